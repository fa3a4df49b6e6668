"""Laws of secrecy: a seat learns only what its view and its events say."""

from __future__ import annotations

from collections.abc import Iterator

from gloam.kernel import CHANCE, Answer, Game, GameSpec, Json, Nobody, Seeded, State, digest
from gloam.kernel.data import canonical
from tests.laws.facts import facts
from tests.laws.machine import hold, positions, visits, wrong_answers
from tests.play import asked_now, give, pick, refused, told

Options = dict[str, Json]
Seat = int | None
TOGETHER = 5


def at_players(spec: GameSpec, seats: int, options: Options, seed: int) -> Iterator[Game]:
    """The positions that somebody may look at: where a player is asked, and the end."""
    for game in visits(spec, seats, options, seed):
        if CHANCE not in game.waiting():
            yield game


def world(game: Game, seat: Seat, seed: int) -> State:
    """Another world that this seat cannot tell from the true one."""
    dealt: State = game.spec.resample(game.state, seat, Seeded(seed))
    return dealt


def game_in(state: State, game: Game) -> Game:
    """The same game in another world."""
    return Game(game.spec, state, Nobody(), game.origin, listen=True)


def bytes_for(game: Game, seat: Seat, seats: int) -> str:
    """All that a client of this seat gets now, refusals too."""
    asked = game.asks(seat) if seat is not None else None
    theirs = [] if asked or game.decision is None else [barred.option for barred in game.decision.barred]
    wrong = [how for how in wrong_answers(game, seats) if seat is not None and "seat" not in how]
    wrong = [how for how in wrong if how.get("option") not in theirs]  # what others are barred from is theirs to know
    tries = [{"option": barred.option} for barred in asked.barred] if asked else []
    why = [refused(game, **how | {"seat": seat}).as_json() for how in (*wrong, *tries)]
    return canonical([told(game, seat), why])


def check_two_worlds_look_alike(spec: GameSpec, seats: int, options: Options, seed: int) -> None:
    """Two worlds that differ only in what a seat may not know give that seat the same bytes."""
    for n, game in enumerate(at_players(spec, seats, options, seed)):
        for seat in (*range(seats), None):
            other = game_in(world(game, seat, seed + n), game)
            here, there = bytes_for(game, seat, seats), bytes_for(other, seat, seats)
            hold(here == there, f"seat {seat} can tell two worlds apart:\n{here}\n{there}")


def check_resampling(spec: GameSpec, seats: int, options: Options, seed: int) -> None:
    """Another world is one the rules can reach, looks the same to the seat, and leaves the true one alone.

    It is dealt from what the seat knows alone: the same draws deal the same world, whatever the truth is.
    And where something is hidden, it is really another one.
    """
    differs = False
    for n, game in enumerate(at_players(spec, seats, options, seed)):
        before = game.save()
        for seat in (*range(seats), None):
            dealt, truth = world(game, seat, seed + n), digest(game.state)
            spec.check(dealt)
            hold(spec.view(dealt, seat) == game.view(seat), f"the view of seat {seat} is another one in its own world")
            differs = differs or digest(dealt) != truth
            from_there = spec.resample(dealt, seat, Seeded(n))
            hold(digest(from_there) == digest(world(game, seat, n)), f"the world dealt for seat {seat} tells the truth")
        hold(game.save() == before, "dealing another world changed the true one")
    known = facts(spec)
    is_open = not known.hides or any((options or {}).get(name) == value for name, value in known.open_with)
    hold(differs or is_open, "no other world was ever dealt: list the game as open, or deal one")


def check_events_tell_no_more_than_views(spec: GameSpec, seats: int, options: Options, seed: int) -> None:
    """As long as a seat sees, is asked and is offered the same in two games, it is told the same.

    The two games are two worlds with the same answers, or one world with two answers that are not for all to know.
    """
    stream = Seeded(~seed)
    for n, game in enumerate(visits(spec, seats, options, seed)):
        if game.decision is None:
            continue
        who, kind, option = pick(game, stream)
        if other := another_answer(game, who, kind, option, stream):
            watching = [seat for seat in (*range(seats), None) if seat != who]
            go_together(after(game, who, option), after(game, who, other[0]), watching, stream)
        if CHANCE not in game.waiting():
            for seat in (*range(seats), None):
                go_together(game.clone(), game_in(world(game, seat, seed + n), game), [seat], stream)


def another_answer(game: Game, who: int, kind: str, option: Answer, stream: Seeded) -> list[Answer]:
    """Another answer to a question whose answer is not for all to know, if there is one."""
    asked = next(one for one in asked_now(game) if one.seat == who)
    told = facts(game.spec)
    secret = told.hides and kind not in told.public_chance if who == CHANCE else asked.quiet
    rest = [other for other in asked.options if other != option]
    return [rest[stream.below(len(rest))]] if secret and rest else []


def after(game: Game, who: int, option: Answer) -> Game:
    """The game after this answer; the true one stays where it is."""
    twin = game.clone()
    give(twin, who, option)
    return twin


def go_together(one: Game, other: Game, watching: list[Seat], stream: Seeded) -> None:
    """Answer alike in both, as long as some seat cannot tell them apart; it must be told the same."""
    heard: dict[Seat, tuple[list[str], list[str]]] = {seat: ([], []) for seat in watching}
    for _ in range(TOGETHER):
        if CHANCE not in (*one.waiting(), *other.waiting()):
            watching = [seat for seat in watching if canonical(told(one, seat)) == canonical(told(other, seat))]
        for seat in watching:
            for game, lines in zip((one, other), heard[seat], strict=True):
                lines += [canonical(e) for e in game.events(seat) if e["kind"] not in facts(game.spec).passing]
            if CHANCE not in (*one.waiting(), *other.waiting()):
                hold(heard[seat][0] == heard[seat][1], f"seat {seat} is told what it does not see: {heard[seat]}")
        if not watching or not answer_alike(one, other, stream):
            return


def answer_alike(one: Game, other: Game, stream: Seeded) -> bool:
    """Give both the same answer, if there is one that both can take."""
    pairs = [(a, b) for a in asked_now(one) for b in asked_now(other) if (a.seat, a.kind) == (b.seat, b.kind)]
    if not pairs:
        return False
    asked, also = pairs[stream.below(len(pairs))]
    common = [option for option in asked.options if option in also.options]
    if not common:
        return False
    option = common[stream.below(len(common))]
    give(one, asked.seat, option)
    give(other, asked.seat, option)
    return True


def check_secrets_are_told_to_those_who_know(spec: GameSpec, seats: int, options: Options, seed: int) -> None:
    """An event tells no key of its secret part to a seat that is not among the knowing."""
    *_, game = positions(spec, seats, options, seed, Seeded(~seed))
    for event in game._told or []:
        for seat in (*range(seats), None):
            told_ = event.told_to(seat) or {}
            leaked = set(event.secret or {}) & set(told_) if seat not in event.knowing else set()
            hold(not leaked, f"seat {seat} is told {sorted(leaked)} of {event.kind}")
            unheard = event.audience is not None and seat not in event.audience
            hold(not (unheard and told_), f"seat {seat} hears what is whispered: {event.kind}")
