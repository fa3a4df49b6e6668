"""Why an Adversary can't do something in its turn: what all of them share (SD-333 to SD-346).

What is said here rests on what the Adversary's own seat knows: its screen and the public facts. It is computed only
when somebody looks at the question (`Decision.barring`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from gloam.games.stiflingdark.content import CARDS, NUMBERS
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import mirror_doors, truly_open
from gloam.games.stiflingdark.queries.people import is_empty
from gloam.games.stiflingdark.queries.reach import board_of, doors_beside, window_ends, windows_beside
from gloam.games.stiflingdark.queries.spirit_effects import whirlwind_at
from gloam.games.stiflingdark.queries.usable_lines import CLOSED, Way
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary.ability_cards import turns_until_ready
from gloam.games.stiflingdark.rules.adversary.movement import ways
from gloam.games.stiflingdark.state import Effect
from gloam.kernel import Answer, Barred

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import AdversaryCard, Figure, StiflingDarkState

Reasons: TypeAlias = Iterator[tuple[Answer, Why]]
CROSS = Why("SDC-074", "Cross: you can't use Ability cards this turn; you can again next turn")
SHUT = {
    "locked": Why("SD-251", "the Door is shut: Break it, or go another way"),
    "damaged": Why("SD-251", "the Door is shut: Break it, or go another way"),
    "false": Why("SD-225", "a False Door stands there for the rest of the game: go another way"),
}
BLOCKED = {
    "barricade": Why("SDC-012", "a Barricade is there: Break it, or go another way"),
    "flame": Why("SDC-083", "Flames burn there until the round ends: go another way"),
}


def as_barred(reasons: Iterable[tuple[Answer, Why]], offered: Iterable[Answer]) -> tuple[Barred, ...]:
    """SDR-149  These, without what is offered all the same; the first reason of an option counts."""
    found: dict[Answer, Why] = {}
    for option, why in reasons:
        found.setdefault(option, why)
    some = set(offered)
    return tuple(Barred(option, why.text, why.rule) for option, why in found.items() if option not in some)


# ------------------------------------------------------------------------------------------------ Move


def barred_steps(s: StiflingDarkState, fig: Figure, mp: int, price: Callable[[Way], int]) -> Reasons:
    """SD-335  The ways from a figure's space that are shut, or cost more than is left."""
    yield from shut_ways(s, fig)
    yield from ((way.step, too_far(s, way, price(way), mp)) for way in ways(s, fig.space) if mp and price(way) > mp)


def shut_ways(s: StiflingDarkState, fig: Figure) -> Reasons:
    """SD-188, SD-225, SD-226, SD-251  The ways that no figure of the Adversary can take."""
    for door in doors_beside(s, fig.space):
        if s.doors.get(door) in CLOSED:
            yield ("step", door), SHUT[s.doors[door]]
    for window in windows_beside(s, fig.space):
        if s.windows.get(window) == "false":
            why = Why("SD-226", "a False Window is there for the rest of the game: go another way")
            yield from ((("step", to), why) for to in window_ends(s, window) if to != fig.space)
    for to, color in mirror_doors(s.map).get(fig.space, ()):
        if color not in truly_open(s):
            yield ("step", to), Why("SD-188", "this Mirror Door is Closed this round: go another way")
    yield from blocked_spaces(s, [link.to for link in board_of(s).neighbors[fig.space]])


def blocked_spaces(s: StiflingDarkState, beside: list[str]) -> Reasons:
    """SDC-012, SDC-083, SDC-191  The spaces beside that a token blocks."""
    for token in s.tokens:
        if token.space in beside and token.kind in BLOCKED:
            yield ("step", token.space), BLOCKED[token.kind]
    for to in beside:
        if to in s.mucus:
            yield ("step", to), Why("SDC-191", "Thick Mucus covers that space: go another way")


def too_far(s: StiflingDarkState, way: Way, cost: int, mp: int) -> Why:
    """SD-278, SD-326, SD-335, SDC-032, SDC-033  What makes a step cost more than the MP left."""
    text = f"that step costs {cost} Movement Points (MP) and you have {mp} left"
    if way.window and way.mp > 1:
        return Why("SD-335", f"{text}, because of the Window: go around it")
    if whirlwind_at(s, way.to) is not None:
        return Why("SDC-033", f"{text}, because of a Whirlwind: go around it")
    if board_of(s).spaces[way.to].zone in s.gloom:
        return Why("SDC-032", f"{text}, because of True Darkness: go around it")
    return Why("SD-278" if s.adversary.id == "horror" else "SD-326", f"{text}, because the space is Bright")


# ---------------------------------------------------------------------------------------------- Break Door


def why_no_break(s: StiflingDarkState, door: str) -> Why:
    """SD-337, SDR-16, SDR-124  Why a Door in reach can't be broken."""
    if s.doors.get(door) == "false":
        return Why("SDR-124", "a False Door can't be broken: go another way")
    if s.doors.get(door) == "destroyed":
        return Why("SDR-124", "that Door is Destroyed already: you can walk through")
    if any(inv.space == door and inv.fate in ("board", "spirit") for inv in s.investigators):
        return Why("SDR-16", "an Investigator is on that Door space, so it can't be broken")
    if any(fig.shown and fig.space == door for fig in s.adversary.figures):
        return Why("SDR-16", "a figure of yours is on that Door space, so it can't be broken")
    return Why("SDR-16", "a token lies on that Door space, so it can't be broken")


def barred_breaks(s: StiflingDarkState, doors: Iterable[str], why: Why | None) -> Reasons:
    """SD-337  The Doors in reach, and why they can't be broken; `why` holds for all of them."""
    for door in doors:
        if why is not None:
            yield ("break", door), why
        elif not is_empty(s, door):
            yield ("break", door), why_no_break(s, door)


# --------------------------------------------------------------------------------------------------- cards


def why_no_card(s: StiflingDarkState, slot: AdversaryCard) -> Why | None:
    """SD-294, SD-307, SD-336, SDC-030, SDC-074  What all cards have in common."""
    if slot.asleep:
        return Why("SD-307", "this card is still face-down: a Bloodletting can turn it face-up")
    if s.effects.get(Effect.CROSS):
        return CROSS
    if slot.used or slot.area != "active":
        return why_away(slot)
    if s.named.get(slot.id) == s.round:
        return Why("SDC-030", "a Spirit has named this card: you can't use it this round")
    cost, have = CARDS[slot.id].stalk, s.adversary.stalk
    return Why("SD-294", f"it costs {cost} Stalk and you have {have}: Stalk someone first") if have < cost else None


def why_away(slot: AdversaryCard) -> Why:
    """SD-336, SD-345, SD-347  Why a card that was used can't be used again yet."""
    if slot.area == "open":
        return Why("SD-347", "this card is at work: it comes back by its own text")
    if slot.area == "gone":
        return Why(CARDS[slot.id].rule, "this card is used up for the rest of the game")
    if slot.area == "active":
        return Why("SD-336", "you've already used this card this turn: you can again next turn")
    n = turns_until_ready(slot)
    return Why("SD-345", f"this card is on Cooldown: ready in {n} turn{'s' if n > 1 else ''}")


BRIGHT_MP = NUMBERS.movement.bright_mp
"""SD-278, SD-326  What a step onto a Bright space costs a figure that light slows down."""


def bright_price(s: StiflingDarkState, way: Way, *, slow: bool) -> int:
    """SD-278, SD-326  The MP of a step; `slow`: Bright spaces cost more."""
    return way.mp + (slow and is_bright(s, way.to)) * (BRIGHT_MP - 1)
