# ruff: noqa: E501  (a row of the table is one line)
"""F001, F002  What is printed, and packs that cannot be played with: refused, naming file and field."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

import gloam
from gloam.games.faceless import content
from tests.games.faceless.helpers import SPEC

LOAD = "import gloam, gloam.toolkit.content as c; gloam.new('faceless'); c.trusted('faceless')"


def load_with(tmp_path, name, text):
    """Load the game in a process of its own, with a pack of one's own."""
    (tmp_path / "faceless").mkdir()
    (tmp_path / "faceless" / name).write_text(text)
    env = {**os.environ, "GLOAM_PACKS": str(tmp_path)}
    return subprocess.run(
        [sys.executable, "-c", LOAD], env=env, capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("board.toml", "[sides.day.fixed.obstacles]\nlog = [[-2, 7]]", "sides.day.fixed.obstacles.log: [-2, 7] is off the board"),
        ("board.toml", "[sides.day]\nsymbols = [[-2,5],[0,0],[1,0],[3,-1],[1,-4],[-2,-2],[-4,2],[1,3],[4,-4]]",
         "lesson.obstacles.stones: covers 2 symbols"),
        ("events.toml", "[per_color]\n3 = 2", "per_color: a deck of 55 cards; it has 50"),
        ("board.toml", "[sides.day.fixed]\nmemories = [[-1,2],[-1,1],[2,0],[4,-3],[3,1],[1,2],[0,-3],[0,-1]]", "sides.day.fixed.memories"),
        ("board.toml", "[sides.night.fixed]\nteam = [0, 0]", "sides.night.fixed.team"),
        ("board.toml", "[sides.night.fixed]\nbillygoat = [0, 5]", "sides.night.fixed.billygoat"),
        ("board.toml", "[start]\nyellow = 11", "start: at least one free space"),
        ("obstacles.toml", "[shapes.log]\nspaces = [[0,0],[2,0]]\nmarks = []", "shapes.log.spaces: the spaces are not connected"),
        ("obstacles.toml", "[shapes.log]\nmarks = [0]", "9 Memory symbols"),
        ("tokens.toml", 'crossroads = [["R1", "R9"]]', "crossroads[1]: unknown 'R9'; there are R1, R2"),
        ("scenarios.toml", '[faster]\nkids = ["bob"]', "faster.kids: unknown 'bob'; there are lily, dylan"),
        ("events.toml", "hand = 4", "hand: a hand holds 3 cards"),
        ("events.toml", "[per_color]\n3 = 0\n12 = 1", "per_color.12: "),
        ("events.toml", "[difficulty]\nhell = 40", "difficulty.hell: with four players only 34 cards are left"),
        ("tokens.toml", "eyes_remove = 4", "eyes_remove: there are 3 (F122)"),
        ("tokens.toml", "portals = 2", "portals: there are 3 (F135)"),
        ("tokens.toml", 'memories = ["hat", "hat", "bow", "book", "bags", "street", "music", "campfire", "rope"]', "memories: 'hat' is listed 2 times"),
        ("tokens.toml", "crossroads = []", "crossroads: at least one card"),
        ("board.toml", "[sides.day.harder.hard]\nteam = [0, 0]", "sides.day.harder.hard.team"),
    ],
)  # fmt: skip
def test_a_bad_pack_is_refused_naming_file_and_field(tmp_path, name, text, says):
    ran = load_with(tmp_path, name, text)
    assert ran.returncode == 1
    assert f"{name}: " in ran.stderr
    assert says in ran.stderr


EVERYTHING_WRONG = {
    "events.toml": ("hand = 4\n[per_color]\n3 = 2\n12 = 0\n[difficulty]\nhell = 40\nmediun = 6\n", [
        "per_color: a deck of 55 cards; it has 50 (F001)", "per_color.12: a card's number is 1 to 9",
        "per_color.12: 0 copies; at least 1, or leave the number out", "hand: a hand holds 3 cards (F010, F052)",
        "difficulty: unknown 'mediun'; did you mean medium?",
        "difficulty.hell: with four players only 34 cards are left for display and deck (F012)",
    ]),
    "tokens.toml": (('kids = ["lilly", "dylan", "matt", "karyn", "luke", "pj", "tommy", "emily", "julie", "julie"]\nportals = 2\n'
                    'crossroads = [["R1", "PURPEL"], ["RED", "BG"]]\nservants_cards = [0, 90]\nhaunted = [1, 0, 2]\n'), [
        "kids: unknown 'lilly'; did you mean lily?", "kids: missing lily, casper (F001, F002)",
        "kids: 'julie' is listed 2 times", "portals: there are 3 (F135)",
        "crossroads[1]: unknown 'PURPEL'; did you mean PURPLE?",
        "servants_cards[2]: 90; directions are 0, 60, 120, 180, 240, 300", "haunted: at least 4 tokens (F127)",
        "haunted[2]: a number of at least 1",
    ]),
    "board.toml": (("[start]\nyellow = 11\n[sides.day.fixed]\nteam = [0, 0]\nbillygoat = [0, 5]\n"
                   "[sides.day.fixed.obstacles]\nlogg = [[-2, 5]]\nlog = [[-2, 7]]\n[sides.day.harder.hrad]\n"
                   "team = [9, 9]\nbillygoat = [0, 0]\nmemories = [[0, 1]]\nobstacles = {}\n"), [
        "start: at least one free space between two Faceless: yellow and green (F033)",
        "sides.day.harder: unknown 'hrad'; did you mean hard?",
        "sides.day.fixed.obstacles: unknown 'logg'; did you mean log?",
        "sides.day.fixed.obstacles.log: [-2, 7] is off the board",
        "sides.day.fixed.obstacles.log: covers 0 symbols; exactly one (F005)",
        "sides.day.fixed.team: [0, 0] is not a free space adjacent to the Log (F014)",
        "sides.day.fixed.billygoat: [0, 5] is not a free space adjacent to an Obstacle off the Edge (F015)",
        "sides.day.harder.hrad.obstacles: missing log, roots, stones, brambles, thorns, pond (F005)",
        "sides.day.harder.hrad.memories: 1 Memories; there are 8 (F007)",
        "sides.day.harder.hrad.memories: [0, 1] is not adjacent to a Memory symbol on an Obstacle (F007)",
        "sides.day.harder.hrad.team: [9, 9] is off the board",
        "sides.day.harder.hrad.team: [9, 9] is not a free space adjacent to the Log (F014)",
        "sides.day.harder.hrad.billygoat: [0, 0] is not a free space adjacent to an Obstacle off the Edge (F015)",
    ]),
    "scenarios.toml": ('[faster]\nkids = ["dylan", "dylan", "lukke"]\nexpansions = ["portal", "roaming_servants", "carrier_servants"]\n', [
        "faster.kids: unknown 'lukke'; did you mean luke?", "faster.kids: 'dylan' is listed 2 times",
        "faster.kids: 3 Kids; list 4, the first ones for fewer players (F152)",
        "faster.expansions: unknown 'portal'; did you mean portals?",
        "faster.expansions: Roaming or Carrier Servants, not both (F142)",
    ]),
}  # fmt: skip


def test_every_mistake_of_a_pack_is_listed_at_once(tmp_path):
    (tmp_path / "faceless").mkdir()
    for name, (text, _) in EVERYTHING_WRONG.items():
        (tmp_path / "faceless" / name).write_text(text)
    ran = subprocess.run(
        [sys.executable, "-m", "gloam", "check", "--json", str(tmp_path)],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert ran.returncode != 0
    found = {name: [] for name in EVERYTHING_WRONG}
    for mistake in json.loads(ran.stdout)["mistakes"]:
        found[mistake["file"]].append(mistake["text"])
    assert found == {name: [f"{name}: {line}" for line in lines] for name, (_, lines) in EVERYTHING_WRONG.items()}


def test_with_a_broken_pack_the_printed_game_is_played(tmp_path):
    (tmp_path / "faceless").mkdir()
    (tmp_path / "faceless" / "events.toml").write_text("hand = 4\n")
    show = (
        "import gloam; s = gloam.find('faceless'); print(s.content_hash, len(gloam.new('faceless').view(0)['players']))"
    )
    env = {**os.environ, "GLOAM_PACKS": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", show], env=env, capture_output=True, text=True, timeout=60, check=False)
    assert ran.stdout.split() == [SPEC.content_hash, "2"]


def test_a_good_pack_changes_the_facts_and_the_hash(tmp_path):
    (tmp_path / "faceless").mkdir()
    (tmp_path / "faceless" / "events.toml").write_text("[per_color]\n1 = 3\n2 = 4\n3 = 3\n")
    show = "import gloam; s = gloam.find('faceless'); print(s.content()['deck']['red3'], s.content_hash)"
    env = {**os.environ, "GLOAM_PACKS": str(tmp_path)}
    ran = subprocess.run([sys.executable, "-c", show], env=env, capture_output=True, text=True, timeout=60, check=True)
    copies, hashed = ran.stdout.split()
    assert copies == "3"
    assert hashed != SPEC.content_hash


def test_what_a_pack_may_change_is_played_by_rules_and_bots(tmp_path):
    """Deck, display, Haunted numbers, Crossroads, the sand, a shape and a set-up of one's own, all at once."""
    own = {
        "events.toml": "[per_color]\n1 = 2\n2 = 3\n4 = 4\n3 = 1\n\n[difficulty]\nmedium = 7\n",
        "tokens.toml": 'haunted = [2, 2, 2, 4, 4, 4]\nhourglass_turns = 3\ncrossroads = [["R2", "MEM"], ["BG", "YG"]]\n',
        "board.toml": "[sides.day.harder.medium]\nbillygoat = [3, -2]\n",
    }
    (tmp_path / "faceless").mkdir()
    for name, text in own.items():
        (tmp_path / "faceless" / name).write_text(text)
    env = {**os.environ, "GLOAM_PACKS": str(tmp_path)}
    play = """
import gloam
from gloam.bots import driver, registry
options = {"expansions": ["haunted_places", "crossroads", "hourglass"]}
for bot, seed in (("greedy", 1), ("greedy", 2), ("random", 3)):
    game = gloam.new("faceless", 2, seed=seed, options=options)
    seen = game.view(None)
    assert (seen["rules"]["least"], seen["hourglass"]["of"], seen["figures"]["red"]["place"]) == (7, 3, "3,-2")
    driver.play(game, registry.seated("faceless", [bot] * 2, seed), before=lambda g: g.spec.check(g.state))
    told = game.events(None)
    assert all(e["number"] in (2, 4) for e in told if e["kind"] == "haunted")
    assert {tuple(e["effects"]) for e in told if e["kind"] == "crossroads"} <= {("R2", "MEM"), ("BG", "YG")}
print(sum(n for card, n in gloam.find("faceless").content()["deck"].items() if card.endswith("4")))
"""
    ran = subprocess.run(
        [sys.executable, "-c", play], env=env, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.stderr == ""
    assert ran.stdout.split() == ["20"]


def test_f001_fc1_the_deck_has_ten_cards_of_each_color():
    """F001, FC1"""
    assert len(content.DECK) == 50
    for color in content.COLORS:
        mine = [c for c in content.DECK if content.COLOR_OF[c] == color]
        assert [mine.count(f"{color}{n}") for n in (1, 2, 3)] == [7, 2, 1]


def test_f002_fc9_fc10_fc11_fc12_the_expansions_components_are_as_many_as_printed():
    """F002, FC9, FC10, FC11, FC12"""
    tokens = content.TOKENS
    assert len(tokens.haunted) == len(tokens.servants_cards) == len(tokens.avatars) == len(tokens.creepy_die) == 6
    assert (tokens.servants, tokens.portals, tokens.eyes, len(tokens.crossroads)) == (8, 3, 2, 10)
    assert tokens.crossroads[0] == ("R1", "W1")
    every = [effect for card in tokens.crossroads for effect in card]
    assert all(every.count(effect) == 2 for effect in every if effect not in ("R1", "W2", "R2", "W1"))


def test_fc3_fc4_eight_symbols_six_obstacles_sixteen_spaces_eight_marks():
    """FC3, FC4"""
    for side in content.BOARD.sides.values():
        assert len(set(side.symbols)) == 8
    shapes = content.OBSTACLES.shapes.values()
    assert sum(len(s.spaces) for s in shapes) == 16
    assert sum(len(s.marks) for s in shapes) == 8
    assert len(content.OBSTACLES.den) == 3  # FC15


def test_fc6_the_night_side_has_six_reverse_spaces_at_least_three_apart():
    """FC6"""
    reverse = content.BOARD.sides["night"].reverse
    assert len(reverse) == 6
    far = [max(abs(a - c), abs(b - d), abs(a + b - c - d)) for a, b in reverse for c, d in reverse if (a, b) != (c, d)]
    assert min(far) >= 3


def test_f097_every_expansion_says_after_how_many_plays_it_is_advised():
    """F097"""
    advised = {name: e["advised_plays"] for name, e in gloam.find("faceless").content()["expansions"].items()}
    assert advised == {
        "portals": 3, "avatars": 4, "creepy_die": 5, "crossroads": 5, "eyes": 6, "haunted_places": 6, "den": 8,
        "roaming_servants": 8, "carrier_servants": 8, "swamp": 8, "nightworld": 12, "hourglass": 12, "fog": 15,
    }  # fmt: skip
