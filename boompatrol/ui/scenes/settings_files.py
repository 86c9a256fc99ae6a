"""Settings, the pages Language, Table and Files."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import crash, desktop, language, saves, text
from boompatrol.ui.language import decimal, mark, tr, trn
from boompatrol.ui.scenes.editor import shelf
from boompatrol.ui.scenes.page import PlateButton
from boompatrol.ui.scenes.prompts.mistakes import WORDS as MISTAKES
from boompatrol.ui.scenes.settings_rows import Line, Rows, buttons
from boompatrol.ui.settings import home
from boompatrol.ui.step import Step
from boompatrol.ui.theme import INK, Color
from boompatrol.ui.widgets import Button, Grid, Label, Row, Widget

if TYPE_CHECKING:
    from boompatrol.ui.scenes.settings import SettingsScene

COMPLETE = {"en": "complete", "de": "vollständig", "fr": "complet"}
"""Each in its own language, whatever is spoken."""
SAMPLES = (
    mark("Everyone else: eyes on the crowd!"),
    mark("Reveal your card, or leave it covered and use its back instead."),
)
"""Sentences of the table that show how a language sounds, where there is room."""
ROOMY = 900
"""A page of so many design pixels high has that room."""


class Tongue(PlateButton):
    """A language, by its own name, and how it sounds; gold where it is spoken."""

    def __init__(self, id: str, name: str, note: str, code: str, on_press: Callable[[], Step], chosen: bool):
        super().__init__(id, name, on_press)
        self.note, self.code, self.chosen = note, code, chosen

    @property
    def _roomy(self) -> bool:
        return self.theme.page[1] >= ROOMY

    def natural(self, width: int | None) -> tuple[int, int]:
        """Name, note and sample, with air."""
        high = self.theme.line_px("prompt_title") + self.theme.line_px("caption") + self.px(44)
        return width or self.px(220), high + (5 * self.theme.line_px("body") + self.px(40) if self._roomy else 0)

    def fill(self) -> Color:
        """Gold for the one that is spoken."""
        return self.theme.color.gold if self.chosen else self.theme.color.panel_2

    def paint_plate(self, surface: pygame.Surface, face: pygame.Rect) -> None:
        """Name over note."""
        c, px = self.theme.color, self.px
        off = not self.enabled
        room = face.inflate(-px(20), -px(16))
        name = text.fit(
            self.theme, self.label, "bubble", room.w, color=INK if self.chosen else c.off_text if off else c.white
        )
        note = text.fit(
            self.theme, self.note, "caption", room.w, color=INK if self.chosen else c.off_text if off else c.muted
        )
        heads = name.height + note.height
        y = room.y + (px(6) if self._roomy else (room.h - heads) // 2)
        name.draw_in(surface, pygame.Rect(room.x, y, room.w, name.height), 0.5)
        note.draw_in(surface, pygame.Rect(room.x, y + name.height, room.w, note.height), 0.5)
        if self._roomy:
            box = pygame.Rect(room.x, y + heads + px(14), room.w, room.bottom - y - heads - px(14))
            self._paint_sample(surface, box)

    def _paint_sample(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A cream card with sentences of the table."""
        px = self.px
        self.kit.skin.cream(surface, box)
        inner = box.inflate(-px(32), -px(24))
        words = "\n".join(language.in_language(self.code, sample) for sample in SAMPLES)
        laid = text.fit(self.theme, words, "body", inner.w, inner.h, color=INK, align="left", max_lines=5)
        laid.draw_in(surface, inner, 0, 0.5)


def languages(scene: SettingsScene) -> list[Widget]:
    """A plate for each language, and the system's."""
    rows, now = Rows(scene), scene.app.settings.language
    plates: list[Widget] = []
    for code, name in language.LANGUAGES.items():
        there = language.available(code)
        note = COMPLETE[code] if there else tr("not there")
        plate = Tongue(f"speak_{code}", name, note, code, partial(rows.put, "language", code), now == code)
        plates.append(plate.switch(there, "" if there else tr("The catalogue of this language is not there.")))
    wanted = language.wanted("")
    system = language.LANGUAGES[wanted]
    plates.append(
        Tongue(
            "speak_system",
            tr("as the system"),
            system,
            wanted,
            partial(rows.put, "language", ""),
            now not in language.LANGUAGES,
        )
    )
    return [
        Label(tr("The words of the table"), "heading", color="gold_light"),
        Grid("languages", plates, across=2, gap=14, pad=(2, 4)),
        Label(tr("No drawing holds letters: all of it translates. Names that players type stay as they are."), "small",
              color="muted"),
    ]  # fmt: skip


def table(scene: SettingsScene) -> list[Widget]:
    """Questions, hints, statistics."""
    rows, s = Rows(scene), scene.app.settings
    known = [MISTAKES[kind] for kind in s.unasked if kind in MISTAKES]
    others = len(s.unasked) - len(known)
    said = [*known, *([trn("{n} more question", "{n} more questions", others)] if others else [])]
    note = (
        tr("not asked any more: {questions}", questions=", ".join(said))
        if said
        else tr("asked before driving out or ramming a friend: all of them")
    )
    again = Button("ask_again", tr("Ask again for all"), partial(rows.put, "unasked", []), size="button_small")
    again.switch(bool(s.unasked), tr("Every question is asked as it is."))
    return [
        rows.toggle("explain", tr("Explain every question"), tr("each kind once a match; for whoever plays first")),
        Line(tr("Questions before a mistake"), note, again, wide=300),
        rows.toggle("hints", tr("Hints"), tr("what a bot would do and why, for who asks at the table and in the plan")),
        rows.toggle("statistics", tr("Roll statistics"), tr("faces rolled against what is expected, below the dice")),
        rows.toggle(
            "commentators",
            tr("Commentators"),
            tr("two who call the play in a line each; {key} hushes them", key=scene.app.keymap.cap("hush")),
        ),
    ]


def files(scene: SettingsScene) -> list[Widget]:
    """Where everything lies, and what can be done about it."""
    settings = scene.app.settings.path
    places = [
        ("settings", tr("Settings"), settings if settings is not None else home("config") / "settings.toml", ""),
        ("saves", tr("Matches"), saves.folder(), f"*{saves.SUFFIX}*"),
        ("arenas", tr("Arenas"), shelf.folder(), f"*{shelf.SUFFIX}"),
        ("logs", tr("Reports"), home("log"), "*.txt"),
    ]
    rows: list[Widget] = []
    for id, name, path, pattern in places:
        made = buttons([
            (f"open_{id}", tr("Open"), partial(_open, scene, path)),
            (f"copy_{id}", tr("Copy path"), partial(_copy, scene, path)),
        ])  # fmt: skip
        note = f"{text.escape(str(path))}\n{_held(path, pattern)}"
        rows.append(Line(name, note, Row(f"row_{id}", made, gap=12), wide=400))
    report = Button("report", tr("Write a report"), partial(_report, scene), size="button_small")
    rows.append(
        Line(
            tr("A report for whoever mends the program"),
            tr("versions, settings and the last events; nothing of what was typed, no cards"), report, wide=400,
        )
    )  # fmt: skip
    return rows


def _held(path: Path, pattern: str) -> str:
    """What lies there: the size of a file; of a folder how many files, how large together, and the newest's day."""
    try:
        found = [file.stat() for file in (path.glob(pattern) if pattern else [path]) if file.is_file()]
    except OSError:
        found = []
    if not found:
        return tr("nothing there yet")
    size, day = sizes(sum(file.st_size for file in found)), _day(max(file.st_mtime for file in found))
    if not pattern:
        return tr("{size}, changed on {day}", size=size, day=day)
    return trn("{n} file, {size}, of {day}", "{n} files, {size}, the newest of {day}", len(found), size=size, day=day)


def _day(at: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(at))


def sizes(n: int) -> str:
    """A number of bytes as people say it."""
    kilo = n / 1024
    return tr("{n} KB", n=max(1, round(kilo))) if kilo < 1000 else tr("{n} MB", n=decimal(kilo / 1024))


def _say(scene: SettingsScene, words: str) -> Step:
    scene.told = words
    scene.again()
    return None


def _open(scene: SettingsScene, path: Path) -> Step:
    folder = path.parent if path.suffix else path
    if desktop.show_folder(folder):
        return _say(scene, tr("Opened: **{path}**", path=text.escape(str(folder))))
    return _say(scene, tr("Nothing here opens folders. It is **{path}**", path=text.escape(str(folder))))


def _copy(scene: SettingsScene, path: Path) -> Step:
    if desktop.copy(str(path)):
        return _say(scene, tr("Copied: **{path}**", path=text.escape(str(path))))
    return _say(scene, tr("There is no clipboard here. It is **{path}**", path=text.escape(str(path))))


def _report(scene: SettingsScene) -> Step:
    path = crash.write(None, scene.app.events, type(scene).__name__, settings=scene.app.settings)
    if path is None:
        return _say(scene, tr("The report could not be written: it is on the terminal."))
    return _say(scene, tr("The report: **{path}**", path=text.escape(str(path))))
