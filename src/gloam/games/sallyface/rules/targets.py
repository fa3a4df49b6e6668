"""What an effect could be done to, and whether it could do anything at all."""

from __future__ import annotations

from collections.abc import Sequence

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import TRACK
from gloam.games.sallyface.effects import (
    Consecrate,
    Cubes,
    Defeat,
    DiscardItem,
    Draft,
    Either,
    Gain,
    Item,
    LessCorruption,
    Lift,
    MoveEnemy,
    Peek,
    Refresh,
    Remove,
    Reroll,
    Shield,
    SkipCurse,
    Sweep,
    TurnDice,
)
from gloam.games.sallyface.rules.draw import items_left
from gloam.games.sallyface.state import Nightmare
from gloam.kernel.effects import Effect, Seq

Spot = tuple[str, str]


def cube_spots(s: Nightmare, seat: int, effect: Cubes) -> list[tuple[str, str]]:
    """SF-169, SFC-036, SFC-062, SFC-064, SFC-089  Where a card or ability may put a cube: (card, symbol)."""
    places = [s.players[seat].at] if effect.where == "own" else [w for w in s.boards if not queries.is_closed(s, w)]
    spots = []
    for where in places:
        if queries.has_enemy(s, where):
            continue
        for card in queries.cards_at(s, where):
            if effect.cards == "story" and not queries.is_story_mystery(s, card):
                continue
            if effect.cards == "mystery" and s.finale is not None and card in s.finale.row:
                continue
            left = queries.open_requirements(s, card)
            spots += [(card, x) for x in queries.SYMBOLS if x in left and effect.symbol in (x, "any")]
    return spots


def spare(s: Nightmare, chosen: Sequence[int] = ()) -> dict[str, int]:
    """SFR-57  Unspent Ability dice that show no Demon, one of each symbol: the symbol and the die's place."""
    found: dict[str, int] = {}
    for i, d in enumerate(s.dice):
        if d.kind == "ability" and d.left not in ("", "D") and i not in chosen:
            found.setdefault(d.left, i)
    return dict(sorted(found.items()))


def enemy_spots(s: Nightmare, seat: int, effect: Defeat | Remove | Sweep) -> list[Spot]:
    """SF-132  Enemies that an effect could take away: (Location, kind)."""
    places = [s.players[seat].at] if getattr(effect, "where", "") == "own" else s.boards
    return [(where, kind) for where in places for kind in effect.kinds if s.enemies[where].get(kind)]


def turnable(s: Nightmare, effect: TurnDice) -> list[str]:
    """SFR-58  Unspent symbols of the active player's dice that could become this one."""
    have = queries.units(s)
    return [x for x in queries.SYMBOLS if x in have and x != effect.symbol and (x != "D" or effect.demons == "yes")]


def exhausted(s: Nightmare, seat: int, effect: Refresh) -> list[int]:
    """SFC-033  Whose exhausted Charge token could turn back."""
    seats = [seat] if effect.whom == "own" else range(s.seats)
    return [i for i in seats if s.players[i].spent]


def gainers(s: Nightmare, seat: int, effect: Gain, here: str) -> list[int]:
    """Who would gain."""
    if effect.whom == "active":
        return [s.active]
    everyone = [(seat + i) % s.seats for i in range(s.seats)] if effect.whom == "any" else list(range(s.seats))
    return [i for i in everyone if effect.whom != "here" or s.players[i].at == here]


def possible(s: Nightmare, seat: int, effect: Effect, here: str = "") -> bool:  # noqa: C901, PLR0911, PLR0912  (one line per word)
    """SFR-64  Whether the effect could change anything now."""
    match effect:
        case Seq(parts) | Either(parts):
            return any(possible(s, seat, p, here) for p in parts)
        case Defeat() | Remove() | Sweep():
            return bool(enemy_spots(s, seat, effect))
        case MoveEnemy():
            return any(queries.has_enemy(s, where) for where in s.boards)
        case Cubes():
            return bool(cube_spots(s, seat, effect))
        case TurnDice():
            return bool(turnable(s, effect))
        case Reroll():
            return bool(spare(s))
        case Peek():
            return s.mysteries.size > 0
        case Gain():
            return any(getattr(s.players[i], effect.dial) < TRACK.dial_top for i in gainers(s, seat, effect, here))
        case Refresh():
            return bool(exhausted(s, seat, effect))
        case Consecrate():
            return not s.consecrated
        case Lift():
            return s.corruption > 0
        case Draft() | Item():
            return items_left(s)
        case Shield():
            return s.shield is None
        case DiscardItem():
            return bool(s.players[seat].items)
        case SkipCurse() | LessCorruption():
            return False
    return True
