"""Who of the Investigators does what: everybody reckons it from the same View, so everybody comes to the same plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations, permutations, product
from typing import Any, TypeAlias

from gloam.bots.stiflingdark import park
from gloam.bots.stiflingdark.board import FAR, Map, in_zone, middle, with_kind
from gloam.kernel import Json, find

Goals: TypeAlias = dict[str, float]
"""Places that will do, each with what it still costs to go on from there."""
PARTS = ("battery", "repair_kit", "spark_plugs")
GOODS = ("lockbox", *PARTS, "flare_gun", "ammo", "angle_grinder", "ride_parts", "ritual_knife", "rope_circle")
PACE = 5.4
"""MP in a turn: 4, and a Sprint every other turn."""
SAWING, STARTING = 3.0, 1.5
"""Rounds at the Saw, and with the Truck when all its Parts are there."""
DETOUR = 5
"""MP more for one more Part."""
DESK_BY_THE_WAY, NEARBY, THIRD = 3, 10, 3.0
"""A third Part may come so many rounds after the second: with all three the Truck starts for sure."""
WALK, ENOUGH = 4.5, 2
"""MP that can be counted on in a turn."""


class Team:
    """The Investigators on the board, their ways, and what is to be done."""

    def __init__(self, view: dict[str, Json], board: Map) -> None:
        self.view, self.board = view, board
        self.people: list[dict[str, Any]] = [i for i in view["investigators"] if i["who"] and i["fate"] == "board"]
        self.ways = {i["seat"]: board.walk(i["space"]) for i in self.people}
        self.left: int = view["rounds"] - view["round"]
        self.desks = with_kind(view["map"], "computer", "ticket_booth")

    def goals(self) -> dict[int, Goals]:
        """For each seat the places it is bound for; any of them will do."""
        out = self.objective() if self.view["escape"] else self.evidence()
        return {seat: self.free(seat, places) for seat, places in out.items() if places}

    def free(self, seat: int, goals: Goals) -> Goals:
        """The goals where nobody stands, if there are any."""
        taken = {i["space"] for i in self.people if i["seat"] != seat}
        return {p: more for p, more in goals.items() if p not in taken} or goals

    def best(self, seat: int, goals: Goals) -> str | None:
        """The goal that costs least with what follows from it."""
        reached = [(self.ways[seat][p] + more, p) for p, more in goals.items() if p in self.ways[seat]]
        return min(reached)[1] if reached else None

    def tokens(self, *kinds: str) -> list[str]:
        """Where tokens of these kinds lie."""
        return [t["space"] for t in self.view["tokens"] if t["kind"] in kinds]

    def away(self, seat: int, places: Iterable[str]) -> int:
        """MP to the nearest of them."""
        return min((self.ways[seat].get(p, FAR) for p in places), default=FAR)

    def cost(self, seat: int, goals: Goals) -> float:
        """What a job costs this one."""
        return min((self.ways[seat].get(p, FAR) + more for p, more in goals.items()), default=FAR)

    def share(self, jobs: list[Goals], seats: list[int], most: int) -> dict[int, Goals]:
        """Jobs to seats: few steps in all, and none that takes very long (the squares see to both)."""
        n = min(most, len(jobs), len(seats))
        if n < 1:
            return {}
        cost = {seat: [self.cost(seat, job) for job in jobs] for seat in seats}
        later = min(most, len(jobs)) - n
        onward = [[self.onward(a, b) for b in jobs] for a in jobs] if later else []

        def late(pick: tuple[tuple[int, ...], tuple[int, ...]]) -> float:
            pairs = list(zip(*pick, strict=True))
            rest = [k for k in range(len(jobs)) if k not in pick[1]] if later else []
            after = sorted(min(cost[seat][job] + onward[job][k] for seat, job in pairs) ** 2 for k in rest)
            return sum(cost[seat][job] ** 2 for seat, job in pairs) + sum(after[:later])

        whom, what = min(product(combinations(seats, n), permutations(range(len(jobs)), n)), key=late)
        return {seat: jobs[job] for seat, job in zip(whom, what, strict=True) if cost[seat][job] < FAR}

    def onward(self, done: Goals, next_: Goals) -> float:
        """What a job costs whoever comes from another."""
        way = self.board.walk(min(done))
        return min((way.get(p, FAR) + more for p, more in next_.items()), default=FAR)

    # ------------------------------------------------------------------------------------------- before the choice

    def evidence(self) -> dict[int, Goals]:
        """Lights on in the Zones that are needed, what they show picked up, and turned in."""
        told = self.view["evidence"]
        carriers = [i["seat"] for i in self.people if i["evidence"]]
        missing = told["needed"] - told["turned_in"] - sum(i["evidence"] for i in self.people)
        jobs: list[Goals] = [{space: self.to_desk(space)} for space in self.tokens("evidence")] + self.zones()
        out = self.share(jobs, [i["seat"] for i in self.people], missing) if missing > 0 else {}
        for seat in carriers:
            if seat not in out or self.away(seat, self.desks) <= DESK_BY_THE_WAY:
                out[seat] = dict.fromkeys(self.desks, 0)
        for inv in self.people:
            if inv["seat"] not in out:
                out[inv["seat"]] = self.spare_time(inv["seat"])
        return out

    def to_desk(self, space: str) -> float:
        """MP from a space to where Evidence is turned in."""
        way = self.board.walk(space)
        return min((way.get(desk, FAR) for desk in self.desks), default=0)

    def zones(self) -> list[Goals]:
        """For each Zone that hides Evidence: its Light Switches, or where no light has been."""
        hidden = [z for z, state in self.view["evidence"]["zones"].items() if state == "hidden"]
        spent = {*self.view["faltering"], *self.view["bright_zones"]}
        seen = set(self.view["searched"])
        out: list[Goals] = []
        for zone in hidden:
            if zone in spent:
                out.append({i: 4 for i, x in self.board.spaces.items() if x["zone"] == zone and i not in seen})
            else:
                switches = [i for i, x in self.board.spaces.items() if x["switch"] == zone]
                out.append({i: in_zone(self.view["map"], i, zone) for i in switches})
        return out

    def spare_time(self, seat: int) -> Goals:
        """Nothing falls to this one: open tokens nearby, then to where the next task is never far."""
        near = [p for p in self.tokens("poi", "medical") if self.ways[seat].get(p, FAR) <= NEARBY]
        if near:
            return dict.fromkeys(near, 0)
        return {middle(self.view["map"]): 0}

    # -------------------------------------------------------------------------------------------- which way out

    def rounds_to(self, card: str) -> float:
        """About how many rounds an Escape card will take, from where everybody stands."""
        facts = find("stiflingdark").content()["escapes"][card]
        some = [self.rounds_with(card, facts["objective"], facts["fixed"] | rolled) for rolled in facts["rolled"]]
        return sum(some) / len(some) if some else FAR

    def rounds_with(self, card: str, objective: str, places: Mapping[str, str]) -> float:
        """The same, once it is laid out."""
        if objective in park.PIECES:
            return park.rounds_with(self, card, objective, places, PACE)
        if objective == "truck":
            everybody = max(self.ways[i["seat"]].get(places["truck"], FAR) for i in self.people) / PACE
            return max(self.hauling(places), everybody) + STARTING
        if objective == "gate":
            saw = self.board.walk(places["saw"])
            box = self.first(places["lockbox"]) + saw.get(places["lockbox"], FAR)
            return (box + saw.get(places["locked_escape"], FAR)) / PACE + SAWING + 1
        return FAR

    def hauling(self, places: Mapping[str, str]) -> float:
        """Rounds until Parts enough are at the Truck, each brought by somebody; two will do, with luck."""
        truck = self.board.walk(places["truck"])
        goods: list[Goals] = [{places[part]: truck.get(places[part], FAR)} for part in PARTS]
        seats = [i["seat"] for i in self.people]
        shared = self.share(goods, seats, len(goods))
        rounds = sorted(self.cost(seat, job) / PACE for seat, job in shared.items())
        return min(rounds[-1], rounds[1] + STARTING) if len(rounds) > 1 else FAR

    def first(self, place: str) -> int:
        """MP of whoever is nearest."""
        return min(self.ways[i["seat"]].get(place, FAR) for i in self.people)

    # -------------------------------------------------------------------------------------------- after the choice

    def objective(self) -> dict[int, Goals]:
        """Whatever the Escape card calls for."""
        out = self.tokens("escape")
        if out:
            return {i["seat"]: dict.fromkeys(out, 0) for i in self.people}
        about = find("stiflingdark").content()["escapes"][self.view["escape"]]["objective"]
        if about in park.PIECES:
            return park.goals(self, about)
        goals = self.carriers()
        free = [i["seat"] for i in self.people if i["seat"] not in goals]
        goals |= self.share(self.goods(len(goals)), free, len(free))
        idle = [seat for seat in free if seat not in goals]
        return goals | self.share([{spot: 0} for spot in self.rally(idle)], idle, len(idle))

    def goods(self, carried: int) -> list[Goals]:
        """What is to be fetched; of the Truck's Parts two are enough unless the third lies close."""
        truck = self.tokens("truck")
        if not truck:
            return [{space: 0} for space in self.tokens(*GOODS, "grave")]
        back = self.board.walk(truck[0])
        parts = sorted(self.tokens(*PARTS), key=lambda p: (self.first(p) + back.get(p, FAR), p))
        wanted = 2 - carried - len(self.view["parts"])
        rounds = [(self.first(p) + back.get(p, FAR)) / PACE for p in parts]
        soon = rounds[max(0, min(wanted, len(parts)) - 1)] + THIRD if parts else 0
        soon = min(soon if len(self.people) > ENOUGH else NEARBY / PACE, self.left - 1)
        near = [p for n, p in enumerate(parts) if n < wanted or rounds[n] <= soon]
        return [{p: back.get(p, FAR)} for p in near]

    def carriers(self) -> dict[int, Goals]:
        """Those who hold what must be brought somewhere."""
        out: dict[int, Goals] = {}
        for inv in self.people:
            held = {item["id"] for item in inv["items"]}
            if "fuse" in held:
                out[inv["seat"]] = dict.fromkeys(self.tokens("locked_escape"), 0)
            elif "lockbox" in held:
                out[inv["seat"]] = dict.fromkeys(self.tokens("saw"), 0)
            elif self.parts(inv):
                out[inv["seat"]] = self.part_by_the_way(inv["seat"]) or dict.fromkeys(self.tokens("truck"), 0)
        return out

    def part_by_the_way(self, seat: int) -> Goals:
        """Another Part that is a small detour on the way to the Truck."""
        way, truck = self.ways[seat], self.tokens("truck")[0]
        back = self.board.to(truck)
        near = [p for p in self.tokens(*PARTS) if way.get(p, FAR) + back.get(p, FAR) - way.get(truck, FAR) <= DETOUR]
        return {p: back[p] for p in near}

    def parts(self, inv: dict[str, Any]) -> list[str]:
        """The Parts somebody carries."""
        return [item["id"] for item in inv["items"] if item["id"] in PARTS]

    def rally(self, idle: list[int]) -> list[str]:
        """Where the others wait, each on a spot of their own: around the Truck, at the gate."""
        taken = {i["space"] for i in self.people if i["seat"] not in idle}
        around = [p for space in self.tokens("truck", "locked_escape") for p in (space, *self.beside(space))]
        return [p for p in around if p not in taken and p not in self.wanted()]

    def wanted(self) -> set[str]:
        """Spaces that somebody comes for to do something there: nobody else should stand on them."""
        out: set[str] = set()
        if any(i["evidence"] for i in self.people):
            out |= set(self.desks)
        if any(self.parts(i) for i in self.people) or len(self.view["parts"]) < ENOUGH:
            out |= set(self.tokens("truck"))
        return out | set(self.tokens("saw", "locked_escape"))

    def beside(self, space: str) -> list[str]:
        """The spaces next to it that can be reached unhurt."""
        return [to for to, hurts in self.board.beside(space) if not hurts]

    def may_start(self, left: int) -> bool:
        """Whether the Truck may go: everybody is there, or whoever is not can still walk out."""
        truck = self.tokens("truck")
        around = {*truck, *(to for to, _ in self.board.beside(truck[0]))} if truck else set()
        gates = with_kind(self.view["map"], "escape")
        return all(i["space"] in around or self.away(i["seat"], gates) <= WALK * left for i in self.people)
