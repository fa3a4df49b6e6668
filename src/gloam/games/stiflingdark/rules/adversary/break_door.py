"""Breaking Doors and Barricades (SD-337, SD-338, SDR-16, SDR-17, SDR-124)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import is_empty
from gloam.games.stiflingdark.queries.reach import doors_beside, links
from gloam.games.stiflingdark.rules.shared.reveal import renew_lights
from gloam.kernel import say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState


def breakable(s: StiflingDarkState, fig: Figure) -> list[str]:
    """SD-337, SD-338, SDR-16, SDR-17, SDR-124, SDC-012  Adjacent Doors: Open and empty, Locked or Damaged.

    And Barricades.
    """
    out = [door for door in doors_beside(s, fig.space) if can_be_broken(s, door)]
    walls = {t.space for t in s.tokens if t.kind == "barricade"}
    if not walls:
        return out
    beside = {to for to, _ in links(s, fig.space, truly_open(s))}
    return out + sorted((walls & beside) - set(out))


def can_be_broken(s: StiflingDarkState, door: str) -> bool:
    """SD-337, SDR-16  Locked, Damaged, or Open and empty; never False or Destroyed."""
    state = s.doors.get(door)
    return state in ("locked", "damaged") or (state is None and is_empty(s, door))


def break_door(s: StiflingDarkState, door: str) -> None:
    """SD-337, SD-338, SD-237, SDC-091  A Bar goes first; then Damaged, then Destroyed.

    A Barricade goes at the second blow.
    """
    for token in s.tokens:
        if token.kind == "barricade" and token.space == door:
            if token.face:
                s.tokens.remove(token)
            token.face = "damaged"
            say(s, "broken", space=door, what="barricade")
            return
    if door in s.bars:
        s.bars.remove(door)
        say(s, "broken", space=door, what="security_bar")
        return
    s.doors[door] = "destroyed" if s.doors.get(door) == "damaged" else "damaged"
    say(s, "broken", space=door, what=s.doors[door])
    renew_lights(s)
