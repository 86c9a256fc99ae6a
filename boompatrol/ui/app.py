"""The application: events to the top scene, time to all, a picture only when something changed."""

from __future__ import annotations

import contextlib
import gc
import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import pygame

from boompatrol.ui import crash, damage, display, language, text
from boompatrol.ui.actions import Keymap
from boompatrol.ui.captions import Captions
from boompatrol.ui.display import NoDisplay
from boompatrol.ui.hands import Hands, thinned
from boompatrol.ui.jobs import Bots, Exports, Jobs
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import mark, tr
from boompatrol.ui.overlay import Over, Toasts
from boompatrol.ui.scene import Scene
from boompatrol.ui.scene_stack import SceneStack
from boompatrol.ui.settings import Settings
from boompatrol.ui.step import Quit, Step

__all__ = ["App", "NoDisplay"]

T = TypeVar("T")
RESCALED = mark("This window holds {held:.0%}, not {wanted:.0%}: everything is shown that large.")


class App:
    """The scene stack, the kit and the clock. Tests drive `step`; `loop.run` drives it by the display."""

    def __init__(
        self,
        first: Scene | Callable[[], Scene],
        settings: Settings | None = None,
        menu: Callable[[], Scene] | None = None,
        apart: bool = False,
    ):
        self.bots, self.exports = Bots(apart), Exports()
        self.menu = menu
        """Makes the page to go on from after a failure."""
        self.settings = settings or Settings()
        self._said = self._wording()
        language.speak(self._said[0])
        self.kit = Kit(self.settings, self.surface.get_size())
        self.keymap = Keymap(self.settings.keys, self.settings.pads)
        self.hands = Hands(self.keymap, self._hands_changed)
        self.toasts, self.captions = Toasts(), Captions()
        self.kit.sound.on_caption = self.captions.say
        self.stack = SceneStack(self, [])
        self.over: Over | None = None
        """What is drawn over all pages for a moment: a curtain that rises."""
        self.status: int | None = None
        self.frames = 0
        """Pictures drawn so far."""
        self.events: deque[str] = deque(maxlen=crash.KEPT_EVENTS)
        self._size, self._dirty = self.surface.get_size(), True
        self._jobs = Jobs(self.wake)
        self._told: tuple[tuple[int, int], float] | None = None
        for words in (*self.settings.said, *self.keymap.faults):
            self.toasts.say(words, 12.0)
        self.settings.said.clear()
        self._say_scale()
        self.stack._put(first if isinstance(first, Scene) else first())

    # what scenes use

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise NoDisplay("the window is not open")
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return self._size

    @property
    def scene(self) -> Scene | None:
        """The top scene."""
        return self.stack.top

    @property
    def running(self) -> bool:
        """Whether the program goes on."""
        return self.status is None

    def toast(self, words: str, seconds: float = 5.0) -> None:
        """Show a note for a while."""
        self.toasts.say(words, seconds)
        self.kit.sound.cue("toast")
        self._dirty = True

    def settings_changed(self) -> None:
        """Settings were changed: take them up at once and save them."""
        self.keymap.take(self.settings.keys, self.settings.pads)
        self.settings.save()
        while self.settings.said:
            self.toast(self.settings.said.pop(0), 12.0)
        self.kit.sound.settings_changed()
        self._retell()
        self._fit()

    def _retell(self) -> None:
        """Build every page anew where what was set changes its words or the letters they are in."""
        said = self._wording()
        if said == self._said:
            return
        self._said = said
        language.speak(said[0])
        text.forget()
        self.kit.sprites.clear()
        self.kit.fit(self.surface.get_size())
        for scene in self.stack.scenes:
            scene.retell()

    def _wording(self) -> tuple[str, bool, bool, float]:
        s = self.settings
        return language.wanted(s.language), s.dyslexic, s.high_contrast, s.text_scale

    def later(self, work: Callable[[], T], then: Callable[[T], Step]) -> None:
        """Do `work` on a thread of its own and hand its result to `then` on this one.

        `work` must not touch the scene or the window. An error in it is raised here.
        """
        self._jobs.start(work, then)

    def wake(self) -> None:
        """Make a sleeping loop look again; may be called from any thread."""
        if pygame.display.get_init():
            pygame.event.post(pygame.Event(WAKE))

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back."""
        wanted = not self.settings.fullscreen
        if display.set_fullscreen(wanted):
            self.settings.fullscreen = wanted
            self.settings.save()
        self._fit()

    # the loop

    def step(self, events: Iterable[pygame.Event], dt: float) -> bool:
        """Let `dt` seconds pass, then take the events, then draw if anything changed. False: time to end."""
        if self.stack.litter:
            # Parts of a page know each other: left to itself, Python lets several matches' worth of pictures pile up.
            self.stack.litter = False
            gc.collect()
        while self.running and self._jobs.waiting:
            self._do(self._jobs.finished()())
            self._dirty = True
        if self.toasts.update(dt) | self.captions.update(dt):
            self._dirty = True
        if self.over is not None:
            self.over = self.over if self.over.update(dt) else None
            self._dirty = True
        held = self.hands.update(dt)
        for scene in list(self.stack.scenes):
            if self.running:
                self._do(scene.update(dt))
        for e in (*held, *thinned(events)):
            if self.running:
                self.events.append(crash.describe(e))
                self._event(e)
        if self.running:
            self._draw()
        return self.running

    def sleep_for(self) -> float | None:
        """Seconds until anything happens by itself: 0 while something moves, None for never."""
        waits = [s.sleep_for() for s in self.stack.scenes]
        waits += [self.toasts.sleep_for(), self.captions.sleep_for(), self.hands.pad.sleep_for()]
        if self._jobs.waiting or self.over is not None:
            waits.append(0.0)
        known = [w for w in waits if w is not None]
        return min(known) if known else None

    def close(self) -> None:
        """Leave all scenes and save the settings."""
        self.stack.clear()
        if not self.settings.fullscreen:
            self.settings.width, self.settings.height = self._size
        self.settings.save()
        self.bots.close()
        self.exports.close()
        self.kit.sound.close()
        self.hands.pad.close()

    def fail(self, error: BaseException) -> None:
        """Report an error and show the page that says so."""
        where = type(self.scene).__name__ if self.scene is not None else ""
        path, safe = crash.write(error, self.events, where), not any(scene.unkept for scene in self.stack.scenes)
        print(f"boompatrol: {type(error).__name__}: {error}; report: {path or 'above'}", file=sys.stderr)
        while self.stack.scenes:
            with contextlib.suppress(Exception):  # a page that failed may fail once more: it must go all the same
                self.stack._drop()
        self.stack._put(crash.CrashScene(error, path, safe))
        self._dirty = True

    def _event(self, e: pygame.Event) -> None:
        if e.type == pygame.QUIT:
            self._do(Quit(1 if isinstance(self.scene, crash.CrashScene) else 0))
            return
        if e.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED):
            self._fit()
            return
        if e.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._dirty = True
        for made in self.hands.take(e):
            self._given(made)

    def _given(self, e: pygame.Event) -> None:
        """What a hand did, for the page."""
        if e.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED) and self.scene is not None:
            self.scene.cancel()
        if e.type == pygame.KEYDOWN and "fullscreen" in self.keymap.of(e):
            if not e.repeat:
                self.toggle_fullscreen()
            return
        if self.scene is not None and self.running:
            step = self.scene.event(e)
            if step is not None and e.type == pygame.MOUSEBUTTONUP:
                self.hands.clicked_through(e.pos)
            self._do(step)

    def _hands_changed(self) -> None:
        for scene in self.stack.scenes:
            scene.hands_changed()
        self._dirty = True

    def _do(self, step: Step) -> None:
        if step is None:
            return
        before = self.scene
        self.status = self.stack.apply(step)
        if all(scene is None or scene.turns_page for scene in (before, self.scene)):
            self.kit.sound.cue("page")
        self._dirty = True
        if self.running and self.scene is None:
            self.status = 0
        if self.scene is not None and self.hands.pointer is not None and self.running:
            at = {"pos": self.hands.pointer, "rel": (0, 0), "buttons": (0, 0, 0), "still": True}
            self.scene.event(pygame.Event(pygame.MOUSEMOTION, at))

    def _fit(self) -> None:
        size = self.surface.get_size()
        self.kit.fit(size)
        self._size = size
        self.over = None
        for scene in self.stack.scenes:
            scene.cancel()
            scene.layout(size)
        self._say_scale()
        self._dirty = True

    def _say_scale(self) -> None:
        theme = self.kit.theme
        told = (theme.size, theme.ui_scale)
        if theme.lowered and told != self._told:
            self.toast(tr(RESCALED, held=theme.effective_scale, wanted=theme.ui_scale))
        self._told = told

    def _draw(self) -> None:
        if self.surface.get_size() != self._size:
            self._fit()
        shown = self.stack.visible()
        damages = [scene.damage for scene in shown if scene.damage]
        if not self._dirty and not damages:
            return
        parts = None if self._dirty else damage.parts(damages, self.surface.get_rect())
        self.kit.turns.begin(parts is None)
        damage.renew(self.surface, parts, lambda: self._paint(shown))
        for scene in shown:
            scene.drawn()
        self.frames += 1
        self._dirty = False

    def _paint(self, shown: Sequence[Scene]) -> None:
        """The pages, and what lies over them, where the window's clip lets it."""
        surface = self.surface
        for scene in shown:
            scene.draw(surface)
        if self.over is not None:
            self.over.draw(surface)
        if self.toasts.notes:
            self.toasts.draw(surface, self.kit.theme, self.kit.skin, shown[-1].notes_room())
        if self.captions.notes:
            corner = shown[-1].caption_corner() or (self.kit.theme.px(16), surface.get_height() - self.kit.theme.px(16))
            self.captions.draw(surface, self.kit.theme, self.kit.skin, corner)


WAKE = pygame.event.custom_type()
