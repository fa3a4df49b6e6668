"""Bots think in processes of their own, so that no thought delays a table.

A worker gets what a person in that seat would get, the JSON of docs/wire.md, and gives back the number of an option.
A worker that dies or does not answer in time is replaced; the question is then put once more, and if that fails too
any option is taken, so that a broken bot never stops a table.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any, NamedTuple, Protocol

import msgspec

from gloam.analysis.well_played import well_played
from gloam.bots import Budget, default, from_wire, make, names
from gloam.kernel import Json, Refused, Seeded
from gloam.saves import resume
from gloam.server.metrics import Metrics
from gloam.server.tables.workers.processes import end, nothing, pool

LOG = logging.getLogger("gloam.server")
TRIES = 2
WAITING = 100
"""How many questions may wait for their odds."""
MEMORIES = 10_000
"""For how many seats it is kept what their bots want to know again."""
Thought = tuple[int, Json]
"""The number of an option, and what the bot wants to know again at its next question."""


class Question(NamedTuple):
    """What a bot gets: a seat's View, its question, and saved games that its seat could be in, if it searches.

    `who` names the seat's bot from question to question: what it remembers is kept under this name.
    """

    view: Json
    decision: Json
    worlds: Sequence[str] = ()
    who: str = ""


class BotService(Protocol):
    """Answers for the bots."""

    def warm(self) -> None:
        """Be ready for the first question."""

    def check(self, game: str, bot: str) -> None:
        """Raise Refused where no such bot plays the game."""

    def filler(self, game: str) -> str:
        """The bot that takes an empty seat."""

    async def choose(self, game: str, bot: str, question: Question, seed: str) -> int:
        """The number of an option."""

    async def compute_odds(self, saved: str, seat: int) -> Json:
        """What can be computed for a seat of a saved game: its exact odds; None where that cannot be had now."""

    async def play_well(self, saved: str, seat: int, odds: Json) -> Json:
        """What comes of the choices that these odds are of, if everybody chooses well; None as above."""

    def close(self) -> None:
        """Stop thinking."""


class BotWorkers:
    """Bots in worker processes."""

    def __init__(self, processes: int = 1, seconds: float = 20.0, metrics: Metrics | None = None) -> None:
        self.processes, self.seconds, self.metrics = processes, seconds, metrics or Metrics()
        self.pool: ProcessPoolExecutor | None = None
        self.odds_pool: ProcessPoolExecutor | None = None
        self.waiting = 0
        self.memories: OrderedDict[str, Json] = OrderedDict()
        self.think: Callable[[bytes], Thought] = think

    def warm(self) -> None:
        """Start a worker of each kind, so that the first question does not wait for it."""
        self._pool().submit(nothing)
        self.odds_pool = self.odds_pool or pool(1)
        self.odds_pool.submit(nothing)

    def check(self, game: str, bot: str) -> None:
        """Raise Refused where no such bot plays the game."""
        if bot not in names(game):
            raise Refused("no_such_bot", f"there is no bot {bot!r} for {game}", instead=names(game))

    def filler(self, game: str) -> str:
        """The bot that takes an empty seat."""
        return default(game)

    async def choose(self, game: str, bot: str, question: Question, seed: str) -> int:
        """The number of an option, found by a worker."""
        view, decision, worlds, who = question
        put = {"game": game, "bot": bot, "view": view, "decision": decision, "seed": seed, "worlds": worlds}
        asked = msgspec.json.encode(put | {"memory": self.memories.get(who)})
        for _ in range(TRIES):
            pool = self._pool()
            try:
                future = asyncio.get_running_loop().run_in_executor(pool, self.think, asked)
                index, memory = await asyncio.wait_for(future, self.seconds)
            except (BrokenExecutor, TimeoutError):
                self._replace(pool)
            except Exception:
                self.metrics.count("gloam_errors_total")
                LOG.exception("bot %s of %s failed at %s", bot, game, decision["kind"])
                break
            else:
                self.metrics.count("gloam_bot_answers_total")
                self._remember(who, memory)
                return index
        return Seeded(number(seed)).below(len(decision["options"]))

    def _remember(self, who: str, memory: Json) -> None:
        """Keep what a bot wants to know again; of too many bots what is oldest is forgotten."""
        if memory is None:
            return
        self.memories[who] = memory
        self.memories.move_to_end(who)
        if len(self.memories) > MEMORIES:
            self.memories.popitem(last=False)

    async def compute_odds(self, saved: str, seat: int) -> Json:
        """Exact odds, found by a worker; when too many wait already, those who ask go without."""
        return await self._worked_out(compute_odds, saved, seat)

    async def play_well(self, saved: str, seat: int, odds: Json) -> Json:
        """The same of what our `normal` bots make of each choice."""
        return await self._worked_out(play_well, saved, seat, odds)

    async def _worked_out(self, work: Callable[..., bytes], *given: Any) -> Json:
        """What the worker of the odds makes of this."""
        if self.waiting >= WAITING:
            return None
        if self.odds_pool is None:
            self.odds_pool = pool(1)
        self.waiting += 1
        using = self.odds_pool
        try:
            future = asyncio.get_running_loop().run_in_executor(using, work, *given)
            return msgspec.json.decode(await asyncio.wait_for(future, self.seconds))
        except (BrokenExecutor, TimeoutError):
            self._end(using)
            if self.odds_pool is using:
                self.odds_pool = None
            return None
        finally:
            self.waiting -= 1

    def _pool(self) -> ProcessPoolExecutor:
        if self.pool is None:
            self.pool = pool(self.processes)
        return self.pool

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        """End the workers of a pool that does not answer; the next question makes new ones."""
        self._end(broken)
        if self.pool is broken:
            self.pool = None

    def _end(self, broken: ProcessPoolExecutor) -> None:
        self.metrics.count("gloam_bot_workers_replaced_total")
        end(broken)

    def close(self) -> None:
        """End the workers."""
        for one in (self.pool, self.odds_pool):
            if one is not None:
                self._end(one)
        self.pool = self.odds_pool = None


def think(asked: bytes) -> Thought:
    """In a worker: let the bot choose, from what a person would get."""
    put: dict[str, Any] = msgspec.json.decode(asked)
    seen = from_wire(put["decision"], put["worlds"])
    bot = make(put["game"], put["bot"], seen.seat, number(put["seed"]))
    if put["memory"] is not None:
        bot.recall(put["memory"])
    index = seen.options.index(bot.choose(put["view"], seen, Budget()))
    remembered = getattr(bot, "memory", lambda: None)  # a bot of somebody else's may not know of it
    return index, remembered()


def compute_odds(saved: str, seat: int) -> bytes:
    """In a worker: what can be computed for a seat of a saved game."""
    game = resume(saved, listen=False)
    asked = game.asks(seat)
    return msgspec.json.encode(asked.info() if asked else None)


def play_well(saved: str, seat: int, odds: Json) -> bytes:
    """In a worker: what comes of each choice if everybody chooses well."""
    return msgspec.json.encode(well_played(resume(saved, listen=False), seat, odds))


def number(seed: str) -> int:
    """A number from words."""
    return int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8])
