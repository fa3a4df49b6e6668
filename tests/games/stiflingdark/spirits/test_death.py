"""Death that does not end the game (SD-024, SD-137 to SD-140, SDR-28, SDR-29, SDR-31, SDR-117, SDR-119, SDR-120)."""

from __future__ import annotations

from tests.games.stiflingdark.helpers import asks, ended, faces, inv, person, play, table, tokens, words
from tests.games.stiflingdark.spirits.spirit_table import dead_aira


def dying(**more):
    """Aira bleeds to death at the end of her turn; Asher and Lucy look on."""
    aira = person("aira", "120", wounds=["?", "panic", "?"], conditions=["bleeding"], **more.pop("aira", {}))
    people = [aira, person("asher", "119"), person("lucy", "305")]
    horror = {"id": "horror", "space": "1"}
    return table(*people, adversary=horror, chance=["fumble", *more.pop("chance", [])], round=2, **more)


def test_the_dead_may_choose_a_spirit():
    """SD-024, SD-137, SD-138, SD-121"""
    game = dying()
    play(game, "end")
    assert inv(game, 1)["fate"] == "dead"
    assert game.decision.options == ("apparition", "phantom", "poltergeist", "none")
    play(game, "phantom")
    assert (inv(game, 1)["fate"], inv(game, 1)["spirit"], inv(game, 1)["space"]) == ("spirit", "phantom", "120")
    assert [inv(game, n)["fate"] for n in (2, 3)] == ["board", "board"]
    asks(game, 2, "round.claim")


def test_the_board_and_all_on_it_leaves_and_items_and_evidence_stay():
    """SD-139, SD-140, SDR-117"""
    game = dying(aira={"items": ["torch"], "evidence": 1, "kept": {"dim": 1}}, turned_in=1)
    play(game, "end", "take", "no", "apparition")
    mine = inv(game, 1)
    assert (mine["stamina"], mine["charge"], mine["major"]) == (0, 0, 2)
    assert (mine["conditions"], mine["kept"], mine["marks"]) == ([], {}, {})
    assert faces(game, 1) == ["-"] * 4
    assert ([i["id"] for i in mine["items"]], mine["evidence"]) == (["torch"], 1)
    asks(game, 2, "round.claim")


def test_no_two_share_a_spirit():
    """SD-138"""
    people = [dead_aira("phantom", "150"), person("asher", "120", wounds=["?", "?", "?"], conditions=["bleeding"])]
    more = [person("lucy", "305"), person("dylan", "306")]
    game = table(*people, *more, adversary={"id": "cult"}, turn=2, chance=["fumble"], round=2)
    play(game, "end")
    assert game.decision.options == ("apparition", "poltergeist", "none")


def test_who_declines_leaves_what_matters_on_the_space():
    """SDR-31, SDR-120: other cards are discarded, the figure is gone."""
    game = dying(aira={"items": ["torch", "lockbox", "frayed_ropes"], "evidence": 2}, escape="north_gate", turned_in=3)
    play(game, "end", "take", "no", "none")
    assert (inv(game, 1)["fate"], inv(game, 1)["space"], inv(game, 1)["cards"]) == ("dead", None, 0)
    assert tokens(game, "evidence") == ["120", "120"]
    assert (tokens(game, "lockbox"), tokens(game, "frayed_ropes")) == (["120"], ["120"])
    assert "torch" in game.state.discards["general"]
    play(game, "take", ("step", "120"), ("pick", "lockbox"))
    assert [i["id"] for i in inv(game, 2)["items"]] == ["lockbox"]
    asks(game, 2, "turn.act")


def test_a_dropped_card_keeps_what_is_left_of_its_supply():
    """SDR-120, SD-125"""
    game = table(
        person("asher", "120"), person("lucy", "305"), adversary={"id": "horror", "space": "1"},
        tokens=[["frayed_ropes", "120", "2"]],
    )  # fmt: skip
    play(game, ("pick", "frayed_ropes"))
    assert inv(game, 1)["items"] == [{"id": "frayed_ropes", "supply": 2, "fixed": False}]


def test_a_new_spirit_acts_in_this_round_only_if_the_investigator_had_not():
    """SDR-117, SDR-77"""
    game = dying()
    play(game, "end", "phantom", "take", "end", "end")
    asks(game, 0, "horror.ambush")
    people = [person("aira", "120", wounds=["?", "?", "?"]), person("brielle", "119", wounds=["commiserate"])]
    game = table(*people, person("lucy", "305"), adversary={"id": "horror", "space": "1"}, turn=2, round=2)
    play(game, ("comfort", 1), "yes", "phantom")
    assert inv(game, 1)["fate"] == "spirit"
    play(game, "end", "take")
    asks(game, 1, "spirit.act")


def test_a_spirit_stays_dead():
    """SDR-28, SD-253: with the second death the Horror has won."""
    people = [dead_aira("phantom", "150"), person("asher", "120", wounds=["?", "?", "?"], conditions=["bleeding"])]
    game = table(
        *people, person("lucy", "305"), adversary={"id": "horror", "space": "1"}, turn=2, chance=["fumble"], round=2
    )
    play(game, "end")
    ended(game, "killed", 0)


def test_spirits_need_no_rescue():
    """SDR-29, SDR-32: every living Investigator has escaped."""
    game = table(
        dead_aira("phantom", "150"), person("asher", "10"), adversary={"id": "horror", "space": "1"}, turn=2,
        tokens=[["escape", "10"]], escape="north_gate", turned_in=2,
    )  # fmt: skip
    play(game, "escape")
    ended(game, "escaped", 1, 2)


def test_the_last_one_here_dies_after_others_escaped():
    """SDR-32: below the kill target those who escaped have won."""
    people = [person("aira", "10"), person("asher", "120", wounds=["?", "?", "?"], conditions=["bleeding"])]
    game = table(
        *people, adversary={"id": "horror", "space": "1"}, tokens=[["escape", "10"]], escape="north_gate", turned_in=2,
        chance=["fumble"], round=2,
    )  # fmt: skip
    play(game, "escape", "end")
    ended(game, "escaped", 1, 2)


def test_nobody_means_a_spirit():
    """SDR-119: no target, no obstacle, no gain."""
    people = [dead_aira("phantom", "151"), person("asher", "305"), person("lucy", "306")]
    game = table(*people, adversary={"id": "horror", "space": "152"}, turn="adversary", round=2)
    play(game, "ambush")
    asks(game, 0, "horror.act")
    game = table(
        dead_aira("phantom", "119"), person("asher", "120", items=["medkit"]), person("lucy", "305"),
        adversary={"id": "horror", "space": "1"}, turn=2, round=2,
    )  # fmt: skip
    play(game, ("step", "119"))
    assert "end" in words(game), "one may end a turn on a Spirit's space"
    assert ("item", "whistle") not in game.decision.options


def test_a_door_with_a_spirit_on_it_is_not_empty():
    """SDR-14"""
    game = table(
        dead_aira("phantom", "S-23"), person("asher", "S-20"), adversary={"id": "horror", "space": "1"}, turn=2, round=2
    )
    assert ("lock", "S-23") not in game.decision.options


def test_the_dead_drop_out_of_what_is_still_to_come():
    """SDR-75, SDR-70: the Gear Jam is not rolled for any more."""
    aira = person("aira", "120", wounds=["?", "?", "?"], conditions=["bleeding", "gear_jam"])
    game = table(
        aira, person("asher", "119"), person("lucy", "305"), adversary={"id": "horror", "space": "1"}, round=2,
        chance=["fumble"],
    )  # fmt: skip
    play(game, "end", "poltergeist")
    assert inv(game, 1)["conditions"] == []
    asks(game, 2, "round.claim")
