"""What clients may send, as types: msgspec reads it strictly and says where it does not fit."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from gloam.server.problems import Problem
from gloam.server.tables.session.host_actions import Act

T = TypeVar("T")
Text = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=100)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Token = Annotated[str, Meta(max_length=200)]
DEPTH = 20
"""How deep the lists of an answer may nest."""


class Body(Struct, forbid_unknown_fields=True, frozen=True):
    """A body with these fields and no others."""


class NewTable(Body, frozen=True):
    """POST /api/v1/tables."""

    game: Annotated[str, Meta(max_length=64)]
    seats: Annotated[int, Meta(ge=1, le=20)] | None = None
    options: dict[str, Any] = {}
    seed: Text | Count | None = None
    name: Name | None = None
    names: Annotated[list[Name | None], Meta(max_length=20)] = []
    bots: dict[str, Name | None] = {}
    host: Annotated[int, Meta(ge=0, le=20)] | UnsetType | None = UNSET
    odds: Literal["off", "mine", "everyone"] = "mine"
    clock: Annotated[int, Meta(ge=5, le=86_400)] | None = None
    start: bool | None = None
    ready: bool = False
    hints: bool | None = None
    live_graph: bool = False
    open: bool = False


class NewOptions(Body, frozen=True):
    """POST /api/v1/games/{game}/options: what is chosen so far for a new table."""

    seats: Annotated[int, Meta(ge=1, le=20)]
    options: dict[str, Any] = {}


class NewPhones(Body, frozen=True):
    """POST /api/v1/phones: whether phones on this machine's networks can join."""

    on: bool


class NewGuest(Body, frozen=True):
    """POST /api/v1/screens/{code}/seats: the free seat that somebody takes."""

    seat: Annotated[int, Meta(ge=0, le=20)]


class NewJoin(Body, frozen=True):
    """POST /api/v1/tables/{id}/join: what the guest is called, and the random word that their browser keeps."""

    name: Name = ""
    browser: Key | None = None


class NextSeat(Body, frozen=True):
    """POST /api/v1/open/seats: the next free seat of a game, at none of the tables that are left out."""

    game: Annotated[str, Meta(max_length=64)]
    name: Name = ""
    browser: Key | None = None
    but: Annotated[list[Name], Meta(max_length=100)] = []


class NewAnswer(Body, frozen=True):
    """POST /api/v1/tables/{id}/answers: the number of an option, or its value."""

    seq: Count
    index: Annotated[int, Meta(ge=-(2**53), le=2**53)] | None = None
    answer: Any = UNSET
    key: Key | None = None

    def one(self) -> tuple[Any, int | None]:
        """Exactly one of the two, as answer and index."""
        return one(self.answer, self.index)


class NewHint(Body, frozen=True):
    """POST /api/v1/tables/{id}/hint: what this seat has been told, so that the hint is for the question it sees."""

    seq: Count


class NewSeat(Body, frozen=True):
    """POST /api/v1/tables/{id}/seats/{seat}."""

    name: Name | None = None
    bot: Name | UnsetType | None = UNSET
    entropy: Annotated[str, Meta(min_length=1, max_length=64)] | None = None
    mind: bool | None = None
    set_up: bool = False
    ready: bool | None = None


class NewUndo(Body, frozen=True):
    """POST /api/v1/tables/{id}/undo: ask, or reply to somebody who asks."""

    agree: bool | None = None


class NewFork(Body, frozen=True):
    """POST /api/v1/tables/{id}/fork."""

    at: Count
    view: Annotated[int, Meta(ge=0, le=20)] | Literal["all", "spectator"] | None = None
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None
    name: Name | None = None


class PushKeys(Struct, frozen=True):
    """What a message to a browser is encrypted with."""

    p256dh: Annotated[str, Meta(min_length=1, max_length=200)]
    auth: Annotated[str, Meta(min_length=1, max_length=100)]


class NewPush(Body, frozen=True):
    """POST /api/v1/tables/{id}/push: where this seat's browser is called; without an endpoint: nowhere any more."""

    endpoint: Annotated[str, Meta(max_length=1000)] | None = None
    keys: PushKeys | None = None


class NewLesson(Body, frozen=True):
    """Which lesson of a game; the first one where none is named."""

    which: str = ""


class Nothing(Body, frozen=True):
    """A body with nothing in it."""


class Hello(Struct, frozen=True):
    """The first message on a socket."""

    type: Literal["hello"]
    token: Token | None = None
    seq: Count | None = None
    since: Count = 0
    odds: bool = True
    draws: bool = False
    steps: bool = False
    screen: bool = False


class Said(Struct, frozen=True):
    """Any later message on a socket. What a type does not need is ignored."""

    type: Literal[
        "answer",
        "chat",
        "ping_at",
        "gesture",
        "nudge",
        "undo",
        "undo_reply",
        "mind",
        "set_up",
        "start",
        "host",
        "ready",
        "drawn",
        "resume",
        "ping",
        "pace",
    ]
    seq: Count | None = None
    index: Annotated[int, Meta(ge=-(2**53), le=2**53)] | None = None
    answer: Any = UNSET
    key: Key | None = None
    text: Annotated[str, Meta(max_length=2000)] = ""
    what: Text = ""
    agree: bool = False
    on: bool = True
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None
    act: Act | None = None
    bot: Name | None = None
    since: Count = 0
    seconds: Annotated[float, Meta(ge=0, le=5)] = 0.0


SAID = msgspec.json.Decoder(Said)
"""Reads the messages that come all the time."""


BAD = (msgspec.DecodeError, RecursionError, UnicodeError)
"""What reading raises where something is wrong."""


def decoded(raw: bytes | str, shape: type[T]) -> T:
    """Read a body or a message; whatever is wrong with it is named."""
    try:
        made = msgspec.json.decode(raw or b"{}", type=shape)
    except BAD as error:
        raise unexpected(error) from None
    check_depth(getattr(made, "answer", None))
    check_depth(getattr(made, "options", None))
    return made


def said(raw: str) -> Said:
    """Read a later message on a socket: the same, for what comes all the time."""
    try:
        made = SAID.decode(raw)
    except BAD as error:
        raise unexpected(error) from None
    check_depth(made.answer)
    return made


def unexpected(error: Exception) -> Problem:
    """What the sender is told of something that cannot be read."""
    return Problem(400, "malformed", f"This is not what the server expects here: {error}"[:300])


def one(answer: Any, index: int | None) -> tuple[Any, int | None]:
    """Exactly one of the two, as answer and index."""
    if (index is None) == (answer is UNSET):
        raise Problem(400, "malformed", "Give either the index of an option or the answer itself.")
    return (None if answer is UNSET else answer), index


def check_depth(x: Any) -> None:
    """Refuse what is nested too deep."""
    if isinstance(x, (list, dict)) and depth(x) > DEPTH:
        raise Problem(400, "malformed", "This is nested too deep.")


def depth(x: Any, at: int = 0) -> int:
    """How deep lists and objects nest, looked at no further than needed."""
    if at > DEPTH or not isinstance(x, (list, dict)):
        return at
    return max((depth(e, at + 1) for e in (x.values() if isinstance(x, dict) else x)), default=at)
