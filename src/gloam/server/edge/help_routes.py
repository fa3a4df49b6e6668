"""What players look up: how to play a game, its rules and cards, and answers to questions."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from gloam import game_files
from gloam.analysis.marks import marks_of
from gloam.kernel import Json, Refused
from gloam.rules_text import players_book, rule_search
from gloam.server.edge.static import public
from gloam.server.problems import Problem
from gloam.server.tables import wire

LONGEST = 200
"""Letters of a question that are looked at."""


async def book(request: Request) -> Response:
    """How to play a game, its rules by chapter, and its cards."""
    return public(request, wire.encode(await asyncio.to_thread(book_of, request.path_params["game"])))


async def marks(request: Request) -> Response:
    """The marks that can be earned, game by game."""
    return public(request, wire.encode(await asyncio.to_thread(all_marks)))


def all_marks() -> list[Json]:
    """Every game that has marks, with what earns them."""
    found = {game: marks_of(game) for game in game_files.in_order()}
    return [
        {"game": game, "marks": [{"id": mark.id, "name": mark.name, "how": mark.how} for mark in some]}
        for game, some in found.items()
        if some
    ]


async def search(request: Request) -> Response:
    """What answers a question about a game, best first."""
    asked = request.query_params.get("q", "")[:LONGEST]
    return public(request, wire.encode(await asyncio.to_thread(answers, request.path_params["game"], asked)))


def book_of(game: str) -> Json:
    """A game's book; a game without one is not found."""
    try:
        return players_book.book(game).as_json()
    except Refused as refused:
        raise Problem(404, refused.code, refused.text) from None


def answers(game: str, asked: str) -> list[Json]:
    """Answers from a game's book."""
    try:
        return [one.as_json() for one in rule_search.search(game, asked)]
    except Refused as refused:
        raise Problem(404, refused.code, refused.text) from None
