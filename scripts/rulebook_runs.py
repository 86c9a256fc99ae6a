"""Hashes of the printed rulebook's runs of eight words: python3 scripts/rulebook_runs.py FOLDER OUT.

FOLDER holds the rulebook's text (*.txt), which is not part of this project and never will be: only the hashes are kept,
in tests/teach/rulebook_runs.txt, so that a test can tell whether our own texts repeat a sentence of it. A hash is the
first eight hexadecimal digits of the SHA-256 of eight normalised words joined by blanks.
"""

import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

WORDS = 8
DIGITS = 8
NUMBERS = {
    "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9",
    "ten": "10",
}  # fmt: skip


def normal_words(text: str) -> list[str]:
    """Lower case, without accents, apostrophes and marks; small numbers as figures."""
    apart = unicodedata.normalize("NFKD", text)
    plain = "".join(char for char in apart if not unicodedata.combining(char)).casefold()
    return [NUMBERS.get(word, word) for word in re.findall(r"[a-z0-9]+", re.sub(r"['’*]", "", plain))]


def runs(text: str) -> Iterator[str]:
    """Every run of eight words, across the ends of sentences too."""
    words = normal_words(text)
    for start in range(len(words) - WORDS + 1):
        yield " ".join(words[start : start + WORDS])


def hashed(run: str) -> str:
    """The hash a run is kept as."""
    return hashlib.sha256(run.encode()).hexdigest()[:DIGITS]


def main() -> None:
    texts = [file.read_text(encoding="utf-8") for file in sorted(Path(sys.argv[1]).glob("*.txt"))]
    hashes = sorted({hashed(run) for text in texts for run in runs(text)})
    Path(sys.argv[2]).write_text("\n".join(hashes) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
