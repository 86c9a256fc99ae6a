"""Who goes first in Total Carnage, in words: a card's conditions one after another, and what decided (R8)."""

from __future__ import annotations

from dataclasses import dataclass

from boompatrol.geometry.bodies import TOUCH, box, disc, separation
from boompatrol.ui.language import decimal, tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import CRITERIA, crits_of, listed, medals_of, name_of

ICONS = {
    "fewest_medals": "tokens/medal", "least_glory": "tokens/glory", "least_gold": "tokens/gold",
    "nearest_disc": "landmarks/clocktower_2", "most_crits": "tokens/crit", "most_damaged": "",
}  # fmt: skip
"""What a condition counts, as a drawing; "" for a crew's own struck card."""


@dataclass(frozen=True)
class Figure:
    """What a condition read for a crew: a drawing, a number, and whether the Relic is counted in it."""

    icon: str
    words: str
    relic: bool = False


@dataclass(frozen=True)
class Row:
    """A crew, its figures in the order they were compared as far as it was in the running, and when it acts."""

    color: str
    captain: str
    figures: tuple[Figure, ...]
    place: str


def criteria_of(look: TableLook, card: str) -> tuple[str, ...]:
    """The conditions of a card, the first one first."""
    return dict(look.sizes.carnage).get(card, ("fewest_medals",))


def condition_words(criteria: tuple[str, ...]) -> str:
    """A card's conditions: what is asked first, what where that is level, and so on."""
    first, *more = [CRITERIA[criterion] for criterion in criteria]
    out = [tr("First goes: {condition}.", condition=first)]
    out += [tr("If level: {condition}.", condition=more[0])] if more else []
    out += [tr("If still level: {condition}.", condition=condition) for condition in more[1:]]
    return " ".join([*out, tr("Else by lot.")])


def figure(look: TableLook, criterion: str, color: str) -> float:
    """What a condition reads for a crew, as R8 counts it: the smaller the better."""
    crew = look.crews[color]
    if criterion == "fewest_medals":
        return look.standing(crew.seat)
    if criterion == "least_glory":
        return look.glory[crew.seat]
    if criterion == "least_gold":
        return crew.gold
    if criterion == "most_crits":
        return -crew.crits
    if criterion == "most_damaged":
        return -len(crew.damaged)
    if crew.pose is None:
        return float("inf")
    s = look.sizes
    hull = box(color, crew.pose, s.tank_length / 2, s.tank_width / 2)
    return separation(hull, disc("clocktower", s.side / 2, s.side / 2, s.tower / 2))


@dataclass(frozen=True)
class Race:
    """How the crews fell out, condition by condition."""

    asked: tuple[str, ...]
    """The conditions that were looked at; the last one decided, unless several were level in it too."""
    level: tuple[str, ...]
    """Who was left after the last: one, or those between whom the lot was drawn."""
    out: dict[str, int]
    """Of each crew how many conditions it was in the running for."""


def race(look: TableLook, card: str) -> Race:
    """Compare the crews as the card says, only those that are level going on to the next condition."""
    tied, asked = list(look.colors), 0
    out: dict[str, int] = {}
    criteria = criteria_of(look, card)
    for asked, criterion in enumerate(criteria, 1):
        figures = {color: figure(look, criterion, color) for color in tied}
        best = min(figures.values())
        out |= dict.fromkeys(tied, asked)
        tied = [color for color in tied if figures[color] <= best + TOUCH]
        if len(tied) == 1:
            break
    return Race(criteria[:asked], tuple(tied), out)


def verdict(look: TableLook, card: str, first: str) -> str:
    """What told the first crew from the others."""
    run = race(look, card)
    if len(run.level) > 1:
        return tr("Level in everything: {crews}. Drawn by lot.", crews=listed([name_of(c) for c in run.level]))
    last = run.asked[-1]
    return tr("Decided by: {condition} ({figure}).", condition=CRITERIA[last], figure=figure_words(look, last, first))


def figure_words(look: TableLook, criterion: str, color: str) -> str:
    """A figure in words."""
    value = figure(look, criterion, color)
    match criterion:
        case "fewest_medals":
            medals = medals_of(int(value))
            relic = look.side_relic(look.crews[color].seat)
            return tr("{medals}, the Relic counted", medals=medals) if relic else medals
        case "least_glory":
            return tr("{n} Glory", n=int(value))
        case "least_gold":
            return tr("{n} Gold", n=int(value))
        case "most_crits":
            return crits_of(int(-value))
        case "most_damaged":
            return trn("{n} damaged card", "{n} damaged cards", int(-value))
    if value == float("inf"):
        return tr("not in the arena")
    return tr("{inches} in from the disc", inches=decimal(value))


def _figure(look: TableLook, criterion: str, color: str) -> Figure:
    value = figure(look, criterion, color)
    relic = criterion == "fewest_medals" and bool(look.side_relic(look.crews[color].seat))
    if criterion != "nearest_disc":
        words = str(int(abs(value)))
    else:
        words = "–" if value == float("inf") else tr("{n} in", n=decimal(value))
    return Figure(ICONS[criterion], words, relic)


def rows_of(look: TableLook, card: str, first: str, order: list[str]) -> tuple[Row, ...]:
    """All crews as they will act; where the order is still to be chosen (R4), as they were left in the running."""
    run = race(look, card)
    later = [color for color in order if color != first]
    rest = [color for color in look.colors if color not in (first, *later)]
    rest.sort(key=lambda color: (-run.out[color], figure(look, run.asked[run.out[color] - 1], color)))
    places = (tr("first"), tr("2nd"), tr("3rd"), tr("4th"))
    out = []
    for color in (first, *later, *rest):
        place = places[order.index(color)] if color in order else places[0] if color == first else ""
        figures = tuple(_figure(look, criterion, color) for criterion in run.asked[: run.out[color]])
        out.append(Row(color, look.crews[color].captain, figures, place))
    return tuple(out)
