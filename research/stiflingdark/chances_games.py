"""Games of The Stifling Dark for the tools that measure and fit its chances: played once, kept, and watched again.

Figures: docs/games/stiflingdark.md (reliability of the chances).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import gloam
from gloam.bots import seated
from gloam.bots.driver import answer_for
from gloam.games.stiflingdark.state import Figure, StiflingDarkState
from gloam.kernel import CHANCE, Game
from gloam.kernel.chance import worded
from gloam.server.tables.plain_json import plain

BOT = "greedy"
EDGES = (0.0, 0.002, 0.005, 0.01, 0.02, 0.04, 0.07, 0.11, 0.17, 0.25, 0.35, 0.5, 0.7, 0.9, 1.01)
"""The bins that chances are sorted into."""
Log = list[tuple[int, str, Any]]
Played = tuple[str, str, int, Log]


ADVERSARIES = ["butcher", "horror", "cult"]


def cells() -> list[tuple[str, str, int]]:
    """Board, Adversary and seats."""
    return [(b, foe, n) for b in ("sawmill", "park") for foe in ADVERSARIES for n in (3, 4, 5)]


def played(games: int, seed: int, keep: Path | None) -> Iterator[Played]:
    """So many games of each, as what was answered."""
    if keep is not None and keep.exists():
        for row in keep.read_text().splitlines():
            board, foe, seats, log = json.loads(row)
            yield board, foe, seats, [(seat, kind, worded(value)) for seat, kind, value in log]
        return
    rows: list[str] = []
    for n in range(games):
        for board, foe, seats in cells():
            game = gloam.new(
                "stiflingdark", seats=seats, seed=seed + n, options={"map": board, "adversary": foe}, listen=False
            )
            bots = seated("stiflingdark", [BOT] * seats, seed + n)
            while game.decision is not None:
                answer_for(game, game.decision.seat, bots[game.decision.seat])
            rows.append(json.dumps([board, foe, seats, plain(game.state.log.entries())]))
            yield board, foe, seats, game.state.log.entries()
        print(f"{(n + 1) * len(cells())} games", file=sys.stderr, flush=True)
    if keep is not None:
        keep.write_text("\n".join(rows) + "\n")


def moments(one: Played) -> Iterator[tuple[Game, StiflingDarkState]]:
    """A game played again at a table that shows chances, at each of its questions."""
    board, foe, seats, log = one
    rolled = [value for seat, _, value in log if seat == CHANCE]
    options = {"map": board, "adversary": foe, "belief": "probabilities"}
    game = gloam.new("stiflingdark", seats=seats, chance=rolled, options=options, listen=False)
    state = game.state
    assert isinstance(state, StiflingDarkState)  # noqa: S101  (it is that game)
    for seat, _, value in log:
        if seat != CHANCE:
            yield game, state
            game.answer(value, seat=seat)
    yield game, state


def kind_of(figure: Figure) -> str:
    """All Cultists are alike."""
    return figure.id.partition("_")[0]


def watched(games: Iterable[Played], look: Callable[[StiflingDarkState], None]) -> None:
    """Look whenever an Investigator's turn begins."""
    for one in games:
        last = None
        for game, s in moments(one):
            asked = game.decision
            if asked is not None and asked.kind == "turn.act" and last != (s.round, asked.seat):
                last = (s.round, asked.seat)
                look(s)
