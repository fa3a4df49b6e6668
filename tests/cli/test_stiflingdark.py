"""The Stifling Dark in the terminal: what a player needs is drawn, and nothing that the seat may not know."""

from __future__ import annotations

import re

import gloam
from gloam.cli.boards import board
from gloam.cli.shared import screen
from tests.cli.helpers import run

NAMES = ["Ada", "Brom", "Cleo"]
AT_NIGHT = {
    "investigators": [
        {"who": "aira", "space": "S-12", "items": ["torch", "lucky_dice"], "wounds": ["panic", "?"]},
        {"who": "lucy", "space": "119"},
    ],
    "turn": 1,
    "round": 3,
    "shadow": "154",
    "doors": {"S-16": "damaged"},
    "noise": ["117/S-17"],
    "tokens": [["evidence", "110"]],
}


def drawn(game, seat):
    """The board as text, wide enough for every line."""
    console = screen()
    console.width = 400
    with console.capture() as caught:
        console.print(board("stiflingdark", game.view(seat), NAMES))
    return caught.get()


def test_an_investigator_sees_the_night_and_the_spaces_around_where_they_lie():
    game = gloam.position("stiflingdark", {**AT_NIGHT, "butcher": {"space": "S-20", "shown": True}, "lit_zones": ["K"]})
    said = drawn(game, 1)
    assert said.startswith("The Sawmill · round 3 of 17 · the Investigators")
    row = next(line for line in said.splitlines() if "@S-12" in line)
    assert re.search(r":S-11: +:@S-12: +:S-13: +101", row), "each space where it lies on the board, and how dark it is"
    assert ":!S-20:" in said
    assert "&119" in said
    assert "From S-12 in the Sawmill: S-7 (dark), S-11 (dark), S-13 (by the window S-12/S-13, dark), S-15 (dar" in said
    assert "On the board: Door damaged: S-16; Evidence: 110; Noise: 117/S-17; Shadow: 154." in said
    assert "Lit       Kiln" in said
    assert "The Butcher is Revealed on S-20" in said
    assert re.search(r"> Brom +Aira Willson +S-12 \(4 MP\) +5/5 +3/3 +Panic \? – – +★ +Torch, Lucky Dice ×2", said)


def test_where_the_hidden_could_be_is_marked_and_counted():
    hunting = {**AT_NIGHT, "butcher": {"space": "S-20", "shown": True}, "turn": "adversary"}
    game = gloam.position("stiflingdark", hunting)
    for answer in ("disappear", "end"):
        game.answer(answer)
    said = drawn(game, 1)
    places = game.view(1)["possible"]["butcher"]
    assert f"The Butcher is Hidden; could be on {len(places)} spaces" in said
    assert ":S-19:?" in said
    assert "@S-12:?" not in said, "where somebody stands their own sign is enough"


def test_the_drawing_of_an_investigator_holds_nothing_of_the_screen():
    worlds = [
        gloam.position(
            "stiflingdark", {**AT_NIGHT, "butcher": {"space": space, "attack": attack}, "evidence": {"K": k}}
        )
        for space, attack, k in (("S-20", "eviscerate", "K-1"), ("306", "rend", "K-9"))
    ]
    assert drawn(worlds[0], 1) == drawn(worlds[1], 1)
    assert drawn(worlds[0], None) == drawn(worlds[1], None)
    assert "unseen" in drawn(worlds[0], None)
    assert "Torch" not in drawn(worlds[0], None)
    assert drawn(worlds[0], 0) != drawn(worlds[1], 0)


def test_the_adversary_sees_its_figures_cards_and_hidden_things():
    cult = {
        "id": "cult",
        "figures": {"cultist_1": "1", "cultist_2": "2", "morgonnod": "11"},
        "abilities": ["cleft_hoof"],
    }
    people = [{"who": "aira", "space": "M-16"}, {"who": "lucy", "space": "142"}]
    options = {"map": "park"}
    document = {"investigators": people, "turn": "adversary", "options": options, "adversary": cult}
    said = drawn(gloam.position("stiflingdark", document), 0)
    assert "Cultist 1 is Hidden on 1" in said
    assert "Mor'gonnod is Hidden on 11" in said
    assert "Cards: Cleft Hoof (ready), Flagellate (ready)" in said
    assert re.search(r"Hidden things: Evidence C: \S+, .*altar: \S+, mirror: \S+", said)
    assert "Mirrors   blue unknown, green unknown, red unknown" in said
    assert "!1 " in said


def test_each_aim_of_the_flashlight_says_what_it_lights(tmp_path):
    file = tmp_path / "night.json"
    game = gloam.position("stiflingdark", AT_NIGHT)
    file.write_text(game.save(), "utf-8")
    done = run("play", "stiflingdark", "--load", str(file), "--humans", "1", typed="place the flashlight\nquit\n")
    assert "Aim your Flashlight. (SD-109)" in done.stdout
    assert re.search(r"(North|South|East|West)\S*: .*S-15, S-19, S-20, S-22, S-26", done.stdout)


def test_many_spaces_stand_in_columns_and_people_have_their_names():
    done = run("play", "stiflingdark", "--seats", "3", "--seed", "3", typed="1\n1\n1\n1\n1\n1\n1\nquit\n")
    assert re.search(r"1 Space S-1 +2 Space S-2 +3 Space S-3", done.stdout)
    assert not re.search(r"\{\d\}", done.stdout)


def test_a_whole_game_is_played_through_a_pipe(tmp_path):
    file = tmp_path / "game.gloam"
    done = run(
        "play", "stiflingdark", "--seats", "3", "--bots", "random", "--seed", "3", "--option", "first_time=true",
        "--record", file, typed="end the turn\n1\n" * 3000,
    )  # fmt: skip
    assert (done.exit_code, done.stderr) == (0, "")
    assert " win" in done.stdout.splitlines()[-2]
    assert gloam.replay(file.read_text("utf-8")).outcome is not None
