"""The example Story: a pack of one's own needs no Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from gloam.games.sallyface.content import PACKS, pack

ROOT = Path(__file__).resolve().parents[3]
EXAMPLE = ROOT / "examples/stories/the_long_weekend.toml"
PLAY = """
import gloam
from gloam.kernel import Seeded
for seats in (1, 3):
    game = gloam.new("sallyface", seats, seed=seats, options={"story": "the_long_weekend"})
    dice = Seeded(seats)
    while game.decision is not None:
        game.answer(index=dice.below(len(game.decision.options)))
    gloam.find("sallyface").check(game.state)
print(gloam.find("sallyface").options[0].choices, game.outcome.reason)
"""


def in_another_process(packs: Path, code: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "GLOAM_PACKS": str(packs)}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=100, check=False
    )


@pytest.fixture
def folder(tmp_path):
    stories = tmp_path / "sallyface" / "stories"
    stories.mkdir(parents=True)
    shutil.copy(EXAMPLE, stories)
    return tmp_path


def test_a_fourth_story_is_played_from_its_file_alone(folder):
    # SF-015
    done = in_another_process(folder, PLAY)
    assert done.returncode == 0, done.stderr
    assert "the_long_weekend" in done.stdout


def test_a_broken_fourth_story_is_left_out_and_ours_are_played(folder):
    # SFR-85, SFR-92
    file = folder / "sallyface" / "stories" / "the_long_weekend.toml"
    file.write_text(file.read_text("utf-8").replace("solved(the_quiet_tenant)", "solved(the_loud_tenant)"), "utf-8")
    code = """
import gloam
from gloam.games.sallyface.content import BROKEN
spec = gloam.find("sallyface")
print(spec.options[0].choices, spec.options[0].help)
print(*BROKEN["stories/the_long_weekend.toml"], sep="\\n")
gloam.new("sallyface", 2, seed=1, options={"story": "bad_lunch"})
"""
    done = in_another_process(folder, code)
    assert done.returncode == 0, done.stderr
    assert "('another_dead_body', 'bad_lunch', 'beneath_the_building')" in done.stdout
    assert "left out: the_long_weekend" in done.stdout
    assert "stories/the_long_weekend.toml: cards[2] Dimmed.until: 'the_loud_tenant'" in done.stdout


def test_corrections_are_laid_over_our_own_files(tmp_path):
    (tmp_path / "sallyface").mkdir()
    (tmp_path / "sallyface" / "board.toml").write_text("[track]\nend = 12\n", "utf-8")
    code = "import gloam; s = gloam.find('sallyface'); print(s.content()['track']['end'], s.content_hash)"
    done = in_another_process(tmp_path, code)
    assert done.stdout.startswith("12 ")
    assert done.stdout.split()[1] != in_another_process(Path(os.devnull), code).stdout.split()[1]


def test_a_correction_that_nobody_could_play_with_is_left_out_and_told(tmp_path):
    # SFR-86, SFR-92
    (tmp_path / "sallyface").mkdir()
    (tmp_path / "sallyface" / "characters.toml").write_text('[characters.sal]\nstart = "roof"\n', "utf-8")
    code = """
from gloam.games.sallyface.content import BROKEN, CHARACTERS
print(CHARACTERS["sal"].start, *BROKEN.popitem())
"""
    done = in_another_process(tmp_path, code)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("floor_4 characters.toml")
    assert "characters.toml: characters.sal.start" in done.stdout
    assert "one of floor_1" in done.stdout


@pytest.fixture
def weekend(monkeypatch):
    plain = tomllib.loads(EXAMPLE.read_text("utf-8"))
    monkeypatch.setitem(PACKS, "the_long_weekend", pack(EXAMPLE.name, plain))
    return "the_long_weekend"


def test_a_card_may_change_the_number_of_rolls(table, weekend):
    # SF-067, SF-156
    t = table(story=weekend, story_at=3, phase="roll").do("A", "A", "A", "A", "A", "A", "refresh")
    t.do(("A",), "I")
    assert t.s.rolls == 2
    assert t.asked == (0, "act")
    assert t.game.view(0)["rolls"] == {"made": 2, "of": 2}
    said = [t.game.spec.words.sentence(e) for e in t.told() if e["kind"] == "roll"]
    assert [text[:18] for text in said] == ["{0} rolls (1 of 2)", "{0} rolls (2 of 2)"]


def test_a_card_may_forbid_the_move_paid_with_dice_but_not_being_moved(table, weekend):
    # SFR-25, SF-067
    other = {"items": ["walkie_talkie"]}
    t = table(
        [{"items": ["crowbar"]}, other],
        story=weekend,
        story_at=1,
        phase="act",
        dice=["A", "D"],
        placed={"floor_3": ["stalled_lift"]},
    )
    assert t.asked == (-1, "mystery.draw") or not [o for o in t.options if o[0] == "move"]
    near = table(
        [{"at": "floor_3"}, other],
        story=weekend,
        story_at=1,
        phase="act",
        dice=["I", "D"],
        placed={"floor_3": ["stalled_lift"]},
    )
    assert near.barred(("move", "floor_1")) == "SFR-25"
    near.do(("solve", "stalled_lift"))
    assert near.asked == (1, "window.charge")
    near.do("walkie_talkie", 0, "treehouse")
    assert near.s.players[0].at == "treehouse"


def test_a_move_that_costs_no_die_is_not_forbidden_with_those_that_do(table, monkeypatch):
    # SFR-25, SFC-088
    plain = tomllib.loads(EXAMPLE.read_text("utf-8"))
    ring = {"id": "OWN-1", "name": "Ring", "text": "Keys.", "type": "passive", "passive": "free_first_move()"}
    plain["items"]["ring"] = ring
    monkeypatch.setitem(PACKS, "weekend_with_keys", pack(EXAMPLE.name, plain))
    t = table(
        [{"items": ["ring"]}], story="weekend_with_keys", story_at=1, phase="act", dice=["I", "I"],
        placed={"floor_3": ["stalled_lift"]},
    )  # fmt: skip
    t.do(("move", "floor_3"))
    assert t.barred(("move", "floor_1")) == "SFR-25"
    assert t.asked == (0, "act")


@pytest.mark.parametrize("word", ["move_enemy()", "peek(1, leave)", "shuttle(2, temple)", "reroll(2)", "lift(1)"])
def test_a_card_that_could_change_nothing_is_passed_over(table, monkeypatch, word):
    # SF-037, SFR-82, SFR-84
    plain = tomllib.loads(EXAMPLE.read_text("utf-8"))
    plain["cards"][0]["does"] = word
    made = pack(EXAMPLE.name, plain)
    monkeypatch.setitem(PACKS, "weekend_in_vain", made)
    t = table(story="weekend_in_vain", story_at=0, phase="reveal", discard=list(made.deck))
    assert t.kinds() == ["story", "story", "reveal"]  # not a line of it, and nothing is asked
    assert t.asked == (0, "place.slot")


def test_an_item_with_a_choice_offers_only_what_can_happen(table, weekend):
    # SFR-64
    t = table([{"items": ["storm_lantern"]}], story=weekend, story_at=1, phase="act", dice=["A", "D"])
    t.do(("item", "storm_lantern"))
    assert t.s.players[0].sanity == 11  # no Spirit here: not asked


def test_what_a_finale_card_forbids_is_shown_on_it(folder):
    # SF-043: its passive, in words and as data
    file = folder / "sallyface" / "stories" / "the_long_weekend.toml"
    text = file.read_text("utf-8")
    at = text.index("[finale_cards.")
    head, rest = text[:at], text[at:]
    file.write_text(head + rest.replace("\nstart = ", '\npassive = "no_move()"\nstart = ', 1), "utf-8")
    code = """
from gloam.games.sallyface.card_json import card_json
from gloam.games.sallyface.content import BROKEN, PACKS
assert not BROKEN, BROKEN
name, pack = next((n, p) for n, p in PACKS.items() if n.startswith("the_long_weekend"))
first = card_json(name, next(iter(pack.story.finale_cards)))
print(first["passive"], first["passives"])
"""
    done = in_another_process(folder, code)
    assert done.returncode == 0, done.stderr
    assert "can't pay for a Move" in done.stdout
    assert "no_move" in done.stdout
