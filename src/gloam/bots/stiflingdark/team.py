"""Which Investigator does what: everybody computes it from the same View, so all come to the same plan."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from gloam.bots.stiflingdark import carrying, park_escapes
from gloam.bots.stiflingdark.board import (
    FAR,
    central_space,
    evidence_distance,
    in_zone,
    two_waiting_spaces,
    with_kind,
    with_switch,
)
from gloam.bots.stiflingdark.team_distances import MP_PER_TURN, Goals, TeamDistances, turns_in_firestorm
from gloam.kernel import find

PARTS = ("battery", "repair_kit", "spark_plugs")
OBJECTIVE_ITEMS = ("lockbox", *PARTS, "flare_gun", "ammo", "angle_grinder", "ride_parts", "ritual_knife", "rope_circle")
SPARE_ROUNDS = 0.5
"""Rounds to spare without which a way out is risky."""
SAW_ROUNDS, START_ROUNDS = 4.0, 1.5
"""Rounds at the Saw, and with the Truck when all its Parts are there."""
DETOUR_MP = 5
"""MP more for one more Part."""
TURN_IN_MP = 3
"""MP lost by ending a turn to turn in Evidence."""
NEARBY_MP, THIRD_PART_ROUNDS = 10, 3.0
"""A third Part may come so many rounds after the second: with all three the Truck starts for sure."""
SURE_MP, PARTS_NEEDED = 4.3, 2
"""MP that can be counted on in a turn."""
GATHER_ROUNDS = 2
"""So many rounds before the end one Part must do."""


class Team(TeamDistances):
    """What is to be done, and who does it."""

    idle: Sequence[int] = ()
    """Those for whom nothing is left to do but to wait in a good place; known when the goals are."""
    waiting: Collection[int] = ()
    """Those who only wait; a few of the idle still pick something up or carry on what others bring."""

    def goals(self) -> dict[int, Goals]:
        """For each seat the places it is bound for; any of them will do."""
        out = self.objective() if self.view["escape"] else self.evidence()
        return {seat: self.free(seat, places) for seat, places in out.items() if places}

    # ------------------------------------------------------------------------------------------- before the choice

    def evidence(self) -> dict[int, Goals]:
        """Lights on in the Zones that are needed, what they show picked up, and turned in."""
        told = self.view["evidence"]
        carriers = [i["seat"] for i in self.people if i["evidence"]]
        missing = told["needed"] - told["turned_in"] - sum(i["evidence"] for i in self.people)
        jobs: list[Goals] = [{space: self.desk_distance(space)} for space in self.tokens("evidence")] + self.zone_jobs()
        out = self.assign(jobs, [i["seat"] for i in self.people], missing) if missing > 0 else {}
        last = max((self.cost(seat, job) for seat, job in out.items()), default=0.0)
        for seat in carriers:
            if seat not in out or self.cost_by_desk(seat, out[seat]) <= last:
                out[seat] = dict.fromkeys(self.desks, 0)
        self.idle = idle = [i["seat"] for i in self.people if i["seat"] not in out]
        out |= {seat: self.spare_time(seat) for seat in idle}
        self.waiting = waiting = [seat for seat in idle if not out[seat]]
        apart = two_waiting_spaces(self.view["map"]) if len(waiting) > 1 else (central_space(self.view["map"]),)
        return (
            out
            | {seat: {central_space(self.view["map"]): 0} for seat in waiting}
            | self.assign([{spot: 0} for spot in apart], waiting, len(waiting))
        )

    def cost_by_desk(self, seat: int, job: Goals) -> float:
        """What a job costs with what is carried turned in before: that ends a turn."""
        desk = min(self.desks, key=lambda d: (self.ways[seat].get(d, FAR), d))
        return self.ways[seat].get(desk, FAR) + self.cost_after({desk: 0}, job) + TURN_IN_MP

    def desk_distance(self, space: str) -> float:
        """MP from a space to where Evidence is turned in."""
        way = self.board.distances_from(space)
        return min((way.get(desk, FAR) for desk in self.desks), default=0)

    def zone_jobs(self) -> list[Goals]:
        """For each Zone that hides Evidence: its Light Switches, or where no light has been."""
        hidden = [z for z, state in self.view["evidence"]["zones"].items() if state == "hidden"]
        spent = {*self.view["faltering"], *self.view["bright_zones"]}
        name, seen = self.view["map"], set(self.view["searched"])
        out: list[Goals] = []
        for zone in hidden:
            if zone in spent:
                out.append({i: 4 for i in in_zone(name, zone) if i not in seen})
            else:
                out.append({i: evidence_distance(name, i, zone) for i in with_switch(name, zone)})
        return out

    def spare_time(self, seat: int) -> Goals:
        """Nothing falls to this one: open tokens nearby."""
        near = [p for p in self.tokens("poi", "medical") if self.ways[seat].get(p, FAR) <= NEARBY_MP]
        return dict.fromkeys(near, 0)

    # -------------------------------------------------------------------------------------------- which way out

    def rounds_to(self, card: str) -> tuple[float, float]:
        """How badly an Escape card may come too late, and its rounds, from where everybody stands."""
        facts = find("stiflingdark").content()["escapes"][card]
        some = [self.rounds_with(card, facts["objective"], facts["fixed"] | rolled) for rolled in facts["rolled"]]
        if not some:
            return FAR, FAR
        late = [max(0.0, rounds + SPARE_ROUNDS - self.left) ** 2 for rounds in some]
        return math.fsum(late) / len(late), math.fsum(some) / len(some)

    def rounds_with(self, card: str, objective: str, places: Mapping[str, str]) -> float:
        """How many rounds an Objective takes, once it is laid out."""
        if objective in park_escapes.PIECES:
            return park_escapes.rounds_with(self, card, objective, places, MP_PER_TURN)
        if objective == "truck":
            everybody = max(self.ways[i["seat"]].get(places["truck"], FAR) for i in self.people) / MP_PER_TURN
            return max(self.rounds_for_parts(places), everybody) + START_ROUNDS
        if objective == "gate":
            saw = self.board.distances_from(places["saw"])
            box = self.first(places["lockbox"]) + saw.get(places["lockbox"], FAR)
            return (box + saw.get(places["locked_escape"], FAR)) / MP_PER_TURN + SAW_ROUNDS + 1
        return FAR

    def rounds_for_parts(self, places: Mapping[str, str]) -> float:
        """Rounds until Parts enough are at the Truck, each brought by somebody; two will do, with luck."""
        truck = self.board.distances_from(places["truck"])
        goods: list[Goals] = [{places[part]: truck.get(places[part], FAR)} for part in PARTS]
        seats = [i["seat"] for i in self.people]
        shared = self.assign(goods, seats, len(goods))
        rounds = sorted(self.cost(seat, job) / MP_PER_TURN for seat, job in shared.items())
        return min(rounds[-1], rounds[1] + START_ROUNDS) if len(rounds) > 1 else FAR

    # -------------------------------------------------------------------------------------------- after the choice

    def objective(self) -> dict[int, Goals]:
        """Whatever the Escape card calls for."""
        out = self.tokens("escape")
        if out:
            return {i["seat"]: dict.fromkeys(out, 0) for i in self.people}
        about = find("stiflingdark").content()["escapes"][self.view["escape"]]["objective"]
        if about in park_escapes.PIECES:
            goals, self.waiting = park_escapes.goals(self, about)
            return goals
        goals = self.carriers()
        free = [i["seat"] for i in self.people if i["seat"] not in goals]
        goals |= self.assign(self.items_to_fetch(len(goals)), free, len(free))
        idle = [seat for seat in free if seat not in goals]
        goals |= carrying.meetings(self, idle)
        idle = [seat for seat in idle if seat not in goals]
        self.idle = self.waiting = () if self.gathers() else idle
        return goals | self.waiting_goals(idle)

    def items_to_fetch(self, carried: int) -> list[Goals]:
        """What is to be fetched; of the Truck's Parts two are enough unless the third lies close."""
        truck = self.tokens("truck")
        if not truck:
            return [{space: 0} for space in self.tokens(*OBJECTIVE_ITEMS, "grave")]
        back = self.board.distances_from(truck[0])
        parts = sorted(self.tokens(*PARTS), key=lambda p: (self.first(p) + back.get(p, FAR), p))
        wanted = 2 - carried - len(self.view["parts"])
        rounds = [(self.first(p) + back.get(p, FAR)) / MP_PER_TURN for p in parts]
        soon = rounds[max(0, min(wanted, len(parts)) - 1)] + THIRD_PART_ROUNDS if parts else 0
        soon = min(soon if len(self.people) > PARTS_NEEDED else NEARBY_MP / MP_PER_TURN, self.left - 1)
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
                out[inv["seat"]] = self.part_on_the_way(inv["seat"]) or dict.fromkeys(self.tokens("truck"), 0)
        return out

    def part_on_the_way(self, seat: int) -> Goals:
        """Another Part that is a small detour on the way to the Truck."""
        way, truck = self.ways[seat], self.tokens("truck")[0]
        back = self.board.distances_to(truck)
        near = [p for p in self.tokens(*PARTS) if way.get(p, FAR) + back.get(p, FAR) - way.get(truck, FAR) <= DETOUR_MP]
        return {p: back[p] for p in near}

    def parts(self, inv: dict[str, Any]) -> list[str]:
        """The Parts somebody carries."""
        return [item["id"] for item in inv["items"] if item["id"] in PARTS]

    def waiting_spaces(self, idle: list[int]) -> list[str]:
        """Where the others wait, each on a spot of their own: around the Truck, at the gate."""
        taken = {i["space"] for i in self.people if i["seat"] not in idle}
        around = [p for space in self.tokens("truck", "locked_escape") for p in (space, *self.beside(space))]
        return [p for p in around if p not in taken and p not in self.reserved_spaces()]

    def gathers(self) -> bool:
        """Whether everybody comes to the Truck: it may start any round now, and who is not there stays behind."""
        parts = len(self.view["parts"])
        return bool(self.tokens("truck")) and (parts >= PARTS_NEEDED or (parts > 0 and self.left <= GATHER_ROUNDS))

    def waiting_goals(self, idle: list[int]) -> dict[int, Goals]:
        """Who waits where; in a Firestorm, where every Move hurts, those who wait well already stay."""
        spots = self.waiting_spaces(idle)
        stay: dict[int, Goals] = {}
        if self.view["lasting"] == "firestorm":
            stay = {i["seat"]: {i["space"]: 0} for i in self.people if i["seat"] in idle and i["space"] in spots}
        free = [{spot: 0.0} for spot in spots if {spot: 0} not in stay.values()]
        rest = [seat for seat in idle if seat not in stay]
        return stay | self.assign(free, rest, len(rest))

    def reserved_spaces(self) -> set[str]:
        """Spaces that somebody comes for to do something there: nobody else should stand on them."""
        out: set[str] = set()
        if any(i["evidence"] for i in self.people):
            out |= set(self.desks)
        if any(self.parts(i) for i in self.people) or len(self.view["parts"]) < PARTS_NEEDED:
            out |= set(self.tokens("truck"))
        held = {item["id"] for i in self.people for item in i["items"]}
        sawing = "lockbox" in held or bool(self.tokens("lockbox"))
        return out | set(self.tokens("locked_escape", *(("saw",) if sawing else ())))

    def installers(self) -> list[int]:
        """Who can still bring a Part to the Truck and Install it this round."""
        truck = self.tokens("truck")
        if not truck or "install" in self.view["team_done"]:
            return []
        some = [i for i in self.people if self.parts(i) and not carrying.has_moved(i)]
        return [i["seat"] for i in some if self.distance_to(i["seat"], truck) <= carrying.mp_left(i)]

    def leaves_start(self, seat: int) -> bool:
        """Whether a Part comes first this round, and somebody else can try the Truck after that."""
        bring = [i for i in self.installers() if i != seat]
        truck = self.tokens("truck")
        near = {*truck, *self.beside(truck[0])} if truck else set()
        busy = [seat, *bring]
        rest = [i for i in self.people if i["space"] in near and not i["acted"] and i["seat"] not in busy]
        return bool(bring and rest)

    def around_truck(self) -> set[str]:
        """From where one escapes with the Truck."""
        return {
            space for truck in self.tokens("truck") for space in (truck, *(to for to, _ in self.board.beside(truck)))
        }

    def may_start(self, left: int) -> bool:
        """Whether the Truck may go: everybody is there, or those who are not can still walk out."""
        around = self.around_truck()
        gates = with_kind(self.view["map"], "escape")
        if self.view["lasting"] == "firestorm":
            ways = {i["seat"]: turns_in_firestorm(i, self.distance_to(i["seat"], gates)) for i in self.people}
        else:
            ways = {i["seat"]: math.ceil(self.distance_to(i["seat"], gates) / SURE_MP) for i in self.people}
        return all(i["space"] in around or ways[i["seat"]] <= left for i in self.people)
