"""The printed facts as plain JSON, for clients that draw the board and for bots."""

from __future__ import annotations

from gloam.games.faceless.content import (
    ADVISED_PLAYS,
    BOARD,
    DECK,
    EVENTS,
    EXPANSIONS,
    OBSTACLES,
    SCENARIOS,
    TOKENS,
)
from gloam.games.faceless.queries.board import AXIAL, EDGE, NAMES, NEXT, RING, SPACES
from gloam.kernel import Json, dump


def export() -> Json:
    """FC2  Geometry (axial and plane coordinates), sides, shapes, deck, tokens, scenarios."""
    return {
        "spaces": {NAMES[i]: {"at": plane(*AXIAL[i]), "edge": bool(EDGE >> i & 1)} for i in SPACES},
        "steps": {NAMES[i]: [NAMES[row[i]] for row in NEXT] for i in SPACES},
        "ring": [plane(q, r) for q, r in RING],
        "sides": {
            name: {"symbols": [f"{q},{r}" for q, r in side.symbols], "reverse": [f"{q},{r}" for q, r in side.reverse]}
            for name, side in BOARD.sides.items()
        },
        "obstacles": {
            name: {"spaces": dump(shape.spaces), "marks": dump(shape.marks)} for name, shape in OBSTACLES.shapes.items()
        },
        "deck": {card: DECK.count(card) for card in dict.fromkeys(DECK)},
        "difficulty": dict(EVENTS.difficulty),
        "kids": list(TOKENS.kids),
        "memories": list(TOKENS.memories),
        "avatars": list(TOKENS.avatars),
        "creepy_die": list(TOKENS.creepy_die),
        "crossroads": dump(TOKENS.crossroads),
        "expansions": {name: {"advised_plays": ADVISED_PLAYS[name]} for name in EXPANSIONS},
        "scenarios": {
            name: {"title": s.title, "kids": list(s.kids), "expansions": list(s.expansions), "avatars": list(s.avatars)}
            for name, s in SCENARIOS.items()
        },
    }


def plane(q: int, r: int) -> list[float]:
    """FC2  Where a space lies in the plane, y down, one space apart."""
    return [q + r / 2, round(r * 0.8660254037844386, 6)]
