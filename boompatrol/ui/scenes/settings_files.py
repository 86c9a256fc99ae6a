"""Settings, the pages Language, Table and Files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from boompatrol.ui import crash, desktop, language, saves, text
from boompatrol.ui.language import tr, trn
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


class Tongue(PlateButton):
    """A language, by its own name; gold where it is spoken."""

    def __init__(self, id: str, name: str, note: str, on_press: Callable[[], Step], chosen: bool):
        super().__init__(id, name, on_press)
        self.note, self.chosen = note, chosen

    def natural(self, width: int | None) -> tuple[int, int]:
        """Name and note, with air."""
        return width or self.px(220), self.theme.line_px("prompt_title") + self.theme.line_px("caption") + self.px(44)

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
        y = room.y + (room.h - name.height - note.height) // 2
        name.draw_in(surface, pygame.Rect(room.x, y, room.w, name.height), 0.5)
        note.draw_in(surface, pygame.Rect(room.x, y + name.height, room.w, note.height), 0.5)


def languages(scene: SettingsScene) -> list[Widget]:
    """A plate for each language, and the system's."""
    rows, now = Rows(scene), scene.app.settings.language
    plates: list[Widget] = []
    for code, name in language.LANGUAGES.items():
        there = language.available(code)
        note = COMPLETE[code] if there else tr("not there")
        plate = Tongue(f"speak_{code}", name, note, partial(rows.put, "language", code), now == code)
        plates.append(plate.switch(there, "" if there else tr("The catalogue of this language is not there.")))
    system = language.LANGUAGES[language.wanted("")]
    plates.append(
        Tongue(
            "speak_system",
            tr("as the system"),
            system,
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
    """Questions, statistics, first prompts."""
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
        Line(tr("Questions before a mistake"), note, again, wide=300),
        rows.toggle("statistics", tr("Roll statistics"), tr("faces rolled against what is expected, below the dice")),
    ]


def files(scene: SettingsScene) -> list[Widget]:
    """Where everything lies, and what can be done about it."""
    settings = scene.app.settings.path
    places = [
        ("settings", tr("Settings"), settings if settings is not None else home("config") / "settings.toml"),
        ("saves", tr("Matches"), saves.folder()),
        ("logs", tr("Reports"), home("log")),
    ]
    rows: list[Widget] = []
    for id, name, path in places:
        made = buttons([
            (f"open_{id}", tr("Open"), partial(_open, scene, path)),
            (f"copy_{id}", tr("Copy path"), partial(_copy, scene, path)),
        ])  # fmt: skip
        rows.append(Line(name, text.escape(str(path)), Row(f"row_{id}", made, gap=12), wide=400))
    report = Button("report", tr("Write a report"), partial(_report, scene), size="button_small")
    rows.append(
        Line(
            tr("A report for whoever mends the program"),
            tr("versions, settings and the last events; nothing of what was typed, no cards"), report, wide=400,
        )
    )  # fmt: skip
    return rows


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
