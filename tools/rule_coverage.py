"""Which rules of a game's checklist are cited by its code and by its tests.

`gloam.laws.coverage` says how rules are cited and what counts as a gap; `gloam check GAME` reports it as well.

In the summary *rules* counts every id that has to be covered, *cited* and *tested* those that are found, *exempt*
those in the exemption file, and *missing* those with a gap.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from pathlib import Path

from gloam.laws import coverage
from gloam.laws.coverage import Report, Sources, gap_lines, table_lines

OK, GAP, USAGE = 0, 1, 2
ROOT = Path(__file__).resolve().parents[1]


def sources(root: Path, game: str) -> Sources:
    """Where a game's rules, code and tests are in this checkout."""
    rules = root / "docs" / "rules"
    code, tests = root / "src/gloam/games" / game, root / "tests/games" / game
    return Sources(game, root, rules / f"{game}.md", code, tests, rules / "exempt" / f"{game}.toml")


def cover(root: Path, game: str) -> Report:
    """Compare a game's checklist with its code, its tests and its exemptions."""
    try:
        return coverage.cover(sources(root, game))
    except ValueError as error:
        raise SystemExit(str(error)) from error


def known_games(root: Path) -> list[str]:
    """The games that have a checklist."""
    return sorted(path.stem for path in (root / "docs" / "rules").glob("*.md"))


def finished_games(root: Path) -> list[str]:
    """The games that the project file calls finished."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["tool"]["gloam"]["finished"])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rule_coverage.py",
        description="Which rules of a game's checklist are cited by its code and by its tests.",
        epilog="Exit codes: 0 no gap, 1 a gap, 2 wrong usage.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="a game with a checklist in docs/rules")
    parser.add_argument("--finished", action="store_true", help="all games that pyproject.toml calls finished")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--gaps", action="store_true", help="print the gaps and the summary only")
    form.add_argument("--json", action="store_true", help="print the whole report as JSON")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder (default: this one)")
    return parser


def _chosen_games(parser: argparse.ArgumentParser, options: argparse.Namespace) -> list[str]:
    """The games asked for; a usage error where there is no such game or checklist."""
    if bool(options.games) == options.finished:
        parser.error("name a game, or say --finished")
    games: list[str] = options.games or finished_games(options.root)
    for game in games:
        if game not in known_games(options.root):
            parser.error(
                f"there is no checklist docs/rules/{game}.md; there are {', '.join(known_games(options.root))}"
            )
    return games


def _show(reports: list[Report], options: argparse.Namespace) -> None:
    if options.json:
        plain = [report.as_json() for report in reports]
        print(json.dumps(plain if options.finished or len(plain) > 1 else plain[0], indent=1, ensure_ascii=False))
        return
    for report in reports:
        lines = [] if options.gaps else list(table_lines(report))
        print("\n".join([*lines, *gap_lines(report), report.summary()]))
    if not reports:
        print("No game is called finished yet; its rules are not held to anything.")


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    reports = [cover(options.root, game) for game in _chosen_games(parser, options)]
    _show(reports, options)
    return GAP if any(report.has_gap for report in reports) else OK


if __name__ == "__main__":
    sys.exit(main())
