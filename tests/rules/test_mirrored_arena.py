"""Hard case 3 at random: the arena mirrored and turned gives the mirrored and turned result."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from boompatrol.geometry.bodies import Body, Pose, box, inside, separation
from tests.geometry.world import RALLY, TOWER
from tests.helpers import hard_case, rule
from tests.scene import go_on, near, play, scene, tile, wreck
from tests.turned import OTHER, WAYS, Way, laid, rally, tank

KINDS = ["gold_bar", "vacant", "bunker", "accelerator", "glue_trap", "minefield", "patch_job", "magnet", "super_charge"]
MOVES = ["forward", "back_er_up", "veer_left", "veer_right", "hold_up", "captains_orders"]


class Arena:
    """A scene at random about red, in inches or on a grid of half inches and 15 degrees."""

    def __init__(self, seed: int) -> None:
        random = self.random = Random(seed)
        self.move = random.choice(MOVES)
        self.degrees = random.choice([random.uniform(-70, 70), 70.0, -45.0])
        self.bodies: list[Body] = [*RALLY, TOWER]
        grid = random.random() < 0.4

        def some(half_length: float, half_width: float, about: float) -> Pose | None:
            for _ in range(20):
                x, y = (around[k] + random.uniform(-about, about) for k in (0, 1))
                heading = random.uniform(0, 360)
                if grid:
                    x, y, heading = round(2 * x) / 2, round(2 * y) / 2, 15.0 * random.randrange(24)
                body = box("", (x, y, heading), half_length, half_width)
                if inside(body, 30.0) and all(separation(body, other) > 0.001 for other in self.bodies):
                    self.bodies.append(body)
                    return x, y, heading
            return None

        around = random.choice([(15, 15), (4, 4), (26, 8), (3, 15), (15, 28), (8, 20)])
        self.red = some(1.375, 1.0, 3.0)
        around = self.red or around
        self.others = [pose for _ in range(random.randrange(3)) if (pose := some(1.375, 1.0, 5.0))]
        self.tiles = [
            (random.choice(KINDS), random.random() < 0.5, pose)
            for _ in range(random.randrange(12))
            if (pose := some(1.0, 1.0, 6.0))
        ]
        self.wrecks = [pose for _ in range(random.randrange(2)) if (pose := some(1.375, 1.0, 5.0))]
        self.loose = [pose for _ in range(random.randrange(2)) if (pose := some(0.375, 0.375, 4.0))]

    def run(self, way: Way) -> dict[str, Any]:
        """What came of red's Command there: where it ended, whom it met, what it got; None where it left the arena."""
        move = OTHER.get(self.move, self.move) if way[1] else self.move
        row = [move] if move != "hold_up" else []
        arena = scene(
            red=tank(self.red, way, row=row, crits=1),
            **{color: tank(pose, way, gold=1) for color, pose in zip(("blue", "yellow"), self.others, strict=False)},
            tiles=[tile(kind, *laid(pose, way), up=up and kind != "minefield") for kind, up, pose in self.tiles],
            wrecks=[wreck(*laid(pose, way), gold=1) for pose in self.wrecks],
            loose=[(*laid(pose, way)[:2], 1, False) for pose in self.loose],
        )
        played = play(arena)
        faces = iter(["X", "blank", "C", "X", "blank", "X", "C", "blank"] * 9)
        out = False
        go_on(played, "red: hold_up" if move == "hold_up" else "red: reveal")
        while played.open is not None and not (played.open.ask == "command" and played.open.tank != "red"):
            request = played.open
            if request.ask in ("rally_point", "place_tank"):
                out = True
                break
            if request.ask == "command":
                break
            if request.ask == "roll":
                played.session.answer([next(faces) for _ in request.dice])
            elif request.ask == "pivot":
                played.session.answer({"degrees": -self.degrees if way[1] else self.degrees})
            else:
                played.session.answer(request.quiet)
        state, red = played.state, played.tank("red")
        return {
            "out": out,
            "met": played.contacts("red"),
            "pose": red.pose,
            "red": (red.crits, red.gold, red.ammo, red.patch, red.rattled, red.glued, red.destroyed),
            "others": [(t.crits, len(t.damaged), t.gold, t.destroyed) for t in state.tanks.values() if t is not red],
            "wrecks": [each.pose for each in state.wrecks.values()],
            "tiles": [(each.id, each.kind) for each in state.tiles.values()],
        }


@rule("M1", "M4", "M8", "M11", "O2", "O3", "O5")
@settings(max_examples=120)
@given(st.integers(0, 10**9))
@hard_case(3)
def test_the_mirrored_and_the_turned_arena_give_the_mirrored_and_turned_result(seed: int):
    arena = Arena(seed)
    if arena.red is None:
        return
    plain = arena.run((0, False))
    for way in WAYS[1:]:
        turned = arena.run(way)
        for key in ("out", "red", "others", "tiles"):
            assert turned[key] == plain[key], key
        named = [f"rally_{rally(id[6:], way)}" if id.startswith("rally_") else id for id in plain["met"]]
        assert turned["met"] == named
        assert len(turned["wrecks"]) == len(plain["wrecks"])
        pairs = list(zip(plain["wrecks"], turned["wrecks"], strict=True))
        if plain["pose"] is not None:
            pairs.append((plain["pose"], turned["pose"]))
        for before, after in pairs:
            assert near(after, laid(before, way), by=1e-4)


@rule("M1")
def test_a_scene_at_random_is_not_an_empty_one():
    met = [arena.run((0, False))["met"] for seed in range(60) if (arena := Arena(seed)).red is not None]
    assert sum(bool(each) for each in met) > 25
    assert any("rally" in id for each in met for id in each)
    assert any(len(each) > 2 for each in met)
