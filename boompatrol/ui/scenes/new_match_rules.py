"""The house rules and the table of the page for a new match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from boompatrol.box.edition import default_edition
from boompatrol.replay.scenario import Scenario
from boompatrol.ui.language import tr, trn
from boompatrol.ui.markup import escape
from boompatrol.ui.scenes.editor.shelf import shelf
from boompatrol.ui.scenes.new_match_form import DEFAULT_SWITCHES, HUMAN, Form
from boompatrol.ui.scenes.page import Setting
from boompatrol.ui.step import Step
from boompatrol.ui.texts import SWITCH_NAMES, SWITCH_NOTES, SWITCH_WORDS, set_up_words
from boompatrol.ui.widgets import Button, Choice, Option, Panel, Stepper, TextField, Toggle, Widget

if TYPE_CHECKING:
    from boompatrol.ui.app import App


def house_rules(form: Form, on_switch: Callable[[str, object], Step]) -> Panel:
    """A row for each switch: its name, what it means, and its state. Ids are the switches' names."""
    rows: list[Widget] = []
    for key, name in SWITCH_NAMES.items():
        note = SWITCH_NOTES[key]
        change = partial(on_switch, key)
        if isinstance(DEFAULT_SWITCHES[key], bool):
            rows.append(Toggle(key, name, bool(form.switches[key]), change, note=note))
        else:
            options = [Option(value, word) for value, word in SWITCH_WORDS[key].items()]
            rows.append(
                Setting(name, note, Choice(key, name, options, form.switches[key], change, type="chip"), wide=250)
            )
    return Panel(
        "house", rows, title=tr("House rules"), note=trn("{n} switch", "{n} switches", len(rows)), gap=8, start=0.4
    )


def table_rules(
    form: Form, seed: TextField, on_way: Callable[[bool | Scenario], Step], on_roll: Callable[[], Step], app: App
) -> tuple[Panel, Setting]:
    """How the buildings are laid, or in which arena; the seed; explanations. The panel, and the row whose note tells
    of the first."""
    ways = [Option(quick, set_up_words(quick)[0]) for quick in (True, False)]
    ways += [Option(arena.scenario, escape(arena.title)) for arena in shelf() if arena.scenario is not None]
    choice = Stepper("quick", tr("Buildings"), ways, form.arena or form.quick, on_way, type="chip")
    set_up = Setting(tr("Buildings"), buildings_note(form), choice, wide=330)
    roll = Button("roll", tr("Roll"), on_roll, size="button_small")
    seed_row = Setting(tr("Seed"), tr("the same seed, the same draws and dice"), seed, wide=330, extra=roll)
    taught = Toggle("explain", tr("Explain every question"), app.settings.explain, partial(_explain, app),
                    note=tr("each kind once; for whoever plays first"))  # fmt: skip
    return Panel("table", [set_up, seed_row, taught], title=tr("Table"), gap=12, start=0.3), set_up


def _explain(app: App, on: bool) -> Step:
    app.settings.explain = on
    app.settings_changed()
    return None


def buildings_note(form: Form) -> str:
    """What the chosen way of laying means."""
    if form.arena is not None:
        return tr("an arena of the shelf; tanks start in it")
    return set_up_words(form.quick)[1]


def summary(form: Form) -> tuple[str, str, str]:
    """Three lines on the match as it would start now: who, how long, and whether there is a curtain."""
    humans, bots = form.humans, [s for s in form.seats if form.people[s].kind != HUMAN]
    tanks = len(form.colors)
    crews = tr("2 teams, {n} tanks", n=tanks) if form.teams else trn("{n} crew", "{n} crews", tanks)
    people = trn("{n} human", "{n} humans", len(humans)) if humans else ""
    others = trn("{n} bot", "{n} bots", len(bots)) if bots else ""
    if people and others:
        who = tr("{crews} · {people}, {bots}", crews=crews, people=people, bots=others)
    else:
        who = tr("{crews} · {people}", crews=crews, people=people or others)
    score = default_edition().score
    medals = score.team_medals if form.teams else score.crew_medals
    rounds = tr("{n} rounds, then Total Carnage if nobody leads with {medals} Medals.", n=tanks, medals=medals)
    return who, rounds, _screen_words(humans)


def _screen_words(humans: list[str]) -> str:
    names = [escape(name) for name in humans]
    if not names:
        return tr("Bots only: lean back and watch.")
    if len(names) == 1:
        return tr("{player} is alone at this screen: no curtain is needed.", player=names[0])
    first = ", ".join(names[:-1])
    return tr("{players} and {last} share this screen: the curtain is on.", players=first, last=names[-1])
