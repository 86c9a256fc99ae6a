"""Animations of cards, tokens and scores: what goes to a crew's board."""

from __future__ import annotations

from collections.abc import Callable

from boompatrol.ui.acts_table import FLIGHT, cheer, fly, pause, place_of, pop
from boompatrol.ui.cues_of import COINS
from boompatrol.ui.effects import Ring, Shout
from boompatrol.ui.flights import Beam, Crate
from boompatrol.ui.language import tr
from boompatrol.ui.names import name_of
from boompatrol.ui.particles import Emblem
from boompatrol.ui.show import Act, Data, Show
from boompatrol.ui.stings import SECONDS, WORDS, Sting
from boompatrol.ui.theme import CREWS, NORMAL
from boompatrol.ui.tween import in_out_sine

VAULT_FLIGHT, NEXT_COIN = 420.0, 90.0
"""Milliseconds a coin flies from the Vault, and until the next one follows."""
LANDED = 160.0
_CLAIMED = ("gold_bar", "gold_bars", "loose", "wreck", "magnet")


def card_revealed(show: Show, data: Data) -> Act:
    """The card turns about its long axis, then lies still."""
    key = (data["tank"], data["slot"])
    flips = show.memory.flips
    flips[key] = 0.0
    show.tell()
    show.cue()

    def put(t: float) -> None:
        flips[key] = t

    if show.reduced:
        yield from show.fade(120, put)
    else:
        yield from show.run(260, put, in_out_sine)
    flips.pop(key, None)
    yield from show.wait(200)


def orders(show: Show, data: Data) -> Act:
    """The Captain's own sign and word, under half a second."""
    show.tell()
    show.cue()
    color, captain = data["tank"], data["captain"]
    pose = show.look.crews[color].pose
    if pose is not None:
        show.fling(
            Sting(SECONDS, captain=captain, color=color, pose=pose),
            Shout(0.5, at=(pose[0], pose[1] + 0.9), words=WORDS[captain], size=72, color=CREWS[color].light),
        )  # fmt: skip
    yield from show.wait(SECONDS * 1000)


def damaged(show: Show, data: Data) -> Act:
    """Cards go to the damaged pile."""
    show.cue()
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
    show.cue()
    pop(show, "hand", data["tank"])
    yield from show.wait(300)


def rattled(show: Show, data: Data) -> Act:
    """Spirals to the hand."""
    at = place_of(show, data["tank"])
    show.cue(at)
    for n in range(data["amount"]):
        fly(show, "tokens/rattled", at, "hand", data["tank"], 0.09 * n)
    if at is not None:
        show.fling(Shout(0.5, at=at, words=tr("RATTLED!"), size=64, color=(0xFF, 0xE3, 0x4D)))
    yield from show.wait(FLIGHT * 1000 + NEXT_COIN * (data["amount"] - 1))
    show.tell()
    pop(show, "hand", data["tank"])


def gold(show: Show, data: Data) -> Act:
    """Coins to the board, one shortly after another, and the count pops as the last lands. Gold that is changed for
    a Medal goes into a crate."""
    color, amount = data["tank"], data["amount"]
    if amount < 0:
        yield from _spent(show, color, data["why"])
        return
    vault = data["why"] == "vault"
    claimed_at = show.source.get(color) if data["why"] in _CLAIMED else None
    source = place_of(show, "clocktower") if vault else claimed_at or place_of(show, color)
    count, ms = min(COINS, amount), VAULT_FLIGHT if vault else FLIGHT * 1000
    for n in range(count):
        fly(show, "tokens/gold", source, "gold", color, NEXT_COIN * n / 1000, seconds=ms / 1000)
    yield from show.wait(ms)
    show.cue()
    pop(show, "gold", color)
    for _ in range(count - 1):
        yield from show.wait(NEXT_COIN)
        show.cue()
    show.tell()
    pop(show, "gold", color)
    yield from show.wait(LANDED)


def _spent(show: Show, color: str, why: str) -> Act:
    stage = show.stage
    if why == "crate_up" and stage is not None:
        show.fling(Crate(0.9, at=lambda: stage.anchor("gold", color)))
        yield from show.wait(320)
    show.tell()
    pop(show, "gold", color)
    yield from show.wait(LANDED)


def glory(show: Show, data: Data) -> Act:
    """A cube to the track."""
    color = _scorer(show, data["seat"])
    source = place_of(show, "clocktower") if data["why"] == "clocktower" else place_of(show, color)
    fly(show, "tokens/glory", source, "glory", color, size=46)
    yield from show.wait(FLIGHT * 1000)
    show.cue()
    show.tell()
    pop(show, "glory", data["seat"])
    yield from show.wait(LANDED)


def medals(show: Show, data: Data) -> Act:
    """Medals to the plate; the captain cheers."""
    color = _scorer(show, data["seat"])
    count, why = min(COINS, data["amount"]), data["why"]
    source = place_of(show, "clocktower") if why == "clocktower" else place_of(show, color)
    board = {"glory": "glory", "crate_up": "gold"}.get(why)
    for n in range(count):
        fly(show, "tokens/medal", None if board else source, "medals", color, 0.12 * n, 72, board=board or "hand")
    yield from show.wait(FLIGHT * 1000 + 120 * (count - 1))
    show.cue()
    show.tell()
    pop(show, "medals", data["seat"])
    show.cue()
    cheer(show, data["seat"])
    yield from show.wait(LANDED)


def _scorer(show: Show, seat: str) -> str:
    """The crew of a side that a score is shown at: the one that acts, else its first."""
    acting = show.look.acting
    if acting is not None and show.look.crews[acting].seat == seat:
        return acting
    return seat


_TOKENS = {"bunker": "ammo", "patch_job": "patch_kit", "super_charge": "super_charge", "relic": "relic"}


def claimed(show: Show, data: Data) -> Act:
    """A token to the board, from where it lay."""
    what, color = data["what"], data["tank"]
    _keep_source(show, data)
    source = show.source.get(color) or place_of(show, color)
    if what in _TOKENS:
        count = min(COINS, data.get("amount", 1))
        for n in range(count):
            fly(show, f"tokens/{_TOKENS[what]}", source, "tokens", color, NEXT_COIN * n / 1000)
        yield from show.wait(FLIGHT * 1000 + NEXT_COIN * (count - 1))
        show.cue()
        show.tell()
        pop(show, "tokens", color)
        yield from show.wait(LANDED)
    elif what not in ("gold_bar", "gold_bars") and "amount" not in data:
        if source is not None:
            words = tr("{tile}!", tile=name_of(what)).upper()
            show.fling(Shout(0.6, at=source, words=words, size=64))
        yield from show.wait(320)


def _keep_source(show: Show, data: Data) -> None:
    id = data.get("object")
    at = show.places.get(id) or place_of(show, id) if id is not None else None
    if at is not None:
        show.source[data["tank"]] = at


def relic(show: Show, data: Data) -> Act:
    """The Relic changes hands."""
    fly(show, "tokens/relic", place_of(show, data.get("of") or data["tank"]), "tokens", data["tank"], size=64)
    yield from show.wait(FLIGHT * 1000)
    show.cue()
    show.tell()
    pop(show, "tokens", data["tank"])
    cheer(show, show.look.crews[data["tank"]].seat)
    yield from show.wait(LANDED)


def gear_taken(show: Show, data: Data) -> Act:
    """Gear to the board."""
    at = place_of(show, data["tank"])
    if at is not None:
        show.fling(Emblem(0.5, at=at, icon=f"gear/{data['gear']}", inches=2.8))
    yield from show.wait(260)
    fly(show, f"gear/{data['gear']}", at, "gear", data["tank"], size=60)
    yield from show.wait(FLIGHT * 1000)
    show.cue()


def gear_used(show: Show, data: Data) -> Act:
    """A Gear helps its tank."""
    at = place_of(show, data["tank"])
    if at is not None and data["gear"]:
        show.fling(
            Emblem(0.7, at=(at[0], at[1] + 0.4), icon=f"gear/{data['gear']}"),
            Shout(
                0.6,
                at=(at[0], at[1] - 2.6),
                words=tr("{gear}!", gear=name_of(data["gear"])),
                size=46,
                color=NORMAL.free,
            ),
        )
    yield from show.wait(320)


def patched(show: Show, data: Data) -> Act:
    """A Patch Kit is opened."""
    show.cue()
    at = place_of(show, data["tank"])
    if at is not None:
        show.fling(Emblem(0.6, at=at, icon="tokens/patch_kit"))
    show.tell()
    pop(show, "tokens", data["tank"])
    yield from show.wait(260)


def magnet(show: Show, data: Data) -> Act:
    """Waves at the tank that is robbed, and a line along which the loot comes."""
    a, b = place_of(show, data["tank"]), place_of(show, data["of"])
    if a is not None and b is not None:
        show.source[data["tank"]] = b
        show.fling(
            Beam(0.7, start=b, end=a, color=NORMAL.no),
            *(Ring(0.4, 0.13 * n, at=a, inches=2.4, color=NORMAL.no) for n in range(3)),
            Shout(0.5, at=a, words=tr("YOINK!"), size=70, color=NORMAL.no),
        )  # fmt: skip
    yield from show.wait(420)


def reaches(show: Show, data: Data) -> Act:
    """A dashed line from a tank to the one it concerns."""
    a, b = place_of(show, data["tank"]), place_of(show, data.get("target") or data.get("of"))
    if a is not None and b is not None:
        show.fling(Beam(0.7, start=a, end=b, color=CREWS[data["tank"]].light))
    yield from show.wait(380)


def intel(show: Show, data: Data) -> Act:
    """An eye on the crew whose card is looked at; never the card."""
    at = place_of(show, data["of"])
    if at is not None:
        show.fling(Emblem(0.6, at=at, icon="tiles/intel", inches=2.6))
    yield from reaches(show, data)


def foreseen(show: Show, data: Data) -> Act:
    """What Finsight named has come."""
    pose = show.look.crews[data["tank"]].pose
    if pose is not None:
        show.fling(
            Sting(SECONDS, captain="finsight", color=data["tank"], pose=pose),
            Shout(0.6, at=(pose[0], pose[1] + 0.9), words=tr("KNEW IT!"), size=72, color=CREWS[data["tank"]].light),
        )  # fmt: skip
    yield from show.wait(400)


ACTS: dict[str, Callable[[Show, Data], Act]] = {
    "card_revealed": card_revealed, "back_used": pause(320), "passed": pause(250), "again": pause(250),
    "orders": orders, "damaged": damaged, "repaired": repaired, "mended": pause(250), "rattled": rattled,
    "rattled_draw": pause(420), "gold": gold, "glory": glory, "medals": medals, "claimed": claimed,
    "relic_taken": relic, "gear_taken": gear_taken, "gear_discarded": pause(120), "gear_used": gear_used,
    "patch_spent": patched, "magnet": magnet, "peeked": intel, "intel_used": reaches, "copied": reaches,
    "foreseen": reaches, "foresight_true": foreseen, "air_drop_declined": pause(120),
    "payday_declined": pause(120),
}  # fmt: skip
KEPT: dict[str, Callable[[Show, Data], None]] = {"claimed": _keep_source}
