"""The rule coverage report, on the project's own checklists and on a small tree with planted gaps."""

import json
from pathlib import Path

import pytest

from gloam.laws.coverage import cited_ids, grammar_of, read_checklist
from tools.rule_coverage import GAP, OK, ROOT, USAGE, cover, main

CHECKLIST = """
# A game: the rules as a checklist

Code cites L999 in prose, which defines nothing.

- L001 [title page] For 2 to 4 players. See L002.
- L002 [Setup] All dice start in the bag.
  - L003 is spoken of in a sub-item only.
- **L004** is bold, hence no definition.
| LB1 | A fact found elsewhere. |
- LC1 **Die faces** (LB1).
| LD1 | *A question.* A ruling. |
- LD2 *Another.* Another.
- LX1 [L001] A worked example.
"""
CHECKLISTS = sorted(path.stem for path in (ROOT / "docs/rules").glob("*.md"))
ALL = ("L001", "L002", "LC1", "LD1", "LD2", "LX1")


@pytest.fixture
def tree(tmp_path):
    """A project whose one game is fully covered."""
    files = {
        "docs/rules/lucidity.md": CHECKLIST,
        "src/gloam/games/lucidity/rules/turn.py": '"""L001, L002  The turn."""\n# LD1–LD2\n',
        "src/gloam/games/lucidity/content/dice.toml": "# LC1\n",
        "tests/games/lucidity/rules/test_turn.py": "# L001-L002 LC1 LD1 to LD2\n# LX1\n",
        "pyproject.toml": '[tool.gloam]\nfinished = ["lucidity"]\n',
    }
    for name, text in files.items():
        write(tmp_path / name, text)
    return tmp_path


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("game", "families"),
    [
        ("lucidity", {"L": 108, "LC": 7, "LD": 42, "LX": 15}),
        ("faceless", {"F": 173, "FC": 17, "FD": 99, "FX": 23}),
        ("sallyface", {"SF-": 172, "SFC-": 151, "SFR-": 93, "SFX-": 26}),
        ("stiflingdark", {"SD-": 383, "SDC-": 209, "SDR-": 162, "SDX-": 33}),
    ],
)
def test_every_id_of_the_real_checklists_is_found_and_no_other(game, families):
    text = (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    rules = read_checklist(text, grammar_of(text)).rules
    found: dict[str, int] = {}
    for rule in rules:
        stem = rule.rstrip("0123456789")
        found[stem] = found.get(stem, 0) + 1
    assert found == families


@pytest.mark.parametrize("game", CHECKLISTS)
def test_a_checklist_cites_only_ids_that_it_defines(game):
    text = (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    grammar = grammar_of(text)
    checklist = read_checklist(text, grammar)
    cited = {rule for line in text.splitlines() for rule in cited_ids(line, grammar)}
    assert {rule for rule in cited if not checklist.defines(rule)} == set()


@pytest.mark.parametrize("game", CHECKLISTS)
def test_the_exemption_files_name_only_rules_of_their_checklist(game):
    report = cover(ROOT, game)
    assert not report.exempt.keys() - set(report.rules)


def test_only_ids_that_open_an_item_or_a_row_are_rules_and_facts_are_none():
    checklist = read_checklist(CHECKLIST, grammar_of(CHECKLIST))
    assert checklist.rules == ALL
    assert checklist.examples == {"LX1"}
    assert checklist.facts == {"LB1"}


@pytest.mark.parametrize(
    ("game", "line", "ids"),
    [
        ("lucidity", '"""L044  Rows are checked."""', ["L044"]),
        ("lucidity", "# L025, L027 and LD3", ["L025", "L027", "LD3"]),
        ("lucidity", "# L025-L027", ["L025", "L026", "L027"]),
        ("lucidity", "# L025–L027, L030", ["L025", "L026", "L027", "L030"]),
        ("lucidity", "# L025 to L027", ["L025", "L026", "L027"]),
        ("lucidity", "# L098–101", ["L098", "L099", "L100", "L101"]),
        ("lucidity", "# LD9–LD11", ["LD9", "LD10", "LD11"]),
        ("lucidity", "# L025-LD3 is two ids, not a range", ["L025", "LD3"]),
        ("lucidity", "def test_L044_rows(): ...", ["L044"]),
        ("lucidity", "rule='L062'", ["L062"]),
        ("lucidity", "L2 norm, XL001, L0441, L044a", []),
        ("faceless", "press F5; color #FD1234; F036", ["F036"]),
        ("sallyface", "SF-081, SFR-09 to SFR-11", ["SF-081", "SFR-09", "SFR-10", "SFR-11"]),
        ("sallyface", "SFC-001–003", ["SFC-001", "SFC-002", "SFC-003"]),
        ("stiflingdark", "SDR-99-SDR-101 at S-12", ["SDR-99", "SDR-100", "SDR-101"]),
        ("cant_stop", "CS04–CS06, CSX2, CSS", ["CS04", "CS05", "CS06", "CSX2"]),
        ("stiflingdark", "SD-146, SDX-3, SDC-214", ["SD-146", "SDX-3", "SDC-214"]),
    ],
)
def test_citations_are_read_one_by_one_and_as_ranges(game, line, ids):
    text = (ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8")
    assert list(cited_ids(line, grammar_of(text))) == ids


def test_a_covered_game_passes_with_a_one_line_summary(tree, capsys):
    assert main(["lucidity", "--root", str(tree)]) == OK
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "lucidity: 6 rules, 5 cited, 6 tested, 0 exempt, 0 missing"
    assert lines[0] == (
        "L001     code src/gloam/games/lucidity/rules/turn.py:1   test tests/games/lucidity/rules/test_turn.py:1"
    )


def test_a_rule_without_code_and_one_without_a_test_are_gaps(tree, capsys):
    write(tree / "src/gloam/games/lucidity/rules/turn.py", "# L001 LD1 LD2\n")
    write(tree / "tests/games/lucidity/rules/test_turn.py", "# L001 LC1 LD1 LX1\n")
    assert main(["lucidity", "--gaps", "--root", str(tree)]) == GAP
    assert capsys.readouterr().out.splitlines() == [
        "L002: cited by no code and no test of lucidity",
        "LD2: cited by no test of lucidity",
        "lucidity: 6 rules, 4 cited, 4 tested, 0 exempt, 2 missing",
    ]


def test_a_worked_example_needs_a_test_but_no_code(tree):
    write(tree / "tests/games/lucidity/rules/test_turn.py", "# L001 L002 LC1 LD1 LD2\n")
    assert cover(tree, "lucidity").missing == {"LX1": ("test",)}


def test_an_id_that_is_not_in_the_checklist_is_a_gap_but_a_fact_is_not(tree, capsys):
    write(tree / "src/gloam/games/lucidity/state.py", "# LB1 is a fact\n# L005 was a rule once\n")
    assert main(["lucidity", "--gaps", "--root", str(tree)]) == GAP
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "L005: not in the checklist of lucidity, but named in src/gloam/games/lucidity/state.py:2"
    assert out[-1] == "lucidity: 6 rules, 5 cited, 6 tested, 0 exempt, 0 missing, 1 unknown"


def test_an_exemption_from_code_still_asks_for_a_test(tree):
    write(tree / "docs/rules/exempt/lucidity.toml", '[code]\nLD2 = "Cannot happen digitally."\n')
    write(tree / "src/gloam/games/lucidity/rules/turn.py", "# L001 L002 LD1\n")
    assert cover(tree, "lucidity").missing == {}
    assert cover(tree, "lucidity").exempt == {"LD2": "Cannot happen digitally."}
    write(tree / "tests/games/lucidity/rules/test_turn.py", "# L001 L002 LC1 LD1 LX1\n")
    assert cover(tree, "lucidity").missing == {"LD2": ("test",)}


def test_an_exemption_of_an_unknown_rule_is_a_gap(tree):
    write(tree / "docs/rules/exempt/lucidity.toml", '[test]\nL077 = "Gone."\n')
    report = cover(tree, "lucidity")
    assert list(report.unknown) == ["L077"]
    assert report.has_gap


@pytest.mark.parametrize("text", ['[code]\nLD2 = " "\n', "[code]\nLD2 = true\n", '[codes]\nLD2 = "A slip."\n'])
def test_an_exemption_needs_a_reason_and_a_known_table(tree, text):
    write(tree / "docs/rules/exempt/lucidity.toml", text)
    with pytest.raises(SystemExit, match=r"exempt/lucidity\.toml"):
        cover(tree, "lucidity")


def test_files_that_are_not_code_or_data_cite_nothing(tree):
    write(tree / "src/gloam/games/lucidity/notes.md", "L777\n")
    write(tree / "src/gloam/games/lucidity/__pycache__/turn.cpython-311.pyc", "L777\n")
    assert not cover(tree, "lucidity").has_gap


def test_json_holds_the_whole_report(tree, capsys):
    write(tree / "tests/games/lucidity/rules/test_turn.py", "# L001 L002 LC1 LD1 LX1\n")
    assert main(["lucidity", "--json", "--root", str(tree)]) == GAP
    report = json.loads(capsys.readouterr().out)
    assert report["rules"] == list(ALL)
    assert report["cited"]["LC1"] == "src/gloam/games/lucidity/content/dice.toml:1"
    assert report["tested"]["LX1"] == "tests/games/lucidity/rules/test_turn.py:1"
    assert report["exempt"] == report["unknown"] == {}
    assert report["missing"] == {"LD2": ["test"]}


def test_finished_games_are_all_checked(tree, capsys):
    assert main(["--finished", "--gaps", "--root", str(tree)]) == OK
    write(tree / "tests/games/lucidity/rules/test_turn.py", "")
    assert main(["--finished", "--gaps", "--root", str(tree)]) == GAP
    assert capsys.readouterr().out.splitlines()[-1].startswith("lucidity: ")


def test_a_list_beside_the_tests_is_no_test(tree, capsys):
    write(tree / "tests/games/lucidity/rules/test_turn.py", "# L001 LC1 LD1 LD2 LX1\n")
    write(tree / "tests/games/lucidity/helpers.py", "# L002\n")
    assert main(["lucidity", "--root", str(tree)]) == GAP
    assert "L002" in capsys.readouterr().out


def test_a_test_is_named_before_the_heading_of_its_file(tree, capsys):
    text = "# L001-L002 LC1 LD1 to LD2\n# LX1\n\n\ndef test_a():\n    # L001\n"
    write(tree / "tests/games/lucidity/rules/test_turn.py", text)
    assert main(["lucidity", "--root", str(tree)]) == OK
    assert capsys.readouterr().out.splitlines()[0].endswith("test_turn.py:6")


def test_no_finished_game_is_no_gap(tree):
    write(tree / "pyproject.toml", "[tool.gloam]\nfinished = []\n")
    assert main(["--finished", "--root", str(tree)]) == OK


@pytest.mark.parametrize("arguments", [[], ["chess"], ["faceless"], ["lucidity", "--finished"], ["--gaps", "--json"]])
def test_wrong_usage_exits_with_2(tree, arguments):
    with pytest.raises(SystemExit) as stopped:
        main([*arguments, "--root", str(tree)])
    assert stopped.value.code == USAGE
