"""Pure questions about a position: Power, rows, who is next, who takes a die."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.lucidity.content import COLORS, DREAMS

if TYPE_CHECKING:
    from gloam.games.lucidity.state import LucidityState, Player

Place = tuple[str, str]
"""The row of a card that a die is in, and the die: ("exhaust", "BS")."""


def points(player: Player) -> int:
    """L010  Power is the sum of the values on the Power track."""
    return sum(int(die[1]) for die in player.power)


def dreamers(s: LucidityState) -> list[int]:
    """L068  The seats that are still Dreamers."""
    return [seat for seat, p in enumerate(s.players) if p.role == "dreamer"]


def next_player(s: LucidityState, seat: int) -> int:
    """L008, L047, LD22  The next seat clockwise, including eaten players and Nightmares."""
    return (seat + 1) % len(s.players)


def claimed_by(s: LucidityState, color: str) -> int | None:
    """L054  Who has the Nightmare card of this color."""
    for seat, p in enumerate(s.players):
        if p.color == color:
            return seat
    return None


def taker(s: LucidityState, die: str) -> int | None:
    """L076, L078, LC4, LD32  The Nightmare who takes this die from a Dreamer who would resolve it."""
    return claimed_by(s, die[0]) if die[1] in DREAMS.takes[die[0]] else None


def shadow_dice(player: Player, *, outside_hunt: bool = False) -> list[Place]:
    """L036, L037, L062, LD12, LD30, LD31  Every Shadow die on a card: in its row, turned in Exhaust, moved to Hunt."""
    places = [("shadow", f"{c}S") for c in COLORS if player.shadow[c]]
    places += sorted({("exhaust", die) for die in player.exhaust if die[1] == "S"})
    if not outside_hunt:
        places += sorted({("hunt", die) for die in player.hunt if die[1] == "S"})
    return places


def dice_on_card(player: Player) -> list[Place]:
    """LC4, LD10  Every die on a card, including Power and the Shadow just placed."""
    places = [(row, die) for row in ("power", "hunt", "exhaust") for die in sorted(set(getattr(player, row)))]
    return places + [("shadow", f"{c}S") for c in COLORS if player.shadow[c]]


def count_on_card(player: Player) -> int:
    """L092  How many dice are on a card, in all rows together."""
    return len(player.power) + len(player.hunt) + len(player.exhaust) + sum(player.shadow.values())


def all_dice(player: Player) -> list[str]:
    """Every die on a card, as a list."""
    shadows = [f"{c}S" for c, n in player.shadow.items() for _ in range(n)]
    return [*player.power, *player.hunt, *player.exhaust, *shadows]


def is_hunted_down(player: Player) -> bool:
    """L045  Four dice in the Hunt row."""
    return len(player.hunt) >= DREAMS.hunt_spaces


def is_exhausted(player: Player) -> bool:
    """L048, L057  Three dice in the Exhaust row, or more."""
    return len(player.exhaust) >= DREAMS.exhaust_spaces


def fullest_shadow_rows(s: LucidityState, player: Player) -> list[str]:
    """L051, L052, L057, LD13  The colors of the fullest filled Shadow rows; none when no row is filled."""
    most = max(player.shadow.values())
    return [c for c in COLORS if player.shadow[c] == most] if most >= s.shadow_spaces else []
