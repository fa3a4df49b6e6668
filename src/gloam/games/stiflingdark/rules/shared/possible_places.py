"""SD-071, SD-152  What the public facts say of where each Hidden figure can be.

Called at public moments only, with public facts only.

`s.possible_places` holds for each figure bitsets of spaces: layer n are the spaces where it can be having used at least
n MP this turn. It is part of every view, and `resample` deals from it. Between the Adversary's turns it is one layer.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries import chances as model
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.habits import HABITS
from gloam.games.stiflingdark.queries.park import (
    boardings,
    maybe_open,
    mirror_pairs,
    ride_steps,
    shown_riders,
    with_rides,
)
from gloam.games.stiflingdark.queries.people import tokens_on
from gloam.games.stiflingdark.queries.reach import (
    closed,
    is_hazard,
    lines,
    links,
    near,
    net_of,
    panes,
    strides,
    window_ends,
)
from gloam.games.stiflingdark.queries.spirit_effects import cold_spots
from gloam.games.stiflingdark.queries.usable_lines import flood
from gloam.games.stiflingdark.state import Effect, PossiblePlaces

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState

FIRECRACKER_STEPS = NUMBERS.items.firecracker_steps
"""SDC-079  So many spaces Firecrackers move him."""
BLOCKING = ("barricade", "flame")
NOTICED = (*BLOCKING, "can", "ectoplasm", "mucus")
"""SDC-005, SDC-012, SDC-030, SDC-083, SDC-191  Tokens that keep a figure out, or tell that it came."""


def is_blocked(s: StiflingDarkState, space: str) -> bool:
    """SDC-012, SDC-083  A Barricade and Flames keep Adversary figures from a space."""
    for t in s.tokens:  # noqa: SIM110  (faster than any())
        if t.space == space and t.kind in BLOCKING:
            return True
    return False


def blocked_spaces(s: StiflingDarkState) -> tuple[str, ...]:
    """SDC-012, SDC-083  All such spaces."""
    return tuple([t.space for t in s.tokens if t.kind in BLOCKING])


def makes_no_noise(s: StiflingDarkState, window: str) -> bool:
    """SD-219  Whether a step over this line, or through this Window, makes no new Noise."""
    return not is_hazard(s, window) or window in s.noise


def has_can(s: StiflingDarkState, space: str) -> bool:
    """SDC-005  Whether one of Brielle's Cans lies there."""
    return bool(tokens_on(s, space, "can"))


def creaks(s: StiflingDarkState, space: str) -> bool:
    """SDC-108  Under the alternate Cross a Door space tells once, by Noise, that a figure has Moved onto it."""
    return Effect.CREAK in s.effects and space in BOARDS[s.map].doors and space not in s.noise


def known_places(s: StiflingDarkState, fig: Figure) -> PossiblePlaces:
    """What is known of this figure."""
    return s.possible_places[fig.id]


def places_so_far(s: StiflingDarkState, fig: Figure) -> int:
    """Every space where it can be, by what is known so far."""
    return union(known_places(s, fig).layers)


def union(layers: Iterable[int]) -> int:
    """All of them."""
    bits = 0
    for layer in layers:
        bits |= layer
    return bits


def places_now(s: StiflingDarkState, fig: Figure) -> int:
    """Every space where it can be now, with all it may have walked since the last public fact."""
    return union(spread(s, fig)) if moves_unseen(s, fig) else places_so_far(s, fig)


def moves_unseen(s: StiflingDarkState, fig: Figure) -> bool:
    """Whether it is its turn and it moves unseen."""
    return known_places(s, fig).in_turn and not fig.shown


def walks_in_light(s: StiflingDarkState, fig: Figure) -> bool:
    """SD-264, SD-267, SDR-96  In its own turn the Horror is not Revealed by light, until it is Enraged."""
    return s.adversary.id == "horror" and not s.adversary.enraged and known_places(s, fig).in_turn


def start_anywhere(s: StiflingDarkState) -> None:
    """SD-282  At first a figure can be anywhere that is not Bright."""
    board = BOARDS[s.map]
    shut = board.bits(i for i in closed(s) if i in board.index)
    free = (1 << len(board.ids)) - 1 & ~shut & ~s.bright
    s.possible_places = {fig.id: PossiblePlaces([free]) for fig in s.adversary.figures}
    if s.options.get("chances"):
        for fig in s.adversary.figures:
            known_places(s, fig).weights = model.placed(fig.id, free, tuple(net_of(s).joined), investigator_spaces(s))


def enterable(s: StiflingDarkState) -> int:
    """The spaces he can enter without a trace: not Bright, not shut, no Can, no Door that creaks."""
    board = BOARDS[s.map]
    shut = [d for d in closed(s) if d in board.index]
    shut += [t.space for t in s.tokens if t.kind in NOTICED] + cold_spots(s)
    if Effect.CREAK in s.effects:
        shut += [d for d in board.doors if creaks(s, d)]
    return (1 << len(board.ids)) - 1 & ~s.bright & ~board.bits(shut)


def spread(s: StiflingDarkState, fig: Figure) -> list[int]:
    """Where it can be by now: every way that leaves no public trace, within the MP it can have."""
    known = known_places(s, fig)
    free, most = enterable(s), known.most
    layers, seen = known.layers + [0] * (most + 3 - len(known.layers)), 0
    steps, special, mouths = strides(s.map), shortcuts(s), tunnel_bits(s)
    rides = boardings(s, mouths)
    if mouths:  # SDC-192  at any moment, for no MP
        first = next((n for n, layer in enumerate(layers) if layer), 0)
        layers[first] |= mouths
    for used in range(most + 1):
        now = layers[used] & ~seen
        layers[used], seen = now, seen | now
        if used == most:
            break
        if not now:
            continue
        if onto := free & ~seen:
            layers[used + 1] |= one_step_from(steps, now) & onto
        for start, end, cost in special:
            if now & start and free & end:
                layers[used + cost] |= end
        for start, seat, end in rides:
            if now & start and free & seat:
                layers[used + 1] |= end
    return layers[: most + 1]


def one_step_from(steps: Sequence[Sequence[int]], start: int) -> int:
    """The spaces that a plain line joins to one of these, eight of them looked up at a time."""
    found = 0
    for reached, eight in zip(steps, start.to_bytes(len(steps), "little"), strict=True):
        if eight:
            found |= reached[eight]
    return found


def tunnel_bits(s: StiflingDarkState) -> int:
    """SDC-192  Where the Horror can have come out of its Tunnel unseen this turn."""
    mouth = next((t.space for t in s.tokens if t.kind == "tunnel"), "")
    if not mouth or s.effects.get(Effect.TUNNEL) != s.round:
        return 0
    shut = closed(s)
    spaces = [i for i in (mouth, *(to for to, _ in links(s, mouth, maybe_open(s)))) if i not in shut]
    return BOARDS[s.map].bits(spaces) & ~s.bright


def learn_tunnel(s: StiflingDarkState, fig: Figure, space: str) -> None:
    """SDC-192  It came out of its Tunnel on this space, for all to see."""
    layers = spread(s, fig) if moves_unseen(s, fig) else known_places(s, fig).layers
    learn_exactly(s, fig, space, next((n for n, layer in enumerate(layers) if layer), 0))


def shortcuts(s: StiflingDarkState) -> list[tuple[int, int, int]]:
    """SD-189, SD-218, SD-223, SD-224  Windows without new Noise, Secret Passages, Mirror Doors: from, to, MP."""
    index = BOARDS[s.map].index
    out = []
    if s.noise or s.windows:
        quiet = [
            w for w in {**s.windows, **dict.fromkeys(s.noise)} if s.windows.get(w) != "false" and makes_no_noise(s, w)
        ]
        out = [(a, b, 1 + is_hazard(s, w)) for w, a, b in panes(s.map) if w in quiet]
    for one, other in s.passages:
        a, b = 1 << index[one], 1 << index[other]
        out += [(a, b, 1), (b, a, 1)]
    if pairs := mirror_pairs(s.map):
        colors = maybe_open(s)
        out += [(a, b, 1) for color, a, b in pairs if color in colors]
    return out


def least_mp(s: StiflingDarkState, space: str, layers: list[int]) -> int | None:
    """The least MP with which he can be on a space."""
    bit = 1 << BOARDS[s.map].index[space]
    return next((n for n, layer in enumerate(layers) if layer & bit), None)


def learn_exactly(s: StiflingDarkState, fig: Figure, space: str, used: int) -> None:
    """It is there, and has used so much."""
    known_places(s, fig).layers = [0] * used + [1 << BOARDS[s.map].index[space]]


def learn_at(s: StiflingDarkState, fig: Figure, space: str = "") -> None:
    """It is exactly there: where it stands, unless told."""
    at = space or fig.space
    learn_exactly(s, fig, at, (least_mp(s, at, spread(s, fig)) or 0) if known_places(s, fig).in_turn else 0)


def learn_step(s: StiflingDarkState, fig: Figure, space: str, cost: int) -> None:
    """It walked there in the open."""
    known = known_places(s, fig)
    used = next((n for n, layer in enumerate(known.layers) if layer), 0)
    learn_exactly(s, fig, space, used + cost if known.in_turn else 0)


def learn_entry(s: StiflingDarkState, fig: Figure, space: str, heard: str = "") -> None:
    """It entered this space: it was Bright, or a Can lay there.

    `heard` is the Window that made Noise on the way, if any.
    """
    mine = known_places(s, fig)
    if not mine.in_turn:
        mine.layers = [with_rides(s, BOARDS[s.map].bits(near(s, space, FIRECRACKER_STEPS, maybe_open(s))))]
        return
    known = spread(s, fig)
    ways = [(a, w) for a, w in links(s, space, maybe_open(s)) if (w == heard if heard else makes_no_noise(s, w))]
    costs = [n + 1 + is_hazard(s, w) for a, w in ways if (n := least_mp(s, a, known)) is not None]
    learn_exactly(s, fig, space, min(costs, default=0))
    mine.layers = [with_rides(s, layer) for layer in mine.layers]


def learn_noise(s: StiflingDarkState, fig: Figure, window: str) -> None:
    """SD-218  It went through that Window, this way or that."""
    board, (a, b) = BOARDS[s.map], window_ends(s, window)
    mine = known_places(s, fig)
    if not mine.in_turn:
        maybe = maybe_open(s)
        far, near_by = (board.bits(near(s, space, FIRECRACKER_STEPS, maybe)) for space in (a, b))
        mine.layers = [with_rides(s, far | near_by)]
        return
    update_weights(s, fig)
    known = spread(s, fig)
    layers = [0] * (mine.most + 1)
    for here, to in ((a, b), (b, a)):
        used = least_mp(s, here, known)
        if used is not None and used + 2 <= mine.most and not s.bright >> board.index[to] & 1:
            layers[used + 2] |= 1 << board.index[to]
    mine.layers = layers


def learn_where(s: StiflingDarkState, fig: Figure, holds: Callable[[str], bool]) -> None:
    """Only spaces for which this holds are left, counted with all it may have walked."""
    board = BOARDS[s.map]
    learn_among(s, fig, board.bits(i for i in board.ids if holds(i)))


def learn_among(s: StiflingDarkState, fig: Figure, keep: int) -> None:
    """Only these spaces are left, counted with all it may have walked."""
    update_weights(s, fig)
    mine = known_places(s, fig)
    known = spread(s, fig) if moves_unseen(s, fig) else mine.layers
    mine.layers = [layer & keep for layer in known]


def learn_not(s: StiflingDarkState, spaces: Collection[str]) -> None:
    """No Hidden figure is on any of these."""
    rule_out(s, BOARDS[s.map].bits(spaces))


def learn_dark(s: StiflingDarkState) -> None:
    """SD-099  Who is still Hidden is on no Bright space."""
    if s.bright and not any(fig.id in s.possible_places and walks_in_light(s, fig) for fig in s.adversary.figures):
        rule_out(s, s.bright)


def rule_out(s: StiflingDarkState, gone: int) -> None:
    """No Hidden figure is on any of these spaces."""
    for fig in s.adversary.figures:
        if not fig.shown and fig.id in s.possible_places:
            mine = known_places(s, fig)
            mine.layers = [layer & ~gone for layer in mine.layers]


def learn_next_to_door(s: StiflingDarkState, fig: Figure, door: str) -> None:
    """SD-337  It broke that Door: it is next to it."""
    index = BOARDS[s.map].index[door]
    learn_among(s, fig, lines(s.map)[index] | net_of(s, maybe_open(s)).joined[index])


def learn_pushed(s: StiflingDarkState, fig: Figure, steps: int) -> None:
    """SDC-079  It Moved up to so many spaces, unseen."""
    found = flood(net_of(s, maybe_open(s)).joined, places_so_far(s, fig), steps)
    known_places(s, fig).layers = [with_rides(s, found)]


def learn_rides(s: StiflingDarkState, *, sure: bool) -> None:
    """SD-198, SDR-71  The Adversary's turn begins: anyone who is in a carriage has gone on to the next, if it is free.

    `sure`: no figure can have had its ride of this round, nor be kept back by another Hidden one.
    """
    pairs, riders = ride_steps(s.map), shown_riders(s)
    for fig in s.adversary.figures:
        if pairs and not fig.shown and fig.id in s.possible_places:
            before = places_so_far(s, fig)
            after = before & ~union(here for here, to in pairs if sure and not to & riders)
            after |= union(to for here, to in pairs if before & here and not to & riders)
            known_places(s, fig).layers = [after & ~s.bright]


def learn_ridden(s: StiflingDarkState, fig: Figure, here: str) -> None:
    """SD-099, SD-198  A Ride took it from there into the light."""
    used = least_mp(s, here, spread(s, fig)) if known_places(s, fig).in_turn else 0
    learn_exactly(s, fig, fig.space, used or 0)


def turn_begins(s: StiflingDarkState, fig: Figure, most: int) -> None:
    """A new turn of the Adversary: no MP used yet."""
    s.possible_places[fig.id] = PossiblePlaces(
        [places_so_far(s, fig)], most, in_turn=True, weights=known_places(s, fig).weights
    )


def turn_ends(s: StiflingDarkState, fig: Figure) -> None:
    """All it may have walked is walked."""
    update_weights(s, fig, ended=True)
    s.possible_places[fig.id] = PossiblePlaces([places_now(s, fig)], weights=known_places(s, fig).weights)


def complete_walks(s: StiflingDarkState) -> None:
    """Before something public narrows the ways: all that the Hidden figures may have walked by now is walked."""
    for fig in s.adversary.figures:
        if fig.id in s.possible_places and moves_unseen(s, fig):
            update_weights(s, fig)
            known_places(s, fig).layers = spread(s, fig)


def stop_moving(s: StiflingDarkState, fig: Figure) -> None:
    """SD-315  It goes no further this turn."""
    update_weights(s, fig, ended=True)
    mine = known_places(s, fig)
    mine.layers, mine.in_turn = spread(s, fig) if moves_unseen(s, fig) else mine.layers, False


# -------------------------------------------------------------------------------------------- how likely


def weights_now(s: StiflingDarkState, fig: Figure, *, ended: bool = False) -> dict[int, int]:
    """The weights with all that it may have walked since the last public fact, or by the end of its turn."""
    mine = known_places(s, fig)
    if not moves_unseen(s, fig):
        return mine.weights
    habit, joined = HABITS[model.habit_of(s.adversary.blood, fig.id)], tuple(net_of(s).joined)
    near = model.nearness(joined, investigator_spaces(s), len(habit.near) - 1)
    lure = tuple([habit.near[n] for n in near])
    return model.walked(
        tuple(sorted(mine.weights.items())), tuple(mine.layers), mine.most, lines(s.map), tuple(shortcuts(s)),
        enterable(s), lure, habit, ended,
    )  # fmt: skip


def investigator_spaces(s: StiflingDarkState) -> int:
    """Where the Investigators stand."""
    return BOARDS[s.map].bits(inv.space for inv in s.investigators if inv.fate == "board")


def update_weights(s: StiflingDarkState, fig: Figure, *, ended: bool = False) -> None:
    """Before the places are joined: the weights too, at a table that computes them."""
    if s.options.get("chances") and moves_unseen(s, fig):
        known_places(s, fig).weights = dict(weights_now(s, fig, ended=ended))


def chances(s: StiflingDarkState, fig: Figure) -> dict[int, int]:
    """Ten-thousandths by space, over all where it can be now."""
    curve, top = model.curve_of(fig.id), model.top_curve_of(fig.id)
    return model.shown(weights_now(s, fig), places_now(s, fig), curve, top)
