"""The Butcher's Attacks and Abilities (SD-294, SD-295, SD-336, SD-345, SDC-175 to SDC-183)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import CARDS, FACTS, NUMBERS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import maybe_open, truly_open
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    figure,
    general_spaces,
    investigator,
    on_board,
    others,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import around, is_within
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.ability_cards import place_tokens, ready_cards, use_up
from gloam.games.stiflingdark.rules.adversary.adversary_turn import adversary_turn
from gloam.games.stiflingdark.rules.adversary.inscribed_axe import ATTACKS
from gloam.games.stiflingdark.rules.adversary.madas_coin import offer_coin
from gloam.games.stiflingdark.rules.shared import ending, possible_places
from gloam.games.stiflingdark.rules.shared.procedures import Chain, Procedure, Run, chain, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.reveal import put_shadow
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import is_frozen, lose_stamina, raise_stalk
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, gain_condition, take_wound, wound_card
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import DONE, Answer, Asking, Call, Decision, Frame, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

ONSLAUGHT_RANGE, ONSLAUGHT_MP = NUMBERS.butcher.onslaught_range, NUMBERS.butcher.onslaught_mp
PRESENCE, REND = NUMBERS.butcher.presence_range, NUMBERS.butcher.rend_wounds


def playable(s: StiflingDarkState) -> list[str]:
    """SD-336, SDC-074  The Abilities he can use in the middle of his turn; none under a Cross."""
    if s.effects.get(Effect.CROSS):
        return []
    return [card for card in ready_cards(s) if why_useless(s, card) is None]


def why_useless(s: StiflingDarkState, card: str) -> Why | None:
    """SDC-179, SDC-180, SDC-183  Why a card that is ready is not for now."""
    if card == "disturbed_presence":
        return Why("SDC-179", "this card is for the end of your turn: you'll be asked then")
    if (card == "escalating_terror" and s.adversary.doubled) or (card == "vengeful_darkness" and s.adversary.watching):
        return Why(CARDS[card].rule, "this card is at work already")
    return None


def play(s: StiflingDarkState, card: str) -> Frame:
    """SD-336  Use an Ability card."""
    return Run(ADVERSARY, f"ability.{card}")


# ---------------------------------------------------------------------------------------------- Attacks


@data
class ButcherAttack(Frame):
    """SD-154, SD-295  An Attack: he stays Hidden, the Shadow shows where from; then what the card says."""

    STEPS = ("strike", "rend", "after")
    seat: int

    def strike(self, s: StiflingDarkState) -> Verdict:
        """SD-154, SD-294, SD-341  Pay, show the card, put the Shadow."""
        turn, adv, fig = adversary_turn(s), s.adversary, figure(s)
        assert adv.attack is not None  # noqa: S101  (he has one from set-up on)
        card, inv = adv.attack.id, investigator(s, self.seat)
        adv.stalk -= 0 if turn.free else CARDS[card].stalk
        turn.attacked = True
        if card not in s.shown_cards:
            s.shown_cards.append(card)
        possible_places.learn_at(s, fig)
        say(s, "attack", card=card, seat=self.seat)
        put_shadow(s, fig)
        if inv.marks.get(Mark.RABBIT):  # SDC-090
            return ending.dies(s, inv, card)
        return None

    def rend(self, s: StiflingDarkState) -> Asking:
        """SDC-177  Rend: 3 Wounds are drawn, he looks and gives one of them."""
        adv = s.adversary
        if adv.attack is None or adv.attack.id != "rend":
            return None
        drawn = yield from three_wounds(s)
        given = yield from choose(ADVERSARY, "rend.choose", sorted(drawn), "SDC-177", quiet=True)
        for card in drawn:
            take_wound(s, card)
        rest = [card for card in drawn if card != given]
        s.discards["wounds"] += rest
        wound = GainWounds(self.seat, 1, up=True, foe=True, card=given, why="rend")
        return Call(Chain([wound, Run(self.seat, "afflict", "mauled")]))

    def after(self, s: StiflingDarkState) -> Verdict:
        """SDC-175, SDC-176  Eviscerate and Onslaught."""
        adv, inv = s.adversary, investigator(s, self.seat)
        card = adv.attack.id if adv.attack else ""
        frame = None
        if card == "eviscerate":
            frame = gain_condition(s, inv, "bleeding", foe=True)
        elif card == "onslaught":
            frame = onslaught(s, self.seat)
        return DONE if frame is None else Call(frame)


ATTACKS["butcher"] = ButcherAttack


def onslaught(s: StiflingDarkState, seat: int) -> Frame | None:
    """SDC-176  In company: 2 MP, a face-down Wound and Mauled, and he may go on to others; alone: 2 face-up Wounds."""
    turn, inv = adversary_turn(s), investigator(s, seat)
    turn.hit = (*turn.hit, seat)
    turn.free = any(is_within(s, inv.space, o.space, ONSLAUGHT_RANGE) for o in others(s, inv))
    if not turn.free:
        return GainWounds(seat, NUMBERS.butcher.onslaught_wounds, up=True, foe=True, why="onslaught")
    turn.mp += ONSLAUGHT_MP
    turn.bonus += ONSLAUGHT_MP
    possible_places.known_places(s, figure(s)).most += ONSLAUGHT_MP
    return chain(GainWounds(seat, 1, foe=True, why="onslaught"), Run(seat, "afflict", "mauled"))


def three_wounds(s: StiflingDarkState) -> Generator[Decision, Answer, list[str]]:
    """SDC-177, SDR-105  Draw 3 Wound cards, without taking them."""
    drawn = [(yield from wound_card(s))]
    deck = s.wounds.clone()
    if not deck.size:
        deck.shuffle(s.discards["wounds"])
    deck.take(drawn)
    for _ in range(REND - 1):
        if not deck.size:
            deck.shuffle(s.discards["wounds"])
        (card,) = yield from deck.draw("draw.wound", 1, "SDC-177")
        deck.take([card])
        drawn.append(card)
    return drawn


# -------------------------------------------------------------------------------------------- Abilities


@immediate("ability.decay")
def decay(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-178  In the next round placing a Flashlight costs 1 Charge more."""
    use_up(s, "decay")
    s.effects[Effect.DECAY] = s.round + 1
    return None


@immediate("ability.escalating_terror")
def escalating_terror(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-180  The next Stalk Action that gives Stalk gives twice as many."""
    use_up(s, "escalating_terror")
    s.adversary.doubled = True
    return None


@immediate("ability.vengeful_darkness")
def vengeful_darkness(s: StiflingDarkState, seat: int, arg: object) -> Frame | None:
    """SDC-183  At the start of his next turn the card gets 1 Supply for each Flashlight on the board."""
    use_up(s, "vengeful_darkness")
    s.adversary.watching = True
    return None


def disturb(s: StiflingDarkState) -> None:
    """SDC-179  Each Investigator within 4 of his final space loses 1 Stamina without Wounds.

    2 or more lost: +1 Stalk.
    """
    use_up(s, "disturbed_presence")
    fig = figure(s)
    could = [inv for inv in on_board(s) if inv.stamina and not is_frozen(s, inv)]
    hit = [inv.seat for inv in could if is_within(s, fig.space, inv.space, PRESENCE, truly_open(s))]
    worlds: list[tuple[str, ...]] = [(color,) for color in maybe_open(s)] or [()]  # SDR-94: the Maze is unknown
    possible_places.learn_among(
        s, fig, possible_places.union(where_it_hits(s, could, hit, through) for through in worlds)
    )
    for seat in hit:
        lose_stamina(s, investigator(s, seat), icons=False)
    say(s, "presence", seats=hit)
    if len(hit) >= NUMBERS.butcher.presence_stamina:
        raise_stalk(s, 1, FACTS.stalk_top)


def where_it_hits(s: StiflingDarkState, could: list[Investigator], hit: list[int], through: tuple[str, ...]) -> int:
    """SDC-179  The spaces from which Disturbed Presence reaches just these of those it could reach."""
    spaces = (1 << len(BOARDS[s.map].ids)) - 1
    for inv in could:
        close = around(s, inv.space, PRESENCE, through)
        spaces &= close if inv.seat in hit else ~close
    return spaces


@procedure("ability.sinister_gaze")
def sinister_gaze(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-182  2 different Investigators, anywhere, each gain Choking Fear or Darkness."""
    named: list[tuple[int, str]] = []
    for _ in range(min(NUMBERS.butcher.gaze_targets, len(on_board(s)))):
        left = [i.seat for i in on_board(s) if i.seat not in [n for n, _ in named]]
        options = [(one, what) for one in left for what in ("choking_fear", "darkness")]
        named.append(
            (yield from choose(ADVERSARY, "gaze.target", options, "SDC-182", args={"named": named}, quiet=True))
        )
    use_up(s, "sinister_gaze")
    say(s, "gaze", targets=named)
    return chain(offer_coin(s, [one for one, _ in named], "gaze"), Run(ADVERSARY, "gaze", tuple(named)))


@immediate("gaze")
def gaze(s: StiflingDarkState, seat: int, arg: tuple[tuple[int, str], ...]) -> Frame | None:
    """SDC-182, SDC-013  Give the Conditions, to new targets where the Coin has named some."""
    new = s.effects.pop(Effect.GAZE_A, 0), s.effects.pop(Effect.GAZE_B, 0)
    frames = []
    for (one, what), other in zip(arg, new, strict=False):
        frames.append(gain_condition(s, investigator(s, other or one), what))
    return chain(*frames)


@procedure("ability.evil_eye")
def evil_eye(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-181  2 tokens on two General spaces anywhere; they watch until his next turn."""
    spaces = general_spaces(s.map)
    first = yield from choose(ADVERSARY, "eye.space", spaces, "SDC-181", quiet=True)
    spaces.remove(first)
    second = yield from choose(ADVERSARY, "eye.space", spaces, "SDC-181", args={"first": first}, quiet=True)
    use_up(s, "evil_eye")
    place_tokens(s, "evil_eye", (first, second))
    return offer_coin(s, [], "eye")
