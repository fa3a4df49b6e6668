"""A View as named numbers: a game says what each of its facts can be, and so where it stands in a row of features.

    VIEW = Fields(
        round=Amount(0, 17),                      # one feature, from 0 to 1
        phase=Word("night", "day"),               # one feature for each word
        players=Rows(4, Fields(health=Amount(0, 5))),     # a row per seat; your own comes first
    )

All features lie between -1 and 1. What is not there, or None, is 0 everywhere; `Maybe` adds a feature that says whether
it is there. `lost` tells which facts of a View have no place, so that a test can show that nothing is forgotten.
"""

# not compiled: only learners run it
from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableSequence, Sequence
from math import cos, radians, sin
from typing import NamedTuple, Protocol

from gloam.kernel import Answer, Json


class Told(NamedTuple):
    """Whose View it is: their seat (0 for a spectator), and how many play."""

    you: int
    seats: int


Row = MutableSequence[float]


class Sight(Protocol):
    """A fact, or several, with their features."""

    size: int

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """Write the features of a value, from this place on."""

    def names(self, under: str) -> Iterator[str]:
        """The name of each feature."""

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """The parts of a value that no feature tells."""


class Amount:
    """A number between two others, as a share of the larger one; what is outside stands at the border."""

    size = 1

    def __init__(self, least: float, most: float) -> None:
        self.least, self.most = least, most
        self.scale = max(abs(least), abs(most)) or 1

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:  # noqa: ARG002  (a number is the same for all)
        """Its share."""
        if value is not None:
            row[at] = min(max(value, self.least), self.most) / self.scale

    def names(self, under: str) -> Iterator[str]:
        """One feature."""
        yield under

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """A number outside."""
        if value is not None and not self.least <= value <= self.most:
            yield f"{under} = {value}"


class Shares:
    """Numbers by keys that are known, each as a share of the largest that its key can have."""

    def __init__(self, most: Mapping[str, float]) -> None:
        self.most = dict(most)
        self.at = {key: n for n, key in enumerate(self.most)}
        self.size = len(self.most)

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:  # noqa: ARG002  (numbers are the same for all)
        """Only what is there."""
        for key, one in (value or {}).items():
            place = self.at.get(key)
            if place is not None:
                row[at + place] = min(max(one / self.most[key], 0.0), 1.0)

    def names(self, under: str) -> Iterator[str]:
        """One feature per key."""
        yield from (f"{under}.{key}" for key in self.most)

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """Keys that are not known, and numbers outside."""
        for key, one in (value or {}).items():
            if not 0 <= one <= self.most.get(key, -1):
                yield f"{under}.{key} = {one}"


class Angle:
    """A direction in degrees, as its cosine and its sine, so that 359 lies beside 0."""

    size = 2

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:  # noqa: ARG002  (north is the same for all)
        """Both."""
        if value is not None:
            row[at], row[at + 1] = cos(radians(value)), sin(radians(value))

    def names(self, under: str) -> Iterator[str]:
        """Two features."""
        yield from (f"{under}.cos", f"{under}.sin")

    def lost(self, value: Json, under: str) -> Iterator[str]:  # noqa: ARG002  (nothing is lost)
        """Nothing."""
        yield from ()


class Flag:
    """Yes or no."""

    size = 1

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:  # noqa: ARG002  (a flag is the same for all)
        """1 for yes."""
        if value:
            row[at] = 1.0

    def names(self, under: str) -> Iterator[str]:
        """One feature."""
        yield under

    def lost(self, value: Json, under: str) -> Iterator[str]:  # noqa: ARG002  (nothing is lost)
        """Nothing."""
        yield from ()


class Word:
    """One of several words or numbers: a feature for each."""

    def __init__(self, *values: Answer) -> None:
        self.values = tuple(dict.fromkeys(values))
        self.at = {value: n for n, value in enumerate(self.values)}
        self.size = len(self.values)

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:  # noqa: ARG002  (a word is the same for all)
        """1 at the word."""
        found = self.at.get(value)
        if found is not None:
            row[at + found] = 1.0

    def names(self, under: str) -> Iterator[str]:
        """One feature per word."""
        for value in self.values:
            yield f"{under}={value}"

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """A word that is not known."""
        if value is not None and value != "" and value not in self.at:
            yield f"{under} = {value!r}"


class YesNo(Word):
    """Yes or no of something that may be missing: a feature for each."""

    def __init__(self) -> None:
        super().__init__(*(False, True))


class Bag:
    """Several words, in any order: how many of each, as a share of the most there can be."""

    def __init__(self, values: Sequence[Answer], most: int = 1) -> None:
        self.word, self.most, self.share = Word(*values), most, 1.0 / most
        self.size = self.word.size

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:  # noqa: ARG002  (words are the same for all)
        """Each word counts."""
        known, share = self.word.at, self.share
        for one in value or ():
            found = known.get(one)
            if found is not None:
                row[at + found] = 1.0 if self.most == 1 else min(1.0, row[at + found] + share)

    def names(self, under: str) -> Iterator[str]:
        """One feature per word."""
        yield from self.word.names(under)

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """Words that are not known, and more of one than there can be."""
        for one in value or ():
            yield from self.word.lost(one, under)
            if list(value).count(one) > self.most:
                yield f"{under}={one} is there {list(value).count(one)} times"


class Seat:
    """A seat, counted from your own: a feature for you, one for the next in order of play, and so on."""

    def __init__(self, most: int) -> None:
        self.size = most

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """1 at the seat; of several, at each."""
        if value is None:
            return
        for one in value if isinstance(value, list | tuple) else (value,):
            row[at + (one - told.you) % told.seats] = 1.0

    def names(self, under: str) -> Iterator[str]:
        """You, then the others."""
        yield from (f"{under}={name}" for name in seat_names(self.size))

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """A seat that is not there."""
        for one in value if isinstance(value, list | tuple) else () if value is None else (value,):
            if not 0 <= one < self.size:
                yield f"{under} = {one}"


class Fields:
    """Facts by name. First come those that have no features on purpose, each with the reason."""

    def __init__(self, aside: dict[str, str] | None = None, /, **fields: Sight) -> None:
        self.aside = dict(aside or {})
        self.fields = fields
        self.places: list[tuple[str, int, Sight]] = []
        self.size = 0
        for name, sight in fields.items():
            self.places.append((name, self.size, sight))
            self.size += sight.size

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """Each fact that is there."""
        if value is None:
            return
        for name, place, sight in self.places:
            one = value.get(name)
            if one is not None:
                sight.write(one, at + place, row, told)

    def names(self, under: str) -> Iterator[str]:
        """The names of each."""
        for name, _, sight in self.places:
            yield from sight.names(f"{under}.{name}" if under else name)

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """Facts that are neither declared nor set aside."""
        for name, one in (value or {}).items():
            path = f"{under}.{name}" if under else name
            if name in self.fields:
                yield from self.fields[name].lost(one, path)
            elif name not in self.aside:
                yield path


class ByKey(Fields):
    """Facts of one shape by keys that are known: `{"north": …, "south": …}`."""

    def __init__(self, keys: Sequence[str], item: Sight) -> None:
        super().__init__(None, **dict.fromkeys(map(str, keys), item))
        self.item = item
        self.at = {name: (place, sight) for name, place, sight in self.places}

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """Only what is there, however many keys there are."""
        for name, one in (value or {}).items():
            place = self.at.get(name)
            if place is not None and one is not None:
                place[1].write(one, at + place[0], row, told)


class Rows:
    """A list with a place for each: `own` puts the seat that looks first, then the others in order of play.

    `first` is the seat of the first entry, where the list leaves some out.
    """

    def __init__(self, most: int, item: Sight, *, own: bool = False, first: int = 0) -> None:
        self.most, self.item, self.own, self.first = most, item, own, first
        self.size = most * item.size

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """Each in its place."""
        for n, one in enumerate(value or ()):
            place = (n + self.first - told.you) % told.seats if self.own else n
            if place < self.most and one is not None:
                self.item.write(one, at + place * self.item.size, row, told)

    def names(self, under: str) -> Iterator[str]:
        """A name for each place."""
        for name in seat_names(self.most) if self.own else map(str, range(self.most)):
            yield from self.item.names(f"{under}.{name}")

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """More than there is room for."""
        for n, one in enumerate(value or ()):
            if n >= self.most:
                yield f"{under}.{n}"
            elif one is not None:
                yield from self.item.lost(one, f"{under}.{n}")


class Listed:
    """A list of facts in any order, each with a key of its own: `[{"id": "wolf", "space": 3}, …]`.

    Two with the same key are told together.
    """

    def __init__(self, key: str, values: Sequence[Answer], item: Fields) -> None:
        self.key, self.word, self.item = key, Word(*values), item
        self.size = self.word.size * item.size
        self.item.aside[key] = "its place says it"

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """Each at its key."""
        for one in value or ():
            found = self.word.at.get(one[self.key])
            if found is not None:
                self.item.write(one, at + found * self.item.size, row, told)

    def names(self, under: str) -> Iterator[str]:
        """The names of each key."""
        for value in self.word.values:
            yield from self.item.names(f"{under}.{value}")

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """A key that is not known."""
        for one in value or ():
            yield from self.word.lost(one[self.key], f"{under}.{self.key}")
            yield from self.item.lost(one, f"{under}.{one[self.key]}")


class BySeat:
    """A list of facts that name their seat: your own first, then the others in order of play."""

    def __init__(self, key: str, most: int, item: Fields) -> None:
        self.key, self.most, self.item = key, most, item
        self.size = most * item.size
        self.item.aside[key] = "its place says it"

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """Each at its seat."""
        for one in value or ():
            place = (one[self.key] - told.you) % told.seats
            self.item.write(one, at + place * self.item.size, row, told)

    def names(self, under: str) -> Iterator[str]:
        """The names of each seat."""
        for name in seat_names(self.most):
            yield from self.item.names(f"{under}.{name}")

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """What is lost of each."""
        for one in value or ():
            yield from self.item.lost(one, f"{under}.{one[self.key]}")


class Maybe:
    """Something that may be missing: first a feature that says whether it is there."""

    def __init__(self, item: Sight) -> None:
        self.item, self.size = item, item.size + 1

    def write(self, value: Json, at: int, row: Row, told: Told) -> None:
        """Whether it is there, and what it is."""
        if value is not None:
            row[at] = 1.0
            self.item.write(value, at + 1, row, told)

    def names(self, under: str) -> Iterator[str]:
        """One more than it has."""
        yield f"{under}?"
        yield from self.item.names(under)

    def lost(self, value: Json, under: str) -> Iterator[str]:
        """What it loses itself."""
        if value is not None:
            yield from self.item.lost(value, under)


def seat_names(most: int) -> tuple[str, ...]:
    """What a seat is called by the one that looks: you, then the next in order of play."""
    return ("you", *(f"next{n}" for n in range(1, most)))
