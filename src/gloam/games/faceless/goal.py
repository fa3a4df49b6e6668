"""F022 to F026  What the Team of The Faceless is trying to do."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.kernel import Json, Outcome
from gloam.toolkit.goal import Claim, Goal, counted, joined


def goal(view: Mapping[str, Json]) -> Goal:
    """F023 to F026, F123, F156  Find all Memories, and what loses."""
    text, reasons = losses(view)

    def loses_so(_: Mapping[str, Json], outcome: Outcome) -> bool:
        return bool(outcome.winners) or outcome.reason in reasons

    return Goal(aim(view), text, notes(view), (Claim(text, loses_so),))


def aim(view: Mapping[str, Json]) -> str:
    """F023, F123, F156  How many Memories are left to find, and what comes after them."""
    found, left = len(view["memories"]["collected"]), len(view["memories"]["board"])
    then = ["close both Eyes"] if view.get("eyes") else []
    then += ["get back to the Entrance"] if view["rules"]["scenario"] == "collecting_bugs" else []
    if not left and found:
        return f"You found every Memory. Now {joined(then)}." if then else "You found every Memory."
    after = f", then {joined(then)}" if then else ""
    if not found:
        return f"Together, find all {left} Memories{after}." if left else "Together, find all the Memories."
    return f"Together, find all {found + left} Memories{after}: {left} to go."


def losses(view: Mapping[str, Json]) -> tuple[str, set[str]]:
    """F024 to F026, F119, F147, F148, F150  What loses the game for all, in words, and the reasons of such ends."""
    costs = "an Obstacle or Swamp" if view.get("swamps") else "an Obstacle"
    ways = ["must draw from an empty deck"]
    reasons = {"Billygoat caught the Team", "trapped by an Obstacle", "the Event deck is empty"}
    if view.get("swamps"):
        reasons.add("sunk in a Swamp")
    if view.get("den"):
        ways.insert(-1, "enter the Den")
        reasons.add("lost in the Den")
    more, catches = f"{costs} costs more unused Memories than you have", "Billygoat"
    if view.get("servants"):
        reasons.add("caught by a Servant")
        if view["servants"]["mode"] == "roaming":
            ways.insert(-1, "meet a Servant")
        else:
            catches = "Billygoat or a Servant"
    return f"You lose if {catches} catches you, {more}, or you {joined(ways, 'or')}.", reasons


def notes(view: Mapping[str, Json]) -> tuple[tuple[str, str], ...]:
    """F028, F029, F034, F056, F066  What a turn is, and what to watch."""
    unused = sum(not memory["used"] for memory in view["memories"]["collected"])
    told = [
        ("A turn", "Walk, Rest or Whisper. Then one Event card is revealed and its color's Threat strikes."),
        ("The needle", "Its red end is drawn to a figure's colored half and pushed away by its blank half."),
        ("Hitting an Obstacle", f"Costs one unused Memory for each step you can't take. You have {unused} unused."),
        ("Event deck", f"It has {counted(view['deck'], 'card')} left. Used Memories still count for winning."),
    ]
    if view.get("swamps"):
        told.append(("Swamp", "Each step onto it costs one unused Memory. With none left, you all lose."))
    return tuple(told)
