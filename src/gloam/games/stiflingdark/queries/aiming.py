"""Placing a Flashlight: whether one may, which of its lines count, what it can light, and what stays dark and why.

SD-109 to SD-113, SDC-023, SDC-054, SDC-062 to SDC-066, SDC-105, SDC-121, SDC-152, SDC-171, SDC-172.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.light import aims, is_covered, lies_over, near
from gloam.games.stiflingdark.queries.people import held
from gloam.games.stiflingdark.queries.reach import around, closed
from gloam.games.stiflingdark.queries.why import Price, Why
from gloam.games.stiflingdark.state import Mark

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Light, StiflingDarkState

MIST = NUMBERS.events.mist


NYCTOPHILIA = Why("SDC-054", "Nyctophilia: you can't place the Flashlight until the Wound is treated")
DARKNESS = Why("SDC-066", "Darkness: you can't place the Flashlight this turn; it ends with your turn")
RAVENS_WING = Why("SDC-123", "Raven's Wing: you can't place the Flashlight this round; you can again next round")
ALL_PLACED = Why("SDR-95", "all four Flashlights are on the board: they are removed when the round ends")


def spendable_charge(inv: Investigator) -> int:
    """SDC-116  The Charge that can be spent."""
    return max(0, inv.charge - body.charge_floor(inv))


LIGHT_PRICE = Price("Charge", body.light_cost, spendable_charge)


def why_no_light(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-064, SDC-105  What forbids placing this Investigator's Flashlight for its price."""
    if why := light_ban(s, inv):
        return why
    short = body.light_cost(s, inv) - spendable_charge(inv)
    return LIGHT_PRICE.too_dear(s, inv, "SD-064", "Charge instead") if short > 0 and short > has_spare(inv) else None


def light_ban(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SDC-054, SDC-066, SDC-123, SDR-95  What forbids placing this Investigator's Flashlight whatever it costs."""
    if body.suffers(inv, "nyctophilia"):
        return NYCTOPHILIA
    if inv.conditions and (darkness := body.condition(inv, "darkness")) and darkness.count:
        return DARKNESS
    if inv.marks.get(Mark.NO_LIGHT) == s.round:
        return RAVENS_WING
    return ALL_PLACED if len(s.lights) >= FACTS.flashlights else None


def has_spare(inv: Investigator) -> bool:
    """SDC-105, SDC-052  Spare Batteries that can be used."""
    return bool(inv.items) and held(inv, "spare_batteries") is not None and body.can_use_items(inv)


def template_of(s: StiflingDarkState, inv: Investigator, how: str = "own") -> str:
    """SDC-023, SDC-062, SDC-064, SDC-152, SDC-172  Which of the printed lines count for this Investigator now."""
    if how == "narrow" or body.one_in_force(s, inv, ("hazy", "downpour")):
        return "center_line"
    if (poison := body.condition(inv, "bufotoxin")) is not None and poison.count == s.round:  # SDC-064
        return "center_line"
    return "three_lines" if body.suffers(inv, "tunnel_vision") else "small"


def reach_of(s: StiflingDarkState, inv: Investigator) -> int:
    """SDC-171  In Misty weather a Flashlight reaches no further than 3 by path; 0: as far as it shines."""
    return MIST if body.event_in_force(s, inv, "misty") else 0


def ways_to_aim(s: StiflingDarkState, inv: Investigator, space: str, how: str = "own") -> Sequence[tuple[int, float]]:
    """SD-111, SD-112, SDC-171  The distinct sets that can be lit from a space, each with an aim."""
    board, reach = BOARDS[s.map], reach_of(s, inv)
    ways = aims(board.id, space, near(board, space, closed(s)), template_of(s, inv, how))
    if not reach:
        return ways
    seen = around(s, space, reach)
    found: dict[int, float] = {}
    for bits, degrees in ways:
        found.setdefault(bits & seen, degrees)
    return list(found.items())


def unlit(s: StiflingDarkState, inv: Investigator, space: str, degrees: float, lit: int) -> dict[str, str]:
    """SD-111, SD-112, SDC-171  The spaces that the template touches at an aim and that stay unlit, each with why."""
    over = lies_over(s.map, space, round(degrees * 1000)) & ~lit
    reach = reach_of(s, inv)
    far = over & ~around(s, space, reach) if reach else 0
    names = BOARDS[s.map].names
    why = dict.fromkeys(names(over), "no clear line (SD-112)")
    why |= {i: "not fully covered (SD-111)" for i in names(over) if not is_covered(s.map, space, degrees, i)}
    return why | dict.fromkeys(names(far), "too far in the Mist (SDC-171)")


def touched(s: StiflingDarkState, light: Light) -> list[str]:
    """SDC-121  The spaces that a Flashlight lying on the board touches at all and does not light."""
    board = BOARDS[s.map]
    return [i for i in board.names(lies_over(s.map, light.space, light.aim)) if not light.lit >> board.index[i] & 1]
