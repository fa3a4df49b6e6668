"""SF-041  Continue conditions as typed values."""

from __future__ import annotations

from gloam.kernel import value


@value
class Condition:
    """SF-041  What must hold for the Story to go on."""


@value
class Solved(Condition):
    """These Story Mysteries are solved."""

    cards: tuple[str, ...]


@value
class TokensDone(Condition):
    """`n` tokens are taken or placed."""

    token: str
    n: int


@value
class Gathered(Condition):
    """`n` characters are there; all of them if fewer play."""

    where: str
    n: int


@value
class All(Condition):
    """All of these hold."""

    parts: tuple[Condition, ...]
