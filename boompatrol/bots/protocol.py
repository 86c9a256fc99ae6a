"""What a bot is given and what it gives back, and the bots by name."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from boompatrol.session import Session
from boompatrol.table.chance import Stream, nth, root
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.table.view import view_for

# Where each lives: a match of random bots need not load the others.
_HOMES = {
    "random": "boompatrol.bots.random_bot:RandomBot",
    "recruit": "boompatrol.bots.levels:Recruit",
    "gunner": "boompatrol.bots.levels:Gunner",
    "ace": "boompatrol.bots.ace:Ace",
}

GROUP = "boompatrol.bots"
"""The entry points of bots in other packages."""
HUMAN = "human"
"""In place of a bot's name: a person."""


class Question(NamedTuple):
    """One question to one seat. `chance` is made from the match's seed, the seat and the number of the question alone,
    so that a match that is taken up again, or played by another process, goes on as it would have."""

    request: Request[Any]
    seat: str
    number: int
    chance: Stream
    see: Callable[[], State]
    """The table as the seat sees it (C11); made when it is called, for it costs more than a random answer."""
    imagine: Callable[[], Session]
    """A match to try answers on, what the seat may not see dealt anew at each call. Raises Refused where the match
    keeps no checkpoints: `looks_ahead` of the bot says that it wants them."""


class Bot(Protocol):
    """Answers for one seat. It keeps nothing from one question to the next that its answers depend on.

    It may have a `why`, a sentence on its last answer (ours have a `Why`, which the window puts into words), and is
    given its style as the one argument of its class.
    """

    # A bot that calls `imagine` has `looks_ahead = True`; without it matches are played without checkpoints.

    def answer(self, question: Question) -> Any:
        """A legal answer to `question.request`."""
        ...


class NoBot(ValueError):
    """A name that is no bot's, with what there is."""


def names() -> list[str]:
    """The bots that come with the program."""
    return list(_HOMES)


def ours(name: str) -> bool:
    """Whether it is one of the program's own, in whatever style."""
    return name.partition(":")[0] in _HOMES


def styled(name: str) -> bool:
    """Whether a level of ours plays in styles: what plays at random leans to nothing."""
    return name in _HOMES and name != "random"


def offered() -> dict[str, str]:
    """The bots that other packages bring, by entry point: each name, and the package it is of."""
    from importlib.metadata import entry_points

    points = sorted(entry_points(group=GROUP), key=lambda point: point.name)
    return {point.name: point.dist.name if point.dist else "" for point in points if not ours(point.name)}


def known(name: str) -> bool:
    """Whether there is such a bot here, as far as can be said without loading it."""
    return ours(name) or "." in name.partition(":")[0] or name.partition(":")[0] in offered()


def make(name: str) -> Bot:
    """A bot by name: one of `names`, of an entry point of the group `boompatrol.bots`, or `module.Class`.

    A style may follow, as in `gunner:brawler` (styles.toml). Raises NoBot.
    """
    level, _, style = name.partition(":")
    cls = _class_of(level)
    try:
        bot: Bot = cls(style) if style else cls()
    except KeyError:
        from boompatrol.bots.style import styles

        raise NoBot(f"{name!r}: there is no style {style!r}, only {', '.join(styles())}") from None
    except TypeError:
        raise NoBot(f"{name!r}: {level} takes no style") from None
    if not callable(getattr(bot, "answer", None)):
        raise NoBot(f"{name!r}: it has no method `answer`")
    return bot


def _class_of(level: str) -> Any:
    if level in _HOMES:
        module, _, cls = _HOMES[level].partition(":")
        return getattr(import_module(module), cls)
    if "." in level:
        module, _, cls = level.rpartition(".")
        try:
            return getattr(import_module(module), cls)
        except (ImportError, AttributeError, ValueError) as error:
            raise NoBot(f"{level!r} cannot be loaded: {error}") from None
    from importlib.metadata import entry_points

    for point in entry_points(group=GROUP, name=level):
        return point.load()
    raise NoBot(f"{level!r} is none of {', '.join(_HOMES)}")


def looks_ahead(name: str) -> bool:
    """Whether a bot wants to imagine."""
    return bool(getattr(make(name), "looks_ahead", False))


def bot_root(seed: int, seat: str) -> int:
    """The start of all that a seat's bot draws in a match of this seed."""
    return root(seed, f"bot/{seat}")


def question_of(session: Session, start: int, number: int | None = None) -> Question:
    """The open question, as it is put to a bot; `start` is its seat's `bot_root`. The request must be a seat's.

    `number` is how many answers the match has, where `session` is a twin that does not hold them all.
    """
    request = session.request
    assert request is not None
    seat = request.seat
    assert seat is not None
    if number is None:
        number = len(session.entries)
    chance = nth(start, number)
    return Question(
        request, seat, number, chance, lambda: view_for(session.state, seat), lambda: session.imagine(seat, chance)
    )


__all__ = ["HUMAN", "Bot", "NoBot", "Question", "bot_root", "known", "looks_ahead", "make", "names", "offered", "ours",
           "question_of", "styled"]  # fmt: skip
