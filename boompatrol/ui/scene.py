"""Scenes: a scene returns what should happen (`Push`, `Pop`, `Replace`, `Quit`) or None. It knows its application
only for what is shared: the kit, the keymap, toasts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from boompatrol.ui.damage import Damage
from boompatrol.ui.keyhelp import key_help
from boompatrol.ui.kit import Kit
from boompatrol.ui.root import Root
from boompatrol.ui.step import Anew, Pop, Push, Quit, Replace, Step
from boompatrol.ui.widget import Rect, Widget

if TYPE_CHECKING:
    from boompatrol.ui.app import App

__all__ = ["Anew", "Pop", "Push", "Quit", "Replace", "Scene", "Step", "WidgetScene"]

STEERED = ("pan_left", "pan_right", "pan_up", "pan_down", "zoom_in", "zoom_out")
"""What goes on while its key is held; no other action of a page does."""


class Scene:
    """A page of the window. Subclasses override what they need."""

    app: App
    large = False
    """Whether so much hangs on it that its memory is given back at once when it has left."""
    opaque = True
    """False: the scene below is drawn first."""
    turns_page = True
    """Whether its coming and going sounds like a page: others have a sound of their own."""

    @property
    def kit(self) -> Kit:
        """The application's tools."""
        return self.app.kit

    @property
    def unkept(self) -> bool:
        """Whether something here would be lost if the program ended now, and it has not been asked about yet."""
        return False

    def ask_to_keep(self) -> None:
        """The program is to end, and this page, on top now, has something unkept: ask, and quit after that."""

    def enter(self) -> None:
        """Called once, when the scene has come onto the stack; the application is known from here on."""

    def leave(self) -> None:
        """Called once, when the scene has left the stack."""

    def resumed(self, result: Any) -> None:
        """Called when the scene above was popped, with what it handed back."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of `size` pixels: at the start, on resize, on a change of scale."""

    def event(self, e: pygame.Event) -> Step:
        """Take one event."""
        return None

    def update(self, dt: float) -> Step:
        """Let `dt` seconds pass."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""

    @property
    def damage(self) -> Damage | None:
        """What of the picture is out of date; None for nothing."""
        return None

    def drawn(self) -> None:
        """Called when the picture has been brought up to date."""

    def sleep_for(self) -> float | None:
        """Seconds until the scene does something by itself: 0 while it animates, None for never."""
        return None

    def cancel(self) -> None:
        """The window lost the focus or the pointer: end drags and peeks."""

    def caption_corner(self) -> tuple[int, int] | None:
        """The lower left corner of captions of sounds; None for the window's own."""
        return None

    def notes_room(self) -> Rect | None:
        """Where notes stand, upwards from its lower edge and no wider; None for the title bar."""
        return None

    def hands_changed(self) -> None:
        """The player took up a gamepad, or put it down: caps show other names."""

    def retell(self) -> None:
        """Say everything anew: language, typeface, contrast or text size have changed. `layout` follows."""


class WidgetScene(Scene):
    """A scene made of a widget tree. Override `build`; `action` gets the named actions no widget took."""

    guard_ms = 0
    """Milliseconds after it appears during which presses do nothing: against double clicks and held keys."""

    def __init__(self) -> None:
        self.root = Root()

    def build(self) -> Widget:
        """The content, made once when the scene is entered (the kit is there)."""
        raise NotImplementedError

    def focus_first(self) -> Widget | None:
        """The widget that has the focus when the scene appears; None for the first there is."""
        return None

    keys: tuple[str, ...] = ()
    """The page's own actions, for the list of keys that "?" shows."""
    key_words: Mapping[str, str] = {}
    """What they do, where they are no actions of every page."""

    def help_keys(self) -> Iterable[str]:
        """The page's own actions as they are now."""
        return self.keys

    def hands_changed(self) -> None:
        """Draw the caps anew."""
        self.root.touch()

    def rules_here(self) -> tuple[str, ...]:
        """The ids of the rules that a key would open: of what the pointer is on, else of what has the focus."""
        return next((ids for w in (self.root.hover, self.root.focus) if w is not None and (ids := w.rules())), ())

    def rules(self, ids: Sequence[str] = ()) -> Step:
        """The rulebook over this page, at the first of these ids that it knows."""
        from boompatrol.ui.scenes.rules.opening import played_on, rules_page

        return Push(rules_page(played_on(self), ids))

    def action(self, name: str, e: pygame.Event) -> Step:
        """A named action (see `actions`) that no widget used. "back" pops unless overridden."""
        return Pop() if name == "back" else None

    def background(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the widgets."""
        surface.fill(self.kit.theme.color.night)

    def enter(self) -> None:
        """Build the tree and set the focus."""
        self.root.attach(self.kit, self.app.keymap)
        self.root.set_content(self.build())
        self.root.focus_on(self.focus_first() or next(iter(self.root.order()), None), by_key=False)
        self.root.guard(self.guard_ms / 1000)

    def leave(self) -> None:
        """Stop typing."""
        self.root.focus_on(None)

    def resumed(self, result: Any) -> None:
        """Typing goes on where it was."""
        self.root.refresh_typing()
        self.root.touch()

    def layout(self, size: tuple[int, int]) -> None:
        """Place the tree over the whole window."""
        self.root.place(pygame.Rect((0, 0), size))

    def event(self, e: pygame.Event) -> Step:
        """Widgets first, then the scene's own actions."""
        used, step = self.root.event(e)
        if used or e.type != pygame.KEYDOWN:
            return step
        for name in self.app.keymap.of(e, typing=self.root.typing):
            if getattr(e, "repeat", False) and name not in STEERED:
                continue
            if name == "help":
                self.root.open(key_help(self.app.keymap, self.help_keys(), self.key_words))
                return None
            if name == "rules":
                return self.rules(self.rules_here())
            step = self.action(name, e)
            if step is not None:
                return step
        return None

    def update(self, dt: float) -> Step:
        """Let the widgets' movements and timers go on."""
        self.root.update(dt)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Background, widgets, overlays."""
        self.root.settle()
        self.background(surface)
        self.root.draw(surface)

    @property
    def damage(self) -> Damage:
        """What the widgets that changed take."""
        return self.root.damage

    def drawn(self) -> None:
        """The picture is up to date."""
        self.root.damage.clear()

    def sleep_for(self) -> float | None:
        """What the widgets wait for."""
        return self.root.sleep_for()

    def cancel(self) -> None:
        """End what the pointer holds."""
        self.root.cancel()

    def retell(self) -> None:
        """Build the tree anew in the language that is spoken now.

        The focus stays on the widget of the same id, lists stay where they were scrolled to; notes over the
        page close. What a scene holds besides (drafts, a selection) must live outside its widgets.
        """
        self.root.attach(self.kit, self.app.keymap)
        self.root.retell(self.build)
