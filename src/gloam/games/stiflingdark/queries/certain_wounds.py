"""What an answer is sure to cost in Wounds, told with the question: nobody dies by surprise.

Only what is certain and known to the player asked: a track, a Condition, a token, the Event in force, their own cards,
the terms of a deal (SD-077, SD-121, SD-195, SDC-063, SDC-067, SDR-64).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS, INVESTIGATORS, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import investigator, others
from gloam.games.stiflingdark.state import Mark

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState
    from gloam.kernel import Json

FIRE = ("flame", "hellfire")
DEARER = ("severe_heat", "squall", "cold_front")
"""SDC-153, SDC-163, SDC-167  Events under which a Sprint takes more, or the icons stand higher."""
COSTLY = frozenset({"binding_tablet", "blood_chalice", "phantom_amulet", "summoning_stones"})
NEVER = 99
"""SDC-090  More Wounds than there can be."""
TABLET = NUMBERS.items.tablet_stamina
"""SDC-112  The Stamina that the Binding Tablet takes."""
EDGE = {who: frozenset(icon + 1 for icon in facts.icons) for who, facts in INVESTIGATORS.items()}
"""SD-077  The Stamina from which the next one lost brings a Wound, by Investigator."""


def harm(s: StiflingDarkState, inv: Investigator) -> dict[str, Json]:
    """SDC-063, SD-077, SDC-083, SDC-194  The Wounds that the open turn's answers are sure to bring; {}: none."""
    found: dict[str, Json] = {}
    if body.is_full(inv):
        return found
    if inv.conditions:
        sick(s, inv, found)
    on_edge = inv.stamina in EDGE[inv.id]
    if on_edge or s.event in DEARER or inv.now.lent_minors:
        tired(s, inv, found)
    if s.adversary.id == "cult" or "kerosene" in s.discards["general"]:
        fires = [t.space for t in s.tokens if t.kind in FIRE]
        if fires:
            found["fire"] = fires
    for item in inv.items:
        if item.id in COSTLY:
            cursed(s, inv, found)
            break
    if on_edge and body.has_minor(inv, "kya") and (n := crossed(s, inv, 1)):
        found["swap"] = n
    if not found:
        return {}
    stays = inv.now.spare_tools or body.has_minor(inv, "aira")  # SDC-001, SDC-099  an Involved Action that ends no turn
    return {"harm": {**found, "left": left(inv), "stays": stays}}


def sick(s: StiflingDarkState, inv: Investigator, found: dict[str, Json]) -> None:
    """SDC-063, SDC-067  What Conditions are sure to bring when the turn ends."""
    if body.condition(inv, "bleeding") is not None:
        found["end"] = 1
    if body.condition(inv, "gear_jam") is not None and (n := crossed(s, inv, 1)):
        found["charge"] = n


def tired(s: StiflingDarkState, inv: Investigator, found: dict[str, Json]) -> None:
    """SD-077, SDC-159, SDC-163  What the Stamina of a Sprint, or of a first step in a Firestorm, is sure to bring."""
    cold = int(body.event_in_force(s, inv, "cold_front"))
    if not inv.marks.get(Mark.BOON_SPRINT) and (n := crossed(s, inv, body.sprint_cost(s, inv), cold)):
        found["sprint"] = n
    if not inv.now.moves and body.event_in_force(s, inv, "firestorm") and (n := crossed(s, inv, 1)):
        found["move"] = n


def cursed(s: StiflingDarkState, inv: Investigator, found: dict[str, Json]) -> None:
    """SDC-112, SDC-113, SDC-119, SDC-120  What the Investigator's own Cursed Items are sure to bring, to others too."""
    mine = {item.id for item in inv.items} & COSTLY
    costs = {
        "binding_tablet": crossed(s, inv, TABLET),
        "blood_chalice": 1,
        "phantom_amulet": int(body.condition(inv, "mauled") is not None),
        "summoning_stones": tires(s, inv),
    }
    if items := {card: costs[card] for card in sorted(mine) if costs[card]}:
        found["items"] = items
    if "summoning_stones" in mine and (beside := [[o.seat, n, left(o)] for o in others(s, inv) if (n := tires(s, o))]):
        found["others"] = {"summoning_stones": beside}


def tires(s: StiflingDarkState, inv: Investigator) -> int:
    """SDC-120, SDC-114  What 1 Stamina costs when all lose one; whom a Poppet gives one is not sure to be hurt."""
    return 0 if any(o.marks.get(Mark.POPPET) == inv.seat for o in s.investigators) else crossed(s, inv, 1)


def spending(s: StiflingDarkState, inv: Investigator, costs: Mapping[str, int]) -> dict[str, Json]:
    """SD-077, SDR-54  The Wounds by answer where an answer takes so much Stamina; {} where none does."""
    if body.is_full(inv):
        return {}
    found: dict[str, Json] = {answer: n for answer, cost in costs.items() if (n := crossed(s, inv, cost))}
    return {"harm": {**found, "left": left(inv)}} if found else {}


def agreeing(s: StiflingDarkState, seat: int, wounds: Mapping[int, int], lifted: Mapping[int, int]) -> dict[str, Json]:
    """SDR-64  The Wounds that a yes brings, to this seat and to others, after what the deal takes away."""
    if not wounds:
        return {}
    rest = {i: left(investigator(s, i)) + lifted.get(i, 0) for i in (seat, *wounds)}
    beside: list[Json] = [[i, n, rest[i]] for i, n in sorted(wounds.items()) if i != seat]
    found: dict[str, Json] = {"yes": wounds[seat]} if seat in wounds else {}
    if beside:
        found["others"] = {"yes": beside}
    return {"harm": {**found, "left": rest[seat]}}


def crossed(s: StiflingDarkState, inv: Investigator, n: int, higher: int = 0) -> int:
    """SD-077, SDR-05  How many Wound icons the Stamina token would come to lie on or cross."""
    if body.is_frozen(s, inv) or not inv.stamina:
        return 0
    after = max(0, inv.stamina - n)
    return sum(after <= icon + higher < inv.stamina for icon in body.icons(inv))


def left(inv: Investigator) -> int:
    """SD-121, SDC-090  How many more Wounds kill: none does where somebody lives on by a Rabbit's Foot."""
    return NEVER if inv.marks.get(Mark.RABBIT) else FACTS.slots - body.wounds(inv)
