# ruff: noqa: E501  (a position is one line)
"""Billygoat's Avatars in play, and what all expansions have in common. (Their set-up: test_setup; the examples: test_examples_expansions.)"""

from __future__ import annotations

from tests.games.faceless.helpers import QUIET, along, asked, collected, end, goat, kinds, lost, refused, turn, with_

# --------------------------------------------------------------------------------------------- general


def test_added_components_affect_only_the_team():
    """F096, FD76, FD79  Billygoat walks over Portal, Eye, Haunted Place, Den and Servants as over free spaces."""
    game = with_("portals", "eyes", "haunted_places", "den", "roaming_servants", hands=[["red1"], [], []], portals=["-4,0", "2,-4", "4,1"],
                 eyes=["-2,-1", "-4,-1"], haunted=[["-3,0", 0, 0]], den=["-3,-2", "-3,-1", "-4,-1"], servants=[])  # fmt: skip
    turn(game, ("walk", "red1"))
    assert {s for s, _ in game.decision.options} == {"-2,-1", "-3,0", "-4,0", "-4,-1", "-3,-2"}


# --------------------------------------------------------------------------------------------- Avatars


def test_spectral_enters_obstacles_and_leaves_them_to_any_space_around():
    """F099, FD75"""
    game = with_("avatars", avatar="spectral", hands=[["red1"], [], []])
    turn(game, ("walk", "red1"))
    assert "-2,-2" in {s for s, _ in game.decision.options}
    inside = turn(with_("avatars", avatar="spectral", hands=[["red1"], [], []], red=["-2,-2", 0]), ("walk", "red1"))
    around = {s for s, _ in inside.decision.options}
    assert around == {"0,-2", "-1,-1", "-2,-1", "-3,-1", "-3,-2", "-2,-3", "-1,-3", "0,-3"}


def test_spectral_catches_a_team_on_a_swamp_by_entering_that_obstacle():
    """FD75"""
    game = with_(
        "avatars", "swamp", script=["red2"], avatar="spectral", team="-2,2", red=["-5,2", "team"], swamps=["brambles"]
    )
    assert lost(end(along(turn(game, "rest")))) == "caught"


def test_unspeakable_hushes_until_the_next_threats_phase_and_again_with_the_next_red():
    """F100, FD36"""
    game = with_("avatars", script=["red2", "red3"], avatar="unspeakable", kids=["matt", "lily", "pj"])
    along(turn(game, "rest"))
    assert game.view(None)["hushed"] is True
    turn(game, "rest")
    while asked(game) != (1, "turn.after"):
        game.answer(index=0)
    along(turn(game, "end"))
    assert game.view(None)["hushed"] is True
    assert kinds(game).count("hushed") == 2


def test_puppetmaster_puts_a_servant_on_a_free_external_space_apart_from_others():
    """F101, FD33, FD78, FD66"""
    game = turn(with_("avatars", script=["red2"], avatar="puppetmaster", puppets=[5]), "rest")
    assert asked(game) == (0, "puppet.place")  # before Billygoat's steps
    assert set(game.decision.options) == set(range(36)) - {0, 12, 24, 4, 5, 6}
    turn(game, 1)
    assert game.view(None)["puppets"] == [5, 1]
    along(game)
    assert asked(game)[0] == 1
    nobody = turn(
        with_("avatars", script=["red2"], avatar="puppetmaster", puppets=[2, 4, 6, 8, 10, 14, 16, 18]), "rest"
    )
    assert asked(nobody)[1] != "puppet.place"
    four = with_(
        "avatars",
        "roaming_servants",
        script=["red2", 0],
        avatar="puppetmaster",
        puppets=[2, 4, 6, 8],
        servants=["-1,2", "2,0", "4,-3", "0,-3"],
    )
    assert asked(turn(four, "rest"))[1] != "puppet.place"


def test_eraserhead_takes_a_memory_after_a_red_one_or_two_if_there_is_one():
    """F102"""
    for card, used in (("red1", True), ("red2", True), ("red3", False)):
        game = with_(
            "avatars",
            script=[card],
            avatar="eraserhead",
            collected=["hat"],
            display=["green1", *QUIET[:2], "purple1", "purple2", "yellow2"],
        )
        along(end(turn(game, "rest")))
        assert collected(game) == {"hat": used}
        assert [e["why"] for e in game.events(None) if e["kind"] == "paid"] == ["eraserhead"] * used
    none = with_("avatars", script=["red1"], avatar="eraserhead")
    assert along(turn(none, "rest")).decision is not None


def test_demon_comes_closer_with_every_red_card_from_the_hand():
    """F103, FD70"""
    game = turn(with_("avatars", avatar="demon", hands=[["red1"], [], []]), ("walk", "red1"))
    assert {s for s, _ in game.decision.options} == {"-2,-1", "-3,0"}
    assert len(game.decision.options) == 48  # turning stays free
    beside = turn(with_("avatars", avatar="demon", hands=[["red1"], [], []], team="-3,0"), ("walk", "red1"))
    assert {s for s, _ in beside.decision.options} == {"-3,0"}
    assert lost(turn(beside, ("-3,0", 0))) == "caught"


def test_labyrinthine_uses_the_maze_for_the_red_threat_alone():
    """FC13, FD97"""
    game = with_("avatars", script=["red2"], avatar="labyrinthine", red=["5,-1", "team"], team="-4,1")
    along(turn(game, "rest"))
    assert lost(game) == "caught" if game.decision is None else goat(game) == "-5,1"
    card = turn(
        with_("avatars", avatar="labyrinthine", hands=[["red1"], [], []], red=["5,-1", "team"], team="-4,1"),
        ("walk", "red1"),
    )
    assert "-5,1" not in {s for s, _ in card.decision.options}


def test_while_nobody_may_speak_karyn_keeps_what_she_saw_to_herself():
    """F100, F088, FD99  Telling is speech."""
    game = with_("avatars", script=["red2", "blue1"], avatar="unspeakable", kids=["matt", "karyn", "pj"])
    turn(along(turn(game, "rest")), "look")
    assert game.view(None)["hushed"] is True
    assert (game.view(1)["top"], "top" in game.view(2)) == ("blue1", False)
    assert (refused(game, "tell").code, refused(game, "tell").rule) == ("barred", "F100")
    assert asked(game) == (1, "turn.action")
    free = turn(with_("avatars", script=["blue1"], avatar="unspeakable", kids=["karyn", "matt", "pj"]), "look")
    assert turn(free, "tell").view(2)["top"] == "blue1"
    assert asked(free) == (0, "turn.action")


def test_the_demon_stays_where_no_step_leads_nearer():
    """F103, FD15  The Team stands on a Swamp, and he beside it: he is only turned."""
    near = {"team": "-3,2", "swamps": ["brambles"], "red": ["-3,3", "team"], "hands": [["red1"], [], []]}
    game = turn(with_("avatars", "swamp", avatar="demon", **near), ("walk", "red1"))
    assert {space for space, _ in game.decision.options} == {"-3,3"}
    assert len(game.decision.options) == 24
    assert game.decision.prompt == "Turn Billygoat. Then the Team moves 1 space along the needle."
    other = turn(with_("avatars", "swamp", avatar="puppetmaster", **near), ("walk", "red1"))
    assert {space for space, _ in other.decision.options} == {"-2,3", "-3,4", "-4,3", "-4,4"}
    assert asked(game) == asked(other) == (0, "figure.billygoat")


def test_spectral_on_one_obstacle_with_the_team_is_as_near_as_he_can_come():
    """FD98, FD15, FD75"""
    for red, reds in (("red2", QUIET), ("red2", [*QUIET, "red3"])):
        game = with_("avatars", "swamp", script=[red], avatar="spectral", team="-2,2", red=["-4,2", 90], swamps=["brambles"], display=reds)  # fmt: skip
        end(turn(game, "rest"))
        assert game.view(None)["figures"]["red"] == {"place": "-4,2", "facing": 0.0}
        assert asked(game) == (1, "turn.action")
    out = with_("avatars", "swamp", avatar="spectral", team="-2,2", red=["-4,2", 90], swamps=["brambles"], hands=[["red1"], [], []])  # fmt: skip
    assert "-5,2" in {space for space, _ in turn(out, ("walk", "red1")).decision.options}  # a card moves him out
