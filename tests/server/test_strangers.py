"""No name, join or block of strangers at open tables stops anything, and what is refused leaves all as it was."""

from __future__ import annotations

import pytest

from tests.server.seats import quick, serving
from tests.server.strangers import REFUSED, Strangers, can_be_seen, siege
from tests.server.test_hostile import Valid


def test_hostile_names_joins_and_blocks_stop_nothing(tmp_path):
    """A part of those that the long test sends to a server process."""
    place = tmp_path / "gloam.db"
    with serving(place, quick(open_tables=True), strict=False) as client:
        valid = Valid(client)

        def call(method, path, body=b"", headers=None):
            told = client.request(method, path, content=body, headers=headers)
            return told.status_code, told.content

        strangers = Strangers(call, place, seed=1)
        for n in range(160):
            if n % 20 == 0:
                valid.go_on()
            strangers.send_one()
        valid.check()
        seen = strangers.seen
        assert seen.faults == [], seen.text()
        assert {code for codes in REFUSED.values() for code in codes} - {"seated"} <= set(seen.codes)
        assert seen.taken > 10
        assert all(len(session.table.blocked) <= 4 for session in client.lobby.sessions.values())
        assert all(len(seat.marks) <= 2 for one in client.lobby.sessions.values() for seat in one.table.seats)


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_ten_thousand_hostile_names_joins_and_blocks_stop_nothing(tmp_path):
    seen = siege(tmp_path, 10_000)
    assert seen.faults == [], seen.text()
    assert seen.answers > 100
    assert seen.grown < 40, "what strangers leave does not pile up"
    assert seen.disk < 60


def test_what_is_told_of_a_name_is_true():
    assert can_be_seen("Zoë")
    assert not can_be_seen("\u200d")
    assert not can_be_seen("\u3164")
    assert not can_be_seen("a" + "\u0301" * 7)
    assert not can_be_seen("a\u202eb")
