"""Crash, a rhino with a bandana and a plaster on the horn."""

from __future__ import annotations

from scripts.drawings.faces import BLUSH, Mood, confetti, happy, laugh, plaster, squint, stars, sweat
from scripts.drawings.pen import (
    CREAM,
    CRIT,
    INK,
    MOUTH,
    PLASTER,
    WHITE,
    circle,
    ellipse,
    linear,
    mirrored,
    path,
    rect,
    stroke,
    turned,
)


def face(mood: Mood) -> str:
    out = confetti(8) if mood == "cheer" else ""
    out += _body() + _head() + _mouth(mood) + _eyes(mood)
    out += ellipse(56, 116, 9, 6, BLUSH, opacity=0.8) + ellipse(144, 116, 9, 6, BLUSH, opacity=0.8)
    out += _horns()
    if mood == "hurt":
        out += stroke("M98 62L106 72L98 80L106 88", 5) + plaster(100, 114, 12, 0.8) + plaster(54, 122, -40, 0.8)
        out += sweat(170, 96)
    return out + _bandana() + (stars(150, 24, 0.95) if mood == "hurt" else "")


def _body() -> str:
    """With the ears."""
    out = path("M10 204C14 170 48 156 70 152H130C152 156 186 170 190 204Z", "#B3263A", 7)
    out += stroke("M70 152L100 180L130 152", 6) + path("M88 168H112V204H88Z", CREAM, 5)
    ear = path("M54 74C34 62 24 40 34 26C50 28 64 42 68 62Z", "#8C87A3", 7)
    ear += stroke("M50 62C42 52 38 42 40 36", 7, "#E7A5B5")
    return out + ear + mirrored(ear)


def _head() -> str:
    hide = linear((0, "#B9B4CE"), (1, "#8A849F"))
    head = (
        "M46 80C44 50 70 36 100 36C130 36 156 50 154 80C160 100 152 116 148 128C146 156 124 168 100 168"
        "C76 168 54 156 52 128C48 116 40 100 46 80Z"
    )
    out = hide.define + path(head, hide.fill, 7)
    out += path("M56 128C62 112 138 112 144 128C146 152 126 164 100 164C74 164 54 152 56 128Z", "#CFCADF", 5)
    return out + ellipse(80, 134, 6, 5, INK) + ellipse(120, 134, 6, 5, INK)


def _mouth(mood: Mood) -> str:
    if mood == "cheer":
        return laugh(100, 138, 38, 28)
    if mood == "hurt":
        return stroke("M70 156C76 146 84 160 92 152C98 146 104 160 110 152C118 146 124 158 130 152", 6)
    out = path("M66 144C84 160 118 160 134 142C132 158 118 164 102 164C84 164 70 158 66 144Z", MOUTH, 5)
    return out + path("M78 151L86 153V160L80 157ZM92 154H112V162H92Z", WHITE, 3)


def _eyes(mood: Mood) -> str:
    if mood == "hurt":
        dizzy = "M132 98C129 98 129 93 134 93C140 94 139 105 130 104C122 102 124 87 136 88"
        out = squint(68, 98, 1) + circle(132, 98, 15, WHITE, 5) + stroke(dizzy, 3.6)
        return out + stroke("M50 90L84 78", 8) + stroke("M150 88L116 78", 8)
    out = ""
    if mood == "cheer":
        for x, side in ((64, 1), (136, -1)):
            out += happy(x, 102, 14, 19, 9) + stroke(f"M{x - 13 * side} 80L{x + 9 * side} 76", 5)
        return out
    for x, side in ((70, 1), (130, -1)):
        out += ellipse(x, 96, 13, 14, WHITE, 5) + circle(x + 3 * side, 99, 6.5, INK)
        out += circle(x + 3 * side + 2, 96, 2.3, WHITE) + stroke(f"M{x - 18 * side} 78L{x + 16 * side} 92", 9)
        near, far = x - 14 * side, x - 24 * side
        out += stroke(f"M{near} 92L{far} 88M{near} 99L{far} 98", 4)
    return out


def _horns() -> str:
    """The small one, then the great one with its plaster."""
    horn = linear((0, "#FFFDF2"), (1, "#D9C79B"))
    out = horn.define + path("M90 84C92 72 96 66 100 60C104 66 108 72 110 84Z", horn.fill, 5)
    out += path("M80 124C80 100 88 78 104 50C112 78 122 100 120 124C110 132 90 132 80 124Z", horn.fill, 7)
    out += stroke("M86 112C96 118 106 118 116 112M89 98C96 102 106 102 112 98", 4, "#B29D6A")
    return out + turned(rect(84, 80, 32, 12, 5, PLASTER, 4) + rect(95, 82, 10, 8, 2, "#E09A66"), -16, 100, 86)


def _bandana() -> str:
    out = path("M44 72C46 36 72 22 100 22C128 22 154 36 156 72C138 56 120 50 100 50C80 50 62 56 44 72Z", CRIT, 7)
    for x, y in ((64, 50), (82, 38), (104, 34), (124, 42), (140, 56)):
        out += circle(x, y, 5, CREAM)
    knot = "M100 26C84 6 66 6 62 16C66 26 82 30 100 26C118 30 134 26 138 16C134 6 116 6 100 26Z"
    return out + path(knot, CRIT, 6) + circle(100, 25, 9, CRIT, 5)
