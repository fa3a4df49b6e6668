"""The moment when others may react: forced ones first of their owner, in order, several of one, until all pass."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import Any, ClassVar

from gloam.kernel import Asking, Call, Frame, Game, Nobody, State, ask, data
from gloam.toolkit import Reaction, Window
from tests.kernel.toys import spec_of


@data
class Room(State):
    """Who could react, what was done, and what is used up."""

    ready: list[Reaction] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)


@data
class Loud(Frame):
    """A reaction that is a procedure of its own."""

    STEPS: ClassVar = ("shout",)
    seat: int

    def shout(self, s: Room) -> Asking:
        word = yield ask(self.seat, "loud.shout", ("boo", "run"))
        s.lines.append(word)


@data
class Creak(Window):
    """When a stair creaks."""

    KIND: ClassVar = "creak"
    RULE: ClassVar = "T05"

    def reactions(self, s: Room) -> Sequence[Reaction]:
        return s.ready

    def still(self, s: Room, reaction: Reaction) -> bool:
        return reaction.id not in s.spent

    def react(self, s: Room, reaction: Reaction) -> Frame | None:
        if reaction.id == "loud":
            return Loud(reaction.seat)
        if reaction.id == "douse":
            s.spent.append("lamp")
        s.lines.append(f"{reaction.seat}:{reaction.id}")
        return None


@data
class Stair(Frame):
    """Opens the window, then closes the door."""

    STEPS: ClassVar = ("creak", "close")

    def creak(self, s: Room) -> Any:
        return Call(Creak())

    def close(self, s: Room) -> None:
        s.lines.append("closed")


def creak(*ready: Reaction) -> Game:
    return Game(spec_of(Stair, state=Room), Room(list(ready), stack=[Stair()]), Nobody(), {"seats": 3}, listen=True)


def asked(game: Game) -> tuple[int, str, tuple[Any, ...]]:
    return game.decision.seat, game.decision.kind, game.decision.options


def test_without_reactions_a_window_closes_unasked():
    game = creak()
    assert game.state.lines == ["closed"]
    assert game.decision is None


def test_a_reaction_may_be_used_or_passed():
    game = creak(Reaction(1, "lamp"))
    assert asked(game) == (1, "creak", ("lamp", "pass"))
    assert game.decision.rule == "T05"
    twin = game.clone()
    game.answer("lamp")
    twin.answer("pass")
    assert game.state.lines == ["1:lamp", "closed"]
    assert twin.state.lines == ["closed"]
    assert game.decision is twin.decision is None


def test_a_forced_reaction_is_not_asked():
    game = creak(Reaction(1, "fall", forced=True))
    assert game.state.lines == ["1:fall", "closed"]
    assert game.state.log == []


def test_an_owner_of_several_forced_reactions_picks_the_order_and_cannot_pass():
    game = creak(Reaction(2, "fall", forced=True), Reaction(2, "gasp", forced=True))
    assert asked(game) == (2, "creak", ("fall", "gasp"))
    game.answer("gasp")
    assert game.state.lines == ["2:gasp", "2:fall", "closed"]


def test_forced_reactions_of_an_owner_come_before_the_free_ones():
    game = creak(Reaction(0, "lamp"), Reaction(0, "fall", forced=True))
    assert game.state.lines == ["0:fall"]
    assert asked(game) == (0, "creak", ("lamp", "pass"))


def test_seats_are_asked_in_the_order_the_game_names_them():
    game = creak(Reaction(2, "bell"), Reaction(0, "lamp"))
    assert asked(game) == (2, "creak", ("bell", "pass"))
    game.answer("pass")
    assert asked(game) == (0, "creak", ("lamp", "pass"))
    game.answer("pass")
    assert game.state.lines == ["closed"]


def test_an_owner_of_several_is_offered_all_of_them_and_used_ones_not_again():
    game = creak(Reaction(1, "lamp"), Reaction(1, "bell"))
    assert asked(game) == (1, "creak", ("lamp", "bell", "pass"))
    game.answer("bell")
    assert asked(game) == (1, "creak", ("lamp", "pass"))
    game.answer("lamp")
    assert game.state.lines == ["1:bell", "1:lamp", "closed"]


def test_a_seat_that_has_passed_is_asked_again_after_somebody_reacts():
    game = creak(Reaction(0, "lamp"), Reaction(1, "bell"))
    game.answer("pass")
    game.answer("bell")
    assert asked(game) == (0, "creak", ("lamp", "pass"))
    game.answer("pass")
    assert game.state.lines == ["1:bell", "closed"]


def test_a_reaction_that_has_become_impossible_is_not_offered():
    game = creak(Reaction(0, "douse"), Reaction(1, "lamp"))
    game.answer("douse")
    assert game.state.lines == ["0:douse", "closed"]
    assert game.decision is None


def test_who_may_react_is_settled_when_the_event_happens():
    game = creak(Reaction(0, "lamp"), Reaction(1, "bell"))
    game.state.ready.append(Reaction(2, "late"))
    game.answer("lamp")
    game.answer("pass")
    assert game.decision is None
    assert game.state.lines == ["0:lamp", "closed"]


def test_a_reaction_may_be_a_procedure_and_the_window_goes_on_afterwards():
    game = creak(Reaction(0, "loud"), Reaction(1, "bell"))
    game.answer("loud")
    assert asked(game) == (0, "loud.shout", ("boo", "run"))
    assert [type(frame).__name__ for frame in game.state.stack] == ["Stair", "Creak", "Loud"]
    game.answer("run")
    assert asked(game) == (1, "creak", ("bell", "pass"))


def test_two_reactions_alike_are_offered_once_and_used_one_at_a_time():
    game = creak(Reaction(1, "lamp"), Reaction(1, "lamp"))
    assert asked(game) == (1, "creak", ("lamp", "pass"))
    game.answer("lamp")
    assert asked(game) == (1, "creak", ("lamp", "pass"))
    game.answer("pass")
    assert game.state.lines == ["1:lamp", "closed"]


def test_two_forced_reactions_alike_both_happen_unasked():
    game = creak(Reaction(1, "fall", forced=True), Reaction(1, "fall", forced=True))
    assert game.state.lines == ["1:fall", "1:fall", "closed"]
    assert game.state.log == []
