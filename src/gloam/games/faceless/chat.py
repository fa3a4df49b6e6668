"""Rules about talk at the table: when nobody may speak, and what a spoken name triggers."""

from __future__ import annotations

from gloam.games.faceless.state import FacelessState
from gloam.games.faceless.view import phase
from gloam.kernel import Refused

NAME = "billygoat"


def silence(s: FacelessState) -> Refused | None:
    """F100, FD36  After a red reveal under the Unspeakable nobody may speak or point before the next Threats phase."""
    if not s.hushed or not s.stack:
        return None
    return Refused("hushed", "the Unspeakable listens: nobody may speak or point until the next Threat", rule="F100")


def overheard(s: FacelessState, seat: int, text: str) -> str | None:
    """F158, FD36, FD92  In The Silence of the Goats, saying the monster's name on your own turn triggers a Threat."""
    own_turn = seat == s.current and phase(s) == "turn"
    letters = "".join(letter for letter in text.casefold() if letter.isalpha())
    return "name" if s.rules.spoken_name and own_turn and NAME in letters else None
