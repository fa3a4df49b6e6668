"""SD-053 to SD-057  An Investigator's turn: any Actions in any order, then at most one Final Action."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import cache, partial
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.certain_wounds import harm
from gloam.games.stiflingdark.queries.people import investigator, who_acts
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.investigator import (  # noqa: F401  (they register their Actions)
    commiserate,
    involved_actions,
    major_abilities,
    minor_abilities,
    use_item,
)
from gloam.games.stiflingdark.rules.investigator.end_of_turn import EndOfTurn
from gloam.games.stiflingdark.rules.investigator.final_actions import AFRAID
from gloam.games.stiflingdark.rules.investigator.move import dark_steps
from gloam.games.stiflingdark.rules.investigator.walks import walks
from gloam.games.stiflingdark.rules.park import booths, maze  # noqa: F401  (they register theirs)
from gloam.games.stiflingdark.rules.park.rides import starts_in_carriage
from gloam.games.stiflingdark.rules.shared.actions import ACTIONS, Offer, action, in_order, offered_elsewhere, word_of
from gloam.games.stiflingdark.rules.shared.dice import D6, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, procedure, then_again
from gloam.games.stiflingdark.rules.shared.wounds import lose_condition, wounds_work_again
from gloam.games.stiflingdark.state import Mark, TurnSoFar
from gloam.kernel import DONE, Answer, Asking, Barred, Call, Frame, To, Verdict, ask, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

CALM, CURED = NUMBERS.wounds.paranoid_calm, NUMBERS.wounds.paranoid_cured
"""SDC-070  Paranoid: below the first halves, from the second on it goes."""


@data
class Turn(Frame):
    """SD-053  The whole turn of one Investigator."""

    STEPS = ("begin", "ride", "wake", "start", "act", "close", "done")
    seat: int

    def begin(self, s: StiflingDarkState) -> None:
        """SD-351, SDR-109  A new turn."""
        inv = investigator(s, self.seat)
        inv.now, inv.acted = TurnSoFar(), True
        inv.now.mp_bonus = inv.marks.pop(Mark.MP_NEXT, 0)
        inv.now.must_major = bool(inv.marks.pop(Mark.FEAR, 0)) and body.suffers(inv, "fear")
        for held in inv.conditions:
            if held.id in ("choking_fear", "darkness"):
                held.count = 1  # SDR-109  this is the next turn that has begun
        say(s, "turn", seat=self.seat)

    def ride(self, s: StiflingDarkState) -> Verdict:
        """SD-198, SD-203, SDR-69  An Investigator who starts in a carriage goes on to the next."""
        return Call(Run(self.seat, "start_ride")) if starts_in_carriage(s, investigator(s, self.seat)) else None

    def wake(self, s: StiflingDarkState) -> Verdict:
        """SDR-69, SDC-092  With Sedatives the turn is skipped."""
        inv = investigator(s, self.seat)
        if inv.marks.pop(Mark.SKIP, 0):
            inv.marks.pop(Mark.STAMINA_BLOCKS, 0)
            if body.suffers(inv, "collapsed_lung"):
                inv.marks[Mark.LUNG_EASED] = 1
            inv.stamina = max(inv.stamina, body.stamina_top(inv))
            say(s, "sedated", seat=self.seat)
            return To("done")
        return None

    def start(self, s: StiflingDarkState) -> Verdict:
        """SDR-69, SDC-069, SDC-115  Neurotoxin, Diablerie Book, then Paranoid."""
        inv = investigator(s, self.seat)
        if not inv.conditions and Mark.DIABLERIE not in inv.marks:
            return None
        toxin = Run(self.seat, "neurotoxin") if body.condition(inv, "neurotoxin") else None
        book = Run(self.seat, "turn_random", "gain") if inv.marks.get(Mark.DIABLERIE) else None
        fear = Run(self.seat, "paranoid") if body.condition(inv, "paranoid") else None
        frame = chain(toxin, book, fear)
        return None if frame is None else Call(frame)

    def act(self, s: StiflingDarkState) -> Asking:
        """SD-054, SD-057, SD-093  Any number of Actions, in any order, also between steps."""
        inv = investigator(s, self.seat)
        if inv.now.over or inv.fate != "board":
            return None
        options: list[Answer] = []
        for offer in offers(s.map, inv.space, bool(s.passages)):
            options += offer(s, inv)
        if not options:
            return_to_free_space(inv)
            return None
        picked = options[0]
        if len(options) > 1:
            args = dark_steps(s, inv) | harm(s, inv) | ({"major": inv.id} if "major" in options else {})
            asked = ask(self.seat, "turn.act", options, "SD-054", args=args, preview=walks(s, inv))
            picked = yield asked.barring(partial(barred, s, inv, options))
        inv.now.began = True
        after = ACTIONS[word_of(picked)].act(s, inv, picked)
        if picked == "back":
            return DONE
        return None if after is None and investigator(s, self.seat).now.over else then_again(after)

    def close(self, s: StiflingDarkState) -> Verdict:
        """SDR-70, SDC-103  The end of the turn; also for one in a Ghillie Suit."""
        return Call(EndOfTurn(self.seat)) if investigator(s, self.seat).fate in ("board", "away") else None

    def done(self, s: StiflingDarkState) -> Verdict:
        """SDR-81  What is not used is lost; those who waited may choose again.

        SDC-004, SDC-096, SDR-110, SDC-059  Wounds that were numb for this turn work again.
        """
        inv = investigator(s, self.seat)
        inv.now = TurnSoFar()
        if inv.marks.pop(Mark.KIT, 0):  # SDC-093
            inv.ignores = False
        claims = s.stack[-2]
        if isinstance(claims, WaitingList):
            claims.waiting = []
        frame = wounds_work_again(s, inv)
        return DONE if frame is None else Call(frame)


@data
class WaitingList(Frame):
    """SDR-77  The seats that let the others go first."""

    waiting: list[int] = field(default_factory=list)


@cache
def offers(map_: str, space: str, passage: bool) -> tuple[Offer, ...]:  # noqa: FBT001  (a key of the cache)
    """The Actions that a space of a board can have, in order. `passage`: a Secret Passage lies somewhere."""
    some = [one.offer for one in in_order() if one.exists(map_, space, passage)]
    return tuple(offer for offer in some if offer is not offered_elsewhere)


def barred(s: StiflingDarkState, inv: Investigator, options: list[Answer]) -> tuple[Barred, ...]:
    """SDR-149  What a player would expect and public facts forbid, with why, the rule, and a way out.

    Computed only when somebody looks at the question (`Decision.barring`): a simulation never does.
    """
    some = (one.why_not(s, inv) for one in in_order() if one.exists(s.map, inv.space, bool(s.passages)))
    found = {option: why for each in some for option, why in each}
    return tuple(Barred(option, why.text, why.rule) for option, why in found.items() if option not in options)


def give_backs(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SDR-77  A claimed turn may be given back until its first Action or roll, if somebody else can take it."""
    if inv.now.began or inv.now.must_major or inv.marks.get(Mark.DIABLERIE):
        return []
    rolled = any(held.id in ("paranoid", "neurotoxin") for held in inv.conditions)
    return ["back"] if not rolled and can_wait(s, inv) else []


ROLLED = Why("SDR-77", "your turn began with a card that acts at once, so you can't give it back")
NOBODY_WAITS = Why("SDR-77", "nobody else can go next: take your turn")


def barred_give_back(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SDR-77, SDC-048  Why a turn that has not begun can't be given back."""
    if inv.now.began:
        return
    if inv.now.must_major:
        yield "back", AFRAID
    elif not can_wait(s, inv):
        yield "back", NOBODY_WAITS
    else:
        yield "back", ROLLED


@action(
    "back",
    give_backs,
    order=21,
    rule="SDR-77",
    label=("Let someone else go first", ""),
    otherwise="you have begun your turn: you can give it back only before you do anything",
    why_not=barred_give_back,
)
def give_back(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SDR-77  Nothing has been done yet: the turn is anybody else's."""
    inv.acted, inv.marks[Mark.MP_NEXT] = False, inv.now.mp_bonus
    claims = s.stack[-2]
    if isinstance(claims, WaitingList):
        claims.waiting.append(inv.seat)
    inv.now = TurnSoFar()
    say(s, "gives_back", seat=inv.seat)
    return None


def can_wait(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDR-77  Whether somebody else can take the turn that this one gives back."""
    claims = s.stack[-2] if len(s.stack) > 1 else None
    waiting = claims.waiting if isinstance(claims, WaitingList) else []
    free = [o.seat for o in who_acts(s) if not o.acted and o.seat != inv.seat and o.seat not in waiting]
    return bool(free)


def return_to_free_space(inv: Investigator) -> None:
    """SDR-83  Nothing is left to do on another's space: back to the last free one, and the turn is over."""
    inv.now.over = True
    if inv.now.came_from:
        inv.space = inv.now.came_from


@procedure("paranoid")
def paranoid(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-070, SD-063  Paranoid: 1-2 halves the MP of Move and Sprint this turn, 5-6 ends it."""
    inv = investigator(s, seat)
    if inv.fate not in ("board", "away"):
        return None
    dice, lucky = yield from rolled(s, inv, D6)
    pay_lucky_dice(s, inv, lucky)
    say(s, "paranoid", seat=seat, dice=dice)
    inv.now.halved = dice[0] < CALM
    if dice[0] >= CURED:
        lose_condition(s, inv, "paranoid")
    return None
