"""`boompatrol scenario`: run scenario files and print what came of them."""

import json
import sys
from pathlib import Path
from typing import Any

from boompatrol.box.edition import Edition, EditionError, default_edition, load_edition
from boompatrol.replay.plain import Unusable, one_line
from boompatrol.replay.scenario_run import Outcome, run_file


def scenario_command(files: list[str], as_json: bool, seat: str | None, edition: str | None) -> int:
    """Every file is run, whatever the others are: 0 if all could be, 2 if one could not."""
    try:
        box = default_edition() if edition is None else load_edition(Path(edition))
    except EditionError as error:
        print(one_line(str(error)), file=sys.stderr)
        return 2
    status = 0
    for file in files:
        try:
            found = _plain(file, box, seat)
        except Unusable as error:
            status = 2
            print(one_line(f"{file}: {error}"), file=sys.stderr)
            if as_json:
                print(json.dumps({"file": file, "error": str(error)}), flush=True)
            continue
        if as_json:
            print(json.dumps({"file": file, **found}), flush=True)
        else:
            print("\n".join(told(file, found)))
    return status


def _plain(file: str, box: Edition, seat: str | None) -> dict[str, Any]:
    try:
        outcome: Outcome = run_file(Path(file), box)
        return outcome.plain(seat)
    except Unusable:
        raise
    except Exception as error:  # a fault of the engine's own must not keep the other files from being run
        raise Unusable(f"the rules failed: {type(error).__name__}: {error}") from error


def told(file: str, found: dict[str, Any]) -> list[str]:
    """The outcome in lines for a reader."""
    lines = [f"{file}:"]
    for event in found["events"]:
        about = ", ".join(f"{key} {json.dumps(value)}" for key, value in event.items() if key != "event")
        lines.append(f"  {event['event']}: {about}" if about else f"  {event['event']}")
    for tank in found["state"]["tanks"]:
        pose = "off the arena" if tank["pose"] is None else "at ({:g}, {:g}), heading {:g}".format(*tank["pose"])
        lines.append(
            f"  {tank['color']} ({tank['captain']}) {pose}: {tank['medals']} Medals, {tank['glory']} Glory,"
            f" {tank['gold']} Gold, {tank['crits']} Crits"
        )
    winner = found["state"]["winner"]
    return [*lines, f"  won by {' and '.join(winner)}"] if winner else lines
