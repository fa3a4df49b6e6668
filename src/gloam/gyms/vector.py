"""Many games from one seat against bots, as a Gymnasium vector environment.

    envs = SoloVector("cant_stop", num_envs=32, workers=2, bots="easy")
    seen, _ = envs.reset(seed=7)
    seen, rewards, ended, cut, _ = envs.step(actions)

Row n is what `gloam.gyms.solo.Solo` gives for `seed + n`. A game that has ended shows its end; the next step begins a
new one in its row, whatever the action (Gymnasium calls that `NEXT_STEP`). `action_masks()` says what is allowed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import gloam
from gloam.gyms.many import Crew, One, Seen, Setting
from gloam.gyms.solo import Solo
from gloam.gyms.spaces import observed
from gloam.kernel import Json


@dataclass(slots=True, frozen=True)
class SoloSetting(Setting):
    """One seat against bots."""

    def one(self) -> One:
        """A game of it, not begun."""
        return OneSolo(self)


class OneSolo:
    """A game of one seat against bots."""

    def __init__(self, what: Setting) -> None:
        self.env = Solo(
            what.game,
            seats=what.seats,
            seat=what.seat,
            bots=what.bots,
            options=what.options,
            actions=what.actions,
            features=what.features,
            look=what.look,
            most=what.most,
        )
        self.seen: dict[str, Any] = {}
        self.reward = 0.0
        self.ended = self.cut = False

    def reset(self, seed: int) -> None:
        """The game of this seed; later ones follow from it."""
        self.begin(seed)

    def begin(self, seed: int | None = None) -> None:
        """The next game."""
        self.seen, _ = self.env.reset(seed=seed)
        self.reward, self.ended, self.cut = 0.0, False, False

    def step(self, action: int) -> None:
        """Answer; after an end, begin again."""
        if self.ended or self.cut:
            self.begin()
        else:
            self.seen, self.reward, self.ended, self.cut, _ = self.env.step(action)

    def show(self, seen: Seen, n: int) -> None:
        """What the seat sees."""
        seen.observation[n], seen.action_mask[n] = self.seen["observation"], self.seen["action_mask"]
        seen.seat[n], seen.ended[n], seen.cut[n], seen.length[n] = self.env.seat, self.ended, self.cut, self.env.taken
        seen.rewards[n] = 0.0
        seen.rewards[n, self.env.seat] = self.reward

    def about(self) -> str:
        """How far it is."""
        return f"seat {self.env.seat} against {', '.join(self.env.named)}, after {self.env.taken} answers"


class SoloVector(VectorEnv):  # type: ignore[misc, type-arg, unused-ignore]
    """Games from one seat; bots play the others.

    Args:
        game: The game's id.
        num_envs: How many are played at once.
        workers: How many processes; 1 plays them in this one.
        copy: Whether each call gives arrays of its own; without, they change with the next call.
        settings: All that `gloam.gyms.solo.Solo` takes: `seats`, `seat`, `bots`, `options`, `look`, `most` …
    """

    def __init__(self, game: str, num_envs: int = 16, *, workers: int = 1, copy: bool = True, **settings: Any) -> None:
        one = Solo(game, **settings)
        options: Mapping[str, Json] = one.options
        sizes = (settings.get("actions"), settings.get("features"), settings.get("look", ""))
        what = SoloSetting(game, one.seats, options, one.most, *sizes, seat=one.seat, bots=one.named)
        self.crew = Crew(what, num_envs, workers)
        self.num_envs, self.seat, self.copy = num_envs, one.seat, copy
        self.metadata = {**one.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.single_observation_space = observed(self.crew.coding)
        self.single_action_space = Discrete(self.crew.coding.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game in each row: of the seeds given, or of `seed`, `seed + 1` and so on."""
        if seed is None or isinstance(seed, int):
            super().reset(seed=seed, options=options)
            first = int(self.np_random.integers(1 << 31)) if seed is None else seed
            seeds = [first + n for n in range(self.num_envs)]
        else:
            seeds = [int(one) for one in seed]
        if len(seeds) != self.num_envs:
            raise gloam.Refused("bad_seeds", f"{len(seeds)} seeds for {self.num_envs} games")
        self.crew.reset(seeds)
        return self.looks(), {}

    def step(
        self, actions: NDArray[Any] | Sequence[int]
    ) -> tuple[dict[str, Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Answer in each game; an action that its mask does not allow ends that game with -1."""
        self.crew.step(actions)
        seen = self.crew.seen
        rewards = seen.rewards[:, self.seat].astype(np.float64)
        return self.looks(), rewards, seen.ended.copy(), seen.cut.copy(), {"length": seen.length.copy()}

    def again(self) -> dict[str, Any]:
        """Begin at once where games have ended, instead of with the next step; for learners that expect that."""
        self.crew.again()
        return self.looks()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed now, a row per game."""
        return self.crew.seen.action_mask.astype(np.bool_)

    def looks(self) -> dict[str, Any]:
        """What each game shows."""
        seen = self.crew.seen
        if not self.copy:
            return {"observation": seen.observation, "action_mask": seen.action_mask}
        return {"observation": seen.observation.copy(), "action_mask": seen.action_mask.copy()}

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002  (gymnasium's own shape)
        """End the workers."""
        self.crew.close()
