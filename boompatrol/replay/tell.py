"""What came of a scenario, in lines for a reader."""

import json
from typing import Any


def told(outcome: dict[str, Any]) -> list[str]:
    """The events in order, then where every tank stands and what it has, then who has won."""
    lines = [_event(event) for event in outcome["events"]]
    lines += [_tank(tank) for tank in outcome["state"]["tanks"]]
    winner = outcome["state"]["winner"]
    return [*lines, f"  won by {' and '.join(winner)}"] if winner else lines


def _event(event: dict[str, Any]) -> str:
    about = ", ".join(f"{key} {_value(value)}" for key, value in event.items() if key != "event")
    return f"  {event['event']}: {about}" if about else f"  {event['event']}"


def _value(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _tank(tank: dict[str, Any]) -> str:
    pose = tank["pose"]
    where = "off the arena" if pose is None else f"at ({pose[0]:g}, {pose[1]:g}), heading {pose[2]:g}"
    return (
        f"  {tank['color']} ({tank['captain']}) {where}: {tank['medals']} Medals, {tank['glory']} Glory, "
        f"{tank['gold']} Gold, {tank['crits']} Crits"
    )
