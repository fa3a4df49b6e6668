"""A question that a seat must answer. Chance is a seat too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol, TypeAlias

from gloam.kernel.data import dump

Answer: TypeAlias = Any  # a word, a number, or a tuple of those: hashable, and JSON can carry it
Json: TypeAlias = Any

CHANCE: Final = -1


@dataclass(slots=True, frozen=True)
class Barred:
    """An option a player would expect, and why it can't be chosen now. Never given where the reason tells a secret."""

    option: Answer
    why: str
    rule: str = ""


class Words(Protocol):
    """What a game's `words` offer: all text a player reads about a question or an event.

    A game may add `waiting(decision)`: what the other seats read while somebody decides, "{1} is choosing a card."
    """

    def prompt(self, decision: Decision) -> str:
        """Say what is asked, in a sentence."""

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:
        """Name an option in a few words, and its consequence in a few more."""

    def sentence(self, event: Mapping[str, Json]) -> str:
        """Tell an event; {0} stands for the name of seat 0."""


class Decision:  # noqa: PLW1641  (it changes while it is open: no key of anything)
    """Who is asked what. `kind` is stable and public: bots, clients, tests and golden files key on it.

    `options` are ordered and never empty; `weights` belong to CHANCE. `args` are facts the words need and the asked
    seat may know. `quiet`: the other seats do not learn what is asked, only who is. `insight` and `preview` are pure
    functions for the seat that is asked: exact odds, and what an option would look like before it is confirmed.
    `sides` are a die's, each option as often as its weight. `reasons` compute what is barred, when first looked at.
    """

    __slots__ = (
        "_barred", "args", "insight", "kind", "options", "preview", "quiet", "reasons", "rule", "seat", "sides",
        "weights", "words",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913, PLR0917  (all that a question may carry)
        self,
        seat: int,
        kind: str,
        options: tuple[Answer, ...],
        weights: tuple[int, ...] | None = None,
        rule: str = "",
        barred: tuple[Barred, ...] = (),
        args: Mapping[str, Json] | None = None,
        quiet: bool = False,  # noqa: FBT001, FBT002  (positional: a keyword costs time in the hottest call)
        insight: Callable[[], Json] | None = None,
        preview: Callable[[Answer], Json] | None = None,
        sides: tuple[Answer, ...] | None = None,
        words: Words | None = None,
    ) -> None:
        self.seat, self.kind, self.options = seat, kind, options
        self.weights, self.rule, self._barred = weights, rule, barred
        self.args, self.quiet, self.insight = args, quiet, insight
        self.preview, self.sides, self.words = preview, sides, words
        self.reasons: Callable[[], Iterable[Barred]] | None = None

    def __eq__(self, other: object) -> bool:
        """The same question to the same seat; how odds and words are found makes no difference."""
        return isinstance(other, Decision) and self._asked() == other._asked()

    def __repr__(self) -> str:
        """Who is asked what."""
        return f"Decision{self._asked()!r}"

    def _asked(self) -> tuple[Any, ...]:
        return (self.seat, self.kind, self.options, self.weights, self.rule, self.barred, self.args, self.quiet)

    @property
    def barred(self) -> tuple[Barred, ...]:
        """What a player would expect here and can't choose. Once the question is answered, what nobody saw is lost."""
        if self.reasons is not None:
            self._barred, self.reasons = tuple(self.reasons()), None
        return self._barred

    def barring(self, reasons: Callable[[], Iterable[Barred]]) -> Decision:
        """Compute what is barred only when it is looked at, while the question is open: in a simulation it never is."""
        self.reasons = reasons
        return self

    def settle(self) -> None:
        """Compute now what is barred: a clone shares the question, but not the state that the reasons come from."""
        if self.reasons is not None:
            self._barred = self.barred

    @property
    def prompt(self) -> str:
        """What is asked, in a sentence."""
        return self.words.prompt(self) if self.words else self.kind

    def label(self, option: Answer) -> tuple[str, str]:
        """An option in a few words, and its consequence."""
        return self.words.label(self, option) if self.words else (str(option), "")

    def info(self) -> Json:
        """What can be computed for the seat that is asked: exact odds, for instance."""
        return self.insight() if self.insight else None

    def as_json(self) -> dict[str, Json]:
        """All that the asked seat gets, as plain JSON: for the wire and for bots in other processes."""
        options = [{"value": o, "label": label, "hint": hint} for o in self.options for label, hint in [self.label(o)]]
        barred = [
            {"value": b.option, "label": self.label(b.option)[0], "why": b.why, "rule": b.rule} for b in self.barred
        ]
        asked = {"seat": self.seat, "kind": self.kind, "prompt": self.prompt, "rule": self.rule}
        return {**asked, "options": options, "barred": barred, "args": dump(self.args or {})}

    def seen_by_others(self) -> dict[str, Json]:
        """What the other seats learn: that this seat is asked and, unless it is quiet, what."""
        tell = getattr(self.words, "waiting", None)
        more = {"waiting": tell(self)} if tell else {}
        asked = {"seat": self.seat, "kind": self.kind, "prompt": self.prompt}
        return {"seat": self.seat} if self.quiet else asked | more


@dataclass(slots=True)
class Together:
    """Several seats are asked at once and learn nothing of each other's answers.

    The step gets pairs of seat and answer, by seat: `dict((yield Together(...)))`.
    """

    parts: tuple[Decision, ...]
    seat: ClassVar[int] = -2

    def settle(self) -> None:
        """Compute now what is barred to each."""
        for part in self.parts:
            part.settle()


def ask(  # noqa: PLR0913  (all that a question may carry)
    seat: int,
    kind: str,
    options: Any,
    rule: str = "",
    *,
    barred: tuple[Barred, ...] = (),
    args: Mapping[str, Json] | None = None,
    quiet: bool = False,
    insight: Callable[[], Json] | None = None,
    preview: Callable[[Answer], Json] | None = None,
    words: Words | None = None,
) -> Decision:
    """Ask a seat."""
    return Decision(seat, kind, tuple(options), None, rule, barred, args, quiet, insight, preview, None, words)


def chance(kind: str, weighted: Mapping[Answer, int], rule: str = "") -> Decision:
    """Ask CHANCE, with whole-number weights; what cannot happen is no option."""
    options = tuple(o for o, w in weighted.items() if w > 0)
    return Decision(CHANCE, kind, options, tuple(weighted[o] for o in options), rule)


def die(kind: str, faces: Any, rule: str = "") -> Decision:
    """One die: `die("roll", 6)` or `die("roll", "SSEE11")`. Make it once and yield it as often as it is rolled."""
    count: dict[Answer, int] = {}
    for face in range(1, faces + 1) if isinstance(faces, int) else faces:
        count[face] = count.get(face, 0) + 1
    rolled = chance(kind, count, rule)
    rolled.sides = tuple(option for option, n in count.items() for _ in range(n))
    return rolled
