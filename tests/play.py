"""Helpers that tests share: they are part of `gloam.laws`."""

from gloam.laws.play import SOAK, asked_now, begin, finish, forget, give, installed, pick, refused, step, told_to_seat

__all__ = [
    "SOAK",
    "asked_now",
    "begin",
    "finish",
    "forget",
    "give",
    "installed",
    "pick",
    "refused",
    "step",
    "told_to_seat",
]
