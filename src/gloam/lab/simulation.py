"""Many games between bots in one call: the result knows nothing of the cores."""

from __future__ import annotations

import multiprocessing
import sys
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import gloam
from gloam.bots import lineup
from gloam.kernel import Json, Refused
from gloam.lab.dice import DICE, STREAM
from gloam.lab.experiment import Experiment, Piece
from gloam.lab.observers import OBSERVERS, Observer
from gloam.lab.processes import jobs_of, pieces, worker_count
from gloam.lab.report import Report
from gloam.lab.rows import Row
from gloam.lab.stats import Tally, rounded, wilson
from gloam.toolkit.content import trusted

Progress = Callable[[int], None]


@dataclass(slots=True)
class Counted:
    """What has been counted so far."""

    wins: list[int]
    observers: list[Observer]
    games: int = 0
    shared: int = 0
    nobody: int = 0
    decisions: Tally = field(default_factory=Tally)

    def add(self, piece: Piece) -> None:
        """Count the next piece."""
        for row in piece.rows:
            self.count(row)
        for mine, theirs in zip(self.observers, piece.observers, strict=True):
            mine.merge(theirs)

    def count(self, row: Row) -> None:
        """Count who won, by who sat there."""
        self.games += 1
        self.decisions.add(row.decisions)
        self.shared += len(row.winners) > 1
        self.nobody += not row.winners
        for seat in row.winners:
            self.wins[row.entrant(seat)] += 1


def simulate(  # noqa: PLR0913  (each has a default, and all but the first are named)
    game: str,
    *,
    seats: int | None = None,
    bots: Sequence[str] = (),
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, Json] | None = None,
    observe: Iterable[str | Callable[[], Observer]] = ("seats", "endings"),
    workers: int | None = None,
    progress: Progress | None = None,
    fixed: bool = False,
    check: bool = False,
    dice: str = STREAM,
    stop: Callable[[], bool] = lambda: False,
) -> Report:
    """Play many games between bots and report who won, how long it took, and what the observers counted.

    The bots change seats from game to game, and each deal is played once in every rotation, so that neither a good seat
    nor a lucky deal favors one of them.

    Args:
        game: The game's id.
        seats: How many players; as many as bots are named, or the fewest that the game allows.
        bots: The name of each bot in order, or one name for all seats; the game's strongest bot if left out.
        games: How many games.
        seed: The same seed gives the same games.
        options: The game's own options by name.
        observe: What to count: names from `OBSERVERS`, or classes of your own that derive from `Observer`.
        workers: How many processes; one for each core if left out. The figures do not depend on it.
        progress: Called with the number of games that have just been finished.
        fixed: Leaves each bot in the seat where it is named.
        check: Checks every position against the rules (no card or die lost), which is slower.
        dice: `stream`, or `keyed` by seat, turn and kind of question, as experiments that compare use them.
        stop: Asked between games; once it says True no further game starts, and the report covers those played.

    Raises:
        Refused: There is no such game, bot, observer or option. The text says what there is.
    """
    what = checked_experiment(
        game, seats=seats, bots=bots, games=games, seed=seed, options=options, observe=observe, fixed=fixed,
        check=check, dice=dice,
    )  # fmt: skip
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        sys.exit(1)  # a worker reads the program that called us, and comes to the call again: the caller tells it
    began = time.perf_counter()
    workers = worker_count(workers, games)
    whole = Counted([0] * what.seats, [make() for make in what.observers])
    for piece in pieces(jobs_of(what), workers, stop):
        whole.add(piece)
        if progress is not None:
            progress(len(piece.rows))
        if stop():
            break
    if not whole.games:
        raise Refused("stopped", "stopped before the first game was over")
    return reported(what, whole, time.perf_counter() - began, workers)


def checked_experiment(  # noqa: PLR0913  (see `simulate`)
    game: str,
    *,
    seats: int | None,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Json] | None,
    observe: Iterable[str | Callable[[], Observer]] = (),
    fixed: bool = False,
    check: bool = False,
    dice: str = STREAM,
) -> Experiment:
    """An experiment that can be played; what is wrong with it is refused."""
    spec = gloam.find(game)
    trusted(game)
    if seats is None:
        seats = len(bots) if len(bots) > 1 else spec.seats[0]
    spec.checked_seats(seats)
    if games < 1:
        raise Refused("bad_games", f"{games} games are none to speak of", instead=("1 or more",))
    if dice not in DICE:
        raise Refused("bad_dice", f"there are no {dice!r} dice", instead=DICE)
    chosen = spec.checked_options(options or {})
    line = lineup(game, bots, seats, in_lab=True)
    return Experiment(game, seats, line, games, seed, chosen, observers(observe), fixed=fixed, check=check, dice=dice)


def observers(wanted: Iterable[str | Callable[[], Observer]]) -> tuple[Callable[[], Observer], ...]:
    """The observers that are asked for."""
    found = []
    for one in wanted:
        if isinstance(one, str) and one not in OBSERVERS:
            raise Refused("no_such_observer", f"there is no observer {one!r}", instead=tuple(OBSERVERS))
        found.append(OBSERVERS[one] if isinstance(one, str) else one)
    return tuple(found)


def reported(what: Experiment, whole: Counted, seconds: float, workers: int) -> Report:
    """The figures."""
    spec, decisions = gloam.find(what.game), whole.decisions
    total = sum(number * times for number, times in decisions.seen.items())
    return Report(
        game=what.game,
        games=whole.games,
        seats=what.seats,
        bots=list(what.bots),
        wins=whole.wins,
        win_rate=rounded([won / whole.games for won in whole.wins]),
        ci=[rounded(wilson(won, whole.games)) for won in whole.wins],
        shared=whole.shared,
        nobody=whole.nobody,
        decisions_per_game=round(decisions.mean, 6),
        decisions_spread=decisions.spread(),
        decisions=total,
        decisions_per_second=round(total / seconds, 1),
        seconds=round(seconds, 3),
        workers=workers,
        seed=what.seed,
        options=what.options,
        content_hash=spec.content_hash,
        version=gloam.__version__,
        observed={o.name: o.report() for o in whole.observers},
    )
