"""GameSpec: what a game offers outsiders, and how games are found. Nobody imports anything else of a game."""

# not compiled: it runs once for each game
from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from gloam.kernel.chance import Seeded
from gloam.kernel.decision import Answer, Decision, Json, Words
from gloam.kernel.not_offered import WhyNot
from gloam.kernel.procedure import State
from gloam.kernel.refusal import Refused

GROUP: Final = "gloam.games"
BROKEN_PACKS: Final[dict[str, dict[str, tuple[str, ...]]]] = {}
"""Packs that are not used because of their mistakes: by game and file, a line for each mistake."""
PRINTED_ONLY: Final[list[str]] = []
"""While a game stands here it is read without any pack."""
BEFORE_LOADING: Final[list[Callable[[str, str], None]]] = []
"""Called with the id and the module of a game before that is loaded, and may refuse it (`game_files.check_api`)."""


@dataclass(slots=True, frozen=True)
class Outcome:
    """How it ended. `winners` may be empty (nobody) or all (a cooperative win)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    def as_json(self) -> dict[str, Json]:
        """As plain JSON."""
        return {"winners": list(self.winners), "scores": list(self.scores), "reason": self.reason}


@dataclass(slots=True, frozen=True)
class Option:
    """A choice made before the game: a flag, a number in a range, or a word from a list (or several of it).

    `default` is what a new game has. `if_missing` is what a record, a save or a table was played with that does not
    name the option, because it is older than that; None where that is the default too.
    """

    name: str
    default: Json
    help: str
    choices: tuple[Json, ...] = ()
    several: bool = False
    least: int | None = None
    most: int | None = None
    rule: str = ""
    if_missing: Json = None

    @property
    def type(self) -> str:
        """What kind of choice it is: flag, number, choice or choices."""
        one = "choice" if self.choices else "flag" if isinstance(self.default, bool) else "number"
        return "choices" if self.several else one

    def checked(self, given: Json) -> Json:
        """The value, if it may be chosen."""
        if self.several:
            ok = isinstance(given, list | tuple) and all(v in self.choices and given.count(v) == 1 for v in given)
        elif self.type != "number":
            ok = any(given == c and type(given) is type(c) for c in self.allowed())
        else:
            ok = type(given) is int and (self.least or 0) <= given and (self.most is None or given <= self.most)
        if not ok:
            raise Refused("bad_option", f"{self.name} can't be {given!r}", rule=self.rule, instead=self.allowed())
        return tuple(given) if self.several else given

    def allowed(self) -> tuple[Json, ...]:
        """What may be chosen, as words."""
        return self.choices or ((True, False) if self.type == "flag" else (f"{self.least or 0} to {self.most or '…'}",))

    def as_json(self) -> dict[str, Json]:
        """For `gloam games --json` and the new-table page."""
        known: dict[str, Json] = {"name": self.name, "type": self.type, "default": self.default, "help": self.help}
        more = {"choices": list(self.choices), "least": self.least, "most": self.most, "rule": self.rule}
        return known | {k: v for k, v in more.items() if v not in (None, "", [])}


@dataclass(slots=True, frozen=True)
class Sand:
    """A glass that runs in real time at a table, for so many seconds; no rule looks at a clock.

    When it has run out the table gives `answer`, the last option of the first question that offers it. `run` tells one
    glassful from the next: with another number the glass is turned and starts again.
    """

    seconds: int
    run: int
    answer: Answer


@dataclass(slots=True, frozen=True)
class QuietWindow:
    """A moment when a seat is asked whether or not it holds anything, so that silence tells nothing.

    `answer` is what a seat says that holds nothing: then it is the only option. `hidden_from` are those who may not
    learn whether it was (None: spectators). `seconds` is how long a table keeps the moment open, from and to.
    """

    answer: Answer
    hidden_from: tuple[int | None, ...]
    seconds: tuple[float, float]


@dataclass(slots=True, frozen=True)
class GameSpec:
    """What a game offers outsiders.

    `setup` makes the first State from checked options; `position` makes any State from a plain document;
    `resample` deals a world consistent with what a seat knows; `check` raises AssertionError where a State is not one
    the rules can reach (conservation of dice and cards). `sand` is the glass that runs now, `silence` why nobody may
    speak now, `overheard` the answer that a seat's words at the table call for, where a game has such rules. `window`
    says of an open question that it is asked of everybody who might hold something, held or not. `final`
    says of the State right after an answer, with the events since, that the rules let nobody simply take it back.
    `why_not` says why something that a kind of question may offer is not offered now, with the rule; it gets the
    question alone and no State, so that no reason can tell a secret. `goal` says what a seat is trying to do, from
    its View alone (a `gloam.toolkit.goal.Goal`); `cards` are the printed cards that a player may look up at any time
    (`gloam.toolkit.reference.Card`). `numbered` is what learners get: an action table and the features of a View
    (a `gloam.toolkit.numbered.Numbered`); a game without it is hashed.
    `all_see_alike`: nothing is hidden, so that all Views are the same, but for `you`.
    `hidden_roles` are roles of which the others may not see every move.
    `endings` are all reasons that an Outcome can give; none where the game does not say.
    `gone` are versions whose games cannot go on, each with the sentence that says why.
    """

    id: str
    title: str
    version: str
    seats: tuple[int, int]
    state: type[State]
    setup: Callable[[int, Mapping[str, Json]], Any]
    view: Callable[[Any, int | None], dict[str, Json]]
    outcome: Callable[[Any], Outcome]
    resample: Callable[[Any, int | None, Seeded], Any]
    check: Callable[[Any], None]
    words: Words
    content_hash: str
    content: Callable[[], Json] = dict
    position: Callable[[dict[str, Json]], tuple[Any, int, dict[str, Json]]] | None = None
    options: tuple[Option, ...] = ()
    roles: Callable[[int, Mapping[str, Json]], tuple[str, ...]] | None = None
    about: Mapping[str, Json] = field(default_factory=dict)
    sand: Callable[[Any], Sand | None] | None = None
    silence: Callable[[Any], Refused | None] | None = None
    overheard: Callable[[Any, int, str], Answer | None] | None = None
    window: Callable[[Any, Decision], QuietWindow | None] | None = None
    final: Callable[[Any], bool] | None = None
    why_not: WhyNot | None = None
    goal: Callable[[Any], Any] | None = None
    cards: Callable[[], Any] | None = None
    numbered: Callable[[], Any] | None = None
    all_see_alike: bool = False
    hidden_roles: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    gone: Mapping[str, str] = field(default_factory=dict)

    def refuse_gone(self, version: Any) -> None:
        """A game that was kept under a version which cannot go on is refused, with the reason."""
        if str(version) in self.gone:
            raise Refused("old_version", self.gone[str(version)])

    def checked_options(self, given: Mapping[str, Json]) -> dict[str, Json]:
        """All options of a new game with their values; a wrong name or value is refused."""
        known = {o.name: o.default for o in self.options}
        for name in (name for name in given if name not in known):
            raise Refused("bad_option", f"{self.title} has no option {name!r}", instead=tuple(known) or ("none",))
        return known | {o.name: o.checked(given[o.name]) for o in self.options if o.name in given} if given else known

    def kept_options(self, given: dict[str, Json]) -> dict[str, Json]:
        """All options of a game that was recorded or kept: one that it does not name is as it was before it existed."""
        return self.checked_options({o.name: o.if_missing for o in self.options if o.if_missing is not None} | given)

    def checked_seats(self, seats: int) -> int:
        """The number of seats, if the game allows it."""
        least, most = self.seats
        if type(seats) is not int or not least <= seats <= most:
            raise Refused("bad_seats", f"{self.title} is for {least} to {most} players, not {seats}")
        return seats

    def roles_of(self, seats: int, options: Mapping[str, Json]) -> tuple[str, ...]:
        """What each seat plays."""
        return self.roles(seats, options) if self.roles else ("player",) * seats


@functools.cache
def find(game: str) -> GameSpec:
    """The spec of a game by its id. With a pack that cannot be played with, it is the printed game."""
    for entry in [one for one in entry_points(group=GROUP) if one.name == game]:
        for check in BEFORE_LOADING:
            check(game, entry.module)
        try:
            spec: GameSpec = entry.load()
        except Refused as error:
            if error.code != "bad_pack":
                raise
            spec = without_packs(entry, error)
        return spec
    raise Refused("no_such_game", f"there is no game {game!r}", instead=all_ids())


def without_packs(entry: EntryPoint, error: Refused) -> GameSpec:
    """The printed game, read again without the packs that it has refused; their mistakes are listed."""
    game, package = entry.name, entry.module
    for line in error.text.splitlines():
        file = line.partition(":")[0]
        BROKEN_PACKS.setdefault(game, {})[file] = (*BROKEN_PACKS.get(game, {}).get(file, ()), line)
    for module in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[module]
    PRINTED_ONLY.append(game)
    try:
        spec: GameSpec = entry.load()
    finally:
        PRINTED_ONLY.remove(game)
    return spec


@functools.cache
def all_ids() -> tuple[str, ...]:
    """The ids of all games that are installed, in order."""
    return tuple(sorted({entry.name for entry in entry_points(group=GROUP)}))
