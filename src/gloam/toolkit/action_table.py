"""The action table of a game: every answer that its questions can have, each with a number of its own.

A line of the table is an `Act`: the kinds of question that offer it, and its parts with everything that each can be.
The answer `("step", "17")` to `turn.act` is the line `step` with the part `space` at "17". Numbers count through the
parts like the digits of a clock, so an answer has its number by what it is, wherever and whenever it is offered.

    ACTS = (
        word("turn.stop", "roll", "stop"),
        act("step", ("turn.act", "hunter.act"), "step", Part("space", SPACES)),
        act("place", "figure.place", Part("figure", COLORS, asked="color"), Part("place", RING)),
    )
"""

# not compiled: only learners run it
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import prod

from gloam.kernel import Answer, Json, Refused


@dataclass(slots=True, frozen=True)
class Part:
    """One thing that an answer names, and all that it can be.

    `asked` is the argument of the question where it stands, if the answer itself leaves it out. `as_value` says which
    value an answer counts as, where several that no question offers together are one.
    """

    name: str
    values: tuple[Answer, ...]
    asked: str = ""
    as_value: Callable[[Answer], Answer] | None = None
    at: Mapping[Answer, int] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Where each value stands, found at once."""
        object.__setattr__(self, "values", tuple(self.values))
        object.__setattr__(self, "at", {value: n for n, value in enumerate(self.values)})


@dataclass(slots=True, frozen=True)
class Act:
    """A line of the table. `bare`: the answer is the value itself, and no tuple of words."""

    name: str
    kinds: tuple[str, ...]
    parts: tuple[Part, ...]
    bare: bool = False

    @property
    def size(self) -> int:
        """How many numbers it takes."""
        return prod(len(part.values) for part in self.parts)

    def find(self, option: Answer, args: Mapping[str, Json]) -> int | None:
        """The number of an answer within this line; None if it is another line's."""
        found, rest = 0, ((option,) if self.bare else option)
        if not isinstance(rest, tuple):
            return None
        told = 0
        for part in self.parts:
            if part.asked:
                value = args.get(part.asked)
            elif told < len(rest):
                value, told = rest[told], told + 1
            else:
                return None
            at = part.at.get(part.as_value(value) if part.as_value else value)
            if at is None:
                return None
            found = found * len(part.values) + at
        return found if told == len(rest) else None

    def values(self, number: int) -> tuple[Answer, ...]:
        """The parts of a number within this line."""
        found: list[Answer] = []
        for part in reversed(self.parts):
            number, at = divmod(number, len(part.values))
            found.append(part.values[at])
        return tuple(reversed(found))


def act(name: str, kinds: str | Iterable[str], *parts: str | Part) -> Act:
    """Answers that are tuples; a bare word among the parts stands there as it is."""
    made = tuple(Part("", (part,)) if isinstance(part, str) else part for part in parts)
    return Act(name, (kinds,) if isinstance(kinds, str) else tuple(kinds), made)


def pick(name: str, kinds: str | Iterable[str], values: Iterable[Answer], *asked: Part) -> Act:
    """Answers that are one value, such as a space or a seat."""
    known = (kinds,) if isinstance(kinds, str) else tuple(kinds)
    return Act(name, known, (*asked, Part(name, tuple(values))), bare=True)


def word(kind: str, *words: Answer) -> Act:
    """A question that is answered by one of these words."""
    return Act(kind, (kind,), (Part("answer", words),), bare=True)


class ActionTable:
    """All lines one after another, and a few numbers at the end for an answer that no line knows.

    `spare` numbers are given in the order of the options, so that a card of a later edition stops no training. In our
    own games nothing takes one; a test looks.
    """

    def __init__(self, acts: Sequence[Act], spare: int = 64) -> None:
        self.acts, self.spare = tuple(acts), spare
        self.starts: list[int] = []
        at = 0
        for line in self.acts:
            self.starts.append(at)
            at += line.size
        self.named, self.size = at, at + spare
        self.kinds = tuple(dict.fromkeys(kind for line in self.acts for kind in line.kinds))
        self._lines: dict[str, list[tuple[int, Act]]] = {kind: [] for kind in self.kinds}
        for start, line in zip(self.starts, self.acts, strict=True):
            for kind in line.kinds:
                self._lines[kind].append((start, line))
        self._asked = {
            kind: tuple(dict.fromkeys(part.asked for _, line in lines for part in line.parts if part.asked))
            for kind, lines in self._lines.items()
        }
        self._known: dict[tuple[str, Answer, tuple[Json, ...]], int] = {}

    def number(self, kind: str, option: Answer, args: Mapping[str, Json]) -> int | None:
        """The number of an answer; None where no line knows it."""
        asked = self._asked.get(kind)
        if asked is None:
            return None
        key = (kind, option, tuple(args.get(name) for name in asked) if asked else ())
        found = self._known.get(key)
        if found is None:
            found = next(
                (
                    start + at
                    for start, line in self._lines[kind]
                    if (at := line.find(option, args)) is not None
                ),
                -1,
            )  # fmt: skip
            self._known[key] = found
        return None if found < 0 else found

    def numbers(self, kind: str, options: Sequence[Answer], args: Mapping[str, Json]) -> dict[int, Answer]:
        """The options of a question by their numbers."""
        taken: dict[int, Answer] = {}
        spare = self.named
        for option in options:
            at = self.number(kind, option, args)
            if at is None:
                if spare == self.size:
                    raise Refused("too_many_options", f"{kind} has more than {self.spare} options without a number")
                at, spare = spare, spare + 1
            elif at in taken:
                raise Refused("one_number", f"{kind}: {option!r} and {taken[at]!r} have the same number, {at}")
            taken[at] = option
        return taken

    def parts(self, number: int) -> tuple[str, dict[str, Answer]]:
        """What a number says: the name of its line, and its parts by name."""
        if not 0 <= number < self.named:
            return "spare", {}
        n = max(n for n, start in enumerate(self.starts) if start <= number and self.acts[n].size)
        line = self.acts[n]
        values = line.values(number - self.starts[n])
        return line.name, {part.name: value for part, value in zip(line.parts, values, strict=True) if part.name}
