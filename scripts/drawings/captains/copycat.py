"""Copycat, a cat of two halves under a borrowed moustache."""

from __future__ import annotations

from scripts.drawings.faces import Mood, confetti, grit, laugh, plaster, squint, stars, sweat
from scripts.drawings.pen import (
    CREAM,
    GOLD_LIGHT,
    INK,
    WHITE,
    circle,
    ellipse,
    group,
    line,
    linear,
    mirrored,
    path,
    rect,
    stroke,
    turned,
)

GREEN, BLUE = "#D8F36A", "#7FD4FF"


def face(mood: Mood) -> str:
    out = confetti(13) if mood == "cheer" else ""
    out += _coat_and_ears() + _head() + _mouth(mood) + _eyes(mood) + _moustache(mood)
    for d in ("M40 126L10 118", "M40 136L8 138", "M160 122L190 112", "M160 132L192 132"):
        out += stroke(d, 4)
    out += _helmet()
    if mood == "hurt":
        out += stars(96, 14, 0.95) + plaster(58, 124, -30, 0.8) + sweat(178, 84)
        out += stroke("M30 78L18 70M28 90L14 88M166 70L176 60", 5)
    return out


def _coat_and_ears() -> str:
    out = path("M10 204C14 170 50 156 72 152H128C150 156 186 170 190 204Z", "#4B3F7A", 7)
    out += stroke("M72 152L100 186L128 152", 6) + path("M84 166L100 186L116 166L112 204H88Z", WHITE, 5)
    inside = path("M54 60C50 46 50 38 52 34C60 40 68 46 74 52Z", "#F3A6B0")
    out += path("M46 88C36 54 38 28 46 14C64 24 82 38 92 54Z", "#5B566E", 7) + inside
    nicked = path("M46 88C36 54 38 28 44 18L54 26L58 18C70 28 84 42 92 54Z", "#F0A04A", 7)
    return out + mirrored(nicked + inside)


def _head() -> str:
    out = path("M100 40C60 40 34 66 34 102C34 140 64 164 100 164Z", "#6B667F")
    out += path("M100 40C140 40 166 66 166 102C166 140 136 164 100 164Z", "#FFB45C")
    out += "".join(_stripe(y, "#46425A") for y in (70, 92, 114))
    out += "".join(mirrored(_stripe(y, "#D9772A")) for y in (70, 92, 114))
    head = "M100 40C60 40 34 66 34 102C34 140 64 164 100 164C136 164 166 140 166 102C166 66 136 40 100 40Z"
    muzzle = "M100 122C80 112 60 124 62 140C64 156 86 160 100 150C114 160 136 156 138 140C140 124 120 112 100 122Z"
    return out + stroke(head, 7) + path(muzzle, CREAM, 5) + path("M92 116H108L100 126Z", "#E8738A", 4)


def _stripe(y: int, color: str) -> str:
    d = f"M36 {y + 14}C50 {y + 6} 56 {y + 8} 62 {y + 12}C54 {y + 18} 46 {y + 20} 35 {y + 22}Z"
    return path(d, color)


def _mouth(mood: Mood) -> str:
    if mood == "calm":
        return stroke("M84 144C92 154 108 154 116 144", 5)
    return laugh(100, 134, 24, 24) if mood == "cheer" else grit(100, 142, 20, 13)


def _eyes(mood: Mood) -> str:
    if mood == "calm":
        out = ""
        for x, iris in ((70, GREEN), (130, BLUE)):
            out += ellipse(x, 96, 17, 18, iris, 5) + ellipse(x + 2, 97, 6, 13, INK) + circle(x + 5, 91, 3.2, WHITE)
        return out + stroke("M52 78C60 70 74 70 84 76", 7) + stroke("M148 70C140 62 126 62 116 70", 7)
    if mood == "cheer":
        out = ""
        for x, iris in ((70, GREEN), (130, BLUE)):
            out += ellipse(x, 94, 18, 20, iris, 5) + ellipse(x, 94, 11, 15, INK)
            out += circle(x + 5, 87, 5.5, WHITE) + circle(x - 4, 101, 3, WHITE)
        return out + stroke("M50 70C58 60 74 60 86 68", 7) + stroke("M150 70C142 60 126 60 114 68", 7)
    out = squint(68, 97, 1, 13, 12) + ellipse(130, 96, 17, 18, BLUE, 5) + circle(130, 98, 4.5, INK)
    return out + stroke("M50 88L84 74", 7) + stroke("M150 82L116 72", 7)


def _moustache(mood: Mood) -> str:
    """Stuck on, and never quite where it belongs."""
    hair = (
        "M100 128C90 118 74 120 66 136C76 134 82 142 92 140C96 139 99 136 100 134C101 136 104 139 108 140"
        "C118 142 124 134 134 136C126 120 110 118 100 128Z"
    )
    out = path(hair, "#2A1C18", 5) + stroke("M72 131C80 127 88 128 92 132", 4, "#7A5A48")
    out = turned(out + turned(rect(118, 116, 26, 12, 2, "#F3E7B0", 3), 24, 130, 122), -9, 100, 130)
    if mood == "hurt":
        return group(out, "translate(44 14) rotate(58 100 130)")
    return group(out, "translate(0 -4) rotate(12 100 130)") if mood == "cheer" else out


def _helmet() -> str:
    """A tanker's, with a tally of nine."""
    leather = linear((0, "#57507F"), (1, "#352F57"))
    shape = "M44 66C48 30 72 18 100 18C128 18 152 30 156 66C140 52 120 48 100 48C80 48 60 52 44 66Z"
    out = leather.define + path(shape, leather.fill, 7)
    for k in range(4):
        out += line(66 + k * 8, 30 + (3 - k) * 1.5, 66 + k * 8, 44, 4, GOLD_LIGHT)
    out += line(62, 44, 94, 28, 4, GOLD_LIGHT)
    for k in range(4):
        out += line(110 + k * 8, 28 + k * 2, 110 + k * 8, 44, 4, GOLD_LIGHT)
    return out
