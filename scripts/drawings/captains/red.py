"""Red, a fox in a beret, with a wink for a cheer."""

from __future__ import annotations

from scripts.drawings.faces import BLUSH, Mood, confetti, happy, laugh, plaster, soot, squint, stars, sweat
from scripts.drawings.pen import (
    CREAM,
    CRIT,
    GOLD,
    INK,
    WHITE,
    circle,
    ellipse,
    linear,
    mirrored,
    path,
    stroke,
    turned,
)


def face(mood: Mood) -> str:
    out = confetti(11) if mood == "cheer" else ""
    out += _coat_and_ears(mood) + _head() + _mouth(mood) + _eyes(mood) + _beret() + _scarf()
    if mood == "hurt":
        out += stars(132, 22, 0.95) + plaster(142, 122, -36, 0.8) + sweat(20, 84)
        out += soot("M58 128L70 118L66 130L78 132L64 140Z")
    return out


def _coat_and_ears(mood: Mood) -> str:
    """The ears hang when hurt."""
    out = path("M8 204C14 172 50 158 72 154H128C150 158 186 172 192 204Z", "#3E4A3A", 7)
    out += stroke("M36 178L48 204M164 178L152 204", 5, "#6F8263")
    ear = path("M44 84C34 50 36 22 46 8C66 18 84 36 92 56Z", "#E8702A", 7)
    ear += path("M52 60C48 42 48 32 52 24C62 32 70 42 74 50Z", "#3A2030")
    if mood == "hurt":
        ear = turned(ear, -34, 66, 70)
    return out + ear + mirrored(ear)


def _head() -> str:
    fur = linear((0, "#FF8C3A"), (1, "#E0611C"))
    head = (
        "M100 38C136 38 158 62 162 92L186 112L168 116L172 132L150 132C136 152 116 164 100 168"
        "C84 164 64 152 50 132L28 132L32 116L14 112L38 92C42 62 64 38 100 38Z"
    )
    cheeks = (
        "M22 114L40 118C62 104 84 108 100 128C116 108 138 104 160 118L178 114L166 119L170 130L149 129"
        "C136 149 115 160 100 164C85 160 64 149 51 129L30 130L34 119Z"
    )
    return fur.define + path(head, fur.fill, 7) + path(cheeks, CREAM)


def _mouth(mood: Mood) -> str:
    """With the nose."""
    if mood == "calm":
        out = stroke("M80 140C92 152 116 154 132 134", 6) + stroke("M132 134C136 132 138 128 138 126", 5)
        out += path("M112 147L118 144L117 154Z", WHITE, 3)
    elif mood == "cheer":
        out = laugh(102, 138, 24, 20)
    else:
        out = stroke("M80 150C86 142 92 154 100 147C108 154 114 142 122 150", 6)
    out += path("M86 124C92 116 108 116 114 124C112 134 106 138 100 138C94 138 88 134 86 124Z", "#241A33", 4)
    return out + ellipse(96, 123, 4, 2.5, "#8A80A0")


def _eyes(mood: Mood) -> str:
    if mood == "hurt":
        out = squint(70, 98, 1, 13, 11) + squint(130, 98, -1, 13, 11)
        out += stroke("M48 92L82 78", 7) + stroke("M152 92L118 78", 7)
        return out + ellipse(54, 112, 10, 6, BLUSH, opacity=0.8) + ellipse(146, 112, 10, 6, BLUSH, opacity=0.8)
    if mood == "cheer":
        return happy(70, 98, 16, 16) + stroke("M54 78C62 70 76 70 84 76", 7) + _sly(130, -1)
    return _sly(70, 1) + _sly(130, -1)


def _sly(x: int, side: int) -> str:
    """An open eye, half shut; `side` is 1 for the left one in the picture."""
    a, b, c, d, e, f = (x + k * side for k in (-20, -6, 12, 18, 2, -12))
    out = path(f"M{a} 90C{b} 80 {c} 82 {d} 104C{e} 110 {f} 106 {a} 90Z", WHITE, 5)
    out += ellipse(x + side, 98, 7, 9, "#2FA36B", 3) + ellipse(x + side, 98, 3, 7, INK) + circle(x + 3, 94, 2.2, WHITE)
    a, b, c, d = (x + k * side for k in (-22, -6, 14, 19))
    out += stroke(f"M{a} 90C{b} 76 {c} 80 {d} 102", 8)
    a, b, c, d = (x + k * side for k in (-21, -31, -13, -20))
    return out + stroke(f"M{a} 89L{b} 80M{c} 84L{d} 74", 5)


def _beret() -> str:
    felt = linear((0, "#3C3558"), (1, "#241F3D"))
    beret = "M40 58C34 28 74 6 116 12C156 14 180 38 166 58C154 70 140 56 112 52C84 50 66 56 58 62C50 66 42 66 40 58Z"
    out = felt.define + path(beret, felt.fill, 7) + stroke("M112 12C112 6 118 4 122 6", 7)
    out += stroke("M62 34C76 24 96 22 110 22", 5, "#6E659B") + circle(78, 50, 13, GOLD, 5)
    return out + path("M78 42L84 52L78 58L72 52Z", CRIT, 3)


def _scarf() -> str:
    out = path("M52 158C76 176 124 176 148 158L156 176C126 198 74 198 44 176Z", "#2C8F8A", 6)
    out += path("M128 182L150 204H120L112 188Z", "#237672", 6)
    return out + stroke("M66 172C88 182 112 182 132 174", 4, "#7FD6CE")
