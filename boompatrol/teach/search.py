"""Finding articles by id or by words: accents and case do not matter, the beginning of a word is enough."""

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Mapping

WEIGHTS = {"title": 1000, "words": 100, "lead": 10, "text": 1}
"""What a word found there counts: a hit in the title outranks any in the words, and so on."""
WHOLE_TITLE = 10_000

_ID = re.compile(r"\s*([a-z])\s*(\d+)\s*", re.IGNORECASE)
_APOSTROPHES = re.compile(r"['’]")


def folded(text: str) -> str:
    """Without accents, marks and capitals: "Écraser **ß**" is "ecraser ss"."""
    apart = unicodedata.normalize("NFKD", text.replace("*", "").replace("œ", "oe").replace("Œ", "oe"))
    return "".join(char for char in apart if not unicodedata.combining(char)).casefold()


def words_in(text: str) -> list[str]:
    """The words of a query: "Captain's" is one word, "captains"."""
    return re.findall(r"\w+", _APOSTROPHES.sub("", folded(text)))


def _indexed(text: str) -> set[str]:
    # "l'arène" is found by "arene" too.
    return {*words_in(text), *re.findall(r"\w+", folded(text))}


class Index:
    """The words of a book. `entries`: for each id, in the book's order, the text of each field of WEIGHTS."""

    def __init__(self, entries: Mapping[str, Mapping[str, str]]) -> None:
        self._order = {id: n for n, id in enumerate(entries)}
        self._titles = {id: " ".join(words_in(fields["title"])) for id, fields in entries.items()}
        self._found: dict[str, dict[str, int]] = {}
        for id, fields in entries.items():
            for field, text in fields.items():
                for word in _indexed(text):
                    at = self._found.setdefault(word, {})
                    at[id] = max(at.get(id, 0), WEIGHTS[field])
        self._words = sorted(self._found)

    def find(self, query: str) -> list[str]:
        """The ids that hold every word of the query, the best first; for an id it, then what cites it."""
        named = _ID.fullmatch(query)
        id = f"{named[1].upper()}{named[2]}" if named else ""
        if id in self._order:
            cited = self._found.get(id.lower(), {})
            return [id, *self._ranked({other: score for other, score in cited.items() if other != id})]
        asked = words_in(query)
        if not asked:
            return []
        scores = self._beginning(asked[0])
        for word in asked[1:]:
            more = self._beginning(word)
            scores = {id: score + more[id] for id, score in scores.items() if id in more}
        whole = " ".join(asked)
        return self._ranked({id: score + WHOLE_TITLE * (self._titles[id] == whole) for id, score in scores.items()})

    def _beginning(self, word: str) -> dict[str, int]:
        scores: dict[str, int] = {}
        for found in self._from(word):
            for id, score in self._found[found].items():
                scores[id] = max(scores.get(id, 0), score)
        return scores

    def _from(self, word: str) -> Iterable[str]:
        for n in range(bisect_left(self._words, word), len(self._words)):
            if not self._words[n].startswith(word):
                return
            yield self._words[n]

    def _ranked(self, scores: Mapping[str, int]) -> list[str]:
        return sorted(scores, key=lambda id: (-scores[id], self._order[id]))
