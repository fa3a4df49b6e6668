"""Laws of secrecy: a seat learns only what its view and its events show."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator

from gloam.kernel import CHANCE, Answer, Decision, Game, GameSpec, Json, Nobody, Seeded, State, digest
from gloam.kernel.data import canonical
from gloam.laws.facts import facts
from gloam.laws.machine import hold, judging, positions, visits, wrong_answers
from gloam.laws.play import asked_now, give, pick, refused, told_to_seat
from gloam.toolkit.watched import WatchedGame

Options = dict[str, Json]
Seat = int | None
TOGETHER = 5
NOTHING_HIDDEN = (
    "If nothing is hidden from anybody, write `hides = false` in laws.toml; with some options only, `open_with`. "
    "Else the worlds that `resample` deals have to differ from the real one"
)
HOW_TO_HIDE = (
    "A choice that others may not see is asked with `quiet=True`, and what chance deals in secret is a question to "
    "chance that laws.toml doesn't list under `public_chance`. If nothing is hidden, write `hides = false` there. "
    '"A game with secrets, in your own package" shows both (`gloam new-game` makes such a game)'
)
MUCH = 200
PARTS = {"[0]": "what it is shown", "[1]": "a refusal"}
"""What a seat gets, as `bytes_for` lists it."""


def at_players(spec: GameSpec, seats: int, options: Options, seed: int) -> Iterator[Game]:
    """Some of the positions where a player is asked."""
    return visits(spec, seats, options, seed, where=asks_a_player)


def asks_a_player(game: Game) -> bool:
    """Whether a seat has to answer now, and not chance."""
    return bool(game.waiting()) and CHANCE not in game.waiting()


def hides_something(spec: GameSpec, options: Options) -> bool:
    """Whether some seat does not know something, with these options."""
    known = facts(spec)
    return known.hides and not any((options or {}).get(name) == value for name, value in known.open_with)


def world(game: Game, seat: Seat, seed: int) -> State:
    """Another world that this seat cannot tell from the real one."""
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
    wrong = [how for how in wrong if how.get("option") not in theirs]  # what others are barred from is for them to know
    tries = [{"option": barred.option} for barred in asked.barred] if asked else []
    why = [refused(game, **how | {"seat": seat}).as_json() for how in (*wrong, *tries)]
    return canonical([told_to_seat(game, seat), why])


def difference(here: str, there: str) -> str:
    """The first place where two texts of JSON differ, and what stands there."""
    one, other, path = json.loads(here), json.loads(there), ""
    while one != other:
        if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
            key = next(key for key in one if one[key] != other[key])
        elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
            key = next(n for n, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])
        else:
            break
        one, other, path = one[key], other[key], f"{path}[{key!r}]"
    told = [json.dumps(x, ensure_ascii=False)[:MUCH] for x in (one, other)]
    return f"{PARTS.get(path[:3], '')}{path[3:]}: {told[0]} in one, {told[1]} in the other"


@judging("worlds, other ones where something is hidden,", 6, NOTHING_HIDDEN)
def check_two_worlds_look_alike(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """Two worlds that differ only in what a seat may not know give that seat the same bytes.

    Where a game says that all see alike, so they do.
    """
    judged = differing = 0
    for n, game in enumerate(at_players(spec, seats, options, seed)):
        truth = digest(game.state)
        for seat in (*range(seats), None):
            alike = canonical({**game.view(None), "you": seat}) == canonical(game.view(seat))
            hold(alike or not spec.all_see_alike, f"seat {seat} does not see what all are said to see")
            other = game_in(world(game, seat, seed + n), game)
            here, there = bytes_for(game, seat, seats), bytes_for(other, seat, seats)
            hold(here == there, f"seat {seat} can tell two worlds apart by {difference(here, there)}")
            judged, differing = judged + 1, differing + (digest(other.state) != truth)
    return differing if hides_something(spec, options) else judged


@judging("worlds, other ones where something is hidden,", 6, NOTHING_HIDDEN)
def check_resampling(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """Another world is one the rules can reach, looks the same to the seat, and does not change the real one.

    It is dealt only from what the seat knows: the same draws deal the same world, whatever the real one is.
    And where something is hidden, it is really another one: a game that hides nothing is listed as open in facts.py.
    """
    judged = differing = 0
    for n, game in enumerate(at_players(spec, seats, options, seed)):
        before = game.save()
        for seat in (*range(seats), None):
            dealt, truth = world(game, seat, seed + n), digest(game.state)
            spec.check(dealt)
            hold(spec.view(dealt, seat) == game.view(seat), f"the view of seat {seat} is another one in its own world")
            judged, differing = judged + 1, differing + (digest(dealt) != truth)
            from_there = spec.resample(dealt, seat, Seeded(n))
            hold(digest(from_there) == digest(world(game, seat, n)), f"the world dealt for seat {seat} tells the truth")
        hold(game.save() == before, "dealing another world changed the true one")
    return differing if hides_something(spec, options) else judged


@judging("times when a seat was told something in two worlds, and after two secret answers,", 6, HOW_TO_HIDE)
def check_events_tell_no_more_than_views(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """As long as a seat sees, is asked and is offered the same in two games, it is told the same.

    The two games are two worlds with the same answers, or one world with two answers that are not for all to know.
    """
    stream, in_worlds, after_answers = Seeded(~seed), 0, 0
    for n, game in enumerate(at_players(spec, seats, options, seed)):
        for seat in (*range(seats), None):
            in_worlds += go_together(game.clone(), game_in(world(game, seat, seed + n), game), [seat], stream)
    in_secret = functools.partial(asks_in_secret, spec)
    for game in visits(spec, seats, options, seed, where=in_secret):
        who, _, option = pick(game, stream)
        if other := another_answer(game, who, option, stream):
            watching = [seat for seat in (*range(seats), None) if seat != who]
            after_answers += go_together(after(game, who, option), after(game, who, other[0]), watching, stream)
    return min(in_worlds, after_answers) if hides_something(spec, options) else in_worlds


def asks_in_secret(spec: GameSpec, game: Game) -> bool:
    """Whether something is asked whose answer is not for all to know."""
    return any(is_secret(spec, asked) and len(asked.options) > 1 for asked in asked_now(game))


def is_secret(spec: GameSpec, asked: Decision) -> bool:
    """Whether the answer to this question is not for all to know."""
    known = facts(spec)
    return known.hides and asked.kind not in known.public_chance if asked.seat == CHANCE else asked.quiet


def another_answer(game: Game, who: int, option: Answer, stream: Seeded) -> list[Answer]:
    """Another answer to a question whose answer is not for all to know, if there is one."""
    asked = next(one for one in asked_now(game) if one.seat == who)
    rest = [other for other in asked.options if other != option]
    return [rest[stream.below(len(rest))]] if is_secret(game.spec, asked) and rest else []


def after(game: Game, who: int, option: Answer) -> Game:
    """A copy of the game after this answer."""
    copy = game.clone()
    give(copy, who, option)
    return copy


class Film:
    """A game that is played on, with what each of these seats sees after every line of the rules that tells it."""

    def __init__(self, game: Game, watching: list[Seat]) -> None:
        self.shown: dict[Seat, list[str]] = {seat: self.lines(game, seat) for seat in watching}
        self.game = WatchedGame(game.clone())
        self.game.chance = Nobody()
        self.told = 0

    def lines(self, game: Game, seat: Seat) -> list[str]:
        """What the seat was told until now."""
        return [canonical(e) for e in game.events(seat) if e["kind"] not in facts(game.spec).passing]

    def look(self) -> None:
        """Keep what was told since the last look, and what was seen after each line that told it."""
        spec = self.game.spec
        passed, self.game.passed.positions = self.game.passed.positions, []
        for count, state in passed:
            events, self.told = (self.game.state.events or [])[self.told : count], count
            for seat, shown in self.shown.items():
                facts_ = [event.told_to(seat) for event in events]
                heard = [canonical(e) for e in facts_ if e is not None and e["kind"] not in facts(spec).passing]
                if heard:
                    shown.extend([*heard, canonical(spec.view(state, seat))])


def go_together(one: Game, other: Game, watching: list[Seat], stream: Seeded) -> int:
    """Answer alike in both, as long as some seat cannot tell them apart; its events must be the same.

    So must the boards be that it sees between two questions, after each of those events.
    Returns how often a seat had events that were compared.
    """
    judged = 0
    films = Film(one, watching), Film(other, watching)
    one, other = (film.game for film in films)
    for _ in range(TOGETHER):
        if CHANCE not in (*one.waiting(), *other.waiting()):
            watching = [
                seat for seat in watching if canonical(told_to_seat(one, seat)) == canonical(told_to_seat(other, seat))
            ]
            for film in films:
                film.look()
                film.shown = {seat: film.shown[seat] for seat in watching}
            for seat in watching:
                here, there = ([*film.shown[seat], *film.lines(film.game, seat)] for film in films)
                hold(here == there, f"seat {seat} is told what it does not see: {here} {there}")
                judged += bool(here)
        if not watching or not answer_alike(one, other, stream):
            break
    return judged


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


@judging("events, not for all where something is hidden,", 3)
def check_secrets_are_told_to_those_who_know(spec: GameSpec, seats: int, options: Options, seed: int) -> int:
    """An event shows no key of its secret part to a seat that is not among the knowing."""
    *_, game = positions(spec, seats, options, seed, Seeded(~seed))
    judged = 0
    for event in game.state.events or []:
        judged += event.audience is not None or bool(event.secret)
        for seat in (*range(seats), None):
            told_ = event.told_to(seat) or {}
            leaked = set(event.secret or {}) & set(told_) if seat not in event.knowing else set()
            hold(not leaked, f"seat {seat} is told {sorted(leaked)} of {event.kind}")
            unheard = event.audience is not None and seat not in event.audience
            hold(not (unheard and told_), f"seat {seat} hears what is whispered: {event.kind}")
    return judged if hides_something(spec, options) else len(game.state.events or [])
