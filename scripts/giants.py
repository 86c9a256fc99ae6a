"""What is too large, or no file at all, where a file is wanted: each opened in a process whose peak is taken."""

import gzip
import os
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from scripts.mutants import sealed_anew

ROOT = Path(__file__).resolve().parent.parent
GIGA = 1 << 30
AS_NOBODY = (
    "import os, sys, boompatrol.cli as cli, boompatrol.replay.command, boompatrol.lab.command;"
    "os.setuid(65534); sys.exit(cli.main(sys.argv[1:]))"
)
"""Root may read everything: where rights are to count somebody else is asked."""
MOST_SECONDS = 15.0
"""Of CPU: a busy machine may take longer by the clock."""


def _sparse(file: Path, head: bytes = b"") -> None:
    with file.open("wb") as out:
        out.write(head)
        out.truncate(GIGA)


def _line(file: Path) -> None:
    """A gigabyte of letters in one line."""
    with file.open("wb") as out:
        for _ in range(1024):
            out.write(b"x" * (1 << 20))


def _bomb(file: Path, head: bytes = b"", piece: bytes = bytes(1 << 20)) -> None:
    """A gigabyte that takes a megabyte."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    with file.open("wb") as out:
        out.write(packer.compress(head))
        for _ in range(GIGA // len(piece)):
            out.write(packer.compress(piece))
        out.write(packer.flush())


def _answers(file: Path, answer: bytes, header: bytes, size: int) -> None:
    """Lines that a forger sealed, each with as much in it as goes into so many bytes."""
    line = b'{"type":"answer","ask":"plan","seat":"red","tank":"red","answer":%s}' % answer
    file.write_bytes(sealed_anew([header, *[line] * (size // (len(line) + 18) - 1)]))


def _undone(file: Path, source: bytes, size: int) -> None:
    """The first answer of a log, taken back and given again, over and over."""
    lines = [line.rsplit(b',"sum"', 1)[0] + b"}" for line in source.splitlines()]
    again = [b'{"type":"undo","answers":1}', lines[1]]
    file.write_bytes(sealed_anew([lines[0], lines[1], *again * (size // (len(again[0]) + len(again[1]) + 36) - 1)]))


def giants(folder: Path, most_memory: int) -> int:
    """Open them all by every command that opens files; print what each took, and return how many did not hold."""
    place = folder / "giants"
    place.mkdir()
    source = (ROOT / "tests" / "replays" / "team_play.boomlog").read_bytes()
    header = source.splitlines()[0].rsplit(b',"sum"', 1)[0] + b"}"
    full = 3_990_000
    made: dict[str, Callable[[Path], object]] = {
        "a line of 1 GB": _line,
        "1 GB of nothing": _sparse,
        "a log and 1 GB of nothing": lambda file: _sparse(file, source),
        "a packed gigabyte": _bomb,
        "a packed log and a gigabyte": lambda file: _bomb(file, source),
        "a packed gigabyte of newlines": lambda file: _bomb(file, b"", b"\n" * (1 << 20)),
        "a packed name of 1 GB": lambda file: _sparse(file, b"\x1f\x8b\x08\x08" + bytes(6) + b"n"),
        "a packed name of 3 MB": lambda file: file.write_bytes(b"\x1f\x8b\x08\x08" + bytes(6) + b"n" * 3_000_000),
        "packed nothings": lambda file: file.write_bytes(gzip.compress(b"") * 190_000),
        "4 MB of lists": lambda file: _answers(file, b"[" + b"[]," * 60_000 + b"[]]", header, full),
        "4 MB of objects": lambda file: _answers(file, b"[" + b'{"a":{}},' * 20_000 + b"{}]", header, full),
        "4 MB of numbers": lambda file: _answers(file, b"[" + b"0.5," * 40_000 + b"0.5]", header, full),
        "4 MB of short answers": lambda file: _answers(file, b"0", header, full),
        "4 MB of undo": lambda file: _undone(file, source, full),
        "a pipe": os.mkfifo,
        "a folder": lambda file: file.mkdir(),
        "a loop of links": lambda file: file.symlink_to(file.name),
        "a link to nothing": lambda file: file.symlink_to("nowhere"),
        "/dev/zero": lambda file: file.symlink_to("/dev/zero"),
        "/dev/full": lambda file: file.symlink_to("/dev/full"),
        "no rights": lambda file: (file.write_bytes(source), file.chmod(0)),
        "a name of 300 letters": lambda file: None,
    }
    commands = {
        "verify": ["replay", "FILE", "--verify"], "resume": ["simulate", "--resume", "FILE"],
        "scenario": ["scenario", "FILE"], "edition": ["scenario", str(ROOT / "README.md"), "--edition", "FILE"],
    }  # fmt: skip
    wrong = 0
    for name, make in made.items():
        file = place / ("n" * 300 if "300" in name else "giant.boomlog")
        make(file)
        for what, arguments in commands.items():
            fault = _opened([word.replace("FILE", str(file)) for word in arguments], name, what, most_memory, file)
            wrong += bool(fault)
        if name == "a folder":
            file.rmdir()
        elif "300" not in name:
            file.unlink()
    return wrong


def _opened(arguments: list[str], name: str, what: str, most_memory: int, file: Path) -> str:
    """Run one command; print and return what was wrong with how it went."""
    began = time.monotonic()
    program = ["-m", "boompatrol"]
    if name == "no rights" and os.getuid() == 0:
        program = ["-c", AS_NOBODY]
    process = subprocess.Popen(
        [sys.executable, *program, *arguments], cwd=ROOT, text=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    err = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = code = os.waitstatus_to_exitcode(status)
    took, peak = used.ru_utime + used.ru_stime, used.ru_maxrss * 1024
    fault = ""
    if took > MOST_SECONDS or time.monotonic() - began > 10 * MOST_SECONDS:
        fault = "too slow"
    elif peak > most_memory:
        fault = "too much memory"
    elif code == 0 and not (name == "4 MB of undo" and what == "verify"):
        fault = "taken"
    elif code not in (0, 1, 2):
        fault = f"status {code}"
    elif code and (err.count("\n") != 1 or str(file)[:200] not in err or "Traceback" in err):
        fault = "not one line that names the file"
    tail = f" FAULT {fault}" if fault else ""
    print(f"  {name}, {what}: {took:.1f} s, {peak >> 20} MiB, {code}: {err.strip()[-150:]}{tail}")
    return fault
