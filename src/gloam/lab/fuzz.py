"""Random play that looks for bugs.

At every decision the rules' own check; now and then save, resume and clone; and now and then a look through every
seat's eyes at another world, which it must not be able to tell from the true one.

Whatever breaks leaves a record, which is a replay file: the shortest way to show a bug to somebody else.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

import gloam
from gloam.bots import derived
from gloam.kernel import CHANCE, Game, Json, Nobody, Refused, Seeded
from gloam.kernel.record import Line, Record
from gloam.kernel.spec import GameSpec, Option
from gloam.toolkit.content import trusted

OFTEN = 20  # one decision in so many is saved and resumed, one is cloned, one is looked at in other worlds
LONG = 100_000
TRIES = 50
LINE = 300


@dataclass(slots=True)
class Failure:
    """A game that broke: where, how, and its record up to there."""

    game: int
    seed: int
    seats: int
    options: dict[str, Json]
    answers: int
    error: str
    record: Record

    def as_json(self) -> dict[str, Json]:
        """As plain JSON, without the record."""
        names = ("game", "seed", "seats", "options", "answers", "error")
        return {name: getattr(self, name) for name in names}


@dataclass(slots=True)
class Fuzzed:
    """What random play has found."""

    game: str
    seed: int
    content_hash: str
    games: int = 0
    decisions: int = 0
    checks: int = 0
    resumed: int = 0
    cloned: int = 0
    replayed: int = 0
    worlds: int = 0
    failures: list[Failure] = field(default_factory=list)

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        counts = ("games", "decisions", "checks", "resumed", "cloned", "replayed", "worlds")
        names = ("game", "seed", "content_hash", *counts)
        return {name: getattr(self, name) for name in names} | {"failures": [f.as_json() for f in self.failures]}


def fuzz(
    game: str, games: int = 100, seed: int = 0, seats: int | None = None, progress: Callable[[int], None] | None = None
) -> Fuzzed:
    """Play that many games anyhow, with any seats and options unless they are said."""
    spec = gloam.find(game)
    trusted(game)
    if seats is not None:
        spec.checked_seats(seats)
    found = Fuzzed(game, seed, spec.content_hash)
    for n in range(games):
        one_game(spec, n, derived(seed, n), seats, found)
        found.games += 1
        if progress is not None:
            progress(1)
    return found


def one_game(spec: GameSpec, n: int, seed: int, seats: int | None, found: Fuzzed) -> None:
    """Play one game; what breaks is written down."""
    luck = Seeded(derived(seed, 1))
    least, most = spec.seats
    seats = seats or least + luck.below(most - least + 1)
    game = begun(spec, seats, seed, luck)
    walk = Walk(game, luck, Seeded(derived(seed, 2)))
    try:
        walk.to_the_end(found)
    except Exception as error:  # noqa: BLE001  (whatever it is, it is the find)
        told, log = " ".join(f"{type(error).__name__}: {error}".split())[:LINE], walk.game.state.log
        options = dict(game.origin["options"])
        found.failures.append(Failure(n, seed, seats, options, len(log), told, so_far(walk.game, told)))


def begun(spec: GameSpec, seats: int, seed: int, luck: Seeded) -> Game:
    """A game with any options that go together; what the rules refuse together is tried again."""
    for _ in range(TRIES):
        options = {option.name: any_value(option, luck) for option in spec.options}
        try:
            return gloam.new(spec.id, seats, seed, options)
        except Refused:
            continue
    return gloam.new(spec.id, seats, seed)


@dataclass(slots=True)
class Walk:
    """Random play through one game, which may go on as a clone of the one that began."""

    game: Game
    luck: Seeded
    worlds: Seeded

    def to_the_end(self, found: Fuzzed) -> None:
        """Every check at every decision."""
        began = found.decisions
        while self.game.decision is not None:
            checked(self.game)
            found.checks += 1
            self.detour(found)
            self.step(self.game)
            found.decisions += 1
            if found.decisions - began > LONG:
                raise AssertionError(f"no end after {LONG} decisions")
        checked(self.game)
        if self.game.outcome is None:
            raise AssertionError("the game is over and has no outcome")
        same(self.game, gloam.replay(self.game.record(every=LONG).text()), "a replayed game")
        found.replayed += 1

    def step(self, game: Game) -> None:
        """Answer anyhow."""
        asked = game.decision
        assert asked is not None  # noqa: S101  (only asked while there is one)
        game.answer(index=self.luck.below(len(asked.options)), seat=asked.seat)

    def detour(self, found: Fuzzed) -> None:
        """Now and then go on with the game saved and taken up again, or with a clone."""
        if self.luck.below(OFTEN) == 0:
            twin = gloam.resume(self.game.save())
            same(self.game, twin, "a saved and resumed game")
            self.game = twin
            found.resumed += 1
        if self.luck.below(OFTEN) == 0:
            self.game = self.cloned()
            found.cloned += 1
        if self.game.decision is not None and self.worlds.below(OFTEN) == 0:
            found.worlds += look_alike(self.game, self.worlds.below(2**32))

    def cloned(self) -> Game:
        """A clone to go on with; its original, played on for one answer, must not touch it."""
        twin = self.game.clone()
        same(self.game, twin, "a clone")
        before = twin.digest()
        self.step(self.game)
        if twin.digest() != before:
            raise AssertionError("a clone changes when its original plays on")
        return twin


def checked(game: Game) -> None:
    """The rules' own check; views and the question are JSON; chance is not left open."""
    game.spec.check(game.state)
    asked = game.decision
    if asked is not None and asked.seat == CHANCE:
        raise AssertionError(f"chance is left with {asked.kind}")
    for seat in (None, *range(game.origin["seats"])):
        json.dumps(game.view(seat))
    if asked is not None:
        json.dumps(asked.as_json())


def look_alike(game: Game, seed: int) -> int:
    """Other worlds that differ only in what a seat may not know give that seat the same; how many were looked at."""
    spec, seats = game.spec, (None, *range(game.origin["seats"]))
    for seat in seats:
        dealt = spec.resample(game.state, seat, Seeded(seed))
        spec.check(dealt)
        other = Game(spec, dealt, Nobody(), game.origin, listen=False)
        here, there = seen_by(game, seat), seen_by(other, seat)
        different = [part for part, shown in here.items() if shown != there[part]]
        if different:
            who = "a spectator" if seat is None else f"seat {seat}"
            raise AssertionError(f"{who} can tell two worlds apart by the {' and the '.join(different)}")
    return len(seats)


def seen_by(game: Game, seat: int | None) -> dict[str, Json]:
    """All that this seat gets now: the view, its question, its odds, and who else is asked."""
    asked = game.asks(seat)
    others = [one.seen_by_others() for who in game.waiting() if who != seat and (one := game.asks(who)) is not None]
    question = {"question": asked and asked.as_json(), "odds": asked and asked.info()}
    return {"view": game.view(seat), **question, "questions to others": others}


def same(one: Game, other: Game, what: str) -> None:
    """Both stand at the same position, before the same question."""
    if one.digest() != other.digest():
        raise AssertionError(f"{what} stands at another position")
    a, b = one.decision, other.decision
    if (a is None) != (b is None) or (a is not None and b is not None and a.as_json() != b.as_json()):
        raise AssertionError(f"{what} asks another question")


def any_value(option: Option, luck: Seeded) -> Json:
    """Some value that the option allows."""
    if option.several:
        return [choice for choice in option.choices if luck.below(2)]
    if option.choices:
        return option.choices[luck.below(len(option.choices))]
    if isinstance(option.default, bool):
        return bool(luck.below(2))
    least = option.least or 0
    most = option.most if option.most is not None else max(least, int(option.default or 0)) + 1
    return least + luck.below(most - least + 1)


def so_far(game: Game, error: str) -> Record:
    """The answers up to the failure, without hashes: a position that breaks may not even be hashed."""
    lines: list[Line] = [(seat, kind, value, "") for seat, kind, value in game.state.log]
    return Record(game.header() | {"failed": error}, lines)
