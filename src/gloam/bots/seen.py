"""A question as the seat that is asked sees it: plain data, no way back to the state.

This is the one place where a Decision is stripped for a bot. A Decision carries pure functions (exact odds, previews)
that hold the state, with all its secrets. A Seen holds only a ticket: while the question is open, the ticket gets
what a person in that seat would get, the result and nothing else. `from_wire` makes the same Seen from what the
server sends, so a bot in another process is fed the same JSON as a person.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gloam.kernel import Answer, Barred, Decision, Game, Json, Log, Refused, Seeded
from gloam.kernel.chance import worded
from gloam.saves import resume

_OPEN: dict[int, Decision] = {}
_PLAYED: dict[int, Game] = {}
_TICKETS = itertools.count(1)
UNASKED = object()
DICE = 0x5DEECE66D  # the dice of a sampled game are not those that dealt it


@dataclass(slots=True)
class Seen:
    """What a bot gets of a Decision."""

    seat: int
    kind: str
    options: tuple[Answer, ...]
    rule: str = ""
    barred: tuple[Barred, ...] = ()
    args: dict[str, Json] = field(default_factory=dict)
    ticket: int = field(default=0, compare=False, repr=False)
    _info: Any = field(default=UNASKED, compare=False, repr=False)
    _previews: Any = field(default=None, compare=False, repr=False)
    _worlds: list[Game] = field(default_factory=list, compare=False, repr=False)

    def info(self) -> Json:
        """What the game computes for the seat that is asked, such as exact odds; None if nothing."""
        if self._info is UNASKED:
            asked = _OPEN.get(self.ticket)
            self._info = None if asked is None else as_json(asked.info())
        return self._info

    def preview(self, option: Answer) -> Json:
        """What an option would look like, where the rules allow trying it before confirming; else None."""
        if option not in self.options:
            raise Refused("not_an_option", f"{option!r} is not offered, so it has no preview", instead=self.options)
        if self._previews is not None:
            return self._previews[self.options.index(option)]
        asked = _OPEN.get(self.ticket)
        return None if asked is None or asked.preview is None else as_json(asked.preview(option))

    def world(self, seed: int) -> Game | None:
        """A whole game that this seat cannot tell from the real one, to search in; another seed gives another one.

        For a bot with `samples = True`; None for any other. In the game's own process every seed deals another game; a
        bot in another process has a few that were dealt for it, and a seed gives one of them with other dice.
        """
        if self._worlds:
            twin = self._worlds[seed % len(self._worlds)].clone()
            twin.chance = Seeded(seed ^ DICE)
            return twin
        game = _PLAYED.get(self.ticket)
        return None if game is None else world(game, self.seat, seed)


def strip(asked: Decision, game: Game | None = None) -> Seen:
    """What a seat gets of its question; with `game`, also games it could be in. `close` it once it is answered."""
    args = as_json(asked.args) if asked.args else {}
    ticket = 0
    if asked.insight is not None or asked.preview is not None or game is not None:
        ticket = next(_TICKETS)
        _OPEN[ticket] = asked
    if game is not None:
        _PLAYED[ticket] = game
    return Seen(asked.seat, asked.kind, asked.options, asked.rule, asked.barred, args, ticket)


def close(seen: Seen) -> None:
    """The question is answered: its ticket no longer works."""
    _OPEN.pop(seen.ticket, None)
    _PLAYED.pop(seen.ticket, None)


def world(game: Game, seat: int | None, seed: int, *, listen: bool = False) -> Game:
    """A game that this seat cannot tell from the real one, with its own dice and without the history.

    It is dealt from what the seat knows (`GameSpec.resample`); nothing else of the real game is in it. What happens
    in it is kept only where it is to `listen`.
    """
    state = game.spec.resample(game.state, seat, Seeded(seed))
    state.log = Log()  # the real history tells more than the seat knows
    origin = {name: game.origin[name] for name in ("seats", "options")}
    return Game(game.spec, state, Seeded(seed ^ DICE), origin, listen=listen)


def dealt(game: Game, seat: int, seed: int, count: int) -> list[str]:
    """Saved games that a seat cannot tell from the real one, for a bot in another process."""
    dice = Seeded(seed)
    return [world(game, seat, dice.next()).save() for _ in range(count)]


def from_wire(sent: Mapping[str, Json], worlds: Sequence[str] = ()) -> Seen:
    """A Seen from the JSON that docs/wire.md describes; with `worlds`, games that `dealt` has made for its seat."""
    try:
        barred = tuple(Barred(worded(b["value"]), b["why"], b.get("rule", "")) for b in sent.get("barred", ()))
        options = tuple(worded(o["value"]) for o in sent["options"])
        args, computed = dict(sent.get("args") or {}), (0, sent.get("info"), sent.get("previews"))
        games = [resume(text, listen=False) for text in worlds]
        return Seen(sent["seat"], sent["kind"], options, sent.get("rule", ""), barred, args, *computed, games)
    except (KeyError, TypeError) as error:
        raise Refused("bad_decision", f"not a decision as docs/wire.md has it: {error!r}") from error


def as_json(thing: Any) -> Json:
    """A copy as JSON would carry it: tuples are lists, keys are words."""
    if isinstance(thing, str | int | float):
        return thing
    if isinstance(thing, Mapping):
        return {key if isinstance(key, str) else str(key): as_json(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [as_json(value) for value in thing]
    return thing
