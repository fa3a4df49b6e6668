"""Who plays the seat of chance: the stream, the sealed seed, the script, nobody, and the enumerator."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from fractions import Fraction
from typing import ClassVar

import pytest
from hypothesis import given, strategies as st

from gloam.kernel import (
    Asking,
    Committed,
    Frame,
    Nobody,
    Refused,
    Seeded,
    ask,
    chance,
    data,
    die,
)
from gloam.kernel.chance import weigh
from gloam.kernel.chance_player import Chance
from gloam.saves import loaded
from gloam.toolkit import Script, outcomes
from tests.kernel.toys import Notes, play

DIE = die("roll", 6)
BAG = chance("bag", {"blue": 3, "red": 1, "gone": 0, "green": 2})


# -------------------------------------------------------------------------------------- the seeded stream


def test_the_stream_is_splitmix64_with_its_published_first_numbers():
    stream = Seeded(1234567)
    assert [stream.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def reference(seed, count):
    """splitmix64 as it is published, word by word: the Python stream and the compiled one are held to it."""
    numbers = []
    for n in range(1, count + 1):
        z = (seed + n * 0x9E3779B97F4A7C15) % 2**64
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        numbers.append(z ^ z >> 31)
    return numbers


@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**63 - 1, 2**63, 2**64 - 1, -1, 2**80 + 5])
def test_every_number_follows_the_published_stream(seed):
    numbers = reference(seed % 2**64, 300)
    stream = Seeded(seed)
    assert [stream.next() for _ in numbers] == numbers
    for n in (1, 2, 6, 1000, 2**31 - 1, 2**31, 2**40):
        stream = Seeded(seed)
        assert [stream.below(n) for _ in numbers] == [number * n >> 64 for number in numbers]
    uneven, six = chance("draw", {"a": 3, "b": 1, "c": 7}), die("roll", 6)
    stream = Seeded(seed)
    for weighed, rolled in zip(numbers[::2], numbers[1::2], strict=True):
        assert stream.draw(uneven) == "aaabccccccc"[weighed * 11 >> 64]
        assert stream.draw(six) == 1 + (rolled * 6 >> 64)
    assert Seeded(seed).clone().next() == numbers[0]


def test_the_same_seed_gives_the_same_dice_on_every_machine():
    stream = Seeded(7)
    assert [stream.draw(DIE) for _ in range(12)] == [3, 1, 6, 4, 3, 2, 3, 2, 1, 3, 1, 6]


def test_a_die_and_its_weights_give_the_same_answer():
    loaded_die = die("roll", "SSEE11H")
    for seed in range(200):
        assert Seeded(seed).draw(loaded_die) == weigh(loaded_die, Seeded(seed).next())


def test_below_stays_below_and_reaches_every_number():
    stream = Seeded(3)
    assert {stream.below(5) for _ in range(200)} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("n", [0, 1, 7, 5000])
def test_numbers_that_are_left_out_are_those_that_would_have_come(n):
    one, other = Seeded(2**64 - 3), Seeded(2**64 - 3)
    for _ in range(n):
        one.next()
    other.skip(n)
    assert (one.next(), one.at) == (other.next(), other.at)


def test_a_clone_of_the_stream_goes_on_alike_and_alone():
    stream = Seeded(9)
    stream.next()
    twin = stream.clone()
    ahead = [twin.next() for _ in range(5)]
    assert [stream.next() for _ in range(5)] == ahead


# ------------------------------------------------------------------------------------------------ weights


def test_weights_are_exact_over_the_whole_range_of_numbers():
    total, size = 6, 1 << 64
    edges = [-(-size * k // total) for k in range(total + 1)]
    wide = Counter(weigh(BAG, edge) for edge in edges[:-1])
    assert wide == {"blue": 3, "red": 1, "green": 2}
    assert [weigh(BAG, edge - 1) for edge in edges[1:]] == ["blue", "blue", "blue", "red", "green", "green"]


def test_without_weights_every_option_is_as_likely_as_the_others():
    asked = ask(-1, "any", ("a", "b", "c"))
    assert [weigh(asked, (1 << 64) * k // 3 + 1) for k in range(3)] == ["a", "b", "c"]
    assert weigh(asked, (1 << 64) - 1) == "c"


@given(st.dictionaries(st.text(max_size=2), st.integers(0, 5), min_size=1), st.integers(0, (1 << 64) - 1))
def test_what_weighs_nothing_is_never_drawn(weights, number):
    weights["sure"] = 1
    assert weights[weigh(chance("any", weights), number)] > 0


# ---------------------------------------------------------------------------------------- the sealed seed


def test_a_sealed_seed_shows_its_hash_first_and_every_answer_can_be_checked_by_hand():
    dice = Committed("midnight", ["ann", "bob"])
    assert dice.commitment == hashlib.sha256(b"midnight").hexdigest()
    for count in range(4):
        number = int.from_bytes(hashlib.sha256(f"midnight\nann\nbob\n{count}".encode()).digest()[:8])
        assert dice.draw(DIE) == weigh(DIE, number)
    assert dice.count == 4


def test_the_hash_of_a_salted_seed_does_not_tell_a_seed_that_can_be_guessed_and_the_dice_stay_the_same():
    plain, salted = Committed("4711"), Committed("4711", salt="a0b1")
    assert salted.commitment == hashlib.sha256(b"a0b1\n4711").hexdigest()
    assert salted.commitment not in {hashlib.sha256(str(guess).encode()).hexdigest() for guess in range(10_000)}
    assert [salted.draw(DIE) for _ in range(9)] == [plain.draw(DIE) for _ in range(9)]
    assert salted.clone().commitment == salted.commitment == loaded(salted.dump()).commitment
    assert "salt" not in plain.dump(), "what was kept before there was a salt reads the same"


def test_what_the_seats_add_changes_the_dice():
    def rolls(*entropy: str) -> list[int]:
        dice = Committed("midnight", entropy)
        return [dice.draw(DIE) for _ in range(20)]

    assert rolls("ann") != rolls("bob") != rolls()
    assert rolls("ann") == rolls("ann")


# -------------------------------------------------------------------------------------------- the script


def test_a_script_answers_line_by_line_and_then_hands_over():
    player = Script([6, 1], then=Seeded(7))
    assert [player.draw(DIE) for _ in range(4)] == [6, 1, 3, 1]


def test_a_script_that_has_ended_says_before_which_question():
    with pytest.raises(Refused) as ended:
        Script([]).draw(DIE)
    assert (ended.value.code, ended.value.text) == ("script_ended", "the script of chance ended before roll")
    assert ended.value.instead == (1, 2, 3, 4, 5, 6)


def test_a_wrong_line_of_a_script_is_named_and_not_used_up():
    player = Script([6, 7])
    player.draw(DIE)
    for _ in range(2):
        with pytest.raises(Refused) as wrong:
            player.draw(DIE)
        assert (wrong.value.code, wrong.value.text) == ("script_wrong", "line 2 of the script of chance says 7 to roll")


def test_a_clone_of_a_script_does_not_use_up_its_lines_nor_its_stream():
    player = Script([6], then=Seeded(7))
    twin = player.clone()
    assert [twin.draw(DIE) for _ in range(3)] == [player.draw(DIE) for _ in range(3)] == [6, 3, 1]


# ------------------------------------------------------------------------------------------ save and load

PLAYERS: list[Chance] = [
    Seeded(5),
    Committed("midnight", ["ann"], 3),
    Committed("midnight", ["ann"], 3, "salt"),
    Script([1, ("a", 2)], None, 1),
    Script([1], Seeded(5)),
    Nobody(),
]


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: type(player).__name__)
def test_every_player_of_chance_comes_back_from_json(player):
    plain = json.loads(json.dumps(player.dump()))
    again = loaded(plain)
    assert type(again) is type(player)
    assert again.dump() == player.dump()
    assert again.clone().dump() == player.dump()


@pytest.mark.parametrize("plain", [None, {}, {"kind": "luck"}, {"kind": "seeded", "at": "5"}, {"kind": "script"}, [1]])
def test_what_is_no_player_of_chance_is_refused(plain):
    with pytest.raises(Refused, match="not a player of that seat"):
        loaded(plain)


def test_nobody_answers_nothing():
    with pytest.raises(AssertionError, match="roll stays open"):
        Nobody().draw(DIE)


# ----------------------------------------------------------------------------------------- the enumerator


@data
class TwoDraws(Frame):
    """A weighted draw, then a die."""

    STEPS: ClassVar = ("draw", "choose")

    def draw(self, s: Notes) -> Asking:
        color = yield BAG
        face = yield die("coin", "HT")
        s.lines.append(color + face)

    def choose(self, s: Notes) -> Asking:
        yield ask(0, "choose", (1, 2))


def test_the_enumerator_gives_every_outcome_once_with_its_exact_probability():
    game = play(TwoDraws)
    leaves = [(p * q, end) for p, middle in outcomes(game) for q, end in outcomes(middle)]
    assert {end.state.lines[0]: p for p, end in leaves} == {
        "blueH": Fraction(1, 4),
        "blueT": Fraction(1, 4),
        "redH": Fraction(1, 12),
        "redT": Fraction(1, 12),
        "greenH": Fraction(1, 6),
        "greenT": Fraction(1, 6),
    }
    assert sum(p for p, _ in leaves) == 1
    assert game.state.lines == []
    assert game.decision.kind == "bag"


def test_there_is_nothing_to_enumerate_while_a_player_is_asked():
    game = play(TwoDraws, "red", "H")
    with pytest.raises(Refused, match="chance is not asked"):
        list(outcomes(game))
    assert game.decision.seat == 0
