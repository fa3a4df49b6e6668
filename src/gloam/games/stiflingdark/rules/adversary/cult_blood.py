"""Bloodletting, the Blood track and Possessed (SD-306, SD-319, SD-320, SD-377, SD-379, SDC-071, SDR-133, SDR-134)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries.people import ADVERSARY, figure_of, investigator, is_taken, others
from gloam.games.stiflingdark.queries.reach import adjacent, board_of, near
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.cult_blocks import CultBlocks, cult_turn
from gloam.games.stiflingdark.rules.adversary.cult_figures import within_reach
from gloam.games.stiflingdark.rules.adversary.madas_coin import offer_coin
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.procedures import choose
from gloam.games.stiflingdark.rules.shared.reveal import move_investigator, put_shadow
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, lose_condition
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import DONE, Asking, Call, Frame, Goto, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState

TOP = NUMBERS.cult.blood_top
"""SD-306, SDR-134  The Blood track ends here."""
POSSESSED = NUMBERS.wounds.possessed_steps
"""SDC-071  So far the holder is moved."""


def victims(s: StiflingDarkState, turn: CultBlocks, fig: Figure) -> list[int]:
    """SD-314, SD-317, SD-319, SDC-198, SDC-209  Whom this Cultist may Bloodlet.

    Not in round 1; once a turn for all of them, twice by two of them after Shriveled Hand; never who was Revealed.
    """
    if why_no_bloodletting(s, turn, fig) is not None:
        return []
    return [inv.seat for inv in within_reach(s, fig) if not inv.marks.get(Mark.SPARED)]


def why_no_bloodletting(s: StiflingDarkState, turn: CultBlocks, fig: Figure) -> Why | None:
    """SD-319, SD-317, SDC-198, SDC-209  Why this Cultist can't Bloodlet anybody."""
    if s.round == 1:
        return Why("SD-319", "nobody can Bloodlet in the first round: you can from the next one on")
    if fig.id in turn.bled:
        return Why("SD-319", "this Cultist has already used Bloodletting this turn: you can again next turn")
    if len(turn.bled) >= 1 + (s.effects.get(Effect.HAND) == s.round):
        if "possessed" in turn.bled:
            return Why(
                "SDR-162", "the Possessed Investigator has used this turn's Bloodletting: you can again next turn"
            )
        return Why("SD-319", "a Cultist has already used Bloodletting this turn: you can again next turn")
    if fig.id in turn.seen:
        return Why("SDC-209", "this Cultist was Revealed this turn, so they can't Bloodlet: let another one do it")
    return None


@data
class Bloodletting(Frame):
    """SD-320  The Shadow, a face-down Wound, Blood, and an Ability may wake. `by` is "" for the Possessed `holder`."""

    STEPS = ("name", "wound", "blood", "wake")
    seat: int
    by: str = ""
    holder: int = 0

    def name(self, s: StiflingDarkState) -> Verdict:
        """SD-319, SD-320, SDC-013, SDR-133  An Ability: the Cultist's own Shadow shows where; Mada may answer."""
        if self.by:
            fig = figure_of(s, self.by)
            possible_places.learn_at(s, fig)
            put_shadow(s, fig)
        say(s, "bloodletting", figure=self.by, holder=self.holder, seat=self.seat)
        answer = offer_coin(s, [self.seat], "blood")
        return None if answer is None else Call(answer)

    def wound(self, s: StiflingDarkState) -> Verdict:
        """SD-320, SDC-195, SDR-112  A face-down Wound; face-up in the round after Dried Tongue."""
        if self.result:
            (self.seat,) = self.result
        return Call(GainWounds(self.seat, 1, up=s.effects.get(Effect.TONGUE) == s.round, foe=True, why="bloodletting"))

    def blood(self, s: StiflingDarkState) -> Verdict:
        """SD-306, SD-379, SDR-134  Blood +1; at 5 it stays."""
        adv = s.adversary
        adv.blood, adv.lettings = min(TOP, adv.blood + 1), adv.lettings + 1
        say(s, "blood", n=adv.blood)
        return None

    def wake(self, s: StiflingDarkState) -> Asking:
        """SD-320, SD-377, SDR-136  One Ability that lies face-down may be turned up, and used at once; secretly."""
        asleep = [slot.id for slot in s.adversary.abilities if slot.asleep]
        if not asleep:
            return DONE
        picked = yield from choose(ADVERSARY, "cult.wake", (*asleep, "none"), "SD-320", quiet=True)
        for slot in s.adversary.abilities:
            if slot.id == picked:
                slot.asleep = False
        return DONE


@data
class Possess(Frame):
    """SDC-071, SDR-133  The holder is moved up to 4 spaces and Bloodlets another; then the card is gone."""

    STEPS = ("move", "let")
    seat: int

    def move(self, s: StiflingDarkState) -> Asking:
        """SDC-071  Hazards do not matter; the end must be free. From then on the holder is out of harm's way."""
        inv = investigator(s, self.seat)
        around = near(s, inv.space, POSSESSED)
        spaces = [i for i in board_of(s).ids if i in around and not is_taken(s, inv, i)]
        args = {"holder": self.seat}
        picked = yield from choose(ADVERSARY, "possess.space", ("no", *spaces), "SDC-071", args=args, quiet=True)
        if picked == "no":
            return DONE
        lose_condition(s, inv, "possessed")
        inv.marks[Mark.SPARED] = 1
        say(s, "possessed", seat=self.seat, space=picked)
        if picked != inv.space:
            move_investigator(s, inv, picked)
        return None

    def let(self, s: StiflingDarkState) -> Asking:
        """SDC-071, SDR-133, SDR-137, SDR-162  Against another adjacent Investigator, if any; never in the flesh."""
        inv = investigator(s, self.seat)
        seats = [o.seat for o in others(s, inv) if adjacent(s, inv.space, o.space)]
        if not seats or s.adversary.corporeal:
            return DONE
        seat = yield from choose(ADVERSARY, "possess.target", seats, "SDC-071", args={"holder": self.seat})
        if "possessed_counts" in s.options:
            turn = cult_turn(s)
            turn.bled = (*turn.bled, "possessed")
        return Goto(Bloodletting(seat, "", self.seat))
