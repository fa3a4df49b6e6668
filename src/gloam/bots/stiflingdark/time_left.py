"""Whether there is time: about how many rounds the Investigators still need, against those that are left."""

from __future__ import annotations

from gloam.bots.stiflingdark import park_escapes
from gloam.bots.stiflingdark.board import FAR
from gloam.bots.stiflingdark.printed_numbers import fact
from gloam.bots.stiflingdark.team import PARTS, SAW_ROUNDS, START_ROUNDS, Team
from gloam.bots.stiflingdark.team_distances import MP_PER_TURN
from gloam.kernel import find

OBJECTIVE_ROUNDS = 8.0
"""Rounds that a way out takes from the choice on."""
EVIDENCE_ROUNDS = 2.5
"""Rounds for Evidence that nobody is free to look for yet."""
SUPPLY_PER_ROUND = 1.4
"""Supply that a round at the Saw brings."""
FIRESTORM_FACTOR = 1.25
"""In a Firestorm everything takes longer."""
PARTS_NEEDED = 2


def spare_rounds(team: Team) -> float:
    """The rounds left, this one too, less those that are needed."""
    storm = FIRESTORM_FACTOR if team.view["lasting"] == "firestorm" else 1.0
    return team.left + 1 - rounds_needed(team) * storm


def rounds_needed(team: Team) -> float:
    """Rounds until the last one is out."""
    view = team.view
    if not view["escape"]:
        return evidence_rounds(team) + OBJECTIVE_ROUNDS
    if out := team.tokens("escape"):
        return max((team.distance_to(i["seat"], out) for i in team.people), default=0) / MP_PER_TURN
    about = find("stiflingdark").content()["escapes"][view["escape"]]["objective"]
    if about == "truck":
        return truck_rounds(team)
    return gate_rounds(team) if about == "gate" else park_rounds(team, about)


def evidence_rounds(team: Team) -> float:
    """Until all that is needed is turned in."""
    told = team.view["evidence"]
    missing = told["needed"] - told["turned_in"] - sum(i["evidence"] for i in team.people)
    goals = team.goals()
    costs = sorted(team.cost(seat, goals[seat]) / MP_PER_TURN for seat in goals)
    hands = min(len(costs), max(1, told["needed"] - told["turned_in"]))
    return costs[hands - 1] + max(0, missing - len(costs)) * EVIDENCE_ROUNDS if costs else 0.0


def truck_rounds(team: Team) -> float:
    """Until two Parts are in it and everybody is there."""
    spot = team.tokens("truck")
    if not spot:
        return 0.0
    back = team.board.distances_to(spot[0])
    held = [back.get(i["space"], FAR) / MP_PER_TURN for i in team.people for _ in team.parts(i)]
    lying = [(team.first(p) + back.get(p, FAR)) / MP_PER_TURN for p in team.tokens(*PARTS)]
    wanted = PARTS_NEEDED - len(team.view["parts"])
    times = sorted(held + lying)[:wanted] if wanted > 0 else []
    there = max((back.get(i["space"], FAR) / MP_PER_TURN for i in team.people), default=0.0)
    return max([*times, there]) + START_ROUNDS + (len(times) > 1)


def gate_rounds(team: Team) -> float:
    """Until the Fuse is in the gate."""
    gates, saws = team.tokens("locked_escape"), team.tokens("saw")
    if not gates or not saws:
        return 0.0
    out, saw = team.board.distances_to(gates[0]), team.board.distances_to(saws[0])
    hands = {item["id"]: i["space"] for i in team.people for item in i["items"]}
    if "fuse" in hands:
        return out.get(hands["fuse"], FAR) / MP_PER_TURN + 1
    sawing: float = (
        max(1.0, (fact("gate_supply") - team.view["supply"]) / SUPPLY_PER_ROUND)
        + out.get(saws[0], FAR) / MP_PER_TURN
        + 1
    )
    if "lockbox" in hands:
        return saw.get(hands["lockbox"], FAR) / MP_PER_TURN + sawing
    box = team.tokens("lockbox")
    return ((team.first(box[0]) + saw.get(box[0], FAR)) / MP_PER_TURN if box else SAW_ROUNDS) + sawing


def park_rounds(team: Team, about: str) -> float:
    """Until the last one is out of the Park; a banishment is not counted."""
    if about not in park_escapes.PIECES:
        return 0.0
    if team.view["rescue"]:
        return float(max(0, team.view["rescue"] - team.view["round"]) + 1)
    lock = team.tokens("locked_escape")
    if not lock:
        return 0.0
    meet = park_escapes.lock_space(team.board.name, team.view["escape"], lock[0])
    hands = {
        item["id"]: i["seat"] for i in team.people for item in i["items"] if item["id"] in park_escapes.PIECES[about]
    }
    at = {piece: team.tokens(piece) for piece in park_escapes.PIECES[about] if piece not in hands}
    return park_escapes.plan(team, at, hands, meet).cost / MP_PER_TURN + park_escapes.ROUNDS_AFTER_LOCK[about]
