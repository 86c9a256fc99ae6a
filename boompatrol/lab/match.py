"""One match of bots: made from a few plain figures, so that any process can play it and it always ends the same."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Any

from boompatrol.bots import protocol
from boompatrol.bots.apart import Apart
from boompatrol.bots.desk import AtOnce, Desk, Given, Task, judged, said, task_of
from boompatrol.box.edition import Edition, default_edition
from boompatrol.lab.invariants import Violated, Watch
from boompatrol.lab.seen import Seen, seen_of
from boompatrol.replay.journal import Journal
from boompatrol.replay.load import Log, load
from boompatrol.replay.plain import Unusable
from boompatrol.replay.verify import header_of, rebuild
from boompatrol.session import Dealer, Session
from boompatrol.table.state import SetUp, new_state, seat_of

COLORS = {2: ("red", "blue", "yellow", "green"), 3: ("red", "blue", "yellow"), 4: ("red", "blue", "yellow", "green")}
SEATS = {2: ("red", "yellow"), 3: ("red", "blue", "yellow"), 4: ("red", "blue", "yellow", "green")}

MOST_ANSWERS = 20_000
"""A match that asks more than this does not end any more; the longest take a tenth of it."""
WAIT = 0.05
"""Seconds between two looks whether an answer is there."""


@dataclass(frozen=True, slots=True)
class Match:
    """`players` are bots by seat, in seat order; two are team play. `captains` by tank, what is left out is drawn.

    A match that is `watched` collects its events, and its result tells what was seen; it costs a little time.
    """

    seed: int
    players: tuple[str, ...]
    edition: Edition = field(default_factory=default_edition)
    log: Path | None = None
    captains: tuple[str, ...] = ()
    watched: bool = False
    deadline: float | None = None
    """Seconds for an answer: bots are then asked in a process of their own, and a slow or dead one is answered for."""

    @property
    def seats(self) -> tuple[str, ...]:
        return SEATS[len(self.players)]


@dataclass(slots=True)
class Result:
    """How a match went. `thought` are the seconds each answer of a bot took; `fault` is what went wrong, or None."""

    players: dict[str, str]
    captains: dict[str, list[str]]
    medals: dict[str, int]
    winner: list[str]
    rounds: int
    regulation: bool
    decisions: int
    commands: int
    thought: dict[str, list[float]]
    fault: str | None = None
    seen: Seen | None = None

    def seat_of(self, tank: str) -> str:
        """Whose tank it is: two players are team play."""
        return seat_of(tank, len(self.players) == 2)


def play(match: Match) -> Result:
    """Play it to its end; for a bot that gives no answer that holds the quiet one stands in, and that is a fault.

    Raises Unusable if the log can't be written.
    """
    colors, teams = COLORS[len(match.players)], len(match.players) == 2
    captains = dict(zip(colors, match.captains, strict=False))
    state = new_state(match.edition, colors, teams, {}, SetUp(captains))
    players = dict(zip(match.seats, match.players, strict=True))
    journal = None if match.log is None else Journal.create(match.log, header_of(state, match.seed, players))
    try:
        session = Session(
            state,
            Dealer(match.seed),
            record=None if journal is None else journal.record,
            events=match.watched,
            looks_back=match.deadline is not None or any(map(_wants_checkpoints, match.players)),
        )
        result = finish(session, match.seed, players, match.deadline)
        if match.watched:
            result.seen = seen_of(session.events, session.state)
        return result
    finally:
        if journal is not None:
            journal.close()


def resume(file: Path, said: Callable[[str], None]) -> tuple[Log, Session, Result]:
    """Go on with a log of bots, in that file, to the end the unbroken match has. `said` is told of a torn line.

    Raises Unusable for a log that can't be gone on with.
    """
    log = load(file)
    players = log.players
    for seat, player in players.items():
        try:
            protocol.make(player)
        except protocol.NoBot:
            raise Unusable(f"line 1: {seat} is played by {player!r}, which is no bot here") from None
    if log.packed:
        raise Unusable("it is compressed: unpack it to go on with it")
    session = rebuild(log)
    with Journal.go_on(file, log.size, log.total, newline=log.newline) as journal:
        if log.torn is not None:
            said(f"line {log.torn}: the last line was torn and is dropped")
        session.go_on(Dealer(log.header.seed), journal.record)
        result = finish(session, log.header.seed, players)
    return load(file), session, result


def _wants_checkpoints(bot: str) -> bool:
    """Those that imagine, and those of other people, which are given a table of their own."""
    return not protocol.ours(bot) or protocol.looks_ahead(bot)


def finish(session: Session, seed: int, players: dict[str, str], deadline: float | None = None) -> Result:
    """Let the bots answer until the match is over. What they or the engine raise is told as a fault."""
    # Our own bots change nothing of what they are shown: they are asked at the table itself.
    bots = {seat: protocol.make(name) for seat, name in players.items() if deadline is None and protocol.ours(name)}
    starts = {seat: protocol.bot_root(seed, seat) for seat in players}
    desk: Desk = AtOnce() if deadline is None else Apart(deadline)
    thought: dict[str, list[float]] = {seat: [] for seat in players}
    fault: str | None = None
    # A match that is gone on with may stand in the middle of a step: only what comes to rest is looked at.
    watch, looked = Watch(), session.steps
    try:
        while (request := session.request) is not None:
            seat = request.seat
            assert seat is not None
            began = perf_counter()
            if seat in bots:
                given = _asked_here(bots[seat], protocol.question_of(session, starts[seat]))
            else:
                given = _asked_apart(desk, task_of(session, seed, players[seat]))
            thought[seat].append(perf_counter() - began)
            found = judged(given, request)
            if found.fault is not None:
                fault = fault or f"{players[seat]} at {request!r}: {found.fault}"
            session.answer(found.answer, found.fault)
            if session.steps != looked:
                looked, state = session.steps, session.state
                # Cards, tokens and Medals that are lost stay lost: they are counted once a round.
                between_rounds = session.request is None or (state.stage == "plan" and state.cursor == 0)
                (watch.look if between_rounds else watch.at_rest)(state)
            if len(session.entries) > MOST_ANSWERS:
                raise Violated(f"the match does not end: {MOST_ANSWERS} answers")
    except Unusable:
        raise
    except Exception as error:
        fault = f"answer {len(session.entries) + 1}: {type(error).__name__}: {error}"
    finally:
        desk.close()
    return result_of(session, players, thought, fault)


def _asked_here(bot: protocol.Bot, question: protocol.Question) -> Given:
    try:
        return Given(bot.answer(question))
    except Exception as error:
        return Given(None, said(f"{type(error).__name__}: {error}"))


def _asked_apart(desk: Desk, task: Task) -> Given:
    desk.ask(task)
    while (given := desk.given(WAIT, WAIT)) is None:
        pass
    return given


def result_of(session: Session, players: dict[str, str], thought: dict[str, list[float]], fault: str | None) -> Result:
    """The figures of a match, as far as it came."""
    state = session.state
    return Result(
        players=players,
        captains={
            seat: [tank.captain for tank in state.tanks.values() if tank.seat == seat and tank.captain]
            for seat in players
        },
        medals=dict(state.medals),
        winner=state.winner or [],
        rounds=state.round_number + (len(state.colors) if state.carnage else 0),
        regulation=not state.carnage,
        decisions=sum(entry.seat is not None for entry in session.entries),
        commands=sum(_is_command(entry.ask, entry.answer) for entry in session.entries),
        thought=thought,
        fault=fault,
    )


def _is_command(ask: str, answer: Any) -> bool:
    return ask == "command" and answer not in ("ammo", "patch", "done")
