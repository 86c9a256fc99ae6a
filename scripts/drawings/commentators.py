"""The commentators, 200 by 200, and their desk.

Tilly Trill, a toucan, calls the play; Murk Mulligan, a mole, explains it.
"""

from __future__ import annotations

from scripts.drawings.crews import CREWS
from scripts.drawings.faces import Mood, confetti, happy, laugh, portraits
from scripts.drawings.pen import (
    CREAM,
    CRIT,
    FLASH,
    GOLD,
    INK,
    NAVY,
    STEEL_LIGHT,
    TONGUE,
    WHITE,
    Picture,
    at,
    circle,
    cord,
    ellipse,
    line,
    linear,
    path,
    polygon,
    rect,
    star,
    stroke,
    turned,
)


def trill(mood: Mood) -> str:
    out = confetti(23) if mood == "cheer" else ""
    coat = linear((0, "#2E6F9E"), (1, "#1D4C73"))
    out += coat.define + path("M2 204C8 166 40 148 66 146H108C138 150 160 170 164 204Z", coat.fill, 7)
    for x in (22, 44, 122, 142):
        out += line(x, 172, x - 3, 202, 4, "#7FC4EE")
    out += path("M58 146L84 204L112 146Z", WHITE, 5)
    out += path("M74 164L62 156V176L74 170ZM92 164L104 156V176L92 170Z", CRIT, 5) + circle(83, 167, 8, CRIT, 5)
    crest = "M52 44C40 26 42 12 52 6C54 18 60 22 64 26C62 14 68 4 80 2C76 14 82 20 86 30Z"
    plumage = linear((0, "#3A3564"), (1, "#221E44"))
    head = "M36 100C28 58 54 26 90 26C124 26 140 52 136 84C134 120 120 152 86 154C56 154 42 132 36 100Z"
    bib = "M70 92C92 84 122 96 126 112C124 138 108 152 86 151C66 150 56 134 58 116C60 104 62 96 70 92Z"
    out += path(crest, "#2C2850", 6) + plumage.define + path(head, plumage.fill, 7) + path(bib, FLASH, 5)
    out += stroke("M64 128C70 142 84 148 98 146", 6, "#F2A81D") + _beak(mood)
    out += stroke("M108 62C116 74 116 108 108 124", 6) + circle(88, 72, 23, "#3FC8F0", 5)
    if mood == "cheer":
        out += happy(88, 74, 14, 15)
    else:
        out += circle(90, 72, 14, WHITE, 4) + circle(94, 72, 7, INK) + circle(97, 69, 2.6, WHITE)
        out += stroke("M66 56C76 46 94 44 106 52", 7)
    out += cord("M48 84C40 44 62 16 96 18", 15, CREAM, 7) + rect(34, 72, 28, 42, 12, CRIT, 6)
    out += rect(41, 82, 12, 22, 5, "#8A1424") + cord("M50 112C60 142 92 150 118 142", 10, STEEL_LIGHT, 4)
    return out + ellipse(122, 140, 11, 8, NAVY, 4)


def _beak(mood: Mood) -> str:
    """Wide open at a cheer."""
    horn = linear((0, "#FF8A1E"), (0.5, "#FFB52E"), (1, "#FF6A1A"), end=(1, 0))
    bill = "M108 66C134 42 178 46 195 84C199 98 197 110 192 116C186 104 168 100 148 102C130 104 116 106 108 104Z"
    upper = path(bill, horn.fill, 7)
    upper += path("M170 52C188 62 198 84 192 114C187 106 182 103 176 102C184 84 182 66 170 52Z", "#2C2850")
    upper += stroke("M122 66C136 56 152 54 162 58", 6, "#FFE6B8")
    upper += stroke("M126 78L131 92M142 74L147 90", 5, "#D9480F")
    under = "M108 104C126 106 150 104 168 108C180 110 186 114 190 118C176 130 142 134 112 122Z"
    lower = path(under, "#F2691B", 7) + stroke("M120 114C134 120 152 120 166 117", 4, "#B8400C")
    if mood != "cheer":
        return horn.define + turned(lower, 0, 112, 104) + turned(upper, 0, 112, 92)
    throat = path("M108 78L172 62L166 150L110 120Z", "#5A1026")
    throat += path("M116 112C130 104 150 116 156 134C142 134 124 126 116 112Z", TONGUE, 4)
    return horn.define + throat + turned(lower, 28, 112, 104) + turned(upper, -17, 112, 92)


def murk(mood: Mood) -> str:
    out = confetti(29) if mood == "cheer" else ""
    out += _tweed()
    fur = linear((0, "#7C5F60"), (1, "#54393F"))
    head = "M34 108C30 60 58 30 100 30C142 30 170 60 166 108C164 142 138 160 100 160C62 160 36 142 34 108Z"
    out += fur.define + path(head, fur.fill, 7)
    for d in ("M48 130L36 134", "M54 142L44 150", "M152 130L164 134", "M146 142L156 150"):
        out += stroke(d, 5, "#3C262C")
    for x in (40, 160):
        out += circle(x, 66, 10, "#54393F", 6) + circle(x, 66, 4, "#E59AA0")
    out += _snout(mood) + _glasses(mood)
    cap = linear((0, "#9C6B3C"), (1, "#6E4724"))
    leather = "M34 68C36 30 64 10 100 10C136 10 164 30 166 68C146 50 124 44 100 44C76 44 54 50 34 68Z"
    out += cap.define + path(leather, cap.fill, 7) + stroke("M100 10V44M66 18L72 48M134 18L128 48", 4)
    out += cord("M28 92C22 40 56 4 100 4C144 4 178 40 172 92", 14, CREAM, 6)
    out += "".join(rect(x, 84, 24, 40, 11, "#2D6FB8", 6) for x in (18, 158))
    return out + cord("M168 122C164 150 144 160 128 156", 10, STEEL_LIGHT, 4) + ellipse(124, 155, 11, 8, NAVY, 4)


def _tweed() -> str:
    """With a medal ribbon and a medal."""
    cloth = linear((0, "#8A6A3E"), (1, "#6A4D2A"))
    out = cloth.define + path("M4 204C10 166 42 148 72 146H128C158 148 190 166 196 204Z", cloth.fill, 7)
    checks = "M28 174L40 204M52 160L58 204M172 174L160 204M148 160L142 204M18 190H66M134 190H182"
    out += stroke(checks, 4, "#A98650") + path("M70 146L100 190L130 146Z", "#F2ECDD", 5)
    out += path("M84 168L100 178L116 168L112 204H88Z", "#5E7046", 5) + rect(30, 168, 26, 10, 2, CRIT, 4)
    return out + rect(38, 168, 10, 10, 0, WHITE) + circle(43, 186, 8, GOLD, 4)


def _snout(mood: Mood) -> str:
    """Mouth, snout, the nose that is a star, whiskers."""
    if mood == "cheer":
        out = laugh(100, 136, 26, 20)
        snout = "M66 112C66 92 84 84 100 84C116 84 134 92 134 112C134 126 118 134 100 134C82 134 66 126 66 112Z"
    else:
        out = stroke("M78 146C86 152 94 152 100 147C106 152 114 152 122 146", 6)
        snout = "M66 116C66 92 84 84 100 84C116 84 134 92 134 116C134 132 118 142 100 142C82 142 66 132 66 116Z"
    out += path(snout, "#A98283", 6) + polygon(star(100, 112, 27, 15, 11, -90), "#FF8FA3", 6)
    out += circle(100, 112, 11, "#FFB9C6") + ellipse(95, 111, 3, 4, INK) + ellipse(105, 111, 3, 4, INK)
    for d in ("M68 120L34 114", "M68 128L36 132", "M132 120L166 114", "M132 128L164 132"):
        out += stroke(d, 4)
    return out


def _glasses(mood: Mood) -> str:
    """As thick as bottles."""
    out = ""
    for x, side in ((66, 1), (134, -1)):
        out += circle(x, 80, 26, "#D9F2FF", 8) + circle(x, 80, 18, "none", 4, "#8FC3DE")
        if mood == "cheer":
            out += happy(x, 82, 11, 12)
        else:
            out += circle(x + 3 * side, 82, 4.6, INK) + circle(x + 3 * side + 1.4, 80.4, 1.6, WHITE)
        out += stroke(f"M{x - 16} 70C{x - 12} 62 {x - 6} 60 {x} 60", 6, WHITE)
    return out + stroke("M90 76C96 71 104 71 110 76", 8)


def desk() -> str:
    """The desk in its picture 600 by 280; in the middle a plate for a word."""
    wood = linear((0, "#4B4390"), (1, "#2E2859"))
    out = wood.define + path("M20 44H580L556 216H44Z", wood.fill, 8)
    bases = [coat.base for coat in CREWS.values()]
    for k, x in enumerate(range(52, 501, 56)):
        left, right = int(x - (k - 4) * 1.2), int(x + 40 - (k - 4) * 1.2)
        behind_plate = k in (3, 4, 5)
        out += path(f"M{x} 62H{x + 40} L{right} 112H{left}Z", "#3A3368" if behind_plate else bases[k % 4], 4)
    out += rect(188, 72, 224, 96, 16, CREAM, 7) + rect(200, 84, 200, 72, 10, "none", 5, GOLD)
    out += rect(6, 26, 588, 30, 12, "#C98A3C", 8) + rect(22, 32, 556, 7, 3.5, "#F2C27A")
    microphone = rect(-15, -24, 30, 46, 15, "#3B3560", 6) + stroke("M-13 -6H13M-13 6H13", 4, "#8C86C8")
    microphone += rect(-17, 18, 34, 11, 4, GOLD, 5)
    for x, side in ((84, -1), (516, 1)):
        out += cord(f"M{x} 28C{x - 10 * side} 4 {x + 6 * side} -6 {x + 18 * side} -18", 12, STEEL_LIGHT, 5)
        out += at(microphone, x + 24 * side, -34, 24 * side)
    # a mug and notes
    out += rect(270, -16, 36, 42, 5, CRIT, 6) + cord("M306 -8C324 -8 324 16 306 16", 12, CRIT, 4)
    out += polygon(star(288, 5, 11, 5), CREAM)
    out += stroke("M278 -26C272 -34 284 -40 278 -48M296 -26C290 -34 302 -40 296 -48", 4, WHITE, 0.6)
    out += at(rect(-34, -6, 68, 12, 2, CREAM, 5) + line(-24, -1, 10, -1, 3, "#8A7B74"), 384, 20, -5)
    return at(out, 0, 60)


DRAWINGS = {
    **portraits("commentators/trill", trill, ("calm", "cheer")),
    **portraits("commentators/murk", murk, ("calm", "cheer")),
    "commentators/desk": Picture(600, 280, desk),
}
