"""What every Adversary does alike: Move, Noise, Break Door, Cooldown (SD-218, SD-333 to SD-346, SDR-85, SDR-124)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import maybe_open, truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, tokens_on
from gloam.games.stiflingdark.queries.reach import links, net_of, window_ends
from gloam.games.stiflingdark.queries.spirit_effects import extra_mp, haunting, is_haunted, whirlwind_at
from gloam.games.stiflingdark.queries.usable_lines import CLOSED, Way
from gloam.games.stiflingdark.rules.park.rides import board_ride
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.procedures import Run
from gloam.games.stiflingdark.rules.shared.reveal import put_shadow, reveal_figure
from gloam.games.stiflingdark.state import Mark
from gloam.kernel import Frame, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState, Token


def ways(s: StiflingDarkState, space: str) -> Sequence[Way]:
    """SD-333, SD-335  Where an Adversary figure may step from here, and for how many MP."""
    on: Sequence[Way] = net_of(s, truly_open(s)).ways[space]
    if walls := possible_places.blocked_spaces(s):
        on = [way for way in on if way.to not in walls]
    return [way._replace(mp=way.mp + extra_mp(s, way.to)) for way in on] if is_haunted(s) else on


def ways_out(s: StiflingDarkState, fig: Figure) -> list[tuple[str, str]]:
    """SD-248, SDR-91, SDR-132  Out of a space that was shut.

    An adjacent space, or if there is none the nearest that can be entered; never onto a figure of one's own.
    """
    space = fig.space
    beside = [(way.to, way.window) for way in ways(s, space) if not is_crowded(s, fig, way.to)]
    if beside:
        return beside
    board = BOARDS[s.map]
    free = [
        i for i in board.ids if i != space and s.doors.get(i) not in CLOSED and not possible_places.is_blocked(s, i)
    ]
    free = [i for i in free if not is_crowded(s, fig, i)]
    return [(min(free, key=lambda i: (board.distance(space, i), board.index[i])), "")]


def is_crowded(s: StiflingDarkState, fig: Figure, space: str) -> bool:
    """SDR-132  Another figure of the Adversary stands there: one may pass, not stay."""
    return any(other.space == space and other.id != fig.id for other in s.adversary.figures)


def arrive(s: StiflingDarkState, fig: Figure, to: str, window: str, cost: int) -> Frame | None:
    """SD-354, SD-363, SDR-87, SD-099, SD-218, SD-219, SDR-85, SDC-005, SDC-108  A figure Moves on.

    Noise, Cans and light act, nothing else is told: of several figures not which one it was, unless light shows it.
    """
    loud = window if not possible_places.makes_no_noise(s, window) else ""
    can, lit, seen = possible_places.has_can(s, to), is_bright(s, to), fig.shown
    creak = possible_places.creaks(s, to)
    cold, slime = haunting(s, Mark.COLD_SPOT, to), tokens_on(s, to, "ectoplasm")
    if (storm := whirlwind_at(s, to)) is not None:
        s.adversary.spent.append(storm.seat)  # SDC-033
    alone = bool(loud or can or slime or creak) and is_sole(s, fig, to, loud)
    if not seen and (lit or cold or ((can or slime or creak) and alone)):
        possible_places.learn_entry(s, fig, to, loud)
    elif not seen and loud and alone:
        possible_places.learn_noise(s, fig, loud)
    fig.space = to
    if seen:
        possible_places.learn_step(s, fig, to, cost)
        say(s, "prowls", figure=fig.id, space=to)
    else:
        whisper(s, (ADVERSARY,), "hidden_step", figure=fig.id, space=to)
    if loud:
        s.noise.append(loud)
        say(s, "noise", window=loud)
    if can or creak:
        place_noise(s, to)
    if lit and possible_places.walks_in_light(s, fig):  # SD-267
        put_shadow(s, fig)
    elif lit and not seen:
        reveal_figure(s, fig)
    if cold is not None:  # SDC-026
        cold.marks.pop(Mark.COLD_SPOT)
        put_shadow(s, fig)
    board_ride(s, fig)
    return enter_ectoplasm(s, slime[0]) if slime else None


def place_noise(s: StiflingDarkState, space: str) -> None:
    """SDC-005, SDC-108  A Can turns to Noise, a Door space takes one."""
    rule = "SDC-005" if any(t.kind == "can" and t.space == space for t in s.tokens) else "SDC-108"
    s.tokens = [t for t in s.tokens if t.kind != "can" or t.space != space]
    s.noise.append(space)
    say(s, "noise", space=space, rule=rule)


def is_sole(s: StiflingDarkState, fig: Figure, to: str, loud: str) -> bool:
    """SD-071  Whether only this figure can have made that trace: then the trace tells of it, though none is named."""
    rest = [other for other in s.adversary.figures if other.id != fig.id]
    if not rest or not possible_places.known_places(s, fig).in_turn:
        return not rest
    return not any(could_go(s, other, to, loud) for other in rest if possible_places.moves_unseen(s, other))


def could_go(s: StiflingDarkState, fig: Figure, to: str, loud: str) -> bool:
    """Whether a Hidden figure can have gone through this Window, either way, or else onto this space."""
    known, most = possible_places.spread(s, fig), possible_places.known_places(s, fig).most
    if loud:
        costs = [possible_places.least_mp(s, end, known) for end in window_ends(s, loud)]
        return any(n is not None and n + 2 <= most for n in costs)
    costs = [possible_places.least_mp(s, here, known) for here, _ in links(s, to, maybe_open(s))]
    return any(n is not None and n + 1 <= most for n in costs)


def enter_ectoplasm(s: StiflingDarkState, token: Token) -> Frame:
    """SDC-030  A figure has Moved onto Ectoplasm: that is told, and the Spirit's player names an Ability."""
    s.tokens.remove(token)
    say(s, "slips", seat=token.owner, space=token.space)
    return Run(token.owner, "slimed")
