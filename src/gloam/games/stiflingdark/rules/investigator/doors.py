"""Opening and locking Doors, and who is shut out by that (SD-090, SD-247 to SD-252, SDR-91)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    figure_of,
    foes_on,
    is_empty,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import (
    beside,
    doors_beside,
)
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.movement import arrive, ways_out
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.actions import action, offered_elsewhere
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import renew_lights, reveal_figure
from gloam.kernel import Answer, Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


def doors(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SDR-14, SD-090, SD-247, SD-249, SDC-039  Open what is Locked or Damaged; Lock an empty Door space.

    Hidden figures do not bar it.
    """
    beside = doors_beside(s, inv.space)
    if not beside or body.suffers(inv, "claustrophobia"):
        return []
    out: list[Answer] = []
    for door in beside:
        state = s.doors.get(door)
        if state in ("locked", "damaged"):
            out.append(("open", door))
        elif state is None and is_empty(s, door):
            out.append(("lock", door))
    return out


DESTROYED = Why("SD-252", "the Door is Destroyed and can't be Locked again")
FALSE_DOOR = Why("SD-225", "a False Door stands there for the rest of the game: go another way")
NOT_EMPTY = Why("SD-247", "the Door space isn't empty, so the Door can't be Locked")
NARROW = Why("SDC-039", "Claustrophobia: you can't Lock or Open Doors until the Wound is treated")


def barred_doors(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-247, SD-252, SD-225, SDC-039  Doors beside that can't be Locked or Opened. What is Hidden bars nothing."""
    narrow = body.suffers(inv, "claustrophobia")
    for door in doors_beside(s, inv.space):
        state = s.doors.get(door)
        if state in ("destroyed", "false"):
            yield ("lock", door), DESTROYED if state == "destroyed" else FALSE_DOOR
        elif state is None and (narrow or not is_empty(s, door)):
            yield ("lock", door), NARROW if narrow else NOT_EMPTY
        elif narrow:
            yield ("open", door), NARROW


def has_door(map_: str, space: str, passage: bool) -> bool:  # noqa: FBT001  (a key of the turn's cache)
    """SD-090, SDR-88  Only beside a Door; with a Secret Passage one can be beside any space."""
    return passage or bool(beside(map_, space)[0])


@action(
    "open",
    doors,
    order=7,
    rule="SD-249",
    label=("Open Door {space}", ""),
    otherwise="you can Open only a shut Door next to you",
    why_not=barred_doors,
    exists=has_door,
)
def open_door(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-237, SD-249, SD-355  A Locked Door is Open again, a Damaged one is Destroyed; a Security Bar is discarded."""
    door = option[1]
    if s.doors[door] == "locked":
        del s.doors[door]
    else:
        s.doors[door] = "destroyed"
    s.bars = [d for d in s.bars if d != door]
    say(s, "door", seat=inv.seat, space=door, state=s.doors.get(door, "open"))
    renew_lights(s)
    return None


@action(
    "lock",
    offered_elsewhere,
    order=8,
    rule="SD-247",
    label=("Lock Door {space}", ""),
    otherwise="that Door isn't next to you: move next to it",
)
def lock_door(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-247, SD-248, SDR-15, SDR-91  A Locked Door token; a Hidden figure there is Revealed and shut out."""
    door = option[1]
    s.doors[door] = "locked"
    say(s, "door", seat=inv.seat, space=door, state="locked")
    renew_lights(s)
    return shut_out(s, inv.seat, door)


def shut_out(s: StiflingDarkState, by: int, space: str) -> Frame | None:
    """SD-248, SDR-91  An Adversary figure on a space that is shut is Revealed and must go.

    If none is there, everybody learns that.
    """
    there = foes_on(s, space)
    for fig in there:
        if not fig.shown:
            reveal_figure(s, fig, by)
    possible_places.learn_not(s, [space])
    return chain(*(Run(ADVERSARY, "shut_out", fig.id) for fig in there))


@procedure("shut_out")
def move_out(s: StiflingDarkState, seat: int, arg: str) -> Procedure:
    """SD-248, SDR-12, SDR-13, SDR-91  The Adversary moves to an adjacent space it may enter.

    If there is none, to the nearest.
    """
    fig = figure_of(s, arg)
    options = ways_out(s, fig)
    to, window = yield from choose(seat, "adversary.shut_out", options, "SDR-91")
    return arrive(s, fig, to, window, 0)
