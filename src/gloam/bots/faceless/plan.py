"""A plan for a turn of The Faceless, and what of it is remembered between two questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from gloam.bots.faceless.position import Position, TeamState, team_state
from gloam.kernel import Answer, Json
from gloam.kernel.chance import worded

Gift = tuple[int, str, int, str]
"""A Whisper: from whom, which card, to whom, and the card given back (empty: none)."""


@dataclass(slots=True)
class Plan:
    """A way to play the turn: the option now, the position it leads to, and the answers to the questions after it."""

    worth: float
    option: Answer
    position: Position
    chances: float = 0.0  # the sum of the chances found by looking ahead
    card: str = ""
    figure: Answer = None
    no_threat: bool = False  # no Threat strikes at the end of this turn
    takes: tuple[str, ...] = ()  # a Rest: the colors to take
    gift: Gift | None = None  # a Whisper
    first: Answer = None  # before the action: what a Memory or a power is used for
    remembered_goal: TeamState | None = None  # a plan from memory has this and no position

    @property
    def goal(self) -> TeamState:
        """Where the Team is then."""
        return self.remembered_goal or team_state(self.position)

    @property
    def key(self) -> tuple[Answer, TeamState, Answer, Answer]:
        """Ways that lead to the same place are one."""
        return self.option, team_state(self.position), self.takes, self.gift


def remembered(turn: int, plan: Plan) -> Json:
    """The answers that are still to be given, as plain JSON: a server makes a new bot for every question."""
    return {
        "turn": turn, "option": plan.option, "goal": [str(part) for part in plan.goal], "card": plan.card,
        "figure": plan.figure, "no_threat": plan.no_threat, "takes": plan.takes, "gift": plan.gift, "first": plan.first,
    }  # fmt: skip


def recalled(memory: Json) -> tuple[int, Plan]:
    """The same plan, for the answers alone: where it leads is known, and how good that is no longer matters."""
    found = {name: worded(memory[name]) for name in ("option", "card", "figure", "no_threat", "takes", "gift", "first")}
    team, memories, shields, white, eyes = map(int, memory["goal"])  # sets of spaces are longer than JSON's numbers
    goal, nowhere = (team, memories, shields, white, eyes), cast("Position", None)
    return memory["turn"], Plan(0.0, position=nowhere, remembered_goal=goal, **found)
