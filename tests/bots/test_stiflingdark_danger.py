"""Where the Adversary of The Stifling Dark can strike next, as a careful Investigator computes it."""

from __future__ import annotations

import pytest

from gloam.bots import Budget, Seen
from gloam.bots.stiflingdark.board import Board
from gloam.bots.stiflingdark.danger import LOSS, Danger
from gloam.bots.stiflingdark.flashlight import CAREFUL
from gloam.bots.stiflingdark.hard import Hard
from gloam.bots.stiflingdark.investigator import Investigator
from tests.games.stiflingdark.helpers import person, table

HERE, BESIDE = "151", "150"


def seen(*people, foe="butcher", at=BESIDE, **more):
    """Seat 1's View with the Hidden figure in one place for sure."""
    view = table(*(people or (person("asher", HERE), person("lucy", "305"))), round=2).view(1)
    shown = {"adversary": foe, "figures": [{"id": foe, "space": None}], "possible": {foe: [at]}, "shadows": {}}
    return {**view, **shown, "stalk": 1, **more}


def danger(*people, **more) -> Danger:
    view = seen(*people, **more)
    return Danger(view, Board(view))


def test_who_stands_beside_the_butcher_can_be_struck_and_who_is_far_away_can_not():
    assert danger().chance(HERE) == 1
    assert danger().chance("305") == 0


def test_a_way_that_needs_a_roll_of_the_sprint_die_counts_by_its_chance():
    """He has 5 MP and a Sprint die with 2, 2, 3, 3, 3, 4."""
    one = danger()
    mp = one.ways_here(HERE, frozenset())
    chances = {n: danger(at=next(i for i, far in mp.items() if far == n)).chance(HERE) for n in (5, 6, 8, 9)}
    assert chances == {5: 1, 6: 1, 8: pytest.approx(4 / 6), 9: pytest.approx(1 / 6)}


def test_light_on_the_butcher_or_on_every_way_to_somebody_keeps_him_from_striking():
    around = frozenset(to for to, _, _ in danger().ways[HERE])
    assert danger().chance(HERE, frozenset({BESIDE})) == 0
    further = next(i for i, far in danger().ways_here(HERE, frozenset()).items() if far == 3)
    assert danger(at=further).chance(HERE) == 1
    assert danger(at=further).chance(HERE, around) == 0


def watching(area):
    """Vengeful Darkness as everybody sees it: in `cooldown_1` in the round after its use, whose lights count."""
    return [{"id": "vengeful_darkness", "area": area, "used": True, "supply": 0}]


def test_without_stalk_the_butcher_can_not_strike_but_spine_chill_or_two_lights_bring_him_some():
    """SDC-183: lights count only in the round after he used the card."""
    calm = person("asher", HERE), person("lucy", "305")
    assert danger(*calm, stalk=0).figures == []
    assert danger(*calm, stalk=0, lights=[{}, {}], shown_cards=watching("cooldown_1")).figures
    assert danger(*calm, stalk=0, lights=[{}, {}], shown_cards=watching("active")).figures == []
    assert danger(*calm, stalk=0, lights=[{}, {}]).figures == []
    assert danger(person("asher", HERE, chill=1), person("lucy", "305"), stalk=0).figures


def test_the_horror_strikes_from_where_it_is_and_bright_spaces_count_twice():
    ways = danger(foe="horror").ways_here(HERE, frozenset())
    five, near = next(i for i, far in ways.items() if far == 5), next(i for i, far in ways.items() if far == 1)
    assert danger(foe="horror", at=five).chance(HERE) == 1
    assert danger(foe="horror", at=near).chance(HERE, frozenset({near})) == 0, "Revealed, it can't Ambush"
    lit = frozenset(i for i in ways if i not in (HERE, five))
    assert danger(foe="horror", at=five).chance(HERE, lit) == 0
    assert danger(foe="horror", round=1).figures == []


def test_one_who_is_alone_or_mauled_is_hit_harder():
    alone, mauled = danger(), danger(person("asher", HERE, conditions=["mauled"]), person("lucy", "149"))
    near = danger(person("asher", HERE), person("lucy", "149"))
    assert [each.wounds_taken(each.people[0]) for each in (alone, mauled, near)] == [2, 2, 1]
    assert near.harm(near.people[0], frozenset()) == LOSS[1]
    assert danger().team_harm(1) > danger().team_harm(1, {BESIDE}) == 0


def test_a_careful_investigator_lights_to_guard_the_team_and_keeps_the_charge_when_nobody_is_near():
    asked = table(person("asher", HERE), person("lucy", "305"), round=2).decision
    view = seen()
    board = Board(view)
    careful, calm = (Investigator(each, asked, set(), CAREFUL) for each in (view, seen(stalk=0, at="20")))
    assert careful.saves_enough(board)
    assert not calm.saves_enough(board)


def test_a_light_keeps_the_butcher_from_stalking_but_in_the_round_in_which_he_counts_lights_it_must_save_more():
    """SDC-183, SDC-207: Revealed, he can't Stalk; his Supply grows by the lights of one round in two."""
    asked = table(person("asher", HERE), person("lucy", "305"), round=2).decision
    some = dict.fromkeys(("20", "21", "22", "23", BESIDE), 1)
    quiet, counted = (
        Investigator(seen(stalk=0, possible={"butcher": list(some)}, shown_cards=watching(area)), asked, set(), CAREFUL)
        for area in ("active", "cooldown_1")
    )
    assert quiet.saves_enough(Board(quiet.view))
    assert not counted.saves_enough(Board(counted.view))


def test_hard_investigators_are_careful_from_the_first_turn_on():
    assert [Hard(seat, 1).normal.style for seat in (0, 1)] == ["", CAREFUL]


def test_a_careful_aira_names_the_spaces_where_the_adversary_is_likeliest_when_a_strike_threatens():
    """SDC-002: everybody on or beside one of two spaces is Revealed."""
    game = table(person("aira", HERE), person("lucy", "305"), round=2)
    view, board = seen(person("aira", HERE), person("lucy", "305")), Board(game.view(1))
    careful, calm = (Investigator(each, game.decision, set(), CAREFUL) for each in (view, {**view, "stalk": 0}))
    assert "major" in game.decision.options
    assert careful.wants_reveal(board)
    assert not calm.wants_reveal(board)
    assert not Investigator(view, game.decision, set()).wants_reveal(board), "only `hard` thinks of it"
    game.answer("major")
    named = Investigator(view, game.decision, set(), CAREFUL).answer()
    assert BESIDE in {named, *(to for to, _ in board.beside(named))}


def test_a_careful_mitchell_looks_around_the_one_who_is_threatened():
    """SDC-018: everybody within 2 spaces of an Investigator is Revealed."""
    people = person("mitchell", "305"), person("lucy", HERE)
    game, view = table(*people, round=2), seen(*people)
    board = Board(view)
    assert Investigator(view, game.decision, set(), CAREFUL).wants_reveal(board)
    far = {**view, "possible": {"butcher": ["20"]}}
    assert not Investigator(far, game.decision, set(), CAREFUL).wants_reveal(board)
    game.answer("major")
    assert Investigator(view, game.decision, set(), CAREFUL).answer() == 2


def test_hard_takes_the_investigators_with_whom_most_games_are_won():
    asked = Seen(1, "setup.investigator", ("aira", "asher", "vincent"))
    assert Hard(1, 1).choose({}, asked, Budget()) == "asher"
