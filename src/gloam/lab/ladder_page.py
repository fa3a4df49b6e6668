"""A ladder as a section of a page in Markdown: `gloam lab ladder GAME --markdown docs/ladder.md`, or `--from FOLDER`.

Each game, number of seats and choice of options has its own section between two marks. A new ladder takes the place of
the old one; everything else on the page stays as it is.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Any

import gloam
from gloam.lab.ladders import unusual

Told = dict[str, Any]
END = "<!-- end of ladder -->"


def command_of(told: Told, names: Sequence[str], deals: int) -> str:
    """The command that gives this ladder again."""
    words = ["gloam", "lab", "ladder", told["game"], "--seats", str(told["seats"]), "--bots", ",".join(names)]
    words += ["--deals", str(deals), "--seed", str(told["seed"]), "--thoughts", str(told["thoughts"])]
    for name, value in asked(told).items():
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


def asked(told: Told) -> dict[str, str]:
    """The options that are not as usual, as they are written on a command line."""
    return {
        name: ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
        for name, value in unusual(told["game"], told["options"]).items()
    }


def heading(told: Told) -> str:
    """What a section is about."""
    more = "".join(f", {name} {value}" for name, value in asked(told).items())
    return f"{gloam.find(told['game']).title}, {told['seats']} seats{more}"


def section(told: Told, names: Sequence[str], deals: int) -> str:
    """Ratings and cross table, with everything that a figure needs."""
    ordered = [row["bot"] for row in told["ratings"]]
    lines = [
        f"## {heading(told)}", "",
        f"`{command_of(told, names, deals)}`", "",
        f"Content `{told['content_hash']}`, gloam {told['version']}.", "",
        f"| bot | rating | 95% interval | {' | '.join(f'against {name}' for name in ordered)} |",
        f"| :-- | --: | :-- |{' --: |' * len(ordered)}",
    ]  # fmt: skip
    for row in told["ratings"]:
        cells = " | ".join(cell(told["table"], row["bot"], other) for other in ordered)
        lines.append(f"| {row['bot']} | {row['elo']:+.0f} | {row['low']:+.0f} to {row['high']:+.0f} | {cells} |")
    return "\n".join([*lines, "", counts(told, deals), "A cell is the score of its row, with its interval."])


def counts(told: Told, deals: int) -> str:
    """How many deals each pair has played."""
    pairs: dict[tuple[int, int], list[str]] = {}
    names = list(told["table"])
    for n, a in enumerate(names):
        for b in names[n + 1 :]:
            if one := told["table"][a].get(b):
                pairs.setdefault((one["deals"], one["games"]), []).append(f"{a} and {b}")
    if len(pairs) == 1:
        played = "Each pair played {:,} deals ({:,} games).".format(*next(iter(pairs)))
    else:
        some = [
            f"{', '.join(who)}: {d:,} {'deal' if d == 1 else 'deals'} ({games:,} games)"
            for (d, games), who in sorted(pairs.items())
        ]
        played = f"{'; '.join(some)}."
    if all(played_deals == deals for played_deals, _ in pairs):
        return played
    return f"{played} It was stopped before all {deals:,}; the first deals of a longer ladder are the same games."


def cell(table: dict[str, dict[str, Any]], a: str, b: str) -> str:
    """The score of one bot against another."""
    if a == b or b not in table[a]:
        return "·"
    told = table[a][b]
    return f"{100 * told['score']:.1f}% ({100 * told['low']:.0f}–{100 * told['high']:.0f})"


def placed(page: str, told: Told, text: str) -> str:
    """The page with this section in it: in the place of the old one, or at its end."""
    mark = f"<!-- ladder: {heading(told)} -->"
    block = f"{mark}\n\n{text}\n\n{END}"
    start = page.find(mark)
    if start < 0:
        return f"{page.rstrip()}\n\n{block}\n".lstrip()
    end = page.index(END, start) + len(END)
    return page[:start] + block + page[end:]
