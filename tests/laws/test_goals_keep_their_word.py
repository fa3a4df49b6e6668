"""What goals say about the end is what comes: every claim of every goal, in games of every game and every option."""

from __future__ import annotations

import re

import pytest

import gloam
from gloam.games.sallyface.goal import is_in_play
from gloam.kernel import Seeded, all_ids, find
from gloam.laws.facts import cases
from gloam.laws.play import SOAK, step
from gloam.toolkit.goal import Claim

FEW, MANY = 8, 2_000
RARE = {"lucidity": (342,), "faceless": (1215,)}
"""Seeds of games that end as few do: a die must be drawn from an empty bag, and one goes back after it; a Servant that
carries a Memory moves onto the Team."""
ABOUT_A_TURN = {"If no pair matches an open column, you bust and lose this turn's progress."}
"""What stands under `ends` and says nothing about the end of the game."""


def told_goals(game, stream):
    """Play at random to the end; every goal that a seat or a spectator was told on the way."""
    told = {}
    while game.decision is not None:
        for seat in (*range(game.origin["seats"]), None):
            goal = game.spec.goal(game.view(seat))
            told.setdefault((goal.aim, goal.ends), goal)
        step(game, stream)
    return list(told.values())


def sentences(text):
    return [one.strip() for one in re.findall(r"[^.]+\.", text)]


def broken_claims(game_id, seeds, planted=()):
    """What was claimed and did not come, in one game for each seed, over all of a game's options."""
    spec, wrong, held = find(game_id), set(), 0
    some = list(cases(spec))
    for n in seeds:
        seats, options = some[n % len(some)]
        game = gloam.new(game_id, seats, n, options=options)
        goals = told_goals(game, Seeded(n))
        end, outcome = game.view(None), game.outcome
        for claim in [*(claim for goal in goals for claim in goal.claims), *planted]:
            held += 1
            if not claim.holds(end, outcome):
                wrong.add((claim.says, seats, str(options), n))
        for goal in goals:
            said = [claim.says for claim in goal.claims]
            assert all(text in f"{goal.aim} {goal.ends}" for text in said)
            for text in sentences(goal.ends):
                held_to = text in ABOUT_A_TURN or any(text in claim for claim in said)
                assert held_to, f"nothing holds the game to {text!r}"
    assert held >= len(seeds)
    return wrong


@pytest.mark.parametrize("game", all_ids())
def test_no_goal_promises_what_does_not_come(game):
    assert broken_claims(game, [*range(FEW), *RARE.get(game, ())]) == set()


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", all_ids())
def test_no_goal_promises_what_does_not_come_at_length(game):
    assert broken_claims(game, range(MANY * SOAK)) == set()


def first_wins(end, outcome):
    return not end["final"] or end["final"]["by"][0] in outcome.winners


def some_nightmare_wins(end, outcome):
    return outcome.reason != "no Dreamers left" or bool(outcome.winners)


def empties_the_bag(end, outcome):
    return outcome.reason != "the bag ran out" or not any(end["bag"].values())


def no_servant_catches(_, outcome):
    return outcome.reason != "caught by a Servant"


def no_swamp_loses(_, outcome):
    return outcome.reason != "sunk in a Swamp"


PLANTED = {
    "The game also ends when no Dreamer is left or the bag is empty.": ("lucidity", 342, empties_the_bag),
    "The first to end a turn with 15 Power wins.": ("lucidity", 622, first_wins),
    "If no Dreamer is left, the Nightmare with the most Power wins.": ("lucidity", 1372, some_nightmare_wins),
    "You lose if Billygoat catches you, an Obstacle costs more unused Memories than you have, or you must draw from an "
    "empty deck.": ("faceless", 1215, no_servant_catches),
    "You all lose if Billygoat catches you, or you must draw from an empty deck.": ("faceless", 356, no_swamp_loses),
}
"""Sentences that once stood there and were false, each with the seed of a game that shows it."""


@pytest.mark.parametrize("says", PLANTED)
def test_a_sentence_that_was_false_is_found_when_it_is_put_back(says):
    game, seed, holds = PLANTED[says]
    assert [found[0] for found in broken_claims(game, [seed], [Claim(says, holds)])] == [says]


def test_sally_face_never_asks_for_a_mystery_that_is_solved():
    """SFR-44  The View shows no list of them: that they are at no Location says it."""
    asked = 0
    for seed in range(6):
        game = gloam.new("sallyface", 2, seed, options={"story": find("sallyface").options[0].choices[seed % 3]})
        while game.decision is not None:
            view = game.view(0)
            for condition in view["story_cards"][-1]["conditions"] if view["story_cards"] else ():
                for card in condition.get("cards", ()):
                    asked += 1
                    assert is_in_play(view, card) is (card not in game.state.solved), card
            step(game, Seeded(seed + len(game.state.log)))
    assert asked > 100
