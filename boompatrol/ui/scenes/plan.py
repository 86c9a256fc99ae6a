"""The Battle Plan behind the curtain: cards into slots by click, drag or figure, taken back freely until Ready (picture 3)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from boompatrol.box.names import RATTLED
from boompatrol.replay.plain import Unusable
from boompatrol.table.requests import Plan, Refill, Refused, Request
from boompatrol.table.state import DOWN
from boompatrol.ui import text
from boompatrol.ui.arena import Arena
from boompatrol.ui.look import TableLook
from boompatrol.ui.match import Match
from boompatrol.ui.phrases import name_of, short_effect
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.cards import CardButton
from boompatrol.ui.scenes.forecast import Forecast
from boompatrol.ui.scenes.plan_layout import PlanLayout, lay_plan
from boompatrol.ui.scenes.secret import banner
from boompatrol.ui.scenes.slots import SlotCard
from boompatrol.ui.stage import night
from boompatrol.ui.step import Push, Step
from boompatrol.ui.theme import CREWS
from boompatrol.ui.widget import Free, Pos, Rect, Widget
from boompatrol.ui.widgets import Button

GUARD_MS = 250
SUPER = "super"


class Draft:
    """A plan while it is made: which card of the hand (by place in `pile`) lies in which slot."""

    def __init__(self, request: Request[Any]):
        assert isinstance(request, Plan | Refill)
        self.request = request
        self.pile = [*request.hand, *[RATTLED] * (request.rattled if isinstance(request, Plan) else 0)]
        self.charged = isinstance(request, Plan) and request.charged and bool(request.hand)
        self.slots: dict[str, int | None] = {name: None for name in self.names(False)}
        if self.charged:
            self.slots[SUPER] = None

    def names(self, with_super: bool) -> list[str]:
        """The slots of the row, first to last."""
        request = self.request
        count = request.length(with_super) if isinstance(request, Plan) else request.count
        return [str(n + 1) for n in range(count)]

    @property
    def row(self) -> list[str]:
        """The slots of the row that are to be filled as things stand."""
        return self.names(self.slots.get(SUPER) is not None)

    @property
    def free(self) -> list[int]:
        """The cards still in the hand."""
        laid = set(self.slots.values())
        return [n for n in range(len(self.pile)) if n not in laid]

    def card(self, slot: str) -> str | None:
        """The card in a slot."""
        at = self.slots.get(slot)
        return None if at is None else self.pile[at]

    def next_slot(self) -> str | None:
        """The first empty slot of the row."""
        return next((name for name in self.row if self.slots[name] is None), None)

    def put(self, at: int, slot: str) -> str | None:
        """Lay a card; what lay there goes back, or, from another slot, changes places. Why not, or None."""
        if slot == SUPER and self.pile[at] == RATTLED:
            return "A Rattled card cannot be the Super Charge Command."
        before = next((name for name, other in self.slots.items() if other == at), None)
        if slot not in self.slots or (slot != SUPER and slot not in self.row and before is None):
            return "This slot stays empty."
        there = self.slots[slot]
        if before == SUPER and there is not None and self.pile[there] == RATTLED:
            return "A Rattled card cannot be the Super Charge Command."
        self.slots[slot] = at
        if before is not None:
            self.slots[before] = there
        self._shorten()
        return None

    def take(self, slot: str) -> None:
        """Take a card back."""
        self.slots[slot] = None

    def _shorten(self) -> None:
        """With few cards a Super Charge leaves fewer slots: what lay in them goes back."""
        for name in [name for name in self.slots if name != SUPER and name not in self.row]:
            self.slots[name] = None

    @property
    def answer(self) -> Any:
        """As the question wants it; empty slots are left out, so that the judge says what is missing."""
        row = [card for name in self.row if (card := self.card(name)) is not None]
        return row if isinstance(self.request, Refill) else {"row": row, "super": self.card(SUPER)}

    @property
    def missing(self) -> str:
        """What has still to be done, "" when nothing."""
        empty = [name for name in self.row if self.slots[name] is None]
        waiting = sum(self.pile[n] == RATTLED for n in self.free)
        if waiting:
            return f"{waiting} Rattled card{'s' if waiting > 1 else ''} must go into the row."
        if empty:
            return f"{len(empty)} more card{'s' if len(empty) > 1 else ''} to lay."
        return ""

    def order(self) -> list[str]:
        """The cards in the order they would be played, as far as they are laid without a gap."""
        out: list[str] = []
        if self.slots.get(SUPER) is not None:
            out.append(self.card(SUPER) or "")
        for name in self.row:
            card = self.card(name)
            if card is None:
                break
            out.append(card)
        return out


class PlanScene(WidgetScene):
    """One crew's row, laid in secret; or, at a respawn, the slots that became empty (X3)."""

    guard_ms = GUARD_MS

    def __init__(self, match: Match, request: Request[Any]):
        super().__init__()
        self.match, self.request = match, request
        assert request.tank is not None
        assert request.seat is not None
        self.color, self.seat = request.tank, request.seat
        self.draft = Draft(request)
        self.view = match.view(self.seat)
        self.tank = self.view.tanks[self.color]
        self.target: str | None = None
        self.looked: str | None = None
        self.forecast = Forecast(self.view, self.color)
        self._done = False
        self.refilling = isinstance(request, Refill)

    # the tree

    def build(self) -> Widget:
        """Arena, slots, hand, Ready, Cover."""
        self.arena = Arena(TableLook.of(self.view), self.view.edition, "plan_arena")
        self.slots = {
            name: SlotCard(name, self.color, self.tank.captain, partial(self._press_slot, name), partial(self._drop_slot, name))
            for name in ([SUPER] if SUPER in self.draft.slots else []) + self.draft.names(False)
        }
        self.hand = [
            CardButton(f"hand_{n + 1}", card, self.color, self.tank.captain, partial(self.lay, n), key=str(n + 1),
                       on_drop=partial(self._drop_hand, n))
            for n, card in enumerate(self.draft.pile)
        ]  # fmt: skip
        for n, button in enumerate(self.hand):
            button.on_look = partial(self._look, self.draft.pile[n])
        self.ready = Button("ready", "Ready", self._ready, kind="primary", sub="Enter")
        self.cover = Button("cover", "Cover", self._cover, key="Esc", size="button_small")
        page = Free("plan", arrange=self._arrange)
        page.add(self.arena, *self.slots.values(), *self.hand, self.ready, self.cover)
        self._renew()
        return page

    def focus_first(self) -> Widget | None:
        """The first card of the hand."""
        return self.hand[0] if self.hand else self.ready

    def _arrange(self, rect: Rect) -> None:
        self.lay_out: PlanLayout = lay_plan(self.kit.theme, rect, len(self.slots), len(self.hand))
        self.arena.place(self.lay_out.arena)
        for slot, place in zip(self.slots.values(), self.lay_out.slots, strict=True):
            slot.place(place)
        for button, place in zip(self.hand, self.lay_out.cards, strict=True):
            button.place(place)
        self.ready.place(self.lay_out.ready)
        self.cover.place(self.lay_out.cover)

    # the draft

    def lay(self, at: int, slot: str | None = None) -> Step:
        """A card of the hand into a slot: the one named, the one chosen, else the first empty one."""
        if at >= len(self.hand) or at not in self.draft.free:
            if at < len(self.hand):
                self.app.toast("That card lies in your row already: click its slot to take it back.")
            return None
        where = slot or self.target or self.draft.next_slot()
        if where is None:
            self.app.toast("Every slot is filled: click a card in the row to take it back.")
            return None
        why = self.draft.put(at, where)
        if why is not None:
            self.app.toast(why)
            return None
        self.target = None
        self._renew()
        if self.draft.next_slot() is None and not self.draft.missing:
            self.root.focus_on(self.ready, by_key=False)
        return None

    def _press_slot(self, name: str) -> Step:
        """A filled slot gives its card back, an empty one is the next to be filled."""
        if self.draft.slots[name] is not None:
            self.draft.take(name)
            self.target = None
        elif name == SUPER or name in self.draft.row:
            self.target = None if self.target == name else name
        self._renew()
        return None

    def _drop_hand(self, at: int, pos: Pos) -> Step:
        """Dragged from the hand onto a slot."""
        name = self._slot_at(pos)
        return self.lay(at, name) if name is not None else None

    def _drop_slot(self, name: str, pos: Pos) -> Step:
        """Dragged from one slot to another, or out of the row."""
        at = self.draft.slots[name]
        other = self._slot_at(pos)
        if at is None or other == name:
            return None
        if other is None:
            self.draft.take(name)
        else:
            why = self.draft.put(at, other)
            if why is not None:
                self.app.toast(why)
        self._renew()
        return None

    def _slot_at(self, pos: Pos) -> str | None:
        grow = self.kit.theme.px(24)
        return next((n for n, slot in self.slots.items() if slot.rect.inflate(grow, grow).collidepoint(pos)), None)

    def _renew(self) -> None:
        """Slots, hand, Ready and the ghost as the draft has them."""
        draft = self.draft
        upcoming = self.target or draft.next_slot()
        for name, slot in self.slots.items():
            slot.take(draft.card(name), name == upcoming, name == SUPER or name in draft.row)
        free = draft.free
        for n, button in enumerate(self.hand):
            button.enabled = n in free
            button.reason = "" if n in free else "It lies in your row."
        missing = draft.missing
        why = self.match.why_not(draft.answer)
        self.ready.switch(why is None, "" if why is None else missing or "Not yet.")
        self.ready.retitle("Ready", missing or "Enter")
        self._ghost()

    def _ghost(self) -> None:
        cards = self.draft.order()
        if self.looked is not None and self.draft.next_slot() is not None:
            cards = [*cards, self.looked]
        self.forecast.of(cards)
        self.arena.show(self.forecast.overlays(self.arena))
        self.root.touch()

    def _look(self, card: str, on: bool) -> None:
        looked = card if on else None
        if looked != self.looked:
            self.looked = looked
            self._ghost()

    # leaving

    def _ready(self) -> Step:
        from boompatrol.ui.scenes.private import onward

        if self._done:
            return None
        try:
            self.match.answer(self.draft.answer)
        except Refused:
            self.app.toast(self.draft.missing or "Not yet.")
            return None
        except Unusable as error:
            self.app.toast(f"It could not be written down: {error}")
            return None
        self._done = True
        return onward(self.match)

    def _cover(self) -> Step:
        from boompatrol.ui.scenes.curtain import CurtainScene

        return Push(partial(CurtainScene, self.match, self.seat, self.color, self.request.ask, None))

    def action(self, name: str, e: pygame.Event) -> Step:
        """Figures lay cards, Esc covers, U takes the last card back."""
        if name == "back":
            return self._cover()
        if name in ("undo", "undo_letter"):
            filled = [slot for slot, at in self.draft.slots.items() if at is not None]
            if filled:
                self.draft.take(filled[-1])
                self._renew()
        return None

    def event(self, e: pygame.Event) -> Step:
        """Figures are cards; Backspace takes the last one back."""
        if e.type == pygame.KEYDOWN and not self.root.modals and not getattr(e, "repeat", False):
            char = getattr(e, "unicode", "")
            if len(char) == 1 and char in "123456789":
                return self.lay(int(char) - 1)
            if e.key == pygame.K_BACKSPACE:
                return self.action("undo", e)
        return super().event(e)

    # drawing

    def background(self, surface: pygame.Surface) -> None:
        """Banner, panels, what the plan would do."""
        kit, theme, at = self.kit, self.kit.theme, self.lay_out
        c, skin, px = theme.color, kit.skin, theme.px
        surface.blit(night(kit, surface.get_size()), (0, 0))
        crew = CREWS[self.color]
        who = text.escape(self.match.name(self.seat))
        if self.refilling:
            title, says = "Fill the row", f"Cards for the empty slots. Only {who} should be looking."
        else:
            title, says = "Battle Plan", f"{self.color.title()}: cards in order. Only {who} should be looking."
        banner(kit, surface, self.color, title, says, at.cover.w + px(40))
        skin.panel(surface, at.row, edge=crew.base)
        skin.panel(surface, at.hand)
        skin.panel(surface, at.foot)
        skin.panel(surface, at.board)
        self._heading(surface, at.row, "Your row", "plays left to right; who goes first is drawn once all are ready")
        self._heading(surface, at.hand, "Your hand", self._pile_words())
        if at.forecast is not None:
            self.forecast.paint(kit, surface, at.forecast)
        self._paint_foot(surface)
        self._paint_board(surface)

    def _heading(self, surface: pygame.Surface, rect: Rect, title: str, note: str) -> None:
        theme, px = self.kit.theme, self.kit.theme.px
        head = text.block(theme, title, "heading", color=theme.color.gold_light)
        line = Rect(rect.x + px(24), rect.y + px(12), rect.w - px(48), theme.line_px("heading"))
        head.draw_in(surface, line, 0, 0.5)
        room = line.w - head.width - px(24)
        said = text.block(theme, note, "caption", width=room, color=theme.color.muted, align="right", max_lines=1)
        said.draw_in(surface, line, 1, 0.5)

    def _pile_words(self) -> str:
        damaged = len(self.tank.damaged)
        words = f"{damaged} card{'s' if damaged != 1 else ''} damaged" if damaged else "No damaged cards"
        rattled = self.draft.pile.count(RATTLED)
        return words + (f", {rattled} Rattled: must be laid" if rattled else "")

    def _paint_foot(self, surface: pygame.Surface) -> None:
        theme, px, foot = self.kit.theme, self.kit.theme.px, self.lay_out.foot
        card = self.looked
        words = short_effect(card) if card else "Click a card, drag it, or press its figure. A click on the row takes it back."
        title = name_of(card) if card else self.draft.missing or "All set."
        room = Rect(foot.x + px(24), foot.y + px(10), self.ready.rect.x - foot.x - px(44), foot.h - px(20))
        head = text.block(theme, title, "strong", width=room.w, max_lines=1)
        for role in ("body", "small", "caption"):
            body = text.block(theme, words, role, width=room.w, max_lines=max(1, (room.h - head.height) // theme.line_px(role)))
            if body.height + head.height <= room.h and not body.cut:
                break
        y = room.y + (room.h - head.height - body.height) // 2
        head.draw(surface, (room.x, y))
        body.draw(surface, (room.x, y + head.height))

    def _paint_board(self, surface: pygame.Surface) -> None:
        """What else this crew has: tokens, Gear, what is left of its Crits."""
        theme, px, board, tank = self.kit.theme, self.kit.theme.px, self.lay_out.board, self.tank
        lines: list[tuple[str, str]] = []
        if tank.destroyed:
            lines.append(("tokens/crit", "Your tank is a wreck: it comes back at its next Command."))
        elif tank.crits:
            lines.append(("tokens/crit", f"{tank.crits} of {self.view.edition.tank.crits} Crits."))
        if tank.ammo:
            lines.append(("tokens/ammo", f"{tank.ammo} Ammo: a free shot from any open Bunker, before or after your Command."))
        if tank.patch:
            lines.append(("tokens/patch_kit", "Patch Job: mends Crits or cards in your own turn."))
        if self.draft.charged:
            lines.append(("tokens/super_charge", "Super Charge: a fourth card, played before anyone else moves."))
        if tank.gear:
            lines.append((f"gear/{tank.gear}", f"{name_of(tank.gear)}: {short_effect(tank.gear)}"))
        if tank.beside:
            lines.append(("captains/red", "Captain's Orders lies beside you: put it in place of any card as it comes up."))
        if not lines:
            lines.append(("ui/table", f"{tank.gold} Gold, no tokens, no Gear."))
        y = board.y + px(12)
        for icon, words in lines:
            side = px(44)
            block = text.block(theme, words, "small", width=board.w - side - px(60), max_lines=2)
            if y + max(side, block.height) > board.bottom - px(6):
                break
            surface.blit(self.kit.sprites.get(icon, (side, side)), (board.x + px(18), y))
            block.draw_in(surface, Rect(board.x + side + px(34), y, board.w - side - px(50), side), 0, 0.5)
            y += max(side, block.height) + px(6)

    def draw(self, surface: pygame.Surface) -> None:
        """The dragged card lies over everything."""
        super().draw(surface)
        for card in (*self.hand, *self.slots.values()):
            card.paint_held(surface)


__all__ = ["DOWN", "Draft", "PlanScene"]
