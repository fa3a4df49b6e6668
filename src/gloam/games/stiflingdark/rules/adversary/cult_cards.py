"""Mor'gonnod's Abilities (SD-327, SD-347, SDC-193 to SDC-201); Spiked Vertebrae has a file of its own."""
# ruff: noqa: ARG001  (every card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import ADVERSARY, general_spaces, investigator, on_board
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary import cult_deal
from gloam.games.stiflingdark.rules.adversary.ability_cards import place_tokens, ready_cards, slot_of, use_up
from gloam.games.stiflingdark.rules.adversary.cult_blocks import CultBlocks, cult_turn
from gloam.games.stiflingdark.rules.adversary.cult_card_needs import (
    HELLFIRE,
    beside,
    can_be_possessed,
    general_spaces_near,
    why_useless,
    with_face_down_wound,
    with_face_up_wound,
)
from gloam.games.stiflingdark.rules.adversary.cult_figures import choose_quietly, morgonnod, slot_if
from gloam.games.stiflingdark.rules.adversary.madas_coin import TOKEN_ABILITIES, TokenAbility, offer_coin
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.dice import D6, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.reveal import put_shadow
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, gain_condition, has_copy, lose_condition, turn_down
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import DONE, Answer, Asking, Call, Decision, Frame, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

GROUND, UNHURT = NUMBERS.cult.ground, NUMBERS.cult.ground_roll
"""SDC-200  How many Desecrated Ground there are, and the least roll that spares."""


# ------------------------------------------------------------------------------------------ what can be used


def playable(s: StiflingDarkState, turn: CultBlocks) -> list[str]:
    """SD-323, SD-325, SD-327, SDC-074, SDC-209  Each card turned up, once a turn, and never under a Cross.

    Ethereal he must be Hidden and not have been Revealed this turn; but for Spiked Vertebrae, which only Disappearing
    forbids. In the flesh he uses them in the open.
    """
    if s.effects.get(Effect.CROSS):
        return []
    ready = [card for card in ready_cards(s) if not slot_of(s, card).asleep]
    return [card for card in ready if why_not_used(s, turn, card) is None]


def why_not_used(s: StiflingDarkState, turn: CultBlocks, card: str) -> Why | None:
    """SD-323, SD-325, SD-327, SDC-209  Why Mor'gonnod can't use a card that is ready."""
    fig, ethereal = morgonnod(s), not s.adversary.corporeal
    if ethereal and fig.id in turn.vanished:
        return Why("SD-325", "Mor'gonnod Disappeared this turn, so he can't use Abilities: he can next turn")
    if ethereal and (fig.shown or fig.id in turn.seen) and card != "spiked_vertebrae":
        return Why("SDC-209", "Mor'gonnod was Revealed this turn, so he can't use this card: he can once Hidden again")
    return why_useless(s, card)


def play(card: str) -> Frame:
    """SD-327, SD-336  Use an Ability card."""
    return cult_deal.Deal() if card == "spiked_vertebrae" else Run(ADVERSARY, f"ability.{card}")


def show_card(s: StiflingDarkState, card: str, *, shadow: bool = False) -> None:
    """SD-341, SD-345  The card is used up, and everybody knows that it is Mor'gonnod's block; with a Shadow, where."""
    fig = morgonnod(s)
    cult_turn(s).note(s, fig)
    if shadow:
        possible_places.learn_at(s, fig)
    else:
        possible_places.complete_walks(s)
    use_up(s, card)
    if shadow:
        put_shadow(s, fig)


# ---------------------------------------------------------------------------------------------- for later


@immediate("ability.burning_heart")
def burning_heart(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-193, SD-347  From the next turn on 1 MP for each Flashlight; the card lies open as long."""
    show_card(s, "burning_heart")
    lay_open(s, "burning_heart")
    s.effects[Effect.HEART] = s.round
    return None


def lay_open(s: StiflingDarkState, card: str) -> None:
    """SD-347  A card without an icon lies apart until its own text puts it on Cooldown."""
    if (slot := slot_if(s, card)) is not None:
        slot.area = "open"


def cool_heart(s: StiflingDarkState) -> None:
    """SDC-193  It ends after a whole round in which nobody gained Charge or Stamina in their own turn."""
    used, slot = s.effects.get(Effect.HEART, s.round), slot_if(s, "burning_heart")
    if slot is None or used == s.round or s.effects.get(Effect.GAINED) == s.round:
        return
    slot.area, slot.down = "cooldown_2", True
    del s.effects[Effect.HEART]
    say(s, "cools", card=slot.id)


@immediate("ability.dried_tongue")
def dried_tongue(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-195  In the next round Bloodletting gives a face-up Wound."""
    show_card(s, "dried_tongue")
    s.effects[Effect.TONGUE] = s.round + 1
    return None


@immediate("ability.shriveled_hand")
def shriveled_hand(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-198, SD-347  In the next round 2 different Cultists may each Bloodlet."""
    show_card(s, "shriveled_hand")
    lay_open(s, "shriveled_hand")
    s.effects[Effect.HAND] = s.round + 1
    return None


def judge_hand(s: StiflingDarkState, bled: int) -> None:
    """SDC-198, SDR-72  If both did, the card leaves the game; else it goes face-down to Cooldown 1."""
    slot = slot_if(s, "shriveled_hand")
    if slot is None or slot.area != "open" or s.effects.get(Effect.HAND) != s.round:
        return
    del s.effects[Effect.HAND]
    if bled > 1:
        slot.area = "gone"
    else:
        slot.area, slot.down = "cooldown_1", True
    say(s, "cools", card=slot.id)


@immediate("ability.unblinking_eye")
def unblinking_eye(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-201  In the next round anyone who places no Flashlight in their own turn gains Paranoid."""
    show_card(s, "unblinking_eye")
    s.effects[Effect.UNBLINKING] = s.round + 1
    return None


def watched(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SDC-201, SDR-70  The turn ends without a Flashlight placed; an Emergency Flare counts as one."""
    placed = inv.now.light_placed or any(light.owner == inv.seat for light in s.lights)
    return gain_condition(s, inv, "paranoid") if s.effects.get(Effect.UNBLINKING) == s.round and not placed else None


# -------------------------------------------------------------------------------------------------- tokens


def pick_spaces(
    s: StiflingDarkState, kind: str, rule: str, least: int, most: int
) -> Generator[Decision, Answer, tuple[str, ...]]:
    """So many General spaces within 5, each another."""
    picked: list[str] = []
    while len(picked) < most:
        left = [i for i in general_spaces_near(s) if i not in picked]
        more = ("enough",) if len(picked) >= least else ()
        one = yield from choose_quietly(kind, (*left, *more), rule, picked=list(picked))
        if one == "enough":
            break
        picked.append(one)
    return tuple(picked)


@procedure("ability.cleft_hoof")
def cleft_hoof(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-194  Turn a face-up Wound down, then 3 Hellfire on three General spaces within 5 of him."""
    wounds = [(one, slot) for one in with_face_up_wound(s) for slot in body.curable(investigator(s, one))]
    target, slot = yield from choose_quietly("hoof.wound", wounds, "SDC-194", wounds=body.faces(on_board(s)))
    spaces = yield from pick_spaces(s, "hoof.space", "SDC-194", HELLFIRE, HELLFIRE)
    show_card(s, "cleft_hoof", shadow=True)
    return CleftHoof(target, slot, spaces)


@data
class CleftHoof(Frame):
    """SDC-194  Cleft Hoof, after everybody has heard whom it names."""

    STEPS = ("name", "heal", "burn")
    seat: int
    slot: int
    spaces: tuple[str, ...]

    def name(self, s: StiflingDarkState) -> Verdict:
        """SDC-013  Mada may answer."""
        answer = offer_coin(s, [self.seat], "hoof")
        return None if answer is None else Call(answer)

    def heal(self, s: StiflingDarkState) -> Asking:
        """SDC-194  The Wound turns down; for one that the Coin has named the Adversary chooses which."""
        seat, slot = self.seat, self.slot
        if self.result:
            (seat,) = self.result
            inv = investigator(s, seat)
            args = {"seat": seat, "wounds": body.faces((inv,))}
            slot = yield from choose(ADVERSARY, "hoof.slot", body.curable(inv), "SDC-194", args=args)
        turn_down(s, investigator(s, seat), slot)
        return None

    def burn(self, s: StiflingDarkState) -> Verdict:
        """SDC-194  The three tokens, wherever they lay before."""
        place_tokens(s, "hellfire", self.spaces)
        return DONE


@procedure("ability.twisted_horn")
def twisted_horn(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-200  Up to 3 Desecrated Ground on General spaces within 5 of him."""
    spaces = yield from pick_spaces(s, "horn.space", "SDC-200", 1, GROUND)
    show_card(s, "twisted_horn", shadow=True)
    place_tokens(s, "desecrated", spaces)
    return offer_coin(s, [], "ground")


TOKEN_ABILITIES["ground"] = TokenAbility("desecrated", lambda s: general_spaces(s.map))


@procedure("desecrated")
def desecrated(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-200, SDR-70  One D6 when the turn ends: 1-3, a face-down Wound."""
    inv = investigator(s, seat)
    if inv.fate != "board":
        return None
    dice, lucky = yield from rolled(s, inv, D6)
    pay_lucky_dice(s, inv, lucky)
    say(s, "desecrated", seat=seat, dice=dice)
    return GainWounds(seat, 1, why="desecrated") if dice[0] < UNHURT else None


def at_turns_end(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SDR-70  What the Cult's cards do when an Investigator's turn ends."""
    rolls = Run(inv.seat, "desecrated") if inv.marks.pop(Mark.TRODDEN, 0) else None
    return chain(rolls, watched(s, inv))


# ------------------------------------------------------------------------------------------ on an Investigator


@procedure("ability.razor_like_talons")
def razor_like_talons(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-196, SDR-113  An adjacent Investigator's face-down Wound, named by its slot, turns up."""
    wounds = [
        (one, slot) for one in beside(s, with_face_down_wound(s)) for slot in body.slots_down(investigator(s, one))
    ]
    target, slot = yield from choose_quietly("talons.wound", wounds, "SDC-196")
    show_card(s, "razor_like_talons", shadow=True)
    say(s, "aimed", seat=target, card="razor_like_talons")
    return RazorLikeTalons(target, slot)


@data
class RazorLikeTalons(Frame):
    """SDC-196  Razor-like Talons, after everybody has heard whom they name."""

    STEPS = ("name", "tear")
    seat: int
    slot: int

    def name(self, s: StiflingDarkState) -> Verdict:
        """SDC-013  Mada may answer."""
        answer = offer_coin(s, [self.seat], "talons")
        return None if answer is None else Call(answer)

    def tear(self, s: StiflingDarkState) -> Asking:
        """SDC-196, SDR-113  The Adversary names the slot unseen."""
        seat, slot = self.seat, self.slot
        if self.result:
            (seat,) = self.result
            slots = body.slots_down(investigator(s, seat))
            slot = yield from choose(ADVERSARY, "talons.slot", slots, "SDC-196", args={"seat": seat})
        return Call(Run(seat, "turn_up", slot))


@procedure("ability.severed_ear")
def severed_ear(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-197  An adjacent Investigator gains Possessed."""
    seats = beside(s, can_be_possessed(s))
    target = yield from choose_quietly("ear.target", seats, "SDC-197")
    show_card(s, "severed_ear", shadow=True)
    say(s, "aimed", seat=target, card="severed_ear")
    return SeveredEar(target)


@data
class SeveredEar(Frame):
    """SDC-197  Severed Ear, after everybody has heard whom it names."""

    STEPS = ("name", "whisper")
    seat: int

    def name(self, s: StiflingDarkState) -> Verdict:
        """SDC-013  Mada may answer."""
        answer = offer_coin(s, [self.seat], "ear")
        return None if answer is None else Call(answer)

    def whisper(self, s: StiflingDarkState) -> Verdict:
        """SDC-197  If another had Possessed, the card moves."""
        (seat,) = self.result or (self.seat,)
        for other in s.investigators:
            if body.condition(other, "possessed") and other.seat != seat:
                lose_condition(s, other, "possessed")
        if has_copy(s, "possessed"):
            gain_condition(s, investigator(s, seat), "possessed")
        return DONE
