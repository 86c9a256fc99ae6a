"""Is the box in balance? `python scripts/balance.py [--edition FILE] [--games 2000] [--bot gunner] [--out DIR]`.

Matches of four with one bot in every seat, Captains rotated through the seats. Each target is measured with its 95 %
interval and told as met, open (the figure lies outside, its interval does not) or missed. With `--out` the report is
written as balance.md and balance.json, and with matplotlib at hand (extra stats) balance.html has the plots. The same
seed gives the same report, for any number of jobs. Exit status 0, or 1 if a target is missed or a match had a fault.
"""

import argparse
import json
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from boompatrol import RULES_VERSION, __version__
from boompatrol.box.edition import Edition, EditionError, default_edition, load_edition
from boompatrol.lab.command import faults_of, known, played, stopped
from boompatrol.lab.report import of_run, write_report
from boompatrol.lab.simulate import Plan
from boompatrol.lab.sums import Sums
from boompatrol.lab.tally import Tally
from boompatrol.lab.targets import Finding, findings, shares_of_first
from boompatrol.replay.command import fail
from boompatrol.replay.plain import Unusable


def options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bot", default="gunner:steady")
    parser.add_argument("--edition", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--scheduler", help="the workers of a Dask scheduler (extra cluster)")
    parser.add_argument("--out", type=Path, help="a folder for the report")
    parser.add_argument("--progress", action="store_true")
    return parser


def main() -> int:
    parsed = options().parse_args()
    tally, sums = Tally(), Sums()
    try:
        if parsed.games < 1 or (parsed.jobs is not None and parsed.jobs < 1):
            raise Unusable("balance.py: --games and --jobs are 1 or more")
        known([parsed.bot], "balance.py")
        box = default_edition() if parsed.edition is None else load_edition(parsed.edition)
        if parsed.out is not None:
            parsed.out.mkdir(parents=True, exist_ok=True)
        plan = Plan(parsed.games, (parsed.bot,) * 4, parsed.seed, box.model_dump_json(), rotated=True, watched=True)
        try:
            for part in played(plan, parsed):
                tally.add(part.tally)
                sums.add(part.sums)
        except KeyboardInterrupt:
            print(stopped(tally, parsed.games), file=sys.stderr)
            if not tally.games:
                return 130
        found = findings(sums)
        text = markdown(plan, box, sums, found, parsed.edition)
        if parsed.out is not None:
            write(parsed.out, plan, box, sums, found, text)
    except (Unusable, EditionError) as error:
        return fail(str(error))
    except OSError as error:
        return fail(f"{error.filename}: {error.strerror}")
    print(text, end="")
    missed = any(one.verdict == "missed" for one in found)
    return faults_of(tally.told) or int(missed)


def write(folder: Path, plan: Plan, box: Edition, sums: Sums, found: list[Finding], text: str) -> None:
    (folder / "balance.md").write_text(text, encoding="utf-8")
    told = {
        "bot": plan.bots[0], "seed": plan.seed, "edition": box.name, "changed": changed(box),
        "targets": [one.plain() for one in found], "sums": sums.plain(),
    }  # fmt: skip
    (folder / "balance.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    if find_spec("matplotlib") is not None:
        write_report(folder / "balance.html", sums, of_run(plan))


def changed(box: Edition) -> dict[str, list[Any]]:
    """What differs from the default edition, by key: the default, and what it is here."""
    one, other = flat(default_edition().model_dump()), flat(box.model_dump())
    return {
        key: [one.get(key), other.get(key)]
        for key in sorted(one.keys() | other.keys())
        if one.get(key) != other.get(key) and key != "name"
    }


def flat(data: dict[str, Any], within: str = "") -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in data.items():
        found |= flat(value, f"{within}{key}.") if isinstance(value, dict) else {f"{within}{key}": value}
    return found


def reasons(file: Path) -> dict[str, str]:
    """By key, what an edition file says behind a figure: `key = value  # why`."""
    found, table = {}, ""
    for line in file.read_text(encoding="utf-8-sig").splitlines():
        code, _, why = line.partition("#")
        if code.strip().startswith("["):
            table = code.strip().strip("[]") + "."
        elif "=" in code and why.strip():
            keys = flat(tomllib.loads(code))
            found |= {f"{table}{key}": why.strip() for key in keys}
    return found


def markdown(plan: Plan, box: Edition, sums: Sums, found: list[Finding], file: Path | None) -> str:
    """The report for a reader."""
    missed, still = ([one for one in found if one.verdict == word] for word in ("missed", "open"))
    what = f"{sums.games:,} matches of four, `{plan.bots[0]}` in every seat, Captains rotated, seed {plan.seed}"
    count = f"Of {len(found)} figures {len(missed)} are missed, {len(still)} open."
    lines = [
        f"# Balance of the edition `{box.name}`", "",
        f"{what}; rules {RULES_VERSION}, program {__version__}. {count}",
        "", "Missed: the whole 95 % interval lies outside the bounds. Open: the figure does, its interval does not.",
    ]  # fmt: skip
    if differs := changed(box):
        why = reasons(file) if file is not None else {}
        lines += [
            "",
            "## What differs from the default edition",
            "",
            "| figure | default | here | why |",
            "|---|---|---|---|",
        ]
        lines += [f"| {key} | {told(a)} | {told(b)} | {why.get(key, '')} |" for key, (a, b) in differs.items()]
    lines += [
        "",
        "## Targets",
        "",
        "| target | of | found | 95 % interval | wanted | cases | |",
        "|---|---|---|---|---|---|---|",
    ]
    for one in found:
        lines.append(
            f"| {one.target} | {one.what} | {amount(one, one.found.value)} | {amount(one, one.found.low)} to "
            f"{amount(one, one.found.high)} | {wanted(one)} | {one.found.of:,} | {one.verdict} |"
        )
    lines += ["", "## Told, not judged", "", "| figure | found | 95 % interval |", "|---|---|---|"]
    for name, share in shares_of_first(sums).items():
        lines.append(
            f"| first tank's share of the points of {name} | {share.value:.1%} | {share.low:.1%} to {share.high:.1%} |"
        )
    for title, counts in (("Glory", sums.glory), ("Gold", sums.gold)):
        parts = ", ".join(f"{why} {100 * n / counts.total():.1f} %" for why, n in counts.most_common())
        lines.append(f"| {title} a match | {counts.total() / sums.games:.2f} | {parts} |")
    medals = sum(ratio.x for ratio in sums.ways.values())
    lines.append(f"| Medals a match | {medals / sums.games:.2f} | |")
    lines.append(f"| tanks destroyed a match | {sums.kills.total() / sums.games:.2f} | |")
    lengths = ", ".join(f"{rounds}: {count / sums.games:.1%}" for rounds, count in sorted(sums.lengths.items()))
    return "\n".join([*lines, f"| rounds | {lengths} | |", ""])


def told(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def amount(one: Finding, value: float) -> str:
    return f"{value:g}" if one.bounds[1] > 1 else f"{100 * value:.1f}"


def wanted(one: Finding) -> str:
    low, high = one.bounds
    if low in (0.0, -1.0):
        return f"at most {amount(one, high)}"
    return f"at least {amount(one, low)}" if high == 1.0 else f"{amount(one, low)} to {amount(one, high)}"


if __name__ == "__main__":
    sys.exit(main())
