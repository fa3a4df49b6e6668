"""The Haunt, broken in all the ways that the laws are there to catch: each mutant names the laws that it breaks.

Those that tell a secret are in leaks.py.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from gloam.kernel import Barred, Game, GameSpec, Log, Refused, Seeded, reveal, say
from gloam.kernel.data import generated_clone
from gloam.laws import (
    check_all_is_plain_json,
    check_asks_before_acting,
    check_clones_are_independent,
    check_events_tell_no_more_than_views,
    check_options,
    check_play_ends_and_nothing_is_lost,
    check_reading_changes_nothing,
    check_refusals_change_nothing,
    check_refusals_give_a_reason,
    check_resampling,
    check_rules_are_named,
    check_saves_and_resumes,
    check_the_log_replays,
    check_two_worlds_look_alike,
    check_words,
)
from tests.laws import leaks  # noqa: F401  (it registers its mutants)
from tests.laws.haunt import SPEC, setup
from tests.laws.haunt.cards import Lamp, Search
from tests.laws.haunt.night import Night, Turn
from tests.laws.haunt.state import ROOMS, House, alive, hero
from tests.laws.haunt.view import view
from tests.laws.mutating import MUTANTS, asking, changed, mutant, showing, speaking

__all__ = ["MUTANTS", "orders_options_by_their_hash"]


# ----------------------------------------------------------------------------------------- ask, then act


@mutant(check_asks_before_acting)
def acts_before_its_last_question() -> Iterator[GameSpec]:
    def sort_hand(turn: Turn, s: House, asked: Any) -> Any:
        hero(s, turn.who).hand.sort()
        return asked

    with asking(Turn, "act", sort_hand):
        yield SPEC


@mutant(check_asks_before_acting, only=False)
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


@mutant(check_the_log_replays, check_reading_changes_nothing, only=False)
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
        self.state.log = Log(self.state.log[:-1])
        return whole(self, asked, option)

    with changed(Game, "_refusal", refusal):
        yield SPEC


@mutant(check_refusals_give_a_reason)
def gives_no_reason() -> Iterator[GameSpec]:
    yield replace(SPEC, why_not=None)


@mutant(check_refusals_give_a_reason)
def gives_a_code_for_a_reason() -> Iterator[GameSpec]:
    yield replace(SPEC, why_not=lambda asked, option: Barred(option, f"{option!r} is no answer to {asked.kind}", "H06"))


@mutant(check_refusals_give_a_reason)
def names_no_rule_of_the_checklist_when_it_refuses() -> Iterator[GameSpec]:
    yield replace(SPEC, why_not=lambda asked, option: Barred(option, "that cannot be done now", "H99"))


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
        asked.barring(lambda: (Barred("rest", "no rest", "H06"),))
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


@mutant(check_play_ends_and_nothing_is_lost)
def ends_as_it_says_it_never_does() -> Iterator[GameSpec]:
    yield replace(SPEC, endings=("everybody went home",))


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


# --------------------------------------------------------------------------------------------- hash seeds


@contextlib.contextmanager
def orders_options_by_their_hash() -> Iterator[GameSpec]:
    """No law sees this in one process: the order of a set of words is the same until the process ends."""

    def unsorted(turn: Turn, s: House, asked: Any) -> Any:
        asked.options = tuple({option: None for option in set(asked.options)})  # noqa: C420  (the order of the set)
        return asked

    with asking(Turn, "act", unsorted):
        yield SPEC
