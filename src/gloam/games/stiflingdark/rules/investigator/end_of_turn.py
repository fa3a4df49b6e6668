"""The end of an Investigator's turn: Wounds, Conditions, Rest, what lies on the space (SDR-01 to SDR-03, SDR-70)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import investigator, is_taken
from gloam.games.stiflingdark.queries.reach import is_within
from gloam.games.stiflingdark.rules.adversary import cult_cards
from gloam.games.stiflingdark.rules.investigator.major_abilities import drop_escape_token
from gloam.games.stiflingdark.rules.investigator.move import evil_eye_sees
from gloam.games.stiflingdark.rules.shared.dice import D6, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.ending import dies
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import gain_stamina, lose_charge, lose_stamina
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, lose_condition
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import DONE, Asking, Call, Frame, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


CAMPFIRE_RANGE = NUMBERS.investigators.campfire_range
RABBITS_FOOT_ROLL = NUMBERS.items.rabbits_foot_roll
UNJAM_ROLL = NUMBERS.wounds.gear_jam_roll
"""SDC-067  The least roll that ends a Gear Jam."""


TIRING = ("heavy_smoke", "heavy_winds", "tornado")
"""SDC-156, SDC-169, SDC-174  No Stamina from Rest or as part of a Final Action."""


@data
class EndOfTurn(Frame):
    """SDR-70  The end of a turn.

    Text of Wounds by slot, of Conditions, of Items, Rest, tokens, what ends with the turn. Own Wounds and Conditions
    act in a Ghillie Suit too (SDC-103).
    """

    STEPS = ("stand", "slots", "conditions", "foot", "rest", "ground", "leave")
    seat: int
    at_card: int = 0

    def stand(self, s: StiflingDarkState) -> Verdict:
        """SDR-83  Nobody ends a turn on another's space."""
        inv = investigator(s, self.seat)
        if inv.fate not in ("board", "away"):
            return DONE
        if inv.fate == "board" and is_taken(s, inv, inv.space) and inv.now.came_from:
            inv.space = inv.now.came_from
        return None

    def rest(self, s: StiflingDarkState) -> Asking:
        """SD-074, SD-076, SD-104, SD-107, SD-108, SD-110, SD-361, SDR-01, SDR-03  Rest, after the texts of cards.

        No Sprint, no Involved Action, 1 Stamina. In a Ghillie Suit there is no Action, so no Rest (SDC-103).
        """
        inv = investigator(s, self.seat)
        if inv.fate != "board":
            return None if inv.fate == "away" else DONE
        tired = body.suffers(inv, "panic") or body.one_in_force(s, inv, TIRING) or body.has_swapped(s, inv)  # SDC-021
        busy = inv.now.sprinted or (inv.now.involved_done and not inv.now.kept_turn)
        if busy or tired or inv.stamina >= body.stamina_top(inv):
            return None
        if (yield from choose(self.seat, "turn.rest", ("rest", "no"), "SD-076")) == "rest":
            gain_stamina(s, inv)
            say(s, "rest", seat=self.seat)
        return None

    def slots(self, s: StiflingDarkState) -> Verdict:
        """SDC-037, SDC-046, SDR-70  Breathless and Dying Battery."""
        inv = investigator(s, self.seat)
        for card in () if body.is_hale(inv) else body.working(inv):
            if card == "breathless":
                lose_stamina(s, inv, icons=False)
            elif card == "dying_battery":
                lose_charge(s, inv)
        return None

    def conditions(self, s: StiflingDarkState) -> Verdict:
        """SDR-70  The text of Conditions in the order gained."""
        held = [c.id for c in investigator(s, self.seat).conditions]
        if not held:
            return None
        frame = chain(*(Run(self.seat, name) for name in held if name in ("bleeding", "gear_jam")))
        return None if frame is None else Call(frame)

    def foot(self, s: StiflingDarkState) -> Asking:
        """SDC-090  Living on by the Rabbit's Foot: roll again, and die on 4 or less."""
        inv = investigator(s, self.seat)
        if not inv.marks.get(Mark.RABBIT) or inv.fate not in ("board", "away"):
            return None
        dice, lucky = yield from rolled(s, inv, D6)
        pay_lucky_dice(s, inv, lucky)
        if dice[0] < RABBITS_FOOT_ROLL:
            return dies(s, inv, "rabbits_foot")
        return None

    def ground(self, s: StiflingDarkState) -> Verdict:
        """SDC-024, SDC-181, SDC-188, SDC-200, SDC-201  The Campfire, Evil Eye, then what the Cult's cards do."""
        inv = investigator(s, self.seat)
        if inv.fate != "board":  # SDR-70, SDC-103  what lies there does not touch a Ghillie Suit
            return None if inv.fate == "away" else DONE
        campfire_warms(s, inv)
        evil_eye_sees(s, inv)
        if s.effects.get(Effect.FISSURE) == s.round and BOARDS[s.map].spaces[inv.space].zone is not None:  # SDC-188
            lose_charge(s, inv)
        frame = cult_cards.at_turns_end(s, inv)
        return None if frame is None else Call(frame)

    def leave(self, s: StiflingDarkState) -> Verdict:
        """SDC-008, SDC-065, SDC-066, SDR-70  What ends with this turn."""
        inv = investigator(s, self.seat)
        for name in ("choking_fear", "darkness") if inv.conditions else ():
            held_since = body.condition(inv, name)
            if held_since is not None and held_since.count:
                lose_condition(s, inv, name)
        if inv.marks.get(Mark.ESCAPE_ARTIST) == 1:
            drop_escape_token(s, inv)
        elif inv.marks.get(Mark.ESCAPE_ARTIST):
            inv.marks[Mark.ESCAPE_ARTIST] = 1
        return DONE


def campfire_warms(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-024, SDC-021  Anyone who ends a turn within 2 of the Campfire gains 1 Stamina."""
    fire = next((t.space for t in s.tokens if t.kind == "campfire"), "")
    if fire and is_within(s, fire, inv.space, CAMPFIRE_RANGE) and not body.has_swapped(s, inv):
        gain_stamina(s, inv)


@immediate("bleeding")
def bleed(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-063  Bleeding: a face-up Wound; after the second the card goes."""
    inv = investigator(s, seat)
    bleeding = body.condition(inv, "bleeding")
    if bleeding is None:
        return None
    bleeding.count += 1
    last = Run(seat, "bled_out") if bleeding.count >= NUMBERS.wounds.bleeding_wounds else None
    say(s, "bleeds", seat=seat)
    return chain(GainWounds(seat, 1, up=True, why="bleeding"), last)


@immediate("bled_out")
def bled_out(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-063  After the second Wound the card goes."""
    inv = investigator(s, seat)
    if inv.fate in ("board", "away") and body.condition(inv, "bleeding") is not None:
        lose_condition(s, inv, "bleeding")
    return None


@procedure("gear_jam")
def unjam(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-067  Gear Jam: on 4 or more it is over."""
    inv = investigator(s, seat)
    if body.condition(inv, "gear_jam") is None:
        return None
    dice, lucky = yield from rolled(s, inv, D6)
    pay_lucky_dice(s, inv, lucky)
    say(s, "gear_jam", seat=seat, dice=dice)
    if dice[0] >= UNJAM_ROLL:
        lose_condition(s, inv, "gear_jam")
    return None
