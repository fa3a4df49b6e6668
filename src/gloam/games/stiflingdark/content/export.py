"""The printed facts for outsiders: bots, the table, tools. Plain JSON, the same for everybody."""

from __future__ import annotations

import functools

from gloam.games.stiflingdark.content import (
    ADVERSARIES,
    CARDS,
    CONDITIONS,
    ESCAPES,
    EVENTS,
    FACTS,
    INVESTIGATORS,
    ITEMS,
    NUMBERS,
    SPIRITS,
    WOUNDS,
)
from gloam.games.stiflingdark.queries.board import BOARDS, Board
from gloam.kernel import Json, dump


@functools.cache
def content() -> Json:
    """Boards as graphs (`boards`) and as drawings (`maps`), and every card."""
    decks = {
        "investigators": INVESTIGATORS, "wounds": WOUNDS, "conditions": CONDITIONS, "items": ITEMS, "escapes": ESCAPES,
        "events": EVENTS, "cards": CARDS, "spirits": SPIRITS, "adversaries": ADVERSARIES,
    }  # fmt: skip
    cards = {name: {i: dump(card, type(card)) for i, card in deck.items()} for name, deck in decks.items()}  # type: ignore[attr-defined]
    boards = {name: graph(board) for name, board in BOARDS.items()}
    return {
        "facts": dump(FACTS),
        "numbers": dump(NUMBERS, type(NUMBERS)),
        "boards": boards,
        "maps": {name: board.raw for name, board in BOARDS.items()},
        **cards,
    }


def graph(board: Board) -> Json:
    """A board as spaces and links."""
    spaces = {
        i: {"x": x.x, "y": x.y, "light": x.light, "zone": x.zone, "kinds": list(x.kinds), "switch": x.switch_zone}
        for i, x in board.spaces.items()
    }
    links = {i: [[k.to, k.kind, k.id] for k in some] for i, some in board.neighbors.items()}
    return {"spaces": spaces, "links": links, "doors": list(board.doors), "windows": list(board.windows)}
