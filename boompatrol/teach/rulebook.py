"""The rules in our own words: articles by id and by chapter, with the edition's own figures, and a search."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict

from boompatrol import assets
from boompatrol.box.edition import Edition
from boompatrol.teach.diagrams import Step
from boompatrol.teach.figures import Terms, figures, fill
from boompatrol.teach.search import Index

LANGUAGES = ("en", "de", "fr")


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class ChapterWords(Part):
    title: str
    intro: str


class ArticleWords(Part):
    title: str
    lead: str
    text: str
    ruling: str = ""
    words: str
    captions: dict[str, str] = {}


class BookWords(Part):
    """assets/rulebook/LANGUAGE.toml."""

    language: str
    terms: Terms
    chapter: dict[str, ChapterWords]
    article: dict[str, ArticleWords]
    reference: dict[str, dict[str, str]]


class StepPlan(Part):
    """An event of a diagram; further keys are values it has, `say` the name of its caption."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)

    event: str
    say: str | None = None


class BookPlan(Part):
    """assets/rulebook/book.toml, what is the same in every language."""

    see: dict[str, list[str]]
    diagram: dict[str, list[StepPlan]]


@cache
def book_words(language: str) -> BookWords:
    """The words as they are in the file, placeholders and all. Raises FileNotFoundError for a language without one."""
    return BookWords.model_validate(_parsed(f"rulebook/{language}.toml"))


@cache
def book_plan() -> BookPlan:
    """Which article leads where, and what the diagrams show."""
    return BookPlan.model_validate(_parsed("rulebook/book.toml"))


def _parsed(name: str) -> dict[str, Any]:
    return tomllib.loads(assets.path(name).read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class Article:
    """One rule. `lead`, `text` and `ruling` carry the window's markup; `ruling` is "" where the rulebook leaves nothing
    open, `diagram` is empty where there is none, `see` are ids."""

    id: str
    title: str
    lead: str
    text: str
    ruling: str
    words: str
    see: tuple[str, ...]
    diagram: tuple[Step, ...]

    @property
    def chapter(self) -> str:
        return self.id[0]


@dataclass(frozen=True, slots=True)
class Chapter:
    """`id` is its letter."""

    id: str
    title: str
    intro: str
    articles: tuple[Article, ...]


class Rulebook:
    """The book in one language, with one edition's figures. `reference` are the words of the reference cards."""

    def __init__(self, language: str, edition: Edition, switches: Mapping[str, bool | str] | None = None) -> None:
        """`switches`: a match's house rules where they differ from the edition's.

        Raises FileNotFoundError for a language without a book.
        """
        words, plan = book_words(language), book_plan()
        named = figures(edition, switches)

        def filled(text: str) -> str:
            return fill(text, named, words.terms)

        def article(id: str, of: ArticleWords) -> Article:
            steps = tuple(
                Step(step.event, step.model_extra or {}, filled(of.captions[step.say]) if step.say else "")
                for step in plan.diagram.get(id, ())
            )
            see = tuple(plan.see.get(id, ()))
            return Article(
                id, filled(of.title), filled(of.lead), filled(of.text), filled(of.ruling), of.words, see, steps
            )

        self.language, self.edition, self.terms, self.figures = language, edition, words.terms, named
        self._articles = {id: article(id, of) for id, of in words.article.items()}
        self.chapters = tuple(
            Chapter(id, of.title, filled(of.intro), tuple(art for art in self._articles.values() if art.chapter == id))
            for id, of in words.chapter.items()
        )
        self.reference = {
            card: {key: filled(text) for key, text in lines.items()} for card, lines in words.reference.items()
        }
        self._index = Index({
            id: {"title": art.title, "words": art.words, "lead": art.lead, "text": f"{art.text} {art.ruling}"}
            for id, art in self._articles.items()
        })  # fmt: skip

    def article(self, id: str) -> Article:
        """Raises KeyError for an id that is no rule's."""
        return self._articles[id]

    def search(self, query: str) -> list[Article]:
        """By id ("M4", "m 4") or by words, the best first; empty for a query without a word."""
        return [self._articles[id] for id in self._index.find(query)]
