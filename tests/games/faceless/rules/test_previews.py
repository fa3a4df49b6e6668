"""F041, FD84  What a trial shows is what then happens: the number P.J. may change, Haunted Places, Portals."""

from __future__ import annotations

import gloam
from gloam.kernel import CHANCE, Seeded
from tests.games.faceless.helpers import asked, at, refused, team, turn

LOST = {"caught", "den", "servant", "obstacle", "swamp", "won"}
YELLOW3 = {"hands": [["yellow3"], ["red1"], []], "kids": ["pj", "dylan", "lily"]}


def entered(game, since):
    """The spaces the Team came to since then, by what everybody was told."""
    kinds = {"step": "to", "portal": "to"}
    return [e[kinds[e["kind"]]] for e in since if e["kind"] in kinds]


def first(game, wanted):
    """The first placement whose trial is as wanted, and that trial."""
    shown = ((option, game.preview(option)) for option in game.decision.options)
    return next((option, trial) for option, trial in shown if wanted(trial))


def test_f090_pjs_trial_shows_the_path_of_every_number_he_may_choose():
    game = turn(at(**YELLOW3), ("walk", "yellow3"))
    option, shown = first(game, lambda p: p["changes"]["1"]["end"] == "rest" and not p["changes"]["1"]["cost"])
    assert set(shown["changes"]) == {"-1", "1"}
    assert len(shown["changes"]["-1"]["path"]) < len(shown["path"]) < len(shown["changes"]["1"]["path"])
    assert shown["path"][: len(shown["changes"]["-1"]["path"])] == shown["changes"]["-1"]["path"]
    for change, path in ((-1, shown["changes"]["-1"]["path"]), (0, shown["path"]), (1, shown["changes"]["1"]["path"])):
        twin = turn(game.clone(), option)
        twin.events(None)
        twin.answer(change)
        assert entered(twin, twin.events(None))[: len(path)] == path
    assert asked(game) == (0, "figure.faceless")


def test_f090_for_everybody_else_there_is_one_number():
    game = turn(at(hands=[["yellow3"], ["red1"], []], kids=["luke", "pj", "lily"]), ("walk", "yellow3"))
    assert "changes" not in game.preview((6, 240))
    assert asked(game) == (0, "figure.faceless")


def test_f107_with_powers_off_pjs_trial_shows_one_number():
    game = turn(at(die="powers_off", options={"expansions": ["creepy_die"]}, **YELLOW3), ("walk", "yellow3"))
    assert "changes" not in game.preview((6, 240))


def test_f109_fd18_a_number_of_zero_is_no_path():
    game = at(hands=[["yellow1"], [], []], kids=["pj", "dylan", "lily"], die="minus1",
              options={"expansions": ["creepy_die"]})  # fmt: skip
    shown = turn(game, ("walk", "yellow1")).preview((6, 240))
    assert (shown["path"], shown["changes"]["-1"]["path"]) == ([], [])
    assert len(shown["changes"]["1"]["path"]) == 1


def haunted(number, **more):
    """P0 with a Haunted Place on (-1,3), its arrow to 60°, where yellow 1 with Judith on 6 facing 240° leads."""
    more.setdefault("hands", [["yellow2"], ["red1"], []])
    more.setdefault("kids", ["luke", "dylan", "lily"])
    return at(options={"expansions": ["haunted_places"]}, haunted=[["-1,3", 60, number]], **more)


def test_f130_a_trial_goes_on_along_the_arrow_of_a_place_that_lies_open():
    game = turn(haunted(2), ("walk", "yellow2"))
    option, shown = first(game, lambda p: p["path"][:1] == ["-1,3"] and p["end"] == "rest")
    assert shown["path"][:3] == ["-1,3", "-1,4", "-1,5"]
    assert len(shown["path"]) == 4  # the second step of the card
    game.events(None)
    game.answer(option)
    assert entered(game, game.events(None))[:4] == shown["path"]


def test_fd49_a_trial_ends_on_a_facedown_place_and_says_so():
    shown = turn(haunted(0), ("walk", "yellow2")).preview((6, 240))
    assert (shown["path"], shown["end"]) == (["-1,3"], "haunted")


def test_fd47_a_hit_ends_only_the_arrows_part_of_a_trial():
    game = turn(haunted(3, collected=["hat", "bow", "book"], memories=["2,0", "4,-3", "3,1", "1,2", "0,-3"]),
                ("walk", "yellow2"))  # fmt: skip
    shown = game.preview((6, 240))
    assert shown["path"][:3] == ["-1,3", "-1,4", "-1,5"]
    assert shown["path"][3:] != []


def test_no_trial_before_the_card_and_none_that_is_no_placement():
    game = haunted(2)
    assert game.decision.preview is None
    assert refused(turn(game, ("walk", "yellow2")), (12, 0)).rule == "F033"


def test_every_trial_of_random_games_with_portals_swamps_and_open_places_comes_true():
    """Whatever a trial shows, up to where it is known, then happens: compared at every placement that is confirmed."""
    seen = set()
    for seed in range(40):
        dice = Seeded(seed)
        options = {
            "expansions": ["haunted_places", "portals", "swamp", "nightworld", "creepy_die"][seed % 2 :],
            "trials": "path",
        }
        game = gloam.new("faceless", 2, seed=seed, options=options)
        while game.decision is not None:
            asked_ = game.decision
            option = asked_.options[dice.below(len(asked_.options))]
            shown = game.preview(option) if asked_.kind.startswith("figure") and asked_.args["steps"] else None
            pj = shown is not None and "changes" in shown
            game.events(None)
            game.answer(option)
            if shown is None or pj:
                continue
            path = entered(game, game.events(None))
            seen.add(shown["end"])
            assert path[: len(shown["path"])] == shown["path"] or shown["cost"], (seed, shown, path)
            if shown["end"] in LOST:
                assert game.view(None)["ended"] == shown["end"], (seed, shown)
    assert {"rest", "obstacle", "tie", "haunted", "portal"} <= seen


def test_fd61_the_table_may_choose_who_stands_on_which_mark_and_how():
    game = gloam.new("faceless", 2, seed=3, options={"marks": "players"})
    assert asked(game) == (0, "setup.faceless")
    assert game.decision.args == {"color": "yellow"}
    assert {place for place, _ in game.decision.options} == {0, 12, 24}
    assert len(game.decision.options) == 3 * 24
    game.answer((24, 90))
    assert {place for place, _ in game.decision.options} == {0, 12}
    turn(game, (0, 0), (12, 330))
    figures = game.view(0)["figures"]
    assert (figures["yellow"], figures["green"]) == ({"place": 24, "facing": 90}, {"place": 0, "facing": 0})
    assert figures["blue"] == {"place": 12, "facing": 330}
    assert asked(game) == (0, "setup.first")


def test_fd61_without_that_they_stand_as_printed_and_nobody_is_asked():
    game = gloam.new("faceless", 2, seed=3)
    assert [game.view(0)["figures"][c] for c in ("yellow", "green", "blue")] == [
        {"place": 0, "facing": 180}, {"place": 12, "facing": 300}, {"place": 24, "facing": 60}]  # fmt: skip
    assert all(kind != "setup.faceless" for who, kind, _ in game.state.log if who != CHANCE)
    assert asked(game) == (0, "setup.first")


def test_fc14_the_view_says_how_long_real_sand_runs_and_nothing_of_it_for_the_turn_clock():
    real = at(options={"expansions": ["hourglass"], "hourglass": "real"})
    assert real.view(0)["hourglass"]["seconds"] == 120
    assert "seconds" not in at(options={"expansions": ["hourglass"]}).view(0)["hourglass"]
    assert team(real) == "-2,4"
    assert "sand" in real.decision.options


def test_a_trial_that_cannot_be_paid_says_that_all_is_lost():
    """F026, FD54, FD73"""
    judith = (9, 330)  # FX7: one step, then the Brambles with two steps to go
    yellow3 = {"hands": [["yellow3"], ["red1"], []], "kids": ["luke", "dylan", "lily"]}
    ends = {}
    for n, memories in enumerate(([], ["hat"], ["hat", "bow"])):
        game = turn(at(**yellow3, collected=memories), ("walk", "yellow3"))
        shown = game.preview(judith)
        assert (shown["path"], shown["cost"]) == (["-2,3"], 2)
        ends[n] = shown["end"]
        game.answer(judith)
        assert (game.view(None)["ended"] == "obstacle") == (n < 2)
    assert ends == {0: "obstacle", 1: "obstacle", 2: "hit"}
    spared = at(**yellow3, options={"expansions": ["creepy_die"]}, die="obstacle_free")
    assert turn(spared, ("walk", "yellow3")).preview(judith)["end"] == "hit"
    assert asked(spared) == (0, "figure.faceless")


def test_a_trial_through_a_swamp_without_memories_says_that_all_is_lost():
    """F150"""
    alan, start = (16, 30), {"hands": [["blue2"], [], []], "kids": ["luke", "dylan", "lily"], "team": "-4,1"}
    swamp = {"options": {"expansions": ["swamp"]}, "swamps": ["brambles"]}
    poor = turn(at(**start, **swamp, collected=["hat"]), ("walk", "blue2"))
    assert (poor.preview(alan)["path"], poor.preview(alan)["end"]) == (["-4,2", "-3,2"], "swamp")
    rich = turn(at(**start, **swamp, collected=["hat", "bow"]), ("walk", "blue2"))
    assert (rich.preview(alan)["cost"], rich.preview(alan)["end"]) == (2, "rest")  # FD77: it wades, nothing stops it
    poor.answer(alan)
    assert poor.view(None)["ended"] == "swamp"


def last_memory(**more):
    """P0 with one Memory left, on (-1,3), where yellow 2 with Judith on 6 facing 240° leads first."""
    seven = ["hat", "bow", "book", "bags", "street", "music", "campfire"]
    start = {"hands": [["yellow2"], ["red1"], []], "kids": ["luke", "dylan", "lily"], "collected": seven}
    return turn(at(**start, memories=["-1,3"], **more), ("walk", "yellow2"))


def test_a_trial_stops_where_the_last_memory_wins():
    """F023, F123, FD85"""
    game = last_memory()
    assert (game.preview((6, 240))["path"], game.preview((6, 240))["end"]) == (["-1,3"], "won")
    game.answer((6, 240))
    assert game.view(None)["ended"] == "won"
    watched = last_memory(options={"expansions": ["eyes"]}, eyes=["-5,0", "-5,3"], open_eyes=["-5,0"])
    assert watched.preview((6, 240))["end"] != "won"
    shut = last_memory(options={"expansions": ["eyes"]}, eyes=["-5,0", "-1,3"], open_eyes=["-1,3"])
    assert shut.preview((6, 240))["end"] == "won", "the last Eye is closed on the same space"
    bugs = last_memory(options={"scenario": "collecting_bugs"})
    assert bugs.preview((6, 240))["end"] != "won", "F156: that is not beside the Entrance"
    assert asked(bugs) == (0, "figure.faceless")


def test_a_trial_of_the_spectral_on_the_teams_swamp_says_caught():
    """FD75, F099  On any space of that Obstacle."""
    game = at(options={"expansions": ["avatars", "swamp"], "avatar": "spectral"}, team="-2,2", swamps=["brambles"],
              red=["-5,2", "team"], hands=[["red1"], [], []])  # fmt: skip
    shown = turn(game, ("walk", "red1")).preview(("-4,2", 0))
    assert (shown["path"], shown["end"]) == ([], "caught")
    assert game.preview(("-5,1", 0))["end"] != "caught"
    game.answer(("-4,2", 0))
    assert game.view(None)["ended"] == "caught"
    there = at(options={"expansions": ["avatars", "swamp"], "avatar": "spectral"}, team="-2,2", swamps=["brambles"],
               red=["-4,2", "team"], hands=[["yellow1"], [], []])  # fmt: skip
    assert turn(there, ("walk", "yellow1")).preview((0, 0))["path"] != []  # he stood there before
    assert asked(there) == (0, "figure.faceless")


def test_in_a_trial_the_last_memory_wins_before_the_eye_below_it_opens():
    """FD51, F123"""
    game = last_memory(options={"expansions": ["eyes"]}, eyes=["-5,0", "-1,3"], open_eyes=[])
    assert game.preview((6, 240))["end"] == "won"
    game.answer((6, 240))
    assert game.view(None)["ended"] == "won"


def test_a_trial_knows_that_an_arrow_ended_at_a_portal():
    """F139, FD27"""
    more = {"portals": ["-1,5", "2,-4", "4,1"], "haunted": [["-1,3", 60, 1]], "kids": ["luke", "dylan", "lily"]}
    both = {"options": {"expansions": ["haunted_places", "portals"]}}
    game = turn(at(**both, **more, hands=[["yellow1"], ["red1"], []]), ("walk", "yellow1"))
    shown = game.preview((6, 240))
    assert shown["path"] == ["-1,3", "-1,4", "-1,5"]
    game.events(None)
    game.answer((6, 240))
    assert entered(game, game.events(None))[:4] == shown["path"]
    assert team(game) == "-1,5"


def test_a_trial_that_is_lost_on_a_space_finds_no_memory_there():
    """FD40, FD51"""
    served = last_memory(options={"expansions": ["roaming_servants"]}, servants=["-1,3"])
    shown = served.preview((6, 240))
    assert (shown["path"], shown["memories"], shown["end"]) == (["-1,3"], [], "servant")
    assert last_memory().preview((6, 240))["memories"] == ["-1,3"]
    served.answer((6, 240))
    assert (served.view(None)["ended"], len(served.view(None)["memories"]["collected"])) == ("servant", 7)
