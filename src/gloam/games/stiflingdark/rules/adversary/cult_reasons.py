"""Why the Cult can't do something in its turn (SD-314 to SD-327): what its seat knows, and one true reason for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import CARDS
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.people import figure_of, on_board
from gloam.games.stiflingdark.queries.reach import doors_beside
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary import cult_blood, cult_cards, cult_sacrifice
from gloam.games.stiflingdark.rules.adversary.adversary_turn import BOUND, HIDDEN
from gloam.games.stiflingdark.rules.adversary.barred import (
    Reasons,
    barred_breaks,
    barred_steps,
    bright_price,
    why_no_card,
)
from gloam.games.stiflingdark.rules.adversary.cult_figures import is_cultist
from gloam.games.stiflingdark.rules.adversary.movement import ways
from gloam.games.stiflingdark.state import Effect, Mark

if TYPE_CHECKING:
    from gloam.games.stiflingdark.rules.adversary.cult_blocks import CultBlocks
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState

FINISH_FIRST = Why("SD-315", "the figure that acts must finish first: choose “Finish with this figure”")
NOT_ADJACENT = "they aren't adjacent to this figure: move next to them"


def reasons(s: StiflingDarkState, turn: CultBlocks) -> Reasons:
    """SDR-149  What the Cult would try and can't do now."""
    if why := turn.why_no_sprint(s):
        yield "sprint", why
    yield from ((("figure", name), Why("SD-315", "that figure has already acted this turn")) for name in turn.done)
    if not turn.who:
        if why := bound(s) or cult_sacrifice.why_no_sacrifice(s):
            yield "sacrifice", why
        return
    fig = figure_of(s, turn.who)
    if not s.adversary.corporeal:
        yield from ((("figure", other.id), FINISH_FIRST) for other in s.adversary.figures)
        yield from ((word, FINISH_FIRST) for word in ("sacrifice", "end"))
        yield "done", Why("SDR-132", "this figure can't stay on another figure's space: move on first")
    yield from barred_steps(s, fig, turn.mp, lambda way: bright_price(s, way, slow=s.adversary.corporeal))
    if turn.mp:
        crowded = Why(
            "SDR-132", "another figure is there, and the Movement Points (MP) left don't lead on to a free space"
        )
        yield from ((way.step, crowded) for way in ways(s, fig.space))
    yield from barred_in_block(s, turn, fig)


def bound(s: StiflingDarkState) -> Why | None:
    """SDC-112  Under a Binding Tablet they only Move."""
    return BOUND if s.effects.get(Effect.BOUND) else None


def barred_in_block(s: StiflingDarkState, turn: CultBlocks, fig: Figure) -> Reasons:
    """SD-314, SD-317, SD-318, SD-323, SD-326  What the figure whose block it is can't do."""
    if why := bound(s) or why_stay_shown(s, turn, fig):
        yield "disappear", why
    yield from barred_breaks(s, doors_beside(s, fig.space), bound(s) or why_no_break(s, turn, fig))
    yield from barred_bloodletting(s, turn, fig)
    yield from barred_attacks(s, turn, fig)
    for slot in s.adversary.abilities:
        if is_cultist(fig):
            yield ("ability", slot.id), Why("SD-327", "only Mor'gonnod uses the cards: let him act")
        elif why := bound(s) or why_no_card(s, slot) or cult_cards.why_not_used(s, turn, slot.id):
            yield ("ability", slot.id), why


def why_stay_shown(s: StiflingDarkState, turn: CultBlocks, fig: Figure) -> Why | None:
    """SD-314, SD-317, SD-325, SD-326  Why this figure can't Disappear."""
    if s.adversary.corporeal:
        return Why("SD-326", "Mor'gonnod in the flesh is always Revealed")
    if not fig.shown:
        return HIDDEN
    if fig.id in turn.vanished:
        return Why("SD-314", "this figure has already Disappeared this turn: it can again next turn")
    if is_bright(s, fig.space):
        rule = "SD-317" if is_cultist(fig) else "SD-325"
        return Why(rule, "this figure can't Disappear in the light: leave it first")
    return None


def why_no_break(s: StiflingDarkState, turn: CultBlocks, fig: Figure) -> Why | None:
    """SD-318, SD-323  Why this figure can't Break a Door."""
    if not is_cultist(fig) and not s.adversary.corporeal:
        return Why("SD-323", "Mor'gonnod can't Break Doors before he is in the flesh: let a Cultist do it")
    return Why("SD-318", "a Door was already broken this turn: you can again next turn") if turn.broke else None


def barred_bloodletting(s: StiflingDarkState, turn: CultBlocks, fig: Figure) -> Reasons:
    """SD-319, SD-320, SDC-071  Why this figure can't Bloodlet somebody."""
    if is_cultist(fig):
        why = bound(s) or cult_blood.why_no_bloodletting(s, turn, fig)
    elif s.adversary.corporeal:
        why = Why("SDR-137", "in the flesh nobody Bloodlets any more: Attack instead")
    else:
        why = Why("SD-319", "only Cultists use Bloodletting: let one act")
    spared = Why("SDC-071", "they were freed of Possessed this turn, so they can't be the target")
    for inv in on_board(s):
        near_by = spared if inv.marks.get(Mark.SPARED) else Why("SD-320", NOT_ADJACENT)
        yield ("bloodlet", inv.seat), why or near_by


def barred_attacks(s: StiflingDarkState, turn: CultBlocks, fig: Figure) -> Reasons:
    """SD-323, SD-327, SDC-202 to SDC-204  Why Mor'gonnod can't Attack somebody."""
    card = s.adversary.attack
    why = bound(s) or cult_sacrifice.why_no_attack(s, turn)
    if is_cultist(fig):
        why = Why("SD-323", "only Mor'gonnod in the flesh Attacks: Bloodlet instead")
    rule = CARDS[card.id].rule if card is not None else "SD-327"
    hit = Why(rule, "you've already hit them with this Attack: choose another target")
    for inv in on_board(s):
        yield ("attack", inv.seat), why or (hit if inv.seat in turn.hit else Why(rule, NOT_ADJACENT))
