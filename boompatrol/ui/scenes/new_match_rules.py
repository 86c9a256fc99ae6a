"""The house rules and the table of the page for a new match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from boompatrol.ui.markup import escape
from boompatrol.ui.scenes.new_match_form import DEFAULT_SWITCHES, HUMAN, Form
from boompatrol.ui.scenes.page import Setting
from boompatrol.ui.step import Step
from boompatrol.ui.texts import SET_UP, SWITCH_WORDS, SWITCHES
from boompatrol.ui.widgets import Button, Choice, Option, Panel, TextField, Toggle, Widget


def house_rules(form: Form, on_switch: Callable[[str, object], Step]) -> Panel:
    """A row for each switch: its name, what it means, and its state. Ids are the switches' names."""
    rows: list[Widget] = []
    for key, (name, note) in SWITCHES.items():
        change = partial(on_switch, key)
        if isinstance(DEFAULT_SWITCHES[key], bool):
            rows.append(Toggle(key, name, bool(form.switches[key]), change, note=note))
        else:
            options = [Option(value, word) for value, word in SWITCH_WORDS[key].items()]
            rows.append(
                Setting(name, note, Choice(key, name, options, form.switches[key], change, type="chip"), wide=250)
            )
    return Panel("house", rows, title="House rules", note=f"{len(rows)} switches", gap=8, start=0.4)


def table_rules(
    form: Form, seed: TextField, on_quick: Callable[[bool], Step], on_roll: Callable[[], Step]
) -> tuple[Panel, Setting]:
    """How the buildings are laid, and the seed; the panel, and the row whose note tells what quick means."""
    ways = [Option(quick, word) for quick, (word, _) in SET_UP.items()]
    choice = Choice("quick", "Buildings", ways, form.quick, on_quick, type="chip")
    set_up = Setting("Buildings", SET_UP[form.quick][1], choice, wide=330)
    roll = Button("roll", "Roll", on_roll, size="button_small")
    seed_row = Setting("Seed", "the same seed, the same draws and dice", seed, wide=330, extra=roll)
    return Panel("table", [set_up, seed_row], title="Table", gap=12, start=0.3), set_up


def summary(form: Form) -> tuple[str, str, str]:
    """Three lines on the match as it would start now: who, how long, and whether there is a curtain."""
    humans, bots = form.humans, [s for s in form.seats if form.people[s].kind != HUMAN]
    tanks = len(form.colors)
    crews = f"2 teams, {tanks} tanks" if form.teams else f"{tanks} crews"
    counted = ((len(humans), "human"), (len(bots), "bot"))
    who = ", ".join(f"{n} {word}{'' if n == 1 else 's'}" for n, word in counted if n)
    medals = 9 if form.teams else 6
    rounds = f"{tanks} rounds, then Total Carnage if nobody leads with {medals} Medals."
    return f"{crews} · {who}", rounds, _screen_words(humans)


def _screen_words(humans: list[str]) -> str:
    names = [escape(name) for name in humans]
    if not names:
        return "Bots only: lean back and watch."
    if len(names) == 1:
        return f"{names[0]} is alone at this screen: no curtain is needed."
    return f"{', '.join(names[:-1])} and {names[-1]} share this screen: the curtain is on."
