"""The Final Sacrifice and Mor'gonnod in the flesh (SD-321, SD-322, SD-326, SD-327, SDR-60, SDR-135, SDR-137).

And his three Attacks (SDC-202 to SDC-204).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, investigator, is_taken, on_board
from gloam.games.stiflingdark.queries.reach import adjacent, links, near
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.adversary_turn import adversary_turn
from gloam.games.stiflingdark.rules.adversary.cult_blocks import CultBlocks
from gloam.games.stiflingdark.rules.adversary.cult_blood import TOP
from gloam.games.stiflingdark.rules.adversary.cult_figures import cultists, is_one_group, morgonnod, within_reach
from gloam.games.stiflingdark.rules.adversary.inscribed_axe import ATTACKS, attack
from gloam.games.stiflingdark.rules.shared import ending
from gloam.games.stiflingdark.rules.shared.procedures import Run, chain, choose
from gloam.games.stiflingdark.rules.shared.reveal import move_investigator, reveal_figure
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds
from gloam.games.stiflingdark.state import Mark
from gloam.kernel import DONE, Answer, Asking, Call, Frame, Goto, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

WOUNDS_OF = {"immolate": NUMBERS.cult.immolate_wounds, "ravage": NUMBERS.cult.ravage_wounds}
"""SDC-203, SDC-204  The Wounds that an Attack gives."""
LASH = NUMBERS.cult.flagellate_range
"""SDC-202  How far Flagellate reaches."""


def can_sacrifice(s: StiflingDarkState) -> bool:
    """SD-321, SDR-60, SDR-135  Blood 5, all Cultists in one group, Mor'gonnod beside one of them."""
    return why_no_sacrifice(s) is None


IN_THE_FLESH = Why("SD-322", "Mor'gonnod is in the flesh already")
NO_GROUP = Why("SD-321", "the Cultists aren't in one group of adjacent spaces: move them together")
NOT_BESIDE = Why("SD-321", "Mor'gonnod isn't next to a Cultist: move him there")


def why_no_sacrifice(s: StiflingDarkState) -> Why | None:
    """SD-321, SDR-60, SDR-135  What the Final Sacrifice lacks."""
    if s.adversary.corporeal:
        return IN_THE_FLESH
    blood = s.adversary.blood
    if blood < TOP:
        return Why("SD-321", f"the Final Sacrifice needs {TOP} Blood and you have {blood}: use Bloodletting")
    spaces = [fig.space for fig in cultists(s)]
    here, through = morgonnod(s).space, truly_open(s)
    if not is_one_group(s, spaces, through):
        return NO_GROUP
    return None if any(adjacent(s, here, space, through) for space in spaces) else NOT_BESIDE


def final_sacrifice(s: StiflingDarkState) -> None:
    """SD-322, SDR-135, SDR-137  The Cultists are shown and leave with their Shadows; he stands there in the flesh."""
    adv, demon = s.adversary, morgonnod(s)
    for fig in adv.figures:
        if not fig.shown:
            reveal_figure(s, fig)
    for fig in cultists(s):
        del s.possible_places[fig.id]
        s.shadows.pop(fig.id, None)
    adv.figures, adv.corporeal = [demon], True
    for slot in adv.abilities:
        slot.asleep = False
    if adv.attack is not None:
        s.shown_cards.append(adv.attack.id)
    say(s, "sacrifice", space=demon.space, card=adv.attack.id if adv.attack else None)


def attacks(s: StiflingDarkState, turn: CultBlocks) -> list[Answer]:
    """SD-323, SD-327, SDC-202 to SDC-204  The Attack, in the flesh only: once a turn, Immolate twice on two."""
    adv = s.adversary
    if adv.attack is None or why_no_attack(s, turn) is not None:
        return []
    out: list[Answer] = [("attack", inv.seat) for inv in within_reach(s, morgonnod(s)) if inv.seat not in turn.hit]
    return out + pulls(s) if adv.attack.id == "flagellate" else out


def why_no_attack(s: StiflingDarkState, turn: CultBlocks) -> Why | None:
    """SD-323, SD-327, SDC-203  Why Mor'gonnod can't Attack anybody."""
    card = s.adversary.attack
    if not s.adversary.corporeal or card is None:
        return Why("SD-323", "Mor'gonnod Attacks only in the flesh: make the Final Sacrifice first")
    if turn.attacked and not (card.id == "immolate" and len(turn.hit) == 1):
        return Why("SD-327", "you've already Attacked this turn: you can again next turn")
    return None


def pulls(s: StiflingDarkState) -> list[Answer]:
    """SDC-202  An Investigator who is exactly 2 spaces away, to a free space beside him."""
    here = morgonnod(s).space
    around = near(s, here, LASH, truly_open(s))
    far = [inv for inv in on_board(s) if around.get(inv.space) == LASH]
    return [
        ("pull", inv.seat, to) for inv in far for to, _ in links(s, here, truly_open(s)) if not is_taken(s, inv, to)
    ]


@data
class Pull(Frame):
    """SDC-202  Flagellate: first one is moved, then one adjacent may be struck."""

    STEPS = ("drag", "lash")
    seat: int
    space: str

    def drag(self, s: StiflingDarkState) -> Verdict:
        """SDC-202, SDR-86  To a free space beside him; the Flashlight comes off."""
        adversary_turn(s).attacked = True
        say(s, "pulled", seat=self.seat, space=self.space, rule="SDC-202")
        move_investigator(s, investigator(s, self.seat), self.space)
        return None

    def lash(self, s: StiflingDarkState) -> Asking:
        """SDC-202  One adjacent Investigator, or nobody."""
        seats = [inv.seat for inv in within_reach(s, morgonnod(s))]
        picked = yield from choose(ADVERSARY, "flagellate.target", (*seats, "none"), "SDC-202")
        return DONE if picked == "none" else Goto(attack(s, picked))


@data
class MorgonnodAttack(Frame):
    """SD-327, SDC-202 to SDC-204  What his Attack does to an adjacent Investigator."""

    STEPS = ("strike", "after")
    seat: int

    def strike(self, s: StiflingDarkState) -> Verdict:
        """SD-327, SDC-090  Named by an Attack."""
        turn, adv, inv = adversary_turn(s), s.adversary, investigator(s, self.seat)
        assert adv.attack is not None  # noqa: S101  (he has one from set-up on)
        turn.attacked, turn.hit = True, (*turn.hit, self.seat)
        say(s, "attack", card=adv.attack.id, seat=self.seat)
        if inv.marks.get(Mark.RABBIT):
            return ending.dies(s, inv, adv.attack.id)
        return None

    def after(self, s: StiflingDarkState) -> Verdict:
        """SDC-202 to SDC-204  A face-up Wound and Bleeding; 2 face-up Wounds; 3 face-up Wounds."""
        card = s.adversary.attack.id if s.adversary.attack else ""
        if card == "flagellate":
            lashed = chain(GainWounds(self.seat, 1, up=True, foe=True, why=card), Run(self.seat, "afflict", "bleeding"))
            return DONE if lashed is None else Call(lashed)
        return Call(GainWounds(self.seat, WOUNDS_OF[card], up=True, foe=True, why=card))


ATTACKS["cult"] = MorgonnodAttack
