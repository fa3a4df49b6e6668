"""Ferris Wheel and Zipper (SD-198 to SD-204, SDR-51 to SDR-53, SDR-92), and the water of the Tunnel of Love (SD-191).

A Ride turns nothing on the board: anyone who starts a turn in a carriage, or Moves into one, is set into the next.
"""
# ruff: noqa: ARG001  (every procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import downstream, is_boarded, is_moving, landing, moving, next_seats
from gloam.games.stiflingdark.queries.people import ADVERSARY, has_secrets, held, investigator, taken_by_others
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.actions import ACTIONS
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.reveal import move_investigator, put_shadow, reveal_figure
from gloam.games.stiflingdark.state import Effect
from gloam.kernel import Frame, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, Investigator, StiflingDarkState

UNSEEN_IN_ITS_TURN = ("horror",)
"""SD-264  In its own turn the Horror is Revealed only where it ends."""


# ------------------------------------------------------------------------------------------ Investigators


def ends_on(s: StiflingDarkState, inv: Investigator, to: str) -> str:
    """SD-191, SD-198  Where a step onto a space ends."""
    return landing(s, inv, to, taken_by_others(s, inv)) if to in moving(s.map) else to


def carried(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SDR-09, SDR-85  After a step, when the Window on the way and what lay there have acted."""
    return Run(inv.seat, "carried") if inv.space in moving(s.map) and is_moving(s, inv, inv.space) else None


@immediate("carried")
def carry(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SD-191, SD-192, SD-201, SDR-93  The Ride or the water moves on: no MP, not a Move, nothing is triggered."""
    inv = investigator(s, seat)
    if inv.fate == "board":
        set_on(s, inv)
    return None


def set_on(s: StiflingDarkState, inv: Investigator) -> None:
    """SD-198, SDR-52  The use is spent, also where the next carriage is not free or the water stands still."""
    here, to = inv.space, ends_on(s, inv, inv.space)
    if here in next_seats(s.map):
        inv.ridden = s.round
    else:
        inv.now.carried_by_water = True
    if to != here:
        move_investigator(s, inv, to)
        say(s, "carried", seat=inv.seat, space=to, water=here in downstream(s.map))


def starts_in_carriage(s: StiflingDarkState, inv: Investigator) -> bool:
    """SD-198, SD-203  Whether the turn of this Investigator begins with a ride."""
    return inv.space in next_seats(s.map) and inv.ridden != s.round


@procedure("start_ride")
def start_ride(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-198, SD-203, SDR-69, SDC-103  The turn begins in a carriage: on to the next.

    Unless the Ghillie Suit is put on, which comes before everything: who may hold it is asked, so that silence tells
    nothing.
    """
    inv = investigator(s, seat)
    suit = None if not body.can_use_items(inv) else held(inv, "ghillie_suit")
    if suit is not None or has_secrets(inv):
        options = ("ride", "ghillie_suit") if suit is not None else ("ride",)
        if (yield from choose(seat, "ride.suit", options, "SDR-69", quiet=True)) != "ride":
            return ACTIONS["item"].act(s, inv, ("item", "ghillie_suit"))
    set_on(s, inv)
    inv.now.began = True
    return None


# ---------------------------------------------------------------------------------------------- Adversary


def board_ride(s: StiflingDarkState, fig: Figure, *, starts: bool = False) -> None:
    """SD-198, SD-199, SDR-51, SDR-52, SDR-92  A figure in a carriage is set into the next, once in a round.

    Hidden ones unseen, unless it is Bright there.
    """
    here = fig.space
    to = next_seats(s.map).get(here)
    if to is None or fig.ridden == s.round:
        return
    fig.ridden = s.round
    if is_boarded(s, to, fig):
        return
    fig.space = to
    if fig.shown:
        possible_places.learn_step(s, fig, to, 0)
        say(s, "turned_on", figure=fig.id, space=to)
        return
    whisper(s, (ADVERSARY,), "turned_unseen", figure=fig.id, space=to)
    if is_bright(s, to):
        possible_places.learn_ridden(s, fig, here)
        lands_in_light(s, fig, starts=starts)


def lands_in_light(s: StiflingDarkState, fig: Figure, *, starts: bool) -> None:
    """SD-099, SD-264, SD-267  Revealed; only the Horror is not in its own turn: there the light takes its Shadow."""
    if possible_places.walks_in_light(s, fig) or (starts and s.adversary.id in UNSEEN_IN_ITS_TURN):
        put_shadow(s, fig)
    else:
        reveal_figure(s, fig)


def adversary_rides(s: StiflingDarkState) -> None:
    """SDR-71  The Adversary's turn begins: every figure that starts in a carriage goes on."""
    sure = len(s.adversary.figures) == 1 and s.effects.pop(Effect.LURED, 0) != s.round
    for fig in s.adversary.figures:
        if fig.space:
            board_ride(s, fig, starts=True)
    possible_places.learn_rides(s, sure=sure)


def deal_rides(s: StiflingDarkState, *, hunting: bool) -> None:
    """SDR-63  Whether a Hidden figure has had its ride is not known: in its turn one in a carriage has."""
    for fig in s.adversary.figures:
        if not fig.shown:
            fig.ridden = s.round if hunting and fig.space in next_seats(s.map) else 0
