"""What a demo explains: for each rule a caption, the first time that it is seen to happen.

It hears the events as everybody at the table does, and says nothing of what they do not show. The words lie in
assets/captions, figures of the edition and `{crew}`, `{other}` open in them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from boompatrol import assets
from boompatrol.box.names import CAPTAINS, CLOCKTOWER, COLORS
from boompatrol.table.events import Event
from boompatrol.table.table import icons
from boompatrol.teach.lesson import lessons, taught

Data = dict[str, Any]

RULES: dict[str, tuple[str, ...]] = {
    "row": ("R1",), "initiative": ("R2", "R1", "R3"),
    "forward": ("C1",), "veer": ("C3",), "back_er_up": ("C2",), "hold_up": ("C9", "C7"), "repair": ("C8", "C7"),
    "fire_away": ("C6", "F1"),
    "crush": ("M1",), "gold": ("B1", "E2"), "building_shot": ("F7", "M2"), "move_off": ("M4",), "ram": ("M6",),
    "fire_close": ("F8", "F3"), "fire_mid": ("F8", "F3"), "fire_long": ("F8", "F3"),
    "blank": ("D1",), "card_hit": ("D2",), "crit": ("D3",), "push": ("D4",),
    "pushed_out": ("O1",), "drove_out": ("O4",),
    "tower_ram": ("V3",), "tower_hit": ("V2", "V4"), "vault": ("V4", "V5"), "vault_gold": ("E1",),
    "glue": ("B6",), "mine": ("B7",), "rattled": ("T1", "T2"), "rattled_draw": ("T3",),
    "wreck": ("X1", "X2"), "respawn": ("X3",), "wreck_crushed": ("X5",), "wreck_shot": ("X6",),
    "glory": ("G1",), "medal_glory": ("G3",), "medal_bunker": ("G4",), "crate_up": ("E2",),
    "bunker": ("B13",), "ammo": ("B14",), "accelerator": ("B12", "F1"), "gear": ("B8", "M1"),
    "super_charge": ("B5", "R1"), "patch": ("B4", "C8"), "air_drop": ("B9", "M1"), "magnet": ("B10", "B1"),
    "mortar": ("B11", "D3"), "intel": ("B11", "B17", "C11"), "relic": ("B3", "L4"),
    "boxy": ("P1",), "payday": ("P2",), "crash": ("P3",), "red": ("P4",), "copycat": ("P5",), "chompy": ("P6",),
    "carnage": ("R8", "L3"), "purple": ("F9",), "win_regulation": ("L2", "L1"), "win_carnage": ("L5", "L3"),
}  # fmt: skip
"""Every caption with the rules it tells of, the first of them foremost."""
DRIVES = {"forward": "forward", "veer_left": "veer", "veer_right": "veer", "back_er_up": "back_er_up"}
BENT = {
    "forward": "turbo_tracks", "repair": "field_workshop", "fire_away": "gyro_turret", "push": "anchor_spades",
    "wreck_crushed": "salvage_crane", "mine": "mine_roller",
}  # fmt: skip
"""Captions that are not true of a tank with that Gear (B18)."""
LANGUAGES = ("en", "de", "fr")


class Caption(NamedTuple):
    """What is told: by its key of `RULES`, of which crew, and of which other thing; `point`: where it is seen."""

    key: str
    crew: str | None = None
    other: str | None = None
    point: tuple[str, ...] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of its rules."""
        return RULES[self.key]


class Captions:
    """Hears a match, or several, and finds what is to be told. `told`: the keys that have been."""

    def __init__(self) -> None:
        self.told: set[str] = set()
        self._anew()

    def _anew(self) -> None:
        self._attack: tuple[str, Data] | None = None
        """The shot or the ram that the next die is for."""
        self._hit: Data | None = None
        self._open: dict[str, str] = {}
        self._crushed: dict[str, str] = {}
        """Who turned a tile over by crushing it."""
        self._gear: dict[str, str] = {}
        self._mended = ""
        """The tank that was destroyed and comes back now."""
        self._glued: set[str] = set()
        self._hidden: set[str] = set()
        """Tanks that every attack is Long at (P1)."""
        self._carnage = False

    def begin(self) -> None:
        """Another match begins: what was told stays told."""
        self._anew()

    def hear(self, event: Event) -> Caption | None:
        """What is to be told of an event, if anything is: each caption is given once."""
        found = next((caption for caption in self._of(event.name, event.data) if caption.key not in self.told), None)
        self._note(event.name, event.data)
        if found is not None:
            self.told.add(found.key)
        return found

    def _of(self, name: str, d: Data) -> Iterator[Caption]:
        finder = _FINDERS.get(name)
        if finder is not None:
            for found in finder(self, d):
                gear = self._gear.get(found.crew or "")
                if gear is not None and gear == BENT.get(found.key):
                    continue
                yield found._replace(point=tuple(dict.fromkeys(part for part in found.point if part)))

    def _note(self, name: str, d: Data) -> None:
        """Keep what later events are understood by."""
        if name in ("turn", "knocked_back", "moved", "chomped", "orders"):
            self._hit = None
        match name:
            case "fires" | "rams":
                self._attack = (name, d)
            case "rolled" | "rerouted" | "mortar" | "wreck_crushed" | "patch_spent":
                self._attack = None
            case "hit" if "tank" in d:
                self._hit = d
            case "respawned":
                self._mended = ""
            case "crushed":
                self._crushed[d["tile"]] = d["tank"]
            case "revealed":
                self._open[d["tile"]] = d["kind"]
            case "gear_taken":
                self._gear[d["tank"]] = d["gear"]
            case "destroyed":
                self._gear.pop(d["tank"], None)
            case "mended":
                self._mended = d["tank"]
            case "glued":
                self._glued.add(d["tank"])
            case "orders" if d["captain"] == "boxy":
                self._hidden.add(d["tank"])
            case "round":
                self._glued.clear()
                self._hidden.clear()
                self._carnage = d["kind"] == "total_carnage"

    # what an event may be told of

    def _turn(self, d: Data) -> Iterator[Caption]:
        if d["slot"] == 0:
            yield Caption("row", d["tank"], None, (f"board:{d['tank']}",))

    def _card(self, d: Data) -> Iterator[Caption]:
        card, tank = d["card"], d["tank"]
        if card in DRIVES and tank not in self._glued:
            yield Caption(DRIVES[card], tank, None, (tank,))
        if card == "fire_away":
            yield Caption("fire_away", tank, None, (tank,))

    def _back(self, d: Data) -> Iterator[Caption]:
        if d["command"] != "hold_up" or d["tank"] not in self._glued:
            yield Caption(d["command"], d["tank"], None, (f"board:{d['tank']}",))

    def _struck(self, d: Data) -> Iterator[Caption]:
        if d.get("tank"):
            return
        if d["object"] == CLOCKTOWER and d["crits"]:
            yield Caption("tower_hit", None, None, (CLOCKTOWER,))
        if d["object"].startswith("t"):
            yield Caption("building_shot", None, None, (d["object"],))

    def _die(self, d: Data) -> Iterator[Caption]:
        if d["purple"]:
            yield Caption("purple", d["tank"], None, ("dice",))
        if self._attack is None:
            return
        (kind, attack), one = self._attack, len(d["dice"]) == 1
        target, tank = attack["target"], attack["tank"]
        if kind == "rams":
            plain = one and not attack["forced"]
            key = "tower_ram" if target == CLOCKTOWER else "ram"
            if plain:
                yield Caption(key, tank, target, (target, tank))
        elif attack["source"] is None and not target.startswith("t") and target not in self._hidden:
            worth = [icons(face) for face in d["dice"]]
            counts = icons(d["counts"])
            fits = {"close": not one and counts == max(worth), "mid": one, "long": not one and counts == min(worth)}
            if fits[attack["band"]]:
                yield Caption(f"fire_{attack['band']}", tank, target, (target, "dice"))

    def _lost(self, d: Data) -> Iterator[Caption]:
        hit = self._hit
        if hit is not None and hit["tank"] == d["tank"] and hit["commands"]:
            yield Caption("card_hit", d["tank"], None, (f"board:{d['tank']}",))

    def _fired(self, d: Data) -> Iterator[Caption]:
        if d["source"] is not None and self._open.get(d["source"]) == "bunker" and self._attack is None:
            yield Caption("ammo", d["tank"], d["target"], (d["source"], d["target"]))

    def _claim(self, d: Data) -> Iterator[Caption]:
        keys = {"gold_bar": "gold", "gold_bars": "gold", "patch_job": "patch"}
        key = keys.get(d["what"], d["what"])
        if key in ("gold", "patch", "super_charge", "relic", "bunker"):
            yield Caption(key, d["tank"], None, (d["object"] if key == "bunker" else "", d["tank"]))

    def _won(self, d: Data) -> Iterator[Caption]:
        if d["why"] in ("glory", "bunker"):
            yield Caption(f"medal_{d['why']}", d["seat"], None, (f"board:{d['seat']}",))

    def _out(self, d: Data) -> Iterator[Caption]:
        if not d["forced"] or d["credit"] is not None:
            yield Caption("pushed_out" if d["forced"] else "drove_out", d["tank"], None, (d["tank"],))

    def _mined(self, d: Data) -> Iterator[Caption]:
        if d["kind"] == "minefield":
            yield Caption("mine", self._crushed.get(d["tile"]), None, (d["tile"],))

    def _praised(self, d: Data) -> Iterator[Caption]:
        """Of dice and mines alone: a bite earns for cards, not for icons (P6)."""
        if d["why"] == "damage" and self._hit is not None:
            yield Caption("glory")

    def _trick(self, d: Data) -> Iterator[Caption]:
        if d["captain"] in CAPTAINS:
            yield Caption(d["captain"], d["tank"], None, (d["tank"],))


Finder = Callable[[Captions, Data], Iterator[Caption]]


def _simply(key: str, *point: str, where: Callable[[Data], bool] = lambda d: True) -> Finder:
    """The caption of every such event, or of those of which `where` holds; `point` are keys of it, or parts."""

    def find(ear: Captions, d: Data) -> Iterator[Caption]:
        if where(d):
            who = d.get("tank") or d.get("seat")
            other = d.get("of") or d.get("target") or d.get("object")
            parts = tuple(str(d.get(part[1:], "")) if part.startswith("=") else part for part in point)
            yield Caption(key, who if who in COLORS else None, other, parts)

    return find


def _first(ear: Captions, d: Data) -> Iterator[Caption]:
    if d["card"] in COLORS:
        yield Caption("initiative", d["first"], None, ("initiative",))


def _back_again(ear: Captions, d: Data) -> Iterator[Caption]:
    if d["tank"] == ear._mended:
        yield Caption("respawn", d["tank"], None, (d["tank"],))


def _mortar(ear: Captions, d: Data) -> Iterator[Caption]:
    if d["target"] not in ear._hidden:
        yield Caption("mortar", d["tank"], d["target"], (d["target"],))


def _victory(ear: Captions, d: Data) -> Iterator[Caption]:
    yield Caption("win_carnage" if ear._carnage else "win_regulation")


_FINDERS: dict[str, Finder] = {
    "turn": Captions._turn, "initiative": _first, "card_revealed": Captions._card, "back_used": Captions._back,
    "crushed": _simply("crush", "=tile", "=tank"), "moves_off": _simply("move_off", "=tank"),
    "hit": Captions._struck, "rolled": Captions._die, "missed": _simply("blank", "dice"), "damaged": Captions._lost,
    "crits": _simply("crit", "=tank", where=lambda d: d["amount"] > 0), "knocked_back": _simply("push", "=tank"),
    "out_of_bounds": Captions._out, "vault_opened": _simply("vault", CLOCKTOWER),
    "gold": _simply("vault_gold", CLOCKTOWER, where=lambda d: d["why"] == "vault"),
    "glued": _simply("glue", "=tank"), "revealed": Captions._mined,
    "rattled": _simply("rattled", "=tank"),
    "rattled_draw": _simply("rattled_draw", "=tank", where=lambda d: d["card"] is not None),
    "destroyed": _simply("wreck", "=wreck", "=tank", where=lambda d: d["credit"] is not None),
    "respawned": _back_again, "wreck_crushed": _simply("wreck_crushed", "=tank"),
    "wreck_shot": _simply("wreck_shot", "=wreck"), "glory": Captions._praised, "medals": Captions._won,
    "crated": _simply("crate_up", "=tank"), "claimed": Captions._claim, "fires": Captions._fired,
    "rerouted": _simply("accelerator", "=tile"), "gear_taken": _simply("gear", "=tank"),
    "air_dropped": _simply("air_drop", "=tank"), "magnet": _simply("magnet", "=of", "=tank"), "mortar": _mortar,
    "intel_used": _simply("intel", "=of"), "orders": Captions._trick,
    "round": _simply("carnage", "initiative", where=lambda d: d["kind"] == "total_carnage"), "victory": _victory,
}  # fmt: skip


@cache
def caption_words(language: str) -> dict[str, str]:
    """Every caption in a language, English for one without: figures of the edition, crew and other open in it."""
    code = language if language in LANGUAGES else "en"
    return tomllib.loads(assets.path(f"captions/{code}.toml").read_text(encoding="utf-8"))


@cache
def lesson_of(key: str) -> tuple[str, int]:
    """The lesson that teaches what a caption tells of, and the step to begin at.

    The first of its rules that is taught decides, and of the lessons with it one that is about it before one that
    mentions it; a step that goes on from the one before is begun with that.
    """
    for rule in RULES[key]:
        known = {name: taught(name).lesson for name in lessons()}
        about = [name for name, lesson in known.items() if rule in lesson.rules]
        for name in (*about, *known):
            steps = known[name].steps
            at = next((n for n, step in enumerate(steps) if rule in step.rules), None)
            if at is not None:
                return name, max(n for n in range(at + 1) if steps[n].position is not None)
        if about:
            return about[0], 0
    raise KeyError(key)
