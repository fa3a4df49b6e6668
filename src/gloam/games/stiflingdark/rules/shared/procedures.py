"""Small procedures by name: a card, an Ability, an Interact. Each asks, then acts, then names what follows."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import field
from typing import Any, TypeAlias

from gloam.games.stiflingdark.state import StiflingDarkState
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Decision, Frame, Goto, Verdict, ask, data

Procedure: TypeAlias = Generator[Decision, Answer, Frame | None]
ProcedureCode: TypeAlias = Callable[[StiflingDarkState, int, Any], Procedure]
PROCEDURES: dict[str, ProcedureCode] = {}
ImmediateCode: TypeAlias = Callable[[StiflingDarkState, int, Any], Frame | None]
IMMEDIATE: dict[str, ImmediateCode] = {}
"""Those that ask nothing."""


def procedure(name: str) -> Callable[[ProcedureCode], ProcedureCode]:
    """Register a procedure under a name."""

    def register(code: ProcedureCode) -> ProcedureCode:
        PROCEDURES[name] = code
        return code

    return register


def immediate(name: str) -> Callable[[ImmediateCode], ImmediateCode]:
    """Register a procedure that asks nothing under a name."""

    def register(code: ImmediateCode) -> ImmediateCode:
        IMMEDIATE[name] = code
        return code

    return register


def choose(
    seat: int, kind: str, options: Iterable[Answer], rule: str, **more: Any
) -> Generator[Decision, Answer, Answer]:
    """Ask, unless there is only one option; a quiet question is asked all the same, because silence would tell."""
    some = tuple(options)
    if len(some) == 1 and not more.get("quiet"):
        return some[0]
    return (yield ask(seat, kind, some, rule, **more))


@data
class Run(Frame):
    """Do what stands under this name, for this seat."""

    STEPS = ("do",)
    seat: int
    name: str
    arg: Any = ()

    def do(self, s: StiflingDarkState) -> Asking:
        """Ask, act, say what is next."""
        at_once = IMMEDIATE.get(self.name)
        if at_once is not None:
            after = at_once(s, self.seat, self.arg)
        else:
            after = yield from PROCEDURES[self.name](s, self.seat, self.arg)
        return DONE if after is None else Goto(after)


@data
class Chain(Frame):
    """Several procedures, one after the other."""

    STEPS = ("next",)
    todo: list[Frame] = field(default_factory=list)

    def next(self, s: StiflingDarkState) -> Verdict:
        """Take up the next one."""
        return Call(self.todo.pop(0), then=AGAIN) if self.todo else DONE


def chain(*frames: Frame | None) -> Frame | None:
    """These in order, as far as there are any."""
    if not any(frames):
        return None
    some = [f for f in frames if f is not None]
    return some[0] if len(some) == 1 else Chain(some)


def then_again(frame: Frame | None) -> Verdict:
    """Do this and come back to the same line."""
    return AGAIN if frame is None else Call(frame, then=AGAIN)
