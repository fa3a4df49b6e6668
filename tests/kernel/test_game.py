"""The door: answers, refusals that change nothing, what a seat may read, saving and taking up again."""

from __future__ import annotations

import json
from dataclasses import field, replace
from typing import Any, ClassVar

import pytest

import gloam
from gloam.kernel import (
    CHANCE,
    DONE,
    Asking,
    Barred,
    Frame,
    Game,
    Goto,
    Nobody,
    Refused,
    Seeded,
    Together,
    ask,
    data,
    die,
    reveal,
    say,
    whisper,
)
from gloam.laws.play import begin, installed, refused
from gloam.toolkit import Bag, Script
from tests.kernel.toys import Notes, play, spec_of


@data
class Walk(Frame):
    """Go through doors until a one is rolled."""

    STEPS: ClassVar = ("go", "roll")

    def go(self, s: Notes) -> Asking:
        locked = Barred("cellar", "the cellar is locked", "T07")
        door = yield ask(
            0,
            "walk.go",
            ("hall", "attic", 1, ("jump", 2)),
            "T01",
            barred=(locked,),
            insight=lambda: {"notes": len(s.lines)},
            preview=lambda option: {"after": [*s.lines, str(option)]},
        )
        s.lines.append(str(door))
        s.number += 1
        say(s, "went", seat=0, door=door)

    def roll(self, s: Notes) -> Asking:
        rolled = yield die("walk.roll", 6, "T02")
        reveal(s, [0], {"rolled": rolled}, "roll", seat=0)
        return DONE if rolled == 1 else Goto(Walk())


def walk(*answers: Any) -> Game:
    return play(Walk, *answers)


# ------------------------------------------------------------------------------------------------ answering


def test_an_answer_by_option_or_by_index_moves_the_game_on():
    for how in ({"option": "attic"}, {"index": 1}, {"option": "attic", "seat": 0}):
        game = walk()
        game.answer(**how)
        assert game.state.lines == ["attic"]
        assert game.state.log == [(0, "walk.go", "attic")]
        assert (game.decision.seat, game.decision.kind) == (CHANCE, "walk.roll")


@data
class Count(Frame):
    """The player who is asked learns how many notes bar the way, when looking."""

    STEPS: ClassVar = ("go", "go", "go")

    def go(self, s: Notes) -> Asking:
        asked = ask(0, "count.go", ("on", "off"), "T01")
        s.lines.append((yield asked.barring(lambda: [Barred("back", f"{len(s.lines)} notes", "T02")])))


def test_reasons_that_nobody_looked_at_are_those_of_the_open_question_or_none():
    game = play(Count)
    twin, first = game.clone(), game.decision
    game.answer("on")
    second = game.decision
    assert second.barred == (Barred("back", "1 notes", "T02"),)
    game.answer("on")
    assert second.barred == (Barred("back", "1 notes", "T02"),), "once looked at, it stays"
    assert twin.decision.barred == first.barred == (Barred("back", "0 notes", "T02"),), "not the state that moved on"
    third = game.decision
    game.answer("off")
    assert third.barred == (), "answered unseen: nothing is left to tell, least of all of another state"
    assert refused(twin, "back").text.startswith("0 notes. ")
    assert (twin.decision.seat, twin.decision.kind) == (0, "count.go")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"option": "nowhere"}, "not_an_option"),
    ({"option": None}, "not_an_option"),
    ({"option": ["jump", 3]}, "not_an_option"),
    ({"option": {"a": {}}}, "not_an_option"),
    ({"option": "cellar"}, "barred"),
    ({"index": 4}, "no_such_option"),
    ({"index": -1}, "no_such_option"),
    ({"index": "1"}, "no_such_option"),
    ({"index": 1.0}, "no_such_option"),
    ({"index": True}, "no_such_option"),
    ({"option": "hall", "seat": 1}, "not_your_turn"),
    ({"option": "hall", "seat": 2}, "no_such_seat"),
    ({"option": "hall", "seat": -1}, "no_such_seat"),
    ({"option": "hall", "seat": "0"}, "no_such_seat"),
]


@pytest.mark.parametrize(("how", "code"), WRONG)
def test_a_wrong_answer_is_refused_and_changes_nothing(how, code):
    game = walk()
    before, asked = game.save(), game.decision
    assert refused(game, **how).code == code
    assert game.save() == before
    assert game.decision == asked
    game.answer("hall")
    assert game.decision.seat == CHANCE


def test_a_refusal_names_the_rule_and_what_is_allowed():
    unknown, barred = refused(walk(), "nowhere"), refused(walk(), "cellar")
    assert (unknown.rule, unknown.instead) == ("T01", ("hall", "attic", 1, ("jump", 2)))
    assert (barred.code, barred.rule) == ("barred", "T07")
    assert barred.text == (
        "The cellar is locked. You can choose “take hall”, “take attic”, “take 1” or “take ('jump', 2)”."
    )


def test_a_game_says_why_what_it_may_offer_is_not_offered_now():
    said = lambda asked, option: Barred(option, f"the {option[1]} is {asked.kind}", "T03")  # noqa: E731
    game = begin(spec_of(Walk, why_not=said), 2)
    refusal = refused(game, ("open", "window"))
    assert (refusal.code, refusal.rule) == ("barred", "T03")
    assert refusal.text.startswith("The window is walk.go. You can choose ")
    for garbage in (None, 5, {}, "", [], "x" * 10_000):
        refusal = refused(game, garbage)
        assert refusal.rule in ("T01", "T03"), "words that do not fit garbage are no bug"
        assert len(refusal.text) < 300
    assert (game.decision.seat, game.decision.kind) == (0, "walk.go")


def test_what_only_equals_an_option_is_logged_as_the_option_itself():
    for same in (True, 1.0, 1):
        game = walk(same)
        assert [type(value) for _, _, value in game.state.log] == [int]
        assert game.state.lines == ["1"]


def test_a_game_that_is_over_takes_no_answer():
    game = walk("hall", 1)
    assert game.decision is None
    assert refused(game, "hall").code == "game_over"
    assert refused(game.clone(), "hall").code == "game_over"
    assert game.waiting() == ()
    assert game.asks(0) is None


def test_nobody_answers_for_chance_but_by_its_open_question():
    game = walk("hall")
    assert refused(game, 3, seat=0).code == "not_your_turn"
    game.answer(3, seat=CHANCE)
    assert (game.decision.seat, game.decision.kind) == (0, "walk.go")


# ------------------------------------------------------------------------------------------------- reading


def test_a_seat_reads_its_events_once_and_only_what_it_may_know():
    game = walk("hall", 3)
    went, roll = {"kind": "went", "seat": 0, "door": "hall"}, {"kind": "roll", "seat": 0}
    assert game.events(0) == [went, roll | {"rolled": 3}]
    assert game.events(1) == [went, roll]
    assert game.events(None) == [went, roll]
    assert game.events(0) == []
    game.answer("attic")
    assert game.events(0) == [went | {"door": "attic"}]


def test_a_game_that_nobody_listens_to_tells_nothing():
    spec = spec_of(Walk)
    game = Game(spec, spec.setup(2, {}), Nobody(), {"seats": 2, "options": {}}, listen=False)
    game.answer("hall")
    assert game.events(0) == []
    assert game.state.events is None
    assert game.clone().state.events is None


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0, True])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat):
    game = walk()
    for read in (game.view, game.events):
        with pytest.raises(Refused) as refusal:
            read(seat)
        assert refusal.value.code == "no_such_seat"


def test_info_and_previews_are_those_of_the_open_question():
    game = walk("hall", 3)
    assert game.info() == {"notes": 1}
    assert game.preview("attic") == {"after": ["hall", "attic"]}
    assert game.state.lines == ["hall"]


def test_info_of_a_clone_is_about_the_clone():
    game = walk("hall", 3)
    twin = game.clone()
    game.answer("attic")
    assert twin.info() == {"notes": 1}


def test_a_preview_of_what_is_no_option_is_refused():
    game = walk()
    with pytest.raises(Refused) as nowhere:
        game.preview("nowhere")
    assert nowhere.value.code == "not_an_option"
    game.answer("hall")
    with pytest.raises(Refused) as none:
        game.preview(3)
    assert none.value.code == "no_preview"


def test_the_outcome_is_known_only_when_the_game_is_over():
    game = walk("hall")
    assert game.outcome is None
    game.answer(1)
    assert (game.outcome.winners, game.outcome.scores) == ((0,), (1,))


def test_a_question_without_options_is_a_bug():
    @data
    class Empty(Frame):
        STEPS: ClassVar = ("go",)

        def go(self, s: Notes) -> Asking:
            yield ask(0, "empty.go", ())

    with pytest.raises(AssertionError, match=r"empty\.go offers nothing"):
        play(Empty)


def test_a_whisper_is_not_even_noticed_by_the_others():
    @data
    class Hush(Frame):
        STEPS: ClassVar = ("hush",)

        def hush(self, s: Notes) -> None:
            whisper(s, [1], "hush", word="run")

    game = play(Hush)
    assert [game.events(seat) for seat in (0, 1, None)] == [[], [{"kind": "hush", "word": "run"}], []]


# ------------------------------------------------------------------------------------------- copy and keep


def test_a_clone_rolls_the_same_dice():
    spec = spec_of(Walk)
    game = Game(spec, spec.setup(2, {}), Seeded(5), {"seats": 2, "options": {}}, listen=True)
    twin = game.clone()
    for one in (game, twin):
        for _ in range(3):
            if one.decision:
                one.answer("hall")
    assert game.save() == twin.save()


def test_a_saved_game_is_taken_up_at_the_same_question():
    spec = spec_of(Walk, "walk")
    game = Game(spec, spec.setup(2, {}), Seeded(5), {"seats": 2, "options": {}}, listen=True)
    game.answer("attic")
    with installed(spec):
        again = gloam.resume(game.save())
    assert again.decision == game.decision
    assert again.save() == game.save()
    assert (again.decision.prompt, again.events(0)) == ("What about walk.go?", [])


@data
class Lottery(Frame):
    """Draws from a bag whose kinds are not in the order of the alphabet."""

    STEPS: ClassVar = ("draw",)
    bag: Bag = field(default_factory=lambda: Bag({"red": 1, "blue": 2, "green": 1}))

    def draw(self, s: Notes) -> Asking:
        drawn = yield from self.bag.draw("lottery.draw", 1)
        s.lines += drawn


def test_a_resumed_game_offers_its_options_in_the_same_order():
    spec = spec_of(Lottery, "lottery")
    game = Game(spec, spec.setup(2, {}), Nobody(), {"seats": 2, "options": {}}, listen=True)
    with installed(spec):
        again = gloam.resume(game.save())
    assert again.decision.options == game.decision.options == ("red", "blue", "green")


@data
class Pair(Frame):
    """A question, then two seats at once."""

    STEPS: ClassVar = ("both",)

    def both(self, s: Notes) -> Asking:
        first = yield ask(0, "pair.first", ("a", "b"))
        both = yield Together(tuple(ask(seat, "pair.both", ("x", "y")) for seat in (0, 1)))
        s.lines.append(f"{first}{dict(both)}")


def test_a_game_saved_between_two_answers_given_together_waits_for_the_other_one():
    spec = spec_of(Pair, "pair")
    game = Game(spec, spec.setup(2, {}), Nobody(), {"seats": 2, "options": {}}, listen=True)
    game.answer("b")
    game.answer("y", seat=1)
    with installed(spec):
        again = gloam.resume(game.save())
    assert again.waiting() == game.waiting() == (0,)
    again.answer("x")
    assert again.state.lines == ["b{0: 'x', 1: 'y'}"]
    assert again.decision is None


def saved(**changes: Any) -> str:
    spec = spec_of(Walk, "walk")
    game = Game(spec, spec.setup(2, {}), Nobody(), {"seats": 2, "options": {}}, listen=True)
    return json.dumps(json.loads(game.save()) | changes)


BAD_SAVES = [
    ("", "bad_save", "not a saved game"),
    ("[" * 100_000, "bad_save", "not a saved game"),
    ("{}", "bad_save", "format 1"),
    ("[]", "bad_save", "format 1"),
    (saved(gloam=2), "bad_save", "format 1"),
    ('{"gloam": 1, "game": "walk"}', "bad_save", "lacks origin, chance, state"),
    (saved(game=["walk"]), "bad_save", "does not say what it is"),
    (saved(origin=[]), "bad_save", "does not say what it is"),
    (saved(origin={"seats": 9}), "bad_seats", "1 to 4 players, not 9"),
    (saved(game="chess"), "no_such_game", "there is no game 'chess'"),
    (saved(chance={"kind": "luck"}), "bad_state", "chance"),
    (saved().replace('"at": 0', '"at": 7'), "bad_save", "a line that no procedure has"),
    (saved(state={}), "bad_state", "state: missing field"),
    (saved(state={"$": "tests.kernel.test_game.Walk"}), "bad_state", "state: no such thing here"),
]


@pytest.mark.parametrize(("text", "code", "words"), BAD_SAVES, ids=range(len(BAD_SAVES)))
def test_what_is_no_saved_game_is_refused(text, code, words):
    with installed(spec_of(Walk, "walk")), pytest.raises(Refused) as refusal:
        gloam.resume(text)
    assert refusal.value.code == code
    assert words in refusal.value.text


def test_a_saved_position_that_breaks_the_rules_is_refused():
    def check(s: Notes) -> None:
        if s.number > 1:
            raise AssertionError("there is only one")

    spec = replace(spec_of(Walk, "walk"), check=check)
    game = Game(spec, Notes(number=2, stack=[Walk()]), Nobody(), {"seats": 2, "options": {}}, listen=True)
    with installed(spec), pytest.raises(Refused, match="there is only one"):
        gloam.resume(game.save())


# ------------------------------------------------------------------------------------------ scripted chance


def test_a_script_of_chance_that_does_not_fit_leaves_its_question_open():
    game = play(Walk, chance=Script([3, 9]))
    game.answer("hall")
    assert refused(game, "attic").code == "script_wrong"
    assert (game.decision.seat, game.decision.kind) == (CHANCE, "walk.roll")
    assert game.state.lines == ["hall", "attic"]
    game.answer(1)
    assert game.decision is None


def test_a_list_may_stand_for_a_tuple_as_in_json():
    by_tuple, by_list = (gloam.new("cant_stop", seats=2, seed=3) for _ in range(2))
    while not isinstance(by_tuple.decision.options[0], tuple):
        for game in (by_tuple, by_list):
            game.answer(index=0)
    wanted = by_tuple.decision.options[0]
    by_tuple.answer(wanted)
    by_list.answer(list(wanted))
    assert by_list.record().lines == by_tuple.record().lines
    assert all(type(value) is not list for _, _, value, _ in by_list.record().lines)


def test_a_list_that_is_no_option_is_refused_for_its_reason():
    game = gloam.position("sallyface", {"players": [{"character": "sal"}], "phase": "act", "dice": ["A"]})
    with pytest.raises(Refused) as by_list:
        game.answer(["move", "temple"])
    with pytest.raises(Refused) as by_tuple:
        game.answer(("move", "temple"))
    assert by_list.value.text == by_tuple.value.text
