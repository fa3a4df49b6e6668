"""How bright it is (SD-094 to SD-098, SD-149, SD-150, SD-360): bitsets, computed again after every change."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import light as beams
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.reach import around, closed, links, near
from gloam.games.stiflingdark.state import Effect

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Light, StiflingDarkState

GLOW = {
    "glowstick": NUMBERS.items.glowstick_glow,
    "campfire": NUMBERS.investigators.campfire_range,
    "lamp": NUMBERS.items.lantern_alternate_glow,
}
"""SDC-081, SDC-024, SDC-110  Tokens around which it is Dim, and how far."""
POINTS = ("orb", "campfire", "lamp")
"""SDC-025, SDC-024, SDC-110  Tokens whose own space is Bright."""


@functools.cache
def printed_dark(name: str) -> int:
    """SD-096  The dashed circles of a board."""
    board = BOARDS[name]
    return board.bits(i for i in board.ids if board.spaces[i].light == "dark")


@functools.cache
def zone_bits(name: str, zone: str) -> int:
    """SD-062  The spaces of a Zone."""
    board = BOARDS[name]
    return board.bits(board.zones[zone])


def bright_now(s: StiflingDarkState) -> int:
    """SD-097, SD-098, SD-373  What Flashlights, Bright tokens and Lanterns light; two partial lights do not add up."""
    board, bits = BOARDS[s.map], 0
    for light in s.lights:
        bits |= light.lit | light.extra
    for zone in s.lit_zones:
        bits |= zone_bits(s.map, zone)
    for token in s.tokens:
        if token.kind == "lantern":
            bits |= board.bits([token.space, *(to for to, _ in links(s, token.space))])
        elif token.kind in POINTS:
            bits |= board.bits([token.space])
    return bits


def dark_now(s: StiflingDarkState, bright: int) -> int:
    """SD-151, SD-149, SD-150  Printed Dark, unless something Bright or Dim lies over it.

    SDC-022  In Kya's round Dim counts as Dark and Dark as Dim.
    """
    board, lighter = BOARDS[s.map], bright
    for zone in [*s.dim_zones, *s.torches]:
        lighter |= zone_bits(s.map, zone)
    for token in s.tokens:
        if token.kind in GLOW:
            lighter |= board.bits(near(s, token.space, GLOW[token.kind]))
    dark = printed_dark(s.map) & ~lighter
    return (1 << len(board.ids)) - 1 & ~bright & ~dark if Effect.INVERTED in s.effects else dark


def lit_at(s: StiflingDarkState, light: Light) -> int:
    """SD-111, SD-112, SD-246  What a Flashlight that lies on the board lights now that Doors have changed."""
    board = BOARDS[s.map]
    lit = lit_from(s.map, light.space, beams.near(board, light.space, closed(s)), light.template, light.aim)
    return lit & around(s, light.space, light.reach) if light.reach else lit  # SDC-171


@functools.lru_cache(maxsize=4096)
def lit_from(name: str, space: str, shut: frozenset[str], template: str, aim: int) -> int:
    """SD-111, SD-112  What a Flashlight lights from a space at an aim (in millidegrees)."""
    board = BOARDS[name]
    for bits, degrees in beams.aims(name, space, shut, template):
        if round(degrees * 1000) == aim:
            return bits
    angle, lit = math.radians(aim / 1000), 1 << board.index[space]
    for other, some in beams.lit_intervals(board, space, shut, template).items():
        if any((angle - low) % math.tau < high - low for low, high in some):
            lit |= 1 << board.index[other]
    return lit


def is_bright(s: StiflingDarkState, space: str) -> bool:
    """Whether a space is Bright."""
    return bool(s.bright >> BOARDS[s.map].index[space] & 1)


def is_dark(s: StiflingDarkState, space: str) -> bool:
    """Whether a space is Dark."""
    return bool(s.dark >> BOARDS[s.map].index[space] & 1)


def level(s: StiflingDarkState, space: str) -> str:
    """SD-149  Bright before Dim before Dark."""
    return "bright" if is_bright(s, space) else "dark" if is_dark(s, space) else "dim"
