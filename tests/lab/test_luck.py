"""Luck has mean zero whatever the judge says; a judge that peeks and wrong weights are caught."""

from __future__ import annotations

import dataclasses
from types import SimpleNamespace

import numpy as np
import pytest

import gloam
from gloam import Outcome, bots
from gloam.analysis.chances import Chances
from gloam.analysis.rolls import result, wins_as_team
from gloam.bots.bot import RandomBot
from gloam.kernel import CHANCE, Nobody, Refused, Seeded
from gloam.lab import luck, packs, turn_luck
from gloam.lab.experiment import Experiment, one_game

MODEL = Experiment("cant_stop", 2, ("greedy", "greedy"), 100, 1, luck="rolls")


def at_a_roll(game: str, seats: int, before: int) -> gloam.Game:
    """Chance is asked, after some answers."""
    playing, dice = gloam.new(game, seats, chance=Nobody()), Seeded(2)
    while playing.decision.seat != CHANCE or before > 0 or luck.inside_node(playing):
        asked = playing.decision
        before -= asked.seat != CHANCE
        answer = dice.draw(asked) if asked.seat == CHANCE else asked.options[dice.below(len(asked.options))]
        playing.answer(answer, seat=None if asked.seat == CHANCE else asked.seat)
    return playing


@pytest.mark.parametrize(("game", "seats", "moments"), [("cant_stop", 2, (4,)), ("lucidity", 3, (1, 2, 3))])
def test_merging_answers_that_differ_in_order_only_changes_no_expectation(game, seats, moments, monkeypatch):
    if game == "cant_stop":
        monkeypatch.setattr(luck, "judge", lambda game: Fixed(crude))  # 1,296 ends, and any judge will do
    meter, merged_some = luck.Meter(gloam.new(game, seats), gloam.new, 1), False
    for before in moments:
        playing = at_a_roll(game, seats, before)
        merged, all_ends = luck.ends(playing, merges=True, most=1300), luck.ends(playing, merges=False, most=1300)
        if all_ends is None:
            continue
        merged_some |= len(merged) < len(all_ends)
        assert sum(share for share, _ in merged) == pytest.approx(1)
        few, every = (luck.mean([(share, meter.value(end)) for share, end in one]) for one in (merged, all_ends))
        assert few == pytest.approx(every, abs=1e-9)
    assert merged_some


@pytest.mark.parametrize("way", luck.WAYS)
def test_a_game_is_the_same_with_and_without_its_luck_measured(way, monkeypatch):
    monkeypatch.setattr(luck, "ends", lambda *_, **__: None)  # a few samples are quicker
    monkeypatch.setattr(luck, "FEW", 2)
    monkeypatch.setattr(turn_luck.TurnMeter, "copies", 2)
    for dice in ("stream", "keyed"):
        what = dataclasses.replace(MODEL, dice=dice, bots=("greedy", "random"), luck=way)
        with_luck, without = one_game(what, 3, []), one_game(dataclasses.replace(what, luck=""), 3, [])
        assert dataclasses.replace(with_luck, luck=()) == without
        assert sum(with_luck.luck) == pytest.approx(0, abs=1e-9)
        assert any(with_luck.luck)


class Fixed:
    """A judge that says something about each position, right or wrong."""

    def __init__(self, says):
        self.says = says

    def chances(self, view):
        return self.says(view)

    def fits(self, view):
        return True


def crude(view):
    """The player who has more markers: a bad judge, and good enough."""
    total = [sum(marks.values()) + 1 for marks in view["markers"]]
    total[view["turn"]] += sum(view["runners"].values())
    return [one / sum(total) for one in total]


def luck_of_one_roll(monkeypatch, judge, rolls=600):
    """The luck of seat 0 in the same roll, again and again."""
    monkeypatch.setattr(luck, "judge", lambda game: judge)
    playing, found = at_a_roll("cant_stop", 2, 6), []
    for n in range(rolls):
        meter, twin = luck.Meter(playing, gloam.new, n), playing.clone()
        if not found:
            means = luck.mean([(share, meter.value(end)) for share, end in luck.ends(playing, merges=True, most=150)])
        luck.answered(twin, Seeded(n))
        found.append(meter.value(twin)[0] - means[0])
    return np.array(found)


def far_from_zero(values) -> bool:
    return bool(abs(values.mean()) > 4 * values.std(ddof=1) / np.sqrt(len(values)))


def test_luck_has_mean_zero_even_with_a_bad_judge(monkeypatch):
    found = luck_of_one_roll(monkeypatch, Fixed(crude))
    assert found.std() > 0
    assert not far_from_zero(found)


def test_a_judge_that_is_another_one_after_the_roll_is_caught(monkeypatch):
    """One that peeks: it thinks better of what came than of the same position among those that could come."""
    asked = []

    def peeking(view):
        asked.append(view)
        chances = crude(view)
        return [chances[0] + 0.05, chances[1] - 0.05] if len(asked) > 300 else chances

    assert far_from_zero(luck_of_one_roll(monkeypatch, Fixed(peeking)))


def test_wrong_weights_are_caught(monkeypatch):
    true_ends = luck.ends

    def even(game, *, merges, most):
        found = true_ends(game, merges=merges, most=most)
        return [(1 / len(found), end) for _, end in found]

    monkeypatch.setattr(luck, "ends", even)
    assert far_from_zero(luck_of_one_roll(monkeypatch, Fixed(crude)))


def luck_of_one_turn(monkeypatch, player, copies=4, turns=150):
    """The luck of seat 0 in the same turn, again and again, measured with this player's copies."""
    monkeypatch.setattr(luck, "judge", lambda game: Fixed(crude))
    monkeypatch.setattr(turn_luck.TurnMeter, "copies", copies)
    start, found = gloam.new("cant_stop", 2, 5, listen=False), []
    for n in range(turns):
        meter = turn_luck.TurnMeter(start, gloam.new, n, bots.Budget())
        twin = start.clone()
        twin.chance = Seeded(n + 10_000)
        meter.turn(twin, [player(0, n), player(1, n)], turn_luck.nothing)
        found.append(meter.luck[0])
    return np.array(found)


def test_the_luck_of_a_turn_has_mean_zero_and_copies_that_play_otherwise_are_caught(monkeypatch):
    found = luck_of_one_turn(monkeypatch, RandomBot)
    assert found.std() > 0
    assert not far_from_zero(found)

    class Careful(RandomBot):
        """Stops at once, and its copies do not."""

        def choose(self, view, decision, budget):
            return "stop" if "stop" in decision.options else super().choose(view, decision, budget)

        def __deepcopy__(self, memo):
            return RandomBot(self.seat, self.dice.next())

    assert far_from_zero(luck_of_one_turn(monkeypatch, Careful))


def test_copies_of_a_bot_leave_no_trace_in_it(monkeypatch):
    asked = []

    class Counting(RandomBot):
        def choose(self, view, decision, budget):
            asked.append(self)
            self.count = getattr(self, "count", 0) + 1
            return super().choose(view, decision, budget)

    monkeypatch.setattr(turn_luck.TurnMeter, "copies", 2)
    game, players = gloam.new("cant_stop", 2, 5, listen=False), [Counting(seat, seat) for seat in range(2)]
    meter = turn_luck.TurnMeter(game, lambda seed: gloam.new("cant_stop", 2, seed), 1, bots.Budget())
    taken = sum(meter.turn(game, players, turn_luck.nothing) for _ in range(6))
    assert sum(player.count for player in players) == taken < len(asked)


def test_who_begins_is_luck_too(monkeypatch):
    monkeypatch.setattr(luck, "judge", lambda game: Fixed(lambda view: [float(view["turn"] == n) for n in range(3)]))

    def deal(seed):
        return gloam.new("lucidity", 3, seed, listen=False)

    game = deal(3)
    meter = luck.Meter(game, deal, 1)
    meter.set_up(game)
    first = game.view(0)["turn"]
    assert meter.luck[first] > 0
    assert sum(meter.luck) == pytest.approx(0)


def test_a_game_without_a_judge_says_so(monkeypatch):
    monkeypatch.setattr(luck, "has_judge", lambda game: False)
    with pytest.raises(Refused, match="nobody has trained a judge for cant_stop yet"):
        one_game(MODEL, 0, [])


def test_the_lab_says_what_is_cheaper():
    assert luck.cost_factor(1.0, 2.0, 4.0) == 2.0
    assert luck.cost_factor(0.005, 0.168, 4.7) < 1


def test_results_are_shared_by_winners_and_whole_for_a_team():
    assert luck.result((1,), 3) == [0, 1, 0]
    assert luck.result((0, 2), 3) == [0.5, 0, 0.5]
    assert luck.result((0, 1), 2) == [1, 1]
    assert luck.result((), 2) == [0, 0]


def test_a_process_plays_a_game_with_one_set_of_facts_only():
    one_game(dataclasses.replace(MODEL, luck=""), 0, [])
    assert bots.names("cant_stop")
    with pytest.raises(Refused, match=r"cant_stop has been read already|already plays cant_stop with other facts"):
        packs.use("cant_stop", (("board.toml", ""),))


def test_before_characters_are_chosen_nobody_has_luck():
    game = gloam.new("sallyface", 2, 5, listen=False)
    assert game.decision.kind == "setup.character"
    meter = luck.Meter(game, lambda seed: gloam.new("sallyface", 2, seed, listen=False), 1)
    meter.set_up(game)
    assert meter.luck == [0.0, 0.0]


def test_investigators_who_win_together_have_each_won():
    together = {game: wins_as_team(game, gloam.find(game).seats[0], {}) for game in gloam.all_ids()}
    assert together == {
        "cant_stop": False, "faceless": True, "lucidity": False, "sallyface": True, "stiflingdark": True
    }  # fmt: skip
    assert result((1, 2), 3, as_team=True) == [0.0, 1.0, 1.0]
    assert result((1, 2), 3) == [0.0, 0.5, 0.5]
    game = gloam.new("stiflingdark", 3, 1, listen=False)
    won = SimpleNamespace(
        outcome=Outcome((1, 2), (0, 1, 1), ""), decision=None, spec=game.spec, origin=game.origin, view=game.view
    )
    assert luck.Meter(won, gloam.new, 1).value(won) == Chances(game).of(won) == [0.0, 1.0, 1.0]
