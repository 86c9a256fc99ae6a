"""Chompy, a dinosaur in profile with tiny arms and a peaked cap."""

from __future__ import annotations

from scripts.drawings.faces import BLUSH, Mood, confetti, happy, plaster, squint, stars, sweat
from scripts.drawings.pen import (
    FLASH,
    GOLD,
    INK,
    TONGUE,
    WHITE,
    circle,
    cord,
    ellipse,
    group,
    linear,
    path,
    polygon,
    star,
    stroke,
    turned,
)

SKIN, DARK = "#6B43AE", "#4E2F86"


def face(mood: Mood) -> str:
    out = confetti(17, 14) if mood == "cheer" else ""
    hide = linear((0, "#9B6AD8"), (1, SKIN))
    out += _body() + hide.define + _jaw(mood)
    head = _head(mood, hide.fill)
    out += turned(head, -9, 60, 120) if mood == "cheer" else head
    out += stars(138, 26, 0.95) if mood == "hurt" else ""
    return out + _arms(mood) + (stroke("M192 104L198 100M192 120H199M192 136L198 140", 5) if mood == "calm" else "")


def _body() -> str:
    out = path("M10 204C10 164 40 140 84 140C120 140 150 160 156 204Z", "#5A3A8F", 7)
    out += path("M40 204C44 180 66 168 92 170C112 172 124 186 126 204Z", "#D9B8F0", 5)
    return out + stroke("M54 188H120M50 200H124", 4, "#9F7CC4")


def _jaw(mood: Mood) -> str:
    """The lower jaw and what is in it; when hurt it is shut."""
    if mood == "hurt":
        return path("M70 122C92 136 116 140 146 138C168 136 184 128 188 116L186 100L84 104Z", SKIN, 7)
    out = path("M70 124C92 140 110 160 146 166C166 168 180 160 184 148C164 148 142 138 126 116Z", SKIN, 7)
    out += path("M84 106L180 84C176 110 178 130 180 148C156 150 118 138 84 118Z", "#5A1026", 5)
    out += path("M104 118C126 112 150 122 168 144C148 146 122 136 104 124Z", TONGUE, 4)
    return turned(out, 8, 80, 120) if mood == "cheer" else out


def _head(mood: Mood, hide: str) -> str:
    skull = (
        "M30 150C18 116 20 70 46 48C66 30 96 30 116 44C142 42 176 48 188 66C194 78 190 92 180 96"
        "C158 94 134 98 112 104C104 116 96 124 82 128C66 136 44 140 30 150Z"
    )
    out = path(skull, hide, 7) + _teeth(mood) + ellipse(172, 66, 5, 4, INK) + _eye(mood)
    for d in ("M40 66L60 74L42 82Z", "M30 92L52 98L30 108Z", "M28 120L50 122L32 134Z"):
        out += path(d, DARK)
    out += stroke("M134 62C144 58 152 56 160 58", 5, "#C9A6F5")
    cap = path("M52 52C50 26 70 12 92 12C116 12 132 24 130 44C108 38 76 38 52 52Z", "#2C5E4C", 7)
    cap += path("M50 54C74 38 110 36 134 46L150 56C120 50 84 50 56 62Z", "#1E2038", 6)
    out += turned(cap + polygon(star(94, 30, 12, 5.4), GOLD, 4), -8, 90, 40)
    return out + (plaster(150, 70, 8, 0.9) + stroke("M150 104L156 116", 4) if mood == "hurt" else "")


def _teeth(mood: Mood) -> str:
    upper = lower = ""
    for x, y, long in ((178, 95, 15), (162, 94, 19), (145, 96, 17), (129, 100, 15)):
        upper += polygon([(x - 8, y - 2), (x + 8, y - 3), (x, y + long)], WHITE, 4)
    for x, y, long in ((176, 150, 15), (160, 150, 16), (143, 145, 14), (126, 136, 12)):
        lower += polygon([(x - 7, y + 2), (x + 7, y + 3), (x + 2, y - long)], WHITE, 4)
    if mood == "hurt":
        return upper
    return upper + (turned(lower, 8, 80, 120) if mood == "cheer" else lower)


def _eye(mood: Mood) -> str:
    """With its brow."""
    if mood == "calm":
        out = ellipse(104, 70, 17, 16, FLASH, 5) + ellipse(109, 71, 5, 11, INK) + circle(111, 65, 2.8, WHITE)
        return out + path("M80 50C96 46 112 52 126 62L120 68C108 62 94 60 82 64Z", DARK, 5)
    if mood == "cheer":
        out = happy(104, 72, 17, 20, 9) + stroke("M84 52C94 44 110 46 120 54", 8, DARK)
        return out + ellipse(92, 92, 10, 6, BLUSH, opacity=0.8)
    return squint(106, 70, -1, 15, 11, 8) + stroke("M84 62L118 48", 9, DARK) + sweat(84, 84)


def _arms(mood: Mood) -> str:
    """One shows; at a cheer both go up."""
    arm = cord("M92 172C106 164 118 166 122 174L134 168M122 174L136 178M122 174L130 186", 15, "#9B6AD8", 7)
    if mood == "cheer":
        raised = ((-12, -62), (40, -78))
        return "".join(group(arm, f"translate({x} 8) rotate({turn} 92 172)") for x, turn in raised)
    return arm
