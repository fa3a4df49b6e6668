"""The log of answers: clones share the past, and neither sees what the other is answered."""

from __future__ import annotations

from typing import Any

import pytest

from gloam.kernel import Log, Refused, dump, load
from gloam.kernel.log import Entry

FIRST, SECOND, THIRD = (0, "a", 1), (1, "b", "x"), (-1, "c", ("y", 2))


def grown(log: Log, *entries: tuple) -> Log:
    log.recent.extend(entries)
    return log


def test_a_log_reads_like_a_list():
    log = grown(Log([FIRST]), SECOND, THIRD)
    assert len(log) == 3
    assert [*log] == [FIRST, SECOND, THIRD]
    assert (log[0], log[-1], log[1:]) == (FIRST, THIRD, [SECOND, THIRD])
    assert log == [FIRST, SECOND, THIRD]
    assert log != [FIRST, SECOND]
    with pytest.raises(TypeError, match="unhashable"):
        hash(log)


def test_clones_share_the_past_and_go_on_alone():
    log = Log([FIRST])
    twin = log.clone()
    assert twin == log == [FIRST]
    grown(twin, SECOND)
    grown(log, THIRD)
    third = twin.clone()
    grown(third, THIRD)
    assert log == [FIRST, THIRD]
    assert twin == [FIRST, SECOND]
    assert third == [FIRST, SECOND, THIRD]
    assert (len(log), len(twin), len(third)) == (2, 2, 3)
    assert third.past is not None
    assert third.past[0] is log.past is not None, "the first answer is there once"


def test_a_clone_copies_no_answer():
    log = grown(Log(), *[FIRST] * 1000)
    twins = [log.clone() for _ in range(3)]
    assert [twin.recent for twin in twins] == [[], [], []]
    assert all(twin.past is log.past for twin in twins)


def test_a_long_line_of_clones_is_read_and_dropped_without_recursion():
    log = Log()
    for n in range(20_000):
        log = grown(log.clone(), (0, "a", n))
    assert len(log) == 20_000
    assert [value for _, _, value in log] == [*range(20_000)]


def test_a_log_is_saved_as_a_list():
    log = grown(Log([FIRST]).clone(), THIRD)
    plain = dump(log)
    assert plain == [[0, "a", 1], [-1, "c", ["y", 2]]]
    assert load(plain, Log) == log


@pytest.mark.parametrize(
    "entry", [[0, "roll", 6], [1, "pick", ["a", ["b", 2]]], [-1, "draw", None], [2, "say", "word"], [0, "on", True]]
)
def test_a_log_is_loaded_as_its_type_says(entry):
    [found] = load([entry], Log)
    assert found == load([entry], list[Entry])[0]
    assert list(map(type, found)) == [int, str, type(load(entry[2], Any))]


@pytest.mark.parametrize(
    "wrong", [[[0, "roll"]], [["0", "roll", 6]], [[0, 1, 6]], [[True, "roll", 6]], "x", [5], [[0, "roll", {}]]]
)
def test_what_is_no_log_is_refused(wrong):
    with pytest.raises(Refused):
        load(wrong, Log)
