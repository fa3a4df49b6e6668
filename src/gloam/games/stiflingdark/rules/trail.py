"""SD-071, SD-152  What the public facts say of where the Hidden figure can be.

Called at public moments only, with public facts only.

`s.belief` holds bitsets of spaces: entry n are the spaces where he can be having used at least n MP this turn. It is
part of every view, and `resample` deals from it. Between his turns there is one entry.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import tokens_on
from gloam.games.stiflingdark.queries.reach import closed, is_hazard, lines, links, near, panes, window_ends

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Night

LURED = 2
"""SDC-079  So many spaces Firecrackers move him."""
WALL = ("barricade", "flame")


def shut_out(s: Night, space: str) -> bool:
    """SDC-012, SDC-083  A Barricade and Flames keep Adversary figures from a space."""
    return any(t.space == space and t.kind in WALL for t in s.tokens)


def silent(s: Night, window: str) -> bool:
    """SD-219  Whether a step over this line, or through this Window, makes no new Noise."""
    return not is_hazard(s, window) or window in s.noise


def has_can(s: Night, space: str) -> bool:
    """SDC-005  Whether one of Brielle's Cans lies there."""
    return bool(tokens_on(s, space, "can"))


def places(s: Night) -> int:
    """Every space where he can be, by what is known so far."""
    return union(s.belief)


def union(layers: Iterable[int]) -> int:
    """All of them."""
    bits = 0
    for layer in layers:
        bits |= layer
    return bits


def possible(s: Night) -> int:
    """Every space where he can be now, with all he may have walked since the last public fact."""
    return union(spread(s)) if is_hunting(s) else places(s)


def is_hunting(s: Night) -> bool:
    """Whether it is his turn and he moves unseen."""
    return bool(s.effects.get("hunting")) and not s.adversary.figures[0].shown


def anywhere(s: Night) -> None:
    """SD-282  At first he can be anywhere that is not Bright."""
    board, shut = BOARDS[s.map], closed(s)
    s.belief = [board.bits(i for i in board.ids if i not in shut) & ~s.bright]


def enterable(s: Night) -> int:
    """The spaces he can enter without a trace: not Bright, not shut, no Can."""
    board = BOARDS[s.map]
    shut = [d for d in closed(s) if d in board.index] + [t.space for t in s.tokens if t.kind in (*WALL, "can")]
    return (1 << len(board.ids)) - 1 & ~s.bright & ~board.bits(shut)


def spread(s: Night) -> list[int]:
    """Where he can be by now: every way that leaves no public trace, within the MP he can have."""
    free, most = enterable(s), s.most
    layers, seen = s.belief + [0] * (most + 3 - len(s.belief)), 0
    joined, special = lines(s.map), shortcuts(s)
    for used in range(most + 1):
        now = layers[used] & ~seen
        layers[used], seen = now, seen | now
        if used == most:
            break
        beside, rest = 0, now
        while rest:
            low = rest & -rest
            beside |= joined[low.bit_length() - 1]
            rest ^= low
        layers[used + 1] |= beside & free & ~seen
        for start, end, cost in special:
            if now & start and free & end:
                layers[used + cost] |= end
    return layers[: most + 1]


def shortcuts(s: Night) -> list[tuple[int, int, int]]:
    """SD-218, SD-223, SD-224  Windows that make no new Noise, and Secret Passages: from, to, MP."""
    index = BOARDS[s.map].index
    out = [(a, b, 1 + is_hazard(s, w)) for w, a, b in panes(s.map) if s.windows.get(w) != "false" and silent(s, w)]
    for one, other in s.passages:
        a, b = 1 << index[one], 1 << index[other]
        out += [(a, b, 1), (b, a, 1)]
    return out


def at_cost(s: Night, space: str, layers: list[int]) -> int | None:
    """The least MP with which he can be on a space."""
    bit = 1 << BOARDS[s.map].index[space]
    return next((n for n, layer in enumerate(layers) if layer & bit), None)


def exactly(s: Night, space: str, used: int) -> None:
    """He is there, and has used so much."""
    s.belief = [0] * used + [1 << BOARDS[s.map].index[space]]


def learn_at(s: Night, space: str) -> None:
    """He is exactly there."""
    exactly(s, space, (at_cost(s, space, spread(s)) or 0) if s.effects.get("hunting") else 0)


def learn_step(s: Night, space: str, cost: int) -> None:
    """He walked there in the open."""
    used = next((n for n, layer in enumerate(s.belief) if layer), 0)
    exactly(s, space, used + cost if s.effects.get("hunting") else 0)


def learn_entry(s: Night, space: str, heard: str = "") -> None:
    """He entered this space: it was Bright, or a Can lay there.

    `heard` is the Window that made Noise on the way, if any.
    """
    if not s.effects.get("hunting"):
        s.belief = [BOARDS[s.map].bits(near(s, space, LURED))]
        return
    known = spread(s)
    ways = [(a, w) for a, w in links(s, space) if (w == heard if heard else silent(s, w))]
    costs = [n + 1 + is_hazard(s, w) for a, w in ways if (n := at_cost(s, a, known)) is not None]
    exactly(s, space, min(costs, default=0))


def learn_noise(s: Night, window: str) -> None:
    """SD-218  He went through that Window, this way or that."""
    board, (a, b) = BOARDS[s.map], window_ends(s, window)
    if not s.effects.get("hunting"):
        s.belief = [board.bits(near(s, a, LURED)) | board.bits(near(s, b, LURED))]
        return
    known = spread(s)
    layers = [0] * (s.most + 1)
    for here, to in ((a, b), (b, a)):
        used = at_cost(s, here, known)
        if used is not None and used + 2 <= s.most and not s.bright >> board.index[to] & 1:
            layers[used + 2] |= 1 << board.index[to]
    s.belief = layers


def learn_where(s: Night, holds: Callable[[str], bool]) -> None:
    """Only spaces for which this holds are left, counted with all he may have walked."""
    board = BOARDS[s.map]
    known = spread(s) if is_hunting(s) else s.belief
    keep = board.bits(i for i in board.names(union(known)) if holds(i))
    s.belief = [layer & keep for layer in known]


def learn_not(s: Night, spaces: Collection[str]) -> None:
    """He is on none of these."""
    gone = BOARDS[s.map].bits(spaces)
    s.belief = [layer & ~gone for layer in s.belief]


def learn_dark(s: Night) -> None:
    """SD-099  Still Hidden: he is on no Bright space."""
    if s.bright:
        s.belief = [layer & ~s.bright for layer in s.belief]


def learn_next_to_door(s: Night, door: str) -> None:
    """SD-337  He broke that Door: he is next to it."""
    beside = {k.to for k in BOARDS[s.map].neighbours[door] if k.kind == "line"} | {a for a, _ in links(s, door)}
    learn_where(s, beside.__contains__)


def learn_pushed(s: Night, steps: int) -> None:
    """SDC-079  He Moved up to so many spaces, unseen."""
    board, found = BOARDS[s.map], 0
    for space in board.names(places(s)):
        found |= board.bits(near(s, space, steps))
    s.belief = [found]


def turn_begins(s: Night, most: int) -> None:
    """A new turn of the Adversary: no MP used yet."""
    s.belief, s.most = [places(s)], most
    s.effects["hunting"] = 1


def turn_ends(s: Night) -> None:
    """All he may have walked is walked."""
    s.belief = [possible(s)]
    s.effects.pop("hunting", None)
    s.most = 0
