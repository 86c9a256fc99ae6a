"""Animations of cards, tokens and scores: what goes to a crew's board."""

from __future__ import annotations

from collections.abc import Callable

from boompatrol.ui.acts_table import cheer, fly, pause, place_of, pop
from boompatrol.ui.effects import Shout
from boompatrol.ui.flights import Beam
from boompatrol.ui.names import name_of
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.theme import CREWS, NORMAL
from boompatrol.ui.tween import in_out_sine


def card_revealed(show: Show, data: Data) -> Act:
    """The card turns about its long axis, then lies still."""
    key = (data["tank"], data["slot"])
    flips = show.memory.flips
    flips[key] = 0.0
    show.tell()

    def put(t: float) -> None:
        flips[key] = t

    yield from show.run(260, put, in_out_sine)
    flips.pop(key, None)
    yield from show.wait(200)


def orders(show: Show, data: Data) -> Act:
    """The captain is called by name."""
    show.tell()
    at = place_of(show, data["tank"])
    if at is not None:
        show.fling(Shout(0.7, at=at, words=f"{name_of(data['captain'])}!", size=58, color=CREWS[data["tank"]].light))
    yield from show.wait(380)


def damaged(show: Show, data: Data) -> Act:
    """Cards go to the damaged pile."""
    for n, card in enumerate(data["cards"]):
        fly(show, f"cards/{card}", None, "damaged", data["tank"], 0.09 * n, 60)
    yield from show.wait(300)
    pop(show, "damaged", data["tank"])


def repaired(show: Show, data: Data) -> Act:
    """Cards come back to the hand."""
    if not data["cards"]:
        yield from show.wait(120)
        return
    show.tell()
    pop(show, "hand", data["tank"])
    yield from show.wait(300)


def rattled(show: Show, data: Data) -> Act:
    """Spirals to the hand."""
    at = place_of(show, data["tank"])
    for n in range(data["amount"]):
        fly(show, "tokens/rattled", at, "hand", data["tank"], 0.09 * n)
    if at is not None:
        show.fling(Shout(0.5, at=at, words="RATTLED!", size=48, color=(0xFF, 0xE3, 0x4D)))
    yield from show.wait(420)


def gold(show: Show, data: Data) -> Act:
    """Coins to the board, one shortly after another; those given away go without a flight."""
    color = data["tank"]
    if data["amount"] < 0:
        show.tell()
        pop(show, "gold", color)
        yield from show.wait(160)
        return
    source = place_of(show, "clocktower" if data["why"] == "vault" else color)
    for n in range(min(3, data["amount"])):
        fly(show, "tokens/gold", source, "gold", color, 0.09 * n)
    yield from show.wait(430)
    show.tell()
    pop(show, "gold", color)


def glory(show: Show, data: Data) -> Act:
    """A cube to the track."""
    color = _scorer(show, data["seat"])
    fly(show, "tokens/glory", place_of(show, color), "glory", color, size=46)
    yield from show.wait(360)
    show.tell()
    pop(show, "glory", data["seat"])


def medals(show: Show, data: Data) -> Act:
    """Medals to the plate; the captain cheers."""
    color = _scorer(show, data["seat"])
    for n in range(min(3, data["amount"])):
        fly(show, "tokens/medal", place_of(show, color), "medals", color, 0.12 * n, 72)
    yield from show.wait(470)
    show.tell()
    pop(show, "medals", data["seat"])
    cheer(show, data["seat"])
    yield from show.wait(160)


def _scorer(show: Show, seat: str) -> str:
    """The crew of a side that a score is shown at: the one that acts, else its first."""
    acting = show.look.acting
    if acting is not None and show.look.crews[acting].seat == seat:
        return acting
    return seat


_TOKENS = {"bunker": "ammo", "patch_job": "patch_kit", "super_charge": "super_charge", "relic": "relic"}


def claimed(show: Show, data: Data) -> Act:
    """A token to the board."""
    what, color = data["what"], data["tank"]
    if what in _TOKENS:
        for n in range(min(3, data.get("amount", 1))):
            fly(show, f"tokens/{_TOKENS[what]}", place_of(show, color), "tokens", color, 0.09 * n)
        yield from show.wait(430)
        show.tell()
        pop(show, "tokens", color)
    elif what not in ("gold_bar", "gold_bars") and "amount" not in data:
        at = place_of(show, color)
        if at is not None:
            show.fling(Shout(0.7, at=at, words=f"{name_of(what)}!", size=52))
        yield from show.wait(320)


def relic(show: Show, data: Data) -> Act:
    """The Relic changes hands."""
    fly(show, "tokens/relic", place_of(show, data.get("of") or data["tank"]), "tokens", data["tank"], size=64)
    yield from show.wait(470)
    show.tell()
    pop(show, "tokens", data["tank"])
    cheer(show, show.look.crews[data["tank"]].seat)


def gear_taken(show: Show, data: Data) -> Act:
    """Gear to the board."""
    fly(show, f"gear/{data['gear']}", place_of(show, data["tank"]), "gear", data["tank"], size=60)
    yield from show.wait(440)


def gear_used(show: Show, data: Data) -> Act:
    """A Gear saves its tank."""
    at = place_of(show, data["tank"])
    if at is not None and data["gear"]:
        show.fling(Shout(0.7, at=at, words=f"{name_of(data['gear'])}!", size=46, color=NORMAL.free))
    yield from show.wait(320)


def reaches(show: Show, data: Data) -> Act:
    """A dashed line from a tank to the one it concerns."""
    a, b = place_of(show, data["tank"]), place_of(show, data.get("target") or data.get("of"))
    if a is not None and b is not None:
        show.fling(Beam(0.7, start=a, end=b, color=CREWS[data["tank"]].light))
    yield from show.wait(380)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "card_revealed": card_revealed, "back_used": pause(320), "passed": pause(250), "again": pause(250),
    "orders": orders, "damaged": damaged, "repaired": repaired, "mended": pause(250), "rattled": rattled,
    "rattled_draw": pause(420), "gold": gold, "glory": glory, "medals": medals, "claimed": claimed,
    "relic_taken": relic, "gear_taken": gear_taken, "gear_discarded": pause(120), "gear_used": gear_used,
    "patch_spent": pause(150), "magnet": reaches, "peeked": reaches, "intel_used": reaches, "copied": reaches,
    "foreseen": reaches, "foresight_true": pause(400), "air_drop_declined": pause(120),
}  # fmt: skip
