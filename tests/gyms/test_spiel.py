"""The games as trees of OpenSpiel, where it is installed (it has wheels for some systems only)."""

from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path

import numpy as np
import pytest

from tests.sampling import every

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system, or the extra is not installed")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import gloam  # noqa: E402
from gloam.gyms.spiel import load_game  # noqa: E402
from gloam.kernel import Refused, Seeded  # noqa: E402

GAMES = gloam.all_ids()


def answered(state, luck):
    """One more answer, of chance or of a seat."""
    if state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert sum(share for _, share in outcomes) == pytest.approx(1)
        state.apply_action(outcomes[luck.below(len(outcomes))][0])
    else:
        actions = state.legal_actions()
        state.apply_action(actions[luck.below(len(actions))])


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_and_its_clones_stand_apart(game):
    state, luck = pyspiel.load_game(f"python_gloam_{game}").new_initial_state(), Seeded(1)
    n = 0
    while not state.is_terminal():
        if n % 20 == 0:
            twin = state.clone()
            assert (str(twin), twin.legal_actions()) == (str(state), state.legal_actions())
            answered(twin, Seeded(n))
            assert twin.history() != state.history()
        answered(state, luck)
        n += 1
    outcome = state.game.outcome
    assert [worth > 0 for worth in state.returns()] == [seat in outcome.winners for seat in range(len(state.returns()))]


@pytest.mark.parametrize("game", every(3, GAMES))
def test_openspiels_own_simulation_finds_nothing_wrong(game):
    pyspiel.random_sim_test(load_game(game), num_sims=1, serialize=True, verbose=False)


def begun(game, answers, seed=3, **settings):
    """A state after some answers."""
    state, luck = load_game(game, **settings).new_initial_state(), Seeded(seed)
    while answers or state.is_chance_node():
        answered(state, luck)
        answers -= answers > 0
    return state


def ended(state, seed):
    """What it is worth to each seat once it is played to its end."""
    luck = Seeded(seed)
    while not state.is_terminal():
        answered(state, luck)
    return str(state)


@pytest.mark.parametrize("game", GAMES)
def test_games_and_states_are_saved_and_go_on_alike(game):
    state = begun(game, 12)
    copies = [
        pickle.loads(pickle.dumps(state)),
        copy.deepcopy(state),
        state.get_game().deserialize_state(state.serialize()),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))[1],
    ]
    assert [str(one) for one in copies] == [str(state)] * len(copies)
    assert pickle.loads(pickle.dumps(state.get_game())).num_players() == state.num_players()
    end = ended(state.clone(), 5)
    assert {ended(one, 5) for one in copies} == {end}


def test_options_are_saved_with_the_game():
    tree = load_game("lucidity", seats=3, options={"fourth_space": True})
    again = pickle.loads(pickle.dumps(tree))
    assert again.chosen == tree.chosen
    assert again.chosen["fourth_space"] is True
    named = pyspiel.load_game("python_gloam_stiflingdark(seats=3,options=map:park;events:false)")
    assert (named.chosen["map"], named.chosen["events"]) == ("park", False)


FAR = {"stiflingdark": 60}
"""After so many answers a seat does not know something."""


@pytest.mark.parametrize("game", GAMES)
def test_a_state_is_dealt_again_from_what_a_seat_knows(game):
    state, luck = begun(game, FAR.get(game, 12)), Seeded(8)
    seat = state.num_players() - 1
    observer, seen = state.get_game().make_py_observer(), set()
    for _ in range(4):
        twin = state.resample_from_infostate(seat, lambda: luck.below(1 << 30) / (1 << 30))
        assert observer.string_from(twin, seat) == observer.string_from(state, seat)
        if state.current_player() == seat:
            assert twin.legal_actions() == state.legal_actions()
        assert twin.history() == [], "the real history tells more than the seat knows"
        seen.add(str(twin))
        ended(twin, 1)
    if game in FAR:
        assert len(seen) > 1, "and they really differ"


@pytest.mark.parametrize("game", every(2, GAMES))
def test_openspiels_searching_bots_play(game):
    state, dice = begun(game, 4), np.random.RandomState(1)
    evaluator = Short()
    bots = [
        mcts.MCTSBot(state.get_game(), 1.4, 3, evaluator, random_state=dice),
        ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 3, random_state=dice, use_observation_string=True),
    ]
    for bot in bots:
        assert bot.step(state) in state.legal_actions()


class Short(mcts.Evaluator):
    """Knows nothing of a position: the search itself is looked at."""

    def evaluate(self, state):
        return np.zeros(state.num_players())

    def prior(self, state):
        actions = state.legal_actions(state.current_player())
        return state.chance_outcomes() if state.is_chance_node() else [(one, 1 / len(actions)) for one in actions]


def test_there_is_no_information_state():
    with pytest.raises(Refused, match="a View doesn't remember"):
        load_game("cant_stop").make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))


def test_an_observation_is_the_view_of_that_seat():
    tree = load_game("stiflingdark", seats=3)
    state, luck, observer = tree.new_initial_state(), Seeded(2), tree.make_py_observer()
    for _ in range(40):
        answered(state, luck)
    told = {observer.string_from(state, seat) for seat in range(3)}
    assert len(told) == 3
    observer.set_from(state, 0)
    assert observer.tensor.any()


def test_seats_and_options_are_checked():
    assert load_game("lucidity", seats=4).num_players() == 4
    assert (
        load_game("lucidity", options={"fourth_space": True}).new_initial_state().game.origin["options"]["fourth_space"]
    )
    with pytest.raises(Refused, match="is for 2 to 4 players, not 9"):
        load_game("lucidity", seats=9)
    with pytest.raises(Refused, match="has no option 'x'"):
        load_game("lucidity", options={"x": 1})


def test_the_program_of_the_page_runs(capsys):
    page = (Path(gloam.__file__).parents[2] / "docs" / "research.md").read_text("utf-8")
    exec(next(program for program in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "load_game" in program), {})
    assert capsys.readouterr().out.startswith("[")
