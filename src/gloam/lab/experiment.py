"""Many games between bots: seats rotated, seeds mirrored, spread over the cores; the result knows nothing of the cores.

Game n is played with the seed of deal n // turns, rotated n % turns seats on, where `turns` is how many different
rotations the line-up has: greedy,random,random has three, three times greedy only one. So every line-up meets the same
dice from every chair, and no game is counted twice. Where the seats are different roles, a `fixed` line-up keeps its
seats.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import gloam
from gloam.bots import derived, lineup, play, seated
from gloam.kernel import Game, Json, Outcome, Refused
from gloam.lab.observers import OBSERVERS, Ended, Observer
from gloam.lab.report import Report
from gloam.lab.stats import Tally, rounded, wilson
from gloam.toolkit.content import trusted

CHUNK = 25  # games in one piece of work, however many workers there are
GUARD = 'call simulate below `if __name__ == "__main__":`, or with workers=1'
Progress = Callable[[int], None]


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

    @property
    def turns(self) -> int:
        """How many different rotations the line-up has; a fixed one has none but itself."""
        if self.fixed:
            return 1
        n = len(self.bots)
        return next(t for t in range(1, n + 1) if self.bots[t:] + self.bots[:t] == self.bots)

    def seating(self, n: int) -> tuple[int, ...]:
        """Which of the named bots sits in each seat in game n."""
        turned = n % self.turns
        return tuple((seat - turned) % self.seats for seat in range(self.seats))

    def deal(self, n: int) -> int:
        """The seed of game n: mirrored games share it."""
        return derived(self.seed, n // self.turns)


@dataclass(slots=True)
class Piece:
    """What one piece of work has counted."""

    games: int
    wins: list[int]
    observers: list[Observer]
    shared: int = 0
    nobody: int = 0
    decisions: Tally = field(default_factory=Tally)

    def merge(self, other: Piece) -> None:
        """Add the next piece."""
        self.games += other.games
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.shared += other.shared
        self.nobody += other.nobody
        self.decisions.merge(other.decisions)
        for mine, theirs in zip(self.observers, other.observers, strict=True):
            mine.merge(theirs)


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
        stop: Asked between games; once it says True no further game starts, and the report covers those played.

    Raises:
        Refused: There is no such game, bot, observer or option. The text says what there is.
    """
    spec = gloam.find(game)
    trusted(game)
    if seats is None:
        seats = len(bots) if len(bots) > 1 else spec.seats[0]
    spec.checked_seats(seats)
    if games < 1:
        raise Refused("bad_games", f"{games} games are none to speak of", instead=("1 or more",))
    chosen = spec.checked_options(options or {})
    what = Experiment(
        game, seats, lineup(game, bots, seats), games, seed, chosen, observers(observe), fixed=fixed, check=check
    )
    if getattr(multiprocessing.current_process(), "_inheriting", False):
        sys.exit(1)  # a worker reads the program that called us, and comes to the call again: the caller tells it
    began = time.perf_counter()
    workers = worker_count(workers, games)
    whole = gathered(what, workers, progress, stop)
    if not whole.games:
        raise Refused("stopped", "stopped before the first game was over")
    return reported(what, whole, time.perf_counter() - began, workers)


def observers(wanted: Iterable[str | Callable[[], Observer]]) -> tuple[Callable[[], Observer], ...]:
    """The observers that are asked for."""
    found = []
    for one in wanted:
        if isinstance(one, str) and one not in OBSERVERS:
            raise Refused("no_such_observer", f"there is no observer {one!r}", instead=tuple(OBSERVERS))
        found.append(OBSERVERS[one] if isinstance(one, str) else one)
    return tuple(found)


def worker_count(workers: int | None, games: int) -> int:
    """How many processes: as asked, else one a core, and never more than there are pieces of work."""
    if workers is not None and workers < 1:
        raise Refused("bad_workers", f"{workers} workers do no work", instead=("1 or more",))
    program = getattr(sys.modules["__main__"], "__file__", None)
    if program is not None and not Path(program).is_file():
        return 1  # a program from a pipe cannot be read again by others; the result is the same
    return min(workers or os.cpu_count() or 1, -(-games // CHUNK))


def gathered(what: Experiment, workers: int, progress: Progress | None, stop: Callable[[], bool]) -> Piece:
    """All pieces, merged in the order of the games, until stopped."""
    whole = Piece(0, [0] * what.seats, [make() for make in what.observers])
    for piece in pieces(what, workers, stop):
        whole.merge(piece)
        if progress is not None:
            progress(piece.games)
        if stop():
            break
    return whole


def pieces(what: Experiment, workers: int, stop: Callable[[], bool]) -> Iterator[Piece]:
    """The pieces of work, done here or by other processes, always in order."""
    jobs = [(what, first, min(first + CHUNK, what.games)) for first in range(0, what.games, CHUNK)]
    if workers == 1:
        yield from (worked(job, stop) for job in jobs)
        return
    check_picklable(what)
    others = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    try:
        with ignoring_interrupts():
            done = others.map(worked, jobs)
        yield from done
    except BrokenExecutor as error:
        raise Refused("no_workers", f"the other processes did not begin, or died; {GUARD}") from error
    finally:
        stop_workers(others)


def check_picklable(what: Experiment) -> None:
    """Whether other processes can be told what is played."""
    try:
        pickle.dumps(what)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        why = "an observer for several processes stands at the top of a file that can be imported; or say workers=1"
        raise Refused("bad_observer", f"{error}: {why}") from error


def stop_workers(others: ProcessPoolExecutor) -> None:
    """Stop the worker processes, even in the middle of a game."""
    processes = list((others._processes or {}).values())  # noqa: SLF001  (there is no other way to stop one at once)
    others.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


@contextmanager
def ignoring_interrupts() -> Iterator[None]:
    """Processes started in here ignore Ctrl-C: the process that started them handles it, and ends them quietly.

    What is pressed meanwhile is heard afterwards.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def worked(job: tuple[Experiment, int, int], stop: Callable[[], bool] = lambda: False) -> Piece:
    """Play games first to last - 1, or until stopped."""
    what, first, last = job
    piece = Piece(0, [0] * what.seats, [make() for make in what.observers])
    for n in range(first, last):
        if stop():
            break
        try:
            one_game(what, n, piece)
        except Exception as error:
            where = f"game {n} (seed {what.deal(n)}, seats {what.seating(n)})"
            if isinstance(error, Refused):
                if error.code == "bad_bot":
                    raise Refused(error.code, f"{error.text}, in {where}", instead=error.instead) from error
                raise
            raise RuntimeError(f"{what.game}: {where} broke: {type(error).__name__}: {error}") from error
    return piece


def one_game(what: Experiment, n: int, piece: Piece) -> None:
    """Play game n and count it."""
    seating, deal = what.seating(n), what.deal(n)
    listening = [o for o in piece.observers if o.listens]
    game = gloam.new(what.game, what.seats, deal, what.options, listen=bool(listening))
    before = checked if what.check else None
    taken = play(game, seated(what.game, [what.bots[i] for i in seating], deal), before=before)
    if what.check:
        checked(game)
    outcome = game.outcome
    assert outcome is not None  # noqa: S101  (`play` ends when the game does)
    tell(game, listening)
    count(piece, seating, outcome, taken)
    for observer in piece.observers:
        observer.end(Ended(outcome, seating, taken, len(game.state.log)))


def checked(game: Game) -> None:
    """Let the rules look over the state: whatever is lost, made or impossible breaks the game that is named."""
    game.spec.check(game.state)


def tell(game: Game, listening: list[Observer]) -> None:
    """Tell the game's events, whole."""
    for event in game.state.events or ():
        for observer in listening:
            observer.event(event.kind, {**event.facts, **(event.secret or {})})


def count(piece: Piece, seating: tuple[int, ...], outcome: Outcome, taken: int) -> None:
    """Count who won, by who sat there."""
    piece.games += 1
    piece.decisions.add(taken)
    piece.shared += len(outcome.winners) > 1
    piece.nobody += not outcome.winners
    for seat in outcome.winners:
        piece.wins[seating[seat]] += 1


def reported(what: Experiment, whole: Piece, seconds: float, workers: int) -> Report:
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
