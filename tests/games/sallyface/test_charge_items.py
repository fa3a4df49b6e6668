"""Charge tokens on others' turns: who is asked for them, and when."""

from __future__ import annotations

from tests.games.sallyface.acting import SIX, act


def test_charge_items_of_others_help_the_active_player(table):
    # SFC-058 to SFC-060, SF-167, SFR-68, SFR-69, SFR-65
    other = {"items": ["walkie_talkie", "flash_bulb", "bologna_sandwich"], "ready": 2, "goal_met": True}
    t = act(table, ["A", "A"], me={"health": 4}, other=other, enemies={"floor_2": {"spirit": 1}})
    t.do(("move", "floor_1"))
    assert t.asked == (1, "window.charge")
    t.do("bologna_sandwich", 0)
    assert t.s.players[0].health == 6
    assert t.asked == (1, "window.charge")  # a second token
    t.do("walkie_talkie", 0, "treehouse")
    assert t.s.players[0].at == "treehouse"
    assert t.s.players[1].ready == 0
    assert t.asked == (0, "act")


def test_passing_for_the_turn_is_not_asked_again(table):
    # SFR-27, SFR-69
    t = act(table, ["A", "A", "A"], other={"items": ["walkie_talkie"]})
    t.do(("move", "floor_1"), "pass")
    assert t.asked == (0, "act")
    t.do(("move", "floor_2"))
    assert t.asked == (1, "window.charge")
    t.do("not_this_turn", ("move", "floor_3"))
    assert t.asked == (-1, "mystery.draw")  # the turn has passed without another question
    t.do("humming_pipes", "left")
    assert t.asked == (1, "window.charge")  # asked again in Larry's own turn
    assert t.s.active == 1


def test_no_charge_item_between_rolling_and_locking(table):
    # SFR-27, SF-075, SF-117
    t = table([{}, {"items": ["walkie_talkie"]}], phase="roll", story_at=1).do(*SIX, "refresh")
    assert t.asked == (0, "roll.keep")
    t.do("stop")
    assert t.asked == (1, "window.charge")


def test_a_prayer_is_not_asked_for_once_nothing_is_left_to_suffer(table):
    # SFC-142, SFR-65
    me = {"items": ["whispered_prayer"], "ready": 2, "goal_met": True}
    t = table(
        [me], story="beneath_the_building", story_at=1, phase="reveal",
        placed={"floor_3": ["cold_spot"]}, top=["red_glow"],
    )  # fmt: skip
    t.do("whispered_prayer")
    assert (t.s.corruption, t.s.players[0].ready) == (0, 1)
    assert "corruption" not in t.kinds()  # not "rises by 0"
    assert t.asked == (0, "place.at")


def test_what_one_charge_item_does_may_make_anothers_useful(table):
    # SFR-69: a Cop comes by the Curse, and the Scanner, of no use before, is asked for in the same moment
    t = table(
        [
            {"character": "ash", "at": "floor_2"},
            {"items": ["cassette_tape"]},
            {"character": "sal", "items": ["police_scanner"]},
        ],
        phase="act", story_at=1, dice=["D", "D", "A", "M"],
    )  # fmt: skip
    t.do(("move", "floor_1"), "A", "cassette_tape", "M", "D")
    assert t.s.enemies["floor_1"] == {"cop": 1}
    assert t.asked == (2, "window.charge")
    t.do("police_scanner")
    assert t.s.enemies["floor_1"] == {}
    assert t.asked == (0, "act")


def test_the_active_player_is_asked_again_once_another_uses_an_item_before_the_pass(table):
    # SFR-69, SFR-27
    t = act(
        table, ["D"], me={"at": "nockfell_high", "items": ["bologna_sandwich"]}, other={"items": ["walkie_talkie"]},
        story="bad_lunch", story_at=3,
    )  # fmt: skip
    t.do("pass")
    assert t.asked == (1, "window.charge")  # ending a turn at the school hurts, so it matters who is where
    t.do("walkie_talkie", 0, "treehouse")
    assert t.asked == (0, "window.charge")
    assert t.game.decision.prompt == "Use a Charge token before the turn ends?"
    t.do("bologna_sandwich", 1)
    assert t.s.players[1].health == 12
    assert t.asked == (-1, "mystery.draw")  # both tokens are exhausted: the turn passes


def test_whispered_prayer_makes_corruption_one_less(table):
    # SFC-142, SFR-27
    t = table(
        [{}, {"items": ["whispered_prayer"]}],
        story="beneath_the_building",
        phase="reveal",
        story_at=1,
        placed={"floor_4": ["stain_that_moves"]},
        top=["whispering_vents"],
    )
    assert t.asked == (1, "window.corruption")
    t.do("whispered_prayer")
    assert t.s.corruption == 1
    held = table(
        [{}, {"items": ["whispered_prayer"]}],
        story="beneath_the_building",
        phase="reveal",
        story_at=1,
        placed={"floor_4": ["stain_that_moves"]},
        top=["whispering_vents"],
        consecrated=True,
    )
    assert held.asked == (0, "place.slot")  # Consecration has stopped it: nobody is asked


def test_a_ghost_may_eat_between_refresh_and_roll(table):
    # SFR-27, SFR-71: the token comes back in the Refresh phase, and the Ghost die need not be rolled
    me = {"health": 0, "items": ["bologna_sandwich"], "ready": 0, "spent": 1}
    t = table([me], phase="refresh", story_at=1)
    assert t.asked == (0, "window.charge")
    assert t.game.decision.args["moment"] == "before_roll"
    t.do("bologna_sandwich", 0, *SIX, "refresh")
    assert t.asked == (0, "roll.keep")  # no Ghost die
    assert {d.kind for d in t.s.dice} == {"ability", "character"}


def test_not_now_is_the_first_answer_and_holds_until_something_new_speaks_for_it(table):
    # SFR-88, SFR-69
    other, foes = {"items": ["bologna_sandwich"]}, {"floor_1": {"cultist": 1}}
    t = act(table, ["A", "A", "A", "M"], me={"health": 9}, other=other, enemies=foes)
    t.do(("move", "floor_1"), "A")
    assert t.asked == (1, "window.charge")
    assert t.options == ("pass", "bologna_sandwich", "not_this_turn")
    assert t.game.decision.label("pass")[0] == "Skip"
    t.do("pass", ("move", "floor_2"), "A")
    assert t.asked == (0, "act")  # nothing has changed for the sandwich: not asked again
    t.do(("move", "floor_1"), "A", ("fight", "cultist"), "health")
    assert t.asked == (1, "window.charge")  # Sal has lost Health since


def test_nobody_is_asked_about_items_that_can_wait(table):
    # SFR-88: a look is worth it right before a Mystery, a bulb where a Spirit stands, a console where Arcana is wanted
    t = act(table, ["I", "I", "D"], other={"items": ["instant_camera", "flash_bulb", "pocket_console"]})
    t.do(("move", "floor_1"), "I")
    assert t.asked == (0, "act")
    t = act(table, ["I", "I", "D"], other={"items": ["pocket_console"]}, placed={"floor_1": ["handprints_in_frost"]})
    t.do(("move", "floor_1"), "I")
    assert t.asked == (1, "window.charge")  # Handprints in Frost asks for Arcana, and Sal has none


def test_a_need_that_wild_dice_hide_is_a_reason_too(table):
    # SFR-58, SFR-88, SF-140: the two wild dice pay for either Arcana, but not for both and the Might
    dog = {"placed": {"floor_2": ["dog_in_the_trees"]}, "other": {"items": ["pocket_console"]}}
    t = act(table, ["W", "W", "D", "D", "I", "I"], **dog)
    t.do(("move", "floor_2"), "I")
    assert t.asked == (1, "window.charge")
    t = act(table, ["A", "A", "M", "I", "I", "D"], **dog)
    t.do(("move", "floor_2"), "D")
    assert t.asked == (0, "act"), "the dice pay for the card and for the ability there"


def test_dice_beyond_what_is_asked_for_are_a_reason_to_roll_again(table):
    # SFC-061, SFR-88: two of the Might are wanted, the others pay for nothing
    door = {"placed": {"floor_4": ["taped_off_door"]}, "other": {"items": ["cassette_tape"]}}
    t = act(table, ["M", "M", "M", "M", "M", "M"], **door).do(("solve", "taped_off_door"))
    assert t.asked == (1, "window.charge")
    t = act(table, ["M", "M", "I", "D"], **door).do(("solve", "taped_off_door"), ("M", "M"))
    assert t.asked == (0, "act"), "every die is wanted"


def test_the_active_player_may_use_a_token_for_nothing_right_before_it_is_refreshed(table):
    # SFR-88, SF-065
    t = table([{"health": 9, "items": ["bologna_sandwich"]}], phase="reveal", story_at=1, top=["humming_pipes"])
    t.do("left")
    assert t.asked == (0, "window.charge")
    assert t.game.decision.args["moment"] == "after_reveal"
    t.do("bologna_sandwich", 0)
    assert t.s.players[0].health == 11
    assert (t.s.players[0].ready, t.s.players[0].spent) == (1, 0)  # refreshed at once
