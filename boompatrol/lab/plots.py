"""The plots of a report (extra `stats`): each draws itself into the axes it is given."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from boompatrol.box.edition import Edition
from boompatrol.box.names import FACES, GEAR
from boompatrol.lab import look
from boompatrol.lab.rates import Share, difference, rate
from boompatrol.lab.sums import Sums

Draw = Callable[[Any, Sums, Edition], None]


class Panel(NamedTuple):
    """A plot with its heading and a sentence on how to read it. `size` in inches."""

    title: str
    text: str
    draw: Draw
    size: tuple[float, float] = (6.2, 3.6)


def _dots(ax: Any, labels: Sequence[str], found: Sequence[Share], colors: Sequence[str], middle: float) -> None:
    """A rate a line, its interval, and how many cases it rests on; the dashed line is what it would be by chance."""
    if not labels:
        _nothing(ax)
        return
    rows = range(len(labels) - 1, -1, -1)
    ax.axvline(100 * middle, color=look.GREY, lw=1, ls=(0, (4, 3)), zorder=1)
    for y, one, color in zip(rows, found, colors, strict=True):
        ax.plot([100 * one.low, 100 * one.high], [y, y], color=look.INK, lw=2.2, solid_capstyle="round", zorder=2)
        ax.plot([100 * one.value], [y], "o", ms=9, mfc=color, mec=look.INK, mew=1.4, zorder=3)
        ax.annotate(f"{100 * one.value:.1f} %", (100 * one.value, y), (0, 8), textcoords="offset points", ha="center",
                    fontsize=8.5, color=look.INK)  # fmt: skip
    told = [f"{label}  (n = {one.of:,})" for label, one in zip(labels, found, strict=True)]
    ax.set_yticks(list(rows), told)
    ax.set_ylim(-0.6, len(labels) - 0.25)
    # Never nearer than ten points to either side: a hair's breadth must not look like a gulf.
    low, high = min(one.low for one in found), max(one.high for one in found)
    ax.set_xlim(100 * min(low, middle - 0.1) - 2, 100 * max(high, middle + 0.1) + 2)
    ax.grid(axis="x", color=look.SAND, lw=0.8)


def _nothing(ax: Any) -> None:
    ax.set_axis_off()
    ax.text(0.5, 0.5, "no match was decided", ha="center", transform=ax.transAxes)


def _wins(group: str, names: Sequence[str] | None = None, colors: dict[str, str] | None = None) -> Draw:
    """How often each of a group won. By chance each seat wins as often as any other."""

    def draw(ax: Any, sums: Sums, edition: Edition) -> None:
        best_first = sorted(sums.names(group), key=lambda name: -sums.rate(group, name).value)
        shown = [name for name in names or () if sums.rate(group, name).of] or best_first
        found = [sums.rate(group, name) for name in shown]
        tint = [(colors or {}).get(name, look.GOLD) for name in shown]
        labels = [name if group == "bot" else look.named(name) for name in shown]
        _dots(ax, labels, found, tint, 1 / max(len(sums.names("seat")), 1))
        ax.set_xlabel("matches won, % (95 % interval)")

    return draw


PLACES = ("#FFC233", "#E5283C", "#7A3FC4", "#15132B")


def _order(ax: Any, sums: Sums, edition: Edition) -> None:
    kinds = [("regulation", n, f"R{n}") for n in range(1, 5)] + [("total_carnage", n, f"TC{n}") for n in range(1, 4)]
    shown = [(f"order {kind} {n}", label) for kind, n, label in kinds if sums.names(f"order {kind} {n}")]
    if not shown:
        _nothing(ax)
        return
    for x, (group, _) in enumerate(shown):
        for place in sums.names(group):
            one, at = sums.rate(group, place), x + 0.17 * (int(place) - 2.5)
            ax.plot([at, at], [100 * one.low, 100 * one.high], color=look.INK, lw=1.6, zorder=2)
            label = f"{place}. in turn" if x == 0 else None
            color = PLACES[(int(place) - 1) % len(PLACES)]
            ax.plot([at], [100 * one.value], "osD^"[(int(place) - 1) % 4], ms=6.5, mfc=color, mec=look.INK, mew=1,
                    ls="", label=label, zorder=3)  # fmt: skip
    ax.axhline(100 / max(len(sums.names("seat")), 1), color=look.GREY, lw=1, ls=(0, (4, 3)), zorder=1)
    cases = [sum(sums.rate(group, place).of for place in sums.names(group)[:1]) for group, _ in shown]
    ticks = [f"{label}\nn = {of:,}" for (_, label), of in zip(shown, cases, strict=True)]
    ax.set_xticks(range(len(shown)), ticks)
    ax.set_xlabel("round (R Regulation, TC Total Carnage)")
    ax.set_ylabel("matches won, %")
    ax.set_ylim(0, 1.2 * ax.get_ylim()[1])
    ax.legend(ncols=4, loc="upper center", frameon=False, fontsize=8.5, handletextpad=0.1, columnspacing=1.2)
    ax.grid(axis="y", color=look.SAND, lw=0.8)


def _bars(ax: Any, labels: Sequence[str], found: Sequence[Share], colors: Sequence[str]) -> None:
    rows = range(len(labels) - 1, -1, -1)
    ax.barh(rows, [100 * one.value for one in found], color=colors, ec=look.INK, lw=1.1, height=0.66, zorder=2)
    for y, one in zip(rows, found, strict=True):
        ax.plot([100 * one.low, 100 * one.high], [y, y], color=look.INK, lw=2, zorder=3)
        ax.annotate(f"{100 * one.value:.1f} %", (100 * one.high, y), (5, 0), textcoords="offset points", va="center",
                    fontsize=8.5, color=look.INK)  # fmt: skip
    ax.set_yticks(list(rows), labels)
    ax.set_xlim(0, max((100 * one.high for one in found), default=1) * 1.16 + 1)
    ax.grid(axis="x", color=look.SAND, lw=0.8)


def _length(ax: Any, sums: Sums, edition: Edition) -> None:
    regulation = 4 if sums.tanks in (0, 4) else sums.tanks
    lengths = sorted(sums.lengths)
    found = [rate(sums.lengths[n], sums.games) for n in lengths]
    labels = [f"{n} rounds  (n = {sums.lengths[n]:,})" for n in lengths]
    _bars(ax, labels, found, [look.GOLD if n <= regulation else look.PURPLE for n in lengths])
    ax.set_xlabel("matches, %")


def _medals(ax: Any, sums: Sums, edition: Edition) -> None:
    ways = sorted(sums.ways, key=lambda way: -sums.ways[way].x)
    labels = [f"{look.named(way)}  ({sums.ways[way].x:,})" for way in ways]
    _bars(ax, labels, [sums.ways[way].share() for way in ways], [look.GOLD] * len(ways))
    ax.axvline(5, color=look.CRIT, lw=1.2, ls=(0, (4, 3)), zorder=4)
    ax.set_xlabel("of all Medals, % (dashed: 5 %)")


def _sources(ax: Any, sums: Sums, edition: Edition) -> None:
    labels, found, colors = [], [], []
    for title, counts, color in (("Glory", sums.glory, look.PURPLE), ("Gold", sums.gold, look.GOLD)):
        for why, amount in counts.most_common():
            share = amount / counts.total()
            labels.append(f"{title}: {look.named(why)}  ({amount:,})")
            found.append(Share(share, share, share, amount))
            colors.append(color)
    _bars(ax, labels, found, colors)
    ax.set_xlabel("of all Glory, of all Gold, %")


def _map(ax: Any, sums: Sums, edition: Edition, counts: Any, tint: str, label: str) -> None:
    """The arena from above, a square inch a cell, darker where it happened more often."""
    from matplotlib.colors import LinearSegmentedColormap, PowerNorm
    from matplotlib.patches import Circle, Polygon
    from matplotlib.ticker import MaxNLocator

    side, leg, tower = edition.arena.side, edition.arena.rally_leg, edition.arena.tower_diameter
    cells = int(side) + 1
    grid = [[counts.get((x, y), 0) for x in range(cells)] for y in range(cells)]
    shades = LinearSegmentedColormap.from_list("heat", [look.WHITE, look.SAND, tint, look.INK])
    most = max(map(max, grid)) or 1
    shown = ax.imshow(grid, origin="lower", extent=(0, cells, 0, cells), cmap=shades, norm=PowerNorm(0.5, 0, most))
    for x, y in ((0, 0), (0, 1), (1, 0), (1, 1)):
        corner = (x * side, y * side)
        inner = [(corner[0] + (leg if x == 0 else -leg), corner[1]), (corner[0], corner[1] + (leg if y == 0 else -leg))]
        ax.add_patch(Polygon([corner, *inner], fc="none", ec=look.INK, lw=1.4, hatch="////", alpha=0.55))
    ax.add_patch(Circle((side / 2, side / 2), tower / 2, fc=look.GOLD, ec=look.INK, lw=1.4))
    ax.set(xlim=(0, side), ylim=(0, side), xlabel="inches east", ylabel="inches north", aspect="equal")
    bar = ax.figure.colorbar(shown, ax=ax, shrink=0.85, pad=0.03, ticks=MaxNLocator(6, integer=True))
    bar.set_label(f"{label} (n = {counts.total():,})")


def _places(ax: Any, sums: Sums, edition: Edition) -> None:
    _map(ax, sums, edition, sums.places, look.PURPLE, "tanks standing in the square inch")


def _kills(ax: Any, sums: Sums, edition: Edition) -> None:
    _map(ax, sums, edition, sums.kills, look.CRIT, "tanks destroyed in the square inch")


def _dice(ax: Any, sums: Sums, edition: Edition) -> None:
    series = [
        ("white", sums.dice, look.WHITE, edition.dice.white), ("purple", sums.dice, look.PURPLE, edition.dice.purple),
    ]  # fmt: skip
    wide = 0.38
    for at, (die, counts, color, faces) in zip((-wide / 2, wide / 2), series, strict=True):
        total = sum(count for (of, _), count in counts.items() if of == die)
        found = [rate(counts[die, face], total) for face in FACES]
        xs = [x + at for x in range(len(FACES))]
        ax.bar(xs, [100 * one.value for one in found], wide, color=color, ec=look.INK, lw=1.1,
               label=f"{die} die  (n = {total:,})")  # fmt: skip
        for x, one, face in zip(xs, found, FACES, strict=True):
            if face in faces and total:
                ax.plot([x, x], [100 * one.low, 100 * one.high], color=look.INK, lw=1.6)
                made = 100 * faces.count(face) / len(faces)
                ax.plot([x - wide / 2, x + wide / 2], [made, made], color=look.CRIT, lw=2)
    ax.plot([], [], color=look.CRIT, lw=2, label="as the die is made")
    ax.set_xticks(range(len(FACES)), FACES)
    ax.set_xlabel("face (C Command icon, X Crit)")
    ax.set_ylabel("rolls, %")
    ax.set_ylim(0, 1.2 * ax.get_ylim()[1])
    ax.legend(frameon=False, fontsize=8.5, ncols=3, loc="upper center")
    ax.grid(axis="y", color=look.SAND, lw=0.8)
    ax.set_axisbelow(True)


def _gear(ax: Any, sums: Sums, edition: Edition) -> None:
    base = sums.rate("reveal", "vacant")
    shown = [gear for gear in GEAR if sums.rate("reveal", gear).of]
    found = {gear: difference(sums.rate("reveal", gear), base) for gear in shown}
    shown.sort(key=lambda gear: -found[gear].value)
    rows = range(len(shown) - 1, -1, -1)
    ax.axvspan(-8, 8, color=look.SAND, alpha=0.35, lw=0)
    ax.axvline(0, color=look.GREY, lw=1, ls=(0, (4, 3)))
    for y, gear in zip(rows, shown, strict=True):
        one = found[gear]
        ax.plot([100 * one.low, 100 * one.high], [y, y], color=look.INK, lw=2, solid_capstyle="round", zorder=2)
        ax.plot([100 * one.value], [y], "o", ms=7.5, mfc=look.GOLD, mec=look.INK, mew=1.3, zorder=3)
    ax.set_yticks(list(rows), [f"{look.named(gear)}  (n = {found[gear].of:,})" for gear in shown])
    ax.set_xlabel(f"win rate less that after a Vacant tile (n = {base.of:,}), points")
    ax.grid(axis="x", color=look.SAND, lw=0.8)


PANELS = (
    Panel("Who won, by seat", "Decided matches: those with one winner. The dashed line is what chance would give.",
          _wins("seat", tuple(look.CREWS), look.CREWS)),
    Panel("Who won, by Captain", "Of the decided matches that a Captain was in. Best first.", _wins("captain")),
    Panel("Who won, by bot", "Of the seats that a bot had in decided matches. Best first.", _wins("bot")),
    Panel("Who won, by place in the turn order", "In Regulation the Initiative is drawn and each tank is first once; "
          "a Total Carnage card favours those who lag behind.", _order),
    Panel("How long a match lasts", "Gold: decided at the end of Regulation. Purple: Total Carnage.", _length),
    Panel("How Medals were earned", "In brackets the Medals. The Relic counts for who holds it at the end.", _medals),
    Panel("Where Glory and Gold came from", "In brackets how much of it.", _sources, (6.2, 4.4)),
    Panel("What the dice showed", "All dice that fell, those that did not count too.", _dice),
    Panel("What Gear is worth", "Tanks without Gear that crushed a Building: chance alone said whether it was this "
          "Gear or a Vacant tile, so the difference in how often they won is what the Gear brings. "
          "Shaded: within 8 points.",
          _gear, (6.2, 4.4)),
    Panel("Where tanks stood", "Where each tank stood whenever one of them was about to take a Command.", _places,
          (6.2, 5.0)),
    Panel("Where tanks were destroyed", "Where the wreck was laid.", _kills, (6.2, 5.0)),
)  # fmt: skip


def panels(sums: Sums) -> list[Panel]:
    """Those that say something: one bot in every seat wins as often as chance."""
    return [panel for panel in PANELS if panel.title != "Who won, by bot" or len(sums.names("bot")) > 1]
