"""The felt before the first roll of Total Carnage: the purple die, its faces, and what it changes (picture 14)."""

from __future__ import annotations

import pygame

from boompatrol.table.table import icons
from boompatrol.ui import text
from boompatrol.ui.kit import Kit
from boompatrol.ui.language import tr
from boompatrol.ui.sprites import centred
from boompatrol.ui.theme import WHITE

Rect = pygame.Rect


def faces_of(shares: tuple[tuple[str, float], ...]) -> tuple[str, ...]:
    """The faces of a die, a face that it bears twice twice, from the share of each."""
    least = min(share for _, share in shares)
    return tuple(face for face, share in shares for _ in range(round(share / least)))


def with_crit(faces: tuple[str, ...]) -> int:
    """How many of the faces bear a Crit."""
    return sum(icons(face)[0] > 0 for face in faces)


def paint(target: pygame.Surface, kit: Kit, felt: Rect, faces: tuple[str, ...]) -> None:
    """The die with its rule; below, as large as the felt lets them be, all its faces in a row."""
    theme, px = kit.theme, kit.theme.px
    area = felt.inflate(-px(32), -px(24))
    each = area.w // len(faces)
    small = min(px(52), each - px(8), area.h // 3)
    die = min(px(96), area.h - small - px(10), area.w // 3)
    high = die + small + px(10)
    top = area.y + (area.h - high) // 2
    centred(target, kit.sprites.get("dice/purple_XC", die, angle=8), (area.x + px(8) + die / 2, top + die / 2))
    room = Rect(area.x + die + px(30), top, 0, die)
    room.w = area.right - room.x
    rule = tr("In every roll it takes the place of one white die (F9).")
    count = tr("**{n} of {all}** faces bear a Crit.", n=with_crit(faces), all=len(faces))
    for words in (f"{rule}\n{count}", count):
        laid = text.block(theme, words, "small", width=room.w, color=WHITE)
        if laid.height <= room.h and not laid.broken:
            laid.draw_in(target, room, 0, 0.5)
            break
    for n, face in enumerate(faces):
        middle = (area.x + (n + 0.5) * each, top + high - small / 2)
        centred(target, kit.sprites.get(f"dice/purple_{face}", small), middle)
