"""Chances are told only for tables like those that the judge was trained and measured on."""

from __future__ import annotations

from dataclasses import replace

import pytest

import gloam
from gloam.analysis import hint
from gloam.analysis.chances import Chances
from gloam.analysis.spectator import SpectatorJudge
from gloam.game_files import about
from gloam.judges import judge
from gloam.kernel import Refused

MEASURED = {
    "cant_stop": [{}],
    "faceless": [{"difficulty": level} for level in ("easy", "medium", "hard", "hell")] + [{"kids": ["lily", "pj"]}],
    "lucidity": [{}, {"first": 0}],
    "sallyface": [{"story": "bad_lunch"}, {"edition": "first"}, {"characters": ["sal", "ash"]}],
    "stiflingdark": [{}, {"first_time": True}, {"map": "park", "adversary": "cult"}],
}
NOT_MEASURED = {
    "faceless": [
        ({"scenario": "rabbit_hole"}, "Scenario"),
        ({"expansions": ["swamp"]}, "Expansions"),
        ({"board": "random"}, "Board"),
        ({"difficulty": "hell", "hell_cards": 14}, "Threat cards at Hell difficulty"),
    ],
    "lucidity": [({"fourth_space": True}, "Longer game")],
    "stiflingdark": [
        ({"events": False}, "Events"),
        ({"sight": "center"}, "Line of sight"),
        ({"spirit_actions": True}, "Spirits act"),
        ({"possessed_counts": True}, "Possessed counts"),
    ],
}


def cases(table):
    return [(game, *one) if isinstance(one, tuple) else (game, one) for game, more in table.items() for one in more]


@pytest.mark.parametrize(("game", "options"), cases(MEASURED))
def test_a_judge_speaks_about_the_tables_it_was_trained_for(game, options):
    begun = gloam.new(game, seats=max(2, gloam.find(game).seats[0]), seed=4, options=options, listen=False)
    assert Chances(begun).judge is judge(game)


@pytest.mark.parametrize("game", gloam.all_ids())
def test_every_way_of_the_home_page_opens_a_table_that_the_judge_knows(game):
    for way in about(game).ways:
        begun = gloam.new(game, seats=way["seats"], seed=4, options=way.get("options", {}), listen=False)
        assert Chances(begun).judge is judge(game), way["id"]


@pytest.mark.parametrize(("game", "options", "named"), cases(NOT_MEASURED))
def test_at_other_tables_it_says_that_nothing_was_measured(game, options, named):
    begun = gloam.new(game, seats=max(2, gloam.find(game).seats[0]), seed=4, options=options, listen=False)
    for speaks in (Chances, SpectatorJudge):
        with pytest.raises(Refused) as refused:
            speaks(begun)
        assert refused.value.code == "not_measured"
        assert refused.value.text == f"Chances are not measured for these settings ({named})."
    with pytest.raises(Refused, match="not measured for these settings"):
        hint(begun, begun.decision.seat, seed=1)


def test_a_judge_whose_bots_play_differently_now_is_not_believed_until_it_is_trained_again(monkeypatch):
    """What it learned from games that the Adversary nearly always won is false where either side wins half of them."""
    begun = gloam.new("stiflingdark", seats=3, seed=4, listen=False)
    ours = judge("stiflingdark")
    assert Chances(begun).judge is ours
    monkeypatch.setattr(ours, "evidence", replace(ours.evidence, outdated="the bots play differently now"))
    why = r"Chances are not measured yet, since the bots play differently now\."
    for speaks in (Chances, SpectatorJudge, lambda game: hint(game, game.decision.seat, seed=1)):
        with pytest.raises(Refused, match=why) as refused:
            speaks(begun)
        assert refused.value.code == "not_measured"


def test_facts_of_a_pack_are_not_measured_either(monkeypatch):
    begun = gloam.new("lucidity", seats=2, seed=4, listen=False)
    monkeypatch.setattr(type(judge("lucidity")), "trained_for", lambda *_: False)
    with pytest.raises(Refused, match=r"\(your pack\)"):
        Chances(begun)


@pytest.mark.parametrize("game", gloam.all_ids())
def test_every_option_is_either_varied_in_training_or_known_not_to_matter(game):
    """A new option of a game is not measured unless somebody says otherwise; a name that is no option is a slip."""
    ours, options = judge(game), {option.name: option for option in gloam.find(game).options}
    assert set(ours.trained_options) | set(ours.unimportant) <= set(options)
    assert not set(ours.trained_options) & set(ours.unimportant)
    for name, values in ours.trained_options.items():
        assert set(values) <= set(options[name].choices or (False, True))
    assert about(game).ways
