"""The rulebook in the language that is spoken, with the figures of the box that is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from boompatrol.box.edition import Edition, default_edition
from boompatrol.teach.rulebook import LANGUAGES, Article, Rulebook
from boompatrol.ui.language import PSEUDO, spoken, stretched

Switches = Mapping[str, bool | str]


class Stretched(Rulebook):
    """The English book in the pseudo-language, for tests of what fits."""

    def __init__(self, edition: Edition, switches: Switches | None) -> None:
        super().__init__("en", edition, switches)
        self._articles = {id: _stretched(article) for id, article in self._articles.items()}
        self.chapters = tuple(
            replace(chapter, title=stretched(chapter.title), intro=stretched(chapter.intro),
                    articles=tuple(self._articles[article.id] for article in chapter.articles))
            for chapter in self.chapters
        )  # fmt: skip
        self.reference = {
            card: {key: stretched(words) for key, words in lines.items()} for card, lines in self.reference.items()
        }


def _stretched(article: Article) -> Article:
    steps = tuple(replace(step, caption=step.caption and stretched(step.caption)) for step in article.diagram)

    def told(words: str) -> str:
        return words and stretched(words)

    return replace(
        article, title=told(article.title), lead=told(article.lead), text=told(article.text),
        ruling=told(article.ruling), diagram=steps,
    )  # fmt: skip


_LAST: list[tuple[str, Edition, dict[str, bool | str], Rulebook]] = []
"""The book that was opened last: it is asked for again and again."""


def book_of(edition: Edition | None = None, switches: Switches | None = None) -> Rulebook:
    """The book of a match's box and house rules, or of the box as printed."""
    box, language, house = edition or default_edition(), spoken(), dict(switches or {})
    for code, of, rules, book in _LAST:
        if code == language and of is box and rules == house:
            return book
    book = (
        Stretched(box, house)
        if language == PSEUDO
        else Rulebook(language if language in LANGUAGES else "en", box, house)
    )
    _LAST[:] = [(language, box, house, book)]
    return book


def pages_of(book: Rulebook) -> set[str]:
    """What can be read: the ids of articles, the letters of chapters."""
    return {page for chapter in book.chapters for page in (chapter.id, *(article.id for article in chapter.articles))}


def page_of(book: Rulebook, page: str) -> Article:
    """An article; a chapter as an article of its own that leads to all it holds."""
    if len(page) > 1:
        return book.article(page)
    chapter = next(chapter for chapter in book.chapters if chapter.id == page)
    ids = tuple(article.id for article in chapter.articles)
    return Article(page, chapter.title, chapter.intro, "", "", "", ids, ())
