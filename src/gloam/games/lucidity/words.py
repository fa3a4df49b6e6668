"""All text a player of Lucidity reads: prompts, labels and log sentences, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from gloam.games.lucidity.content import DIGITS, DREAMS
from gloam.kernel import Answer, Json

if TYPE_CHECKING:
    from gloam.kernel import Decision

COLOUR = {"B": "blue", "G": "green", "Y": "yellow", "R": "red"}
FACE = {"S": "Shadow", "E": "Exhaust", "H": "Hunt"} | {digit: digit for digit in DIGITS}
COUNT = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
DRAWN = COUNT.get(DREAMS.minion_draw, str(DREAMS.minion_draw))
"""How many dice a Nightmare draws to choose from (L072, L080)."""
PLACED = {"H": "L025", "E": "L026", "S": "L029"} | dict.fromkeys(DIGITS, "L027")
"""The rule by which a die of each face is placed."""
ABILITY = {"B": "the Depths", "G": "Envy", "Y": "Imprisonment", "R": "Primeval Fear"}
ROW = {"power": "Power", "hunt": "Hunt", "exhaust": "Exhaust", "shadow": "Shadow"}
DOES = {
    "B": "draw and roll one more",
    "G": "the next player may have one of your dice rerolled",
    "Y": "one Exhaust turns to Shadow",
    "R": "you may move a Shadow to Hunt",
}
GOES = {"E": "to your Exhaust row", "H": "to your Hunt row"} | {digit: f"{digit} Power" for digit in DIGITS}
PROMPTS = {
    "turn.control": "How deep will you sleep?",
    "select.return": "Which dream goes back into the bag?",
    "imprisonment.turn": "Which Exhaust die turns to its Shadow?",
    "fear.move": "Move a Shadow to your Hunt row?",
    "nightmare.colour": "Your rows are full alike: which Nightmare are you?",
    "turn.rest": "Rest, or draw again?",
    "nightmare.turn": "Consume Power, or send minions?",
    "minions.give": "Which dream do your minions carry?",
    "minions.target": "Whom do they visit?",
    "ability.depths": f"The Depths answer: draw {DRAWN}, and make them roll one?",
    "ability.depths.give": "Which of these dice must they roll?",
    "ability.envy": "Envy: which of their dice is rerolled?",
    "ability.imprisonment": "Imprisonment: which of their Power do you lock away?",
    "ability.fear": "Primeval Fear: which of their Shadows joins the Hunt?",
    "envy.die": "Envy whispers: which of their dice is rerolled?",
}
REASONS = {
    "power": "Somebody gathered enough Power.",
    "nightmares": "No Dreamer is left.",
    "dreams": "The bag ran dry.",
}


def named(die: str) -> str:
    """A die in words: "blue Shadow", "red 2", "green"."""
    return COLOUR[die[0]] if len(die) == 1 else f"{COLOUR[die[0]]} {FACE[die[1]]}"


def listed(dice: list[str]) -> str:
    """Several dice in words."""
    return ", ".join(named(die) for die in dice) or "nothing"


def seat(n: int) -> str:
    """Where a name is put in."""
    return f"{{{n}}}"


class LucidityWords:
    """Prompts and labels by kind of decision, sentences by kind of event."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        if decision.kind == "resolve.next":
            shadows = all(o[1] == "S" for o in decision.options if isinstance(o, str))
            return "Your Shadows: which first?" if shadows else "Which die first?"
        if decision.kind == "turn.rest" and "again" not in decision.options:
            return "You must rest: what goes back into the bag?"
        return PROMPTS[decision.kind]

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does. L076: a die that a Nightmare takes does nothing else."""
        takers = (decision.args or {}).get("takers", {})
        if isinstance(option, str) and option in takers:
            return named(option), f"{seat(takers[option])} takes it as Power"
        return LABELS[decision.kind](option)

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence."""
        return SENTENCES[str(event["kind"])](event)


def control_label(path: Answer) -> tuple[str, str]:
    """L013  A path by its stages."""
    track = DREAMS.tracks[path]
    rolled = ", ".join(str(n - DREAMS.returned_per_draw) for n in track)
    return f"Path {' · '.join(map(str, track))}", f"rolls {rolled} dice"


def next_label(option: Answer) -> tuple[str, str]:
    """L024, L028, L040  A die to take up, or a reroll."""
    if not isinstance(option, str):
        spent = option[1]
        return f"Reroll {COLOUR[spent[0]]}", f"spend {spent[1]} Power" if len(spent) > 1 else ""
    if option[1] == "S":
        return f"{named(option)}", DOES[option[0]]
    return named(option), GOES[option[1]]


def place_label(option: Answer) -> tuple[str, str]:
    """A die on a card, or none."""
    if option == "none":
        return "Leave it", "nothing happens"
    return named(option[1]), f"from the {ROW[option[0]]} row"


def rest_label(option: Answer) -> tuple[str, str]:
    """L061, L062  Press on, or what a rest returns."""
    if option == "again":
        return "Draw again", "one stage deeper"
    if option == "exhaust":
        return "Rest: all Exhaust", "they go back into the bag"
    if option == "rest":
        return "Rest", "there is nothing to return"
    return f"Rest: {named(option[2])}", f"it leaves the {ROW[option[1]]} row"


def nightmare_label(option: Answer) -> tuple[str, str]:
    """L069  Consume, or minions."""
    if option == "minions":
        return "Send minions", f"draw {DRAWN}, give one to a Dreamer"
    if option == "consume":
        return "Consume Power", ""
    return f"Consume {named(option[2])}", f"from {seat(option[1])}"


def die_label(option: Answer) -> tuple[str, str]:
    """A die or a colour, or none."""
    return ("Leave it", "nothing happens") if option == "none" else (named(option), "")


LABELS: dict[str, Callable[[Answer], tuple[str, str]]] = {
    "turn.control": control_label,
    "select.return": lambda o: (named(o), f"a dream of {DREAMS.names[o]}"),
    "resolve.next": next_label,
    "envy.die": place_label,
    "imprisonment.turn": die_label,
    "fear.move": place_label,
    "nightmare.colour": lambda o: (f"Nightmare of {DREAMS.names[o]}", COLOUR[o]),
    "turn.rest": rest_label,
    "nightmare.turn": nightmare_label,
    "minions.give": lambda o: (named(o), f"a dream of {DREAMS.names[o]}"),
    "minions.target": lambda o: (seat(o), ""),
    "ability.depths": lambda o: (f"Draw {DRAWN}", "they roll one") if o == "use" else ("Leave it", "nothing happens"),
    "ability.depths.give": lambda o: (named(o), f"a dream of {DREAMS.names[o]}"),
    "ability.envy": place_label,
    "ability.imprisonment": die_label,
    "ability.fear": place_label,
}


def begin(e: Mapping[str, Json]) -> str:
    """L007."""
    return f"{seat(e['seat'])} had the last bad dream, and begins. (L007)"


def envy(e: Mapping[str, Json]) -> str:
    """L031, L032, LC4."""
    if e["die"] is None:
        return f"{seat(e['seat'])} envies nothing {seat(e['victim'])} has. (L032)"
    became = f"{named(e['die'])} of {seat(e['victim'])} is rerolled: {named(e['now'])}"
    return f"{seat(e['seat'])} envies: {became}. ({e['rule']})"


def fear(e: Mapping[str, Json]) -> str:
    """L036."""
    if e["die"] is None:
        return f"{seat(e['seat'])} moves no Shadow to the Hunt row. (L036)"
    return f"{seat(e['seat'])} moves {named(e['die'])} to the Hunt row. (L036)"


def keep(e: Mapping[str, Json]) -> str:
    """L072, L080."""
    return f"{seat(e['seat'])} keeps {named(e['die'])} and returns {listed(e['back'])} to the bag. ({e['rule']})"


def rest(e: Mapping[str, Json]) -> str:
    """L062."""
    return f"{seat(e['seat'])} rests, returning {listed(e['dice'])}. (L062)"


def nightmare(e: Mapping[str, Json]) -> str:
    """L051, L055."""
    gained = f", and gains {listed(e['gained'])}" if e["gained"] else ""
    return f"{seat(e['seat'])} becomes the Nightmare of {DREAMS.names[e['colour']]}{gained}. (L051)"


def exhausted(e: Mapping[str, Json]) -> str:
    """L048."""
    return f"{seat(e['seat'])} is exhausted: a {COLOUR[e['colour']]} dream takes {listed(e['lost'])}. (L048)"


def minions(e: Mapping[str, Json]) -> str:
    """L072, L080."""
    carrier = "the minions" if e["rule"] == "L072" else "the Depths"
    return f"{seat(e['seat'])} draws {listed(e['dice'])} for {carrier}. ({e['rule']})"


def final(e: Mapping[str, Json]) -> str:
    """L084."""
    strong, left = " and ".join(map(seat, e["seats"])), " and ".join(map(seat, e["left"]))
    each = "each " if len(e["left"]) > 1 else ""
    more = f"One final turn {each}for {left}." if left else "Nobody is left to answer it."
    return f"{strong} {'holds' if len(e['seats']) == 1 else 'hold'} {DREAMS.power_target} Power or more. {more} (L084)"


def end(e: Mapping[str, Json]) -> str:
    """L091, LD20."""
    won = " and ".join(map(seat, e["seats"]))
    wins = "wins" if len(e["seats"]) <= 1 else "win"
    return f"{REASONS[e['reason']]} {won or 'The realm'} {wins}. (L091)"


def roll_off(e: Mapping[str, Json]) -> str:
    """L093."""
    rolls = ", ".join(f"{seat(who)} {power}" for who, power in e["rolled"])
    return f"A tie: every die is rolled once more: {rolls}. (L093)"


SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "begin": begin,
    "turn": lambda e: f"{seat(e['seat'])} {'falls asleep' if e['role'] == 'dreamer' else 'stirs, a Nightmare'}.",
    "control": lambda e: f"{seat(e['seat'])} sleeps at control {e['control']}. (L013)",
    "draw": lambda e: f"{seat(e['seat'])} draws {listed(e['dice'])}. (L017)",
    "return": lambda e: f"{seat(e['seat'])} gives back {listed(e['dice'])}. (L018)",
    "roll": lambda e: f"{seat(e['seat'])} rolls {listed(e['dice'])}. (L023)",
    "reroll": lambda e: f"{seat(e['seat'])} spends {named(e['spent'])} and rerolls: {listed(e['dice'])}. (L040)",
    "place": lambda e: f"{seat(e['seat'])} places {named(e['die'])}. ({PLACED[e['die'][1]]})",
    "take": lambda e: f"{seat(e['seat'])} takes {named(e['die'])} from {seat(e['victim'])} as Power. (L076)",
    "depths": lambda e: f"One more for {seat(e['seat'])}: {named(e['die'])}. ({e['rule']})",
    "envy": envy,
    "imprison": lambda e: f"{seat(e['seat'])}'s {named(e['die'])} turns to its Shadow. (L033)",
    "fear": fear,
    "keep": keep,
    "decline": lambda e: f"{seat(e['seat'])} does not use {ABILITY[e['colour']]} on {seat(e['victim'])}. ({e['rule']})",
    "lock": lambda e: f"{seat(e['seat'])} locks {named(e['die'])} of {seat(e['victim'])} away. (LC4)",
    "hound": lambda e: f"{seat(e['seat'])} moves {named(e['die'])} of {seat(e['victim'])} to the Hunt. (LC4)",
    "eaten": lambda e: f"{seat(e['seat'])} is found and eaten. (L045)",
    "exhausted": exhausted,
    "nightmare": nightmare,
    "rest": rest,
    "again": lambda e: f"{seat(e['seat'])} goes deeper, to control {e['control']}. (L064)",
    "consume": lambda e: f"{seat(e['seat'])} drains {named(e['die'])} from {seat(e['victim'])}. (L070)",
    "minions": minions,
    "dry": lambda e: f"{seat(e['seat'])} reaches into an empty bag. (L089)",
    "final": final,
    "roll_off": roll_off,
    "end": end,
}
