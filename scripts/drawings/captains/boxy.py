"""Boxy, a box turtle in half a shell."""

from __future__ import annotations

from scripts.drawings.faces import SOOT, Mood, confetti, happy, plaster, soot, squint, stars, sweat
from scripts.drawings.pen import (
    CREAM,
    GOLD,
    INK,
    MOUTH,
    TONGUE,
    WHITE,
    at,
    circle,
    ellipse,
    linear,
    path,
    polygon,
    rect,
    star,
    stroke,
)


def face(mood: Mood) -> str:
    out = confetti(3) if mood == "cheer" else ""
    return out + _body() + _head() + _mouth(mood) + _moustache(mood) + _eyes(mood) + _helmet(mood)


def _body() -> str:
    """The shell behind, neck and scarf."""
    out = path("M6 204C4 132 44 92 100 92C156 92 196 132 194 204Z", "#7B5232", 7)
    out += path("M22 204C22 146 54 110 100 110C146 110 178 146 178 204Z", "#A3703F", 4)
    for d in ("M60 122L44 160L24 168", "M140 122L156 160L176 168", "M44 160L56 200", "M156 160L144 200"):
        out += stroke(d, 5)
    out += path("M66 150H134L142 204H58Z", "#5E9C3C", 6)
    out += path("M56 160C80 178 120 178 144 160L152 182C122 202 78 202 48 182Z", CREAM, 6)
    return out + stroke("M60 176C84 192 116 192 140 176", 4, "#D8BF8C")


def _head() -> str:
    skin = linear((0, "#A5D65A"), (1, "#6FAE3E"))
    head = (
        "M48 84C46 70 58 60 72 60H128C142 60 154 70 152 84L156 128C156 148 140 160 122 162L100 168L78 162"
        "C60 160 44 148 44 128Z"
    )
    out = skin.define + path(head, skin.fill, 7)
    out += path("M66 130C80 120 120 120 134 130C132 142 118 148 100 148C82 148 68 142 66 130Z", "#E3C66A", 6)
    return out + path("M100 124L108 140C104 146 96 146 92 140Z", "#E3C66A", 5)


def _mouth(mood: Mood) -> str:
    if mood == "cheer":
        return path("M72 144C76 176 124 176 128 144Z", MOUTH, 6) + ellipse(100, 160, 14, 6, TONGUE)
    return stroke("M80 156C86 148 92 162 100 155C108 162 114 148 120 156", 6) if mood == "hurt" else ""


def _moustache(mood: Mood) -> str:
    whiskers = (
        "M100 132C86 122 60 126 46 146C58 144 62 150 72 152C84 154 94 148 100 140C106 148 116 154 128 152"
        "C138 150 142 144 154 146C140 126 114 122 100 132Z"
    )
    out = path(whiskers, WHITE, 6)
    out += stroke("M64 142C74 138 82 138 90 140M136 142C126 138 118 138 110 140", 4, "#C9C3D6")
    if mood == "hurt":
        return out + path("M50 142L62 150L52 158ZM150 142L138 150L148 158Z", SOOT)
    return at(out, 0, -7) if mood == "cheer" else out


def _eyes(mood: Mood) -> str:
    """With their brows."""
    if mood == "hurt":
        out = squint(76, 106, 1) + squint(124, 106, -1) + path("M50 100L90 80L95 90L56 110Z", WHITE, 5)
        return out + path("M150 100L110 80L105 90L144 110Z", WHITE, 5)
    if mood == "cheer":
        out = happy(75, 106) + happy(125, 106) + path("M52 84L88 72L92 82L57 94Z", WHITE, 5)
        out += path("M148 84L112 72L108 82L143 94Z", WHITE, 5)
        return out + ellipse(56, 124, 9, 6, "#F59A9A", opacity=0.9) + ellipse(144, 124, 9, 6, "#F59A9A", opacity=0.9)
    out = ""
    for x, pupil, gleam in ((75, 77, 79), (125, 123, 125)):
        out += ellipse(x, 104, 15, 14, WHITE, 5) + circle(pupil, 108, 6.5, INK) + circle(gleam, 105, 2.2, WHITE)
        out += path(f"M{x - 16} 104C{x - 14} 86 {x + 14} 86 {x + 16} 104Z", "#6FAE3E", 5)
    return out + path("M54 90L92 82L94 92L60 100Z", WHITE, 5) + path("M146 90L108 82L106 92L140 100Z", WHITE, 5)


def _helmet(mood: Mood) -> str:
    """Half a shell, with a piece out of it when hurt."""
    shell = linear((0, "#C58A4C"), (1, "#8E5E33"))
    out = shell.define + path("M38 78C36 34 66 12 100 12C134 12 164 34 162 78Z", shell.fill, 7)
    out += stroke("M100 14V40L74 58L50 50M100 40L126 58L150 50M74 58L72 76M126 58L128 76", 5)
    out += rect(30, 70, 140, 15, 7.5, "#5F3D22", 6)
    if mood == "hurt":
        out += at(polygon(star(0, 0, 15, 6.6), GOLD, 4), 103, 62, 28)
    else:
        out += polygon(star(100, 60, 15, 6.6), GOLD, 4)
    out += stroke("M56 40C62 28 74 22 84 20", 5, "#FFE0B0")
    if mood == "hurt":
        out += path("M138 14C128 26 132 36 146 38C158 38 162 28 158 20Z", "#5A3A20", 6)
        out += stroke("M146 38L140 50L152 56", 5) + plaster(66, 52, -28) + stars(150, 14, 0.9) + sweat(172, 112)
        out += soot("M150 120L166 108L158 126L170 132L154 134Z")
    return out
