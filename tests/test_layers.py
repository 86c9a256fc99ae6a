"""The order of the packages, and what a file of the project may not hold."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "boompatrol"
LAYERS = ["box", "geometry", "table", "rules", "session", "replay", "bots", "lab teach", "ui", "cli", "__main__"]
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names.split()}
FREE = {"", "__version__", "RULES_VERSION", "assets", "files"}
"""Importable by all: `boompatrol`, its versions, and modules which import nothing of the project."""

LIBRARY = {
    "shapely": {"geometry"},
    "pygame": {"ui"},
    "matplotlib": {"lab"},
    "distributed": {"lab"},
    "PIL": {"ui"},
    "av": {"ui"},
}
"""Who alone may import it."""

NEVER = {
    "rules": {"random", "secrets", "time", "datetime", "pydantic"},
    "table": {"pydantic"},
}
TOP = {"pyproject.toml", "README.md", "boompatrol", "assets", "tests", "scripts"}
MADE = {".git", ".venv", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", "__pycache__", "_artifacts"}
LONGEST = 300
ADDRESSES = ["pypi" + ".org", "python" + "hosted.org", "npmjs" + ".", "deb.debian" + ".org", "crates" + ".io"]
HERE = "/" + "work"
"""Where this was written: no file may lean on it."""


def project_files() -> list[Path]:
    """Every file that is committed or would be; in an unpacked archive, every file that no tool made."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    except (OSError, subprocess.CalledProcessError):
        inside = (file.relative_to(ROOT) for file in ROOT.rglob("*"))
        listed = [str(file) for file in inside if not MADE & set(file.parts)]
    return [ROOT / name for name in listed if name and (ROOT / name).is_file()]


def layer(module: str) -> str:
    """`boompatrol.rules.fire` is of `rules`; the package itself is ''."""
    return f"{module}.".split(".")[1]


def imports(tree: ast.Module, module: str, is_package: bool = False) -> Iterator[str]:
    """Full names of what the module imports, anywhere in it. `from boompatrol import x` is `boompatrol.x`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: -node.level + is_package or None] if node.level else []
            name = ".".join([*base, *([node.module] if node.module else [])])
            yield from ([f"{name}.{alias.name}" for alias in node.names] if name == "boompatrol" else [name])


def wrong(source: str, module: str, is_package: bool = False) -> list[str]:
    """What the module imports and may not."""
    own = layer(module)
    found = []
    for name in imports(ast.parse(source), module, is_package):
        top = name.partition(".")[0]
        if top == "boompatrol":
            other = layer(name)
            if other not in FREE | {own} and LEVEL.get(other, 99) >= LEVEL.get(own, -1):
                found.append(name)
        elif own not in LIBRARY.get(top, {own}) or top in NEVER.get(own, ()):
            found.append(name)
    return found


MODULES = sorted(PACKAGE.rglob("*.py"))


def named(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@pytest.mark.parametrize("file", MODULES, ids=named)
def test_imports_go_one_way(file: Path) -> None:
    assert layer(named(file)) in LEVEL.keys() | FREE, "a new package: say in LAYERS where it stands"
    assert not wrong(file.read_text(encoding="utf-8"), named(file), file.name == "__init__.py")


@pytest.mark.parametrize(
    "module, source",
    [
        ("boompatrol.table.view", "from boompatrol.rules import fire"),
        ("boompatrol.table.view", "from boompatrol import rules"),
        ("boompatrol.table.view", "from ..rules import fire"),
        ("boompatrol.table.view", "from .. import session"),
        ("boompatrol.table.view", "if TYPE_CHECKING:\n    import boompatrol.bots.gunner"),
        ("boompatrol.lab.runs", "import boompatrol.teach"),
        ("boompatrol.session", "import boompatrol.cli"),
        ("boompatrol.assets", "import boompatrol.box"),
        ("boompatrol.rules.fire", "def f():\n    from shapely.geometry import Point"),
        ("boompatrol.cli", "import pygame"),
        ("boompatrol.rules.fire", "import random"),
        ("boompatrol.table.state", "from pydantic import BaseModel"),
    ],
)
def test_an_import_against_the_order_is_found(module: str, source: str) -> None:
    assert len(wrong(source, module)) == 1


def test_imports_along_the_order_are_let_through() -> None:
    source = "from boompatrol import RULES_VERSION, __version__, assets\nfrom . import fire\nfrom ..table import state"
    assert not wrong(source, "boompatrol.rules.damage")
    assert not wrong("from .fire import x\nfrom ..table import state", "boompatrol.rules", is_package=True)


@pytest.mark.parametrize("file", MODULES, ids=named)
def test_a_library_that_is_imported_is_asked_for(file: Path) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needs = [*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())]
    asked = {
        re.split(r"[^\w-]", name)[0].removesuffix("-ce").replace("-", "_").replace("pillow", "PIL") for name in needs
    }
    tops = {name.partition(".")[0] for name in imports(ast.parse(file.read_text(encoding="utf-8")), named(file))}
    assert tops <= asked | sys.stdlib_module_names | {"boompatrol"}


@pytest.mark.parametrize("file", [*MODULES, *sorted(ROOT.glob("scripts/*.py"))], ids=named)
def test_a_module_is_not_too_long(file: Path) -> None:
    lines = len(file.read_text(encoding="utf-8").splitlines())
    assert lines <= LONGEST


def test_the_menus_first_picture_waits_for_none_of_what_comes_later() -> None:
    code = "import sys, boompatrol.ui.front, boompatrol.ui.main; print(*sys.modules)"
    loaded = set(subprocess.check_output([sys.executable, "-c", code], text=True).split())
    assert "boompatrol.ui.scenes.menu" in loaded
    later = {"numpy", "pydantic", "shapely", "PIL", "boompatrol.box.edition", "boompatrol.session"}
    assert loaded & later == set()


def test_no_file_names_a_package_index_or_the_place_it_was_written() -> None:
    banned = re.compile(rf"{'|'.join(map(re.escape, ADDRESSES))}|(?<![\w.]){HERE}\b".encode())
    files = project_files()
    assert len(files) > len(MODULES)
    assert not [str(file.relative_to(ROOT)) for file in files if banned.search(file.read_bytes())]


def test_the_top_level_stays_as_it_is() -> None:
    tops = {file.relative_to(ROOT).parts[0] for file in project_files()}
    assert {name for name in tops if not name.startswith(".")} <= TOP
