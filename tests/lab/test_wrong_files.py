"""Experiments that cannot be meant: each is refused before the first game, with the file, the field and the reason."""

from __future__ import annotations

from pathlib import Path

import pytest

import gloam
from gloam.kernel import Refused
from gloam.lab import runs
from gloam.lab.plans import plan_from, plan_of
from gloam.lab.summary import compared

GAME = 'game = "cant_stop"\n'
TWO = '[[variant]]\nname = "a"\n[[variant]]\nname = "b"\nbots = "random"\n'
LUCIDITY = 'game = "lucidity"\nbots = "random"\ngames = 4\n'

WRONG = [
    # those of the review
    ("game =", "not TOML"),
    ("games = 5", "game: say which game; allowed: cant_stop"),
    ('game = "chess"', "game: there is no game 'chess'; allowed: cant_stop"),
    (GAME + 'bot = "x"', "bot: there is no such field; allowed: bots"),
    (GAME + 'games = "many"', 'games: must be a whole number from 1 to 100,000,000, not "many"'),
    (GAME + "games = 0", "games: must be a whole number from 1 to 100,000,000, not 0"),
    (GAME + "seed = 1.5", "seed: must be a whole number, not 1.5"),
    (GAME + "seats = 9", "seats: Can't Stop is for 2 to 4 players, not 9"),
    (GAME + 'bots = ["clever"]', "bots: there is no bot 'clever' for cant_stop; allowed: "),
    (GAME + 'seats = 3\nbots = ["random", "easy"]', "bots: 2 bots for 3 seats: name one for all, or 3"),
    (GAME + "options = { speed = 3 }", "options: Can't Stop has no option 'speed'"),
    (GAME + 'observe = ["stars"]', "observe: there is no observer 'stars'; there are seats, endings"),
    (GAME + 'measure = "beauty"', "measure: there is nothing called 'beauty' to measure; allowed: win"),
    (
        GAME + 'measure = "ending:Nonsense"',
        "measure: no game of cant_stop ends with 'Nonsense'; allowed: three columns closed",
    ),
    (GAME + 'dice = "loaded"', 'dice: must be stream or keyed, not "loaded"'),
    (GAME + 'luck = "stars"', 'luck: luck can\'t be measured by "stars": say rolls, turns, true or false'),
    (GAME + '[stop]\nrule = "bored"', 'stop: rule: must be settled or sprt, not "bored"'),
    (GAME + '[stop]\nrule = "sprt"\nelo0 = 20\nelo1 = 0', "stop: elo1: must be more than elo0 (20), not 0"),
    (GAME + "[vary]\nvalues = [1]", "vary: values: must be a list of two values or more, not [1]"),
    (GAME + "[[variant]]\ncolor = 1", "variant 1: color: there is no such field; allowed: name"),
    # and others
    ("game = 3", "game: must be words in quotes, not 3"),
    (GAME + "games = true", "games: must be a whole number from 1 to 100,000,000, not true"),
    (GAME + "games = 1_000_000_000_000", "games: must be a whole number from 1 to 100,000,000, not 1000000000000"),
    (GAME + "seats = true", "seats: must be a whole number of 1 or more, not true"),
    (GAME + "seats = [2]", "seats: must be a whole number of 1 or more, not [2]"),
    (GAME + "bots = []", "bots: must be a name or a list of names, not []"),
    (GAME + "bots = [1, 2]", "bots: must be a name or a list of names, not [1, 2]"),
    (GAME + "thoughts = -1", "thoughts: must be a whole number of 1 or more, not -1"),
    (GAME + 'fixed = "no"', 'fixed: must be true or false, not "no"'),
    (GAME + "luck = 1", "luck: luck can't be measured by 1"),
    (GAME + 'observe = ["cards", "cards"]', "observe: 'cards' is named twice"),
    (GAME + "options = 3", "options: must be a table, not 3"),
    ('game = "faceless"\noptions = { difficulty = "mild" }', "options: difficulty can't be 'mild'; allowed: easy"),
    (GAME + "title = 7", "title: must be words in quotes, not 7"),
    (GAME + 'measure = "seat:2"', "measure: there is no seat 2; seats are 0 to 1"),
    (GAME + 'bots = "random"\nmeasure = "win:hard"', "measure: no bot 'hard' plays here; allowed: random"),
    (
        GAME + 'measure = "used:uses lantern"',
        'measure: cards are measured where they are observed; allowed: observe = ["cards"]',
    ),
    (GAME + 'measure = "character:sal"', "measure: characters are measured where they are observed"),
    (
        GAME + 'measure = "number:events.roll"',
        "measure: no observer counts 'events.roll'; allowed: observe = [\"events\"]",
    ),
    (GAME + 'variant = "a"', 'variant: must be written as [[variant]], once for each, not "a"'),
    (GAME + "variant = []", "variant: must be written as [[variant]]"),
    (
        GAME + '[[variant]]\nname = "a"\n[[variant]]\nname = "a"\nbots = "easy"',
        "variant: two variants have the same name",
    ),
    (
        GAME + '[[variant]]\nname = "a"\n[[variant]]\nname = "b"',
        "variant: 'a' and 'b' play the same games: nothing differs",
    ),
    (GAME + '[[variant]]\nbots = "easy"\n[[variant]]\nbots = "clever"', "variant 2: bots: there is no bot 'clever'"),
    (GAME + TWO + '[vary]\nfield = "seats"\nvalues = [2, 3]', "vary: there are variants too"),
    (GAME + '[vary]\nfield = "games"\nvalues = [2, 3]', 'vary: field: must be seats or bots or thoughts, not "games"'),
    (GAME + '[vary]\nfield = "seats"\nvalues = [2, 2]', "vary: values: 2 stands there twice"),
    (GAME + '[vary]\nfield = "seats"\nvalues = [2, 9]', "vary: values: Can't Stop is for 2 to 4 players, not 9"),
    (
        GAME + '[vary]\nfield = "seats"\noption = "x"\nvalues = [2, 3]',
        "vary: say one thing to vary, not option and field",
    ),
    (GAME + 'seats = 2\n[vary]\nfield = "seats"\nvalues = [2, 3]', "seats: is varied too"),
    (GAME + '[vary]\nfact = "board"\nvalues = [2, 3]', 'vary: fact: must be FILE:FIELD, not "board"'),
    (GAME + '[stop]\nrule = "settled"', "stop: rule: to stop once it is settled needs two variants, not 1"),
    (GAME + TWO + '[stop]\nrule = "settled"\nelo1 = 5', 'stop: elo1: belongs to rule = "sprt"'),
    (GAME + '[stop]\nrule = "sprt"\nalpha = 0.7', "stop: alpha: must be a number between 0 and 0.5, not 0.7"),
    (GAME + '[stop]\nrule = "sprt"\nelo1 = nan', "stop: elo1: must be a number, not NaN"),
    (
        GAME + 'measure = "length"\n[stop]\nrule = "sprt"',
        "stop: rule: a sequential test needs a measure between 0 and 1",
    ),
    (GAME + 'pack = "nowhere"', "pack: there are no files of facts in nowhere"),
    (GAME + 'pack = { "../board.toml" = { dice = 3 } }', "pack: '../board.toml' is no file of facts"),
    (
        GAME + 'pack = { "board.toml" = { when = 1979-05-27 } }',
        "pack: board.toml: 1979-05-27 is neither words nor a number",
    ),
    (
        LUCIDITY + 'pack = { "dreams.toml" = { power_target = 12 } }\n'
        '[[variant]]\nname = "a"\npack = { "dreams.toml" = { power_target = 10 } }',
        "variant 1: pack: the whole experiment has a pack too",
    ),
    (GAME + "x = " + "[" * 5000, "not TOML"),
    (GAME + "seed = " + "9" * 5000, "not TOML"),
]


@pytest.mark.parametrize(("text", "words"), WRONG, ids=[str(n) for n in range(len(WRONG))])
def test_a_wrong_file_is_refused_with_its_name_the_field_and_the_reason(tmp_path, text, words):
    file = tmp_path / "wrong.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(Refused) as refused:
        plan_of(file)
    assert refused.value.code == "bad_file", "whatever is wrong inside a file has one exit code"
    assert str(refused.value).startswith(f"{file}: {words}")


def test_a_pack_that_changes_nothing_stops_the_run_before_the_first_game(tmp_path):
    text = LUCIDITY + '[[variant]]\nname = "printed"\n[[variant]]\nname = "changed"\n'
    plan = plan_from(f'{text}pack = {{ "dreams.toml" = {{ power_target = 15 }} }}\n', "some")
    with pytest.raises(Refused, match=r"its pack changes nothing: the content is [0-9a-f]{16}") as refused:
        runs.prepared(plan, "some", tmp_path / "run")
    assert refused.value.code == "bad_pack"
    assert not (tmp_path / "run").exists()


def test_a_pack_that_is_named_by_its_folder_is_kept_with_the_run(tmp_path):
    pack = tmp_path / "mine" / "lucidity" / "dreams.toml"
    pack.parent.mkdir(parents=True)
    pack.write_text("power_target = 10\n", "utf-8")
    (tmp_path / "some.toml").write_text(LUCIDITY + 'pack = "mine"\n', "utf-8")
    plan = plan_of(tmp_path / "some.toml")
    runs.prepared(plan, "some", tmp_path / "runs" / "some")
    pack.unlink()
    assert runs.opened(tmp_path / "runs" / "some").plan.experiments == plan.experiments


def test_runs_of_different_games_or_measures_are_not_compared(tmp_path):
    row = runs.lines.Row(0, 0, 0, 1, (0,), "x", 5, 9, (1, 0))
    made = [
        runs.Run(Path(name), plan_from(text, name), [row])
        for name, text in (("a", GAME), ("b", LUCIDITY), ("c", GAME + 'measure = "length"'))
    ]
    with pytest.raises(Refused, match="a is about cant_stop, b about lucidity"):
        compared(made[0], made[1])
    with pytest.raises(Refused, match="a measures win, c length"):
        compared(made[0], made[2])


@pytest.mark.parametrize("name", ["run.json", "rows.csv", "experiment.toml"])
@pytest.mark.parametrize("text", ["[]", "{", "\x00", "variant,deal\n0,0\n"])
def test_a_run_that_somebody_has_broken_is_refused(tmp_path, name, text):
    runs.prepared(plan_from(GAME, "some"), "some", tmp_path / "run")
    (tmp_path / "run" / name).write_text(text, "utf-8")
    with pytest.raises(Refused) as refused:
        runs.opened(tmp_path / "run")
    assert refused.value.code == "bad_file"


def test_every_game_says_how_it_can_end():
    """Played games end with one of these: `simulation` tests and the laws hold the games to it."""
    assert {game: len(gloam.find(game).endings) for game in gloam.all_ids()} == {
        "cant_stop": 1, "faceless": 7, "lucidity": 3, "sallyface": 3, "stiflingdark": 4,
    }  # fmt: skip
