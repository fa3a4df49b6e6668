"""Where a badly hurt Investigator with an errand ends this turn: nearer to the goal, but out of the Adversary's reach.

Every space within reach is weighed: the MP that are left to the goal against the harm that the team can expect if the
turn ends there. A goal that is reached counts for itself: what is to be done there is done.
"""

from __future__ import annotations

from gloam.bots.stiflingdark.board import FAR, next_carriages
from gloam.bots.stiflingdark.danger import Danger
from gloam.bots.stiflingdark.team import Team
from gloam.bots.stiflingdark.team_distances import MOVE_MP, Goals
from gloam.bots.stiflingdark.time_left import spare_rounds
from gloam.bots.stiflingdark.waiting import SPRINT_MP, nearest_goal

MP_WORTH = 0.04
"""What a MP nearer to the goal is worth, as a part of the game."""
LATE_FACTOR = 2.0
"""It is worth so much more when time is short."""
GOAL_WORTH = 0.06
"""What it is worth to be at the goal now and not next round."""
HARM_WORTH_A_DETOUR, BADLY_HURT = 0.06, 2
"""Less harm than this is walked into without a thought, and with fewer Wounds speed comes first."""


def threatens(team: Team, danger: Danger) -> bool:
    """Whether anything can strike soon."""
    return bool(danger.figures or team.view["corporeal"] or team.view["enraged"])


def end_of_turn(team: Team, danger: Danger, seat: int, goals: Goals, *, sprints: bool) -> Goals:
    """The space to end this turn on; the goals themselves where the way there is safe enough."""
    if not goals or not threatens(team, danger) or not is_badly_hurt(team, seat):
        return goals
    spaces, back = within_reach(team, seat, sprints=sprints), nearest_goal(team, goals)

    def cost(space: str, mp_worth: float = MP_WORTH) -> float:
        far = back.get(space, FAR)
        return mp_worth * far - GOAL_WORTH * (far == 0)

    direct = min(spaces, key=lambda space: (cost(space), space))
    harm = danger.team_harm_at(seat, direct)
    if harm < HARM_WORTH_A_DETOUR:
        return goals
    worth = MP_WORTH * (LATE_FACTOR if spare_rounds(team) < 0 else 1.0)
    limit = cost(direct, worth) + harm
    total = {
        space: cost(space, worth) + danger.team_harm_at(seat, space) for space in spaces if cost(space, worth) < limit
    }
    best = min(total, key=lambda space: (total[space], space))
    return goals if best == direct else {best: 0.0}


def is_badly_hurt(team: Team, seat: int) -> bool:
    """Whether another strike could be the last."""
    me = next(i for i in team.people if i["seat"] == seat)
    return sum(w is not None for w in me["wounds"]) >= BADLY_HURT


def within_reach(team: Team, seat: int, *, sprints: bool) -> list[str]:
    """Where this one can end the turn."""
    me = next(i for i in team.people if i["seat"] == seat)
    mp = (MOVE_MP if me["mp"] is None else int(me["mp"])) + SPRINT_MP * sprints
    taken = {i["space"] for i in team.people if i["seat"] != seat} | set(next_carriages(team.board.name))
    return [space for space, far in team.ways[seat].items() if far <= mp and space not in taken] or [me["space"]]
