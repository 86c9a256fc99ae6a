"""Settings, the pages Seeing, Motion and Sound."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boompatrol.box.edition import default_edition
from boompatrol.ui import text
from boompatrol.ui.language import decimal, tr
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.settings_rows import WIDE, Line, Rows, cream, percent
from boompatrol.ui.settings import SPEEDS
from boompatrol.ui.table_layout import TableLayout, lay_table
from boompatrol.ui.theme import CREWS, Theme
from boompatrol.ui.widgets import Slider, Toggle, Widget

if TYPE_CHECKING:
    from boompatrol.ui.scenes.settings import SettingsScene

STEP = 0.05
LOW, HIGH = 0.75, 2.0
MOST_TEXT = 1.5


class Badges(Widget):
    """The four crews as they are told apart: badge with glyph and pattern, and the name below."""

    role = "image"

    def natural(self, width: int | None) -> tuple[int, int]:
        """Four badges side by side, each as wide as its name."""
        name = max(text.block(self.theme, name_of(color), "caption").width for color in CREWS) + self.px(12)
        return max(self.px(WIDE), name * len(CREWS)), self.px(54) + self.theme.line_px("caption")

    def paint(self, surface: pygame.Surface) -> None:
        """The badge, name below (picture 16)."""
        cell = self.rect.w // len(CREWS)
        side = self.px(52)
        for n, color in enumerate(CREWS):
            x = self.rect.x + n * cell + cell // 2
            badge = self.kit.sprites.get(f"crews/badge_{color}", side)
            at = badge.get_rect(midtop=(x, self.rect.y))
            surface.blit(badge, at)
            room = pygame.Rect(x - cell // 2, at.bottom + self.px(2), cell, self.rect.bottom - at.bottom)
            name = text.fit(self.theme, name_of(color), "caption", room.w, color=self.theme.color.cream, max_lines=1)
            name.draw_in(surface, room, 0.5, 0)


def seeing(scene: SettingsScene) -> list[Widget]:
    """The rows of the first page."""
    rows, s = Rows(scene), scene.app.settings
    size = scene.app.size
    whole = all_open(size, s.text_scale)
    scale = Slider(
        "ui_scale", tr("Size of everything"), s.ui_scale, lambda v: scene.pend("ui_scale", v), low=LOW, high=HIGH,
        step=STEP, show=lambda v: percent(Theme.for_window(size, v).effective_scale),
        on_done=lambda v: rows.put("ui_scale", v), ticks=6, holds=min(HIGH, max(LOW, whole)),
    )  # fmt: skip
    letters = Slider(
        "text_scale", tr("Size of text alone"), s.text_scale, lambda v: scene.pend("text_scale", v), low=1.0,
        high=MOST_TEXT, step=STEP, show=percent, on_done=lambda v: rows.put("text_scale", v), ticks=6,
    )  # fmt: skip
    return [
        Line(tr("Size of everything"), tr("75 to 200 %, never more than fits"), scale, wide=370),
        cream("scale_note", " ".join(scale_words(size, s.ui_scale, s.text_scale))),
        Line(tr("Size of text alone"), tr("boards then use a second line"), letters, wide=370),
        rows.choice(
            "dyslexic", tr("Typeface"), tr("Atkinson reads well small; the other helps with dyslexia"),
            {False: "Atkinson", True: "OpenDyslexic"},
        ),
        rows.choice(
            "high_contrast", tr("Contrast"), tr("high: black panels, thicker lines, no patterns in headers"),
            {False: tr("normal"), True: tr("high")},
        ),
        Line(
            tr("Crew colours"),
            tr("chosen so that every kind of colour vision tells them apart; always with pattern, sign and name"),
            Badges("crews"), wide=WIDE,
        ),
        rows.choice(
            "lit_sector", tr("Lit turret sector"), tr("how a tank shows where its barrel looks"),
            {False: tr("on hover"), True: tr("always")},
        ),
        rows.choice(
            "hold_to_peek", tr("Peek at your own hand"),
            tr("where you are alone at the screen; a short tap keeps it open"),
            {True: tr("while held"), False: tr("on and off")},
        ),
        Line(
            tr("Full screen"), tr("the window as large as the screen"),
            Toggle("fullscreen", "", s.fullscreen, scene.fullscreen, want=(70, None)), wide=70,
        ),
        rows.toggle("tooltips", tr("Tooltips"), tr("after a third of a second; at once on the ring of the keyboard")),
    ]  # fmt: skip


def motion(scene: SettingsScene) -> list[Widget]:
    """The rows of the second page."""
    rows, s = Rows(scene), scene.app.settings
    pace = Slider(
        "bot_pace", tr("The bots' pace"), s.bot_pace, low=0.0, high=3.0, step=0.25, show=seconds,
        on_done=lambda v: rows.put("bot_pace", v),
    )  # fmt: skip
    return [
        rows.choice(
            "speed",
            tr("Speed"),
            tr("of everything that moves on the table; cut shows only how it ends"),
            {speed: speed_words(speed) for speed in SPEEDS},
        ),
        rows.toggle("reduced_motion", tr("Reduced motion"), tr("no shake, no flash; things fade over")),
        rows.toggle("camera_follows", tr("Camera follows"), tr("zoomed in, the arena moves along with the action")),
        Line(tr("The bots' pace"), tr("rest after each thing a bot does"), pace, wide=300),
    ]


def speed_words(speed: float) -> str:
    """How fast things move, as the window writes it."""
    if not speed:
        return tr("cut")
    return "½×" if speed == 0.5 else f"{decimal(speed, None)}×"


def seconds(n: float) -> str:
    """A rest as the window writes it."""
    return tr("{n} s", n=decimal(n, None))


def _laid(size: tuple[int, int], scale: float, text_scale: float) -> tuple[Theme, TableLayout]:
    theme = Theme.for_window(size, scale, text_scale)
    return theme, lay_table(theme, size, default_edition().arena.side, tuple(CREWS), False, "red", False)


def _folded(table: TableLayout) -> list[str]:
    forms = set(table.forms.values())
    return [
        *(["strips"] if "strip" in forms else ["narrow"] if "narrow" in forms else []),
        *(["log"] if table.log_form == "line" else []),
        *(["initiative"] if table.initiative_form == "faces" else []),
    ]


def all_open(size: tuple[int, int], text_scale: float = 1.0) -> float:
    """The largest scale at which a window shows every panel of the table whole."""
    steps = [LOW + n * STEP for n in range(round((HIGH - LOW) / STEP) + 1)]
    good = [s for s in steps if not (made := _laid(size, s, text_scale))[0].lowered and not _folded(made[1])]
    return round(max(good, default=LOW), 2)


def scale_words(size: tuple[int, int], scale: float, text_scale: float) -> list[str]:
    """What a window shows at a scale: what it holds, and what is folded then. A sentence each."""
    theme, table = _laid(size, scale, text_scale)
    whole = all_open(size, text_scale)
    told = {
        "strips": tr("Boards that wait are strips: they open on focus or click."),
        "narrow": tr("Boards are narrow."),
        "log": tr("The log is one line: L opens it."),
        "initiative": tr("Initiative shows the faces alone."),
    }
    folded = [told[what] for what in _folded(table)]
    shown = percent(theme.effective_scale)
    out = []
    if theme.lowered:
        out.append(tr("This window cannot hold {wanted}: it shows **{held}**.", wanted=percent(scale), held=shown))
    elif theme.effective_scale > scale + 0.004:
        out.append(tr("In this window nothing is drawn smaller than **{held}**: text must stay readable.", held=shown))
    if folded:
        out.append(tr("This window holds **{held}** with all panels open.", held=percent(whole)))
    return [*out, *folded] if folded else [*out, tr("All panels of the table are open at this size.")]


def heard(scene: SettingsScene) -> list[Widget]:
    """The rows of the third page."""
    rows = Rows(scene)
    return [
        rows.volume("volume", tr("Everything"), tr("all of the below"), "medal"),
        rows.volume("effects_volume", tr("Table and tanks"), tr("shots, dice, cards, buttons"), "shot"),
        rows.volume("crowd_volume", tr("Crowd"), tr("the stands round the arena"), "crowd_cheer"),
        rows.volume("stings_volume", tr("Captains"), tr("each has a voice"), "sting_boxy"),
        rows.volume("signals_volume", tr("Turn signals"), tr("a note for each crew: whose turn it is"), "signal_red"),
        rows.toggle("muted", tr("Mute all"), tr("the volumes above are kept")),
        rows.toggle("captions", tr("Captions for sounds"), tr("what is heard is also written on the arena")),
    ]
