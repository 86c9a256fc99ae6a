"""What the arena editor does: tools, changes, keys, the shelf."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from boompatrol.box.edition import Edition
from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import Scenario
from boompatrol.ui import desktop
from boompatrol.ui.language import tr
from boompatrol.ui.markup import escape
from boompatrol.ui.overlay import Answer, Modal
from boompatrol.ui.scenes.editor import shelf
from boompatrol.ui.scenes.editor.judge import missing_crews
from boompatrol.ui.scenes.editor.page import OWN_KEYS, EditorPage
from boompatrol.ui.scenes.editor.plan import CORNERS, Plan
from boompatrol.ui.scenes.editor.sand import TURN
from boompatrol.ui.scenes.editor.tools import Tool
from boompatrol.ui.step import Pop, Quit, Step


class EditorScene(EditorPage):
    """The editor. `on_test` gets an arena that can be played and says what happens next."""

    keys = ("undo", *OWN_KEYS, "start")

    def __init__(
        self, edition: Edition, on_test: Callable[[Scenario], Step], plan: Plan | None = None, file: Path | None = None
    ):
        super().__init__(edition, plan)
        self.on_test = on_test
        self.file = file

    # tools

    def pick(self, tool: Tool) -> Step:
        same = self.sand.tool is not None and self.sand.tool.id == tool.id
        self.sand.tool, self.sand.erasing = (None if same else tool), False
        self.sand.choose(None)
        return None

    def landmark(self, id: str) -> Step:
        limit = self.edition.score.tower_crits
        match id:
            case "tower":
                now = self.plan.sheet.tower_crits
                self.plan.set_tower(0 if now >= limit - 1 else now + 1)
            case "vault":
                self.plan.set_tower(limit)
            case "rally":
                self.plan.to_rallies()
            case "tank":
                self._next_tank()
            case "erase":
                self.sand.erasing, self.sand.tool = not self.sand.erasing, None
                self.sand.choose(None)
            case _:
                return self.pick(self.tools[id])
        self.changed()
        return None

    def _next_tank(self) -> None:
        missing = missing_crews(self.plan)
        if missing:
            laid = self.plan.place("tank", self.plan.field.rally_pose(CORNERS[missing[0]]), missing[0])
            self.sand.choose(laid.id if laid is not None else None)
            return
        crews = self.plan.crews
        thing = self.sand.thing
        at = crews.index(thing.kind) + 1 if thing is not None and thing.what == "tank" and thing.kind in crews else 0
        tank = self.plan.named(crews[at % len(crews)])
        self.sand.choose(tank.id if tank is not None else None)

    # what is chosen

    def set_pose(self, n: int, value: float) -> None:
        thing = self.sand.thing
        if thing is not None:
            pose = list(thing.pose)
            pose[n] = value
            self.plan.move(thing.id, (pose[0], pose[1], pose[2]))
            self.changed()

    def change(self, **values: Any) -> None:
        if self.sand.thing is not None:
            self.plan.change(self.sand.thing.id, **values)
            self.changed()

    def _turn_over(self) -> Step:
        thing = self.sand.thing
        if thing is not None and thing.what == "tile":
            if thing.kind is None:
                self.app.toast(tr("Say what lies under it first: a tile that shows its face has a kind."))
            else:
                self.change(face_up=not thing.face_up)
        return None

    def _remove(self) -> Step:
        thing = self.sand.thing
        if thing is not None and self.chosen.gone.enabled:
            self.plan.remove(thing.id)
            self.changed()
        return None

    # the whole

    def action(self, name: str, e: pygame.Event) -> Step:
        """The editor's keys; Esc empties the hand first, wherever the ring is."""
        return None if name == "back" and self.sand.act(name)[0] else self.done(name)

    def done(self, name: str) -> Step:
        """One of the page's actions."""
        thing = self.sand.thing
        match name:
            case "undo":
                return self._undo()
            case "redo":
                self.plan.redo()
                self.changed()
            case "save":
                return self._save()
            case "picture":
                return self._picture()
            case "copy":
                return self._copy()
            case "turn_over":
                return self._turn_over()
            case "remove":
                return self._remove()
            case "double" if thing is not None:
                twin = self.plan.double(thing.id)
                self.sand.chosen = twin.id if twin is not None else self.sand.chosen
                self.changed()
            case "turn_left" | "turn_right":
                self.sand.spin(TURN if name == "turn_left" else -TURN)
            case "grid":
                self.sand.free = not self.sand.free
                self.tell()
            case "start":
                return self._test()
            case "back":
                return self._leave()
        return None

    def _undo(self) -> Step:
        self.plan.undo()
        self.name.put(self.plan.sheet.title)
        self.changed()
        return None

    def retitle(self, title: str) -> Step:
        if title.strip() != self.plan.sheet.title:
            self.plan.retitle(title.strip())
            self.tell()
        return None

    def _save(self) -> Step:
        if not self.plan.sheet.title:
            self.plan.retitle(tr("Arena of {date}", date=time.strftime("%Y-%m-%d")))
            self.name.put(self.plan.sheet.title)
        try:
            self.file = shelf.keep(self.plan.sheet, self.file)
        except Unusable as error:
            self.app.toast(tr("It cannot be kept: {why}", why=escape(str(error))), 10.0)
            return None
        self.plan.changed = False
        self.app.toast(tr("On the shelf: {title}", title=escape(self.plan.sheet.title)))
        return None

    def _picture(self) -> Step:
        camera = self.sand.arena.camera
        thing, self.sand.chosen = self.sand.chosen, None
        self.sand.take(self.judged)
        sheet = pygame.Surface(self.app.size)
        self.sand.arena.show(())
        self.sand.arena.draw(sheet)
        self.sand.chosen = thing
        self.sand.take(self.judged)
        file = shelf.file_for(self.plan.sheet.title or "arena").with_suffix("").with_suffix(".png")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            pygame.image.save(sheet.subsurface(camera.rect.clip(sheet.get_rect())), str(file))
        except (OSError, pygame.error) as error:
            self.app.toast(tr("The picture cannot be written: {why}", why=escape(str(error))), 10.0)
            return None
        self.app.toast(tr("The picture is {file}", file=escape(str(file))), 8.0)
        return None

    def _copy(self) -> Step:
        if desktop.copy(shelf.code_of(self.plan.sheet)):
            self.app.toast(tr("The code is in the clipboard: paste it into a message."))
        else:
            self.app.toast(tr("There is no clipboard here: select the code and copy it by hand."))
        return None

    def take_code(self, words: str) -> Step:
        if words.strip() and words != (shelf.code_of(self.plan.sheet) if self.plan.crews else ""):
            try:
                sheet = shelf.sheet_from_code(words)
            except Unusable as error:
                self.app.toast(escape(str(error)), 8.0)
            else:
                self.plan.take(sheet)
                self.name.put(sheet.title)
                self.app.toast(tr("Opened from its code. Undo brings the arena before it back."))
        self.changed()
        return None

    def _test(self) -> Step:
        if not self.judged.playable:
            return None
        return self.on_test(shelf.scenario_of(self.plan.sheet))

    def _leave(self) -> Step:
        if not self.plan.changed:
            return Pop()
        self._ask_to_keep(Pop())
        return None

    @property
    def unkept(self) -> bool:
        """Changes that are not on the shelf; while it is asked about them, a window closed once more closes."""
        return self.plan.changed and all(modal.id != "leave_editor" for modal in self.root.modals)

    def ask_to_keep(self) -> None:
        """The same question as on the way to the shelf."""
        self._ask_to_keep(Quit())

    def _ask_to_keep(self, then: Step) -> None:
        answers = [
            Answer("keep", tr("Keep it"), partial(self._keep_and, then), kind="primary"),
            Answer("drop", tr("Leave without"), partial(self._drop_and, then)),
            Answer("stay", tr("Stay"), lambda: None),
        ]
        words = tr("It has been changed since it was last put on the shelf.")
        self.root.open(Modal("leave_editor", tr("Keep this arena?"), words, answers))

    def _drop_and(self, then: Step) -> Step:
        self.plan.changed = False
        return then

    def _keep_and(self, then: Step) -> Step:
        self._save()
        return None if self.plan.changed else then
