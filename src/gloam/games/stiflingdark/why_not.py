"""Why something that a question may offer is not offered now: read off the question alone, so it tells no secret.

What public facts bar in an Investigator's turn stands in the declaration of each Action; this is for everything else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.rules.shared.actions import ACTIONS, word_of
from gloam.games.stiflingdark.words.names import card, seat
from gloam.kernel import Answer, Barred

if TYPE_CHECKING:
    from gloam.kernel import Decision

Reason = tuple[str, str]
"""The words and the rule."""
Tell = Callable[["Decision", Answer], Reason]


def why_not(asked: Decision, option: Answer) -> Barred | None:
    """The reason by the kind of question; None for what no question of that kind offers."""
    tell = REASONS.get(asked.kind)
    found = tell if isinstance(tell, tuple) or tell is None else tell(asked, option)
    return None if found is None else Barred(option, *found)


def words_of(asked: Decision) -> set[Answer]:
    """The first words of what is offered."""
    return {one if isinstance(one, str) else one[0] for one in asked.options if isinstance(one, str | tuple)}


def investigator_turn(asked: Decision, option: Answer) -> Reason:
    """SD-054, SD-072, SD-078  What an Investigator can't do in their own turn, where nobody would expect it."""
    if word_of(option) == "step" and "step" not in words_of(asked):
        return "you have no Movement Points (MP) left for a step this turn: Sprint, or end your turn", "SD-072"
    why = ACTIONS[word_of(option)].why_not_otherwise(option)
    return why.text, why.rule


ADVERSARY_ACTIONS: dict[str, Reason] = {
    "sprint": ("you can't roll the Sprint die now", "SD-333"),
    "disappear": ("you can't Disappear now", "SD-340"),
    "break": ("that Door isn't in reach: move closer to it", "SD-337"),
    "stalk": ("you can't Stalk all of them from here", "SD-289"),
    "attack": ("nobody like that is on the board", "SD-153"),
    "ability": ("you don't have that card", "SD-344"),
    "supply": ("you don't have Vengeful Darkness", "SDC-183"),
    "end": ("you can't end your turn now", "SD-059"),
    "ambush": ("only the Horror Ambushes", "SD-256"),
    "devour": ("you don't have Devour", "SDC-187"),
    "poison": ("they have no Bufotoxin", "SDC-064"),
    "hatchling": ("there's no such Hatchling on the board", "SDC-206"),
    "tunnel": ("you have no Tunnel on the board: its card places one", "SDC-192"),
    "egg": ("you have no Egg Sac to place", "SD-273"),
    "rage": ("you aren't Enraged: you are when all your Egg Sacs are destroyed", "SD-279"),
    "figure": ("there's no such figure on the board", "SD-315"),
    "sacrifice": ("you can't make the Final Sacrifice now", "SD-321"),
    "bloodlet": ("nobody like that is on the board", "SD-319"),
    "pull": ("Flagellate pulls somebody who is exactly 2 spaces away to a free space next to Mor'gonnod", "SDC-202"),
    "done": ("no figure is acting: choose one first", "SD-315"),
}
BY_FIGURE = frozenset({"step", "disappear", "break", "attack", "ability", "bloodlet", "pull"})
"""SD-315  What the Cult does with one figure at a time."""


def adversary_turn(asked: Decision, option: Answer) -> Reason:
    """SD-059, SD-315, SD-333  What the Adversary can't do in its turn, where nobody would expect it."""
    word = word_of(option)
    if word in BY_FIGURE and asked.kind == "cult.act" and not (asked.args or {}).get("figure"):
        return "no figure is acting: choose one first", "SD-315"
    if word != "step":
        return ADVERSARY_ACTIONS[word]
    if not (asked.args or {}).get("mp"):
        return "you have no Movement Points (MP) left for a step", "SD-333"
    return f"space {option[1]} isn't one step away: move there step by step", "SD-333"


SPIRIT_ACTIONS: dict[str, Reason] = {
    "sprint": ("a Spirit can Sprint once per round", "SD-141"),
    "trade": ("nobody next to you can take anything", "SD-145"),
    "power": ("that Ability belongs to another Spirit", "SD-143"),
    "back": ("you have begun your turn: you can give it back only before you do anything", "SDR-77"),
    "end": ("you can't end your turn yet", "SD-057"),
}


def spirit_turn(asked: Decision, option: Answer) -> Reason:
    """SD-141 to SD-145  What a Spirit can't do in its turn."""
    word = option if isinstance(option, str) else option[0]
    if word == "step":
        if "step" not in words_of(asked):
            return "you have no Movement Points (MP) left for a step", "SD-141"
        return f"space {option[1]} isn't one step away", "SD-142"
    if word in SPIRIT_ACTIONS:
        return SPIRIT_ACTIONS[word]
    if not (asked.args or {}).get("acts"):
        return "a Spirit only Moves, uses its Abilities and gives things away: give it to an Investigator", "SDR-116"
    why = ACTIONS[word].why_not_otherwise(option)
    return why.text, why.rule


def unheld(rule: str) -> Tell:
    """A card that could answer this, and is not in hand."""

    def tell(_: Decision, option: Answer) -> Reason:
        return f"{card(str(option))} isn't a card that you can use here and now", rule

    return tell


def at_space(why: str, rule: str) -> Tell:
    """A space that does not fit."""
    return lambda _, option: (f"space {option} {why}" if isinstance(option, str) else why, rule)


def chosen_first(why: str, rule: str) -> Tell:
    """A space that does not fit, or one that was chosen first: the question tells which one that was."""

    def tell(asked: Decision, option: Answer) -> Reason:
        taken = isinstance(option, str) and (asked.args or {}).get("first") == option
        return f"space {option} {'is already chosen' if taken else why}", rule

    return tell


def at_seat(why: str, rule: str) -> Tell:
    """Somebody who can't be named."""
    return lambda _, option: (f"{seat(option)} {why}" if isinstance(option, int) else why, rule)


def trade(_: Decision, option: Answer) -> Reason:
    """SD-091, SDR-103  What can't go into this deal."""
    if option == "propose":
        return "choose something to give or take first", "SDR-103"
    way, good = option
    whose = "you have" if way == "give" else "they have"
    return f"{whose} no {card(good)} left to put into this Trade", "SD-091"


def deal(_: Decision, option: Answer) -> Reason:
    """SDR-64  A term that can't be named."""
    if isinstance(option, str):
        return "each side of a deal must give something", "SDR-64"
    return "a deal takes each thing once, and only terms that change something now", "SDR-64"


NEAR = "can't be chosen: it must be adjacent and free"
FREE = "isn't a space where it can be placed"
REASONS: dict[str, Tell | Reason] = {
    "turn.act": investigator_turn,
    "spirit.act": spirit_turn,
    **dict.fromkeys(("butcher.act", "horror.act", "cult.act"), adversary_turn),
    "setup.investigator": ("only Investigators of this table whom nobody plays yet can be chosen", "SDR-79"),
    "setup.attack": ("that Attack isn't yours to choose", "SD-282"),
    "setup.ability": ("only Abilities that this number of Investigators allows can be chosen, each once", "SD-282"),
    "setup.evidence": at_space("isn't a General space of this Zone", "SD-033"),
    "setup.cursed": ("there's no such Point of Interest on this board", "SD-034"),
    "setup.poi": at_space("isn't a General space within 2 of this Point of Interest", "SD-035"),
    "setup.figure": at_space("isn't free for this figure", "SD-308"),
    "setup.altar": at_space("isn't a General space of a Zone", "SD-310"),
    "setup.start": at_space("is taken", "SD-019"),
    "setup.take_poi": ("you've already searched that Point of Interest", "SD-046"),
    "setup.give_poi": ("nobody sits there", "SD-046"),
    "setup.medical": at_space("isn't a Medical space", "SD-048"),
    "round.claim": ("choose to go next or to let someone else go", "SDR-77"),
    "turn.rest": ("choose to Rest or not", "SD-076"),
    "event.ignore": unheld("SDR-101"),
    "react.dice": unheld("SDC-086"),
    "react.wound": unheld("SDC-085"),
    "react.death": unheld("SDC-090"),
    "react.mirror": unheld("SDC-117"),
    "ride.suit": unheld("SDR-69"),
    "flashlight.pay": unheld("SDC-105"),
    "react.axe": ("only the Inscribed Axe passes an Attack on, to another Investigator on the board", "SDC-124"),
    "lorgnette.add": at_space("can't be added: it must be touched by your Flashlight and not be Bright yet", "SDC-121"),
    "flashlight.aim": ("your Flashlight can't light that from this space", "SD-109"),
    "flashlight.sweep": ("your Flashlight can't light that from this space", "SD-109"),
    "window.choice": ("you can't do that at this Window", "SD-214"),
    "trade.name": trade,
    "place.dim": ("you can't place a Dim token on that Zone from here", "SD-222"),
    "place.window": ("it must be a Window at your space without a token", "SD-223"),
    "evidence.count": ("you don't carry that much Evidence", "SD-160"),
    "evidence.reward": ("only rewards that are left and give something now can be chosen", "SD-163"),
    "reward.poi": ("that Point of Interest is no longer Hidden", "SD-162"),
    "reward.major": at_seat("already has a Major Ability token", "SD-163"),
    "escape.choose": ("that way out isn't one of the three", "SD-164"),
    "truck.part": ("you don't carry that Part", "SD-175"),
    "hook.space": at_space("isn't adjacent", "SD-302"),
    "grave.place": at_space("isn't within 10 of an Investigator", "SD-298"),
    "grave.decoy": at_space("isn't within 3 of your Grave", "SD-298"),
    "wound.discard": ("you don't have that card", "SDC-059"),
    "poppet.remove": ("there is no face-down Wound there", "SDC-114"),
    "heal.wound": ("there is no Wound there that can be treated", "SD-124"),
    "iv.wound": ("that Wound can't move there", "SDC-087"),
    "painkillers.swap": ("that Wound isn't there to be swapped", "SDC-089"),
    "tourniquet.slot": ("there is no Wound with an effect there", "SDC-095"),
    "syringe.slot": ("there is no face-up Wound there", "SDC-118"),
    "whiskey.gain": ("there's no room for that on your track", "SD-065"),
    "can.space": at_space("can't take the Can: it must be within 3 of you and have none yet", "SDC-005"),
    "major.space": chosen_first("isn't on this board", "SDC-002"),
    "major.target": at_seat("can't be chosen now", "SD-084"),
    "escape_artist.space": at_space(NEAR, "SDC-008"),
    "barricade.space": at_space(NEAR, "SDC-012"),
    "push.who": at_seat("isn't near enough to be moved", "SDC-016"),
    "push.step": at_space("isn't one space away", "SDC-016"),
    "flare.space": at_space("isn't in reach", "SDC-076"),
    "glowstick.space": at_space("isn't in reach", "SDC-081"),
    "lantern.space": at_space("isn't in reach", "SDC-084"),
    "campfire.space": at_space(NEAR, "SDC-024"),
    "bar.door": at_space("isn't a Locked Door next to you", "SDC-091"),
    "kerosene.spaces": ("those two spaces aren't in reach", "SDC-083"),
    "mutt.token": ("there is no such token within reach", "SDC-100"),
    "blueprints.poi": ("that Point of Interest is no longer Hidden", "SDC-073"),
    "firecrackers.space": at_space("isn't in reach", "SDC-079"),
    "radio.who": ("they can't be called", "SDC-096"),
    "amulet.next": ("it must be one of the Events you see that has no place yet", "SDC-098"),
    "amulet.end": at_space("can't be the other end of this Passage", "SDC-119"),
    "chalice.who": ("they have no Major Ability that could be used here", "SDC-113"),
    "poppet.who": at_seat("can't be the Poppet", "SDC-114"),
    "bag.who": at_seat("isn't on the board", "SDC-116"),
    "stones.card": ("that card is no longer in the deck", "SDC-120"),
    "event.fallen_tree": ("that Door or Window isn't empty", "SDC-150"),
    "event.flare_up": at_seat("can't be chosen: everyone loses Charge once, unless they ignore the Event", "SDC-151"),
    "event.door": at_space("isn't a Door of this Zone that is still to be Destroyed", "SDC-158"),
    "event.window": ("it must be a Window of this Zone without a token", "SDC-158"),
    "event.false_door": at_space("isn't an empty Door of this Zone", "SDC-160"),
    "coin.space": at_space("isn't adjacent to you", "SDC-013"),
    "coin.target": at_seat("can't be the new target", "SDC-013"),
    "coin.token": at_space(FREE, "SDC-013"),
    "rend.choose": ("that Wound isn't one of the three you drew", "SDC-177"),
    "gaze.target": ("it must be an Investigator on the board, another one each time", "SDC-182"),
    "eye.space": at_space("can't take it: it must be a General space without an Evil Eye", "SDC-181"),
    "adversary.shut_out": ("that space can't be entered from the Door", "SDR-91"),
    "adversary.lured": at_space("isn't closer to the Firecrackers", "SDC-079"),
    "adversary.shadow": at_space("isn't within 3 of you", "SD-304"),
    "adversary.darkness": at_seat("isn't on the board", "SDC-121"),
    "horror.pull": ("you pull those in reach, each to a free space next to you", "SD-258"),
    "horror.attack": at_seat("can't be attacked: you Attack each Investigator next to you once", "SD-260"),
    "hatch.space": at_space("isn't a free space beside the victim", "SDC-206"),
    "hatchling.move": at_space("can't be chosen: it must be free and no farther than it can move", "SDC-206"),
    "hatchling.bite": at_seat("can't be bitten: it bites one next to it, and each only once a turn", "SDC-206"),
    "hatchling.slot": ("there is no face-down Wound there", "SDC-206"),
    "hatchling.crush": ("that Hatchling isn't next to you in the light", "SDC-206"),
    "egg.space": at_space("can't take it: it must be within 3 of you and have no Egg Sac", "SD-273"),
    "tunnel.space": at_space("can't be the Tunnel's end", "SDC-192"),
    "tunnel.out": at_space("isn't within 1 of the Tunnel's end", "SDC-192"),
    "mucus.space": at_space("can't take it: it must be within your reach and have no Mucus yet", "SDC-191"),
    "occluded.target": ("it must be an Investigator on the board, or a Zone of it", "SDC-189"),
    "possess.space": at_space("can't be chosen: it must be free and no farther than they can be moved", "SDC-071"),
    "possess.target": at_seat("isn't next to the Possessed", "SDC-071"),
    "flagellate.target": at_seat("isn't next to Mor'gonnod", "SDC-202"),
    "hoof.wound": ("it must be a face-up Wound that can be turned", "SDC-194"),
    "hoof.slot": ("there is no such Wound there", "SDC-194"),
    "talons.wound": ("nobody next to Mor'gonnod has a face-down Wound there", "SDC-196"),
    "talons.slot": ("there is no face-down Wound there", "SDC-196"),
    "hoof.space": at_space("can't take it: it must be another General space within 5 of Mor'gonnod", "SDC-194"),
    "horn.space": at_space("can't take it: it must be another General space within 5 of Mor'gonnod", "SDC-200"),
    "ear.target": at_seat("isn't next to Mor'gonnod", "SDC-197"),
    "cult.wake": ("that Ability is already face-up", "SD-320"),
    "deal.with": at_seat("isn't on the board", "SDR-64"),
    "deal.offer": deal,
    "deal.counter": deal,
    "deal.answer": ("you can make a counteroffer only once", "SDR-64"),
    "deal.discard": ("you don't have that card", "SDR-64"),
    "altar.knife": at_space("isn't a General space within 10 of the Altar", "SD-329"),
    "altar.rope": at_space("isn't a General space within 10 of the Altar", "SD-329"),
    "knife.wound": ("you have no face-down Wound there", "SD-331"),
    "maze.open": ("there's no such color", "SD-184"),
    "strength.stamina": ("you don't have that much Stamina", "SD-195"),
    "rings.more": ("you roll dice of this throw again, as long as you can pay for it", "SD-197"),
    "spirit.choose": ("somebody has that Spirit already", "SD-138"),
    "orbs.space": at_space("isn't adjacent", "SDC-025"),
    "transfer.token": ("there is no such token within reach", "SDC-027"),
    "clairvoyance.poi": ("that Point of Interest is no longer Hidden", "SDC-029"),
    "ectoplasm.space": chosen_first("isn't adjacent", "SDC-030"),
    "ectoplasm.card": ("that isn't one of this Adversary's Abilities", "SDC-030"),
    "shove.token": ("there is no such token within reach", "SDC-035"),
    "shove.space": at_space("isn't in reach of the token", "SDC-035"),
    "hand.light": ("there are fewer Flashlights on the board", "SDC-036"),
    "hand.space": at_space("isn't in reach", "SDC-036"),
}
