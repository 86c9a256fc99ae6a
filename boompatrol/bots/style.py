"""Styles of play: what a bot thinks things are worth, from styles.toml."""

import tomllib
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib import resources

EVEN = "even"


@dataclass(frozen=True, slots=True)
class Style:
    """Weights, in Medals: of what is won, of what is lost, and of what a place on the sand promises."""

    name: str
    medal: float
    glory: float
    gold: float
    relic: float
    crit_taken: float
    card_taken: float
    rattled_taken: float
    crit_given: float
    card_given: float
    rattled_given: float
    kill: float
    tower: float
    out: float
    ram: float
    shot: float
    danger: float
    near: float
    crush: float
    rival: float
    slip: float
    """How much of its level's misjudging it shares."""


@lru_cache(maxsize=1)
def styles() -> dict[str, Style]:
    """All styles by name. Raises ValueError, the file named, where one is no style."""
    found = tomllib.loads(resources.files("boompatrol.bots").joinpath("styles.toml").read_text("utf-8"))
    known = {f.name for f in fields(Style)} - {"name"}
    made: dict[str, Style] = {}
    for name, changed in found.items():
        weights = found[EVEN] | changed
        if set(weights) != known:
            raise ValueError(f"styles.toml: {name}: {', '.join(sorted(set(weights) ^ known))}")
        made[name] = Style(name, **weights)
    return made
