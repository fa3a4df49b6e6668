"""F142-F148, FD35  The Servants march."""

from __future__ import annotations

from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.queries.board import AXIAL, DEGREES, NAMES, NEIGHBOR, NOWHERE, STEPS
from gloam.games.faceless.rules.ending import lose
from gloam.games.faceless.rules.kids import move_memory
from gloam.games.faceless.state import FacelessState
from gloam.kernel import DONE, Asking, Frame, Verdict, chance, data, say


@data
class MoveServants(Frame):
    """F144  A Servants card is turned, and every Servant goes that way, once per red card on display."""

    STEPS = ("turn",)

    def turn(self, s: FacelessState) -> Asking:
        """F142, F170  The starting player turns the card; the directions are always read the same way."""
        left = [d for d in TOKENS.servants_cards if d not in s.servants_cards]
        degrees = yield chance("servants.card", dict.fromkeys(left, 1), "F144")
        s.servants_cards.append(degrees)
        say(s, "servants", seat=s.first, direction=degrees, steps=len(s.display["red"]))
        return move_all(s, DEGREES.index(degrees), len(s.display["red"]))


def move_all(s: FacelessState, direction: int, steps: int) -> Verdict:
    """F144, F145, FD35  In each step the front one goes first; one that is stopped stays stopped."""
    going = list(s.servants)
    for _ in range(steps):
        going.sort(key=lambda space: distance_along(space, direction), reverse=True)
        going = [there for there in (one_step(s, space, direction) for space in going) if there != NOWHERE]
        if s.team in s.servants:
            return lose(s, "servant")
    return DONE


def distance_along(space: int, direction: int) -> int:
    """How far along that direction a space lies (twice the plane's dot product)."""
    (q, r), (dq, dr) = AXIAL[space], STEPS[direction]
    return 2 * q * dq + 2 * r * dr + q * dr + r * dq


def one_step(s: FacelessState, space: int, direction: int) -> int:
    """F145, F151, FD35, FD79  Stopped by an Obstacle, Billygoat, the edge or a Servant that stopped; else it goes.

    F096  Memories, tokens and the Den do not stop it. F148  A Carrier takes its Memory along.
    """
    to = NEIGHBOR[direction][space]
    if to == NOWHERE or s.walls >> to & 1 or to == s.billygoat or to in s.servants:
        return NOWHERE
    s.servants[s.servants.index(space)] = to
    if s.rules.has("carrier_servants"):
        move_memory(s, space, to)
    say(s, "servant", **{"from": NAMES[space], "to": NAMES[to]})
    return to


def reshuffle(s: FacelessState) -> None:
    """F146  With three of them faceup, all Servants cards are shuffled again, after the effects."""
    if len(s.servants_cards) >= 3:  # noqa: PLR2004  (F146)
        s.servants_cards = []
