"""A recorded game, moment by moment: who was asked what, each seat's chance, and the luck of what chance answered."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field

from gloam.analysis.chances import Chances
from gloam.analysis.rolls import inside_node
from gloam.bots import derived
from gloam.game_files import about
from gloam.kernel import CHANCE, Answer, Game, Json, Refused, Seeded
from gloam.kernel.record import Record
from gloam.records import replaying

LUCK = 0x10CC
SENTENCES = 4
"""So many sentences of what happened are kept with a moment."""
SEAT = re.compile(r"\{(\d+)\}")
Mark = tuple[Json, ...]


@dataclass(slots=True)
class Roll:
    """What chance answered at once, up to answer `at`. `luck` is what that did to each seat's chance, once measured.

    `seat` is whose roll it was, as the sentence about it says. `before` is the position with the roll still open.
    """

    at: int
    seat: int
    after: list[float]
    told: list[str]
    before: Game | None = None
    luck: list[float] | None = None

    def measure(self, chances: Chances, seed: int) -> None:
        """The chance after it, minus the mean of that chance over all that could have come."""
        assert self.before is not None  # noqa: S101  (kept until the luck is measured)
        usual = chances.expected(self.before, Seeded(derived(seed, LUCK, self.at)))
        self.luck = [here - mean for here, mean in zip(self.after, usual, strict=True)]
        self.before = None


@dataclass(slots=True)
class Moment:
    """A question to a player: where the game stood, what was answered, and what happened until the next question.

    `at` is the number of answers before it. Texts write {0} for the name of seat 0. `game` is the position itself.
    """

    at: int
    turn: int
    seat: int
    kind: str
    prompt: str
    label: str
    answer: Answer
    options: int
    chances: list[float]
    rolls: list[Roll] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    game: Game | None = None
    mark: Mark = ()
    """Whose turn it was; the same for all questions of that turn."""
    answers_left: int = 0
    """How many answers players gave after this one in the same turn."""


@dataclass(slots=True)
class Course:
    """The whole game: its moments, and the result for each seat."""

    game: str
    content: str
    seats: int
    one_line: bool
    moments: list[Moment]
    result: list[float]
    ending: Json


class Turns:
    """Tells turns apart: by what the View says, if the game's about.toml says where, or else by questions.

    `turn_number` is where the View has the number of the turn, and `turn_marks` are all places that say whose turn it
    is (the number alone, if there are none): another player who is asked something in between does not end a turn.
    Without them a turn begins with the questions that the game names, or else whenever another seat is asked.
    """

    def __init__(self, game: str) -> None:
        says = about(game).lab
        self.first = frozenset(says.get("turn", ()))
        path = str(says.get("turn_number", ""))
        self.path = path.split(".") if path else []
        self.marks: list[list[str]] = [one.split(".") for one in says.get("turn_marks", [path] if path else [])]
        self.number, self.seat = 0, -1

    def begins(self, kind: str, seat: int, of: int) -> bool:
        """Whether a question begins a turn, after one of seat `of`."""
        return kind in self.first if self.first else seat != of

    def mark(self, view: Json) -> Mark:
        """Whose turn it is, as the View says; nothing where questions tell turns apart."""
        return tuple(at(view, path) for path in self.marks)

    def count(self, kind: str, seat: int, view: Json) -> int:
        """The number of the turn that a question belongs to."""
        if self.path:
            number = at(view, self.path)
            self.number = number if isinstance(number, int) else self.number
        elif self.number == 0 or self.begins(kind, seat, self.seat):
            self.number += 1
            self.seat = seat
        return self.number


def at(view: Json, path: list[str]) -> Json:
    """What stands at a place of a View."""
    for name in path:
        view = view.get(name) if isinstance(view, dict) else None
    return view


def course(made: Record, chances: Chances) -> Course:
    """Walk through a finished game; an unfinished one is refused. Luck is not measured yet."""
    check_finished(made)
    reader = Reader(made, chances)
    for n, game in enumerate(replaying(made)):
        reader.read(n, game)
    return reader.done(game)


def check_finished(made: Record) -> None:
    """Refuse a game that is not over: while it goes on, nobody gets a judge's help."""
    if "result" not in made.tags:
        raise Refused("not_over", "the game is not over: look back once it is")


def named(told: list[str], otherwise: int) -> int:
    """The seat that a sentence names first."""
    found = SEAT.search(" ".join(told[:1]))
    return int(found[1]) if found else otherwise


class Reader:
    """Reads a game as it moves on."""

    def __init__(self, made: Record, chances: Chances) -> None:
        self.made, self.chances = made, chances
        self.turns = Turns(made.tags.get("game", ""))
        self.moments: list[Moment] = []
        self.open: Game | None = None
        """The position at which a roll began that is not over yet."""

    def read(self, n: int, game: Game) -> None:
        """The game has had `n` answers."""
        last = self.made.lines[n - 1] if n else None
        if last is not None and last[0] == CHANCE and inside_node(game):
            return
        told = self.tell(game)
        if self.open is not None:
            seat = named(told, self.moments[-1].seat)
            self.moments[-1].rolls.append(Roll(n, seat, self.chances.of(game), told[:SENTENCES], self.open))
            self.open = None
        asked = game.decision
        if asked is None:
            return
        if asked.seat != CHANCE:
            self.question(n, game)
        elif self.moments:
            self.open = game.clone()

    def question(self, n: int, game: Game) -> None:
        """A player is asked."""
        if n >= len(self.made.lines) or not (self.moments or self.chances.can_judge(game)):
            return  # the record ends here, or the set-up is not over
        seat, _, answer, _ = self.made.lines[n]
        asked = game.asks(seat)
        assert asked is not None  # noqa: S101  (the record was answered by this seat)
        view = game.view(seat)
        turn = self.turns.count(asked.kind, seat, view)
        moment = Moment(
            at=n,
            turn=turn,
            seat=seat,
            kind=asked.kind,
            prompt=asked.prompt,
            label=asked.label(answer)[0],
            answer=answer,
            options=len(asked.options),
            chances=self.chances.of(game),
            game=game.clone(),
            mark=self.turns.mark(view) or (turn,),
        )
        self.moments.append(moment)

    def tell(self, game: Game) -> list[str]:
        """What everybody was told since the last time; the moment keeps the first sentences."""
        told = [text for fact in game.events(None) if (text := game.spec.words.sentence(fact))]
        if self.moments:
            self.moments[-1].told = (self.moments[-1].told + told)[:SENTENCES]
        return told

    def done(self, game: Game) -> Course:
        """The game is over."""
        outcome = game.outcome
        if outcome is None or not self.moments:
            raise Refused("not_over", "the game is not over: look back once it is")
        for one, after in reversed(list(itertools.pairwise(self.moments))):
            one.answers_left = after.answers_left + 1 if after.mark == one.mark else 0
        return Course(
            game=game.spec.id,
            content=game.spec.content_hash,
            seats=self.chances.seats,
            one_line=self.chances.one_line,
            moments=self.moments,
            result=self.chances.of(game),
            ending=outcome.as_json(),
        )
