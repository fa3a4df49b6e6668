"""The Cult, played simply: close in unseen, let blood each turn, gather for the Sacrifice; then Mor'gonnod hunts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gloam.bots.seen import Seen
from gloam.bots.stiflingdark.board import FAR, Board
from gloam.bots.stiflingdark.prey import hunted, preferred
from gloam.bots.stiflingdark.printed_numbers import number
from gloam.bots.stiflingdark.sacrifice import MORGONNOD, Places, meeting
from gloam.bots.stiflingdark.secret_choices import NOT_UNDERSTOOD
from gloam.kernel import Answer, Json, Seeded

HIDING_DISTANCES = (3, 5)
"""Between how far and how far from the nearest Investigator they wait after their deeds."""
STYLES = ("", "patient", "close", "far", "gather")
"""Ways to play a turn that `hard` compares; the first is the normal one, a patient Cult lets no blood.

A Cult that gathers stays together, so that the Sacrifice can follow the last blood at once; with that last blood it
goes where all can meet in the same turn (sacrifice.py).
"""
KEPT_BY_STYLE = {"close": (2, 3), "far": (5, 8)}
ABILITIES = (
    "shriveled_hand", "dried_tongue", "unblinking_eye", "severed_ear", "razor_like_talons", "twisted_horn",
    "burning_heart", "cleft_hoof",
)  # fmt: skip


class Cult:
    """Its reading of the view."""

    def __init__(self, view: dict[str, Json], asked: Seen, dice: Seeded, style: str = "") -> None:
        self.style = style
        self.view, self.asked, self.dice, self.options = view, asked, dice, asked.options
        self.screen: dict[str, Any] = view["screen"]
        self.targets: list[dict[str, Any]] = [
            i for i in view["investigators"] if i["who"] and i["fate"] == "board" and i["space"]
        ]
        self.at: dict[str, str] = {f["id"]: f["space"] for f in self.screen["figures"]}
        self.board = Board(view)

    def answer(self) -> Answer | None:
        """What to do; None leaves it to small_questions.py."""
        ways: dict[str, Callable[[], Answer | None]] = {
            "cult.act": self.act,
            "cult.wake": lambda: self.first(ABILITIES) or self.options[0],
            "possess.space": self.move_possessed,
            "possess.target": lambda: max(self.options, key=self.wounds),
            "flagellate.target": lambda: self.options[0],
            "horn.space": self.near_investigators,
            "hoof.space": self.near_investigators,
            "deal.agree": lambda: "no",
        }
        way = ways.get(self.asked.kind)
        return None if way is None else way()

    def first(self, wanted: tuple[str, ...]) -> Answer | None:
        """The one it likes best."""
        return next((c for c in wanted if c in self.options), None)

    def near_investigators(self) -> Answer | None:
        """Where they stand and where they will go."""
        return min(self.options, key=lambda o: (self.distance_to(o) if o != "enough" else FAR, str(o)))

    def move_possessed(self) -> Answer | None:
        """Beside a comrade, if the Possessed one can be walked there."""
        holder = (self.asked.args or {}).get("holder")
        others = [i["space"] for i in self.targets if i["seat"] != holder]
        beside = {to for space in others for to, _ in self.board.beside(space)}
        return next((o for o in self.options if o in beside), "no")

    # ---------------------------------------------------------------------------------------------- what it sees

    def wounds(self, seat: int) -> int:
        """How hurt somebody is, and how much wanted."""
        hurt = sum(w is not None for w in self.view["investigators"][seat - 1]["wounds"])
        return hurt + preferred(self.style, seat)

    def distance_to(self, space: str) -> int:
        """How far the nearest Investigator is, of those it is after."""
        prey = hunted(self.style, self.targets, self.view)
        return min((self.distances_from(i["space"]).get(space, FAR) for i in prey), default=0)

    def distances_from(self, start: str) -> dict[str, int]:
        """The MP from a space to every other."""
        return self.board.distances_from(start, adversary=True)

    def others(self, me: str) -> set[str]:
        """Where the others of the Cult stand."""
        return {space for name, space in self.at.items() if name != me}

    # ------------------------------------------------------------------------------------------------- the turn

    def act(self) -> Answer | None:
        """Between two blocks, in one, or in the flesh."""
        if self.view["corporeal"]:
            return self.act_corporeal()
        who = self.screen["block"]["who"]
        return self.next_block() if who is None else self.act_with(who)

    def next_block(self) -> Answer | None:
        """The Sacrifice as soon as it can be; the roll; then a Cultist who can Bloodlet, or the nearest to it."""
        for word in ("sacrifice", "sprint"):
            if word in self.options:
                return word
        left = [o[1] for o in self.options if o[0] == "figure"]
        if not left:
            return "end"
        if self.style == "gather":
            name, _ = self.last_blood()
            if name or self.meeting({}) is not None:
                return "figure", name or min(left)
        return "figure", min(left, key=self.rank)

    def rank(self, name: str) -> tuple[int, int, str]:
        """Who goes first: who can let blood, then the Cultists from the inside out, Mor'gonnod last."""
        if name == MORGONNOD:
            return 2, 0, name
        can = self.may_bloodlet(name) and self.bloodletting_space(name, self.reach()) is not None
        near = sum(self.distances_from(self.at[name]).get(space, FAR) for space in self.others(name))
        return 0 if can else 1, near, name

    def reach(self) -> int:
        """The MP of a block that has not begun."""
        lights = (
            len(self.view["lights"])
            if self.view["effects"].get("heart", self.view["round"]) < self.view["round"]
            else 0
        )
        return 3 + int(self.screen["block"]["roll"]) + lights

    def may_bloodlet(self, name: str) -> bool:
        """Whether this one could still let blood this turn."""
        done = self.screen["block"]
        most = 2 if self.view["effects"].get("hand") == self.view["round"] else 1
        spent = len(done["bled"]) >= most or name in done["bled"] or name in done["seen"]
        waits = self.style == "patient" or (
            self.style == "gather" and self.view["blood"] >= number("cult", "blood_top")
        )
        return name != MORGONNOD and self.view["round"] > 1 and not spent and not waits

    def is_gathering(self) -> bool:
        """The blood is there, or nearly."""
        return bool(
            self.style == "gather"
            or self.view["blood"] >= number("cult", "blood_top")
            or (self.view["blood"] == number("cult", "blood_top") - 1 and self.screen["block"]["bled"])
        )

    def act_with(self, who: str) -> Answer | None:
        """Blood first; then cards; then a better place."""
        bites = [o for o in self.options if o[0] == "bloodlet"]
        if bites and self.style != "patient":
            return max(bites, key=lambda o: (self.wounds(o[1]), -o[1]))
        cards = [o for o in self.options if o[0] == "ability" and o[1] not in NOT_UNDERSTOOD]
        if cards:
            return cards[0]
        if "disappear" in self.options:
            return "disappear"
        goal = self.goal(who)
        step = None if goal is None else self.step_to(who, goal)
        return step or ("done" if "done" in self.options else self.step_off())

    def step_off(self) -> Answer | None:
        """Off another's space."""
        return next((o for o in self.options if o[0] == "step" and o[1] not in self.board.bright), None)

    def meeting(self, moved: Places) -> Places | None:
        """Where everybody meets who has not acted yet, with those who have; some are where they will have moved."""
        block = self.screen["block"]
        if self.view["blood"] + bool(moved) < number("cult", "blood_top"):
            return None
        at = self.at | moved
        mp = {name: 0 if name in moved or name in block["done"] else self.reach() for name in at}
        if block["who"]:
            mp[block["who"]] = 0 if block["who"] in moved else self.screen["turn"]["mp"]
        return meeting(self.board, at, mp, {i["space"] for i in self.targets})

    def last_blood(self) -> tuple[str, str]:
        """Who can let the last blood where, so that all others can join them this turn; "" if that can't be."""
        if self.view["blood"] != number("cult", "blood_top") - 1:
            return "", ""
        who, done = self.screen["block"]["who"], self.screen["block"]["done"]
        mp = self.screen["turn"]["mp"] if who else self.reach()
        left = [who] if who else [name for name in self.at if name not in done]
        for name in filter(self.may_bloodlet, left):
            for space in self.bloodletting_spaces(name, mp):
                if self.meeting({name: space}) is not None:
                    return name, space
        return "", ""

    def goal(self, who: str) -> str | None:
        """Where this one wants to stand."""
        mp = self.screen["turn"]["mp"]
        if self.style == "gather":
            name, space = self.last_blood()
            if name == who:
                return space
            if (places := self.meeting({})) is not None:
                return places[who] if places[who] != self.at[who] else None
        if self.may_bloodlet(who) and (best := self.bloodletting_space(who, mp)) is not None:
            return best
        return self.gathering_space(who) if self.is_gathering() or who == MORGONNOD else self.hiding_space(who, mp)

    def bloodletting_space(self, who: str, mp: int) -> str | None:
        """A dark space beside the most hurt of those within reach."""
        return next(iter(self.bloodletting_spaces(who, mp)), None)

    def bloodletting_spaces(self, who: str, mp: int) -> list[str]:
        """The dark spaces beside those within reach, the most hurt first."""
        found = self.board.distances_from(self.at[who], adversary=True, avoid=self.board.bright)
        taken = self.others(who) | self.board.bright
        best = [
            (-self.wounds(inv["seat"]), found[space], space)
            for inv in self.targets
            for space in self.board.strike_spaces(inv["space"])
            if found.get(space, FAR) <= mp and space not in taken
        ]
        return [space for _, _, space in sorted(best)]

    def gathering_space(self, who: str) -> str | None:
        """A free space beside the Cultists who have taken their places; the first of them stays."""
        done = [name for name in self.screen["block"]["done"] if name != MORGONNOD]
        if not done and who != MORGONNOD:
            return None
        around = [self.at[name] for name in (done or [n for n in self.at if n not in (who, MORGONNOD)])]
        found, taken = self.distances_from(self.at[who]), self.others(who)
        if any(to == self.at[who] for space in around for to, _ in self.board.beside(space)):
            return None
        free = [to for space in around for to, _ in self.board.beside(space) if to not in taken]
        free = [to for to in free if to not in self.board.bright] or free
        return min(free, key=lambda to: (found.get(to, FAR), to), default=None)

    def hiding_space(self, who: str, mp: int) -> str | None:
        """Neither too near to be found nor too far to come back."""
        low, high = KEPT_BY_STYLE.get(self.style, HIDING_DISTANCES)
        found = self.board.distances_from(self.at[who], adversary=True, avoid=self.board.bright)
        taken = self.others(who)
        some = [i for i, cost in found.items() if cost <= mp and i not in taken and i not in self.board.bright]
        if not some:
            return None
        here = self.distance_to(self.at[who])
        if low <= here <= high and self.at[who] not in self.board.bright:
            return None
        prey = [self.distances_from(i["space"]) for i in hunted(self.style, self.targets, self.view)]

        def rank(space: str) -> tuple[int, int, str]:
            far = min((way.get(space, FAR) for way in prey), default=0)
            return max(0, far - high) + 2 * max(0, low - far), found[space], space

        return min(some, key=rank)

    def step_to(self, who: str, goal: str) -> Answer | None:
        """The next step there, not through the light if that can be; a Door that is in the way is broken."""
        for avoid in (self.board.bright, frozenset()):
            back = self.board.distances_from(goal, adversary=True, avoid=avoid)
            here = back.get(self.at[who], FAR)
            steps = [o for o in self.options if o[0] == "step" and o[1] not in avoid and back.get(o[1], FAR) < here]
            if steps:
                return min(steps, key=lambda o: (back[o[1]], o[1]))
        return None

    # ------------------------------------------------------------------------------------------------ in the flesh

    def act_corporeal(self) -> Answer | None:
        """Strike, use what there is, walk to the next one; break what is in the way."""
        strikes = [o for o in self.options if o[0] in ("attack", "pull")]
        if strikes:
            return max(strikes, key=lambda o: (self.wounds(o[1]), o[0] == "attack", -o[1]))
        cards = [o for o in self.options if o[0] == "ability" and o[1] not in NOT_UNDERSTOOD]
        if cards:
            return cards[0]
        me = self.at[MORGONNOD]
        found = self.distances_from(me)
        prey = hunted(self.style, self.targets, self.view)
        beside = [(found[to], to) for i in prey for to in self.board.strike_spaces(i["space"]) if to in found]
        if beside and min(beside)[1] != me:
            step = self.step_to(MORGONNOD, min(beside)[1])
            if step is not None:
                return step
        doors = [o for o in self.options if o[0] == "break" and not beside]
        return doors[0] if doors else "end"
