"""Everybody connected to one table: who they are, what each audience was told last, and telling them more."""

from __future__ import annotations

import time
from typing import Protocol

from gloam.kernel import Game
from gloam.server.problems import Problem
from gloam.server.tables import wire
from gloam.server.tables.seating import HOST
from gloam.server.tables.session.message_cache import MessageCache, Present, Told, ToldMessages, cache_key
from gloam.server.tables.steps import MOVES, Boards, Move, made
from gloam.server.tables.table import Table


class Listener(Protocol):
    """A connected client: a seat, or a spectator; `token_hash` is of their token, `host`: the host without a seat.

    `draws`: it tells when it has drawn the table; others have seen it as soon as they are connected. `screen`: a big
    screen in the middle of a room, which holds no seat.
    """

    audience: int | None
    token_hash: str | None
    host: bool
    wants_odds: bool
    draws: bool
    screen: bool
    steps: bool
    """Whether it plays what happened step by step (steps.py)."""
    pace: float | None
    """How many seconds of pause before each move of a bot they want, where they have said so."""

    def send(self, message: bytes) -> None:
        """Put a message in the queue; never waits."""

    def dismiss(self, problem: Problem) -> None:
        """Say why, and close: this token holds no seat any more."""


ROUGHLY = (0, 1, 2, 3, 4, 5, 10, 20, 50, 100)


def roughly(count: int) -> int:
    """A number of people as all are told of it."""
    return max(n for n in ROUGHLY if n <= count)


def now() -> float:
    """Seconds, for presence and clocks only: no rule looks at them."""
    return time.monotonic()


class Listeners:
    """Everybody connected to one table, by audience; `deadline` is when the clock of the open question runs out."""

    def __init__(self) -> None:
        self.here: dict[int | None, list[Listener]] = {}
        self.seats: tuple[int, ...] = ()
        self.audiences: tuple[int | None, ...] = ()
        """Those with a socket, seats first."""
        self.filmed: tuple[int | None, ...] = ()
        """Those of them where somebody plays what happens step by step."""
        self.sent: dict[int | None, tuple[int, bytes]] = {}
        self.since = now()
        self.left: dict[int, float] = {}
        self.cached: MessageCache | None = None
        self.told: dict[int | None, Told] = {}
        """What was written last for each audience, where the game hides something."""
        self.called: dict[int, float] = {}
        self.watchers = self.screens = 0
        self.moves: list[Move] = []
        """What has happened and was not told yet, where somebody plays it step by step."""

    def __bool__(self) -> bool:
        return bool(self.audiences)

    def connected(self) -> tuple[int, ...]:
        """The seats with a socket."""
        return self.seats

    def _note_here(self) -> None:
        """Somebody has come or gone: see who is here, so that nobody need look at every answer."""
        here = [who for who, sockets in self.here.items() if sockets]
        self.audiences = tuple(sorted(here, key=lambda who: who is None))
        self.seats = tuple(sorted(who for who in here if who is not None))
        self.filmed = tuple(who for who in self.audiences if any(one.steps for one in self.here[who]))

    def _count_watchers(self) -> bool:
        """Count spectators and big screens, of many only roughly: not all are told of each. Whether it is news."""
        before, watching = (self.watchers, self.screens), self.here.get(None, ())
        self.watchers = roughly(sum(not one.host for one in watching))
        self.screens = roughly(sum(one.screen for one in watching))
        return (self.watchers, self.screens) != before

    def everybody(self) -> list[Listener]:
        """All of them."""
        return [socket for sockets in self.here.values() for socket in sockets]

    def note_request(self, seat: int) -> None:
        """A seat (or the host without one: HOST) asks for something over HTTP."""
        self.called[seat] = now()

    def add(self, listener: Listener) -> bool:
        """Somebody connects; whether that is to be told: a seat that was away is here, or more people watch."""
        seat = listener.audience
        first = not self.here.get(seat)
        self.here.setdefault(seat, []).append(listener)
        self._note_here()
        if seat is None:
            return self._count_watchers()
        self.left.pop(seat, None)
        return first

    def remove(self, listener: Listener) -> bool:
        """Somebody disconnects; whether that is to be told: a seat is away now, or fewer people watch."""
        sockets = self.here.get(listener.audience, [])
        if listener not in sockets:
            return False
        sockets.remove(listener)
        self._note_here()
        if not sockets:
            self.sent.pop(listener.audience, None)
            self.forget()
        if listener.host:
            self.left[HOST] = now()
        if listener.audience is None:
            return self._count_watchers()
        if sockets:
            return False
        self.left[listener.audience] = now()
        return True

    def forget(self) -> None:
        """A table that nobody looks at keeps nothing that can be written again."""
        self.cached = None
        self.told.clear()

    def is_absent(self, seat: int, after: float, silent: float) -> bool:
        """Whether this seat is really away: so long since its last socket closed, or so long (silent) without a word
        over HTTP; where neither is known, since the table was read, for the server may just have been restarted.
        """  # noqa: D205
        if any(socket.host for socket in self.here.get(None, ())) if seat == HOST else self.here.get(seat):
            return False
        at, left = now(), self.left.get(seat)
        called = self.called.get(seat, self.since if left is None else None)
        return (left is None or at - left >= after) and (called is None or at - called >= silent)

    def want_odds(self, seat: int, *, everyone: bool) -> bool:
        """Whether somebody shows the odds of this seat's question: the seat itself, or anybody where all may."""
        return any(one.wants_odds for n, some in self.here.items() if n == seat or everyone for one in some)

    def pace(self, default: float) -> float:
        """Seconds that bots leave for each line that all are told: what the slowest player wants, else who watches."""
        if not self:
            return 0.0
        seated = [one.pace for n in self.connected() for one in self.here[n] if one.pace is not None]
        watching = [one.pace for one in self.here.get(None, ()) if one.pace is not None]
        return max(seated or watching, default=default)

    # ----------------------------------------------------------------------------------------------- telling

    def cache(self, table: Table, deadline: float | None) -> MessageCache:
        """What has been written of the table as it is now; nothing yet where anything has changed."""
        present = Present(self.connected(), deadline, self.watchers, self.screens)
        if table.hides:
            return ToldMessages(table, present, self.told)
        stamp = cache_key(table, present)
        if self.cached is None or self.cached.table is not table or self.cached.stamp != stamp:
            self.cached = MessageCache(table, stamp, present, self.cached)
        return self.cached

    def snapshot(self, table: Table, audience: int | None, deadline: float | None, since: int = 0) -> bytes:
        """Everything, for someone who connects: written once per audience, however many ask."""
        message = self.cache(table, deadline).snapshot(audience, since)
        if not self:
            self.forget()
        return message

    def note_sent(self, table: Table, audience: int | None, deadline: float | None) -> None:
        """Remember that this audience is told everything now."""
        self.sent[audience] = (table.seq(audience), self.cache(table, deadline).content(audience))

    def want_steps(self) -> bool:
        """Whether somebody plays what happens step by step."""
        return bool(self.filmed)

    def note_move(self, before: Game | None, game: Game | None) -> None:
        """A move is made that is told next: keep what it takes to play it step by step, where somebody does."""
        if before is not None and game is not None and len(self.moves) < MOVES and (move := made(before, game)):
            self.moves.append(move)

    def films(self, table: Table) -> dict[int | None, bytes]:
        """What happened since all were told last, step by step, for each audience with more than one new line."""
        moves, self.moves = self.moves, []
        seen, found = Boards(moves), {}
        written: dict[int, bytes] = {}
        for who in self.filmed:
            lines = table.audience_log(who).since(self.sent.get(who, (0, b""))[0])
            if len(lines) > 1 and (steps := seen.steps(who, lines)):
                if id(steps) not in written:  # those who share their steps share the bytes
                    written[id(steps)] = wire.encode(steps)
                found[who] = written[id(steps)]
        return found

    def tell(self, table: Table, deadline: float | None) -> None:
        """Tell everybody connected what has changed for them, seats first; nothing to those for whom nothing has."""
        cache = self.cache(table, deadline)
        films = self.films(table) if self.moves else {}
        cache.look(self.audiences)
        for audience in self.audiences:
            shown = cache.content(audience)
            seq = table.seq(audience)
            base, last = self.sent.get(audience, (0, b""))
            if seq == base and shown == last:
                continue
            self.sent[audience] = (seq, shown)
            film = films.get(audience, b"")
            messages: dict[bool, bytes] = {}  # with steps and without
            for socket in self.here[audience]:
                filmed = socket.steps and film != b""
                if filmed not in messages:
                    messages[filmed] = wire.update(table, audience, base, shown, film if filmed else b"")
                socket.send(messages[filmed])

    def tell_presence(self, table: Table, deadline: float | None, but: Listener | None = None) -> None:
        """Somebody has come or gone."""
        cache = self.cache(table, deadline)
        for audience, sockets in self.here.items():
            if not sockets:
                continue
            message = wire.presence(cache.shape(audience))
            for socket in sockets:
                if socket is not but:
                    socket.send(message)
            self.note_sent(table, audience, deadline)

    def send_all(self, message: bytes) -> None:
        """The same words to everybody."""
        for sockets in self.here.values():
            for socket in sockets:
                socket.send(message)
