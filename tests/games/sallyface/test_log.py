"""The log: every cause is named, nothing is told twice, and nothing is told where nothing happened."""

from __future__ import annotations

import pytest

import gloam
from gloam.bots import answer_for, seated
from gloam.games.sallyface.content import PACKS

WORDS = gloam.find("sallyface").words
NAMES = {"another_dead_body": "Walter Pruitt", "bad_lunch": "Principal Hale", "beneath_the_building": "Red Eyed Demon"}


def lines(table):
    """What was told since the last look."""
    return [WORDS.sentence(e) for e in table.told()]


@pytest.mark.parametrize(("die", "named"), [("I", ()), ("W", ("Sally Face",)), ("c:W", ("Sally Face",))])
def test_a_die_that_puts_a_cube_is_told_in_one_line(table, die, named):
    # SF-079: the die is named where it shows something else than the symbol
    t = table([{"at": "floor_4"}], phase="act", dice=[die, "A"], placed={"floor_4": ["the_scene_in_403"]})
    t.told()
    solve = ("solve", "the_scene_in_403")
    t.do(solve)
    if t.asked == (0, "solve.pay"):
        t.do(next(o for o in t.options if o[0] == "I"))
    said = lines(t)
    about = [line for line in said if "Intellect" in line]
    assert len(about) == 1, said
    assert "The Scene in 403" in about[0]
    assert all(name in about[0] for name in named)
    assert not [line for line in said if line.startswith("{0} spends") and line != about[0]]


def test_a_die_and_what_it_pays_for_are_one_line(table):
    # SF-075, SF-087, SF-133
    t = table(phase="act", dice=["A", "M"], enemies={"floor_2": {"cop": 1}})
    t.told()
    t.do(("move", "floor_2"), "A")
    assert lines(t) == ["{0} spends Arcana to move to the 2nd Floor. (SF-087)"]
    t.do(("fight", "cop"))
    while t.asked[1] == "fight.pay":
        t.do("M")
    assert lines(t)[0] == "{0} spends Might to defeat a Cop on the 2nd Floor. (SF-133)"


@pytest.mark.parametrize(("then", "told"), [(("stop",), ["{0} keeps all dice. (SF-070)"]), (("A",), [])])
def test_the_dice_of_a_roll_are_told_once(table, then, told):
    # SF-069, SF-074: keeping the roll, or the limit of rolls, does not list the same dice again
    t = table(phase="roll").do(*"AAAAAA", "S")
    while t.asked == (0, "roll.keep"):
        t.told()
        t.do(*then) if then == ("stop",) else t.do(("A",), *then)
    said = lines(t)
    assert len([line for line in said if "Arcana" in line]) == len(said) - len(told)
    assert [line for line in said if "Arcana" not in line] == told


@pytest.mark.parametrize("story", sorted(NAMES))
@pytest.mark.parametrize("seats", [1, 3])
def test_all_corruption_and_every_loss_in_whole_games_has_its_cause(story, seats):
    # SF-027, SF-111
    causes = set()
    for seed in range(2):
        game = gloam.new("sallyface", seats, seed, options={"story": story})
        bots = seated("sallyface", ["random"] * seats, seed)
        while game.decision is not None:
            answer_for(game, game.decision.seat, bots[game.decision.seat])
        for event in game.events(None):
            if event["kind"] in ("corruption", "lose"):
                assert event.get("cause"), WORDS.sentence(event)
                assert not WORDS.sentence(event).startswith("Corruption rises")
                causes.add(event["cause"].partition(":")[0])
    assert len(causes) > 2


def test_tokens_that_are_refreshed_already_are_not_told(table):
    # SF-065
    for spent, times in ((0, 0), (1, 1)):
        row = {"character": "sal", "ready": 1 - spent, "spent": spent, "items": ["pocket_console"]}
        t = table([row], phase="refresh")
        while t.asked is not None and t.asked[1] == "window.charge":
            t.do("pass")
        assert t.kinds().count("refresh") == times, spent


@pytest.mark.parametrize("story", sorted(NAMES))
def test_each_story_ends_with_words_that_name_what_it_was_about(story):
    # SF-023, SF-027
    told = PACKS[story].story
    assert told.won != told.lost
    for text in (told.won, told.lost):
        assert NAMES[story] in text
        assert text in WORDS.sentence({"kind": "won", "text": text})
        assert text in WORDS.sentence({"kind": "lost", "reason": "corruption", "text": text})
    game = gloam.new("sallyface", 2, 1, options={"story": story})
    bots = seated("sallyface", ["random"] * 2, 1)
    assert game.view(None)["story"]["epilogue"] == ""
    while game.decision is not None:
        answer_for(game, game.decision.seat, bots[game.decision.seat])
    assert game.view(None)["story"]["epilogue"] == (told.won if game.outcome.winners else told.lost)


def test_each_curse_says_what_triggers_it(table):
    # SF-074, SF-126, SF-171, SFR-51
    t = table(phase="roll", story_at=1).do("D", "D", "D", "D", "D", "D", "curse", "stop")
    said = [line for line in lines(t) if "Curse triggers" in line]
    assert said == ["Three Demons: {0}'s Curse triggers. (SF-074)", "Curse face: {0}'s Curse triggers. (SF-171)"]


def test_a_refresh_face_names_its_own_rule(table):
    # SF-065, SF-171
    t = table([{"ready": 0, "spent": 1}], phase="roll", story_at=1)
    t.do("A", "A", "A", "A", "A", "A", "refresh", "stop")
    assert "{0}'s Charge tokens are refreshed. (SF-171)" in lines(t)


def test_a_new_card_that_fails_between_two_story_mysteries_names_that_rule(table):
    # SF-059, SF-062, SF-064: and the failing is told once
    t = table(
        [{"at": "floor_1"}], story="bad_lunch", phase="act", story_at=1, dice=["A"], top=["humming_pipes"],
        placed={"floor_1": ["sealed_cafeteria", "the_missing_classmate", "the_suppliers_ledger"]},
        cubes={"sealed_cafeteria": "MMMMIIA"},
    )  # fmt: skip
    t.told()
    t.do(("solve", "sealed_cafeteria"))
    said = [line for line in lines(t) if "Humming Pipes" in line and ("fails" in line or "Corruption" in line)]
    assert said == ["Humming Pipes fails. (SF-064)", "Humming Pipes adds 2 Corruption (now 2). (SF-101)"]
