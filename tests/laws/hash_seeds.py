"""Run as a program: play or replay one game of every kind, so that processes with different hash seeds can be compared.

python -m tests.laws.hash_seeds            writes {case: record} as JSON
python -m tests.laws.hash_seeds --check    reads that and writes {case: what differs here}
... --hashed                           plays the Haunt with options in the order of a set, which must be caught
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Iterator

import gloam
from gloam.kernel import GameSpec, Refused, Seeded
from gloam.laws.facts import facts
from gloam.laws.machine import VISITS
from gloam.laws.play import begin, finish, installed
from tests.laws import haunt
from tests.laws.mutants import orders_options_by_their_hash


def cases(specs: list[GameSpec]) -> Iterator[tuple[str, GameSpec, int]]:
    """Each game with the fewest and the most seats."""
    for spec in specs:
        for seats in dict.fromkeys(spec.seats):
            yield f"{spec.id}-{seats}", spec, seats


def recorded(spec: GameSpec, seats: int) -> str:
    """The record of one game."""
    game = begin(spec, seats, {}, Seeded(seats))
    finish(game, Seeded(7), facts(spec).most)
    return game.record(every=max(1, len(game.state.log) // VISITS)).text()


def difference(text: str, spec: GameSpec, seats: int) -> str:
    """What is not the same here, if anything: the replay, or the game played again."""
    try:
        gloam.replay(text)
    except Refused as refused:
        return refused.text
    pairs = zip(text.splitlines(), recorded(spec, seats).splitlines(), strict=False)
    return next((f"{line!r} is {other!r} here" for line, other in pairs if line != other), "")


def main(arguments: list[str]) -> None:
    """Play and write, or read and compare."""
    hashed = "--hashed" in arguments
    with contextlib.ExitStack() as stack:
        spec = stack.enter_context(orders_options_by_their_hash()) if hashed else haunt.SPEC
        stack.enter_context(installed(spec))
        specs = [spec] if hashed else [spec, *(gloam.find(game) for game in gloam.all_ids() if game != spec.id)]
        if "--check" in arguments:
            given = json.load(sys.stdin)
            found = {case: difference(given[case], spec, seats) for case, spec, seats in cases(specs)}
        else:
            found = {case: recorded(spec, seats) for case, spec, seats in cases(specs)}
        json.dump(found, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1:])
