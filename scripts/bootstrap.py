"""Make .venv/ in this checkout: the project, editable, and what scripts/requirements.lock names. Standard library only.

A stamp in .venv holds a digest of what it was made from. While it agrees there is nothing to do; where it differs the
environment is brought up to date; where it is missing, a run was broken off, and the environment is made anew.

The syntax is that of Python 3.8, so that an older Python too can look for a newer one, or say what is wrong.
"""

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Iterator, List, NoReturn, Optional

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "made-from.txt"
PYTHON = VENV.joinpath("Scripts", "python.exe") if os.name == "nt" else VENV.joinpath("bin", "python")
PROJECT, LOCK = ROOT / "pyproject.toml", ROOT / "scripts" / "requirements.lock"
NAMES = ["python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"]
ENOUGH = "import sys; sys.exit(sys.version_info < (3, 11))"
ENVIRONMENT = dict(os.environ, PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_USER="0", PIP_REQUIRE_VIRTUALENV="0")


class Failed(Exception):
    """A way to make the environment came to nothing; the message says why, in one line."""


def ready() -> Path:
    """The environment's Python, once everything is in it."""
    if stamp() != wanted():
        with alone():
            if stamp() != wanted():
                make()
    return PYTHON


def run(*arguments: str) -> NoReturn:
    """Go on as the environment's Python with these arguments; never comes back."""
    command = [str(ready()), *arguments]
    if os.name == "nt":  # there exec would leave the console to two programs
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


def wanted() -> str:
    """What the stamp has to be: it changes with the project file, the lock and the place (scripts in it name that)."""
    return hashlib.sha256(PROJECT.read_bytes() + LOCK.read_bytes() + os.fsencode(str(ROOT))).hexdigest()


def stamp() -> Optional[str]:
    return STAMP.read_text().strip() if STAMP.is_file() and PYTHON.exists() else None


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Two runs at once: the second waits for the first. (On Windows it does not; there it is the player's to wait.)"""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (ROOT / ".venv.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def make() -> None:
    """Try one way after the other, an update first where there is something to bring up to date."""
    ways = [by_uv, by_pip] if shutil.which("uv") else [by_pip]
    tries = [(way, True) for way in ways]
    if stamp() is None:
        print("Setting up .venv, once: this takes about half a minute.", file=sys.stderr, flush=True)
    else:
        print("Bringing .venv up to date.", file=sys.stderr, flush=True)
        STAMP.unlink()
        tries.insert(0, (ways[0], False))
    reasons = []  # type: List[str]
    for way, fresh in tries:
        try:
            if fresh and VENV.exists():
                shutil.rmtree(VENV)
            way(fresh)
        except (Failed, OSError) as reason:
            reasons.append(str(reason))
        else:
            STAMP.write_text(wanted() + "\n")
            return
    sys.exit("The set-up failed: " + "; ".join(dict.fromkeys(reasons)))


def by_uv(fresh: bool) -> None:
    uv = shutil.which("uv") or "uv"
    if fresh:
        call([uv, "venv", "--quiet", "--python", new_python() or ">=3.11", str(VENV)], "uv venv")
    into = [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    call([*into, "--require-hashes", "-r", str(LOCK)], "uv pip install")
    call([*into, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], "uv pip install")


def by_pip(fresh: bool) -> None:
    python = new_python()
    if python is None:
        version = ".".join(map(str, sys.version_info[:2]))
        raise Failed(f"Python 3.11 or newer is needed, this is {version} and there is no other on PATH")
    if fresh:
        try:
            call([python, "-m", "venv", str(VENV)], "venv")
        except Failed:  # Debian's Python comes without ensurepip
            shutil.rmtree(VENV, ignore_errors=True)
            call([python, "-m", "venv", "--without-pip", str(VENV)], "venv")
    into = [*pip(python), "install", "--quiet", "--no-compile", "--no-warn-script-location"]
    call([*into, "--require-hashes", "-r", str(LOCK)], "pip install")
    call([*into, "--no-deps", "--no-build-isolation", "-e", str(ROOT)], "pip install")


def pip(python: str) -> List[str]:
    """The environment's own pip, or else the system's, aimed at the environment."""
    for command in ([str(PYTHON), "-m", "pip"], [python, "-m", "pip", "--python", str(PYTHON)]):
        if answers([*command, "--version"]):
            return command
    raise Failed("there is no pip: install python3-venv (Debian, Ubuntu), python3-pip (elsewhere) or uv, and try again")


def new_python() -> Optional[str]:
    """A Python new enough: the one that runs this, or one on PATH."""
    own = getattr(sys, "_base_executable", None) or sys.executable  # not an environment's, which may be the one to go
    found = filter(None, [own, *map(shutil.which, NAMES)])
    return next((python for python in found if answers([python, "-c", ENOUGH])), None)


def answers(command: List[str]) -> bool:
    return (
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT).returncode == 0
    )


def call(command: List[str], name: str) -> None:
    """Run it; where it fails, its own last words are the reason."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=ENVIRONMENT)
    if done.returncode:
        lines = done.stdout.decode(errors="replace").split("\n")
        said = [line.strip() for line in lines if line.strip()] or ["no word why"]
        raise Failed(f"{name}: {next((line for line in said if 'ERROR' in line), said[-1])}")
