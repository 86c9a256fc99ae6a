"""Every rule has a test that stands for it: an id carried by no test is a rule nobody holds the engine to."""

import ast
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
IDS = (TESTS / "rule_ids.txt").read_text().split()


def carried(node: ast.Module | ast.ClassDef, marks: tuple[ast.expr, ...] = ()) -> Iterator[tuple[ast.Call, str]]:
    """Each `rule(...)` of a test in it with the test's name: decorators, `pytest.param(..., marks=)`, `pytestmark`."""
    for part in node.body:
        if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "pytestmark":
            marks = (*marks, part.value)
    for part in node.body:
        if isinstance(part, ast.ClassDef) and part.name.startswith("Test"):
            yield from carried(part, (*marks, *part.decorator_list))
        elif isinstance(part, ast.FunctionDef) and part.name.startswith("test_"):
            for mark in (*marks, *part.decorator_list):
                for call in ast.walk(mark):
                    if isinstance(call, ast.Call) and ast.unparse(call.func) in ("rule", "pytest.mark.rule"):
                        yield call, part.name


def by_id(files: list[Path]) -> dict[str, list[str]]:
    """The tests that carry each id; an id that is not written out as a plain string goes by its source text."""
    tests: dict[str, list[str]] = {}
    for file in files:
        for call, name in carried(ast.parse(file.read_text(encoding="utf-8"))):
            for argument in call.args:
                id = argument.value if isinstance(argument, ast.Constant) else ast.unparse(argument)
                tests.setdefault(str(id), []).append(f"{file.name}::{name}")
    return tests


CARRIED = by_id(sorted(TESTS.rglob("test_*.py")))


def test_every_rule_is_carried_by_a_test() -> None:
    missing = [id for id in IDS if id not in CARRIED]
    assert not missing, f"{len(missing)} of {len(IDS)} rules are carried by no test: {' '.join(missing)}"


def test_no_test_carries_an_unknown_rule() -> None:
    unknown = {id: tests for id, tests in CARRIED.items() if id not in IDS}
    assert not unknown


def test_an_id_counts_only_where_a_test_carries_it(tmp_path: Path) -> None:
    file = tmp_path / "test_sample.py"
    file.write_text(
        "pytestmark = [rule('A1')]\n"
        "@rule('A2', 'A3')\n"
        "def helper(): ...\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=rule('A4')), 2])\n"
        "@pytest.mark.rule('A5')\n"
        "def test_one(): ...\n"
        "@rule('A6')\n"
        "class TestTwo:\n"
        "    def test_three(self): rule('A7')\n"
        "@rule(SOME)\n"
        "def test_four(): ...\n"
    )
    assert set(by_id([file])) == {"A1", "A4", "A5", "A6", "SOME"}


def test_the_list_itself() -> None:
    assert len(IDS) == len(set(IDS)) > 100
