"""The words of the Amusement Park: rides, water, the Mirror Maze, Booths, the Storm, the Park's ways out."""
# ruff: noqa: ARG005  (every sentence takes its event; one line for each kind of option)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.content import ITEMS
from gloam.games.stiflingdark.rules.shared.actions import ACTIONS
from gloam.games.stiflingdark.words.names import DOORWAYS, REWARD_HINTS, REWARDS, TOKENS, card, seat, seats
from gloam.kernel import Answer

PROMPTS = {
    "maze.open": "Choose which doorways of the Mirror Maze are Open this round.",
    "maze.rearrange": "Choose which doorways of the Mirror Maze are Open from now on.",
    "ride.suit": "The Ride starts to move. Use a card first?",
    "strength.stamina": "How much Stamina do you spend?",
    "rings.more": "You need three 3s. Roll more dice?",
}
TOKENS |= {
    "duck": "a Duck", "flare_gun": "the Flare Gun", "ammo": "Ammo", "angle_grinder": "the Angle Grinder",
    "ride_parts": "Ride Parts",
}  # fmt: skip
REWARDS["maze"] = "Rearrange the Mirror Maze"
REWARD_HINTS["maze"] = "you choose which doorways are Open from now on"


def label(kind: str, option: Answer) -> tuple[str, str] | None:
    """An option of the Park, and what it does; None where it is none of these."""
    if kind in ("maze.open", "maze.rearrange"):
        return DOORWAYS[option].capitalize(), ""
    if kind == "ride.suit":
        return (
            ("Ride on", "to the next carriage") if option == "ride" else (f"Use the {card(option)}", ITEMS[option].text)
        )
    if kind == "strength.stamina":
        return f"{option} Stamina", f"+{2 * option} to your roll"
    if kind == "rings.more":
        return rings_label(option)
    return None


def rings_label(option: Answer) -> tuple[str, str]:
    """Ring Toss: stop, one more die, or some again."""
    if option == "enough":
        return "Stop", ""
    if option == "extra":
        return "Roll one more die", "costs 1 Stamina"
    return f"Reroll {', '.join(map(str, option[1:]))}", "costs 1 Charge"


def carried(e: Mapping[str, Any]) -> str:
    """SD-191, SD-198  The water or a Ride moves somebody."""
    how = "The water carries" if e["water"] else "The Ride takes"
    return f"{how} {seat(e['seat'])} to {e['space']}."


def plays(e: Mapping[str, Any]) -> str:
    """SD-193  Which game is played at a Booth."""
    name, _ = ACTIONS["booth"].label_of(("booth", e["game"]))
    return f"{seat(e['seat'])} plays {name.removeprefix('Play ')}."


def rolls(e: Mapping[str, Any]) -> str:
    """SD-195 to SD-197  How a game at a Booth ended."""
    prize = "wins a General Item" if e["won"] else "wins nothing"
    return f"{seat(e['seat'])} rolls {', '.join(map(str, e['dice']))} and {prize}."


def parts_loosened(e: Mapping[str, Any]) -> str:
    """SD-209  Whether the Ride Parts cost a Wound."""
    result = "is hurt by the machine" if e["hurt"] else "loosens the Ride Parts"
    return f"{seat(e['seat'])} rolls {e['dice'][0]} and {result}."


SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "mirrors_laid": lambda e: "The Mirror Maze's tokens are face-down again.",
    "mirror": lambda e: f"{seat(e['seat'])} tries the {DOORWAYS[e['color']]} doorway: {e['face'].capitalize()}.",
    "maze": lambda e: f"{seat(e['seat'])} opens the {DOORWAYS[e['color']]} doorways of the Mirror Maze.",
    "carried": carried,
    "turned_on": lambda e: f"The Ride takes {TOKENS.get(e['figure'], e['figure'])} to {e['space']}.",
    "turned_unseen": lambda e: f"The Ride takes you to {e['space']}, Hidden.",
    "booth": plays,
    "game": rolls,
    "rings": lambda e: f"{seat(e['seat'])} rolls {', '.join(map(str, e['dice']))}.",
    "flare": lambda e: f"{seat(e['seat'])} fires the Flare Gun: help comes in round {e['round']}.",
    "tunnel": lambda e: f"{seat(e['seat'])} cuts the lock: the Tunnel opens in round {e['round']}.",
    "ride_parts": parts_loosened,
    "help": lambda e: f"Help has come: escape from any carriage of {card(e['card'])}.",
    "hail": lambda e: f"Hail hits {seats(e['seats'])}.",
}
