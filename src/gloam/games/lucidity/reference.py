"""L009, L078  The dice and the Nightmare cards of Lucidity, for players who look them up."""

from __future__ import annotations

from gloam.games.lucidity.content import COLORS, DREAMS
from gloam.toolkit.goal import joined
from gloam.toolkit.reference import Card

COLOR = {"B": "Blue", "G": "Green", "Y": "Yellow", "R": "Red"}
FACE = {"S": "Shadow", "E": "Exhaust", "H": "Hunt"}
SHADOW = {
    "B": "Draw one more die, roll it and place it at once.",
    "G": "The next player may make you reroll any one die on your card.",
    "Y": "Turn one of your Exhaust dice to its Shadow side. It stays in the Exhaust row.",
    "R": "You may move one Shadow from your card to your Hunt row.",
}
EFFECT_RULE = {"B": "L030", "G": "L031", "Y": "L033", "R": "L036"}
ABILITY = {
    "B": f"Draw {DREAMS.minion_draw} dice and make that Dreamer roll one of them at once.",
    "G": "Make that Dreamer reroll any one die on their card.",
    "Y": "Turn one of that Dreamer's Power dice to Exhaust.",
    "R": "Move one of that Dreamer's Shadows to their Hunt row.",
}


def cards() -> tuple[Card, ...]:
    """L009, LC1, LC4  Each color's faces and Shadow effect, and each Nightmare's card."""
    dice = [
        Card("Dice", f"{COLOR[c]} die", f"Its Shadow: {SHADOW[c]}", EFFECT_RULE[c], f"Faces: {faces(DREAMS.faces[c])}")
        for c in COLORS
    ]
    nightmares = [
        Card(
            "Nightmare cards",
            f"Nightmare of {DREAMS.names[c]}",
            f"Takes every {COLOR[c].lower()} {joined([FACE[f] for f in DREAMS.takes[c]], 'or')} that a Dreamer would "
            f"place, as 1 Power. Then you may use its ability: {ABILITY[c]}",
            "LC4",
            f"{COLOR[c]} · fill a {COLOR[c].lower()} Shadow row",
        )
        for c in COLORS
    ]
    return (*dice, *nightmares)


def faces(letters: str) -> str:
    """Six faces in words: "3 Shadow, 1 Exhaust, 2 Power 1"."""
    return ", ".join(f"{letters.count(f)} {FACE.get(f, f'Power {f}')}" for f in dict.fromkeys(letters))
