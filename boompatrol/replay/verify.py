"""Running a log again: the match it makes, and whether every step came out as recorded."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from boompatrol import RULES_VERSION
from boompatrol.box.edition import Edition, EditionError, default_edition, edition_from
from boompatrol.box.names import COLORS
from boompatrol.replay.load import Broken, Log, load
from boompatrol.replay.log import Handed, Header, SeatPart, Undo
from boompatrol.replay.moment import check_set_up, set_up_of
from boompatrol.replay.plain import Unusable
from boompatrol.replay.position import state_of
from boompatrol.replay.scenario import Scenario, SetUpPart, SwitchesPart
from boompatrol.session import Dealer, Session
from boompatrol.table.digest import digest
from boompatrol.table.requests import Draw, Refused, Roll
from boompatrol.table.state import State, new_state


def header_of(
    state: State,
    seed: int,
    players: dict[str, str],
    names: dict[str, str] | None = None,
    position: Scenario | None = None,
) -> Header:
    """The header of a match that begins with this state, which is that of `position` where one is given.

    `players` are `human` or bots, by seat.
    """
    named = names or {}
    set_up = state.set_up
    return Header(
        rules=RULES_VERSION,
        seed=seed,
        colors=list(state.colors),  # type: ignore[arg-type]
        teams=state.teams,
        seats=[SeatPart(seat=seat, player=players[seat], name=named.get(seat, "")) for seat in state.seats],  # type: ignore[arg-type]
        switches=SwitchesPart(**state.switches),
        set_up=SetUpPart(captains=set_up.captains, quick_tiles=set_up.quick_tiles, quick_tanks=set_up.quick_tanks),  # type: ignore[arg-type]
        edition=None if state.edition == default_edition() else state.edition.model_dump(mode="json"),
        box=box_mark(state.edition),
        position=position,
    )


def box_mark(edition: Edition) -> str:
    """Eight hexadecimal digits over the whole edition."""
    return f"{crc32(edition.model_dump_json().encode()):08x}"


def opening(header: Header) -> tuple[State, dict[str, str]]:
    """The match before its first answer, and the kinds of face-down tiles that its position names.

    Raises Unusable where the header can't be.
    """
    if header.position is None:
        return _set_up(header), {}
    state, named = state_of(header.position, _edition(header))
    told = (tuple(header.colors), header.teams, header.switches.model_dump(), tuple(part.seat for part in header.seats))
    if told != (state.colors, state.teams, state.switches, state.seats):
        raise Unusable("position: colours, teams, switches and seats are not the header's")
    return state, named


def _set_up(header: Header) -> State:
    edition = _edition(header)
    colors = tuple(header.colors)
    if list(colors) != [color for color in COLORS if color in colors]:
        raise Unusable("colors: each once, in seat order")
    switches = header.switches.model_dump()
    check_set_up(header.set_up, colors, guests=switches["guest_captains"])
    state = new_state(edition, colors, header.teams, switches, set_up_of(header.set_up))
    if tuple(part.seat for part in header.seats) != state.seats:
        raise Unusable(f"seats: this table has {', '.join(state.seats)}")
    return state


def _edition(header: Header) -> Edition:
    if header.edition is None:
        return default_edition()
    try:
        return edition_from(header.edition, "edition")
    except EditionError as error:
        raise Unusable(str(error)) from None


def rebuild(log: Log, *, events: bool = False, by_seed: bool = False) -> Session:
    """The match as the log leaves it, no dealer at the table.

    With `by_seed` dice and draws must be those of the header's seed, where the header has the mark of this box: another
    die gives other faces. It is a check only: a match that is gone on with is made from what was recorded.

    Raises Broken at the first line that does not fit the match, or where the match differs from what was recorded.
    """
    try:
        state, named = opening(log.header)
        session = Session(state, named=named, events=events)
    except Unusable as error:
        raise Broken(1, str(error)) from None
    dealer = Dealer(log.header.seed) if by_seed and log.header.box == box_mark(state.edition) else None
    for number, line in enumerate(log.lines, 2):
        try:
            if isinstance(line, Handed):
                if line.seat not in state.seats:
                    raise Refused(f"{line.seat} is no seat of this match")
            elif isinstance(line, Undo):
                for _ in range(line.answers):
                    session.undo()
            else:
                dealt = None if dealer is None else _dealt(dealer, session)
                session.replay(line.entry)
                if dealt is not None and dealt != line.answer:
                    raise Refused(f"the seed has {dealt}, not {line.answer}")
        except Refused as refused:
            raise Broken(number, str(refused)) from None
        except Exception as error:  # a log that only a forger can have sealed must not end in a traceback
            raise Broken(number, f"the rules failed: {type(error).__name__}: {error}") from error
    return session


def _dealt(dealer: Dealer, session: Session) -> Any:
    """What comes next by the seed; None where nothing does, and for places (`lay`), whose last digits are machines'."""
    request = session.request
    return dealer.answer(request, session.chances) if isinstance(request, Roll | Draw) else None


@dataclass(slots=True)
class Verdict:
    """What a check of a log found. `line` and `why` are None where nothing differs; `digest`: of the last state."""

    file: str
    ok: bool = True
    entries: int = 0
    finished: bool = False
    winner: list[str] | None = None
    digest: str | None = None
    line: int | None = None
    why: str | None = None

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def verdict_of(file: str, log: Log, session: Session) -> Verdict:
    """The verdict on a log that was rebuilt."""
    verdict = Verdict(
        file, True, len(log.lines), session.request is None, session.state.winner, digest(session.checkpoint)
    )
    if log.torn is not None:
        verdict.ok, verdict.line = False, log.torn
        verdict.why = "the last line is torn: it was not written to its end"
    return verdict


def verify(file: Path) -> Verdict:
    """Run a log again and compare every step, die and draw. Raises Unusable for what is no log of this version."""
    try:
        log = load(file)
        return verdict_of(str(file), log, rebuild(log, by_seed=True))
    except Broken as broken:
        return Verdict(str(file), False, line=broken.line, why=broken.why)
