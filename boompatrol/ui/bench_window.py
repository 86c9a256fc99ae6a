"""One measurement in a window, in a process of its own: `python -m boompatrol.ui.bench_window frames 1920 1080`.

What is measured is printed as one line of JSON. The busy scene is a match of three bots and a person: the bots' turns
are played at 1x with all there is to see, and whatever the person is asked stays up for a while, measured and pointed
at, before it is answered.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pygame

from boompatrol.box.edition import default_edition
from boompatrol.box.names import COLORS
from boompatrol.lab.bench import memory
from boompatrol.table.chance import nth, root
from boompatrol.table.state import SetUp
from boompatrol.ui import display
from boompatrol.ui.app import App
from boompatrol.ui.match import Match, Player, new_match
from boompatrol.ui.scenes.play import PlayScene
from boompatrol.ui.settings import Settings
from boompatrol.ui.step import Pop

FRAME = 1 / 60
WARM, COUNTED = 240, 1500
"""Frames before the count begins, and those counted."""
ASKED = 45
"""Frames a question of the person's stays up."""
SETTLING = 3.0
"""Seconds in which a window that has just opened gets ready what it did without at first."""
IDLE = 6.0
"""Seconds a waiting window is watched."""
FILLED = 6
"""Matches after which the stores of pictures are as full as they may be."""


def busy_match(seed: int, bots: tuple[str, ...] = COLORS[1:]) -> Match:
    """A match at its first plan, written nowhere."""
    players = {color: Player(color.title(), "random" if color in bots else None) for color in COLORS}
    captains = dict(zip(COLORS, ("boxy", "copycat", "payday", "chompy"), strict=True))
    return new_match(default_edition(), COLORS, False, {}, SetUp(captains, True, True), players, seed, keep=False)


def answer(match: Match) -> None:
    """The person's answer: reveal, and shoot at what is there, so that there is much to show."""
    request = match.request
    assert request is not None
    options = request.options or []
    tanks = [one for one in options if isinstance(one, dict) and one.get("target") in COLORS]
    if request.ask == "command" and "reveal" in options:
        match.answer("reveal")
    elif request.ask in ("fire", "shot") and tanks:
        match.answer(tanks[0])
    else:
        match.answer(request.sample(nth(root(match.seed, "bench"), len(match.session.entries))))


def busy_page(seed: int) -> PlayScene:
    """The busy match in its second round."""
    match = busy_match(seed)
    while match.request is not None and match.state.round_number < 2:
        answer(match)
    match.told = len(match.session.events)
    return PlayScene(match)


def window(size: tuple[int, int], page: PlayScene, speed: float = 1.0) -> App:
    """A window of that size with that page."""
    settings = Settings(width=size[0], height=size[1], speed=speed, bot_pace=0.0)
    display.open_window(settings)
    app = App(page, settings)
    app.kit.sound.open()
    return app


def pages(size: tuple[int, int], seeds: range) -> Iterator[App]:
    """One match after another in the same window."""
    app = window(size, busy_page(seeds[0]))
    yield app
    for seed in seeds[1:]:
        app.stack.clear()
        app.stack._put(busy_page(seed))
        yield app


def stepping(app: App) -> Iterator[Callable[[], Any]]:
    """The match frame by frame: each item, called, is one frame. The person's questions stay up for a while."""
    play = app.stack.scenes[0]
    assert isinstance(play, PlayScene)
    match, shown = play.match, 0
    while match.request is not None and app.running:
        if app.scene is not play:
            app._do(Pop())
        if match.private(match.request) or match.request.ask == "crate_up":
            answer(match)
            continue
        events = []
        if play.prompt is not None:
            shown += 1
            if shown == 2 and play.bar.gauge.visible:
                events = [_press(pygame.K_m, "m")]
            elif shown == ASKED:
                shown = 0
                answer(match)
                play._close()
                continue
            else:
                rect = play.arena.camera.rect
                spot = (rect.x + shown * 37 % rect.w, rect.y + shown * 53 % rect.h)
                events = [pygame.Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(0, 0, 0))]
        pygame.event.pump()
        yield lambda events=events: app.step(events, FRAME)  # type: ignore[misc]


def _press(key: int, char: str) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=char, scancode=0)


def frames(size: tuple[int, int]) -> dict[str, float]:
    """Milliseconds of the frames in which something was drawn: by the clock, and of this process alone."""
    took: list[float] = []
    used: list[float] = []
    warm = WARM
    for app in pages(size, range(5, 30)):
        for frame in stepping(app):
            drawn, began, spent = app.frames, time.perf_counter(), time.process_time()
            frame()
            warm -= 1
            if app.frames > drawn and warm < 0:
                took.append((time.perf_counter() - began) * 1000)
                used.append((time.process_time() - spent) * 1000)
            if len(took) >= COUNTED:
                return {**_figures(took), **{f"cpu {name}": value for name, value in _figures(used).items()}}
    raise RuntimeError("the matches end before enough frames were drawn")


def _figures(took: list[float]) -> dict[str, float]:
    ordered = sorted(took)
    found = {"median": statistics.median(took), "p99": ordered[len(ordered) * 99 // 100], "max": ordered[-1]}
    return {name: round(value, 2) for name, value in found.items()}


def idle(size: tuple[int, int]) -> dict[str, float]:
    """The share of a core that the loop takes while a question is open and nobody does anything."""
    play = busy_page(5)
    app = window(size, play, speed=0.0)
    while play.prompt is None:
        if play.match.request is not None and play.match.private(play.match.request):
            answer(play.match)
        app.step(pygame.event.get(), FRAME)
    _wait(app, SETTLING)
    began, used, drawn = time.perf_counter(), time.process_time(), app.frames
    _wait(app, IDLE)
    percent = (time.process_time() - used) / (time.perf_counter() - began) * 100
    return {"percent": percent, "frames": app.frames - drawn}


def _wait(app: App, seconds: float) -> None:
    """The program's loop with nobody at it."""
    clock = pygame.time.Clock()
    began = before = time.perf_counter()
    while before - began < seconds:
        wait = app.sleep_for()
        left = max(0.001, seconds - (time.perf_counter() - began))
        events = pygame.event.get()
        if not events and (wait is None or wait > 0):
            events = [pygame.event.wait(round(1000 * min(left, wait if wait is not None else left)) or 1)]
        now = time.perf_counter()
        app.step([e for e in events if e.type != pygame.NOEVENT], now - before)
        before = now
        clock.tick(60)


def resident(size: tuple[int, int]) -> dict[str, float | None]:
    """The peak of a window in which matches are played, and what ten more add once its stores of pictures are full."""
    early = None
    for number, app in enumerate(pages(size, range(5, 5 + FILLED + 11))):
        for n, frame in enumerate(stepping(app)):
            frame()
            if n > 400:
                break
        if number == FILLED:
            early = memory()
    late = memory()
    return {"peak": memory(peak=True), "growth": None if early is None or late is None else late - early}


def main() -> None:
    """Measure what the first argument names."""
    what, wide, high = sys.argv[1:]
    size = int(wide), int(high)
    print(json.dumps({"frames": frames, "idle": idle, "memory": resident}[what](size)))


if __name__ == "__main__":
    main()
