"""Which rules of a game's checklist are cited by its code and by its tests.

The checklist `docs/rules/<game>.md` defines the rule ids. A rule is covered when a file of
`src/gloam/games/<game>/` cites its id and a file of `tests/games/<game>/` does too; a worked example needs only a
test. `docs/rules/exempt/<game>.toml` names the exceptions, each with its reason:

    [code]                                  # needs no code
    L097 = "Cannot happen digitally: the table itself draws."
    [test]                                  # needs no test
    LC7 = "Solo play is not in the rulebook and not offered."

Code and tests cite ids in capitals, one by one (`L025, L026`) or as a range (`L025-L027`, `L025–L027`,
`L025 to L027`, `L025–027`). An id that the checklist does not define is a gap too: it is a slip of the pen, or the
rule is gone.

In the summary *rules* counts every id that has to be covered, *cited* and *tested* those that are found, *exempt*
those in the exemption file, and *missing* those with a gap.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

OK, GAP, USAGE = 0, 1, 2
ROOT = Path(__file__).resolve().parents[1]
CITING_SUFFIXES = frozenset({".json", ".py", ".toml"})


class Grammar(NamedTuple):
    """How the ids of one checklist are spelled: `plain` numbers the rules, `family` everything else."""

    plain: str
    family: str
    examples: str
    facts: str

    @property
    def stem(self) -> str:
        """A pattern for what stands before an id's number."""
        return f"(?:{self.plain}|{self.family})"


def _undashed(letter: str) -> Grammar:
    """Ids such as L044, LC4, LD28; three digits for a rule, so that L2 or F5 in other meanings is no id."""
    return Grammar(rf"{letter}(?=\d{{3}}(?!\d))", rf"{letter}[BCDX]", f"{letter}X", f"{letter}B")


def _dashed(letters: str) -> Grammar:
    """Ids such as SF-081, SFR-02, SFC-151."""
    return Grammar(f"{letters}-", f"{letters}[CRX]-", f"{letters}X-", f"{letters}B-")


GRAMMARS: Mapping[str, Grammar] = {
    "cant_stop": Grammar("CS", "CS[CDX]", "CSX", "CSB"),
    "lucidity": _undashed("L"),
    "faceless": _undashed("F"),
    "sallyface": _dashed("SF"),
    "stiflingdark": _dashed("SD"),
}


class Place(NamedTuple):
    """A line of a file, given from the root of the project."""

    path: str
    line: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@dataclasses.dataclass(frozen=True, slots=True)
class Checklist:
    """The ids that a checklist defines, in its order."""

    rules: tuple[str, ...]
    examples: frozenset[str]
    facts: frozenset[str]

    def defines(self, rule: str) -> bool:
        """Whether the checklist has this id, as a rule or as a fact."""
        return rule in self.rules or rule in self.facts


@dataclasses.dataclass(frozen=True, slots=True)
class Exemptions:
    """The ids that need no code, or no test, with the reason."""

    code: Mapping[str, str]
    test: Mapping[str, str]

    def reasons(self) -> dict[str, str]:
        """One reason for each exempt id."""
        return dict(sorted({**self.test, **self.code}.items()))


@dataclasses.dataclass(frozen=True, slots=True)
class Report:
    """What was found for one game: the first place that cites each id, and the gaps."""

    game: str
    rules: tuple[str, ...]
    cited: Mapping[str, Place]
    tested: Mapping[str, Place]
    exempt: Mapping[str, str]
    missing: Mapping[str, tuple[str, ...]]
    unknown: Mapping[str, Place]

    @property
    def has_gap(self) -> bool:
        """Whether something is left to do."""
        return bool(self.missing or self.unknown)

    def summary(self) -> str:
        """The report in one line."""
        line = (
            f"{self.game}: {len(self.rules)} rules, {len(self.cited)} cited, {len(self.tested)} tested, "
            f"{len(self.exempt)} exempt, {len(self.missing)} missing"
        )
        return f"{line}, {len(self.unknown)} unknown" if self.unknown else line

    def as_json(self) -> dict[str, object]:
        """The report as plain data."""
        return {
            "game": self.game,
            "rules": list(self.rules),
            "cited": {rule: str(place) for rule, place in self.cited.items()},
            "tested": {rule: str(place) for rule, place in self.tested.items()},
            "exempt": dict(self.exempt),
            "missing": {rule: list(what) for rule, what in self.missing.items()},
            "unknown": {rule: str(place) for rule, place in self.unknown.items()},
        }


def read_checklist(text: str, grammar: Grammar) -> Checklist:
    """The ids that open a list item (`- L001 ...`) or a table row (`| SFC-001 | ...`)."""
    opening = re.compile(rf"^(?:- |\| )({grammar.stem}\d+)(?![A-Za-z0-9])", re.MULTILINE)
    ids = tuple(dict.fromkeys(opening.findall(text)))
    facts = frozenset(rule for rule in ids if rule.startswith(grammar.facts))
    examples = frozenset(rule for rule in ids if rule.startswith(grammar.examples))
    return Checklist(tuple(rule for rule in ids if rule not in facts), examples, facts)


def cited_ids(line: str, grammar: Grammar) -> Iterator[str]:
    """Every id that a line cites, ranges spelled out."""
    for match in _citation(grammar).finditer(line):
        stem, first = match["stem"], match["first"]
        last = _range_end(match)
        yield stem + first
        yield from (stem + str(number).zfill(len(first)) for number in range(int(first) + 1, last + 1))


def _citation(grammar: Grammar) -> re.Pattern[str]:
    """An id, perhaps the first of a range: its last has the same stem, or is a bare number as long as the first."""
    return re.compile(
        rf"(?<![A-Za-z0-9#])(?P<stem>{grammar.stem})(?P<first>\d+)(?![A-Za-z0-9])"
        r"(?:(?:[-–]| to | - | – )(?P=stem)(?P<last>\d+)(?![A-Za-z0-9])|[-–](?P<short>\d+)(?![A-Za-z0-9]))?"
    )


def _range_end(match: re.Match[str]) -> int:
    first = match["first"]
    if match["last"]:
        return int(match["last"])
    if match["short"] and len(match["short"]) == len(first):
        return int(match["short"])
    return int(first)


def find_citations(root: Path, folder: Path, grammar: Grammar, files: str = "*") -> dict[str, Place]:
    """The first place below a folder that cites each id; one in a file's heading only where there is no other."""
    found: dict[str, Place] = {}
    headings: dict[str, Place] = {}
    for path in sorted(folder.rglob(files)):
        if path.suffix not in CITING_SUFFIXES or not path.is_file():
            continue
        begun = False
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            begun = begun or line.startswith(("def ", "class ", "@"))
            for rule in cited_ids(line, grammar):
                (found if begun else headings).setdefault(rule, Place(path.relative_to(root).as_posix(), number))
    return headings | found


def read_exemptions(path: Path) -> Exemptions:
    """The exemption file; a game without one exempts nothing."""
    if not path.exists():
        return Exemptions({}, {})
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if odd := sorted(data.keys() - {"code", "test"}):
        raise SystemExit(f"{path}: only the tables [code] and [test] have a meaning here, not {', '.join(odd)}")
    return Exemptions(_reasons(path, data.get("code", {})), _reasons(path, data.get("test", {})))


def _reasons(path: Path, table: Mapping[str, object]) -> dict[str, str]:
    for rule, reason in table.items():
        if not isinstance(reason, str) or not reason.strip():
            raise SystemExit(f"{path}: {rule} is exempt without a reason")
    return {rule: str(reason) for rule, reason in table.items()}


def cover(root: Path, game: str) -> Report:
    """Compare a game's checklist with its code, its tests and its exemptions."""
    grammar = GRAMMARS[game]
    checklist = read_checklist((root / f"docs/rules/{game}.md").read_text(encoding="utf-8"), grammar)
    exemptions_path = root / f"docs/rules/exempt/{game}.toml"
    exemptions = read_exemptions(exemptions_path)
    code = find_citations(root, root / f"src/gloam/games/{game}", grammar)
    tests = find_citations(root, root / f"tests/games/{game}", grammar, "test_*.py")
    exempt_at = Place(exemptions_path.relative_to(root).as_posix(), 1)
    named = {**dict.fromkeys(exemptions.reasons(), exempt_at), **tests, **code}
    return Report(
        game=game,
        rules=checklist.rules,
        cited=_only(checklist.rules, code),
        tested=_only(checklist.rules, tests),
        exempt=exemptions.reasons(),
        missing=_missing(checklist, exemptions, code, tests),
        unknown={rule: named[rule] for rule in sorted(named) if not checklist.defines(rule)},
    )


def _only(rules: Iterable[str], places: Mapping[str, Place]) -> dict[str, Place]:
    return {rule: places[rule] for rule in rules if rule in places}


def _missing(
    checklist: Checklist, exemptions: Exemptions, code: Mapping[str, Place], tests: Mapping[str, Place]
) -> dict[str, tuple[str, ...]]:
    """The rules with a gap, each with what it lacks."""
    needs_no_code = checklist.examples | exemptions.code.keys()
    gaps: dict[str, tuple[str, ...]] = {}
    for rule in checklist.rules:
        lacks_code = rule not in code and rule not in needs_no_code
        lacks_test = rule not in tests and rule not in exemptions.test
        if lacks := (("code",) if lacks_code else ()) + (("test",) if lacks_test else ()):
            gaps[rule] = lacks
    return gaps


def finished_games(root: Path) -> list[str]:
    """The games that the project file calls finished."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    return list(project["tool"]["gloam"]["finished"])


def table_lines(report: Report) -> Iterator[str]:
    """A line for each rule: where the code and where a test cites it."""
    for rule in report.rules:
        code, test = report.cited.get(rule, "-"), report.tested.get(rule, "-")
        exempt = f"   exempt: {report.exempt[rule]}" if rule in report.exempt else ""
        yield f"{rule:8} code {code}   test {test}{exempt}"


def gap_lines(report: Report) -> Iterator[str]:
    """A line for each gap: what to do about it."""
    for rule, lacks in report.missing.items():
        yield f"{rule}: cited by no {' and no '.join(lacks)} of {report.game}"
    for rule, place in report.unknown.items():
        yield f"{rule}: not in docs/rules/{report.game}.md, but named in {place}"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="rule_coverage.py",
        description="Which rules of a game's checklist are cited by its code and by its tests.",
        epilog="Exit codes: 0 no gap, 1 a gap, 2 wrong usage.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(GRAMMARS)}")
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
        if game not in GRAMMARS:
            parser.error(f"no game {game!r}; there are {', '.join(GRAMMARS)}")
        if not (options.root / f"docs/rules/{game}.md").exists():
            parser.error(f"there is no checklist docs/rules/{game}.md")
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
