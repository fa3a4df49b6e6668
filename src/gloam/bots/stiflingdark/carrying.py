"""Carrying Items together: someone who has moved hands them to a teammate ahead who has not.

Turns may be taken in any order (SD-052), and a Trade costs nothing (SD-091): so a thing goes twice as far in a round.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from gloam.bots.stiflingdark.board import FAR
from gloam.bots.stiflingdark.team_distances import MP_PER_TURN, Goals, TeamDistances

DESTINATION = {
    "fuse": "locked_escape", "lockbox": "saw", "battery": "truck", "repair_kit": "truck", "spark_plugs": "truck",
}  # fmt: skip
"""What is brought to which token."""
SPRINT_MP, MOVE_MP = 3, 4
PARTS_NEEDED = 2
"""Parts with which a Truck will do in a Firestorm."""
MP_GAINED = 2
"""MP less to go for which a Trade is worth while."""
DETOUR = 9
"""How far a helper comes to meet somebody."""


class Load(NamedTuple):
    """Who carries what, how far it is for them, and for everybody else."""

    seat: int
    item: str
    far: int
    back: dict[str, int]


def loads(team: TeamDistances) -> list[Load]:
    """Everything that is carried, the farthest first."""
    out = []
    for inv in team.people:
        for item in (i["id"] for i in inv["items"] if i["id"] in DESTINATION):
            for spot in team.tokens(DESTINATION[item])[:1]:
                back = team.board.distances_to(spot)
                out.append(Load(inv["seat"], item, back.get(inv["space"], FAR), back))
    return sorted(out, key=lambda load: (-load.far, load.seat, load.item))


def is_free(inv: dict[str, Any]) -> bool:
    """Whether somebody carries nothing of that kind, and can Trade."""
    torn = any(w and w["card"] == "mistrust" for w in inv["wounds"])
    return not torn and not any(i["id"] in DESTINATION for i in inv["items"])


def has_moved(inv: dict[str, Any]) -> bool:
    """Whether the turn of somebody is over; while it lasts there are MP to count."""
    return bool(inv["acted"] and inv["mp"] is None)


def mp_left(inv: dict[str, Any]) -> int:
    """MP that somebody has left this turn, with a Sprint if there is Stamina for it."""
    if has_moved(inv):
        return 0
    more = SPRINT_MP if not inv["sprinted"] and inv["stamina"] > MP_GAINED else 0
    return int(MOVE_MP if inv["mp"] is None else inv["mp"]) + more


def item_to_take(team: TeamDistances, me: dict[str, Any], seat: int) -> str | None:
    """What this one takes from somebody beside them who has moved: it is nearer here, and there are MP to go on."""
    other = next((i for i in team.people if i["seat"] == seat), None)
    if other is None or not has_moved(other) or not is_free(me) or mp_left(me) < MP_GAINED:
        return None
    near = MOVE_MP if "install" in team.view["team_done"] else 0
    mine = [x for x in loads(team) if x.seat == seat and near < x.far]
    better = [x for x in mine if max(0, x.back.get(me["space"], FAR) - mp_left(me)) <= x.far - MP_GAINED]
    return better[0].item if better else None


def meetings(team: TeamDistances, idle: Collection[int]) -> dict[int, Goals]:
    """Where those who have nothing else to do come to meet the carriers, the nearest of them each."""
    out: dict[int, Goals] = {}
    storm = team.view["lasting"] == "firestorm"
    free = [i for i in team.people if i["seat"] in idle and is_free(i) and (not storm or i["stamina"] > MP_GAINED)]
    for load in loads(team):
        if storm and DESTINATION[load.item] == "truck" and len(team.view["parts"]) >= PARTS_NEEDED:
            continue
        carrier = next(i for i in team.people if i["seat"] == load.seat)
        spots = spaces_beside(team, carrier, load) if has_moved(carrier) else spaces_ahead(team, carrier, load)
        some = [
            (team.distance_to(i["seat"], spots), i["seat"])
            for i in free
            if i["seat"] not in out and is_worth_meeting(team, i, carrier, load, spots)
        ]
        if some:
            out[min(some)[1]] = dict.fromkeys(spots, 0.0)
    return out


def is_worth_meeting(
    team: TeamDistances, helper: dict[str, Any], carrier: dict[str, Any], load: Load, spots: list[str]
) -> bool:
    """Whether the helper has MP left when they meet, or is near enough to be there next round."""
    far = team.distance_to(helper["seat"], spots)
    if not has_moved(carrier) or has_moved(helper):
        return far <= DETOUR
    return far + MP_GAINED <= mp_left(helper) or (far <= DETOUR and load.far > MP_PER_TURN)


def spaces_beside(team: TeamDistances, carrier: dict[str, Any], load: Load) -> list[str]:
    """The spaces next to the carrier that are not farther from the goal."""
    return [to for to in team.beside(carrier["space"]) if 0 < load.back.get(to, FAR) <= load.far + 1]


def spaces_ahead(team: TeamDistances, carrier: dict[str, Any], load: Load) -> list[str]:
    """About where the carrier will be after the next Move."""
    here, left = carrier["space"], max(1.0, load.far - MP_PER_TURN - 1)
    for _ in range(load.far):
        if load.back.get(here, FAR) <= left:
            break
        here = min(team.beside(here), key=lambda to: (load.back.get(to, FAR), to), default=here)
    return [here] if load.far > MP_PER_TURN and load.back.get(here, FAR) else []
