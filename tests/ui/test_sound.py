"""Sounds: the files, the player, and that they tell nothing."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pygame
import pytest
import soundfile

from boompatrol import assets
from boompatrol.box.names import CAPTAINS, COLORS, GUESTS, KINDS
from boompatrol.ui import sound as sounds
from boompatrol.ui.captions import Captions
from boompatrol.ui.cues import CROWD, CUES, TABLE, TILE_CUES, files
from boompatrol.ui.scenes.plan import PlanScene
from boompatrol.ui.settings import Settings
from boompatrol.ui.sound import Sound
from scripts.make_sounds import RECIPES, take
from tests.ui.asks import at, match_of, scene
from tests.ui.driver import Driver
from tests.ui.test_hard_cases import begun, window

FOLDER = assets.path("sounds")
FILES = [(name, file) for name in CUES for file in files(name)]
MOST_BYTES = 1_500_000
HALF = 0.5
"""-6 dBFS."""


def samples(file: str) -> tuple[np.ndarray, int]:
    wave, rate = soundfile.read(FOLDER / f"{file}.ogg", always_2d=True)
    return wave, rate


# the files


def test_there_is_a_file_for_every_take_of_every_cue_and_no_other() -> None:
    there = sorted(path.name for path in FOLDER.iterdir())
    assert there == sorted(f"{file}.ogg" for _, file in FILES)
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES
    assert set(RECIPES) == set(CUES)


def test_every_tile_captain_and_crew_has_a_sound() -> None:
    assert set(TILE_CUES) == set(KINDS)
    assert {
        *TILE_CUES.values(),
        *(f"sting_{c}" for c in (*CAPTAINS, *GUESTS)),
        *(f"signal_{c}" for c in COLORS),
    } <= set(CUES)


@pytest.mark.parametrize("name, file", FILES)
def test_every_file_decodes_is_quiet_enough_and_short_enough(name: str, file: str) -> None:
    wave, rate = samples(file)
    assert rate == 44100
    assert wave.shape[1] in (1, 2)
    assert np.max(np.abs(wave)) < HALF
    assert np.max(np.abs(wave)) > 0.01
    assert len(wave) / rate <= CUES[name].seconds
    if name.startswith("sting_"):
        assert len(wave) / rate < 0.5
    # No standing offset: it would click at both ends.
    assert abs(float(np.mean(wave))) < 0.005


@pytest.mark.parametrize("name", [name for name, cue in CUES.items() if cue.loop])
def test_a_loop_goes_round_without_a_click(name: str) -> None:
    wave, _ = samples(files(name)[0])
    steps = np.abs(np.diff(wave, axis=0))
    seam = np.abs(wave[0] - wave[-1])
    assert np.all(seam <= np.quantile(steps, 0.999, axis=0) + 1e-3)


@pytest.mark.parametrize("name", [name for name, cue in CUES.items() if not cue.loop])
def test_other_sounds_end_in_silence(name: str) -> None:
    for file in files(name):
        wave, _ = samples(file)
        assert np.max(np.abs(wave[-20:])) < 0.02


def test_crew_turns_are_four_notes_of_one_chord() -> None:
    """B flat: its root, third, fifth and the octave, within a fifth of a semitone."""
    found = []
    for color in ("red", "blue", "yellow", "green"):
        wave, rate = samples(f"signal_{color}")
        held = wave[round(0.2 * rate) : round(0.45 * rate), 0]
        held = held * np.hanning(len(held))
        spectrum = np.abs(np.fft.rfft(held, 1 << 17))
        pitches = np.fft.rfftfreq(1 << 17, 1 / rate)
        # The pitch whose first three multiples are strongest together.
        tried = np.arange(200, 520, 0.25)
        power = [
            sum(np.interp(k * f, pitches, spectrum) for k in (1, 2, 3)) - np.interp(f / 2, pitches, spectrum)
            for f in tried
        ]
        found.append(float(tried[int(np.argmax(power))]))
    semitones = [12 * np.log2(f / found[0]) for f in found]
    assert semitones == pytest.approx([0, 4, 7, 12], abs=0.2)


SOME = ("tick", "shot", "card_lay", "coin", "tile_intel", "dice_settle", "press", "hover", "signal_green", "sting_red",
        "place", "hit_card")  # fmt: skip


@pytest.mark.parametrize("name", SOME)
def test_the_script_makes_the_same_sounds_again(name: str) -> None:
    for number, file in enumerate(files(name)):
        wave, _ = samples(file)
        fresh = take(name, number)
        assert fresh.shape == wave.shape
        assert np.sqrt(np.mean((fresh - wave) ** 2)) < 0.25 * np.sqrt(np.mean(fresh**2)) + 0.002


def test_takes_of_one_cue_differ() -> None:
    for name, cue in CUES.items():
        if cue.takes > 1:
            one, two = (samples(file)[0] for file in files(name)[:2])
            n = min(len(one), len(two))
            assert np.sqrt(np.mean((one[:n] - two[:n]) ** 2)) > 0.003, name


# the player


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """A player on SDL's dummy device, everything loaded, whose clock stands until it is moved."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sound(Settings(volume=1.0, effects_volume=1.0, crowd_volume=1.0))
    now = [0.0]

    def later() -> float:
        now[0] += 1.0
        return now[0]

    player.clock = later
    assert player.open()
    assert player._loader is not None
    player._loader.join()
    yield player
    player.close()


def busy(player: Sound, name: str) -> list[pygame.mixer.Channel]:
    return [voice for voice in player._voices.get(name, []) if voice.get_busy()]


def test_a_cue_is_heard_and_its_takes_alternate(player: Sound) -> None:
    heard = []
    for _ in range(4):
        player.cue("shot")
        heard.append(busy(player, "shot")[-1].get_sound())
    assert len({id(s) for s in heard[:3]}) == 3
    assert heard[3] is heard[0]


def test_no_cue_piles_up(player: Sound) -> None:
    for _ in range(12):
        player.cue("tick")
    assert len(player._voices["tick"]) <= CUES["tick"].voices


def test_the_same_cue_twice_in_a_moment_is_one(player: Sound) -> None:
    player.clock = lambda: 5.0
    player.cue("shot")
    player.cue("shot")
    assert len(busy(player, "shot")) == 1


def test_west_is_left_and_east_is_right() -> None:
    west, middle, east = (sounds._sides(at) for at in (0.0, None, 1.0))
    assert west[0] == pytest.approx(1.0)
    assert west[1] < 0.5
    assert middle == pytest.approx((1.0, 1.0))
    assert (east[1], east[0]) == pytest.approx(west)


def test_a_loop_is_switched_on_moved_and_off(player: Sound) -> None:
    player.loop("engine", at=0.2)
    player.loop("engine", at=0.8)
    assert len(busy(player, "engine")) == 1
    player.loop("crowd_bed")
    player.still()
    assert "engine" not in player._loops
    assert busy(player, "crowd_bed")
    player.loop("crowd_bed", on=False)
    assert not player._loops


def test_each_group_has_a_volume_and_mute_silences_all(player: Sound) -> None:
    settings = player.settings
    settings.volume, settings.effects_volume, settings.crowd_volume, settings.stings_volume = 0.5, 0.8, 0.2, 1.0
    assert player.loudness("shot") == pytest.approx(0.4)
    assert player.loudness("crowd_cheer") == pytest.approx(0.1)
    assert player.loudness("sting_red") == pytest.approx(0.5)
    player.loop("crowd_bed")
    settings.muted = True
    player.settings_changed()
    assert player.loudness("shot") == 0.0
    assert not busy(player, "crowd_bed")
    player.cue("shot")
    assert not busy(player, "shot")
    settings.muted = False
    player.settings_changed()
    assert busy(player, "crowd_bed")


def test_a_crowd_loop_is_as_loud_as_the_slider_says_at_once(player: Sound) -> None:
    player.loop("crowd_bed")
    player.settings.crowd_volume = 0.25
    player.settings_changed()
    assert busy(player, "crowd_bed")[0].get_sound().get_volume() == pytest.approx(0.25, abs=0.02)


def test_without_a_device_nothing_happens_and_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sounds, "device_likely", lambda: False)
    player = Sound(Settings())
    assert not player.open()
    player.cue("shot")
    player.loop("engine")
    player.still()
    player.close()
    assert capfd.readouterr() == ("", "")


def test_a_device_that_cannot_be_opened_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    player = Sound(Settings())
    assert not player.open()
    player.cue("shot")
    player.close()


def test_broken_files_are_said_once_and_the_others_are_heard(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for file in ("shot_1", "press_1"):
        (tmp_path / f"{file}.ogg").write_bytes(b"no sound at all")
    (tmp_path / "coin_1.ogg").write_bytes((FOLDER / "coin_1.ogg").read_bytes())
    monkeypatch.setattr(sounds.assets, "path", lambda name: tmp_path / Path(name).name)
    player = Sound(Settings())
    assert player.open()
    assert player._loader is not None
    player._loader.join()
    player.cue("shot")
    player.cue("coin")
    assert busy(player, "coin")
    player.close()
    told = capfd.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1


def test_closing_while_it_loads_is_safe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    for _ in range(3):
        player = Sound(Settings())
        player.open()
        player.cue("shot")
        player.close()


# captions


def test_captions_tell_what_is_heard_muted_or_not() -> None:
    player = Sound(Settings(captions=True, muted=True))
    told: list[str] = []
    player.on_caption = told.append
    player.cue("shot")
    player.cue("hover")
    player.loop("treads")
    player.loop("treads")
    assert told == ["cork shot", "treads rattle"]
    player.settings.captions = False
    player.cue("ram")
    assert len(told) == 2


def test_captions_come_go_and_do_not_pile_up() -> None:
    captions = Captions()
    for words in ("a", "b", "c", "d", "d"):
        captions.say(words)
    assert [note.words for note in captions.notes] == ["b", "c", "d"]
    assert captions.update(0.1)
    assert not captions.update(0.1)
    assert captions.update(5.0)
    assert captions.notes == []


# names


def test_every_cue_that_is_called_for_is_there() -> None:
    root = Path(sounds.__file__).parent
    called = set()
    for path in root.rglob("*.py"):
        called |= set(re.findall(r"\bsound\.(?:cue|loop)\(\s*\"([a-z_]+)\"", path.read_text(encoding="utf-8")))
    assert called
    assert called <= set(CUES)


def test_the_groups_are_what_the_settings_have_sliders_for() -> None:
    assert {cue.group for cue in CUES.values()} == set(sounds.VOLUMES)
    assert CUES["crowd_bed"].group == CROWD
    assert CUES["shot"].group == TABLE
    for setting in sounds.VOLUMES.values():
        assert hasattr(Settings(), setting)


# secrets


def listened(d: Driver) -> list[str]:
    heard: list[str] = []
    d.app.kit.sound.on_cue = heard.append
    return heard


def test_what_is_heard_of_a_plan_does_not_depend_on_the_cards(tmp_path: Path) -> None:
    """Two crews lay different cards behind the curtain by the same moves: both are heard alike."""
    told = []
    for n, order in enumerate((("1", "2", "3"), ("3", "1", "2"))):
        (tmp_path / str(n)).mkdir()
        match = begun(tmp_path / str(n), seed=9)
        d = window(match)
        heard = listened(d)
        d.wait(1.4)
        d.key("enter")
        d.wait(0.4)
        assert isinstance(d.scene, PlanScene)
        d.key(*order, "backspace", order[2])
        assert d.scene.ready.enabled
        laid = [d.scene.draft.card(slot) for slot in ("1", "2", "3")]
        d.root.focus_on(d.find("ready"))
        d.key("enter")
        d.wait(0.8)
        told.append((laid, heard))
    assert told[0][0] != told[1][0]
    assert told[0][1] == told[1][1]
    assert "curtain_up" in told[0][1]


def test_what_is_heard_at_the_table_does_not_depend_on_what_is_covered() -> None:
    told = []
    for row in (["forward", "fire_away", "again"], ["veer_left", "back_er_up", "captains_orders"]):
        match = match_of(
            scene(red=at(5, 5, 45, row=row), blue=at(20, 20, 0, row=row[::-1]), yellow=at(25, 6, 90, row=row))
        )
        d = window(match)
        heard = listened(d)
        d.hover("board_blue", 0.5)
        d.key("f6", "tab", "m", "m", "p")
        d.click("peek_blue")
        d.wait(0.8)
        d.key("enter")
        d.wait(0.3)
        d.key("esc")
        d.wait(0.3)
        told.append(heard)
    assert told[0] == told[1]
    assert {"hover", "focus", "curtain_down", "curtain_up"} <= set(told[0])
