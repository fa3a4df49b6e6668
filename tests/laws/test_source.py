"""The source itself keeps the law of chance, and the tests of the source can fail."""

from __future__ import annotations

import pytest

from tests.laws import source
from tests.laws.root import ROOT
from tests.laws.source import (
    SOURCE,
    evaluated_again,
    files,
    leaning,
    lines_of_code,
    offenders,
    stray,
    uncompilable,
    unordered,
)

KERNEL = 1_100
"""Lines of code that can be read in an evening. It was 1,000 until the kernel was full and the driver's loop stood a
second time in the toolkit, for want of one parameter."""

# What may come in past the seat of chance, by file, each with its reason.
ALLOWED: dict[str, dict[str, str]] = {
    "lab/simulation.py": {"time": "tells how long an experiment took; no game sees it"},
    "lab/runs.py": {"time": "tells how long a run took; no game sees it"},
    "lab/cost.py": {"time": "tells what a game costs with its luck measured; no row depends on it"},
    "lab/intervals.py": {"np.random": "draws deals again for an interval, from a fixed seed; no game sees it"},
    "lab/ratings.py": {"np.random": "draws deals again for an interval, from a fixed seed; no game sees it"},
}


def test_nothing_rolls_dice_or_looks_at_a_clock_but_the_seat_of_chance():
    paths = files("kernel", "toolkit", "games", "bots", "lab")
    allowed = {f"src/gloam/{file}: {name}" for file, names in ALLOWED.items() for name in names}
    assert [found for found in offenders(paths, stray) if found not in allowed] == []


def test_the_engine_goes_through_no_set_in_its_own_order():
    assert offenders(files("kernel", "toolkit", "games"), unordered) == []


def test_a_docstring_stands_by_itself():
    """A reader who comes by a search has not read its neighbor."""
    paths = files("kernel", "toolkit", "games", "bots", "judges", "analysis", "lab", "server", "cli", "gyms", "laws")
    assert offenders(paths, leaning) == []


@pytest.mark.parametrize("text", ["Alike.", "The same, worked out.", "The same for several."])
def test_a_docstring_that_leans_on_its_neighbor_is_found(text):
    assert list(leaning(f'def f():\n    """{text}"""\n')) == [f"line 2: {text}"]
    assert list(leaning('def f():\n    """The same words for everybody."""\n')) == []


def test_the_kernel_can_be_read_in_an_evening():
    assert sum(lines_of_code(path.read_text("utf-8")) for path in files("kernel")) <= KERNEL


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", 0),
        ("x = 1\n\n\ny = 2\n", 2),
        ("# a comment\nx = 1  # another\n", 1),
        ('"""What it is\nfor."""\n\nx = 1\n"""What x is."""\n', 1),
        ('def f(\n    a,\n    b,\n):\n    """Do it.\n\n    Well.\n    """\n    return a\n', 5),
        ('x = """text\nin two lines"""\n', 2),
    ],
)
def test_lines_of_code_are_counted_without_blank_lines_comments_and_docstrings(text, lines):
    assert lines_of_code(text) == lines


def test_every_allowance_is_still_needed():
    for name, allowed in ALLOWED.items():
        assert all(reason.strip() for reason in allowed.values())
        assert set(allowed) <= set(stray((SOURCE / name).read_text("utf-8")))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import random", ["random"]),
        ("import random as r, json", ["random"]),
        ("from random import choice", ["random"]),
        ("import time\nnow = time.time()", ["time"]),
        ("from datetime import datetime", ["datetime"]),
        ("from secrets import randbits", ["secrets"]),
        ("def f():\n    import uuid", ["uuid"]),
        ("import os\nos.urandom(8)", ["os.urandom"]),
        ("from os import urandom", ["os.urandom"]),
        ("import numpy as np\nnp.random.rand()", ["np.random"]),
        ("order = hash('word')", ["hash()"]),
        ("key = id(thing)", ["id()"]),
        ("import hashlib, json\nhashlib.sha256(b'x')", []),
        ("timer.time = 3\nchance.random_seat()", []),
    ],
)
def test_stray_randomness_is_found(text, found):
    assert list(stray(text)) == found


@pytest.mark.parametrize(
    "text",
    [
        "for x in {1, 2}: pass",
        "for x in set(words): pass",
        "y = [x for x in {w for w in words}]",
        "y = list(set(words))",
        "y = tuple({*a, *b})",
        "y = ', '.join(set(words))",
        "y = [*set(words), 1]",
        "f(*{1, 2})",
        "def f(a):\n    seen = set(a)\n    return [x for x in seen]",
        "def f(seen: set[str]):\n    return tuple(seen)",
        "def f(a, b):\n    for x in set(a) - b: pass",
        "y = next(iter({1, 2}))",
        "y = {x: 1 for x in set(words)}",
        "y = max((x for x in set(words)), key=len)",
    ],
)
def test_going_through_a_set_is_found(text):
    assert list(unordered(text))


@pytest.mark.parametrize(
    "text",
    [
        "for x in sorted({1, 2}): pass",
        "y = sorted(x for x in set(words))",
        "y = any(x > 1 for x in {1, 2})",
        "y = len(set(words))",
        "y = {x for x in set(words)}",
        "y = 3 in {1, 2, 3}",
        "def f(a):\n    seen = set(a)\n    return sorted(seen)",
        "y = list(dict.fromkeys(words))",
        "y = max(x for x in set(words))",
    ],
)
def test_what_loses_the_order_at_once_is_not_found(text):
    assert list(unordered(text)) == []


def is_compiled(path):
    left_out = {"content", "words", "words.py"} & {*path.relative_to(SOURCE).parts}
    return not left_out and "\n# not compiled: " not in path.read_text("utf-8")


def test_no_rule_is_written_so_that_it_would_do_something_else_compiled():
    assert offenders(filter(is_compiled, files("games", "bots", "judges", "analysis")), uncompilable) == []


def test_nothing_waits_in_a_page_for_what_the_page_would_not_evaluate_again():
    paths = [path for folder in ("tests", "tools", "bench") for path in sorted((ROOT / folder).rglob("*.py"))]
    assert offenders(paths, evaluated_again) == []


def test_an_offender_is_named_with_its_file_and_line(tmp_path, monkeypatch):
    monkeypatch.setattr(source, "ROOT", tmp_path)
    (tmp_path / "fine.py").write_text("x = sorted({1, 2})\n")
    (tmp_path / "odd.py").write_text("for x in {1, 2}: pass\ny = list({3})\n")
    assert offenders(sorted(tmp_path.glob("*.py")), unordered) == [
        "odd.py: line 1: for x in {1, 2}:\n    pass",
        "odd.py: line 2: list({3})",
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("page.wait_for_function('window.done')", ["line 1: 'window.done'; write `() => …`"]),
        ("DONE = 'document.title'\nother.wait_for_function(DONE)", ["line 2: DONE; write `() => …`"]),
        ("page.wait_for_function(f'{x} => y')", ["line 1: f'{x} => y'; write `() => …`"]),
        ("page.wait_for_function('() => window.done')", []),
        ("page.wait_for_function('n => seen > n', arg=3)", []),
        ("page.wait_for_function(f'([a, b]) => {LAST}')", []),
        ("DONE = '() => window.done'\npage.wait_for_function(DONE)", []),
        ("page.wait_for_selector('window.done')", []),
    ],
)
def test_a_wait_for_an_expression_is_found(text, found):
    assert list(evaluated_again(text)) == found


@pytest.mark.parametrize(
    "text",
    [
        "match x:\n    case ('go', *seats): pass",
        "if a in (*b, c): pass",
        "f = lambda *_: 1",
        "f = lambda s, **_: 1",
        "a, b, c = *d, e",
        "if isgeneratorfunction(code): pass",
        "twin = object.__new__(Climb)",
        "for low, high in free:\n    for n in high:\n        free = cut(free, low, n)",
        "say(s, 'drawn', card=deck.pop())",
        "say(s, 'chosen', seat=(yield question))",
        "def act(s):\n    picked = 'rest'\n    if s.hand:\n        picked = yield question",
    ],
)
def test_what_compiled_code_does_in_another_way_is_found(text):
    assert len(list(uncompilable(text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        "match x:\n    case ('go', *_): pass",
        "if a in (b, c): pass",
        "f = lambda a, _b: 1",
        "a = (*b, c)",
        "for a in (b, *c): pass",
        "for here in reached:\n    reached += beside(here)",
        "say(s, 'drawn', cards=list(hand))",
        "def act(s):\n    picked: Answer = 'rest'\n    if s.hand:\n        picked = yield question",
    ],
)
def test_what_compiled_code_does_alike_is_not_found(text):
    assert list(uncompilable(text)) == []
