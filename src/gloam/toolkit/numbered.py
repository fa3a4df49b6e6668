"""What a game tells learners in numbers: its action table, and the features of its View and of its questions.

A game declares it in a file of its own and names it in its `SPEC` (`numbered`). It is computed from what a seat sees
and is asked, so that it can tell no secret, and it is the same in every process. A game without one is hashed.
"""

# not compiled: only learners run it
from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence

from gloam.kernel import Answer, Json
from gloam.toolkit.action_table import Act, ActionTable
from gloam.toolkit.view_features import Fields, Told, Word


class Numbered:
    """The numbers of a game.

    Args:
        acts: The lines of the action table.
        view: The features of a View, by its keys.
        asked: The features of a question's arguments, whatever its kind.
        derived: The features of what a player works out from a View: sums, chances, what is still possible.
        derive: Works it out, from the View alone.
    """

    def __init__(
        self,
        acts: Sequence[Act],
        view: Fields,
        asked: Fields | None = None,
        derived: Fields | None = None,
        derive: Callable[[Mapping[str, Json]], Mapping[str, Json]] | None = None,
    ) -> None:
        self.table = ActionTable(acts)
        self.view, self.asked, self.derived, self.derive = view, asked or Fields(), derived or Fields(), derive
        self.kind = Word(*self.table.kinds)
        self.features = view.size + self.kind.size + self.asked.size + self.derived.size

    @property
    def actions(self) -> int:
        """How many action numbers there are."""
        return self.table.size

    def numbers(self, kind: str, options: Sequence[Answer], args: Mapping[str, Json]) -> dict[int, Answer]:
        """The options of a question by action number."""
        return self.table.numbers(kind, options, args)

    def row(
        self, view: Mapping[str, Json], seats: int, kind: str = "", args: Mapping[str, Json] | None = None
    ) -> array[float]:
        """A View at a table of so many seats, and the question that is open to its seat, as features."""
        made = array("f", bytes(4 * self.features))
        told = Told(view["you"] or 0, seats)
        self.view.write(view, 0, made, told)
        if kind:
            self.kind.write(kind, self.view.size, made, told)
            self.asked.write(args or {}, self.view.size + self.kind.size, made, told)
        if self.derive is not None:
            self.derived.write(self.derive(view), self.features - self.derived.size, made, told)
        return made

    def names(self) -> list[str]:
        """The name of each feature, in order."""
        asked = (f"asked.{name}" for name in self.asked.names(""))
        return [*self.view.names(""), *self.kind.names("asked"), *asked, *self.derived.names("derived")]

    def lost(self, view: Mapping[str, Json], kind: str = "", args: Mapping[str, Json] | None = None) -> Iterator[str]:
        """The facts of a View and of a question that no feature tells, and that were not set aside."""
        yield from self.view.lost(view, "")
        if kind and kind not in self.kind.at:
            yield f"asked = {kind!r}"
        yield from self.asked.lost(args or {}, "asked")

    def blocks(self) -> list[tuple[str, int, int]]:
        """The facts of the View, of the question and what is derived: name, first feature, how many."""
        base, last = self.view.size + self.kind.size, self.features - self.derived.size
        return [
            *((name, at, sight.size) for name, at, sight in self.view.places),
            ("asked", self.view.size, self.kind.size),
            *((f"asked.{name}", base + at, sight.size) for name, at, sight in self.asked.places),
            *((f"derived.{name}", last + at, sight.size) for name, at, sight in self.derived.places),
        ]


def every(*parts: Sequence[Answer]) -> tuple[Answer, ...]:
    """All of several lists, each value once."""
    return tuple(dict.fromkeys(value for part in parts for value in part))
