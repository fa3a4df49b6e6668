"""The Small Flashlight: golden examples, and agreement with the slow reference."""

import math

import pytest

from gloam.games.stiflingdark.queries import light, light_table
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.template import REACH, TEMPLATES
from gloam.kernel import Seeded
from tests.games.stiflingdark.maps.drawn import drawn

SAWMILL = BOARDS["sawmill"]
EXAMPLES = {e["name"]: e for e in SAWMILL.raw["examples"]}


@pytest.mark.parametrize("name", EXAMPLES)
def test_each_golden_example_can_be_lit(name):
    """SD-111, SD-112, SD-113, SD-117, SD-118  The rulebook's pictures: exactly these spaces, and no other."""
    example = EXAMPLES[name]
    assert SAWMILL.bits(example["lit"]) in light.flashlights(SAWMILL, example["from"])
    found = drawn("sawmill").shine(example["from"], example["aim"])
    assert found["lit"] == set(example["lit"])
    assert set(example.get("covered_but_blocked", [])) <= found["covered"] - found["lit"]
    assert set(example.get("partly_covered", [])) <= found["touched"] - found["covered"]
    assert not set(example.get("not_covered", [])) & found["covered"]


def test_the_space_of_the_flashlight_is_always_lit():
    """SD-113."""
    own = 1 << SAWMILL.index["S-12"]
    assert all(bits & own for bits in light.flashlights(SAWMILL, "S-12"))


def test_a_locked_door_keeps_the_light_out_and_is_not_lit_itself():
    """SD-246, SD-251."""
    from_outside = "128"
    through = SAWMILL.bits(["S-22"])
    assert any(bits & through for bits in light.flashlights(SAWMILL, from_outside))
    shut = light.flashlights(SAWMILL, from_outside, frozenset({"S-23"}))
    assert not any(bits & (through | SAWMILL.bits(["S-23"])) for bits in shut)


def test_with_the_center_line_only_fewer_spaces_are_lit():
    every = light.flashlights(SAWMILL, "150")
    center = light.flashlights(SAWMILL, "150", template="center_line")
    assert max(b.bit_count() for b in center) < max(b.bit_count() for b in every)
    assert all(any(b & c == c for b in every) for c in center)


def test_a_beam_in_the_open_covers_six_to_eleven_spaces_at_most():
    """The checklist's figure for the template."""
    most = [max(b.bit_count() for b in light.flashlights(SAWMILL, i)) for i in ("232", "252", "268", "201")]
    assert all(6 <= n <= 12 for n in most), most


def judged(name: str, source: str, aim: float, closed: frozenset[str], template: str) -> int:
    """Ask both about every space within reach of an aim; how many answers they agree on.

    Near an end of an interval of aims both may be right: those are not counted.
    """
    board, reference = BOARDS[name], drawn(name)
    lit = light.lit_intervals(board, source, light.near(board, source, closed), template)
    turn, t = math.tau, math.radians(aim)
    fast = {i for i, some in lit.items() if any((t - a) % turn < b - a for a, b in some)} | {source}
    slow = reference.shine(source, aim, closed, TEMPLATES[template])["lit"]
    doubtful = {
        i
        for i, some in lit.items()
        if any(min(abs((t - e + math.pi) % turn - math.pi) for e in part) < 2e-3 for part in some)
    }
    assert not (fast ^ slow) - doubtful, (name, source, aim, sorted(closed), template, sorted(fast ^ slow))
    reach = {i for i in board.ids if board.distance(source, i) <= REACH}
    return len(reach - doubtful)


@pytest.mark.parametrize("name", ["sawmill", "park"])
def test_the_fast_light_agrees_with_the_slow_one(name):
    assert ask_both(name, questions=1000, seed=7) >= 1000


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", ["sawmill", "park"])
def test_the_fast_light_agrees_with_the_slow_one_at_length(name, part):
    """Whether a space is lit at an aim: 100,000 questions in all, in twenty parts."""
    assert ask_both(name, questions=5000, seed=100 + part) >= 5000


def ask_both(name: str, questions: int, seed: int) -> int:
    """Ask about spaces within reach of random aims, Doors closed at random, until there were so many questions."""
    board, dice, asked, n = BOARDS[name], Seeded(seed), 0, 0
    doors, templates = sorted(board.doors), sorted(TEMPLATES)
    while asked < questions:
        source, aim = board.ids[dice.below(len(board.ids))], dice.below(36000) / 100
        closed = frozenset(d for d in doors if dice.below(2) and d != source)
        template = "small" if n % 3 else templates[dice.below(len(templates))]
        asked, n = asked + judged(name, source, aim, closed, template), n + 1
    return asked


def test_every_distinct_set_holds_at_its_aim():
    """The aim that comes with a set lights exactly that set, by the reference too."""
    reference = drawn("sawmill")
    for source in ("S-12", "150", "G-13", "232"):
        for bits, aim in light.aims("sawmill", source, frozenset(), "small")[::9]:
            assert reference.shine(source, aim)["lit"] == set(SAWMILL.names(bits)), (source, aim)


def from_all_walls(name: str, space: str) -> object:
    """What the printed lines light, computed without the table."""
    return light.lit_by_lines(BOARDS[name], space, light_table.Known(tuple(range(len(BOARDS[name].walls)))))


@pytest.mark.parametrize("name", ["sawmill", "park"])
def test_the_walls_of_the_table_leave_the_same_light_as_all_walls(name):
    """A changed drawing needs `python tools/stiflingdark/sight_tables.py`; a soak compares the whole table."""
    board, dice = BOARDS[name], Seeded(10)
    assert len(light_table.tabled(name)) == len(board.ids), "the map has changed: make the tables of light again"
    for _ in range(25):
        space = board.ids[dice.below(len(board.ids))]
        assert light.beams(name, space) == from_all_walls(name, space), space


def test_a_board_without_a_table_is_lit_from_all_its_walls(monkeypatch):
    with_table = light.beams("sawmill", "150")
    monkeypatch.setattr(light_table, "tabled", lambda _: ())
    assert light.beams.__wrapped__("sawmill", "150") == with_table


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("name", ["sawmill", "park"])
def test_the_whole_table_of_light_says_what_is_computed(name):
    board = BOARDS[name]
    assert light_table.tabled(name) == tuple(light.row(board, space) for space in board.ids)
    for space in board.ids:
        assert light.beams(name, space) == from_all_walls(name, space), space
