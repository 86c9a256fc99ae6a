"""What a first match explains: of each kind of question what is asked, what it means and what is sensible; milestones.

In our own words, true under every house rule; figures that an edition may have otherwise are filled in.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from boompatrol.rules.scoring import medals_to_win
from boompatrol.table.events import Event
from boompatrol.table.requests import Request
from boompatrol.table.state import State
from boompatrol.ui.language import mark, tr
from boompatrol.ui.rule_ids import Ids
from boompatrol.ui.rules_of import rules_of

ASKS: Final[dict[str, tuple[str, str]]] = {
    "captain": (
        mark("Your Captain"),
        mark("Choose who leads your crew. The Captain decides what the card Captain's Orders does for you. No "
             "idea yet? Draw one: all of them can win."),
    ),
    "place_building": (
        mark("Laying the Buildings"),
        mark("Lay the next Building, face down. Nobody knows what is in it: a treat for whoever drives over it, "
             "or a trap. Anywhere with some room around it will do, and the rest can be laid at random."),
    ),
    "rally_point": (
        mark("Where it comes back"),
        mark("Choose the Rally Point where this tank comes back. It drove out of bounds by itself, so an "
             "opponent says where. Far away from what it is after is a good choice."),
    ),
    "place_tank": (
        mark("Placing your tank"),
        mark("Say where your tank stands, and where its turret points. Its rear lies against the edge behind it, "
             "and it can be slid along there. A clear way ahead is worth more than a few inches."),
    ),
    "plan": (
        mark("The Battle Plan"),
        mark("Lay the cards for this round, in the order they are to happen. Everyone does so unseen, and who "
             "goes first is not known yet. The ghost shows where they lead if nothing gets in the way: better "
             "short and sure."),
    ),
    "first_tank": (
        mark("Which tank first"),
        mark("Say which of your two tanks takes its Command first. That order holds for all three Commands of "
             "the round. Send the one whose way or target may soon be gone."),
    ),
    "refill": (
        mark("Filling the row"),
        mark("Lay cards of your hand into the slots that are empty. Your tank comes back whole, and its Rattled "
             "cards left the row. Choose what is of use from where it stands now."),
    ),
    "command": (
        mark("Your Command"),
        mark("Turn your next card up, or use its back instead. Turned up, it happens at once, wherever you have "
             "got to. Where that no longer suits, use the back: Hold Up is for turning in place, Repair for "
             "damaged cards."),
    ),
    "command_rattled": (
        mark("A Rattled card"),
        mark("Your next card is a Rattled one and must be turned up. Someone else draws a card of your hand "
             "unseen, and that happens instead. There is no back to use: brace yourself."),
    ),
    "command_empty": (
        mark("An empty slot"),
        mark("There is no card in this slot: pass, or use a back all the same. Hold Up is for turning in place, "
             "Repair for damaged cards. Passing is seldom the best of the three."),
    ),
    "command_after": (
        mark("Before your turn ends"),
        mark("Your Command is done; you may still spend a token. That costs no turn, and a token kept is there "
             "later. Spend it if it does more now than it would then."),
    ),
    "pivot": (
        mark("A pivot"),
        mark("Turn your tank where it stands, either way, or leave it. What its corners touch on the way counts: "
             "a Building is crushed and turned over. Point it where it is to drive next."),
    ),
    "turret": (
        mark("The turret"),
        mark("Turn the turret, or leave it as it is. It only fires into its arc, the sector that the barrel "
             "points into. Point it where a target will be when you fire next."),
    ),
    "fire": (
        mark("Fire Away"),
        mark("Name a target; before that you may turn the turret a little. The target has to be in the arc, in "
             "sight and within range, and near tanks are mostly hit harder. Nothing worth a shot? Hold fire and "
             "turn a click further."),
    ),
    "further": (
        mark("Turbo Tracks"),
        mark("Say how much farther than the card your tank drives. That is said before it moves, and it may be "
             "nothing. Go on if it reaches something good, stop short of what would hurt."),
    ),
    "shot": (
        mark("A shot from a tile"),
        mark("Choose its target, and of several Bunkers the one it starts from. It leaves from the middle of the "
             "tile, all round, at what is in sight within range. From a Bunker a Crit on a rival tank or the "
             "Clocktower is worth a Medal."),
    ),
    "face": (
        mark("Which face is hit"),
        mark("Choose the face of the tank that your shot hits. The tank is pushed straight away from it, mostly "
             "farther from an end than from a side. Look at what lies behind it: the edge, a wreck, another "
             "tank."),
    ),
    "repair": (
        mark("Repairing"),
        mark("Choose what comes back from your damaged pile. As a rule that is half of the cards, rounded up, "
             "and they can be planned with next round. What drives is missed most."),
    ),
    "patch": (
        mark("The Patch Job"),
        mark("Choose what is mended. For each icon of the better die a Crit comes off, or a damaged card comes "
             "back, as you like. Crits first: too many of them destroy the tank."),
    ),
    "gear": (
        mark("Gear"),
        mark("Keep one of the two Gear cards; the other is gone. What you keep works until your tank is "
             "destroyed. Take the one that helps in most rounds, not just now."),
    ),
    "air_drop": (
        mark("Air Drop"),
        mark("Set your tank down somewhere else, or let it be. Anywhere inside will do where it touches nothing, "
             "facing any way; the turret does not turn. Next to Gold, or with a rival in your arc, are good "
             "spots."),
    ),
    "magnet": (
        mark("The Magnet"),
        mark("Take one Gold or the Relic from the nearest rival that holds any. The Relic counts as a Medal "
             "while you hold it, Gold is yours to crate up. Mostly it is the Relic."),
    ),
    "mortar": (
        mark("The Mortar"),
        mark("Choose a rival tank: it is attacked as at Mid Range. It can be anywhere, in sight or not. One with "
             "Crits already, or whoever leads, is a good target."),
    ),
    "intel": (
        mark("Intel"),
        mark("Choose whose hand you look into. You are shown one card of it, and may play it yourself or make "
             "its owner play it. A rival close to an edge is worth a look."),
    ),
    "intel_use": (
        mark("The card you saw"),
        mark("Play this card yourself, make its owner play it, or leave it. Made to move, a rival moves as if "
             "you had pushed it: what comes of it scores for you. Leave it where neither helps."),
    ),
    "chomp": (
        mark("Chompy bites"),
        mark("Choose whom Chompy bites. Rivals in sight are on offer, as far as Mid Range; at Close the bite "
             "costs two Command cards. Whoever leads is a good choice."),
    ),
    "copy_card": (
        mark("Copycat copies"),
        mark("Choose a rival whose last card you carry out too, or nobody. It happens from where you stand, the "
             "way you face now. A drive or a shot that suits you is worth it, else let it be."),
    ),
    "foresee": (
        mark("Finsight foresees"),
        mark("Name a rival, and the Command you think it turns up next this round. If you are right, you may "
             "Fire Away for free as soon as it is done. What lies in its damaged pile is a poor guess."),
    ),
    "payday": (
        mark("Payday's offer"),
        mark("Take a Gold from Payday's offer, or decline. If you take it, that crew gains one more too. Gold "
             "buys Medals: say no above all when that crew is about to win."),
    ),
    "crate_up": (
        mark("Crating up"),
        mark("Turn {price} Gold into a Medal, or keep it. It can be done once a round, here. Mostly do it: a "
             "Medal is never lost, Gold stays behind with your wreck."),
    ),
}  # fmt: skip
"""By kind of question a title, and one to three sentences."""

STONES: Final[dict[str, tuple[str, str, Ids]]] = {
    "round": (
        mark("How a round goes"),
        mark("First everyone plans unseen. Then the tanks take turns, a Command each, until all three are done. "
             "The Situation Report ends the round."),
        ("R1", "R3", "R5"),
    ),
    "situation_report": (
        mark("Situation Report"),
        mark("All Commands are done. An open Vault pays who is near it, and Gold can be crated up for a Medal. "
             "After the last round of Regulation it is also seen whether somebody has won."),
        ("E1", "E2", "E3"),
    ),
    "carnage": (
        mark("Total Carnage"),
        mark("Nobody has won yet, so it goes on, and harder. The purple die joins in, and a card says who goes "
             "first. From now on whoever leads alone with {need} Medals at the end of a round wins."),
        ("L3", "F9", "R8"),
    ),
    "wreck": (
        mark("A wreck"),
        mark("A tank is destroyed, and a wreck lies in its place. It blocks the view and holds what the tank "
             "carried: drive over it to claim that, for Glory and at the risk of a die. The crew comes back for "
             "its next Command."),
        ("X2", "X3", "X5"),
    ),
    "medals": (
        mark("A Medal"),
        mark("Medals win the match. They come from destroyed tanks, from crated Gold, from Glory that fills its "
             "track, and from a few feats. Once earned they are never lost; only the Relic changes hands."),
        ("G4", "G3", "L2"),
    ),
}  # fmt: skip
"""What is said at the first of each: a title, a few sentences, and the rules they rest on."""


class Told(NamedTuple):
    """An explanation: what it is of, its title, its words, and the rules' ids."""

    kind: str
    title: str
    words: str
    rules: Ids


def kind_of(request: Request[Any]) -> str:
    """The kind of a question; a Command's are told apart by what there is to choose from."""
    if request.ask != "command":
        return request.ask
    options = request.options or []
    if "reveal" in options:
        return "command" if "hold_up" in options else "command_rattled"
    return "command_empty" if "pass" in options else "command_after"


def stone_of(event: Event) -> str:
    """The milestone that an event is; "" for most."""
    if event.name == "round":
        return "carnage" if event.data["kind"] == "total_carnage" else "round"
    return {"destroyed": "wreck"}.get(event.name, event.name if event.name in STONES else "")


def told_of(kind: str, state: State) -> Told:
    """The explanation of a kind of question or of a milestone, with the figures of the match. Raises KeyError."""
    figures = {"price": state.edition.score.gold_per_medal, "need": medals_to_win(state)}
    if kind in STONES:
        title, words, rules = STONES[kind]
        return Told(kind, tr(title), tr(words, **figures), rules)
    title, words = ASKS[kind]
    return Told(kind, tr(title), tr(words, **figures), rules_for(kind))


def rules_for(kind: str) -> Ids:
    """The articles about a kind of question."""
    special: dict[str, Ids] = {
        "command_rattled": ("T3",), "command_empty": ("R6", "C7"), "command_after": ("B16", "B14", "B4"),
    }  # fmt: skip
    return special.get(kind) or rules_of("ask", kind)


__all__ = ["ASKS", "STONES", "Told", "kind_of", "rules_for", "stone_of", "told_of"]
