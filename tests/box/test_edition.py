"""The edition file: the default box, a player's own, and what is refused with file, key and reason."""

from pathlib import Path

import pytest

from boompatrol.box.edition import EditionError, default_edition, edition_from, load_edition
from tests.helpers import rule
from tests.scene import at, new_match, play, scene


@rule("A9", "B15", "F9")
def test_the_default_is_the_box_of_the_rules():
    box = default_edition()
    assert sum(box.tiles.counts.values()) == 36
    assert box.tiles.counts["vacant"] == 7
    assert (box.arena.bands.close, box.arena.bands.mid, box.arena.bands.long) == (5, 10, 15)
    assert box.dice.white == ["blank", "C", "CC", "X", "XC", "XC"]
    assert box.dice.purple == ["blank", "CC", "X", "XC", "XC", "XX"]
    assert (box.score.crew_medals, box.score.team_medals) == (6, 9)
    assert box.carnage.last_legs == ["most_crits", "most_damaged", "fewest_medals"]


def test_a_players_file_needs_only_what_differs(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text(
        'name = "mine"\n[cards]\nforward = 4.0\n[tiles.counts]\nvacant = 8\n[switches]\nsudden_death = true\n'
    )
    mine = load_edition(file)
    assert (mine.name, mine.cards.forward, mine.cards.back_er_up) == ("mine", 4.0, 1.75)
    assert sum(mine.tiles.counts.values()) == 37
    assert mine.switches.sudden_death
    assert not default_edition().switches.sudden_death


@rule("C1", "L2", "G3", "E2")
def test_the_rules_play_by_the_edition():
    mine = edition_from(
        {"cards": {"forward": 4.0}, "score": {"glory_per_medal": 2, "crew_medals": 2}, "dice": {"white": ["XC"]}},
        "mine.toml",
    )
    # A die of one face still falls.
    placed = scene(red=at(5, 8, row=["forward"]), blue=at(9.5, 8), edition=mine, stage="combat")
    played = play(placed, "red: reveal", "roll: XC", "draw: again")
    assert (played.state.glory["red"], played.state.medals["red"]) == (0, 1)
    assert play(scene(red=at(5, 8, row=["forward"]), blue=at(25, 25), edition=mine), "red: reveal").tank(
        "red"
    ).pose == (9, 8, 0)
    won = play(scene(red=at(5, 8), blue=at(25, 25), edition=mine, stage="report", round=2, medals={"red": 2}))
    assert won.state.winner == ["red"]


@rule("A7", "P6", "L5")
def test_the_switches_of_the_edition_hold_where_the_match_says_nothing():
    mine = edition_from({"switches": {"guest_captains": True, "chompy_mid": "crit"}}, "mine.toml")
    assert "finsight" in new_match(captains={"red": "ask"}, edition=mine).request.options
    plain = new_match(captains={"red": "ask"}, edition=mine, switches={"guest_captains": False})
    assert "finsight" not in plain.request.options
    assert plain.state.switches["chompy_mid"] == "crit"


@pytest.mark.parametrize(
    "text, key, reason",
    [
        ("[arena]\nrulr = 15.0\n", "arena.rulr", "not permitted"),
        ("colour = 1\n", "colour", "not permitted"),
        ('[arena]\nruler = "15"\n', "arena.ruler", "valid number"),
        ("[arena]\nruler = 0.0\n", "arena.ruler", "greater than 0"),
        ("[arena]\nruler = nan\n", "arena.ruler", "finite"),
        ("[arena]\nclearance = nan\n", "arena.clearance", "finite|greater"),
        ("[arena]\nclearance = 0.0\n", "arena.clearance", "greater"),
        ("[tiles]\nspacing = nan\n", "tiles.spacing", "finite|greater"),
        ("[cards]\nveer_turn = nan\n", "cards.veer_turn", "finite|greater"),
        ("[cards]\nveer_turn = inf\n", "cards.veer_turn", "finite|less"),
        ("[cards]\nforward = -3.5\n", "cards.forward", "greater than 0"),
        ("[cards]\nhold_up = 181.0\n", "cards.hold_up", "less than or equal to 180"),
        ("[tank]\nsectors = 2\n", "tank.sectors", "greater than or equal to 3"),
        ("[tank]\nsectors = 8.5\n", "tank.sectors", "integer"),
        ("[tank]\ncrits = true\n", "tank.crits", "integer"),
        ("[arena.bands]\nclose = 11.0\n", "arena.bands", "close < mid < long"),
        ("[arena.bands]\nlong = 16.0\n", "arena.bands", "<= ruler"),
        ("[arena]\nrally_leg = 1.4\n", "arena.rally_leg", "at least a tank wide"),
        ("[tank]\nbarrel = 1.0\n", "tank.barrel", "inside the hull"),
        ("[tank]\nhub_radius = 0.95\n", "tank.barrel", "outside the hub"),
        ("[arena]\nside = 12.0\n", "arena.side", "too small"),
        ("[tiles.counts]\nlemonade = 1\n", "tiles.counts.lemonade", "no such tile kind"),
        ("[tiles.counts]\nrelic = 2\n", "tiles.counts.relic", "only one Relic"),
        ("[tiles.counts]\nvacant = -1\n", "tiles.counts.vacant", "greater than or equal to 0"),
        ("[tiles.counts]\nvacant = 99\n", "tiles.counts", "more than 100"),
        ('[dice]\nwhite = []\n', "dice.white", "at least 1"),
        ('[dice]\npurple = ["blank", "CX"]\n', "dice.purple.1", "blank"),
        ('[gear]\ncards = ["laser"]\n', "gear.cards", "no Gear card"),
        ('[gear]\ncards = ["ram_plow", "ram_plow"]\n', "gear.cards", "one of each"),
        ('[carnage]\nunderdog = ["tallest"]\n', "carnage.underdog.0", "fewest_medals"),
        ('[switches]\nchompy_mid = "both"\n', "switches.chompy_mid", "rattled"),
        ("[switches]\nsudden_death = 1\n", "switches.sudden_death", "boolean"),
        ("[switches]\nfog = true\n", "switches.fog", "not permitted"),
        ("[score]\nrattled_cards = 4\n", "score.rattled_cards", "less than or equal to 3"),
        ("[score]\ncrew_medals = 0\n", "score.crew_medals", "greater than or equal to 1"),
        ("arena = 5\n", "arena", "valid"),
        ('name = ""\n', "name", "at least 1"),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused_with_file_key_and_reason(tmp_path, text, key, reason):
    file = tmp_path / "bad_box.toml"
    file.write_text(text)
    with pytest.raises(EditionError, match=reason) as refused:
        load_edition(file)
    message = str(refused.value)
    assert message.startswith(f"{file}: {key}")
    assert "\n" not in message


def test_what_is_no_toml_or_no_file_is_refused_by_name(tmp_path):
    broken = tmp_path / "broken.toml"
    broken.write_text("[arena\n")
    with pytest.raises(EditionError, match=r"broken\.toml: not TOML"):
        load_edition(broken)
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(EditionError, match=r"binary\.toml: not TOML"):
        load_edition(binary)
    with pytest.raises(EditionError, match=r"none\.toml: No such file"):
        load_edition(tmp_path / "none.toml")
    with pytest.raises(EditionError, match="directory"):
        load_edition(tmp_path)


@pytest.mark.parametrize(
    "text, why",
    [
        (b"[tank]\nsectors = " + b"9" * 5000, "not TOML"),
        (b"x = " + b"[" * 5000, "not TOML"),
        (b"#" * 2_000_000, "longer than"),
    ],
    ids=["a number of 5,000 digits", "deep", "huge"],
)
def test_a_hostile_file_is_refused_by_name(tmp_path, text, why):
    file = tmp_path / "hostile.toml"
    file.write_bytes(text)
    with pytest.raises(EditionError, match=rf"hostile\.toml: .*{why}") as refused:
        load_edition(file)
    assert len(str(refused.value)) < 500


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is none here")
def test_a_file_without_end_is_not_read_into_memory():
    with pytest.raises(EditionError, match="not a file"):
        load_edition(Path("/dev/zero"))
