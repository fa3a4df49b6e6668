"""Ambush and the Horror's Attacks.

SD-257 to SD-262, SD-279, SD-280, SDR-25 to SDR-27, SDR-127, SDR-128, SDC-184 to SDC-186.
"""
# ruff: noqa: ARG001  (every procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, figure, investigator, is_taken, on_board, who_acts
from gloam.games.stiflingdark.queries.reach import can_strike, links
from gloam.games.stiflingdark.rules.adversary.inscribed_axe import ATTACKS, attack
from gloam.games.stiflingdark.rules.shared import ending
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import drop_lights, move_investigator
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds
from gloam.games.stiflingdark.state import Mark, Token
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Frame, Goto, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

AMBUSH = NUMBERS.horror.ambush_range
BRIGHT_DISTANCE = NUMBERS.movement.bright_distance
HATCHLINGS = NUMBERS.horror.hatchlings
"""SDC-185, SDC-206  So many Hatchlings are there."""
DONE_WORD = "done"


def in_reach(s: StiflingDarkState, most: int = AMBUSH, bright: int = BRIGHT_DISTANCE) -> tuple[int, ...]:
    """SD-258, SD-259, SDR-25, SDR-127, SDR-128  The Investigators so near, by what entering a Bright space counts."""
    start, passed = figure(s).space, truly_open(s)
    found: dict[str, int] = {}
    heap = [(0, start)]
    while heap:
        far, here = heapq.heappop(heap)
        if here in found:
            continue
        found[here] = far
        for to, _ in links(s, here, passed):
            on = far + (bright if is_bright(s, to) else 1)
            if to not in found and on <= most:
                heapq.heappush(heap, (on, to))
    return tuple(inv.seat for inv in on_board(s) if inv.space in found)


@data
class Ambush(Frame):
    """SD-258, SD-260, SDR-127  Pull any of those in reach; then Flashlights come off; then Attack who is adjacent.

    `reach` is fixed before anyone moves; spaces freed by a move may be used.
    """

    STEPS = ("pull", "drop", "attack")
    reach: tuple[int, ...]
    moved: tuple[int, ...] = ()
    hit: tuple[int, ...] = ()

    def pull(self, s: StiflingDarkState) -> Asking:
        """SD-258, SD-262, SDR-27, SDR-128  The Adversary names whom and where; Map Hazards do nothing."""
        options: list[Answer] = [
            ("pull", seat, to) for seat in self.reach for to in self.places(s, investigator(s, seat))
        ]
        if not options:
            return None
        picked = yield from choose(ADVERSARY, "horror.pull", (*options, DONE_WORD), "SD-258", quiet=True)
        if picked == DONE_WORD:
            return None
        _, seat, to = picked
        self.moved = (*self.moved, seat)
        move_investigator(s, investigator(s, seat), to, light=False)
        say(s, "pulled", seat=seat, space=to)
        return AGAIN

    def places(self, s: StiflingDarkState, inv: Investigator) -> list[str]:
        """SD-262, SDR-127  Adjacent spaces that nobody stands on and that can be entered; each is moved once."""
        if inv.seat in self.moved or inv.fate != "board":
            return []
        beside = [to for to, _ in links(s, figure(s).space, truly_open(s))]
        return [to for to in beside if to != inv.space and not is_taken(s, inv, to)]

    def drop(self, s: StiflingDarkState) -> Verdict:
        """SD-115, SD-280, SDR-86  The Flashlights of those who were moved come off after all have moved."""
        for seat in self.moved:
            drop_lights(s, investigator(s, seat))
        return None

    def attack(self, s: StiflingDarkState) -> Asking:
        """SD-260, SDR-122, SDR-127  Any or all who are adjacent, moved or not, each once."""
        here = figure(s).space
        seats = [i.seat for i in on_board(s) if i.seat not in self.hit and can_strike(s, here, i.space)]
        if not seats:
            return DONE
        picked = yield from choose(ADVERSARY, "horror.attack", (*seats, DONE_WORD), "SD-260", quiet=True)
        if picked == DONE_WORD:
            return DONE
        self.hit = (*self.hit, picked)
        return Call(attack(s, picked), then=AGAIN)


@data
class HorrorAttack(Frame):
    """SDC-184 to SDC-186  The Attack card on one Investigator."""

    STEPS = ("strike",)
    seat: int

    def strike(self, s: StiflingDarkState) -> Verdict:
        """SD-069, SDC-068, SDC-090  The card is shown; a face-down Wound, what the card adds, then Mauled."""
        slot, inv = s.adversary.attack, investigator(s, self.seat)
        assert slot is not None  # noqa: S101  (it has one from set-up on)
        if slot.id not in s.shown_cards:
            s.shown_cards.append(slot.id)
        say(s, "attack", card=slot.id, seat=self.seat)
        if inv.marks.get(Mark.RABBIT):
            return ending.dies(s, inv, slot.id)
        toxin = None if slot.id == "gastric_secretions" else Run(self.seat, "afflict", slot.id)
        hatch = Run(ADVERSARY, "hatch") if slot.id == "gastric_secretions" else None
        wound, mauled = GainWounds(self.seat, 1, foe=True, why=slot.id), Run(self.seat, "afflict", "mauled")
        todo = chain(wound, toxin, mauled, hatch)
        return DONE if todo is None else Goto(todo)


ATTACKS["horror"] = HorrorAttack


@procedure("hatch")
def hatch(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-185  A Hatchling next to the Horror where no figure is, if fewer than 3 are out."""
    out = [t.owner for t in s.tokens if t.kind == "hatchling"]
    if len(out) >= HATCHLINGS:
        return None
    taken = {inv.space for inv in who_acts(s)} | {t.space for t in s.tokens if t.kind == "hatchling"}
    spaces = [to for to, _ in links(s, figure(s).space, truly_open(s)) if to not in taken]
    if not spaces:
        return None
    space = yield from choose(ADVERSARY, "hatch.space", spaces, "SDC-185")
    number = next(n for n in range(1, HATCHLINGS + 1) if n not in out)
    s.tokens.append(Token("hatchling", space, "", number))
    say(s, "hatches", space=space)
    return None
