"""The page of an export: what of a recorded match, in which form, where to; then how far it has come.

It is written in a process of its own, one at a time: this page and all others can be used meanwhile.
"""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from boompatrol.replay.places import where
from boompatrol.replay.plain import Unusable
from boompatrol.replay.reel import Reel
from boompatrol.ui import lay, thumbnail
from boompatrol.ui.export import settled, why_not
from boompatrol.ui.export_apart import Export
from boompatrol.ui.film import Film
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.lay import Share
from boompatrol.ui.log_lines import where_words
from boompatrol.ui.markup import escape
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.retold import look_at
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.export_foot import Foot, begin
from boompatrol.ui.scenes.export_parts import Moment
from boompatrol.ui.scenes.export_wish import FILMS, SIZES, SPEEDS, WHATS, Wish, exports
from boompatrol.ui.scenes.page import Setting, TitleBar
from boompatrol.ui.stage import night
from boompatrol.ui.step import Step
from boompatrol.ui.widgets import Button, Choice, Free, Option, Panel, ScrollList, TextField, Widget

EVERY = 0.1
"""Seconds between two looks at how far it is."""
LONGEST_NAME, LONGEST_PATH = 80, 200
Rect = pygame.Rect


class ExportScene(WidgetScene):
    """`at` is the place that is looked at, with whose `eyes`; `names` are the players by seat."""

    why_not = staticmethod(why_not)
    """Why files of a kind can't be written here."""

    def __init__(self, reel: Reel, at: int, eyes: str | None, names: dict[str, str]) -> None:
        super().__init__()
        self.reel = reel
        self.wish = Wish(reel, at, reel.shown(eyes), names)
        self._lengths: dict[tuple[str, float | None], tuple[float, float]] = {}
        """By what is asked for: how many seconds it takes, and at which speed."""
        self._asked: set[tuple[str, float | None]] = set()
        self._picture: pygame.Surface | None = None
        self._since = 0.0
        self._ran = False
        """Whether something was being written when it looked last."""

    # the page

    def build(self) -> Widget:
        """What, how, the moment; below what can be done."""
        wish = self.wish
        self.bar = TitleBar(tr("Export"), tr("a picture, a film, or the match itself"))
        words = {
            "picture": (tr("Picture"), tr("of this moment")),
            "command": (tr("This Command"), tr("as a film")),
            "round": (tr("This round"), tr("as a film")),
            "match": (tr("The whole match"), tr("as a film")),
            "log": (tr("The match itself"), tr("for a friend to look at")),
            "score": (tr("The score"), tr("as text")),
            "position": (tr("This position"), tr("as a scenario")),
        }
        self.whats = {
            what: Button(what, words[what][0], partial(self._take, what), sub=words[what][1], size="button_small")
            for what in WHATS
        }
        if not self.reel.finished:
            self.whats["log"].off(tr("The match is not over: its log holds cards that nobody has seen yet."))
        self.left = Panel("what", [], title=tr("What"), pad=20)
        self.choices = ScrollList("whats", self.whats.values(), gap=10, pad=(12, 8))
        called = {".gif": tr("GIF"), ".webp": tr("WebP"), ".mp4": tr("MP4"), ".webm": tr("WebM")}
        films = [Option(suffix, called[suffix], self.why_not(suffix)) for suffix in FILMS]
        self.film = Choice("film", tr("Kind of film"), films, wish.film, partial(self._put, "film"))
        sizes = [Option(name, tr("square") if name == "square" else name) for name in SIZES]
        self.size = Choice("size", tr("Size"), sizes, wish.size, self._put_size)
        speeds = [Option(speed, tr("auto") if speed is None else f"{decimal(speed, None)}×") for speed in SPEEDS]
        self.speed = Choice("speed", tr("Speed"), speeds, wish.speed, partial(self._put, "speed"))
        self.speed.value = wish.speed
        self.name = TextField("name", tr("File name"), wish.stem, self._named, longest=LONGEST_NAME)
        self.folder = TextField("folder", tr("Folder"), wish.folder, self._typed, longest=LONGEST_PATH)
        missing = next((why for suffix in FILMS if (why := self.why_not(suffix))), "")
        how = escape(missing.partition(": ")[2])
        lacks = tr("MP4 and WebM need one thing more: {command}", command=how)
        self.rows = {
            "film": Setting(tr("Kind"), lacks if missing else tr("GIF is shown everywhere"), self.film, wide=330),
            "size": Setting(tr("Size"), tr("square: the arena alone"), self.size, wide=330),
            "speed": Setting(tr("Speed"), tr("auto: under a minute, if it can be"), self.speed, wide=330),
            "name": Setting(tr("File name"), tr("its ending comes by itself"), self.name, wide=520),
            "folder": Setting(tr("Folder"), tr("where it is put"), self.folder, wide=520),
        }
        self.list = ScrollList("rows", self.rows.values(), gap=14, pad=(12, 4))
        self.middle = Panel("how", [], title=tr("How"), pad=20)
        self.moment = Moment(self._place())
        self.foot = Foot(self.app, partial(self._begin, False))
        page = Free("page", arrange=self._arrange)
        page.add(self.left, self.choices, self.middle, self.list, self.moment, self.foot, self.bar)
        self._tell()
        return page

    def focus_first(self) -> Widget | None:
        """What is chosen."""
        return self.whats[self.wish.what]

    def background(self, surface: pygame.Surface) -> None:
        """The night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        bar = px(84 if self.kit.theme.page[1] > 900 else 62)
        self.bar.place(Rect(rect.x, rect.y, rect.w, bar))
        body = lay.inset(Rect(rect.x, rect.y + bar, rect.w, rect.h - bar), px(24), px(16))
        foot = Rect(body.x, body.bottom - px(104), body.w, px(104))
        upper = Rect(body.x, body.y, body.w, foot.y - px(12) - body.y)
        left, middle, right = lay.columns(upper, [px(300), Share(4), Share(3)], px(16))
        self.left.place(left)
        self.middle.place(middle)
        self.choices.place(self.left.inner(left).inflate(px(24), px(8)))
        self.list.place(self.middle.inner(middle).inflate(px(24), px(8)))
        self.moment.place(right)
        self.foot.place(foot)

    # choosing

    def _take(self, what: str) -> Step:
        self.wish.what = what
        self._tell()
        return None

    def _put(self, name: str, value: Any) -> Step:
        setattr(self.wish, name, value)
        self._tell()
        return None

    def _put_size(self, value: Any) -> Step:
        return self._put("film_size" if self.wish.moves else "size", value)

    def _named(self, words: str) -> Step:
        self.wish.named = words.strip().removesuffix(self.wish.suffix)
        return None

    def _typed(self, words: str) -> Step:
        self.wish.folder = words.strip()
        return None

    def _tell(self) -> None:
        """Controls, words and what can be done as they are now."""
        wish = self.wish
        for what, button in self.whats.items():
            button.chosen = what == wish.what
        self.rows["film"].visible = self.rows["speed"].visible = wish.moves
        self.rows["size"].visible = wish.drawn
        self.size.value = wish.film_size if wish.moves else wish.size
        if not wish.named:
            self.name.put(wish.stem)
        self.moment.retitle(self._place())
        self.moment.say(self._lines())
        self.foot.tell()
        self.root.touch(layout=True)

    def _place(self) -> str:
        """What of the match it shows."""
        found = where(self.reel, self.wish.at)
        if self.wish.what in ("match", "log", "score"):
            return tr("The whole match")
        return where_words(found if found is None or self.wish.what != "round" else found._replace(slot=None))

    def _lines(self) -> list[str]:
        """About the file."""
        wish = self.wish
        if not wish.drawn:
            return [tr("a file that ends in {suffix}", suffix=wish.suffix)]
        w, h = wish.pixels
        lines = [tr("{w} × {h} pixels", w=w, h=h)]
        length = self._lengths.get((wish.what, wish.speed))
        if wish.moves and length is not None:
            seconds, speed = length
            lines.append(tr("{seconds} s at speed {speed}×", seconds=round(seconds), speed=decimal(speed, None)))
            lines.append(tr("about {size} MB", size=decimal(wish.megabytes(seconds, speed))))
        return lines

    # time

    def update(self, dt: float) -> Step:
        """Look how far it is; have the picture and the lengths made."""
        step = super().update(dt)
        wish, key = self.wish, (self.wish.what, self.wish.speed)
        if self._picture is None and "picture" not in {what for what, _ in self._asked}:
            self._asked.add(("picture", None))
            look = look_at(self.reel, wish.at, wish.eyes)
            self.app.later(partial(thumbnail.picture, look, thumbnail.KEPT), self._pictured)
        if wish.moves and key not in self._asked:
            self._asked.add(key)
            self.app.later(partial(_length, self.reel, wish.eyes, *wish.span, wish.speed), partial(self._known, key))
        running = self.app.exports.running is not None
        if self._ran and not running:
            self.finished()
        self._since, self._ran = self._since + dt, running
        if running and self._since >= EVERY:
            self._since = 0.0
            self._tell()
        return step

    def sleep_for(self) -> float | None:
        """Till the next look."""
        wait = super().sleep_for()
        if self.app.exports.running is None:
            return wait
        return EVERY if wait is None else min(EVERY, wait)

    def _pictured(self, picture: pygame.Surface) -> Step:
        self._picture = picture
        self.moment.show(picture)
        return None

    def _known(self, key: tuple[str, float | None], length: tuple[float, float]) -> Step:
        self._lengths[key] = length
        self.moment.say(self._lines())
        return None

    def retell(self) -> None:
        """The picture stays."""
        super().retell()
        if self._picture is not None:
            self.moment.show(self._picture)

    # doing it

    def _begin(self, force: bool) -> Step:
        order = self.wish.order(force)
        try:
            settled(order)
            if Path(self.wish.folder) == exports():
                order.file.parent.mkdir(parents=True, exist_ok=True)
        except (Unusable, OSError) as error:
            self.foot.say(tr("It could not be written. {why}", why=escape(str(error))))
            return None
        if os.path.exists(order.file) and not force:
            words = tr("{file} is there already.", file=f"**{escape(order.file.name)}**")
            answers = [
                Answer("other_name", tr("Another name"), self._to_the_name, kind="primary"),
                Answer("write_over", tr("Write over it"), partial(self._begin, True)),
                Answer("leave_it", tr("Back")),
            ]
            self.root.open(Modal("there", tr("Write over it?"), words, answers))
            return None
        begin(self.app, Export(self.reel, order))
        self._tell()
        self.root.focus_on(self.foot.stop, by_key=False)
        return None

    def _to_the_name(self) -> Step:
        self.root.focus_on(self.name, by_key=False)
        return None

    def finished(self) -> None:
        """It is written, or it is not."""
        self._tell()
        self.root.settle()
        foot = self.foot
        if self.root.focus in (foot.stop, None):
            self.root.focus_on(foot.show if foot.show.visible else foot.go, by_key=False)


def _length(reel: Reel, eyes: str | None, start: int, end: int, speed: float | None) -> tuple[float, float]:
    """On a thread: how long a film is, and how fast it goes."""
    film = Film(reel, (1280, 720), eyes, {})
    speed = speed or film.fitting(start, end)
    return film.seconds(start, end, speed), speed


__all__ = ["ExportScene"]
