"""Each hard case this version answers for has a test of its own that carries its number."""

import ast
from pathlib import Path

TESTS = Path(__file__).parent
WANTED = set(range(1, 27))


def numbers(source: str) -> set[int]:
    """The numbers in `@hard_case(n)` over the tests of a file."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "hard_case":
                    found |= {part.value for part in mark.args if isinstance(part, ast.Constant)}
    return found


def test_every_hard_case_of_this_version_has_a_test() -> None:
    carried: set[int] = set()
    for file in TESTS.rglob("test_*.py"):
        carried |= numbers(file.read_text(encoding="utf-8"))
    assert carried >= WANTED, f"no test carries {sorted(WANTED - carried)}"


def test_a_number_counts_only_over_a_test() -> None:
    assert numbers("@hard_case(3)\ndef helper(): ...\n@hard_case(5)\ndef test_one(): ...\n") == {5}
