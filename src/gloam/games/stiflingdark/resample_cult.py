"""SDR-63  Other worlds with a Cult: what the Investigators do not know of it, dealt from what everybody knows.

Known are the possible places, who acted in the open this turn, the cards used, and how often blood was let. The
figures stand in possible places, no two together (SDR-132); before their first turn they are in one group (SD-308).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ADVERSARIES, FACTS
from gloam.games.stiflingdark.queries.board import BOARDS, Board
from gloam.games.stiflingdark.queries.reach import links
from gloam.games.stiflingdark.rules.adversary.cult import STRIDE, CultTurn
from gloam.games.stiflingdark.rules.adversary.cult_blood import Bloodletting, Possess
from gloam.games.stiflingdark.rules.adversary.cult_deal import Deal
from gloam.games.stiflingdark.rules.adversary.cult_figures import is_one_group
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.state import Effect

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState
    from gloam.kernel import Frame, Seeded

TRIES = 60
WORDING = ("partner", "offer")


def deal_cult(s: StiflingDarkState, chance: Seeded) -> None:
    """Everything about the Cult that a Hidden figure's screen hides."""
    if s.adversary.altar:
        s.adversary.altar = pick(chance, list(BOARDS[s.map].names(s.altar_possible)))
    turn = next((f for f in s.stack if isinstance(f, CultTurn)), None)
    layers = known_layers(s, turn)
    places = place(s, layers, chance)
    for fig in s.adversary.figures:
        fig.space = places[fig.id]
    if turn is not None:
        deal_turn(s, turn, layers, chance)


def pick(chance: Seeded, some: list[str]) -> str:
    """Any of them."""
    return some[chance.below(len(some))]


def forget(s: StiflingDarkState) -> None:
    """SDR-64, SDR-150  In the middle of a quiet question only that it is asked is known: back to its beginning."""
    top = s.stack[-1]
    if isinstance(top, Deal) and top.STEPS[top.at] in WORDING:
        s.stack.pop()
        top = s.stack[-1]
    if isinstance(top, CultTurn | Possess | Bloodletting):
        top.given = ()


def forget_counter(top: Frame | None) -> None:
    """SDR-64  A counter-offer that is being worded is its maker's secret."""
    if isinstance(top, Deal) and top.STEPS[top.at] == "counter":
        top.other, top.given = (), ()


def lay_face_down(s: StiflingDarkState) -> None:
    """SD-307, SD-320, SDR-136  Of the cards never used as many are turned up as can be, the first ones."""
    adv = s.adversary
    used = [slot for slot in adv.abilities if slot.id in s.shown_cards]
    awake = len(adv.abilities) if adv.corporeal else max(len(used), 1 + adv.lettings)
    for slot in used:
        slot.asleep = False
    for n, slot in enumerate(x for x in adv.abilities if x.id not in s.shown_cards):
        slot.asleep = n >= awake - len(used)


# ------------------------------------------------------------------------------------------------- places


def known_layers(s: StiflingDarkState, turn: CultTurn | None) -> dict[str, list[int]]:
    """The possible places of each figure by the MP used: with what it may have walked, but for who is acting now."""
    still: set[str] = set()
    if turn is not None and s.stack[-1] is not turn:
        still = set(turn.acted[-1:])
        if any(isinstance(f, Possess) or (isinstance(f, Bloodletting) and not f.by) for f in s.stack):
            still = {fig.id for fig in s.adversary.figures}
    out = {}
    for fig in s.adversary.figures:
        walks = possible_places.moves_unseen(s, fig) and fig.id not in still
        out[fig.id] = possible_places.spread(s, fig) if walks else possible_places.known_places(s, fig).layers
    return out


def place(s: StiflingDarkState, layers: dict[str, list[int]], chance: Seeded) -> dict[str, str]:
    """Where they all are: in the first round in one group if that can be found, always apart from each other."""
    figures = s.adversary.figures
    free = {fig.id: possible_places.union(layers[fig.id]) for fig in figures}
    if not s.shadows and len(figures) > 1:
        for _ in range(TRIES):
            grown = try_group(s, free, chance)
            if grown is not None:
                return grown
    return apart(s, free, chance)


def try_group(s: StiflingDarkState, free: dict[str, int], chance: Seeded) -> dict[str, str] | None:
    """SD-308  One try: each beside one of those before it, those who are Revealed where they stand."""
    board, figures = BOARDS[s.map], s.adversary.figures
    out = {fig.id: fig.space for fig in figures if fig.shown}
    for fig in figures:
        if fig.id in out:
            continue
        bits = free[fig.id] & ~board.bits(out.values())
        if out:
            bits &= board.bits(to for space in out.values() for to, _ in links(s, space))
        if not bits:
            return None
        out[fig.id] = pick(chance, list(board.names(bits)))
    return out if is_one_group(s, [out[fig.id] for fig in figures]) else None


def apart(s: StiflingDarkState, free: dict[str, int], chance: Seeded) -> dict[str, str]:
    """SDR-132  Each in a possible place of its own; together only where it cannot be helped, as on the way past."""
    board = BOARDS[s.map]
    out = {fig.id: fig.space for fig in s.adversary.figures if fig.shown}
    hidden = sorted((fig.id for fig in s.adversary.figures if not fig.shown), key=lambda i: (free[i].bit_count(), i))
    found = one_place_each(board, hidden, free, board.bits(out.values()), chance)
    if found is None:
        found = {name: pick(chance, list(board.names(free[name]))) for name in hidden}
    return out | found


def one_place_each(
    board: Board, names: list[str], free: dict[str, int], taken: int, chance: Seeded
) -> dict[str, str] | None:
    """A place for each of these, the least free first, and none twice; None where there is no such way."""
    if not names:
        return {}
    name, *rest = names
    some = list(board.names(free[name] & ~taken))
    first = chance.below(len(some)) if some else 0
    for space in some[first:] + some[:first]:
        found = one_place_each(board, rest, free, taken | board.bits([space]), chance)
        if found is not None:
            return {name: space, **found}
    return None


# ------------------------------------------------------------------------------------------ in their turn


def deal_turn(s: StiflingDarkState, turn: CultTurn, layers: dict[str, list[int]], chance: Seeded) -> None:
    """SD-315, SDR-131, SDR-150  Whose block it is, who has had one, the roll and the MP left.

    The figure that acted last in the open is still acting; any other that has walked has finished.
    """
    figures, adv = s.adversary.figures, s.adversary
    used = {fig.id: possible_places.least_mp(s, fig.space, layers[fig.id]) or 0 for fig in figures}
    if adv.corporeal:
        turn.mp = STRIDE + turn.bonus - used[figures[0].id]
        return
    own = ADVERSARIES[adv.id].mp + turn.bonus
    turn.roll = roll(s, max(used.values()) - own, chance)
    turn.sprinted = turn.roll > 0
    turn.who = turn.acted[-1] if turn.acted else ""
    went = [fig.id for fig in figures if used[fig.id] or fig.id in turn.acted]
    turn.done = tuple(name for name in went if name != turn.who)
    turn.mp = own + turn.roll - used[turn.who] if turn.who else 0


def roll(s: StiflingDarkState, least: int, chance: Seeded) -> int:
    """SD-316, SDC-088, SDC-122  The shared roll: heard, impossible, or any that is enough; 0 is none."""
    if s.effects.get(Effect.HEARD) or s.effects.get(Effect.MOTION) or s.effects.get(Effect.BELLS) == 1:
        return s.effects.get(Effect.HEARD, 0)
    enough = [face for face in (0, *FACTS.sprint) if face >= least]
    return enough[chance.below(len(enough))]
