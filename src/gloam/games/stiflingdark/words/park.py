"""The words of the Amusement Park: rides, water, the Mirror Maze, Booths, the Storm, the Park's ways out."""
# ruff: noqa: ARG005, PLR0911  (every sentence takes its event; one line for each kind of option)

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gloam.games.stiflingdark.words.names import INVOLVED, REWARD_HINTS, REWARDS, TOKENS, card, seat, seats
from gloam.kernel import Answer

COLOURS = {"red": "red (square)", "green": "green (circle)", "blue": "blue (triangle)"}
GAMES = {
    "strength": ("Test-Your-Strength", "spend any Stamina, roll: 2 more for each; 5 wins"),
    "duck_hunt": ("Duck Hunt", "roll: 2 more in bright light; 5 wins"),
    "ring_toss": ("Ring Toss", "roll 3 Sprint dice: three 3s win"),
}
PROMPTS = {
    "maze.open": "Which doorways of the Mirror Maze are Open this round?",
    "maze.rearrange": "Which doorways of the Mirror Maze are Open from now on?",
    "ride.suit": "The Ride begins to turn. Ride on, or vanish first?",
    "strength.stamina": "How much Stamina goes into the blow?",
    "rings.more": "Three 3s win. Another throw?",
}
TOKENS |= {
    "duck": "a Duck", "flare_gun": "the Flare Gun", "ammo": "Ammo", "angle_grinder": "the Angle Grinder",
    "ride_parts": "Ride Parts",
}  # fmt: skip
INVOLVED |= {
    "fire_flare": "Fire the Flare Gun", "ride_parts": "Pick up the Ride Parts", "open_tunnel": "Cut open the Tunnel",
}  # fmt: skip
REWARDS["maze"] = "Turn up and re-lay the Mirror Maze's tokens"
REWARD_HINTS["maze"] = "you choose which color's doorways are Open from now on"


def label(kind: str, option: Answer) -> tuple[str, str] | None:
    """An option of the Park, and what it does; None where it is none of these."""
    if kind in ("maze.open", "maze.rearrange"):
        return COLOURS[option].capitalize(), ""
    if kind == "ride.suit":
        return ("Ride on", "to the next carriage") if option == "ride" else (f"Put on the {card(option)}", "")
    if kind == "strength.stamina":
        return f"{option} Stamina", f"{2 * option} more on the die"
    if kind == "rings.more":
        return rings_label(option)
    match option:
        case ("mirror", colour):
            return f"Try the {COLOURS[colour]} doorway", "its token turns up for all"
        case ("booth", game):
            return GAMES[game]
    return None


def rings_label(option: Answer) -> tuple[str, str]:
    """Ring Toss: stop, one die more, or some again."""
    if option == "enough":
        return "Enough", ""
    if option == "extra":
        return "One die more", "1 Stamina"
    return f"Throw {', '.join(map(str, option[1:]))} again", "1 Charge"


def carried(e: Mapping[str, Any]) -> str:
    """SD-191, SD-198  The water or a Ride moves somebody."""
    how = "The water carries" if e["water"] else "The Ride takes"
    return f"{how} {seat(e['seat'])} to {e['space']}."


def rolls(e: Mapping[str, Any]) -> str:
    """SD-195 to SD-197  How a game at a Booth ended."""
    return f"{seat(e['seat'])} rolls {', '.join(map(str, e['dice']))}: {'a prize' if e['won'] else 'nothing'}."


SENTENCES: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "mirrors_laid": lambda e: "The Mirror Maze's tokens lie face-down.",
    "mirror": lambda e: f"{seat(e['seat'])} tries the {COLOURS[e['colour']]} doorway: {e['face'].capitalize()}.",
    "maze": lambda e: f"{seat(e['seat'])} opens the {COLOURS[e['colour']]} doorways.",
    "carried": carried,
    "turned_on": lambda e: f"The Ride takes {TOKENS.get(e['figure'], e['figure'])} to {e['space']}.",
    "turned_unseen": lambda e: f"The Ride takes you to {e['space']}, unseen.",
    "booth": lambda e: f"{seat(e['seat'])} plays {GAMES[e['game']][0]}.",
    "game": rolls,
    "rings": lambda e: f"{seat(e['seat'])} has thrown {', '.join(map(str, e['dice']))}.",
    "flare": lambda e: f"{seat(e['seat'])} fires the flare: help comes in round {e['round']}.",
    "tunnel": lambda e: f"{seat(e['seat'])} cuts at the lock: it gives way in round {e['round']}.",
    "ride_parts": lambda e: (
        f"{seat(e['seat'])} rolls {e['dice'][0]}: {'the machine bites' if e['hurt'] else 'the parts come loose'}."
    ),
    "help": lambda e: f"Help is there: escape from any carriage of the Ride ({card(e['card'])}).",
    "hail": lambda e: f"Hail beats down on {seats(e['seats'])}.",
}
