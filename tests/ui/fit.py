"""What is wrong with the places and the words of a page: found by walking its tree and by listening as it is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

import pygame

from boompatrol.ui import stage, text, thumbnail
from boompatrol.ui.look import TableLook
from boompatrol.ui.text import Block
from boompatrol.ui.widget import Rect, Widget
from tests.ui.driver import Driver, above

SCENERY = frozenset({"dialog", "list", "spot", "thing", "arena", "table", "image"})
"""Roles that take the pointer but are no controls: they lie below others on purpose."""
SLACK = 3
"""Pixels by which the ink of a text may leave its widget or touch its neighbour: overhang of letters, shadows."""


LONG = 25
"""Letters: longer words may be torn (paths, codes)."""
BADGE = 24
"""A text narrower than this may sit on the edge of its widget: a figure, a key."""


@dataclass
class Said:
    """A text as it was drawn: its words, where its ink is, and the widget that drew it (None: the page itself)."""

    words: str
    role: str
    ink: Rect
    owner: Widget | None
    cut: bool
    torn: bool
    target: bool
    """Whether it was drawn straight on the window: only then `ink` holds."""


class Listener:
    """Notes every text that is drawn, and for good which module drew which words: some pictures are kept."""

    def __init__(self) -> None:
        self.said: list[Said] = []
        self.owners: dict[str, str] = {}
        self._painting: list[Widget] = []
        self._keys: dict[int, tuple[Block, str, str]] = {}
        self._inks: dict[int, tuple[Block, Rect]] = {}

    @contextmanager
    def listening(self) -> Iterator[Listener]:
        """While pages are drawn."""
        kinds = [kind for kind in _below(Widget) if "paint" in kind.__dict__]
        with mock.patch.object(Block, "draw", self._draw(Block.draw)), mock.patch.object(
            Block, "draw_in", self._draw_in()
        ):  # fmt: skip
            stored = {kind: kind.__dict__["paint"] for kind in kinds}
            for kind, paint in stored.items():
                kind.paint = self._paint(paint)  # type: ignore[method-assign]
            try:
                yield self
            finally:
                for kind, paint in stored.items():
                    kind.paint = paint  # type: ignore[method-assign]

    def heard(self, d: Driver) -> list[Said]:
        """Draw the page and list what was written on it."""
        self.said = []
        d.picture()
        return self.said

    def _paint(self, paint: Any) -> Any:
        def painted(widget: Widget, *rest: Any) -> None:
            self._painting.append(widget)
            try:
                paint(widget, *rest)
            finally:
                self._painting.pop()

        return painted

    def _draw(self, draw: Any) -> Any:
        def drawn(block: Block, target: pygame.Surface, pos: tuple[int, int]) -> Rect:
            self._note(block, target, pos)
            return draw(block, target, pos)  # type: ignore[no-any-return]

        return drawn

    def _draw_in(self) -> Any:
        def drawn(block: Block, target: pygame.Surface, rect: Rect, dx: float = 0, dy: float = 0.5) -> Rect:
            return block.draw(
                target, (rect.x + round((rect.w - block.width) * dx), rect.y + round((rect.h - block.height) * dy))
            )

        return drawn

    def _note(self, block: Block, target: pygame.Surface, pos: tuple[int, int]) -> None:
        if id(block) not in self._keys:
            key = next((key for key, made in reversed(text._CACHE.items()) if made is block), ("", "", ""))
            self._keys[id(block)] = (block, str(key[1]), str(key[2]))
        _, words, role = self._keys[id(block)]
        if id(block) not in self._inks:
            self._inks[id(block)] = (block, block.surface().get_bounding_rect())
        ink = self._inks[id(block)][1].move(pos)
        owner = self._painting[-1] if self._painting else None
        self.owners[words] = _of(owner)
        straight = target is pygame.display.get_surface()
        if straight:
            ink = ink.clip(target.get_clip())
        if ink.w:
            self.said.append(Said(words, role, ink, owner, block.cut, block.broken, straight))


@contextmanager
def undrawn() -> Iterator[None]:
    """Drawings and backgrounds are left blank, and the stadium is not made: only places and words are looked at."""

    def blank(file: Any, size: tuple[int, int]) -> pygame.Surface:
        words = file.read().decode() if hasattr(file, "read") else Path(file).read_text(encoding="utf-8")
        wide, high = map(float, re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', words).groups())  # type: ignore[union-attr]
        fits = min(size[0] / wide, size[1] / high)
        return pygame.Surface((max(1, round(wide * fits)), max(1, round(high * fits))), pygame.SRCALPHA)

    def unpictured(look: TableLook, times: int = 1) -> pygame.Surface:
        return pygame.Surface((thumbnail.SIDE * times, thumbnail.SIDE * times))

    night = mock.patch.object(stage, "_night", lambda kit, size: pygame.Surface(size))
    with ExitStack() as patched:
        # Thumbnails share one store of drawings for the whole process, which may be filling on a thread right now.
        with thumbnail._ONE_AT_A_TIME:
            patched.enter_context(mock.patch.object(thumbnail, "picture", unpictured))
            patched.enter_context(mock.patch.object(pygame.image, "load_sized_svg", blank))
        patched.enter_context(night)
        patched.enter_context(mock.patch.object(stage.Stadium, "ask"))
        yield


def _below(kind: type[Widget]) -> set[type[Widget]]:
    return {kind, *(other for sub in kind.__subclasses__() for other in _below(sub))}


def faults(d: Driver, listener: Listener) -> list[str]:
    """Everything that is wrong with the page as it stands; each with the module whose business it is."""
    return [*d.faults(), *_unreachable(d), *_words(d, listener)]


def _unreachable(d: Driver) -> list[str]:
    order = d.root.order()
    return [
        f"{_of(w)}: {w!r} takes the pointer and is never reached by Tab"
        for w in d.root.layer.walk()
        if w.takes_pointer and w.role not in SCENERY and (w.enabled or w.reason) and w not in order and _acts(w)
    ]


def _acts(w: Widget) -> bool:
    """Whether a click on it does anything."""
    return any("activate" in kind.__dict__ or "release" in kind.__dict__ for kind in _line(type(w)))


def _line(kind: type[Widget]) -> list[type[Widget]]:
    return [up for up in kind.__mro__ if issubclass(up, Widget) and up is not Widget]


def _of(w: Widget | None) -> str:
    return type(w).__module__.removeprefix("boompatrol.ui.") if w is not None else "page"


def _words(d: Driver, listener: Listener) -> list[str]:
    said = listener.heard(d)
    cut = {words for words in text.shortened() if words not in {s.words for s in said}}
    out = [f"{listener.owners.get(words, 'page')}: {words!r} is shortened" for words in sorted(cut)]
    top = d.root.layer
    screen = pygame.Rect((0, 0), d.app.size)
    on_screen = [s for s in said if s.target]
    for s in said:
        where = f"{_of(s.owner)}: {s.words!r} ({s.role})"
        if s.cut:
            out.append(f"{where} is shortened")
        elif s.torn and s.words.isprintable() and max(map(len, text.plain(s.words).split())) < LONG:
            out.append(f"{where} is torn within a word")
        if s.target and not screen.contains(s.ink) and not (s.owner is not None and _clipped(s.owner)):
            out.append(f"{where} leaves the screen: {tuple(s.ink)}")
        if s.target and s.owner is not None and s.owner.role not in SCENERY and not _inside(s):
            out.append(f"{where} leaves {s.owner!r}: {tuple(s.ink)}")
    notes = {note.words for note in d.app.toasts.notes}
    shown = [s for s in on_screen if (s.owner is None or s.owner.role not in SCENERY) and s.words not in notes]
    for n, a in enumerate(shown):
        out.extend(
            f"{_of(b.owner)}: {b.words!r} is written over {a.words!r} of {_of(a.owner)}, at {tuple(a.ink.clip(b.ink))}"
            for b in shown[n + 1 :]
            if _same_layer(a, b, top) and _meet(a.ink, b.ink) and not _is_tip(a.owner) and not _is_tip(b.owner)
        )
    return out


def _same_layer(a: Said, b: Said, top: Widget) -> bool:
    """Whether both belong to the topmost layer: a question lies over the page on purpose."""
    if _in_bubble(a) != _in_bubble(b):
        return False
    owners = [o for o in (a.owner, b.owner) if o is not None]
    return top.role != "dialog" or all(top in above(o) for o in owners)


def _in_bubble(s: Said) -> bool:
    """Whether a teacher says it: the bubble lies over the page, and what it leaves open is tested with it."""
    return s.owner is not None and any(up.role == "bubble" for up in above(s.owner))


def _is_tip(w: Widget | None) -> bool:
    return w is not None and w.role == "tooltip"


def _inside(s: Said) -> bool:
    assert s.owner is not None
    if _clipped(s.owner):
        return True
    room = s.owner.rect.union(s.owner.focus_rect()).inflate(2 * SLACK, 2 * SLACK)
    if s.ink.bottom > room.bottom:
        return False  # what hangs over the upper edge alone is a badge that sits on it
    return s.ink.w < BADGE or (room.left <= s.ink.left and s.ink.right <= room.right)


def _clipped(w: Widget) -> bool:
    """Whether it lies in a list that scrolls."""
    return any(up.clips for up in above(w)[1:])


def _meet(a: Rect, b: Rect) -> bool:
    common = a.clip(b)
    return common.w > SLACK and common.h > SLACK


# the pseudo-language

_OWN = re.compile(
    r"""\([A-Z]\d+(?:[,;]?\s[A-Z]\d+)*\)   # rule ids
    | \b[A-Z]\d{1,2}\b
    | \S*[/\\]\S* | \S+\.(?:boomlog|toml|bad|txt|json)\S*   # files
    | \bBP1-\S+   # an arena as a code
    | \b(?:English|complete|Deutsch|vollständig|Français|complet|Atkinson|OpenDyslexic)\b
    | \b(?:pygame\S*|boompatrol|BOOM!?|PATROL|Patrol)\b""",
    re.VERBOSE,
)
_WORD = re.compile(r"[^\W\d_]{2,}")
_TELLING = set("aceinosuyzACEINOSUYZ")
"""Letters that the pseudo-language replaces: a word that holds one has not been translated."""


def untold(listener: Listener, names: frozenset[str]) -> list[str]:
    """In the pseudo-language: words that were never translated, with the text they stand in.

    All texts drawn since the page came up are looked at.
    """
    out = []
    for key, made in text._CACHE.items():
        words, role = str(key[1]), str(key[2])
        if not made.drawn or role == "key":
            continue
        plain = _OWN.sub(" ", text.plain(words))
        found = [w for w in _WORD.findall(plain) if _TELLING & set(w) and not _named(w.lower(), names)]
        if found:
            out.append(f"{listener.owners.get(words, 'page')}: {' '.join(found[:6])!r} in {words!r} ({role})")
    return out


def _named(word: str, names: frozenset[str]) -> bool:
    """Whether it is a name, or the beginning of one that is being typed."""
    return word in names or any(name.startswith(word) for name in names if len(name) > 8)
