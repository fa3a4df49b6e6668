"""Cursed Items (SDC-112 to SDC-123). Hexed Mirror stands with Wounds, Lorgnette with the Flashlight."""
# ruff: noqa: ARG001, ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import BASE, NUMBERS
from gloam.games.stiflingdark.queries import body, usable_majors
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.certain_wounds import TABLET
from gloam.games.stiflingdark.queries.people import investigator, on_board, others
from gloam.games.stiflingdark.queries.why import DISORIENTED, UNCHANGING
from gloam.games.stiflingdark.rules.investigator.use_item import Pay, Using, keep, use
from gloam.games.stiflingdark.rules.shared.dice import D6, HIGH, pay_lucky_dice, rolled, third
from gloam.games.stiflingdark.rules.shared.item_cards import discard_to_limit, take_cards
from gloam.games.stiflingdark.rules.shared.procedures import Run, chain, choose
from gloam.games.stiflingdark.rules.shared.reveal import relight
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import (
    gain_stamina,
    is_frozen,
    lose_stamina,
    lower_to_tops,
)
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, gain_condition, gain_wounds_if_any, turn_down
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import Frame, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

BOONS = (Mark.BOON_MP, Mark.BOON_CHARGE, Mark.BOON_SPRINT)
"""SDC-116  The boons of a Foul Spell Bag: on 1-2, 3-4, 5-6."""
STOPPED, STILL, PATCHED, FILLED, FASTER = range(1, 6)
"""SDC-118  What a Mystery Syringe does on 1 to 5."""


@use(
    "binding_tablet",
    lambda s, inv: inv.stamina >= TABLET and not is_frozen(s, inv),
    lambda s, inv: (
        UNCHANGING if is_frozen(s, inv) else f"it costs {TABLET} Stamina and you have {inv.stamina}: Rest first"
    ),
)
def binding_tablet(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SDC-112  Lose 4 Stamina: in its next turn the Adversary may take the Move Action only."""
    s.effects[Effect.BOUND] = 1
    return gain_wounds_if_any(inv.seat, lose_stamina(s, inv, TABLET), why="binding_tablet")


def borrowed(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SDC-113  The other Investigators whose Major could be used now."""
    if not body.is_able(inv):
        return []
    return [i for i in BASE if i != inv.id and usable_majors.USABLE[i](s, inv)]


@use(
    "blood_chalice",
    borrowed,
    lambda s, inv: (
        "no other Investigator's Major Ability could be used here and now" if body.is_able(inv) else DISORIENTED
    ),
)
def blood_chalice(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-113  Gain 1 face-up Wound, then use the Major of any other of the ten without a token."""
    who = yield from choose(inv.seat, "chalice.who", borrowed(s, inv), "SDC-113")
    keep(inv, "blood_chalice")
    pay()
    return chain(GainWounds(inv.seat, 1, up=True, why="blood_chalice"), Run(inv.seat, "chalice", who))


@use(
    "cursed_poppet",
    lambda s, inv: not inv.marks.get(Mark.POPPET_GIVEN) and others(s, inv),
    lambda s, inv: (
        "somebody is the Poppet already" if inv.marks.get(Mark.POPPET_GIVEN) else "nobody else is on the board"
    ),
)
def cursed_poppet(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-114  Stamina to 0 without Wounds; another Investigator is the Poppet from now on."""
    seats = [o.seat for o in others(s, inv)]
    seat = yield from choose(inv.seat, "poppet.who", seats, "SDC-114")
    keep(inv, "cursed_poppet")
    pay()
    lose_stamina(s, inv, inv.stamina, icons=False)
    inv.marks[Mark.POPPET_GIVEN] = 1
    investigator(s, seat).marks[Mark.POPPET] = inv.seat
    say(s, "poppet", seat=seat, by=inv.seat)
    return None


@use("diablerie_book", lambda s, inv: not inv.marks.get(Mark.DIABLERIE), "you already use it, for the rest of the game")
def diablerie_book(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-115  2 MP more for each Move Action; a Wound turns up, or comes, at the start of each later turn."""
    keep(inv, "diablerie_book")
    inv.marks[Mark.DIABLERIE] = 1


@use("foul_spell_bag", others, "nobody else is on the board")
def foul_spell_bag(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-116  A boon by D6 for oneself, a bane by D6 for another."""
    good, lucky = yield from rolled(s, inv, D6)
    seats = [o.seat for o in others(s, inv)]
    seat = yield from choose(inv.seat, "bag.who", seats, "SDC-116")
    bad, lucky_too = yield from rolled(s, inv, D6, owed=int(lucky))
    pay()
    pay_lucky_dice(s, inv, lucky)
    pay_lucky_dice(s, inv, lucky_too)
    inv.marks[BOONS[third(good[0])]] = 1
    other = investigator(s, seat)
    say(s, "spell_bag", seat=inv.seat, other=seat, dice=[*good, *bad])
    bane = third(bad[0])
    if bane == HIGH:
        return gain_condition(s, other, "paranoid")
    block = (Mark.STAMINA_BLOCKS, Mark.CHARGE_BLOCKS)[bane]
    other.marks[block] = other.marks.get(block, 0) + 1
    lower_to_tops(s, other)
    return None


@use("mystery_syringe")
def mystery_syringe(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-118  Six things by D6."""
    dice, lucky = yield from rolled(s, inv, D6)
    face, slots = dice[0], body.curable(inv)
    slot = slots[0] if slots else -1
    if face == PATCHED and len(slots) > 1:
        slot = yield from choose(inv.seat, "syringe.slot", slots, "SDC-118", args={"wounds": body.faces((inv,))})
    pay()
    pay_lucky_dice(s, inv, lucky)
    say(s, "syringe", seat=inv.seat, dice=dice)
    if face == PATCHED:
        if slot >= 0:
            turn_down(s, inv, slot)
        return gain_wounds_if_any(inv.seat, lose_stamina(s, inv, NUMBERS.items.syringe_stamina))
    inject(s, inv, face)
    return None


def inject(s: StiflingDarkState, inv: Investigator, face: int) -> None:
    """SDC-118  1: no Move next round; 2: Stamina stands still for two rounds; 4: full; 5: 2 MP; 6: two dice."""
    if face == STOPPED:
        inv.marks[Mark.NO_MOVE] = s.round + 1
    elif face == STILL:
        inv.marks[Mark.FROZEN_FROM], inv.marks[Mark.FROZEN] = s.round + 1, s.round + NUMBERS.items.syringe_frozen_rounds
    elif face == FILLED:
        gain_stamina(s, inv, body.stamina_top(inv))
    elif face == FASTER:
        inv.now.mp += NUMBERS.items.syringe_mp
        inv.marks[Mark.MP_NEXT] = inv.marks.get(Mark.MP_NEXT, 0) + NUMBERS.items.syringe_mp
    else:
        inv.marks[Mark.TWO_DICE] = 1


@use("phantom_amulet")
def phantom_amulet(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-119, SDR-45  Mauled, or a face-down Wound if held: a Secret Passage between any two spaces."""
    ids = BOARDS[s.map].ids
    a = yield from choose(inv.seat, "amulet.end", ids, "SDC-119")
    b = yield from choose(inv.seat, "amulet.end", [i for i in ids if i != a], "SDC-119", args={"first": a})
    pay()
    s.passages.append((a, b))
    say(s, "places", seat=inv.seat, what="passage", where=[a, b])
    relight(s, inv.seat)  # SDR-88, SDC-084  what is adjacent to a Lantern is Bright
    if body.condition(inv, "mauled"):
        return GainWounds(inv.seat, 1, why="mystery_syringe")
    return gain_condition(s, inv, "mauled")


@use("summoning_stones", lambda s, inv: s.general.size, "the General Item deck is empty")
def summoning_stones(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-120  Take 2 cards of choice from the General Item deck; every Investigator loses 1 Stamina."""
    deck, cards = s.general.cards(), []
    for _ in range(min(NUMBERS.items.stones_cards, len(deck))):
        card = yield from choose(inv.seat, "stones.card", sorted(deck), "SDC-120", quiet=True)
        deck.remove(card)
        cards.append(card)
    pay()
    s.general.shuffle()
    take_cards(s, inv, "general", cards, [])
    hurt = [gain_wounds_if_any(o.seat, lose_stamina(s, o)) for o in on_board(s)]
    return chain(discard_to_limit(inv), *hurt)


@use(
    "witch_bells",
    lambda s, inv: not s.effects.get(Effect.BELLS),
    "they already ring for the Adversary's next turn: keep them for another one",
)
def witch_bells(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-122  Gain Darkness.

    No Sprint die for the Adversary next turn, or its Shadows on their spaces at its start.
    """
    what = yield from choose(inv.seat, "bells.what", ("no_sprint", "shadows"), "SDC-122")
    pay()
    s.effects[Effect.BELLS] = 1 if what == "no_sprint" else 2
    say(s, "bells", seat=inv.seat, what=what)
    return gain_condition(s, inv, "darkness")


@use(
    "ravens_wing",
    lambda s, inv: not inv.now.light_placed and not inv.now.hazards_off,
    lambda s, inv: "you've placed your Flashlight this turn" if inv.now.light_placed else "it already works this turn",
)
def ravens_wing(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-123  Move through Map Hazards unharmed this turn; then no own Flashlight this round."""
    keep(inv, "ravens_wing")
    inv.now.hazards_off = True
    inv.marks[Mark.NO_LIGHT] = s.round
