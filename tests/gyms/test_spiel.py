"""The games as trees of OpenSpiel, where it is installed (it has wheels for some systems only)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this system, or the extra is not installed")

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


def test_openspiels_own_simulation_finds_nothing_wrong():
    pyspiel.random_sim_test(load_game("cant_stop", seats=2), num_sims=1, serialize=False, verbose=False)


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
