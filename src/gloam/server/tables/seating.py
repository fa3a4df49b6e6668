"""Who holds which seat of a table, and who its host is: seats, tokens, and the entries that change them.

The host made the table. The role belongs to a seat, or to a host token of its own where the host took no
seat. Tables made before there were hosts have the first seat that is a person's as their host.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field
from typing import Any

from gloam.kernel import Event, Game
from gloam.server.problems import Problem
from gloam.server.store import Entry, Head
from gloam.server.tables.audience_log import NOTICE
from gloam.server.tables.tokens import hashed

HOST = -1
"""A host without a seat, where a seat's number is expected: who asked for a bot, who was here."""
SET_UP = "setup."
"""How the kind of every question begins that is asked before a game begins."""
BLOCKED = 200
"""How many marks of blocked guests a table remembers."""
CHANGES = 100
"""How often a seat may be renamed, lent to a bot and taken back, add to the dice, or be ready and not."""
REVOKED = 100
"""How many tokens a table remembers that hold no seat any more; older ones are unknown tokens."""
WHY = {
    "removed": "The host removed you from this table. You can still watch it.",
    "bot": "The host gave your seat to a bot. You can still watch the table.",
    "late": "The game began without you, and a bot plays your seat. You can still watch, or ask the host for the seat.",
    "taken": "Someone else took this seat. Ask the host for another link.",
    "link": "The host replaced this link. Ask the host for the new one.",
}
"""Why a token holds no seat any more."""


def bot_name(bot: str) -> str:
    """What a bot is called at a table."""
    return f"{bot.capitalize()} bot"


@dataclass(slots=True)
class Seat:
    """Who sits there: a person who has opened the link, a bot, or nobody yet.

    `bot_asked_by` is the seat that let a bot play for this person; with `set_up_by_bot` a bot only answers what is
    asked before the game begins. `stand_in` is the bot that had the seat before its person came, and plays for them.
    `hints` were asked for this seat, the last one when it had been told `hinted` facts.
    """

    name: str
    role: str
    token: str | None
    bot: str | None = None
    person: bool = False
    bot_asked_by: int | None = None
    set_up_by_bot: bool = False
    entropy: str | None = None
    changes: int = 0
    muted: bool = False
    ready: bool = False
    hints: int = 0
    hinted: int = -1
    stand_in: str | None = None
    marks: list[str] = field(default_factory=list)
    """Who sits there, where they came without a link (guests.py)."""


@dataclass(slots=True)
class House:
    """What a server lets people do at all of its tables: open them to everyone, and chat."""

    open_tables: bool = False
    chat: bool = True


@dataclass(slots=True, frozen=True)
class Who:
    """Who asks for something: the seat they hold (None: a spectator), and whether they are the host."""

    seat: int | None
    host: bool
    token_hash: str | None = None


class Seating:
    """The seats of a table. A token is known by its hash alone."""

    head: Head
    game: Game | None
    chat: list[dict[str, Any]]

    def __init__(self, head: Head) -> None:
        self.seats = [Seat(**seat) for seat in head["seats"]]
        given = head.get("host")
        self.role: list[int | None] | None = None if given is None else [given["seat"]]
        self.host_token: str | None = None if given is None else given["token"]
        self.revoked: dict[str, str] = {}
        self.closed = False
        self.acts = 0
        self.listed: int | None = head.get("listed")
        """Since when anyone may join, in seconds since 1970."""
        self.blocked: list[str] = []
        self.house = House()

    @property
    def host(self) -> int | None:
        """The host's seat; None where the host has no seat."""
        if self.role is not None:
            return self.role[0]
        return next((n for n, seat in enumerate(self.seats) if seat.bot is None and seat.token is not None), None)

    @property
    def hints(self) -> bool:
        """Whether players may ask for hints at this table."""
        return bool(self.head.get("hints"))

    @property
    def live_graph(self) -> bool:
        """Whether spectators see each seat's chance while the game goes on."""
        return bool(self.head.get("live_graph"))

    def who(self, token: str | None) -> Who:
        """Who has this token; a token of no seat is a problem."""
        return self.holder(None if token is None else hashed(token))

    def holder(self, token_hash: str | None) -> Who:
        """Who has the token with this hash. All are compared, so that the time it takes tells nothing."""
        if token_hash is None:
            return Who(None, host=False)
        found: Who | None = None
        for n, seat in enumerate(self.seats):
            if seat.token is not None and hmac.compare_digest(seat.token, token_hash):
                found = Who(n, n == self.host, token_hash)
        if self.host_token is not None and hmac.compare_digest(self.host_token, token_hash):
            found = Who(None, self.host is None, token_hash)
        if found is None:
            if (why := self.revoked.get(token_hash)) is not None:
                raise Problem(403, "removed" if why == "removed" else "replaced", WHY[why])
            raise Problem(
                401, "wrong_token", "This link no longer holds a seat at this table. Ask the host for a new one."
            )
        return found

    def seat_of(self, token: str | None) -> int | None:
        """The seat a token holds; None is a spectator."""
        return self.who(token).seat

    def is_open(self) -> None:
        """Whether something may be done here at all; why not, where not."""
        if self.head.get("readonly"):
            raise Problem(409, "readonly", "This is a recorded game. Choose Play on from here to continue it.")
        if self.closed:
            raise Problem(409, "closed", "The host closed this table. You can still look at it.")

    def not_muted(self, seat: int) -> None:
        """Whether this seat may speak, as far as the host says."""
        if self.seats[seat].muted:
            raise Problem(403, "muted", "The host muted you. You can play, but not chat, point or change your name.")

    def may_change(self, seat: int) -> None:
        """Every change of a seat is kept as long as the table: there is an end to them."""
        if self.seats[seat].changes >= CHANGES:
            raise Problem(429, "too_many", f"This seat was changed {CHANGES} times. It can't be changed anymore.")

    def is_automatic(self, seat: int) -> bool:
        """Whether a bot answers for this seat."""
        there = self.seats[seat]
        return there.bot is not None or there.bot_asked_by is not None or (there.set_up_by_bot and self.sets_up(seat))

    def sets_up(self, seat: int) -> bool:
        """Whether this seat is asked how the game is set up, not what it does in it."""
        asked = None if self.game is None else self.game.asks(seat)
        return asked is not None and asked.kind.startswith(SET_UP)

    def is_full(self) -> bool:
        """Whether every seat is taken, by a person who has opened the link or by a bot."""
        return all(seat.bot or seat.person for seat in self.seats)

    # ------------------------------------------------------------------------------------ what has happened

    def _do_join(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].person = True

    def _do_ready(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].ready = entry["on"]
        self.seats[entry["seat"]].changes += 1

    def _do_name(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].name = entry["name"]
        self.seats[entry["seat"]].changes += 1

    def _do_bot(self, entry: Entry, _: Game | None) -> None:
        seat = self.seats[entry["seat"]]
        seat.bot = entry["bot"]
        if "token" in entry:
            seat.token = entry["token"]

    def _do_entropy(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].entropy = entry["text"]
        self.seats[entry["seat"]].changes += 1

    def _do_hint(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].hints += 1
        self.seats[entry["seat"]].hinted = entry["at"]

    def _do_mind(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].bot_asked_by = entry["by"] if entry["on"] else None
        self.seats[entry["seat"]].changes += entry["on"]

    def _do_set_up(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].set_up_by_bot = True
        self.seats[entry["seat"]].changes += 1

    def _do_reseat(self, entry: Entry, _: Game | None) -> None:
        """From now on someone else may sit there: the person with the new token, or a bot."""
        seat, was = self.seats[entry["seat"]], self.seats[entry["seat"]].name
        if seat.token is not None:
            self.revoked[seat.token] = entry["why"]
            for old in list(self.revoked)[:-REVOKED]:
                del self.revoked[old]
        for line in self.chat:  # a chat line keeps the name of its author
            if line["seat"] == entry["seat"]:
                line.setdefault("name", was)
        seat.token, seat.bot, seat.name = entry["token"], entry["bot"], entry.get("name", was)
        seat.stand_in = entry.get("stand_in")
        seat.person, seat.bot_asked_by, seat.muted, seat.changes, seat.ready = False, None, False, 0, False
        seat.set_up_by_bot = False
        seat.marks = []
        if self.game is None:
            seat.entropy = None
        self.cancel_undo()
        level = {"bot": entry["bot"]} if entry["why"] == "level" else {}
        self._note(entry["why"], seat=entry["seat"], name=was.replace("{", "(").replace("}", ")"), **level)

    def _do_list(self, entry: Entry, _: Game | None) -> None:
        self.listed = entry["at"]
        self.acts += 1

    def _do_guest(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].marks = entry["marks"]

    def _do_block(self, entry: Entry, _: Game | None) -> None:
        self.blocked = [*self.blocked, *(one for one in entry["marks"] if one not in self.blocked)]

    def _do_mute(self, entry: Entry, _: Game | None) -> None:
        self.seats[entry["seat"]].muted = entry["on"]
        self._note("mute" if entry["on"] else "unmute", seat=entry["seat"])

    def _do_host(self, entry: Entry, _: Game | None) -> None:
        self.role = [entry["seat"]]
        self.seats[entry["seat"]].muted = False
        self._note("host", seat=entry["seat"])

    def _do_close(self, entry: Entry, _: Game | None) -> None:
        self.closed = entry["on"]
        self._note("close" if entry["on"] else "reopen")

    def _note(self, act: str, **facts: Any) -> None:
        """Tell everybody what the host has done; before the game begins the seats say it."""
        self.acts += 1
        if self.game is not None:
            self._say(Event(NOTICE, {"act": act, **facts}))

    def _say(self, event: Event) -> None:
        """Tell everybody who may know."""
        raise NotImplementedError

    def cancel_undo(self) -> None:
        """Nobody asks to take back any more."""
        raise NotImplementedError
