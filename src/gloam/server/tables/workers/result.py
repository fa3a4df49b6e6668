"""How a finished game ended for each seat, and the marks it has earned: all from what a spectator was told.

The server keeps none of it. A browser asks once the game is over and keeps what it wants (web/record.js).
"""

from __future__ import annotations

from gloam.analysis.marks import earned
from gloam.kernel import Event, Json
from gloam.server.problems import Problem
from gloam.server.tables import wire
from gloam.server.tables.undoing import CLOCK
from gloam.server.tables.workers.table_history import TableHistory
from gloam.toolkit.marks import PlayedGame

CHANGED = ""
"""Stands for the bot of a seat that changed hands."""
BY_PERSON = "person"


def result(history: TableHistory) -> bytes:
    """The result, the same for everybody who asks."""
    outcome = history.playing.outcome
    if outcome is None:
        raise Problem(409, "not_over", "The result is told once the game is over.")
    counts = is_counted(history)
    marks = earned(history.spec.id, played_game(history)) if counts else [[] for _ in history.seats]
    played = played_by_person(history)
    seats: list[Json] = [
        {"role": seat.role, "bot": bot, "person": played[n], "marks": marks[n] if played[n] else []}
        for n, (seat, bot) in enumerate(zip(history.seats, bots_of(history), strict=True))
    ]
    told: dict[str, Json] = {"table": history.id, "game": history.spec.id, "title": history.spec.title}
    return wire.encode(told | {"counts": counts, "winners": list(outcome.winners), "seats": seats})


def is_counted(history: TableHistory) -> bool:
    """Whether it was a whole game of its own: no lesson, no recording, and not played on from a moment of another."""
    return history.lesson_script is None and not history.readonly and "from" not in history.head


def played_game(history: TableHistory) -> PlayedGame:
    """The game as a spectator was told of it, without what was undone."""
    options = history.origin["options"]
    roles = tuple(seat.role for seat in history.seats)
    outcome = history.playing.outcome
    if outcome is None:
        raise Problem(409, "not_over", "The result is told once the game is over.")
    told = [fact for event in events_of(history) if (fact := event.told_to(None)) is not None]
    return PlayedGame(options, roles, tuple(bots_of(history)), outcome, told, history.playing.view(None))


def events_of(history: TableHistory) -> list[Event]:
    """What was said on the way to the end, in order."""
    way, node = [], history.node
    while node is not None:
        way.append(node.said)
        node = node.parent
    return [event for said in reversed(way) for event in said]


def bots_of(history: TableHistory) -> list[str | None]:
    """The bot that had a seat all game, or None where a person had it; `CHANGED` where that was not one all game.

    What the host does once the game is over changes nothing.
    """
    ended = next(n for n, step in enumerate(history.steps, 1) if step.node is history.node)
    found = [{step.seats[n].bot for step in history.steps[:ended]} for n in range(len(history.seats))]
    return [some.pop() if len(some) == 1 else CHANGED for some in found]


def played_by_person(history: TableHistory) -> list[bool]:
    """Whether a person gave most of a seat's answers; without any, whether it was a person's."""
    given: list[list[bool]] = [[] for _ in history.seats]
    for seat, by in zip(history.movers(), history.by, strict=True):
        if by != CLOCK:
            given[seat].append(by == BY_PERSON)
    return [
        sum(some) * 2 > len(some) if some else seat.bot is None for some, seat in zip(given, history.seats, strict=True)
    ]
