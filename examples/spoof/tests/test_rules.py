"""The rules of Spoof, one sentence a test."""

import pytest

import gloam


def played(*answers, seats=2):
    """A game that seat 0 begins, after these answers: for a round, everyone's coins by seat, then the guesses."""
    game = gloam.new("spoof", seats=seats, chance=[0])
    for answer in answers:
        game.answer(answer, seat=game.waiting()[0])
    return game


def test_two_to_four_play_and_chance_decides_who_guesses_first():
    """SP01, SP02"""
    with pytest.raises(gloam.Refused):
        gloam.new("spoof", seats=5, seed=1)
    assert played(2, 1).decision.seat == 0


def test_all_choose_at_once_and_may_answer_in_any_order():
    """SP03"""
    game = played(seats=3)
    assert game.waiting() == (0, 1, 2)
    game.answer(2, seat=2)
    game.answer(0, seat=0)
    assert game.waiting() == (1,)
    assert game.view(0) == played(seats=3).view(0), "until all have chosen, nothing has happened"
    game.answer(3, seat=1)
    assert [game.view(seat)["your_coins"] for seat in range(3)] == [0, 3, 2]


def test_nobody_else_learns_what_is_asked_or_what_was_chosen():
    """SP12"""
    game = played(seats=2)
    assert game.asks(0).kind == "round.hide"
    assert game.asks(0).seen_by_others() == {"seat": 0}
    game.answer(3, seat=0)
    game.answer(1, seat=1)
    assert [event.get("coins") for event in game.events(1) if event["kind"] == "hide"] == [None, 1]
    assert (game.view(1)["your_coins"], game.view(None)["your_coins"]) == (1, None)


def test_guesses_go_round_and_no_two_are_alike():
    """SP04, SP05"""
    game = played(2, 1, 3)
    assert game.decision.seat == 1
    with pytest.raises(gloam.Refused, match="has already guessed 3"):
        game.answer(3)


def test_the_fists_open_and_an_exact_guess_is_a_point():
    """SP06, SP07, SP08"""
    game = played(2, 1, 3, 4)
    assert game.view(None)["last_shown"] == [2, 1]
    assert game.view(None)["points"] == [1, 0]


def test_learners_get_a_number_for_every_answer_and_no_secret():
    """SP12"""
    game, known = played(2, 1), gloam.find("spoof").numbered()
    asked = game.asks(0)
    numbers = known.numbers(asked.kind, asked.options, {})
    assert list(numbers.values()) == list(asked.options)
    assert max(numbers) < known.table.named
    for seat in (None, 0, 1):
        assert list(known.lost(game.view(seat), asked.kind)) == []
    other = played(3, 1)
    assert known.row(game.view(1), 2) == known.row(other.view(1), 2)
    mine, more = known.row(game.view(0), 2), known.row(other.view(0), 2)
    moved = [name for n, name in enumerate(known.names()) if mine[n] != more[n]]
    assert moved == ["your_coins=2", "your_coins=3"]


def test_the_next_player_guesses_first_in_the_next_round():
    """SP09"""
    assert played(2, 1, 3, 4, 0, 0).decision.seat == 1


def test_after_five_rounds_the_most_points_win_and_several_can_win_together():
    """SP10, SP11"""
    rounds = [(0, 0, 0, 1), (0, 0, 6, 5), (0, 0, 6, 5), (0, 0, 6, 5), (0, 0, 6, 5)]
    assert played(*sum(rounds, ())).outcome.winners == (0,)
    rounds[0] = (0, 0, 6, 5)
    assert played(*sum(rounds, ())).outcome.winners == (0, 1)
