"""What every widget of a window shares: theme, skin, sprites, sound, settings."""

from __future__ import annotations

from boompatrol.ui import text
from boompatrol.ui.settings import Settings
from boompatrol.ui.skin import Skin
from boompatrol.ui.sound import Sound
from boompatrol.ui.sprites import Sprites
from boompatrol.ui.theme import DESIGN, Theme
from boompatrol.ui.turns import Turns


class Kit:
    """The tools at one scale. `fit` renews what depends on the scale."""

    def __init__(self, settings: Settings | None = None, size: tuple[int, int] = DESIGN):
        self.settings = settings or Settings()
        self.sprites = Sprites()
        self.turns = Turns()
        self.sound = Sound(self.settings)
        self.theme = Theme()
        self.skin = Skin(self.theme, self.sprites)
        self.fit(size)

    @property
    def reduced_motion(self) -> bool:
        """Whether the settings ask for still pictures."""
        return self.settings.reduced_motion

    def seconds(self, ms: float) -> float:
        """The length in seconds of a control's own movement: 0 under reduced motion."""
        return 0.0 if self.reduced_motion else ms / 1000

    def fit(self, size: tuple[int, int]) -> bool:
        """Take the theme of a window of `size` pixels; True where the scale or palette changed."""
        s = self.settings
        theme = Theme.for_window(size, s.ui_scale, s.text_scale, s.high_contrast, s.dyslexic)
        same, rescaled = theme == self.theme, (theme.k, theme.high_contrast) != (self.theme.k, self.theme.high_contrast)
        self.theme = self.skin.theme = theme
        if rescaled:
            self.sprites.clear()
        if not same:
            self.skin = Skin(theme, self.sprites)
            text.hold(theme)
        return rescaled
