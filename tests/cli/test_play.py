"""A game in the terminal, driven through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import gloam
from gloam.cli.boards import board, flat
from gloam.cli.boards.plain import plain_board
from gloam.cli.shared import screen
from gloam.cli.terminal_game import TerminalGame
from tests.cli.helpers import one_line, program, run

ONES = "1\n" * 4000


@pytest.mark.parametrize("game", ["cant_stop", "lucidity"])
def test_a_whole_game_is_played_through_a_pipe(game, tmp_path):
    file = tmp_path / "game.gloam"
    done = program("play", game, "--seed", "3", "--record", file, typed=ONES)
    assert (done.returncode, done.stderr) == (0, "")
    assert " win" in done.stdout.splitlines()[-2]
    assert done.stdout.splitlines()[-1] == f"The record was written to {file}."
    replayed = gloam.replay(file.read_text("utf-8"))
    assert replayed.outcome is not None
    assert {seat for seat, *_ in replayed.state.log} == {-1, 0, 1}


def test_the_terminal_plays_the_same_game_as_the_library(tmp_path):
    file = tmp_path / "game.gloam"
    run("play", "cant_stop", "--humans", "none", "--bots", "random", "--seed", "4", "--record", file)
    game = gloam.new("cant_stop", 2, seed=4)
    gloam.bots.play(game, gloam.bots.seated("cant_stop", ["random", "random"], 4))
    assert gloam.replay(file.read_text("utf-8")).digest() == game.digest()


def test_without_a_seed_the_dice_are_sealed_and_the_record_verifies(tmp_path):
    file = tmp_path / "game.gloam"
    done = run("play", "cant_stop", "--humans", "none", "--record", file)
    assert done.stdout.startswith("The dice are sealed: ")
    verified = run("replay", file, "--verify")
    assert verified.exit_code == 0
    assert "sealed dice" in verified.stdout
    assert "no sealed dice" not in verified.stdout


def test_the_question_shows_options_by_number_and_the_rule():
    done = run("play", "cant_stop", "--seed", "3", typed="quit\n")
    assert "Seat 0: Choose which columns to climb. (CS06)" in done.stdout
    assert "  1  Climb 3 and 9  one space in each" in done.stdout
    assert done.stdout.splitlines()[-1] == "> You left the table. The game isn't over."
    assert done.exit_code == 0


def test_the_goal_is_told_first_and_again_when_somebody_asks():
    done = program("play", "lucidity", "--seed", "7", typed="goal\n")
    told = [line for line in done.stdout.splitlines() if "Goal: " in line]
    assert len(told) == 2
    assert told[0].startswith("Goal: Have 15 Power at the end of any turn")
    assert "Hunt row: 4 dice" in done.stdout


def test_an_end_of_input_leaves_the_table():
    done = run("play", "cant_stop", "--seed", "3", typed="")
    assert "You left the table. The game isn't over." in done.stdout
    assert done.exit_code == 0


def test_a_question_mark_explains_with_the_rule_and_finds_others():
    said = run("play", "cant_stop", "--seed", "3", typed="?\n? CS11\n? dragons\nquit\n").stdout
    assert "CS06  Split the four dice into two pairs" in said
    assert "CS11  If you can't climb at all, you bust" in said
    assert "No rule answers 'dragons'." in said


def test_what_cannot_be_done_is_said_and_asked_again():
    said = run("play", "cant_stop", "--seed", "3", typed="9\n0\nfly\n\nsave\nquit\n").stdout
    assert "there is no option 9; options are 1 to 3" in said
    assert "there is no option 0; options are 1 to 3" in said
    assert "'fly' is not an option or a command" in said
    assert "save needs a file name" in said
    assert said.count("Choose which columns to climb") == 6


def test_an_option_can_be_typed_as_it_is_called():
    said = run("play", "cant_stop", "--seed", "3", typed="climb 5 and 7\nstop\nquit\n").stdout
    assert "Seat 0 climbs columns 5 and 7." in said
    assert "Seat 0 stops." in said


def test_a_barred_option_is_shown_with_its_reason_and_refused_with_it():
    game = gloam.new("lucidity", seats=2, seed=1)
    luck = gloam.kernel.Seeded(1)
    while not any(b.option == "again" for b in game.decision.barred):
        game.answer(index=luck.below(len(game.decision.options)))
    seat = TerminalGame(game, ["Ana", "Bo"], {}, console := screen())
    with console.capture() as shown:
        seat.show_question(game.decision)
        assert seat.handle_input(game.decision, "again") is False
    barred = next(b for b in game.decision.barred if b.option == "again")
    assert shown.get().count(barred.why[1:]) == 2
    assert f"({barred.rule})" in shown.get()
    assert game.decision.kind == "turn.rest"


def test_the_log_tells_what_happened():
    said = run("play", "cant_stop", "--seed", "3", typed="1\n2\nlog 2\nlog\nquit\n").stdout
    assert said.count("Seat 0 goes first. (CS04)") == 2
    assert said.count("Seat 0 stops.") >= 2


def test_the_odds_are_told_where_the_game_knows_them():
    said = run("play", "lucidity", "--seed", "3", "--option", "first=0", typed="odds\nquit\n").stdout
    assert "exhausted" in said
    assert "Power" in said
    assert "control" in said
    none = run("play", "cant_stop", "--seed", "3", typed="odds\nquit\n").stdout
    assert "There are no odds for this question." in none


def test_a_saved_game_goes_on_where_it_was(tmp_path):
    file = tmp_path / "evening.save"
    first = run("play", "cant_stop", "--seed", "3", typed=f"1\nsave {file}\nquit\n")
    assert f"Written to {file}." in first.stdout
    again = run("play", "cant_stop", "--load", file, typed="quit\n")
    assert "Seat 0: Roll again or stop?" in again.stdout
    assert gloam.resume(file.read_text("utf-8")).decision.kind == "turn.stop"


def test_a_game_so_far_can_be_recorded(tmp_path):
    file = tmp_path / "so-far.gloam"
    run("play", "cant_stop", "--seed", "3", typed=f"1\nrecord {file}\nquit\n")
    assert run("replay", file, "--verify").exit_code == 0


def test_a_file_that_cannot_be_written_is_said_and_the_game_goes_on(tmp_path):
    said = run("play", "cant_stop", "--seed", "3", typed=f"save {tmp_path}/gone/x\n1\nquit\n").stdout
    assert "gone/x: no such file or directory" in said
    assert "Roll again or stop?" in said


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not a saved game"),
        ("{}", "not a saved game of format 1"),
        ('{"gloam": 1}', "the saved game lacks game, origin, chance, state"),
        ('{"gloam": 1, "game": "chess", "origin": {}, "chance": {}, "state": {}}', "there is no game 'chess'"),
    ],
)
def test_what_is_no_saved_game_is_a_bad_file(tmp_path, text, told):
    file = tmp_path / "bad.save"
    file.write_text(text, "utf-8")
    done = run("play", "cant_stop", "--load", file)
    assert told in one_line(done.stderr)
    assert done.exit_code == 3


def test_a_saved_position_that_the_rules_cannot_reach_is_a_bad_file(tmp_path):
    saved = json.loads(gloam.new("cant_stop", 2, seed=1).save())
    saved["state"]["markers"][0]["7"] = 99
    file = tmp_path / "edited.save"
    file.write_text(json.dumps(saved), "utf-8")
    done = run("play", "cant_stop", "--load", file)
    assert "no space 99 in column 7" in one_line(done.stderr)
    assert done.exit_code == 3


def test_a_save_of_another_game_is_usage(tmp_path):
    file = tmp_path / "other.save"
    file.write_text(gloam.new("cant_stop", 2, seed=1).save(), "utf-8")
    done = run("play", "lucidity", "--load", file)
    assert "this is a game of cant_stop, not lucidity" in one_line(done.stderr)
    assert done.exit_code == 2


def test_several_people_pass_the_keyboard_where_somebody_has_a_secret():
    typed = "1\n" * 40 + "quit\n"
    said = run(
        "play", "stiflingdark", "--seed", "3", "--seats", "3", "--humans", "0,1,2", "--names", "Ana,Bo,Cy", typed=typed
    )
    assert len(set(re.findall(r"Pass the keyboard to (\w+) and press Enter", said.stdout))) > 1


def test_where_all_is_open_nobody_has_to_look_away():
    typed = "\n1\n2\n" + "1\n2\n" * 4 + "quit\n"
    said = run("play", "cant_stop", "--seed", "3", "--humans", "0,1", "--names", "Ana,Bo", typed=typed).stdout
    assert said.count("Pass the keyboard") == 1
    assert "Bo: Roll again or stop?" in said
    story = [line for line in said.splitlines() if " rolls " in line and line.endswith("(CS05)")]
    assert len(story) == len(dict.fromkeys(story)) > 1, "what stands on the screen is not told again"


def test_somebody_may_leave_at_the_curtain():
    done = run("play", "cant_stop", "--seed", "3", "--humans", "0,1", typed="quit\n")
    assert "You left the table" in done.stdout
    assert done.exit_code == 0


def test_a_person_in_the_terminal_sees_only_their_own_view(monkeypatch):
    asked: list[int | None] = []
    real = gloam.Game.view

    def view(self, seat):
        asked.append(seat)
        return real(self, seat)

    monkeypatch.setattr(gloam.Game, "view", view)
    run("play", "cant_stop", "--seed", "3", "--humans", "0", "--bots", "random", typed="1\n2\nboard\nquit\n")
    assert set(asked) == {0}


@pytest.mark.parametrize("game", gloam.all_ids())
def test_every_game_has_a_board_at_every_moment(game):
    playing, luck, console = gloam.new(game, seed=2), gloam.kernel.Seeded(2), screen()
    names = [f"Seat {seat}" for seat in range(playing.origin["seats"])]
    while playing.decision is not None:
        with console.capture() as shown:
            console.print(board(game, playing.view(playing.decision.seat), names))
        assert shown.get().strip()
        playing.answer(index=luck.below(len(playing.decision.options)))
    with console.capture() as shown:
        console.print(board(game, playing.view(None), names))
    assert shown.get().strip()


def test_a_game_without_a_board_of_its_own_is_shown_line_by_line():
    assert str(plain_board({"turn": 1, "hand": ["a", None]}, ["Ann", "Bo"])) == "Hand  a (1 face down)\nTurn  Bo"


def test_odds_are_flattened_with_chances_in_per_cent():
    assert flat({"draw": {"3": {"eaten": 0.125, "power": [1, 2]}}, "mean": 2.5}) == [
        ("draw 3 eaten", "12.5%"),
        ("draw 3 power", "1 2"),
        ("mean", "2.500"),
    ]


def test_no_command_file_is_too_long_to_read():
    for file in Path(gloam.cli.__file__).parent.rglob("*.py"):
        assert len(file.read_text("utf-8").splitlines()) < 400


def at_the_keyboard(monkeypatch, game, *typed, machines=None):
    """A person at the terminal: what they type, where "^C" is Ctrl-C and "^D" the end of input."""
    left = list(typed)
    seat = TerminalGame(game, ["Ana", "Bo"], machines or {}, console := screen())

    def heard(_prompt=""):
        word = left.pop(0)
        if word == "^C":
            raise KeyboardInterrupt
        if word == "^D":
            raise EOFError
        return word

    monkeypatch.setattr(console, "input", heard)
    return seat, console


def test_ctrl_c_offers_to_save_and_says_how_to_go_on(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    game = gloam.new("lucidity", seats=2, seed=1)
    machines = {1: ("greedy", gloam.bots.make("lucidity", "greedy", 1, 1))}
    seat, console = at_the_keyboard(monkeypatch, game, "", "1", "^C", "", machines=machines)
    with console.capture() as shown:
        seat.run()
    assert "Save the game before you leave? Press Enter to save it as lucidity.save" in shown.get()
    command = "gloam play lucidity --load lucidity.save --humans 0 --bots greedy --names Ana,Bo"
    assert f"Saved. To continue: {command}" in shown.get()
    again = gloam.resume(Path("lucidity.save").read_text("utf-8"))
    assert (again.digest(), again.decision) == (game.digest(), game.decision)
    done = run(*command.split()[1:], typed="quit\n")
    assert done.exit_code == 0
    assert "You left the table" in done.stdout


def test_ctrl_c_saves_under_a_free_name_or_another_or_not_at_all(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    Path("cant_stop.save").write_text("mine", "utf-8")
    game = gloam.new("cant_stop", seats=2, seed=1)
    seat, console = at_the_keyboard(monkeypatch, game, "", "^C", "cant_stop.save", "nowhere/x.save", "")
    with console.capture() as shown:
        seat.run()
    assert "cant_stop.save already exists" in shown.get()
    assert "nowhere/x.save: no such file or directory" in shown.get()
    assert Path("cant_stop.save").read_text("utf-8") == "mine"
    assert Path("cant_stop-2.save").is_file()
    for refusal in ("no", "^C", "^D"):
        seat, console = at_the_keyboard(monkeypatch, gloam.new("cant_stop", seats=2, seed=1), "", "^C", refusal)
        with pytest.raises(KeyboardInterrupt), console.capture():
            seat.run()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["cant_stop-2.save", "cant_stop.save"]


def test_ctrl_c_while_a_step_runs_saves_the_position_before_it(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    game = gloam.new("cant_stop", seats=2, seed=1)
    before = game.digest()

    def torn(self, *_args, **_more):
        self.state.runners = {2: 2}
        self.decision = None
        raise KeyboardInterrupt

    machines = {seat: ("greedy", gloam.bots.make("cant_stop", "greedy", seat, 1)) for seat in (0, 1)}
    seat, console = at_the_keyboard(monkeypatch, game, "", machines=machines)
    monkeypatch.setattr(gloam.Game, "answer", torn)
    with console.capture():
        seat.run()
    assert gloam.resume(Path("cant_stop.save").read_text("utf-8")).digest() == before
