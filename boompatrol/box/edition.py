"""The edition file: every size, count, die face and card of the box (components.md), checked once."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from boompatrol import files
from boompatrol.box import names

Inches = Annotated[float, Field(gt=0, le=1000, allow_inf_nan=False)]
Degrees = Annotated[float, Field(gt=0, le=180, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0, le=100)]
LONGEST_FILE = 1_000_000
"""Bytes of an edition file."""

Face = Literal["blank", "C", "CC", "X", "XC", "XX"]
Criterion = Literal["fewest_medals", "least_glory", "least_gold", "nearest_disc", "most_crits", "most_damaged"]


class EditionError(ValueError):
    """An edition file that can't be used: one line naming file, key and reason."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Bands(Part):
    close: Inches
    mid: Inches
    long: Inches


class Arena(Part):
    ruler: Inches
    side: Inches
    bands: Bands
    tower_diameter: Inches
    rally_leg: Inches
    loose_diameter: Inches
    clearance: Annotated[float, Field(ge=0.001, le=0.25, allow_inf_nan=False)]


class Cards(Part):
    width: Inches
    length: Inches
    forward: Inches
    back_er_up: Inches
    veer_ahead: Inches
    veer_aside: Annotated[float, Field(ge=-100, le=100, allow_inf_nan=False)]
    veer_turn: Annotated[float, Field(ge=1, le=90, allow_inf_nan=False)]
    hold_up: Degrees
    captain_pivot: Degrees
    boxy_forward: Inches
    crash_forward: Inches
    red_forward: Inches


class TankSize(Part):
    width: Inches
    length: Inches
    hub_radius: Inches
    barrel: Inches
    sectors: Annotated[int, Field(ge=3, le=36)]
    clicks_firing: Annotated[int, Field(ge=0, le=18)]
    clicks_turning: Annotated[int, Field(ge=0, le=18)]
    gyro_clicks: Annotated[int, Field(ge=0, le=18)]
    crits: Annotated[int, Field(ge=1, le=20)]


class Tiles(Part):
    side: Inches
    spacing: Annotated[float, Field(ge=0.001, le=100, allow_inf_nan=False)]
    counts: dict[str, Count]


class Rolled(Part):
    """How many dice fall, and which of them counts."""

    rolled: Annotated[int, Field(ge=1, le=10)]
    counts: Literal["most", "least"]


class Dice(Part):
    white: Annotated[list[Face], Field(min_length=1, max_length=20)]
    purple: Annotated[list[Face], Field(min_length=1, max_length=20)]
    close: Rolled
    mid: Rolled
    long: Rolled


class Push(Part):
    side: Inches
    end: Inches
    anchor_spades: Inches
    turbo_tracks: Inches


class Score(Part):
    crew_medals: Annotated[int, Field(ge=1, le=100)]
    team_medals: Annotated[int, Field(ge=1, le=100)]
    gold_per_medal: Annotated[int, Field(ge=1, le=100)]
    glory_per_medal: Annotated[int, Field(ge=1, le=100)]
    kill_medals: Count
    bunker_medals: Count
    tower_medals: Count
    crate_medals: Count
    relic_medals: Count
    out_of_bounds_glory: Count
    wreck_glory: Count
    icon_glory: Count
    tower_glory: Count
    tower_crits: Annotated[int, Field(ge=1, le=20)]
    vault_gold: Count
    nearest_vault_gold: Count
    rattled_cards: Annotated[int, Field(ge=0, le=3)]  # no more than fit into a row (T2)
    wreckage_cards: Annotated[int, Field(ge=1, le=100)]
    sudden_death_rounds: Count


class Amounts(Part):
    gold_bar: Count
    gold_bars: Count
    magnet: Annotated[int, Field(ge=1, le=100)]
    payday: Count
    prospector: Count
    chompy_cards: Count
    mine_crits: Annotated[int, Field(ge=1, le=20)]


class GearDeck(Part):
    cards: Annotated[list[str], Field(max_length=100)]


class Carnage(Part):
    underdog: Annotated[list[Criterion], Field(min_length=1)]
    front_row: Annotated[list[Criterion], Field(min_length=1)]
    last_legs: Annotated[list[Criterion], Field(min_length=1)]


class Switches(Part):
    """House rules; an unknown key or value is refused."""

    sudden_death: bool = False
    guest_captains: bool = False
    chompy_mid: Literal["rattled", "crit"] = "rattled"
    out_of_bounds: Literal["any_part", "hub"] = "any_part"


class Edition(Part):
    """One box. Lengths in inches, angles in degrees counter-clockwise; immutable."""

    name: Annotated[str, Field(min_length=1, max_length=80)]
    arena: Arena
    cards: Cards
    tank: TankSize
    tiles: Tiles
    dice: Dice
    push: Push
    score: Score
    amounts: Amounts
    gear: GearDeck
    carnage: Carnage
    switches: Switches = Switches()

    @model_validator(mode="after")
    def _fits_together(self) -> "Edition":
        arena, tank = self.arena, self.tank
        for kind in self.tiles.counts:
            if kind not in names.KINDS:
                raise ValueError(f"tiles.counts.{kind}: no such tile kind")
        for gear in self.gear.cards:
            if gear not in names.GEAR:
                raise ValueError(f"gear.cards: {gear!r} is no Gear card")
        if len(set(self.gear.cards)) != len(self.gear.cards):
            raise ValueError("gear.cards: there is one of each Gear card")
        if not arena.bands.close < arena.bands.mid < arena.bands.long <= arena.ruler:
            raise ValueError("arena.bands: close < mid < long <= ruler must hold")
        if tank.width > arena.rally_leg * 2**0.5:
            raise ValueError("arena.rally_leg: the long edge must be at least a tank wide")
        if tank.barrel >= min(tank.width, tank.length) / 2 or tank.hub_radius > tank.barrel:
            raise ValueError("tank.barrel: it must end inside the hull and outside the hub")
        if arena.side < 2 * arena.rally_leg + arena.tower_diameter + 4 * tank.length:
            raise ValueError("arena.side: too small for its Rally Points, tower and tanks")
        if sum(self.tiles.counts.values()) > 100:
            raise ValueError("tiles.counts: more than 100 tiles")
        if self.tiles.counts.get("relic", 0) > 1:
            raise ValueError("tiles.counts.relic: there is only one Relic")
        return self


def _default_file() -> Path:
    return Path(__file__).with_name("edition.toml")


def _merge(base: dict[str, Any], over: dict[str, Any]) -> dict[str, Any]:
    """A player's file needs only what differs from the default."""
    merged = dict(base)
    for key, value in over.items():
        inner = merged.get(key)
        merged[key] = _merge(inner, value) if isinstance(inner, dict) and isinstance(value, dict) else value
    return merged


def edition_from(data: dict[str, Any], source: str) -> Edition:
    """The edition in plain data, what is left out as in the default. Raises EditionError (file, key, reason)."""
    base = tomllib.loads(_default_file().read_text(encoding="utf-8"))
    if not isinstance(data, dict):
        raise EditionError(f"{source}: an edition is a table of keys")
    try:
        return Edition.model_validate(_merge(base, data))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        reason = str(first["msg"]).removeprefix("Value error, ")
        raise EditionError(f"{source}: {where + ': ' if where else ''}{reason}") from None


def load_edition(file: Path) -> Edition:
    """Read an edition file. Raises EditionError for one that can't be read or used."""
    try:
        data = tomllib.loads(files.read(file, LONGEST_FILE).decode("utf-8-sig"))
    except OSError as error:
        raise EditionError(f"{file}: {error.strerror or 'cannot be read'}") from None
    except (ValueError, RecursionError) as error:  # what is no TOML, no UTF-8, a number of 5,000 digits
        raise EditionError(f"{file}: not TOML: {error}") from None
    return edition_from(data, str(file))


@cache
def default_edition() -> Edition:
    """The box as it comes, parsed once."""
    return edition_from({}, _default_file().name)
