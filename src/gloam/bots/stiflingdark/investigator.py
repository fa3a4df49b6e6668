"""An Investigator, played sensibly: lights on, Evidence in, a way out; a Flashlight where it may find somebody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import FAR, Map, seats
from gloam.bots.stiflingdark.park import PIECES
from gloam.bots.stiflingdark.team import PARTS, Team
from gloam.kernel import Answer, Json

WORTH = 0.06
"""A Flashlight is worth its Charge from this chance on of finding somebody."""
NOW = 0.22
"""From this chance on it is lit at once."""
CLOSE, FAR_OFF = 2, 8
STRUCK = {"bleeding", "mauled", "possessed", "neurotoxin", "bufotoxin", "gear_jam"}
FIND = 0.15
"""The same for Evidence."""
SAMPLES, BEST = 24, 2
"""About so many aims are tried first, which lie alike in the list as on the board; then those around the best."""
EVIDENCE = 0.003
"""What a space is worth where Evidence may lie, against the chance to find somebody."""
HURT, WALKS, USEFUL = 2, 4, 2
HURRY = {"asher": 2, "mada": 7}
"""Whose Major Ability gives MP, and how far a way must be for it."""
LAST, LATE = 3, 6
"""So many rounds before the end nothing is left to wait for;
and so many before it who is unhurt takes a Wound for speed."""


def places(view: dict[str, Json]) -> set[str]:
    """Every space where a figure of the Adversary can be."""
    return {space for some in (view["possible"] or {}).values() for space in some}


def likely(view: dict[str, Json], board: Map) -> dict[str, float]:
    """How likely a Hidden figure is where it can be: near its Shadow, and not far from those it hunts; in all 1."""
    prey = [board.walk(i["space"], hunter=True) for i in view["investigators"] if i["who"] and i["fate"] == "board"]
    out: dict[str, float] = {}
    for figure in view["figures"]:
        spots = (view["possible"] or {}).get(figure["id"], ())
        if figure["space"] is not None or not spots:
            continue
        shadow = view["shadows"].get(figure["id"])
        back = board.walk(shadow["space"], hunter=True) if shadow and shadow["space"] else {}
        for spot in spots:
            away = min((way.get(spot, FAR) for way in prey), default=0)
            weight = (1.0 if CLOSE <= away <= FAR_OFF else 0.3) * 0.75 ** back.get(spot, 0)
            out[spot] = out.get(spot, 0.0) + weight
    total = sum(out.values())
    return {spot: weight / total for spot, weight in out.items()} if total else {}


class Investigator:
    """One Investigator's reading of the view."""

    def __init__(self, view: dict[str, Json], asked: Seen, asked_for: set[tuple[int, int]]) -> None:
        self.view, self.asked, self.asked_for = view, asked, asked_for
        self.me: dict[str, Any] = view["investigators"][asked.seat - 1]
        self.options = asked.options
        self.left = view["rounds"] - view["round"]

    def answer(self) -> Answer | None:
        """What to do, or None for whatever comes."""
        fixed = FIXED.get(self.asked.kind)
        if fixed is not None:
            return next((o for o in fixed if o in self.options), None)
        ways: dict[str, Callable[[], Answer | None]] = {
            "turn.act": self.act,
            "flashlight.aim": self.aim,
            "flashlight.sweep": self.aim,
            "evidence.count": lambda: max(self.options),
            "evidence.reward": self.reward,
            "escape.choose": self.way_out,
            "heal.wound": lambda: self.options[0],
            "setup.start": lambda: self.options[0],
            "hook.space": self.likely,
            "lantern.space": self.likely,
            "major.space": self.likely,
            "lockbox.roll": self.saw,
            "truck.gate": self.gate,
            "round.claim": self.claim,
            "trade.name": self.trade,
        }
        way = ways.get(self.asked.kind)
        return None if way is None else way()

    # -------------------------------------------------------------------------------------------- the turn

    def claim(self) -> Answer | None:
        """Wait for whoever blocks the Truck, else go."""
        truck = next((t["space"] for t in self.view["tokens"] if t["kind"] == "truck"), None)
        mine = {item["id"] for item in self.me["items"]} & set(PARTS)
        there = [i for i in self.view["investigators"] if i["space"] == truck and not i["acted"]]
        if mine and there and there[0]["seat"] != self.me["seat"] and "wait" in self.options:
            return "wait"
        seekers = [i["seat"] for i in self.view["investigators"] if not i["acted"] and self.could_find(i)]
        if seekers and self.me["seat"] not in seekers and "wait" in self.options:
            return "wait"
        return "take"

    def could_find(self, inv: dict[str, Any]) -> bool:
        """Whether somebody stands where a Flashlight would probably find who is Hidden."""
        board = Map(self.view)
        ready = inv["fate"] == "board" and inv["charge"] and self.is_hunted()
        return bool(ready and board.beam(inv["space"], likely(self.view, board)) >= NOW)

    def act(self) -> Answer | None:
        """Do what can be done here, go where something is to be done, then light or Charge."""
        board = Map(self.view)
        team = Team(self.view, board)
        goals = team.goals().get(self.me["seat"], {})
        here = self.me["space"]
        goal = team.best(self.me["seat"], goals)
        passes = goal is not None and team.ways[self.me["seat"]][goal] <= (self.me["mp"] or 0)
        blocks = here in team.wanted() and here not in goals
        if blocks and not passes and (aside := self.aside(board, team)) is not None and self.me["mp"]:
            return self.at_hand(team, start=False) or aside
        found = self.strikes_back(board)
        answer = self.at_hand(team, start=not blocks)
        if found is not None and (answer is None or answer[0] == "involved") and self.wounds() >= HURT:
            return found
        if answer is not None or found is not None:
            return answer or found
        if goal is not None and here not in goals and not self.must_rest() and not self.queues(board, goal):
            onward = self.on_the_way(board, team, goal)
            if onward is not None:
                return onward
        return self.at_hand(team, start=True) or self.close(board)

    def strikes_back(self, board: Map) -> Answer | None:
        """Light at once where somebody Hidden is probably near: found, it can neither Stalk nor Attack."""
        lit = [o for o in self.options if o == "flashlight" or o[0] == "flashlight"]
        if not lit or not self.is_hunted():
            return None
        return lit[-1] if board.beam(self.me["space"], likely(self.view, board)) >= NOW else None

    def is_hunted(self) -> bool:
        """Whether the Adversary means it: it has struck, or is about to."""
        people = [i for i in self.view["investigators"] if i["who"]]
        struck = {c["id"] for i in people for c in i["conditions"]} & STRUCK
        return bool(struck or (self.view["stalk"] and any(i["spine_chill"] for i in people)))

    def queues(self, board: Map, goal: str) -> bool:
        """Whether somebody stands on the goal, and this one beside it already."""
        taken = [i["space"] for i in self.view["investigators"] if i["fate"] == "board"]
        return goal in taken and self.me["space"] in [to for to, _ in board.beside(goal)]

    def aside(self, board: Map, team: Team) -> Answer | None:
        """Out of the way, off a space that others come for."""
        windows, wanted = board.windows(self.me["space"]), team.wanted()
        return next((o for o in self.options if o[0] == "step" and o[1] not in wanted and o[1] not in windows), None)

    def must_rest(self) -> bool:
        """In a Firestorm every Move costs Stamina, and with too little of it a Wound."""
        moved = self.me["mp"] is not None and self.me["mp"] < WALKS
        patient = self.left > LAST or self.wounds() > HURT
        storm = self.view["lasting"] == "firestorm" and not moved and patient
        return storm and bool(self.me["stamina"] <= HURT)

    def on_the_way(self, board: Map, team: Team, goal: str) -> Answer | None:
        """The next step to a goal, or what brings more of them."""
        far = team.ways[self.me["seat"]][goal]
        if self.me["space"] in seats(board.name) and goal in seats(board.name) and not self.is_beside(board, goal):
            return None
        step = self.step_to(board, goal, set() if (self.me["mp"] or 0) >= far else team.wanted() - {goal})
        if step is not None:
            return step
        if "major" in self.options and self.hurries(far):
            return "major"
        for card in ("energy_drink", "adrenaline_shot"):
            if ("item", card) in self.options and far > HURT and (card == "energy_drink" or self.wants_sprint(far)):
                return ("item", card)
        return "sprint" if self.wants_sprint(far) else None

    def hurries(self, far: int) -> bool:
        """Whether a Major Ability that gives MP is worth its token now: Asher's, and Mada's three dice."""
        return self.me["who"] in HURRY and far >= HURRY[self.me["who"]]

    def is_beside(self, board: Map, goal: str) -> bool:
        """Whether the goal is one step away."""
        return goal in [to for to, _ in board.beside(self.me["space"])]

    def at_hand(self, team: Team, *, start: bool) -> Answer | None:
        """What lies at one's feet: a way out, a token, a task, a switch, a card that only helps."""
        if "escape" in self.options:
            return "escape"
        for option in self.options:
            if option[0] == "pick" or (option[0] == "involved" and self.is_worth(option[1], team, start=start)):
                return option
        if "switch" in self.options and self.hides_here():
            return self.light_up()
        return self.swap() or next((o for o in self.options if o[0] == "item" and self.helps(o[1])), None)

    def swap(self) -> Answer | None:
        """A Trade with whoever holds the piece that is missing here; once a round, also if it is refused."""
        for option in self.options:
            once = option[0] == "trade" and (self.view["round"], option[1]) not in self.asked_for
            if once and self.missing(option[1]):
                self.asked_for.add((self.view["round"], option[1]))
                return option
        return None

    def missing(self, seat: int) -> str | None:
        """The piece of a way out of the Park that somebody else holds while this one holds the other."""
        mine, theirs = (
            {item["id"] for item in inv["items"]} for inv in (self.me, self.view["investigators"][seat - 1])
        )
        for one, two in (pair for pieces in PIECES.values() for pair in (pieces, pieces[::-1])):
            if one in mine and two in theirs and two not in mine:
                return two
        return None

    def trade(self) -> Answer | None:
        """Take the missing piece, and nothing else."""
        piece = self.missing(self.asked.args["with"])
        wanted = ("take", piece)
        if self.asked.args["goods"]:
            return "propose"
        return wanted if wanted in self.options else "cancel"

    def light_up(self) -> Answer | None:
        """The Switch, with enough MP left to use the light; else it waits for the next turn."""
        if (self.me["mp"] or 0) >= USEFUL or self.left <= LAST:
            return "switch"
        return "sprint" if self.wants_sprint(1) else None

    def is_worth(self, task: str, team: Team, *, start: bool) -> bool:
        """Start the Truck when nobody is left behind, and when it need not be left free for a Part."""
        if task == "ride_parts":
            return not any(item["id"] == task for inv in team.people for item in inv["items"])
        return task != "start_truck" or (start and team.may_start(self.left))

    def helps(self, card: str) -> bool:
        """Whether a card is of use now."""
        me = self.me
        if card == "energy_bar":
            return bool(me["stamina"] <= me["stamina_top"] - 2)
        if card == "fresh_batteries":
            return bool(me["charge"] <= me["charge_top"] - 2)
        if card == "torch":
            return self.me["zone"] is not None and self.me["space"] in self.view["dark"] and bool(self.me["mp"])
        if card in ("lantern", "cross"):
            return self.wounds() >= HURT and self.found_nearby() > WORTH
        return card in ("medkit", "frayed_ropes", "metal_detector")

    def wounds(self) -> int:
        """How hurt this one is."""
        return sum(w is not None for w in self.me["wounds"])

    def hides_here(self) -> bool:
        """Whether the Zone of this Switch still hides Evidence that is needed."""
        told = self.view["evidence"]
        zone = Map(self.view).spaces[self.me["space"]]["switch"] or self.me["zone"]
        return not self.view["escape"] and told["zones"].get(zone) == "hidden"

    def step_to(self, board: Map, goal: str, avoid: set[str]) -> Answer | None:
        """The step, or the Door, that leads there; not onto a comrade's space with the last step."""
        here, back = self.me["space"], board.to(goal)
        taken = {i["space"] for i in self.view["investigators"] if i["fate"] == "board"}
        windows = board.windows(here)
        first = (self.me["mp"] or WALKS) >= WALKS and not self.me["sprinted"]
        ends = {o: board.lands(here, o[1], first=first) for o in self.options if o[0] == "step"}
        cost = {
            o: back[end] + windows.get(o[1], 0) for o, end in ends.items() if end in back and not {o[1], end} & avoid
        }
        look = next((o for o in self.options if o[0] == "mirror" and self.leads_on(board, o[1], back)), None)
        if look is not None:
            return look
        free = {o: c for o, c in cost.items() if ends[o] not in taken or self.can_pass(board, ends[o])}
        best = min(free, key=lambda o: (free[o], o[1]), default=None)
        if best is not None and free[best] < back.get(here, FAR):
            return best
        doors = [o for o in self.options if o[0] == "open" and back.get(o[1], FAR) < back.get(here, FAR)]
        return doors[0] if doors and self.me["mp"] else None

    def leads_on(self, board: Map, colour: str, back: dict[str, int]) -> bool:
        """Whether a doorway of the Mirror Maze here, were it Open, would be the shorter way."""
        ways = [w for w in board.mirror_ways(self.me["space"]) if w.colour == colour]
        return any(back.get(w.to, FAR) + 1 < back.get(self.me["space"], FAR) for w in ways)

    def can_pass(self, board: Map, space: str) -> bool:
        """Whether enough MP are left to go on from a comrade's space."""
        return bool((self.me["mp"] or 0) > (2 if space in board.dark else 1) + 1)

    def wants_sprint(self, far: int) -> bool:
        """Worth the Stamina: there is a way to go, and the track does not wound, or hardly matters any more."""
        if "sprint" not in self.options or far <= 0:
            return False
        cost = 2 if self.view["event"] in ("severe_heat", "squall") else 1
        cost += self.view["lasting"] == "firestorm"
        left = self.me["stamina"] - cost
        hurts = left <= (0 if self.me["who"] == "marci" else 1) or self.view["event"] == "pyrocumulus"
        known = self.view["lasting"] not in (None, "firestorm")
        late = self.left <= LAST or (self.left <= LATE and known and bool(self.view["escape"]) and not self.wounds())
        return not hurts or (late and self.wounds() < HURT - (self.view["lasting"] == "firestorm"))

    def close(self, board: Map) -> Answer | None:
        """Light where somebody or something may be found, Charge else; never stand on somebody."""
        lit = [o for o in self.options if o == "flashlight" or o[0] == "flashlight"]
        if lit and self.is_worth_light(board):
            return lit[-1]
        for option in ("charge", "end", "flashlight"):
            if option in self.options:
                return option
        return next((o for o in self.options if o[0] == "step"), None)

    def is_worth_light(self, board: Map) -> bool:
        """The chance to find somebody Hidden, or Evidence; with a full Charge less will do."""
        foe = board.beam(self.me["space"], likely(self.view, board))
        unknown = self.unsearched(board)
        find = board.beam(self.me["space"], dict.fromkeys(unknown, 1 / len(unknown))) if unknown else 0.0
        if self.me["charge"] == self.me["charge_top"]:
            return foe > 0 or find > 0
        return foe >= WORTH or find >= FIND

    def unsearched(self, board: Map) -> list[str]:
        """Spaces nearby where Evidence may lie that is still needed."""
        if self.view["escape"]:
            return []
        seen, here = set(self.view["searched"]), board.spaces[self.me["space"]]
        zones = {z for z, state in self.view["evidence"]["zones"].items() if state == "hidden"}
        near = {self.me["zone"], *(board.spaces[to]["zone"] for to, _ in board.beside(self.me["space"])), here["zone"]}
        return [i for i, x in board.spaces.items() if x["zone"] in zones & near and i not in seen]

    def found_nearby(self) -> float:
        """The chance that somebody Hidden is near."""
        board = Map(self.view)
        return board.beam(self.me["space"], likely(self.view, board))

    def aim(self) -> Answer | None:
        """The aim that lights the most places where somebody can be, and spaces where Evidence can lie."""
        board = Map(self.view)
        weights = dict.fromkeys(self.unsearched_anywhere(board), EVIDENCE)
        for space, chance in likely(self.view, board).items():
            weights[space] = weights.get(space, 0.0) + chance
        found: dict[int, float] = {}

        def worth(number: int) -> float:
            if number not in found:
                shown = self.asked.preview(self.options[number])
                found[number] = sum(weights.get(i, 0.0) for i in shown["lit"]) if shown else 0.0
            return found[number]

        pace = 1 + len(self.options) // SAMPLES
        some = sorted(range(0, len(self.options), pace), key=lambda n: (-worth(n), n))[:BEST]
        near = {n for k in some for n in range(max(0, k - pace + 1), min(len(self.options), k + pace))}
        return self.options[max(sorted(near), key=worth)]

    def unsearched_anywhere(self, board: Map) -> list[str]:
        """Spaces where Evidence may lie that is still needed."""
        seen = set(self.view["searched"])
        zones = {z for z, state in self.view["evidence"]["zones"].items() if state == "hidden"}
        return [i for i, x in board.spaces.items() if x["zone"] in zones and i not in seen]

    # ----------------------------------------------------------------------------------------- other questions

    def reward(self) -> Answer | None:
        """What helps at once."""
        order = ("medical", "general", "major", "journal", "cursed", "window", "poi", "dim", "passage")
        hurt = any(w and w["up"] for i in self.view["investigators"] if i["who"] for w in i["wounds"])
        return next((r for r in order if r in self.options and (r != "medical" or hurt)), None)

    def way_out(self) -> Answer | None:
        """Whatever takes the fewest rounds from where everybody stands."""
        team = Team(self.view, Map(self.view))
        return min(self.options, key=lambda card: (team.rounds_to(card), card))

    def saw(self) -> Answer | None:
        """Press on in good light, or unhurt."""
        return "roll" if self.me["space"] in self.view["bright"] or not self.wounds() else "stop"

    def gate(self) -> Answer | None:
        """The way out that is nearer for whoever was left."""
        team = Team(self.view, Map(self.view))
        return min(
            self.options, key=lambda gate: (max((w.get(gate, FAR) for w in team.ways.values()), default=0), gate)
        )

    def likely(self) -> Answer | None:
        """Where somebody can be."""
        spots = places(self.view)
        return next((o for o in self.options if o in spots), None)


FIXED: dict[str, tuple[Answer, ...]] = {
    "turn.rest": ("rest",),
    "window.choice": ("stop", "wound"),
    "react.wound": ("leather_jacket", "take"),
    "react.death": ("rabbits_foot", "no"),
    "react.dice": ("keep",),
    "react.mirror": ("no",),
    "event.ignore": ("survival_kit", "no"),
    "trade.agree": ("yes",),
    "lorgnette.add": ("enough",),
    "commiserate.agree": ("no",),
    "iv.agree": ("no",),
    "painkillers.swap": ("none",),
    "coin.flip": ("flip",),
}
