"""Where in a match a scenario with a `moment` starts: whether that can be, and the state there."""

from collections.abc import Sequence

from boompatrol.box.edition import Edition
from boompatrol.box.names import CAPTAINS, CARNAGE, COLORS, GUESTS, RATTLED
from boompatrol.replay.plain import Unusable
from boompatrol.replay.scenario import MomentPart, Scenario, SetUpPart, TankPart
from boompatrol.rules.set_up import STAGES
from boompatrol.table.card_requests import Plan
from boompatrol.table.state import DOWN, UP, SetUp, State, seat_of

SLOTS = Plan.SLOTS


def set_up_of(part: SetUpPart) -> SetUp:
    """A3-A11 How a match is set up."""
    captains = {str(color): str(captain) for color, captain in part.captains.items()}
    return SetUp(captains, part.quick_tiles, part.quick_tanks)


def check_set_up(part: SetUpPart, colors: Sequence[str], *, guests: bool) -> None:
    """A7 Each Captain once, guests only by their switch. Raises Unusable."""
    chosen = [captain for captain in part.captains.values() if captain not in ("draw", "ask")]
    deck = [*CAPTAINS, *(GUESTS if guests else ())]
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(deck) or not set(part.captains) <= set(colors):
        raise Unusable("set_up.captains: one for a colour in play, each Captain once")


def row_of(tank: TankPart) -> list[str | None]:
    """R6 The slots of a row; one that is laid in the run has none."""
    row: list[str | None] = list(tank.row or [])
    return row if tank.row is None else row + [None] * (SLOTS - len(row))


def start(state: State, scenario: Scenario, moment: MomentPart) -> None:
    """Turn a state that has the scenario's position into the one at its moment."""
    state.stage, state.cursor, state.order = moment.stage, moment.cursor, tuple(moment.order)
    state.first, state.first_fixed, state.card = scenario.first, moment.first_fixed, moment.card
    if moment.kinds_left is not None:
        state.kinds_left = {kind: count for kind, count in moment.kinds_left.items() if count}
    if moment.gear_left is not None:
        state.gear_left = tuple(moment.gear_left)
    if moment.initiative_left is not None:
        state.initiative_left = tuple(moment.initiative_left)
    if moment.carnage_left is not None:
        state.carnage_left = tuple(moment.carnage_left)
    state.tiles_laid = max(state.tiles_laid, moment.tiles_laid)
    state.wrecks_laid = max(state.wrecks_laid, moment.wrecks_laid)
    state.loose_laid = max(state.loose_laid, moment.loose_laid)
    state.winner = None if moment.winner is None else list(moment.winner)
    state.set_up = set_up_of(moment.set_up)


def check(scenario: Scenario, edition: Edition) -> None:
    """Whether what a round under way has done can be. Raises Unusable with the place and the reason."""
    moment = scenario.moment
    for at, tank in enumerate(scenario.tanks):
        if tank.out and (tank.destroyed or tank.pose is not None):
            raise Unusable(f"tanks[{at}].out: a tank that is out has no pose and is not destroyed (X9)")
        if moment is None:
            _check_fresh(f"tanks[{at}]", tank)
    if moment is None:
        return
    colors = [color for color in COLORS if any(tank.color == color for tank in scenario.tanks)]
    _check_stage(scenario, moment, colors, edition)
    _check_order(scenario, moment, colors)
    _check_box(scenario, moment, colors)
    for at, tank in enumerate(scenario.tanks):
        _check_captain(f"tanks[{at}].captain", tank, moment, colors)
        _check_row(f"tanks[{at}]", tank, moment, colors)
        if tank.foresight is not None and (tank.foresight.tank not in colors or tank.foresight.tank == tank.color):
            raise Unusable(f"tanks[{at}].foresight.tank: it names another tank in play (P9)")


def _check_fresh(place: str, tank: TankPart) -> None:
    """Before the first Command every slot is covered, and there is no fourth."""
    if tank.captain is None:
        raise Unusable(f"{place}.captain: only in a set-up, which needs a moment, is there none")
    if len(tank.row or []) > SLOTS:
        raise Unusable(f"{place}.row: {len(tank.row or [])} cards: a row has {SLOTS}, a fourth slot needs a moment")
    if None in (tank.row or []):
        raise Unusable(f"{place}.row: an empty slot before others needs a moment")
    if tank.faces is not None:
        raise Unusable(f"{place}.faces: a row that is partly played needs a moment")


def _check_stage(scenario: Scenario, moment: MomentPart, colors: list[str], edition: Edition) -> None:
    count = len(colors)
    steps = {"tanks": count, "captains": count, "plan": count, "combat": SLOTS * count}
    steps["tiles"] = 1 if moment.set_up.quick_tiles else sum(edition.tiles.counts.values())
    if moment.cursor >= steps.get(moment.stage, 1):
        raise Unusable(f"moment.cursor: {moment.stage} has {steps.get(moment.stage, 1)} steps, counted from 0")
    if (moment.winner is not None) != (moment.stage == "over"):
        raise Unusable("moment.winner: there is one when the match is over, and only then")
    seats = {seat_of(color, scenario.teams) for color in colors}
    winners: set[str] = set(moment.winner or ())
    if not winners <= seats or len(winners) < len(moment.winner or ()) or (moment.winner == []):
        raise Unusable(f"moment.winner: one or more of {', '.join(sorted(seats))}, each once")
    if moment.first_fixed and scenario.first is None:
        raise Unusable("moment.first_fixed: that needs a first tank")
    guests = scenario.switches.guest_captains
    if "guest_captains" not in scenario.switches.model_fields_set:
        guests = edition.switches.guest_captains
    check_set_up(moment.set_up, colors, guests=guests)
    named = {color: captain for color, captain in moment.set_up.captains.items() if captain not in ("draw", "ask")}
    for at, tank in enumerate(scenario.tanks):
        if any(color != tank.color and captain == tank.captain for color, captain in named.items()):
            raise Unusable(f"moment.set_up.captains: {tank.captain} is that of tanks[{at}] (A7)")


def _check_order(scenario: Scenario, moment: MomentPart, colors: list[str]) -> None:
    """R3, R4 Turn order is there in combat and after it; in team play it is only the first tank's until the other's."""
    order: list[str] = list(moment.order)
    place = "moment.order"
    if moment.stage not in ("combat", "report", "over"):
        if order:
            raise Unusable(f"{place}: there is none before combat")
        return
    if moment.stage == "over" and not order:
        return
    half = scenario.teams and moment.stage == "combat" and moment.cursor <= 1
    if sorted(order) != sorted(colors) and not (half and len(order) == 1):
        raise Unusable(f"{place}: every tank in play once, the Initiative tank first (R3)")
    if order[0] != scenario.first:
        raise Unusable(f"{place}[0]: it is the Initiative tank, `first` (R3)")


def _check_box(scenario: Scenario, moment: MomentPart, colors: list[str]) -> None:
    """B3, B8, R2 What is left in the box is not on the table, and enough for the rounds to come."""
    gear: list[str] = list(moment.gear_left or [])
    gear += [part.gear for parts in (scenario.tanks, scenario.wrecks) for part in parts if part.gear is not None]
    if len(set(gear)) < len(gear):
        raise Unusable("moment.gear_left: there is one of each Gear card (B8)")
    relics = (moment.kinds_left or {}).get("relic", 0) + sum(tile.kind == "relic" for tile in scenario.tiles)
    relics += sum(part.relic for parts in (scenario.tanks, scenario.wrecks, scenario.loose) for part in parts)
    if relics > 1:
        raise Unusable("moment.kinds_left: there is one Relic (B3)")
    cards = moment.initiative_left
    if cards is not None:
        turned = moment.stage in ("combat", "report", "over") or moment.first_fixed
        need = len(colors) - scenario.round.number + (not turned) if scenario.round.kind == "regulation" else 0
        if len(set(cards)) < len(cards) or not set(cards) <= set(colors) or len(cards) < need:
            raise Unusable(f"moment.initiative_left: {need} colours in play or more, each once (R2)")
    if len(set(moment.carnage_left or ())) < len(moment.carnage_left or ()):
        raise Unusable("moment.carnage_left: each card once (R8)")
    if moment.card is not None and moment.card not in CARNAGE and moment.card not in colors:
        raise Unusable(f"moment.card: {moment.card} is not in play")


def _check_captain(place: str, tank: TankPart, moment: MomentPart, colors: list[str]) -> None:
    """A7 Captains are chosen in seat order, after the tanks were placed."""
    open_from = {"tanks": 0, "captains": moment.cursor}.get(moment.stage, len(colors))
    if (tank.captain is None) != (colors.index(tank.color) >= open_from):
        raise Unusable(f"{place}: {'it is still to be chosen' if tank.captain else 'one was chosen'} (A7)")


def _check_row(place: str, tank: TankPart, moment: MomentPart, colors: list[str]) -> None:
    """R1, R3, C7 A slot lies as its turn has come or not."""
    row, faces = row_of(tank), tank.faces
    at = colors.index(tank.color)
    laid = {"plan": at < moment.cursor, "over": False}.get(moment.stage, moment.stage not in STAGES)
    if laid and not row:
        raise Unusable(f"{place}.row: it was laid before this moment")
    if row and not laid and (moment.stage != "plan" or at == moment.cursor):
        raise Unusable(f"{place}.row: it is not laid at this moment")
    if faces is not None and len(faces) != len(row):
        raise Unusable(f"{place}.faces: {len(faces)} for {len(row)} slots")
    for slot, card in enumerate(row):
        face = DOWN if faces is None else faces[slot]
        if (face == DOWN) == _is_past(tank.color, slot, moment, len(colors)) and not _may_be_either(slot, moment):
            raise Unusable(f"{place}.faces[{slot}]: {face}, but {'past' if face == DOWN else 'to come'} at this moment")
        if slot == SLOTS and (card == RATTLED or (card is None and face == DOWN)):
            raise Unusable(f"{place}.row[{slot}]: the Super Charge Command is one of the crew's own cards (B5)")
        if card == "captains_orders" and tank.captain == "red" and face != UP:
            raise Unusable(f"{place}.row[{slot}]: Red's captains_orders lies beside her (P4)")


def _may_be_either(slot: int, moment: MomentPart) -> bool:
    """B5 Whose Super Charge Command has been, the cursor does not count."""
    return slot == SLOTS and moment.stage == "super"


def _is_past(color: str, slot: int, moment: MomentPart, count: int) -> bool:
    """Whether the Command of that slot has been at the moment."""
    if moment.stage not in ("initiative", "combat", "report"):
        return False
    if slot == SLOTS or moment.stage == "report":
        return True
    order: list[str] = list(moment.order)
    return color in order and slot * count + order.index(color) < moment.cursor
