"""The Haunt, broken so that it tells a secret or deals a world that cannot be; other mutants are in mutants.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from gloam.kernel import Barred, GameSpec, Seeded, State, ask, reveal, say
from gloam.laws import (
    check_events_tell_no_more_than_views,
    check_resampling,
    check_secrets_are_told_to_those_who_know,
    check_two_worlds_look_alike,
)
from tests.laws.haunt import SPEC
from tests.laws.haunt.cards import Lamp, Search
from tests.laws.haunt.hunter import Stalk
from tests.laws.haunt.night import Turn
from tests.laws.haunt.state import ROOMS, House, alive, hero
from tests.laws.haunt.view import resample
from tests.laws.haunt.words import HauntWords
from tests.laws.mutating import asking, changed, mutant, showing, speaking

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
        others, why = asked.barred, f"not while it is in the {s.hunter}"
        asked.barring(lambda: (*others, Barred("hide", why, "H06")))
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
def says_more_when_a_lamp_is_found() -> Iterator[GameSpec]:
    def say_more(s: House, who: int, cards: list[str]) -> None:
        reveal(s, [who], {"cards": cards}, "search", seat=who, n=len(cards))
        if "lamp" in cards:
            say(s, "rest", seat=who)

    with changed(Search, "draw", drawing(say_more)):
        yield SPEC


@mutant(check_events_tell_no_more_than_views, check_secrets_are_told_to_those_who_know)
def tells_the_secret_part_to_all() -> Iterator[GameSpec]:
    def tell_all(s: House, who: int, cards: list[str]) -> None:
        reveal(s, [who], {"cards": cards}, "search", seat=who, n=len(cards), cards=cards)

    with changed(Search, "draw", drawing(tell_all)):
        yield SPEC


def drawing(tell: Callable[[House, int, list[str]], None]) -> Callable[[Search, House], Any]:
    """H07  A search with other events."""

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


@mutant(check_resampling, check_two_worlds_look_alike)
def deals_no_other_world() -> Iterator[GameSpec]:
    yield replace(SPEC, resample=lambda s, seat, stream: s.clone())


@mutant(check_resampling, check_two_worlds_look_alike)
def deals_a_seat_another_hand() -> Iterator[GameSpec]:
    yield replace(SPEC, resample=lambda s, seat, stream: resample(s, None, stream))


@mutant(check_resampling)
def deals_the_real_world_too_often() -> Iterator[GameSpec]:
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
def deals_into_the_real_world() -> Iterator[GameSpec]:
    def deal_into(s: House, seat: int | None, stream: Seeded) -> State:
        s.deck = (dealt := resample(s, seat, stream)).deck
        s.heroes = dealt.heroes
        return dealt

    yield replace(SPEC, resample=deal_into)
