"""How the game ends (SD-005, SD-006, SD-121, SD-137, SD-165, SD-281, SD-297, SDR-32, SDR-33)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.people import on_board
from gloam.games.stiflingdark.rules.reveal import drop_lights
from gloam.kernel import say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night


def end(s: Night, winner: str, reason: str) -> None:
    """The game is over: investigators, adversary or nobody."""
    s.winner, s.reason = winner, reason
    say(s, "end", winner=winner, reason=reason)


def dies(s: Night, inv: Investigator) -> bool:
    """SDR-75, SD-121, SD-137, SD-281  An Investigator dies; whether that ends the game.

    One death is enough for the Butcher.
    """
    inv.fate = "dead"
    drop_lights(s, inv)
    say(s, "dies", seat=inv.seat)
    end(s, "adversary", "killed")
    return True


def leaves(s: Night, inv: Investigator) -> bool:
    """SD-173, SDR-145  An Investigator escapes with all it holds; whether that was the last one (SDR-32)."""
    inv.fate, inv.now.over = "escaped", True
    drop_lights(s, inv)
    say(s, "escapes", seat=inv.seat)
    if on_board(s) or any(o.fate == "away" for o in s.investigators):
        return False
    end(s, "investigators", "escaped")
    return True


def time_is_up(s: Night) -> None:
    """SD-165, SD-297, SDR-33  Whoever is left counts as killed: the Adversary wins; a draw under Banish the Butcher."""
    if s.escape == "the_grave":
        end(s, "nobody", "timeout")
    else:
        end(s, "adversary", "timeout")
