"""Scenario files: a position plus a script, as pydantic models (design.md). What is wrong is said in one line."""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from boompatrol.replay import migrate
from boompatrol.replay.plain import Unusable, parse, read_text, reason

FORMAT = "boompatrol-scenario"
VERSION = 1
LARGEST = 4_000_000
"""Bytes of a file; the fullest table takes 10,000."""

Color = Literal["red", "blue", "yellow", "green"]
Card = Literal["forward", "back_er_up", "veer_left", "veer_right", "fire_away", "again", "captains_orders"]
RowCard = Card | Literal["rattled"]
Captain = Literal["boxy", "payday", "crash", "red", "copycat", "chompy", "finsight"]
Kind = Literal[
    "gold_bar", "gold_bars", "relic", "patch_job", "super_charge", "glue_trap", "minefield", "accelerator",
    "gear_up", "air_drop", "magnet", "mortar", "intel", "bunker", "vacant",
]  # fmt: skip
Gear = Literal[
    "ram_plow", "long_barrel", "turbo_tracks", "gyro_turret", "mine_roller", "rattler_shells",
    "anchor_spades", "spotter_drone", "salvage_crane", "field_workshop", "prospector", "reactive_armour",
]  # fmt: skip
Face = Literal["blank", "C", "CC", "X", "XC", "XX"]
Carnage = Literal["underdog", "front_row", "last_legs"]
Played = Card | Literal["hold_up", "repair"]
Stage = Literal["tanks", "captains", "tiles", "plan", "super", "initiative", "combat", "report", "over"]
Drawn = Card | Kind | Gear | Carnage | Color

Number = Annotated[float, Field(ge=-100_000, le=100_000, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0, le=1000)]
Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
Pose = Annotated[list[Number], Field(min_length=3, max_length=3, description="[x, y, heading], inches and degrees")]
Spot = Annotated[list[Number], Field(min_length=2, max_length=2, description="[x, y], inches")]


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class RoundPart(Part):
    kind: Literal["regulation", "total_carnage"] = "regulation"
    number: Annotated[int, Field(ge=1, le=1000)] = 1


class SwitchesPart(Part):
    """House rules that differ from the edition's."""

    sudden_death: bool = False
    guest_captains: bool = False
    chompy_mid: Literal["rattled", "crit"] = "rattled"
    out_of_bounds: Literal["any_part", "hub"] = "any_part"


class SetUpPart(Part):
    """A3-A11: a captain is a name, `draw` or `ask`; one left out is drawn."""

    captains: dict[Color, Captain | Literal["draw", "ask"]] = {}
    quick_tiles: bool = True
    quick_tanks: bool = False


class ForesightPart(Part):
    """P9: the tank and the Command that Finsight has named."""

    tank: Color
    card: Card


class TankPart(Part):
    """A tank and its crew. From `out` on: what a round under way has done to it.

    `out`: it is off the arena, not destroyed (X9), so its pose is null. With a `moment` a row has its empty slots as
    null and the Super Charge Command as a fourth, and `faces` says how each slot lies; a Captain is null until chosen.
    `last` is what Again repeats (C5), `shown` what Copycat copies (P5).
    """

    color: Color
    captain: Captain | None
    pose: Pose | None
    turret: Annotated[int, Field(ge=0, le=35)] = 0
    row: Annotated[list[RowCard | None], Field(max_length=4)] | None = []
    hand: list[Card] = []
    damaged: list[Card] = []
    rattled_in_hand: Count = 0
    crits: Count = 0
    gold: Count = 0
    relic: bool = False
    ammo: Count = 0
    patch: Count = 0
    super_charge: Count = 0
    gear: Gear | None = None
    destroyed: bool = False
    medals: Count = 0
    glory: Count = 0
    out: bool = False
    faces: Annotated[list[Literal["down", "up", "back"]], Field(max_length=4)] | None = None
    glued: bool = False
    all_long: bool = False
    armour_used: bool = False
    last: Played | None = None
    shown: Played | None = None
    foresight: ForesightPart | None = None


class TilePart(Part):
    id: Id | None = None
    kind: Kind | None = None
    pose: Pose
    face: Literal["down", "up"] = "down"


class WreckPart(Part):
    """`color`: whose tank it was."""

    id: Id | None = None
    color: Color | None = None
    pose: Pose
    gold: Count = 0
    relic: bool = False
    ammo: Count = 0
    patch: Count = 0
    super_charge: Count = 0
    gear: Gear | None = None


class LoosePart(Part):
    id: Id | None = None
    at: Spot
    gold: Count = 0
    relic: bool = False


class AnswerPart(Part):
    ask: Annotated[str, Field(min_length=1, max_length=40)]
    tank: Color | None = None
    answer: Any


class MomentPart(Part):
    """Between which two steps of a match the run starts: all that the position alone does not say.

    `cursor` counts the steps of the stage that are done, in combat one for each tank in `order` and slot. What is left
    in the box is reckoned from the table where it is not given; `set_up` is what the set-up goes on by.
    """

    stage: Stage
    cursor: Count = 0
    order: Annotated[list[Color], Field(max_length=4)] = []
    card: Color | Carnage | None = None
    first_fixed: bool = False
    kinds_left: dict[Kind, Count] | None = None
    gear_left: list[Gear] | None = None
    initiative_left: list[Color] | None = None
    carnage_left: list[Carnage] | None = None
    tiles_laid: Count = 0
    wrecks_laid: Count = 0
    loose_laid: Count = 0
    winner: list[Color] | None = None
    set_up: SetUpPart = SetUpPart()


class Scenario(Part):
    """A position and a script. `first` left out is the first tank in seat order; null is drawn in the run.

    With a `moment` the run starts there, and `first` is the Initiative tank, null as long as there has been none.
    """

    format: Literal["boompatrol-scenario"]
    version: Literal[1]
    title: Annotated[str, Field(max_length=400)] = ""
    seed: Annotated[int, Field(ge=-(2**63), lt=2**63)] = 0
    round: RoundPart = RoundPart()
    first: Color | None = None
    teams: bool = False
    switches: SwitchesPart = SwitchesPart()
    clocktower_crits: Count = 0
    tanks: Annotated[list[TankPart], Field(min_length=1, max_length=4)]
    tiles: Annotated[list[TilePart], Field(max_length=400)] = []
    wrecks: Annotated[list[WreckPart], Field(max_length=100)] = []
    loose: Annotated[list[LoosePart], Field(max_length=100)] = []
    dice: Annotated[list[Face], Field(max_length=10_000)] = []
    draws: Annotated[list[Drawn], Field(max_length=10_000)] = []
    answers: Annotated[list[AnswerPart], Field(max_length=10_000)] = []
    moment: MomentPart | None = None

    @property
    def draws_first(self) -> bool:
        """Whether the Initiative card is turned over in the run."""
        return self.first is None and "first" in self.model_fields_set


def scenario_from(data: Any) -> Scenario:
    """The scenario in plain data. Raises Unusable with the place and the reason."""
    if not isinstance(data, dict):
        raise Unusable("a scenario is an object of keys")
    if data.get("format") != FORMAT:
        raise Unusable(f"format: {data.get('format')!r} is not {FORMAT!r}")
    version = data.get("version")
    if type(version) is not int:
        raise Unusable(f"version: {version!r} is not a version number")
    if not migrate.known(version, VERSION, migrate.SCENARIO):
        raise Unusable(
            f"version: {version} of the scenario format is not known here, only "
            f"{migrate.read(VERSION, migrate.SCENARIO)}"
        )
    data = raised(data)
    try:
        return Scenario.model_validate(data)
    except ValidationError as error:
        raise Unusable(reason(error)) from None


def raised(data: dict[str, Any]) -> dict[str, Any]:
    """The scenario as this version has it; one of an unknown version as it is."""
    version = data.get("version")
    if type(version) is not int or not migrate.known(version, VERSION, migrate.SCENARIO):
        return data
    return migrate.raised(data, version, VERSION, migrate.SCENARIO)


def load_scenario(file: Path) -> Scenario:
    """Read a scenario file. Raises Unusable with the place and the reason."""
    return scenario_from(parse(read_text(file, LARGEST)))
