"""A game as OpenSpiel sees it: a tree with chance as a player, and observations that hide what a seat may not know.

    game = load_game("lucidity", seats=3)       # or pyspiel.load_game("python_gloam_lucidity(seats=3)")
    state = game.new_initial_state()
    pyspiel.load_game("python_gloam_stiflingdark(seats=3,options=map:park;events:false)")

Seats that are asked together answer one after another and see nothing of each other. Utilities are 1 to each winner and
-1 to the others. An observation is the View: it does not remember, so there is no information state. Games and states
can be saved (`pickle`, `serialize`). `resample_from_infostate` deals a state that the seat can't tell from this one.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

import gloam
from gloam.bots.seen import world
from gloam.gyms.coding import ACTIONS, Coding, payoffs, question
from gloam.gyms.features import HASHED, OWN, coding_for, declared
from gloam.kernel import CHANCE, Answer, Game, Json, Nobody, canonical

LONG = 100_000
SEEDS = 1 << 62


class GameHolder:
    """Holds the game of a state: OpenSpiel makes deep copies, and a Game has a cheaper way."""

    __slots__ = ("game",)

    def __init__(self, game: Game) -> None:
        self.game = game

    def __deepcopy__(self, memo: Any) -> GameHolder:
        """An independent game at the same point."""
        return GameHolder(self.game.clone())


class Tree(pyspiel.Game):  # type: ignore[misc, unused-ignore]  # pyspiel has no types of its own
    """A game with its seats and options."""

    def __init__(self, kind: Any, game: str, params: Mapping[str, Any], options: Mapping[str, Json]) -> None:
        spec = gloam.find(game)
        self.spec, self.chosen = spec, spec.checked_options(options)
        self.seats = spec.checked_seats(int(params.get("seats", spec.seats[0])))
        self.coding = coding_for(game, self.seats, look=OWN if declared(game) else HASHED)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coding.actions,
            max_chance_outcomes=ACTIONS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONG,
        )
        super().__init__(kind, info, dict(params))

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[str, dict[str, Any]]]:
        """What `pickle` writes: its name and its parameters."""
        return pyspiel.load_game, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> Position:
        """Before the first die."""
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ARG002
        """The observer: a seat, or a spectator where nothing private is asked for."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise gloam.Refused("no_information_state", "a View doesn't remember: ask for observations")
        return Observer(self.coding, iig_obs_type)


class Position(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A position, with OpenSpiel's standard methods for a game with chance."""

    def __init__(self, tree: Tree) -> None:
        super().__init__(tree)
        self.seats, self.coding = tree.seats, tree.coding
        self.held = GameHolder(gloam.new(tree.spec.id, tree.seats, options=tree.chosen, chance=Nobody(), listen=False))

    @property
    def game(self) -> Game:
        """The game at this point."""
        return self.held.game

    def numbers(self) -> dict[int, Answer]:
        """What may be answered now, by action: chance counts its outcomes, a seat has its coding."""
        asked = self.game.decision
        if asked is None:
            return {}
        if asked.seat == CHANCE:
            return dict(enumerate(asked.options))
        return self.coding.numbers(question(self.game, asked.seat))

    def current_player(self) -> int:
        """Who is asked: a seat, chance, or nobody any more."""
        asked = self.game.decision
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked.seat == CHANCE else asked.seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.numbers()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may answer, and how likely."""
        asked = self.game.decision
        assert asked is not None  # noqa: S101  (only asked at a chance node)
        weights = asked.weights or (1,) * len(asked.options)
        return [(n, weight / sum(weights)) for n, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        asked = self.game.decision
        assert asked is not None  # noqa: S101  (only asked while the game goes on)
        self.game.answer(self.numbers()[action], seat=None if asked.seat == CHANCE else asked.seat)

    def _action_to_string(self, player: int, action: int) -> str:
        asked = self.game.decision
        return f"{asked.kind if asked else ''} {self.numbers().get(action)} ({player})"

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> Position:
        """A state that this seat can't tell from this one, dealt from what it knows; it has no history."""
        twin = Position(self.get_game())
        dealt = world(self.game, player, int(probability_sampler() * SEEDS))
        dealt.chance = Nobody()
        twin.held = GameHolder(dealt)
        return twin

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game.decision is None

    def returns(self) -> list[float]:
        """1 to each winner and -1 to the others; nothing before the end."""
        outcome = self.game.outcome
        return [0.0] * self.seats if outcome is None else payoffs(outcome.winners, self.seats)

    def __str__(self) -> str:
        return self.game.digest()


class Observer:
    """What a seat sees, as OpenSpiel's observers have it."""

    def __init__(self, coding: Coding, kind: Any) -> None:
        single = pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.coding, self.private = coding, kind is None or kind.private_info == single
        self.tensor = np.zeros(coding.features, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Position, player: int) -> None:
        """Look at a position through the eyes of a seat."""
        seat = player if self.private else None
        seen = None if seat is None else question(state.game, seat)
        self.tensor[:] = self.coding.vector(state.game.view(seat), seen)

    def string_from(self, state: Position, player: int) -> str:
        """What a player knows of a position, in words."""
        return canonical(state.game.view(player if self.private else None))


def registered(game: str) -> type[Tree]:
    """Make a game known to OpenSpiel by name, with `seats` as its parameter."""
    least, most = gloam.find(game).seats
    kind = pyspiel.GameType(
        short_name=f"python_gloam_{game}",
        long_name=gloam.find(game).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=most,
        min_num_players=least,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": least, "options": ""},
    )

    class Known(Tree):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            told = dict(params or {})
            super().__init__(kind, game, told, options_in(str(told.get("options", ""))))

    Known.__name__ = Known.__qualname__ = f"Tree_{game}"  # by this name a pickle finds it again
    globals()[Known.__name__] = Known
    pyspiel.register_game(kind, Known)
    return Known


def options_in(text: str) -> dict[str, Json]:
    """Options as a parameter of OpenSpiel has them: `map:park;events:false`."""
    pairs = [part.partition(":") for part in text.split(";") if part]
    return {name: value_of(value) for name, _, value in pairs}


def value_of(word: str) -> Json:
    """A value as JSON writes it; a bare word is a word."""
    try:
        return json.loads(word)
    except ValueError:
        return word


def as_parameter(options: Mapping[str, Json]) -> str:
    """Options as a parameter of OpenSpiel; a value with a sign of its own can't be one."""
    words = {name: value if isinstance(value, str) else json.dumps(value) for name, value in options.items()}
    wrong = [name for name, word in words.items() if set(word) & set(",;()=")]
    if wrong:
        raise gloam.Refused("bad_options", f"the value of {wrong[0]} can't be a parameter of OpenSpiel")
    return ";".join(f"{name}:{word}" for name, word in words.items())


KNOWN = {game: registered(game) for game in gloam.all_ids()}


def load_game(game: str, seats: int | None = None, options: Mapping[str, Json] | None = None) -> Tree:
    """A game with seats and options."""
    spec = gloam.find(game)
    chosen = as_parameter(options or {})
    return KNOWN[game]({"seats": spec.seats[0] if seats is None else seats, "options": chosen})  # type: ignore[call-arg]
