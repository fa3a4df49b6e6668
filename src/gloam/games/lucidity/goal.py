"""L010 to L012  What a player of Lucidity is trying to do."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.games.lucidity.content import DREAMS
from gloam.kernel import Json
from gloam.toolkit.goal import Goal, joined

COLOR = {"B": "blue", "G": "green", "Y": "yellow", "R": "red"}
FACE = {"S": "Shadow", "E": "Exhaust", "H": "Hunt"}


def goal(view: Mapping[str, Json]) -> Goal:
    """L011, L012, L084  First to the Power target; without Dreamers the strongest Nightmare wins."""
    you, target = view["you"], view["target"]
    me: Json = None if you is None else view["players"][you]
    role = me["role"] if me else ""
    ends = "If no Dreamer is left, the Nightmare with the most Power wins."
    if view["final"] and not view["ended"]:
        return Goal(*last_turns(view), notes_of(view, role, me))
    if role == "nightmare" and me:
        you_are = f"You are the Nightmare of {DREAMS.names[me['color']]}."
        return Goal(f"{you_are} End a turn with {target} Power{needed(me, target)}.", ends, notes_of(view, role, me))
    if role == "eaten":
        how = f"The first to end a turn with {target} Power wins."
        return Goal("You were eaten and are out of the game.", f"{how} {ends}")
    if me is None:
        return Goal(f"The first to end a turn with {target} Power wins.", ends, notes_of(view, role, me))
    return Goal(f"Be the first to end a turn with {target} Power{needed(me, target)}.", ends, notes_of(view, role, me))


def needed(me: Mapping[str, Json], target: int) -> str:
    """How much Power is missing, once there is some."""
    missing = target - me["points"]
    if me["points"] == 0:
        return ""
    return f": you need {missing} more" if missing > 0 else ": you have it"


def last_turns(view: Mapping[str, Json]) -> tuple[str, str]:
    """L084 to L086  Somebody has reached the target: one more turn for each Dreamer who has not."""
    by, left = view["final"]["by"], view["final"]["left"]
    has = "has" if len(by) == 1 else "have"
    aim = f"{names(by)} {has} {view['target']} Power or more. "
    each = "One last turn each for" if len(left) > 1 else "One last turn for"
    return aim + (f"{each} {names(left)}." if left else "Nobody has a turn left."), "Then the most Power wins."


def names(seats: list[int]) -> str:
    """Seats as a sentence names them."""
    return joined([f"{{{n}}}" for n in seats])


def notes_of(view: Mapping[str, Json], role: str, me: Mapping[str, Json] | None) -> tuple[tuple[str, str], ...]:
    """L027, L040, L045, L048, L051, L070, L072, L076  What the rows do; for a Nightmare, what a turn does."""
    if role == "nightmare" and me:
        color = COLOR[me["color"]]
        faces = joined([FACE[face] for face in view["takes"][me["color"]]], "or")
        return (
            ("Consume Power", f"Take one {color} Power die from any other player."),
            ("Send minions", "Draw two dice and make a Dreamer roll one of them."),
            (
                "Your color",
                f"A {color} {faces} that a Dreamer rolls is yours as 1 Power, and you may use your ability.",
            ),
        )
    return (
        ("Power", "Add up the numbers. Spend a Power die to reroll all your unplaced dice of its color."),
        ("Shadow row", f"{view['shadow_spaces']} Shadows of one color: you become that color's Nightmare."),
        ("Exhaust row", f"{view['exhaust_spaces']} dice: you lose the Power of one random color and must rest."),
        ("Hunt row", f"{view['hunt_spaces']} dice: you are eaten and out of the game."),
    )
