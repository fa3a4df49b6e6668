"""A procedure is a list of lines: what each may say is next, and how answers and results travel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import pytest

from gloam.kernel import AGAIN, CHANCE, DONE, OVER, Asking, Call, Frame, Goto, To, Together, ask, data, die, say
from gloam.kernel.procedure import PLANS
from tests.kernel.toys import Notes, play


@data
class Inner(Frame):
    """A procedure to be called: it leaves a result."""

    STEPS: ClassVar = ("ask_number", "leave")
    give: Any = None

    def ask_number(self, s: Notes) -> Asking:
        number = yield ask(1, "inner.number", (1, 2, 3))
        s.lines.append(f"inner {number}")
        s.number += number

    def leave(self, s: Notes) -> None:
        self.result = self.give


SAYS: dict[str, Callable[[], Any]] = {
    "next": lambda: None,
    "again": lambda: AGAIN,
    "done": lambda: DONE,
    "over": lambda: OVER,
    "to third": lambda: To("third"),
    "call": lambda: Call(Inner("gift")),
    "call nothing": lambda: Call(Inner()),
    "call then third": lambda: Call(Inner(), then="third"),
    "call again": lambda: Call(Inner(), then=AGAIN),
    "goto": lambda: Goto(Inner()),
}


@data
class Outer(Frame):
    """Its first line says what its field names."""

    STEPS: ClassVar = ("first", "second", "third")
    how: str = "next"

    def first(self, s: Notes) -> Any:
        s.lines.append("first")
        how = self.how
        if how.endswith("again"):
            self.how = "next"
        return SAYS[how]()

    def second(self, s: Notes) -> None:
        s.lines.append(f"second {self.result}")

    def third(self, s: Notes) -> None:
        s.lines.append("third")


@data
class Around(Frame):
    """Calls Outer, so that there is somewhere to come back to."""

    STEPS: ClassVar = ("begin", "after")
    how: str = "next"

    def begin(self, s: Notes) -> Any:
        return Call(Outer(self.how))

    def after(self, s: Notes) -> None:
        s.lines.append("back")


VERDICTS = {
    "next": ["first", "second None", "third", "back"],
    "again": ["first", "first", "second None", "third", "back"],
    "done": ["first", "back"],
    "over": ["first"],
    "to third": ["first", "third", "back"],
    "call": ["first", "inner 2", "second gift", "third", "back"],
    "call nothing": ["first", "inner 2", "second None", "third", "back"],
    "call then third": ["first", "inner 2", "third", "back"],
    "call again": ["first", "inner 2", "first", "second None", "third", "back"],
    "goto": ["first", "inner 2", "back"],
}


@pytest.mark.parametrize("how", VERDICTS)
def test_a_line_says_what_is_next(how):
    game = play(lambda: Around(how))
    if game.decision:
        assert (game.decision.seat, game.decision.kind) == (1, "inner.number")
        game.answer(2)
    assert game.state.lines == VERDICTS[how]
    assert game.decision is None
    assert game.outcome.reason == "it ended"


def test_an_old_result_is_gone_when_another_procedure_is_called():
    @data
    class Twice(Frame):
        STEPS: ClassVar = ("first", "second", "third")

        def first(self, s: Notes) -> Any:
            return Call(Inner("gift"))

        def second(self, s: Notes) -> Any:
            s.lines.append(f"got {self.result}")
            return Call(Inner())

        def third(self, s: Notes) -> None:
            s.lines.append(f"got {self.result}")

    assert play(Twice, 1, 1).state.lines == ["inner 1", "got gift", "inner 1", "got None"]


def test_a_line_that_says_nonsense_is_a_bug_named_by_its_place():
    @data
    class Odd(Frame):
        STEPS: ClassVar = ("mumble",)

        def mumble(self, s: Notes) -> Any:
            return "whatever"

    with pytest.raises(TypeError, match=r"Odd\.mumble said 'whatever'"):
        play(Odd)


@data
class Empty(Frame):
    """A line that looks for what is not there, with or without a question before it."""

    STEPS: ClassVar = ("search", "after")

    def search(self, s: Notes) -> None:
        next(iter(()))

    def after(self, s: Notes) -> None:
        s.lines.append("as if nothing had happened")


@data
class EmptyBefore(Empty):
    """It looks, and would ask."""

    def search(self, s: Notes) -> Asking:
        next(iter(()))
        yield ask(0, "empty.search", ("a", "b"))


@data
class EmptyAfter(Empty):
    """It asks, then looks."""

    def search(self, s: Notes) -> Asking:
        yield ask(0, "empty.search", ("a", "b"))
        next(iter(()))


@pytest.mark.parametrize(("frame", "answers"), [(Empty, ()), (EmptyBefore, ()), (EmptyAfter, ("a",))])
def test_a_line_that_looks_for_what_is_not_there_is_a_bug_and_no_line_is_passed_over(frame, answers):
    reached = frame()
    with pytest.raises(RuntimeError, match="StopIteration"):
        play(lambda: reached, *answers)
    assert reached.at == 0, "the line has not ended"


@data
class Several(Frame):
    """Three questions in one line; it acts only after the last."""

    STEPS: ClassVar = ("ask_all",)

    def ask_all(self, s: Notes) -> Asking:
        a = yield ask(0, "several.a", ("x", "y"))
        b = yield ask(1, "several.b", (1, 2))
        c = yield die("several.c", 6)
        s.lines.append(f"{a}{b}{c}")
        say(s, "several", letters=[a, b, c])


def test_answers_inside_a_line_are_kept_in_the_frame_until_the_line_ends():
    game = play(Several, "y")
    assert game.state.stack[-1].given == ("y",)
    game.answer(2)
    assert game.state.stack[-1].given == ("y", 2)
    assert (game.decision.seat, game.state.lines) == (CHANCE, [])
    game.answer(6)
    assert game.state.lines == ["y26"]
    assert game.state.log == [(0, "several.a", "y"), (1, "several.b", 2), (CHANCE, "several.c", 6)]
    assert game.decision is None


def test_a_clone_in_the_middle_of_a_line_runs_its_reads_again():
    game = play(Several, "y")
    twin = game.clone()
    twin.answer(1)
    twin.answer(3)
    game.answer(2)
    game.answer(6)
    assert (game.state.lines, twin.state.lines) == (["y26"], ["y13"])


@data
class Vote(Frame):
    """Everybody is asked at once."""

    STEPS: ClassVar = ("vote",)

    def vote(self, s: Notes) -> Asking:
        parts = tuple(ask(seat, "vote", ("yes", "no"), quiet=True) for seat in range(3))
        votes = dict((yield Together(parts)))
        s.lines.append("".join(f"{seat}{votes[seat][0]}" for seat in sorted(votes)))


def test_seats_asked_together_answer_in_any_order_and_the_line_gets_the_answers_by_seat():
    game = play(Vote, seats=3)
    assert game.waiting() == (0, 1, 2)
    game.answer("no", seat=2)
    assert (game.waiting(), game.decision.seat) == ((0, 1), 0)
    assert game.state.lines == []
    game.answer("yes", seat=1)
    game.answer("yes")
    assert game.state.lines == ["0y1y2n"]
    assert game.waiting() == ()
    assert game.decision is None


def test_a_seat_that_has_answered_together_is_not_asked_again():
    game = play(Vote, seats=3)
    game.answer("no", seat=2)
    assert game.asks(2) is None
    with pytest.raises(ValueError, match="seat 2 is not asked now; asked: 0, 1"):
        game.answer("yes", seat=2)
    assert game.state.stack[-1].partial == ((2, "no"),)
    assert game.decision.seat == 0


def test_everybody_who_is_asked_together_gets_the_words():
    game = play(Vote, seats=3)
    assert [game.asks(seat).prompt for seat in range(3)] == ["What about vote?"] * 3
    assert [game.clone().asks(seat).prompt for seat in range(3)] == ["What about vote?"] * 3


def test_the_plan_of_a_procedure_tells_which_lines_ask_and_behind_the_last_it_is_done():
    assert [asks for _, asks in PLANS[Inner]] == [True, False, False]
    assert PLANS[Inner][-1][0](Inner(), None) is DONE
    assert PLANS[Inner] is PLANS[Inner]
