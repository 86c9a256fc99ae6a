"""scripts/requirements.lock: what pyproject.toml asks for, to the byte, on every system, and from no address."""

import itertools
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "scripts" / "requirements.lock").read_text(encoding="utf-8")
ENTRIES = [line.split() for line in LOCK.replace("\\\n", "").splitlines() if not line.startswith("#")]
ASKED = [
    *PROJECT["project"]["dependencies"],
    *PROJECT["dependency-groups"]["dev"],
    *PROJECT["build-system"]["requires"],
]
SYSTEMS = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}


def locked(python: str, system: str) -> dict[str, str]:
    """Name and version of what is installed there; fails where two versions are."""
    there = {
        "python_version": python,
        "python_full_version": f"{python}.1",
        "sys_platform": system,
        "platform_system": SYSTEMS[system],
        "platform_python_implementation": "CPython",
    }
    versions: dict[str, str] = {}
    for words in ENTRIES:
        entry = Requirement(" ".join(word for word in words if not word.startswith("--hash=")))
        if entry.marker is None or entry.marker.evaluate(there):
            assert entry.name not in versions
            versions[entry.name] = str(entry.specifier).removeprefix("==")
    return versions


@pytest.mark.parametrize("python, system", [*itertools.product(("3.11", "3.12", "3.13", "3.14"), SYSTEMS)])
def test_the_lock_holds_what_the_project_asks_for(python: str, system: str) -> None:
    versions = locked(python, system)
    for asked in map(Requirement, ASKED):
        assert versions.get(asked.name, "none") in asked.specifier, f"{asked}: run scripts/make_lock.py"


def test_every_entry_is_one_version_with_its_hashes() -> None:
    assert len(ENTRIES) > 20
    for name, *words in ENTRIES:
        assert re.fullmatch(r"[a-z0-9-]+==[0-9.]+", name)
        assert any(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", word) for word in words)


def test_the_lock_names_no_address() -> None:
    assert not re.search(r"://|--(extra-)?index-url|--find-links|@ ", LOCK)


def test_the_other_pygame_stays_out() -> None:
    assert not any(words[0].startswith("pygame==") for words in ENTRIES)
