"""The laws that every game must obey, as a library: for `gloam check`, for pytest, and for a game's own tests.

    from gloam.laws import LAWS, cases
    for seats, options in cases(spec):
        for law in LAWS:
            print(law.__name__, law(spec, seats, options, seed=1))

A law raises an error where it is broken, or where it judged too few positions to tell; it returns how many it judged.
What the laws need to know about a game is in the file laws.toml of its package (`Facts`). A test of a game gets them
all from the pytest plugin (`gloam.laws.pytest_plugin`).
"""

from __future__ import annotations

from gloam.laws.facts import Facts, cases
from gloam.laws.machine import (
    Broken,
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
from gloam.laws.refusals import check_refusals_give_a_reason
from gloam.laws.secrecy import (
    check_events_tell_no_more_than_views,
    check_resampling,
    check_secrets_are_told_to_those_who_know,
    check_two_worlds_look_alike,
)
from gloam.laws.wording import check_all_is_plain_json, check_rules_are_named, check_words

__all__ = ["LAWS", "SECRECY", "Broken", "Facts", "Law", "cases"]

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
SECRECY: tuple[Law, ...] = (
    check_two_worlds_look_alike,
    check_resampling,
    check_events_tell_no_more_than_views,
    check_secrets_are_told_to_those_who_know,
)
