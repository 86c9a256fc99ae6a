"""Finsight, a fish in a bowl with a gem between the eyes."""

from __future__ import annotations

from scripts.drawings.faces import Mood, confetti, happy, squint, stars, sweat
from scripts.drawings.pen import (
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    TONGUE,
    WHITE,
    circle,
    cord,
    ellipse,
    linear,
    path,
    polygon,
    radial,
    star,
    stroke,
)

FIN = "#F7A63B"


def face(mood: Mood) -> str:
    out = confetti(19, 14) if mood == "cheer" else ""
    out += _bowl() + _fish() + _mouth(mood) + _eye(mood)
    out += polygon([(128, 46), (138, 57), (131, 70), (118, 60)], "#59E8C4", 4)
    out += stroke("M152 122C150 134 144 140 136 146M144 126C140 136 132 140 124 144", 5)
    out += _bubbles((168, 74, 6), (158, 58, 4), (172, 52, 3.4))
    out += stroke("M36 60C44 42 58 28 74 22", 8, WHITE) + stroke("M30 82L31 74", 8, WHITE) + _collar()
    if mood == "hurt":
        out += cord("M30 104L52 92L46 112L66 118M52 92L60 74M46 112L34 126", 8, WHITE, 3.4)
        out += sweat(22, 126, 0.9) + sweat(14, 152, 1.1) + sweat(28, 174, 0.8) + stars(112, 14, 0.95)
    if mood == "cheer":
        splash = "M58 22C52 8 60 2 66 6C70 10 66 18 70 22ZM120 14C124 0 136 0 138 8C138 14 130 16 132 24Z"
        out += path(splash, "#9FE3F7", 5) + _bubbles((60, 52, 7), (82, 34, 5), (110, 28, 6), (150, 44, 4))
    return out


def _bubbles(*places: tuple[float, float, float]) -> str:
    return "".join(circle(x, y, r, WHITE, 3) for x, y, r in places)


def _bowl() -> str:
    """On a robe with stars."""
    out = path("M10 204C16 178 44 166 64 164H136C156 166 184 178 190 204Z", "#2C3E73", 7)
    for x, y in ((34, 192), (60, 184), (140, 184), (166, 192)):
        out += polygon(star(x, y, 7, 3), GOLD_LIGHT)
    glass = radial((0, "#E9FBFF"), (0.6, "#9FE3F7"), (1, "#58B9E3"), centre=(0.4, 0.3), r=0.75)
    out += glass.define + circle(100, 88, 82, glass.fill, 7)
    return out + stroke("M28 62C52 52 76 70 100 62C124 54 148 68 172 60", 5, WHITE, 0.9)


def _fish() -> str:
    """In profile, looking right: tail, fins, body, scales, gill."""
    tail = "M62 92C44 80 34 62 26 58C22 76 30 88 36 94C28 102 24 118 30 134C40 126 52 112 62 104Z"
    out = path(tail, FIN, 6) + stroke("M34 72L48 86M34 120L48 106", 4, "#B8661A")
    out += path("M70 66C72 44 96 30 124 36C116 44 118 52 122 60Z", FIN, 6)
    out += stroke("M88 58C92 48 100 43 108 42", 4, "#B8661A")
    out += path("M84 128C82 146 98 156 116 152C110 146 110 138 112 130Z", FIN, 6)
    skin = linear((0, "#FF7F5E"), (0.55, "#FF6B5C"), (1, "#FFD9B0"))
    body = (
        "M52 98C66 68 98 54 126 62C146 68 160 82 164 96C170 98 172 104 168 110C172 116 168 122 160 122"
        "C146 138 122 144 98 136C78 130 62 116 52 98Z"
    )
    out += skin.define + path(body, skin.fill, 7)
    for x, y in ((76, 92), (76, 110), (90, 100), (92, 118)):
        out += stroke(f"M{x} {y - 7}C{x + 8} {y - 5} {x + 8} {y + 5} {x} {y + 7}", 5, "#D84F3F")
    return out + stroke("M106 74C98 90 98 112 108 130", 5)


def _mouth(mood: Mood) -> str:
    if mood == "calm":
        return path("M166 98C156 98 150 102 146 108C152 114 160 118 166 122", "#7A1E2C", 6)
    if mood == "cheer":
        open_ = "M168 96C152 96 138 100 130 108C138 122 154 126 164 120C170 112 172 104 168 96Z"
        return path(open_, "#7A1E2C", 6) + ellipse(152, 115, 9, 4, TONGUE)
    return stroke("M166 112C158 104 152 116 146 108C142 104 138 112 134 110", 6)


def _eye(mood: Mood) -> str:
    """A wise one under a heavy lid."""
    if mood == "cheer":
        return happy(130, 88, 17, 20, 9)
    if mood == "hurt":
        return squint(130, 86, -1, 15, 11, 8) + stroke("M110 76L142 62", 7)
    out = circle(130, 88, 18, WHITE, 5) + circle(134, 90, 11, "#6A4BD8", 4) + circle(135, 90, 5.5, INK)
    return out + circle(138, 86, 3, WHITE) + path("M111 88C112 64 146 62 148 84C140 76 122 78 111 88Z", "#E14E42", 5)


def _collar() -> str:
    """Brass, with rivets."""
    brass = linear((0, GOLD_LIGHT), (1, "#C98A1B"))
    out = brass.define + path("M40 152C72 172 128 172 160 152L166 170C130 194 70 194 34 170Z", brass.fill, 7)
    for x, y in ((56, 170), (78, 178), (100, 180), (122, 178), (144, 170)):
        out += circle(x, y, 3.5, GOLD_DARK)
    return out
