"""Investigators who are moved by a friend's card (SDR-84)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import investigator, is_taken
from gloam.games.stiflingdark.queries.reach import is_hazard, links, near
from gloam.games.stiflingdark.rules.investigator.move import window_costs
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.games.stiflingdark.rules.shared.reveal import move_investigator
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import is_frozen, lose_stamina
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, gain_wounds_if_any
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Frame, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

PUSH_STEPS = NUMBERS.investigators.push_steps


@data
class Push(Frame):
    """SDR-84  A friend's card moves an Investigator step by step, light ignored, Windows in force.

    `towards` is a space that every step must bring nearer, or "".
    """

    STEPS = ("step",)
    seat: int
    who: int
    left: int = PUSH_STEPS
    towards: str = ""

    def step(self, s: StiflingDarkState) -> Asking:
        """SDC-016, SDC-102  Up to so many steps; not ending on another Investigator."""
        inv = investigator(s, self.who)
        options = self.ways(s, inv) if self.left and inv.fate == "board" else []
        free = not is_taken(s, inv, inv.space)
        if not options:
            return DONE
        more: tuple[Answer, ...] = ("stop",) if free else ()
        picked = yield from choose(self.seat, "push.step", (*options, *more), "SDR-84", args={"who": self.who})
        if picked == "stop":
            return DONE
        window = next(w for to, w in links(s, inv.space) if to == picked)
        self.left -= 1
        move_investigator(s, inv, picked, light=False)
        say(s, "pushed", seat=self.who, space=picked, by=self.seat)
        return self.through(s, window)

    def ways(self, s: StiflingDarkState, inv: Investigator) -> list[str]:
        """The next steps: onto somebody only if that can be left again."""
        out = []
        goal = near(s, self.towards, len(BOARDS[s.map].ids)) if self.towards else {}
        for to, window in links(s, inv.space):
            if self.towards and goal.get(to, len(goal)) >= goal.get(inv.space, 0):
                continue
            if body.is_stiff(inv) and is_hazard(s, window):
                continue
            if is_taken(s, inv, to) and (self.left < 2 or not self.can_go_on(s, inv, to, goal)):  # noqa: PLR2004
                continue
            out.append(to)
        return out

    def can_go_on(self, s: StiflingDarkState, inv: Investigator, space: str, goal: dict[str, int]) -> bool:
        """Whether a free space lies one step further."""
        on = [to for to, w in links(s, space) if not is_taken(s, inv, to) and not is_hazard(s, w)]
        return any(not goal or goal.get(to, len(goal)) < goal[space] for to in on)

    def through(self, s: StiflingDarkState, window: str) -> Verdict:
        """SDR-84  The moved player chooses: a Wound, or 1 Stamina and no further step of this move."""
        return Call(PushedThrough(self.who, window), then=AGAIN) if is_hazard(s, window) else AGAIN


@data
class PushedThrough(Frame):
    """SDR-84  A Window on the way of somebody who is moved."""

    STEPS = ("choose",)
    seat: int
    window: str

    def choose(self, s: StiflingDarkState) -> Asking:
        """SD-214, SD-215  A Wound and on, or 1 Stamina and stop."""
        inv = investigator(s, self.seat)
        can_stop = inv.stamina and not is_frozen(s, inv) and not is_taken(s, inv, inv.space)
        options = ("wound", "stop") if can_stop else ("wound",)
        args = window_costs(s, inv, self.window)
        picked = yield from choose(self.seat, "window.choice", options, "SDR-84", args=args)
        if picked == "wound":
            return Call(GainWounds(self.seat, 1, why="window"))
        push = s.stack[-2]
        if isinstance(push, Push):
            push.left = 0
        frame = gain_wounds_if_any(self.seat, lose_stamina(s, inv))
        return DONE if frame is None else Call(frame)
