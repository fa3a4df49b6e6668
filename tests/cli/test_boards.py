"""The Faceless and Sally Face in the terminal: the board, the cards and the people, in words and signs."""

from __future__ import annotations

import re

import pytest

import gloam
from gloam.bots import answer_for, seated
from gloam.cli.boards import board, tried
from gloam.cli.sentences import outcome_sentence
from gloam.cli.shared import screen
from tests.cli.helpers import run

NAMES = ["Ada", "Brom", "Cleo"]


def drawn(game, seat=0):
    """The board as text, wide enough for every line."""
    console = screen()
    console.width = 400
    with console.capture() as caught:
        console.print(board(game.spec.id, game.view(seat), NAMES))
    return caught.get()


def played_in_terminal(*typed, **options):
    """What the terminal says to somebody in seat 0 of three who types that."""
    told = [f"{name}={','.join(value) if isinstance(value, list) else value}" for name, value in options.items()]
    args = [word for one in told for word in ("--option", one)]
    return run("play", "faceless", "--seats", "3", "--seed", "5", *args, typed="\n".join([*typed, ""])).stdout


def some_way(name, answers, **options):
    """A game of random players, so many answers old."""
    game = gloam.new(name, seats=3, seed=3, options=options)
    bots = seated(name, ["random"] * 3, 3)
    for _ in range(answers):
        if game.decision is not None:
            answer_for(game, game.decision.seat, bots[game.decision.seat])
    return game


def test_duskworld_is_drawn_trail_by_trail_with_everything_on_its_space():
    game = some_way("faceless", 1)
    said, view = drawn(game), game.view(0)
    rows = {line.split()[0]: line for line in said.splitlines() if line[:1].isalpha()}
    trails = ("Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gorse", "Hazel", "Ivy", "Juniper", "Knotweed")
    assert list(rows)[2:13] == list(trails)
    assert [len(rows[trail].split()) - 1 for trail in ("Alder", "Birch")] == [6, 7]
    wood = "\n".join(rows[trail][10:] for trail in trails)
    assert len(re.findall(r"\bm\b", wood)) == len(view["memories"]["board"])
    assert wood.count("@") == 1
    assert len(re.findall(r"B[→↘↓↙←↖↑↗]", wood)) == 1
    assert all(len(re.findall(rf"{who}[→↘↓↙←↖↑↗]", said)) == 1 for who in "JSA")
    q, r = map(int, view["team"].split(","))
    assert f"The Team is on {trails[r + 5]} {q - max(-5, -5 - r) + 1}." in said
    assert "@" in rows[trails[r + 5]]


def test_the_needle_the_display_and_the_hands_are_told():
    game = some_way("faceless", 1)
    said, view = drawn(game), game.view(0)
    angle = view["needle"]["angle"]
    assert re.search(
        rf"Needle: its red end points [→↘↓↙←↖↑↗] \({angle:.0f}°\); the next step along its (red|white) end", said
    )
    for color, column in view["display"].items():
        line = next(line for line in said.splitlines() if line.startswith(color))
        assert all(f"{card[0].upper()}{card[-1]}" in line for card in column)
        times = view["forecast"][color]["times"]
        assert re.search(rf" {times} |nothing", line)
        assert "time" not in line
    for name, player in zip(NAMES, view["players"], strict=True):
        line = next(line for line in said.splitlines() if re.match(rf"(> )?{name} ", line))
        assert all(f"{card[0].upper()}{card[-1]}" in line for card in player["hand"])


def test_in_the_fog_the_drawing_says_nothing_of_the_needle():
    game = some_way("faceless", 1, expansions=["fog"])
    for _ in range(60):
        if game.decision is None or game.view(0)["fog"]:
            break
        answer_for(game, game.decision.seat, seated("faceless", ["random"] * 3, 5)[game.decision.seat])
    assert game.view(0)["fog"]
    assert "The Fog hides the needle." in drawn(game)
    assert "°" not in drawn(game)


def test_trying_a_figure_tells_the_needle_and_the_way():
    """FD84"""
    whole = {"needle": 91.6, "ways": [60, 120], "path": ["-1,4"], "memories": ["x"], "cost": 2, "end": "hit"}
    said = "its red end points ↙ (92°); leads over Juniper 5; Memories on the way: 1; costs 2; hits an Obstacle"
    assert tried("faceless", whole) == said
    assert (
        tried("faceless", {"needle": 74.0, "ways": [60]}) == "its red end points ↘ (74°); the needle points south-east"
    )
    assert tried("faceless", {"needle": None, "ways": []}) == "Billygoat would catch the Team"
    assert tried("faceless", None) == ""
    assert tried("cant_stop", {"lit": []}) == ""


@pytest.mark.parametrize("expansion", ["eyes", "portals", "hourglass", "haunted_places", "roaming_servants"])
def test_what_an_expansion_lays_out_is_told_by_trails(expansion):
    said = drawn(some_way("faceless", 3, expansions=[expansion]))
    assert re.search(r"^(Eyes|Portals|Hourglass|Haunted|Servants): \S", said, re.MULTILINE)
    assert not re.search(r"-?\d,-?\d", said), "no coordinates"


def test_everything_that_can_lose_or_win_is_drawn_in_the_wood():
    """F023, F101, F119, F121, F125, F130, F147, F150  Of eight Memories at every difficulty; each sign is explained."""
    game = gloam.position("faceless", {
        "options": {"expansions": ["swamp", "nightworld", "avatars", "creepy_die", "den", "roaming_servants",
                                   "haunted_places", "eyes", "portals"], "avatar": "puppetmaster"},
        "kids": ["karyn", "matt", "pj"], "team": "4,-3", "red": ["-4,0", "team"], "swamps": ["pond"], "die": "plus1",
        "den": ["0,0", "1,0", "0,1"], "puppets": [3], "haunted": [["-1,3", 60, 0], ["3,2", 0, 2]],
        "eyes": ["-5,1", "-2,4"], "open_eyes": ["-5,1"], "portals": ["2,-4", "-1,0", "3,-1"],
        "servants": ["-3,2", "-4,3"], "collected": ["hat"],
    }, seed=1)  # fmt: skip
    said = drawn(game)
    assert "1 of 8 Memories found" in said
    rows = {line.split()[0]: line.split()[1:] for line in said.splitlines() if line[:1].isalpha()}
    assert rows["Dogwood"][1] == "~"
    assert rows["Fir"][2:7] == ["p≈", "p≈", "(B)", "D", "D"]
    assert (rows["Gorse"][0], rows["Juniper"][3]) == ("E", "e")
    assert (rows["Hazel"][2][-1], rows["Hazel"][8], rows["Ivy"][4], rows["Ivy"][-1]) == ("!", "2→", "h↘", "x")
    assert all(sign in said for sign in ("≈ a Swamp", "~ a Reverse", "D the Den", "! a Servant", "x a puppet", "P.J."))
    assert "Die: Walks and purple Threats move the Team one more space" in said
    assert "powers_off" not in said


def test_karyn_reads_what_she_saw_and_nobody_else_does():
    """F088, FD81"""
    game = gloam.position("faceless", {"kids": ["karyn", "matt", "pj"]}, chance=["red2"])
    assert "Karyn saw it" not in drawn(game)
    game.answer("look")
    assert "The next Threat is red 2: Karyn saw it." in drawn(game)
    assert "Karyn saw it" not in drawn(game, 1)


def test_a_figure_is_tried_in_the_terminal_and_its_placements_are_gathered():
    """F041, FD84  A line for every way the needle may lead, not one for each of 504 placements."""
    said = played_in_terminal("1", "1", "try 40", "list 82", "quit", kids=["luke", "matt", "pj"])
    assert "504 options with" in said
    lines = re.findall(
        r"^ *(\d+)  the needle points ([a-z -]+)  (\S.*?)(?:  \((\d+) ways: list \d+\))?$", said, re.MULTILINE
    )
    assert 5 < len({way for _, way, _, _ in lines}) < 20
    first = said[: said.index("try N")]
    counts = [
        int(n or 1) for *_, n in re.findall(r"^ *(\d+)  (the needle points) (?:.*?\((\d+) ways)?", first, re.MULTILINE)
    ]
    assert sum(counts) == 504
    assert re.search(
        r"^(?:> )? *40  South-east side 3  facing .*; its red end points . \(\d+°\); the needle points",
        said,
        re.MULTILINE,
    )
    assert "leads over" not in said, "the way after the first step is nobody's to see"


def test_with_trials_of_the_path_the_terminal_gathers_by_the_whole_path():
    """FD84"""
    said = played_in_terminal("1", "1", "quit", kids=["luke", "matt", "pj"], trials="path")
    assert re.search(r"^ *\d+  leads over \w+ \d+", said, re.MULTILINE)


def test_under_the_fog_the_terminal_lists_the_places_and_a_placement_can_be_typed_out():
    """F140, F173"""
    said = played_in_terminal("1", "1", "list 40", "south-east side 3 facing south", "quit",
                              kids=["luke", "matt", "lily"], expansions=["fog"])  # fmt: skip
    assert re.search(r"^ *25–48  South-east side 3  facing east …$", said, re.MULTILINE)
    assert "moves to south-east side 3, facing south. (F031)" in said
    assert "the needle points east" not in said[: said.index("moves to")]


def test_a_prompt_names_people_and_the_end_names_no_scores():
    """F022  All win or all lose together."""
    said = played_in_terminal("1", "whisper", "1", "quit", kids=["luke", "matt", "lily"])
    assert "{1}" not in said
    assert re.search(r"Who gets (Seat \d( \(\w+\))?)'s ", said)
    game = gloam.new("faceless", 3, 1)
    bots = seated("faceless", ["random"] * 3, 1)
    while game.decision is not None:
        answer_for(game, game.decision.seat, bots[game.decision.seat])
    assert outcome_sentence(game, NAMES) == f"Everyone loses: {game.outcome.reason}."
    over = drawn(game)
    assert "next step" not in over
    assert "> " not in over


def test_the_signs_of_the_wood_are_explained_and_memories_have_their_names():
    game = gloam.position(
        "faceless", {"kids": ["luke", "matt", "pj"], "collected": ["hat", "book"], "used": ["hat"]}, seed=1
    )
    said = drawn(game)
    assert "+ a symbol for an Obstacle" in said
    assert "pushes the needle's red end away" in said
    assert "Memories: the Hat (used), the School Book (move and turn Alan)" in said
    assert "if this color comes next" in said
    assert re.search(r"^red .*Billygoat moves \d closer", said, re.MULTILINE)


def test_without_fog_nobody_is_told_of_one():
    """F140"""
    game = gloam.new("faceless", seats=3, seed=3)
    assert (game.decision.kind, "Fog" in drawn(game)) == ("setup.first", False)


def test_the_building_is_cut_open_from_the_top_floor_down():
    game = some_way("sallyface", 60)
    said, view = drawn(game), game.view(0)
    floors = [line[:9] for line in said.splitlines() if re.match(r"\d(st|nd|rd|th) Floor", line)]
    assert floors == ["5th Floor", "4th Floor", "3rd Floor", "2nd Floor", "1st Floor"]
    lines = said.splitlines()
    for location in view["locations"]:
        at = next(n for n, line in enumerate(lines) if line.startswith(location["name"]))
        block = "\n".join(lines[at : at + max(len(location["slots"]), 1)])
        assert all(card["name"] in block and card["open"] in block for card in location["slots"] if card)
        assert all(kind in block for kind, n in location["enemies"].items() if n)
        assert location["ability"] in block
    assert f"Corruption {view['corruption']} of {view['track']['end']}, an Item at 4" in said
    assert f"Story card {view['story_cards'][-1]['n']} of {view['story']['cards']}" in said
    assert said.startswith("Another Dead Body (second edition) · turn ")


def test_people_and_dice_of_the_apartments_are_told():
    game = some_way("sallyface", 20)
    said, view = drawn(game), game.view(0)
    for seat, player in enumerate(view["players"]):
        line = next(line for line in said.splitlines() if re.match(rf"(> )?{NAMES[seat]} +{player['name']}", line))
        assert re.search(rf" {player['health']} +{player['sanity']} ", line)
        assert all(view["held"][item]["name"] in line for item in player["items"])
    assert view["dice"]
    dice = next(line for line in said.splitlines() if line.startswith("Dice, roll"))
    assert f"roll {view['rolls']['made']} of {view['rolls']['of']}" in dice
    assert all(die["face"] in dice for die in view["dice"])


def test_the_finale_of_a_story_is_drawn_with_its_cards_and_what_they_do():
    """SF-042, SF-044"""
    game, (bot,) = gloam.new("sallyface", seats=1, seed=5), seated("sallyface", ["greedy"], 5)
    while game.view(0)["finale"] is None:
        answer_for(game, 0, bot)
    said, end = drawn(game), game.view(0)["finale"]
    assert f"Finale: {end['name']} at apartment room" in said
    for card in end["cards"]:
        assert f"{card['name']} {card['open']} at each turn: {card['start']}" in said
    assert f"{end['face_down']} more face down" in said
    assert game.decision.seat == 0


def test_a_price_of_different_symbols_says_so_in_the_building():
    """SFC-036"""
    game = gloam.new("sallyface", seats=2, seed=1, options={"story": "bad_lunch"})
    while not game.view(0)["locations"] or game.decision.kind == "setup.character":
        game.answer(index=0)
    school = next(x for x in game.view(0)["locations"] if x["id"] == "nockfell_high")
    assert school["different"]
    line = next(line for line in drawn(game).splitlines() if line.startswith(school["name"]))
    assert "different:" in line
    other = next(x for x in game.view(0)["locations"] if not x["different"])
    assert "different" not in next(line for line in drawn(game).splitlines() if line.startswith(other["name"]))


@pytest.mark.parametrize(
    ("name", "seats", "said"),
    [
        ("sallyface", 1, "Ada loses: Corruption reached the end of its track."),
        ("stiflingdark", 3, "Ada wins (the last round is over)."),
    ],
)
def test_an_end_without_points_names_no_scores(name, seats, said):
    """SF-027, SD-165  Alone against the building, and one side against another: nothing is counted."""
    game, bots = gloam.new(name, seats, 4), seated(name, ["random"] * seats, 4)
    while game.decision is not None:
        answer_for(game, game.decision.seat, bots[game.decision.seat])
    assert outcome_sentence(game, NAMES[:seats]) == said


def test_an_end_with_points_names_them():
    """CS14"""
    game, bots = gloam.new("cant_stop", 2, 4), seated("cant_stop", ["random"] * 2, 4)
    while game.decision is not None:
        answer_for(game, game.decision.seat, bots[game.decision.seat])
    assert "Scores: Ada " in outcome_sentence(game, NAMES[:2])
