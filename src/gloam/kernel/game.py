"""Game drives a State from question to question. It knows no rule, and holds nothing that matters but State and chance.

One loop, one direction: answer -> the step acts -> State changed, events said -> the next question.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from gloam.kernel.chance import Chance, Nobody, loaded
from gloam.kernel.data import current_kind, digest, dump, load
from gloam.kernel.decision import CHANCE, Answer, Decision, Json, Together
from gloam.kernel.events import Event
from gloam.kernel.procedure import AGAIN, DONE, OVER, PLANS, Call, Frame, Goto, State, To, Verdict
from gloam.kernel.refusal import Refused, not_offered
from gloam.kernel.spec import GameSpec, Outcome, find

if TYPE_CHECKING:
    from gloam.kernel.record import Record

FORMAT = 1
NOT_YET = object()
"""In place of an answer, for a step that has not begun."""
Step: TypeAlias = Generator[Decision | Together, Answer, Verdict]


class Game:
    """A game in progress.

    `origin` is how it began (seats, options, or a position), enough to begin it again and replay the log.
    """

    __slots__ = ("_asked", "_read", "_step", "_told", "chance", "decision", "origin", "spec", "state")

    def __init__(self, spec: GameSpec, state: State, chance: Chance, origin: dict[str, Json], *, listen: bool) -> None:
        self.spec, self.state, self.chance, self.origin = spec, state, chance, origin
        self._told: list[Event] | None = [] if listen else None
        self._read: dict[int | None, int] = {}
        self.state.events = self._told
        self.decision: Decision | None = None
        self._asked: Decision | Together | None = None
        self._step: Step | None = None
        self._run()

    # ------------------------------------------------------------------------------------------ the door

    def answer(self, option: Answer = None, *, index: int | None = None, seat: int | None = None) -> None:
        """Answer the open decision, by option or by index. Whatever is not offered is refused and changes nothing."""
        if self._step is None:
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
                raise self._refusal(asked, option) from None
        asked.reasons = None
        self.state.log.append((asked.seat, asked.kind, option))
        if asked is self._asked:
            self._run(self._step, option)
        else:
            self._gather(asked, option)

    def waiting(self) -> tuple[int, ...]:
        """The seats that may answer now: one, or several at once."""
        if isinstance(self._asked, Together):
            answered = {pair[0] for pair in self.state.stack[-1].partial}
            return tuple(p.seat for p in self._asked.parts if p.seat not in answered)
        return () if self.decision is None else (self.decision.seat,)

    def asks(self, seat: int | None) -> Decision | None:
        """The decision that is open to this seat, if any."""
        if self._step is None:
            self._wake()
        return self._part_of(seat) if seat is not None and seat in self.waiting() else None

    # ------------------------------------------------------------------------------- what a seat may know

    def view(self, seat: int | None) -> dict[str, Json]:
        """What this seat may know now (None: a spectator), as plain JSON."""
        self._check_seat(seat)
        return self.spec.view(self.state, seat)

    def events(self, seat: int | None) -> list[dict[str, Json]]:
        """What this seat was told since the last call."""
        self._check_seat(seat)
        told = self._told or []
        since, self._read[seat] = self._read.get(seat, 0), len(told)
        return [fact for event in told[since:] if (fact := event.told_to(seat)) is not None]

    @property
    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return None if self.state.stack else self.spec.outcome(self.state)

    def info(self) -> Json:
        """What can be computed for whoever is asked (exact odds …), or None."""
        asked = self.asks(self.decision.seat) if self.decision else None
        return asked.info() if asked else None

    def preview(self, option: Answer) -> Json:
        """What an option would look like, where the rules allow trying before confirming."""
        asked = self.asks(self.decision.seat) if self.decision else None
        if asked is None or asked.preview is None:
            raise Refused("no_preview", "the rules allow no trying here")
        if option not in asked.options:
            raise self._refusal(asked, option)
        return asked.preview(option)

    # ------------------------------------------------------------------------------------- copy and keep

    def clone(self) -> Game:
        """An independent game at the same point, chance included."""
        if self._asked is not None:
            self._asked.settle()
        twin = object.__new__(Game)
        twin.spec, twin.origin, twin.decision, twin._asked = self.spec, self.origin, self.decision, self._asked
        twin.state, twin.chance, twin._step, twin._read = self.state.clone(), self.chance.clone(), None, {}
        twin._told = twin.state.events = None if self._told is None else []
        return twin

    def digest(self) -> str:
        """The hash of the position."""
        return digest(self.state)

    def save(self) -> str:
        """The whole game as text; `gloam.resume` takes it up again."""
        head = {"gloam": FORMAT, "game": self.spec.id, "version": self.spec.version, "content": self.spec.content_hash}
        whole = {**head, "origin": self.origin, "chance": self.chance.dump(), "state": dump(self.state)}
        return json.dumps(whole, ensure_ascii=False)  # keys keep their order: options may follow it

    def record(self, *, every: int = 1, **tags: str) -> Record:
        """The game as set-up and answers, one readable text file; `gloam.replay` plays it back."""
        from gloam.kernel.record import record  # noqa: PLC0415  (a record is made by playing a Game again)

        return record(self, every=every, **tags)

    @classmethod
    def resume(cls, text: str, *, listen: bool = True) -> Game:
        """Take up a saved game."""
        try:
            plain = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Refused("bad_save", f"not a saved game: {error}") from error
        if not isinstance(plain, dict) or plain.get("gloam") != FORMAT:
            raise Refused("bad_save", f"not a saved game of format {FORMAT}")
        missing = [k for k in ("game", "origin", "chance", "state") if k not in plain]
        if missing:
            raise Refused("bad_save", f"the saved game lacks {', '.join(missing)}")
        if not isinstance(plain["game"], str) or not isinstance(plain["origin"], dict):
            raise Refused("bad_save", "the saved game does not say what it is and how it began")
        spec = find(plain["game"])
        spec.checked_seats(plain["origin"].get("seats", 0))
        state = load(plain["state"], spec.state)
        state.log = [(seat, current_kind(spec.id, kind), value) for seat, kind, value in state.log]
        if any(not 0 <= frame.at <= len(frame.STEPS) for frame in state.stack):
            raise Refused("bad_save", "the saved game stands at a line that no procedure has")
        try:
            spec.check(state)
        except AssertionError as error:
            raise Refused("bad_save", str(error)) from error
        return cls(spec, state, loaded(plain["chance"]), plain["origin"], listen=listen)

    # ----------------------------------------------------------------------------------------- machinery

    def _run(self, step: Step | None = None, answer: Answer = None) -> None:  # noqa: C901, PLR0912  (the one loop)
        """Hand the answer to the running step, then go through the steps until somebody must decide.

        Chance answers at once, unless nobody plays it.
        """
        state = self.state
        stack = state.stack
        self.decision = self._asked = self._step = None
        asked: Any = None
        while stack:
            frame = stack[-1]
            lines = PLANS[frame.__class__]
            while True:  # its lines in turn, until one of them leads elsewhere
                if step is None:
                    line, asks = lines[frame.at]
                    if not asks:
                        out = line(frame, state)
                        if out is None:
                            frame.at += 1
                            continue
                        break
                    step, answer = line(frame, state), NOT_YET
                try:
                    if answer is NOT_YET:
                        asked = woken(step, frame.given) if frame.given else next(step)
                    else:
                        asked = step.send(answer)
                        frame.given += (answer,)
                    while asked.seat == CHANCE and not isinstance(self.chance, Nobody):
                        answer = self.chance.draw(asked)
                        state.log.append((CHANCE, asked.kind, answer))
                        asked = step.send(answer)
                        frame.given += (answer,)
                except StopIteration as stop:
                    step, out = None, stop.value
                    frame.given = ()
                    if out is None:
                        frame.at += 1
                    elif out is not AGAIN:
                        break
                except Refused:  # a script of chance that does not fit: its question stays open
                    self._open(step, asked)
                    raise
                else:
                    self._open(step, asked)
                    return
            self._verdict(frame, out)

    def _open(self, step: Step | None, asked: Decision | Together) -> None:
        """Leave this question open."""
        self._step, self._asked = step, asked
        if isinstance(asked, Together):
            answered = {pair[0] for pair in self.state.stack[-1].partial}
            asked = next(part for part in asked.parts if part.seat not in answered)
        if not asked.options:
            raise AssertionError(f"{asked.kind} offers nothing")
        asked.words = self.spec.words
        self.decision = asked

    def _wake(self) -> None:
        """Run the open step's reads again: a clone has none running."""
        if self.decision is not None:
            frame = self.state.stack[-1]
            step = PLANS[frame.__class__][frame.at][0](frame, self.state)
            self._open(step, woken(step, frame.given))

    def _gather(self, asked: Decision, option: Answer) -> None:
        """Keep one answer of several that are asked together; with the last one, run on."""
        frame, together = self.state.stack[-1], self._asked
        assert isinstance(together, Together)  # noqa: S101  (else the answer went straight to the step)
        frame.partial = (*frame.partial, (asked.seat, option))
        if len(frame.partial) < len(together.parts):
            self._open(self._step, together)
            return
        pairs, frame.partial = tuple(sorted(frame.partial)), ()
        self._run(self._step, pairs)

    def _verdict(self, frame: Frame, out: Verdict) -> None:
        """Do what the step said is next."""
        stack = self.state.stack
        if out is DONE:
            stack.pop()
            if frame.result is not None and stack:
                stack[-1].result = frame.result
        elif isinstance(out, Call):
            frame.result = None
            if out.then is None:
                frame.at += 1
            elif out.then is not AGAIN:
                frame.at = frame.STEPS.index(out.then)
            stack.append(out.frame)
        elif isinstance(out, Goto):
            stack[-1] = out.frame
        elif isinstance(out, To):
            frame.at = frame.STEPS.index(out.line)
        elif out is OVER:
            stack.clear()
        elif out is not AGAIN:
            raise TypeError(f"{type(frame).__name__}.{frame.STEPS[frame.at]} said {out!r}")

    def _part_of(self, seat: int) -> Decision:
        """The open decision of this seat, or why it has none."""
        if seat not in self.waiting():
            self._check_seat(seat)
            asked = self.waiting()
            raise Refused("not_your_turn", f"seat {seat!r} is not asked now; asked: {', '.join(map(str, asked))}")
        if isinstance(self._asked, Together):
            part = next(p for p in self._asked.parts if p.seat == seat)
            part.words = self.spec.words
            return part
        assert self.decision is not None  # noqa: S101  (somebody is waiting)
        return self.decision

    def _refusal(self, asked: Decision, option: Answer) -> Refused:
        """Why an option is none, and what can be chosen instead."""
        asked.words = self.spec.words
        return not_offered(asked, option, self.spec.why_not)

    def _check_seat(self, seat: int | None) -> None:
        seats = self.origin["seats"]
        if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
            raise Refused("no_such_seat", f"there is no seat {seat!r}; seats are 0 to {seats - 1}, None is a spectator")


def no_such(asked: Decision, index: object) -> Refused:
    """There is no option of that number."""
    count = len(asked.options)
    text = f"There is no option number {index!r}; the options have the numbers 0 to {count - 1}."
    return Refused("no_such_option", text, instead=tuple(range(count)))


def woken(step: Step, given: Iterable[Answer]) -> Decision | Together:
    """Start a step, or bring it back to where its answers have led."""
    asked = next(step)
    for answer in given:
        asked = step.send(answer)
    return asked
