"""What an effect could be used on, and whether it could change anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

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
    Shuttle,
    SkipCurse,
    Sweep,
    TurnDice,
)
from gloam.games.sallyface.rules.draw import items_left
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import Json
from gloam.toolkit.effects import Effect, Seq

Spot = tuple[str, str]


def cube_spots(s: SallyFaceState, seat: int, effect: Cubes) -> list[tuple[str, str]]:
    """SF-169, SFC-036, SFC-062, SFC-064, SFC-089  Where a card or ability may put a cube: (card, symbol)."""
    spots = []
    for where, card in cube_cards(s, seat, effect):
        if not queries.has_enemy(s, where):
            left = queries.open_requirements(s, card)
            spots += [(card, x) for x in queries.SYMBOLS if x in left and effect.symbol in (x, "any")]
    return spots


def cube_cards(s: SallyFaceState, seat: int, effect: Cubes) -> Iterator[tuple[str, str]]:
    """SFC-062, SFC-064  The cards that the effect reaches, guarded ones too, each with its Location."""
    places = [s.players[seat].at] if effect.where == "own" else [w for w in s.boards if not queries.is_closed(s, w)]
    for where in places:
        for card in queries.cards_at(s, where):
            if effect.cards == "story" and not queries.is_story_mystery(s, card):
                continue
            if effect.cards == "mystery" and s.finale is not None and card in s.finale.row:
                continue
            yield where, card


def what_cubes_reach(s: SallyFaceState, seat: int, effect: Cubes) -> dict[str, Json]:
    """SF-079, SF-081  What an effect covers: the open symbols of each card in reach, and the cards that are guarded."""
    cards = list(cube_cards(s, seat, effect))
    guarded = [card for where, card in cards if queries.has_enemy(s, where)]
    left = {card: queries.open_requirements(s, card) for _, card in cards if card not in guarded}
    return {"symbol": effect.symbol, "open": left, "guarded": guarded}


def rerollable(s: SallyFaceState, chosen: Sequence[int] = ()) -> dict[str, int]:
    """SFR-57  Unspent Ability dice that show no Demon, one of each symbol: the symbol and the die's place."""
    found: dict[str, int] = {}
    for i, d in enumerate(s.dice):
        if d.kind == "ability" and d.left not in ("", "D") and i not in chosen:
            found.setdefault(d.left, i)
    return dict(sorted(found.items()))


def enemy_spots(s: SallyFaceState, seat: int, effect: Defeat | Remove | Sweep) -> list[Spot]:
    """SF-132  Enemies that an effect could take away: (Location, kind)."""
    places = [s.players[seat].at] if getattr(effect, "where", "") == "own" else s.boards
    return [(where, kind) for where in places for kind in effect.kinds if s.enemies[where].get(kind)]


def turnable(s: SallyFaceState, effect: TurnDice) -> list[str]:
    """SFR-58  Unspent symbols of the active player's dice that could become this one."""
    have = queries.units(s)
    return [x for x in queries.SYMBOLS if x in have and x != effect.symbol and (x != "D" or effect.demons == "yes")]


def exhausted(s: SallyFaceState, seat: int, effect: Refresh) -> list[int]:
    """SFC-033  Whose exhausted Charge token could turn back."""
    seats = [seat] if effect.whom == "own" else range(s.seats)
    return [i for i in seats if s.players[i].spent]


def gainers(s: SallyFaceState, seat: int, effect: Gain, here: str) -> list[int]:
    """Who would gain."""
    if effect.whom == "active":
        return [s.active]
    everyone = [(seat + i) % s.seats for i in range(s.seats)] if effect.whom == "any" else list(range(s.seats))
    return [i for i in everyone if effect.whom != "here" or s.players[i].at == here]


def possible(s: SallyFaceState, seat: int, effect: Effect, here: str = "") -> bool:
    """SFR-64  Whether the effect could change anything now; one that is not listed always could."""
    asked = POSSIBLE.get(type(effect))
    return asked is None or asked(s, seat, effect, here)


def any_part(s: SallyFaceState, seat: int, effect: Seq | Either, here: str) -> bool:
    """SFR-64  One part is enough."""
    return any(possible(s, seat, p, here) for p in effect.parts)


def can_gain(s: SallyFaceState, seat: int, effect: Gain, here: str) -> bool:
    """SF-109, SFR-64  A dial that is not at its top."""
    return any(getattr(s.players[i], effect.dial) < TRACK.dial_top for i in gainers(s, seat, effect, here))


POSSIBLE: dict[type, Callable[[SallyFaceState, int, Any, str], bool]] = {
    Seq: any_part,
    Either: any_part,
    Defeat: lambda s, seat, e, _: bool(enemy_spots(s, seat, e)),
    Remove: lambda s, seat, e, _: bool(enemy_spots(s, seat, e)),
    Sweep: lambda s, seat, e, _: bool(enemy_spots(s, seat, e)),
    MoveEnemy: lambda s, _seat, _effect, _here: any(s.enemies.values()),
    Cubes: lambda s, seat, e, _: bool(cube_spots(s, seat, e)),
    TurnDice: lambda s, _, e, __: bool(turnable(s, e)),
    Reroll: lambda s, _seat, _effect, _here: bool(rerollable(s)),
    Peek: lambda s, _seat, _effect, _here: s.mysteries.size > 0,
    Gain: can_gain,
    Refresh: lambda s, seat, e, _: bool(exhausted(s, seat, e)),
    Consecrate: lambda s, _seat, _effect, _here: not s.consecrated,
    Lift: lambda s, _seat, _effect, _here: s.corruption > 0,
    Draft: lambda s, _seat, _effect, _here: items_left(s),
    Item: lambda s, _seat, _effect, _here: items_left(s),
    Shield: lambda s, _seat, _effect, _here: s.shield is None,
    Shuttle: lambda s, _, e, __: e.where in queries.open_places(s),
    DiscardItem: lambda s, seat, _effect, _here: bool(s.players[seat].items),
    SkipCurse: lambda _s, _seat, _effect, _here: False,
    LessCorruption: lambda _s, _seat, _effect, _here: False,
}
