"""The settings file."""

from pathlib import Path

import pytest

from boompatrol.ui.settings import Settings, home, load
from tests.helpers import hard_case


def test_what_is_saved_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    settings = load(path)
    assert settings.said == []
    settings.ui_scale, settings.fullscreen, settings.speed, settings.keys = 1.5, True, 0.0, {"undo": "ctrl+u"}
    assert settings.save()
    again = load(path)
    assert (again.ui_scale, again.fullscreen, again.speed, again.keys) == (1.5, True, 0.0, {"undo": "ctrl+u"})
    assert [p.name for p in path.parent.iterdir()] == ["settings.toml"]


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('volume = 0.25\nnew_thing = "yes"\n[table]\nx = 1\n', encoding="utf-8")
    settings = load(path)
    settings.volume = 0.5
    settings.save()
    again = load(path)
    assert again.unknown == {"new_thing": "yes", "table": {"x": 1}}
    assert again.volume == 0.5


@pytest.mark.parametrize("junk", [b"width = ", b"\xff\xfe\x00", b"[[["])
@hard_case(22)
def test_a_broken_file_is_set_aside_and_said(tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(junk)
    settings = load(path)
    assert settings.ui_scale == 1.0
    assert len(settings.said) == 1
    assert str(path) in settings.said[0]
    assert (tmp_path / "settings.toml.bad").read_bytes() == junk
    assert not path.exists()
    assert load(path).said == []


@pytest.mark.parametrize(
    "line", ["ui_scale = 9", 'ui_scale = "big"', "fullscreen = 1", "volume = nan", "keys = 3", "width = true"]
)
def test_a_value_that_is_none_falls_back_and_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(line + "\nspeed = 2\n", encoding="utf-8")
    settings = load(path)
    assert settings.speed == 2.0
    assert line.split()[0] in settings.said[0]
    assert getattr(settings, line.split()[0]) == getattr(Settings(), line.split()[0])


def test_a_folder_that_cannot_be_written_is_said_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    settings = Settings(path=tmp_path / "file" / "settings.toml")
    assert not settings.save()
    assert "not saved" in settings.said[0]


def test_one_folder_for_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    assert {home(kind) for kind in ("config", "data", "log")} == {tmp_path}
    monkeypatch.delenv("BOOMPATROL_HOME")
    assert "boompatrol" in str(home("log"))
