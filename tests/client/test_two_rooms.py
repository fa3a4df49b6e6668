"""A big screen and hands in two worlds: somebody who can't tell them apart sees, hears and feels the same in both."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

import gloam
from gloam.laws.planted_secret import with_a_secret
from gloam.server.tables import wire
from tests.sampling import every
from tests.server.two_rooms import SCREEN, Played, hand, moments, rooms, truth, written

HERE = Path(__file__).parent
TABLES = {
    "stiflingdark": (3, {"first_time": True}),
    "lucidity": (3, {}),
    "faceless": (3, {"kids": ["karyn", "lily", "pj"]}),
    "sallyface": (3, {}),
}
SEED = 11
ANSWERS = 3
"""How many answers both worlds are given alike, at each moment."""
AT_ONCE = 40
"""Moments that one process of Node plays: of a whole game it could not keep all that it draws."""
FEW = 1
"""Moments of a game in every run, each to four watchers; the long tests take whole games."""


def watched(folder, game, monkeypatch, *, few=0, secret=True, seed=SEED):
    """What everybody in the room was sent at moments of a game, each time in two worlds; `few`: so many moments."""
    seats, options = TABLES[game]
    spec = gloam.find(game)
    planted = with_a_secret(spec) if secret else spec
    of, found = Played(spec, seats, options, planted.resample), []
    with rooms(folder, of, monkeypatch) as both:
        for n, now in enumerate(moments(of, seed, every=7 if few else ANSWERS)):
            if few and len(found) >= few * (seats + 1):
                break
            found += [both.played(now, watcher, seed + n, ANSWERS) for watcher in (None, *range(seats))]
    return found


def drawn(client: Path, game: str, found, folder: Path) -> dict:
    """What the browsers of the room made of it."""
    env = {**os.environ, "GLOAM_CLIENT": str(client)}
    told = []
    for at in range(0, len(found), AT_ONCE):
        path = written(found[at : at + AT_ONCE], game, folder / "rooms.jsonl")
        ran = subprocess.run(
            ["node", HERE / "two_rooms.js", game, path], env=env, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        told.append(json.loads(ran.stdout))
    return summed(told)


def summed(told: list) -> dict:
    """What several processes have counted, together."""
    first, *others = told
    if isinstance(first, dict):
        return {key: summed([one[key] for one in told]) for key in first}
    return sum(others, first)


def agree(found, told):
    """Nothing that anybody was sent, saw, heard, felt or said gives the world away; what is planted does."""
    assert [(one.watcher, one.apart()) for one in found if one.apart()] == []
    assert sum(one.others for one in found) == len(found), "each world is another one"
    assert sum(one.answers for one in found) > len(found), "they are played on"
    assert told["differ"] == []
    assert all(told[way] >= len(found) for way in ("drawn", "heard", "said")), told
    planted = told["planted"]
    assert planted["said"] == planted["compared"], planted
    assert planted["heard"] == len(found), "the screen's"
    assert planted["heard"] + planted["felt"] == planted["compared"], "and every hand's"


@pytest.mark.parametrize("game", TABLES)
def test_two_worlds_are_one_to_a_big_screen_and_the_hands(client, tmp_path, monkeypatch, game):
    found = watched(tmp_path, game, monkeypatch, few=FEW)
    agree(found, drawn(client, game, found, tmp_path))


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", TABLES)
def test_whole_games_in_two_worlds_are_one_to_a_big_screen_and_the_hands(client, tmp_path, monkeypatch, game, seed):
    found = watched(tmp_path, game, monkeypatch, seed=SEED + seed, secret=seed % 2 == 0)
    told = drawn(client, game, found, tmp_path)
    if seed % 2 == 0:
        agree(found, told)
    else:
        assert [(one.watcher, one.apart()) for one in found if one.apart()] == []
        assert told["differ"] == []


def asked_with_hash(real):
    """Who is asked is told to all with a hash of all there is."""
    return lambda t: [{**one, "etag": truth(t.game.state)} for one in real(t)]


def question_with_length(real):
    """A hand's question says how many answers were given, secret ones too."""

    def question(t, audience):
        asked = real(t, audience)
        return asked and {**asked, "info": len(t.game.state.log)}

    return question


def told_with_hash(*, screen):
    """The screen and every spectator, or each hand, is sent a hash of all there is."""

    def plant(real):
        def content(t, audience, *given):
            shown = real(t, audience, *given)
            if (audience is None) != screen:
                return shown
            return shown[:-1] + b',"etag":"' + truth(t.game.state).encode() + b'"}'

        return content

    return plant


HANDS = {hand(0), hand(1), hand(2)}
LEAKS = {
    "the screen is sent the hash of the state": ("content", told_with_hash(screen=True), {SCREEN}),
    "a hand's question counts the answers": ("question", question_with_length, HANDS),
    "a hand is sent the hash of the state": ("content", told_with_hash(screen=False), HANDS),
    "who is asked is told with a hash": ("asked", asked_with_hash, {SCREEN, *HANDS}),
}


@pytest.mark.parametrize("leak", LEAKS)
@pytest.mark.parametrize("game", every(2, TABLES))
def test_what_the_server_leaks_to_a_screen_or_a_hand_is_found(tmp_path, monkeypatch, game, leak):
    name, planted, where = LEAKS[leak]
    monkeypatch.setattr(wire, name, planted(getattr(wire, name)))
    found = watched(tmp_path, game, monkeypatch, few=1)
    told = {name for one in found for name in one.apart()}
    assert told
    assert told <= where
    assert name == "question" or told == where  # not everybody is asked
