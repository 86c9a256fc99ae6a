"""Record the matches of tests/replays anew: `python -m tests.replay.record`, after a change of rules that was meant.

Each is NAME.boomlog (or .boomlog.gz) with NAME.expect.json: how it ended.
"""

import gzip
import json
from pathlib import Path
from typing import Any

from boompatrol.box.edition import default_edition
from boompatrol.lab.match import finish
from boompatrol.replay.journal import Journal
from boompatrol.replay.load import load
from boompatrol.replay.verify import header_of, rebuild
from boompatrol.session import Dealer, Session
from boompatrol.table.digest import digest
from boompatrol.table.state import SetUp, new_state

FOLDER = Path(__file__).parent.parent / "replays"
FOUR = ("red", "blue", "yellow", "green")
GUESTS = {"sudden_death": True, "guest_captains": True, "chompy_mid": "crit", "out_of_bounds": "hub"}

MATCHES: dict[str, tuple[tuple[str, ...], bool, dict[str, Any], SetUp, int]] = {
    "four_to_total_carnage.boomlog": (FOUR, False, {}, SetUp(), 31),
    "team_play.boomlog": (FOUR, True, {}, SetUp(), 32),
    "three_by_hand.boomlog": (FOUR[:3], False, {}, SetUp(dict.fromkeys(FOUR[:3], "ask"), quick_tiles=False), 33),
    "sudden_death_with_a_guest.boomlog.gz": (FOUR, False, GUESTS, SetUp({"red": "finsight"}, quick_tanks=True), 34),
}


def ending(session: Session) -> dict[str, Any]:
    """What a recorded match is held to beside its digests."""
    state = session.state
    return {
        "winner": state.winner, "digest": digest(session.checkpoint), "round": [state.round_kind, state.round_number],
        "medals": state.medals, "glory": state.glory, "entries": len(session.entries),
        "captains": {color: tank.captain for color, tank in state.tanks.items()},
        "gold": {color: tank.gold for color, tank in state.tanks.items()},
    }  # fmt: skip


def expected(file: Path) -> Path:
    return file.with_name(f"{file.name.partition('.')[0]}.expect.json")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, (colors, teams, switches, set_up, seed) in MATCHES.items():
        file = FOLDER / name
        state = new_state(default_edition(), colors, teams, switches, set_up)
        players = dict.fromkeys(state.seats, "random")
        with Journal.create(file, header_of(state, seed, players)) as journal:
            session = Session(state, Dealer(seed), record=journal.record)
            assert finish(session, seed, players).fault is None
        if file.suffix == ".gz":
            file.write_bytes(gzip.compress(file.read_bytes(), mtime=0))
        expected(file).write_text(json.dumps(ending(rebuild(load(file))), indent=1) + "\n", encoding="utf-8")
        print(name, file.stat().st_size)


if __name__ == "__main__":
    main()
