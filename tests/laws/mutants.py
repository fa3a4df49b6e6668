"""The Haunt, broken in all the ways that the laws are there to catch: each mutant names the laws that it breaks."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from gloam.kernel import Barred, Game, GameSpec, Refused, Seeded, State, ask, reveal, say
from gloam.kernel.data import generated_clone
from gloam.kernel.procedure import PLANS, Frame
from tests.laws.haunt import SPEC, setup
from tests.laws.haunt.cards import Lamp, Search
from tests.laws.haunt.hunter import Stalk
from tests.laws.haunt.night import Night, Turn
from tests.laws.haunt.state import ROOMS, House, alive, hero
from tests.laws.haunt.view import resample, view
from tests.laws.haunt.words import HauntWords
from tests.laws.laws import (
    Law,
    check_all_is_plain_json,
    check_asks_before_acting,
    check_clones_are_independent,
    check_events_tell_no_more_than_views,
    check_options,
    check_play_ends_and_nothing_is_lost,
    check_reading_changes_nothing,
    check_refusals_change_nothing,
    check_resampling,
    check_rules_are_named,
    check_saves_and_resumes,
    check_secrets_are_told_to_those_who_know,
    check_the_log_replays,
    check_two_worlds_look_alike,
    check_words,
)


class Mutant(NamedTuple):
    """A broken game, and the laws it breaks: exactly these, or at least these."""

    make: Callable[[], contextlib.AbstractContextManager[GameSpec]]
    breaks: tuple[Law, ...]
    only: bool = True


MUTANTS: dict[str, Mutant] = {}


def mutant(*breaks: Law, only: bool = True) -> Callable[[Callable[[], Iterator[GameSpec]]], None]:
    """Register a mutant by the laws that catch it."""

    def register(make: Callable[[], Iterator[GameSpec]]) -> None:
        MUTANTS[make.__name__] = Mutant(contextlib.contextmanager(make), breaks, only)

    return register


@contextlib.contextmanager
def changed(owner: Any, name: str, new: Any) -> Iterator[None]:
    """Put something else in a name's place for a while."""
    old = getattr(owner, name)
    setattr(owner, name, new)
    PLANS.pop(owner, None)
    try:
        yield
    finally:
        setattr(owner, name, old)
        PLANS.pop(owner, None)


@contextlib.contextmanager
def asking(cls: type[Frame], name: str, change: Callable[[Any, House, Any], Any]) -> Iterator[None]:
    """A step whose questions are changed on their way out."""
    old = getattr(cls, name)

    def step(self: Any, s: House) -> Any:
        running = old(self, s)
        try:
            asked = next(running)
            while True:
                asked = running.send((yield change(self, s, asked)))
        except StopIteration as stop:
            return stop.value

    with changed(cls, name, step):
        yield


def showing(more: Callable[[House, int | None], dict[str, Any]]) -> GameSpec:
    """The game with a view that shows more."""
    return replace(SPEC, view=lambda s, seat: view(s, seat) | more(s, seat))


def speaking(**words: Any) -> GameSpec:
    """The game with other words."""
    return replace(SPEC, words=type("OtherWords", (HauntWords,), words)())


# ----------------------------------------------------------------------------------------- ask, then act


@mutant(check_asks_before_acting)
def acts_before_its_last_question() -> Iterator[GameSpec]:
    def sort_hand(turn: Turn, s: House, asked: Any) -> Any:
        hero(s, turn.who).hand.sort()
        return asked

    with asking(Turn, "act", sort_hand):
        yield SPEC


@mutant(check_asks_before_acting)
def speaks_before_its_last_question() -> Iterator[GameSpec]:
    def breathe(turn: Turn, s: House, asked: Any) -> Any:
        say(s, "rest", seat=turn.who)
        return asked

    with asking(Turn, "act", breathe):
        yield SPEC


# ---------------------------------------------------------------------------------- state is everything


@mutant(check_clones_are_independent, only=False)
def clones_share_what_is_laid_open() -> Iterator[GameSpec]:
    whole = generated_clone(House)

    def clone(self: House) -> House:
        twin: House = whole(self)
        for mine, theirs in zip(self.heroes, twin.heroes, strict=True):
            theirs.laid = mine.laid
        return twin

    with changed(House, "clone", clone):
        yield SPEC


@mutant(check_saves_and_resumes)
def forgets_half_given_answers_when_saved() -> Iterator[GameSpec]:
    whole = Game.save

    def save(self: Game) -> str:
        plain = json.loads(whole(self))
        for frame in plain["state"]["stack"]:
            frame["partial"] = []
        return json.dumps(plain)

    with changed(Game, "save", save):
        yield SPEC


@mutant(check_the_log_replays, check_reading_changes_nothing)
def begins_with_dice_of_its_own() -> Iterator[GameSpec]:
    stray = Seeded(5)

    def somewhere(seats: int, options: Any) -> House:
        s = setup(seats, options)
        s.heroes[0].room = list(ROOMS)[stray.below(len(ROOMS))]
        return s

    yield replace(SPEC, setup=somewhere)


@mutant(check_options, only=False)
def shuffles_options_with_dice_of_its_own() -> Iterator[GameSpec]:
    stray = Seeded(5)

    def shuffle(turn: Turn, s: House, asked: Any) -> Any:
        left = list(asked.options)
        asked.options = tuple(left.pop(stray.below(len(left))) for _ in asked.options)
        return asked

    with asking(Turn, "act", shuffle):
        yield SPEC


# ------------------------------------------------------------------------------------------------ one door


@mutant(check_reading_changes_nothing)
def shows_a_list_of_the_state_itself() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"discard": s.discard})


@mutant(check_reading_changes_nothing, check_resampling)
def tidies_up_while_looking() -> Iterator[GameSpec]:
    def tidy(s: House, seat: int | None) -> dict[str, Any]:
        for h in s.heroes:
            h.hand.sort()
        return view(s, seat)

    yield replace(SPEC, view=tidy)


@mutant(check_refusals_change_nothing)
def loses_an_answer_when_it_refuses() -> Iterator[GameSpec]:
    whole = Game._refusal

    def refusal(self: Game, asked: Any, option: Any) -> Refused:
        del self.state.log[-1:]
        return whole(self, asked, option)

    with changed(Game, "_refusal", refusal):
        yield SPEC


# ------------------------------------------------------------------------------------------------- options


@mutant(check_options, check_words)
def offers_something_twice() -> Iterator[GameSpec]:
    def again(turn: Turn, s: House, asked: Any) -> Any:
        asked.options = (*asked.options, "rest")
        return asked

    with asking(Turn, "act", again):
        yield SPEC


@mutant(check_options)
def asks_for_the_only_option() -> Iterator[GameSpec]:
    def here(lamp: Lamp, s: House, asked: Any) -> Any:
        asked.options = asked.options[:1]
        return asked

    with asking(Lamp, "aim", here):
        yield SPEC


@mutant(check_options, only=False)
def offers_what_json_cannot_carry() -> Iterator[GameSpec]:
    def odd(turn: Turn, s: House, asked: Any) -> Any:
        asked.options = (*asked.options, frozenset({"rest"}))
        return asked

    with asking(Turn, "act", odd):
        yield SPEC


@mutant(check_options, check_refusals_change_nothing, check_two_worlds_look_alike)
def bars_what_it_offers() -> Iterator[GameSpec]:
    def bar(turn: Turn, s: House, asked: Any) -> Any:
        asked.barred = (Barred("rest", "no rest", "H06"),)
        return asked

    with asking(Turn, "act", bar):
        yield SPEC


# ------------------------------------------------------------------------------------------ it ends, whole


@mutant(check_play_ends_and_nothing_is_lost, only=False)
def never_ends() -> Iterator[GameSpec]:
    def dawn(self: Night, s: House) -> Any:
        for h in s.heroes:
            h.health = 3
        self.acted, self.at = [], -1

    with changed(Night, "dawn", dawn):
        yield SPEC


@mutant(
    check_play_ends_and_nothing_is_lost,
    check_resampling,
    check_saves_and_resumes,
    check_events_tell_no_more_than_views,
)
def loses_a_card() -> Iterator[GameSpec]:
    def draw(self: Search, s: House) -> Any:
        cards = yield from s.deck.draw("deck.draw", 1, "H07")
        s.deck.take(cards)
        reveal(s, [self.who], {"cards": cards}, "search", seat=self.who, n=len(cards))

    with changed(Search, "draw", draw):
        yield SPEC


@mutant(check_play_ends_and_nothing_is_lost)
def names_a_winner_who_does_not_play() -> Iterator[GameSpec]:
    yield replace(SPEC, outcome=lambda s: replace(SPEC.outcome(s), winners=(7,)))


# -------------------------------------------------------------------------------------------------- speech


@mutant(check_words)
def asks_without_words() -> Iterator[GameSpec]:
    yield speaking(prompt=lambda self, asked: asked.kind)


@mutant(check_words)
def offers_without_words() -> Iterator[GameSpec]:
    yield speaking(label=lambda self, asked, option: (str(option), ""))


@mutant(check_words)
def offers_two_things_in_the_same_words() -> Iterator[GameSpec]:
    yield speaking(label=lambda self, asked, option: ("Something", ""))


@mutant(check_words)
def tells_an_event_without_words() -> Iterator[GameSpec]:
    yield speaking(sentence=lambda self, event: event["kind"])


@mutant(check_words)
def speaks_of_a_seat_that_is_not_there() -> Iterator[GameSpec]:
    yield speaking(sentence=lambda self, event: "{7} laughs.")


@mutant(check_rules_are_named)
def names_a_rule_that_is_not_there() -> Iterator[GameSpec]:
    def unruly(turn: Turn, s: House, asked: Any) -> Any:
        asked.rule = "H99"
        return asked

    with asking(Turn, "act", unruly):
        yield SPEC


@mutant(check_all_is_plain_json)
def shows_what_is_not_plain_json() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"rooms": {who: hero(s, who).room for who in alive(s)}})


# ------------------------------------------------------------------------------------------------- secrecy


@mutant(check_two_worlds_look_alike, check_resampling)
def shows_where_the_hunter_is() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"hunter": s.hunter})


@mutant(check_two_worlds_look_alike, check_resampling)
def shows_how_many_wards_are_in_hands() -> Iterator[GameSpec]:
    yield showing(lambda s, seat: {"wards": sum(h.hand.count("ward") for h in s.heroes)})


@mutant(check_two_worlds_look_alike, check_resampling)
def shows_known_cards_at_their_place_among_the_hidden_ones() -> Iterator[GameSpec]:
    def places(s: House, seat: int | None) -> dict[str, Any]:
        known = [h.known.get(seat, []) if seat is not None else [] for h in s.heroes]
        hands = zip(s.heroes, known, strict=True)
        return {"hands": [[card if card in sure else None for card in sorted(h.hand)] for h, sure in hands]}

    yield showing(places)


@mutant(check_two_worlds_look_alike)
def offers_only_rooms_without_the_hunter() -> Iterator[GameSpec]:
    def safe(turn: Turn, s: House, asked: Any) -> Any:
        asked.options = tuple(option for option in asked.options if option != ("go", s.hunter))
        return asked

    with asking(Turn, "act", safe):
        yield SPEC


@mutant(check_two_worlds_look_alike)
def refuses_with_a_reason_that_tells() -> Iterator[GameSpec]:
    def warn(turn: Turn, s: House, asked: Any) -> Any:
        asked.barred = (*asked.barred, Barred("hide", f"not while it is in the {s.hunter}", "H06"))
        return asked

    with asking(Turn, "act", warn):
        yield SPEC


@mutant(check_two_worlds_look_alike)
def asks_the_hunter_in_words_that_all_can_hear() -> Iterator[GameSpec]:
    def aloud(stalk: Stalk, s: House, asked: Any) -> Any:
        asked.quiet = False
        return asked

    def prompt(self: HauntWords, asked: Any) -> str:
        return f"{HauntWords.prompt(self, asked)} ({len(asked.options)} ways)"

    with asking(Stalk, "strike", aloud):
        yield speaking(prompt=prompt)


@mutant(check_two_worlds_look_alike)
def computes_odds_from_what_is_hidden() -> Iterator[GameSpec]:
    def clever(turn: Turn, s: House, asked: Any) -> Any:
        asked.insight = lambda: {"near": s.hunter in ROOMS[hero(s, turn.who).room]}
        return asked

    with asking(Turn, "act", clever):
        yield SPEC


@mutant(check_two_worlds_look_alike)
def previews_what_a_lamp_would_find() -> Iterator[GameSpec]:
    def peek(lamp: Lamp, s: House, asked: Any) -> Any:
        asked.preview = lambda room: {"found": room == s.hunter}
        return asked

    with asking(Lamp, "aim", peek):
        yield SPEC


@mutant(check_two_worlds_look_alike)
def does_not_ask_the_hunter_where_nobody_is() -> Iterator[GameSpec]:
    def strike(self: Stalk, s: House) -> Any:
        prey = [seat for seat in alive(s) if hero(s, seat).room == s.hunter]
        if prey:
            yield ask(0, "hunter.strike", [*prey, "lurk"], "H13", quiet=True)
        yield ask(1, "lamp.aim", ("hall", "attic"), "H10")

    with changed(Stalk, "strike", strike):
        yield SPEC


@mutant(check_events_tell_no_more_than_views)
def tells_everybody_what_was_found() -> Iterator[GameSpec]:
    with changed(Search, "draw", drawing(lambda s, who, cards: say(s, "search", seat=who, n=1, cards=cards))):
        yield SPEC


@mutant(check_events_tell_no_more_than_views)
def sighs_when_it_is_a_lamp() -> Iterator[GameSpec]:
    def sigh(s: House, who: int, cards: list[str]) -> None:
        reveal(s, [who], {"cards": cards}, "search", seat=who, n=len(cards))
        if "lamp" in cards:
            say(s, "rest", seat=who)

    with changed(Search, "draw", drawing(sigh)):
        yield SPEC


@mutant(check_events_tell_no_more_than_views, check_secrets_are_told_to_those_who_know)
def tells_the_secret_part_to_all() -> Iterator[GameSpec]:
    def blab(s: House, who: int, cards: list[str]) -> None:
        reveal(s, [who], {"cards": cards}, "search", seat=who, n=len(cards), cards=cards)

    with changed(Search, "draw", drawing(blab)):
        yield SPEC


def drawing(tell: Callable[[House, int, list[str]], None]) -> Callable[[Search, House], Any]:
    """H07  A search that is told in another way."""

    def draw(self: Search, s: House) -> Any:
        seen_by = s.deck.top[0][1] if s.deck.top else ()
        cards = yield from s.deck.draw("deck.draw", 1, "H07")
        s.deck.take(cards)
        me = hero(s, self.who)
        me.hand += cards
        for seat in seen_by:
            if seat != self.who:
                me.known.setdefault(seat, []).extend(cards)
        tell(s, self.who, cards)

    return draw


# ---------------------------------------------------------------------------------------------- resampling


@mutant(check_resampling)
def deals_no_other_world() -> Iterator[GameSpec]:
    yield replace(SPEC, resample=lambda s, seat, stream: s.clone())


@mutant(check_resampling, check_two_worlds_look_alike)
def deals_a_seat_another_hand() -> Iterator[GameSpec]:
    yield replace(SPEC, resample=lambda s, seat, stream: resample(s, None, stream))


@mutant(check_resampling)
def deals_a_world_that_favours_the_truth() -> Iterator[GameSpec]:
    def cheat(s: House, seat: int | None, stream: Seeded) -> State:
        dealt = resample(s, seat, stream)
        if stream.below(2):
            dealt.hunter = s.hunter
        return dealt

    yield replace(SPEC, resample=cheat)


@mutant(check_resampling)
def deals_a_world_that_cannot_be() -> Iterator[GameSpec]:
    def slip(s: House, seat: int | None, stream: Seeded) -> State:
        dealt = resample(s, seat, stream)
        if "salts" in dealt.deck.pool.counts:
            dealt.deck.pool.take(["salts"])
            dealt.deck.pool.put(["lamp"])
        return dealt

    yield replace(SPEC, resample=slip)


@mutant(check_resampling, only=False)
def deals_into_the_true_world() -> Iterator[GameSpec]:
    def meddle(s: House, seat: int | None, stream: Seeded) -> State:
        s.deck = (dealt := resample(s, seat, stream)).deck
        s.heroes = dealt.heroes
        return dealt

    yield replace(SPEC, resample=meddle)


# --------------------------------------------------------------------------------------------- hash seeds


@contextlib.contextmanager
def orders_options_by_their_hash() -> Iterator[GameSpec]:
    """No law sees this in one process: the order of a set of words is the same until the process ends."""

    def unsorted(turn: Turn, s: House, asked: Any) -> Any:
        asked.options = tuple({option: None for option in set(asked.options)})  # noqa: C420  (the order of the set)
        return asked

    with asking(Turn, "act", unsorted):
        yield SPEC
