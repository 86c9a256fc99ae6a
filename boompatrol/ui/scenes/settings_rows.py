"""What the pages of the settings are made of: a row for each setting, by the name of its field."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from boompatrol.ui.language import tr
from boompatrol.ui.scenes.page import Setting
from boompatrol.ui.step import Step
from boompatrol.ui.widgets import Button, Choice, Label, Option, Panel, Slider, Toggle, Widget

if TYPE_CHECKING:
    from boompatrol.ui.scenes.settings import SettingsScene

WIDE = 316
"""Width of a control, in design pixels."""


class Line(Setting):
    """A row with air and a fine line below it."""

    AIR = 14

    def natural(self, width: int | None) -> tuple[int, int]:
        """The row and its air."""
        w, h = super().natural(width)
        return w, h + self.px(self.AIR)

    def paint(self, surface: pygame.Surface) -> None:
        """The row, then the line."""
        super().paint(surface)
        surface.fill(self.theme.color.edge, (self.rect.x, self.rect.bottom - 2, self.rect.w, max(1, self.px(2))))


class Rows:
    """Makes rows that set a field of the settings at once."""

    def __init__(self, scene: SettingsScene):
        self.scene = scene
        self.settings = scene.app.settings

    def put(self, name: str, value: Any) -> Step:
        """Set a field, save, show it everywhere."""
        setattr(self.settings, name, value)
        self.scene.changed()
        return None

    def toggle(self, name: str, title: str, note: str, *, flip: bool = False, extra: Widget | None = None) -> Widget:
        """A switch; `flip` where the field says the contrary of the row."""
        on = bool(getattr(self.settings, name)) != flip
        switch = Toggle(name, "", on, lambda value: self.put(name, value != flip), want=(70, None))
        return Line(title, note, switch, wide=70, extra=extra)

    def choice(self, name: str, title: str, note: str, words: Mapping[Any, str]) -> Widget:
        """A few values, all in sight."""
        options = [Option(value, word) for value, word in words.items()]
        now = getattr(self.settings, name)
        value = now if now in words else next(iter(words))
        return Line(title, note, Choice(name, title, options, value, lambda v: self.put(name, v)), wide=WIDE)

    def volume(self, name: str, title: str, note: str, cue: str) -> Widget:
        """A volume with a sound to try it by: heard when the slider is let go, and from its button."""
        scene = self.scene

        def heard(value: float) -> Step:
            setattr(self.settings, name, value)
            scene.kit.sound.settings_changed()
            return None

        def done(value: float) -> Step:
            self.put(name, value)
            scene.kit.sound.cue(cue)
            return None

        def hear() -> Step:
            scene.kit.sound.cue(cue)
            return None

        slider = Slider(name, title, getattr(self.settings, name), heard, on_done=done, show=percent)
        button = Button(f"hear_{name}", tr("Hear"), hear, size="button_small", icon="sound", want=(150, 48))
        return Line(title, note, slider, wide=470, extra=button)


def percent(share: float) -> str:
    """A share as the window writes it."""
    return f"{share:.0%}".replace("%", "\u00a0%")


def cream(id: str, words: str) -> Panel:
    """What explains."""
    return Panel(id, [Label(words, "body", id=f"{id}_words", color="ink")], tone="cream", pad=(16, 10))


def buttons(made: Sequence[tuple[str, str, Callable[[], Step]]]) -> list[Button]:
    """Small buttons: id, words, what they do."""
    return [Button(id, words, press, size="button_small", grow=1) for id, words, press in made]
