"""The Butcher, played sensibly: come close unseen, stalk twice, strike, and be gone before the lights come on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import FAR, Board
from gloam.bots.stiflingdark.prey import hunted, preferred
from gloam.kernel import Answer, Json, Seeded

KEEP_AWAY = (4, 7)
"""How far he likes to stand from the nearest Investigator when his turn ends."""
ATTACK_STALK = 1
"""He strikes with so much Stalk on the track; a patient one waits until he can strike again."""
STYLES = ("", "patient", "close", "far")
"""Ways to play a turn that `hard` compares; the first is the normal one."""
STALK_KEPT = {"patient": 1, "waiting": 99}
"""How much more Stalk than an Attack costs is wanted before one, by style; `waiting` is only for the easy player."""
KEPT_BY_STYLE = {"close": (2, 4), "far": (7, 11)}


class Butcher:
    """His reading of the view."""

    def __init__(self, view: dict[str, Json], asked: Seen, dice: Seeded, style: str = "") -> None:
        self.style = style
        self.view, self.asked, self.dice, self.options = view, asked, dice, asked.options
        self.screen: dict[str, Any] = view["screen"]
        self.targets: list[dict[str, Any]] = [i for i in view["investigators"] if i["who"] and i["fate"] == "board"]

    def answer(self) -> Answer | None:
        """What to do; None leaves it to small_questions.py."""
        ways: dict[str, Callable[[], Answer | None]] = {
            "butcher.act": self.act,
            "butcher.presence": lambda: "use",
        }
        way = ways.get(self.asked.kind)
        return None if way is None else way()

    # -------------------------------------------------------------------------------------------------- the hunt

    def act(self) -> Answer | None:
        """Attack, stalk, use cards; walk to the next victim or to a better place; vanish; end."""
        attacks = [o for o in self.options if o[0] == "attack"]
        if attacks and self.screen["stalk"] >= ATTACK_STALK + STALK_KEPT.get(self.style, 0):
            return max(attacks, key=lambda o: self.wounds(o[1]))
        if "disappear" in self.options:
            return "disappear"
        if "supply" in self.options:
            return "supply"
        abilities = [o for o in self.options if o[0] == "ability"]
        if abilities and not self.is_saving(abilities[0][1]):
            return abilities[0]
        turn = self.screen["turn"]
        if "sprint" in self.options and turn["mp"] <= 1:
            return "sprint"
        return self.walk_or_stalk(turn)

    def is_saving(self, card: str) -> bool:
        """Cards that cost Stalk wait while the Stalk is needed for Attacks."""
        return card in ("sinister_gaze", "decay") and self.screen["stalk"] < 2  # noqa: PLR2004  (one for the next Attack)

    def wounds(self, seat: int) -> int:
        """How hurt somebody is, and how much wanted."""
        inv = self.view["investigators"][seat - 1]
        bleeding = any(c["id"] == "bleeding" for c in inv["conditions"])
        return sum(w is not None for w in inv["wounds"]) + 2 * bleeding + preferred(self.style, seat)

    def walk_or_stalk(self, turn: dict[str, Any]) -> Answer | None:
        """Strike if he can pay for it; stalk as many as he sees; then find a place to lurk."""
        board = Board(self.view)
        me = self.screen["figures"][0]["space"]
        shown = self.view["revealed_card"]
        if not shown and not turn["attacked"] and self.screen["stalk"] >= ATTACK_STALK + STALK_KEPT.get(self.style, 0):
            step = self.step_to_target(board, me, turn["mp"])
            if step is not None:
                return step
        stalks = [o for o in self.options if o[0] == "stalk"]
        if stalks and (len(stalks[0]) > 2 or self.takes_spine_chill(stalks[0]) or turn["mp"] <= 2):  # noqa: PLR2004  (the first names the most)
            return stalks[0]
        return self.keep_distance(board, me, turn, stalked=turn["stalked"] or shown) or (stalks[0] if stalks else "end")

    def takes_spine_chill(self, option: Answer) -> bool:
        """Whether this Stalk takes Spine Chill back for the track."""
        return any(self.view["investigators"][seat - 1]["spine_chill"] for seat in option[1:])

    def step_to_target(self, board: Board, me: str, mp: int) -> Answer | None:
        """The step to a space next to somebody, unseen, if the MP reach; the most hurt first."""
        unseen = board.distances_from(me, adversary=True, avoid=board.bright)
        reach = mp + (3 if "sprint" in self.options else 0)
        best = [
            (-self.wounds(inv["seat"]), unseen[space], space)
            for inv in self.targets
            for space in board.strike_spaces(inv["space"])
            if unseen.get(space, FAR) <= reach and space not in board.bright
        ]
        if not best:
            return None
        goal = min(best)[2]
        return self.step_to(board, goal) or ("sprint" if "sprint" in self.options else None)

    def step_to(self, board: Board, goal: str) -> Answer | None:
        """The next step there, not through the light."""
        back = board.distances_from(goal, adversary=True, avoid=board.bright)
        steps = [o for o in self.options if o[0] == "step" and o[1] not in board.bright]
        me = self.screen["figures"][0]["space"]
        steps = [o for o in steps if back.get(o[1], FAR) < back.get(me, FAR)]
        return min(steps, key=lambda o: (back[o[1]], o[1])) if steps else None

    def keep_distance(self, board: Board, me: str, turn: dict[str, Any], *, stalked: bool) -> Answer | None:
        """Come nearer until they can be seen; afterwards stand where a Flashlight does not find him."""
        near = self.targets if stalked else hunted(self.style, self.targets, self.view)
        walks = [board.distances_from(i["space"], adversary=True) for i in near]

        def distance_to(space: str) -> int:
            return min((w.get(space, FAR) for w in walks), default=0)

        low, high = KEPT_BY_STYLE.get(self.style, KEEP_AWAY) if stalked else (2, 5)
        steps = [o for o in self.options if o[0] == "step" and o[1] not in board.bright]
        if not steps or not turn["mp"]:
            return None
        here = distance_to(me)
        if here > high:
            return min(steps, key=lambda o: (distance_to(o[1]), o[1]))
        if here < low:
            return max(steps, key=lambda o: (distance_to(o[1]), o[1]))
        return None
