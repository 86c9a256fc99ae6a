"""The captions of the demo: each fires where its rule happens, tells nothing that did not, and leads to a lesson."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from boompatrol.box.edition import default_edition
from boompatrol.table.events import Event
from boompatrol.table.view import view_for
from boompatrol.teach.captions import LANGUAGES, RULES, Caption, Captions, caption_words, lesson_of
from boompatrol.teach.figures import figures, fill, named_in
from boompatrol.teach.lesson import lessons, taught
from boompatrol.teach.rulebook import Rulebook
from boompatrol.ui.look import TableLook
from boompatrol.ui.reasons import reason
from boompatrol.ui.rules_of import rules_of
from boompatrol.ui.telling import tell
from tests.scene import Played, at, gone, play, play_round, scene, shot, tile
from tests.teach.own_words import copied
from tests.test_rule_ids import IDS
from tests.ui.matches import Fight

LONGEST = 150
"""Letters: ten seconds."""
SAID_BY_ANOTHER = {
    "row": "planned", "crit": "D3", "carnage": "L3", "purple": "F9", "building_shot": "F7", "ammo": "B14",
    "crate_up": "E2", "ram": "M6", "tower_ram": "V3", "gold": "B1", "win_regulation": "L2",
}  # fmt: skip
"""Captions whose event names the rules of something else: of its dice, or of what led there."""


def heard(played: Played) -> dict[str, Caption]:
    """What a demo would tell of it."""
    ear = Captions()
    found = [ear.hear(event) for event in played.session.events]
    return {caption.key: caption for caption in found if caption is not None}


# the words


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_caption_has_words_that_fill_in(language: str) -> None:
    words, english = caption_words(language), caption_words("en")
    assert set(words) == set(RULES)
    known = set(figures(default_edition())) | {"crew", "other"}
    book = Rulebook(language, default_edition())
    for key, said in words.items():
        assert named_in(said) <= known
        assert ("{other}" in said) == ("{other}" in english[key]), key
        full = fill(said.replace("{crew}", "Yellow").replace("{other}", "Green"), book.figures, book.terms)
        assert "{" not in full
        assert len(full) <= LONGEST, (key, len(full))
        assert len(re.findall(r"[.!?](?:\s|$)", full)) <= 3, key
        assert not copied(full)


def test_the_rules_of_captions_are_rules() -> None:
    assert {rule for rules in RULES.values() for rule in rules} <= set(IDS)


@pytest.mark.parametrize("key", RULES)
def test_every_caption_leads_to_a_lesson_that_teaches_one_of_its_rules(key: str) -> None:
    name, step = lesson_of(key)
    lesson = taught(name).lesson
    assert name in lessons()
    assert lesson.steps[step].position is not None
    taught_there = {rule for part in lesson.steps[step:] for rule in part.rules} | set(lesson.rules)
    assert set(RULES[key]) & taught_there


# what happens

FACTS: dict[str, Callable[[Caption, Event, TableLook, TableLook], bool]] = {
    "crush": lambda c, e, before, after: before.tiles[e.data["tile"]].kind is None,
    "fire_close": lambda c, e, before, after: len(e.data["dice"]) == 2,
    "fire_mid": lambda c, e, before, after: len(e.data["dice"]) == 1,
    "fire_long": lambda c, e, before, after: len(e.data["dice"]) == 2,
    "card_hit": lambda c, e, before, after: len(after.crews[c.crew].damaged) > len(before.crews[c.crew].damaged),
    "crit": lambda c, e, before, after: after.crews[c.crew].crits > before.crews[c.crew].crits,
    "wreck": lambda c, e, before, after: after.crews[c.crew].destroyed and len(after.wrecks) > 0,
    "respawn": lambda c, e, before, after: before.crews[c.crew].pose is None and after.crews[c.crew].crits == 0,
    "glue": lambda c, e, before, after: after.crews[c.crew].glued,
    "rattled": lambda c, e, before, after: after.crews[c.crew].rattled > before.crews[c.crew].rattled,
    "gold": lambda c, e, before, after: e.data["what"] in ("gold_bar", "gold_bars"),
    "relic": lambda c, e, before, after: after.crews[c.crew].relic,
    "gear": lambda c, e, before, after: after.crews[c.crew].gear is not None,
    "medal_glory": lambda c, e, before, after: after.medals[c.crew] == before.medals[c.crew] + 1,
    "vault": lambda c, e, before, after: after.vault,
    "ram": lambda c, e, before, after: len(e.data["dice"]) == 1 and c.other in before.crews,
    "purple": lambda c, e, before, after: before.carnage,
    "wreck_crushed": lambda c, e, before, after: e.data["wreck"] in before.wrecks,
}
"""What must be so, of those that show on the table."""


def rules_at(event: Event, look: TableLook) -> set[str]:
    """The rules that the rest of the program names for an event, and for what it is about."""
    d = event.data
    ids = set(reason(event, look).rules)
    for kind, key in (
        ("card", "card"), ("card", "command"), ("captain", "captain"), ("tile", "kind"), ("tile", "what"),
    ):  # fmt: skip
        if d.get(key):
            ids |= set(rules_of(kind, d[key]))  # type: ignore[arg-type]
    return ids


def test_in_matches_of_all_kinds_every_caption_comes_once_and_is_true() -> None:
    came: set[str] = set()
    for seed in range(1, 36):
        fight, ear = Fight(seed), Captions()
        look = TableLook.of(view_for(fight.start, None))
        told: list[str] = []
        for events, view in fight.steps():
            after = TableLook.of(view)
            for event in events:
                caption, before = ear.hear(event), look.copy()
                tell(look, event, after)
                if caption is None:
                    continue
                told.append(caption.key)
                rules = set(caption.rules)
                assert rules & rules_at(event, before) or caption.key in SAID_BY_ANOTHER, (caption, event)
                fact = FACTS.get(caption.key)
                assert fact is None or fact(caption, event, before, look), (seed, caption, event)
            look = after.copy()
        assert len(told) == len(set(told))
        came |= set(told)
    assert came == set(RULES) - {"win_regulation"}


def test_another_match_tells_nothing_again() -> None:
    ear = Captions()
    for seed in (1, 2):
        ear.begin()
        told = [caption.key for events, _ in Fight(seed).steps() for e in events if (caption := ear.hear(e))]
        assert len(told) == len(set(told))
    assert ear.told


# what must not be told


@pytest.mark.parametrize(
    "gear, key, events",
    [
        ("turbo_tracks", "forward", [Event("card_revealed", {"tank": "red", "slot": 0, "card": "forward"})]),
        ("gyro_turret", "fire_away", [Event("card_revealed", {"tank": "red", "slot": 0, "card": "fire_away"})]),
        ("field_workshop", "repair", [Event("back_used", {"tank": "red", "slot": 0, "command": "repair"})]),
        ("anchor_spades", "push", [Event("knocked_back", {"tank": "red", "face": "rear", "inches": 1.25})]),
        ("salvage_crane", "wreck_crushed", [Event("wreck_crushed", {"tank": "red", "wreck": "w1"})]),
        (
            "mine_roller", "mine",
            [Event("crushed", {"tank": "red", "tile": "t1"}), Event("revealed", {"tile": "t1", "kind": "minefield"})],
        ),
    ],
)  # fmt: skip
def test_what_a_gear_bends_is_not_told_of_who_has_it(gear: str, key: str, events: list[Event]) -> None:
    for owner in ("red", "blue"):
        ear = Captions()
        ear.hear(Event("gear_taken", {"tank": owner, "gear": gear}))
        told = [caption.key for event in events if (caption := ear.hear(event)) is not None]
        assert (key in told) == (owner == "blue"), owner


def test_a_tank_that_is_held_is_not_said_to_pivot() -> None:
    ear = Captions()
    ear.hear(Event("glued", {"tank": "red"}))
    assert ear.hear(Event("back_used", {"tank": "red", "slot": 1, "command": "hold_up"})) is None
    assert ear.hear(Event("back_used", {"tank": "blue", "slot": 1, "command": "hold_up"})) is not None


def test_glory_of_a_bite_is_not_told_as_that_of_icons() -> None:
    ear, glory = Captions(), Event("glory", {"seat": "red", "amount": 2, "why": "damage"})
    ear.hear(Event("chomped", {"tank": "red", "target": "blue", "band": "close"}))
    ear.hear(Event("damaged", {"tank": "blue", "cards": ["again", "forward"]}))
    assert ear.hear(glory) is None
    ear.hear(Event("hit", {"tank": "blue", "commands": 2, "crits": 0, "credit": "red"}))
    assert ear.hear(glory) == Caption("glory")


def test_a_regulation_that_is_won_is_told_as_such() -> None:
    ended = play_round(scene(red=at(5, 15, 0), blue=at(25, 15, 180), round=2, medals={"red": 6}))
    assert "win_regulation" in heard(ended)
    assert "win_carnage" not in heard(ended)


def test_a_plain_ram_is_told_and_crashs_own_is_not() -> None:
    plain = play(scene(red=at(5, 15, row=["forward"], captain="boxy"), blue=at(9, 15, 90)), "red: reveal", "roll: X")
    assert heard(plain)["ram"].other == "blue"
    crash = play(
        scene(red=at(5, 15, row=["captains_orders"], captain="crash"), blue=at(9, 15, 90, captain="boxy")),
        "red: reveal", "red pivot: 0", "red turret: 0", "roll: X X",
    )  # fmt: skip
    assert "ram" not in heard(crash)
    assert "crash" in heard(crash)


def test_a_shot_at_hidden_boxy_is_no_example_of_close() -> None:
    boxy = {"captain": "boxy", "row": ["captains_orders"]}
    position = scene(blue=at(12, 15, 180, **boxy), red=at(5, 15, row=["fire_away"], captain="crash"), first="blue")
    played = play(position, "blue: reveal", "red: reveal", f"red fire: {shot('blue')}", "roll: X C")
    told = heard(played)
    assert "boxy" in told
    assert not {"fire_close", "fire_mid", "fire_long"} & set(told)


def test_orders_that_are_damaged_by_use_are_no_card_that_was_shot() -> None:
    played = play(scene(red=at(5, 15, captain="payday", row=["captains_orders"]), blue=at(25, 15)), "red: reveal")
    assert "card_hit" not in heard(played)
    assert "payday" in heard(played)


def test_a_glued_tank_does_not_drive() -> None:
    trap = tile("glue_trap", 8, 15)
    position = scene(red=at(5, 15, row=["back_er_up", "forward"]), blue=at(25, 15), tiles=[trap])
    position.state.tanks["red"].row = ["forward", "veer_left", "again"]
    played = play_round(position)
    told = heard(played)
    assert "glue" in told
    assert "veer" not in told


def test_who_comes_back_from_out_of_bounds_was_not_destroyed() -> None:
    played = play_round(scene(red=at(28, 15, row=["forward"]), blue=at(5, 25)))
    told = heard(played)
    assert "drove_out" in told
    assert "respawn" not in told


def test_a_destroyed_tank_comes_back() -> None:
    played = play_round(scene(red=gone(row=["forward"]), blue=at(5, 25)))
    assert "respawn" in heard(played)
