"""The play page's pointer and keys: what they mean to the prompt that is up, and to the page besides."""

from __future__ import annotations

from math import inf

import pygame

from boompatrol.ui.language import Words, decimal, tr
from boompatrol.ui.log_lines import LogLine
from boompatrol.ui.scenes.measure import DIGITS
from boompatrol.ui.scenes.play_hint import PlayHint
from boompatrol.ui.step import Step
from boompatrol.ui.widget import Pos, Rect, Widget

AFTER_SKIP = 0.2
"""Seconds in which a press that was meant to skip does not answer what comes next."""

KEY_WORDS = Words({"undo": "take the last answer back", "menu": "the menu over the match"})


class PlayHands(PlayHint):
    """Pointer and keys; the course of the match is `PlayScene`'s."""

    _pulled = False
    _speed_said = ""
    _led = False
    """Whether a key has led the ring somewhere while nobody is asked."""
    _numbers: frozenset[str] = frozenset()
    """The figures that the question asked when a key went down has for its own answers."""
    _beat = 0.0
    """Seconds a bot has rested before its next act."""

    @property
    def speed(self) -> float:
        """How fast the table moves; 0 is at once."""
        return self.app.settings.speed

    def say(self, words: str) -> None:
        """A note."""
        self.app.toast(words)

    def undo(self) -> Step:
        """Take the last answer back."""
        raise NotImplementedError

    def peek(self) -> Step:
        """Look at the own row."""
        raise NotImplementedError

    def watch(self) -> Step:
        """What a bot did last, once more."""
        raise NotImplementedError

    def open_log(self, line: LogLine | None = None, page: str = "log") -> Step:
        """The whole log over the match, at a line or at now."""
        raise NotImplementedError

    def open_menu(self) -> Step:
        """The menu over the match."""
        raise NotImplementedError

    turns_page = False
    """The table has sounds of its own."""

    def enter(self) -> None:
        """The crowd is in the stands from the first moment to the last, whatever is seen or covered meanwhile."""
        super().enter()
        self.kit.sound.loop("crowd_bed")

    def leave(self) -> None:
        """The stadium empties."""
        super().leave()
        self.kit.sound.still()
        self.kit.sound.loop("crowd_bed", on=False)

    def _crackle(self) -> None:
        """Wrecks burn as long as they lie there."""
        look = self.director.look
        burning = [wreck.pose[0] for wreck in look.wrecks.values()]
        at = sum(burning) / len(burning) / look.sizes.side if burning else None
        self.kit.sound.loop("wreck_fire", bool(burning), at, min(1.0, 0.5 + 0.2 * len(burning)))

    def _engine(self, at: float | None) -> None:
        for name in ("engine", "treads"):
            self.kit.sound.loop(name, at is not None, at)

    def caption_corner(self) -> tuple[int, int] | None:
        """On the sand, at its lower left; under a note over the page in the window's."""
        if self.root.modals:
            return None
        sand, theme = self.arena.camera.rect, self.kit.theme
        notes = self.app.toasts.places(theme, self.root.rect, sand)
        return sand.left + theme.px(10), (notes[-1][1].top if notes else sand.bottom) - theme.px(10)

    def notes_room(self) -> Rect:
        """Low on the sand, over the bar: never over a board."""
        return self.arena.camera.rect

    # the pointer on the sand

    def _motion(self, pos: Pos) -> None:
        if self.gauge.tool is not None:
            self.gauge.point(pos)
        elif self.prompt is not None and not self._pulled:
            self.prompt.point(self.arena.camera.to_world(pos))

    def _drag(self, pos: Pos) -> None:
        if self.gauge.tool is not None:
            self.gauge.drag(pos)
        elif self.prompt is not None:
            self.prompt.pull(self.arena.camera.to_world(pos), not self._pulled)
            self._pulled = True

    def _press(self, pos: Pos) -> Step:
        if self.gauge.tool is not None:
            return self.gauge.drop(pos)
        if self.prompt is None:
            self._skip()
            return None
        at = self.arena.camera.to_world(pos)
        pulled, self._pulled = self._pulled, False
        return self.prompt.drop(at) if pulled else self.prompt.tap(at)

    def _wheel(self, pos: Pos, dy: float) -> bool:
        return self.gauge.tool is None and self.prompt is not None and self.prompt.wheel(dy)

    def cancel(self) -> None:
        """The pointer is lost, perhaps to a page above: an unfinished drag counts for nothing, no engine runs on."""
        super().cancel()
        self.kit.sound.still()
        if self.prompt is not None and self._pulled:
            self._pulled = False
            self.prompt.let_go()

    # keys

    keys = (
        "undo", "hint", "peek", "measure", "log", "watch", "fast", "skip", "menu", "spin_left", "spin_right", "zoom_in",
        "zoom_out", "zoom_fit",
    )  # fmt: skip

    @property
    def key_words(self) -> dict[str, str]:  # type: ignore[override]
        """The question's own answers by their names on the buttons."""
        picks = self.prompt.picks() if self.prompt is not None else ()
        return {**KEY_WORDS, **{f"ask_{pick.key}": pick.label for pick in picks if pick.key}}

    def help_keys(self) -> list[str]:
        """The keys of the question that is open, then the table's."""
        picks = self.prompt.picks() if self.prompt is not None else ()
        return [*(f"ask_{pick.key}" for pick in picks if pick.key and not pick.reason), *self.keys]

    def action(self, name: str, e: pygame.Event) -> Step:
        """What no widget took."""
        if self.arena.steer(name):
            return None
        if self.prompt is not None:
            used, step = self.prompt.act(name)
            if used:
                return step
            if name.startswith("ask_"):
                pick = next((p for p in self.prompt.picks() if f"ask_{p.key}" == name and not p.reason), None)
                return pick.do() if pick is not None else None
            if name == "confirm":
                return self.bar.gold.use() if self.bar.gold is not None else None
        elif name in ("skip", "press", "confirm"):
            self._skip()
            return None
        return self._general(name, e)

    def _undoes(self, e: pygame.Event) -> bool:
        """Whether a press is "no" where there is a no, and else takes back: a gamepad's B."""
        return {"back", "undo"} <= set(self.app.keymap.of(e))

    def _general(self, name: str, e: pygame.Event) -> Step:
        match name:
            case "back":
                if self.prompt is not None:
                    used, step = self.prompt.refuse()
                    if used:
                        return step
                if self._undoes(e):
                    return self.undo() if self.bar.undo.enabled else self._no_undo()
                return self.open_menu()
            case "menu":
                return self.open_menu()
            case "undo" if self._undoes(e):
                return None  # it was "no" first: see "back"
            case "undo":
                return self.undo() if self.bar.undo.enabled else self._no_undo()
            case "peek":
                return self.peek()
            case "watch":
                return self.watch()
            case "measure":
                self._measure()
            case "ruler" | "arcs" | "sight" | "ghost":
                return self.gauge.pick(name) if self.bar.gauge.visible else None
            case "digit_1" | "digit_2" | "digit_3" | "digit_4" if name[-1] not in self._numbers:
                return self.gauge.pick(DIGITS[name]) if self.bar.gauge.visible else None
            case "fast":
                return self.faster()
            case "log":
                return self.open_log()
        return None

    def event(self, e: pygame.Event) -> Step:
        """Keys of the tool that is out come first, then those of the prompt where no widget of it has the focus."""
        if e.type == pygame.KEYDOWN:
            self._numbers = frozenset(pick.key for pick in self.prompt.picks()) if self.prompt else frozenset()
        if e.type == pygame.KEYDOWN and self.gauge.tool is not None and not self.root.modals:
            for name in self.app.keymap.of(e):
                used, step = self.gauge.act(name)
                if used:
                    return step
        if self._skips(e):
            self._skip()
            return None
        if e.type == pygame.KEYDOWN and self.prompt is None:
            self._led = self._led or bool({"next", "prev"} & set(self.app.keymap.of(e)))
        if e.type == pygame.KEYDOWN and self.prompt is not None and not self.root.modals and not self.root.typing:
            focus = self.root.focus
            own = focus is None or not (hasattr(focus, "prompt") or focus is self.arena.cursor)
            if own and self.prompt.key(e):
                return None
            if self.gauge.tool is not None and focus is self.arena.cursor:
                return super().event(e)
            if "confirm" in self.app.keymap.of(e) and not getattr(e, "repeat", False) and self._on_the_table(focus):
                # Enter is for the question wherever the ring has strayed to; Space opens a board.
                return self.bar.gold.use() if self.bar.gold is not None and self.root._guard <= 0 else None
        return super().event(e)

    def _skips(self, e: pygame.Event) -> bool:
        """Whether a key skips what moves: while nobody is asked, unless the ring was led somewhere."""
        if e.type != pygame.KEYDOWN or self.prompt is not None or self.root.modals or self._led:
            return False
        return "skip" in self.app.keymap.of(e) and not getattr(e, "repeat", False)

    def _on_the_table(self, focus: Widget | None) -> bool:
        up = focus
        while up is not None and up is not self.table:
            up = up.parent
        return up is not None

    def _no_undo(self) -> Step:
        self.say(self.bar.undo.reason or tr("Nothing to take back."))
        return None

    def _skip(self) -> None:
        if self.director.busy:
            self.director.skip()
            self.table.refresh()
            self.root.guard(AFTER_SKIP)
            self.root.touch()
        elif self.prompt is None:
            self._beat = inf

    def faster(self) -> Step:
        speeds = (1.0, 2.0, 4.0, 0.0)
        now = self.app.settings.speed
        self.app.settings.speed = speeds[(speeds.index(now) + 1) % len(speeds)] if now in speeds else 1.0
        self.director.speed = self.app.settings.speed
        self.app.settings_changed()
        speed = f"×{decimal(self.app.settings.speed, None)}" if self.app.settings.speed else tr("instant")
        words = tr("Animation speed: {speed}", speed=speed)
        notes = self.app.toasts.notes
        notes[:] = [note for note in notes if note.words != self._speed_said]
        self._speed_said = words
        self.say(words)
        if self.bar.fast.focused and self.prompt is not None:
            self.root.focus_on(self.bar.gold, by_key=False)  # Enter is for the question again
        return None
