"""Animations of rounds: ribbons, the Initiative card, turns, the Situation Report, the winner."""

from __future__ import annotations

from collections.abc import Callable

from boompatrol.ui.acts_table import cheer
from boompatrol.ui.carnage_card import CarnageCard
from boompatrol.ui.carnage_order import condition_words, criteria_of, rows_of, verdict
from boompatrol.ui.flights import Banner
from boompatrol.ui.language import tr
from boompatrol.ui.log_lines import round_words
from boompatrol.ui.names import both, name_of
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.tally_card import TallyCard, standings
from boompatrol.ui.theme import CREWS, LILAC, PLUM
from boompatrol.ui.tween import in_out_sine

OLD = 4
"""Turns until tracks are gone."""
TALLIED = 2.3
"""Seconds the tally of a round stands in which nobody can crate up, however fast all else goes: it is read."""


def clear(show: Show) -> Act:
    """Let what crosses the arena leave before the next thing comes."""
    crossing = (effect for effect in show.effects if isinstance(effect, Banner | TallyCard | CarnageCard))
    yield from show.wait(1000 * max((effect.wait + effect.life - effect.age for effect in crossing), default=0.0))


def round_(show: Show, data: Data) -> Act:
    """A ribbon with the round; the lights go down for Total Carnage."""
    yield from clear(show)
    show.tell()
    clear_felt(show, data)
    show.cue((show.look.sizes.side / 2,) * 2)
    memory = show.memory
    if data["kind"] == "total_carnage":
        show.fling(
            Banner(
                1.5,
                words=tr("TOTAL CARNAGE"),
                note=tr("Round {n}", n=data["number"]),
                fill=PLUM,
                rim=LILAC,
            )
        )

        def put(t: float) -> None:
            memory.dusk = max(memory.dusk, t)

        yield from show.fade(400, put, in_out_sine)
        yield from show.wait(500)
        return
    memory.dusk = 0.0
    show.fling(Banner(1.2, words=tr("ROUND {n}", n=data["number"]), note=tr("of {n}", n=show.look.sizes.rounds)))
    yield from show.wait(700)


def clear_felt(show: Show, data: Data) -> None:
    """Total Carnage begins: the last roll with white dice alone leaves the felt to the purple one."""
    if data["kind"] == "total_carnage" and data["number"] == 1:
        show.memory.dice = None


def initiative(show: Show, data: Data) -> Act:
    """The top card is turned over."""
    show.tell()
    show.cue()
    memory = show.memory

    def put(t: float) -> None:
        memory.initiative_flip = t

    if show.reduced:
        yield from show.fade(120, put)
    else:
        yield from show.run(320 if show.look.carnage else 260, put, in_out_sine)
    memory.initiative_flip = 1.0
    if show.look.carnage:
        look = show.look
        rows = rows_of(look, data["card"], data["first"], look.order)
        condition = condition_words(criteria_of(look, data["card"]))
        why = verdict(look, data["card"], data["first"])
        show.fling(
            CarnageCard(3.4, card=data["card"], first=data["first"], rows=rows, condition=condition, verdict=why)
        )
        yield from show.wait(3000)
    yield from show.wait(300)


def weather(show: Show, data: Data) -> None:
    """With each turn all tracks grow fainter."""
    memory = show.memory
    for color in list(memory.tracks):
        age = memory.faint.get(color, 0) + 1
        memory.faint[color] = age
        if age >= OLD:
            memory.tracks.pop(color)
            memory.faint.pop(color)


def turn(show: Show, data: Data) -> Act:
    """The next crew: a moment of rest, 300 ms with what follows every event."""
    show.tell()
    weather(show, data)
    show.cue()
    if show.look.carnage and data["slot"] == 0 and data["tank"] != show.look.first and show.memory.dusk > 0:
        memory = show.memory

        def put(t: float) -> None:
            memory.dusk = 1 - t

        yield from show.fade(400, put, in_out_sine)
        memory.dusk = 0.0
    yield from show.wait(180)


def report(show: Show, data: Data) -> Act:
    """A ribbon before the page on which somebody may crate up; else the tally, for a moment."""
    show.tell()
    show.memory.dusk = 0.0
    if show.after.stage == "report":
        show.fling(Banner(1.2, words=tr("SITUATION REPORT")))
        yield from show.wait(700)
        return
    look = show.look
    note = round_words(look.round_kind, look.round_number)
    life = TALLIED * max(1.0, show.speed)
    show.fling(TallyCard(life, rows=standings(look), need=look.sizes.to_win, note=note))
    yield from show.wait(1000 * life)


def victory(show: Show, data: Data) -> Act:
    """The winners cheer."""
    yield from clear(show)
    for seat in data["winner"]:
        cheer(show, seat)
    show.cue()
    show.cue()
    winners = data["winner"]
    words = tr("{crew} WINS!", crew=name_of(winners[0]).upper()) if len(winners) == 1 else tr("SHARED VICTORY")
    note = "" if len(winners) == 1 else both([name_of(seat) for seat in winners])
    show.fling(Banner(2.2, words=words, note=note, rim=CREWS[winners[0]].base))
    yield from show.wait(1400)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "round": round_, "initiative": initiative, "turn": turn, "situation_report": report, "victory": victory,
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {"turn": weather, "round": clear_felt}
