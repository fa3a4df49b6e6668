"""L010 to L012, L082 to L091  What a player of Lucidity is trying to do."""

from __future__ import annotations

from collections.abc import Mapping

from gloam.games.lucidity.content import DREAMS
from gloam.games.lucidity.words import REASONS
from gloam.kernel import Json, Outcome
from gloam.toolkit.goal import Claim, Goal, joined

DRAWN = {1: "one", 2: "two", 3: "three"}.get(DREAMS.minion_draw, str(DREAMS.minion_draw))
COLOR = {"B": "blue", "G": "green", "Y": "yellow", "R": "red"}
FACE = {"S": "Shadow", "E": "Exhaust", "H": "Hunt"}


ENDINGS = "The game also ends when no Dreamer is left or a die must be drawn from an empty bag."
MOST = "The most Power wins; the eaten can't."
LAST = "Then the other Dreamers take one last turn."


def goal(view: Mapping[str, Json]) -> Goal:
    """L011, L012, L083 to L086, L088, L089, L091  The Power target, the other two ends, and who wins then."""
    you, target = view["you"], view["target"]
    me: Json = None if you is None else view["players"][you]
    role = me["role"] if me else ""
    notes, claims = notes_of(view, role, me), claims_of(view)
    if view["final"] and not view["ended"]:
        return Goal(last_turns(view), MOST, notes, claims[-1:])
    ends = f"{LAST} {ENDINGS} {MOST}"
    if role == "eaten":
        aim = "You were eaten and are out of the game."
        return Goal(aim, f"{ENDINGS} {MOST}", (), claims[1:])
    reach = f"ave {target} Power at the end of any turn{needed(me, target) if me else ''}."
    if role == "nightmare" and me:
        return Goal(f"You are the Nightmare of {DREAMS.names[me['color']]}. H{reach}", ends, notes, claims)
    if me is None:
        return Goal(f"One player must h{reach}", ends, notes, claims)
    return Goal(f"H{reach}", ends, notes, claims)


def claims_of(view: Mapping[str, Json]) -> tuple[Claim, ...]:
    """L082 to L091  What the sentences above promise."""
    target = f"{view['target']} Power"

    def ends_so(end: Mapping[str, Json], outcome: Outcome) -> bool:
        if outcome.reason.startswith(target):
            return bool(end["final"])
        dreamers = any(player["role"] == "dreamer" for player in end["players"])
        return outcome.reason == REASONS["dreams"] or not dreamers

    def most_wins(end: Mapping[str, Json], outcome: Outcome) -> bool:
        power = {n: player["points"] for n, player in enumerate(end["players"]) if player["role"] != "eaten"}
        won = [power.get(n) for n in outcome.winners]
        return set(won) == ({max(power.values())} if power else set())

    return Claim(LAST, ends_so), Claim(ENDINGS, ends_so), Claim(MOST, most_wins)


def needed(me: Mapping[str, Json], target: int) -> str:
    """How much Power is missing, once there is some."""
    missing = target - me["points"]
    if me["points"] == 0:
        return ""
    return f": you need {missing} more" if missing > 0 else ": you have it"


def last_turns(view: Mapping[str, Json]) -> str:
    """L084 to L086  Somebody had the target at the end of a turn: whose last turn this is, and who has one after it."""
    by, left, turn = view["final"]["by"], view["final"]["left"], view["turn"]
    whose = "your" if turn == view["you"] else f"{{{turn}}}'s"
    then = f", then {names(left)}" if left else ""
    return f"{names(by)} reached {view['target']} Power. This is {whose} last turn{then}."


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
            ("Send minions", f"Draw {DRAWN} dice and make a Dreamer roll one of them."),
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
