"""Who may do what now: powers, hands, Memories, the display."""

from __future__ import annotations

import functools

from gloam.games.faceless.content import COLOR_OF, COLORS, EVENTS, TOKENS
from gloam.games.faceless.queries.board import AROUND
from gloam.games.faceless.queries.placement import rope_places
from gloam.games.faceless.state import FacelessState

HAND = EVENTS.hand


def powers_on(s: FacelessState) -> bool:
    """F107, F118, FD28, FD74  Kid powers are off under that face of the die, and in a turn begun beside the Den."""
    return s.die != "powers_off" and not s.hypnotised


def has_power(s: FacelessState, seat: int, kid: str) -> bool:
    """Whether that seat's Kid is this one, and its power is on."""
    return s.kids[seat] == kid and s.die != "powers_off" and not s.hypnotised


def hand_limit(s: FacelessState, seat: int) -> int:
    """F052, F086, FD74  Three; Dylan four while his power is on."""
    return HAND + (s.kids[seat] == "dylan" and powers_on(s))


def room(s: FacelessState, seat: int) -> int:
    """How many cards a hand may still take."""
    return hand_limit(s, seat) - len(s.hands[seat])


def shown(s: FacelessState) -> int:
    """How many cards the Threats display holds."""
    return sum(map(len, s.display.values()))


def columns(s: FacelessState) -> list[str]:
    """F046  The columns that have a bottom card."""
    return [color for color in COLORS if s.display[color]]


ORDER = {card: n for n, card in enumerate(COLOR_OF)}


def kinds(cards: list[str]) -> tuple[str, ...]:
    """The different cards of a hand, sorted by color as printed, then number."""
    return in_order(tuple(cards))


@functools.lru_cache(8192)
def in_order(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Sorted once per hand."""
    return tuple(sorted(set(cards), key=ORDER.__getitem__))


def unused(s: FacelessState) -> list[str]:
    """F055, F056  The collected Memories that are not used yet."""
    return [m for m in s.collected if m not in s.used]


def usable(s: FacelessState) -> list[str]:
    """F055, FD91  The Memories whose effect would change something."""
    if s.hypnotised or len(s.used) == len(s.collected):
        return []
    return [m for m in s.collected if m not in s.used and does_something(s, m)]


def does_something(s: FacelessState, memory: str) -> bool:
    """FD91  Music Player needs a hand below three, Campfire a card on display, Old Rope somewhere to go."""
    if memory == "music":
        return any(len(hand) < EVENTS.hand for hand in s.hands)
    if memory == "rope":
        return any(rope_places(s, name) for name in s.obstacles)
    return memory != "campfire" or bool(columns(s))


def can_whisper(s: FacelessState) -> bool:
    """FD45  A player with a card can trade it: another hand is empty and has room, or has a card to swap."""
    return any(s.hands)


def has_won(s: FacelessState) -> bool:
    """F023, F123, F156, FD85  All Memories, both Eyes closed, the Team beside the Entrance: whatever is in force."""
    if len(s.collected) < len(TOKENS.memories) or s.open_eyes:
        return False
    return not s.rules.entrance_wins or is_beside_entrance(s)


def is_beside_entrance(s: FacelessState) -> bool:
    """F156  The Team stands adjacent to the Entrance Obstacle, wherever that lies now."""
    return bool(AROUND[s.obstacles["log"][0]] >> s.team & 1)


def unused_servants(s: FacelessState) -> int:
    """FD33  Servants that stand nowhere."""
    return TOKENS.servants - len(s.servants) - len(s.puppets)
