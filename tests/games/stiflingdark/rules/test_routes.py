"""Destinations (SD-072, SD-073, SD-142, SD-333): what the preview of a turn promises, the engine's own steps keep."""

from __future__ import annotations

import random

import pytest

import gloam

WALKING = {"step", "hidden_step", "prowls", "drifts"}
TABLES = [("butcher", "sawmill"), ("horror", "sawmill"), ("cult", "park"), ("butcher", "park")]
ACTS = {"turn.act", "butcher.act", "horror.act", "cult.act", "spirit.act"}


def routes(game):
    """All routes that the open question previews, each with the answers that come before its steps."""
    asked, found = game.decision, []
    for option in asked.options if asked.preview else ():
        shown = asked.preview(option) or {}
        before = [option] if isinstance(option, tuple) and option[0] == "figure" else []
        found += [route | {"first": before} for route in shown.get("routes", ())]
        for figure, some in shown.get("figures", {}).items():
            found += [route | {"first": [option, ("figure", figure)]} for route in some]
    return found


def points(game):
    """The MP that the one who is asked has left, as their own view tells."""
    asked = game.decision
    if "mp" in (asked.args or {}):
        return asked.args["mp"]
    return None


def walk(game, route):
    """Take every step of a route; how many were taken before something else happened."""
    seat, kind = game.decision.seat, game.decision.kind
    for answer in route["first"]:
        assert answer in game.decision.options
        game.answer(answer)
    for n, to in enumerate(route["path"], 1):
        assert ("step", to) in game.decision.options, (route, game.decision.options)
        told = len(game.state.events)
        game.answer(("step", to))
        happened = [event.kind for event in game.state.events[told:]]
        asked = game.decision
        if any(what not in WALKING for what in happened) or asked is None or (asked.seat, asked.kind) != (seat, kind):
            return n
    return len(route["path"])


@pytest.mark.parametrize(("adversary", "board"), TABLES)
def test_every_route_is_walked_by_the_engine_for_its_price_and_stops_only_where_it_says(adversary, board):
    rng, walked, met = random.Random(7), 0, set()
    for seed in range(2):
        game = gloam.new("stiflingdark", seats=3, seed=seed, options={"adversary": adversary, "map": board})
        for _ in range(260):
            if game.outcome is not None:
                break
            found = routes(game) if game.decision.kind in ACTS else []
            if not found or rng.random() < 0.3:
                game.answer(rng.choice(game.decision.options))
                continue
            route = rng.choice(found)
            mp = None if route["first"] else points(game)
            last = [what for where, what in route["meets"] if where == route["to"] and what != "dark"]
            steps = walk(game, route)
            met |= set(last)
            walked += 1
            if last:
                assert steps == len(route["path"]), route
            elif game.decision is not None and game.decision.kind in ACTS and mp is not None:
                assert steps == len(route["path"]), route
                assert game.decision.args["mp"] == mp - route["mp"]
    assert walked > 40
    assert met, "some of them led to where something happens"


def test_a_route_says_what_a_window_the_dark_and_a_firestorm_cost():
    there = {"investigators": [{"who": "asher", "space": "G-17"}, {"who": "lucy", "space": "305"}], "turn": 1}
    game = gloam.position("stiflingdark", there)
    found = {route["to"]: route for route in routes(game)}
    dark = found["G-13"]
    assert dark["mp"] == 2 * len(dark["path"])
    assert all([space, "dark"] in dark["meets"] for space in dark["path"])
    assert found["150"] == {"to": "150", "path": ["150"], "mp": 1, "stamina": 0, "meets": [], "first": []}
    assert "305" not in found, "nobody stays on another's space"


def test_only_steps_have_routes_and_no_route_leads_over_another_one_who_stands_there():
    there = {"investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "151"}], "turn": 1}
    game = gloam.position("stiflingdark", there)
    found = {route["to"]: route for route in routes(game)}
    assert "151" not in found
    assert game.decision.preview("end") is None
    assert found["152"]["mp"] == len(found["152"]["path"]), "through 151 or around it"
