"""Spiked Vertebrae (SDC-199, SDR-64): a deal from a closed list. One offer, one counter-offer, yes or no.

A deal is a set of terms, at most three to the Investigators' harm and three to their good, all at once or not at all.
Nothing in it kills: Stamina that a deal takes brings no Wounds, and a Wound that could be the fourth is no term.
"""
# ruff: noqa: ARG001  (every procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gloam.games.stiflingdark.content import FACTS, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.certain_wounds import agreeing
from gloam.games.stiflingdark.queries.people import ADVERSARY, figure_of, general_in_hand, investigator, on_board
from gloam.games.stiflingdark.rules.adversary.ability_cards import slot_of, use_up
from gloam.games.stiflingdark.rules.adversary.cult_blocks import cult_turn
from gloam.games.stiflingdark.rules.adversary.cult_figures import choose_quietly, morgonnod
from gloam.games.stiflingdark.rules.adversary.madas_coin import offer_coin
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.item_cards import discard
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import reveal_figure
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import (
    gain_charge,
    gain_stamina,
    lose_charge,
    lose_stamina,
)
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, has_copy, lose_condition, remove_wound, turn_down
from gloam.games.stiflingdark.state import Mark
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Frame, To, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

CARD = "spiked_vertebrae"
SIDE = NUMBERS.cult.deal_terms
"""SDR-64  Each side of a deal names up to so many terms."""
CONDITIONS = ("bleeding", "choking_fear", "darkness", "mauled", "paranoid", "possessed")
HARMS = frozenset({"gain_down", "gain_up", "turn_up", "less", "afflict", "discard", "ready"})
Term = tuple[Any, ...]


# ------------------------------------------------------------------------------------------------- the list


def harms(s: StiflingDarkState, inv: Investigator, *, knows_hand: bool) -> list[Term]:
    """SDR-64  What an Investigator can be made to suffer. The Adversary cannot know whether a General Item is there."""
    seat = inv.seat
    out: list[Term] = [("gain_down", seat), ("gain_up", seat)]
    out += [("turn_up", seat, slot) for slot in body.slots_down(inv)]
    out += [("less", seat, what, n) for what in ("charge", "stamina") for n in (1, 2) if getattr(inv, what) >= n]
    out += [("afflict", seat, c) for c in CONDITIONS if body.condition(inv, c) is None and has_copy(s, c)]
    hand = general_in_hand(inv, "general")
    if hand if knows_hand else hand or any(not item.shown for item in inv.items):
        out.append(("discard", seat))
    return out


def boons(s: StiflingDarkState, inv: Investigator) -> list[Term]:
    """SDR-64  What an Investigator can be given."""
    seat = inv.seat
    out: list[Term] = [("remove", seat, slot) for slot in body.slots_down(inv)]
    out += [("turn_down", seat, slot) for slot in body.curable(inv)]
    tops = {"charge": body.charge_top(inv), "stamina": body.stamina_top(inv)}
    out += [("more", seat, what, n) for what, top in tops.items() for n in (1, 2) if getattr(inv, what) + n <= top]
    out += [("cure", seat, c.id) for c in inv.conditions if c.id in CONDITIONS]
    return [*out, ("draw", seat)] if s.general.size else out


def of_the_cult(s: StiflingDarkState, *, knows_cards: bool) -> list[Term]:
    """SDR-64  Blood 1 less, a card to Cooldown 1 or back from Cooldown, a figure Revealed; cards by name if known."""
    adv = s.adversary
    out: list[Term] = [("blood",)] if adv.blood else []
    for slot in adv.abilities:
        if slot.area.startswith("cooldown"):
            out.append(("ready", slot.id))
        elif (
            slot.area == "active" and not slot.asleep and slot.id != CARD and (knows_cards or slot.id in s.shown_cards)
        ):
            out.append(("cool", slot.id))
    return out + [("show", fig.id) for fig in adv.figures if not fig.shown]


def terms(s: StiflingDarkState, named: tuple[Term, ...], seat: int) -> list[Term]:
    """SDR-64  What can still be added to a deal by the side that words it."""
    foe = seat == ADVERSARY
    some = [t for inv in on_board(s) for t in (*harms(s, inv, knows_hand=not foe), *boons(s, inv))]
    some += of_the_cult(s, knows_cards=foe)
    taken, full = {about(t) for t in named}, {side for side in (True, False) if count(named, side) >= SIDE}
    some = [t for t in some if is_harm(t) not in full and (is_gain(t) or about(t) not in taken)]
    return [t for t in some if not is_gain(t) or not kills(s, (*named, t), t[1])]


def is_gain(term: Term) -> bool:
    """A Wound: the one thing that a deal can name more than once."""
    return term[0] in ("gain_down", "gain_up")


def is_harm(term: Term) -> bool:
    """Which side of the deal a term is on."""
    return term[0] in HARMS


def count(named: tuple[Term, ...], side: bool) -> int:  # noqa: FBT001
    """How many terms of one side a deal has."""
    return sum(is_harm(t) is side for t in named)


def about(term: Term) -> Term:
    """What a term is about: nothing is touched twice."""
    word = term[0]
    if word in ("turn_up", "turn_down", "remove"):
        return ("slot", *term[1:3])
    if word in ("more", "less", "cure", "afflict"):
        return ("board", *term[1:3])
    return ("card", term[1]) if word in ("cool", "ready") else term


def kills(s: StiflingDarkState, named: tuple[Term, ...], seat: int) -> bool:
    """SDR-64, SDC-068, SDC-071, SDC-090  Nothing that kills, and nothing for whom Wounds pass by this turn."""
    inv = investigator(s, seat)
    mine = [t for t in named if len(t) > 1 and t[1] == seat]
    gained = sum(map(is_gain, mine))
    mauled = body.condition(inv, "mauled") is not None or ("afflict", seat, "mauled") in mine
    total = body.wounds(inv) + gained * (1 + mauled) - sum(t[0] == "remove" for t in mine)
    return total >= FACTS.slots or bool(inv.marks.get(Mark.RABBIT) or inv.marks.get(Mark.SPARED))


def warning(s: StiflingDarkState, seat: int, named: tuple[Term, ...]) -> dict[str, Any]:
    """SDR-64, SDC-068  The Wounds that a yes is sure to bring: term by term, what is good first."""
    mauled = {inv.seat for inv in on_board(s) if body.condition(inv, "mauled") is not None}
    mauled -= {t[1] for t in named if t[0] == "cure" and t[2] == "mauled"}
    wounds: dict[int, int] = {}
    for term in named:
        if is_gain(term):
            wounds[term[1]] = wounds.get(term[1], 0) + 1 + (term[1] in mauled)
        elif term[0] == "afflict" and term[2] == "mauled":
            mauled.add(term[1])
    lifted = {inv.seat: sum(t[:2] == ("remove", inv.seat) for t in named) for inv in on_board(s)}
    return agreeing(s, seat, wounds, lifted)


# ------------------------------------------------------------------------------------------------- the deal


@data
class Deal(Frame):
    """SDC-199, SDR-64  Whom, what, proposed to all; yes, no, or a counter-offer that the Adversary takes or leaves."""

    STEPS = ("partner", "offer", "name", "answer", "counter", "agree", "settle")
    seat: int = 0
    terms: tuple[Term, ...] = ()
    other: tuple[Term, ...] = ()

    def partner(self, s: StiflingDarkState) -> Asking:
        """SDR-64  One Investigator is named, who decides for all."""
        seats = [inv.seat for inv in on_board(s)]
        self.seat = yield from choose_quietly("deal.with", seats, "SDR-64")
        return None

    def offer(self, s: StiflingDarkState) -> Asking:
        """SDR-64  The Adversary words it, term by term, unheard; it may be let be."""
        picked = yield from self.worded(s, ADVERSARY, "deal.offer", self.terms)
        if picked == "cancel":
            return DONE
        if picked == "propose":
            return None
        self.terms = (*self.terms, picked)
        return AGAIN

    def worded(self, s: StiflingDarkState, seat: int, kind: str, named: tuple[Term, ...]) -> Any:
        """Add a term, propose what there is, or let it be."""
        done = ("propose", "cancel") if named else ("cancel",)
        args = {"with": self.seat, "terms": [list(t) for t in named], "wounds": body.faces(on_board(s))}
        return (yield from choose(seat, kind, (*terms(s, named, seat), *done), "SDR-64", args=args, quiet=True))

    def name(self, s: StiflingDarkState) -> Verdict:
        """SDC-199, SDC-013  Now everybody hears it; Mada may answer."""
        cult_turn(s).note(s, morgonnod(s))
        possible_places.complete_walks(s)
        use_up(s, CARD)
        s.shown_cards += [t[1] for t in self.terms if t[0] == "cool" and t[1] not in s.shown_cards]
        say(s, "deal", seat=self.seat, terms=[list(t) for t in self.terms])
        reply = offer_coin(s, [self.seat], "deal")
        return None if reply is None else Call(reply)

    def answer(self, s: StiflingDarkState) -> Asking:
        """SDR-64  Yes, if all of it can be done; no; or another deal."""
        (seat,) = self.result or (self.seat,)
        can = all(general_in_hand(investigator(s, t[1]), "general") for t in self.terms if t[0] == "discard")
        options = ("yes", "no", "counter") if can else ("no", "counter")
        args = {"terms": [list(t) for t in self.terms], **warning(s, seat, self.terms)}
        picked = yield from choose(seat, "deal.answer", options, "SDR-64", args=args, quiet=True)
        self.seat, self.result = seat, None
        if picked == "no":
            say(s, "no_deal", seat=seat)
            return DONE
        return To("settle" if picked == "yes" else "counter")

    def counter(self, s: StiflingDarkState) -> Asking:
        """SDR-64  One counter-offer, worded unheard by the other side."""
        picked = yield from self.worded(s, self.seat, "deal.counter", self.other)
        if picked == "cancel":
            say(s, "no_deal", seat=self.seat)
            return DONE
        if picked == "propose":
            say(s, "counter", seat=self.seat, terms=[list(t) for t in self.other])
            return None
        self.other = (*self.other, picked)
        return AGAIN

    def agree(self, s: StiflingDarkState) -> Asking:
        """SDR-64  The Adversary takes it or leaves it."""
        args = {"terms": [list(t) for t in self.other]}
        if (yield from choose(ADVERSARY, "deal.agree", ("yes", "no"), "SDR-64", args=args)) == "no":
            say(s, "no_deal", seat=self.seat)
            return DONE
        self.terms = self.other
        return None

    def settle(self, s: StiflingDarkState) -> Verdict:
        """SDR-64  All of it happens, what is good first."""
        say(s, "dealt", seat=self.seat)
        ordered = sorted(self.terms, key=is_harm)
        frames = [carry_out(s, term) for term in ordered]
        cult_turn(s).look(s)
        frame = chain(*frames)
        return DONE if frame is None else Call(frame)


def carry_out(s: StiflingDarkState, term: Term) -> Frame | None:
    """SDR-64  One term of a deal: what asks nobody at once, the rest as a procedure."""
    match term:
        case ("blood",):
            s.adversary.blood -= 1
            say(s, "blood", n=s.adversary.blood)
        case ("cool", card):
            slot = slot_of(s, card)
            slot.area, slot.down = "cooldown_1", True
        case ("ready", card):
            slot = slot_of(s, card)
            slot.area, slot.down = "active", False
        case ("show", name):
            reveal_figure(s, figure_of(s, name))
        case (word, seat, *_):
            return on_investigator(s, word, investigator(s, seat), list(term[2:]))
    return None


def on_investigator(s: StiflingDarkState, word: str, inv: Investigator, rest: list[Answer]) -> Frame | None:
    """SDR-64, SDR-112  A term about an Investigator."""
    seat = inv.seat
    match word, rest:
        case "remove", [slot]:
            remove_wound(s, inv, slot)
        case "turn_down", [slot]:
            turn_down(s, inv, slot)
        case "more", [what, n]:
            (gain_stamina if what == "stamina" else gain_charge)(s, inv, n)
        case "less", [what, n]:
            lose_charge(s, inv, n if what == "charge" else 0)
            lose_stamina(s, inv, n if what == "stamina" else 0, icons=False)
        case "cure", [name]:
            lose_condition(s, inv, name)
        case "afflict", [name]:
            return Run(seat, "afflict", name)
        case "turn_up", [slot]:
            return Run(seat, "turn_up", slot)
        case "draw", _:
            return Run(seat, "draw", ("general", 1))
        case "discard", _:
            return Run(seat, "deal_discard")
        case _:
            return GainWounds(seat, 1, up=word == "gain_up", foe=True, why="deal")
    return None


@procedure("deal_discard")
def deal_discard(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDR-64  A General Item of the holder's choice."""
    inv = investigator(s, seat)
    cards = sorted({item.id for item in general_in_hand(inv, "general")})
    if cards:
        discard(s, inv, (yield from choose(seat, "deal.discard", cards, "SDR-64", quiet=True)))
    return None
