"""The play page with a teacher on it: what of the table is pointed at, what stays open, and where the card leads."""

from __future__ import annotations

from collections.abc import Sequence

from boompatrol.session import Session
from boompatrol.table.state import DOWN
from boompatrol.ui.arena import Arena
from boompatrol.ui.lay import around
from boompatrol.ui.marks import hull_corners
from boompatrol.ui.overlays import Overlay
from boompatrol.ui.scenes.forecast import Forecast
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.scenes.school.match import SchoolMatch
from boompatrol.ui.scenes.school.placing import Soft
from boompatrol.ui.scenes.school.teacher import WithTeacher
from boompatrol.ui.scenes.school.tutor import Tutor
from boompatrol.ui.widget import Rect


class PointedTable(WithTeacher, PlayScene):
    """A table with a bubble that points at things of it."""

    called = False
    """Whoever teaches has the word."""

    # what is pointed at

    @property
    def sand(self) -> Arena:
        """The arena of the table."""
        return self.arena

    def part(self, name: str) -> Sequence[Rect]:
        """Parts of the table."""
        what, _, of = name.partition(":")
        match what:
            case "board":
                return [self.table.boards[of].rect] if of in self.table.boards else []
            case "button":
                return [button.rect for button in self.bar.buttons if button.id == of]
            case "hand":
                return [self.bar.peek.rect] if self.bar.peek.visible else []
            case "dice" if self.table.dice.visible:
                return [self.table.dice.rect]
            case "initiative":
                return [self.table.initiative.rect]
        return []

    def kept(self) -> Sequence[Rect]:
        """The bar with the face that looks over it, what can be picked, and cards to choose from."""
        bar = self.bar.rect
        over = self.kit.theme.px(16)
        out = [Rect(bar.x, bar.y - over, bar.w, bar.h + over)]
        if self.prompt is not None:
            out += [spot.rect for spot in self.spots.children if spot.rect.w]
            if self.tray is not None:
                out.append(self.tray.rect)
        if self.gauge.visible or self.howto.visible:
            out.append(self.gauge.rect if self.gauge.visible else self.howto.rect)
        return out

    def _arrange(self, rect: Rect) -> None:
        super()._arrange(rect)
        self._seat(rect)


class TaughtTable(PointedTable):
    """Places on the table; what goes on is `TeachScene`'s."""

    match: SchoolMatch
    tutor: Tutor
    _ghost: tuple[Session, int, Forecast] | None = None

    def bright(self) -> Sequence[Rect]:
        """The question, where no button of it is pointed at."""
        return [self.bar.rect] if self.prompt is not None else []

    def soft(self) -> Sequence[Soft]:
        """The sand, the tanks on it, and the boards, the learner's most; the dice where the step is rolled."""
        table, run, speech = self.table, self.tutor.run, self.bubble.speech
        sand = self.arena.camera.rect
        weight = 0.06 if speech is not None and speech.dim else 1.2 if self.prompt is not None else 0.5
        out: list[Soft] = [((sand.x, sand.y, sand.w, sand.h), weight)]
        if self.tutor.rolls and table.dice.visible:
            r = table.dice.rect
            out.append(((r.x, r.y, r.w, r.h), 1.0))
        for color, board in table.boards.items():
            r = board.rect
            out.append(((r.x, r.y, r.w, r.h), 1.0 if color == run.color else 0.3))
            box = self._on_sand(color)
            if box is not None:
                grown = box.inflate(2 * self.arena.camera.u, 2 * self.arena.camera.u)
                out.append(((grown.x, grown.y, grown.w, grown.h), 40.0 if color == run.color else 8.0))
        return out

    # where the card leads

    def _show(self) -> None:
        """The signs of the question, and the ghost of the card that is next: at school nobody looks on."""
        super()._show()
        if self.gauge.tool is None:
            self.arena.show([*self.arena.overlays, *self._ghost_signs()])

    def besides(self) -> Sequence[Rect]:
        """The tank and where it would stand."""
        forecast = self._forecast() if self.prompt is not None and self.gauge.tool is None else None
        end = forecast.seen.end if forecast is not None and forecast.seen is not None else None
        here = self._on_sand(self.tutor.run.color)
        if end is None or here is None:
            return []
        corners = hull_corners(end, self.arena.look.sizes, 0.2)
        ghost = around([self.arena.camera.to_screen(x, y) for x, y in corners])
        return [here.union(ghost)]

    def _ghost_signs(self) -> list[Overlay]:
        forecast = self._forecast() if self.prompt is not None else None
        return [] if forecast is None else forecast.overlays(self.arena)

    def _forecast(self) -> Forecast | None:
        """Where the card that would be turned up leads; None where none would."""
        request, match = self.asked, self.match
        if request is None or request.ask != "command" or request.tank is None:
            return None
        if "reveal" not in (request.options or []):
            return None
        view = match.view(request.seat)
        tank = view.tanks[request.tank]
        slot = next((n for n, face in enumerate(tank.faces) if face == DOWN), None)
        card = tank.row[slot] if slot is not None and slot < len(tank.row) else None
        if card is None or tank.pose is None:
            return None
        asked = len(match.session.entries)
        if self._ghost is None or self._ghost[:2] != (match.session, asked):
            forecast = Forecast(view, request.tank)
            forecast.of([card])
            self._ghost = (match.session, asked, forecast)
        return self._ghost[2]
