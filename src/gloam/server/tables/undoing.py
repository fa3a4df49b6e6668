"""Taking back: who asks for it, who must agree, and which answers are taken back later.

What the others see of it may not depend on moves they can't see. So a seat whose moves are hidden always asks, whatever
it did last, and nobody takes a move back at once while such a seat is to move: it may have moved already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gloam.server.problems import Problem
from gloam.server.store import Entry

if TYPE_CHECKING:
    from gloam.server.tables.table import Table

CLOCK = "clock"
"""By whom an answer is given that the table itself gives for a seat (sand_timer.py)."""


@dataclass(slots=True)
class UndoRequest:
    """Somebody asks the others to take back moves, down to the first `to` of them."""

    by: int
    to: int
    need: list[int]
    agree: list[int] = field(default_factory=list)


def proposed_undo(table: Table, seat: int) -> Entry:
    """The entry that takes back this seat's last answer: at once where nothing was learned since, else by consent."""
    if table.over or not table.started:
        raise Problem(409, "nothing_to_undo", "There is no move to undo.")
    moves = table.moves()
    to = next((n for n in reversed(range(len(moves))) if moves[n][0] == seat and table.by[n] != CLOCK), None)
    if to is None:
        raise Problem(409, "nothing_to_undo", "You have no move to undo.")
    people = [n for n, other in enumerate(table.seats) if n != seat and other.person and not other.bot]
    if not people or (is_known_to_be_last(table, seat, to) and table.undoable_alone[to]):
        return {"do": "undo", "seat": seat, "to": to}
    for n in people:
        if table.is_automatic(n):
            why = f"A bot is playing for {table.seats[n].name}, who can't agree to this undo until they're back."
            raise Problem(409, "undo_refused", why)
    if table.refused.get(seat) == table.audience_log(seat).settled:
        raise Problem(409, "undo_refused", "They said no to this undo. You can ask again after the next move.")
    return {"do": "ask_undo", "seat": seat, "to": to, "need": people}


def is_known_to_be_last(table: Table, seat: int, move: int) -> bool:
    """Whether everybody knows that nothing has happened since this move of this seat."""
    if is_hidden(table, seat) or move != len(table.undoable_alone) - 1:
        return False
    others = [n for n in table.waiting() if n != seat]
    return not any(is_hidden(table, n) or ((asked := table.asks(n)) is not None and asked.quiet) for n in others)


def is_hidden(table: Table, seat: int) -> bool:
    """Whether the others may not see all that this seat does."""
    return table.seats[seat].role in table.spec.hidden_roles


def returned_to(entries: Sequence[Entry], moves: int = 0) -> set[int]:
    """Which of these entries are answers that are taken back later; `moves` stand before them."""
    standing = [-1] * moves
    found: set[int] = set()
    for n, entry in enumerate(entries):
        if entry["do"] == "answer":
            standing.append(n)
        elif entry["do"] == "undo":
            found.add(standing[entry["to"]])
            del standing[entry["to"] :]
    return found - {-1}
