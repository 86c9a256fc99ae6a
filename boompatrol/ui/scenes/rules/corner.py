"""What lies in the corners of a diagram: the card that is carried out, and the dice of the last roll."""

from __future__ import annotations

import pygame

from boompatrol.ui.kit import Kit
from boompatrol.ui.look import TableLook
from boompatrol.ui.memory import DiceLook
from boompatrol.ui.scenes.cards import SHAPE, card_face
from boompatrol.ui.theme import INK
from boompatrol.ui.widget import Rect

CARD, DIE, PAD = 84, 52, 14
"""Design pixels of their widths, and from the frame."""
ASIDE = 90
"""How solid a die is that does not count, of 255."""


def card_rect(kit: Kit, frame: Rect) -> Rect:
    """Where the card lies: at the upper left."""
    px = kit.theme.px
    wide = min(px(CARD), frame.w // 9)
    return Rect(frame.x + px(PAD), frame.y + px(PAD), wide, round(wide * SHAPE))


def dice_rect(kit: Kit, frame: Rect) -> Rect:
    """Where two dice lie: at the upper right."""
    px = kit.theme.px
    wide = 2 * px(DIE) + px(8)
    return Rect(frame.right - px(PAD) - wide, frame.y + px(PAD), wide, px(DIE))


def paint_card(kit: Kit, surface: pygame.Surface, look: TableLook, frame: Rect) -> None:
    """The card of the tank that acts, once it is turned; its back where that was used."""
    crew = look.crews.get(look.acting or "")
    slot = crew.row[look.slot] if crew is not None and look.slot is not None and look.slot < len(crew.row) else None
    if crew is None or slot is None or slot.card is None or slot.face == "down":
        return
    box = card_rect(kit, frame)
    card = slot.card if slot.shown else None
    image = card_face(kit, card, crew.color, crew.captain, box.w)
    surface.blit(image, box)


def paint_dice(kit: Kit, surface: pygame.Surface, dice: DiceLook | None, frame: Rect) -> None:
    """The faces of the last roll; the one set aside is pale."""
    if dice is None or not dice.settled:
        return
    px, box = kit.theme.px, dice_rect(kit, frame)
    side = px(DIE)
    x = box.right - len(dice.faces) * side - (len(dice.faces) - 1) * px(8)
    for n, face in enumerate(dice.faces):
        colour = "purple" if dice.purple and n == 0 else "white"
        pale = dice.counts is not None and n != dice.counts and len(dice.faces) > 1
        alpha = ASIDE if pale else 255
        image = kit.sprites.get(f"dice/{colour}_{face}", (side, side), alpha=alpha)
        pygame.draw.rect(surface, INK, (x + px(3), box.y + px(4), side, side), border_radius=px(10))
        surface.blit(image, (x, box.y))
        x += side + px(8)
