"""What the expansions add to the set-up, and which of them go together."""

from __future__ import annotations

import pytest

from gloam.games.faceless.queries import board
from gloam.games.faceless.rules.setup import SetUp
from gloam.kernel import Refused
from tests.games.faceless.helpers import SPEC, begun, far, new, obstacle_spaces

NIGHT = ["-4,1", "3,-1", "-2,-2", "4,-4", "-2,4", "1,2"]


def test_the_den_lies_apart_from_obstacles_and_billygoat_beside_it():
    """F116, F117, FD59, FC15"""
    for how in ("fixed", "random"):
        for seed in range(8):
            view = begun(2, seed, board=how, expansions=["den"]).view(None)
            den, goat = view["den"]["spaces"], view["figures"]["red"]["place"]
            assert len(den) == 3
            assert all(far(a, b) <= 1 for a in den for b in den)
            assert min(far(a, b) for a in den for b in obstacle_spaces(view)) > 1
            assert min(far(goat, d) for d in den) == 1
            assert not SPEC.content()["spaces"][goat]["edge"]
            assert not set(den) & {*view["memories"]["board"], view["team"]}


def test_eyes_lie_open_near_billygoat_and_apart():
    """F120, FD42, FD58"""
    for seed in range(10):
        view = begun(2, seed, expansions=["eyes"]).view(None)
        eyes, goat = [e["space"] for e in view["eyes"]], view["figures"]["red"]["place"]
        assert all(e["open"] for e in view["eyes"])
        assert far(*eyes) >= 3
        assert max(far(goat, e) for e in eyes) <= 2
        assert not set(eyes) & {*obstacle_spaces(view), goat, view["team"]}


def test_where_the_eyes_find_no_room_tokens_do_not_matter_and_then_the_circle_widens():
    """FD42"""
    s = begun(2, expansions=["eyes"]).state.clone()
    near = board.WITHIN[2][s.billygoat] & ~(1 << s.billygoat)
    s.eyes, s.walls, kept = [], near, board.spaces_of(near)
    for pair in ([a, b] for a in kept for b in kept if board.distance(a, b) >= 3):
        s.walls, s.memories = near & ~board.area(pair), pair
        assert drawn(s) == set(pair)  # both lie under Memories: that wish is dropped first
        break
    s.walls, s.memories = near, []
    assert {board.distance(s.billygoat, e) for e in drawn(s)} == {3}


def drawn(s):
    """The Eyes as the set-up places them in this State, chance taking the first option."""
    asking, answer = SetUp().eyes(s), None
    try:
        while True:
            answer = asking.send(answer).options[0]
    except StopIteration:
        return set(s.eyes)


def test_portals_and_haunted_places_lie_on_free_spaces_three_apart():
    """F127, F135, FC11, FD59, FD96"""
    for seed in range(10):
        view = begun(2, seed, expansions=["portals", "haunted_places", "eyes"]).view(None)
        portals, haunted = list(view["portals"].values()), [h["space"] for h in view["haunted"]]
        assert (len(portals), len(haunted)) == (3, 4)
        for group in (portals, haunted):
            assert min(far(a, b) for a in group for b in group if a != b) >= 3
        busy = {*obstacle_spaces(view), *view["memories"]["board"], view["team"], view["figures"]["red"]["place"]}
        tokens = [*portals, *haunted, *(e["space"] for e in view["eyes"])]
        assert not set(tokens) & busy
        assert len(set(tokens)) == len(tokens)
        assert all(h["number"] is None and h["direction"] % 60 == 0 for h in view["haunted"])


def test_servants_start_on_memories_four_roaming_or_eight_carriers():
    """F143"""
    view = begun(2, expansions=["roaming_servants"]).view(None)
    assert len(set(view["servants"]["spaces"])) == 4
    assert set(view["servants"]["spaces"]) <= set(view["memories"]["board"])
    view = begun(2, expansions=["carrier_servants"]).view(None)
    assert sorted(view["servants"]["spaces"]) == sorted(view["memories"]["board"])


def test_two_random_obstacles_are_swamps_and_the_log_may_be_one():
    """F149, FD60, FC17"""
    drawn = [tuple(begun(2, seed, expansions=["swamp"]).view(None)["swamps"]) for seed in range(40)]
    assert all(len(set(two)) == 2 for two in drawn)
    assert any("log" in two for two in drawn)
    view = begun(2, expansions=["swamp"]).view(None)
    assert len(view["memories"]["board"]) == 8


def test_one_avatar_is_drawn_and_any_of_the_six_may_come():
    """F098, FC13"""
    drawn = {begun(2, seed, expansions=["avatars"]).view(None)["avatars"][0] for seed in range(60)}
    assert drawn == {"spectral", "unspeakable", "puppetmaster", "eraserhead", "demon", "labyrinthine"}
    assert begun(2, expansions=["avatars"], avatar="demon").view(None)["avatars"] == ["demon"]


def test_nightworld_is_the_other_side_with_its_own_set_up():
    """F124, FC6"""
    view = begun(2, expansions=["nightworld"]).view(None)
    assert (view["rules"]["side"], view["team"], view["figures"]["red"]["place"]) == ("night", "4,-3", "-4,0")
    assert view["white"] is False
    assert SPEC.content()["sides"]["night"]["reverse"] == NIGHT


def test_expansions_are_placed_after_the_set_up_but_nightworld_swamp_and_den_while_it_runs():
    """F169, FD59"""
    everything = ["den", "swamp", "nightworld", "eyes", "portals", "haunted_places", "avatars", "roaming_servants"]
    game = begun(2, expansions=everything, board="random")
    log = [kind for _, kind, _ in game.state.log]
    during = [log.index(k) for k in ("setup.swamp", "setup.den")]
    after = [log.index(k) for k in ("setup.servant", "setup.eye", "setup.portal", "setup.haunted", "setup.avatar")]
    assert max(during) < log.index("setup.memory") < log.index("setup.kid") < log.index("setup.first") < min(after)
    assert after == sorted(after)


# --------------------------------------------------------------------------------------------- combinations


def test_what_cannot_be_combined_is_refused_with_the_rule():
    """F095, F142, FD94, F161, F098"""
    for options, rule in [
        ({"expansions": ["roaming_servants", "carrier_servants"]}, "F142"),
        ({"scenario": "rabbit_hole", "expansions": ["carrier_servants"]}, "F142"),
        ({"nightmare": True}, "F161"),
        ({"scenario": "evil_intentions", "expansions": ["avatars"]}, "FD94"),
        ({"avatar": "demon"}, "F098"),
        ({"kids": ["lily"]}, "F009"),
        ({"spoken_name": True}, "F158"),
        ({"hourglass": "real"}, "F132"),
    ]:
        with pytest.raises(Refused) as why:
            new(2, **options)
        assert why.value.rule == rule


def test_all_other_expansions_go_together():
    """F095, FD94  Puppetmaster with Carrier Servants is legal too."""
    everything = [e for e in SPEC.content()["expansions"] if e != "roaming_servants"]
    view = begun(4, expansions=everything, avatar="puppetmaster").view(None)
    assert len(view["rules"]["expansions"]) == 12
    assert view["avatars"] == ["puppetmaster"]
