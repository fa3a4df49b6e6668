"""What cards say: the kernel's combinators, and a game's own words."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from gloam.kernel import Asking, Frame, Game, Nobody, ask, data, value
from gloam.toolkit.effects import Effect, May, Resolve, Times, one_of, seq
from tests.kernel.toys import Notes, spec_of


@value
class Gain(Effect):
    n: int


@value
class Scream(Effect):
    """A word that is a procedure."""


@data
class Screaming(Frame):
    STEPS: ClassVar = ("scream",)

    def scream(self, s: Notes) -> Asking:
        s.lines.append((yield ask(0, "scream", ("high", "low"))))


@data
class Do(Resolve):
    """Do what the card says (T09)."""

    WORDS: ClassVar = {}
    RULE: ClassVar = "T09"


@Do.word(Gain)
def gain(frame: Do, s: Notes, effect: Gain) -> None:
    s.lines.append(f"{frame.who} gains {effect.n}")


@Do.word(Scream)
def scream(frame: Do, s: Notes, effect: Scream) -> Frame:
    return Screaming()


def resolve(*todo: Effect) -> Game:
    return Game(spec_of(Do), Notes(stack=[Do(1, list(todo))]), Nobody(), {"seats": 2}, listen=True)


CERTAIN: list[tuple[tuple[Effect, ...], list[int]]] = [
    ((), []),
    ((Gain(1),), [1]),
    ((Gain(1), Gain(2)), [1, 2]),
    ((seq(Gain(1), Gain(2)), Gain(3)), [1, 2, 3]),
    ((Times(3, Gain(1)),), [1, 1, 1]),
    ((Times(0, Gain(1)), Gain(2)), [2]),
    ((Times(2, seq(Gain(1), Gain(2))),), [1, 2, 1, 2]),
    ((one_of(Gain(4)),), [4]),
    ((seq(),), []),
]


@pytest.mark.parametrize(("todo", "gains"), CERTAIN)
def test_what_leaves_no_choice_is_done_unasked_and_in_order(todo, gains):
    game = resolve(*todo)
    assert game.state.lines == [f"1 gains {n}" for n in gains]
    assert game.decision is None


def test_one_of_several_is_chosen_by_its_number():
    game = resolve(one_of(Gain(1), seq(Gain(2), Gain(3))), Gain(9))
    assert (game.decision.seat, game.decision.kind, game.decision.options) == (1, "effect.choose", (0, 1))
    assert game.decision.rule == "T09"
    assert game.decision.args == {"parts": (Gain(1), seq(Gain(2), Gain(3)))}
    game.answer(1)
    assert game.state.lines == ["1 gains 2", "1 gains 3", "1 gains 9"]


@pytest.mark.parametrize(("answer", "lines"), [("yes", ["1 gains 1", "1 gains 9"]), ("no", ["1 gains 9"])])
def test_what_may_be_done_may_be_left(answer, lines):
    game = resolve(May(Gain(1)), Gain(9))
    assert (game.decision.seat, game.decision.options, game.decision.args) == (1, ("yes", "no"), {"part": Gain(1)})
    game.answer(answer)
    assert game.state.lines == lines
    assert game.decision is None


def test_a_choice_inside_a_repetition_is_made_each_time():
    game = resolve(Times(2, one_of(Gain(1), Gain(2))))
    game.answer(0)
    game.answer(1)
    assert game.state.lines == ["1 gains 1", "1 gains 2"]


def test_a_word_may_be_a_procedure_and_the_card_goes_on_afterwards():
    game = resolve(Scream(), Gain(1))
    assert (game.decision.seat, game.decision.kind) == (0, "scream")
    game.answer("high")
    assert game.state.lines == ["high", "1 gains 1"]


def test_a_card_half_resolved_can_be_saved_and_cloned():
    game = resolve(seq(Gain(1), May(Gain(2))), Gain(3))
    twin = game.clone()
    twin.answer("yes")
    game.answer("no")
    assert game.state.lines == ["1 gains 1", "1 gains 3"]
    assert twin.state.lines == ["1 gains 1", "1 gains 2", "1 gains 3"]


def test_a_word_that_no_game_has_registered_is_a_bug():
    @value
    class Unheard(Effect):
        pass

    with pytest.raises(KeyError):
        resolve(Unheard())


def test_words_belong_to_one_game():
    assert Resolve.WORDS == {}
    assert set(Do.WORDS) == {Gain, Scream}


def test_the_facts_of_a_choice_can_be_sent_as_json():
    told: Any = resolve(one_of(Gain(1), Gain(2))).decision.as_json()
    assert [part["n"] for part in told["args"]["parts"]] == [1, 2]
