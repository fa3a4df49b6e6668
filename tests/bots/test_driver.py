"""Bots at a table: who is asked what, and what comes of wrong answers."""

from __future__ import annotations

import pytest

import gloam
from gloam import bots
from gloam.kernel import Nobody, Refused

GAMES = gloam.all_ids()


class First(bots.Bot):
    def choose(self, view, decision, budget):
        assert view["you"] == decision.seat == self.seat
        return decision.options[0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_the_same_seed_gives_the_same_game(game, name):
    def played(seed: int) -> list[object]:
        playing = gloam.new(game, seed=seed, listen=False)
        seated = bots.seated(game, [name] * playing.origin["seats"], seed)
        for _ in range(80):
            if playing.decision is not None:
                bots.answer_for(playing, playing.decision.seat, seated[playing.decision.seat])
        return playing.state.log

    if name not in bots.names(game):
        pytest.skip(f"{game} has no bot {name}")
    assert played(4) == played(4)
    assert played(4) != played(5)


def test_each_bot_is_asked_for_its_own_seat_with_its_own_view():
    game = gloam.new("cant_stop", 3, seed=1)
    seen: list[str] = []
    for _ in range(90):
        seat = game.decision.seat
        seen.append(f"{seat}")
        bots.answer_for(game, seat, First(seat, 0))
    assert set(seen) == {"0", "1", "2"}
    assert game.decision.kind in ("turn.pair", "turn.stop")


def test_play_counts_the_decisions_of_the_players():
    game = gloam.new("cant_stop", 2, seed=1)
    at: list[int] = []
    taken = bots.play(
        game, bots.seated("cant_stop", ["random", "random"], 1), before=lambda g: at.append(g.decision.seat)
    )
    assert taken == len(at) == sum(seat >= 0 for seat, *_ in game.state.log)
    assert game.outcome is not None


def test_an_answer_that_is_no_option_is_told_of_its_bot_and_changes_nothing():
    class Liar(bots.Bot):
        def choose(self, view, decision, budget):
            return "fly"

    game = gloam.new("cant_stop", 2, seed=1)
    before = game.digest()
    with pytest.raises(Refused, match="the bot Liar answers 'fly' to turn") as refused:
        bots.play(game, [Liar(0, 0), Liar(1, 0)])
    assert refused.value.code == "bad_bot"
    assert game.digest() == before
    assert game.decision.kind == "turn.pair"


def test_a_seat_that_is_not_asked_has_no_question():
    game = gloam.new("cant_stop", 2, seed=1)
    other = 1 - game.decision.seat
    with pytest.raises(Refused, match=f"seat {other} is not asked now"):
        bots.answer_for(game, other, First(other, 0))
    assert game.decision.seat != other


def test_play_does_not_wait_for_a_chance_that_nobody_plays():
    game = gloam.new("cant_stop", 2, chance=Nobody())
    with pytest.raises(AssertionError, match="nobody plays chance"):
        bots.play(game, [First(0, 0), First(1, 0)])


def test_play_gives_up_on_a_game_that_does_not_end():
    game = gloam.new("cant_stop", 2, seed=1)
    with pytest.raises(AssertionError, match="no end after 5 decisions"):
        bots.play(game, bots.seated("cant_stop", ["random", "random"], 1), most=5)


def test_the_question_of_a_clone_tells_the_odds_of_the_clone():
    game = gloam.new("lucidity", 2, seed=1)
    twin = game.clone()
    game.answer(2)  # the original plays on: its bag is no longer the twin's
    fresh = gloam.new("lucidity", 2, seed=1)
    told: list[object] = []

    class Curious(bots.Bot):
        def choose(self, view, decision, budget):
            told.append(decision.info())
            return decision.options[0]

    seat = twin.decision.seat
    bots.answer_for(twin, seat, Curious(seat, 0))
    assert told == [fresh.info()]


def test_a_bot_that_does_not_look_gets_no_view():
    looked: list[dict[str, object]] = []

    class Blind(bots.Bot):
        reads_view = False

        def choose(self, view, decision, budget):
            looked.append(view)
            return decision.options[0]

    game = gloam.new("cant_stop", 2, seed=1)
    bots.answer_for(game, game.decision.seat, Blind(game.decision.seat, 0))
    assert looked == [{}]


def test_derived_seeds_are_unlike_each_other_and_always_the_same():
    seeds = [bots.derived(seed, part) for seed in range(30) for part in range(30)]
    assert len(set(seeds)) == 900
    assert bots.derived(1, 2, 3) == bots.derived(bots.derived(1, 2), 3) != bots.derived(1, 3, 2)


def test_an_error_in_a_bot_is_told_of_the_bot_with_its_line_and_changes_nothing():
    class Clumsy(bots.Bot):
        def choose(self, view, decision, budget):
            return view["no such thing"]

    game = gloam.new("cant_stop", 2, seed=1)
    before = game.digest()
    with pytest.raises(
        Refused, match=r"the bot Clumsy broke at turn\.pair: KeyError: .*test_driver\.py, line"
    ) as refused:
        bots.play(game, [Clumsy(0, 0), Clumsy(1, 0)])
    assert refused.value.code == "bad_bot"
    assert (game.digest(), game.decision.kind) == (before, "turn.pair")


class Searcher(bots.Bot):
    """Looks into worlds, and takes the option that wins most often there by random play."""

    samples = True

    def __init__(self, seat, seed):
        super().__init__(seat, seed)
        self.worlds = []

    def choose(self, view, decision, budget):
        worlds = [decision.world(self.dice.next()) for _ in range(3)]
        assert all(world.view(self.seat) == view for world in worlds)
        assert all(world.asks(self.seat).options == decision.options for world in worlds)
        for world in worlds:
            world.answer(decision.options[-1], seat=self.seat)
        self.worlds += worlds
        return decision.options[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_searches_gets_worlds_its_seat_could_be_in_and_they_are_not_the_true_one(game):
    playing = gloam.new(game, seed=2)
    searchers = [Searcher(seat, seat) for seat in range(playing.origin["seats"])]
    plain = gloam.new(game, seed=2)
    taken = 0
    while playing.decision is not None and taken < 25:
        taken, seat = taken + 1, playing.decision.seat
        bots.answer_for(playing, seat, searchers[seat])
        bots.answer_for(plain, seat, First(seat, 0))
    assert playing.digest() == plain.digest(), "whatever is tried in a world, the game knows nothing of it"
    worlds = [world for searcher in searchers for world in searcher.worlds]
    assert len(worlds) == 3 * taken > 30
    assert all(world.state is not playing.state and len(world.state.log) < 60 for world in worlds)
    assert not any(world.origin.get("position") for world in worlds)


def test_a_world_holds_no_history_and_other_dice():
    game = gloam.new("stiflingdark", 3, seed=2)
    luck = gloam.kernel.Seeded(1)
    while len(game.state.log) < 120:
        game.answer(index=luck.below(len(game.decision.options)), seat=game.decision.seat)
    seen = bots.strip(game.asks(game.decision.seat), game)
    one, other = seen.world(1), seen.world(2)
    assert one.state.log == other.state.log == []
    assert one.chance.dump() != other.chance.dump() != game.chance.dump()
    bots.close(seen)
    assert seen.world(1) is None
    assert game.decision is not None
