"""The menu over a match: go on, settings, keys, a copy of the match elsewhere, leave."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any, Protocol

import pygame

from boompatrol import files
from boompatrol.replay.load import LARGEST
from boompatrol.ui.keyhelp import key_help
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.markup import escape
from boompatrol.ui.match import Match
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.keep import KeepScene, ask_unsaved, fault_words, place_of, places
from boompatrol.ui.scenes.settings_seeing import speed_words
from boompatrol.ui.scenes.stand_in import WhoPlays
from boompatrol.ui.settings import SPEEDS
from boompatrol.ui.step import Pop, Push, Quit, Step
from boompatrol.ui.widget import Free, Rect, Widget
from boompatrol.ui.widgets import Button, Choice, Column, Grid, Image, Label, Option, Panel, Row, TextField, Toggle

PACES = (0.0, 0.5, 1.0, 2.0)
"""Seconds of rest after each act of a bot."""


class Paused(Protocol):
    """The page that waits below."""

    match: Match

    @property
    def key_words(self) -> Mapping[str, str]:
        """What its own actions do."""

    def help_keys(self) -> Iterable[str]:
        """Its own actions."""


class PausePanel(Panel):
    """The menu; put away while a question stands in its place."""

    def draw(self, surface: pygame.Surface) -> None:
        """Not under a question."""
        if self.host is not None and self.host.layer.role != "dialog":
            super().draw(surface)


class PauseScene(WidgetScene):
    """Shown over the page that waits, which it dims; nothing of anybody's hand is in it."""

    opaque = False
    guard_ms = 120

    def __init__(self, play: Paused):
        super().__init__()
        self.play = play
        self.path = ""

    def build(self) -> Widget:
        """How fast it goes, and ways on."""
        s = self.app.settings
        speeds = [Option(v, speed_words(v)) for v in SPEEDS]
        speed = Choice("speed", tr("Animations"), speeds, s.speed, self._speed, grow=1)
        paces = [Option(v, tr("{n} s", n=decimal(v, None)) if v else tr("none")) for v in PACES]
        now = min(PACES, key=lambda v: abs(v - s.bot_pace))
        pace = Choice("bot_pace", tr("Rest after a bot's act"), paces, now, self._pace, grow=1)
        cap = self.app.keymap.cap("back")
        self.resume = Button("resume", tr("Go on"), Pop, kind="primary", sub=cap, want=(None, 76))
        journal = self.play.match.journal
        file = journal.file.name if journal is not None else ""
        copy = Button("copy", tr("Save a copy elsewhere"), self._copy, size="button_small", want=(None, 66))
        safe = tr("The match is saved with every answer: you can leave at any moment.")
        trial = self.play.match.trial
        if self.play.match.fault:
            safe = fault_words(self.play.match)
            copy = Button("keep_elsewhere", tr("Save elsewhere"), self._keep, kind="primary", size="button_small",
                          want=(None, 66))  # fmt: skip
        menu, end = tr("Save and go to the menu"), tr("Save and quit")
        if self.play.match.fault:
            menu, end = tr("Go to the menu"), tr("Quit")
        if trial:
            safe = tr("A test of your arena: the match is not saved. The arena waits in the editor as you left it.")
            menu, end = tr("Back to the editor"), tr("Quit without saving")
        replay = Button("replay", tr("Watch so far"), self._replay, size="button_small", want=(None, 66))
        school = self.play.match.school
        if school:
            safe = tr("What you have done at school is kept; the step you are at begins anew when you come back.")
            menu, end = tr("Back to school"), tr("Quit")
        small = [
            Button("settings", tr("Settings"), self._settings, size="button_small", want=(None, 66)),
            Button("basics", tr("How to play"), self._basics, size="button_small", want=(None, 66)),
            Button("rules", tr("Rules"), self.rules, size="button_small", want=(None, 66)),
            *([] if trial or school else [replay]),
            *([] if school else [self._chain()]),
            Button("keys", tr("Keys"), self._keys, size="button_small", want=(None, 66)),
            *([] if school else [self._players()]),
            *([copy] if (journal is not None or self.play.match.fault) and not trial else []),
            Button("to_menu", menu, self._to_menu, size="button_small", want=(None, 66)),
            Button("quit", end, self._quit, size="button_small", want=(None, 66)),
        ]
        if not school and any(player.bot for player in self.play.match.players.values()):
            rest: list[Widget] = [Row("pace_row", [Label(tr("Bots rest"), "strong", want=(190, None)), pace], gap=16)]
        else:
            rest = []
        if not school and self.play.match.humans:
            rest.append(Toggle("explain", tr("Explain every question"), s.explain, self._explain))
        face = Image(make=lambda side: self.kit.sprites.portrait(*self._face(), side), want=(84, 84))
        named = Column("", [Label(tr("Pause"), "prompt_title"), Label(file, "caption", color="muted")], gap=0, grow=1)
        self.ways = Grid("ways", small, across=2, gap=10)
        self.panel = PausePanel("pause", [
            Row("head", [face, named], gap=18),
            Label(safe, "body", color="muted"),
            Row("speed_row", [Label(tr("Animations"), "strong", want=(190, None)), speed], gap=16),
            *rest,
            self.resume,
            self.ways,
        ], gap=14, pad=30)  # fmt: skip
        return Free("page", arrange=self._arrange).add(self.panel)

    def _arrange(self, rect: Rect) -> None:
        px = self.kit.theme.px
        # Three side by side where the panel would reach over the prompt.
        for self.ways.across, want in ((2, 820), (3, 1060)):
            wide = min(px(want), rect.w - px(40))
            high = self.panel.measure(wide)[1]
            if high <= rect.h - 2 * px(132):
                break
        high = min(high, rect.h - px(24))
        y = max(px(12), min((rect.h - high) // 2, rect.h - px(144) - high))
        self.panel.place(Rect((rect.w - wide) // 2, y, wide, high))

    def _face(self) -> tuple[str, str | None]:
        """The captain of who plays here, and the crew; before there is one, or where only bots play, Boxy."""
        match = self.play.match
        tanks = (tank for tank in match.state.tanks.values() if tank.seat in match.humans and tank.captain)
        tank = next(tanks, None)
        return (tank.captain, tank.color) if tank is not None else ("boxy", None)

    def focus_first(self) -> Widget | None:
        """Go on."""
        return self.resume

    def background(self, surface: pygame.Surface) -> None:
        """The table, dimmed once: a question lays its own dusk over it."""
        if self.root.modals:
            return
        key = ("pause scrim", surface.get_size())
        surface.blit(self.kit.sprites.keep(key, lambda: _scrim(surface.get_size())), (0, 0))

    def action(self, name: str, e: pygame.Event) -> Step:
        """Back and menu go on."""
        return Pop() if name in ("back", "menu") else None

    def _speed(self, value: float) -> Step:
        self.app.settings.speed = value
        self.app.settings_changed()
        return None

    def _pace(self, value: float) -> Step:
        self.app.settings.bot_pace = value
        self.app.settings_changed()
        return None

    def _explain(self, on: bool) -> Step:
        self.app.settings.explain = on
        self.app.settings_changed()
        return None

    def _chain(self) -> Button:
        from boompatrol.ui.scenes.chain import ChainScene, nothing_yet

        words, way = tr("What just happened"), Push(partial(ChainScene, self.play.match))
        button = Button("chain", words, lambda: way, size="button_small", want=(None, 66))
        why = nothing_yet(self.play.match)
        return button.off(why) if why else button

    def _players(self) -> Button:
        match = self.play.match
        button = Button("who_plays", tr("Let a bot play"), self._who, size="button_small", want=(None, 66))
        if match.over:
            button.off(tr("The match is over."))
        elif not match.people:
            button.off(tr("Nobody is looking: only bots play."))
        elif len(match.humans) < len(match.people):
            button.label = tr("Take your place")
        return button

    def _who(self) -> Step:
        self.root.open(WhoPlays(self.play.match))
        return None

    def _settings(self) -> Step:
        from boompatrol.ui.scenes.settings import SettingsScene

        return Push(partial(SettingsScene, "seeing"))

    def _basics(self) -> Step:
        from boompatrol.ui.scenes.basics import BasicsScene

        return Push(partial(BasicsScene, self.play.match.state.edition))

    def _replay(self) -> Step:
        from boompatrol.ui.scenes.viewer.opening import of_match

        return Push(partial(of_match, self.play.match))

    def _keys(self) -> Step:
        self.root.open(key_help(self.app.keymap, self.play.help_keys(), self.play.key_words))
        return None

    # a copy elsewhere

    def _copy(self) -> Step:
        journal = self.play.match.journal
        assert journal is not None
        self.path = self.path or str(places()[:3][-1] / journal.file.name)
        field = TextField("copy_to", tr("Folder and name of the file"), self.path, self._typed, longest=240)
        words = tr("The match as it stands is written there. You go on playing here.")
        answers = [
            Answer("copy_now", tr("Save it there"), self._save, kind="primary"), Answer("copy_not", tr("Don't save")),
        ]  # fmt: skip
        self.root.open(Modal("copy_where", tr("Save a copy"), words, answers, body=field, wide=1000))
        return None

    def _typed(self, words: str) -> Step:
        self.path = words
        return None

    def _save(self) -> Step:
        """Copy the log whole: as a file of matches it opens anywhere, thumbnails and all are made anew there."""
        journal = self.play.match.journal
        assert journal is not None
        try:
            target = place_of(self.path)
            if target.is_dir():
                target = target / journal.file.name
            if target.exists():
                self.app.toast(tr("{file} is there already: choose another name.", file=escape(str(target))), 8.0)
                return None
            files.write(target, files.read(journal.file, LARGEST))
        except (OSError, ValueError) as error:
            why = escape(getattr(error, "strerror", None) or str(error))
            self.app.toast(tr("Not saved: {file}: {why}", file=escape(self.path), why=why), 8.0)
            return None
        self.app.toast(tr("Saved: {file}", file=escape(str(target))), 6.0)
        return None

    def _keep(self) -> Step:
        return Push(partial(KeepScene, self.play.match))

    def resumed(self, result: Any) -> None:
        """Where the match is kept may have changed."""
        super().resumed(result)
        self.retell()
        self.root.place(self.root.rect)

    def _to_menu(self) -> Step:
        return self._left(Pop("leave"))

    def _quit(self) -> Step:
        return self._left(Quit(0))

    def _left(self, go: Step) -> Step:
        """What was played is on disk, or it is asked once more."""
        if not self.play.match.unsaved:
            return go
        ask_unsaved(self, self.play.match, go)
        return None


def _scrim(size: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((0x0C, 0x0A, 0x1E, 190))
    return sheet
