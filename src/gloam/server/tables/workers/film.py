"""The film of what has happened at a table: for players who were away, and for replays."""

from __future__ import annotations

from gloam.kernel import Json
from gloam.server.tables import steps, wire
from gloam.server.tables.workers.table_history import Node, Step, TableHistory

LINES = 120
"""After so many lines a film is cut; the rest can be asked for."""


def film(history: TableHistory, audience: int | None, since: int) -> bytes:
    """What this audience was told after `since`, move by move, each as an update tells it, with its steps."""
    before = history.before(audience, since)
    start = None if before is None else view_then(history, before.node, audience)
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
    parent = node.parent if len(new) > 1 else None
    seen = None if parent is None else steps.Boards([steps.made_again(history.position(parent), node.entry)])
    move = {
        "seq": step.seqs[audience],
        "events": wire.log(then, audience, told),
        "steps": [] if seen is None else seen.steps(audience, new),
        "view": view_then(history, node, audience),
        "outcome": wire.outcome(then),
    }
    return move, len(new)


def view_then(history: TableHistory, node: Node, audience: int | None) -> Json:
    """What an audience saw then."""
    game = history.position(node)
    return steps.view_of(game, game.state, audience)
