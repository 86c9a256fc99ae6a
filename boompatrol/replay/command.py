"""`boompatrol replay --verify`, `scenario` and `schema`, and how every command says that something can't be done."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from boompatrol.box.edition import Edition, EditionError, default_edition, load_edition
from boompatrol.replay.log import schema
from boompatrol.replay.plain import Unusable, one_line
from boompatrol.replay.scenario import Scenario
from boompatrol.replay.scenario_run import run_file
from boompatrol.replay.tell import told
from boompatrol.replay.verify import Verdict, verify

OK, DIFFERS, UNUSABLE = 0, 1, 2


def fail(message: str) -> int:
    """One line on stderr, and the status of an unusable file."""
    print(one_line(message, 2000), file=sys.stderr)
    return UNUSABLE


def edition_in(file: str | None) -> Edition:
    """The edition asked for. Raises EditionError, which is one line."""
    return default_edition() if file is None else load_edition(Path(file))


def replay_command(parsed: argparse.Namespace) -> int:
    """0 for a sound log, 1 where it differs, 2 for what is no log of this version."""
    if not parsed.verify:
        return fail("boompatrol replay: --json goes with --verify")
    try:
        verdict = verify(Path(parsed.file))
        status = OK if verdict.ok else DIFFERS
    except Unusable as error:
        verdict = Verdict(parsed.file, False, why=str(error))
        status = UNUSABLE
    if status:
        where = f"line {verdict.line}: " if verdict.line is not None else ""
        print(one_line(f"{parsed.file}: {where}{verdict.why}"), file=sys.stderr)
    if parsed.json:
        print(json.dumps(verdict.plain()))
    elif not status:
        print(one_line(f"{parsed.file}: {_sound(verdict.plain())}"))
    return status


def _sound(verdict: dict[str, Any]) -> str:
    won = " and ".join(verdict["winner"] or [])
    end = f"won by {won}" if verdict["finished"] else "not finished"
    return f"sound, {verdict['entries']} entries, {end}, digest {verdict['digest']}"


def scenario_command(parsed: argparse.Namespace) -> int:
    """Every file is run, whatever the others are: 2 if one of them could not be."""
    try:
        edition = edition_in(parsed.edition)
    except EditionError as error:
        return fail(str(error))
    status = OK
    for file in parsed.files:
        try:
            outcome = run_file(Path(file), edition).plain(parsed.seat)
        except Unusable as error:
            status = fail(f"{file}: {error}")
            if parsed.json:
                print(json.dumps({"file": file, "error": str(error)}), flush=True)
            continue
        lines = [json.dumps({"file": file, **outcome})] if parsed.json else [one_line(file), *told(outcome)]
        print("\n".join(lines), flush=True)
    return status


def schema_command(parsed: argparse.Namespace) -> int:
    """The format's JSON Schema; `assets/schemas` holds what this prints."""
    match parsed.format:
        case "replay":
            found = schema()
        case "scenario":
            found = Scenario.model_json_schema()
        case _:
            found = Edition.model_json_schema()
    print(json.dumps(found, indent=2))
    return OK
