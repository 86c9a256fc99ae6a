"""A scene and a script: rule tests read as play.

    played = play(
        scene(red=at(5, 15, 0, row=["forward"]), blue=at(9, 15, 90)),
        "red: reveal",            # the `command` question of red
        "roll: X",                # dice, the purple one first
        "draw: again",            # a card, a tile, a Gear, ...
        "red pivot: 70",          # any other question: tank, ask, answer
        'red fire: {"clicks": 0, "target": "blue"}',
    )

A line that does not fit the next question fails loudly, with the question that came. A face-down tile made with
`tile("gold_bar", ...)` answers its own draw. `play` stops after the last line; `play_round` goes on quietly to the end
of the round.
"""

import json
from dataclasses import dataclass, field
from typing import Any

from boompatrol.box.edition import Edition, default_edition
from boompatrol.box.names import CARDS, COLORS, in_order
from boompatrol.rules.initiative import begin_combat
from boompatrol.session import Dealer, Session
from boompatrol.table.events import Event
from boompatrol.table.requests import Refused, Request
from boompatrol.table.state import DOWN, Items, SetUp, State, Tank, full_hand, new_state
from boompatrol.table.table import Table

CREWS = ("crash", "payday", "chompy", "copycat")


def at(x: float, y: float, heading: float = 0, **tank: Any) -> dict[str, Any]:
    """A tank at a pose; further figures by their names in the state (captain, turret, row, damaged, crits, ...)."""
    return {"pose": (float(x), float(y), float(heading)), **tank}


def gone(**tank: Any) -> dict[str, Any]:
    """A destroyed tank that has not come back yet."""
    return {"pose": None, "destroyed": True, "crits": 3, **tank}


def tile(kind: str | None, x: float, y: float, turn: float = 0, *, up: bool = False) -> tuple[Any, ...]:
    """A tile of that kind, face down unless `up`; kind None is drawn by the script ("draw: bunker")."""
    return kind, (float(x), float(y), float(turn)), up


def wreck(x: float, y: float, heading: float = 0, **items: Any) -> tuple[Any, ...]:
    return (float(x), float(y), float(heading)), Items(**items)


@dataclass
class Scene:
    state: State
    named: dict[str, str]


def scene(
    *, tiles: tuple[Any, ...] | list[Any] = (), wrecks: tuple[Any, ...] | list[Any] = (),
    loose: tuple[Any, ...] | list[Any] = (), teams: bool = False, carnage: int = 0, round: int = 1, tower: int = 0,
    first: str | None = None, switches: dict[str, Any] | None = None, stage: str = "combat",
    edition: Edition | None = None, medals: dict[str, int] | None = None, glory: dict[str, int] | None = None,
    **tanks: dict[str, Any],
) -> Scene:  # fmt: skip
    """A position at the start of Combat, or of another stage: tanks by colour, tiles t1.., wrecks w1.., loose l1..

    A loose item is (x, y, gold, relic).
    """
    colors = tuple(color for color in COLORS if color in tanks)
    state = new_state(edition or default_edition(), colors, teams, switches or {}, SetUp())
    table, named = Table(state, None), {}
    for n, color in enumerate(colors):
        _crew(table, state.tanks[color], n, dict(tanks[color]))
        if stage == "plan" and "row" not in tanks[color]:
            state.tanks[color].row, state.tanks[color].faces = [], []
    for kind, pose, up in tiles:
        laid = table.lay_tile(pose, kind if up else None)
        if kind is not None and not up:
            named[laid.id] = kind
    for pose, items in wrecks:
        table.lay_wreck(None, pose, items)
    for x, y, gold, relic in loose:
        table.lay_loose(x, y, gold, relic)
    state.tower_crits = tower
    state.medals.update(medals or {})
    state.glory.update(glory or {})
    state.round_kind, state.round_number = ("total_carnage", carnage) if carnage else ("regulation", round)
    state.first = first or colors[0]
    state.stage = stage
    if stage == "combat":
        begin_combat(state)
    return Scene(state, named)


def _crew(table: Table, tank: Tank, n: int, figures: dict[str, Any]) -> None:
    tank.captain = figures.pop("captain", CREWS[n])
    pose = figures.pop("pose")
    row = list(figures.pop("row", []))
    extra = figures.pop("extra", None)
    for name, value in figures.items():
        assert hasattr(tank, name), f"a tank has no {name}"
        setattr(tank, name, value)
    tank.row = [*row, *[None] * (3 - len(row)), *([extra] if extra else [])]
    tank.faces = [DOWN] * len(tank.row)
    used = [card for card in (*tank.row, *tank.damaged) if card is not None]
    hand = figures.get("hand")
    tank.hand = in_order([card for card in full_hand(tank.captain) if card not in used] if hand is None else hand)
    tank.beside = tank.captain == "red" and "captains_orders" not in used
    assert all(card in (*CARDS, "rattled") for card in used)
    if pose is not None:
        table.place(tank, pose)


@dataclass
class Played:
    """What came of it: the state, the events, the questions of seats in order, and the question that is open."""

    session: Session
    asked: list[tuple[Request[Any], Any]] = field(default_factory=list)

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def open(self) -> Request[Any] | None:
        return self.session.request

    def tank(self, color: str) -> Tank:
        return self.state.tanks[color]

    def events(self, name: str, **keys: Any) -> list[Event]:
        """The events of that name that hold these values."""
        return [
            event for event in self.session.events
            if event.name == name and all(event.data.get(key) == value for key, value in keys.items())
        ]  # fmt: skip

    def asks(self, ask: str, **keys: Any) -> list[Request[Any]]:
        """The questions of that name that came, with seat or tank as given; the open one too."""
        came = [request for request, _ in self.asked] + ([self.open] if self.open is not None else [])
        return [q for q in came if q.ask == ask and all(getattr(q, key) == value for key, value in keys.items())]

    def contacts(self, tank: str) -> list[str]:
        return [event.data["object"] for event in self.events("contact", tank=tank)]


def play(scene: Scene, *script: str) -> Played:
    """Follow the script line by line; raises AssertionError where a question is not the scripted one."""
    played = Played(Session(scene.state, None, named=scene.named))
    for line in script:
        _follow(played, line)
    return played


def go_on(played: Played, *script: str) -> Played:
    for line in script:
        _follow(played, line)
    return played


def play_round(scene: Scene, *script: str) -> Played:
    """The script, then quiet answers (chance: the first outcome) until the next Battle Plan or the end of the match."""
    played = play(scene, *script)
    while played.open is not None and played.open.ask != "plan":
        _give(played, played.open.quiet)
    return played


def _follow(played: Played, line: str) -> None:
    about, _, text = line.partition(":")
    words, request = about.split(), played.open
    assert request is not None, f"{line!r}: the match is over"
    ask = words[-1] if words[-1] in ("roll", "draw") or len(words) == 2 else "command"
    tank = None if ask in ("roll", "draw") or words[0] in ("-", ask) else words[0]
    assert ask == request.ask, f"{line!r}, but what came is {request!r}: {request.describe()[:8]}"
    if tank is not None:
        assert tank == request.tank, f"{line!r}, but what came is {request!r}"
    try:
        _give(played, _answer(request, text.strip()))
    except Refused as refused:
        raise AssertionError(f"{line!r} was refused: {refused}") from None


def _answer(request: Request[Any], text: str) -> Any:
    if request.seat is None:
        return text.split()
    try:
        answer = json.loads(text)
    except json.JSONDecodeError:
        return text
    key = {"pivot": "degrees", "turret": "clicks", "further": "inches"}.get(request.ask)
    return {key: answer} if key and not isinstance(answer, dict) else answer


def _give(played: Played, answer: Any) -> None:
    request = played.open
    assert request is not None
    taken = request.accept(answer)
    if request.seat is not None:
        played.asked.append((request, taken))
    played.session.answer(taken)


def near(pose: Any, wanted: tuple[float, float, float], by: float = 0.011) -> bool:
    """Whether two poses agree to about a hundredth of an inch and of ten degrees."""
    turn = abs((pose[2] - wanted[2] + 180) % 360 - 180)
    return abs(pose[0] - wanted[0]) <= by and abs(pose[1] - wanted[1]) <= by and turn <= 0.1


def shot(target: str | None, clicks: int = 0) -> str:
    """The answer to `fire`."""
    return json.dumps({"clicks": clicks, "target": target})


def spot(rally: str, offset: float = 0, turret: int | None = None) -> str:
    """The answer to `place_tank`."""
    return json.dumps({"rally": rally, "offset": offset, "turret": turret})


def new_match(
    players: int = 4, seed: int | None = 1, *, captains: dict[str, str] | None = None, quick_tiles: bool = True,
    quick_tanks: bool = True, switches: dict[str, Any] | None = None, edition: Edition | None = None,
    events: bool = True,
) -> Session:  # fmt: skip
    """A match from its set-up on; chance by that seed, or, with None, by the test."""
    colors = COLORS[:3] if players == 3 else COLORS
    set_up = SetUp(dict(captains or {}), quick_tiles, quick_tanks)
    state = new_state(edition or default_edition(), colors, players == 2, switches or {}, set_up)
    return Session(state, None if seed is None else Dealer(seed), events=events)
