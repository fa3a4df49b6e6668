"""How many small faults in a game's rules its own tests notice.

    .venv/bin/python -m tests.mutants [GAME …] [--n 30] [--seed 1] [--seconds 240] [--markdown docs/mutants.md]

makes n mutants of each game by lot (operators.py), one at a time, in a copy of the source, and runs the game's tests on
it. Each mutant may compute for so many seconds. Survivors are listed: each is a missing test, or changes nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from tests.mutants.running import CAUGHT, DEAD, LATE, SURVIVED, Result, chosen, copied, games, sites, tested, tried


def main(argv: list[str]) -> int:
    """Try mutants of each game and print what became of them."""
    args = parser().parse_args(argv)
    found: dict[str, list[Result]] = {}
    with copied() as copy:
        for game in args.games or games():
            if tested(copy, [f"tests/games/{game}"], 10 * args.seconds).returncode:
                raise SystemExit(f"the tests of {game} do not pass on an unchanged copy")
            found[game] = []
            for site in chosen(game, args.n, args.seed):
                found[game].append(one := tried(copy, game, site, args.seconds))
                say(f"{game:13} {one.file}:{one.line} {one.operator}: {one.became} {one.by}")
            say(f"{game}: {share(found[game])}")
    if args.markdown:
        args.markdown.write_text(page(found, " ".join(["python -m tests.mutants", *argv])), encoding="utf-8")
    return 0


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="python -m tests.mutants", description="Try small faults in games' rules.")
    made.add_argument("games", nargs="*", metavar="GAME", help="the games (all)")
    made.add_argument("--n", type=int, default=30, help="how many mutants of each game (30)")
    made.add_argument("--seed", type=int, default=1, help="which ones (1)")
    made.add_argument("--seconds", type=int, default=240, help="CPU seconds for each run of the tests (240)")
    made.add_argument("--markdown", type=Path, metavar="FILE", help="write the page")
    return made


def say(line: str) -> None:
    """Tell how far it is."""
    print(line, flush=True)  # noqa: T201  (a command)


def counted(results: Iterable[Result], became: str) -> int:
    """How many ended so."""
    return sum(one.became == became for one in results)


def share(results: list[Result]) -> str:
    """The share that was noticed, of those that load."""
    loads = len(results) - counted(results, DEAD)
    noticed = counted(results, CAUGHT) + counted(results, LATE)
    return f"{noticed} of {loads} noticed ({noticed / loads:.0%})" if loads else "none loads"


HEAD = """# Mutants

How many small faults do a game's own tests notice? The command below makes them by lot, one at a time, in a copy of the
source (`rules/` and `queries`), and runs `tests/games/<game>` and the game's golden playthroughs on the copy. The
operators (`tests/mutants/operators.py`): a comparison changed (`<` to `<=`, `==` to `!=`, `in` to `not in`), a number
one higher, `and` for `or`, a condition turned round, a statement left out, `+` for `-`, `min` for `max`, `any` for
`all`, `True` for `False`, two arguments swapped.

A mutant that does not load is not counted. One that computes longer than its time counts as noticed. A survivor is a
missing test, or a change that changes nothing.
"""


def page(found: dict[str, list[Result]], command: str) -> str:
    """docs/mutants.md."""
    lines = [HEAD, f"- command: `{command}`", "", "| game | possible | tried | do not load | noticed | survived |"]
    lines.append("| :-- | --: | --: | --: | --: | --: |")
    for game, results in found.items():
        cells = [game, f"{len(sites(game)):,}", len(results), counted(results, DEAD), share(results)]
        lines.append("| " + " | ".join(map(str, [*cells, counted(results, SURVIVED)])) + " |")
    for game, results in found.items():
        alive = [one for one in results if one.became == SURVIVED]
        if alive:
            lines += ["", f"## Survivors: {game}", "", "| where | operator | change |", "| :-- | :-- | :-- |"]
            lines += [
                f"| `{one.file}:{one.line}` | {one.operator} | {one.change.replace('|', chr(92) + '|')} |"
                for one in alive
            ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
