"""Code and docs are in plain modern English, and the test of that can fail."""

from __future__ import annotations

import pytest

from tests.laws.english import ARCHAIC, NOT_YET, archaic, found_in, is_below, written


def test_no_word_that_nobody_says_today():
    clean = [path for path in written() if not is_below(path, NOT_YET)]
    assert len(clean) > 100
    assert [line for path in clean for line in found_in(path)] == []


@pytest.mark.parametrize("folder", NOT_YET)
def test_every_folder_on_the_list_still_needs_to_be_there(folder):
    assert any(found_in(path) for path in written() if is_below(path, (folder,))), f"{folder} is clean: take it off"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Whoever comes is told.", ["whoever"]),
        ("def for_ever(): ...", ["for ever"]),
        ("def test_only_the_own_seat(): ...", ["the own"]),
        ("class Reckoning: ...", ["reckoning"]),
        ("SHALL = 1  # mended", ["shall", "mended"]),
        ("recommend, amend, shallow, the owner, forever, molest, however", []),
    ],
)
def test_such_a_word_is_found_in_sentences_and_in_names(text, found):
    assert [word for _, word in archaic(text)] == found


def test_every_word_says_what_to_write_instead():
    assert all(instead.strip() for instead in ARCHAIC.values())
