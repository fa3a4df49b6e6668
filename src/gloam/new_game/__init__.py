"""A new game as a package of its own: files that run, to be changed one by one."""

from gloam.new_game.making import make

__all__ = ["make"]
