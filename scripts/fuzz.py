"""Random matches of every kind with everything checked: `python scripts/fuzz.py --games 1000 [--kill N]`.

Any number of players, Captain, switch and kind of set-up. After every step the invariants hold; no view shows another
seat's cards; what is on offer is accepted and what is not is refused and changes nothing; a fork equals its twin; what
is taken back and done again comes out the same; the log re-runs to the same end. `--kill N`: N matches of `boompatrol
simulate` are killed with SIGKILL as they write, and `simulate --resume` brings them to the end of the unbroken match.
`--judge`: the matches are checked by shapely instead, which answers every question of geometry again (goal S6).
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from boompatrol.box.edition import default_edition
from boompatrol.box.names import CAPTAINS, GUESTS
from boompatrol.lab.invariants import Watch
from boompatrol.lab.judging import judging
from boompatrol.lab.match import COLORS, Match, play
from boompatrol.lab.simulate import Plan, cores
from boompatrol.replay.journal import Journal
from boompatrol.replay.verify import header_of, verify
from boompatrol.session import Dealer, Session
from boompatrol.table.chance import Stream, nth, root
from boompatrol.table.digest import digest
from boompatrol.table.requests import Refused
from boompatrol.table.state import HIDDEN, UP, SetUp, State, new_state
from boompatrol.table.view import asked_of, events_for, view_for

JUNK: tuple[Any, ...] = (
    None, True, 7, -1.5, float("nan"), "", "kraken", [], [[]], {}, ["forward"] * 9, {"clicks": 99, "target": "red"},
    {"degrees": 1e9}, {"pose": [float("inf"), 0, 0]}, {"row": "forward", "super": 3}, {"rally": "sw", "offset": 99},
)  # fmt: skip


def any_match(chance: Stream) -> State:
    """A match of some kind, before anything is on the table."""

    def one(*options: Any) -> Any:
        return options[int(chance.random() * len(options))]

    players = one(2, 3, 4)
    colors = COLORS[players]
    switches = {
        "sudden_death": one(False, True),
        "guest_captains": one(False, True),
        "chompy_mid": one("rattled", "crit"),
        "out_of_bounds": one("any_part", "hub"),
    }
    deck = [*CAPTAINS, *(GUESTS if switches["guest_captains"] else ())]
    captains: dict[str, str] = {}
    for color in colors:
        if (how := one("draw", "ask", "named", None)) == "named":
            captains[color] = deck.pop(int(chance.random() * len(deck)))
        elif how is not None:
            captains[color] = how
    set_up = SetUp(captains, quick_tiles=one(True, True, False), quick_tanks=one(True, False))
    return new_state(default_edition(), colors, players == 2, switches, set_up)


def fuzz(seed: int, number: int) -> str | None:
    """One match with everything checked; what is wrong with it, or None."""
    start = root(seed, f"fuzz/{number}")
    state = any_match(nth(start, -1))
    file = Path(tempfile.gettempdir()) / f"fuzz-{os.getpid()}.boomlog"
    session = None
    try:
        header = header_of(state, number, dict.fromkeys(state.seats, "random"))
        with Journal.create(file, header) as journal:
            session = Session(state, Dealer(number), record=journal.record)
            run(session, journal, start)
        check_log(session, file)
    except Exception as error:
        at = 0 if session is None else len(session.entries)
        return f"match {number} of seed {seed}, answer {at}: {''.join(traceback.format_exception(error)[-3:])}"
    finally:
        file.unlink(missing_ok=True)
    return None


def run(session: Session, journal: Journal, start: int) -> None:
    """To the end of the match, with a check of some kind at some of the questions."""
    watch, seen, turn, told = Watch(), 0, 0, 0
    checks: list[Callable[[Session, Stream], None]] = [check_views, check_answers, check_fork]
    while (request := session.request) is not None:
        chance = nth(start, turn)
        turn += 1
        if chance.random() < 0.15:
            checks[int(chance.random() * len(checks))](session, chance)
        session.answer(request.sample(chance))
        for _, state, _, _ in islice(session._checkpoints, seen, None):
            watch.look(state)
        seen = len(session._checkpoints)
        check_events(session, told)
        told = len(session.events)
        if chance.random() < 0.2 and session.why_no_undo is None:
            take_back(session, journal)
            seen, told = min(seen, len(session._checkpoints)), len(session.events)
        assert turn < 20_000, "the match does not end"


def check_views(session: Session, chance: Stream) -> None:
    """C10, C11 What a seat sees of the table and of the question."""
    request, state = session.request, session.state
    assert request is not None
    for seat in (*state.seats, None):
        view = view_for(state, seat)
        for color, tank in view.tanks.items():
            own, real = tank.seat == seat, state.tanks[color]
            hidden = [card for slot, card in enumerate(tank.row) if card is not None and tank.faces[slot] != UP]
            if own:
                assert (tank.hand, tank.row) == (real.hand, real.row), f"{seat} does not see its own cards"
            else:
                assert set(tank.hand) <= {HIDDEN}, f"{seat} sees the hand of {color}"
                assert set(hidden) <= {HIDDEN}, f"{seat} sees the covered row of {color}"
            assert len(tank.hand) == len(real.hand), "the number of cards is open to all"
        if request.secret and request.seat != seat:
            assert asked_of(request, seat).request is None, f"{seat} sees the question {request!r}"


def check_events(session: Session, told: int) -> None:
    """C11 What is told to one seat alone is hidden from the others, and no event of the plan names a card."""
    fresh = session.events[told:]
    for seat in session.state.seats:
        for event, seen in zip(fresh, events_for(fresh, seat), strict=True):
            if event.secret and seat != event.to:
                assert all(seen.data[key] is None for key in event.secret), f"{seat} sees {event!r}"
    for event in fresh:
        if event.name in ("planned", "refilled"):
            assert all(not isinstance(value, list) for value in event.data.values()), f"{event!r} names cards"


def check_answers(session: Session, chance: Stream) -> None:
    """What is on offer is accepted; what is not is refused, and nothing changes by asking."""
    request = session.request
    assert request is not None
    before = digest(session.state), len(session.entries)
    request.accept(request.quiet)
    request.accept(request.sample(chance))
    options = request.options
    for option in options[:40] if options is not None else []:
        request.accept(option)
    for junk in JUNK:
        try:
            request.accept(junk)
        except Refused:
            try:
                session.answer(junk)
            except Refused:
                continue
            raise AssertionError(f"{request!r} refused {junk!r} and then took it") from None
    assert before == (digest(session.state), len(session.entries)), "asking has changed the state"


def check_fork(session: Session, chance: Stream) -> None:
    """A fork asks what its twin asks, comes to the same by the same answers, and leaves it alone."""
    before = digest(session.state), len(session.entries), len(session.events)
    one, two = session.fork(Dealer(5)), session.fork(Dealer(5))
    assert repr(one.request) == repr(session.request), f"{one.request!r} instead of {session.request!r}"
    assert digest(one.state) == before[0], "a fork stands elsewhere"
    for _ in range(12):
        if one.request is None:
            break
        answer = one.request.sample(chance)
        one.answer(answer)
        two.answer(answer)
        assert digest(one.state) == digest(two.state), "two forks part"
        assert repr(one.request) == repr(two.request), "two forks ask different questions"
    assert before == (digest(session.state), len(session.entries), len(session.events)), "a fork has moved its twin"


def judged(seed: int, number: int) -> tuple[Counter[str], list[str]]:
    """S6 One match, every answer of geometry judged: how many checks of each kind, and what is wrong with it."""
    start, turn = root(seed, f"fuzz/{number}"), 0
    with judging() as judgement:
        try:
            session = Session(any_match(nth(start, -1)), Dealer(number), events=False, looks_back=False)
            while (request := session.request) is not None:
                session.answer(request.sample(nth(start, turn)))
                turn += 1
                assert turn < 20_000, "the match does not end"
        except Exception as error:
            judgement.found += traceback.format_exception(error)[-3:]
    return judgement.checks, [f"match {number} of seed {seed}, answer {turn}: {line}" for line in judgement.found]


def all_judged(seed: int, count: int, pool: Executor) -> int:
    """Every match judged; how often shapely did not agree."""
    began, wrong, checks = time.perf_counter(), 0, Counter[str]()
    for kinds, found in pool.map(partial(judged, seed), range(count)):
        checks += kinds
        wrong += len(found)
        for line in found:
            print(line, flush=True)
    print("\n".join(f"{count:>10,} {kind}" for kind, count in sorted(checks.items())))
    took = time.perf_counter() - began
    print(f"judged matches: {count} in {took:.0f} s, {checks.total():,} checks, {wrong} disagreements", flush=True)
    return wrong


def take_back(session: Session, journal: Journal) -> None:
    """Undo, and the same answer again: nothing is different."""
    before, last = (digest(session.state), repr(session.request), len(session.events)), session.entries[-1]
    session.undo()
    journal.undo()
    session.answer(last.answer)
    assert before == (digest(session.state), repr(session.request), len(session.events)), "undo and redo differ"


def check_log(session: Session, file: Path) -> None:
    """The log makes the same match again."""
    verdict = verify(file)
    assert verdict.ok, f"line {verdict.line}: {verdict.why}"
    assert verdict.finished
    assert (verdict.winner, verdict.digest) == (session.state.winner, digest(session.checkpoint))


def kill(seed: int, number: int) -> str | None:
    """One match of a child process, killed as it writes, and brought to its end by another; what is wrong, or None."""
    chance = nth(root(seed, "kill"), number)
    bots = ["random"] * (2 + int(chance.random() * 3))
    with tempfile.TemporaryDirectory() as folder:
        whole, log = Path(folder) / "whole.boomlog", Path(folder) / "000000.boomlog"
        match = Plan(1, tuple(bots), number).match(0)
        play(Match(match.seed, match.players, match.edition, whole))
        wanted = whole.read_bytes()
        moment = int(chance.random() * len(wanted))
        boompatrol = [sys.executable, "-m", "boompatrol", "simulate"]
        command = [*boompatrol, "--games", "1", "--bots", ",".join(bots), "--seed", str(number), "--out", folder]
        child = subprocess.Popen([*command, "--jobs", "1"], stdout=subprocess.DEVNULL)
        while child.poll() is None and (not log.exists() or log.stat().st_size < moment):
            time.sleep(0)
        child.send_signal(signal.SIGKILL)
        child.wait()
        left = log.read_bytes()
        if b"\n" not in left:
            return None  # killed before there was a match
        if not wanted.startswith(left):
            return f"match {number}: what was left is not the beginning of the unbroken match"
        done = subprocess.run([*boompatrol, "--resume", str(log)], capture_output=True, text=True)
        if done.returncode:
            return f"match {number}, killed at {len(left)} of {len(wanted)}: exit {done.returncode}: {done.stderr}"
        if log.read_bytes() != wanted:
            return f"match {number}, killed at {len(left)} of {len(wanted)}: it ends otherwise"
    return None


def all_of(name: str, check: Callable[[int], str | None], count: int, pool: Executor) -> int:
    """The check of every number; how many went wrong."""
    began, wrong = time.perf_counter(), 0
    for future in as_completed([pool.submit(check, number) for number in range(count)]):
        if (found := future.result()) is not None:
            wrong += 1
            print(found, flush=True)
    print(f"{name}: {count} in {time.perf_counter() - began:.0f} s, {wrong} wrong", flush=True)
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=cores())
    parser.add_argument("--kill", type=int, default=0, metavar="N")
    parser.add_argument("--judge", action="store_true", help="let shapely answer every question of geometry again")
    parser.add_argument("--only", type=int, metavar="N", help="the one match of that number, in this process")
    asked = parser.parse_args()
    if asked.only is not None:
        print(fuzz(asked.seed, asked.only) or "nothing wrong")
        return 0
    wrong = 0
    if asked.games:
        with ProcessPoolExecutor(asked.jobs) as pool:
            if asked.judge:
                return 1 if all_judged(asked.seed, asked.games, pool) else 0
            wrong += all_of("matches", partial(fuzz, asked.seed), asked.games, pool)
    if asked.kill:
        with ThreadPoolExecutor(asked.jobs) as pool:
            wrong += all_of("killed and resumed", partial(kill, asked.seed), asked.kill, pool)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
