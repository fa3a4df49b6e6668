"""All text a player of Lucidity reads: prompts, labels and log sentences, by kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from gloam.games.lucidity.content import DIGITS, DREAMS
from gloam.kernel import Answer, Json
from gloam.toolkit.goal import joined

if TYPE_CHECKING:
    from gloam.kernel import Decision

COUNT = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
DRAWN = COUNT.get(DREAMS.minion_draw, str(DREAMS.minion_draw))
"""How many dice a Nightmare draws to choose from (L072, L080)."""
RETURNED = COUNT.get(DREAMS.returned_per_draw, str(DREAMS.returned_per_draw))
GLOSSARY: Final = {
    "path": "three numbers on the sleep track; you choose one path each turn",
    "control": "the number under your sleep marker: that is how many dice you draw",
    "draw": "take dice out of the bag without looking",
    "return": f"put dice back into the bag: {RETURNED} of every draw, unrolled, and some when you rest",
    "place": "put a rolled die on your card, in the row of its face",
    "reroll": "spend a Power die to roll your waiting dice of its color again",
    "rest": "end your turn and return one Shadow die or all your Exhaust dice",
    "draw again": "move your sleep marker to the next number of your path and draw that many dice",
    "Power": "what wins: the sum of the Power dice on your card",
    "Shadow": "a face that goes to the Shadow row of its color and does something first",
    "Exhaust": "a face that fills your Exhaust row",
    "Hunt": "a face of red dice that fills your Hunt row",
    "sleep track": "where your marker shows how many dice you draw",
    "Dreamer": "a player who has not become a Nightmare",
    "Nightmare": "a player with a full Shadow row; takes Shadows of that color as Power",
    "consume": "as a Nightmare, take a Power die of your color from another player",
    "send minions": f"as a Nightmare, draw {DRAWN} dice and make a Dreamer roll one",
    "exhausted": "with a full Exhaust row: you lose Power and must rest",
    "eaten": "with a full Hunt row: you are out of the game",
}
"""The names of acts and things. Buttons, board, log and rules use these and no others."""
COLOR = {"B": "blue", "G": "green", "Y": "yellow", "R": "red"}
FACE = {"S": "Shadow", "E": "Exhaust", "H": "Hunt"} | {digit: digit for digit in DIGITS}
PLACED = {"H": "L025", "E": "L026", "S": "L029"} | dict.fromkeys(DIGITS, "L027")
"""The rule by which a die of each face is placed."""
NAME = {"B": "Depths", "G": "Envy", "Y": "Imprisonment", "R": "Primeval Fear"}
"""The dream of each color."""
ABILITY = NAME | {"B": "the Depths"}
ROW = {"power": "Power", "hunt": "Hunt", "exhaust": "Exhaust", "shadow": "Shadow"}
FULL = {
    "hunt": f"with {DREAMS.hunt_spaces} in your Hunt row you're eaten",
    "exhaust": f"with {DREAMS.exhaust_spaces} in your Exhaust row you lose Power and must rest",
}
"""L045, L048  What a full row does."""
SHADOW = {
    "B": "a Shadow gives you an extra die",
    "G": "a Shadow lets the next player reroll yours",
    "Y": "a Shadow turns an Exhaust die to Shadow",
    "R": "only red Hunts; a Shadow may join them",
}
"""L020, L030 to L036  What makes each color different, for who chooses dice that nobody has rolled."""
DOES = {
    "B": "then draw and roll an extra die",
    "G": "then the next player may make you reroll one of your dice",
    "Y": "then flip one of your Exhaust dice to its Shadow side",
    "R": "then you may move a Shadow to your Hunt row",
}
GOES = {"E": FULL["exhaust"], "H": FULL["hunt"]} | {digit: f"gain {digit} Power" for digit in DIGITS}
PROMPTS = {
    "turn.control": "Choose a path: how many dice you roll.",
    "imprisonment.turn": "Imprisonment: flip one of your Exhaust dice to its Shadow side.",
    "fear.move": "Primeval Fear: move one of your Shadows to your Hunt row?",
    "turn.rest": "Rest or draw again?",
    "nightmare.turn": "Consume Power or send minions?",
    "minions.give": "Choose the die that a Dreamer must roll.",
    "minions.target": "Choose who must roll the {die} die.",
    "ability.depths": f"The Depths: draw {DRAWN} dice and make {{victim}} roll one?",
    "ability.depths.give": "The Depths: choose the die that {victim} must roll.",
    "ability.envy": "Envy: choose one of {victim}'s dice to reroll.",
    "ability.imprisonment": "Imprisonment: choose one of {victim}'s Power dice to turn to Exhaust.",
    "ability.fear": "Primeval Fear: choose one of {victim}'s Shadows to move to the Hunt row.",
    "envy.die": "Envy: choose one of {victim}'s dice to reroll.",
}
MUST_REST = "You must rest. Choose what to return to the bag."
WAITING = {
    "turn.control": "{who} is choosing a path on the sleep track.",
    "select.return": "{who} is choosing which dice to return to the bag.",
    "resolve.next": "{who} is placing dice.",
    "imprisonment.turn": "{who} is choosing an Exhaust die to flip to its Shadow side.",
    "fear.move": "{who} may move a Shadow to the Hunt row.",
    "nightmare.color": "{who} is choosing which Nightmare to become.",
    "turn.rest": "{who} is deciding whether to rest or draw again.",
    "nightmare.turn": "{who} is choosing between consuming Power and sending minions.",
    "minions.give": "{who} is choosing the die that a Dreamer must roll.",
    "minions.target": "{who} is choosing who must roll the {die} die.",
    "ability.depths": "{who} may use the Depths on {victim}.",
    "ability.depths.give": "{who} is choosing the die that {victim} must roll.",
    "ability.envy": "{who} may make {victim} reroll a die.",
    "ability.imprisonment": "{who} may turn one of {victim}'s Power dice to Exhaust.",
    "ability.fear": "{who} may move one of {victim}'s Shadows to the Hunt row.",
    "envy.die": "{who} may make {victim} reroll a die.",
}
REASONS = {
    "power": f"{DREAMS.power_target} Power reached",
    "nightmares": "no Dreamers left",
    "dreams": "the bag ran out",
}
ENDED = {"nightmares": "No Dreamers are left. ", "dreams": "The bag ran out. "}
NO_POWER = {c: f"You have no {color} Power to spend on a reroll." for c, color in COLOR.items()}
SHADOWS_LAST = "Shadows come last. Place your other dice first."
NEW_DIE_FIRST = "The die you just rolled comes first. Place it before the others."
EXHAUSTED = "You're exhausted, so this turn you can only rest."
PATH_ENDS = "Your sleep marker is at the end of its path, so you can only rest."


def named(die: str) -> str:
    """A die in words: "blue Shadow", "red 2", "green"."""
    return COLOR[die[0]] if len(die) == 1 else f"{COLOR[die[0]]} {FACE[die[1]]}"


def listed(dice: list[str]) -> str:
    """Several dice in words; of colors alone how many: "3 dice (2 red, 1 green)"."""
    if not dice:
        return "nothing"
    count = Counter(dice)
    if all(len(die) == 1 for die in dice):
        if len(count) == 1:
            return f"{len(dice)} {COLOR[dice[0]]} {'die' if len(dice) == 1 else 'dice'}"
        return f"{len(dice)} dice ({', '.join([f'{n} {COLOR[color]}' for color, n in count.items()])})"
    return joined([named(die) if n == 1 else f"{named(die)} (×{n})" for die, n in count.items()])


def seat(n: int) -> str:
    """Where a name is put in."""
    return f"{{{n}}}"


def facts(decision: Decision) -> dict[str, str]:
    """Who is asked, about which player and which die."""
    args = decision.args or {}
    victim = args.get("victim", args.get("whose"))
    told = {"who": seat(decision.seat), "victim": "them" if victim is None else seat(victim)}
    return told | ({"die": named(args["die"])} if "die" in args else {})


class LucidityWords:
    """Prompts and labels by kind of decision, sentences by kind of event."""

    glossary: ClassVar = GLOSSARY

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        if decision.kind == "resolve.next":
            return next_prompt(decision)
        if decision.kind == "select.return":
            return return_prompt(decision)
        if decision.kind == "nightmare.color":
            rows = COUNT.get(len(decision.options), str(len(decision.options))).capitalize()
            return f"{rows} rows are full. Which Nightmare do you become?"
        if decision.kind == "turn.rest" and "again" not in decision.options:
            return MUST_REST
        return PROMPTS[decision.kind].format_map(facts(decision))

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """An option, and what it does. L076: a die that a Nightmare takes does nothing else."""
        takers = (decision.args or {}).get("takers", {})
        if isinstance(option, str) and option in takers:
            return f"Place {named(option)}", f"{seat(takers[option])} takes it as Power"
        return LABELS[decision.kind](option)

    def waiting(self, decision: Decision) -> str:
        """What the others read meanwhile."""
        return WAITING[decision.kind].format_map(facts(decision))

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence."""
        return SENTENCES[str(event["kind"])](event)


def next_prompt(decision: Decision) -> str:
    """L024, L028, L040  Which die to place, and whether a reroll can be bought first."""
    dice = [o for o in decision.options if isinstance(o, str)]
    what = "Shadow" if all(o[1] == "S" for o in dice) else "die"
    if len(dice) < len(decision.options):
        return f"Choose the next {what} to place, or reroll."
    return f"Choose the next {what} to place."


def return_prompt(decision: Decision) -> str:
    """L018  How many dice go back, and how far along it is."""
    n = len((decision.args or {}).get("returned", ())) + 1
    many = DREAMS.returned_per_draw
    return f"Return {many} dice to the bag ({n} of {many})" if many > 1 else "Return 1 die to the bag"


def control_label(path: Answer) -> tuple[str, str]:
    """L013  A path by its stages."""
    track = DREAMS.tracks[path]
    first, *more = [n - DREAMS.returned_per_draw for n in track]
    dice = f"{first} {'die' if first == 1 else 'dice'}"
    return f"Path {numbers(track)}", f"roll {dice}; draw again for {joined([str(n) for n in more])}"


def numbers(track: Sequence[int]) -> str:
    """L013  The numbers of a path."""
    return " · ".join(map(str, track))


def path_from(control: int) -> str:
    """L013  The numbers of the path that starts with this one."""
    return numbers(next((track for track in DREAMS.tracks if track[0] == control), [control]))


def next_label(option: Answer) -> tuple[str, str]:
    """L024, L028, L040  A die to place, or a reroll."""
    if not isinstance(option, str):
        spent = option[1]
        return f"Reroll {COLOR[spent[0]]}", f"spend your {named(spent)}" if len(spent) > 1 else ""
    return f"Place {named(option)}", DOES[option[0]] if option[1] == "S" else GOES[option[1]]


def die_label(verb: str, no: str, whose: str = "your") -> Callable[[Answer], tuple[str, str]]:
    """What can be done with a die on a card, or with none."""

    def label(option: Answer) -> tuple[str, str]:
        if option == "none":
            return no, ""
        row, die = option if isinstance(option, tuple) else ("", option)
        return f"{verb} {named(die)}", f"from {whose} {ROW[row]} row" if row else ""

    return label


def color_label(verb: str) -> Callable[[Answer], tuple[str, str]]:
    """A color to return or to choose."""
    return lambda option: (f"{verb} {named(option)}", SHADOW[option])


def fear_label(option: Answer) -> tuple[str, str]:
    """L036, L045, L051  A Shadow on the Hunt row, and what either row does when it is full."""
    if option == "none":
        return "Don't move any", "a full Shadow row makes you a Nightmare"
    return f"Move {named(option[1])}", f"from your {ROW[option[0]]} row; {FULL['hunt']}"


def rest_label(option: Answer) -> tuple[str, str]:
    """L061, L062  Draw again, or what a rest returns."""
    if option == "again":
        return "Draw again", "more dice: your sleep marker moves to the next number"
    if option == "exhaust":
        return "Rest: return all Exhaust dice", "from your Exhaust row to the bag"
    if option == "rest":
        return "Rest", "you have nothing to return"
    return f"Rest: return the {named(option[2])}", f"from your {ROW[option[1]]} row to the bag"


def nightmare_label(option: Answer) -> tuple[str, str]:
    """L069  Consume, or minions."""
    if option == "minions":
        return "Send minions", f"draw {DRAWN} dice, and a Dreamer must roll one"
    if option == "consume":
        return "Consume Power", ""
    return f"Consume {seat(option[1])}'s {named(option[2])}", "it becomes your Power"


def depths_label(option: Answer) -> tuple[str, str]:
    """L080  Use the ability, or not."""
    return ("Use the Depths", f"draw {DRAWN} dice and choose one") if option == "use" else ("Don't use it", "")


def capital(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


LABELS: dict[str, Callable[[Answer], tuple[str, str]]] = {
    "turn.control": control_label,
    "select.return": color_label("Return"),
    "resolve.next": next_label,
    "envy.die": die_label("Reroll", "Don't reroll", "the"),
    "imprisonment.turn": die_label("Flip", "Don't flip any"),
    "fear.move": fear_label,
    "nightmare.color": lambda o: (f"Nightmare of {DREAMS.names[o]}", f"your {COLOR[o]} row is full"),
    "turn.rest": rest_label,
    "nightmare.turn": nightmare_label,
    "minions.give": color_label("Choose"),
    "minions.target": lambda o: (seat(o), ""),
    "ability.depths": depths_label,
    "ability.depths.give": color_label("Choose"),
    "ability.envy": die_label("Reroll", "Don't reroll", "the"),
    "ability.imprisonment": die_label("Flip", "Don't flip any"),
    "ability.fear": die_label("Move", "Don't move any", "the"),
}


def envy(e: Mapping[str, Json]) -> str:
    """L031, L032, LC4."""
    if e["die"] is None:
        return f"{seat(e['seat'])} declines to reroll any of {seat(e['victim'])}'s dice. (L032)"
    rerolled = f"{seat(e['seat'])} makes {seat(e['victim'])} reroll the {named(e['die'])}"
    again = " again" if e["now"] == e["die"] else ""
    return f"{rerolled}: it comes up {named(e['now'])}{again}. ({e['rule']})"


def fear(e: Mapping[str, Json]) -> str:
    """L036."""
    if e["die"] is None:
        return f"{seat(e['seat'])} doesn't move a Shadow to the Hunt row. (L036)"
    return f"{seat(e['seat'])} moves the {named(e['die'])} to the Hunt row. (L036)"


def keep(e: Mapping[str, Json]) -> str:
    """L072, L080."""
    return f"{seat(e['seat'])} chooses {named(e['die'])} and returns {listed(e['back'])} to the bag. ({e['rule']})"


def rest(e: Mapping[str, Json]) -> str:
    """L062."""
    if not e["dice"]:
        return f"{seat(e['seat'])} rests. (L062)"
    return f"{seat(e['seat'])} rests and returns {listed(e['dice'])} to the bag. (L062)"


def nightmare(e: Mapping[str, Json]) -> str:
    """L051, L055."""
    gained = f" and gains {listed(e['gained'])}" if e["gained"] else ""
    return f"{seat(e['seat'])} becomes the Nightmare of {DREAMS.names[e['color']]}{gained}. (L051)"


def exhausted(e: Mapping[str, Json]) -> str:
    """L048."""
    who, color = seat(e["seat"]), COLOR[e["color"]]
    if not e["lost"]:
        return f"{who} is exhausted: a {color} die is drawn, but there is no {color} Power to lose. (L048)"
    return f"{who} is exhausted: a {color} die is drawn, and {who} loses {listed(e['lost'])}. (L048)"


def minions(e: Mapping[str, Json]) -> str:
    """L072, L080."""
    does = "sends minions" if e["rule"] == "L072" else "uses the Depths"
    if not e["dice"]:
        return f"{seat(e['seat'])} {does}. ({e['rule']})"
    return f"{seat(e['seat'])} {does} and draws {listed(e['dice'])}. ({e['rule']})"


def extra_die(e: Mapping[str, Json]) -> str:
    """L030, L080."""
    does = "draws an extra die" if e["rule"] == "L030" else "must roll the extra die"
    return f"{seat(e['seat'])} {does}: {named(e['die'])}. ({e['rule']})"


def final(e: Mapping[str, Json]) -> str:
    """L084."""
    strong, left = " and ".join(map(seat, e["seats"])), " and ".join(map(seat, e["left"]))
    reached = f"{strong} {'has' if len(e['seats']) == 1 else 'have'} {DREAMS.power_target} Power or more"
    if not left:
        return f"{reached}. Nobody else has a turn left. (L084)"
    turns = "gets one final turn" if len(e["left"]) == 1 else "get one final turn each"
    return f"{reached}. {left} {turns}. (L084)"


def end(e: Mapping[str, Json]) -> str:
    """L091 to L093, LD20  Who won, and how."""
    before, power = ENDED.get(e["reason"], ""), e.get("power")
    won = " and ".join(map(seat, e["seats"]))
    if not won:
        return f"{before}Nobody is left to win, so the realm wins. (L091)"
    if len(e["seats"]) > 1:
        return f"{before}{won} tie for the most Power and share the win. (L091)"
    if e.get("by") == "dice":
        return f"{before}{won} ties for the most Power ({power}), has the most dice and wins. (L092)"
    if e.get("by") == "roll":
        return f"{before}{won} ties for the most Power ({power}), rolls the most and wins. (L093)"
    if power is not None and power >= DREAMS.power_target:
        return f"{before}{won} reached {power} Power and wins. (L091)"
    return f"{before}{won} has the most Power{'' if power is None else f' ({power})'} and wins. (L091)"


def roll_off(e: Mapping[str, Json]) -> str:
    """L093."""
    rolls = ", ".join(f"{seat(who)} {power}" for who, power in e["rolled"])
    return f"It's a tie, so the tied players roll all their dice: {rolls}. (L093)"


def takes_turn(e: Mapping[str, Json]) -> str:
    """L009, L069."""
    if e["role"] == "dreamer":
        return f"{seat(e['seat'])} takes a turn. (L009)"
    return f"{seat(e['seat'])} (Nightmare) takes a turn. (L069)"


SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "begin": lambda e: f"{seat(e['seat'])} goes first. (L007)",
    "turn": takes_turn,
    "control": lambda e: f"{seat(e['seat'])} takes path {path_from(e['control'])}. (L013)",
    "draw": lambda e: f"{seat(e['seat'])} draws {listed(e['dice'])}. (L017)",
    "return": lambda e: f"{seat(e['seat'])} returns {listed(e['dice'])} to the bag. (L018)",
    "roll": lambda e: f"{seat(e['seat'])} rolls {listed(e['dice'])}. (L023)",
    "reroll": lambda e: f"{seat(e['seat'])} spends {named(e['spent'])} to reroll: {listed(e['dice'])}. (L040)",
    "place": lambda e: f"{seat(e['seat'])} places {named(e['die'])}. ({PLACED[e['die'][1]]})",
    "take": lambda e: f"{seat(e['seat'])} takes {seat(e['victim'])}'s {named(e['die'])} as Power. (L076)",
    "depths": extra_die,
    "envy": envy,
    "imprison": lambda e: f"{seat(e['seat'])}'s {named(e['die'])} is flipped to its Shadow side. (L033)",
    "fear": fear,
    "keep": keep,
    "decline": lambda e: f"{seat(e['seat'])} doesn't use {ABILITY[e['color']]} on {seat(e['victim'])}. ({e['rule']})",
    "lock": lambda e: f"{seat(e['seat'])} turns {seat(e['victim'])}'s {named(e['die'])} to Exhaust. (LC4)",
    "hound": lambda e: f"{seat(e['seat'])} moves {seat(e['victim'])}'s {named(e['die'])} to the Hunt row. (LC4)",
    "eaten": lambda e: f"{seat(e['seat'])}'s Hunt row is full: {seat(e['seat'])} is eaten. (L045)",
    "exhausted": exhausted,
    "nightmare": nightmare,
    "rest": rest,
    "again": lambda e: f"{seat(e['seat'])} draws again: {e['control']} dice. (L064)",
    "consume": lambda e: f"{seat(e['seat'])} consumes {seat(e['victim'])}'s {named(e['die'])}. (L070)",
    "minions": minions,
    "dry": lambda e: f"The bag runs out while {seat(e['seat'])} draws. (L089)",
    "final": final,
    "roll_off": roll_off,
    "end": end,
}
