"""What cards do, as typed values: the words that a content file can use.

    rune_does = "place(cop, 1, here); suffer(1)"      parts in order, divided by semicolons
    passive   = "on_reveal(death|shadow, suffer(1))"  alternatives divided by a bar; `any` is all of them
    until     = "tokens_done(sample, 3) and solved(the_missing_classmate)"

Purple text is in `passives.py`, continue conditions in `conditions.py`; `content/parse.py` reads them all.
What each effect does is in `rules/effect_handlers.py`.
"""

from __future__ import annotations

from typing import Literal

from gloam.kernel import value
from gloam.toolkit.effects import Effect

Dial = Literal["health", "sanity"]
Symbol = Literal["A", "I", "M", "S", "W", "D", "any"]
Kinds = tuple[str, ...]
KINDS: Kinds = ("cop", "spirit", "cultist")
RUNES: Kinds = ("evolution", "death", "power", "shadow")


@value
class Lose(Effect):
    """Health or Sanity is lost: by the active player, each player, each player here, or all others."""

    whom: Literal["active", "each", "here", "others"]
    dial: Dial
    n: int


@value
class Gain(Effect):
    """Health or Sanity is gained; `any` is one player of the active player's choice."""

    whom: Literal["active", "each", "here", "any"]
    dial: Dial
    n: int


@value
class Suffer(Effect):
    """SF-101  Corruption rises."""

    n: int


@value
class Lift(Effect):
    """SFR-75  Corruption goes down."""

    n: int


@value
class Place(Effect):
    """SF-129  Enemies arrive: here, at the active player's Location, or at a named one."""

    kind: str
    n: int
    where: str


@value
class Consecrate(Effect):
    """SF-106  The Consecration token is gained."""


@value
class Curse(Effect):
    """SF-125  The active player's Curse triggers."""


@value
class Item(Effect):
    """SF-104, SFR-28  An Item is drawn, for the active player or for a player they choose."""

    to: Literal["active", "any"]


@value
class Refresh(Effect):
    """One exhausted Charge token is refreshed: the player's own, or any player's."""

    whom: Literal["own", "any"]


@value
class Open(Effect):
    """A board comes into play, or a closed Location opens."""

    where: str


@value
class Finale(Effect):
    """SF-042  The Finale begins."""


@value
class More(Effect):
    """SFR-91  `n` more Mysteries are revealed, at the end of this Reveal phase, or in the next one."""

    n: int


@value
class Tokens(Effect):
    """The Story's tokens come into play."""

    token: str


@value
class Defeat(Effect):
    """SF-132  Up to `n` Enemies of these kinds are defeated: here (`own`), anywhere, or at one Location."""

    n: int
    kinds: Kinds
    where: Literal["own", "anywhere", "one"]


@value
class Remove(Effect):
    """SF-132  Like Defeat, without counting for a goal."""

    n: int
    kinds: Kinds
    where: Literal["own", "anywhere", "one"]


@value
class Sweep(Effect):
    """All Enemies of one kind at one Location are defeated."""

    kinds: Kinds


@value
class MoveEnemy(Effect):
    """One Enemy goes from any Location to any other."""


@value
class MoveAnyone(Effect):
    """Any one character goes to any open Location."""


@value
class FreeMove(Effect):
    """SF-137  One free movement."""


@value
class Shuttle(Effect):
    """Up to `n` characters move, each to or from this Location."""

    n: int
    where: str


@value
class Peek(Effect):
    """Look at the top Mysteries: leave it or put it on the bottom, put one there, or put all back in any order."""

    n: int
    how: Literal["leave", "bottom", "order"]


@value
class TurnDice(Effect):
    """SFR-58  Up to `n` unspent symbols of the active player's dice are this one for the rest of the turn."""

    n: int
    symbol: Symbol
    demons: Literal["yes", "no"]


@value
class Reroll(Effect):
    """SFR-57  The active player rolls up to `n` unspent Ability dice that show no Demon once more."""

    n: int


@value
class Cubes(Effect):
    """Cubes go on open requirements of this symbol: here (`own`), or at any Location without Enemies."""

    n: int
    symbol: Symbol
    cards: Literal["any", "story", "mystery"]
    where: Literal["own", "anywhere"]


@value
class Draft(Effect):
    """Items are drawn, one is kept, the others are discarded."""

    n: int


@value
class Shield(Effect):
    """The next Rune effect is skipped."""


@value
class DiscardItem(Effect):
    """The player discards an Item."""


@value
class SkipCurse(Effect):
    """The Curse that triggers is skipped."""


@value
class LessCorruption(Effect):
    """The Corruption about to be suffered is `n` less."""

    n: int


@value
class IfNo(Effect):
    """Only while no such Enemy stands at this card's Location (`any`: none at all)."""

    kinds: Kinds
    part: Effect


@value
class IfAbsent(Effect):
    """Only while the active player is not at this card's Location."""

    part: Effect


@value
class IfAlone(Effect):
    """Only in a solo game."""

    part: Effect


@value
class Either(Effect):
    """One of these, as the player chooses among those that can happen."""

    parts: tuple[Effect, ...]


@value
class Cards(Effect):
    """SF-044  The Finale's unsolved cards act, one at a time, left to right."""


@value
class Wander(Effect):
    """The Finale's marker goes where one Ability die sends it, its card with it."""


@value
class Count(Effect):
    """The Finale's counter rises."""

    n: int


@value
class FromCount(Effect):
    """Only once the Finale's counter is at `n` or more."""

    n: int
    part: Effect
