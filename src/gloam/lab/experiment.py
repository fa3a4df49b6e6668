"""What is played, and the playing of it: seats rotated, seeds mirrored, one row per game.

Game n is played with the seed of deal n // turns, rotated n % turns seats on, where `turns` is how many different
rotations the line-up has: greedy,random,random has three, three times greedy only one. So every line-up meets the same
dice from every chair, and no game is counted twice. Where the seats are different roles, a `fixed` line-up keeps its
seats.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import gloam
from gloam.analysis.rolls import wins_as_team
from gloam.bots import Budget, derived, play, seated
from gloam.kernel import Game, Json, Refused
from gloam.lab import luck, packs, turn_luck
from gloam.lab.dice import KEYED, STREAM, Keyed
from gloam.lab.observers import Ended, Observer
from gloam.lab.rows import Row
from gloam.toolkit.content import trusted

CHUNK = 25  # games in one piece of work, however many workers there are


@dataclass(slots=True, frozen=True)
class Experiment:
    """What is played. Plain and picklable: every worker gets it whole."""

    game: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    options: dict[str, Json] = field(default_factory=dict)
    observers: tuple[Callable[[], Observer], ...] = ()
    fixed: bool = False
    check: bool = False
    dice: str = STREAM
    """`stream` or `keyed`: see `gloam.lab.dice`."""
    luck: str = ""
    """How each seat's luck is measured, by the game's judge: `rolls`, `turns`, or not at all."""
    thoughts: int = Budget().thoughts
    """How long a bot that searches may think about each decision."""
    pack: tuple[tuple[str, str], ...] = ()
    """Changed facts: the name of each file, and its text. A worker plays with one pack only."""
    variant: int = 0
    """Which variant of a larger experiment this is; it stands in each row."""

    @property
    def turns(self) -> int:
        """How many different rotations the line-up has; a fixed one has none but itself."""
        if self.fixed:
            return 1
        n = len(self.bots)
        return next(t for t in range(1, n + 1) if self.bots[t:] + self.bots[:t] == self.bots)

    @property
    def as_team(self) -> bool:
        """Whether seats win together, so that a win is a whole one for each of them."""
        return wins_as_team(self.game, self.seats, self.options)

    def seating(self, n: int) -> tuple[int, ...]:
        """Which of the named bots sits in each seat in game n."""
        turned = n % self.turns
        return tuple((seat - turned) % self.seats for seat in range(self.seats))

    def deal(self, n: int) -> int:
        """The seed of game n: mirrored games share it."""
        return derived(self.seed, n // self.turns)


Job = tuple[Experiment, int, int]
"""An experiment, the first game of it to play, and the first not to play."""


@dataclass(slots=True)
class Piece:
    """What one piece of work has found, and the content hash of the game it played."""

    rows: list[Row]
    observers: list[Observer]
    content: str = ""


def never() -> bool:
    """Nobody stops the work."""
    return False


def worked(job: Job, stop: Callable[[], bool] = never) -> Piece:
    """Play games first to last - 1, or until stopped."""
    what, first, last = job
    packs.use(what.game, what.pack)
    content = gloam.find(what.game).content_hash
    trusted(what.game)  # only a game that has been read knows what is wrong with its pack
    piece = Piece([], [make() for make in what.observers], content)
    for n in range(first, last):
        if stop():
            break
        try:
            piece.rows.append(one_game(what, n, piece.observers))
        except Exception as error:
            where = f"game {n} (seed {what.deal(n)}, seats {what.seating(n)})"
            if isinstance(error, Refused):
                if error.code == "bad_bot":
                    raise Refused(error.code, f"{error.text}, in {where}", instead=error.instead) from error
                raise
            raise RuntimeError(f"{what.game}: {where} broke: {type(error).__name__}: {error}") from error
    return piece


def one_game(what: Experiment, n: int, observers: list[Observer]) -> Row:
    """Play game n, and let the observers count it."""
    seating, deal = what.seating(n), what.deal(n)
    listening = [o for o in observers if o.listens]
    game, taken, luckiness = played(what, seating, deal, listen=bool(listening))
    outcome = game.outcome
    assert outcome is not None  # noqa: S101  (`play` ends when the game does)
    tell(game, listening)
    answers, numbers = len(game.state.log), {}
    for observer in observers:
        observer.end(Ended(outcome, seating, taken, answers))
        numbers.update(observer.numbers())
    return Row(
        what.variant, n // what.turns, n % what.turns, deal, outcome.winners, outcome.reason, taken, answers,
        outcome.scores, luckiness, numbers,
    )  # fmt: skip


def played(
    what: Experiment, seating: tuple[int, ...], deal: int, *, listen: bool
) -> tuple[Game, int, tuple[float, ...]]:
    """A game played to its end, how many decisions its bots made, and each seat's luck where that is measured."""
    players = seated(what.game, [what.bots[i] for i in seating], deal)
    budget, samples = Budget(what.thoughts), luck.samples_seed(deal)
    keyed = Keyed(deal) if what.dice == KEYED else None

    def other(seed: int) -> Game:
        return gloam.new(what.game, what.seats, seed, what.options, listen=False)

    def before(game: Game) -> None:
        if keyed is not None:
            keyed.listen(game)
        if what.check:
            checked(game)

    if what.luck == luck.ROLLS:
        game = gloam.new(what.game, what.seats, None, what.options, luck.OPEN, listen=listen)
        meter = luck.Meter(game, other, samples)
        return game, *luck.play(game, players, keyed or luck.stream(deal), meter, budget)
    game = gloam.new(what.game, what.seats, deal, what.options, keyed, listen=listen)
    if what.luck:
        return game, *turn_luck.play(game, players, turn_luck.TurnMeter(game, other, samples, budget), before)
    taken = play(game, players, budget, before=before if keyed is not None or what.check else None)
    if what.check:
        checked(game)
    return game, taken, ()


def checked(game: Game) -> None:
    """Let the rules look over the state: whatever is lost, made or impossible breaks the game that is named."""
    game.spec.check(game.state)


def tell(game: Game, listening: list[Observer]) -> None:
    """Tell the game's events, whole."""
    for event in game.state.events or ():
        for observer in listening:
            observer.event(event.kind, {**event.facts, **(event.secret or {})})
