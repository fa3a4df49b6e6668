"""Digests of play that must be equal on every Python: run it under two of them and compare what it prints.

    python3.13 tools/digests.py [--goldens]

writes {case: digest} as JSON; with --goldens only those of the golden playthroughs. It needs no package, not even an
installed Gloam: the engine and the bots import only the standard library, and the games are found in pyproject.toml.
The cases:

    golden NAME           a golden playthrough, replayed: every position; views and questions at every fifth; all events
    random GAME SEATS     a seeded game with random answers, with the fewest and the most seats, and its saved text
    bots GAME             the first decisions of a seeded game between strong bots, with the odds that are told
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GOLDEN = ROOT / "tests" / "golden"
MOST = 20_000
BOT_DECISIONS = 25
SHOWN_EVERY = 5


def announce_games(folder: Path) -> None:
    """Make the games of this checkout known to `importlib.metadata`, as an installed Gloam would."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    games = project["entry-points"]["gloam.games"]
    info = folder / f"gloam-{project['version']}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: gloam\nVersion: {project['version']}\n", "utf-8")
    lines = ["[gloam.games]", *(f"{name} = {value}" for name, value in games.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")
    sys.path[:0] = [str(ROOT / "src"), str(folder)]


def goldens() -> Iterator[tuple[str, str]]:
    """Every golden playthrough with its digest."""
    for path in sorted(GOLDEN.glob("*.txt")):
        yield f"golden {path.stem}", replayed(path.read_text("utf-8"))


def games() -> Iterator[tuple[str, str]]:
    """Games played here, with their digests."""
    import gloam  # noqa: PLC0415  (found only after `announce_games`)

    for game in gloam.all_ids():
        for seats in dict.fromkeys(gloam.find(game).seats):
            yield f"random {game} {seats}", played_at_random(game, seats)
        yield f"bots {game}", played_by_bots(game)


def replayed(record: str) -> str:
    """A record, with all that anybody is shown on the way."""
    import gloam  # noqa: PLC0415
    from gloam.kernel import CHANCE  # noqa: PLC0415

    found = hashlib.sha256()
    for n, game in enumerate(gloam.replaying(record)):
        found.update(game.digest().encode())
        if n % SHOWN_EVERY and game.decision is not None:
            continue
        everybody = [None, *range(int(game.origin["seats"]))]
        questions = [game.asks(seat) for seat in game.waiting() if seat != CHANCE]
        asked = [question.as_json() for question in questions if question is not None]
        shown = [[game.view(seat), game.events(seat)] for seat in everybody]
        found.update(json.dumps([asked, shown], sort_keys=True).encode())
    return found.hexdigest()


def played_at_random(game_id: str, seats: int) -> str:
    """A game from a seed, each player taking any option; its end, as it would be saved."""
    import gloam  # noqa: PLC0415
    from gloam.kernel import Seeded  # noqa: PLC0415

    game, player = gloam.new(game_id, seats=seats, seed=20_000 + seats), Seeded(7)
    for _ in range(MOST):
        if game.decision is None:
            break
        game.answer(index=player.below(len(game.decision.options)))
    return hashlib.sha256(game.save().encode()).hexdigest()


def played_by_bots(game_id: str) -> str:
    """The first decisions of a game between bots: odds and evaluations are floats, and must be the same floats."""
    import gloam  # noqa: PLC0415
    from gloam import bots  # noqa: PLC0415

    game = gloam.new(game_id, seed=3, listen=False)
    seats = int(game.origin["seats"])
    players = bots.seated(game_id, bots.lineup(game_id, [], seats), 5)
    found = hashlib.sha256()
    for _ in range(BOT_DECISIONS):
        if game.decision is None:
            break
        found.update(json.dumps(game.info(), sort_keys=True).encode())
        bots.answer_for(game, game.decision.seat, players[game.decision.seat], bots.Budget(40))
    found.update(game.save().encode())
    return found.hexdigest()


def main(arguments: list[str]) -> None:
    """Write the digests."""
    os.environ["GLOAM_PACKS"] = os.devnull  # a pack of the person who runs this must not change the facts
    with tempfile.TemporaryDirectory() as folder:
        announce_games(Path(folder))
        found = dict(goldens()) if "--goldens" in arguments else dict(goldens()) | dict(games())
        print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main(sys.argv[1:])
