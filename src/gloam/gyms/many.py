"""Many games at once, on several cores: each call answers one question in every game.

    with Many("lucidity", games=64, seats=3, workers=2) as many:
        seen = many.reset(seed=7)
        while learning:
            seen = many.step(actions)      # one action for the open question of each game

`seen` holds arrays with a row per game: `observation` and `action_mask` of the seat that is asked, `seat`, `rewards` (a
column per seat, at the end of a game), `ended`, `cut` and `length`. A game that has ended shows its end; the next step
begins a new one in its row, whatever the action. Arrays are written in shared memory: they change with the next step,
so copy what you keep. The same seed gives the same games, however many workers there are.
"""

from __future__ import annotations

import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from multiprocessing import get_context
from typing import Any, Protocol, Self

import numpy as np
from numpy.typing import NDArray

import gloam
from gloam import processes
from gloam.bots import derived
from gloam.gyms.coding import Coding, payoffs, question
from gloam.gyms.features import coding_for
from gloam.kernel import Game, Json, Refused

CONTEXT = get_context("spawn")
GUARD = 'call it below `if __name__ == "__main__":`, or with workers=1'
ENDING = 5.0
"""Seconds until a worker that does not end by itself is ended."""


@dataclass(slots=True, frozen=True)
class Setting:
    """What is played: the same for all games, and for all workers."""

    game: str
    seats: int
    options: Mapping[str, Json]
    most: int = 20_000
    actions: int | None = None
    features: int | None = None
    look: str = ""
    seat: int = -1
    """The seat of the agent where bots play the others; -1: every seat is an agent's."""
    bots: tuple[str, ...] = ()

    def coding(self) -> Coding:
        """How its words become numbers."""
        return coding_for(self.game, self.seats, self.actions, self.features, self.look)

    def one(self) -> One:
        """A game of it, not begun."""
        return OneTable(self)


class One(Protocol):
    """One game of many."""

    def reset(self, seed: int) -> None:
        """Begin: `seed` and how many have ended here say which game."""

    def step(self, action: int) -> None:
        """Answer the open question."""

    def show(self, seen: Seen, n: int) -> None:
        """Write its row."""

    def about(self) -> str:
        """Where it stands, for the message of an error."""


class OneTable:
    """A game whose seats are all agents'."""

    def __init__(self, what: Setting) -> None:
        self.what, self.coding = what, what.coding()
        self.seed = self.number = self.taken = 0
        self.game: Game | None = None
        self.numbers: dict[int, Any] = {}
        self.seat = 0
        self.over = False

    def reset(self, seed: int) -> None:
        """The first game of this seed."""
        self.seed, self.number = seed, -1
        self.begin()

    def begin(self) -> None:
        """The next game of this seed."""
        self.number, self.taken, self.over = self.number + 1, 0, False
        what = self.what
        self.game = gloam.new(what.game, what.seats, derived(self.seed, self.number), dict(what.options), listen=False)

    def step(self, action: int) -> None:
        """Answer; after an end, begin again."""
        if self.game is None:
            raise Refused("not_begun", "reset the environment first")
        if self.over:
            self.begin()
            return
        if action not in self.numbers:
            raise Refused("no_such_action", f"{action} is no action now")
        self.game.answer(self.numbers[action], seat=self.seat)
        self.taken += 1

    def show(self, seen: Seen, n: int) -> None:
        """What the seat that is asked sees; at the end, what the last one sees."""
        game = self.game
        if game is None:
            raise Refused("not_begun", "reset the environment first")
        asked, outcome = game.decision, game.outcome
        cut = outcome is None and self.taken >= self.what.most
        self.over = cut or outcome is not None
        self.seat = self.seat if asked is None else asked.seat
        told = None if self.over else question(game, self.seat)
        self.numbers = self.coding.numbers(told)
        seen.observation[n] = self.coding.vector(game.view(self.seat), told)
        mask = seen.action_mask[n]
        mask[:] = 0
        mask[list(self.numbers)] = 1
        seen.seat[n], seen.ended[n], seen.cut[n], seen.length[n] = self.seat, outcome is not None, cut, self.taken
        seen.rewards[n] = 0.0 if outcome is None else payoffs(outcome.winners, self.what.seats)

    def about(self) -> str:
        """The seed of the game, and how far it is."""
        return f"seed {derived(self.seed, self.number)}, after {self.taken} answers"


@dataclass(slots=True)
class Seen:
    """A row per game: what its seat sees and may do, and how it ended if it did."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    cut: NDArray[np.bool_]
    length: NDArray[np.int64]

    @property
    def over(self) -> NDArray[np.bool_]:
        """The games that have ended, or were cut off: the next step begins new ones there."""
        over: NDArray[np.bool_] = self.ended | self.cut
        return over


class Memory:
    """Arrays that several processes share, and that are gone with the last of them."""

    def __init__(self, games: int, coding: Coding, seats: int) -> None:
        self.shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "observation": ((games, coding.features), np.float32),
            "action_mask": ((games, coding.actions), np.int8),
            "seat": ((games,), np.int64),
            "rewards": ((games, seats), np.float32),
            "ended": ((games,), np.bool_),
            "cut": ((games,), np.bool_),
            "length": ((games,), np.int64),
            "actions": ((games,), np.int64),
        }
        self.raw = {
            name: CONTEXT.RawArray("b", max(1, int(np.prod(shape)) * np.dtype(kind).itemsize))
            for name, (shape, kind) in self.shapes.items()
        }

    def seen(self) -> tuple[Seen, NDArray[np.int64]]:
        """The arrays, and the actions."""
        made = {
            name: np.frombuffer(self.raw[name], kind, int(np.prod(shape))).reshape(shape)
            for name, (shape, kind) in self.shapes.items()
        }
        actions = made.pop("actions")
        return Seen(**made), actions


class Lot:
    """Some of the games, in one process."""

    def __init__(self, what: Setting, memory: Memory, rows: range) -> None:
        self.what, self.rows = what, rows
        self.seen, self.actions = memory.seen()
        self.games = [what.one() for _ in rows]

    def reset(self, seeds: Sequence[int]) -> None:
        """Begin everywhere."""
        for n, game in zip(self.rows, self.games, strict=True):
            self.at(n, game, lambda game=game, n=n: game.reset(seeds[n]))

    def step(self) -> None:
        """Answer everywhere."""
        for n, game in zip(self.rows, self.games, strict=True):
            self.at(n, game, lambda game=game, n=n: game.step(int(self.actions[n])))

    def again(self) -> None:
        """Begin where games have ended."""
        for n, game in zip(self.rows, self.games, strict=True):
            if self.seen.ended[n] or self.seen.cut[n]:
                self.at(n, game, lambda game=game: game.step(0))

    def at(self, n: int, game: One, do: Any) -> None:
        """Do something in one game, and show it; an error names the game and where it stood."""
        try:
            do()
            game.show(self.seen, n)
        except Refused as error:
            where = f"{self.what.game}, game {n} of {len(self.seen.seat)} ({game.about()})"
            raise Refused(error.code, f"{where}: {error.text}", instead=error.instead) from error
        except Exception as error:
            where = f"{self.what.game}, game {n} of {len(self.seen.seat)} ({game.about()})"
            raise RuntimeError(f"{where}: {type(error).__name__}: {error}") from error


def work(pipe: Any, what: Setting, memory: Memory, rows: range) -> None:
    """In a worker: play these rows until told to stop, or until the one that started it has ended."""
    processes.begin(None)
    lot: Lot | None = None
    while True:
        try:
            word, told = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if word == "close":
            return
        try:
            if lot is None:
                lot = Lot(what, memory, rows)
            if word == "reset":
                lot.reset(told)
            elif word == "again":
                lot.again()
            else:
                lot.step()
        except Refused as error:
            pipe.send(("refused", error.code, error.text, error.instead))
        except Exception as error:  # noqa: BLE001  (told to the one that started it, whatever it is)
            pipe.send(("error", str(error), traceback.format_exc()))
        else:
            pipe.send(None)


class Many:
    """Many games with all their seats, one question of each per call.

    Args:
        game: The game's id.
        games: How many are played at once.
        seats: How many players; the fewest that the game allows if left out.
        options: The game's own options by name.
        workers: How many processes; 1 plays them in this one.
        most: After so many decisions a game is cut off.
        actions: The size of the action space, where words are hashed.
        features: The size of an observation, where words are hashed.
        look: As in `gloam.gyms.aec.Table`.
    """

    def __init__(  # noqa: PLR0913  (each has a default, and all but the first are named)
        self,
        game: str,
        *,
        games: int = 16,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        workers: int = 1,
        most: int = 20_000,
        actions: int | None = None,
        features: int | None = None,
        look: str = "",
    ) -> None:
        spec = gloam.find(game)
        seats = spec.checked_seats(spec.seats[0] if seats is None else seats)
        what = Setting(game, seats, spec.checked_options(options or {}), most, actions, features, look)
        self.crew = Crew(what, games, workers)
        self.game, self.games, self.seats, self.coding = game, games, seats, self.crew.coding

    def reset(self, seed: int = 0) -> Seen:
        """A new game in each row; row n plays the games of `seed + n`."""
        self.crew.reset([seed + n for n in range(self.games)])
        return self.crew.seen

    def step(self, actions: Sequence[int] | NDArray[Any]) -> Seen:
        """Answer the open question of each game; an action that its mask does not allow raises `gloam.Refused`."""
        self.crew.step(actions)
        return self.crew.seen

    def again(self) -> Seen:
        """Begin at once where games have ended, instead of with the next step."""
        self.crew.again()
        return self.crew.seen

    def close(self) -> None:
        """End the workers."""
        self.crew.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Crew:
    """The games of a setting, in this process or in others, with their shared memory."""

    def __init__(self, what: Setting, games: int, workers: int) -> None:
        if games < 1 or workers < 1:
            raise Refused("bad_size", f"{games} games with {workers} workers can't be played", instead=("1 or more",))
        self.what, self.coding = what, what.coding()
        memory = Memory(games, self.coding, what.seats)
        self.seen, self.actions = memory.seen()
        workers = min(workers, games)
        bounds = [games * n // workers for n in range(workers + 1)]
        lots = [range(a, b) for a, b in pairwise(bounds)]
        self.lot = Lot(what, memory, lots[0]) if workers == 1 else None
        self.pipes: list[Any] = []
        self.workers: list[Any] = []
        self.begun = False
        for rows in lots if workers > 1 else ():
            mine, theirs = CONTEXT.Pipe()
            process = CONTEXT.Process(target=work, args=(theirs, what, memory, rows), daemon=True)
            process.start()
            theirs.close()
            self.pipes.append(mine)
            self.workers.append(process)

    def reset(self, seeds: Sequence[int]) -> None:
        """Begin everywhere."""
        self.begun = True
        if self.lot is not None:
            self.lot.reset(seeds)
        else:
            self.tell("reset", list(seeds))

    def step(self, actions: Sequence[int] | NDArray[Any]) -> None:
        """Answer everywhere."""
        if not self.begun:
            raise Refused("not_begun", "reset the environment first")
        self.actions[:] = actions
        if self.lot is not None:
            self.lot.step()
        else:
            self.tell("step", None)

    def again(self) -> None:
        """Begin where games have ended."""
        if self.lot is not None:
            self.lot.again()
        elif self.seen.over.any():
            self.tell("again", None)

    def tell(self, word: str, told: Any) -> None:
        """Let every worker do something, and wait for all; the first error is raised here."""
        if not self.pipes:
            raise Refused("closed", f"the environment of {self.what.game} is closed")
        answers = []
        try:
            for pipe in self.pipes:
                pipe.send((word, told))
            answers = [pipe.recv() for pipe in self.pipes]
        except (EOFError, OSError) as error:
            self.close()
            text = f"a worker of {self.what.game} did not begin, or died; {GUARD}"
            raise Refused("no_workers", text) from error
        for answer in answers:
            if answer and answer[0] == "refused":
                raise Refused(answer[1], answer[2], instead=answer[3])
            if answer:
                raise RuntimeError(f"{answer[1]}\n{answer[2]}")

    def close(self) -> None:
        """End the workers, by a word or, where that is not heard, by force."""
        for pipe in self.pipes:
            try:
                pipe.send(("close", None))
            except OSError:
                continue
            finally:
                pipe.close()
        for process in self.workers:
            process.join(ENDING)
            if process.is_alive():
                process.terminate()
                process.join()
        self.pipes, self.workers = [], []

    def __del__(self) -> None:
        if getattr(self, "pipes", None):
            self.close()
