"""The pages of the settings, by mouse, by keys and by a gamepad's buttons."""

from pathlib import Path

import pygame
import pytest

from boompatrol.ui import language, text
from boompatrol.ui.app import App
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.page import Setting
from boompatrol.ui.scenes.settings import PAGES, SettingsScene
from boompatrol.ui.scenes.settings_files import SAMPLES, sizes
from boompatrol.ui.scenes.settings_seeing import all_open, scale_words
from boompatrol.ui.settings import Settings, load
from boompatrol.ui.step import Push, Step
from boompatrol.ui.widgets import Button, Choice, Column, Label, Slider, TextField, Toggle, Widget
from tests.ui.driver import Driver

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 2.0), ((1366, 1024), 0.75)]


class Below(WidgetScene):
    """A page that the settings lie over, with words and a field."""

    def __init__(self) -> None:
        super().__init__()
        self.built = 0

    def build(self) -> Widget:
        self.built += 1
        go = Button("go", language.tr("Settings"), self._go)
        return Column("page", [Label(language.tr("Sound"), id="word"), go, TextField("name", "Name", "Ann")])

    def _go(self) -> Step:
        return Push(SettingsScene())


@pytest.mark.parametrize("size, scale", SIZES)
@pytest.mark.parametrize("tab", PAGES)
def test_every_page_is_whole_in_the_longest_language(tab: str, size: tuple[int, int], scale: float) -> None:
    d = Driver.start(SettingsScene(tab), size, ui_scale=scale, language="xx")
    assert d.faults() == []
    assert text.shortened() == []


def test_a_choice_is_saved_at_once_and_holds_everywhere(tmp_path: Path) -> None:
    d = Driver.start(SettingsScene(), (1920, 1080))
    d.app.settings.path = tmp_path / "settings.toml"
    d.focus_on("high_contrast")
    d.key("right")
    assert load(tmp_path / "settings.toml").high_contrast
    assert d.app.kit.theme.color.panel == (0, 0, 0)
    assert d.focus == "high_contrast"
    assert d.get(Choice, "high_contrast").value is True


def test_a_slider_moves_the_preview_alone_until_it_is_let_go() -> None:
    d = Driver.start(SettingsScene(), (1920, 1080))
    slider = d.get(Slider, "ui_scale")
    track = slider.track()
    d.down((track.x + 2, track.centery))
    d.send(pygame.MOUSEMOTION, pos=(track.centerx, track.centery), rel=(1, 0), buttons=(1, 0, 0))
    scene = d.scene
    assert isinstance(scene, SettingsScene)
    assert scene.pending["ui_scale"] == pytest.approx(1.4, abs=0.05)
    assert d.app.settings.ui_scale == 1.0
    d.up((track.centerx, track.centery))
    assert d.app.settings.ui_scale == pytest.approx(1.4, abs=0.05)
    assert d.app.kit.theme.k == pytest.approx(d.app.settings.ui_scale)


def played(**settings: object) -> tuple[int, set[tuple[int, int]]]:
    """How many events the match beside the page of motion told in 6 s, and where its arena lay."""
    d = Driver.start(SettingsScene("motion"), (1280, 720), bot_pace=0.0, **settings)
    scene = d.scene
    assert isinstance(scene, SettingsScene)
    d.pass_time()
    assert scene.demo is not None
    places = set()
    before = scene.demo.director.chronicle.heard
    for _ in range(60):
        d.wait(0.1)
        places.add(scene.demo.arena.camera.origin)
    return scene.demo.director.chronicle.heard - before, places


def test_beside_the_page_of_motion_bots_play_as_it_is_set() -> None:
    slow, followed = played(speed=0.5)
    fast, still = played(speed=4.0, camera_follows=False)
    assert fast > 2 * slow > 0
    assert len(followed) > 1
    assert len(still) == 1


def test_the_match_beside_the_page_goes_on_when_something_is_set_and_is_gone_on_another_page() -> None:
    d = Driver.start(SettingsScene("motion"), (1280, 720))
    scene = d.scene
    assert isinstance(scene, SettingsScene)
    d.pass_time()
    demo = scene.demo
    d.click("camera_follows")
    assert scene.demo is demo
    assert demo is not None
    assert not demo.follows
    d.click("tab_sound")
    assert scene.demo is None


def test_each_language_shows_how_it_sounds() -> None:
    assert language.in_language("en", SAMPLES[0]) == "Everyone else: eyes on the crowd!"
    assert language.in_language("de", SAMPLES[0]) == "Alle anderen: Augen ins Publikum!"
    assert language.in_language("fr", SAMPLES[0]).startswith("Les autres")


def test_the_page_of_files_says_what_lies_where(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    (tmp_path / "saves").mkdir()
    for n, size in enumerate((1024, 2048, 512)):
        (tmp_path / "saves" / f"{n}.boomlog").write_bytes(b"x" * size)
    d = Driver.start(SettingsScene("files"), (1280, 720), language="en")
    notes = {line.label: line.note for line in d.root.content.walk() if isinstance(line, Setting)}
    assert "3 files, 4 KB, the newest of " in notes["Matches"]
    assert "nothing there yet" in notes["Arenas"]
    assert sizes(100) == "1 KB"
    assert sizes(2_621_440) == "2.5 MB"


def test_the_note_says_what_the_window_holds() -> None:
    assert all_open((1920, 1080)) >= 1.0
    words = " ".join(scale_words((1920, 1080), 1.5, 1.0))
    assert f"{round(all_open((1920, 1080)) * 100)}\u00a0%" in words
    assert "strips" in words
    assert "cannot hold 200\u00a0%" in " ".join(scale_words((1920, 1080), 2.0, 1.0))
    assert scale_words((1920, 1080), 1.0, 1.0) == ["All panels of the table are open at this size."]


def test_the_language_changes_every_page_of_the_stack_and_keeps_the_focus() -> None:
    below = Below()
    d = Driver.start(below)
    d.click("go")
    d.app.settings.language = "xx"
    d.app.settings_changed()
    assert below.built == 2
    assert below.root.find("word").label == "Šõûñd ~"
    assert d.find("back").label == "Bàçk ~"
    assert below.root.focus is below.root.find("go")
    d.key("esc")
    d.app.settings.language = "en"
    d.focus_on("name")
    d.app.settings_changed()
    assert d.focus == "name"
    assert d.root.typing


def test_what_does_not_change_words_builds_nothing_anew() -> None:
    below = Below()
    d = Driver.start(below)
    d.app.settings.volume = 0.5
    d.app.settings_changed()
    assert below.built == 1


def test_a_list_stays_where_it_was_scrolled_to() -> None:
    d = Driver.start(SettingsScene("keys"))
    d.focus_on("key_ghost")
    at = d.find("key_ghost").rect.y
    d.app.settings.language = "xx"
    d.app.settings_changed()
    assert d.focus == "key_ghost"
    assert abs(d.find("key_ghost").rect.y - at) < d.app.size[1] // 2
    assert d.find("rows_keys").rect.colliderect(d.find("key_ghost").rect)


def test_a_new_key_counts_at_once(tmp_path: Path) -> None:
    d = Driver.start(SettingsScene("keys"))
    d.app.settings.path = tmp_path / "settings.toml"
    d.focus_on("key_log")
    d.key("enter", "f8")
    assert d.app.keymap.key_cap("log") == "F8"
    assert load(tmp_path / "settings.toml").keys == {"log": "f8"}
    assert d.focus == "key_log"


def test_a_key_that_is_taken_is_named_and_swapped_when_it_is_pressed_again() -> None:
    d = Driver.start(SettingsScene("keys"))
    d.focus_on("key_log")
    d.key("enter", "m")
    assert "measure" in d.find("told_words").label
    assert d.app.keymap.key_cap("log") == "L"
    d.key("m")
    assert (d.app.keymap.key_cap("log"), d.app.keymap.key_cap("measure")) == ("M", "L")


def test_esc_leaves_a_line_that_waits_as_it_was() -> None:
    d = Driver.start(SettingsScene("keys"))
    d.focus_on("key_log")
    d.key("enter", "m", "esc")
    assert d.app.settings.keys == {}
    assert isinstance(d.scene, SettingsScene)
    d.key("esc")
    assert d.app.status == 0


def test_a_button_of_a_gamepad_is_set_in_its_own_column() -> None:
    d = Driver.start(SettingsScene("keys"))
    d.focus_on("key_fast")
    d.key("right", "right", "enter", "f8")
    assert d.app.keymap.pad("fast") == "L3"
    d.send(pygame.KEYDOWN, key=0, mod=0, unicode="", scancode=0, pad="guide")
    assert d.app.keymap.pad("fast") == "Guide"
    assert d.app.settings.pads == {"fast": "guide"}


def test_as_delivered_asks_first_and_takes_the_page_or_everything() -> None:
    d = Driver.start(SettingsScene("sound"), volume=0.1, speed=4.0, unasked=["friend_ram"])
    d.click("reset")
    d.key("esc")
    assert d.app.settings.volume == 0.1
    d.click("reset")
    d.click("page")
    assert (d.app.settings.volume, d.app.settings.speed) == (0.8, 4.0)
    d.click("reset")
    d.click("all")
    assert (d.app.settings.speed, d.app.settings.unasked) == (1.0, [])


def test_questions_come_back_when_they_are_wanted_again() -> None:
    d = Driver.start(SettingsScene("table"), unasked=["friend_ram"])
    assert d.find("ask_again").enabled
    notes = [w.note for w in d.root.content.walk() if isinstance(w, Setting)]
    assert any("Rams the own side" in note for note in notes)
    d.click("ask_again")
    assert d.app.settings.unasked == []
    assert not d.find("ask_again").enabled


def test_captions_of_a_sound_show_where_it_is_tried() -> None:
    d = Driver.start(SettingsScene("sound"), (1920, 1080))
    d.click("captions")
    assert d.get(Toggle, "captions").value
    d.app.kit.sound.clock = lambda: 1000.0
    before = pygame.image.tobytes(d.app.surface, "RGB")
    d.click("hear_effects_volume")
    d.wait(0.1)
    assert pygame.image.tobytes(d.app.surface, "RGB") != before


def test_a_report_is_written_on_request(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    d = Driver.start(SettingsScene("files"))
    d.click("report")
    (file,) = tmp_path.glob("report-*.txt")
    assert str(file) in d.find("told_words").label
    words = file.read_text(encoding="utf-8")
    assert "ui_scale=1.0" in words
    assert "Traceback" not in words


def test_the_tabs_are_reached_by_keys_alone() -> None:
    d = Driver.start(SettingsScene())
    d.key("down", "down", "enter")
    scene = d.scene
    assert isinstance(scene, SettingsScene)
    assert scene.tab == "sound"
    assert d.focus == "tab_sound"


def test_settings_that_cannot_be_saved_are_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    d = Driver(App(SettingsScene("table"), Settings(path=tmp_path / "file" / "settings.toml")))
    d.click("statistics")
    assert "not saved" in d.app.toasts.notes[0].words
