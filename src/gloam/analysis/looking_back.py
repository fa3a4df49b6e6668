"""Look back at a finished game: the line first, then every choice, with progress, and from where it was left."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict

from gloam.analysis import report
from gloam.analysis.blocks import counted_once
from gloam.analysis.certainty import DOUBT
from gloam.analysis.chances import Chances
from gloam.analysis.choices import FIRST_SHARE, Choice, Judgment, Tried, games_each
from gloam.analysis.grades import NAMED
from gloam.analysis.moments import Moment, check_finished, course
from gloam.judges import Judge, has_judge, judge
from gloam.kernel import Game, Json
from gloam.kernel.data import canonical
from gloam.kernel.record import Record, line_text
from gloam.records import origin_of, parse

SEED = 1
LATER_SHARE = 0.4
"""However many questions a game has, so much of its answers is kept for looking again at what looks like a loss."""
CHECK_SHARE = 0.1
"""And so much of them for looking at the losses that are told with a second seed."""
LIKELIEST = 2
"""A choice that looks most like a loss may take so many times its even share of the answers that are left."""
Progress = Callable[[int, int], None]
Document = dict[str, Json]


def analyze(
    made: Record | str | Game,
    *,
    seed: int = SEED,
    effort: float = 1.0,
    judge: Judge | None = None,
    progress: Progress | None = None,
) -> Document:
    """Look back at a finished game: a record, its text, or the game itself.

    Args:
        made: The game. One that is not over is refused.
        seed: Of the games that options are tried in. The same seed gives the same document.
        effort: How much bots play on, against the usual: half of it takes about half the time.
        judge: Another judge than the game's own.
        progress: Called with how many steps are done, and of how many.

    Raises:
        Refused: The game is not over, or nobody has trained a judge for it.
    """
    looking = LookingBack(made, seed=seed, effort=effort, judge=judge)
    for done, of in looking.steps():
        if progress is not None:
            progress(done, of)
    return looking.document()


class LookingBack:
    """An analysis on its way: `steps` works it out, `document` is what is known so far, `saved` lets another go on."""

    def __init__(
        self,
        made: Record | str | Game,
        *,
        seed: int = SEED,
        effort: float = 1.0,
        judge: Judge | None = None,
        saved: Mapping[str, Json] | None = None,
    ) -> None:
        made = record_of(made)
        check_finished(made)
        self.seed, self.done = seed, False
        self.chances = chances = Chances(Game.begin(made.tags.get("game", ""), origin_of(made)), judge)
        self.course = course(made, chances)
        self.open = [one for one in self.course.moments if one.options > 1]
        self.rolls = [roll for one in self.course.moments for roll in one.rolls]
        self.choices: dict[int, Choice] = {}
        if saved is not None:
            self.go_on(saved)
        first = self.course.moments[0].game
        assert first is not None  # noqa: S101  (kept until all is judged)
        self.judgment = Judgment(first, chances, seed, effort)

    def steps(self) -> Iterator[tuple[int, int]]:
        """Measure the luck of every roll, then judge the choices one by one.

        After each step: how many are done, and of how many. Choices that need a second look add some: those come
        first that look most like a loss, and what the budget does not reach is called none.
        """
        most = len(self.rolls) + len(self.open)
        for n, roll in enumerate(self.rolls, 1):
            if roll.luck is None:
                roll.measure(self.chances, self.seed)
            yield n, most
        for n, moment in enumerate(self.open):
            if moment.at not in self.choices:
                left = FIRST_SHARE * self.judgment.whole - self.spent()
                self.choices[moment.at] = self.judgment.first_look(moment, games_each(self.open[n:], left))
            yield n + 1 + len(self.rolls), most
        doubtful = [one for one in self.open if self.choices[one.at].doubtful]
        doubtful.sort(key=lambda one: self.choices[one.at].seemed, reverse=True)
        for n, moment in enumerate(doubtful):
            if not (choice := self.choices[moment.at]).final:
                left = self.left_for_later_looks()
                if left > 0:
                    self.judgment.second_look(moment, choice, min(1.0, LIKELIEST / (len(doubtful) - n)) * left)
                choice.final = True
            yield most + n + 1, most + len(doubtful)
        most += len(doubtful)
        checked = self.to_check()
        for n, moment in enumerate(checked):
            if (choice := self.choices[moment.at]).held is None:
                self.judgment.second_seed(moment, choice)
            yield most + n + 1, most + len(checked)
        self.done = True

    def to_check(self) -> list[Moment]:
        """The losses that are looked at with a second seed: each seat's costliest, and what may be called a mistake."""
        found: list[Moment] = []
        for seat in range(self.chances.seats):
            losses = [one for one in self.open if one.seat == seat and self.choices[one.at].loss >= DOUBT]
            losses.sort(key=lambda one: -self.choices[one.at].loss)
            found += [
                one
                for n, one in enumerate(losses)
                if n < report.COSTLIEST or self.choices[one.at].loss - self.choices[one.at].margin >= min(NAMED)
            ]
        return found

    def spent(self) -> int:
        """How many answers bots have given for first looks at choices so far."""
        return sum(one.answers for one in self.choices.values())

    def left_for_later_looks(self) -> float:
        """How many answers bots may still give: what first looks have left of the whole, but no less than a share."""
        whole = self.judgment.whole
        again = sum(one.again for one in self.choices.values())
        return max(whole - self.spent(), LATER_SHARE * whole) - CHECK_SHARE * whole - again

    def document(self) -> Document:
        """What is known so far. At first: every chance, no luck and no choice."""
        final = {at: choice for at, choice in self.choices.items() if choice.final}
        counted = counted_once(self.course.moments, final, team=self.course.one_line)
        return report.document(self.course, counted, seed=self.seed, done=self.done)

    def saved(self) -> dict[str, Json]:
        """What is worked out so far, as JSON, for another that goes on with the same game, seed and effort."""
        luck = {str(roll.at): roll.luck for roll in self.rolls if roll.luck is not None}
        return {"luck": luck, "choices": [asdict(choice) for choice in self.choices.values()]}

    def go_on(self, saved: Mapping[str, Json]) -> None:
        """Take over what an earlier run has worked out."""
        for roll in self.rolls:
            roll.luck = saved["luck"].get(str(roll.at))
        self.choices = {one["at"]: choice_of(one) for one in saved["choices"]}


def choice_of(plain: Mapping[str, Json]) -> Choice:
    """A choice that was saved."""
    return Choice(**{**plain, "tried": [Tried(**one) for one in plain["tried"]]})


def record_of(made: Record | str | Game) -> Record:
    """The record of a game, read or made."""
    if isinstance(made, str):
        return parse(made)
    return made.record(every=1_000_000) if isinstance(made, Game) else made


def fingerprint(made: Record | str | Game, *, seed: int = SEED, effort: float = 1.0) -> str:
    """A name for what an analysis depends on: the game from its start, its content and judge, seed, effort, format."""
    made = record_of(made)
    head = [
        f"{key}: {made.tags.get(key, '')}" for key in ("game", "version", "content", "seats", "options", "position")
    ]
    name = made.tags.get("game", "")
    evidence = judge(name).evidence if has_judge(name) else None  # another training is another judge
    head.append("" if evidence is None else canonical([evidence.content, evidence.trained, evidence.held_out]))
    body = [line_text((seat, kind, value, "")) for seat, kind, value, _ in made.lines]
    text = "\n".join([str(report.FORMAT), str(seed), repr(effort), *head, *body])
    return hashlib.sha256(text.encode()).hexdigest()
