"""The driver goes through the lines of the procedures, from question to question, until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from gloam.kernel.decision import Answer, Decision, Together
from gloam.kernel.procedure import AGAIN, DONE, OVER, PLANS, Call, Frame, Goto, State, To

Question: TypeAlias = Decision | Together
Steps: TypeAlias = Generator[Question, Answer, None]


def drive(state: State, given: list[Answer], after_line: Callable[[], None] | None = None) -> Steps:
    """Take the lines in turn. The caller sends the answers to the questions, and keeps each of them in `given`.

    When a line ends, its answers have done their work and `given` is emptied; then `after_line` is called, if there is
    one. The driver holds the State and not the Game that holds the driver: a circle of references would cost a quarter
    of the time.
    """
    stack = state.stack
    while stack:
        frame = stack[-1]
        plan = PLANS[type(frame)]
        while True:  # the lines of this frame, until one of them leads elsewhere
            line, asks = plan[frame.at]
            said: Any = line(frame, state)
            if asks:
                said = yield from said
                if given:
                    frame.given = ()
                    given.clear()
            if said is None:
                frame.at += 1
            elif said is not AGAIN:
                break
            if after_line is not None:
                after_line()
        follow(stack, frame, said)
        if after_line is not None:
            after_line()


def follow(stack: list[Frame], frame: Frame, said: Any) -> None:
    """Do what a line said is next: a Verdict, or a bug."""
    if said is DONE:
        stack.pop()
        if frame.result is not None and stack:
            stack[-1].result = frame.result
    elif isinstance(said, Call):
        frame.result = None
        if said.then is None:
            frame.at += 1
        elif said.then is not AGAIN:
            frame.at = frame.STEPS.index(said.then)
        stack.append(said.frame)
    elif isinstance(said, Goto):
        stack[-1] = said.frame
    elif isinstance(said, To):
        frame.at = frame.STEPS.index(said.line)
    elif said is OVER:
        stack.clear()
    else:
        raise TypeError(f"{type(frame).__name__}.{frame.STEPS[frame.at]} said {said!r}")
