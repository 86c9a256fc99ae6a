"""What stands on the editor's page and where (picture 19): tools at the left, the arena, panels at the right."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from boompatrol.box.edition import Edition
from boompatrol.ui import lay
from boompatrol.ui.language import tr, trn
from boompatrol.ui.names import name_of
from boompatrol.ui.scene import WidgetScene
from boompatrol.ui.scenes.editor import shelf
from boompatrol.ui.scenes.editor.judge import judged
from boompatrol.ui.scenes.editor.panels import ChosenPanel, Judgement, share_panel, symmetry_panel
from boompatrol.ui.scenes.editor.plan import Plan
from boompatrol.ui.scenes.editor.sand import Sand
from boompatrol.ui.scenes.editor.tools import (
    LANDMARK_TIPS,
    LANDMARKS,
    LOOSE,
    RELIC,
    WRECK,
    Tool,
    ToolButton,
    landmark_words,
    tile_tools,
)
from boompatrol.ui.scenes.page import TitleBar
from boompatrol.ui.stage import night
from boompatrol.ui.step import Step
from boompatrol.ui.widgets import Button, Column, Free, Grid, Label, Panel, ScrollList, TextField, Widget

NARROW = 1600
"""Design pixels of width under which the panels are narrower."""
OWN_KEYS = {
    "redo": ("ctrl+y",), "save": ("ctrl+s",), "turn_over": ("f",), "remove": ("delete",), "double": ("ctrl+d",),
    "turn_left": ("q",), "turn_right": ("e",), "grid": ("g",),
}  # fmt: skip


class EditorPage(WidgetScene):
    """The widgets; what they do is the subclass's."""

    def __init__(self, edition: Edition, plan: Plan | None = None):
        super().__init__()
        self.edition = edition
        self.plan = plan or Plan(edition)

    def pick(self, tool: Tool) -> Step:
        """A tool was taken in hand, or put away."""
        raise NotImplementedError

    def landmark(self, id: str) -> Step:
        """A landmark's button was pressed."""
        raise NotImplementedError

    def done(self, name: str) -> Step:
        """A named action of the page was asked for, by its key or its button."""
        raise NotImplementedError

    def set_pose(self, n: int, value: float) -> None:
        """A figure of the pose of what is chosen was typed."""
        raise NotImplementedError

    def change(self, **values: Any) -> None:
        """Something of what is chosen was changed."""
        raise NotImplementedError

    def take_code(self, words: str) -> Step:
        """A code was typed or pasted."""
        raise NotImplementedError

    def retitle(self, title: str) -> Step:
        """Another name was typed."""
        raise NotImplementedError

    def enter(self) -> None:
        """The editor's own keys, then the tree."""
        for name, keys in OWN_KEYS.items():
            self.app.keymap.add(name, *keys)
        super().enter()

    def build(self) -> Widget:
        """All panels; what is chosen and the tool in hand stay with the sand."""
        cap = self.app.keymap.cap
        self.judged = judged(self.plan)
        self.name = TextField(
            "name", tr("name of the arena"), self.plan.sheet.title, on_done=self.retitle, longest=60, want=(460, None)
        )
        self.bar = TitleBar(tr("Arena editor"), on_back=partial(self.done, "back"), middle=self.name)
        self.sand = Sand(self.plan, self.judged, self.changed, self.tell)
        self.tools = {tool.id: tool for tool in tile_tools(list(self.edition.tiles.counts))}
        self.buttons = {id: self._tool_button(tool) for id, tool in self.tools.items()}
        self.tools |= {tool.id: tool for tool in (WRECK, LOOSE, RELIC)}
        self.marks = {
            id: ToolButton(
                f"mark_{id}", tr(word), drawing, partial(self.landmark, id), tooltip=tr(LANDMARK_TIPS[id])
            )
            for id, drawing, word in LANDMARKS
        }  # fmt: skip
        self.tiles = Panel("tiles", [Grid("", self.buttons.values(), across=4, gap=10)], title=tr("Tiles"), gap=8)
        self.landmarks = Panel(
            "landmarks", [Grid("", self.marks.values(), across=4, gap=10)], title=tr("Landmarks"), gap=8
        )
        self.chosen = ChosenPanel(
            self.plan,
            self.set_pose,
            self.change,
            partial(self.done, "turn_over"),
            partial(self.done, "remove"),
            (cap("turn_over"), cap("remove")),
        )
        self.symmetry = symmetry_panel(self.plan, self.set_symmetry)
        self.judgement = Judgement()
        self.share, self.code = share_panel(self.take_code, partial(self.done, "copy"))
        self.left = ScrollList("left", [self.tiles, self.landmarks], gap=12)
        self.right = ScrollList("right", [self.symmetry, self.chosen, self.judgement, self.share], gap=12)
        keys = {"left": cap("turn_left"), "right": cap("turn_right")}
        words = tr("Click: lay or choose · drag: move · wheel or {left} {right}: turn · Alt: off the grid", **keys)
        note = Label("", "caption", color="muted", id="grid_note")
        self.help = Column("help", [Label(words, "caption"), note], gap=0, start=0.5)
        self.undo = Button("undo", tr("Undo"), partial(self.done, "undo"), size="button_small", key=cap("undo"))
        self.save = Button("save", tr("Save"), partial(self.done, "save"), sub=cap("save"))
        self.picture = Button("picture", tr("Picture"), partial(self.done, "picture"), sub=tr("as a PNG"))
        self.test = Button(
            "test", tr("Test it"), partial(self.done, "start"), kind="primary", sub=cap("start"), size="button_big"
        )
        self.foot = Panel("foot", [], pad=0)
        self.page = Free("page", arrange=self._arrange)
        self.page.add(self.left, self.sand, self.right, self.foot, self.help, self.undo, self.save, self.picture)
        self.page.add(self.test, self.bar)
        self.tell()
        return self.page

    def focus_first(self) -> Widget | None:
        """The sand."""
        return self.sand

    def notes_room(self) -> pygame.Rect:
        """Low on the sand: the title bar holds the arena's name."""
        return self.sand.arena.camera.rect

    def background(self, surface: pygame.Surface) -> None:
        """The stands at night."""
        surface.blit(night(self.kit, surface.get_size()), (0, 0))

    def _tool_button(self, tool: Tool) -> ToolButton:
        drawing = f"tiles/{tool.kind}" if tool.kind else "tiles/building_1"
        words = name_of(tool.kind) if tool.kind else tr("A Building nobody has looked under")
        return ToolButton(f"tool_{tool.id}", words, drawing, partial(self.pick, tool), tooltip=words)

    def _arrange(self, rect: pygame.Rect) -> None:
        px = self.kit.theme.px
        head, foot, gap, edge = px(84), px(104), px(16), px(24)
        self.bar.place(pygame.Rect(rect.x, rect.y, rect.w, head))
        body = pygame.Rect(rect.x + edge, rect.y + head + gap, rect.w - 2 * edge, rect.h - head - foot - 2 * gap - edge)
        narrow = rect.w < px(NARROW)
        wide = px(360 if narrow else 488)
        side = min(body.h, body.w - 2 * wide - 2 * gap)
        spare = (body.w - side - 2 * gap) // 2
        left, middle, right = lay.columns(body, [spare, lay.Share(1), spare], gap)
        self.left.place(left)
        self.sand.place(middle)
        self.right.place(right)
        base = pygame.Rect(rect.x + edge, rect.bottom - foot - edge, rect.w - 2 * edge, foot)
        self.foot.place(base)
        inner = lay.inset(base, px(16), px(10))
        x = inner.right
        for button in (self.test, self.picture, self.save, self.undo):
            w = max(button.measure()[0], px(150))
            x -= w
            button.place(pygame.Rect(x, inner.y, w, inner.h))
            x -= px(12)
        self.help.place(pygame.Rect(inner.x, inner.y, max(px(80), x - inner.x), inner.h))

    def tell(self) -> None:
        """Bring every panel up to date."""
        plan, sand = self.plan, self.sand
        counts, box = plan.counts, self.edition.tiles.counts
        for id, button in self.buttons.items():
            on = sand.tool is not None and sand.tool.id == id
            if id == "unseen":
                button.say(tr("unseen"), on=on)
            else:
                button.say(f"{counts[id]} / {box[id]}", on=on, warns=counts[id] > box[id])
        total = sum(box.values())
        left = total - sum(counts.values())
        self.tiles.note = trn("{n} of {total} left", "{n} of {total} left", left, total=total)
        for id, button in self.marks.items():
            on = (sand.tool is not None and sand.tool.id == id) or (id == "erase" and sand.erasing)
            button.say(landmark_words(id, plan.sheet.tower_crits, len(plan.crews)), on=on)
        self.chosen.show(sand.thing)
        self.judgement.show(self.judged)
        if not self.code.focused:
            self.code.put(shelf.code_of(plan.sheet) if plan.crews else "")
            self.code.caret = self.code.anchor = 0
        busy = sand.tool is not None or sand.erasing or sand.thing is not None  # Esc puts that down first
        self.bar.back.cap = "" if busy else self.app.keymap.cap("back")
        self.undo.switch(plan.can_undo, tr("Nothing has been changed yet."))
        self.test.switch(self.judged.playable, tr("Something stops it: see “Before it can be played”."))
        grid = tr("off the grid") if sand.free else tr("grid 1 in, snap on")
        self.help.get(Label, "grid_note").words = tr(
            "{grid} · {key} changes that", grid=grid, key=self.app.keymap.cap("grid")
        )  # fmt: skip
        self.root.touch(layout=True)

    def changed(self) -> None:
        """The plan has changed: judge it anew and show it."""
        self.judged = judged(self.plan)
        self.sand.take(self.judged)
        self.tell()

    def set_symmetry(self, name: str) -> Step:
        """Another symmetry holds from here on."""
        self.plan.symmetry = name
        return None
