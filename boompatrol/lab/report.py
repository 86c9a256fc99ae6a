"""`simulate --report`: what many matches came to, as one page of plots (HTML or PDF) or as figures (JSON)."""

import io
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from boompatrol import RULES_VERSION, __version__, assets
from boompatrol.box.edition import Edition
from boompatrol.lab import look
from boompatrol.lab.page import FONTS, Picture, page
from boompatrol.lab.rates import rate
from boompatrol.lab.simulate import Plan, edition_in
from boompatrol.lab.sums import Sums
from boompatrol.replay.plain import Unusable

DRAWN = (".html", ".htm", ".pdf")


@dataclass(frozen=True, slots=True)
class Run:
    """What was played, for the head of the page."""

    bots: tuple[str, ...]
    seed: int
    edition: Edition


def of_run(plan: Plan) -> Run:
    return Run(plan.bots, plan.seed, edition_in(plan.box))


def check_report(file: Path) -> None:
    """Before anything is played: whether there can be such a report. Raises Unusable."""
    if file.suffix.lower() not in (*DRAWN, ".json"):
        raise Unusable(f"--report {file}: a report is .html, .pdf or .json")
    if file.suffix.lower() in DRAWN and find_spec("matplotlib") is None:
        raise Unusable(f"--report {file}: plots need matplotlib: install the extra, boompatrol[stats], or take .json")
    if not file.parent.is_dir() or file.is_dir():
        raise Unusable(f"--report {file}: {'it is a folder' if file.is_dir() else 'there is no such folder'}")


def write_report(file: Path, sums: Sums, run: Run) -> None:
    """The report, in the form that its suffix says. Raises Unusable if it can't be written."""
    kind = file.suffix.lower()
    if kind == ".json":
        found: Any = {"bots": run.bots, "seed": run.seed, "edition": run.edition.name, **sums.plain()}
        data = (json.dumps(found, indent=1) + "\n").encode()
    else:
        with _style():
            data = _pdf(sums, run) if kind == ".pdf" else _html(sums, run).encode()
    try:
        file.write_bytes(data)
    except OSError as error:
        raise Unusable(f"--report {file}: {error.strerror}") from None


def title_of(sums: Sums) -> str:
    return f"BOOM! Patrol: {sums.games:,} matches"


def head(sums: Sums, run: Run) -> list[str]:
    """The lines below the title."""
    ended, mean = rate(sums.in_regulation, sums.games), _mean_length(sums)
    what = f"{sums.games:,} matches of {', '.join(run.bots)}; seed {run.seed}; edition {run.edition.name}"
    interval = f"{100 * ended.low:.1f} to {100 * ended.high:.1f}"
    ended_so = (
        f"{100 * ended.value:.1f} % ({interval}) were decided at the end of Regulation; a match lasted {mean:.2f} "
        f"rounds; shared victories: {sums.games - sums.decided:,}"
    )
    return [
        f"{what}; rules {RULES_VERSION}, program {__version__}",
        ended_so,
        "All intervals are 95 % intervals: Wilson's for rates, Newcombe's for differences of two.",
    ]


def _mean_length(sums: Sums) -> float:
    return sum(rounds * count for rounds, count in sums.lengths.items()) / max(sums.games, 1)


@contextmanager
def _style() -> Iterator[None]:
    """The typeface and the lines of all plots."""
    import matplotlib as mpl
    from matplotlib import font_manager

    for file in FONTS.values():
        font_manager.fontManager.addfont(assets.path(file))
    with mpl.rc_context({
        "font.family": ["Atkinson Hyperlegible Next", "DejaVu Sans"], "font.size": 9.5, "text.color": look.INK,
        "axes.edgecolor": look.INK, "axes.labelcolor": look.INK, "axes.spines.top": False, "axes.spines.right": False,
        "axes.linewidth": 1.1, "xtick.color": look.INK, "ytick.color": look.INK, "ytick.major.size": 0,
        "svg.hashsalt": "boompatrol", "figure.facecolor": look.WHITE, "hatch.linewidth": 0.6, "pdf.fonttype": 42,
    }):  # fmt: skip
        yield


def _html(sums: Sums, run: Run) -> str:
    from matplotlib.figure import Figure

    from boompatrol.lab.plots import panels

    pictures = []
    for panel in panels(sums):
        figure = Figure(figsize=panel.size, layout="constrained")
        panel.draw(figure.subplots(), sums, run.edition)
        stream = io.BytesIO()
        figure.savefig(stream, format="svg", metadata={"Date": None})
        pictures.append(Picture(panel.title, panel.text, stream.getvalue()))
    return page(title_of(sums), head(sums, run), pictures)


def _pdf(sums: Sums, run: Run) -> bytes:
    from matplotlib.figure import Figure

    from boompatrol.lab.plots import panels

    shown = panels(sums)
    rows = (len(shown) + 1) // 2
    page = Figure(figsize=(14, 3.0 + 4.6 * rows), layout="constrained", facecolor=look.WHITE)
    top, body = page.subfigures(2, 1, height_ratios=(1.3, 4.6 * rows))
    top.set_facecolor(look.NIGHT)
    top.text(0.03, 0.78, title_of(sums), color=look.GOLD, fontsize=26, family="Bungee", va="center")
    for n, line in enumerate(head(sums, run)):
        top.text(0.03, 0.48 - 0.19 * n, line, color=look.CREAM, fontsize=10.5, va="center")
    all_axes = body.subplots(rows, 2).ravel()
    for ax, panel in zip(all_axes, shown, strict=False):
        ax.set_title(panel.title, family="Bungee", fontsize=12, loc="left", pad=12)
        panel.draw(ax, sums, run.edition)
    for ax in all_axes[len(shown) :]:
        ax.set_axis_off()
    stream = io.BytesIO()
    page.savefig(stream, format="pdf", metadata={"CreationDate": None})
    return stream.getvalue()
