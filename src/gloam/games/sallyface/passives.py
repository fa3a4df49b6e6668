"""SF-038, SF-067  Purple text as typed values; each passive is applied where the rule it changes is."""

from __future__ import annotations

from gloam.games.sallyface.effects import Dial, Kinds
from gloam.kernel import value
from gloam.toolkit.effects import Effect


@value
class Passive:
    """SF-038, SF-067, SFR-36  Purple text: something that holds while its card is in force."""


@value
class OnPlace(Passive):
    """Whenever a Mystery is placed there."""

    where: str
    part: Effect


@value
class OnReveal(Passive):
    """Whenever a Mystery revealed under 1.a shows one of these Runes, before its Rune is checked."""

    runes: Kinds
    part: Effect


@value
class OnFail(Passive):
    """Whenever a Mystery fails; here is its Location."""

    part: Effect


@value
class OnTurnEnd(Passive):
    """Whenever a turn ends with its player there."""

    where: str
    part: Effect


@value
class OnToken(Passive):
    """Whenever a token is taken or placed; here is where."""

    part: Effect


@value
class OnRuneAt(Passive):
    """Whenever a Rune effect of a card there resolves."""

    where: str
    part: Effect


@value
class Shut(Passive):
    """SF-094  The ability of this Location cannot be used. Only a Story card may say so."""

    where: str


@value
class Rolls(Passive):
    """SF-067, SF-156  `n` rolls a turn instead of the printed number."""

    n: int


@value
class NoMove(Passive):
    """SFR-25  The Move that is paid with a die is forbidden."""


@value
class LuckyDemon(Passive):
    """Once in the owner's turn one Demon can be spent as any symbol."""


@value
class Soften(Passive):
    """The first loss of this dial in the owner's turn is `n` less."""

    dial: Dial
    n: int


@value
class OnSolve(Passive):
    """Once in the owner's turn, on solving a Mystery, this can be used."""

    part: Effect


@value
class OnCurse(Passive):
    """When the owner's Curse triggers, this comes first."""

    part: Effect


@value
class FreeFirstMove(Passive):
    """The first Move of the owner's turn costs no die."""


@value
class FewerDemons(Passive):
    """When the owner's dice are locked, `n` fewer Demons can be counted for the Curse."""

    n: int
