"""An evening: the games that the same people play one after the other, by rematches, and its score.

Each table of an evening keeps in its head what was played before it: who sat where, and who won. Players have numbers
that they keep all evening, wherever they sit.
"""

from __future__ import annotations

from typing import Any

from gloam.kernel import Json
from gloam.server.store import Head
from gloam.server.tables.table import Table

MOST = 50
"""How many games of an evening are kept; of a longer one the last."""


def new_places(table: Table) -> list[int]:
    """Where everybody sits in the next game: for each of its seats, the seat where its player sits now.

    Where people have different parts (one is the Adversary) they move on by one seat, so that the part goes round.
    Bots stay where they are: each may be good at one part only.
    """
    people = [n for n, seat in enumerate(table.seats) if seat.bot is None]
    places = list(range(len(table.seats)))
    if len({table.seats[n].role for n in people}) > 1:
        for n, before in zip(people, [people[-1], *people[:-1]], strict=True):
            places[n] = before
    return places


def players(table: Table) -> list[int]:
    """The number of the player at each seat."""
    found: list[int] = table.head.get("players") or list(range(len(table.seats)))
    return found


def games(table: Table) -> list[dict[str, Any]]:
    """What was played this evening before this table, and at it, if its game is over."""
    before: list[dict[str, Any]] = table.head.get("evening") or []
    return [*before, game_of(table)][-MOST:] if table.over else before


def game_of(table: Table) -> dict[str, Any]:
    """How the game at this table ended."""
    numbers, outcome = players(table), table.playing.outcome
    seats = [
        {"player": numbers[n], "name": seat.name, "role": seat.role, "bot": seat.bot}
        for n, seat in enumerate(table.seats)
    ]
    won = [] if outcome is None else [numbers[n] for n in outcome.winners]
    return {
        "table": table.id,
        "game": table.spec.id,
        "title": table.spec.title,
        "created": table.head["created"],
        "seats": seats,
        "winners": won,
        "scores": [] if outcome is None else list(outcome.scores),
        "reason": "" if outcome is None else outcome.reason,
    }


def next_head(table: Table, places: list[int]) -> Head:
    """What the next table's head says of the evening."""
    numbers = players(table)
    return {"evening": games(table), "players": [numbers[n] for n in places]}


def score(table: Table) -> Json:
    """How often each seat's player has won this evening, and in how many games; None before a first rematch."""
    if not table.head.get("evening"):
        return None
    played = games(table)
    return {"played": len(played), "wins": [wins(played, player) for player in players(table)]}


def wins(played: list[dict[str, Any]], player: int) -> int:
    """How many of these games this player has won."""
    return sum(player in game["winners"] for game in played)


def told(table: Table) -> Json:
    """The whole evening, for the page that looks back at it."""
    played = games(table)
    names: dict[int, str] = {}
    for game in played:
        names |= {seat["player"]: seat["name"] for seat in game["seats"]}
    names |= {player: table.seats[n].name for n, player in enumerate(players(table))}
    listed: list[Json] = [
        {"player": player, "name": name, "wins": wins(played, player)} for player, name in sorted(names.items())
    ]
    shown: list[Json] = list(played)
    return {"games": shown, "players": listed, "next": table.rematch}
