"""What the teacher says: words and ways on, without a word of where they stand."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from boompatrol.ui.language import PSEUDO, Words, spoken, stretched, tr
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.prompts.command import LABELS

_END = re.compile(r"(?<=[.!?]) +")
"""The end of a sentence. In French no-break blanks follow such signs too: those end none."""

TURNS = Words(
    {
        "command": "choose at the foot of the page.",
        "plan": "lay three cards, then **Ready.**",
        "pivot": "turn the tank, then **Pivot.**",
        "turret": "turn the turret, or leave it.",
        "fire": "choose the target, then **Fire.**",
        "shot": "choose the target, then fire.",
        "repair": "choose the cards, then **Repair.**",
        "place_tank": "choose a corner, then **Set it here.**",
        "first_tank": "choose a tank.",
        "crate_up": "yes or no.",
    }
)


@dataclass(frozen=True)
class Offer:
    """A button of the bubble; `id` is also what it does, `key` the action whose key presses it."""

    id: str
    label: str
    key: str = ""
    gold: bool = False
    reason: str = ""
    """Why it is off."""


@dataclass(frozen=True)
class Speech:
    """One thing said. `dots`: how many steps there are and which it is; `dim`: the rest of the page is in the dark."""

    head: str
    title: str
    words: str
    offers: tuple[Offer, ...]
    face: str
    mood: str = "calm"
    dots: tuple[int, int] | None = None
    turn: str = ""
    note: str = ""
    stars: int | None = None
    point: tuple[str, ...] = ()
    dim: bool = False

    @property
    def parts(self) -> tuple[str, str]:
        """The first sentence, in bold, and the rest."""
        first, *rest = _END.split(self.words, maxsplit=1)
        return f"**{first.replace('**', '')}**", rest[0] if rest else ""


def taught_words(words: str) -> str:
    """Words out of a lesson's file, which has them in the player's language: in the pseudo-language stretched."""
    return stretched(words) if spoken() == PSEUDO else words


def turn_of(ask: str, meant: str = "") -> str:
    """What a question wants of the hand; `meant` is the button that is pointed at."""
    if meant:
        return tr("press **{button}.**", button=LABELS[meant])
    return TURNS[ask] if ask in TURNS else tr("answer at the foot of the page.")


def told_answer(ask: str, answer: Any) -> str:
    """An answer that the teacher gives, as far as it is not seen on the table; "" for the others."""
    if ask == "plan":
        return ", ".join(name_of(card) for card in answer["row"])
    return LABELS[answer] if ask == "command" else ""


def rules_note(rules: list[str]) -> str:
    """ "Rules M4, B13"."""
    return tr("Rules {ids}", ids=", ".join(rules)) if rules else ""
