"""Putting dice on a card and taking them off: plain functions, since nothing can interrupt them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gloam.games.lucidity.queries import Place
    from gloam.games.lucidity.state import Player


def place_die(player: Player, die: str) -> None:
    """L025, L026, L027, L029, L057  Put a rolled die in the row of its symbol; rows can be overfilled."""
    face = die[1]
    if face == "S":
        player.shadow[die[0]] += 1
    elif face == "E":
        player.exhaust.append(die)
    elif face == "H":
        player.hunt.append(die)
    else:
        player.power.append(die)


def take_off(player: Player, place_: Place) -> str:
    """Take one die off a card."""
    row, die = place_
    if row == "shadow":
        player.shadow[die[0]] -= 1
    else:
        dice: list[str] = getattr(player, row)
        dice.remove(die)
    return die


def move_to_hunt(player: Player, place_: Place) -> None:
    """L036, L037, LD33  A Shadow die moves to the Hunt row and stays a Shadow die; it is not resolved again."""
    player.hunt.append(take_off(player, place_))
