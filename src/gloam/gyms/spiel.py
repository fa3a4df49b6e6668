"""A game as OpenSpiel sees it: a tree with chance as a player, and observations that hide what a seat may not know.

    game = load_game("lucidity", seats=3)       # or pyspiel.load_game("python_gloam_lucidity(seats=3)")
    state = game.new_initial_state()

Seats that are asked together answer one after another and see nothing of each other. Utilities are 1 to each winner and
-1 to the others. An observation is the View: it does not remember, so there is no information state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

import gloam
from gloam.gyms.coding import Coding, payoffs, question
from gloam.kernel import CHANCE, Answer, Game, Json, Nobody, canonical

ACTIONS = 1024
FEATURES = 512
LONG = 100_000


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
        self.coding = Coding(ACTIONS, FEATURES)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=ACTIONS,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONG,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> Position:
        """Before the first die."""
        return Position(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:  # noqa: ARG002
        """The observer: a seat, or a spectator where nothing private is asked for."""
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
        parameter_specification={"seats": least},
    )

    class Known(Tree):
        def __init__(self, params: Mapping[str, Any] | None = None, options: Mapping[str, Json] | None = None) -> None:
            super().__init__(kind, game, params or {}, options or {})

    pyspiel.register_game(kind, Known)
    return Known


KNOWN = {game: registered(game) for game in gloam.all_ids()}


def load_game(game: str, seats: int | None = None, options: Mapping[str, Json] | None = None) -> Tree:
    """A game with seats and options."""
    spec = gloam.find(game)
    return KNOWN[game]({"seats": spec.seats[0] if seats is None else seats}, options)  # type: ignore[call-arg, arg-type]
