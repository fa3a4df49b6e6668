"""Placing a Flashlight: whether one may, which of its lines count, what it can light, and what stays dark and why.

SD-109 to SD-113, SDC-023, SDC-054, SDC-062 to SDC-066, SDC-105, SDC-121, SDC-152, SDC-171, SDC-172.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.light import aims, is_covered, lies_over, near
from gloam.games.stiflingdark.queries.people import held
from gloam.games.stiflingdark.queries.reach import around, closed
from gloam.games.stiflingdark.state import Mark

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Light, StiflingDarkState

MIST = 3


def why_no_light(s: StiflingDarkState, inv: Investigator) -> str:
    """What forbids placing this Investigator's Flashlight for its price: the rule, or ""."""
    if rule := light_ban(s, inv):
        return rule
    short = body.light_cost(s, inv) + body.charge_floor(inv) - inv.charge
    return "SD-064" if short > 0 and short > has_spare(inv) else ""


def light_ban(s: StiflingDarkState, inv: Investigator) -> str:
    """What forbids placing this Investigator's Flashlight whatever it costs: the rule, or ""."""
    if body.suffers(inv, "nyctophilia"):
        return "SDC-054"
    if inv.conditions and (darkness := body.condition(inv, "darkness")) and darkness.count:
        return "SDC-066"
    if inv.marks.get(Mark.NO_LIGHT) == s.round:
        return "SDC-123"
    if len(s.lights) >= FACTS.flashlights:
        return "SDR-95"
    return ""


def has_spare(inv: Investigator) -> bool:
    """SDC-105, SDC-052  Spare Batteries that can be used."""
    return bool(inv.items) and held(inv, "spare_batteries") is not None and body.can_use_items(inv)


def template_of(s: StiflingDarkState, inv: Investigator, how: str = "own") -> str:
    """SDC-023, SDC-062, SDC-064, SDC-152, SDC-172  Which of the printed lines count for this Investigator now."""
    if how == "narrow" or body.one_in_force(s, inv, ("hazy", "downpour")):
        return "centre_line"
    if (poison := body.condition(inv, "bufotoxin")) is not None and poison.count == s.round:  # SDC-064
        return "centre_line"
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
