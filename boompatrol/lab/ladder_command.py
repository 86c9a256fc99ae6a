"""`boompatrol ladder`: ratings of bots from matches of four."""

import argparse
import json
import sys
from typing import Any

from boompatrol.box.edition import EditionError
from boompatrol.lab.command import faults_of, known, played, stopped
from boompatrol.lab.ladder import Ladder, ratings
from boompatrol.lab.tally import Tally
from boompatrol.replay.command import edition_in, fail
from boompatrol.replay.plain import Unusable


def ladder_command(parsed: argparse.Namespace) -> int:
    """0, or 1 if a match broke a rule of the engine's own."""
    tally = Tally()
    try:
        if len(set(parsed.bots)) != len(parsed.bots) or not 2 <= len(parsed.bots) <= 20:
            raise Unusable("boompatrol ladder: --bots: 2 to 20 bots, each named once")
        known(parsed.bots, "ladder")
        box = None if parsed.edition is None else edition_in(parsed.edition).model_dump_json()
        try:
            for part in played(Ladder(parsed.games, tuple(parsed.bots), parsed.seed or 0, box), parsed):
                tally.add(part.tally)
        except KeyboardInterrupt:
            print(stopped(tally, parsed.games), file=sys.stderr)
            raise
    except (Unusable, EditionError) as error:
        return fail(str(error))
    found = rungs(tally)
    print(json.dumps({"games": tally.games, "faults": tally.faults, "ladder": found}) if parsed.json else _told(found))
    return faults_of(tally.told)


def rungs(tally: Tally) -> list[dict[str, Any]]:
    """One for each bot, the strongest first: its rating with the 95 % interval, the seats it had and those that won."""
    return [
        {
            "bot": bot, "rating": round(one.value, 1), "low": round(one.low, 1), "high": round(one.high, 1),
            "matches": one.of, "seats": tally.bots[bot].games, "wins": tally.bots[bot].wins,
            "medals": tally.bots[bot].medals,
        }
        for bot, one in ratings(tally.ends).items()
    ]  # fmt: skip


def _told(found: list[dict[str, Any]]) -> str:
    wide = max(len("bot"), *(len(rung["bot"]) for rung in found)) + 2
    lines = [f"{'bot':<{wide}}{'rating':>8}{'95 % interval':>18}{'matches':>9}{'seats':>8}{'wins':>8}{'Medals':>8}"]
    for rung in found:
        interval = f"{rung['low']:.0f} to {rung['high']:.0f}"
        lines.append(
            f"{rung['bot']:<{wide}}{rung['rating']:>8.0f}{interval:>18}{rung['matches']:>9}{rung['seats']:>8}"
            f"{rung['wins']:>8}{rung['medals']:>8}"
        )
    return "\n".join(lines)
