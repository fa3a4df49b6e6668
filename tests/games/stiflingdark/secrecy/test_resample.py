"""SD-071, SD-152, SDR-63  Where the Adversary can be, by public facts alone: the truth is inside, and weighed."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

import gloam
from gloam.bots import seated
from gloam.bots.driver import answer_for
from gloam.games.stiflingdark.queries import chances as model
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.habits import HABITS
from gloam.games.stiflingdark.queries.reach import net_of
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.view import possible
from gloam.kernel import CHANCE, Game, Seeded
from gloam.laws.play import SOAK, begin, step
from tests.games.stiflingdark.cult.cult_table import cult_turn
from tests.games.stiflingdark.helpers import asks, person, play, table, within

SPEC = gloam.find("stiflingdark")
GAMES, PARTS = 1000, 10
MATCHES = [
    {"map": map_, "adversary": foe}
    for map_ in next(o for o in SPEC.options if o.name == "map").choices
    for foe in next(o for o in SPEC.options if o.name == "adversary").choices
]


def outside(game: Game) -> list[tuple[str, str]]:
    """The Adversary's figures that stand where the table's `possible` does not have them: figure and space."""
    s = game.state
    told = possible(s)
    known = [fig for fig in s.adversary.figures if fig.id in s.possible_places and fig.space]
    return [(fig.id, fig.space) for fig in known if fig.space not in told[fig.id]]


def watched(game: Game, stream: Seeded) -> int:
    """Play at random to the end, the truth inside at every decision; how many decisions that were."""
    n = 0
    while game.decision is not None:
        assert not outside(game), (game.decision.kind, outside(game), len(game.state.log))
        step(game, stream)
        n += 1
    SPEC.check(game.state)
    return n


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("match", MATCHES, ids=lambda match: "-".join(match.values()))
def test_the_truth_is_possible_at_every_decision_of_a_random_game(match, seats):
    assert watched(begin(SPEC, seats, match), Seeded(31 + seats)) > 20


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: "-".join(match.values()))
def test_every_seat_sees_what_a_spectator_sees_of_where_the_adversary_can_be(match):
    """SD-071, SDR-63: the Adversary too is shown what the others can know right now, in the middle of its turn too."""
    game, stream, looked = begin(SPEC, 4, match | {"belief": "probabilities"}), Seeded(8), 0
    while game.decision is not None and game.state.round < 4:
        hunting = any(mine.in_turn for mine in game.state.possible_places.values())
        if game.decision.seat != CHANCE and (hunting or game.decision.seat == 1):
            public = game.view(None)
            for seat in range(4):
                own = game.view(seat)
                assert (own["possible"], own["chances"]) == (public["possible"], public["chances"])
            for figure in game.view(0)["screen"]["figures"]:
                assert (
                    not figure["space"]
                    or not game.state.possible_places
                    or figure["space"] in public["possible"][figure["id"]]
                )
            looked += hunting
        step(game, stream)
    assert looked > 10


def test_a_cultist_who_has_slipped_away_is_not_told_that_they_know_where_it_is():
    """The Cult's first figure takes two unseen steps: its own view has many places for it, as everybody's."""
    game = cult_turn(person("aira", "305"), person("lucy", "306"))
    play(game, ("figure", "cultist_1"), ("step", "120"), ("step", "110"))
    mine, public = game.view(0)["possible"]["cultist_1"], game.view(None)["possible"]["cultist_1"]
    assert mine == public
    assert len(mine) > 5
    assert "110" in mine
    asks(game, 0, "cult.act")


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_thousand_random_games_end_well_and_the_belief_is_sound_in_all_of_them(seats, part):
    """For each number of Investigators, each match-up in turn; nothing is lost or made at the end of any of them."""
    for n in range(GAMES * SOAK // PARTS):
        seed = part * 100_000 + n
        watched(begin(SPEC, seats, MATCHES[seed % len(MATCHES)]), Seeded(seed))


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("match", MATCHES, ids=lambda match: "-".join(match.values()))
def test_the_belief_is_sound_in_games_of_bots(match, seats):
    for seed in range(20 * SOAK):
        for game in of_bots(seats, seed, match):
            assert not outside(game), (game.decision and game.decision.kind, outside(game))


def of_bots(seats: int, seed: int, options: dict) -> Iterator[Game]:
    """A game of greedy bots, decision by decision."""
    game = gloam.new("stiflingdark", seats=seats, seed=seed, options=options)
    bots = seated("stiflingdark", ["greedy"] * seats, seed)
    while game.decision is not None:
        yield game
        answer_for(game, game.decision.seat, bots[game.decision.seat])


# ----------------------------------------------------------------------------------------- probabilities


def weighing(seats: int, seed: int) -> Iterator[Game]:
    """A random game at a table that shows probabilities."""
    game, stream = begin(SPEC, seats, {"belief": "probabilities"}), Seeded(seed)
    while game.decision is not None:
        if CHANCE not in game.waiting() and game.view(1)["phase"] not in ("setup", "over"):
            yield game
        step(game, stream)


def test_the_chances_add_up_over_the_possible_places_and_none_is_zero():
    looked = 0
    for n, game in enumerate(weighing(3, 5)):
        if n % 12:
            continue
        for seat in (0, 1, None):
            shown = game.view(seat)
            for name, some in shown["chances"].items():
                assert list(some) == shown["possible"][name]
                assert min(some.values()) > 0
                assert math.isclose(sum(some.values()), 1)
        looked += 1
    assert looked > 8


def test_a_table_shows_chances_only_if_it_was_set_up_so():
    for belief, places, weighed in (("off", False, False), ("possible", True, False), ("probabilities", True, True)):
        game = table(person("aira", "120"), person("lucy", "305"), options={"belief": belief})
        assert (game.view(1)["possible"] is not None) == places
        assert (game.view(1)["chances"] is not None) == weighed
        assert bool(game.state.possible_places["butcher"].weights) is weighed
        asks(game, 1, "turn.act")


def test_the_chances_are_the_same_whatever_is_hidden():
    """SDR-63: they follow from public facts alone."""
    seen = []
    for space in ("152", "1"):
        butcher = {"space": space, "stalk": 0}
        game = table(
            person("aira", "120"), person("lucy", "305"), turn="adversary", butcher=butcher,
            options={"belief": "probabilities"},
        )  # fmt: skip
        play(game, "end")
        seen.append(game.view(1)["chances"])
    assert seen[0] == seen[1]


def vanished(**more):
    """The Butcher Disappears on 152, near Aira on 150; what everybody is shown of where he may be."""
    butcher = {"space": "152", "shown": True}
    game = table(
        person("aira", "150"), person("lucy", "305"), turn="adversary", butcher=butcher,
        options={"belief": "probabilities"},
    )  # fmt: skip
    play(game, "disappear", *more.get("then", ()))
    return game, game.view(1)["chances"]["butcher"]


def test_the_chances_follow_the_habits_of_the_figure():
    """The model: staying has weight, and of two places as far away the one where he likes to lurk is the likelier."""
    game, some = vanished()
    near = model.nearness(tuple(net_of(game.state).joined), possible_places.investigator_spaces(game.state), 9)
    index, first = BOARDS["sawmill"].index, within("152", 1)
    assert some["152"] == max(some[i] for i in first if i in some)
    rings = [within("152", n) - within("152", n - 1) for n in (2, 3, 4)]
    habit = HABITS["butcher"].near
    for ring in rings:
        ranked = sorted((i for i in ring if some.get(i)), key=lambda i: habit[near[index[i]]])
        assert some[ranked[0]] <= some[ranked[-1]]
    asks(game, 0, "butcher.act")


def test_who_lingers_is_believed_to_linger():
    """A turn without a trace leaves the place where he was last seen likelier than an even share, many times over."""
    _, some = vanished(then=("end",))
    assert some["152"] > 5 / len(some)


def test_the_likeliest_place_has_a_curve_of_its_own_and_the_others_share_what_is_left():
    curve = ((0, 0), (500_000, 800_000), (1_000_000, 1_000_000))
    assert model.with_top({1: 500, 2: 300, 3: 200}, curve) == {1: 800_000, 2: 120_000, 3: 80_000}
    assert model.with_top({1: 400, 2: 400, 3: 200}, curve) == {1: 400, 2: 400, 3: 200}, "two are likeliest"
    shown = model.shown({1: 500_000, 2: 500_001}, 0b110, model.STRAIGHT, curve)
    assert sum(shown.values()) == model.SHOWN
    assert shown[2] > shown[1]


def test_a_curve_keeps_the_order_and_what_it_leaves_over_is_shared():
    parts = {0: 500, 1: 300, 2: 200}
    assert model.on_curve(parts, ((0, 0), (400_000, 200_000), (1_000_000, 1_000_000))) == {
        0: 333_333 + 138_889, 1: 150_000 + 138_889, 2: 100_000 + 138_889,
    }  # fmt: skip


def test_rounding_leaves_nothing_over():
    for places in (1, 3, 7, 400):
        bits = (1 << places) - 1
        shown = model.shown({0: 5, 2: 1}, bits)
        assert sum(shown.values()) == model.SHOWN
        assert min(shown.values()) >= 1
    assert model.shown({}, 0) == {}


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_the_chances_know_more_than_the_bare_possible_places():
    """Against a greedy Butcher they give the truth more on the whole than an even share (the geometric mean)."""
    gain = n = 0.0
    for seed in range(10 * SOAK):
        for game in of_bots(3, seed, {"belief": "probabilities"}):
            s = game.state
            if game.view(1)["phase"] != "investigators" or s.adversary.figures[0].shown:
                continue
            some = game.view(1)["chances"]["butcher"]
            gain += math.log2(some[s.adversary.figures[0].space] * len(some))
            n += 1
    print(f"{n:.0f} looks: the truth is {2 ** (gain / n):.2f} times as likely as an even share")  # noqa: T201
    assert n > 50
    assert gain / n > 0


def test_a_hidden_figure_where_it_cannot_be_is_no_state_of_the_game():
    """SDR-63: what the rules check at every decision."""
    game = table(person("aira", "150"), turn=1)
    SPEC.check(game.state)
    possible_places.learn_exactly(game.state, game.state.adversary.figures[0], "305", 0)
    with pytest.raises(AssertionError, match="where it cannot be by the public facts"):
        SPEC.check(game.state)
    assert game.decision.seat == 1
