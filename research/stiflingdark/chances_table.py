"""How far the chances of The Stifling Dark can be trusted: what they say of where a Hidden figure is, and what is true.

Usage: python research/stiflingdark/chances_table.py [--games N] [--seed S] [--adversary NAME] [--keep FILE]
           [--fit habits|curves] [--write]
Plays N games of the strongest bots for every board, Adversary and number of Investigators, looks at the chances when
an Investigator's turn begins, and prints the reliability table by kind of figure; --write puts it into
docs/games/stiflingdark.md. A bin fails where it has 300 places or more and what is said differs from what is true by
more than 5 points and by more than a fifth of it; then the exit code is 1.
With --fit habits the habits of the figures (queries/habits.py) are fitted to the games instead, by the likelihood of
where the figures truly went, and then with --fit curves the curves; needs numpy. Fit with one seed, and make the table
with another.
With --keep the games are kept in a file and not played again; files of several seeds can be put together.

Figures: docs/games/stiflingdark.md (reliability of the chances).
"""

from __future__ import annotations

import argparse
import math
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))  # the checkout: this is a module of `tools`

import gloam  # noqa: E402  (the line above comes first)
from gloam.games.stiflingdark.queries import chances as model  # noqa: E402
from gloam.games.stiflingdark.queries.board import BOARDS  # noqa: E402
from gloam.games.stiflingdark.rules.shared import possible_places  # noqa: E402
from gloam.games.stiflingdark.state import StiflingDarkState  # noqa: E402
from research.stiflingdark import chances_fit as fit  # noqa: E402
from research.stiflingdark.chances_games import ADVERSARIES, EDGES, cells, kind_of, played, watched  # noqa: E402

PAGE = ROOT / "docs" / "games" / "stiflingdark.md"
HABITS = ROOT / "src" / "gloam" / "games" / "stiflingdark" / "queries" / "habits.py"
KINDS = {"butcher": "the Butcher", "horror": "the Horror", "cultist": "a Cultist", "morgonnod": "Mor'gonnod"}
ENOUGH, POINTS, SHARE = 300, 0.05, 0.2


@dataclass
class Bin:
    """What was said of so many places, and of how many of them it was true."""

    n: int = 0
    said: float = 0.0
    true: int = 0

    @property
    def fails(self) -> bool:
        """Whether what is said cannot be trusted."""
        said, true = self.said / self.n, self.true / self.n
        return self.n >= ENOUGH and abs(said - true) > max(POINTS, SHARE * said)


@dataclass
class Report:
    """The reliability by kind of figure, and how much better than even shares it is."""

    bins: dict[tuple[str, int], Bin] = field(default_factory=lambda: defaultdict(Bin))
    nats: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def look(self, s: StiflingDarkState) -> None:
        """What is said of each Hidden figure now, and where it is."""
        for fig in s.adversary.figures:
            if fig.shown or not fig.space or fig.id not in s.possible_places:
                continue
            some, truth, kind = possible_places.chances(s, fig), BOARDS[s.map].index[fig.space], kind_of(fig)
            for i, n in some.items():
                said = n / model.SHOWN
                found = self.bins[kind, sum(said >= edge for edge in EDGES) - 1]
                found.n, found.said, found.true = found.n + 1, found.said + said, found.true + (i == truth)
            self.nats[kind].append(math.log(some[truth] / model.SHOWN * len(some)))

    def rows(self) -> list[str]:
        """The table."""
        out = ["| figure | said | places | said on the whole | true | |", "|---|---|---|---|---|---|"]
        for (kind, n), found in sorted(self.bins.items(), key=lambda one: ([*KINDS].index(one[0][0]), one[0][1])):
            low, high = 100 * EDGES[n], min(100.0, 100 * EDGES[n + 1])
            said, true = 100 * found.said / found.n, 100 * found.true / found.n
            note = "few" if found.n < ENOUGH else "**fails**" if found.fails else ""
            out.append(f"| {KINDS[kind]} | {low:g}–{high:g}% | {found.n:,} | {said:.2f}% | {true:.2f}% | {note} |")
        gains = [
            f"{KINDS[kind]} {math.fsum(some) / len(some):.2f} ({len(some):,} looks)" for kind, some in self.nats.items()
        ]
        return [*out, "", f"Better than even shares, in nats: {', '.join(gains)}."]


def written(page: str, rows: list[str]) -> str:
    """The page with the table between its two marks."""
    begin, end = "<!-- chances -->\n", "<!-- /chances -->"
    head, _, rest = page.partition(begin)
    _, found, tail = rest.partition(end)
    if not found:
        raise SystemExit(f"{PAGE.name} has no place for {begin.strip()}")
    return head + begin + "\n".join(rows) + "\n" + end + tail


def main() -> None:
    """Fit, or make the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=30, help="for each board, Adversary and number of Investigators")
    parser.add_argument("--seed", type=int, default=70_000)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--adversary", choices=tuple(ADVERSARIES), help="only games with this one")
    parser.add_argument("--fit", choices=("habits", "curves"), help="fit these to the games: the habits first")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    ADVERSARIES[:] = [asked.adversary] if asked.adversary else ADVERSARIES
    games = played(asked.games, asked.seed, asked.keep)
    if asked.fit:
        head, habit, rest = HABITS.read_text().partition("HABITS = {")
        before, _, after = rest.partition("CURVES")
        if asked.fit == "habits":
            HABITS.write_text(head + fit.as_source(fit.habits(fit.walks(games))) + "CURVES" + after)
            return
        looks = fit.Looks()
        watched(games, looks.look)
        HABITS.write_text(head + habit + before + fit.as_curves(looks))
        return
    made = Report()
    watched(games, made.look)
    content = gloam.find("stiflingdark").content_hash
    rows = [*made.rows(), "", f"{asked.games * len(cells())} games, seed {asked.seed}, content {content}."]
    if asked.write:
        PAGE.write_text(written(PAGE.read_text(), rows))
    print("\n".join(rows))
    if any(found.fails for found in made.bins.values()):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
