"""The film of what has happened at a table: for players who were away, and for replays."""

from __future__ import annotations

from gloam.kernel import Json
from gloam.server.tables import steps, wire
from gloam.server.tables.workers.table_history import Step, TableHistory

LINES = 120
"""After so many lines a film is cut; the rest can be asked for."""


def film(history: TableHistory, audience: int | None, since: int) -> bytes:
    """What this audience was told after `since`, move by move, each as an update tells it, with its steps."""
    before = history.before(audience, since)
    start = None if before is None else steps.view_of(history.position(before.node), audience)
    told, lines = since if before is None else before.seqs[audience], 0
    found: list[Json] = []
    for step in history.steps:
        if step.seqs[audience] > told and lines <= LINES:
            move, count = move_of(history, audience, step, told)
            found.append(move)
            told, lines = step.seqs[audience], lines + count
    more = told < history.seq(audience)
    return wire.encode({"type": "film", "since": since, "seq": told, "view": start, "updates": found, "more": more})


def move_of(history: TableHistory, audience: int | None, step: Step, told: int) -> tuple[Json, int]:
    """One move as an audience saw it that had been told so much before, and how many lines it has."""
    then, node = history.at(audience, step.seqs[audience]), step.node
    new = [line for line in then.audience_log(audience).lines if line.seq > told]
    moves = [] if node.parent is None else [steps.Move(history.position(node.parent), node.entry)]
    seen = steps.watch(moves, [audience]) if moves and len(new) > 1 else {}
    move = {
        "seq": step.seqs[audience],
        "events": wire.log(then, audience, told),
        "steps": steps.steps_of(seen[audience], new) if seen else [],
        "view": steps.view_of(history.position(node), audience),
        "outcome": wire.outcome(then),
    }
    return move, len(new)
