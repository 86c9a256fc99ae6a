"""What the measuring tools say: a title and a few lines, figures first, each with its rule id."""

from __future__ import annotations

from boompatrol.rules import measuring
from boompatrol.rules.measuring import Margin, Reading, Sight
from boompatrol.ui.gauge import ARCS, GHOST, RULER, SIGHT, Gauge
from boompatrol.ui.language import Words, decimal, tr, trn
from boompatrol.ui.look import TableLook
from boompatrol.ui.names import BAND_DICE, EFFECTS, NAMES, STATE_EFFECTS, TITLES, both, listed
from boompatrol.ui.scenes.forecast import Line, told
from boompatrol.ui.things import thing

TOOL_NAMES = Words({RULER: "Ruler", ARCS: "Firing arcs", SIGHT: "Line of sight", GHOST: "Ghost of a card"})
NEAR = 0.25
"""Inches from a band's end or a hash line within which the margin is said to the hundredth."""


def title(gauge: Gauge, look: TableLook) -> str:
    """What is being measured."""
    match gauge.tool:
        case "arcs":
            if gauge.arc is None:
                return tr("All firing arcs")
            return tr("Firing arc: {thing}", thing=plain(gauge.arc, look))
        case "ghost":
            return tr("{crew}: {card}", crew=NAMES[gauge.color], card=NAMES[gauge.card])
        case "ruler" | "sight":
            return tr("{start} to {goal}", start=plain(gauge.start, look), goal=plain(gauge.goal, look))
    return ""


def plain(end: object, look: TableLook) -> str:
    """An end of a measure as it stands alone."""
    if end is None:
        return "…"
    if not isinstance(end, str):
        return tr("a point")
    if end in look.crews:
        return NAMES[end]
    if end in look.tiles:
        kind = look.tiles[end].kind
        return tr("Building") if kind is None else TITLES[kind]
    if end == "clocktower":
        return TITLES["vault" if look.vault else end]
    return thing(end, look).replace("**", "")


def lines(gauge: Gauge, look: TableLook) -> list[Line]:
    """What the rules say."""
    figures, table = gauge.figures, gauge.table
    if table is None:
        return []
    match gauge.tool:
        case "ruler":
            if figures.reading is None:
                return [("", tr("Click where to measure to, or drag from one thing to another."))]
            reading = figures.reading
            return [
                ("", distance(reading.inches, reading.band, reading.rolled, _building(gauge.goal, look))),
                ("", margin_words(measuring.margin(table, reading.inches))),
                ("", tr("From the hub's edge to the nearest part (F3).")),
            ]
        case "sight":
            if figures.sight is None:
                return [("", tr("Click what is looked at; click a tank or a Bunker to look from there."))]
            return [("", words) for words in _sight(figures.sight, gauge, look)]
        case "arcs":
            if gauge.arc is None:
                return [("", tr("Click a tank to see what its turret covers; shade is out of sight (F2, F5)."))]
            seen = _tanks(figures.then)
            if seen:
                return [("", tr("In sight as it stands: {things} (F1).", things=seen))]
            return [("", _no_tank(sum(id in look.tiles for id, _ in figures.then)))]
        case "ghost":
            return _ghost(gauge)
    return []


def distance(inches: float, band: str | None, rolled: str | None, building: bool = False) -> str:
    """ "7.42 in, Mid: 1 die". `rolled` None: nothing that dice are rolled against, or a building, for which one is."""
    figure = decimal(inches, 2)
    if band is None:
        return tr("**{inches} in**: beyond the ruler (F3).", inches=figure)
    if building:
        return tr("**{inches} in, {band}**: 1 die at any range (F7).", inches=figure, band=NAMES[band])
    if rolled is None:
        return tr("**{inches} in, {band}**.", inches=figure, band=NAMES[band])
    if rolled != band:
        return tr(
            "**{inches} in, {band}**, rolled as {other}: {dice}.",
            inches=figure,
            band=NAMES[band],
            other=NAMES[rolled],
            dice=BAND_DICE[rolled],
        )
    return tr("**{inches} in, {band}**: {dice}.", inches=figure, band=NAMES[band], dice=BAND_DICE[band])


def margin_words(margin: Margin) -> str:
    """ "0.00 in inside the end of Mid": to the hundredth, and never rounded over the end."""
    figure = decimal(abs(margin.inches), 2)
    if margin.inches >= -1e-5:
        return tr("{inches} in inside the end of {band}.", inches=figure, band=NAMES[margin.band])
    return tr("{inches} in beyond the end of {band}.", inches=figure, band=NAMES[margin.band])


def hash_words(inches: float) -> str:
    """ "0.00 in of it inside the hash line"."""
    figure = decimal(abs(inches), 2)
    if inches > 1e-5:
        return tr("{inches} in of it inside the hash line (F2).", inches=figure)
    return tr("{inches} in outside the hash line (F2).", inches=figure)


def clicks_words(clicks: int) -> str:
    """How far a turret would have to be turned first."""
    if clicks > 0:
        return trn("Turned {n} click left:", "Turned {n} clicks left:", clicks)
    return trn("Turned {n} click right:", "Turned {n} clicks right:", -clicks)


def _building(end: object, look: TableLook) -> bool:
    return isinstance(end, str) and end in look.tiles and look.tiles[end].kind is None


def blockers(seen: Sight, look: TableLook) -> str:
    """What is in the way, by name."""
    return both(list(dict.fromkeys(plain(id, look) for id in seen.blockers)))


def chip_of(reading: Reading) -> str:
    """A ruler's figures, for the sand."""
    if reading.band is None:
        return tr("{inches} in: too far", inches=decimal(reading.inches))
    return tr("{inches} in, {band}", inches=decimal(reading.inches), band=NAMES[reading.band])


def chip(seen: Sight, look: TableLook) -> str:
    """The look in a few words, for the sand."""
    match seen.why:
        case "legal":
            assert seen.seen is not None
            figure, band = decimal(seen.seen.distance), NAMES[seen.band or "long"]
            if seen.rolled is None:
                return tr("{inches} in, {band}", inches=figure, band=band)
            return tr("{inches} in, {band}: {dice}", inches=figure, band=band, dice=BAND_DICE[seen.rolled])
        case "blocked":
            return tr("In the way: {things}", things=blockers(seen, look))
        case "range":
            return tr("{inches} in: out of range", inches=decimal(seen.evidence.distance or 0))
        case "never":
            return tr("No target (F6)")
    return tr("Outside of the arc")


def _sight(seen: Sight, gauge: Gauge, look: TableLook) -> list[str]:
    out: list[str] = []
    evidence = seen.evidence
    assert gauge.table is not None
    match seen.why:
        case "legal" | "never":
            assert seen.seen is not None
            out.append(distance(seen.seen.distance, seen.band, seen.rolled, _building(gauge.goal, look)))
            if seen.why == "never":
                out.append(tr("In sight, but nothing that may be fired at (F6)."))
            if seen.blockers:
                out.append(tr("Partly hidden by {things} (F5).", things=blockers(seen, look)))
            margin = measuring.margin(gauge.table, seen.seen.distance)
            if abs(margin.inches) < NEAR:
                out.append(margin_words(margin))
        case "blocked":
            out.append(tr("**Out of sight.** In the way: {things} (F5).", things=blockers(seen, look)))
        case "range":
            out.append(tr("Open, but at {inches} in **out of range** (F3).", inches=decimal(evidence.distance or 0, 2)))
        case "arc":
            out.append(tr("**Outside of the firing arc** (F2)."))
    if seen.clicks:
        out[0] = tr("{turned} {figures}", turned=clicks_words(seen.clicks), figures=out[0])
    if seen.hash_line is not None and abs(seen.hash_line) < NEAR:
        out.append(hash_words(seen.hash_line))
    return out


def _tanks(found: list[tuple[str, str]]) -> str:
    """Tanks in sight with their bands; "" for none."""
    return listed([tr("{crew} {band}", crew=NAMES[id], band=NAMES[band]) for id, band in found if id in NAMES])


def _no_tank(tiles: int) -> str:
    """No tank is in sight; tiles may be."""
    if not tiles:
        return tr("Nothing in sight (F1).")
    return trn("No tank in sight, only {n} Building (F1).", "No tank in sight, only {n} Buildings (F1).", tiles)


def _ghost(gauge: Gauge) -> list[Line]:
    figures, tank = gauge.figures, gauge.state.tanks[gauge.color]
    seen = figures.ghost
    if seen is None:
        return [("", tr("The tank is not in the arena: no ghost."))]
    out: list[Line] = []
    if gauge.card in ("captains_orders", "repair"):
        out.append(("", EFFECTS[tank.captain if gauge.card == "captains_orders" else gauge.card]))
    if gauge.card == "again":
        known = tank.last in NAMES
        out.append(
            ("", tr("Repeats {card} (C5).", card=NAMES[tank.last or ""]) if known else tr("Nothing to repeat (C5)."))
        )
    if tank.glued:
        out.append(("", tr("Stuck in the glue: it counts as Fire Away (B6).")))
    most = measuring.pivots(gauge.state, gauge.color, gauge.card)
    if most:
        figure = f"{abs(gauge.degrees):.0f}"
        pivot = (
            tr("Pivot {degrees}° left", degrees=figure)
            if gauge.degrees >= 0
            else tr("Pivot {degrees}° right", degrees=figure)
        )
        out.append(("", tr("{pivot}, of {most}° either way (C9).", pivot=pivot, most=f"{most:.0f}")))
    out += [line for line in told(seen, gauge.state, gauge.color) if line[1] != STATE_EFFECTS["glued"]]
    if then := _tanks(figures.then):
        out.append(("", tr("Then in sight: {things} (F1).", things=then)))
    for clicks, found in figures.turned.items():
        if things := _tanks(found):
            out.append(("", tr("{turned} {things}.", turned=clicks_words(clicks), things=things)))
    return out
