"""Views from seeded games of every game, as constants whose types TypeScript checks: one file per game.

Usage: python tools/web_view_samples.py FOLDER [GAME ...]
`tools/check_web.sh` writes them into the tree that it checks, beside `games/<game>/view.d.ts`. A View that has a key
more or less than its type says, or a value of another kind, fails there. A key of the types that no View ever had is
named here, so that the types can't keep what the games no longer tell.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gloam
from gloam import bots
from gloam.kernel import Seeded
from gloam.kernel.spec import Option

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src/gloam/games"
GAMES_PLAYED = {
    path.parent.name: tomllib.loads(path.read_text("utf-8"))["games"]
    for path in sorted(ROOT.glob("tools/*/view_samples.toml"))
}
"""How many games of each are played: `tools/<game>/view_samples.toml`."""
MOST_ANSWERS = 900
KEY = re.compile(r"[{;]\s*(?:/\*\*.*?\*/\s*)?(\w+)\??:", re.DOTALL)
"""A key of a type: the types are formatted, so each stands after a brace or a semicolon."""
EVERY = 4
"""Of this many moments one is looked at."""


def main() -> int:
    """Write the samples of the games that are named, or of all."""
    folder = Path(sys.argv[1])
    dead = [text for game in sys.argv[2:] or GAMES_PLAYED for text in write(game, folder)]
    print("\n".join(dead) if dead else "every key of the Views' types is told by a game")
    return 1 if dead else 0


def write(game: str, folder: Path) -> list[str]:
    """Write one game's samples, and name the keys of its types that none of them has."""
    declared = set(KEY.findall(types_of(game)))
    kept, keys = samples(game, declared)
    module = folder / game / "view_samples.ts"
    module.parent.mkdir(parents=True, exist_ok=True)
    lines = ",\n".join(json.dumps(view, ensure_ascii=False) for view in kept)
    head = 'import type { View } from "./view.d.ts";\nexport const VIEWS: View[] = ['
    module.write_text(f"{head}\n{lines},\n];\n", "utf-8")
    return [f"{game}: no View has {key!r}; take it out of view.d.ts" for key in sorted(declared - keys)]


def types_of(game: str) -> str:
    """What the client says that a View has."""
    return (GAMES / game / "web/view.d.ts").read_text("utf-8")


def samples(game: str, declared: set[str]) -> tuple[list[Any], set[str]]:
    """Different Views of a game, each with something that none before it had; and all keys that were seen."""
    seen: set[str] = set()
    keys: set[str] = set()
    kept = []
    for view in views(game):
        facts = set(facts_of(view, "", declared, keys))
        if facts - seen:
            seen |= facts
            kept.append(view)
    return kept, keys


def rare(game: str) -> list[dict[str, Any]]:
    """Positions that few games reach, by the game's own `tools/<game>/view_samples.toml`."""
    told = tomllib.loads((ROOT / "tools" / game / "view_samples.toml").read_text("utf-8"))
    found: list[dict[str, Any]] = told.get("positions", [])
    return found


def views(game: str) -> Iterator[Any]:
    """Views of all seats and of spectators, from games with many options; every second one is played by quick bots."""
    for document in rare(game):
        yield gloam.position(game, document).view(0)
    for n in range(GAMES_PLAYED[game]):
        dice = Seeded(n)
        played = new_game(game, n, dice)
        seats = range(played.origin["seats"])
        seated = list(bots.seated(game, ["greedy"] * len(seats), seed=n)) if n % 2 else []
        for step in range(MOST_ANSWERS):
            asked = played.decision
            if step % EVERY == n % EVERY or asked is None:
                yield from (played.view(seat) for seat in (None, *seats))
            if asked is None:
                break
            if seated:
                bots.answer_for(played, asked.seat, seated[asked.seat])
            else:
                played.answer(index=dice.below(len(asked.options)), seat=asked.seat)


def new_game(game: str, n: int, dice: Seeded) -> gloam.Game:
    """A game with options by lot; those that do not fit together are drawn again."""
    spec = gloam.find(game)
    least, most = spec.seats
    while True:
        options = {o.name: value(o, dice) for o in spec.options if dice.below(2)}
        try:
            return gloam.new(game, seats=least + dice.below(most - least + 1), seed=n, options=options)
        except gloam.Refused:
            continue


def value(option: Option, dice: Seeded) -> Any:
    """Something that may be chosen."""
    if option.several:
        return sorted(choice for choice in option.choices if not dice.below(3))
    if option.choices:
        return option.choices[dice.below(len(option.choices))]
    return option.default if option.least is not None else bool(dice.below(2))


def facts_of(part: Any, path: str, declared: set[str], keys: set[str]) -> Iterator[str]:
    """Which declared keys and which kinds of values a part of a View has, and where; other keys are names of things."""
    if isinstance(part, dict):
        keys.update(part)
        fields = sorted(declared & part.keys())
        yield f"{path} {{{','.join(fields)}}}"
        for key, inner in part.items():
            yield from facts_of(inner, f"{path}.{key if key in declared else '*'}", declared, keys)
    elif isinstance(part, list | tuple):
        for inner in part:
            yield from facts_of(inner, f"{path}[]", declared, keys)
    else:
        yield f"{path} {type(part).__name__}"


if __name__ == "__main__":
    sys.exit(main())
