"""Ways out of the Amusement Park: two pieces into one hand, to the lock, then out by the Ride or the tunnel."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from gloam.bots.stiflingdark.board import FAR, carriages, next_carriages
from gloam.bots.stiflingdark.team_distances import Goals, TeamDistances

PIECES = {"flare": ("flare_gun", "ammo"), "tunnels": ("angle_grinder", "ride_parts")}
TRADE_MP = 2.0
"""MP that a Trade takes: the first to arrive waits a little."""
WAIT_RANGE = 3
"""How far from where one boards a Ride it is good to wait."""
ROUNDS_AFTER_LOCK = {"flare": 4.5, "tunnels": 3.5}
"""Rounds from the lock to the last one's escape; with Ride Parts somebody is probably hurt."""


class Plan(NamedTuple):
    """What it takes in MP, and who fetches which piece first (None: it is in hand, on to the lock)."""

    cost: float
    first: dict[int, str | None]


def lock_space(board_name: str, card: str, lock: str) -> str:
    """Where the one who opens it goes: the lock itself, or where its Ride is boarded."""
    ride = carriages(board_name, card)
    return ride[0] if ride else lock


def plan(team: TeamDistances, at: Mapping[str, Sequence[str]], hands: Mapping[str, int], meet: str) -> Plan:
    """One brings both pieces, or two bring one each and Trade: whatever is quicker."""
    plans = [plan_alone(team, seat, at, hands, meet) for seat in team.ways]
    plans += [plan_both(team, pair, at, hands, meet) for pair in permutations(team.ways, 2)]
    return min(plans, key=lambda p: (p.cost, sorted(p.first)), default=Plan(FAR, {}))


def pickup_spaces(
    team: TeamDistances, seat: int, piece: str, at: Mapping[str, Sequence[str]], hands: Mapping[str, int]
) -> list[Any]:
    """Where somebody gets a piece: None for nowhere to go, since it is in hand."""
    if piece in hands:
        return [None] if hands[piece] == seat else []
    return [space for space in at.get(piece, ()) if space in team.ways[seat]]


def plan_alone(
    team: TeamDistances, seat: int, at: Mapping[str, Sequence[str]], hands: Mapping[str, int], meet: str
) -> Plan:
    """Both pieces, in the better order."""
    best = Plan(FAR, {})
    for one, two in permutations(sorted({*at, *hands})):
        for a in pickup_spaces(team, seat, one, at, hands):
            for b in pickup_spaces(team, seat, two, at, hands):
                stops = [s for s in (a, b) if s is not None]
                cost, here = 0.0, None
                for stop in (*stops, meet):
                    cost += (
                        team.ways[seat].get(stop, FAR)
                        if here is None
                        else team.board.distances_from(here).get(stop, FAR)
                    )
                    here = stop
                if cost < best.cost:
                    best = Plan(cost, {seat: stops[0] if stops else None})
    return best


def plan_both(
    team: TeamDistances, pair: Sequence[int], at: Mapping[str, Sequence[str]], hands: Mapping[str, int], meet: str
) -> Plan:
    """A piece each."""
    cost, first = 0.0, {}
    for seat, piece in zip(pair, sorted({*at, *hands}), strict=True):
        ways: list[tuple[float, Any]] = [
            (team.ways[seat].get(meet, FAR), None)
            if s is None
            else (team.ways[seat][s] + team.board.distances_from(s).get(meet, FAR), s)
            for s in pickup_spaces(team, seat, piece, at, hands)
        ]
        far, first[seat] = min(ways, key=lambda way: way[0], default=(FAR, None))
        cost = max(cost, far)
    return Plan(cost + TRADE_MP, first)


def rounds_with(team: TeamDistances, card: str, objective: str, places: Mapping[str, str], pace: float) -> float:
    """About how many rounds until everybody is out, were it laid out so."""
    meet = lock_space(team.board.name, card, places["locked_escape"])
    at = {p: [space for key, space in places.items() if key.startswith(p)] for p in PIECES[objective]}
    there = max(way.get(meet, FAR) for way in team.ways.values()) / pace
    return max(plan(team, at, {}, meet).cost / pace, there - 2) + ROUNDS_AFTER_LOCK[objective]


def goals(team: TeamDistances, objective: str) -> tuple[dict[int, Goals], Collection[int]]:
    """Who goes where: the pieces to the lock, everybody else to where the way out will be; and who only waits."""
    card, rescue = team.view["escape"], team.view["rescue"]
    lock = next(iter(team.tokens("locked_escape")), None)
    ride = carriages(team.board.name, card)
    if rescue and ride and team.view["round"] >= rescue:
        return {seat: dict.fromkeys(ride[1:], 0.0) for seat in team.ways}, ()
    if lock is None:
        return {}, ()
    meet = lock_space(team.board.name, card, lock)
    wait = waiting_goals(team, meet, ride)
    busy = {} if rescue else piece_goals(team, objective, lock, meet)
    return dict.fromkeys(team.ways, wait) | busy, [seat for seat in team.ways if seat not in busy]


def piece_goals(team: TeamDistances, objective: str, lock: str, meet: str) -> dict[int, Goals]:
    """Those who fetch and bring the pieces."""
    hands: dict[str, int] = {}
    for piece in PIECES[objective]:
        held = [i["seat"] for i in team.people if any(item["id"] == piece for item in i["items"])]
        if held:
            hands[piece] = min(held, key=lambda seat: (team.ways[seat].get(meet, FAR), seat))
    at = {piece: team.tokens(piece) for piece in PIECES[objective] if piece not in hands}
    whole = [seat for seat in hands.values() if list(hands.values()).count(seat) == len(PIECES[objective])]
    if whole:
        return {whole[0]: {lock: 0}}
    best = plan(team, at, hands, meet)
    return {seat: {stop: 0} if stop else trade_goals(team, hands, seat, meet) for seat, stop in best.first.items()}


def trade_goals(team: TeamDistances, hands: Mapping[str, int], seat: int, meet: str) -> Goals:
    """Where two who hold a piece each come together: at the lock, or straight to each other if that is near."""
    other = next((i for i in team.people if i["seat"] in hands.values() and i["seat"] != seat), None)
    spots = [meet, *team.beside(meet)]
    if other is not None and team.ways[seat].get(other["space"], FAR) <= 2 * WAIT_RANGE + 2:
        spots = team.beside(other["space"])
    return dict.fromkeys(spots, 0.0)


def waiting_goals(team: TeamDistances, meet: str, ride: Sequence[str]) -> Goals:
    """Near the way out, and not in it."""
    way = team.board.distances_from(meet)
    keep = {meet, *next_carriages(team.board.name)} if ride else {meet}
    return {space: 0.0 for space, far in way.items() if far <= WAIT_RANGE and space not in keep}
