"""The Cult of Hunlow (SD-312 to SD-318, SD-323 to SD-327, SDR-131, SDR-132): its turn, figure after figure.

Every question here is quiet (SDR-150): who of them moves, and when, is not told. `acted` names, in their order, those
whose block everybody knows to have begun; its possible places and the worlds dealt from them rest on that alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ADVERSARIES, FACTS, NUMBERS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import maybe_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, figure_of, on_board
from gloam.games.stiflingdark.queries.reach import links
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary import cult_blood, cult_cards, cult_reasons, cult_sacrifice
from gloam.games.stiflingdark.rules.adversary.ability_cards import cool_down  # fmt: skip
from gloam.games.stiflingdark.rules.adversary.adversary_turn import end_one_turn_effects
from gloam.games.stiflingdark.rules.adversary.barred import as_barred, bright_price
from gloam.games.stiflingdark.rules.adversary.break_door import (
    break_door,  # fmt: skip
    breakable,  # fmt: skip
)
from gloam.games.stiflingdark.rules.adversary.cult_blocks import CultBlocks
from gloam.games.stiflingdark.rules.adversary.cult_figures import MORGONNOD, cultists, is_cultist
from gloam.games.stiflingdark.rules.adversary.inscribed_axe import attack
from gloam.games.stiflingdark.rules.adversary.movement import (
    arrive,  # fmt: skip
    is_crowded,  # fmt: skip
    is_sole,  # fmt: skip
    ways,  # fmt: skip
)
from gloam.games.stiflingdark.rules.adversary.walks import Preview, cult_walks
from gloam.games.stiflingdark.rules.park.rides import adversary_rides
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.dice import ADVERSARY_SPRINT
from gloam.games.stiflingdark.rules.shared.procedures import then_again
from gloam.games.stiflingdark.rules.shared.reveal import disappear, put_shadow, relight
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, To, Verdict, ask, data, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState

TOP_SPRINT = max(FACTS.sprint)
STRIDE = NUMBERS.cult.corporeal_mp
"""SD-326  The MP of Mor'gonnod in the flesh."""


@data
class CultTurn(CultBlocks):
    """SD-314, SD-315, SDR-131  Each figure in one block, in any order; what is once a turn is once for all of them."""

    STEPS = ("begin", "possess", "act", "end")

    def begin(self, s: StiflingDarkState) -> Verdict:
        """SD-058, SD-312, SD-343, SDR-71  Noise leaves, every figure's own Shadow goes to its space; the cards due."""
        adversary_rides(s)
        s.noise, adv = [], s.adversary
        cult_cards.cool_heart(s)
        self.bonus = len(s.lights) if s.effects.get(Effect.HEART, s.round) < s.round else 0
        say(s, "adversary_turn")
        for fig in adv.figures:
            possible_places.turn_begins(s, fig, self.most(s))
            possible_places.learn_exactly(s, fig, fig.space, 0)
            put_shadow(s, fig)
        self.look(s)
        if adv.corporeal:
            self.who, self.mp = MORGONNOD, STRIDE + self.bonus
        return None

    def most(self, s: StiflingDarkState) -> int:
        """SD-316, SDR-131  The MP each can have: the roll comes before the first block, a heard one is added then."""
        if s.adversary.corporeal:
            return STRIDE + self.bonus
        secret = not s.effects.get(Effect.MOTION) and s.effects.get(Effect.BELLS) != 1
        return ADVERSARIES[s.adversary.id].mp + self.bonus + (TOP_SPRINT if secret else 0)

    def possess(self, s: StiflingDarkState) -> Verdict:
        """SDC-071, SDR-71  Possessed is used before other Actions, and never in round 1."""
        holder = next((i for i in on_board(s) if any(c.id == "possessed" for c in i.conditions)), None)
        if holder is None or s.round == 1 or s.effects.get(Effect.BOUND):
            return None
        return Call(cult_blood.Possess(holder.seat))

    def act(self, s: StiflingDarkState) -> Asking:
        """SD-059, SD-315  Between two blocks: whose is next; in a block: that figure's Actions, in any order."""
        offers = self.figure_offers(s, figure_of(s, self.who)) if self.who else self.offers_between_blocks(s)
        args = {"mp": self.mp, "figure": self.who or None}
        asked = ask(ADVERSARY, "cult.act", offers, "SD-314", args=args, quiet=True, preview=self.walks(s))
        picked = yield asked.barring(lambda: as_barred(cult_reasons.reasons(s, self), offers))
        if picked == "sprint":
            self.sprint(s, (yield ADVERSARY_SPRINT))
            return AGAIN
        return self.do(s, picked)

    def walks(self, s: StiflingDarkState) -> Preview:
        """SD-316  Where the figure that acts can walk, and those whose block is still to come."""
        now = (figure_of(s, self.who), self.mp) if self.who else None
        later = [fig for fig in s.adversary.figures if fig.id not in self.done and fig.id != self.who]
        return cult_walks(s, now, later, ADVERSARIES[s.adversary.id].mp + self.roll + self.bonus)

    # ------------------------------------------------------------------------------------- between two blocks

    def offers_between_blocks(self, s: StiflingDarkState) -> list[Answer]:
        """SD-315, SD-316, SD-379, SDR-131, SDR-135  Roll before the first block; begin one; the Sacrifice; end."""
        out: list[Answer] = []
        if self.why_no_sprint(s) is None:
            out.append("sprint")
        out += [("figure", fig.id) for fig in s.adversary.figures if fig.id not in self.done]
        if cult_sacrifice.can_sacrifice(s) and not s.effects.get(Effect.BOUND):
            out.append("sacrifice")
        return [*out, "end"]

    def why_no_sprint(self, s: StiflingDarkState) -> Why | None:
        """SD-316, SDR-131, SDC-122  Why there is no Sprint die: it is rolled once, before the first block."""
        if s.adversary.corporeal:
            return Why("SD-326", "Mor'gonnod in the flesh has no Sprint die")
        if not self.sprinted and (self.done or self.who):
            return Why("SDR-131", "the Sprint die is rolled before the first figure acts: you can again next turn")
        return CultBlocks.why_no_sprint(self, s)

    def sprint(self, s: StiflingDarkState, roll: int) -> None:
        """SD-316, SDR-121, SDC-088  One roll for all of them, secret unless a Motion Detector listens."""
        self.sprinted, self.roll = True, roll
        whisper(s, (ADVERSARY,), "his_sprint", roll=roll)
        if s.effects.get(Effect.MOTION):
            say(s, "heard", roll=roll)
            s.effects[Effect.HEARD] = roll
            for fig in s.adversary.figures:
                possible_places.known_places(s, fig).most += roll

    def begin_block(self, s: StiflingDarkState, name: str) -> None:
        """SD-316, SD-324  A block begins: 3 MP, the shared roll, and what Burning Heart gives."""
        self.who, self.mp = name, ADVERSARIES[s.adversary.id].mp + self.roll + self.bonus

    # --------------------------------------------------------------------------------------------- in a block

    def figure_offers(self, s: StiflingDarkState, fig: Figure) -> list[Answer]:
        """SD-314, SD-323, SD-326, SD-378  What this figure can do now."""
        out: list[Answer] = [("step", to) for to in self.steps(s, fig)]
        if not s.effects.get(Effect.BOUND):  # SDC-112
            flesh = s.adversary.corporeal
            if cult_reasons.why_stay_shown(s, self, fig) is None:
                out.append("disappear")
            if not self.broke and (flesh or is_cultist(fig)):
                out += [("break", door) for door in breakable(s, fig) if not is_crowded(s, fig, door)]
            if is_cultist(fig):
                out += [("bloodlet", seat) for seat in cult_blood.victims(s, self, fig)]
            else:
                out += cult_sacrifice.attacks(s, self)
                out += [("ability", card) for card in cult_cards.playable(s, self)]
        if s.adversary.corporeal:
            return [*out, "end"]
        return [*out, "done"] if not is_crowded(s, fig, fig.space) or not self.steps(s, fig) else out

    def steps(self, s: StiflingDarkState, fig: Figure) -> list[str]:
        """SDR-132  Where it can step: through another of them only if the MP left lead out again."""
        return [to for to, cost in self.prices(s, fig.space) if cost <= self.mp and self.can_stay(s, fig, to, cost)]

    def prices(self, s: StiflingDarkState, space: str) -> list[tuple[str, int]]:
        """SD-326, SDR-137  The spaces beside one, and their MP: in the flesh Bright ones cost one more."""
        flesh = s.adversary.corporeal
        return [(way.to, bright_price(s, way, slow=flesh)) for way in ways(s, space)]

    def can_stay(self, s: StiflingDarkState, fig: Figure, space: str, used: int) -> bool:
        """SDR-132  Nobody else of them stands there, or the MP left lead on to where nobody stands."""
        if not is_crowded(s, fig, space):
            return True
        left = self.mp - used
        return any(c <= left and self.can_stay(s, fig, to, used + c) for to, c in self.prices(s, space))

    def do(self, s: StiflingDarkState, picked: Answer) -> Verdict:
        """SD-314, SD-364  One of those."""
        match picked:
            case "end":
                return None
            case "sacrifice":
                cult_sacrifice.final_sacrifice(s)
                return To("end")
            case "done":
                self.done, self.who, self.mp = (*self.done, self.who), "", 0
            case ("figure", name):
                self.begin_block(s, name)
            case _:
                return self.do_in_block(s, figure_of(s, self.who), picked)
        return AGAIN

    def do_in_block(self, s: StiflingDarkState, fig: Figure, picked: Answer) -> Verdict:
        """SD-314, SD-364  An Action of the figure whose block it is."""
        match picked:
            case "disappear":
                self.disappear(s, fig)
            case ("step", to):
                return self.go(s, fig, to)
            case ("break", door):
                self.break_one_door(s, door)
            case ("bloodlet", seat):
                self.bled = (*self.bled, fig.id)
                self.note(s, fig)
                return Call(cult_blood.Bloodletting(seat, fig.id), then=AGAIN)
            case ("ability", card):
                return Call(cult_cards.play(card), then=AGAIN)
            case ("attack", seat):
                return Call(attack(s, seat), then=AGAIN)
            case ("pull", seat, space):
                return Call(cult_sacrifice.Pull(seat, space), then=AGAIN)
        return AGAIN

    def go(self, s: StiflingDarkState, fig: Figure, to: str) -> Verdict:
        """SD-316, SD-326, SDR-61  One step: Noise, Cans and light act on it as on any figure."""
        window = next(way.window for way in ways(s, fig.space) if way.to == to)
        price, shadow = dict(self.prices(s, fig.space))[to], s.shadows.get(fig.id)
        self.mp -= price
        loud, noise = "" if possible_places.makes_no_noise(s, window) else window, len(s.noise)
        sole = (
            not fig.shown
            and bool(loud or possible_places.has_can(s, to) or possible_places.creaks(s, to))
            and is_sole(s, fig, to, loud)
        )
        after = arrive(s, fig, to, window, price)
        self.look(s)
        if fig.shown or s.shadows.get(fig.id) is not shadow or (sole and len(s.noise) > noise):  # SDC-026, SD-071
            self.note(s, fig)
        return then_again(after)

    def disappear(self, s: StiflingDarkState, fig: Figure) -> None:
        """SD-317, SD-325, SD-340  Off the board on a Dim or Dark space; its own Shadow stays there."""
        self.vanished = (*self.vanished, fig.id)
        self.note(s, fig)
        disappear(s, fig)

    def break_one_door(self, s: StiflingDarkState, door: str) -> None:
        """SD-318, SD-326  Break Door, once for all of them; which of them it was is not told, but may be plain."""
        self.broke = True
        possible_places.complete_walks(s)
        beside = {k.to for k in BOARDS[s.map].neighbors[door]} | {to for to, _ in links(s, door, maybe_open(s))}
        spots = BOARDS[s.map].bits(beside)
        could = [
            fig
            for fig in cultists(s)
            if possible_places.known_places(s, fig).in_turn and possible_places.places_so_far(s, fig) & spots
        ]
        if len(could) == 1:
            possible_places.learn_next_to_door(s, could[0], door)
            self.note(s, could[0])
        break_door(s, door)
        self.look(s)

    def end(self, s: StiflingDarkState) -> Verdict:
        """SD-346, SDC-209, SDR-72  Cards judged now; the Revealed card turns down if all are Hidden; Cooldown."""
        adv = s.adversary
        for fig in adv.figures:
            possible_places.turn_ends(s, fig)
        cult_cards.judge_hand(s, len(self.bled))
        adv.revealed = not adv.corporeal and any(fig.shown for fig in adv.figures)
        cool_down(s)
        end_one_turn_effects(s)
        for inv in s.investigators:
            inv.marks.pop(Mark.SPARED, None)
        say(s, "adversary_done")
        relight(s)
        return DONE
