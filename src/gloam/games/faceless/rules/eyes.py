"""F122  The Eyes watch; flipping them stands in movement.py."""

from __future__ import annotations

from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.state import FacelessState
from gloam.kernel import say


def remove_unseen_cards(s: FacelessState) -> None:
    """F122, FD25, FD65  Cards leave the game unseen, as far as there are any.

    Which ones, nobody ever learns: they stay in the pool that has no order, and fewer can be drawn from it.
    """
    gone = min(TOKENS.eyes_remove, s.deck_left)
    s.deck_left -= gone
    say(s, "watched", cards=gone)
