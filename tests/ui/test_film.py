"""A recorded match as pictures and films: what is drawn is what was played, the same every time, or nothing is left."""

from __future__ import annotations

import errno
import hashlib
import subprocess
import sys
import types
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest
from PIL import Image

from boompatrol.replay.load import load
from boompatrol.replay.places import Span, command_at, round_at, span, where
from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import OPEN, Reel
from boompatrol.replay.verify import header_of, verify
from boompatrol.ui import encode, encode_video
from boompatrol.ui.export import KINDS, Cancelled, Order, export, kind_of, settled
from boompatrol.ui.export_apart import Export
from boompatrol.ui.film import HOLD, LEAD, Film
from boompatrol.ui.look import TableLook
from boompatrol.ui.scenes.export import ExportScene
from boompatrol.ui.scenes.export_wish import Wish
from boompatrol.ui.screening import Screening
from boompatrol.ui.widgets import TextField
from tests.ui.driver import Driver
from tests.ui.matches import Fight

ROOT = Path(__file__).parents[2]
RECORDED = ROOT / "tests" / "replays" / "four_to_total_carnage.boomlog"
NAMES = {"red": "Ben", "blue": "Ann", "yellow": "Cleo", "green": "Gunner"}
SMALL = (320, 180)
FPS = 10


@pytest.fixture(scope="module")
def reel() -> Reel:
    return Reel(load(RECORDED))


@pytest.fixture(scope="module")
def command(reel: Reel) -> Span:
    """A Command with a shot in it."""
    return next(
        command_at(reel, n + 1) for n, event in enumerate(reel.events) if event.name == "rolled" and n > reel.begun
    )


def order(file: Path, stretch: Span, **more: Any) -> Order:
    return Order(file, *stretch, **{"size": SMALL, "fps": FPS, "speed": 2.0, "names": NAMES, **more})


def hashes(film: Film, stretch: Span) -> list[str]:
    return [hashlib.sha1(pygame.image.tobytes(f, "RGB")).hexdigest() for f in film.frames(*stretch, FPS, 2.0)]


# what is shown


def test_the_same_frames_every_time(reel: Reel, command: Span) -> None:
    film = Film(reel, SMALL, None, NAMES)
    first, again = hashes(film, command), hashes(Film(reel, SMALL, None, NAMES), command)
    assert first == again == hashes(film, command)
    assert len(first) == film.count(*command, FPS, 2.0)
    assert len(set(first)) > 5, "it moves"
    assert len(set(first[: round(LEAD * FPS)])) == 1
    assert len(set(first[-round(HOLD * FPS) :])) == 1


@pytest.mark.parametrize("size", [SMALL, (200, 200)])
def test_a_film_ends_with_the_picture_of_its_last_moment(reel: Reel, command: Span, size: tuple[int, int]) -> None:
    film = Film(reel, size, None, NAMES)
    *_, last = (pygame.image.tobytes(frame, "RGB") for frame in film.frames(*command, FPS, 4.0))
    still = film.still(command.end)
    assert still.get_size() == size
    assert last == pygame.image.tobytes(still, "RGB")


def test_a_stretch_comes_to_the_table_of_its_last_place(reel: Reel) -> None:
    """In the middle of a step too: what has not happened yet is not shown."""
    for start, end in ((reel.begun, 60), (100, 131), (131, 133), (200, 260), (0, reel.end)):
        played_, sought = Screening(reel, speed=8.0), Screening(reel)
        played_.play(start, end)
        while not played_.over:
            played_.update(0.1)
        sought.seek(end)
        ours, theirs = played_.director.look, sought.director.look
        differ = [d for d in ours.differences(theirs) if d.split(":")[0] not in ("acting", "slot", "stage")]
        assert not differ, (start, end)
        assert [line.words for line in played_.director.log] == [line.words for line in sought.director.log]


def test_a_place_at_rest_is_the_view_of_the_match(reel: Reel) -> None:
    at, screening = 0, Screening(reel, OPEN)
    for told in reel.steps(0, reel.end, OPEN):
        at += len(told.events)
        assert told.at == at
        screening.seek(at)
        found = screening.director.look.differences(TableLook.of(told.after))
        assert not [d for d in found if d.split(":")[0] not in ("acting", "slot", "stage")]
        assert not screening.director.drift
    assert at == reel.end


def test_a_match_that_goes_on_shows_what_everybody_saw(reel: Reel, tmp_path: Path) -> None:
    fight = Fight(5)
    while fight.session.state.round_number < 2:
        fight.answer()
    header = header_of(fight.start, 5, dict.fromkeys(fight.start.seats, "human"))
    going = Reel.of(header, fight.session, {})
    assert not going.finished
    assert Film(going, SMALL, OPEN, {}).eyes is None
    assert Film(going, SMALL, "red", {}).eyes is None
    assert Film(reel, SMALL, OPEN, {}).eyes == OPEN
    assert ExportScene(going, going.end, "red", {}).wish.eyes is None
    with pytest.raises(Unusable, match="nobody has seen"):
        export(going, Order(tmp_path / "friend.boomlog", 0, 0))
    assert not list(tmp_path.iterdir())
    for suffix in (".txt", ".scenario.json"):
        for eyes in (None, "red", OPEN):
            export(going, Order(tmp_path / f"same{suffix}", 0, going.end, eyes=eyes, force=True))
            told = (tmp_path / f"same{suffix}").read_bytes()
            (tmp_path / f"{eyes}{suffix}").write_bytes(told)
            assert told == (tmp_path / f"None{suffix}").read_bytes(), "whoever asks"


# places


def test_places_by_their_words(reel: Reel) -> None:
    first, second = span(reel, "r1"), span(reel, "r2")
    assert first.end == second.start
    third = span(reel, "2.3")
    yellow = span(reel, "2.3:yellow")
    assert second.start < third.start <= yellow.start < yellow.end <= third.end <= second.end
    assert {e.data["tank"] for e in reel.events[slice(*yellow)] if e.name == "turn"} == {"yellow"}
    assert span(reel, "c1").start > span(reel, "r4").start
    assert span(reel, "end") == Span(reel.end, reel.end)
    assert span(reel, "17") == Span(17, 17)
    assert span(reel, "all") == Span(reel.begun, reel.end)
    assert command_at(reel, yellow.end) == yellow == command_at(reel, yellow.start + 1)
    assert round_at(reel, yellow.end).start == second.start
    found = where(reel, yellow.end)
    assert found is not None
    assert (found.kind, found.number, found.slot, found.crew) == ("regulation", 2, 2, "yellow")
    assert where(reel, 0) is None


@pytest.mark.parametrize("words", ["", "9.1", "2.4", "2", "r", "r9", "2.3:pink", "r2:red", "99999", "1e5", "two", "-1"])
def test_a_place_that_is_none_is_said(reel: Reel, words: str) -> None:
    if words == "2":
        assert span(reel, words) == Span(2, 2), "a number is an event's"
        return
    with pytest.raises(Unusable, match=r"place|events"):
        span(reel, words)


# files


def test_a_gif_opened_again_has_the_frames(reel: Reel, command: Span, tmp_path: Path) -> None:
    file = tmp_path / "a.gif"
    export(reel, order(file, command))
    film = Film(reel, SMALL, None, NAMES)
    count = film.count(*command, FPS, 2.0)
    with Image.open(file) as gif:
        lasts = []
        for n in range(gif.n_frames):  # type: ignore[attr-defined]
            gif.seek(n)
            lasts.append(gif.info["duration"])
        last = np.asarray(gif.convert("RGB"), dtype=int)
        assert gif.info["loop"] == 0
    assert sum(lasts) == count * 100
    assert len(lasts) == 1 + changes(film, command)
    still = np.asarray(encode.picture(film.still(command.end)), dtype=int)
    assert abs(last - still).mean() < 4, "the colours are near"


def changes(film: Film, stretch: Span) -> int:
    found = hashes(film, stretch)
    return sum(a != b for a, b in pairwise(found))


def test_a_webp_opened_again_has_the_time(reel: Reel, command: Span, tmp_path: Path) -> None:
    file = tmp_path / "a.webp"
    export(reel, order(file, command))
    with Image.open(file) as webp:
        lasts = 0
        for n in range(webp.n_frames):  # type: ignore[attr-defined]
            webp.seek(n)
            webp.load()
            lasts += webp.info["duration"]
    assert lasts == Film(reel, SMALL, None, NAMES).count(*command, FPS, 2.0) * 100


def test_a_picture_is_that_moment(reel: Reel, command: Span, tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    export(reel, order(file, command))
    still = Film(reel, SMALL, None, NAMES).still(command.end)
    with Image.open(file) as png:
        assert png.tobytes() == pygame.image.tobytes(still, "RGB")


@pytest.mark.parametrize("name", ["a.boomlog", "a.boomlog.gz"])
def test_a_friend_gets_the_match(reel: Reel, tmp_path: Path, name: str) -> None:
    export(reel, Order(tmp_path / name, 0, 0))
    mine, theirs = verify(RECORDED), verify(tmp_path / name)
    assert theirs.ok
    assert theirs.digest == mine.digest


class FakeAv(types.ModuleType):
    """What is used of PyAV, and what was asked of it."""

    class FFmpegError(OSError):
        pass

    def __init__(self, codecs: tuple[str, ...] = ("libx264", "libvpx-vp9")) -> None:
        super().__init__("av")
        self.codecs, self.frames, self.asked = codecs, [], {}
        module = self

        class VideoFrame:
            @staticmethod
            def from_ndarray(pixels: Any, format: str) -> Any:
                assert format == "rgb24"
                return pixels

        class Stream:
            width = height = 0

            def encode(self, frame: Any = None) -> list[Any]:
                if frame is not None:
                    assert frame.shape == (self.height, self.width, 3)
                    module.frames.append(frame.copy())
                return []

        class Container:
            def __enter__(self) -> Container:
                return self

            def __exit__(self, *_: object) -> None:
                pass

            def add_stream(self, codec: str, **asked: Any) -> Stream:
                if codec not in module.codecs:
                    raise ValueError(f"unknown codec {codec}")
                module.asked = {"codec": codec, **asked}
                module.stream = Stream()
                return module.stream

            def mux(self, packets: list[Any]) -> None:
                pass

        self.VideoFrame = VideoFrame
        self.open = lambda file, mode, format, container_options: Container()


@pytest.mark.parametrize("suffix", [".mp4", ".webm"])
def test_a_video_gets_every_frame_in_even_sizes(
    reel: Reel, command: Span, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    av = FakeAv()
    monkeypatch.setitem(sys.modules, "av", av)
    monkeypatch.setattr(encode_video, "there", lambda: True)
    export(reel, order(tmp_path / f"a{suffix}", command, size=(321, 181)))
    film = Film(reel, SMALL, None, NAMES)
    assert len(av.frames) == film.count(*command, FPS, 2.0)
    assert (av.stream.width, av.stream.height) == SMALL
    assert av.asked["rate"] == FPS
    assert av.frames[-1].tobytes() == pygame.image.tobytes(film.still(command.end), "RGB")


def test_a_missing_codec_is_one_line(
    reel: Reel, command: Span, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "av", FakeAv(()))
    monkeypatch.setattr(encode_video, "there", lambda: True)
    with pytest.raises(Unusable, match="no libx264"):
        export(reel, order(tmp_path / "a.mp4", command))
    assert not list(tmp_path.iterdir())


def test_without_the_extra_it_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encode_video, "find_spec", lambda name: None)
    with pytest.raises(Unusable, match=r'pip install -e "\.\[video\]"'):
        settled(Order(tmp_path / "a.mp4", 0, 1))


# nothing half


@pytest.mark.parametrize("name", ["a.gif", "a.webp"])
def test_a_cancelled_export_leaves_nothing(reel: Reel, command: Span, tmp_path: Path, name: str) -> None:
    def tick(share: float) -> None:
        if share > 0.5:
            raise Cancelled

    with pytest.raises(Cancelled):
        export(reel, order(tmp_path / name, command), tick)
    assert not list(tmp_path.iterdir())


def test_a_full_disk_leaves_what_was_there(
    reel: Reel, command: Span, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(b"old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(encode, "write_png", full)
    with pytest.raises(Unusable, match=r"a\.png: No space left"):
        export(reel, order(file, command, force=True))
    assert [f.read_bytes() for f in tmp_path.iterdir()] == [b"old"]


def test_what_cannot_be_written_is_one_line_each(reel: Reel, command: Span, tmp_path: Path) -> None:
    there = tmp_path / "there.png"
    there.touch()
    (tmp_path / "folder.png").mkdir()
    for name, why in (
        ("there.png", "already"), ("folder.png", "folder"), ("none/a.png", "there is no folder"),
        ("a.bmp", "has to end in"), (".png", "has to end in"), ("a\0.png", "null"), ("a" * 250 + ".png", "too long"),
    ):  # fmt: skip
        with pytest.raises(Unusable, match=why) as told:
            export(reel, order(tmp_path / name, command))
        assert str(told.value).count(f"{name}: ") <= 1, "it names the file once"
    for wrong in ({"size": (10, 10)}, {"size": (9000, 900)}, {"fps": 1000.0}, {"speed": 100.0}):
        with pytest.raises(Unusable):
            settled(order(tmp_path / "a.gif", command, **wrong))
    assert sorted(f.name for f in tmp_path.iterdir()) == ["folder.png", "there.png"]


def test_kinds_are_told_by_the_whole_end_of_a_name() -> None:
    assert kind_of(Path("a.boomlog.gz"))[0] == ".boomlog.gz"
    assert kind_of(Path("A.GIF"))[0] == ".gif"
    assert set(KINDS) >= {".png", ".gif", ".webp", ".mp4", ".webm"}


def test_no_display_is_needed(tmp_path: Path) -> None:
    words = ["replay", str(RECORDED), "--export", str(tmp_path / "a.png"), "--size", "320x180", "--at", "2.3:yellow"]
    env = {"PATH": "/usr/bin:/bin", "BOOMPATROL_HOME": str(tmp_path / "home")}
    run = subprocess.run(
        [sys.executable, "-m", "boompatrol", *words], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    with Image.open(tmp_path / "a.png") as png:
        assert png.size == SMALL


# in a process of its own


def test_a_process_writes_it(reel: Reel, command: Span, tmp_path: Path) -> None:
    made = Export(reel, order(tmp_path / "a.gif", command)).run()
    assert (made.done, made.why, made.running, made.share) == (True, "", False, 1.0)
    export(reel, order(tmp_path / "b.gif", command))
    assert (tmp_path / "a.gif").read_bytes() == (tmp_path / "b.gif").read_bytes()


def test_a_process_says_why_not(reel: Reel, command: Span, tmp_path: Path) -> None:
    made = Export(reel, order(tmp_path / "none" / "a.gif", command)).run()
    assert not made.done
    assert "there is no folder" in made.why


def test_a_cancelled_process_leaves_nothing(reel: Reel, command: Span, tmp_path: Path) -> None:
    made = Export(reel, order(tmp_path / "a.gif", Span(reel.begun, reel.end), speed=0.25, fps=50.0))
    made.cancel()
    made.run()
    assert (made.done, made.why, made.cancelled) == (False, "", True)
    assert not list(tmp_path.iterdir())


# the page


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOOMPATROL_HOME", str(tmp_path))
    return tmp_path


def page(reel: Reel, at: int) -> tuple[Driver, ExportScene]:
    scene = ExportScene(reel, at, None, NAMES)
    d = Driver.start(scene)
    d.pass_time()
    return d, scene


def test_the_page_writes_a_picture_and_says_so(reel: Reel, command: Span, home: Path) -> None:
    d, scene = page(reel, command.end)
    scene.wish.size = "540p"
    file = scene.wish.file
    d.click("start")
    assert scene.foot.stop.visible
    assert not scene.foot.go.visible
    d.pass_time(0.2)
    assert file.parent == home / "exports"
    with Image.open(file) as png:
        assert png.size == (960, 540)
    assert any(str(file) in note.words for note in d.app.toasts.notes)
    assert scene.foot.show.visible
    assert scene.wish.file != file, "the next one gets another name"


def test_the_page_can_be_left_while_it_is_written_and_come_back_to(reel: Reel, command: Span, home: Path) -> None:
    d, scene = page(reel, command.end)
    made = Export(reel, scene.wish.order())
    d.app.exports.last = made
    made.share = 0.5
    d.wait(0.2)
    assert scene.foot.progress.share == 0.5
    d.click("stop")
    assert made.cancelled
    d.click("match")
    assert scene.wish.what == "match"


def test_a_name_that_is_taken_is_asked_about(reel: Reel, command: Span, home: Path) -> None:
    d, scene = page(reel, command.end)
    (home / "exports").mkdir()
    (home / "exports" / "mine.png").touch()
    scene.wish.named = "mine"
    d.click("start")
    assert d.app.exports.last is None
    d.click("other_name")
    assert d.focus == "name"
    d.click("start")
    d.click("write_over")
    d.pass_time(0.2)
    assert (home / "exports" / "mine.png").stat().st_size > 1000


def test_a_folder_that_is_not_there_is_said_on_the_page(reel: Reel, command: Span, home: Path) -> None:
    d, scene = page(reel, command.end)
    scene.wish.folder = str(home / "nowhere")
    d.click("start")
    d.pass_time(0.2)
    assert "there is no folder" in scene.foot.progress.label


@pytest.mark.parametrize("folder, name", [("~nobody-here", "mine"), ("/" + "x" * 190, "ä" * 80), ("{home}", "ä" * 80)])
def test_a_place_that_can_not_be_is_said_on_the_page(
    reel: Reel, command: Span, home: Path, folder: str, name: str
) -> None:
    d, scene = page(reel, command.end)
    d.get(TextField, "folder").put(folder.format(home=home))
    scene.wish.folder = folder.format(home=home)
    d.click("match")
    d.click("picture")
    scene.wish.named = name * 2
    d.click("start")
    d.pass_time(0.2)
    assert scene.foot.progress.label.startswith("It could not be written.")
    assert not list(home.rglob("*.png"))


def test_what_is_wished_for(reel: Reel, command: Span, home: Path) -> None:
    wish = Wish(reel, command.end, None, NAMES)
    for what, suffix, stretch in (
        ("picture", ".png", Span(command.end, command.end)),
        ("command", ".gif", command),
        ("round", ".gif", round_at(reel, command.end)),
        ("match", ".gif", Span(reel.begun, reel.end)),
        ("log", ".boomlog.gz", Span(command.end, command.end)),
    ):
        wish.what = what
        made = settled(wish.order())
        assert made.file.name.endswith(suffix)
        assert Span(made.start, made.end) == stretch
