"""What a turn of each level keeps: the same turn, played by every level of bot with the same dice.

Turns of games of `normal` bots are begun again in games that the seat could have been in, once by each level, while all
others play as in an analysis. The judge is asked where an analysis asks it. All levels meet the same turns, so a
difference between two of them shows in far fewer games than in a table's losses, and there is no best of several noisy
values in it.

Figures: docs/look-back.md (what a turn of each level keeps).
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from math import fsum
from typing import Any

from gloam.analysis import LookingBack
from gloam.analysis.choices import LONGEST, Judgment, position
from gloam.analysis.moments import Moment, Turns
from gloam.bots import answer_for, derived, make, world
from gloam.kernel import Game, Json, Seeded

LEVELS = ("easy", "normal", "hard")
TURNS, DEALS = 5, 4
"""So many turns of a game are played again, in so many deals each."""
TURN_SEED = 996


def turns(made: Game, seed: int) -> dict[str, Any]:
    """Some turns of a finished game: for each, the mean chance that each level keeps."""
    start = time.process_time()
    looking = LookingBack(made)
    left, dice = first_questions(looking.course.moments), Seeded(seed)
    chosen = [left.pop(dice.below(len(left))) for _ in range(min(TURNS, len(left)))]
    judgment = Judgment(position(looking.course.moments[0]), looking.chances, TURN_SEED)
    kept = [
        {level: fsum(one_turn(judgment, one, level, deal) for deal in range(DEALS)) / DEALS for level in LEVELS}
        for one in chosen
    ]
    return {
        "kept": [{level: round(value, 6) for level, value in one.items()} for one in kept],
        "seats_asked": [one.seat for one in chosen],
        "turn_s": round(time.process_time() - start, 2),
    }


def first_questions(moments: Sequence[Moment]) -> list[Moment]:
    """The first question of every turn to the seat that has most to choose in it."""
    by_turn: dict[Any, list[Moment]] = {}
    for one in moments:
        if one.options > 1:
            by_turn.setdefault(one.mark, []).append(one)
    found = []
    for asked in by_turn.values():
        seats = [one.seat for one in asked]
        found.append(asked[seats.index(max(seats, key=seats.count))])
    return found


def one_turn(judgment: Judgment, moment: Moment, level: str, deal: int) -> float:
    """The seat's chance where an analysis asks the judge, after a turn that this level has played."""
    seed = derived(TURN_SEED, moment.at, deal)
    game = world(position(moment), moment.seat, seed)
    players = judgment.bots(seed)
    usual = players[moment.seat]
    players[moment.seat] = make(game.spec.id, level, moment.seat, derived(seed, moment.seat))
    left, taken, over = judgment.ahead, 0, TurnEnds(judgment.turns, game, moment.seat)
    while (asked := game.decision) is not None and taken < LONGEST * judgment.ahead:
        view = game.view(asked.seat)
        if over.at(asked.kind, asked.seat, view):
            left -= 1
            if not left:
                break
            players[moment.seat] = usual
        answer_for(game, asked.seat, players[asked.seat], view=view)
        taken += 1
    return judgment.chances.by(game, moment.seat)[moment.seat]


class TurnEnds:
    """Tells whether a question is the first one of another turn than the question before."""

    def __init__(self, turns: Turns, game: Game, seat: int) -> None:
        self.turns, self.mark, self.mover = turns, turns.mark(game.view(seat)), seat
        self.begun = False

    def at(self, kind: str, seat: int, view: Json) -> bool:
        """Whether the turn is over here; the first question of all belongs to it."""
        now = self.turns.mark(view)
        over = now != self.mark if self.turns.marks else self.turns.begins(kind, seat, self.mover)
        over = over and self.begun
        self.begun = True
        if over:
            self.mark, self.mover = now, seat
        return over
