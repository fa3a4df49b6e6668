"""A record: one readable file that rebuilds every position, and names the first answer that does not fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest
from hypothesis import given, strategies as st

import gloam
from gloam.kernel import Asking, Committed, Frame, Refused, Seeded, ask, data
from gloam.kernel.record import Record
from gloam.laws.play import finish, installed
from gloam.records import parse, replaying, verify_dice
from tests.kernel.toys import Notes, spec_of


@data
class Knock(Frame):
    """Another game: somebody knocks."""

    STEPS: ClassVar = ("knock",)

    def knock(self, s: Notes) -> Asking:
        s.lines.append((yield ask(0, "knock", ("open", "wait"))))


def played(answers: int | None = None, *, seed: int = 3, **more: object) -> gloam.Game:
    """A game of Can't Stop after so many answers of the players, or at its end."""
    game, stream = gloam.new("cant_stop", seats=2, seed=seed, **more), Seeded(seed + 1)
    if answers is None:
        finish(game, stream, 5000)
    else:
        for _ in range(answers):
            game.answer(index=stream.below(len(game.decision.options)))
    return game


TEXT = played(8).record().text()
ROWS = TEXT.split("\n\n")[1].splitlines()


def edited(change: Callable[[list[str]], None]) -> str:
    """The record with its lines of answers changed."""
    head, rows = TEXT.split("\n\n")[0], list(ROWS)
    change(rows)
    return "\n".join([head, "", *rows, ""])


def refusal(text: str) -> Refused:
    with pytest.raises(Refused) as refused:
        gloam.replay(text)
    return refused.value


# ---------------------------------------------------------------------------------------- write, read, replay


def test_a_record_replays_to_the_same_position_and_question():
    game = played(8)
    again = gloam.replay(game.record().text())
    assert again.digest() == game.digest()
    assert again.decision == game.decision
    assert again.state.log == game.state.log


def test_a_finished_record_tells_its_result_and_replays_to_it():
    game = played()
    record = game.record(event="a test")
    assert record.tags["event"] == "a test"
    assert '"reason":"three columns closed"' in record.tags["result"]
    assert gloam.replay(record).outcome == game.outcome


def test_replaying_goes_through_every_answer():
    game = played(8)
    logs = [len(step.state.log) for step in replaying(game.record())]
    assert logs == list(range(len(game.state.log) + 1))


def test_a_record_is_text_that_reads_back_as_it_was():
    record = played(8).record(every=5)
    assert parse(record.text()) == record
    assert sum(1 for *_, mark in record.lines if mark) == len(record.lines) // 5 + 1


def test_a_record_before_the_first_answer_is_a_record():
    text = Record({"gloam-record": "1", "game": "cant_stop", "seats": "2", "options": "{}"}).text()
    assert gloam.replay(text).decision.kind == "setup.first"


def test_a_record_of_a_position_begins_there():
    game = gloam.position("cant_stop", {"markers": [{"7": 3}, {}], "turn": 1}, seed=5)
    game.answer(index=0)
    again = gloam.replay(game.record().text())
    assert again.state.markers == [{7: 3}, {}]
    assert again.digest() == game.digest()


def test_comments_blank_lines_and_line_ends_of_other_systems_are_read_over():
    marked = TEXT.replace("\n1 ", "\n; the first roll\n\n1 ").replace("\n", "\r\n")
    assert parse(marked) == parse(TEXT)


def test_a_name_with_a_line_break_cannot_forge_a_record():
    forged = played(2).record(white='Ann\n\n1 0 turn.stop "stop"\nend 1').text()
    assert parse(forged).tags["white"] == 'Ann 1 0 turn.stop "stop" end 1'
    assert len(parse(forged).lines) == len(played(2).state.log)


# ----------------------------------------------------------------------------- what is wrong is named

SHORT = len(ROWS) - 1


@pytest.mark.parametrize("text", ["", "hello", "a: b", "gloam-record: 2\n\nend 0", TEXT[1:]])
def test_what_is_no_record_is_refused(text):
    assert refusal(text).code == "bad_record"


def test_a_truncated_record_says_after_which_answer():
    for keep in (0, 1, 5, SHORT):
        cut = refusal(edited(lambda rows, keep=keep: rows.__setitem__(slice(keep, None), [])))
        assert (cut.code, cut.text) == ("bad_record", f"the record is cut off after answer {keep}: no end line")


@given(st.integers(0, len(TEXT) - 2))
def test_a_record_cut_anywhere_is_refused(at):
    assert refusal(TEXT[:at]).code in ("bad_record", "no_such_game")


def test_a_missing_answer_is_named():
    gap = refusal(edited(lambda rows: rows.pop(4)))
    assert (gap.code, gap.text) == ("bad_record", "answer 5 is missing: answer 6 follows")


def test_answers_in_the_wrong_order_are_named():
    def swap(rows: list[str]) -> None:
        rows[2], rows[3] = rows[3], rows[2]

    assert refusal(edited(swap)).text == "answer 3 is missing: answer 4 follows"


def test_an_answer_that_cannot_be_read_is_named():
    for bad in ("6 chance roll", "6 chance roll {", "6 ann roll 3", "6 chance roll 3 #xyz", "six chance roll 3"):
        wrong = refusal(edited(lambda rows, bad=bad: rows.__setitem__(5, bad)))
        assert (wrong.code, wrong.text) == ("bad_record", f"answer 6 cannot be read: {bad!r}")
    deep = "6 chance roll " + "[" * 100_000
    assert refusal(edited(lambda rows: rows.__setitem__(5, deep))).text.startswith("answer 6 cannot be read")


def test_an_edited_die_is_named_by_the_position_it_leads_to():
    assert ROWS[1].startswith("2 chance roll ")
    face = int(ROWS[1].split()[3])

    def turn(rows: list[str]) -> None:
        rows[1] = rows[1].replace(f"roll {face}", f"roll {face % 6 + 1}")

    assert refusal(edited(turn)).text == "after answer 2 (roll) the position is not the recorded one"


def test_a_die_that_does_not_exist_is_named_as_refused():
    def turn(rows: list[str]) -> None:
        rows[1] = "2 chance roll 7"

    assert refusal(edited(turn)).text == "answer 2 is refused: roll cannot give 7; it gives 1, 2, 3, 4, 5, 6"


def test_an_answer_of_the_wrong_seat_or_kind_is_named():
    other = refusal(edited(lambda rows: rows.__setitem__(1, "2 0 roll 3")))
    assert (other.code, other.text) == ("diverged", "answer 2 (roll) does not fit: roll asked of -1")
    kind = refusal(edited(lambda rows: rows.__setitem__(1, "2 chance bag.draw 3")))
    assert kind.text == "answer 2 (bag.draw) does not fit: roll asked of -1"


def test_an_answer_after_the_end_is_named():
    text = played().record(every=10_000).text()
    head, body = text.split("\n\n")
    rows = body.splitlines()
    more = [*rows[:-1], f'{len(rows)} 0 turn.stop "stop"', f"end {len(rows)}", ""]
    assert (
        refusal("\n".join([head, "", *more])).text == f"answer {len(rows)} (turn.stop) does not fit: the game is over"
    )


@pytest.mark.parametrize("end", ["end 3", "end 3 #00000000", "end {n} #00000000", "end", "end x"])
def test_an_end_line_that_does_not_close_the_record_is_refused(end):
    assert refusal(edited(lambda rows: rows.__setitem__(-1, end.format(n=SHORT)))).code == "bad_record"


def test_a_foreign_hash_is_named_by_its_answer():
    def forge(rows: list[str]) -> None:
        rows[6] = rows[6].rpartition("#")[0] + "#0badc0de"

    assert refusal(edited(forge)).text.startswith("after answer 7 (")


def test_the_record_of_another_game_fails_at_its_first_answer():
    with installed(spec_of(Knock, "knock")):
        other = refusal(TEXT.replace("game: cant_stop", "game: knock"))
    assert other.code == "diverged"
    assert other.text.startswith("answer 1 (setup.first) does not fit: knock asked of 0 (recorded with version 1")
    assert refusal(TEXT.replace("game: cant_stop", "game: chess")).code == "no_such_game"


def test_a_record_of_another_version_replays_by_its_answers_alone():
    """Its hashes are of states with other fields; a hash of this version that differs is still refused."""
    changed = edited(lambda rows: rows.__setitem__(0, rows[0].rsplit("#", 1)[0] + "#00000000"))
    assert refusal(changed).text.startswith("after answer 1 (")
    assert gloam.replay(changed.replace("version: 1", "version: 0")).outcome == gloam.replay(TEXT).outcome


def test_a_record_made_with_other_facts_says_so_when_it_does_not_replay():
    text = edited(lambda rows: rows.__setitem__(1, "2 chance roll 7")).replace("version: 1", "version: 0")
    assert "(recorded with version 0, content " in refusal(text).text


@pytest.mark.parametrize(
    "change",
    [
        ("seats: 2", "seats: 9"),
        ("seats: 2", "seats: two"),
        ("seats: 2", "seats: [2]"),
        ("options: {}", "options: []"),
        ("options: {}", "options: 5"),
        ("options: {}", 'options: {"fog": true}'),
        ("options: {}", "position: []"),
        ("options: {}", "position: " + "[" * 100_000),
    ],
)
def test_a_header_that_no_game_can_begin_with_is_refused(change):
    assert refusal(TEXT.replace(*change)).code in ("bad_record", "bad_seats", "bad_option")


@given(st.text(st.characters(codec="utf-8")), st.integers(0, len(TEXT)), st.integers(0, 30))
def test_any_text_is_a_record_or_refused(noise, at, gone):
    for text in (noise, "gloam-record: 1\n\n" + noise, TEXT[:at] + noise + TEXT[at + gone :]):
        try:
            parse(text)
        except Refused as refused:
            assert refused.code == "bad_record"  # noqa: PT017  (either is right)


# ----------------------------------------------------------------------------------------------- fair dice


def sealed(seed: str = "midnight") -> Record:
    game = gloam.new("cant_stop", seats=2, chance=Committed(seed, ["ann", "bob"]))
    finish(game, Seeded(1), 5000)
    return game.record()


def test_sealed_dice_can_be_checked_once_the_game_is_over():
    record = parse(sealed().text())
    assert record.tags["dice-seed"] == "midnight"
    assert verify_dice(record) == sum(1 for seat, *_ in record.lines if seat == -1)


def test_the_seed_is_not_told_before_the_game_is_over():
    game = gloam.new("cant_stop", seats=2, chance=Committed("midnight"))
    record = game.record()
    assert "midnight" not in record.text()
    assert record.tags["commitment"] == Committed("midnight").commitment
    with pytest.raises(Refused, match="reveals no seed"):
        verify_dice(record)


def test_a_changed_die_is_found_by_the_sealed_seed():
    record = sealed()
    seat, kind, face, mark = record.lines[3]
    record.lines[3] = (seat, kind, face % 6 + 1, mark)
    with pytest.raises(Refused, match="answer 4 of chance is"):
        verify_dice(record)


@pytest.mark.parametrize(("tag", "text"), [("dice-seed", "noon"), ("commitment", "0"), ("entropy", "[]")])
def test_another_seed_or_entropy_is_found(tag, text):
    record = sealed()
    record.tags[tag] = text
    with pytest.raises(Refused) as refused:
        verify_dice(record)
    assert refused.value.code == "dice_differ"


@pytest.mark.parametrize(("tag", "text"), [("entropy", "["), ("entropy", "5"), ("game", ""), ("seats", "x")])
def test_a_header_that_cannot_be_read_is_refused_before_any_dice(tag, text):
    record = sealed()
    record.tags[tag] = text
    with pytest.raises(Refused):
        verify_dice(record)
