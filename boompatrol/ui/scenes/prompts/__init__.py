"""Every ask of the contract as a prompt: one `match` turns the question into what a person sees."""

from __future__ import annotations

from typing import Any

from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.scenes.prompts.air_drop import AirDropPrompt
from boompatrol.ui.scenes.prompts.base import Desk, Pick, Prompt
from boompatrol.ui.scenes.prompts.choices import CaptainPrompt, GearPrompt, MagnetPrompt, YesNo
from boompatrol.ui.scenes.prompts.command import CommandPrompt
from boompatrol.ui.scenes.prompts.ground import PlaceBuildingPrompt
from boompatrol.ui.scenes.prompts.named import CrewPrompt, FacePrompt, RallyPrompt
from boompatrol.ui.scenes.prompts.piles import ForeseePrompt, PatchPrompt, RepairPrompt
from boompatrol.ui.scenes.prompts.places import PlaceTankPrompt
from boompatrol.ui.scenes.prompts.plain import PlainPrompt
from boompatrol.ui.scenes.prompts.shots import FirePrompt, ShotPrompt
from boompatrol.ui.scenes.prompts.turns import FurtherPrompt, PivotPrompt
from boompatrol.ui.scenes.prompts.turret import TurretPrompt

PAGES = frozenset({"plan", "refill", "intel_use", "crate_up"})
"""Asks that have a page of their own; all others are prompts of the play page."""


def prompt_for(desk: Desk, request: Request[Any], view: State) -> Prompt:  # noqa: C901
    """The prompt of a question."""
    kind: type[Prompt]
    match request.ask:
        case "captain":
            kind = CaptainPrompt
        case "place_building":
            kind = PlaceBuildingPrompt
        case "rally_point":
            kind = RallyPrompt
        case "place_tank":
            kind = PlaceTankPrompt
        case "command":
            kind = CommandPrompt
        case "pivot":
            kind = PivotPrompt
        case "turret":
            kind = TurretPrompt
        case "fire":
            kind = FirePrompt
        case "further":
            kind = FurtherPrompt
        case "shot":
            kind = ShotPrompt
        case "face":
            kind = FacePrompt
        case "repair":
            kind = RepairPrompt
        case "patch":
            kind = PatchPrompt
        case "gear":
            kind = GearPrompt
        case "air_drop":
            kind = AirDropPrompt
        case "magnet":
            kind = MagnetPrompt
        case "mortar" | "intel" | "chomp" | "copy_card" | "first_tank":
            kind = CrewPrompt
        case "foresee":
            kind = ForeseePrompt
        case "payday":
            kind = YesNo
        case _:
            kind = PlainPrompt
    return kind(desk, request, view)


__all__ = ["PAGES", "Desk", "Pick", "Prompt", "prompt_for"]
