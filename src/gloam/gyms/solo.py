"""One seat against bots, as a Gymnasium environment.

    env = Solo("lucidity", seats=3, seat=0, bots="greedy")
    seen, info = env.reset(seed=7)
    seen, reward, ended, cut, info = env.step(env.action_space.sample(seen["action_mask"]))

Or by its name, which names the module too: `gymnasium.make("gloam.gyms.solo:gloam/lucidity-v1", bots="normal")`.
The reward comes at the end: 1 for a win, otherwise -1. An action that the mask does not allow ends the game with -1,
and `info["refused"]` says why.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete
from numpy.typing import NDArray

import gloam
from gloam.bots import Bot, answer_for, derived, lineup, make
from gloam.gyms.coding import Look, payoffs
from gloam.gyms.features import coding_for
from gloam.gyms.spaces import observed
from gloam.kernel import Game, Json


class Solo(gymnasium.Env[dict[str, Any], int]):
    """A game from one seat; bots play the others.

    Args:
        game: The game's id.
        seats: How many players; the fewest that the game allows if left out.
        seat: The seat that the agent plays.
        bots: The bot in all other seats, such as a level (`easy`, `normal`, `hard`), or one name per seat in a list;
            the game's usual one if left out.
        options: The game's own options by name.
        actions: The size of the action space, where words are hashed.
        features: The size of an observation, where words are hashed.
        look: `own`, the game's own coding; `hashed`, for any game; or `judge`, the named numbers of the game's judge.
            If left out, the game's own, or hashed where it has none or a size is given.
        most: After so many of the agent's decisions a game is cut off (truncated).
        render_mode: None or "ansi".
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012  (gymnasium's own shape)

    def __init__(  # noqa: PLR0913  (each has a default, and all but the first are named)
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] = "",
        options: Mapping[str, Json] | None = None,
        actions: int | None = None,
        features: int | None = None,
        look: str = "",
        most: int = 20_000,
        render_mode: str | None = None,
    ) -> None:
        spec = gloam.find(game)
        self.game_id, self.seats = game, spec.checked_seats(spec.seats[0] if seats is None else seats)
        self.seat, self.options = seat, spec.checked_options(options or {})
        self.named = lineup(game, [bots] if isinstance(bots, str) and bots else list(bots), self.seats)
        if not 0 <= seat < self.seats:
            raise gloam.Refused("no_such_seat", f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        self.coding, self.most, self.render_mode = (
            coding_for(game, self.seats, actions, features, look),
            most,
            render_mode,
        )
        self.observation_space = observed(self.coding)
        self.action_space = Discrete(self.coding.actions)  # type: ignore[assignment]  # its numbers are ints of numpy
        self.others: dict[int, Bot] = {}
        self.game: Game = gloam.new(game, self.seats, 0, self.options, listen=False)
        self.taken = 0
        self.looked: Look = ({}, {"options": {}})

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, played up to the first question of the seat; the same seed gives the same dice and bots."""
        super().reset(seed=seed, options=options)
        dice = int(self.np_random.integers(1 << 62))
        self.game = gloam.new(self.game_id, self.seats, dice, self.options, listen=False)
        self.others = {
            n: make(self.game_id, self.named[n], n, derived(dice, n)) for n in range(self.seats) if n != self.seat
        }
        self.taken = 0
        self._others_play()
        return self._look()

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Answer, and let the others play until the seat is asked again."""
        numbers = self.looked[1]["options"]
        if int(action) not in numbers:
            return (
                self.coding.observation(self.game, self.seat),
                -1.0,
                True,
                False,
                {"refused": f"{action} is no action now"},
            )
        self.game.answer(numbers[int(action)], seat=self.seat)
        self.taken += 1
        self._others_play()
        outcome = self.game.outcome
        reward = 0.0 if outcome is None else payoffs(outcome.winners, self.seats)[self.seat]
        cut = outcome is None and self.taken >= self.most
        seen, info = self._look()
        return seen, reward, outcome is not None, cut, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed now, where learners with masks look for it."""
        return np.asarray(self.looked[0]["action_mask"], np.bool_)

    def render(self) -> str | None:
        """What the seat sees."""
        return str(self.game.view(self.seat)) if self.render_mode == "ansi" else None

    # ------------------------------------------------------------------------------------------- within

    def _look(self) -> Look:
        """What the seat gets now: the View is made once."""
        self.looked = self.coding.look(self.game, self.seat)
        return self.looked

    def _others_play(self) -> None:
        """Bots answer until the seat is asked, or the game is over."""
        while self.game.decision is not None and self.seat not in self.game.waiting() and self.taken < self.most:
            asked = self.game.decision.seat
            answer_for(self.game, asked, self.others[asked])


def name_of(game: str) -> str:
    """The name by which Gymnasium makes an environment of this game."""
    return f"gloam/{game}-v{gloam.find(game).version}"


for each in gloam.all_ids():
    if name_of(each) not in gymnasium.registry:
        gymnasium.register(name_of(each), entry_point="gloam.gyms.solo:Solo", kwargs={"game": each})
