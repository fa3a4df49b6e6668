"""Doors that an Investigator Locks at the end of a turn: it costs nothing, and nobody comes through unseen (SD-247)."""

from __future__ import annotations

from typing import Any

from gloam.bots.stiflingdark.board import Board
from gloam.bots.stiflingdark.danger import Danger
from gloam.bots.stiflingdark.team import Team
from gloam.kernel import Answer, Json

WORTH_LOCK = 0.02
"""What a Locked Door must save the team, as a part of the game: it must be Opened again."""


def door_to_lock(view: dict[str, Json], danger: Danger, seat: int, options: tuple[Answer, ...]) -> Answer | None:
    """The Door next to this one that keeps most harm off the team, if that is enough and no comrade needs it."""
    doors = [o for o in options if o[0] == "lock"]
    if not doors or not danger.figures:
        return None
    harm = danger.team_harm(seat)
    if harm < WORTH_LOCK:
        return None
    needed = spaces_needed(view)
    saved = {o: harm - locked(view, danger, o[1]).team_harm(seat) for o in doors if o[1] not in needed}
    best = max(saved, key=lambda o: (saved[o], o), default=None)
    return best if best is not None and saved[best] >= WORTH_LOCK else None


def locked(view: dict[str, Json], danger: Danger, door: str) -> Danger:
    """The danger once this Door is Locked."""
    shut: dict[str, Any] = {**view, "doors": {**view["doors"], door: "locked"}}
    return Danger(shut, Board(shut), danger.stood)


def spaces_needed(view: dict[str, Json]) -> set[str]:
    """Doors through which a comrade who has not acted yet goes next."""
    team = Team(view, Board(view))
    goals = team.goals()
    out: set[str] = set()
    for person in team.people:
        goal = team.best(person["seat"], goals.get(person["seat"], {}))
        if goal and not person["acted"]:
            out |= set(way_ahead(team, person["space"], goal))
    return out


def way_ahead(team: Team, here: str, goal: str, most: int = 8) -> list[str]:
    """The next spaces of the shortest way to a goal."""
    back = team.board.distances_to(goal)
    found: list[str] = []
    while here in back and back[here] and len(found) < most:
        beside = [to for to in team.beside(here) if back.get(to, back[here]) < back[here]]
        if not beside:
            break
        here = min(beside, key=lambda to: (back[to], to))
        found.append(here)
    return found
