"""Which rules of a game's checklist are cited by its code and by its tests.

The checklist (`rules.md` in the game's package, or docs/rules/<game>.md in its checkout) defines the ids. A rule is
covered when a file of the package cites its id and a test does too; a worked example (a family with the letter X: LX1)
needs only a test, and a fact found elsewhere (the letter B: LB1) needs neither. `rules_exempt.toml` in the package, or
docs/rules/exempt/<game>.toml, names the exceptions, each with its reason:

    [code]                                  # needs no code
    L097 = "Cannot happen digitally: the table itself draws."
    [test]                                  # needs no test
    LC7 = "Solo play is not in the rulebook and not offered."

Code and tests cite ids in capitals, one by one (`L025, L026`) or as a range (`L025-L027`, `L025–L027`,
`L025 to L027`, `L025–027`). An id that the checklist does not define is a gap too: it is a slip of the pen, or the
rule is gone.
"""

from __future__ import annotations

import dataclasses
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from gloam import game_files
from gloam.kernel import Refused

CITING_SUFFIXES = frozenset({".json", ".py", ".toml"})
DEFINED = re.compile(r"^(?:- |\| )([A-Z]{1,4}-?)\d+(?![A-Za-z0-9])", re.MULTILINE)


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


def grammar_of(text: str) -> Grammar:
    """How a checklist spells its ids: the shortest stem numbers the rules, and a letter more makes a family.

    L044, LC4, LD28 or SF-081, SFR-02, SFC-151. Undashed rules of one length are only found with that many digits, so
    that L2 in another meaning is no id.
    """
    stems = sorted({found[1] for found in DEFINED.finditer(text)}, key=lambda stem: (len(stem), stem))
    if not stems:
        raise Refused("no_rules", "the checklist defines no rule: write each as `- AB01 …`, in a line of its own")
    letters, dash = stems[0].rstrip("-"), "-" if stems[0].endswith("-") else ""
    more = "".join(stem[len(letters)] for stem in stems[1:] if re.fullmatch(rf"{letters}[A-Z]{dash}", stem))
    widths = {len(found[1]) for found in re.finditer(rf"^(?:- |\| ){letters}(\d+)\b", text, re.MULTILINE)}
    exact = rf"(?=\d{{{widths.pop()}}}(?!\d))" if not dash and len(widths) == 1 else ""
    return Grammar(
        f"{letters}{dash}{exact}", f"{letters}[{more or 'X'}]{dash}", f"{letters}X{dash}", f"{letters}B{dash}"
    )


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
        raise ValueError(f"{path}: only the tables [code] and [test] have a meaning here, not {', '.join(odd)}")
    return Exemptions(_reasons(path, data.get("code", {})), _reasons(path, data.get("test", {})))


def _reasons(path: Path, table: Mapping[str, object]) -> dict[str, str]:
    for rule, reason in table.items():
        if not isinstance(reason, str) or not reason.strip():
            raise ValueError(f"{path}: {rule} is exempt without a reason")
    return {rule: str(reason) for rule, reason in table.items()}


@dataclasses.dataclass(frozen=True, slots=True)
class Sources:
    """Where a game's rules, code, tests and exemptions are; `tests` is None where they are not installed."""

    game: str
    root: Path
    checklist: Traversable
    code: Path
    tests: Path | None
    exemptions: Path


def sources_of(game: str) -> Sources:
    """Where they are for an installed game, found by its package."""
    checklist, home, root = game_files.checklist(game), game_files.home(game), game_files.checkout(game)
    if checklist is None:
        raise Refused("no_rules", f"there are no rules of {game!r}: write them down in rules.md, in its package")
    code = Path(str(home))
    packed = code / "rules_exempt.toml"
    tests = [root / "tests" / "games" / game, root / "tests"] if root else []
    there = next((folder for folder in tests if folder.is_dir()), None)
    exempt = packed if packed.is_file() or root is None else root / "docs" / "rules" / "exempt" / f"{game}.toml"
    return Sources(game, root or code.parent, checklist, code, there, exempt)


def cover(of: Sources) -> Report:
    """Compare a game's checklist with its code, its tests and its exemptions."""
    text = of.checklist.read_text("utf-8")
    grammar = grammar_of(text)
    checklist, exemptions = read_checklist(text, grammar), read_exemptions(of.exemptions)
    code = find_citations(of.root, of.code, grammar)
    tests = find_citations(of.root, of.tests, grammar, "test_*.py") if of.tests else {}
    exempt_at = Place(of.exemptions.name, 1)
    named = {**dict.fromkeys(exemptions.reasons(), exempt_at), **tests, **code}
    missing = _missing(checklist, exemptions, code, tests)
    if of.tests is None:
        missing = {rule: ("code",) for rule, lacks in missing.items() if "code" in lacks}
    return Report(
        game=of.game,
        rules=checklist.rules,
        cited=_only(checklist.rules, code),
        tested=_only(checklist.rules, tests),
        exempt=exemptions.reasons(),
        missing=missing,
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
        yield f"{rule}: not in the checklist of {report.game}, but named in {place}"
