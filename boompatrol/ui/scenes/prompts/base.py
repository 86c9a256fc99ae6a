"""What every prompt is: words, buttons for the bar, signs on the arena, and what the pointer and the keys do there.

A prompt never judges an answer itself: it shows what the question's own `accept` says (`Desk.why_not`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor
from typing import Any, Protocol

import pygame

from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.actions import Keymap
from boompatrol.ui.arena import Arena
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import Words, decimal, tr, trn
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of
from boompatrol.ui.overlays import Overlay
from boompatrol.ui.phrases import thing
from boompatrol.ui.rules_of import rules_of
from boompatrol.ui.scenes.howto import Help
from boompatrol.ui.scenes.prompts.chooser import Chooser
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Spot

Inches = tuple[float, float]
REFUSED = Words(
    {
        "place_building": "It cannot lie there.",
        "place_tank": "The tank cannot stand there.",
        "air_drop": "The tank cannot land there.",
        "fire": "That is no target from here.",
        "shot": "That is no target from here.",
        "pivot": "It cannot turn that far.",
        "further": "It cannot go that far.",
        "repair": "Not so many cards come back.",
        "patch": "That is not what the dice gave.",
    }
)
"""What is said where the judge refuses an answer, by question."""


@dataclass(frozen=True)
class Pick:
    """One button of the bar: what it says, the key it has besides, and what it does."""

    id: str
    label: str
    do: Callable[[], Step]
    sub: str = ""
    """What it would do, in a few words."""
    key: str = ""
    """A letter or figure that presses it from anywhere on the page."""
    cap: str = ""
    """The action whose key leads here without being `key`: "confirm", "back", "up"."""
    gold: bool = False
    reason: str = ""
    """Why it is off; "" when it is on."""
    tip: str = ""
    small: bool = False
    """Whether it only turns or changes something: two of them stand above one another."""
    chosen: bool = False
    """Whether it is the one that holds, of several."""


class Desk(Protocol):
    """What a prompt may use of the page it stands on."""

    match: Match

    @property
    def kit(self) -> Kit: ...
    @property
    def keymap(self) -> Keymap: ...
    @property
    def arena(self) -> Arena: ...

    def give(self, answer: Any) -> Step:
        """Send an answer in; one that is refused is said and changes nothing."""
        ...

    def refresh(self, bar: bool = False) -> None:
        """The prompt's signs have changed; with `bar` its words and buttons too."""
        ...

    def to_gold(self) -> None:
        """The ring goes to the gold button: Enter does what the title says."""
        ...

    def say(self, words: str) -> None:
        """Show a note."""
        ...


class Prompt:
    """One question as a person meets it. Subclasses fill in what they need."""

    title = ""
    words = ""
    secret = False
    in_hand = ""
    """The drawing of what is to be placed, "" where that is nothing."""

    def __init__(self, desk: Desk, request: Request[Any], view: State):
        self.desk, self.request, self.view = desk, request, view
        self.color = request.tank or self._any_color()
        self.shown_spots: list[Spot] = []

    def _any_color(self) -> str:
        return next(color for color, tank in self.view.tanks.items() if tank.seat == self.request.seat)

    @property
    def face(self) -> str:
        """The crew whose face is on the bar: of the tank in question, or the first of who is asked."""
        tank = self.view.tanks.get(self.color)
        return self.color if tank is not None and tank.seat == self.request.seat else self._any_color()

    @property
    def who(self) -> str:
        """The crew's name as a title begins with it."""
        return name_of(self.face)

    # what the bar shows

    def picks(self) -> Sequence[Pick]:
        """The buttons, the likely one gold."""
        return ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The articles that the question rests on."""
        return rules_of("ask", self.request.ask)

    def help(self) -> Help | None:
        """How it is done, for the panel at the side; None where the bar says it all."""
        return None

    def tray(self) -> Chooser | None:
        """Cards to choose from, inside the arena, made once."""
        return None

    def spots(self) -> list[Spot]:
        """What can be hovered, focused and pressed on the arena, made once; `place_spots` puts them."""
        return []

    def place_spots(self) -> None:
        """Give the spots their shapes: after each layout."""

    def begin(self) -> None:
        """Called once, when it stands on the page."""

    def end(self) -> None:
        """Called once, when it is answered or taken away."""

    def focused(self, id: str) -> None:
        """One of its buttons has the focus."""

    # what the hand does, in inches

    def point(self, at: Inches) -> None:
        """The pointer moved over the arena, nothing held."""

    def pull(self, at: Inches, first: bool) -> None:
        """The pointer moved, held; `first` where that began."""

    def drop(self, at: Inches) -> Step:
        """The button went up on the arena after a pull."""
        return None

    def tap(self, at: Inches) -> Step:
        """The button went down and up at one place."""
        return None

    def let_go(self) -> None:
        """The hold ended without a release: back to how it was before."""

    def wheel(self, dy: float) -> bool:
        """The wheel turned over the arena."""
        return False

    def act(self, name: str) -> tuple[bool, Step]:
        """A named action: whether it was used, and what comes of it."""
        return False, None

    def key(self, e: pygame.Event) -> bool:
        """A raw key, before it is an action; True where it was used."""
        return False

    def refuse(self) -> tuple[bool, Step]:
        """Esc: the quiet no, where there is one; the button that says the same names that key."""
        return False, None

    # what the arena shows

    def overlays(self) -> list[Overlay]:
        """Signs on the arena."""
        return []

    def take(self, answer: Any) -> None:
        """Stand as this answer would have it, without telling the page: for the signs of a hint."""

    def giving(self, answer: Any) -> Sequence[str]:
        """The ids of the buttons and cards that lead to this answer."""
        return ()

    def update(self, dt: float) -> bool:
        """Let time pass; True to be shown anew."""
        return False

    # shared by subclasses

    def name(self, id: str) -> str:
        """What a thing, a card, a crew is called."""
        return thing(id, self.desk.arena.look) if self.desk.arena.exists(id) else name_of(id)

    def give(self, answer: Any) -> Step:
        """Answer."""
        return self.desk.give(answer)

    def is_legal(self, answer: Any) -> str | None:
        """Why the question refuses it, or None: the engine's own judge."""
        return self.desk.match.why_not(answer)


class AskSpot(Spot):
    """A thing on the arena that can be picked: it offers keys and actions to its prompt first."""

    def __init__(self, prompt: Prompt, id: str, label: str, **rest: Any):
        super().__init__(f"pick_{id}", label, **rest)
        self.prompt = prompt
        self.thing = id

    def key(self, e: pygame.Event) -> bool:
        """The prompt's own keys."""
        return self.prompt.key(e)

    def act(self, name: str) -> tuple[bool, Step]:
        """The prompt's own actions; Enter stays the spot's."""
        return (False, None) if name in ("confirm", "press") else self.prompt.act(name)

    def paint(self, surface: pygame.Surface) -> None:
        """The arena draws the signs."""


def named(id: str) -> str:
    """A name as it begins a sentence or stands on a button."""
    name = name_of(id)
    return name[:1].upper() + name[1:]


def inch(value: float) -> str:
    """ "2.6 in"."""
    return tr("{inches} in", inches=decimal(value))


def too_short(inches: float) -> str:
    """Rounded down: what is too near never reads as near enough."""
    return decimal(floor(max(0.0, inches) * 10) / 10)


def clicked(clicks: int) -> str:
    """ "1 click left"."""
    if not clicks:
        return tr("as it stands")
    if clicks > 0:
        return trn("{n} click left", "{n} clicks left", clicks)
    return trn("{n} click right", "{n} clicks right", -clicks)
