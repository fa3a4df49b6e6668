"""What is printed on components: facts in TOML, checked on load, with a player's own laid over them."""

from __future__ import annotations

import pytest

from gloam.kernel import Refused, value
from gloam.kernel.spec import BROKEN_PACKS
from gloam.toolkit import combined, content, read
from gloam.toolkit.content import OWN_NAMES, game_of, no_strays, pack_folder, trusted

PACKAGE = "printed.games.toy.content"


@value
class Board:
    dice: int
    names: tuple[str, ...]
    lengths: dict[int, int]


GOOD = """
dice = 4
names = ["low", "high"]
[lengths]
2 = 3
12 = 5
"""


@pytest.fixture(autouse=True)
def fresh():
    """No pack is known to be broken, and no folder to hold names of one's own."""
    before = [dict(known) for known in (BROKEN_PACKS, OWN_NAMES)]
    for known in (BROKEN_PACKS, OWN_NAMES):
        known.clear()
    yield
    for known, then in zip((BROKEN_PACKS, OWN_NAMES), before, strict=True):
        known.clear()
        known.update(then)


@pytest.fixture
def printed(tmp_path, monkeypatch):
    """Write the file of a game's printed facts, and have no pack of one's own."""
    folder = tmp_path.joinpath(*PACKAGE.split("."))
    folder.mkdir(parents=True)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("GLOAM_PACKS", str(tmp_path / "packs"))
    (tmp_path / "packs").mkdir()

    def write(text: str) -> None:
        (folder / "board.toml").write_text(text, "utf-8")

    write(GOOD)
    return write


@pytest.fixture
def own(tmp_path, printed):
    """Write a player's own pack for the game."""
    folder = tmp_path / "packs" / "toy"
    folder.mkdir(parents=True)

    def write(text: str) -> None:
        (folder / "board.toml").write_text(text, "utf-8")

    return write


def refusal() -> str:
    with pytest.raises(Refused) as refused:
        read(PACKAGE, "board.toml", Board)
    assert refused.value.code == "bad_pack"
    return refused.value.text


def test_facts_are_read_into_their_shape_and_hashed(printed):
    board, mark = read(PACKAGE, "board.toml", Board)
    assert board == Board(4, ("low", "high"), {2: 3, 12: 5})
    assert len(mark) == 64


def test_the_hash_is_that_of_the_facts_and_not_of_the_layout(printed):
    _, before = read(PACKAGE, "board.toml", Board)
    printed("# a remark\n" + GOOD.replace(" = ", "="))
    assert read(PACKAGE, "board.toml", Board)[1] == before
    printed(GOOD.replace("dice = 4", "dice = 5"))
    assert read(PACKAGE, "board.toml", Board)[1] != before


WRONG = [
    (GOOD.replace("dice = 4", 'dice = "four"'), 'board.toml.dice: expected int, found "four"'),
    (GOOD.replace("dice = 4", ""), "board.toml: missing field dice"),
    (GOOD.replace("dice = 4", "dice = 4\nluck = 1"), "board.toml: unknown field luck"),
    (GOOD.replace("12 = 5", "12 = true"), "board.toml.lengths.12: expected int, found true"),
    (GOOD.replace("12 = 5", "top = 5"), 'board.toml.lengths: expected a whole number as key, found "top"'),
    (GOOD.replace('"high"', "7"), "board.toml.names[1]: expected str, found 7"),
]


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_a_wrong_fact_is_named_by_file_and_field(printed, text, words):
    printed(text)
    assert refusal() == words


def test_a_file_that_is_no_toml_is_named_with_its_line(printed):
    printed("dice = = 4")
    assert "board.toml: " in refusal()
    assert "line 1" in refusal()


def test_a_pack_of_ones_own_is_laid_over_the_facts_table_by_table(own):
    _, before = read(PACKAGE, "board.toml", Board)
    own("dice = 5\n[lengths]\n2 = 4\n")
    board, mark = read(PACKAGE, "board.toml", Board)
    assert board == Board(5, ("low", "high"), {2: 4, 12: 5})
    assert mark != before


@pytest.mark.parametrize(
    ("text", "words"),
    [("dice = ", "packs/toy/board.toml: "), ('dice = "x"', 'board.toml.dice: expected int, found "x"')],
)
def test_a_pack_with_a_mistake_is_not_used_and_the_printed_game_is(own, text, words):
    own(text)
    assert read(PACKAGE, "board.toml", Board)[0].dice == 4
    assert words in BROKEN_PACKS["toy"]["board.toml"][0]
    with pytest.raises(Refused, match="your pack for toy is not used: "):
        trusted("toy")


def test_all_mistakes_of_a_pack_are_told_at_once_with_the_nearest_word(own):
    own('dise = 5\nnames = ["low", 7, 8]\n[lengths]\n2 = "x"\ntop = 4\n')
    read(PACKAGE, "board.toml", Board)
    assert BROKEN_PACKS["toy"]["board.toml"] == (
        "board.toml: unknown field dise; did you mean dice?",
        "board.toml.names[1]: expected str, found 7",
        "board.toml.names[2]: expected str, found 8",
        'board.toml.lengths.2: expected int, found "x"',
        'board.toml.lengths: expected a whole number as key, found "top"',
    )


def test_what_makes_no_sense_is_told_where_the_shape_is_right(own):
    def faults(board: Board):
        if board.dice != 4:
            yield "dice", f"4 dice, not {board.dice}"
        if not board.names:
            yield "names", "at least one name"

    own("dice = 5\nnames = []\n")
    board, mark = read(PACKAGE, "board.toml", Board, faults)
    assert (board.dice, mark) == (4, read(PACKAGE, "board.toml", Board, faults)[1])
    assert BROKEN_PACKS["toy"]["board.toml"] == (
        "board.toml: dice: expected 4 dice, not 5",
        "board.toml: names: expected at least one name",
    )


def test_our_own_mistakes_are_refused_all_at_once(printed):
    printed(GOOD.replace("dice = 4", 'dice = "four"').replace('"high"', "7"))
    assert refusal().splitlines() == [
        'board.toml.dice: expected int, found "four"',
        "board.toml.names[1]: expected str, found 7",
    ]


def test_a_pack_that_would_change_nothing_unseen_is_told(own, tmp_path, monkeypatch):
    own("dice = 5\n")
    board = tmp_path / "packs" / "toy" / "board.toml"
    board.rename(board.with_name("bord.toml"))
    assert read(PACKAGE, "board.toml", Board)[0].dice == 4
    assert BROKEN_PACKS["toy"] == {"bord.toml": ("bord.toml: no such file of facts; did you mean board.toml?",)}
    BROKEN_PACKS.clear()
    board.with_name("bord.toml").rename(board.with_name("notes.txt"))
    assert read(PACKAGE, "board.toml", Board)[0].dice == 4
    assert BROKEN_PACKS == {}
    monkeypatch.setenv("GLOAM_PACKS", str(tmp_path / "pakcs"))
    assert read(PACKAGE, "board.toml", Board)[0].dice == 4
    assert BROKEN_PACKS["toy"]["GLOAM_PACKS"] == (f"GLOAM_PACKS: there is no folder {tmp_path / 'pakcs'}",)


def test_in_some_folders_a_player_puts_files_of_their_own_names(own, tmp_path):
    stories = tmp_path / "packs" / "toy" / "stories"
    stories.mkdir()
    (stories / "mine.toml").write_text("title = 'Mine'\n", "utf-8")
    no_strays(PACKAGE)
    assert list(BROKEN_PACKS["toy"]) == ["stories/mine.toml"]
    BROKEN_PACKS.clear()
    no_strays(PACKAGE, "stories")
    assert BROKEN_PACKS == {}


def test_a_pack_can_be_handed_over_as_texts_and_takes_the_place_of_the_folder(own, monkeypatch):
    own("dice = 5\n")
    in_folder = read(PACKAGE, "board.toml", Board)
    monkeypatch.setattr(content, "HELD", {})
    content.hold("toy", {"board.toml": "dice = 6\n", "stories/mine.toml": "title = 'Mine'\n"})
    assert read(PACKAGE, "board.toml", Board)[0].dice == 6
    assert BROKEN_PACKS.pop("toy") == {
        "stories/mine.toml": ("stories/mine.toml: no such file of facts; there are board.toml",)
    }
    content.hold("toy", {"board.toml": "dice = 5\n"})
    assert read(PACKAGE, "board.toml", Board) == in_folder
    content.hold("toy", {"board.toml": "dice = \n"})
    assert read(PACKAGE, "board.toml", Board)[0].dice == 4
    (told,) = BROKEN_PACKS["toy"]["board.toml"]
    assert told.startswith("board.toml: ")
    content.hold("toy", {})
    assert read(PACKAGE, "board.toml", Board)[0].dice == 4


def test_packs_of_ones_own_stand_with_the_other_settings_unless_told_otherwise(monkeypatch, tmp_path):
    monkeypatch.delenv("GLOAM_PACKS", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert pack_folder() == tmp_path / "gloam" / "packs"
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert pack_folder() == tmp_path / ".config" / "gloam" / "packs"
    monkeypatch.setenv("GLOAM_PACKS", str(tmp_path / "mine"))
    assert pack_folder() == tmp_path / "mine"


def test_a_game_of_another_package_has_facts_and_packs_too():
    assert game_of("gloam.games.lucidity.content") == "lucidity"
    assert game_of("climbers.content") == "climbers"
    assert game_of("climbers") == "climbers"


def test_all_files_of_a_game_have_one_short_hash_that_depends_on_each():
    assert len(combined(["a", "b"])) == 16
    assert len({combined(["a", "b"]), combined(["a", "c"]), combined(["a"]), combined(["b", "a"])}) == 4
