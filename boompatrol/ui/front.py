"""The window's first page: what is drawn first, and as little more as can be."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from boompatrol.ui import shelf
from boompatrol.ui.language import tr, trn
from boompatrol.ui.markup import escape
from boompatrol.ui.scene import Scene
from boompatrol.ui.scenes.menu import Entry, MenuScene, entries
from boompatrol.ui.shelf import Save
from boompatrol.ui.step import Push, Replace, Step

if TYPE_CHECKING:
    from boompatrol.box.edition import Edition
    from boompatrol.ui.scenes.new_match_form import NewMatch


IDLE = 40.0
"""Seconds after which the demo begins by itself."""
AWAKE = 0.5
"""Seconds in which keys that were meant to end that demo press nothing here."""
HANDS = frozenset({
    pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL,
})  # fmt: skip


class Front(MenuScene):
    """The main menu. What the folder of matches holds is learnt once the page is up; broken files are said once.

    Without an edition the box as printed is opened then, too: rules and pages take longer to load than to draw.
    """

    def __init__(self, edition: Edition | None = None):
        super().__init__(self._lines, edition)
        self._warming = False
        self._wish: Any = None
        """What the page before asked for."""
        self.saves: list[Save] = []
        self._told: set[Path] = set()
        self._learning = False
        self._fresh = True
        self._idle = 0.0
        """Seconds since anybody touched anything."""
        self._dozed = False
        """Whether the demo that began by itself is shown."""

    def _lines(self) -> list[Entry]:
        if self._fresh:
            self.saves, self._fresh = shelf.listed(), False
        found = self.saves
        self._tell_broken()
        # The newest one that nothing is known of yet is most likely the one that was broken off: Enter must not begin
        # another match in its place.
        going = next((save for save in found if not save.why and not (save.known and save.finished)), None)
        playing = ""
        if going is not None:
            names = escape(", ".join(going.names)) or going.date
            playing = tr("{names} · {progress}", names=names, progress=going.progress())
        count = sum(1 for save in found if not save.why)
        return entries(
            self.new,
            partial(self.go_on, going.file) if going is not None else None,
            partial(Push, _load_page) if found else None,
            self.quick,
            playing=playing,
            saved=trn("{n} match", "{n} matches", count) if found else "",
            more=[
                Entry("school", tr("School"), tr("lessons and puzzles"), self.school),
                Entry("basics", tr("How to play"), "", self.basics, small=True),
                Entry("rules", tr("Rules"), "", self.rules, small=True),
                Entry("arenas", tr("Arenas"), "", self.arenas, small=True),
                Entry("settings", tr("Settings"), "", partial(Push, _settings_page), small=True),
            ],
        )

    def _tell_broken(self) -> None:
        broken = [save.file for save in self.saves if save.why and save.file not in self._told]
        if not broken or not all(save.known for save in self.saves):
            return
        self._told.update(broken)
        names = ", ".join(escape(file.name) for file in broken[:3])
        if len(broken) > 3:
            self.app.toast(tr("Cannot be opened: {files} and more. Load says why.", files=names), 10.0)
        else:
            self.app.toast(tr("Cannot be opened: {files}. Load says why.", files=names), 10.0)

    def _learn(self) -> None:
        """The next file that is not known, on a thread; the newest first, so that Continue knows soon."""
        save = next((save for save in self.saves if not save.known), None)
        if save is None or self._learning:
            return
        self._learning = True
        self.app.later(lambda: (save, shelf.learn(save)[0]), self._learnt)

    def _learnt(self, found: tuple[Save, Save]) -> Step:
        old, new = found
        self._learning = False
        if old in self.saves:
            self.saves[self.saves.index(old)] = new
            if all(save.known for save in self.saves):
                shelf.remember(self.saves)
            self.renew()
        return None

    def new(self) -> Step:
        """Choose a match."""
        from boompatrol.ui.scenes.new_match import NewMatchScene

        return Push(NewMatchScene(self.start))

    def quick(self) -> Step:
        """One person against three bots, everything drawn."""
        from boompatrol.ui.begin import match_of
        from boompatrol.ui.scenes.new_match_form import Form
        from boompatrol.ui.scenes.play import PlayScene

        form = Form()
        form.people["red"].name = tr("You")
        return Push(partial(PlayScene, match_of(form.result(), self._box, quick_tanks=True)))

    def start(self, chosen: NewMatch) -> Step:
        """Begin what was chosen."""
        from boompatrol.replay.plain import Unusable
        from boompatrol.ui.begin import match_of
        from boompatrol.ui.scenes.play import PlayScene

        try:
            match = match_of(chosen, self._box)
        except Unusable as error:
            self.app.toast(tr("This arena can't be played so: {why}", why=escape(str(error))), 8.0)
            return None
        return Replace(partial(PlayScene, match))

    def basics(self) -> Step:
        """The game on one page."""
        from boompatrol.ui.scenes.basics import BasicsScene

        return Push(BasicsScene(self.edition))

    def school(self) -> Step:
        """Lessons and puzzles."""
        from boompatrol.ui.scenes.school.page import SchoolScene

        return Push(SchoolScene(self._box))

    def arenas(self) -> Step:
        """The arena editor."""
        from boompatrol.ui.scenes.editor.shelf_scene import ShelfScene

        return Push(ShelfScene(self._box))

    @property
    def _box(self) -> Edition:
        """The box that is played."""
        if self.edition is None:
            self.edition = _warmed()
        return self.edition

    def _warm(self) -> None:
        """Load what the first picture did without."""
        self._warming = True

        def then(edition: Edition) -> Step:
            self.edition = self.edition or edition
            return None

        self.app.later(_warmed, then)

    def go_on(self, file: Path) -> Step:
        """Open the newest unfinished match."""
        from boompatrol.replay.journal import InUse
        from boompatrol.replay.plain import Unusable
        from boompatrol.ui.scenes.in_use import ask_copy
        from boompatrol.ui.scenes.load import opened

        try:
            return Push(opened(file))
        except InUse:
            ask_copy(self, file, lambda other: Push(opened(other)))
            return None
        except Unusable as error:
            self.app.toast(tr("Cannot be opened: {why}", why=escape(str(error))), 10.0)
            return None

    def event(self, e: pygame.Event) -> Step:
        """A log that is let fall here is watched."""
        if e.type in HANDS:
            self._idle = 0.0
        if e.type == pygame.DROPFILE:
            from boompatrol.ui.scenes.viewer.door import watch

            return watch(self, Path(e.file))
        return super().event(e)

    def resumed(self, result: Any) -> None:
        """The folder may have changed; a victory page may ask for a new match."""
        self._fresh, self._idle = True, 0.0
        super().resumed(result)
        self._wish = result
        if self._dozed:
            self.root.guard(AWAKE)
            self._dozed = False

    def update(self, dt: float) -> Step:
        """Do what the page before asked for."""
        wish, self._wish = self._wish, None
        if wish == "new" and self.app.scene is self:
            return self.new()
        if self.app.scene is self and self.app.frames:
            if not self._warming:
                self._warm()
            self._learn()
        if self._alone(dt):
            from boompatrol.ui.scenes.demo.scene import DemoScene

            self._dozed = True
            return Push(partial(DemoScene, by_itself=True))
        return super().update(dt)

    def _alone(self, dt: float) -> bool:
        """Whether nobody has touched anything for so long that the demo begins; never where motion is reduced."""
        watched = self.app.scene is self and not self.root.modals and self.attract is not None
        if not watched or self.kit.reduced_motion or not pygame.display.get_active():
            self._idle = 0.0
            return False
        self._idle += min(dt, 1.0)
        return self._idle >= IDLE

    def sleep_for(self) -> float | None:
        """At once, where something was asked for."""
        return 0.0 if self._wish is not None else super().sleep_for()


def _warmed() -> Edition:
    """On a thread: the box as printed, the rulebook, and the modules of the pages that come next."""
    from boompatrol.box.edition import default_edition
    from boompatrol.ui.scenes import attract, play  # noqa: F401
    from boompatrol.ui.scenes.rules.opening import book_of

    edition = default_edition()
    book_of(edition)
    return edition


def _load_page() -> Scene:
    from boompatrol.ui.scenes.load import LoadScene

    return LoadScene()


def _settings_page() -> Scene:
    from boompatrol.ui.scenes.settings import SettingsScene

    return SettingsScene()
