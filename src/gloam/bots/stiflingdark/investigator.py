"""An Investigator, played sensibly: lights on, Evidence in, a way out; a Flashlight where it may find somebody."""

from __future__ import annotations

import math
from collections.abc import Callable

from gloam.bots.stiflingdark import carrying
from gloam.bots.stiflingdark.approach import end_of_turn
from gloam.bots.stiflingdark.board import FAR, TRAP_DETOUR, Board, next_carriages, trap_spaces
from gloam.bots.stiflingdark.flashlight import CAREFUL
from gloam.bots.stiflingdark.park_escapes import PIECES
from gloam.bots.stiflingdark.shut_doors import door_to_lock
from gloam.bots.stiflingdark.team import Team
from gloam.bots.stiflingdark.team_distances import Goals, rests_needed
from gloam.bots.stiflingdark.time_left import spare_rounds
from gloam.bots.stiflingdark.turn_order import TurnOrder
from gloam.bots.stiflingdark.waiting import safest_goal, stays_away
from gloam.kernel import Answer

MANY_WOUNDS, MOVE_MP, MP_FOR_LIGHT = 2, 4, 2
MP_MAJORS = {"asher": 2, "mada": 7}
"""Whose Major Ability gives MP, and how far a way must be for it."""
LAST_ROUNDS = 3
"""So many rounds before the end nothing is left to wait for."""
MAJOR_EVENT_ROUND, SAVED_STAMINA = 12, 3
"""The round of the Major Event, and the Stamina to have then."""
FIRST_WOUND_ROUNDS, SECOND_WOUND_ROUNDS = 1.0, -0.5
"""With fewer rounds to spare the first Wound is taken for speed, and the second; sooner while nobody was struck."""


class Investigator(TurnOrder):
    """One Investigator's reading of the view."""

    def answer(self) -> Answer | None:
        """What to do; None leaves it to small_questions.py."""
        fixed = FIXED_ANSWERS.get(self.asked.kind)
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
            "hook.space": self.possible_space,
            "lantern.space": self.lantern_space,
            "flare.space": self.flare_space,
            "kerosene.spaces": self.barred_pair,
            "barricade.space": self.barricade_space,
            "glowstick.space": self.glowstick_space,
            "react.dice": self.rolls_again,
            "dice.keep": self.better_dice,
            "major.space": self.space_to_reveal,
            "major.target": self.one_to_guard,
            "lockbox.roll": self.roll_at_saw,
            "truck.gate": self.pick_gate,
            "round.claim": self.claim,
            "trade.name": self.trade,
        }
        way = ways.get(self.asked.kind)
        return None if way is None else way()

    # -------------------------------------------------------------------------------------------- the turn

    def act(self) -> Answer | None:
        """Do what can be done here, go where something is to be done, then light or Charge."""
        board = Board(self.view)
        team = Team(self.view, board)
        goals = team.goals().get(self.me["seat"], {})
        goals = self.safer(team, goals)
        here = self.me["space"]
        goal = team.best(self.me["seat"], goals)
        passes = goal is not None and team.ways[self.me["seat"]][goal] <= (self.me["mp"] or 0)
        blocks = here in team.reserved_spaces() and here not in goals
        if blocks and not passes and (aside := self.step_aside(board, team, goal)) is not None and self.me["mp"]:
            return self.do_here(team, start=False) or aside
        if "major" in self.options and self.ignores_firestorm():
            return "major"
        found = self.light_now(board)
        answer = self.do_here(team, start=not blocks)
        if found is not None and (answer is None or answer[0] == "involved") and self.wounds() >= MANY_WOUNDS:
            return found
        if answer is not None or found is not None:
            return self.before_involved(board, answer) or answer or found
        far = FAR if goal is None else team.ways[self.me["seat"]][goal]
        rests = self.must_rest(far) and not self.keeps_from_truck(team)
        if goal is not None and here not in goals and not rests and not self.waits_beside(board, goal):
            onward = self.go_to(board, team, goal)
            if onward is not None:
                return onward
        return self.do_here(team, start=True, end=True) or self.final_action(board)

    def safer(self, team: Team, goals: Goals) -> Goals:
        """The same goals, or a place on the way where the team is safer at the end of this turn."""
        seat = self.me["seat"]
        if not self.guards or team.gathers():
            return goals
        if stays_away(team, self.me):
            return safest_goal(team, self.danger, seat, goals)
        goal = team.best(seat, goals)
        sprints = goal is not None and self.wants_sprint(team.ways[seat][goal])
        return end_of_turn(team, self.danger, seat, goals, sprints=sprints)

    def waits_beside(self, board: Board, goal: str) -> bool:
        """Whether somebody stands on the goal, and this one beside it already."""
        taken = [i["space"] for i in self.view["investigators"] if i["fate"] == "board"]
        return goal in taken and self.me["space"] in [to for to, _ in board.beside(goal)]

    def step_aside(self, board: Board, team: Team, goal: str | None) -> Answer | None:
        """Out of the way, off a space that others come for: on if possible, else back."""
        windows, wanted = board.windows(self.me["space"]), team.reserved_spaces()
        if goal and (onward := self.step_to(board, goal, wanted - {goal})) is not None:
            return onward
        return next((o for o in self.options if o[0] == "step" and o[1] not in wanted and o[1] not in windows), None)

    def must_rest(self, far: float) -> bool:
        """In a Firestorm every Move costs Stamina: with 3 one walks on unhurt, so one rests first if there is time."""
        rests = rests_needed(self.me)
        if self.view["lasting"] != "firestorm" or self.has_walked() or not rests:
            return False
        moves, brings = math.ceil(far / MOVE_MP), not carrying.is_free(self.me)
        most = MANY_WOUNDS + (self.left <= LAST_ROUNDS or not self.was_attacked())
        if brings and moves <= 1 and self.wounds() <= MANY_WOUNDS:
            return False
        in_time = rests + moves + (LAST_ROUNDS if brings else 1) <= self.left + 1
        return in_time or self.wounds() + moves > most

    def keeps_from_truck(self, team: Team) -> bool:
        """Whether this one stands on the Truck's space while somebody who brings a Part could be there this round."""
        return self.me["space"] in team.tokens("truck") and any(n != self.me["seat"] for n in team.installers())

    def has_walked(self) -> bool:
        """Whether this turn's Move has begun."""
        return bool(self.me["sprinted"] or (self.me["mp"] is not None and self.me["mp"] < MOVE_MP))

    def go_to(self, board: Board, team: Team, goal: str) -> Answer | None:
        """The next step to a goal, or what brings more of them."""
        far = team.ways[self.me["seat"]][goal]
        if (
            self.me["space"] in next_carriages(board.name)
            and goal in next_carriages(board.name)
            and not self.is_beside(board, goal)
        ):
            return None
        step = self.step_to(board, goal, set() if (self.me["mp"] or 0) >= far else team.reserved_spaces() - {goal})
        if step is not None:
            return self.glows(board, goal) or step
        if "major" in self.options and self.wants_major(far):
            return "major"
        for card in ("energy_drink", "adrenaline_shot"):
            if (
                ("item", card) in self.options
                and far > MANY_WOUNDS
                and (card == "energy_drink" or self.wants_sprint(far))
            ):
                return ("item", card)
        if self.me["seat"] in team.idle and self.has_time(far) and self.style != CAREFUL:
            return None
        return "sprint" if self.wants_sprint(far) else None

    def has_time(self, far: int) -> bool:
        """Whether somebody with nothing to do keeps the Stamina for later."""
        late = bool(self.view["escape"]) and far > MOVE_MP * (self.left - LAST_ROUNDS)
        return self.me["stamina"] <= SAVED_STAMINA and not late

    def wants_major(self, far: int) -> bool:
        """Whether a Major Ability that gives MP is worth its token now: Asher's, and at the end Mada's three dice."""
        if self.me["who"] == "mada" and self.left > LAST_ROUNDS:
            return False
        return self.me["who"] in MP_MAJORS and far >= MP_MAJORS[self.me["who"]]

    def ignores_firestorm(self) -> bool:
        """Whether Brielle lets the others walk through the Firestorm unhurt this round."""
        waiting = [i for i in self.view["investigators"] if i["fate"] == "board" and not i["acted"]]
        return self.me["who"] == "brielle" and self.view["lasting"] == "firestorm" and len(waiting) >= MANY_WOUNDS

    def is_beside(self, board: Board, goal: str) -> bool:
        """Whether the goal is one step away."""
        return goal in [to for to, _ in board.beside(self.me["space"])]

    def do_here(self, team: Team, *, start: bool, end: bool = False) -> Answer | None:
        """What lies at one's feet: a way out, a token, a task, a switch, a card that only helps."""
        if "escape" in self.options:
            return "escape"
        for option in self.options:
            if option == ("involved", "turn_in") and not end and not self.is_bound_here(team):
                continue
            if option[0] == "pick" or (option[0] == "involved" and self.is_worth(option[1], team, start=start)):
                return option
        if "switch" in self.options and self.hides_here():
            return self.use_switch()
        return self.start_trade(team) or next(
            (o for o in self.options if o[0] == "item" and self.is_useful(o[1])), None
        )

    def is_bound_here(self, team: Team) -> bool:
        """Whether this is where this one is to go: who still has Evidence to look for does not stop at a desk."""
        return self.me["space"] in team.goals().get(self.me["seat"], {self.me["space"]: 0})

    def start_trade(self, team: Team) -> Answer | None:
        """A Trade with the one who holds the missing piece; once a round, also if it is refused."""
        for option in self.options:
            once = option[0] == "trade" and (self.view["round"], option[1]) not in self.asked_for
            if once and self.item_wanted_from(team, option[1]):
                self.asked_for.add((self.view["round"], option[1]))
                return option
        return None

    def item_wanted_from(self, team: Team, seat: int) -> str | None:
        """What is to be taken from somebody: a missing piece, or what can be brought on from here."""
        return self.missing_piece(seat) or carrying.item_to_take(team, self.me, seat)

    def missing_piece(self, seat: int) -> str | None:
        """The piece of a way out of the Park that somebody else holds while this one holds the other."""
        other = self.view["investigators"][seat - 1]
        mine, theirs = ({item["id"] for item in inv["items"]} for inv in (self.me, other))
        for one, two in (pair for pieces in PIECES.values() for pair in (pieces, pieces[::-1])):
            if one in mine and two in theirs and two not in mine:
                return two
        return None

    def trade(self) -> Answer | None:
        """Take the piece that is wanted, and nothing else."""
        piece = self.item_wanted_from(Team(self.view, Board(self.view)), self.asked.args["with"])
        wanted = ("take", piece)
        if self.asked.args["goods"]:
            return "propose"
        return wanted if wanted in self.options else "cancel"

    def use_switch(self) -> Answer | None:
        """The Switch, with enough MP left to use the light; else it waits for the next turn."""
        if (self.me["mp"] or 0) >= MP_FOR_LIGHT or self.left <= LAST_ROUNDS:
            return "switch"
        return "sprint" if self.wants_sprint(1) else None

    def is_worth(self, task: str, team: Team, *, start: bool) -> bool:
        """Start the Truck when nobody is left behind, and when it need not be left free for a Part."""
        if task == "ride_parts":
            return not any(item["id"] == task for inv in team.people for item in inv["items"])
        if task != "start_truck":
            return True
        brings = bool(team.parts(self.me)) and ((self.me["mp"] or 0) > 0 or "sprint" in self.options)
        return start and not brings and not team.leaves_start(self.me["seat"]) and team.may_start(self.left)

    def hides_here(self) -> bool:
        """Whether the Zone of this Switch still hides Evidence that is needed."""
        told = self.view["evidence"]
        zone = Board(self.view).spaces[self.me["space"]]["switch"] or self.me["zone"]
        return not self.view["escape"] and told["zones"].get(zone) == "hidden"

    def step_to(self, board: Board, goal: str, avoid: set[str]) -> Answer | None:
        """The step, or the Door, that leads there; the last one not onto a comrade's space, or one that others need."""
        here, back = self.me["space"], board.distances_to(goal)
        taken = avoid | {i["space"] for i in self.view["investigators"] if i["fate"] == "board"}
        windows = board.windows(here)
        first = (self.me["mp"] or MOVE_MP) >= MOVE_MP and not self.me["sprinted"]
        ends = {o: board.lands(here, o[1], first=first) for o in self.options if o[0] == "step"}
        cost = {o: back[end] + windows.get(o[1], 0) for o, end in ends.items() if end in back}
        if look := next((o for o in self.options if o[0] == "mirror" and self.is_shortcut(board, o[1], back)), None):
            return look
        free = {o: c for o, c in cost.items() if ends[o] not in taken or self.can_pass(board, ends[o])}
        nearer, traps = {o: c for o, c in free.items() if c < back.get(here, FAR)}, trap_spaces(self.view)
        if nearer:
            return min(nearer, key=lambda o: (nearer[o] + TRAP_DETOUR * (ends[o] in traps), o[1]))
        ahead = [o for o in self.options if o[0] == "open" and back.get(o[1], FAR) < back.get(here, FAR)]
        doors = [o for o in ahead if (self.view["round"], o[1]) not in self.asked_for]
        return doors[0] if doors and self.me["mp"] else None

    def is_shortcut(self, board: Board, color: str, back: dict[str, int]) -> bool:
        """Whether a doorway of the Mirror Maze here, were it Open, would be the shorter way."""
        ways = [w for w in board.mirror_ways(self.me["space"]) if w.color == color]
        return any(back.get(w.to, FAR) + 1 < back.get(self.me["space"], FAR) for w in ways)

    def can_pass(self, board: Board, space: str) -> bool:
        """Whether enough MP are left to go on from a comrade's space."""
        return bool((self.me["mp"] or 0) > (2 if space in board.dark else 1) + 1)

    def wants_sprint(self, far: int) -> bool:
        """Worth the Stamina: there is a way to go, and the track does not wound, or hardly matters any more."""
        if "sprint" not in self.options or far <= 0 or self.style == "slow":
            return False
        cost = 2 if self.view["event"] in ("severe_heat", "squall") else 1
        storm = self.view["lasting"] == "firestorm"
        cost += storm and not self.has_walked()
        left = self.me["stamina"] - cost
        if storm and left <= MANY_WOUNDS and not self.must_sprint(far):
            return False
        if left < self.stamina_to_keep() or self.would_die("sprint"):
            return False
        hurts = left <= (0 if self.me["who"] == "marci" else 1) or self.view["event"] == "pyrocumulus"
        hurts = hurts or bool(self.sure_wounds("sprint"))
        return not hurts or self.wounds() < self.wounds_accepted()

    def must_sprint(self, far: int) -> bool:
        """In a Firestorm a Sprint takes the Stamina of two rounds: only to bring a thing home, or at the very end."""
        mp = self.me["mp"] or 0
        if not carrying.is_free(self.me) and far <= mp + MP_FOR_LIGHT and "install" not in self.view["team_done"]:
            return True
        return self.left <= 1 and far > mp + MOVE_MP * self.left and self.wounds() <= MANY_WOUNDS

    def stamina_to_keep(self) -> int:
        """Stamina to keep for the Major Event, which at the Sawmill may be a Firestorm: with 3 one can walk on."""
        before: int = MAJOR_EVENT_ROUND - self.view["round"]
        if self.view["map"] != "sawmill" or self.view["lasting"] or not 0 < before <= MANY_WOUNDS:
            return 0
        return SAVED_STAMINA - before + 1

    def wounds_accepted(self) -> int:
        """How many Wounds this one may have and still take another for speed: the less time, the more."""
        if self.time is None:
            spent = 1 - min(1.0, (MOVE_MP if self.me["mp"] is None else self.me["mp"]) / MOVE_MP)
            self.time = spare_rounds(Team(self.view, Board(self.view))) - spent
        if self.left <= LAST_ROUNDS and self.time < SECOND_WOUND_ROUNDS:
            return MANY_WOUNDS + int(self.left <= 0)
        if not self.view["escape"]:
            return int(self.time < SECOND_WOUND_ROUNDS - 1)
        unharmed = not self.was_attacked()
        return sum(int(self.time < limit) for limit in (FIRST_WOUND_ROUNDS + unharmed, SECOND_WOUND_ROUNDS + unharmed))

    def final_action(self, board: Board) -> Answer | None:
        """Light where somebody or something may be found, Charge else; never stand on somebody; SDC-048 Fear first."""
        if self.guards and (door := door_to_lock(self.view, self.danger, self.me["seat"], self.options)):
            self.asked_for.add((self.view["round"], door[1]))
            return door
        if guard := self.guards_team(board):
            return guard
        if self.wants_reveal(board):
            return "major"
        lit = [o for o in self.options if o == "flashlight" or o[0] == "flashlight"]
        if lit and self.is_worth_light(board):
            return lit[-1]
        ends = [o for o in ("charge", "end", "flashlight") if o in self.options]
        ends.sort(key=self.sure_wounds)
        if not ends and "major" in self.options and not self.stands_on_somebody():
            return "major"
        ways = (o for word in ("step", "sprint", "major") for o in self.options if word in (o, o[0]))
        return ends[0] if ends else next(ways, None)

    # ----------------------------------------------------------------------------------------- other questions

    def reward(self) -> Answer | None:
        """What helps at once."""
        order = ("medical", "general", "major", "journal", "cursed", "window", "poi", "dim", "passage")
        hurt = any(w and w["up"] for i in self.view["investigators"] if i["who"] for w in i["wounds"])
        return next((r for r in order if r in self.options and (r != "medical" or hurt)), None)

    def way_out(self) -> Answer | None:
        """Whatever takes the fewest rounds from where everybody stands."""
        team = Team(self.view, Board(self.view))
        return min(self.options, key=lambda card: (team.rounds_to(card), card))

    def roll_at_saw(self) -> Answer | None:
        """Press on in good light, unhurt, or when time is short."""
        bright = self.me["space"] in self.view["bright"]
        return "roll" if bright or self.wounds() < max(1, self.wounds_accepted()) else "stop"

    def pick_gate(self) -> Answer | None:
        """The way out that is nearer for those who are left."""
        team = Team(self.view, Board(self.view))
        far = {gate: max((w.get(gate, FAR) for w in team.ways.values()), default=0) for gate in self.options}
        return min(far, key=lambda gate: (far[gate], gate))


FIXED_ANSWERS: dict[str, tuple[Answer, ...]] = {
    "turn.rest": ("rest",),
    "window.choice": ("stop", "wound"),
    "react.wound": ("leather_jacket", "take"),
    "react.death": ("rabbits_foot", "no"),
    "react.mirror": ("no",),
    "event.ignore": ("survival_kit", "no"),
    "trade.agree": ("yes",),
    "lorgnette.add": ("enough",),
    "commiserate.agree": ("no",),
    "iv.agree": ("no",),
    "painkillers.swap": ("none",),
    "coin.flip": ("flip",),
}
