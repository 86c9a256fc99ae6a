"""The ids of the numbered rules, one a line: python3 scripts/rule_ids.py RULES.md > tests/rule_ids.txt."""

import re
import sys
from pathlib import Path

ID = re.compile(r"(?:^- |\. (?=\w+ [A-Z]))([A-Z]\d+) ", re.MULTILINE)
"""At the head of an item, or within one where a rule is a few words and several share it."""


def main() -> None:
    ids = ID.findall(Path(sys.argv[1]).read_text(encoding="utf-8"))
    print(*ids, sep="\n")


if __name__ == "__main__":
    main()
