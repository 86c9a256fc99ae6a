"""Whether a text of ours repeats the printed rulebook: a run of eight words in common is a copied sentence.

The rulebook itself is not here, only hashes of its runs (scripts/rulebook_runs.py says how they are made). By chance
one run in a million has a hash of them too: such a text is put in other words all the same.
"""

import importlib.util
from pathlib import Path
from types import ModuleType

HASHES = frozenset((Path(__file__).parent / "rulebook_runs.txt").read_text(encoding="utf-8").split())


def _script() -> ModuleType:
    file = Path(__file__).parents[2] / "scripts" / "rulebook_runs.py"
    spec = importlib.util.spec_from_file_location("rulebook_runs_script", file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


SCRIPT = _script()


def copied(text: str) -> list[str]:
    """The runs of eight words that the text has in common with the rulebook."""
    return [run for run in SCRIPT.runs(text) if SCRIPT.hashed(run) in HASHES]
