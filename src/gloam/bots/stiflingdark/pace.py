"""Whether there is time: about how many rounds the Investigators still need, against those that are left."""

from __future__ import annotations

from gloam.bots.stiflingdark import park
from gloam.bots.stiflingdark.board import FAR
from gloam.bots.stiflingdark.party import PACE
from gloam.bots.stiflingdark.team import PARTS, SAWING, STARTING, Team
from gloam.kernel import find

OBJECTIVE = 8.0
"""Rounds that a way out takes from the choice on."""
ERRAND = 2.5
"""Rounds for Evidence that nobody is free to look for yet."""
SAWN = 1.4
"""Supply that a round at the Saw brings."""
STORM = 1.25
"""In a Firestorm everything takes longer."""
FULL = 4
TWO = 2


def slack(team: Team) -> float:
    """The rounds left, this one too, less those that are needed."""
    storm = STORM if team.view["lasting"] == "firestorm" else 1.0
    return team.left + 1 - needed(team) * storm


def needed(team: Team) -> float:
    """Rounds until the last one is out."""
    view = team.view
    if not view["escape"]:
        return evidence(team) + OBJECTIVE
    if out := team.tokens("escape"):
        return max((team.away(i["seat"], out) for i in team.people), default=0) / PACE
    about = find("stiflingdark").content()["escapes"][view["escape"]]["objective"]
    if about == "truck":
        return truck(team)
    return gate(team) if about == "gate" else pieces(team, about)


def evidence(team: Team) -> float:
    """Until all that is needed is turned in."""
    told = team.view["evidence"]
    missing = told["needed"] - told["turned_in"] - sum(i["evidence"] for i in team.people)
    goals = team.goals()
    costs = sorted(team.cost(seat, goals[seat]) / PACE for seat in goals)
    hands = min(len(costs), max(1, told["needed"] - told["turned_in"]))
    return costs[hands - 1] + max(0, missing - len(costs)) * ERRAND if costs else 0.0


def truck(team: Team) -> float:
    """Until two Parts are in it and everybody is there."""
    spot = team.tokens("truck")
    if not spot:
        return 0.0
    back = team.board.to(spot[0])
    held = [back.get(i["space"], FAR) / PACE for i in team.people for _ in team.parts(i)]
    lying = [(team.first(p) + back.get(p, FAR)) / PACE for p in team.tokens(*PARTS)]
    wanted = TWO - len(team.view["parts"])
    times = sorted(held + lying)[:wanted] if wanted > 0 else []
    there = max((back.get(i["space"], FAR) / PACE for i in team.people), default=0.0)
    return max([*times, there]) + STARTING + (len(times) > 1)


def gate(team: Team) -> float:
    """Until the Fuse is in the gate."""
    gates, saws = team.tokens("locked_escape"), team.tokens("saw")
    if not gates or not saws:
        return 0.0
    out, saw = team.board.to(gates[0]), team.board.to(saws[0])
    hands = {item["id"]: i["space"] for i in team.people for item in i["items"]}
    if "fuse" in hands:
        return out.get(hands["fuse"], FAR) / PACE + 1
    sawing: float = max(1.0, (FULL - team.view["supply"]) / SAWN) + out.get(saws[0], FAR) / PACE + 1
    if "lockbox" in hands:
        return saw.get(hands["lockbox"], FAR) / PACE + sawing
    box = team.tokens("lockbox")
    return ((team.first(box[0]) + saw.get(box[0], FAR)) / PACE if box else SAWING) + sawing


def pieces(team: Team, about: str) -> float:
    """Until the last one is out of the Park; a banishment is not reckoned."""
    if about not in park.PIECES:
        return 0.0
    if team.view["rescue"]:
        return float(max(0, team.view["rescue"] - team.view["round"]) + 1)
    lock = team.tokens("locked_escape")
    if not lock:
        return 0.0
    meet = park.lock_of(team.board.name, team.view["escape"], lock[0])
    hands = {item["id"]: i["seat"] for i in team.people for item in i["items"] if item["id"] in park.PIECES[about]}
    at = {piece: team.tokens(piece) for piece in park.PIECES[about] if piece not in hands}
    return park.plan(team, at, hands, meet).cost / PACE + park.RESCUE[about]
