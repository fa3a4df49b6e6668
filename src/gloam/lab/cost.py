"""What a game costs with and without its luck measured: on this machine, in processor time."""

from __future__ import annotations

import dataclasses
import time

from gloam.lab.experiment import Experiment, one_game

GAMES = 6


def costs(what: Experiment) -> dict[str, float]:
    """Seconds of processor time for one game, without and with measuring luck."""
    measured = dataclasses.replace(what, observers=())
    return {"plain": seconds(dataclasses.replace(measured, luck="")), "luck": seconds(measured), "games": float(GAMES)}


def seconds(what: Experiment) -> float:
    """For one game, the mean of a few; the first reads the game and is not counted."""
    one_game(what, 0, [])
    began = time.process_time()
    for n in range(1, GAMES + 1):
        one_game(what, n, [])
    return round((time.process_time() - began) / GAMES, 6)
