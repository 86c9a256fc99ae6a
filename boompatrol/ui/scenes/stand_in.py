"""Who plays: a bot for a person who is called away, and the person again."""

from __future__ import annotations

from functools import partial

from boompatrol.bots.protocol import HUMAN
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scenes.pausable import HANDED
from boompatrol.ui.step import Pop, Step
from boompatrol.ui.texts import bots_here, level_name
from boompatrol.ui.widget import Widget
from boompatrol.ui.widgets import Column, Label, Option, Row, Stepper


class WhoPlays(Modal):
    """A row for each seat of a person: the person, or which bot meanwhile. It counts when the first button is pressed.

    A seat that a bot had from the start stays the bot's: its cards are for nobody's eyes (C11).
    """

    def __init__(self, match: Match):
        self.match = match
        seats = [seat for seat in match.state.seats if seat in match.people]
        self.chosen: dict[str, str | None] = {seat: match.players[seat].bot for seat in seats}
        levels = list(bots_here())
        levels += [bot for bot in self.chosen.values() if bot is not None and bot not in levels]
        rows: list[Widget] = []
        for seat in seats:
            name = escape(match.name(seat))
            options = [Option(HUMAN, tr("in person")), *(Option(bot, level_name(bot)) for bot in levels)]
            words = tr("Who plays for {player}", player=name)
            stepper = Stepper(
                f"stand_in_{seat}", words, options, self.chosen[seat] or HUMAN, partial(self._choose, seat), type="chip"
            )
            rows.append(Row(f"seat_{seat}", [
                Label(f"{name} \u00b7 {name_of(seat)}", "strong", max_lines=1, grow=1), stepper,
            ], gap=16))  # fmt: skip
        answers = [
            Answer("stand_in_yes", tr("Go on so"), self._hand_over, kind="primary"),
            Answer("stand_in_no", tr("As it was")),
        ]
        note = tr("A bot plays for you from the next question on, until you take your place again.")
        super().__init__("who_plays", tr("Who plays?"), note, answers, body=Column("stand_ins", rows, gap=12), wide=820)

    def _choose(self, seat: str, bot: str) -> None:
        self.chosen[seat] = None if bot == HUMAN else bot

    def _hand_over(self) -> Step:
        changed = [seat for seat, bot in self.chosen.items() if bot != self.match.players[seat].bot]
        for seat in changed:
            self.match.hand_over(seat, self.chosen[seat])
        return Pop(HANDED) if changed else None
