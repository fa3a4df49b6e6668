"""What chance could have answered: every end of a roll with its probability, or a few samples of it.

A *node* of chance is all that chance is asked inside one step: four dice that are rolled together are one node, because
no View shows the first of them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from math import fsum
from typing import Any, Final, Protocol

from gloam.game_files import about
from gloam.kernel import CHANCE, Answer, Decision, Game, Json, Seeded, find

MOST: Final = 36
"""Ends of a node that are all looked at; of more than that, a few are sampled."""
FEW: Final = 16
End = tuple[float, Game]


class Dice(Protocol):
    """What answers for chance."""

    def draw(self, decision: Decision, /) -> Answer:
        """Answer one question."""


def wins_as_team(game: str, seats: int, options: Mapping[str, Json]) -> bool:
    """Whether seats win together: all of them, or one side against the other."""
    return "cooperative" in about(game).tags or len(set(find(game).roles_of(seats, options))) > 1


def result(winners: Sequence[int], seats: int, *, as_team: bool = False) -> list[float]:
    """Each seat's result: 1 to be shared by the winners. A win of a team, or of everybody, is one for each."""
    if as_team or len(winners) == seats:
        return [float(seat in winners) for seat in range(seats)]
    return [(seat in winners) / len(winners) if winners else 0.0 for seat in range(seats)]


def mean(worth: Sequence[tuple[float, list[float]]]) -> list[float]:
    """The mean of each seat's chance."""
    return [fsum(share * values[seat] for share, values in worth) for seat in range(len(worth[0][1]))]


def inside_node(game: Game) -> bool:
    """Whether chance is asked, and has answered part of this step already: no View shows that yet."""
    asked = game.decision
    return asked is not None and asked.seat == CHANCE and bool(game.state.stack[-1].given)


def answered(game: Game, dice: Dice) -> Game:
    """Let these dice answer the open node."""
    assert game.decision is not None  # noqa: S101  (chance is asked)
    game.answer(dice.draw(game.decision))
    while inside_node(game):
        assert game.decision is not None  # noqa: S101
        game.answer(dice.draw(game.decision))
    return game


def sampled(game: Game, samples: Seeded, count: int = FEW) -> list[End]:
    """A few ends of a node with too many of them."""
    return [(1 / count, answered(game.clone(), Seeded(samples.next()))) for _ in range(count)]


def ends(game: Game, *, merges: bool, most: int = MOST) -> list[End] | None:
    """Every end of the open node with its probability; None where there are too many.

    Where the order makes no difference, answers that differ in order only are one: 126 ends of four dice, not 1,296.
    """
    layer: dict[Any, list[Any]] = {(): [1.0, game]}
    done: dict[Any, list[Any]] = {}
    while layer:
        deeper: dict[Any, list[Any]] = {}
        for key, (share, at) in layer.items():
            asked: Decision = at.decision
            if len(asked.options) > most:
                return None
            weights = asked.weights or (1,) * len(asked.options)
            total = sum(weights)
            for option, weight in zip(asked.options, weights, strict=True):
                path = (*key, (asked.kind, str(option)))
                path = tuple(sorted(path)) if merges else path
                known = deeper.get(path) or done.get(path)
                if known is not None:
                    known[0] += share * weight / total
                    continue
                if len(deeper) + len(done) >= most:
                    return None
                twin = at.clone()
                twin.answer(option)
                (deeper if inside_node(twin) else done)[path] = [share * weight / total, twin]
        layer = deeper
    return [(share, end) for share, end in done.values()]


def best_follows(game: Game, kinds: Collection[str], seen: Callable[[Game], list[float]]) -> list[float]:
    """What a judge says of a position; where a choice is open, of the best position that an answer leads to.

    `kinds` are the questions that are looked through. What follows at once is looked through too, but a kind only once.
    """
    asked = game.decision
    if asked is None or asked.kind not in kinds:
        return seen(game)
    later = [kind for kind in kinds if kind != asked.kind]
    best: list[float] = []
    for option in asked.options:
        twin = game.clone()
        twin.answer(option, seat=asked.seat)
        after = best_follows(twin, later, seen)
        if not best or after[asked.seat] > best[asked.seat]:
            best = after
    return best
