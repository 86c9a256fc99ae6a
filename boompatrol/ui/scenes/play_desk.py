"""The play page as a desk for prompts: table, bar, tray and spots, and how a question is put up and taken away."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from boompatrol.table.requests import Refused, Request
from boompatrol.ui import lay
from boompatrol.ui.actions import Keymap
from boompatrol.ui.carnage_card import announced
from boompatrol.ui.director import Director
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.match import Match
from boompatrol.ui.names import name_of
from boompatrol.ui.scenes.bar import PromptBar
from boompatrol.ui.scenes.howto import Help, HowTo
from boompatrol.ui.scenes.keep import fault_words
from boompatrol.ui.scenes.measure import MeasurePanel
from boompatrol.ui.scenes.play_hands import PlayHands
from boompatrol.ui.scenes.prompts import Prompt, prompt_for
from boompatrol.ui.scenes.prompts.base import REFUSED
from boompatrol.ui.scenes.prompts.chooser import Chooser
from boompatrol.ui.scenes.prompts.ground import LAY_THE_REST
from boompatrol.ui.scenes.prompts.mistakes import mistakes
from boompatrol.ui.scenes.sure import ask_sure
from boompatrol.ui.stage import stands
from boompatrol.ui.step import Step
from boompatrol.ui.table_view import TableView
from boompatrol.ui.widget import Free, Rect, Spot, Widget


class PlayDesk(PlayHands):
    """What prompts stand on. It shows what an onlooker sees."""

    def lay_rest(self) -> Step:
        """All tiles that are left, once the table has agreed."""
        raise NotImplementedError

    def taken_back(self) -> None:
        """An answer was taken back: show the table as it was."""
        raise NotImplementedError

    def __init__(self, match: Match, notes: tuple[str, ...] = ()):
        super().__init__()
        self.match = match
        self.notes = notes
        self.prompt: Prompt | None = None
        self.asked: Request[Any] | None = None
        self.tray: Chooser | None = None
        self._beat = 0.0
        self._pulled = False
        self._leaving = False

    # the tree

    def build(self) -> Widget:
        """Table, bar, and room for a tray and for what can be picked."""
        match, settings = self.match, self.app.settings
        view = match.view()
        self.director = Director(view, speed=self.speed, reduced=settings.reduced_motion)
        self.director.voice.on_cue = self.kit.sound.cue
        self.director.voice.on_engine = self._engine
        self.director.reset(view, match.history(), match.base)
        match.chronicle = self.director.chronicle
        names = {seat: match.name(seat) for seat in match.state.seats}
        self.table = TableView(self.director, names)
        self.table.log.on_press = self.table.log.on_line = self.open_log
        self.table.log.key_cap = self.app.keymap.cap("log")
        self.table.dice.on_press = partial(self.open_log, page="dice")
        self.arena.on_motion, self.arena.on_drag = self._motion, self._drag
        self.arena.on_press, self.arena.on_wheel = self._press, self._wheel
        self.bar = PromptBar({
            "undo": self.undo, "menu": self.open_menu, "peek": self.peek, "fast": self.faster,
            "measure": self._measure, "hint": self.ask_hint,
        })  # fmt: skip
        self.gauge = MeasurePanel(self.arena, match.view, self._whose, self._gauged)
        self.arena.on_grab = self.gauge.grab
        self.arena.on_cursor, self.arena.on_choose = self.gauge.look_at, self.gauge.choose
        self.howto = HowTo()
        self.howto.on_rule = self.bar.why.on_rule = lambda id: self.rules((id,))
        self.trays = Free("trays", arrange=self._put_tray)
        self.spots = Free("spots", arrange=self._put_spots)
        for note in self.notes:
            self.app.toast(note, 8.0)
        match.on_undo = self.taken_back
        match.on_fault = lambda _: self.app.toast(fault_words(match), 12.0)
        if match.fault:
            match.on_fault(match.fault)
        parts = (self.table, self.bar, self.trays, self.spots, self.gauge, self.howto, *self.hint_tools())
        return Free("play", arrange=self._arrange).add(*parts)

    def retell(self) -> None:
        """In other words or colours: the open question is put up anew, nothing of the match changes."""
        self._close()
        super().retell()

    def _arrange(self, rect: Rect) -> None:
        self.table.place(rect)
        self.bar.place(self._prompt_room())
        layout = self.table.layout
        if layout is not None and layout.measure is not None:
            for panel in (self.gauge, self.howto, self.hint_panel):
                panel.place(layout.measure)
        self.trays.place(rect)
        self.spots.place(rect)
        self._undo_state()

    def _prompt_room(self) -> Rect:
        layout = self.table.layout
        return layout.prompt if layout is not None else self.root.rect

    def _put_tray(self, rect: Rect) -> None:
        if self.tray is None:
            return
        tanks = [color for color in self.match.state.tanks if self.arena.exists(color)]
        hulls = [lay.around(shape) for color in tanks if (shape := self.arena.outline(color))]
        self.tray.put(self.arena.rect, self.arena.camera.rect, hulls)

    def _put_spots(self, rect: Rect) -> None:
        for spot in self.spots.children:
            thing = getattr(spot, "thing", None)
            if thing is not None and self.arena.exists(thing):
                assert isinstance(spot, Spot)
                spot.clip, spot.bring = self.arena.camera.rect, partial(self._bring, thing)
                spot.put(self.arena.outline(thing, 0.1))

    def background(self, surface: pygame.Surface) -> None:
        """The stands, where the sand does not lie over them."""
        if not self.arena.covers(surface.get_clip()):
            stands(self.kit, surface, self.bar.carnage)

    def focus_first(self) -> Widget | None:
        """The gold button."""
        return self.bar.gold

    def hands_changed(self) -> None:
        """Tooltips and caps name what the player has in hand."""
        self._undo_state()
        super().hands_changed()

    # what prompts use

    @property
    def keymap(self) -> Keymap:
        """The keys."""
        return self.app.keymap

    def give(self, answer: Any) -> Step:
        """Send an answer in, after asking where it is plainly a mistake; a refused one is said and changes nothing."""
        if answer is LAY_THE_REST:
            return self.lay_rest()
        if self.match.why_not(answer) is None:
            slips = mistakes(self.match, answer)
            if ask_sure(self, slips, lambda: self._send(answer)):
                return None
        return self._send(answer)

    def _send(self, answer: Any) -> Step:
        ask = self.match.request.ask if self.match.request is not None else ""
        try:
            self.match.answer(answer)
        except Refused:
            self.say(REFUSED.get(ask) or tr("That cannot be done now."))
            return None
        self._close()
        return None

    def refresh(self, bar: bool = False) -> None:
        """The prompt has changed."""
        if self.prompt is None:
            return
        if bar:
            self.hinted = None
            self.bar.renew()
            self.mark_hint()
        self._show()
        self.root.touch()

    def to_gold(self) -> None:
        """The ring goes to the gold button."""
        if self.bar.gold is not None:
            self.root.focus_on(self.bar.gold, by_key=False)

    def _show(self) -> None:
        """The signs of the hint or of the prompt, and of what is measured besides."""
        prompt = self.hinted or self.prompt
        signs = prompt.overlays() if prompt is not None else []
        self.arena.show([*signs, *self.gauge.overlays()])

    # a question comes and goes

    def _open(self, request: Request[Any], prompt: Prompt | None = None) -> None:
        """Put the prompt of the open question up, or this one in front of it."""
        self.asked = request
        view = self.match.view()
        prompt = self.prompt = prompt or prompt_for(self, request, view)
        for pick in prompt.picks():
            if pick.key:
                self.app.keymap.add(f"ask_{pick.key}", pick.key)
        color = prompt.face
        self.table.asked = color
        crew = self.director.look.crews[color]
        self.bar.color, self.bar.captain = color, crew.captain
        self.bar.peek.take(color, crew.hand)
        self._set_up_now()
        self.bar.show(prompt)
        self._undo_state()
        self._explain(prompt.help())
        self.bar.light(self.director.memory.dusk > 0)
        self.tray = prompt.tray()
        if self.tray is not None:
            self.trays.add(self.tray)
        for spot in prompt.spots():
            self.spots.add(spot)
        self.table.refresh()
        self.root.place(self.root.rect)
        prompt.begin()
        self._show()
        gold = self.bar.gold
        first = self.tray.children if self.tray is not None and gold is not None and not gold.enabled else ()
        self.root.focus_on(next((card for card in first if card.enabled), gold), by_key=False)

    def _explain(self, help_: Help | None) -> None:
        """The panel of how it is done, where the question has one and nothing is measured."""
        self.howto.show(help_, self.bar.why.rules())
        self._share_room()
        self.bar.ask.visible = self.hint_open

    def _set_up_now(self) -> None:
        """While the table is being set up there is nothing to peek at and nothing to measure."""
        playing = self.match.state.stage not in ("tanks", "captains", "tiles")
        self.bar.peek.visible = self.bar.gauge.visible = playing
        if not playing and self.gauge.tool is not None:
            self.gauge.close()

    def _close(self) -> None:
        """Take the prompt away."""
        if self.prompt is not None:
            self.prompt.end()
            self.close_hint()
        self.prompt = self.asked = None
        self._pulled = self._led = False
        self.trays.clear()
        self.spots.clear()
        self.tray = None
        self._show()
        self.bar.show(None)
        self._undo_state()
        self.root.touch(layout=True)

    def _tell(self, thinks: str = "") -> None:
        """While nobody is asked the bar says whose turn it is and what is happening, or which seat's bot thinks."""
        look = self.director.look
        color = look.acting
        if color is not None and color in look.crews:
            crew = look.crews[color]
            self.bar.color, self.bar.captain = color, crew.captain
            self.bar.feel(self.director.memory.mood(crew))
            self.bar.peek.take(color, crew.hand)
            self.table.asked = None
        else:
            self.bar.peek.take(self.bar.color, None)
        self._explain(None)
        stages = {"plan": tr("Everyone plans"), "report": tr("Situation Report")}
        title = tr("{crew} acts", crew=name_of(color)) if color else stages.get(look.stage, tr("Play"))
        words = self.director.caption or self._line_of(color)
        if thinks:
            words = tr("{player} is thinking.", player=escape(self.match.name(thinks)))
        revealed = announced(self.director.effects)
        title, words = revealed or (title, words)
        self.bar.light(self.director.memory.dusk > 0)
        self.bar.call(color is None)
        self.bar.peek.visible = revealed is None and self.bar.gauge.visible and color is not None
        self.bar.idle(title, words or tr("Space or a click skips ahead."))
        self._undo_now()

    def _line_of(self, color: str | None) -> str:
        """What was noted last, where it is of the crew's own Command; while nothing is, which Command it is."""
        lines, entries = self.director.log, self.director.chronicle.entries
        if color is None or not entries:
            return lines[-1].words if lines else ""
        if entries[-1].color != color:
            return ""
        return lines[-1].words if lines and lines[-1].entry == entries[-1].n else entries[-1].words

    def _undo_now(self) -> None:
        """Whether the last answer may be taken back."""
        why = self.match.why_no_undo
        if self.prompt is None and self.director.busy:
            why = why or tr("Wait until the table rests.")
        self.bar.undo.switch(why is None, why or "")

    def _undo_state(self) -> None:
        """Take back, and what the small buttons say of their keys."""
        self._undo_now()
        self.bar.caps(self.app.keymap.cap, bool(self.match.humans))
