"""A table: what happened at it, entry by entry. No clock, no socket, no database, no rule of any game.

A table is what its entries add up to. `propose_*` checks whether something may be done and gives the entry for it;
`apply` is the only way in which a table changes, live, when it is loaded again, and in a replay. Between the two the
entry is committed to the store.
What happened is told to each audience by `audience_log.py`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable
from typing import Any

import msgspec

from gloam.kernel import CHANCE, Answer, Committed, Decision, Event, Game, GameSpec, Json, Nobody, Refused, Sand, find
from gloam.kernel.chance import worded
from gloam.kernel.chance_player import Chance
from gloam.kernel.data import current_kind
from gloam.saves import loaded
from gloam.server.problems import Problem
from gloam.server.store import Entry, Head
from gloam.server.tables.audience_log import ALL, ANSWERED, REFUSED, UNDONE, AudienceLog, Fact
from gloam.server.tables.chat import last_lines
from gloam.server.tables.game_control import chance_after, clear_events, new_game, replay_rolls, roll_chance
from gloam.server.tables.lesson_script import LessonScript
from gloam.server.tables.plain_json import option_meant, plain
from gloam.server.tables.seating import Seating, bot_name
from gloam.server.tables.standing_moves import StandingMoves
from gloam.server.tables.steps import watched
from gloam.server.tables.undoing import CLOCK, UndoRequest, proposed_undo

KEYS = 1000
"""How many answers are known by their key: one that is sent again gets the first result."""
PAST = 8
"""How many positions before an undo are kept: a player who goes back may go back further."""
UNTOLD = ("answer", "hint")
"""Entries that say nothing by themselves: of an answer each audience is told what it may know, of a hint nobody is."""


def spec_of(head: Head) -> GameSpec:
    """The rules of a table's game; where it is not installed any more, what to do about it."""
    try:
        return find(head["game"])
    except Refused as error:
        if error.code != "no_such_game":
            raise
        game, package = head.get("title", head["game"]), head.get("package")
        brought = f"the package {package}" if package else "a package"
        missing = f"This table's game “{game}” comes with {brought} that isn't installed here any more."
        what = "The table is kept: install it and start the server again."
        raise Problem(410, "game_removed", f"{missing} {what}") from None


class Table(Seating):
    """One table, from its head and its entries."""

    def __init__(self, table: str, head: Head) -> None:
        super().__init__(head)
        self.id, self.head, self.length = table, head, 0
        self.spec = spec_of(head)
        self.origin: dict[str, Any] = head["origin"]
        self.lesson_script = LessonScript(**head["lesson"]) if head.get("lesson") else None
        self.game: Game | None = None
        self.audience_logs: dict[int | None, AudienceLog] = {
            who: AudienceLog(who) for who in (None, *range(len(self.seats)))
        }
        self.past: list[tuple[int, Game]] = []
        self.undoable_alone: list[bool] = []
        self.by: list[str] = []
        self.standing = StandingMoves()
        self.seqs_before_move: list[list[int]] = []
        self.answers_by_seat = [0] * len(self.seats)
        self.keys: dict[tuple[int, str], int] = {}
        self.chat: list[dict[str, Json]] = []
        self.chats = 0
        self.chat_bytes = 0
        self.turns = 0
        self.odds: dict[int, tuple[Hashable, Json]] = {}
        self.undo_request: UndoRequest | None = None
        self.refused: dict[int, int] = {}
        self.rematch: str | None = None
        self.sand_left: dict[int, tuple[float, float | None]] = {}
        self.overheard: Answer = None
        self.shown_dice: tuple[object, Json] | None = None
        self.shown_table: tuple[object, bytes] | None = None
        self.other_entries = 0
        self.pauses: dict[int, float] = {}
        self.wants_steps: Callable[[], bool] = lambda: False
        """Whether somebody here plays what happens step by step (steps.py)."""

    # ------------------------------------------------------------------------------------------- questions

    @property
    def started(self) -> bool:
        """Whether the game has begun."""
        return self.game is not None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game is not None and not self.game.state.stack

    @property
    def readonly(self) -> bool:
        """Whether this is a recorded game, only to be looked at."""
        return bool(self.head.get("readonly"))

    @property
    def playing(self) -> Game:
        """The game, once it has begun."""
        if self.game is None:
            raise Problem(409, "not_started", "The game hasn't started yet.")
        return self.game

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return () if self.game is None else self.game.waiting()

    def asks(self, seat: int | None) -> Decision | None:
        """What this seat is asked now."""
        asked = None if self.game is None or self.over else self.game.asks(seat)
        if asked is not None:
            asked.words = self.spec.words
        return asked

    def has_odds(self, seat: int) -> bool:
        """Whether something can be computed for this seat that is not known yet: exact odds, for instance."""
        asked = self.asks(seat) if self.head["odds"] != "off" else None
        if asked is None or asked.insight is None:
            return False
        return seat not in self.odds or self.odds[seat][0] != self.shown_to(seat)

    def sand(self) -> Sand | None:
        """The sand timer that runs at this table, where the game has real sand."""
        if self.game is None or self.spec.sand is None or self.over or self.readonly:
            return None
        return self.spec.sand(self.game.state)

    def silence(self) -> Refused | None:
        """Why nobody may speak now, where a rule of the game forbids it."""
        return None if self.game is None or self.spec.silence is None else self.spec.silence(self.game.state)

    def can_start_by_itself(self) -> bool:
        """Whether everybody has come and, where the table asks for that, is ready."""
        waits = self.started or self.head.get("hold") or not self.is_full()
        return not waits and (not self.ready_check or all(seat.bot or seat.ready for seat in self.seats))

    @property
    def ready_check(self) -> bool:
        """Whether the game waits until everybody has said that they are ready."""
        return bool(self.head.get("ready"))

    def audience_log(self, audience: int | None) -> AudienceLog:
        """What this audience has been told up to now."""
        return self.audience_logs[audience]

    def seq(self, audience: int | None) -> int:
        """The number of facts this audience has been told."""
        return self.audience_log(audience).seq

    @property
    def hides(self) -> bool:
        """Whether somebody may not know all that happens here: how long anything takes must not tell it either."""
        return not (self.spec.all_see_alike or self.over or self.readonly)

    def shown_to(self, audience: int | None) -> Hashable:
        """What stays the same while the game shows this audience nothing new; hidden answers are not counted.

        What a game shows may change without a word, so a game that hides something is looked at each time: that takes
        as long in every world that the audience can't tell apart.
        """
        if not self.hides:
            return (self.turns, self.seq(audience))
        shown = None if self.game is None else self.game.view(audience)
        asked = [one.seen_by_others() for n in self.waiting() if (one := self.asks(n)) is not None]
        return (self.seq(audience), hashlib.blake2b(msgspec.json.encode([shown, asked]), digest_size=16).digest())

    def told_so_far(self, audience: int | None) -> Hashable:
        """What stays the same while this audience has learned nothing new of the table."""
        return self.length if audience == ALL else (self.other_entries, self.shown_to(audience))

    @property
    def public_length(self) -> int:
        """How long it is, as far as everybody was told: entries that are no answers, and facts."""
        return self.other_entries + self.seq(None)

    def is_current(self, audience: int | None, seq: int) -> bool:
        """Whether an audience that has been told this much knows what is asked now: only asides were told since."""
        return self.audience_log(audience).settled <= seq <= self.seq(audience)

    def seq_before(self, move: int, audience: int | None) -> int:
        """What this audience had been told before that move."""
        return self.seqs_before_move[move][0 if audience is None else audience + 1]

    def moves(self) -> list[tuple[int, int]]:
        """Every answer of a seat that stands: who gave it, and its place in the log."""
        return self.standing.of(self.game.state.log) if self.game else []

    def movers(self) -> list[int]:
        """Who gave the answers that stand, in order."""
        return [seat for seat, _ in self.moves()]

    # ------------------------------------------------------------------------------- what may be done now

    def is_asked(self, seat: int) -> Decision:
        """What this seat is asked; refused where that is nothing."""
        if not self.started:
            raise Problem(409, "not_started", "The game hasn't started yet.")
        if self.over:
            raise Problem(409, "game_over", "The game is over.", self.seq(seat))
        asked = self.asks(seat)
        if asked is None:
            raise Problem(403, "not_your_turn", self._whose_turn(seat), self.seq(seat))
        return asked

    def propose_answer(
        self, seat: int, answer: Json, index: int | None, *, key: str | None = None, by: str = "person"
    ) -> tuple[Entry, Game]:
        """The entry for this answer, and the game after it; refused by the game's own words."""
        game = self.playing
        asked = self.is_asked(seat)
        if self.lesson_script is not None:
            self.lesson_script.check(seat, self.movers(), asked, answer, index)
        had_others = bool(game.state.stack[-1].partial)
        self.game = game.clone()  # the table stays here until the answer is committed; what runs goes on
        game = watched(game, wanted=self.wants_steps())
        if index is not None:
            game.answer(index=index, seat=seat)
        else:
            game.answer(option_meant(asked, answer), seat=seat)
        (_, kind, value), *more = game.state.log.recent  # since the clone was made
        if by != CLOCK and (sand := self.sand()) is not None and value == sand.answer:
            raise Refused("not_yours", "the table keeps the time: only the sand timer ends it", rule=asked.rule)
        rolled = [[k, plain(v)] for _, k, v in more]
        reveals = had_others and not (game.state.stack and game.state.stack[-1].partial)
        free = not rolled and not reveals and not any(e.audience or e.secret for e in game.state.events or ())
        free = free and not (self.spec.final is not None and self.spec.final(game.state))
        entry = {"do": "answer", "seat": seat, "kind": kind, "value": plain(value), "by": by, "free": free}
        if key is not None:
            entry["key"] = key
        if rolled:
            entry["rolled"] = rolled
        return entry, game

    def is_waiting(self) -> None:
        """Refuse where the game has begun."""
        if self.started:
            raise Problem(409, "started", "The game has already started.")

    def propose_start(self) -> tuple[list[Entry], Game]:
        """Begin: seats that nobody has taken are given to bots."""
        self.is_waiting()
        empty = [n for n, seat in enumerate(self.seats) if not seat.bot and not seat.person]
        game = new_game(self.head["game"], self.origin)
        game.chance = self.dice(0)
        roll_chance(game)
        rolled = [[kind, plain(value)] for _, kind, value in game.state.log]
        bot = self.head["filler"]
        late: Entry = {"do": "reseat", "bot": bot, "token": None, "why": "late", "name": bot_name(bot)}
        bots = [{**late, "seat": n} for n in empty]
        return [*bots, {"do": "start", "rolled": rolled}], game

    def propose_undo(self, seat: int) -> Entry:
        """Take back this seat's last answer: at once where nothing was learned since, else by consent."""
        return proposed_undo(self, seat)

    def propose_reply(self, seat: int, *, agree: bool) -> list[Entry]:
        """Agree to an undo, or do not; the last one to agree makes it happen."""
        undo_request = self.undo_request
        if undo_request is None or seat not in undo_request.need or seat in undo_request.agree:
            raise Problem(409, "no_undo_asked", "Nobody is asking you to undo a move.")
        reply: Entry = {"do": "reply_undo", "seat": seat, "agree": agree}
        if agree and len(undo_request.agree) + 1 == len(undo_request.need):
            return [reply, {"do": "undo", "seat": undo_request.by, "to": undo_request.to}]
        return [reply]

    def _whose_turn(self, seat: int) -> str:
        asked = ", ".join(self.seats[n].name for n in self.waiting())
        return f"It isn't your turn, {self.seats[seat].name}. Waiting for {asked}."

    # ------------------------------------------------------------------------------------ what has happened

    def apply(self, entry: Entry, game: Game | None = None, *, keep: bool = False) -> None:
        """Take in an entry that has been committed. `game` is the game after it, if somebody has worked it out.

        `keep` the position before it: somebody will come back to it.
        """
        if keep and self.game is not None:
            self.past.append((len(self.undoable_alone), self.game.clone()))
        getattr(self, f"_do_{entry['do']}")(entry, game)
        self.other_entries += entry["do"] not in UNTOLD
        self.length += 1

    def _do_chat(self, entry: Entry, _: Game | None) -> None:
        self.chats += 1
        self.chat.append({"n": self.chats, **{k: v for k, v in entry.items() if k != "do"}})
        self.chat_bytes += len(entry["text"].encode())
        self.chat = last_lines(self.chat)
        if self.game is not None and self.spec.overheard is not None:
            self.overheard = self.spec.overheard(self.game.state, entry["seat"], entry["text"]) or self.overheard

    def _do_sand(self, entry: Entry, _: Game | None) -> None:
        self.sand_left[entry["run"]] = (entry["left"], entry["until"])

    def _do_rematch(self, entry: Entry, _: Game | None) -> None:
        self.rematch = entry["table"]

    def _do_start(self, entry: Entry, game: Game | None) -> None:
        if game is None:
            game = new_game(self.head["game"], self.origin)
            replay_rolls(game, entry["rolled"])
        self.turns += 1
        self._take(game)

    def _do_answer(self, entry: Entry, game: Game | None) -> None:
        if game is None:
            game = self.playing
            asked = game.asks(entry["seat"])
            if asked is None or asked.kind != current_kind(game.spec.id, entry["kind"]):
                raise Refused("diverged", f"entry {self.length} of table {self.id} ({entry['kind']}) does not fit")
            game.chance = Nobody()  # what was rolled is told, not rolled a second time
            game.answer(worded(entry["value"]), seat=entry["seat"])
            replay_rolls(game, entry.get("rolled", ()))
        elif self.game is not None:
            self.past = [(len(self.undoable_alone), self.game)]
        self.turns += 1
        self.undo_request = None
        self.overheard = None if entry["value"] == plain(self.overheard) else self.overheard
        self.undoable_alone.append(entry["free"])
        self.by.append(entry["by"])
        self.seqs_before_move.append([self.audience_logs[who].seq for who in (None, *range(len(self.seats)))])
        self.answers_by_seat[entry["seat"]] += 1
        self._say(Event(ANSWERED, {}, (entry["seat"],)))
        self._take(game)
        if "key" in entry:
            self.keys[entry["seat"], entry["key"]] = self.seq(entry["seat"])
            if len(self.keys) > KEYS:
                del self.keys[next(iter(self.keys))]

    def _do_ask_undo(self, entry: Entry, _: Game | None) -> None:
        self.undo_request = UndoRequest(entry["seat"], entry["to"], list(entry["need"]))

    def _do_reply_undo(self, entry: Entry, _: Game | None) -> None:
        if self.undo_request is not None and entry["agree"]:
            self.undo_request.agree.append(entry["seat"])
        elif self.undo_request is not None:
            self._say(Event(REFUSED, {"seat": entry["seat"], "by": self.undo_request.by}))
            self.refused[self.undo_request.by] = self.audience_log(self.undo_request.by).settled
            self.undo_request = None

    def _do_undo(self, entry: Entry, _: Game | None) -> None:
        game = self._position(entry["to"])
        del self.undoable_alone[entry["to"] :], self.seqs_before_move[entry["to"] :], self.by[entry["to"] :]
        self.standing.go_back(entry["to"])
        self.overheard = None
        self.turns += 1
        self.undo_request = None
        self.seats[entry["seat"]].set_up_by_bot = False  # who takes a choice back wants to choose
        self._say(Event(UNDONE, {"seat": entry["seat"]}))
        self._take(game)
        self.set_chance()

    def cancel_undo(self) -> None:
        """Drop the request to undo: the player who asked, or one who was asked, has gone."""
        self.undo_request = None

    def has_position(self, move: int) -> bool:
        """Whether the game as it was before that move is at hand."""
        return any(n == move for n, _ in self.past)

    def keep_position(self, move: int, game: Game) -> None:
        """Keep the game as it was before that move: somebody is about to go back there."""
        self.past.append((move, game))

    def _position(self, move: int) -> Game:
        """The game as it was before that move; from where it is kept, else from the beginning."""
        found = next((game for n, game in self.past if n == move), None)
        self.past = [(n, game) for n, game in self.past if n < move]
        if found is not None:
            return found
        place = self.moves()[move][1]
        game, n = new_game(self.head["game"], self.origin), 0
        self.past = []
        for seat, _kind, value in self.playing.state.log[:place]:
            if seat != CHANCE:
                if n >= move - PAST:
                    clear_events(game)
                    self.past.append((n, game.clone()))
                n += 1
            game.answer(value, seat=None if seat == CHANCE else seat)
        clear_events(game)
        return game

    def _say(self, event: Event) -> None:
        """Tell everybody who may know."""
        fact = Fact(event)
        for audience_log in self.audience_logs.values():
            audience_log.add(fact)

    def _take(self, game: Game) -> None:
        """Go on with this game; what it said is told."""
        for event in game.state.events or ():
            self._say(event)
        clear_events(game)
        self.game = game

    # ------------------------------------------------------------------------------------------------ dice

    def dice(self, count: int) -> Chance:
        """Who plays chance at this table, after so many answers."""
        player = loaded(self.head["dice"])
        if isinstance(player, Committed):
            entropy = [*player.entropy, *(seat.entropy for seat in self.seats if seat.entropy)]
            return Committed(player.seed, entropy, count, player.salt)
        return chance_after(player, count)

    def set_chance(self) -> None:
        """Let chance play on from here: after loading, and after taking back."""
        if self.game is not None:
            self.game.chance = self.dice(self.standing.rolls(self.game.state.log))
