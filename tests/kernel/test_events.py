"""Events: facts with their audience at birth, that nothing changes afterwards."""

from __future__ import annotations

import enum
import json

import pytest

from gloam.kernel import Event, reveal, say, value, whisper
from tests.kernel.toys import Notes

SEATS = (0, 1, 2, None)


class Color(enum.Enum):
    RED = "red"


@value
class Card:
    name: str


def listening() -> Notes:
    s = Notes()
    s.events = []
    return s


def heard(s: Notes) -> list[dict | None]:
    return [s.events[-1].told_to(seat) for seat in SEATS]


def test_what_is_said_is_heard_by_everybody_and_by_spectators():
    s = listening()
    say(s, "roll", seat=1, dice=[3, 4])
    assert heard(s) == [{"kind": "roll", "seat": 1, "dice": [3, 4]}] * 4


def test_what_is_whispered_is_heard_only_by_those_it_is_meant_for():
    s = listening()
    whisper(s, [2], "peek", card="lamp")
    assert heard(s) == [None, None, {"kind": "peek", "card": "lamp"}, None]


def test_what_is_revealed_is_heard_by_all_and_its_secret_by_some():
    s = listening()
    reveal(s, [0, 2], {"card": "lamp"}, "search", seat=0)
    told, more = {"kind": "search", "seat": 0}, {"kind": "search", "seat": 0, "card": "lamp"}
    assert heard(s) == [more, told, more, told]


@pytest.mark.parametrize(
    "tell", [lambda s: say(s, "a"), lambda s: whisper(s, [1], "a"), lambda s: reveal(s, [1], {}, "a")]
)
def test_nothing_is_told_where_nobody_listens(tell):
    s = Notes()
    tell(s)
    assert s.events is None


def test_what_happens_later_does_not_change_an_event():
    s = listening()
    dice, secret = [3, 4], {"cards": ["lamp"]}
    say(s, "roll", dice=dice)
    reveal(s, [0], secret, "search")
    dice.append(5)
    secret["cards"].append("rope")
    assert s.events[0].told_to(0) == {"kind": "roll", "dice": [3, 4]}
    assert s.events[1].told_to(0) == {"kind": "search", "cards": ["lamp"]}


def test_an_event_is_plain_json_from_birth():
    s = listening()
    say(s, "odd", color=Color.RED, pair=(1, 2), card=Card("lamp"), by_seat={0: 3})
    told = s.events[-1].told_to(None)
    assert json.loads(json.dumps(told)) == told
    assert (told["color"], told["pair"], told["by_seat"]) == ("red", [1, 2], {"0": 3})


def test_an_event_made_by_hand_tells_everybody():
    assert Event("dawn", {}).told_to(None) == {"kind": "dawn"}
