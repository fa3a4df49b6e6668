"""A table as a PettingZoo environment: the seats are agents, and the seat that is asked takes the next step.

    env = Table("lucidity", seats=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        seen, reward, ended, cut, info = env.last()
        env.step(None if ended or cut else env.action_space(agent).sample(seen["action_mask"]))

Rewards come at the end: 1 to each winner, -1 to the others. An action that the mask does not allow is refused with
`gloam.Refused`, and nothing changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium.spaces import Dict, Discrete
from pettingzoo import AECEnv

import gloam
from gloam.gyms.coding import Look, payoffs
from gloam.gyms.features import coding_for
from gloam.gyms.spaces import observed
from gloam.kernel import Game, Json, Refused


class Table(AECEnv):  # type: ignore[misc]  # pettingzoo has no types of its own
    """A game with all its seats as agents `seat_0`, `seat_1` …; `info` holds the view and the options in words.

    Args:
        game: The game's id.
        seats: How many players; the fewest that the game allows if left out.
        options: The game's own options by name.
        actions: The size of the action space, where words are hashed.
        features: The size of an observation, where words are hashed.
        look: `own`, the game's own coding; `hashed`, for any game; or `judge`, the named numbers of the game's judge.
            If left out, the game's own, or hashed where it has none or a size is given.
        most: After so many decisions a game is cut off (truncated).
        render_mode: None or "ansi".
    """

    metadata: Mapping[str, Any] = {"render_modes": ["ansi"], "name": "gloam_v1", "is_parallelizable": False}

    def __init__(  # noqa: PLR0913  (each has a default, and all but the first are named)
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        actions: int | None = None,
        features: int | None = None,
        look: str = "",
        most: int = 20_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        spec = gloam.find(game)
        self.spec, self.seats = spec, spec.checked_seats(spec.seats[0] if seats is None else seats)
        self.options, self.most, self.render_mode = spec.checked_options(options or {}), most, render_mode
        self.coding = coding_for(game, self.seats, actions, features, look)
        self.metadata = {**self.metadata, "name": f"gloam_{game}_v{spec.version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        self.game: Game | None = None
        self.taken = 0
        self.infos: dict[str, dict[str, Any]] = {}
        self._looked: dict[int, Look] = {}
        self._observes = {agent: observed(self.coding) for agent in self.possible_agents}
        self._acts = {agent: Discrete(self.coding.actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """Features and mask."""
        return self._observes[agent]

    def action_space(self, agent: str) -> Discrete:
        """One number for each option; `action_mask` in the observation says which are allowed now."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """A new game; the same seed gives the same dice."""
        self.game = gloam.new(self.spec.id, self.seats, seed, self.options, listen=False)
        self.agents, self.taken = list(self.possible_agents), 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this seat may know, and what it may do now."""
        return self._look_at(self.possible_agents.index(agent))[0]

    def step(self, action: int | None) -> None:
        """Answer for the seat that is asked; an action that its mask does not allow raises `gloam.Refused`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        numbers = self._look_at(seat)[1]["options"]
        if action is None or int(action) not in numbers:
            raise Refused("no_such_action", f"{action} is no action now", instead=tuple(numbers.items()))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._playing.answer(numbers[int(action)], seat=seat)
        self.taken += 1
        self._look()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """What a spectator sees."""
        return str(self._playing.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    # ------------------------------------------------------------------------------------------- within

    @property
    def _playing(self) -> Game:
        if self.game is None:
            raise Refused("not_begun", "reset the environment first")
        return self.game

    def _look_at(self, seat: int) -> Look:
        """What a seat gets now: each View is made once."""
        if seat not in self._looked:
            self._looked[seat] = self.coding.look(self._playing, seat)
        return self._looked[seat]

    def _look(self) -> None:
        """Who is asked now, or how it ended."""
        game = self._playing
        self._looked = {}
        outcome = game.outcome
        self.infos = {agent: {} for agent in self.agents}
        if outcome is not None:
            worth = payoffs(outcome.winners, self.seats)
            self.rewards = {agent: worth[self.possible_agents.index(agent)] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.taken >= self.most:
            self.truncations = dict.fromkeys(self.agents, True)
        if outcome is None and game.decision is not None:
            seat = game.decision.seat
            self.agent_selection = self.possible_agents[seat]
            self.infos[self.agent_selection] = self._look_at(seat)[1]
