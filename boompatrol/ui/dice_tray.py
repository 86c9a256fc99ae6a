"""How the dice panel is drawn: felt, dice at rest or in the air, what they mean, the faces so far."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

import pygame

from boompatrol.ui import carnage_felt, text
from boompatrol.ui.board_parts import count_bar, fitted, words
from boompatrol.ui.dice_shown import DIM_STEPS, RULE, TUMBLE, WHITE_FACES, DiceData
from boompatrol.ui.kept_picture import Regions
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.marks import BANDS
from boompatrol.ui.names import BAND_DICE, NAMES
from boompatrol.ui.skin import Layer
from boompatrol.ui.sprites import centred, fragment
from boompatrol.ui.theme import INK, LILAC, WHITE, rgb
from boompatrol.ui.tween import out_bounce

Rect = pygame.Rect
ON_FELT = (0xE2, 0xCB, 0xD6)
"""Second text on the felt."""
LEAST_NAMED, WORDS = 44, 130
"""Design pixels: a die under which its name stands, at least; what is reckoned with for the words beside the dice."""


@dataclass(frozen=True)
class _Tray:
    """Where things lie in a panel."""

    felt: Rect
    dice: tuple[Rect, ...]
    strip: Rect | None
    text: Rect
    head: bool
    named: bool
    """Whether it is said under two dice which counts."""


def _tray(kit: Kit, rect: Rect, count: int, form: str) -> _Tray:
    px = kit.theme.px
    head = form != "mini"
    top = rect.y + (px(20) + kit.theme.line_px("heading") if head else px(9))
    strip = None
    bottom = rect.bottom - px(12 if head else 9)
    if form == "panel" and kit.settings.statistics:
        high = px(66) + kit.theme.line_px("caption")
        strip = Rect(rect.x + px(18), rect.bottom - high - px(8), rect.w - px(36), high)
        bottom = strip.y - px(8)
    felt = Rect(rect.x + px(14 if head else 9), top, rect.w - px(28 if head else 18), bottom - top)
    caption = kit.theme.line_px("caption") + px(12)
    gap = px(34) if form != "mini" else px(20)

    def side_over(foot: int) -> int:
        return max(px(24), min(px(92), felt.h - foot - px(28), round(felt.w * 0.24)))

    side = side_over(caption)
    widest = max(text.block(kit.theme, say, "caption").width for say in (tr("**counts**"), tr("set aside")))
    named = form != "mini" and count > 1 and side >= px(LEAST_NAMED) and widest <= side + gap - px(6)
    if not named:
        caption, side = px(8), side_over(px(8))
    y = felt.y + max(px(8), (felt.h - caption - side) // 2)
    taken = max(1, count) * (side + gap) - gap
    # The dice do not move when their words come: these are reckoned with at a width they mostly have.
    told = px(22) + round(px(WORDS) * kit.theme.text_scale)
    x = felt.x + max(px(26), (felt.w - taken - told) // 2)
    dice = tuple(Rect(x + n * (side + gap), y, side, side) for n in range(max(1, count)))
    left = dice[-1].right + px(22)
    words_at = Rect(left, felt.y + px(10), felt.right - px(12) - left, felt.h - px(20))
    return _Tray(felt, dice, strip, words_at, head, named)


def draw(target: pygame.Surface, kit: Kit, rect: Rect, data: DiceData, form: str) -> Regions:
    """The whole panel but for dice in the air."""
    px, c, k = kit.theme.px, kit.theme.color, kit.theme.k
    kit.skin.panel(target, rect, edge=LILAC if data.carnage else None)
    tray = _tray(kit, rect, len(data.faces), form)
    if tray.head:
        title = text.block(kit.theme, tr("Dice"), "heading", color=c.gold_light)
        title.draw(target, (rect.x + px(16), rect.y + px(11)))
        left = rect.x + px(16) + title.width + px(14)
        say = data.title or (tr("the Carnage die") if data.carnage else tr("nothing rolled yet"))
        words(
            target,
            kit,
            say,
            "label",
            (left, rect.y + px(11) + title.height / 2 + px(1)),
            c.cream if data.title else c.muted,
            width=rect.right - px(12) - left,
            lines=2,
        )
    rim, felt = ((0x2A, 0x0F, 0x4E), rgb("#4A2183")) if data.carnage else ((0x3B, 0x1F, 0x2E), c.felt)
    kit.skin.frame(
        target, tray.felt,
        (
            Layer(fill=rim, stroke=INK, width=kit.theme.line(4), radius=12 * k),
            Layer(fill=felt, radius=8 * k, left=6 * k, top=6 * k, right=6 * k, bottom=6 * k),
        ),
    )  # fmt: skip
    if not data.faces and data.carnage:
        carnage_felt.paint(target, kit, tray.felt, data.purple_faces)
    elif not data.faces:
        _bands(target, kit, tray.felt)
    elif not data.tumbling:
        _rest(target, kit, tray, data, form)
    found: Regions = {}
    if data.faces and not data.tumbling:
        found = {f"die_{n}": box for n, box in enumerate(tray.dice)}
    if tray.strip is not None:
        found |= _tally(target, kit, tray.strip, data)
    return found


def _bands(target: pygame.Surface, kit: Kit, felt: Rect) -> None:
    """Nothing rolled yet: what each band rolls, a row a band; where not even those have room, one sentence."""
    px, theme = kit.theme.px, kit.theme
    area = felt.inflate(-px(36), -px(20 if felt.h > px(130) else 12))
    high = min(px(76), area.h // 3)
    chips = {band: text.block(theme, NAMES[band].upper(), "chip", color=INK) for band in BANDS}
    wide, line = max(c.width for c in chips.values()) + px(20), max(c.height for c in chips.values())
    tall = min(line + px(6), high - 2)
    die = min(px(48), high - px(4))
    left = area.x + wide + px(16)
    room = max(1, area.right - left - 2 * die - px(22))
    says = {band: text.block(theme, BAND_DICE[band], "small", width=room, color=ON_FELT) for band in BANDS}
    if any(s.width > room or s.height > high or len(s.lines) > 2 for s in says.values()):
        which = {"close": tr("better"), "mid": "", "long": tr("lesser")}
        says = {b: text.block(theme, which[b], "small", color=ON_FELT) for b in BANDS}  # the dice are seen
    if high < 0.75 * line or max(s.width for s in says.values()) > area.right - left - 2 * die - px(22):
        words(target, kit, tr(RULE), "small", area.center, ON_FELT, 0.5, 0.5, area.w, 3)
        return
    y = area.centery - 3 * high // 2
    for band, color in BANDS.items():
        chip = Rect(area.x, 0, wide, tall)
        chip.centery = y + high // 2
        kit.skin.chip(target, chip, color)
        chips[band].draw_in(target, chip, 0.5, 0.5)
        for n, face in enumerate(("XC", "C") if band != "mid" else ("XC",)):
            image = kit.sprites.get(f"dice/white_{face}", die, angle=8 if n == 0 else -7)
            centred(target, image, (left + die // 2 + n * (die + px(6)), chip.centery))
        says[band].draw(target, (left + 2 * die + px(22), chip.centery - says[band].height // 2))
        y += high


def _rest(target: pygame.Surface, kit: Kit, tray: _Tray, data: DiceData, form: str) -> None:
    px, c, k = kit.theme.px, kit.theme.color, kit.theme.k
    for n, (face, box) in enumerate(zip(data.faces, tray.dice, strict=True)):
        purple = data.purple and n == 0
        name = f"dice/{'purple' if purple else 'white'}_{face}"
        counts = data.counts == n
        aside = data.counts is not None and not counts
        _ground(target, kit, box)
        image = kit.sprites.get(name, box.w, angle=8 if n == 0 else -7)
        centred(target, image, box.center)
        if aside:
            dark = kit.sprites.keep(("aside", name, box.w, n), lambda image=image: _dimmed(image))  # type: ignore[misc]
            if data.dim < DIM_STEPS:
                dark = dark.copy()
                dark.set_alpha(255 * data.dim // DIM_STEPS)
            centred(target, dark, box.center)
        if counts:
            ring = box.inflate(px(16), px(16))
            kit.skin.frame(
                target, ring,
                (
                    Layer(stroke=INK, width=kit.theme.line(7), radius=18 * k),
                    Layer(stroke=c.gold, width=kit.theme.line(4), radius=18 * k),
                ),
            )  # fmt: skip
        if tray.named and data.counts is not None:
            say = tr("**counts**") if counts else tr("set aside")
            words(
                target,
                kit,
                say,
                "caption",
                (box.centerx, min(tray.felt.bottom - px(19), box.bottom + px(32))),
                c.gold_light if counts else ON_FELT,
                0.5,
            )
    if data.lines and tray.text.w > px(60):
        at = tray.text
        room = max(1, at.h // kit.theme.line_px("small"))
        titled = [data.title, *data.lines] if form == "mini" and data.title else list(data.lines)
        tries = ["\n".join(lines) for lines in (titled, data.lines, data.lines[-1:])]
        # Rather fewer words than small ones.
        full = (text.block(kit.theme, t, "small", width=at.w, color=WHITE) for t in tries)
        laid = next((b for b in full if b.height <= at.h and b.width <= at.w and not b.broken), None)
        if laid is None:
            laid = text.fit(
                kit.theme, tries[-1], "small", at.w, at.h, color=WHITE, align="left", max_lines=room
            )  # fmt: skip
        laid.draw_in(target, tray.text, 0, 0.5)


def _ground(target: pygame.Surface, kit: Kit, box: Rect) -> None:
    w, h = box.w, max(4, round(box.w * 0.14))
    shadow = kit.sprites.keep(
        ("ground", w),
        lambda: fragment(
            f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2}" ry="{h / 2}" fill="#14102A" opacity=".4"/>', (w, h)
        ),
    )
    centred(target, shadow, (box.centerx, box.bottom + round(h * 0.25)))


def _dimmed(image: pygame.Surface) -> pygame.Surface:
    out = image.copy()
    out.fill((116, 96, 110, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def tumble(target: pygame.Surface, kit: Kit, rect: Rect, data: DiceData, form: str) -> None:
    """Dice in the air: they come in from the right, turn over and bounce to their places."""
    tray = _tray(kit, rect, len(data.faces), form)
    clip = target.get_clip()
    target.set_clip(tray.felt.clip(clip) if clip.w else tray.felt)
    share = min(1.0, data.age / TUMBLE)
    for n, box in enumerate(tray.dice[: len(data.faces)]):
        t = min(1.0, share * (1.0 + 0.15 * (len(data.faces) - 1 - n)))
        purple = data.purple and n == 0
        order = ("X", "C", "blank", "CC", "XC")
        face = data.faces[n] if t > 0.82 else order[(int(t * 11) + n * 2) % 5]
        spin = (1 - t) * (540 if n == 0 else -480) + (8 if n == 0 else -7)
        name = f"dice/{'purple' if purple else 'white'}_{face}"
        image = kit.sprites.get(name, box.w, angle=round(spin / 6) * 6)
        x = box.centerx + (1 - t) * (tray.felt.right - box.centerx + box.w)
        drop = out_bounce(t)
        y = box.centery - (1 - drop) * tray.felt.h * 0.7 - 0.06 * box.h * abs(sin(3 * pi * t)) * (1 - t)
        _ground(target, kit, Rect(round(x - box.w / 2), box.y, box.w, box.h))
        centred(target, image, (x, y))
    target.set_clip(clip)


def _tally(target: pygame.Surface, kit: Kit, strip: Rect, data: DiceData) -> Regions:
    px, c = kit.theme.px, kit.theme.color
    high = kit.theme.line_px("caption")
    says = (tr("Faces so far; the line is the expected count"), tr("Faces so far; line: expected"), tr("Faces so far"))
    laid = fitted(kit.theme, says, c.muted, strip.w, ("caption",))
    if laid is not None:
        laid.draw(target, strip.topleft)
    total = sum(data.tally)
    most = max(4.0, *(float(n) for n in data.tally), total / 3 * 1.1)
    cell = strip.w / len(WHITE_FACES)
    top = strip.y + high + px(8)
    side = min(px(38), round(cell * 0.5))
    bar_h = px(40)
    found: Regions = {}
    for n, (face, count) in enumerate(zip(WHITE_FACES, data.tally, strict=True)):
        x = round(strip.x + n * cell)
        target.blit(kit.sprites.get(f"dice/white_{face}", side), (x, top + px(4)))
        found[f"face_{n}"] = Rect(x, top, round(cell), bar_h + px(4))
        bar = Rect(x + side + min(px(7), round(cell * 0.1)), top + px(2), min(px(15), round(cell * 0.24)), bar_h)
        count_bar(target, kit, bar, count, data.expected[n] if total else None, most, px(3))
    return found
