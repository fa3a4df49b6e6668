"""What an answer is sure to cost in Wounds, told with the question: nobody dies by surprise.

Only what is certain and public: a track, a Condition, a token, the Event in force (SD-077, SD-121, SDC-063, SDC-067).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS, INVESTIGATORS
from gloam.games.stiflingdark.queries import body

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night
    from gloam.kernel import Json

FIRE = ("flame", "hellfire")
DEARER = ("severe_heat", "squall", "cold_front")
"""SDC-153, SDC-163, SDC-167  Events under which a Sprint takes more, or the icons stand higher."""
EDGE = {who: frozenset(icon + 1 for icon in facts.icons) for who, facts in INVESTIGATORS.items()}
"""SD-077  The Stamina from which the next one lost brings a Wound, by Investigator."""


def harm(s: Night, inv: Investigator) -> dict[str, Json] | None:
    """SDC-063, SD-077, SDC-083, SDC-194  The Wounds that the open turn's answers are sure to bring; None: none."""
    found: dict[str, Json] = {}
    if inv.conditions:
        sick(s, inv, found)
    if inv.stamina in EDGE[inv.id] or s.event in DEARER or inv.now.minors:
        tired(s, inv, found)
    if s.adversary.id == "cult" or "kerosene" in s.discards["general"]:
        fires = [t.space for t in s.tokens if t.kind in FIRE]
        if fires:
            found["fire"] = fires
    if not found:
        return None
    stays = inv.now.tools or body.has_minor(inv, "aira")  # SDC-001, SDC-099  an Involved Action that ends no turn
    return {"harm": {**found, "left": left(inv), "stays": stays}}


def sick(s: Night, inv: Investigator, found: dict[str, Json]) -> None:
    """SDC-063, SDC-067  What Conditions are sure to bring when the turn ends."""
    if body.condition(inv, "bleeding") is not None:
        found["end"] = 1
    if body.condition(inv, "gear_jam") is not None and (n := crossed(s, inv, 1)):
        found["charge"] = n


def tired(s: Night, inv: Investigator, found: dict[str, Json]) -> None:
    """SD-077, SDC-159, SDC-163  What the Stamina of a Sprint, or of a first step in a Firestorm, is sure to bring."""
    cold = int(body.event_in_force(s, inv, "cold_front"))
    if not inv.marks.get("boon_sprint") and (n := crossed(s, inv, body.sprint_cost(s, inv), cold)):
        found["sprint"] = n
    if not inv.now.moves and body.event_in_force(s, inv, "firestorm") and (n := crossed(s, inv, 1)):
        found["move"] = n


def crossed(s: Night, inv: Investigator, n: int, higher: int = 0) -> int:
    """SD-077, SDR-05  How many Wound icons the Stamina token would come to lie on or cross."""
    if body.is_frozen(s, inv) or not inv.stamina:
        return 0
    after = max(0, inv.stamina - n)
    return sum(after <= icon + higher < inv.stamina for icon in body.icons(inv))


def left(inv: Investigator) -> int:
    """SD-121, SDC-090  How many more Wounds kill: one for whoever lives on by a Rabbit's Foot."""
    return 1 if inv.marks.get("rabbit") else FACTS.slots - body.wounds(inv)
