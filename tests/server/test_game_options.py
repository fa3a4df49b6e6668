"""What a new table may choose: nothing is offered that the game then refuses, whatever is chosen before."""

from __future__ import annotations

import random

import pytest

from gloam.kernel import all_ids, find
from gloam.server.tables.game_options import listed, offered
from tests.server.problems import is_problem
from tests.server.seats import API


def offer(told, name):
    return next(one for one in told["offers"] if one["name"] == name)


def values(told, name):
    return [one["value"] for one in offer(told, name)["values"] if one["ok"]]


def value(told, name, wanted):
    return next(one for one in offer(told, name)["values"] if one["value"] == wanted)


@pytest.mark.parametrize("game", all_ids())
def test_whatever_is_offered_can_be_chosen_and_the_game_begins_with_it(game):
    spec, pick = find(game), random.Random(game)
    for _ in range(12):
        seats = pick.randint(*spec.seats)
        told = offered(spec, seats, {})
        for _ in range(6):
            spec.setup(seats, spec.checked_options(told["options"]))
            some = [(o["name"], v) for o in told["offers"] if o["matters"] for v in o["values"] if v["ok"]]
            if not some:
                break
            name, chosen = pick.choice(some)
            wanted = {**told["options"], **chosen["changes"], name: chosen.get("list", chosen["value"])}
            spec.setup(seats, spec.checked_options(wanted))
            then = offered(spec, seats, wanted)
            assert then["options"] == {n: listed(v) for n, v in spec.checked_options(wanted).items()}
            told = then


@pytest.mark.parametrize("game", all_ids())
def test_an_option_that_does_not_matter_would_change_nothing_or_is_refused(game):
    spec = find(game)
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        told = offered(spec, seats, {})
        before = spec.setup(seats, spec.checked_options({}))
        for one in told["offers"]:
            if one["matters"]:
                continue
            for v in one["values"]:
                if v["ok"]:
                    wanted = spec.checked_options({one["name"]: v.get("list", v["value"])})
                    same = wanted[one["name"]] == spec.checked_options({})[one["name"]]
                    assert same or spec.setup(seats, wanted) == before
                else:
                    assert v["why"]


def test_what_depends_on_another_option_comes_and_goes_with_it():
    spec = find("faceless")
    plain = offered(spec, 2, {})
    hidden = ("hell_cards", "nightmare", "avatar", "hourglass", "spoken_name")
    assert not any(offer(plain, name)["matters"] for name in hidden)
    assert offer(offered(spec, 2, {"difficulty": "hell"}), "hell_cards")["matters"]
    assert offer(offered(spec, 2, {"scenario": "silence"}), "nightmare")["matters"]
    assert offer(offered(spec, 2, {"scenario": "silence"}), "spoken_name")["matters"]
    told = offered(spec, 2, {"expansions": ["avatars"]})
    assert "demon" in values(told, "avatar")
    told = offered(spec, 2, {"expansions": ["avatars"], "avatar": "demon"})
    assert value(told, "expansions", "avatars")["changes"] == {"avatar": "random"}


def test_a_choice_takes_the_place_of_what_cannot_be_beside_it():
    spec = find("faceless")
    told = offered(spec, 2, {"expansions": ["portals", "roaming_servants"]})
    assert value(told, "expansions", "carrier_servants")["list"] == ["portals", "carrier_servants"]


def test_a_later_choice_never_undoes_an_earlier_one_and_says_why_it_cannot_be():
    told = offered(find("faceless"), 2, {"scenario": "silence"})
    barred = value(told, "expansions", "avatars")
    assert (barred["ok"], barred["rule"]) == (False, "FD94")
    assert barred["why"]


def test_promo_investigators_are_offered_only_with_their_option():
    spec = find("stiflingdark")
    assert "kya" not in values(offered(spec, 3, {}), "investigators")
    told = offered(spec, 3, {"promo": True, "investigators": ["kya"]})
    assert "kya" in values(told, "investigators")
    assert value(told, "promo", wanted=False)["changes"] == {"investigators": []}


def test_the_first_game_has_no_events_to_choose():
    spec = find("stiflingdark")
    assert offer(offered(spec, 3, {}), "events")["matters"]
    assert not offer(offered(spec, 3, {"first_time": True}), "events")["matters"]


def test_only_seats_that_are_there_can_begin():
    assert values(offered(find("lucidity"), 2, {}), "first") == ["random", 0, 1]


def test_characters_come_with_what_is_printed_about_them():
    facts = offered(find("sallyface"), 2, {})["facts"]
    assert facts["characters"]["larry"]["health"] > 0
    assert facts["story"]["bad_lunch"]["text"]
    assert offered(find("stiflingdark"), 3, {})["facts"]["investigators"]["aira"]["minor"]


def test_what_does_not_fit_any_more_goes_back_to_its_default():
    told = offered(find("faceless"), 3, {"kids": ["lily", "dylan"], "difficulty": "hard", "nonsense": 7})
    assert told["options"]["kids"] == []
    assert told["options"]["difficulty"] == "hard"
    assert "nonsense" not in told["options"]


@pytest.mark.parametrize(
    "odd", [{"expansions": [[["x"]]]}, {"board": {"a": []}}, {"kids": "lily"}, {"difficulty": 1e9}]
)
def test_odd_values_are_only_back_at_the_default(odd):
    assert offered(find("faceless"), 3, odd) == offered(find("faceless"), 3, {})


def test_the_route_answers_and_refuses(client):
    told = client.post(f"{API}/games/faceless/options", json={"seats": 2, "options": {"difficulty": "hell"}})
    assert told.status_code == 200
    assert offer(told.json(), "hell_cards")["matters"]
    assert is_problem(client.post(f"{API}/games/faceless/options", json={"seats": 9}), 422)["code"] == "bad_seats"
    assert is_problem(client.post(f"{API}/games/nosuch/options", json={"seats": 2}), 422)["code"] == "no_such_game"
    assert is_problem(client.post(f"{API}/games/faceless/options", json={}), 400)["code"] == "malformed"


@pytest.mark.parametrize(
    ("game", "options", "detail"),
    [
        ("faceless", {"hell_cards": 99}, "Threat cards at Hell difficulty: choose a number from 10 to 20."),
        ("faceless", {"difficulty": "brutal"}, "Difficulty: choose Easy, Medium, Hard or Hell."),
        ("stiflingdark", {"events": "some"}, "Events: choose yes or no."),
        ("stiflingdark", {"map": ["park"]}, "Map: choose The Sawmill or The Amusement Park."),
        ("stiflingdark", {"timeout": None}, "When time runs out: choose The Adversary wins or Everyone still inside "),
        ("faceless", {"kids": ["lily", "lily"]}, "Kids: choose from "),
    ],
)
def test_a_wrong_value_is_refused_by_the_names_that_people_see(client, game, options, detail):
    told = is_problem(client.post(f"{API}/tables", json={"game": game, "seats": 3, "options": options}), 422)
    assert told["code"] == "bad_option"
    assert told["detail"].startswith(detail)
    assert told["instead"]  # for programs: the values as they are sent
    assert next(iter(options)) not in told["detail"]
