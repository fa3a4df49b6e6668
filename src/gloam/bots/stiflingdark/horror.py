"""The Insatiable Horror, played sensibly: lie in wait close by, Ambush, strike, and crawl away unseen.

Where it stands is shown at the start of its turn, so all that shows itself (Eggs, Adhesive, broken Doors) comes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import FAR, Board
from gloam.bots.stiflingdark.prey import AHEAD, hunted, preferred
from gloam.bots.stiflingdark.printed_numbers import number
from gloam.kernel import Answer, Json, Seeded

WAITING_DISTANCES = (2, 4)
"""How far from somebody it likes to lie in wait."""
STYLES = ("", "patient", "close", "far")
"""Ways to play a turn that `hard` compares; the first is the normal one, a patient Horror does not Ambush."""
WAITING_BY_STYLE = {"close": (1, 3), "far": (4, 7)}
SHADOW_CARDS = ("projectile_adhesive", "thick_mucus")


class Horror:
    """Its reading of the view."""

    def __init__(self, view: dict[str, Json], asked: Seen, dice: Seeded, style: str = "") -> None:
        self.style = style
        self.view, self.asked, self.dice, self.options = view, asked, dice, asked.options
        self.screen: dict[str, Any] = view["screen"]
        self.targets: list[dict[str, Any]] = [i for i in view["investigators"] if i["who"] and i["fate"] == "board"]

    def answer(self) -> Answer | None:
        """What to do; None leaves it to small_questions.py."""
        ways: dict[str, Callable[[], Answer | None]] = {
            "horror.ambush": self.ambush,
            "horror.pull": self.pull,
            "horror.attack": lambda: self.most_hurt(self.options),
            "horror.act": self.act,
            "egg.space": self.farthest,
            "tunnel.space": self.tunnel_space,
            "tunnel.out": self.best_waiting_space,
            "mucus.space": self.nearest,
            "occluded.target": lambda: self.most_hurt(self.options),
            "hatch.space": self.nearest,
            "hatchling.move": self.nearest,
            "hatchling.bite": lambda: self.most_hurt(self.options),
            "adversary.darkness": lambda: self.most_hurt(self.options),
        }
        way = ways.get(self.asked.kind)
        return None if way is None else way()

    # ------------------------------------------------------------------------------------------- set-up and sums

    def wounds(self, seat: int) -> int:
        """How hurt somebody is, and how much wanted."""
        inv = self.view["investigators"][seat - 1]
        mauled = any(c["id"] == "mauled" for c in inv["conditions"])
        return sum(w is not None for w in inv["wounds"]) * 2 + mauled + preferred(self.style, seat)

    def most_hurt(self, seats: Iterable[Answer]) -> Answer | None:
        """The most hurt of those who are named."""
        some = [o for o in seats if isinstance(o, int)]
        return max(some, key=lambda o: (self.wounds(o), -o)) if some else None

    def here(self) -> str:
        """Where it is."""
        return str(self.screen["figures"][0]["space"])

    def distance_to(self, board: Board) -> Callable[[str], int]:
        """How far somebody is from a space, the nearest of those it is after."""
        walks = [board.distances_from(i["space"], adversary=True) for i in hunted(self.style, self.targets, self.view)]
        return lambda space: min((w.get(space, FAR) for w in walks), default=0)

    def in_reach(self, board: Board, most: int) -> list[int]:
        """Who is so near: a Bright space on the way counts twice, about."""
        found = board.distances_from(self.here(), adversary=True)
        lit = board.bright if most == number("horror", "ambush_range") else frozenset()
        return [i["seat"] for i in self.targets if found.get(i["space"], FAR) + (i["space"] in lit) <= most]

    # --------------------------------------------------------------------------------------------------- Ambush

    def ambush(self) -> Answer | None:
        """If anybody is near enough."""
        return (
            "ambush"
            if self.style != "patient" and self.in_reach(Board(self.view), number("horror", "ambush_range"))
            else "no"
        )

    def pull(self) -> Answer | None:
        """Everybody who is not beside it yet, the most hurt first."""
        beside = {to for to, _ in Board(self.view).beside(self.here())}
        by_seat = {i["seat"]: i["space"] for i in self.targets}
        some = [o for o in self.options if o[0] == "pull" and by_seat[o[1]] not in beside]
        return max(some, key=lambda o: (self.wounds(o[1]), o[2])) if some else "done"

    # ------------------------------------------------------------------------------------------------- the turn

    def act(self) -> Answer | None:
        """What shows it comes first; then it bites, crawls to where it lies in wait, and ends."""
        loud = self.before_moving()
        if loud is not None:
            return loud
        for word in ("devour", "hatchling", "poison"):
            some = [o for o in self.options if o[0] == word]
            if some:
                return max(some, key=lambda o: self.wounds(o[1])) if word == "devour" else some[0]
        quiet = [o for o in self.options if o[0] == "ability" and o[1] not in SHADOW_CARDS]
        return quiet[0] if quiet else self.move()

    def before_moving(self) -> Answer | None:
        """Vanish, strike out, lay the Egg, use what takes a Shadow; a Door that shuts it out."""
        board = Board(self.view)
        if "rage" in self.options and self.in_reach(board, number("horror", "enraged_reach")):
            return "rage"
        at_start = self.view["shadows"]["horror"]["space"] == self.here()
        for word in ("disappear", *(("egg",) if at_start else ())):
            if word in self.options:
                return word
        if not at_start:
            return None
        near = self.in_reach(board, number("horror", "ambush_range"))
        loud = [o for o in self.options if o[0] == "ability" and o[1] in SHADOW_CARDS]
        if loud and near:
            return loud[0]
        shut = [o for o in self.options if o[0] == "break" and self.view["doors"].get(o[1]) in ("locked", "damaged")]
        return shut[0] if shut and not near else None

    def move(self) -> Answer | None:
        """To the best place to lie in wait that this turn's MP reach; then the end."""
        turn, board = self.screen["turn"], Board(self.view)
        if self.view["enraged"]:
            return self.chase(board)
        worth = self.waiting_worth(board)
        here = self.here()
        if "sprint" in self.options:
            return "sprint"
        if "tunnel" in self.options and worth(self.tunnel_exit()) > worth(here) + 1:
            return "tunnel"
        found = {space: far for space, far in board.distances_from(here, adversary=True).items() if far <= turn["mp"]}
        goal = max(found, key=lambda i: (worth(i), -found[i], i))
        steps = [o for o in self.options if o[0] == "step"]
        if goal == here or not steps:
            return "end"
        back = board.distances_from(goal, adversary=True)
        nearer = [o for o in steps if back.get(o[1], FAR) < back.get(here, FAR)]
        return min(nearer, key=lambda o: (back[o[1]] + (o[1] in board.bright), o[1])) if nearer else "end"

    def chase(self, board: Board) -> Answer | None:
        """Enraged: straight at the most hurt of those who are near."""
        away = self.distance_to(board)
        steps = [o for o in self.options if o[0] == "step" and away(o[1]) < away(self.here())]
        return min(steps, key=lambda o: (away(o[1]), o[1])) if steps and self.targets else "end"

    def waiting_worth(self, board: Board) -> Callable[[str], float]:
        """What a place to lie in wait is worth: many within reach, the hurt above all; never in the light."""
        prey = hunted(self.style, self.targets, self.view) if self.style == AHEAD else self.targets
        hurt = {i["seat"]: self.wounds(i["seat"]) / 2 for i in self.targets}
        walks = [(board.distances_from(i["space"], adversary=True), 1 + hurt.get(i["seat"], 0)) for i in prey]
        low, high = WAITING_BY_STYLE.get(self.style, WAITING_DISTANCES)

        def worth(space: str) -> float:
            sum_ = 0.0
            for walk, weight in walks:
                far = walk.get(space, FAR)
                sum_ += weight * (1.0 if low <= far <= high else 0.8 if far < low else 4 / far if far < FAR else 0)
            return sum_ - 9 * (space in board.bright)

        return worth

    def tunnel_exit(self) -> str:
        """Where its Tunnel ends."""
        return next((str(t["space"]) for t in self.view["tokens"] if t["kind"] == "tunnel"), self.here())

    # ----------------------------------------------------------------------------------------- smaller questions

    def best_waiting_space(self) -> Answer | None:
        """The best of these places."""
        worth = self.waiting_worth(Board(self.view))
        return max(self.options, key=lambda o: (worth(o), o))

    def tunnel_space(self) -> Answer | None:
        """A Tunnel to where the most of them are near."""
        worth = self.waiting_worth(Board(self.view))
        best = max(worth(o) for o in self.options)
        some = [o for o in self.options if worth(o) >= best - 0.01]
        return some[self.dice.below(len(some))]

    def farthest(self) -> Answer | None:
        """Where they need the longest to come."""
        away = self.distance_to(Board(self.view))
        return max(self.options, key=lambda o: (away(o), o))

    def nearest(self) -> Answer | None:
        """As near to somebody as can be."""
        away = self.distance_to(Board(self.view))
        return min(self.options, key=lambda o: (away(o), o))
