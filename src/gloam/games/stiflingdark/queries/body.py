"""An Investigator's body: which Wounds work, how high Stamina and Charge can be, how many MP a Move gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import INVESTIGATORS, NUMBERS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.state import Effect, Mark

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Condition, Investigator, StiflingDarkState

MUD = ("updraft", "rainy")
"""SDC-154, SDC-166  One MP less for each Move Action."""
HEAT = ("severe_heat", "squall")
"""SDC-153, SDC-167  A Sprint costs one Stamina more."""
DARK_STEPS = NUMBERS.investigators.cheap_dark_steps
"""SDC-007  So many Dark spaces a turn count as Dim for Dylan."""
HAMMY_MP, FOOT_MP = NUMBERS.wounds.pulled_hammy_mp, NUMBERS.wounds.fractured_foot_mp
DIABLERIE_MP = NUMBERS.items.diablerie_mp
LEAST_MP = NUMBERS.investigators.least_mp
"""SDC-009  The MP of Ibraheem's Move Action, at least."""


def working(inv: Investigator) -> tuple[str, ...]:
    """SD-130, SDC-003, SDC-004, SDC-095  The Wounds whose text works.

    Face-up, not numbed, not in Asher's first slot.
    """
    if inv.now.painless:
        return ()
    up = [(n, w.card) for n, w in enumerate(inv.slots) if w is not None and w.up and n not in inv.numb]
    if (inv.id == "asher" or "asher" in inv.now.lent_minors) and not any(card == "disoriented" and n for n, card in up):
        up = [(n, card) for n, card in up if n or "disoriented" in inv.toxin]
    return (*(str(card) for _, card in up), *inv.toxin)  # SDC-069


def is_hale(inv: Investigator) -> bool:
    """Whether no text of a Wound can work on this Investigator: none lies face-up."""
    for w in inv.slots:
        if w is not None and w.up:
            return False
    return not inv.toxin


def suffers(inv: Investigator, wound: str) -> bool:
    """Whether this Wound's text works on this Investigator now."""
    for w in inv.slots:
        if w is not None and w.up and w.card == wound:
            return wound in working(inv)
    return wound in working(inv) if inv.toxin else False


def condition(inv: Investigator, name: str) -> Condition | None:
    """That Condition, if held."""
    for held in inv.conditions:
        if held.id == name:
            return held
    return None


def is_able(inv: Investigator) -> bool:
    """SDC-044  Disoriented: neither Minor nor Major."""
    return not suffers(inv, "disoriented")


def has_minor(inv: Investigator, who: str) -> bool:
    """SD-083  Whether this Investigator has that Minor Ability now: their own, or one lent by a Two-way Radio."""
    return (inv.id == who or who in inv.now.lent_minors) and inv.fate != "spirit" and is_able(inv)


def has_swapped(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-021  Whether Stamina and Charge were swapped this round: the turn's end then gives neither."""
    return inv.marks.get(Mark.SWAPPED) == s.round


def wounds(inv: Investigator) -> int:
    """SD-131  All Wounds in slots, face-up and face-down alike."""
    return sum(w is not None for w in inv.slots)


def is_full(inv: Investigator) -> bool:
    """SDC-090  No slot is left: only somebody who lives on by a Rabbit's Foot is here to tell."""
    return None not in inv.slots


def slots_up(inv: Investigator) -> list[int]:
    """The slots with a face-up Wound."""
    return [n for n, w in enumerate(inv.slots) if w is not None and w.up]


def slots_down(inv: Investigator) -> list[int]:
    """The slots with a face-down Wound."""
    return [n for n, w in enumerate(inv.slots) if w is not None and not w.up]


def faces(some: Iterable[Investigator]) -> list[tuple[int, int, str]]:
    """SD-130  The face-up Wounds by seat and slot, for a question to name; a face-down one is nobody's to know."""
    return [(inv.seat, n, str(w.card)) for inv in some for n, w in enumerate(inv.slots) if w is not None and w.up]


def curable(inv: Investigator) -> list[int]:
    """SD-124, SDC-051  The face-up Wounds that may be turned down: with Hemorrhage face-up only Hemorrhage itself."""
    up = slots_up(inv)
    bleeding = [n for n in up if (w := inv.slots[n]) is not None and w.card == "hemorrhage"]
    return bleeding if suffers(inv, "hemorrhage") else up


def stamina_top(inv: Investigator) -> int:
    """SDR-110, SDC-092  The highest Stamina space without an Obstruction; Sedatives take that of a Wound off too."""
    lung = suffers(inv, "collapsed_lung") and not inv.marks.get(Mark.LUNG_EASED)
    return INVESTIGATORS[inv.id].stamina - inv.marks.get(Mark.STAMINA_BLOCKS, 0) - lung


def charge_top(inv: Investigator) -> int:
    """SD-103, SDR-110  The highest Charge space without an Obstruction."""
    return INVESTIGATORS[inv.id].charge - inv.marks.get(Mark.CHARGE_BLOCKS, 0) - suffers(inv, "broken_battery")


def charge_floor(inv: Investigator) -> int:
    """SDC-116  The boon of the Foul Spell Bag: Charge never falls below 1 again."""
    return 1 if inv.marks.get(Mark.BOON_CHARGE) else 0


def icons(inv: Investigator) -> tuple[int, ...]:
    """SD-077, SDC-015, SDC-096  The Stamina spaces with a face-down Wound; Marci's track is printed so."""
    return INVESTIGATORS["marci" if "marci" in inv.now.lent_minors else inv.id].icons


def move_change(s: StiflingDarkState, inv: Investigator) -> int:
    """SDR-81  What is added to and taken from the printed MP of a Move Action."""
    minus = 0 if is_hale(inv) else HAMMY_MP * suffers(inv, "pulled_hammy") + FOOT_MP * suffers(inv, "fractured_foot")
    if inv.conditions:
        minus += any(c.id == "choking_fear" and c.count for c in inv.conditions)
    minus += one_in_force(s, inv, MUD)
    return DIABLERIE_MP * inv.marks.get(Mark.DIABLERIE, 0) + inv.marks.get(Mark.BOON_MP, 0) + inv.now.mp_bonus - minus


def move_points(s: StiflingDarkState, inv: Investigator) -> int:
    """SD-072, SDR-81, SDC-009  The MP of one Move Action: printed, changed, halved; Ibraheem's has a least."""
    printed = INVESTIGATORS[inv.id].mp
    points = max(0, printed + move_change(s, inv))
    if inv.now.halved:
        points //= 2
    if has_minor(inv, "ibraheem"):
        points = max(points, LEAST_MP)
    return points


def is_frozen(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-118  Mystery Syringe: Stamina neither rises nor falls in these rounds."""
    last = inv.marks.get(Mark.FROZEN)
    return last is not None and inv.marks.get(Mark.FROZEN_FROM, s.round + 1) <= s.round <= last


def may_move(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-118, SDC-159  Whether another Move Action may begin."""
    if inv.now.moves >= inv.now.moves_allowed or inv.marks.get(Mark.NO_MOVE) == s.round:
        return False
    return not event_in_force(s, inv, "firestorm") or (inv.stamina > 0 and not is_frozen(s, inv))


def points_left(s: StiflingDarkState, inv: Investigator) -> int:
    """SD-072, SD-073  The MP that can still be used this turn."""
    now = inv.now
    if now.stopped:
        return 0
    if now.moves >= now.moves_allowed or not may_move(s, inv):
        return now.mp if now.moves else 0
    fresh = now.moves_allowed - now.moves
    if fresh > 1 and event_in_force(s, inv, "firestorm"):  # SDC-159, SDC-078  each is paid with a Stamina
        fresh = min(fresh, inv.stamina)
    return now.mp + fresh * move_points(s, inv)


def event_in_force(s: StiflingDarkState, inv: Investigator, name: str) -> bool:
    """SD-051, SDR-101  Whether this Event works on this Investigator now."""
    return name in (s.event, s.lasting) and not inv.ignores


def one_in_force(s: StiflingDarkState, inv: Investigator, names: tuple[str, ...]) -> bool:
    """SD-051, SDR-101  Whether one of these Events works on this Investigator now."""
    return (s.event in names or s.lasting in names) and not inv.ignores


def cheap_dark_steps(inv: Investigator) -> int:
    """SDC-007  How many Dark spaces still count as Dim for Dylan this turn."""
    return DARK_STEPS - inv.now.cheap_dark_steps_used if has_minor(inv, "dylan") else 0


def is_stiff(inv: Investigator) -> bool:
    """SDC-043, SDC-123  Dislocated Hip: no way through a Map Hazard, unless Raven's Wing takes them all away."""
    return suffers(inv, "dislocated_hip") and not inv.now.hazards_off


def can_use_items(inv: Investigator) -> bool:
    """SDC-052  Mangled Hands: neither General nor Cursed Item cards can be used."""
    return not suffers(inv, "mangled_hands")


def sprint_cost(s: StiflingDarkState, inv: Investigator) -> int:
    """SD-075, SDC-153, SDC-167  One Stamina, two in Severe Heat and in a Squall."""
    return 1 + one_in_force(s, inv, HEAT)


def light_cost(s: StiflingDarkState, inv: Investigator) -> int:
    """SD-109, SDC-164, SDC-178  One Charge, one more in the round after Decay, and one more when it is Foggy."""
    cost = 1 + event_in_force(s, inv, "foggy")
    if s.effects:
        cost += s.effects.get(Effect.DECAY) == s.round
        cost += s.effects.get(Effect.FISSURE) == s.round and BOARDS[s.map].spaces[inv.space].zone is None  # SDC-188
    return cost
