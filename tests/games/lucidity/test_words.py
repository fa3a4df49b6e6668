"""What a player reads: the rule that is at work, what a die will really do, one and several."""

from __future__ import annotations

from gloam.games.lucidity.words import GLOSSARY
from gloam.rules_text import rulebook
from tests.games.lucidity.helpers import asked, dreamer, nightmare, play, resolving, table
from tools.sentences import collect


def log(game):
    """What was told since the last look."""
    return [game.spec.words.sentence(e) for e in game.events(None)]


def test_a_die_that_a_nightmare_takes_is_said_to_be_taken():
    # L076, LC4, LD9
    game = resolving(dreamer("G1"), nightmare("B"), nightmare("Y"), dice="YS BS GS")
    assert game.decision.label("YS") == ("Place yellow Shadow", "{2} takes it as Power")
    play(game, "YS", "none")
    assert game.decision.label("BS") == ("Place blue Shadow", "{1} takes it as Power")
    assert game.decision.label("GS") == (
        "Place green Shadow",
        "then the next player may make you reroll one of your dice",
    )
    assert asked(game) == (0, "resolve.next")


def test_what_nobody_takes_goes_where_it_goes():
    # L026, L029
    game = resolving(dreamer("Y1"), nightmare("G"), dreamer(), dice="YE BS")
    assert game.decision.label("YE") == (
        "Place yellow Exhaust",
        "with 3 in your Exhaust row you lose Power and must rest",
    )
    assert asked(game) == (0, "resolve.next")


def test_the_log_tells_a_nightmares_ability_from_a_shadow():
    # L030, L031, L080, LC4
    deep = resolving(dreamer(), nightmare("B"), dreamer(), dice="BS", chance="R Y H")
    assert log(play(deep, "use", "R"))[2:4] == [
        "{1} chooses red and returns 1 yellow die to the bag. (L080)",
        "{0} must roll the extra die: red Hunt. (L080)",
    ]
    envious = resolving(dreamer(exhaust="BE"), nightmare("G"), dreamer(), dice="GS", chance="1")
    assert (
        log(play(envious, ("exhaust", "BE")))[1] == "{1} makes {0} reroll the blue Exhaust: it comes up blue 1. (LC4)"
    )
    shadows = resolving(dreamer(), dreamer(), dreamer(), dice="BS", chance="G S 1")
    told = log(play(shadows, ("shadow", "BS")))
    assert told[1] == "{0} draws an extra die: green Shadow. (L030)"
    assert told[3] == "{1} makes {0} reroll the blue Shadow: it comes up blue 1. (L031)"
    assert asked(shadows) == (0, "turn.rest")


def test_the_log_names_the_rule_by_which_each_die_is_placed():
    # L025, L026, L027, L029
    game = resolving(dreamer(), dreamer(), dreamer(), dice="RH BE G1 YS")
    assert [line for line in log(game) if " places " in line] == [
        "{0} places blue Exhaust. (L026)",
        "{0} places green 1. (L027)",
        "{0} places red Hunt. (L025)",
        "{0} places yellow Shadow. (L029)",
    ]
    assert asked(game) == (0, "turn.rest")


def test_what_is_left_undone_leaves_a_line():
    # L036, L077, L080, LC4
    fear = resolving(dreamer(), dreamer(), dreamer(), dice="RS")
    assert log(play(fear, "none"))[-1] == "{0} doesn't move a Shadow to the Hunt row. (L036)"
    rules = {"B": "the Depths on {0}. (L080)", "G": "Envy on {0}. (LC4)", "Y": "Imprisonment on {0}. (LC4)"}
    for color, told in (rules | {"R": "Primeval Fear on {0}. (LC4)"}).items():
        power = "G1" if color == "B" else "B1"
        card = dreamer(power, hunt="RH", exhaust="GE", G=1)
        game = resolving(card, nightmare(color), dreamer(), dice=f"{color}S")
        assert log(play(game, "none"))[-1] == f"{{1}} doesn't use {told}"
        assert asked(game) == (0, "turn.rest")


def test_the_die_that_a_nightmare_returns_is_named():
    # L072
    game = table(dreamer(), nightmare("B"), turn=1, chance="R G 1")
    assert "{1} chooses green and returns 1 red die to the bag. (L072)" in log(play(game, "G"))
    assert asked(game) == (0, "turn.control")


def test_who_must_rest_is_not_asked_whether_to_draw_again():
    # L050, L059, L060
    tired = table(dreamer(exhaust="BE BE BE", B=1), dreamer(), dreamer(), step="rest")
    assert tired.decision.prompt == "You must rest. Choose what to return to the bag."
    free = table(dreamer(exhaust="BE", B=1), dreamer(), dreamer(), step="rest")
    assert free.decision.prompt == "Rest or draw again?"
    assert asked(free) == (0, "turn.rest")


def test_one_holds_and_wins_and_several_hold_and_win():
    # L084, L091, LD21
    both = table(dreamer("B1 " * 15), dreamer("G1 " * 15), dreamer(), step="rest", stage=2)
    assert "{0} and {1} have 15 Power or more. {2} gets one final turn. (L084)" in log(both)
    assert asked(both) == (2, "turn.control")
    one = table(dreamer("B1 " * 15), dreamer(), dreamer(), step="rest", stage=2)
    assert "{0} has 15 Power or more. {1} and {2} get one final turn each. (L084)" in log(one)
    words = one.spec.words
    assert words.sentence({"kind": "end", "reason": "dreams", "seats": [0, 2]}).endswith("share the win. (L091)")
    assert words.sentence({"kind": "end", "reason": "dreams", "seats": [1]}).endswith(
        "{1} has the most Power and wins. (L091)"
    )
    assert words.sentence({"kind": "end", "reason": "dreams", "seats": []}).endswith("the realm wins. (L091)")
    reached = {"kind": "end", "reason": "power", "seats": [1], "power": 17}
    assert words.sentence(reached) == "{1} reached 17 Power and wins. (L091)"
    assert words.sentence(reached | {"power": 14}) == "{1} has the most Power (14) and wins. (L091)"


def test_a_question_says_what_to_do_and_how_far_along_it_is():
    # L018
    game = table(dreamer(), dreamer(), step="select", path=1, drawn=["B", "B", "Y", "R"])
    assert game.decision.prompt == "Return 2 dice to the bag (1 of 2)"
    assert game.decision.label("R") == ("Return red", "only red Hunts; a Shadow may join them")
    assert game.decision.seen_by_others()["waiting"] == "{0} is choosing which dice to return to the bag."
    assert play(game, "R").decision.prompt == "Return 2 dice to the bag (2 of 2)"
    assert asked(game) == (0, "select.return")


def test_the_button_the_log_and_the_rules_use_the_names_of_the_glossary():
    rules = " ".join(rule.text for rule in rulebook.rules("lucidity")).lower()
    read = " ".join(text.text for text in collect("lucidity", 1, 3)).lower()
    for term in GLOSSARY:
        assert term.lower() in read, term
        assert term.lower() in rules, term
