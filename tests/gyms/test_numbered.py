"""Every game declares its own numbers: each answer has one, each fact of a View has its features, each has a name."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import gloam
from gloam import bots
from gloam.gyms.aec import Table
from gloam.gyms.coding import question
from gloam.gyms.features import coding_for, declared
from gloam.kernel import Refused
from gloam.toolkit.action_table import ActionTable, Part, act, pick, word
from gloam.toolkit.numbered import Numbered
from gloam.toolkit.view_features import Amount, Bag, Fields, Flag, Maybe, Rows, Seat, Shares, Told, Word

ROOT = Path(__file__).parents[2]
GAMES = gloam.all_ids()
LONG, MANY = 250, 14
"""How far each game is played, and how many games with how many options."""


def some_options(spec, dice):
    """Options by lot; a combination that the game refuses is not played."""
    given = {}
    for one in spec.options:
        if dice.random() < 0.5:
            continue
        if one.several:
            given[one.name] = tuple(dice.sample(list(one.choices), dice.randint(0, len(one.choices))))
        elif one.type != "number":
            given[one.name] = dice.choice(one.allowed())
    return given


def played(game, seed):
    """Positions of many games with many options, each with the seat that is asked."""
    spec, dice, games = gloam.find(game), random.Random(seed), 0
    while games < MANY:
        try:
            playing = gloam.new(
                game, dice.randint(*spec.seats), dice.getrandbits(40), some_options(spec, dice), listen=False
            )
        except Refused:
            continue
        games += 1
        for _ in range(LONG):
            if playing.decision is None:
                break
            yield playing
            asked = playing.decision
            playing.answer(dice.choice(asked.options), seat=asked.seat)


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_has_its_own_number_wherever_it_is_offered_and_no_other_has_it(game):
    known, seen = declared(game), {}
    for playing in played(game, 1):
        asked = question(playing, playing.decision.seat)
        numbers = known.numbers(asked.kind, asked.options, asked.args)
        assert list(numbers.values()) == list(asked.options)
        assert max(numbers) < known.table.named, (asked.kind, numbers[max(numbers)], "has no line in the table")
        for number, option in numbers.items():
            line, parts = known.table.parts(number)
            told = (asked.kind, option, *(asked.args.get(name) for name in ("color", "obstacle")))
            assert seen.setdefault(told, (number, line, parts)) == (number, line, parts)
    assert len(seen) > 60


@pytest.mark.parametrize("game", GAMES)
def test_no_fact_of_a_view_is_forgotten(game):
    known, dice = declared(game), random.Random(2)
    lost = set()
    for playing in played(game, 3):
        if dice.random() < 0.1:
            seats = playing.origin["seats"]
            for seat in (None, *range(seats)):
                asked = question(playing, seat) if seat is not None else None
                view = playing.view(seat)
                lost |= set(known.lost(view, asked.kind if asked else "", asked.args if asked else {}))
                row = np.frombuffer(known.row(view, seats), np.float32)
                assert np.abs(row).max() <= 1.0
    assert lost == set()


@pytest.mark.parametrize("game", GAMES)
def test_each_feature_has_a_name_of_its_own(game):
    known = declared(game)
    names = known.names()
    assert len(set(names)) == len(names) == known.features
    assert sum(size for _, _, size in known.blocks()) == known.features


@pytest.mark.parametrize("game", GAMES)
def test_a_fact_that_changes_moves_its_own_features_and_no_others_but_what_is_derived(game):
    known, dice, moved, changed = declared(game), random.Random(4), set(), set()
    derived = known.features - known.derived.size
    blocks = {name: (at, at + size) for name, at, size in known.blocks()}
    before: dict[str, object] = {}
    table = 0
    for playing in played(game, 5):
        if dice.random() > 0.08:
            continue
        seats = playing.origin["seats"]
        if seats != table:
            before, table = {}, seats
        view = playing.view(playing.decision.seat)
        row = np.frombuffer(known.row(view, seats), np.float32)
        for key, value in before.items():
            if key == "you" or key not in known.view.fields or key not in view or value == view[key]:
                continue
            changed.add(key)
            other = np.frombuffer(known.row(view | {key: value}, seats), np.float32)
            at = np.flatnonzero(row[:derived] != other[:derived])
            first, last = blocks[key]
            assert all(first <= n < last for n in at), (key, [known.names()[n] for n in at])
            if at.size:
                moved.add(key)
        if dice.random() < 0.3 or not before:
            before = {key: value for key, value in view.items() if value is not None}
    assert moved == changed
    assert len(moved) > 3


@pytest.mark.parametrize("game", GAMES)
def test_the_environment_uses_what_the_game_declares(game):
    env, known = Table(game), declared(game)
    env.reset(seed=3)
    seen = env.observe(env.agent_selection)
    assert seen["observation"].shape == (known.features,)
    assert seen["action_mask"].shape == (known.actions,)
    assert env.observation_space(env.agent_selection).contains(seen)
    hashed = Table(game, look="hashed")
    assert (hashed.coding.actions, hashed.coding.features) == (1024, 512)
    assert Table(game, features=64).coding.features == 64
    with pytest.raises(Refused, match="declares its own sizes"):
        Table(game, features=64, look="own")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", ["own", "judge"])
def test_two_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_numbers(game, look):
    playing, dice = gloam.new(game, seed=4, listen=False), random.Random(6)
    coding = coding_for(game, playing.origin["seats"], look=look)
    for n in range(40):
        if playing.decision is None:
            break
        for seat in range(playing.origin["seats"]):
            here, there = (coding.observation(one, seat) for one in (playing, bots.world(playing, seat, n)))
            assert np.array_equal(here["observation"], there["observation"])
            assert np.array_equal(here["action_mask"], there["action_mask"])
        playing.answer(dice.choice(playing.decision.options), seat=playing.decision.seat)


def test_a_game_that_declares_nothing_is_hashed_and_says_so(monkeypatch):
    monkeypatch.setattr("gloam.gyms.features.declared", lambda game: None)
    with pytest.warns(UserWarning, match="declares no numbers of its own, so its words are hashed"):
        assert type(coding_for("cant_stop", 2)).__name__ == "Coding"
    assert coding_for("cant_stop", 2, look="hashed").actions == 1024
    with pytest.raises(Refused, match="declares no numbers of its own"):
        coding_for("cant_stop", 2, look="own")


def test_the_pages_are_what_the_games_declare():
    command = [sys.executable, "tools/numbers_pages.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_tells_the_sizes(game):
    known, title = declared(game), gloam.find(game).title.partition(":")[0]
    assert f"| {title} | {known.actions:,} | {known.features:,} |" in (ROOT / "docs/research.md").read_text("utf-8")


def test_what_a_player_of_cant_stop_works_out_is_derived_exactly():
    # CS09, CS11, CS14
    known, dice, kinds = declared("cant_stop"), random.Random(9), set()
    names, checked = known.names(), 0
    for _ in range(8):
        playing = gloam.new("cant_stop", 2, dice.getrandbits(40), listen=False)
        while playing.decision is not None:
            asked = playing.decision
            view = playing.view(asked.seat)
            told = dict(zip(names, known.row(view, 2, asked.kind, asked.args), strict=True))
            if asked.kind == "turn.stop":
                assert told["derived.bust"] == pytest.approx(asked.insight()["fall"])
                gained = sum(
                    (at - view["markers"][asked.seat].get(c, 0)) / view["lengths"][c]
                    for c, at in view["runners"].items()
                )
                assert told["derived.gained"] == pytest.approx(gained / 3)
                assert told["derived.at_stake"] == pytest.approx(gained * asked.insight()["fall"] / 3)
                assert sum(told[f"derived.placed={c}"] for c in range(2, 13)) == len(view["runners"])
                assert told[f"derived.free={3 - len(view['runners'])}"] == 1
                wins = told["derived.wins"]
                checked += 1
            answer = dice.choice(asked.options)
            playing.answer(answer, seat=asked.seat)
            if asked.kind == "turn.stop" and answer == "stop":
                assert (playing.outcome is not None) == bool(wins)
                kinds.add(wins)
    assert (checked > 100, kinds) == (True, {0.0, 1.0})


def table():
    return ActionTable(
        (
            word("go", "yes", "no"),
            act("step", ("go", "run"), "step", Part("space", ("a", "b", "c"))),
            act("put", "put", Part("figure", ("red", "blue"), asked="color"), Part("place", (1, 2))),
            pick("many", "again", [("A", "c"), ("c",)]),
        ),
        spare=2,
    )


def test_a_number_counts_through_the_parts_of_an_answer():
    known = table()
    assert (known.size, known.named) == (2 + 3 + 4 + 2 + 2, 11)
    assert known.numbers("go", ("no", ("step", "c")), {}) == {1: "no", 4: ("step", "c")}
    assert known.number("run", ("step", "c"), {}) == 4
    assert known.numbers("put", ((1,), (2,)), {"color": "red"}) == {5: (1,), 6: (2,)}
    assert known.numbers("put", ((1,), (2,)), {"color": "blue"}) == {7: (1,), 8: (2,)}
    assert known.parts(8) == ("put", {"figure": "blue", "place": 2})
    assert known.parts(10) == ("many", {"many": ("c",)})
    assert known.parts(12) == ("spare", {})


def test_an_answer_that_no_line_knows_takes_a_spare_number_as_long_as_there_are_any():
    known = table()
    assert known.numbers("go", ("yes", "perhaps", ("step", "z")), {}) == {0: "yes", 11: "perhaps", 12: ("step", "z")}
    assert known.numbers("new", ("a",), {}) == {11: "a"}
    with pytest.raises(Refused, match="go has more than 2 options without a number"):
        known.numbers("go", (1, 2, 3), {})


def test_two_answers_of_one_question_never_share_a_number():
    alike = ActionTable([pick("die", "roll", ["A", "c"]), act("x", "roll", "x")])
    assert len(alike.numbers("roll", ("A", "c", ("x",)), {})) == 3
    shared = Part("die", ("c",), as_value=lambda die: die[0])
    with pytest.raises(Refused, match="have the same number, 0"):
        ActionTable([act("die", "roll", shared)]).numbers("roll", (("cow",), ("cat",)), {})


def row(sight, value, you=0, seats=2):
    made = [0.0] * sight.size
    sight.write(value, 0, made, Told(you, seats))
    return dict(zip(sight.names("x"), made, strict=True))


def test_each_sight_says_what_it_sees():
    assert row(Amount(-2, 8), 4) == {"x": 0.5}
    assert row(Amount(-2, 8), 99) == {"x": 1.0}
    assert row(Word("a", "b"), "b") == {"x=a": 0.0, "x=b": 1.0}
    assert row(Bag("ab", 4), ["a", "a", "b"]) == {"x=a": 0.5, "x=b": 0.25}
    assert row(Seat(2), 0, you=1) == {"x=you": 0.0, "x=next1": 1.0}
    assert row(Maybe(Amount(0, 1)), 0) == {"x?": 1.0, "x": 0.0}
    assert row(Maybe(Flag()), None) == {"x?": 0.0, "x": 0.0}
    assert row(Shares({"2": 3, "7": 13}), {"7": 13, "2": 1.5}) == {"x.2": 0.5, "x.7": 1.0}
    rows = Rows(3, Amount(0, 4), own=True)
    assert row(rows, [1, 2, 4], you=1, seats=3) == {"x.you": 0.5, "x.next1": 1.0, "x.next2": 0.25}


def test_what_is_lost_is_named():
    fields = Fields({"text": "words"}, n=Amount(0, 3), who=Word("a"), bag=Bag("ab"), far=Shares({"2": 3}))
    known = Numbered([word("go", "yes")], fields)
    view = {"you": None, "text": "hello", "n": 5, "who": "z", "bag": ["a", "a"], "far": {"2": 4, "3": 1}, "new": 1}
    assert list(known.lost(view, "stay")) == [
        "you", "n = 5", "who = 'z'", "bag=a is there 2 times", "bag=a is there 2 times", "far.2 = 4", "far.3 = 1",
        "new", "asked = 'stay'",
    ]  # fmt: skip
