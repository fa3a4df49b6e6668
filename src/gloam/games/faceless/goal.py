"""F022 to F026  What the Team of The Faceless is trying to do."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.kernel import Json
from gloam.toolkit.goal import Goal, counted, joined


def goal(view: Mapping[str, Json]) -> Goal:
    """F023 to F026, F123, F156  Find all Memories, and what loses."""
    return Goal(aim(view), ends(view), notes(view))


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


def ends(view: Mapping[str, Json]) -> str:
    """F024 to F026, F119, F147, F150  What loses the game for everybody."""
    ways = ["Billygoat catches you", "an Obstacle costs more Memories than you have"]
    ways += ["you enter the Den"] if view.get("den") else []
    ways += ["a Servant reaches you"] if view.get("servants") else []
    ways += ["you must draw from an empty deck"]
    return f"You all lose if {', '.join(ways[:-1])}, or {ways[-1]}."


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
