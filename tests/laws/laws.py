"""The laws that hold for every game: `check(spec, seats, options, seed)` raises an error where one is broken, or
where it judged too few cases to tell.

A new game is tested by them once it is registered. facts.py holds what they need to know about it; haunt/ is the small
game that tests the laws themselves, and mutants.py breaks it in all the ways that they must catch.
"""

from __future__ import annotations

from tests.laws.machine import (
    Law,
    check_asks_before_acting,
    check_clones_are_independent,
    check_options,
    check_play_ends_and_nothing_is_lost,
    check_reading_changes_nothing,
    check_refusals_change_nothing,
    check_saves_and_resumes,
    check_the_log_replays,
)
from tests.laws.refusals import check_refusals_give_a_reason
from tests.laws.secrecy import (
    check_events_tell_no_more_than_views,
    check_resampling,
    check_secrets_are_told_to_those_who_know,
    check_two_worlds_look_alike,
)
from tests.laws.wording import check_all_is_plain_json, check_rules_are_named, check_words

__all__ = ["LAWS", "Law"]

LAWS: tuple[Law, ...] = (
    check_asks_before_acting,
    check_saves_and_resumes,
    check_clones_are_independent,
    check_the_log_replays,
    check_reading_changes_nothing,
    check_refusals_change_nothing,
    check_refusals_give_a_reason,
    check_options,
    check_play_ends_and_nothing_is_lost,
    check_words,
    check_rules_are_named,
    check_all_is_plain_json,
    check_two_worlds_look_alike,
    check_resampling,
    check_events_tell_no_more_than_views,
    check_secrets_are_told_to_those_who_know,
)
