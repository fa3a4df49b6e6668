"""Keep games as they are saved and recorded today, so that tomorrow's Gloam can be held to them.

    .venv/bin/python -m tests.old_games.make NAME GAME …

plays random games with every setting and writes tests/old_games/NAME-GAME.json.gz: some records, and saves that
together hold every class that was met, each with the answers that followed. A file is written once and never changed.
"""

from __future__ import annotations

import gzip
import itertools
import json
import sys
from pathlib import Path
from typing import Any

from gloam.kernel import Game, Seeded, find
from gloam.kernel.data import REGISTRY, kept, saved_field, tag
from gloam.kernel.spec import all_ids
from gloam.laws.facts import settings
from gloam.laws.play import begin, step
from gloam.saves import resume

FOLDER = Path(__file__).resolve().parent
RECORDS = 4
FOLLOWING = 12
MOST = 20_000


def tags(plain: Any) -> set[str]:
    """The names of all classes in a save."""
    if isinstance(plain, list):
        return set().union(*map(tags, plain))
    if not isinstance(plain, dict):
        return set()
    own = {plain["$"]} if "$" in plain else set()
    return own.union(*map(tags, plain.values()))


def played(game: Game, seed: int, met: set[str]) -> list[dict[str, Any]]:
    """Play to the end; the saves that hold a class not met before, each with what followed."""
    stream, saves = Seeded(seed), []
    for _ in range(MOST):
        if game.decision is None:
            break
        text = game.save()
        new = tags(json.loads(text)) - met
        if new:
            met |= new
            saves.append({"save": text, "digest": game.digest(), "shows": sorted(new), "at": len(game.state.log)})
        step(game, stream)
    log = game.state.log
    for saved in saves:
        at = saved.pop("at")
        saved["answers"] = log[at : at + FOLLOWING]
        twin = resume(saved["save"])
        for seat, _, value in saved["answers"]:
            twin.answer(value, seat=None if seat < 0 else seat)
        saved["digest_after"] = twin.digest()
    return saves


def made(name: str) -> dict[str, Any]:
    """What is kept of one game."""
    spec = find(name)
    met: set[str] = set()
    records, saves = [], []
    for seed, (chosen, extra) in enumerate(itertools.product(settings(spec), range(2))):
        seats = spec.seats[0] + (seed + extra) % (spec.seats[1] - spec.seats[0] + 1)
        try:
            game = begin(spec, seats, chosen)
        except Exception as error:  # noqa: BLE001  (a setting that this number of seats does not allow)
            sys.stderr.write(f"{name}: {chosen} with {seats} seats: {error}\n")
            continue
        saves += played(game, seed, met)
        if len(records) < RECORDS and game.decision is None:
            records.append(game.record(every=10).text())
    head = {"game": name, "version": spec.version, "content": spec.content_hash}
    return {**head, "records": records, "saves": saves, "classes": classes(name)}


def classes(name: str) -> dict[str, list[str]]:
    """The classes of this game and of the kernel, and their fields, as they are saved."""
    others = [f"{game}." for game in all_ids() if game != name]
    mine = sorted((tag(cls), cls) for cls in REGISTRY.values() if not tag(cls).startswith(tuple(others)))
    return {first: [saved_field(cls, f.name) for f in kept(cls)] for first, cls in mine}


if __name__ == "__main__":
    for game_name in sys.argv[2:]:
        kept_games = made(game_name)
        target = FOLDER / f"{sys.argv[1]}-{game_name}.json.gz"
        with target.open("wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as packed:
            packed.write(json.dumps(kept_games, ensure_ascii=False).encode())
        count = f"{len(kept_games['records'])} records, {len(kept_games['saves'])} saves"
        sys.stdout.write(f"{target.name}: {count}\n")
