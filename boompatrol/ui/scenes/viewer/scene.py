"""The page of a replay (picture 17): arena, score, this moment, eyes, tools, faces, timeline and transport."""

from __future__ import annotations

from functools import partial
from typing import Any

from boompatrol.replay.reel import OPEN, Reel
from boompatrol.ui.language import tr
from boompatrol.ui.retold import look_at
from boompatrol.ui.scenes.measure import MeasurePanel
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.scenes.viewer.crew_sheet import CrewSheet, strips_of
from boompatrol.ui.scenes.viewer.going_on import why_stay
from boompatrol.ui.scenes.viewer.moment_card import MomentCard, moment_of
from boompatrol.ui.scenes.viewer.page import ViewerPage
from boompatrol.ui.scenes.viewer.playback import SPEEDS, Playback
from boompatrol.ui.scenes.viewer.score_table import ScoreTable
from boompatrol.ui.scenes.viewer.side import Follow, SeenBy, Tools
from boompatrol.ui.scenes.viewer.stage import Anchors, ReplayArena, ReplayPage, follow, shot_of, tracks_of
from boompatrol.ui.scenes.viewer.tale import Tale, title_of
from boompatrol.ui.scenes.viewer.timeline import Timeline
from boompatrol.ui.step import Push, Step
from boompatrol.ui.widget import Widget
from boompatrol.ui.widgets import Button, Choice, Option

SPEED_WORDS = {0.5: "½", 1.0: "1×", 2.0: "2×", 4.0: "4×", 8.0: "8×"}


class ViewerScene(ViewerPage):
    """`names` are the players by seat, `date` when it was played, `why_not` why it cannot be gone on with from here, a
    message, "" where it can. Of a match that is not over only what everybody saw is on offer (hard case 12)."""

    large = True

    def __init__(self, reel: Reel, names: dict[str, str], date: str, *, why_not: str = ""):
        super().__init__()
        self.reel, self.names, self.date, self.why_not = reel, names, date, why_not
        self.page = "score"
        self.following: str | None = None
        self._play: Playback | None = None
        self._tales: dict[str | None, Tale] = {}
        self._told = -1

    # the tree

    @property
    def tale(self) -> Tale:
        """What there is to tell to the eyes that look."""
        eyes = self.play.eyes
        if eyes not in self._tales:
            self._tales[eyes] = Tale(self.reel, eyes)
        return self._tales[eyes]

    def build(self) -> Widget:
        """Everything, for the place where it stands."""
        over, reel = self.reel.finished, self.reel
        self._tales.clear()  # in the language that is spoken now
        if self._play is None:
            self._play = Playback(reel, reel.shown(OPEN), reel.begun)
        self.play = play = self._play
        play.director.reduced = play.director.memory.reduced = self.kit.reduced_motion
        play.director.voice.on_cue = self.kit.sound.cue
        play.director.stage = Anchors(self._face)
        last = reel.sight(reel.end, None).after
        self.arena = ReplayArena(play.director.look, play.director.memory)
        self.arena.names = self.names
        self.score = ScoreTable(self.tale, self.go, tr("The score"))
        self.sheet = CrewSheet()
        options = [Option("score", tr("Score")), Option("crews", tr("Crews"))]
        self.pages = Choice("pages", tr("Page"), options, self.page, self.turn, type="chip")
        self.moment = MomentCard()
        seats = {seat: tuple(c for c, tank in last.tanks.items() if tank.seat == seat) for seat in last.seats}
        self.seen = SeenBy(seats, self.names, over, self.see_as)
        self.seen.take(play.eyes)
        self.gauge = MeasurePanel(self.arena, play.view, self._whose, self._gauged)
        for button in self.gauge.tools.values():
            button._visible = False  # the column at the right has them
        self.tools = Tools(self.gauge.pick)
        self.faces = Follow({color: tank.captain for color, tank in last.tanks.items()}, self.stay_with)
        self.faces.take(self.following)
        self.timeline = Timeline(self.tale, self.go, self.hold, tr("Timeline"))
        words = [Option(speed, SPEED_WORDS[speed]) for speed in SPEEDS]
        self.speeds = Choice("speeds", tr("Speed"), words, play.director.speed, self.pace, type="chip")
        self.transport = self._transport()
        self.export = Button("export", tr("Export"), self.open_export, key="export", size="button_small")
        self.go_on = Button("continue", tr("Continue from here"), self.continue_here, kind="primary",
                            key="go_on_here", size="button_small")  # fmt: skip
        self.bar = TitleBar(tr("Replay"), title_of(self.reel, self.names, self.date))
        self._hand()
        page = ReplayPage(lambda: self.play.director, self.arena, self._arrange)
        page.add(
            self.arena, self.score, self.sheet, self.pages, self.moment, self.gauge, self.timeline, self.speeds,
            *self.transport, self.export, self.go_on, self.seen, self.tools, self.faces, self.bar,
        )  # fmt: skip
        self._told = -1
        self._show_page()
        return page

    def enter(self) -> None:
        """The place it begins at."""
        super().enter()
        self.renew()

    def retell(self) -> None:
        """In other words, at the same place."""
        super().retell()
        self.renew()

    def _hand(self) -> None:
        """The sand is the tools'."""
        arena, gauge = self.arena, self.gauge
        arena.on_motion, arena.on_drag, arena.on_grab = gauge.point, gauge.drag, gauge.grab
        arena.on_press = gauge.drop
        arena.on_cursor, arena.on_choose = gauge.look_at, gauge.choose

    def _face(self, who: str) -> Widget | None:
        seat_crews = [color for color, crew in self.play.director.look.crews.items() if who in (color, crew.seat)]
        return self.faces.faces[seat_crews[0]] if seat_crews else None

    # what is shown

    def renew(self, cut: bool = True) -> None:
        """Take over the place, and the look there."""
        play, director = self.play, self.play.director
        tale = self.tale
        if tale is not self.score.tale:
            self.score.take(tale)
            self.timeline.tale = tale
            self.root.touch(layout=True)
        at = play.at
        if cut:
            travelled = tale.of_command(at, "travel")
            director.memory.tracks.update(tracks_of(travelled))
        self.arena.look, self.arena.effects = director.look, director.effects
        self.arena.still = not play.moving
        cell = None if director.busy else tale.cell(play.at)
        self.arena.acting = cell.color if cell is not None else None
        if at != self._told or cut:
            self._told = at
            self.score.show(at)
            self.timeline.show(at)
            self.moment.say(moment_of(tale, at))
            self._may_go_on(at)
        done = at > 0 and self.reel.settled(at)
        self.sheet.set(strips_of(director.look, play.sight(), done, self.names, self.arena.acting))
        icon = "pause" if play.playing else "play"
        if icon != self.play_button.icon:
            self.play_button.icon = icon
            self.play_button.touch()
        self._signs()
        self._follow()
        self.arena.touch()

    def _may_go_on(self, at: int) -> None:
        why = tr(self.why_not) or why_stay(self.reel, at)
        self.go_on.switch(not why, why)

    def _signs(self) -> None:
        """The shot of the moment, while nothing moves, and what is measured."""
        director = self.play.director
        shot = [] if director.busy or self.gauge.tool else shot_of(
            self.tale.of_command(self.play.at, "fires"), director.look
        )  # fmt: skip
        self.arena.show([*shot, *self.gauge.overlays()])

    def _follow(self) -> None:
        if self.following is not None and follow(self.arena, self.following):
            self.arena.touch()

    def stay_with(self, color: str | None) -> Step:
        """Near to a tank, or all of it."""
        self.following = color
        self.faces.take(color)
        follow(self.arena, color)
        self.root.touch(layout=True)
        return None

    def turn(self, page: Any) -> Step:
        """The score, or the crews with their cards."""
        self.page = self.pages.value = str(page)
        if self.page == "crews" and self._low:
            self.gauge.close()
        self._show_page()
        self.root.touch(layout=True)
        return None

    def _whose(self) -> str:
        look = self.play.director.look
        return self.following or self.arena.acting or look.acting or look.colors[0]

    def _gauged(self) -> None:
        """A tool was taken up or put away; what it says takes the place of the moment."""
        tool = self.gauge.tool
        if tool is not None and self._low:
            self.page = self.pages.value = "score"
        self._show_page()
        self.arena.explains = tool is None
        self.tools.take(tool)
        self.root.touch(layout=True)
        self._signs()

    def continue_here(self) -> Step:
        """The page that asks who plays on, the match standing still meanwhile."""
        from boompatrol.ui.scenes.viewer.continue_page import ContinueScene

        play = self.play
        if play.playing:
            play.toggle()
        at = play.at
        look = look_at(self.reel, at, None)
        self.renew(cut=False)
        return Push(partial(ContinueScene, self.reel, at, look, self.names, self.tale.title(at)))

    # time

    def update(self, dt: float) -> Step:
        """Let the match go on."""
        step = super().update(dt)
        play = self.play
        before = play.playing, play.director.busy
        if self.app.scene is self and (play.update(dt) or before != (play.playing, play.director.busy)):
            self.renew(cut=False)
            self.root_page.flown()
        if self.gauge.shown(dt):
            self._signs()
        return step

    @property
    def root_page(self) -> ReplayPage:
        """The content."""
        page = self.root.content
        assert isinstance(page, ReplayPage)
        return page

    def sleep_for(self) -> float | None:
        """Nothing, while it stands still."""
        wait, own = super().sleep_for(), self.play.sleep_for() if self.app.scene is self else None
        known = [w for w in (wait, own) if w is not None]
        return min(known) if known else None

    def cancel(self) -> None:
        """The pointer is lost."""
        super().cancel()
        self.play.held = False
        self.kit.sound.still()
