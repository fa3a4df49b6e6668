"""Hints: the best option first, honest about what is too close, and nothing in them that the seat does not know."""

import hashlib
from fnmatch import fnmatchcase

import pytest

import gloam
from gloam import bots
from gloam.analysis import chances, explanation as why, hint, hints
from gloam.game_files import about
from gloam.judges import Judge
from gloam.judges.judge_reasons import reasons
from gloam.kernel import Refused, all_ids, digest
from gloam.kernel.data import canonical
from gloam.laws import secrecy
from tests.games.faceless.secrecy.test_secrets import looked


class Fingerprint(Judge):
    """A judge whose chance is another one for every View: whatever differs in two hints is seen."""

    game = "none"

    def fits(self, view):
        return True

    def chances(self, view):
        number = int.from_bytes(hashlib.sha256(canonical(view).encode()).digest()[:6]) / 2**48
        return [number] * 3


@pytest.fixture
def few(monkeypatch):
    """As few games as are ever played."""
    monkeypatch.setattr(hints, "FRESH_LEAST", 3)


@pytest.fixture
def fingerprints(few, monkeypatch):
    monkeypatch.setattr("gloam.analysis.chances.judge", lambda game: Fingerprint())


def pairs():
    """Games of The Stifling Dark that an Investigator can't tell apart: the first lights, which show what is hidden."""
    game = gloam.new("stiflingdark", seats=3, seed=1)
    players = bots.seated("stiflingdark", ["normal"] * 3, 1)
    for number in range(4):
        while game.decision.kind != "flashlight.aim":
            bots.answer_for(game, game.decision.seat, players[game.decision.seat])
        seat = game.decision.seat
        other = secrecy.game_in(secrecy.world(game, seat, number), game)
        assert digest(other.state) != digest(game.state)
        yield game, other, seat
        bots.answer_for(game, seat, players[seat])


def differing():
    """In how many pairs the seat gets another hint."""
    return sum(
        hint(one, seat, seed=4, answers=1) != hint(other, seat, seed=4, answers=1) for one, other, seat in pairs()
    )


def test_two_games_that_a_seat_cannot_tell_apart_give_the_same_hint(fingerprints):
    assert differing() == 0


def test_a_hint_that_looks_at_the_real_game_is_caught(fingerprints, monkeypatch):
    def peeking(game, seat, seed):
        twin = gloam.resume(game.save())
        twin.chance = gloam.kernel.Seeded(seed)
        return twin

    monkeypatch.setattr(hints, "world", peeking)
    assert differing() >= 2


def test_a_game_that_was_dealt_for_a_seat_can_be_dealt_from_again():
    """The Faceless: what Karyn saw is unknown to the others in every game that they could be in."""
    dealt = bots.world(looked("red3"), 1, 1)
    assert len({bots.world(dealt, 1, seed).state.deck.top[0][0] for seed in range(60)}) > 5


def test_a_win_at_once_is_a_clear_choice():
    doc = {"markers": [{"2": 3}, {"7": 4}], "runners": {"3": 5, "12": 2, "11": 1}, "turn": 0}
    game = gloam.position("cant_stop", doc, chance=[6, 6, 2, 3])
    if game.decision.kind == "turn.pair":
        game.answer(next(option for option in game.decision.options if 12 in option))
    assert game.decision.kind == "turn.stop"
    before = game.save()
    told = hint(game, 0, seed=1, answers=400)
    assert game.save() == before
    best, other = told["options"]
    assert told["clear"]
    assert (best["label"], best["chance"], best["margin"], best["why"]) == ("Stop", 1.0, 0.0, "You win at once.")
    assert other["close"] is False
    assert told["ahead"] > 3 * told["margin"]
    assert hint(game, 0, seed=1, answers=400) == told
    with pytest.raises(Refused, match="nothing to decide"):
        hint(game, 1, seed=1)
    with pytest.raises(Refused, match="nothing to choose between"):
        hint(game, 0, seed=1, omit=[0])


def test_options_that_make_no_difference_are_called_the_same(few):
    """The order in which two dice are placed: the games are the same, so nothing is ahead."""
    game = gloam.new("lucidity", seats=3, seed=3)
    players = bots.seated("lucidity", ["normal"] * 3, 3)
    for _ in range(3):
        bots.answer_for(game, game.decision.seat, players[game.decision.seat])
    told = hint(game, game.decision.seat, seed=5, answers=1)
    assert (told["same"], told["clear"], told["ahead"]) == (True, False, 0.0)
    assert all(one["close"] for one in told["options"])


def test_a_game_that_is_nearly_decided_ranks_by_odds_and_says_so_only_where_games_agree():
    little, less, unsure = (hints.Tried(n, chances=list(row)) for n, row in enumerate(
        ([0.008, 0.009, 0.008, 0.010], [0.004, 0.005, 0.004, 0.005], [0.012, 0.004, 0.0, 0.002])))  # fmt: skip
    options = [unsure, less, little]
    assert hints.ranked(options)
    assert options[0] is little
    assert hints.times_the_odds(little, less) == pytest.approx(1.9, abs=0.15)
    assert hints.times_the_odds(little, unsure) is None
    won = [hints.Tried(n, chances=row) for n, row in enumerate(([0.99, 0.98], [0.995, 0.99]))]
    assert hints.ranked(won)
    assert won[0].option == 1
    open_game = [hints.Tried(0, chances=[0.01, 0.02]), hints.Tried(1, chances=[0.5, 0.4])]
    assert not hints.ranked(open_game)
    assert open_game[0].option == 1


def test_of_very_many_options_some_are_played_on_and_the_bots_own_is_among_them(few):
    game = gloam.new("faceless", seats=2, seed=3)
    players = bots.seated("faceless", ["greedy"] * 2, 3)
    while len(game.decision.options) <= hints.SCREENED:
        bots.answer_for(game, game.decision.seat, players[game.decision.seat])
    seat = game.decision.seat
    found = hints.Hint(bots.world(game, seat, 1), seat, 1, 1)
    own = bots.chosen(found.game, found.asked, found.judgment.bots(1)[seat])
    tried = found.screened()
    assert own in tried
    assert len(tried) <= hints.TRIED
    assert set(tried) <= set(found.options)


def test_what_gets_worse_is_no_reason_for_something_better(monkeypatch):
    """Some corner of a network may like less of a good thing; no player would believe that as a reason."""
    game = gloam.new("cant_stop", seats=2, seed=1)
    found = chances.Chances(game)
    names, said = reasons("cant_stop")
    low, high = ([[0.0] * len(names) for _ in range(2)] for _ in range(2))
    climbed = next(reason for reason in said if reason.measure == "sum")
    for n in climbed.members(names):
        high[0][n] = 0.8
    here, there = (why.Reading(total=rows, going=1) for rows in (low, high))
    for likes, text in ((1, climbed.less), (-1, "")):
        monkeypatch.setattr(why, "weighed", lambda c, r, rows, seat, likes=likes: 0.5 + likes * sum(rows[0]) / 1000)
        assert why.strongest(found, 0, here, there) == text


@pytest.mark.parametrize("game", all_ids())
def test_every_reason_is_about_numbers_of_the_judge_and_reads_as_a_sentence(game):
    names, said = reasons(game)
    assert said
    for reason in said:
        assert reason.measure in names
        for pattern in reason.names:
            assert any(fnmatchcase(name, pattern) for name in names), pattern
        for text in (reason.more, reason.less):
            assert text[0].isupper()
            assert text.endswith(".")
        assert reason.helps in {-1, 0, 1}


def kept_chances(*chances):
    return hints.Tried("x", chances=list(chances))


def test_options_within_two_standard_errors_are_too_close_to_call():
    even = kept_chances(*[0.5] * 8)

    def ahead(mean):  # by so much in the mean, with a standard error of 0.02
        return kept_chances(*(0.5 + mean + side * 0.02 * 7**0.5 for side in (-1, 1) * 4))

    assert not hints.is_close(ahead(0.042), even)
    assert hints.is_close(ahead(0.038), even)
    assert hints.is_close(ahead(0.022), even), "more than one standard error is not enough"
    assert hints.is_close(kept_chances(*[0.519] * 8), even), "certain, and too little to matter"


@pytest.mark.parametrize(("mean", "clear"), [(0.081, True), (0.079, False), (0.042, False)])
def test_a_choice_is_clear_only_beyond_twice_the_margin(mean, clear):
    assert hints.is_clear(mean, 0.02) is clear


def moved(chances, mean, wide=0.0):
    """Chances that much better, game by game, give or take."""
    return kept_chances(*(one + mean + side * wide for one, side in zip(chances, (-1, 1) * 8, strict=True)))


@pytest.mark.parametrize(
    ("level", "behind", "wide", "settled"),
    [
        (0.5, 0.06, 0.03, True),  # clearly behind
        (0.5, 0.0, 0.03, True),  # as good, for sure: two standard errors are 1.5 points
        (0.5, 0.0, 0.05, False),  # perhaps more than two points apart
        (0.5, 0.03, 0.06, False),  # perhaps behind
        (0.02, 0.0, 0.0, False),  # a game that is all but decided: odds count, and take more games
        (0.985, 0.0, 0.0, False),
    ],
)
def test_no_more_games_are_played_where_they_could_not_change_what_is_said(level, behind, wide, settled):
    best = [level + one for one in (0.005, -0.005) * 8]
    others = [moved(best, -behind, wide), moved(best, 0.0)]
    assert hints.is_settled([others[0], kept_chances(*best), others[1]]) is settled
    unsure = [level + one for one in (0.3, -0.3) * 8]
    assert not hints.is_settled([kept_chances(*unsure), moved(unsure, -behind, wide)]), "its own chance is not known"


def test_a_hint_that_is_settled_plays_only_as_many_games_as_it_takes_to_know(monkeypatch):
    """Three columns that few rolls climb: to stop is clear soon."""
    at = {"markers": [{}, {}], "runners": {"2": 2, "12": 2, "3": 3}, "turn": 0}
    game = gloam.position("cant_stop", at, chance=[1, 2, 3, 4])
    settled = hints.hint(game, 0, seed=1)
    monkeypatch.setattr(hints, "is_settled", lambda tried: False)
    whole = hints.hint(game, 0, seed=1)
    assert hints.SETTLED_LEAST <= settled["games"] < whole["games"]
    assert settled["clear"] is whole["clear"] is True
    assert [one["label"] for one in settled["options"]] == [one["label"] for one in whole["options"]]


def test_what_is_close_to_the_best_option_is_played_on_in_more_games(few):
    game = gloam.position("cant_stop", {"markers": [{}, {}], "runners": {"7": 2}, "turn": 0}, chance=[1, 2, 3, 4])
    found = hints.Hint(bots.world(game, 0, 1), 0, 1, 100)
    spread = [0.1, -0.1] * 4
    best, near, far = (kept_chances(*(mean + one for one in wide)) for mean, wide in (
        (0.5, spread), (0.49, spread[::-1]), (0.1, spread)))  # fmt: skip
    for one, option in zip((best, near, far), found.options * 2, strict=False):
        one.option = option
    found.look_closer([far, best, near])
    assert len(far.chances) == 8
    assert len(best.chances) == len(near.chances) > 8
    assert best.reading.going + best.reading.won + best.reading.lost == len(best.chances) - 8
    apart = [kept_chances(*[0.5] * 8), kept_chances(*[0.1] * 8)]
    found.look_closer(apart)
    assert [len(one.chances) for one in apart] == [8, 8]


@pytest.mark.parametrize("game", all_ids())
def test_how_a_level_plays_is_told_only_where_it_was_measured(game):
    like = about(game).lab.get("plays_like", {})
    assert set(like) <= set(bots.levels(game)) - {"normal"}
    assert all(0 < factor < 1 for factor in like.values())
    assert bool(like) == (game in {"cant_stop", "lucidity", "faceless"})


def test_every_option_is_played_on_in_the_same_games_with_the_same_dice(monkeypatch):
    game = gloam.position("cant_stop", {"markers": [{}, {}], "runners": {"7": 2}, "turn": 0}, chance=[1, 2, 3, 4])
    played = []

    def noted(self, dealt, seat, option, seed):
        played.append((option, digest(dealt.state), seed))
        return dealt

    monkeypatch.setattr("gloam.analysis.choices.Judgment.play_on", noted)
    options = game.decision.options
    hints.Hint(game, 0, seed=3).play_on(options, hints.HintSeed.FIRST, 0, (4, 4))
    rounds = [played[n : n + len(options)] for n in range(0, len(played), len(options))]
    assert len(rounds) == 4
    assert all([option for option, *_ in one] == list(options) for one in rounds)
    assert all(len({(world, seed) for _, world, seed in one}) == 1 for one in rounds)
    assert len({seed for _, _, seed in played}) == 4, "other dice in the next game"
