"""What must hold of a broken file, whatever was done to it; the outcomes are named, a fault is an AssertionError."""

import contextlib
import gzip
import io
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from boompatrol.cli import main as command
from boompatrol.replay.load import Log, load
from boompatrol.replay.log import Answer, Undo
from boompatrol.replay.verify import opening
from boompatrol.session import Session
from scripts.mutants import lines_of

ROOT = Path(__file__).resolve().parent.parent


def said(arguments: list[str]) -> tuple[int, str, str]:
    """A command's status, and what it printed and said."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = command(arguments)
    return status, out.getvalue(), err.getvalue()


def complaint(status: int, err: str, file: Path) -> str:
    """What is wrong with how a command refused a file; "" for nothing."""
    if status not in (1, 2):
        return f"status {status}"
    if "something in the program broke" in err or "Traceback" in err or "the rules failed" in err:
        return "it broke"
    if err.count("\n") != 1 or len(err) > 1_000 or not err.endswith("\n"):
        return "not one line"
    if not err.isprintable() and not err[:-1].isprintable():
        return "not printable"
    if str(file) not in err or len(err.strip()) < len(str(file)) + 5:
        return "it names no file, or no reason"
    return "" if status == 2 or ": line " in err else "it names no line"


def given(log: Log) -> list[tuple[object, ...]]:
    """The answers of a log, what was taken back aside."""
    answers: list[tuple[object, ...]] = []
    for line in log.lines:
        if isinstance(line, Answer):
            answers.append((line.ask, line.seat, line.tank, json.dumps(line.answer, sort_keys=True)))
        elif isinstance(line, Undo):
            del answers[-line.answers :]
    return answers


def kinship(file: Path, kind: str, source: bytes, whole: Path) -> str:
    """How a log that was found sound goes with the one it was made from. Raises AssertionError where it may not."""
    mutated, original = load(file), load(whole)
    one, two = given(mutated), given(original)
    if "forged" not in kind:
        data = file.read_bytes()
        data = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
        kept = lines_of(data)
        assert [line.rstrip(b"\n") for line in kept] == [line.rstrip(b"\n") for line in lines_of(source)][: len(kept)]
    if mutated.header == original.header and one == two[: len(one)]:
        return "the same match" if len(one) == len(two) else "a sound part"
    # Whoever can make all checksums anew can write down another match; it must then be one by the rules.
    assert "forged" in kind
    state, named = opening(mutated.header)
    session = Session(state, named=named)
    for line in mutated.lines:
        if isinstance(line, Answer):
            session.answer(line.answer)
        elif isinstance(line, Undo):
            for _ in range(line.answers):
                session.undo()
    return "another match by the rules"


def check_log(file: Path, kind: str, source: bytes, whole: Path) -> Iterator[str]:
    """Outcomes of one broken log, the first of the check of the whole; raises AssertionError for what may not be."""
    from boompatrol.ui import shelf

    status, out, err = said(["replay", str(file), "--verify", "--json"])
    told = json.loads(out)
    assert told["ok"] == (status == 0), "status and verdict differ"
    if status == 0:
        assert not err, err
        yield kinship(file, kind, source, whole)
    else:
        why = complaint(status, err, file)
        assert not why, f"verify: {why}: {err}"
        yield "torn" if "torn" in err else "refused as a whole" if status == 2 else "refused at its line"
    stat = file.stat()
    found, view = shelf.learn(shelf.Save(file, stat.st_size, stat.st_mtime))
    usable = status == 0 or "torn" in err
    assert (not found.why) == (view is not None) == usable, f"the list: {found.why!r}"
    shelf.remember([found], file.parent)
    assert shelf.listed(file.parent)[0].why == found.why
    before = file.read_bytes()
    status, out, err = said(["simulate", "--resume", str(file), "--json"])
    if status == 0:
        assert usable, "it went on with a broken log"
        status, _, err = said(["replay", str(file), "--verify"])
        assert status == 0, f"broken after it was gone on with: {err}"
        kept = before[: before.rfind(b"\n") + 1]
        assert file.read_bytes().startswith(kept), "what was there before has changed"
        if "forged" not in kind and whole.name.startswith("bots_"):
            assert file.read_bytes() == source, "it ends otherwise"
        yield "gone on with"
    else:
        why = complaint(2, err, file) if status == 2 else f"status {status}"
        assert not why, f"resume: {why}: {err}"
        assert file.read_bytes() == before, "a log that was not gone on with was changed"


def check_other(file: Path, good: Path, home: Path) -> Iterator[str]:
    """Outcomes of one broken scenario, edition, arena, settings file or memory of the list."""
    from boompatrol.ui import settings, shelf
    from boompatrol.ui.scenes.editor import shelf as arenas

    if good.name == "index.json":
        place = home / "saves"
        (place / shelf.GLANCE).mkdir(parents=True, exist_ok=True)
        shutil.copy(file, place / shelf.GLANCE / "index.json")
        shelf.remember(shelf.listed(place), place)
        yield "index"
    elif good.name == "settings.toml":
        found = settings.load(file)
        assert all("\n" not in line for line in found.said)
        found.muted = not found.muted
        assert found.save()
        again = settings.load(file)
        assert (again.muted, again.said) == (found.muted, []), again.said
        yield "settings, " + ("said" if found.said else "taken")
    elif good.suffix == ".toml":
        case = next((ROOT / "assets" / "arenas").glob("*.json"))
        status, _, err = said(["scenario", str(case), "--json", "--edition", str(file)])
        # An edition that can be may be one that an arena does not fit into.
        why = "" if status == 0 else complaint(status, err, case if str(case) in err else file)
        assert not why, f"edition: {why}: {err}"
        yield f"edition, {status}"
    else:
        status, out, err = said(["scenario", str(file), "--json"])
        why = "" if status == 0 else complaint(status, err, file)
        assert not why, f"scenario: {why}: {err}"
        assert out.count("\n") == 1
        about = arenas._about(file, ours=False)
        assert about.why or about.scenario is not None
        if about.scenario is not None:
            arenas.sheet_of(about.scenario)
        yield f"scenario, {status}"
