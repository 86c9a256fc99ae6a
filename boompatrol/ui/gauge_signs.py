"""What the measuring tools lay on the sand: their figures as overlays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from boompatrol.rules import fire, measuring
from boompatrol.table.table import Table
from boompatrol.ui import gauge_words
from boompatrol.ui import overlays as o
from boompatrol.ui.gauge import RULER, SIGHT, Gauge
from boompatrol.ui.look import TableLook
from boompatrol.ui.places import outline_of
from boompatrol.ui.sight_shape import sight_wedge


def signs(gauge: Gauge, look: TableLook, centres: Mapping[str, o.Point]) -> list[o.Overlay]:
    """The overlays of the tool that is out; `centres` are those of the things a path may meet."""
    table = gauge.table
    if table is None:
        return []
    figures = gauge.figures
    out: list[o.Overlay] = []
    start = gauge.start
    if gauge.tool in (RULER, SIGHT) and isinstance(start, str) and outline_of(look, start) is not None:
        out.append(o.RingMark(start, "near"))
    if figures.reading is not None:
        reading = figures.reading
        chip = gauge_words.chip_of(reading)
        out.append(o.RulerLine(reading.start, reading.end, chip, reading.band, _reach(table)))
    for source in figures.arcs:
        stand, blockers = measuring.stand_of(table, source), measuring.blockers_of(table, source)
        out.append(o.arc_overlay(stand, blockers, _reach(table), labels=len(figures.arcs) == 1))
    if figures.sight is not None:
        out += _sight(gauge, table, look)
    if figures.ghost is not None:
        out += _ghost(gauge, table, centres)
    return out


def _reach(table: Table) -> tuple[float, float, float]:
    bands = table.edition.arena.bands
    return bands.close, bands.mid, bands.long


def _sight(gauge: Gauge, table: Table, look: TableLook) -> list[o.Overlay]:
    """The wedge, what is in the way struck through, the target in brackets, the sector a turret would be turned to."""
    seen = gauge.figures.sight
    assert seen is not None
    assert isinstance(gauge.goal, str)
    target = measuring.body_of(table, gauge.goal)
    assert target is not None
    hidden = seen.why == "blocked"
    out: list[o.Overlay] = [sight_wedge(seen, target)]
    out += [o.Strike(id) for id in seen.blockers if hidden]
    state: Literal["blocked", "legal"] = "blocked" if hidden else "legal"
    out.append(o.TargetMark(gauge.goal, gauge_words.chip(seen, look), seen.band, state))
    if seen.clicks and isinstance(gauge.start, str):
        sector = (table.tank(gauge.start).turret + seen.clicks) % table.edition.tank.sectors
        out.append(o.LitSector(gauge.start, sector))
    return out


def _ghost(gauge: Gauge, table: Table, centres: Mapping[str, o.Point]) -> list[o.Overlay]:
    """The path with its ghost, and what the turret would cover from there."""
    seen = gauge.figures.ghost
    assert seen is not None
    out: list[o.Overlay] = []
    there = measuring.after(seen)
    if there is not None:
        tank = there.tank(gauge.color)
        out.append(o.arc_overlay(fire.turret_of(there, tank), fire.blockers(there, tank), _reach(table), labels=False))
    if gauge.pivots and seen.path:
        out.append(o.PivotArc(seen.path[0], gauge.degrees, gauge.pivots))
    if len(seen.path) > 1 or seen.contacts or (gauge.pivots and gauge.degrees):
        turret = table.tank(gauge.color).turret
        out += o.preview_overlays(seen, gauge.color, turret, dict(centres))
    return out
