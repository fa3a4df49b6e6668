"""Where an Investigator waits who has nothing else to do: out of the Adversary's reach, and near enough to be in time.

Standing by the way out, alone, while others fetch what is needed, is how many are killed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gloam.bots.stiflingdark.board import FAR, next_carriages
from gloam.bots.stiflingdark.danger import Danger
from gloam.bots.stiflingdark.team import Team
from gloam.bots.stiflingdark.team_distances import MOVE_MP, Goals
from gloam.bots.stiflingdark.time_left import rounds_needed

SPRINT_MP, SPRINT_STAMINA = 2, 3
"""What a Sprint brings at least, and the Stamina with which it does not hurt."""
MP_WORTH, SPRINT_WORTH, LATE_WORTH = 0.003, 0.02, 0.05
"""As parts of the game: a MP farther from where one should be, a Sprint, and a MP too far to be back in time."""
BADLY_HURT = 2
"""Wounds with which somebody who is not needed stays away."""
GOALS_TRIED = 6
"""Of many goals close together a few are enough to measure by."""
ROUNDS_AT_END = 2.0
"""Rounds before the end when everybody should be there."""


def stays_away(team: Team, inv: Mapping[str, Any]) -> bool:
    """Whether nothing is to be done but to stay alive: one who is badly hurt leaves tokens nearby alone, too."""
    wounds = sum(w is not None for w in inv["wounds"])
    return inv["seat"] in team.waiting or (inv["seat"] in team.idle and wounds >= BADLY_HURT)


def safest_goal(team: Team, danger: Danger, seat: int, goals: Goals) -> Goals:
    """The space within reach where waiting costs least, or the goals where nothing threatens."""
    me = next(i for i in team.people if i["seat"] == seat)
    if not goals or (not danger.figures and not team.view["corporeal"] and not team.view["enraged"]):
        return goals
    back = nearest_goal(team, goals)
    limit = mp_to_spare(team)
    mp = MOVE_MP if me["mp"] is None else int(me["mp"])
    sprints = not me["sprinted"] and me["stamina"] >= SPRINT_STAMINA
    taken = {i["space"] for i in team.people if i["seat"] != seat} | team.reserved_spaces()
    taken |= set(next_carriages(team.board.name))
    cost: dict[str, float] = {}
    for space, way in team.ways[seat].items():
        if way <= mp + SPRINT_MP * sprints and space not in taken:
            late = max(0.0, back.get(space, FAR) - limit)
            cost[space] = MP_WORTH * back.get(space, FAR) + LATE_WORTH * late + SPRINT_WORTH * (way > mp)
    harm = {space: danger.team_harm_at(seat, space) for space in cost}
    return {min(cost, key=lambda space: (cost[space] + harm[space], space)): 0.0} if cost else goals


def nearest_goal(team: Team, goals: Goals) -> dict[str, int]:
    """The MP from every space to the nearest of the goals."""
    ways = [team.board.distances_to(goal) for goal in sorted(goals)[:GOALS_TRIED]]
    return {space: min(way.get(space, FAR) for way in ways) for space in team.board.spaces}


def mp_to_spare(team: Team) -> float:
    """How far from where one is needed one may be: the others still need some rounds."""
    if not team.view["escape"]:
        return FAR
    everybody = team.people
    team.people = [i for i in everybody if i["seat"] not in team.waiting] or everybody
    rounds = rounds_needed(team)
    team.people = everybody
    return MOVE_MP * max(1.0, rounds - ROUNDS_AT_END)
