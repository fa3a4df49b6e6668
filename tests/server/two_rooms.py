"""For tests: one room played twice, in two worlds that somebody in it cannot tell apart, and all that each socket gets.

A room is a table with a big screen and a hand at every seat, each with a socket of its own to a real server. At moments
of a game the room is set to that moment in both servers: in one as it is, in the other with all that the watcher cannot
know dealt again (`resample`). Then both are answered alike, as long as the watcher cannot tell them apart. What the
screen is sent must be the same; so must what the watcher's own hand is sent. Everybody else's hand may know more, and
still may not sound, buzz or ask for another pace.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from gloam.kernel import Game, GameSpec, Seeded, State, digest
from gloam.kernel.data import canonical
from gloam.laws.facts import facts
from gloam.laws.play import asked_now, begin, step, told_to_seat
from gloam.laws.secrecy import asks_a_player
from gloam.server.tables.lobby import Lobby
from gloam.server.tables.plain_json import plain
from tests.server.seats import Line, Person, quick, serving, settled, sit

Seat = int | None
Deal = Callable[[Any, Seat, Seeded], Any]
"""What deals another world: `resample`."""
SCREEN = "screen"
PAUSES = 0.002
"""How much of its time a quiet window stays open."""
DICE = 20


@dataclass(frozen=True)
class Played:
    """A game, who sits there with which options, and what deals another world."""

    spec: GameSpec
    seats: int
    options: dict[str, Any]
    deal: Deal


@dataclass
class Told:
    """What the watcher and the others are sent in two worlds, message by message: by the screen, and by each hand."""

    watcher: Seat
    truths: tuple[str, str]
    sent: dict[str, tuple[list[str], list[str]]]
    answers: int

    @property
    def others(self) -> bool:
        """Whether the two worlds differ."""
        return self.truths[0] != self.truths[1]

    def own(self) -> list[str]:
        """Who must get the same bytes: the screen, and the hand of who watches."""
        return [SCREEN] if self.watcher is None else [SCREEN, hand(self.watcher)]

    def apart(self) -> list[str]:
        """Where they do not."""
        return [name for name in self.own() if self.sent[name][0] != self.sent[name][1]]

    def as_json(self, game: str) -> dict[str, Any]:
        """For the client's own test (tests/client/two_rooms.js)."""
        truths = [int(truth[:6], 16) for truth in self.truths]
        return {"game": game, "watcher": self.watcher, "truths": truths, "sent": self.sent}


def truth(state: State) -> str:
    """A hash of all there is, with how many answers were given."""
    return hashlib.sha256(f"{digest(state)} {len(state.log)}".encode()).hexdigest()


def hand(seat: int) -> str:
    """The name of the socket of a hand."""
    return f"hand {seat}"


class Server:
    """One of the two servers: each time a new table, set to a moment of a game."""

    def __init__(self, client: Any, of: Played) -> None:
        self.client, self.spec, self.seats, self.options = client, of.spec, of.seats, of.options

    def open(self, game: Game) -> list[Person]:
        """A new table where everybody is here, and this game stands."""
        names = [f"Player {n}" for n in range(self.seats)]
        more = {"options": self.options, "seed": 1, "names": names}
        _, people = sit(self.client, self.spec.id, self.seats, **more)
        table = self.client.lobby.sessions[people[0].table].table
        game.chance = Seeded(DICE)
        game.state.events = []
        table.game = game
        return people

    def game(self, people: list[Person]) -> Game:
        """The game as it stands there now."""
        return self.client.lobby.sessions[people[0].table].table.game

    def settle(self) -> None:
        """Wait until nothing is left to do, and no quiet window is open."""
        self.client.portal.call(quiet, self.client.lobby)


async def quiet(lobby: Lobby) -> None:
    """Wait until a table has nothing more to do by itself: a window stays open as long in both worlds, then it closes.

    Without pauses a table would answer only for who holds nothing, and that tells who does.
    """
    await settled(lobby)
    windows = [one.windows for one in lobby.sessions.values()]
    while any(one.task is not None or one.timer is not None for one in windows):  # noqa: ASYNC110
        await asyncio.sleep(PAUSES)


@contextlib.contextmanager
def lines(people: list[Person]) -> Iterator[dict[str, Line]]:
    """The sockets of a room: the screen's, and one for each hand."""
    spectator = Person(people[0].client, people[0].table)
    with contextlib.ExitStack() as stack:
        found = {SCREEN: stack.enter_context(spectator.socket(steps=True, odds=True, screen=True))}
        found[SCREEN].until("snapshot")
        for person in people:
            found[hand(person.seat)] = stack.enter_context(person.socket(steps=True, odds=True))
            found[hand(person.seat)].until("snapshot")
        yield found


class Rooms:
    """Two servers, and a game that is played at both."""

    def __init__(self, here: Server, there: Server, deal: Deal) -> None:
        self.servers = here, there
        self.spec, self.deal = here.spec, deal

    def played(self, game: Game, watcher: Seat, seed: int, answers: int) -> Told:
        """Play this moment on in two worlds, at most so many answers."""
        other = self.deal(game.state, watcher, Seeded(seed))
        states = game.state.clone(), other
        truths = truth(states[0]), truth(states[1])
        rooms = [
            server.open(Game(game.spec, state, Seeded(DICE), game.origin, listen=True))
            for server, state in zip(self.servers, states, strict=True)
        ]
        with lines(rooms[0]) as here, lines(rooms[1]) as there:
            self.settle()
            both = here, there
            sent = {name: ([], []) for name in here}
            self.keep(both, sent)
            done = 0
            stream = Seeded(~seed)
            while done < answers and self.alike(rooms, watcher) and self.answer_alike(rooms, stream):
                self.settle()
                if not self.alike(rooms, watcher) or self.said_in_passing(rooms, watcher):
                    self.keep(both, {name: ([], []) for name in here})
                    break
                self.keep(both, sent)
                done += 1
            return Told(watcher, truths, sent, done)

    def settle(self) -> None:
        """Wait for both."""
        for server in self.servers:
            server.settle()

    def keep(self, both: tuple[dict[str, Line], dict[str, Line]], sent: dict[str, tuple[list[str], list[str]]]) -> None:
        """What each socket was sent since the last time."""
        for n, room in enumerate(both):
            for name, line in room.items():
                line.drain()
                sent[name][n].extend(line.heard)
                line.heard.clear()

    def games(self, rooms: list[list[Person]]) -> tuple[Game, Game]:
        """The game in both worlds."""
        one, other = (server.game(people) for server, people in zip(self.servers, rooms, strict=True))
        return one, other

    def alike(self, rooms: list[list[Person]], watcher: Seat) -> bool:
        """Whether the watcher still sees, is asked and is offered the same in both."""
        one, other = self.games(rooms)
        return canonical(told_to_seat(one, watcher)) == canonical(told_to_seat(other, watcher))

    def said_in_passing(self, rooms: list[list[Person]], watcher: Seat) -> bool:
        """Whether something was said now that no view shows, as the rules want it, and was not the same in both."""
        passing = facts(self.spec).passing
        found = [
            [canonical(one) for one in game.events(watcher) if one["kind"] in passing] for game in self.games(rooms)
        ]
        return found[0] != found[1]

    def answer_alike(self, rooms: list[list[Person]], stream: Seeded) -> bool:
        """Give both the same answer, where both can take one."""
        one, other = self.games(rooms)
        pairs = [(a, b) for a in asked_now(one) for b in asked_now(other) if (a.seat, a.kind) == (b.seat, b.kind)]
        if not pairs:
            return False
        asked, also = pairs[stream.below(len(pairs))]
        common = [option for option in asked.options if option in also.options]
        if not common:
            return False
        option = plain(common[stream.below(len(common))])
        for people in rooms:
            person = people[asked.seat]
            done = person.post("/answers", {"seq": person.look()["seq"], "answer": option})
            assert done.status_code == 200, done.text
        return True


@contextlib.contextmanager
def rooms(folder: Path, of: Played, monkeypatch: Any) -> Iterator[Rooms]:
    """Two servers whose tables have the same names, salts and hours, so that bytes can be compared."""
    counts: dict[int, int] = {}

    def named(lobby: Any = None) -> str:
        counts[0] = counts.get(0, 0) + 1
        return f"f00d{(counts[0] + 1) // 2:012d}"  # one table here, one there, in turn

    head = Lobby.head
    monkeypatch.setattr(Lobby, "head", lambda *given: {**head(*given), "created": "2026-01-01T00:00:00+00:00"})
    monkeypatch.setattr("gloam.server.tables.lobby.new_id", named)
    monkeypatch.setattr("gloam.server.tables.lobby.token_hex", lambda n: "5a" * n)
    monkeypatch.setattr("gloam.server.tables.session.quiet_windows.time", SimpleNamespace(time=lambda: 0.0))
    paced = quick(pauses=PAUSES)
    with serving(folder / "here.db", paced) as here, serving(folder / "there.db", paced) as there:
        yield Rooms(Server(here, of), Server(there, of), of.deal)


def moments(of: Played, seed: int, every: int) -> Iterator[Game]:
    """One in so many of the moments of a game where a player is asked, from its first to its last."""
    stream = Seeded(seed)
    game = begin(of.spec, of.seats, of.spec.checked_options(of.options))
    n = 0
    while game.decision is not None:
        if asks_a_player(game):
            if n % every == 0:
                yield game
            n += 1
        step(game, stream)
        game.state.events = []


def written(found: list[Told], game: str, path: Path) -> Path:
    """What Node reads."""
    path.write_text("".join(json.dumps(one.as_json(game)) + "\n" for one in found), encoding="utf-8")
    return path
