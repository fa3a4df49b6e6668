"""Laws of the engine: ask before you act, the state is everything, only answers change it, the log is the game."""

from __future__ import annotations

import contextlib
import functools
import json
from collections.abc import Callable, Generator, Iterator
from typing import Any

import gloam
from gloam.kernel import CHANCE, Decision, Frame, Game, GameSpec, Json, Seeded, State, dump, load
from gloam.kernel.chance import worded
from gloam.kernel.chance_player import Chance
from gloam.kernel.data import REGISTRY, canonical, dump_fields
from gloam.kernel.procedure import PLANS
from gloam.laws.facts import facts
from gloam.laws.play import SOAK, asked_now, begin, give, installed, pick, refused, step, told_to_seat

Options = dict[str, Json]
Law = Callable[[GameSpec, int, Options, int], int]
"""A law judges games with this many seats, these options and this seed, and returns how many cases it judged."""
VISITS = 12 * SOAK
GAMES = 8
"""How many games are played where one is too short for a law to judge enough cases."""


class Broken(AssertionError):
    """A law is broken."""


def hold(ok: object, what: str) -> None:
    """The law holds here, or is broken."""
    if not ok:
        raise Broken(what)


def judging(what: str, least: int, otherwise: str = "") -> Callable[[Law], Law]:
    """A law that returns how many cases it judged in one game: it fails with fewer than `least` in all games.

    A law that judges nothing would hold for a game that breaks it, too. Where one game is too short, others follow.
    `otherwise` says what the author of a game can do about it.
    """

    def wrap(law: Law) -> Law:
        @functools.wraps(law)
        def whole(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
            judged = 0
            for n in range(GAMES):
                judged += law(spec, seats, options, seed + n * 1_000_003)
                if judged >= least:
                    return judged
            short = f"{law.__name__} has judged only {judged} {what} in {GAMES} games; it takes {least}"
            raise Broken(f"{short}. {otherwise}" if otherwise else short)

        return whole

    return wrap


def positions(spec: GameSpec, seats: int, options: Options, seed: int, chance: Chance | None = None) -> Iterator[Game]:
    """One game played at random, yielded at every decision and at its end (always the same object)."""
    game, stream = begin(spec, seats, options, chance), Seeded(seed)
    for _ in range(facts(spec).most):
        yield game
        if game.decision is None:
            return
        step(game, stream)
    raise Broken(f"{spec.id} is not over after {facts(spec).most} answers")


def visits(  # noqa: PLR0913  (which positions, of which game)
    spec: GameSpec,
    seats: int,
    options: Options,
    seed: int,
    chance: Chance | None = None,
    *,
    where: Callable[[Game], bool] | None = None,
) -> Iterator[Game]:
    """The positions of one game that are checked closely: all of a short game, VISITS of a long one.

    With `where` they are sampled among the positions for which it holds.
    """
    there = [where is None or where(game) for game in positions(spec, seats, options, seed, chance and chance.clone())]
    length, stream = sum(there), Seeded(seed ^ len(there))
    left = min(VISITS, length)
    for game, fits in zip(positions(spec, seats, options, seed, chance), there, strict=True):
        if fits:
            if stream.below(length) < left:
                left -= 1
                yield game
            length -= 1


def answers(spec: GameSpec, seats: int, options: Options, seed: int, chance: Chance | None = None) -> int:
    """How many decisions this game takes."""
    return sum(1 for _ in positions(spec, seats, options, seed, chance and chance.clone())) - 1


def mark(game: Game) -> tuple[str, int, list[Any]]:
    """The position and how it came about, without writing down the whole log."""
    return game.digest(), len(game.state.log), game.state.log[-2:]


def questions(game: Game) -> str:
    """All that is asked now, as text."""
    return canonical([asked_text(asked) for asked in asked_now(game)])


def asked_text(asked: Decision) -> list[Any]:
    """A question without its words."""
    barred = [(one.option, one.why, one.rule) for one in asked.barred]
    return [asked.seat, asked.kind, asked.options, asked.weights, asked.rule, asked.quiet, dump(asked.args), barred]


# ----------------------------------------------------------------------------------------- ask, then act


@judging("questions", 12)
def check_asks_before_acting(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """Until its last question a step only reads, and says nothing. Each step starts over at each of its questions."""
    length = answers(spec, seats, options, seed)
    with watched(one_in=max(1, length // (4 * VISITS))) as seen:
        game, stream = begin(spec, seats, options), Seeded(seed)
        while game.decision is not None and len(game.state.log) <= facts(spec).most:
            step(game, stream)
            game = game.clone()
    return len(seen)


@contextlib.contextmanager
def watched(one_in: int) -> Iterator[list[str]]:
    """Watch steps that ask for acting too early, once in `one_in` times; yields the questions that were watched."""
    seen: list[str] = []
    frames = [cls for cls in REGISTRY.values() if issubclass(cls, Frame)]
    before, stream = dict(PLANS), Seeded(one_in)
    for cls in frames:
        PLANS[cls] = tuple((watch(line, stream, one_in, seen) if asks else line, asks) for line, asks in PLANS[cls])
    try:
        yield seen
    finally:
        PLANS.clear()
        PLANS.update(before)


def watch(line: Callable[..., Any], stream: Seeded, one_in: int, seen: list[str]) -> Callable[..., Any]:
    """The step, with a look at the state at each of its questions."""

    def step_(frame: Frame, state: State) -> Generator[Any, Any, Any]:
        if stream.below(one_in):
            return (yield from line(frame, state))
        asking, before = line(frame, state), frozen_part(state)
        try:
            asked = next(asking)
            while True:
                hold(frozen_part(state) == before, f"{line.__qualname__} acts before it asks {asked}")
                seen.append(line.__qualname__)
                asked = asking.send((yield asked))
        except StopIteration as stop:
            return stop.value

    return step_


def frozen_part(state: State) -> str:
    """All that a step may not touch before its last answer: everything but the log and the answers given."""
    plain = dump_fields(state, skip=("log",))
    for frame in plain["stack"]:
        del frame["given"], frame["partial"]
    return canonical([plain, len(state.events or ())])


# ---------------------------------------------------------------------------------- state is everything


@judging("positions", 6)
def check_saves_and_resumes(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """At every decision: the state survives JSON, and a saved game goes on as the one that was not."""
    stream, judged = Seeded(~seed), 0
    with installed(spec):
        for game in visits(spec, seats, options, seed):
            judged += 1
            state = load(json.loads(json.dumps(dump(game.state))), spec.state)
            hold(state == game.state, "the state does not survive JSON")
            again = gloam.resume(game.save())
            hold(again.save() == game.save(), "a resumed game is not the one that was saved")
            hold(questions(again) == questions(game), "a resumed game asks something else")
            if game.decision is not None:
                go_alike(game.clone(), again, stream)
    return judged


def go_alike(game: Game, other: Game, stream: Seeded) -> None:
    """The same answer leads both to the same position and question."""
    seat, kind, option = pick(game, stream)
    give(game, seat, option)
    give(other, seat, option)
    hold(game.digest() == other.digest(), f"after {kind} {option!r} the positions differ")
    hold(questions(game) == questions(other), f"after {kind} {option!r} the questions differ")


@judging("positions", 6)
def check_clones_are_independent(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """At every decision: playing a clone never changes the original nor the other way round, and both go alike."""
    stream, judged = Seeded(~seed), 0
    older: list[tuple[Game, Any]] = []
    for game in visits(spec, seats, options, seed):
        judged += 1
        before = mark(game), questions(game)
        hold(all(mark(twin) == then for twin, then in older), "playing the original changed its clone")
        twin, third = game.clone(), game.clone()
        older = [(game.clone(), mark(game))]
        hold((mark(twin), questions(twin)) == before, "a clone is not at the same point as its original")
        for _ in range(3):
            if twin.decision is not None:
                go_alike(twin, third, stream)
                third = third.clone()
        hold((mark(game), questions(game)) == before, "playing a clone changed the original")
    return judged


@judging("positions", 6)
def check_the_log_replays(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """Set-up and answers rebuild every position and every question, without dice."""
    seen: dict[int, tuple[str, str]] = {}
    for game in visits(spec, seats, options, seed, Seeded(~seed)):
        seen[len(game.state.log)] = game.digest(), questions(game)
    *_, game = positions(spec, seats, options, seed, Seeded(~seed))
    with installed(spec):
        again = Game.begin(spec.id, game.origin)
        for n, (seat, kind, option) in enumerate(game.state.log):
            if n in seen:
                hold((again.digest(), questions(again)) == seen[n], f"the replay differs after {n} answers")
            hold(again.decision is not None and again.decision.kind, f"the replay is over after {n} answers")
            hold(kind in [asked.kind for asked in asked_now(again)], f"the replay does not ask {kind}")
            give(again, seat, option)
        hold(again.digest() == game.digest(), "the replay ends elsewhere")
        record = game.record(every=max(1, len(game.state.log) // VISITS)).text()
        hold(gloam.replay(record).outcome == game.outcome, "the record ends elsewhere")
    return len(seen)


# ------------------------------------------------------------------------------------------------ one door


@judging("positions", 6)
def check_reading_changes_nothing(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """Reading a game changes nothing, nor does changing what was read."""
    judged = 0
    with installed(spec):
        for game in visits(spec, seats, options, seed):
            judged += 1
            before = game.save(), questions(game)
            for seat in (*range(seats), None):
                spoil(told_to_seat(game, seat))
                spoil(game.events(seat))
            spoil(game.info())
            game.record(every=10**6)
            hold((game.save(), questions(game)) == before, "reading changed the game")
    return judged


def spoil(x: Any) -> None:
    """Spoil every list and every dictionary in it."""
    if isinstance(x, dict):
        for inner in x.values():
            spoil(inner)
        x["spoiled"] = True
    if isinstance(x, list | tuple):
        for inner in x:
            spoil(inner)
    if isinstance(x, list):
        x.append("spoiled")


@judging("wrong answers", 60)
def check_refusals_change_nothing(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """A wrong option, index or seat is refused, and nothing has changed: not the state, the log, nor the question."""
    judged = 0
    for game in visits(spec, seats, options, seed, Seeded(~seed)):
        before, log = (mark(game), questions(game)), len(game.state.log)
        for wrong in wrong_answers(game, seats):
            judged += 1
            refusal = refused(game, **wrong)
            hold(refusal.text and json.dumps(refusal.as_json()), "a refusal without a reason")
            hold(len(game.state.log) == log, f"the refusal of {wrong} changed the log")
        hold((mark(game), questions(game)) == before, "a refusal changed the game")
    return judged


def wrong_answers(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """Answers that must be refused now."""
    asked = game.decision
    yield {"option": "no such thing"}
    yield {"option": ["no such thing"]}
    yield {"option": None}
    yield {"option": {"no": {}}}
    yield {"index": len(asked.options) if asked else 0}
    yield {"index": -1}
    yield {"index": "0"}
    yield {"index": 0, "seat": seats}
    yield {"index": 0, "seat": CHANCE - 1}
    yield {"index": 0, "seat": "0"}
    for seat in range(seats):
        if seat not in game.waiting():
            yield {"index": 0, "seat": seat}
    for barred in asked.barred if asked else ():
        yield {"option": barred.option}


# ------------------------------------------------------------------------------------------------- options


@judging("positions where a player is asked", 6)
def check_options(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """There are options, they differ, can be hashed and sent as JSON; one alone is asked only where silence tells."""
    judged = 0
    for game in positions(spec, seats, options, seed):
        judged += CHANCE not in game.waiting()
        hold(questions(game.clone()) == questions(game), "the same position asks something else")
        for asked in asked_now(game):
            hold(asked.options, f"{asked.kind} offers nothing")
            hold(len(set(asked.options)) == len(asked.options), f"{asked.kind} offers something twice: {asked.options}")
            sent = worded(json.loads(json.dumps(asked.options)))
            hold(sent == asked.options, f"{asked.kind} offers what JSON cannot carry: {asked.options}")
            both = [barred.option for barred in asked.barred if barred.option in asked.options]
            hold(not both, f"{asked.kind} both offers and bars {both}")
            alone = asked.seat != CHANCE and len(asked.options) == 1 and asked.kind not in facts(spec).silence_tells
            hold(not alone, f"{asked.kind} asks for the only option {asked.options}")
            if asked.seat == CHANCE:
                weights = asked.weights or (1,) * len(asked.options)
                hold(len(weights) == len(asked.options) and min(weights) > 0, f"{asked.kind} weighs {weights}")
    return judged


# ------------------------------------------------------------------------------------------ it ends, whole


@judging("positions", 20)
def check_play_ends_and_nothing_is_lost(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """Random play ends within the bound, with an outcome; at every decision the state is one the rules can reach."""
    judged, outcome = 0, None
    for game in positions(spec, seats, options, seed):
        judged += 1
        spec.check(game.state)
        hold((game.decision is None) == (not game.state.stack), "the game is over with rules left to do, or goes on")
        hold((game.outcome is None) == (game.decision is not None), "the outcome comes too early or not at all")
        outcome = game.outcome
    if outcome is None:
        raise Broken("the game is over and has no outcome")
    hold(all(0 <= seat < seats for seat in outcome.winners), f"the winners are {outcome.winners}")
    hold(len(outcome.scores) == seats and outcome.reason, f"the outcome is {outcome}")
    known = game.spec.endings
    hold(not known or outcome.reason in known, f"{outcome.reason!r} is none of the game's endings {known}")
    return judged
