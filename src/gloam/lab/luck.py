"""Luck taken out of a result, by the game's judge.

The luck of a roll is the chance to win after it, minus the mean of that chance over all that could have come. Its mean
is zero whatever the judge says, so a win minus all luck has the same mean as a win, and the better the judge, the
smaller its spread. Wherever a mean is taken over samples, they are independent of the game's own dice.

A *node* of chance is all that chance is asked inside one step: four dice that are rolled together are one node, because
no View shows the first of them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from gloam.bots import Bot, Budget, answer_for, derived
from gloam.game_files import about
from gloam.judges import Judge, has_judge, judge
from gloam.kernel import CHANCE, Decision, Game, Nobody, Refused, Seeded
from gloam.lab.dice import Keyed

OPEN: Final = Nobody()
"""Who rolls while luck is measured: the questions to chance stay open for `play`."""
ROLLS: Final = "rolls"
TURNS: Final = "turns"
WAYS: Final = (ROLLS, TURNS)
"""Luck is measured roll by roll, for any bots; or turn by turn, which finds more of it and needs fast bots."""
SAMPLES: Final = 0x10C
MOST: Final = 36
"""Ends of a node that are all looked at; of more than that, a few are sampled."""
FEW: Final = 16
End = tuple[float, Game]
Deal = Callable[[int], Game]
"""A new game with the dice of this seed, up to its first question."""


def stream(seed: int) -> Seeded:
    """The same dice as in a game whose luck is not measured."""
    return Seeded(seed)


def play(
    game: Game, bots: Sequence[Bot], dice: Seeded | Keyed, meter: Meter, budget: Budget
) -> tuple[int, tuple[float, ...]]:
    """Play a game to its end with these dice; how many decisions its bots made, and the sum of each seat's luck."""
    taken = 0
    while (asked := game.decision) is not None:
        if asked.seat == CHANCE:
            meter.roll(game, dice, measure=taken > 0)
            continue
        if not taken:
            meter.set_up(game)
        if isinstance(dice, Keyed):
            dice.listen(game)
        answer_for(game, asked.seat, bots[asked.seat], budget)
        taken += 1
    return taken, tuple(meter.luck)


class Meter:
    """Adds up each seat's luck in one game. `deal` begins another one, with other dice."""

    copies = FEW
    """So many set-ups are dealt to compare with."""

    def __init__(self, game: Game, deal: Deal, samples: int) -> None:
        if not has_judge(game.spec.id):
            raise Refused("no_judge", f"nobody has trained a judge for {game.spec.id} yet, so luck can't be measured")
        self.judge: Judge = judge(game.spec.id)
        self.deal = deal
        self.luck = [0.0] * game.origin["seats"]
        self.samples = Seeded(samples)
        says = about(game.spec.id).lab
        self.merges, self.most = bool(says.get("merges")), int(says.get("ends", MOST))
        self.choice_first = frozenset(says.get("choice_first", ()))

    def set_up(self, game: Game) -> None:
        """At the first question, count the luck of the set-up: who begins, and what is dealt."""
        self.count(game, [(1 / self.copies, self.deal(self.samples.next())) for _ in range(self.copies)])

    def roll(self, game: Game, dice: Seeded | Keyed, *, measure: bool) -> None:
        """Let the dice answer an open node, and count the luck; not during the set-up, which is counted as a whole."""
        if not measure or not self.judge.fits(game.view(0)):
            answered(game, dice)
            return
        found = ends(game, merges=self.merges, most=self.most) or self.sampled(game)
        self.count(answered(game, dice), found)

    def count(self, game: Game, could_be: Sequence[End]) -> None:
        """Add the chance to win here, minus its mean over all that could have come."""
        if self.judge.fits(game.view(0)):
            means = mean([(share, self.value(end)) for share, end in could_be])
            self.luck = [
                luck + now - usual for luck, now, usual in zip(self.luck, self.value(game), means, strict=True)
            ]

    def sampled(self, game: Game) -> list[End]:
        """A few ends of a node with too many of them."""
        return [(1 / FEW, answered(game.clone(), Seeded(self.samples.next()))) for _ in range(FEW)]

    def value(self, game: Game) -> list[float]:
        """Each seat's chance to win."""
        asked = game.decision
        if asked is not None and asked.kind in self.choice_first:
            after = []
            for option in asked.options:
                twin = game.clone()
                twin.answer(option, seat=asked.seat)
                after.append(self.seen(twin))
            return max(after, key=lambda chances: chances[asked.seat])
        return self.seen(game)

    def seen(self, game: Game) -> list[float]:
        """What the judge says of a position; a finished game says its result."""
        outcome = game.outcome
        if outcome is not None:
            return result(outcome.winners, len(self.luck))
        return self.judge.chances(game.view(0))


def result(winners: Sequence[int], seats: int) -> list[float]:
    """Each seat's result: 1 to be shared by the winners. A win of everybody is one for each."""
    if len(winners) == seats:
        return [1.0] * seats
    return [(seat in winners) / len(winners) if winners else 0.0 for seat in range(seats)]


def mean(worth: Sequence[tuple[float, list[float]]]) -> list[float]:
    """The mean of each seat's chance."""
    return [sum(share * values[seat] for share, values in worth) for seat in range(len(worth[0][1]))]


def inside_node(game: Game) -> bool:
    """Whether chance is asked, and has answered part of this step already: no View shows that yet."""
    asked = game.decision
    return asked is not None and asked.seat == CHANCE and bool(game.state.stack[-1].given)


def answered(game: Game, dice: Seeded | Keyed) -> Game:
    """Let these dice answer the open node."""
    assert game.decision is not None  # noqa: S101  (chance is asked)
    game.answer(dice.draw(game.decision))
    while inside_node(game):
        assert game.decision is not None  # noqa: S101
        game.answer(dice.draw(game.decision))
    return game


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


def cost_factor(plain: float, measured: float, variance_ratio: float) -> float:
    """How many times cheaper the same certainty is with luck taken out than by playing more games.

    `plain` and `measured` are the costs of one game without and with the measuring. Below 1, play more games instead.
    """
    return variance_ratio * plain / measured


def samples_seed(deal: int) -> int:
    """Samples never come from the game's own dice."""
    return derived(deal, SAMPLES)
