"""Game takes a State from question to question. It knows no rule, and holds nothing that matters but State and chance.

One loop, one direction: answer -> the step acts -> State changed, events told -> the next question.
"""

from __future__ import annotations

import json
from typing import Any, Final

from gloam.kernel.chance import Committed, Nobody, Seeded
from gloam.kernel.chance_player import Chance
from gloam.kernel.data import canonical, digest, dump
from gloam.kernel.decision import CHANCE, Answer, Decision, Json, Together
from gloam.kernel.driver import Question, Steps, drive
from gloam.kernel.events import Event
from gloam.kernel.not_offered import no_such, not_offered
from gloam.kernel.procedure import State
from gloam.kernel.record import FORMAT as RECORD_FORMAT, HASH, Record
from gloam.kernel.refusal import Refused
from gloam.kernel.spec import GameSpec, Outcome, find

FORMAT: Final = 1
"""Of saved games."""


class Game:
    """A game in progress. Make one with `gloam.new`, `gloam.position` or `gloam.resume`.

    `decision` is the open question, with `.seat`, `.kind`, `.prompt`, `.options` and `.barred`; it is None once the
    game is over. `origin` is how the game began (seats, options, or a position), enough to begin it again and replay
    the log. `spec` is what the game offers, `chance` plays the dice, and `state` is everything else, with what a seat
    may not know: read it to study the rules, never in a bot.
    """

    __slots__ = ("_asked", "_events", "_given", "_read", "_steps", "chance", "decision", "origin", "spec", "state")

    def __init__(  # noqa: PLR0913  (a clone stands where its model stands, and does not run)
        self, spec: GameSpec, state: State, chance: Chance, origin: dict[str, Json], *, listen: bool, run: bool = True
    ) -> None:
        self.spec, self.state, self.chance, self.origin = spec, state, chance, origin
        self._events: list[Event] | None = [] if listen else None
        self._read: dict[int | None, int] = {}
        """How many of the events each seat has read."""
        self.state.events = self._events
        self.decision: Decision | None = None
        self._asked: Question | None = None
        self._steps: Steps | None = None
        """The running rules: only a cache, a clone has none until it is asked something."""
        self._given: list[Answer] = []
        """The answers given inside the line that runs now."""
        if run:
            self._run()

    @classmethod
    def begin(cls, game: str, origin: dict[str, Any]) -> Game:
        """A game as it began, at its first question, with nobody playing chance.

        `origin` may be older than some options of the game (`Option.if_missing`).
        """
        spec = find(game)
        if origin.get("position") is not None:
            if spec.position is None:
                raise Refused("no_positions", f"{spec.title} takes no positions")
            state, seats, options = spec.position(origin["position"])
        else:
            seats, options = spec.checked_seats(origin.get("seats", 0)), spec.kept_options(origin.get("options", {}))
            state = spec.setup(seats, options)
        return cls(spec, state, Nobody(), {**origin, "seats": seats, "options": options}, listen=True)

    # ----------------------------------------------------------------------------------------- answering

    def answer(self, option: Any = None, *, index: Any = None, seat: Any = None) -> None:
        """Answer the open decision, and let the game run to the next one.

        Args:
            option: One of the options, as `decision.options` has it; a list may stand for a tuple, as in JSON.
            index: The option's number instead, counted from 0.
            seat: Who answers. Needed only where several seats are asked at once.

        Raises:
            Refused: That is not offered now. The text says why and what is offered; nothing has changed.
        """
        if self._steps is None:
            self._wake()
        asked = self.decision
        if asked is None:
            raise Refused("game_over", "the game is over")
        if seat is not None and seat != asked.seat:
            asked = self._part_of(seat)
        if index is not None:
            options = asked.options
            if type(index) is not int or not 0 <= index < len(options):
                raise no_such(asked, index)
            option = options[index]
        else:
            try:  # the option itself, not what only equals it: with True for 1 a replay would differ
                option = asked.options[asked.options.index(option)]
            except ValueError:
                meant = as_tuples(option)
                if meant not in asked.options:
                    raise self._refusal(asked, meant) from None
                option = asked.options[asked.options.index(meant)]
        asked.reasons = None
        self.state.log.recent.append((asked.seat, asked.kind, option))
        if asked is self._asked:
            self._run(option)
        else:
            self._gather(asked, option)

    def waiting(self) -> tuple[int, ...]:
        """The seats that may answer now: one, several at once, or none when the game is over."""
        if isinstance(self._asked, Together):
            answered = {pair[0] for pair in self.state.stack[-1].partial}
            return tuple(p.seat for p in self._asked.parts if p.seat not in answered)
        return () if self.decision is None else (self.decision.seat,)

    def asks(self, seat: Any) -> Decision | None:
        """The decision that is open to this seat, or None."""
        if self._steps is None:
            self._wake()
        return self._part_of(seat) if seat is not None and seat in self.waiting() else None

    # ------------------------------------------------------------------------------- what a seat may know

    def view(self, seat: Any) -> dict[str, Json]:
        """What this seat may know now (None: a spectator), as plain JSON."""
        self._check_seat(seat)
        return self.spec.view(self.state, seat)

    def events(self, seat: Any) -> list[dict[str, Json]]:
        """What this seat (None: a spectator) was told since the last call for it, oldest first."""
        self._check_seat(seat)
        told = self._events or []
        since, self._read[seat] = self._read.get(seat, 0), len(told)
        return [fact for event in told[since:] if (fact := event.told_to(seat)) is not None]

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why; None while the game goes on."""
        return None if self.state.stack else self.spec.outcome(self.state)

    def info(self) -> Json:
        """What can be computed for the seat that is asked (exact odds …), or None."""
        asked = self.asks(self.decision.seat) if self.decision else None
        return asked.info() if asked else None

    def preview(self, option: Any) -> Json:
        """What an option would look like, where the rules allow trying it before you confirm."""
        asked = self.asks(self.decision.seat) if self.decision else None
        if asked is None or asked.preview is None:
            raise Refused("no_preview", "the rules allow no trying here")
        if option not in asked.options:
            raise self._refusal(asked, option)
        return asked.preview(option)

    # ------------------------------------------------------------------------------------- copy and keep

    def clone(self) -> Game:
        """An independent copy at the same point, dice included: what happens in one does not touch the other."""
        if self._asked is not None:
            self._asked.settle()
        twin = Game(self.spec, self.state.clone(), self.chance.clone(), self.origin, listen=self.listens, run=False)
        twin.decision, twin._asked = self.decision, self._asked
        return twin

    def __deepcopy__(self, memo: Any) -> Game:
        """What `copy.deepcopy` makes: a clone."""
        return self.clone()

    @property
    def listens(self) -> bool:
        """Whether what happens is kept for `events`."""
        return self._events is not None

    def digest(self) -> str:
        """A hash of the position: equal positions have equal hashes, on every machine and every Python."""
        return digest(self.state)

    def save(self) -> str:
        """The whole game as text, secrets and dice included; `gloam.resume` continues it."""
        head = {"gloam": FORMAT, "game": self.spec.id, "version": self.spec.version, "content": self.spec.content_hash}
        whole = {**head, "origin": self.origin, "chance": self.chance.dump(), "state": dump(self.state)}
        return json.dumps(whole, ensure_ascii=False)  # keys keep their order: options may follow it

    def record(self, *, every: int = 1, **tags: str) -> Record:
        """The game as setup and answers, one readable text file, which `gloam.replay` plays back.

        Args:
            every: After so many answers a hash of the position is written, against which a replay is checked.
            tags: Lines of your own for the head of the file, such as `event="club night"`.
        """
        twin, log = Game.begin(self.spec.id, self.origin), self.state.log
        made = Record(self.header() | tags)
        for n, (seat, kind, value) in enumerate(log, 1):
            twin.answer(value, seat=seat if seat != CHANCE else None)
            mark = twin.digest()[:HASH] if n % every == 0 or n == len(log) else ""
            made.lines.append((seat, kind, value, mark))
        return made

    def header(self) -> dict[str, str]:
        """What a record says before the first answer. The seed of sealed dice is told once the game is over."""
        spec, origin, outcome, chance = self.spec, self.origin, self.outcome, self.chance
        tags = {"gloam-record": RECORD_FORMAT, "game": spec.id, "version": spec.version, "content": spec.content_hash}
        tags |= {key: canonical(origin[key]) for key in ("seats", "options", "position") if origin.get(key) is not None}
        tags |= {"result": canonical(outcome.as_json())} if outcome else {}
        if isinstance(chance, Committed):
            tags |= {"commitment": chance.commitment, "entropy": canonical(list(chance.entropy))}
            if outcome:
                tags |= {"dice-seed": chance.seed, **({"dice-salt": chance.salt} if chance.salt else {})}
        return tags

    # ------------------------------------------------------------------------------------- running the rules

    def _run(self, answer: Answer = None) -> None:
        """Hand the answer to the running line, then go on until a seat must decide.

        Chance answers at once, unless nobody plays it.
        """
        steps, given, chance = self._steps, self._given, self.chance
        seeded = chance if isinstance(chance, Seeded) else None  # compiled, its `draw` is called without a look-up
        self.decision = self._asked = self._steps = None
        try:
            if steps is None:
                steps, asked = self._start()
            else:
                given.append(answer)
                asked = steps.send(answer)
            while isinstance(asked, Decision) and asked.seat == CHANCE and not isinstance(chance, Nobody):
                try:
                    answer = chance.draw(asked) if seeded is None else seeded.draw(asked)
                except Refused:  # a script that does not fit: its question stays open
                    self._open(steps, asked)
                    raise
                self.state.log.recent.append((CHANCE, asked.kind, answer))
                given.append(answer)
                asked = steps.send(answer)
        except StopIteration:
            if self.state.stack:
                raise RuntimeError("a step raised StopIteration: it looked for what is not there") from None
        else:
            self._open(steps, asked)

    def _start(self) -> tuple[Steps, Question]:
        """Start the driver, and bring it to where the answers inside the open line have led."""
        stack = self.state.stack
        before = stack[-1].given if stack else ()
        self._given.clear()
        steps = self._driver()
        asked = next(steps)
        for answer in before:
            self._given.append(answer)
            asked = steps.send(answer)
        return steps, asked

    def _driver(self) -> Steps:
        """What runs the lines of the rules, from the open one on."""
        return drive(self.state, self._given)

    def _wake(self) -> None:
        """Run what the open line reads again: a clone has no driver."""
        if self.decision is not None:
            self._open(*self._start())

    def _open(self, steps: Steps, asked: Question) -> None:
        """Leave this question open."""
        self._steps, self._asked = steps, asked
        frame = self.state.stack[-1]
        if self._given:
            frame.given = tuple(self._given)
        if isinstance(asked, Together):
            answered = {pair[0] for pair in frame.partial}
            asked = next(part for part in asked.parts if part.seat not in answered)
        if not asked.options:
            raise AssertionError(f"{asked.kind} offers nothing")
        asked.words = self.spec.words
        self.decision = asked

    def _gather(self, asked: Decision, option: Answer) -> None:
        """Keep one answer of several that are asked together; with the last one, go on."""
        frame, steps, together = self.state.stack[-1], self._steps, self._asked
        assert isinstance(together, Together) and steps is not None  # noqa: S101, PT018  (else it is the one question)
        frame.partial = (*frame.partial, (asked.seat, option))
        if len(frame.partial) < len(together.parts):
            self._open(steps, together)
            return
        pairs, frame.partial = tuple(sorted(frame.partial)), ()
        self._run(pairs)

    def _part_of(self, seat: Any) -> Decision:
        """The open decision of this seat, or why it has none."""
        if seat not in self.waiting():
            self._check_seat(seat)
            asked = ", ".join(map(str, self.waiting()))
            raise Refused("not_your_turn", f"seat {seat!r} is not asked now; asked: {asked}")
        if isinstance(self._asked, Together):
            part = next(p for p in self._asked.parts if p.seat == seat)
            part.words = self.spec.words
            return part
        assert self.decision is not None  # noqa: S101  (this seat is waiting)
        return self.decision

    def _refusal(self, asked: Decision, option: Any) -> Refused:
        """Why an option cannot be chosen, and what can be chosen instead."""
        asked.words = self.spec.words
        return not_offered(asked, option, self.spec.why_not)

    def _check_seat(self, seat: Any) -> None:
        seats = self.origin["seats"]
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            raise Refused("no_such_seat", f"there is no seat {seat!r}; seats are 0 to {seats - 1}, None is a spectator")


def as_tuples(option: Any) -> Answer:
    """An answer as options write it: JSON knows lists where they have tuples."""
    return tuple(as_tuples(part) for part in option) if isinstance(option, list | tuple) else option
