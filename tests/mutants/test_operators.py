"""The operators change what they say, the same each time; a mutant that matters is caught, one that does not lives."""

from __future__ import annotations

import ast

import pytest

from tests.mutants import running
from tests.mutants.operators import mutants, mutated
from tests.mutants.running import CAUGHT, DEAD, SURVIVED, chosen, copied, games, sources, tried

OPERATORS = [
    ("comparison", "a = b < c", "a = b <= c"),
    ("comparison", "a = b in c", "a = b not in c"),
    ("comparison", "a = b is None", "a = b is not None"),
    ("number", "a = b[3]", "a = b[4]"),
    ("truth", "f(a, b=True)", "f(a, b=False)"),
    ("and/or", "a = b and c", "a = b or c"),
    ("condition", "if a:\n    b = 1", "if not a:\n    b = 1"),
    ("condition", "a = b if not c else d", "a = b if c else d"),
    ("condition", "a = [b for b in c if d]", "a = [b for b in c if not d]"),
    ("arithmetic", "a = b + 1", "a = b - 1"),
    ("arithmetic", "a = b - c", "a = b + c"),
    ("function", "a = min(b)", "a = max(b)"),
    ("function", "a = any(b)", "a = all(b)"),
    ("arguments", "a = f(b, c, d)", "a = f(c, b, d)"),
    ("statement", "def f(a):\n    a.b = c\n    return a", "def f(a):\n    pass\n    return a"),
    ("statement", "if a:\n    b.pop()", "if a:\n    pass"),
    ("statement", "while a:\n    a -= b", "while a:\n    pass"),
]
UNTOUCHED = [
    '"""A module with 3 words."""',
    "def f(a: Literal[3]) -> Literal[4]:\n    return a",
    "@cached(3)\ndef f(a):\n    return a",
    "if TYPE_CHECKING:\n    import a",
    "def f(s):\n    yield die(s)",
    "isinstance(a, b)",
    "a = f(b, b)",
    "a = f(*b, c)",
    "a = b + c",
    "a = b",
]


@pytest.mark.parametrize(("operator", "text", "becomes"), OPERATORS)
def test_an_operator_changes_what_it_says(operator, text, becomes):
    made = [mutated(text, n) for n in range(len(mutants(ast.parse(text))))]
    assert becomes in [changed for changed, mutant in made if mutant.operator == operator]


@pytest.mark.parametrize("text", UNTOUCHED)
def test_what_no_test_could_notice_is_left_alone(text):
    assert mutants(ast.parse(text)) == []


def test_looking_for_mutants_changes_nothing():
    tree = ast.parse("".join(f"{text}\n" for _, text, _ in OPERATORS))
    before = ast.dump(tree)
    mutants(tree)
    assert ast.dump(tree) == before


@pytest.mark.parametrize("game", games())
def test_every_mutant_of_a_file_compiles_and_differs(game):
    text = max(
        (running.ROOT / "src" / file for file in sources(game)), key=lambda path: path.stat().st_size
    ).read_text()
    plain = ast.unparse(ast.parse(text))
    for n in range(0, len(mutants(ast.parse(text))), 50):
        changed, mutant = mutated(text, n)
        assert changed != plain, mutant
        compile(changed, "mutant", "exec")


def test_the_lot_is_the_same_for_the_same_seed():
    assert chosen("cant_stop", 5, 1) == chosen("cant_stop", 5, 1) != chosen("cant_stop", 5, 2)


RULES = '''
def bust(s):
    """CS11  The turn's progress is lost."""
    s.lost = True
    s.note = sorted([1, 2], key=lambda n: (n, 0))
'''


def test_the_rules_of_a_changed_line_decide_which_tests_come_first():
    assert running.cited(RULES, 4) == {"CS11"}
    first, *_, last = running.nearest_first("cant_stop", {"CS11"})
    assert "CS11" in (running.ROOT / first).read_text()
    assert "CS11" not in (running.ROOT / last).read_text()


def test_a_mutant_that_breaks_a_rule_is_caught_and_an_equivalent_one_lives(monkeypatch):
    """Both in Can't Stop: who falls keeps the ground won, and a length that nothing depends on."""
    monkeypatch.setattr(running, "nearest_first", lambda *_: ["tests/games/cant_stop/test_rules.py"])
    with copied() as copy:
        turn = copy / "gloam/games/cant_stop/rules/turn.py"
        turn.write_text(turn.read_text() + "\n\nif len(__name__) > 1:\n    pass\n")
        found = mutants(ast.parse(turn.read_text()))

        def became(operator, before):
            n = next(n for n, one in enumerate(found) if (one.operator, one.before) == (operator, before))
            return tried(copy, "cant_stop", running.Site(turn.relative_to(copy), n), 60)

        assert became("comparison", "len(__name__) > 1").became == SURVIVED
        caught = became("statement", "s.runners = {}")
        assert caught.became == CAUGHT
        assert caught.by.startswith("tests/games/cant_stop/test_rules.py::")
        turn.write_text("import nothing\n" + turn.read_text())
        assert became("statement", "s.runners = {}").became == DEAD
