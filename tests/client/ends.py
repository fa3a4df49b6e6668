"""How real games ended: what every seat is told and sees at the end, and what truly happened.

What truly happened comes from the engine's State and from its own procedures while the game was played, never from a
View or from the log: the end screen is written from those.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from itertools import zip_longest
from typing import Any
from unittest import mock

import gloam
from gloam import bots
from gloam.games.cant_stop.content import BOARD
from gloam.games.lucidity import queries
from gloam.games.lucidity.rules.abilities import AbilityOfEnvy, AbilityOfPrimevalFear, AbilityOfTheDepths
from gloam.games.lucidity.rules.nightmare import NightmareTurn, SendMinions
from gloam.games.lucidity.rules.resolve import Resolve
from gloam.games.lucidity.rules.shadows import ShadowOfEnvy, ShadowOfPrimevalFear
from gloam.games.lucidity.rules.turn_order import TurnOrder
from gloam.games.stiflingdark.content import FACTS
from gloam.kernel import Game, Seeded, find
from gloam.kernel.procedure import PLANS
from gloam.laws.facts import cases
from gloam.laws.play import step

DEATHS = {"butcher": 1, "horror": 2}
"""SD-281, SD-253  So many deaths win for the Adversary; for the Cult all (SD-305)."""
PLAYED_BY = {
    "cant_stop": "greedy",
    "lucidity": "normal",
    "faceless": "easy",
    "sallyface": "easy",
    "stiflingdark": "easy",
}
"""Who plays every other game; the rest is played at random, which rarely comes to every end."""


def ends_of(game: str, seeds: range) -> Iterator[dict[str, Any]]:
    """How one game ended for each seed, over all of a game's options."""
    spec = find(game)
    some = list(cases(spec))
    for seed in seeds:
        seats, options = some[seed % len(some)]
        with watching(game) as watch:
            played = gloam.new(game, seats, seed, options=options)
            watch.game = played
            play(played, seed)
        everybody = (None, *range(seats))
        yield {
            "game": game,
            "seed": seed,
            "seats": [{"you": you, "view": played.view(you), "log": log(played, you)} for you in everybody],
            "outcome": outcome(played),
            "truth": TRUTH[game](played) | watch.truth(),
        }


def play(game: Game, seed: int) -> None:
    """To the end: every other game by bots, the rest at random."""
    if seed % 2:
        name = PLAYED_BY.get(game.spec.id, "random")
        bots.play(game, bots.seated(game.spec.id, [name] * game.origin["seats"], seed))
        return
    stream = Seeded(seed)
    while game.decision is not None:
        step(game, stream)


def log(game: Game, you: int | None) -> list[dict[str, Any]]:
    """What this seat was told, as a table sends it; the words are not needed."""
    return [{"n": n, "kind": told["kind"], "text": "", "facts": told} for n, told in enumerate(game.events(you))]


def outcome(game: Game) -> dict[str, Any]:
    """As a table sends it."""
    end = game.outcome
    assert end is not None
    return {"winners": list(end.winners), "scores": list(end.scores), "reason": end.reason}


class Watch:
    """Sees nothing: the State at the end says all."""

    game: Game | None = None

    def truth(self) -> dict[str, Any]:
        """What was seen."""
        return {}


@contextlib.contextmanager
def watching(game: str) -> Iterator[Watch]:
    """Watch the procedures of a game, where its State at the end does not say what is told."""
    if game != "lucidity":
        yield Watch()
        return
    with contextlib.ExitStack() as patches:
        yield NightWatch(patches)


class NightWatch(Watch):
    """Sees who made whom place each die, and whose turn it was."""

    def __init__(self, patches: contextlib.ExitStack) -> None:
        self.makers: list[tuple[str, int]] = []
        """For each level of unresolved dice, how they came to be rolled, and by whom."""
        self.called: tuple[str, int] | None = None
        self.last: dict[int, tuple[str, int]] = {}
        """For each seat, how the last die came to its Hunt row."""
        self.turns: list[int] = []
        """Whose turns began once somebody had enough Power."""
        for owner, name in (
            (Resolve, "remove"), (Resolve, "placed"), (Resolve, "taken"), (Resolve, "new_die"),
            (AbilityOfPrimevalFear, "move_shadow_to_hunt"), (ShadowOfPrimevalFear, "move_one"),
            (TurnOrder, "take_turn"),
        ):  # fmt: skip
            watched = getattr(self, f"on_{name}")(getattr(owner, name))
            if name in owner.STEPS:
                plan = [
                    (watched, asks) if step == name else (line, asks)
                    for step, (line, asks) in zip_longest(owner.STEPS, PLANS[owner])
                ]
                patches.enter_context(mock.patch.dict(PLANS, {owner: plan}))
            else:
                patches.enter_context(mock.patch.object(owner, name, watched))

    def plays(self, s: Any) -> bool:
        """Whether this is the State of the table; games begin before there is one to look at."""
        return self.game is not None and s is self.game.state

    def is_here(self, frame: Any) -> bool:
        """Whether this happens at the table, and not in the thoughts of a bot."""
        return self.game is not None and any(one is frame for one in self.game.state.stack)

    def base(self, s: Any, roller: int) -> tuple[str, int]:
        """How the outermost dice came to be rolled."""
        sent = next((frame.who for frame in s.stack if isinstance(frame, SendMinions | NightmareTurn)), None)
        return ("own", roller) if sent is None else ("minions", sent)

    def on_remove(self, plain: Any) -> Any:
        """A die is about to be resolved."""

        def remove(frame: Resolve, die: str) -> None:
            if not self.is_here(frame):
                plain(frame, die)
                return
            if not self.makers:
                self.makers = [self.base(self.game.state, frame.who)]
            assert len(self.makers) == len(frame.levels)
            self.maker = self.makers[-1]
            plain(frame, die)
            del self.makers[len(frame.levels) :]

        return remove

    def on_placed(self, plain: Any) -> Any:
        """A die is placed: by whom it was made to be rolled."""

        def placed(frame: Resolve, s: Any, die: str) -> Any:
            if not self.plays(s):
                return plain(frame, s, die)
            before = len(s.players[frame.who].hunt)
            verdict = plain(frame, s, die)
            if len(s.players[frame.who].hunt) > before:
                self.last[frame.who] = self.maker
            self.note(s, verdict, frame.who)
            return verdict

        return placed

    def on_taken(self, plain: Any) -> Any:
        """A Nightmare takes a die; its ability may roll another."""

        def taken(frame: Resolve, s: Any, die: str, taker: int) -> Any:
            verdict = plain(frame, s, die, taker)
            if self.plays(s):
                self.note(s, verdict, frame.who)
            return verdict

        return taken

    def note(self, s: Any, verdict: Any, roller: int) -> None:
        """Which procedure was called that may roll a die."""
        called = getattr(verdict, "frame", None)
        if isinstance(called, AbilityOfTheDepths):
            self.called = ("depths", called.who)
        elif isinstance(called, AbilityOfEnvy):
            self.called = ("envy", called.who)
        elif isinstance(called, ShadowOfEnvy):
            self.called = ("envious", queries.next_player(s, roller))
        else:
            self.called = ("own", roller)

    def on_new_die(self, plain: Any) -> Any:
        """An effect may have rolled a die that comes first."""

        def new_die(frame: Resolve, s: Any) -> Any:
            if frame.result is not None and self.plays(s):
                assert self.called is not None
                self.makers.append(self.called)
            return plain(frame, s)

        return new_die

    def on_move_shadow_to_hunt(self, plain: Any) -> Any:
        """The Nightmare of Primeval Fear may move a die."""

        def moved(frame: AbilityOfPrimevalFear, s: Any) -> Any:
            before = len(s.players[frame.victim].hunt)
            result = yield from plain(frame, s)
            if self.plays(s) and len(s.players[frame.victim].hunt) > before:
                self.last[frame.victim] = ("hound", frame.who)
            return result

        return moved

    def on_move_one(self, plain: Any) -> Any:
        """The Shadow of Primeval Fear: one may move a die oneself."""

        def moved(frame: ShadowOfPrimevalFear, s: Any) -> Any:
            before = len(s.players[frame.who].hunt)
            result = yield from plain(frame, s)
            if self.plays(s) and len(s.players[frame.who].hunt) > before:
                self.last[frame.who] = ("fear", frame.who)
            return result

        return moved

    def on_take_turn(self, plain: Any) -> Any:
        """A turn begins."""

        def take_turn(frame: TurnOrder, s: Any) -> Any:
            if self.plays(s) and s.final is not None:
                self.turns.append(frame.who)
            return plain(frame, s)

        return take_turn

    def truth(self) -> dict[str, Any]:
        """How those who were eaten came to be, and who had a final turn."""
        players = self.game.state.players
        eaten = {seat: self.last[seat] for seat, one in enumerate(players) if one.role == "eaten"}
        return {"eaten": eaten, "final_turns": self.turns}


def of_cant_stop(game: Game) -> dict[str, Any]:
    """How many columns each has closed."""
    state: Any = game.state
    tops = BOARD.lengths
    return {"columns": [sum(at == tops[column] for column, at in marks.items()) for marks in state.markers]}


def of_lucidity(game: Game) -> dict[str, Any]:
    """Roles, Power and dice of each, and whether the bag ran out."""
    state: Any = game.state
    return {
        "roles": [one.role for one in state.players],
        "power": [queries.points(one) for one in state.players],
        "dice": [queries.count_on_card(one) for one in state.players],
        "enough": list(state.final.by) if state.final else [],
        "dry": state.dry,
        "tie": tie(state),
    }


def tie(state: Any) -> str:
    """What decided between those with the most Power, where several had it: dice, or a roll."""
    power = {n: queries.points(one) for n, one in enumerate(state.players) if one.role != "eaten"}
    level = [n for n, one in power.items() if one == max(power.values())]
    if len(level) < 2 or len(state.winners) > 1:
        return ""
    dice = [queries.count_on_card(state.players[n]) for n in level]
    return "dice" if dice.count(max(dice)) == 1 else "roll"


def of_faceless(game: Game) -> dict[str, Any]:
    """Where everybody stood, and what was left."""
    state: Any = game.state
    return {
        "ended": state.ended,
        "found": len(state.collected),
        "unused": len(state.collected) - len(state.used),
        "turns": state.turn,
        "cards": state.deck_left,
        "met_billygoat": state.team == state.billygoat,
        "met_servant": state.team in state.servants,
    }


def of_sallyface(game: Game) -> dict[str, Any]:
    """The dials of each, and the Corruption."""
    state: Any = game.state
    return {
        "won": state.result == "won",
        "corruption": state.corruption,
        "dials": [{"health": one.health, "sanity": one.sanity} for one in state.players],
    }


def of_stiflingdark(game: Game) -> dict[str, Any]:
    """Who died, who got out, and when it ended."""
    state: Any = game.state
    return {
        "winner": state.winner,
        "fates": {inv.seat: inv.fate for inv in state.investigators},
        "round": state.round,
        "evidence": state.turned_in,
        "evidence_needed": FACTS.evidence[len(state.investigators)],
        "deaths_to_win": DEATHS.get(state.adversary.id, len(state.investigators)),
    }


TRUTH = {
    "cant_stop": of_cant_stop,
    "lucidity": of_lucidity,
    "faceless": of_faceless,
    "sallyface": of_sallyface,
    "stiflingdark": of_stiflingdark,
}
