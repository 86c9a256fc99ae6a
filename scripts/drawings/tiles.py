"""The faces of the tiles, 200 by 200, which are 2 by 2 inches. The edge tells gains, hazards and what stays apart."""

from __future__ import annotations

from shapely import affinity, unary_union
from shapely.geometry import Point as Spot
from shapely.geometry import Polygon, box

from scripts.drawings.pen import (
    CREAM,
    CRIT,
    FLASH,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HAZARD,
    INK,
    PLASTER,
    STEEL,
    STEEL_DARK,
    STEEL_LIGHT,
    WHITE,
    Picture,
    around,
    at,
    circle,
    cord,
    holed,
    line,
    linear,
    outline,
    path,
    polygon,
    radial,
    ray,
    rect,
    star,
    stroke,
    turned,
)
from scripts.drawings.things import cog, endless, gold_bar


def _gain(paper: str = "#F7E7C1", rim: str = "#C98A1B") -> str:
    return rect(3, 3, 194, 194, 18, rim, 6) + rect(17, 17, 166, 166, 12, paper, 4)


def _hazard() -> str:
    out, edge = rect(3, 3, 194, 194, 18, HAZARD, 6), box(6, 6, 194, 194).difference(box(22, 22, 178, 178))
    for x in range(-8 * 44, 10 * 44, 44):
        stripe = Polygon([(x, 200), (x + 22, 200), (x + 222, 0), (x + 200, 0)]).intersection(edge)
        if not stripe.is_empty:
            out += path(outline(stripe), INK)
    return out + rect(22, 22, 156, 156, 8, "#5B2430", 5)


def _lasting() -> str:
    out = rect(3, 3, 194, 194, 10, STEEL, 6) + rect(16, 16, 168, 168, 6, "#5A6178", 4)
    return out + "".join(circle(x, y, 5.5, STEEL_LIGHT, 3) for x in (15, 185) for y in (15, 185))


def gold_bar_face() -> str:
    return _gain() + gold_bar(100, 104, 1.2) + polygon(star(152, 50, 13, 4, 4), WHITE, 3)


def gold_bars_face() -> str:
    bars = gold_bar(100, 76, 0.95) + gold_bar(66, 130, 0.8, -4) + gold_bar(136, 132, 0.8, 4)
    return _gain() + bars + polygon(star(154, 46, 13, 4, 4), WHITE, 3)


def relic() -> str:
    out = _gain("#3A2B6B", "#7A3FC4")
    for k in range(10):
        out += polygon(ray(100, 96, 78, 36 * k, 0.12), "#6B55B0")
    gold = linear((0, "#FFF1B8"), (1, "#E89A12"))
    out += gold.define + cord("M62 52C34 46 34 92 72 100M138 52C166 46 166 92 128 100", 17, GOLD, 7)
    cup = "M58 40H142C142 88 132 112 110 120V136H128L136 160H64L72 136H90V120C68 112 58 88 58 40Z"
    out += path(cup, gold.fill, 7) + polygon([(100, 54), (120, 76), (100, 100), (80, 76)], CRIT, 5)
    return out + stroke("M100 54L92 76L100 100", 4, "#FF8C96")


def patch_job() -> str:
    shaft = affinity.rotate(box(88, 50, 112, 160), 45, origin=(100, 105))
    jaw = affinity.rotate(box(126, 20, 150, 62), 45, origin=(138, 62))
    spanner = unary_union([shaft, Spot(138, 62).buffer(32)]).difference(jaw)
    spanner = unary_union([spanner, Spot(60, 146).buffer(20)]).difference(Spot(60, 146).buffer(8)).simplify(0.3)
    plaster = rect(52, 84, 96, 40, 20, PLASTER, 6) + rect(84, 88, 32, 32, 4, "#E3A273")
    plaster += "".join(circle(x, y, 3, "#B9744A") for x in (92, 100, 108) for y in (97, 104, 111))
    out = _gain("#DFF3E4", "#2E9E6A") + at(holed(outline(spanner), STEEL_LIGHT, 7), 2, -4)
    return out + turned(plaster, 45, 100, 104)


def super_charge() -> str:
    out = _gain("#FFE07A", "#D8641A") + rect(70, 38, 60, 18, 5, STEEL_DARK, 6)
    out += rect(54, 52, 92, 112, 14, "#3B3560", 7) + rect(64, 64, 72, 88, 6, "#5C54A0")
    return out + polygon([(110, 58), (64, 116), (96, 116), (86, 158), (138, 94), (104, 94), (122, 58)], FLASH, 6)


def glue_trap() -> str:
    pool = (
        "M40 112C30 84 56 60 82 66C92 44 134 44 140 70C170 74 174 110 156 122C160 148 132 164 112 152"
        "C96 170 60 162 60 140C46 138 40 128 40 112Z"
    )
    out = _hazard() + path(pool, "#B7E24A", 7)
    out += stroke("M60 104C62 90 74 82 86 84M118 74C128 74 134 80 136 88", 7, "#F0FFC2")
    for x, y, r in ((92, 120, 11), (124, 112, 8), (110, 138, 6), (74, 124, 5)):
        out += circle(x, y, r, "#D8F58A", 4)
    return out


def minefield() -> str:
    out = _hazard()
    for angle in range(0, 360, 45):
        outer, inner = (*around(100, 100, 30, angle), *around(100, 100, 66, angle)), around(100, 100, 40, angle)
        out += line(*outer, 16) + line(*inner, *around(100, 100, 64, angle), 7, STEEL)
    iron = radial((0, "#7E86A6"), (1, "#2F3450"), centre=(0.36, 0.32), r=0.75)
    out += iron.define + circle(100, 100, 46, iron.fill, 7)
    return out + circle(100, 100, 15, CRIT, 5) + circle(95, 95, 4.5, "#FFB3B8")


def accelerator() -> str:
    out = _lasting() + circle(100, 100, 72, "#24304F", 6)
    arrow = path("M100 36C132 36 158 58 164 90L146 92C140 70 124 56 100 54Z", "#3FC8F0", 5)
    arrow += polygon([(138, 92), (174, 88), (160, 116)], "#3FC8F0", 5)
    for angle in range(0, 360, 90):
        out += turned(arrow, angle, 100, 100)
    return out + circle(100, 100, 22, GOLD_LIGHT, 6) + circle(100, 100, 9, "#FF8C3A", 4) + endless(166, 172, 9)


def gear_up() -> str:
    return _gain("#E6E9F5", "#5566B8") + cog(90, 108, 54, STEEL_LIGHT, 0.36, 6) + cog(146, 58, 30, GOLD, 0.34, 5)


def air_drop() -> str:
    canopy = (
        "M34 92C34 52 64 34 100 34C136 34 166 52 166 92C154 82 144 82 133 92C122 82 112 82 100 92C88 82 78 82 67 92"
        "C56 82 46 82 34 92Z"
    )
    out = _gain("#BFE8FA", "#2D7FB8") + path(canopy, CRIT, 6)
    out += path("M67 92C68 62 80 42 100 34C120 42 132 62 133 92C122 82 112 82 100 92C88 82 78 82 67 92Z", CREAM, 5)
    out += stroke("M36 92L78 134M67 92L88 134M133 92L112 134M164 92L122 134", 4)
    return out + rect(70, 130, 60, 42, 4, "#C08A4E", 6) + stroke("M70 130L130 172M130 130L70 172", 5, "#7A5228")


def magnet() -> str:
    iron = (
        "M48 60V104C48 134 70 156 100 156C130 156 152 134 152 104V60H120V104C120 116 112 124 100 124"
        "C88 124 80 116 80 104V60Z"
    )
    horseshoe = path(iron, CRIT, 7) + rect(48, 44, 32, 34, 2, STEEL_LIGHT, 7) + rect(120, 44, 32, 34, 2, STEEL_LIGHT, 7)
    horseshoe += stroke("M58 110C62 130 76 142 92 146", 6, "#FF9AA2")
    out = _gain("#FBD7D2", "#B3263A") + turned(horseshoe, 20, 100, 104)
    return out + stroke("M84 30L78 18M104 34L106 20M122 40L132 30", 6)


def mortar() -> str:
    bomb = path("M-16 34V-8C-16 -28 -6 -40 0 -46C6 -40 16 -28 16 -8V34Z", "#5E7046", 7)
    bomb += rect(-20, 30, 40, 12, 3, GOLD_DARK, 6) + path("M-20 42L-28 58H28L20 42Z", "#43512F", 6)
    bomb += stroke("M-7 -16V18", 6, "#A9BC85")
    out = _gain("#E9DCC8", "#7A5A3C") + stroke("M46 150C52 86 96 48 146 60", 7) + at(bomb, 132, 88, 128)
    # The circle of no size shows nothing; it is there so that the file stays as it is.
    out += circle(150, 140, 0, INK)
    return out + polygon(star(146, 140, 28, 13, 8, 0), GOLD, 5) + circle(146, 140, 9, CREAM)


def intel() -> str:
    card = rect(52, 38, 80, 112, 10, "#3D356E", 6) + rect(62, 48, 60, 92, 6, CREAM, 4)
    card += stroke("M92 120V74M92 70L78 88M92 70L106 88", 9, "#4B3F9E")
    out = _gain("#DAD6F2", "#4B3F9E") + turned(card, -10, 92, 94)
    out += line(134, 138, 166, 170, 22) + line(136, 140, 164, 168, 10, GOLD_DARK) + circle(116, 118, 36, "#BFF0FF", 8)
    out += path("M88 118C98 100 134 100 144 118C134 136 98 136 88 118Z", WHITE, 5)
    return out + circle(116, 118, 10, "#6A4BD8", 4) + circle(116, 118, 4, INK)


def bunker() -> str:
    wall = [(62, 34), (138, 34), (166, 62), (166, 138), (138, 166), (62, 166), (34, 138), (34, 62)]
    roof = [(74, 56), (126, 56), (144, 74), (144, 126), (126, 144), (74, 144), (56, 126), (56, 74)]
    out = _lasting() + polygon(wall, "#9AA08A", 7) + polygon(roof, "#B9BFA6", 5)
    slit = rect(78, 38, 44, 12, 4, INK) + rect(92, 41, 16, 5, 2, GOLD)
    for angle in range(0, 360, 90):
        out += turned(slit, angle, 100, 100)
    out += rect(84, 74, 32, 46, 6, "#5E6A48", 5)
    for x in (92, 108):
        shell = f"M{x - 6} 112V92C{x - 6} 84 {x - 2} 82 {x} 80C{x + 2} 82 {x + 6} 84 {x + 6} 92V112Z"
        out += path(shell, GOLD, 4)
    return out + endless(170, 176, 9)


def vacant() -> str:
    out = _gain("#A6968A", "#8A7B74")
    stone = path("M-24 12L-16 -10L4 -16L22 -4L20 14Z", "#7C6E6C", 5) + stroke("M-10 -4L4 -8", 4, "#B9ABA2")
    for x, y, scale in ((60, 138, 1), (140, 62, 0.8), (130, 142, 0.7)):
        out += at(stone, x, y, scale=scale)
    out += line(84, 84, 84, 140, 12) + line(84, 84, 84, 138, 6, "#8A5A36")
    board = rect(46, 48, 82, 42, 5, CREAM, 6) + stroke("M60 62H114M60 76H98", 5, "#8A7B74")
    return out + turned(board, -6, 88, 70)


FACES = {
    "gold_bar": gold_bar_face, "gold_bars": gold_bars_face, "relic": relic, "patch_job": patch_job,
    "super_charge": super_charge, "glue_trap": glue_trap, "minefield": minefield, "accelerator": accelerator,
    "gear_up": gear_up, "air_drop": air_drop, "magnet": magnet, "mortar": mortar, "intel": intel, "bunker": bunker,
    "vacant": vacant,
}  # fmt: skip
DRAWINGS = {f"tiles/{name}": Picture(200, 200, face) for name, face in FACES.items()}
