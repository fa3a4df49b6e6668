"""The greedy Horror plays from View and Decision alone: it hides, Ambushes, strikes, lays its Eggs."""

from __future__ import annotations

import gloam
from gloam.bots import play, seated
from gloam.bots.seen import close, strip
from gloam.bots.stiflingdark.horror import Horror
from gloam.bots.stiflingdark.spirit import Spirit
from gloam.kernel import Seeded
from tests.games.stiflingdark.helpers import person
from tests.games.stiflingdark.horror.horror_table import after_no_ambush, horror_turn
from tests.games.stiflingdark.spirits.spirit_table import spirit_turn

HORROR = {"adversary": "horror"}


def its_answer(game):
    """What the bot says to the open question."""
    seen = strip(game.decision)
    answer = Horror(game.view(0), seen, Seeded(3)).answer()
    close(seen)
    return answer


def test_it_beats_random_investigators():
    for seed in range(2):
        game = gloam.new("stiflingdark", seats=3, seed=seed, options=HORROR)
        play(game, seated("stiflingdark", ["greedy", "random", "random"], seed), most=20_000)
        assert (game.outcome.reason, game.outcome.winners) == ("killed", (0,))


def test_bots_play_it_to_the_end_and_the_same_seed_gives_the_same_game():
    digests = []
    for _ in range(2):
        game = gloam.new("stiflingdark", seats=3, seed=5, options=HORROR)
        play(game, seated("stiflingdark", ["greedy"] * 3, 5), most=20_000)
        assert game.outcome is not None
        digests.append(game.digest())
    assert digests[0] == digests[1]


def test_it_ambushes_when_somebody_is_near_and_pulls_them_in():
    game = horror_turn(person("aira", "149"), person("lucy", "305"))
    assert its_answer(game) == "ambush"
    game.answer("ambush")
    answer = its_answer(game)
    assert answer[:2] == ("pull", 1)
    game.answer(answer)
    assert its_answer(game) == 1
    assert its_answer(horror_turn(person("aira", "306"), person("lucy", "305"))) == "no"


def test_it_does_not_end_its_turn_in_the_light():
    game = after_no_ambush(
        person("aira", "150"), person("lucy", "305"), tokens=[["orb", "152"], ["orb", "153"]], chance=[2]
    )
    while game.decision is not None and game.decision.kind == "horror.act":
        game.answer(its_answer(game))
    assert game.view(1)["figures"][0]["space"] is None


def test_it_lays_its_egg_first_and_far_from_them():
    game = after_no_ambush(escape="the_eggs", turned_in=2, eggs=4)
    assert its_answer(game) == "egg"
    game.answer("egg")
    assert its_answer(game) not in ("150", "151")


def test_a_spirit_gives_away_what_it_holds():
    game = spirit_turn("phantom", "119", person("asher", "120"), person("lucy", "306"), items=["torch"])
    answers = []
    for _ in range(3):
        seat, seen = game.decision.seat, strip(game.decision)
        answers.append(Spirit(game.view(seat), seen).answer() if seat == 1 else "yes")
        close(seen)
        game.answer(answers[-1])
    assert answers == [("trade", 2), ("give", "torch"), "propose"]
