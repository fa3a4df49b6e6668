"""SDR-149  What an Investigator would try in a turn and public facts forbid, with why, the rule, and a way out.

Computed only when somebody looks at the question (`Decision.barring`): a simulation never does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.aiming import why_no_light
from gloam.games.stiflingdark.queries.people import is_taken, neighbours_of, tokens_on
from gloam.games.stiflingdark.queries.reach import board_of, doors_beside
from gloam.games.stiflingdark.queries.steps import shut_steps, steps
from gloam.games.stiflingdark.queries.usable_majors import USABLE, can_major
from gloam.games.stiflingdark.rules.investigator.final_actions import why_no_charge
from gloam.games.stiflingdark.rules.investigator.interact import is_occluded
from gloam.games.stiflingdark.rules.investigator.involved_actions import keeps_turn
from gloam.games.stiflingdark.rules.investigator.move import why_no_sprint
from gloam.games.stiflingdark.rules.investigator.use_item import USES
from gloam.games.stiflingdark.rules.objectives.evidence import TURN_IN
from gloam.kernel import Answer, Barred

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

Found = Iterator[tuple[Answer, str]]
"""What is barred, and by which reason of WHY."""
WHY = {
    "SD-251": "the Door is shut: Open it first",
    "SD-225": "a False Door stands there for the rest of the game: go another way",
    "SD-226": "a False Window is there for the rest of the game: go another way",
    "SD-187": "nobody has looked at this Mirror Door this round: turn its token face-up first",
    "SD-188": "this Mirror Door is Closed this round: go another way",
    "SDC-191": "Thick Mucus covers this space: nobody can enter it until it dries up",
    "SD-096": "a Dark space costs 2 Movement Points and you have 1 left: light it, or Sprint",
    "SD-080": "you can't end your turn on another Investigator's space: move on first",
    "SDR-83": "someone is there, and you don't have enough Movement Points to go on to a free space",
    "SDC-055": "Nyctophobia: you can't step from light onto a Dark space; light it, or treat the Wound",
    "SDC-043": "Dislocated Hip: you can't go through a Window unless it is made safe; treat the Wound",
    "SD-252": "the Door is Destroyed and can't be Locked again",
    "SD-247": "the Door space isn't empty, so the Door can't be Locked",
    "SDC-039": "Claustrophobia: you can't Lock or Open Doors until the Wound is treated",
    "SDR-98": "this Zone's Light Switch has already been used: use your Flashlight",
    "SDC-189": "Occluded Lights: no Bright token on this Zone this round; try again next round",
    "SD-084": "you have no Major Ability token: you can take one as a reward for Evidence",
    "SDC-044": "Disoriented: you can't use your Abilities until the Wound is treated",
    "major": "your Major Ability would do nothing here and now",
    "SD-074": "you've already Sprinted this turn",
    "SDR-04": "you don't have enough Stamina to Sprint: Rest at the end of your turn",
    "SDC-065": "Choking Fear: you can't Sprint this turn; it ends with your turn",
    "SDC-118": "Mystery Syringe: you can't Move or Sprint this round",
    "SDC-054": "Nyctophilia: you can't place the Flashlight until the Wound is treated",
    "SDC-066": "Darkness: you can't place the Flashlight this turn; it ends with your turn",
    "SDC-123": "Raven's Wing: you can't place the Flashlight this round",
    "SDR-95": "all four Flashlights are on the board: they are removed when the round ends",
    "SD-064": "you don't have enough Charge for your Flashlight: Charge instead",
    "SDC-067": "Gear Jam: Charge costs 1 Stamina, and you have none",
    "SDC-045": "Drain: you can't Charge until the Wound is treated",
    "SDC-170": "Interference: you can't Charge this round",
    "SDC-021": "you swapped Stamina and Charge this turn, so you gain neither at its end",
    "SDC-048": "Fear: you must use your Major Ability before your turn ends",
    "SDC-101": "the Tripod was your Final Action this turn: end your turn",
    "SDC-053": "Mistrust: you can't Trade or pick up Point of Interest tokens until the Wound is treated",
    "trusted": "they have Mistrust and can't Trade until that Wound is treated",
    "SD-091": "neither of you has anything to Trade",
    "SDC-165": "Muddy: no Point of Interest token can be picked up this round",
    "SDC-047": "Ergophobia: no Involved Action until the Wound is treated; Trade the Evidence to someone else",
    "SD-160": "you carry no Evidence: find some with light and pick it up",
    "SDC-001": "you can take only one Involved Action per turn",
    "SDC-052": "Mangled Hands: you can't use General or Cursed Items until the Wound is treated",
    "SD-092": "it would do nothing here and now",
}
"""The reasons, by the rule that forbids; those of one rule with two reasons by a word."""
RULES = {"major": "SD-084", "trusted": "SDC-053"}


def barred(s: StiflingDarkState, inv: Investigator, options: list[Answer]) -> tuple[Barred, ...]:
    """SDR-149  What a player would expect and public facts forbid."""
    offered = set(options)
    some = (
        barred_steps(s, inv),
        barred_doors(s, inv),
        barred_interacts_and_items(s, inv),
        barred_sprint_and_major(s, inv),
        barred_trades(s, inv),
        barred_endings(s, inv),
    )
    found = {option: why for each in some for option, why in each if option not in offered}
    return tuple(Barred(option, WHY[why], RULES.get(why, why)) for option, why in found.items())


def barred_steps(s: StiflingDarkState, inv: Investigator) -> Found:
    """SD-251, SD-226, SD-096, SD-055  The printed ways from here that are shut, too dark, or too crowded."""
    yield from ((step.option, step.why_not) for step in (*shut_steps(s, inv), *steps(s, inv)) if step.why_not)


def barred_doors(s: StiflingDarkState, inv: Investigator) -> Found:
    """SD-247, SD-252, SD-225, SDC-039  Doors beside that can't be Locked or Opened. What is Hidden bars nothing."""
    narrow = body.suffers(inv, "claustrophobia")
    for door in doors_beside(s, inv.space):
        state = s.doors.get(door)
        if state == "destroyed":
            yield ("lock", door), "SD-252"
        elif state == "false":
            yield ("lock", door), "SD-225"
        elif state is None:
            yield ("lock", door), "SDC-039" if narrow else "SD-247"
        elif narrow:
            yield ("open", door), "SDC-039"


def barred_interacts_and_items(s: StiflingDarkState, inv: Investigator) -> Found:
    """SDR-98, SDC-052, SDC-053, SDC-165, SDC-189, SD-092  A switch, a token here, and the cards in hand."""
    zone = board_of(s).switches.get(inv.space)
    if zone is not None:
        yield "switch", "SDC-189" if is_occluded(s, zone) else "SDR-98"
    if tokens_on(s, inv.space, "poi"):
        yield ("pick", "poi"), "SDC-053" if body.suffers(inv, "mistrust") else "SDC-165"
    mangled = not body.can_use_items(inv)
    for card in sorted({item.id for item in inv.items if item.id in USES and not item.fixed}):
        worn = mangled and ITEMS[card].kind in ("general", "cursed")
        yield ("item", card), "SDC-052" if worn else "SD-092"


def barred_sprint_and_major(s: StiflingDarkState, inv: Investigator) -> Found:
    """SD-074, SD-075, SD-084, SDC-044  Sprint and the Major Ability."""
    if rule := why_no_sprint(s, inv):
        yield "sprint", rule
    if not inv.major:
        yield "major", "SD-084"
    elif not body.is_able(inv):
        yield "major", "SDC-044"
    elif not USABLE[inv.id](s, inv):
        yield "major", "major"


def barred_trades(s: StiflingDarkState, inv: Investigator) -> Found:
    """SD-091, SDC-053  With whom one can't Trade."""
    for other in neighbours_of(s, inv):
        mine, theirs = body.suffers(inv, "mistrust"), body.suffers(other, "mistrust")
        yield ("trade", other.seat), "SDC-053" if mine else "trusted" if theirs else "SD-091"


def barred_endings(s: StiflingDarkState, inv: Investigator) -> Found:
    """SD-055, SD-080, SD-160, SDC-047, SDC-048, SDC-101  What ends a turn: Final Actions and turning Evidence in."""
    held_up = ""
    if is_taken(s, inv, inv.space):
        held_up = "SD-080"
    elif inv.now.must_major and can_major(s, inv):
        held_up = "SDC-048"
    if not TURN_IN.isdisjoint(board_of(s).spaces[inv.space].kinds):
        yield ("involved", "turn_in"), held_up or why_not_turned_in(inv)
    if held_up:
        yield from ((final, held_up) for final in ("flashlight", "charge", "end"))
    elif inv.now.final_action:
        yield from ((final, "SDC-101") for final in ("flashlight", "charge"))
    else:
        yield "flashlight", why_no_light(s, inv) or "SD-064"
        yield "charge", why_no_charge(s, inv) or "SDC-045"


def why_not_turned_in(inv: Investigator) -> str:
    """SD-160, SDC-001, SDC-047, SDC-101  What keeps Evidence from being turned in here."""
    if not inv.evidence:
        return "SD-160"
    if body.suffers(inv, "ergophobia") and not inv.now.spare_tools:
        return "SDC-047"
    return "SDC-101" if inv.now.final_action and not keeps_turn(inv) else "SDC-001"
