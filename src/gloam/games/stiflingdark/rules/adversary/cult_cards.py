"""Mor'gonnod's Abilities (SD-327, SD-347, SDC-193 to SDC-201); Spiked Vertebrae has a file of its own."""
# ruff: noqa: ARG001, ARG005  (every card and deed takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, general_spaces, investigator, on_board
from gloam.games.stiflingdark.queries.reach import near
from gloam.games.stiflingdark.rules.adversary import cult_deal
from gloam.games.stiflingdark.rules.adversary.ability_cards import (
    active,  # fmt: skip
    lay_tokens,  # fmt: skip
    slot_of,  # fmt: skip
    use_up,  # fmt: skip
)
from gloam.games.stiflingdark.rules.adversary.cult_blocks import Blocks, turn_of
from gloam.games.stiflingdark.rules.adversary.cult_figures import (
    among,
    cultists,
    morgonnod,
    slot_if,
    within_reach,
)  # fmt: skip
from gloam.games.stiflingdark.rules.adversary.madas_coin import (
    LEGAL,  # fmt: skip
    TOKENS,  # fmt: skip
    Laid,  # fmt: skip
    coin,  # fmt: skip
)
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.dice import D6, pay_luck, rolled
from gloam.games.stiflingdark.rules.shared.procedures import Deed, Doing, chain, choose, deed
from gloam.games.stiflingdark.rules.shared.reveal import put_shadow
from gloam.games.stiflingdark.rules.shared.wounds import Gain, afflict, cure, has_copy, turn_down
from gloam.kernel import DONE, Answer, Asking, Call, Decision, Frame, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

TOKENS_RANGE, HELLFIRE, GROUND, UNHURT = 5, 3, 3, 4
"""SDC-194, SDC-200  How far the tokens reach, how many there are, and the least roll that spares."""
TWO = 2


# ------------------------------------------------------------------------------------------ what can be used


def playable(s: Night, turn: Blocks) -> list[str]:
    """SD-323, SD-325, SD-327, SDC-074, SDC-209  Each card turned up, once a turn, and never under a Cross.

    Ethereal he must be Hidden and not have been Revealed this turn; but for Spiked Vertebrae, which only Disappearing
    forbids. In the flesh he uses them in the open.
    """
    fig, adv = morgonnod(s), s.adversary
    if s.effects.get("cross") or (fig.id in turn.vanished and not adv.corporeal):
        return []
    exposed = (fig.shown or fig.id in turn.seen) and not adv.corporeal
    ready = [card for card in active(s) if not slot_of(s, card).asleep]
    return [card for card in ready if (not exposed or card == "spiked_vertebrae") and USEFUL[card](s)]


def scarred(s: Night) -> list[int]:
    """SDC-194  Whoever has a face-up Wound that may be turned down."""
    return [inv.seat for inv in on_board(s) if body.curable(inv)]


def bruised(s: Night) -> list[int]:
    """SDC-196  Whoever has a face-down Wound."""
    return [inv.seat for inv in on_board(s) if body.slots_down(inv)]


def open_minded(s: Night) -> list[int]:
    """SDC-071, SDC-197  Whoever can gain Possessed: not its holder, nor who was freed of it this turn."""
    free = [inv for inv in on_board(s) if not body.condition(inv, "possessed") and not inv.marks.get("spared")]
    return [inv.seat for inv in free]


def unspared(s: Night) -> list[int]:
    """SDC-071  Whoever may be named by Bloodletting."""
    return [inv.seat for inv in on_board(s) if not inv.marks.get("spared")]


LEGAL.update(blood=unspared, talons=bruised, ear=open_minded, hoof=scarred)


def beside(s: Night, seats: list[int]) -> list[int]:
    """SDR-122  Those of them who are adjacent to Mor'gonnod."""
    return [inv.seat for inv in within_reach(s, morgonnod(s)) if inv.seat in seats]


def ground(s: Night) -> list[str]:
    """SDC-194, SDC-200  The General spaces within 5 of Mor'gonnod."""
    around = near(s, morgonnod(s).space, TOKENS_RANGE, truly_open(s))
    return [i for i in general_spaces(s.map) if i in around]


USEFUL: dict[str, Callable[[Night], object]] = {
    "burning_heart": lambda s: True,
    "cleft_hoof": lambda s: scarred(s) and len(ground(s)) >= HELLFIRE,
    "dried_tongue": lambda s: not s.adversary.corporeal,
    "razor_like_talons": lambda s: beside(s, bruised(s)),
    "severed_ear": lambda s: s.round > 1 and beside(s, open_minded(s)),
    "shriveled_hand": lambda s: len(cultists(s)) >= TWO,
    "spiked_vertebrae": on_board,
    "twisted_horn": ground,
    "unblinking_eye": lambda s: True,
}
"""What each card needs. In the flesh nobody Bloodlets any more (SDR-137), so what only serves that is not offered."""


def play(card: str) -> Frame:
    """SD-327, SD-336  Use an Ability card."""
    return cult_deal.Deal() if card == "spiked_vertebrae" else Deed(ADVERSARY, f"ability.{card}")


def show(s: Night, card: str, *, shadow: bool = False) -> None:
    """SD-341, SD-345  The card is used up, and everybody knows that it is Mor'gonnod's block; with a Shadow, where."""
    fig = morgonnod(s)
    turn_of(s).note(s, fig)
    if shadow:
        possible_places.learn_at(s, fig)
    else:
        possible_places.settle(s)
    use_up(s, card)
    if shadow:
        put_shadow(s, fig)


# ---------------------------------------------------------------------------------------------- for later


@deed("ability.burning_heart")
def burning_heart(s: Night, seat: int, arg: object) -> Doing:
    """SDC-193, SD-347  From the next turn on 1 MP for each Flashlight; the card lies open as long."""
    show(s, "burning_heart")
    lay_open(s, "burning_heart")
    s.effects["heart"] = s.round
    return None
    yield  # a deed is a generator, also one that does not ask


def lay_open(s: Night, card: str) -> None:
    """SD-347  A card without an icon lies apart until its own text puts it on Cooldown."""
    if (slot := slot_if(s, card)) is not None:
        slot.area = "open"


def cool_heart(s: Night) -> None:
    """SDC-193  It ends after a whole round in which nobody gained Charge or Stamina in the own turn."""
    used, slot = s.effects.get("heart", s.round), slot_if(s, "burning_heart")
    if slot is None or used == s.round or s.effects.get("gained") == s.round:
        return
    slot.area, slot.down = "cooldown_2", True
    del s.effects["heart"]
    say(s, "cools", card=slot.id)


@deed("ability.dried_tongue")
def dried_tongue(s: Night, seat: int, arg: object) -> Doing:
    """SDC-195  In the next round Bloodletting gives a face-up Wound."""
    show(s, "dried_tongue")
    s.effects["tongue"] = s.round + 1
    return None
    yield


@deed("ability.shriveled_hand")
def shriveled_hand(s: Night, seat: int, arg: object) -> Doing:
    """SDC-198, SD-347  In the next round 2 different Cultists may each Bloodlet."""
    show(s, "shriveled_hand")
    lay_open(s, "shriveled_hand")
    s.effects["hand"] = s.round + 1
    return None
    yield


def judge_hand(s: Night, bled: int) -> None:
    """SDC-198, SDR-72  If both did, the card leaves the game; else it goes face-down to Cooldown 1."""
    slot = slot_if(s, "shriveled_hand")
    if slot is None or slot.area != "open" or s.effects.get("hand") != s.round:
        return
    del s.effects["hand"]
    if bled >= TWO:
        slot.area = "gone"
    else:
        slot.area, slot.down = "cooldown_1", True
    say(s, "cools", card=slot.id)


@deed("ability.unblinking_eye")
def unblinking_eye(s: Night, seat: int, arg: object) -> Doing:
    """SDC-201  In the next round whoever places no Flashlight in the own turn gains Paranoid."""
    show(s, "unblinking_eye")
    s.effects["unblinking"] = s.round + 1
    return None
    yield


def watched(s: Night, inv: Investigator) -> Frame | None:
    """SDC-201, SDR-70  The turn ends without a Flashlight placed; an Emergency Flare counts as one."""
    placed = inv.now.lit or any(light.owner == inv.seat for light in s.lights)
    return afflict(s, inv, "paranoid") if s.effects.get("unblinking") == s.round and not placed else None


# -------------------------------------------------------------------------------------------------- tokens


def pick_spaces(s: Night, kind: str, rule: str, least: int, most: int) -> Generator[Decision, Answer, tuple[str, ...]]:
    """So many General spaces within 5, each another."""
    picked: list[str] = []
    while len(picked) < most:
        left = [i for i in ground(s) if i not in picked]
        more = ("enough",) if len(picked) >= least else ()
        one = yield from among(kind, (*left, *more), rule, picked=list(picked))
        if one == "enough":
            break
        picked.append(one)
    return tuple(picked)


@deed("ability.cleft_hoof")
def cleft_hoof(s: Night, seat: int, arg: object) -> Doing:
    """SDC-194  Turn a face-up Wound down, then 3 Hellfire on three General spaces within 5 of him."""
    wounds = [(one, slot) for one in scarred(s) for slot in body.curable(investigator(s, one))]
    target, slot = yield from among("hoof.wound", wounds, "SDC-194", wounds=body.faces(on_board(s)))
    spaces = yield from pick_spaces(s, "hoof.space", "SDC-194", HELLFIRE, HELLFIRE)
    show(s, "cleft_hoof", shadow=True)
    return Hoof(target, slot, spaces)


@data
class Hoof(Frame):
    """SDC-194  Cleft Hoof, after everybody has heard whom it names."""

    STEPS = ("name", "heal", "burn")
    seat: int
    slot: int
    spaces: tuple[str, ...]

    def name(self, s: Night) -> Verdict:
        """SDC-013  Mada may answer."""
        answer = coin(s, [self.seat], "hoof")
        return None if answer is None else Call(answer)

    def heal(self, s: Night) -> Asking:
        """SDC-194  The Wound turns down; for one that the Coin has named the Adversary chooses which."""
        seat, slot = self.seat, self.slot
        if self.result:
            (seat,) = self.result
            inv = investigator(s, seat)
            args = {"seat": seat, "wounds": body.faces((inv,))}
            slot = yield from choose(ADVERSARY, "hoof.slot", body.curable(inv), "SDC-194", args=args)
        turn_down(s, investigator(s, seat), slot)
        return None

    def burn(self, s: Night) -> Verdict:
        """SDC-194  The three tokens, wherever they lay before."""
        lay_tokens(s, "hellfire", self.spaces)
        return DONE


@deed("ability.twisted_horn")
def twisted_horn(s: Night, seat: int, arg: object) -> Doing:
    """SDC-200  Up to 3 Desecrated Ground on General spaces within 5 of him."""
    spaces = yield from pick_spaces(s, "horn.space", "SDC-200", 1, GROUND)
    show(s, "twisted_horn", shadow=True)
    lay_tokens(s, "desecrated", spaces)
    return coin(s, [], "ground")


TOKENS["ground"] = Laid("desecrated", lambda s: general_spaces(s.map))


@deed("desecrated")
def desecrated(s: Night, seat: int, arg: object) -> Doing:
    """SDC-200, SDR-70  One D6 when the turn ends: 1-3, a face-down Wound."""
    inv = investigator(s, seat)
    if inv.fate != "board":
        return None
    dice, lucky = yield from rolled(s, inv, D6)
    pay_luck(s, inv, lucky)
    say(s, "desecrated", seat=seat, dice=dice)
    return Gain(seat, 1, why="desecrated") if dice[0] < UNHURT else None


def at_turns_end(s: Night, inv: Investigator) -> Frame | None:
    """SDR-70  What the Cult's cards do when an Investigator's turn ends."""
    rolls = Deed(inv.seat, "desecrated") if inv.marks.pop("trodden", 0) else None
    return chain(rolls, watched(s, inv))


# ------------------------------------------------------------------------------------------ on an Investigator


@deed("ability.razor_like_talons")
def razor_like_talons(s: Night, seat: int, arg: object) -> Doing:
    """SDC-196, SDR-113  An adjacent Investigator's face-down Wound, named by its slot, turns up."""
    wounds = [(one, slot) for one in beside(s, bruised(s)) for slot in body.slots_down(investigator(s, one))]
    target, slot = yield from among("talons.wound", wounds, "SDC-196")
    show(s, "razor_like_talons", shadow=True)
    say(s, "aimed", seat=target, card="razor_like_talons")
    return Talons(target, slot)


@data
class Talons(Frame):
    """SDC-196  Razor-like Talons, after everybody has heard whom they name."""

    STEPS = ("name", "tear")
    seat: int
    slot: int

    def name(self, s: Night) -> Verdict:
        """SDC-013  Mada may answer."""
        answer = coin(s, [self.seat], "talons")
        return None if answer is None else Call(answer)

    def tear(self, s: Night) -> Asking:
        """SDC-196, SDR-113  The Adversary names the slot unseen."""
        seat, slot = self.seat, self.slot
        if self.result:
            (seat,) = self.result
            slots = body.slots_down(investigator(s, seat))
            slot = yield from choose(ADVERSARY, "talons.slot", slots, "SDC-196", args={"seat": seat})
        return Call(Deed(seat, "turn_up", slot))


@deed("ability.severed_ear")
def severed_ear(s: Night, seat: int, arg: object) -> Doing:
    """SDC-197  An adjacent Investigator gains Possessed."""
    seats = beside(s, open_minded(s))
    target = yield from among("ear.target", seats, "SDC-197")
    show(s, "severed_ear", shadow=True)
    say(s, "aimed", seat=target, card="severed_ear")
    return Ear(target)


@data
class Ear(Frame):
    """SDC-197  Severed Ear, after everybody has heard whom it names."""

    STEPS = ("name", "whisper")
    seat: int

    def name(self, s: Night) -> Verdict:
        """SDC-013  Mada may answer."""
        answer = coin(s, [self.seat], "ear")
        return None if answer is None else Call(answer)

    def whisper(self, s: Night) -> Verdict:
        """SDC-197  If another had Possessed, the card moves."""
        (seat,) = self.result or (self.seat,)
        for other in s.investigators:
            if body.condition(other, "possessed") and other.seat != seat:
                cure(s, other, "possessed")
        if has_copy(s, "possessed"):
            afflict(s, investigator(s, seat), "possessed")
        return DONE
