"""The figures of an edition by the names that texts use for them, and how a text is filled in with them."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from pydantic import BaseModel, ConfigDict

from boompatrol.box.edition import Edition, Rolled
from boompatrol.box.names import CARDS, CARNAGE, CRITERIA


class Count(NamedTuple):
    """Things that are counted."""

    n: int


class Length(NamedTuple):
    inches: float


class Angle(NamedTuple):
    degrees: float


class Roll(NamedTuple):
    """The dice of an attack (F8)."""

    dice: Rolled


class Conditions(NamedTuple):
    """What a Total Carnage card asks for, in order (R8)."""

    criteria: tuple[str, ...]


class Switch(NamedTuple):
    """A house rule's value, as its name in the edition file."""

    value: str


Figure = Count | Length | Angle | Roll | Conditions | Switch


class Terms(BaseModel):
    """How a language says a length, an angle, a roll and the conditions of R8."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    decimal: str
    inches: str
    degrees: str
    none_is_one: bool
    """Whether nothing takes the form of one thing, as in French."""
    roll_one: str
    roll_most: str
    roll_least: str
    then: str
    fewest_medals: str
    least_glory: str
    least_gold: str
    nearest_disc: str
    most_crits: str
    most_damaged: str

    def number(self, value: float) -> str:
        """Two decimals at most."""
        return f"{round(value, 2):g}".replace(".", self.decimal)

    def roll(self, dice: Rolled) -> str:
        """F8 How many dice, and which of them counts."""
        if dice.rolled == 1:
            return self.roll_one
        return (self.roll_most if dice.counts == "most" else self.roll_least).format(n=dice.rolled)

    def conditions(self, criteria: tuple[str, ...]) -> str:
        """R8 In order."""
        return self.then.join(getattr(self, criterion) for criterion in criteria)


assert set(CRITERIA) <= set(Terms.model_fields)


def figures(edition: Edition, switches: Mapping[str, bool | str] | None = None) -> dict[str, Figure]:
    """Every figure a text may name. `switches` are a match's own house rules, else the edition's hold."""
    arena, cards, tank, push = edition.arena, edition.cards, edition.tank, edition.push
    inches = {
        "side": arena.side, "ruler": arena.ruler, "tower": arena.tower_diameter, "loose": arena.loose_diameter,
        "clearance": arena.clearance, "band_close": arena.bands.close, "band_mid": arena.bands.mid,
        "band_long": arena.bands.long, "forward": cards.forward, "back_er_up": cards.back_er_up,
        "veer_ahead": cards.veer_ahead, "veer_aside": cards.veer_aside, "boxy_forward": cards.boxy_forward,
        "crash_forward": cards.crash_forward, "red_forward": cards.red_forward, "tile_spacing": edition.tiles.spacing,
        "push_side": push.side, "push_end": push.end, "anchor_spades": push.anchor_spades,
        "turbo_tracks": push.turbo_tracks,
    }  # fmt: skip
    degrees = {
        "veer_turn": cards.veer_turn, "hold_up": cards.hold_up, "captain_pivot": cards.captain_pivot,
        "sector": 360 / tank.sectors,
    }  # fmt: skip
    named: dict[str, Figure] = {name: Length(value) for name, value in inches.items()}
    named |= {name: Angle(value) for name, value in degrees.items()}
    named |= {name: Count(value) for name, value in _counts(edition).items()}
    dice, carnage = edition.dice, edition.carnage
    named |= {"close_roll": Roll(dice.close), "mid_roll": Roll(dice.mid), "long_roll": Roll(dice.long)}
    named |= {card: Conditions(tuple(getattr(carnage, card))) for card in CARNAGE}
    chosen = edition.switches.model_dump() | dict(switches or {})
    return named | {name: Switch(str(value).lower()) for name, value in chosen.items()}


def _counts(edition: Edition) -> dict[str, int]:
    score, amounts, tank = edition.score, edition.amounts, edition.tank
    counts = {
        "medals": score.crew_medals, "team_medals": score.team_medals, "gold_per_medal": score.gold_per_medal,
        "glory_per_medal": score.glory_per_medal, "kill_medals": score.kill_medals,
        "bunker_medals": score.bunker_medals, "tower_medals": score.tower_medals, "crate_medals": score.crate_medals,
        "relic_medals": score.relic_medals, "out_glory": score.out_of_bounds_glory, "wreck_glory": score.wreck_glory,
        "icon_glory": score.icon_glory, "tower_glory": score.tower_glory, "tower_crits": score.tower_crits,
        "vault_gold": score.vault_gold, "nearest_gold": score.nearest_vault_gold,
        "rattled_cards": score.rattled_cards, "wreckage_cards": score.wreckage_cards,
        "sudden_rounds": score.sudden_death_rounds, "gold_bar": amounts.gold_bar, "gold_bars": amounts.gold_bars,
        "magnet": amounts.magnet, "payday": amounts.payday, "prospector": amounts.prospector,
        "chompy_cards": amounts.chompy_cards, "mine_crits": amounts.mine_crits, "sectors": tank.sectors,
        "clicks_firing": tank.clicks_firing, "clicks_turning": tank.clicks_turning,
        "gyro_firing": tank.clicks_firing + tank.gyro_clicks, "gyro_turning": tank.clicks_turning + tank.gyro_clicks,
        "crits": tank.crits, "tiles": sum(edition.tiles.counts.values()), "gear_cards": len(edition.gear.cards),
        "command_cards": len(CARDS), "carnage_cards": len(CARNAGE),
    }  # fmt: skip
    return counts | {f"count_{kind}": count for kind, count in edition.tiles.counts.items()}


_INNERMOST = re.compile(r"\{(\w+)(?::([^{}]*))?\}")


def fill(text: str, named: Mapping[str, Figure], terms: Terms) -> str:
    """The text with its figures in it; what stands within a switch's choice is filled in first.

    `{forward}` is a length with its unit; `{crits}` a bare number; `{crits:Crit|Crits}` the number and the form that
    goes with it; `{chompy_mid:rattled=is Rattled|crit=takes a Crit}` the text for the value a house rule has.
    Raises ValueError for a name that is no figure, or a choice that lacks the value.
    """
    while (found := _INNERMOST.search(text)) is not None:
        name, forms = found[1], found[2]
        if name not in named:
            raise ValueError(f"{{{name}}} is no figure of the edition")
        text = text[: found.start()] + _said(name, named[name], forms, terms) + text[found.end() :]
    return text


def _said(name: str, figure: Figure, forms: str | None, terms: Terms) -> str:
    match figure:
        case Switch(value):
            choices = dict(part.split("=", 1) for part in (forms or "").split("|") if "=" in part)
            if value not in choices:
                raise ValueError(f"{{{name}}} has no text for {value!r}")
            return choices[value]
        case Length(inches):
            return terms.inches.format(n=terms.number(inches))
        case Angle(degrees):
            return terms.degrees.format(n=terms.number(degrees))
        case Roll(dice):
            return terms.roll(dice)
        case Conditions(criteria):
            return terms.conditions(criteria)
        case Count(n) if forms is not None:
            one, _, many = forms.partition("|")
            return f"{n} {one if n == 1 or (n == 0 and terms.none_is_one) else many}"
        case Count(n):
            return str(n)


def named_in(text: str) -> set[str]:
    """The names of the figures a text uses."""
    return set(re.findall(r"\{(\w+)", text))
