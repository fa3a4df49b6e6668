"""Can't Stop as a Python game of OpenSpiel, written in the manner of OpenSpiel's own Python games.

It ships none, but it is a framework, and the same game in two frameworks is the fairest yardstick there is. The rules
and the questions are those of our own `cant_stop`: four dice, each a chance node; a choice of how to pair them (asked
only where there is a choice); then roll on or stop.
"""

from typing import Any

import pyspiel  # type: ignore[import-not-found, import-untyped, unused-ignore]

SEATS = 3
FIRST, LAST = 2, 12
RUNNERS = 3
TO_WIN = 3
LENGTHS = [0, 0, 3, 5, 7, 9, 11, 13, 11, 9, 7, 5, 3]
PAIRINGS = ((0, 1, 2, 3), (0, 2, 1, 3), (0, 3, 1, 2))
SIDES = [(face, 1 / 6) for face in range(1, 7)]
COLUMNS = range(FIRST, LAST + 1)
# Every way to advance, as an integer action: one column, or two (perhaps the same one twice).
WAYS: list[tuple[int, ...]] = [*((c,) for c in COLUMNS), *((a, b) for a in COLUMNS for b in COLUMNS if a <= b)]
ACTION = {way: action for action, way in enumerate(WAYS)}
ROLL = len(WAYS)
STOP = ROLL + 1

GAME_TYPE = pyspiel.GameType(
    short_name="gloam_cant_stop",
    long_name="Can't Stop",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=STOP + 1,
    max_chance_outcomes=len(SIDES),
    num_players=SEATS,
    min_utility=-1.0,
    max_utility=float(SEATS - 1),
    utility_sum=0.0,
    max_game_length=100_000,
)


class CantStopGame(pyspiel.Game):  # type: ignore[misc, unused-ignore]
    """The game: it only makes states."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "CantStopState":
        """A board with nobody on it."""
        return CantStopState(self)


class CantStopState(pyspiel.State):  # type: ignore[misc, unused-ignore]
    """A position, with OpenSpiel's standard methods for a sequential game with chance."""

    def __init__(self, game: CantStopGame) -> None:
        super().__init__(game)
        self.pieces = [[0] * (LAST + 1) for _ in range(SEATS)]
        self.owner: list[int | None] = [None] * (LAST + 1)
        self.runners: dict[int, int] = {}
        self.dice: list[int] = []
        self.ways: list[int] = []
        self.seat = 0
        self.winner: int | None = None

    def current_player(self) -> int:
        """Whose turn it is: a seat, chance, or nobody any more."""
        if self.winner is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.seat if self.ways else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Whether somebody has won."""
        return self.winner is not None

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The six sides of the next die."""
        return SIDES

    def _legal_actions(self, _player: int) -> list[int]:
        return self.ways

    def _apply_action(self, action: int) -> None:
        if not self.ways:
            self._roll(action)
        elif action == ROLL:
            self.ways = []
        elif action == STOP:
            self._stop()
        else:
            self._advance(WAYS[action])

    def _roll(self, side: int) -> None:
        """One die; after the fourth, the ways to pair them, or a bust."""
        self.dice.append(side)
        if len(self.dice) < len(PAIRINGS[0]):
            return
        found = self._pairings()
        self.dice = []
        if not found:
            self._pass_on()
        elif len(found) == 1:
            self._advance(WAYS[found[0]])
        else:
            self.ways = found

    def _pairings(self) -> list[int]:
        found = set()
        for a, b, c, d in PAIRINGS:
            first, second = sorted((self.dice[a] + self.dice[b], self.dice[c] + self.dice[d]))
            found.update(self._ways_of(first, second))
        return sorted(found)

    def _ways_of(self, first: int, second: int) -> list[int]:
        """Both columns where both can be advanced; else either that can."""
        free = RUNNERS - len(self.runners)
        if first == second:
            steps = min(2, self._room(first)) if free or first in self.runners else 0
            return [ACTION[(first,) * steps]] if steps else []
        able = [c for c in (first, second) if self._room(c) and (free or c in self.runners)]
        fresh = sum(c not in self.runners for c in able)
        if len(able) > 1 and fresh <= free:
            return [ACTION[first, second]]
        return [ACTION[c,] for c in able]

    def _room(self, column: int) -> int:
        """How many steps are left to the top for the player to move."""
        if self.owner[column] is not None:
            return 0
        return LENGTHS[column] - self.runners.get(column, self.pieces[self.seat][column])

    def _advance(self, way: tuple[int, ...]) -> None:
        for column in way:
            self.runners[column] = self.runners.get(column, self.pieces[self.seat][column]) + 1
        self.ways = [ROLL, STOP]

    def _stop(self) -> None:
        """Keep the progress, claim what is finished, win with three columns."""
        for column, place in self.runners.items():
            self.pieces[self.seat][column] = place
            if place == LENGTHS[column]:
                self.owner[column] = self.seat
        if self.owner.count(self.seat) >= TO_WIN:
            self.winner = self.seat
        self._pass_on()

    def _pass_on(self) -> None:
        self.runners = {}
        self.ways = []
        self.seat = (self.seat + 1) % SEATS

    def returns(self) -> list[float]:
        """One point from every other player for the winner."""
        if self.winner is None:
            return [0.0] * SEATS
        return [SEATS - 1.0 if seat == self.winner else -1.0 for seat in range(SEATS)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"die {action}"
        return {ROLL: "roll", STOP: "stop"}.get(action) or f"advance {WAYS[action]}"

    def __str__(self) -> str:
        return f"seat {self.seat}: {self.pieces} {self.runners} {self.dice}"


pyspiel.register_game(GAME_TYPE, CantStopGame)
