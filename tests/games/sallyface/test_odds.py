"""Exact dice help: known answers, brute force, and what a player is told."""

from __future__ import annotations

import functools
import time
import tomllib
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from gloam.bots.sallyface.rerolls import (
    OtherDie as BotOtherDie,
    Rerolls,
    hands_with as bot_hands_with,
    lattice as bot_lattice,
)
from gloam.games.sallyface.content import PACKS, pack
from gloam.games.sallyface.odds import (
    SYMBOLS,
    Lattice,
    Odds,
    OtherDie,
    ability_dice,
    covers,
    hands_that_pay,
    hands_with,
    paid_by_hands,
    values_with_rolls,
)
from gloam.games.sallyface.queries import payable, pays, units_of
from gloam.games.sallyface.roll_advice import AimOdds, ChanceDangerRows
from gloam.kernel import Seeded

SAL = ("W", "S", "sanity+1", "health+1", "refresh", "curse")
TODD = ("II", "S", "sanity+2", "sanity+1", "refresh", "curse")
GHOST = ("D", "D", "health-1", "health-1", "health-2", "blank")
INSANE = ("D", "D", "sanity-1", "sanity-1", "sanity-2", "blank")


def random_cost(dice: Seeded, most: int = 6) -> str:
    return "".join("AIMSWD?"[dice.below(7)] for _ in range(1 + dice.below(most)))


def test_five_of_a_kind_within_three_rolls_of_five_dice():
    exact = Lattice(5).start(lambda hand: float(max(hand) == 5), 3)
    assert exact == pytest.approx(0.046029, abs=5e-7)


def test_a_demon_free_hand_worked_out_by_hand():
    # SF-073: a Demon stays. To have none, every die must miss it whenever it is rolled: stopping at once is best.
    dice = Lattice(6, 6, (5,))
    free = lambda hand: float(hand[5] == 0)  # noqa: E731
    for rolls in (1, 2, 3):
        assert dice.start(free, rolls) == pytest.approx(float(Fraction(5, 6) ** 6), abs=1e-12)
    assert dice.value((2, 1, 1, 1, 1, 0), free, 2) == 1.0
    assert dice.value((1, 1, 1, 1, 1, 1), free, 2) == 0.0


def test_one_die_that_must_show_a_wild_worked_out_by_hand():
    # Three rolls of one die that a Demon locks: 1/6 + 4/6 (1/6 + 4/6 * 1/6), since A, I, M and S are rolled again.
    one = Lattice(1, 6, (5,))
    exact = Fraction(1, 6) + Fraction(4, 6) * (Fraction(1, 6) + Fraction(4, 6) * Fraction(1, 6))
    assert one.start(lambda hand: float(hand[4]), 3) == pytest.approx(float(exact), abs=1e-12)


def test_the_lattice_agrees_with_plain_recursion_on_three_dice():
    dice = Lattice(3, 6, (5,))
    value = lambda hand: hand[0] * 2.0 + hand[4] - 3.0 * (hand[5] > 1)  # noqa: E731

    @functools.cache
    def plain(hand: tuple[int, ...], left: int) -> float:
        counts = tuple(hand.count(f) for f in range(6))
        if not left:
            return value(counts)
        top = value(counts)
        for again in product(*((0,) if face == 5 else (0, 1) for face in hand)):
            n = sum(again)
            kept = [f for f, a in zip(hand, again, strict=True) if not a]
            rolls = product(range(6), repeat=n)
            top = max(top, sum(plain(tuple(sorted([*kept, *r])), left - 1) for r in rolls) / 6**n)
        return top

    for hand in ((0, 1, 5), (2, 3, 4), (0, 0, 4), (5, 5, 1)):
        counts = tuple(hand.count(f) for f in range(6))
        assert dice.value(counts, value, 2) == pytest.approx(plain(tuple(sorted(hand)), 2), abs=1e-9)


@functools.cache
def searched(have: str, cost: str, special: str, *, luck: bool) -> bool:
    """Whether a cost can be paid, by trying every die for every symbol."""
    if not cost:
        return True
    for i, unit in enumerate(have):
        rest = have[:i] + have[i + 1 :]
        if pays(unit, cost[0], special) and searched(rest, cost[1:], special, luck=luck):
            return True
        if luck and unit == "D" and searched(rest, cost[1:], special, luck=False):
            return True
    return False


def test_counting_agrees_with_searching_for_payments():
    # SFR-07 to SFR-09, SFR-56, SF-139, SF-140, SFC-065
    dice = Seeded(11)
    for _ in range(600):
        cost, special, luck = random_cost(dice, 5), ("A", "M", "AM", "I", "IM")[dice.below(5)], bool(dice.below(2))
        for have in hands_with("")[dice.below(40) :: 41]:
            shown = "".join(x * n for x, n in zip(SYMBOLS, have, strict=True))
            truth = searched("".join(sorted(shown)), cost, special, luck=luck)
            assert covers(have, cost, special, luck=luck) == truth, (have, cost)
            assert payable("".join(sorted(shown)), cost, special, luck) == truth, (have, cost)


def check_the_planner(aims: int, seed: int, others: tuple[tuple[str, tuple[str, ...]], ...]) -> None:
    """The planner's rerolls against the game's own dynamic programming: all 462 hands, all faces of the other dice."""
    dice, keeps = Seeded(seed), bot_lattice().keeps[bot_lattice().first :]
    where = [ability_dice().index[tuple(h.count(x) for x in SYMBOLS)] - ability_dice().first_hand for h in keeps]
    worth = {"health-1": -0.25, "health-2": -0.5, "curse": -1.3, "sanity+1": 0.25, "sanity-1": -0.25, "sanity-2": -0.5}
    bonus = lambda face: worth.get(face, 0.0)  # noqa: E731
    for _ in range(aims):
        cost, special, left = random_cost(dice), ("A", "M", "AM", "I", "IM")[dice.below(5)], 1 + dice.below(2)
        value = lambda hands, plain=0, c=cost, x=special: paid_by_hands(hands, c.replace("?", "", plain), x)  # noqa: E731
        odds = Odds("AAAAAA", [OtherDie(p, faces, faces[0]) for p, faces in others], left)
        table = odds.table(lambda shown: value(hands_with(shown), shown.count("_")), bonus)  # noqa: B023
        exact = values_with_rolls(table, [odds.classes(e, bonus) for e in odds.other_dice], left)
        bot_value = lambda shown, plain, v=value: v(bot_hands_with(shown), plain)  # noqa: E731
        mine = Rerolls(bot_value, [BotOtherDie(p, faces, bonus) for p, faces in others])
        for key, row in exact.items():
            found = mine.values_with_rolls(left)[
                tuple(e.kind[face] for e, face in zip(mine.other_dice, key, strict=True))
            ]
            assert max(abs(row[i] - v) for i, v in zip(where, found, strict=True)) < 1e-9, (cost, key)
        hand, faces = keeps[dice.below(len(keeps))], tuple(f[dice.below(6)] for _, f in others)
        other_dice = [OtherDie(p, f, face) for (p, f), face in zip(others, faces, strict=True)]
        whole = lambda shown, v=value: v(hands_with(shown), shown.count("_"))  # noqa: E731
        chosen = Odds(hand, other_dice, left).best(whole, bonus)
        value_, again = mine.choose(hand, faces, left)
        assert value_ == pytest.approx(chosen.value, abs=1e-9)
        assert (value_ > chosen.stop + 1e-9) == bool(again)


def test_the_planners_rerolls_equal_the_dynamic_programming():
    # SF-071, SF-112, SF-154
    check_the_planner(8, 3, (("c:", SAL),))
    check_the_planner(2, 4, (("c:", TODD), ("g:", GHOST)))


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("aims", "dice"), [(1000, "c"), (200, "cg"), (200, "cn"), (20, "cgn")])
def test_the_planners_rerolls_equal_the_dynamic_programming_on_all_hands_for_many_aims(aims, dice):
    faces = {"c": SAL, "g": GHOST, "n": INSANE}
    check_the_planner(aims, 17, tuple((f"{d}:", faces[d]) for d in dice))


def test_a_player_is_told_the_chance_and_the_dice_to_roll_again(table):
    # SF-071: the help is an option of the very question
    t = table(phase="roll", story_at=1, placed={"floor_4": ["stain_that_moves"]}, cubes={"stain_that_moves": "AAD"})
    t.do("I", "I", "M", "M", "M", "M", "refresh")
    told = t.game.info()
    aim = next(a for a in told["aims"] if a["card"] == "stain_that_moves")
    assert (aim["cost"], aim["stop"]) == ("A", 0.0)
    # No one of seven dice may miss twice: A, S (Sal's Specialty) and W finish it, a Demon locks a die.
    miss = lambda good, bad: Fraction(bad, 6) + (1 - Fraction(good, 6) - Fraction(bad, 6)) * (1 - Fraction(good, 6))  # noqa: E731
    assert aim["chance"] == pytest.approx(1 - float(miss(3, 1) ** 6 * miss(2, 0)), abs=1e-9)
    assert tuple(aim["again"]) in t.options
    assert told["no_curse"]["chance"] == 1.0
    assert told["rolls_left"] == 2


def test_no_aim_lies_where_a_card_forbids_to_go(table, monkeypatch):
    # SFR-25
    example = Path(__file__).resolve().parents[3] / "examples/stories/the_long_weekend.toml"
    monkeypatch.setitem(PACKS, "weekend", pack(example.name, tomllib.loads(example.read_text("utf-8"))))
    way = {"story": "weekend", "phase": "roll", "story_at": 1}
    free = table(**way, placed={"floor_1": ["cold_spot"]}).do(*"AAAAAA", "refresh")
    assert [a["card"] for a in free.game.info()["aims"]] == ["cold_spot"]
    bound = table(**way, placed={"floor_1": ["cold_spot"], "floor_3": ["stalled_lift"]}).do(*"AAAAAA", "refresh")
    assert bound.game.info()["aims"] == []


def test_a_ghosts_die_may_pay_the_ninth_symbol(table):
    # SFR-54
    foes = {"floor_1": {"cop": 3}}
    todd = {"character": "todd", "health": 0}
    t = table([todd, {}], phase="roll", story_at=1, placed={"floor_1": ["malignant_migraine"]}, enemies=foes)
    t.do(*"IIAAWD", "II", "D")
    aim = next(a for a in t.game.info()["aims"] if a["card"] == "malignant_migraine")
    assert (len(aim["cost"]), aim["stop"]) == (9, 1.0)


def test_a_bone_charm_keeps_three_demons_from_cursing(table):
    # SFC-140
    way = {"story": "beneath_the_building", "phase": "roll", "story_at": 1}
    three, four = ("D", "D", "D", "A", "A", "A", "refresh"), ("D", "D", "D", "D", "A", "A", "refresh")
    charm = [{"items": ["bone_charm"]}]
    assert table(charm, **way).do(*three).game.info()["no_curse"]["chance"] == 1.0
    assert table(charm, **way).do(*four).game.info()["no_curse"]["chance"] == 0.0
    assert table(**way).do(*three).game.info()["no_curse"]["chance"] == 0.0


def recursed(faces: tuple[str, ...], dice: tuple[tuple[str, ...], ...], left: int, value) -> Fraction:
    """The worth of some dice by trying every reroll of every die: no table, no lattice."""
    top = value(faces)
    if not left:
        return top
    for again in product(*((False,) if f == "D" else (False, True) for f in faces)):
        if any(again):
            rolls = list(product(*(d if a else (f,) for d, f, a in zip(dice, faces, again, strict=True))))
            top = max(top, sum(recursed(r, dice, left - 1, value) for r in rolls) / Fraction(len(rolls)))
    return top


@pytest.mark.parametrize("cost", ["DDDDDDD", "DDDDDDDW", "DDDDDDDS", "DDDDDDDD?", "DDDDDDDD", "A"])
def test_ghost_and_insanity_dice_are_weighed_exactly(cost):
    # SF-112, SF-142, SF-154, SF-164, SFR-54: beside six locked Demons only the other three dice are left to roll
    dice = (SAL, GHOST, INSANE)
    value = lambda faces: Fraction(payable("D" * 6 + "".join(map(units_of, faces)), cost, "A"))  # noqa: E731
    for faces in (("refresh", "blank", "sanity-1"), ("S", "D", "blank"), ("W", "health-2", "D")):
        other_dice = [OtherDie(p, d, f) for p, d, f in zip(("c:", "g:", "n:"), dice, faces, strict=True)]
        for left in (1, 2):
            found = AimOdds("D" * 6, other_dice, left).pays(cost, "A")
            assert found.value == pytest.approx(float(recursed(faces, dice, left, value)), abs=1e-12)
            assert found.stop == float(value(faces))
            assert not any(word.endswith(":D") for word in found.again)  # SF-142: a Demon is not rolled again


def test_a_bonus_for_faces_is_weighed_exactly():
    # SF-142, SF-143: a loss on the Ghost die can be rolled away, a Demon cannot
    dice, worth = (SAL, GHOST), {"health-1": -1, "health-2": -2, "curse": -3}
    bonus = lambda face: float(worth.get(face, 0))  # noqa: E731
    value = lambda faces: Fraction(5 * ("W" in faces) - 4 * ("D" in faces)) + sum(worth.get(f, 0) for f in faces)  # noqa: E731
    for faces in (("curse", "health-2"), ("W", "health-1"), ("S", "blank")):
        other_dice = [OtherDie(p, d, f) for p, d, f in zip(("c:", "g:"), dice, faces, strict=True)]
        found = Odds("D" * 6, other_dice, 2).solve(lambda have: 5.0 * (have[4] > 0) - 4.0 * (have[5] > 6), bonus)
        assert found.value == pytest.approx(float(recursed(faces, dice, 2, value)), abs=1e-9)


def test_a_question_is_answered_quickly_with_all_nine_dice():
    # SF-164: the measured figure stands in docs/games/sallyface.md; here only that nothing has gone badly wrong
    other_dice = [OtherDie("c:", SAL, "curse"), OtherDie("g:", GHOST, "blank"), OtherDie("n:", INSANE, "blank")]
    AimOdds("AIMSWD", other_dice, 2).pays("MMW", "A")
    best = 9.9
    for cost in ("IIAAS?", "AAAD", "IIIM", "MMMMS", "AAMMID"):
        begin = time.process_time()
        AimOdds("AIMSWD", other_dice, 2).pays(cost, "A")
        best = min(best, time.process_time() - begin)
    assert best < 0.2


def weighed(faces: tuple[str, ...], dice: tuple[tuple[str, ...], ...], left: int, value) -> tuple[Fraction, Fraction]:
    """Chance and danger of the best way, by trying every reroll: the surest, and of those the one with least danger."""
    best = value(faces)
    if not left:
        return best
    for again in product(*((False,) if f == "D" else (False, True) for f in faces)):
        if any(again):
            rolls = list(product(*(d if a else (f,) for d, f, a in zip(dice, faces, again, strict=True))))
            some = [weighed(r, dice, left - 1, value) for r in rolls]
            here = tuple(sum(x[i] for x in some) / Fraction(len(rolls)) for i in (0, 1))
            if here[0] > best[0] or (here[0] == best[0] and here[1] < best[1]):
                best = here
    return best


@pytest.mark.parametrize("cost", ["W", "S?", "A??", "DD", "?"])
def test_the_danger_of_a_curse_is_exact_and_the_least_of_all_equally_sure_ways(cost):
    # SF-074, SF-142, SF-171: beside five Demons that are spent on nothing here, one Ability die and two others roll
    ability, dice = ("A", "I", "M", "S", "W", "D"), (SAL, GHOST)
    for curse_at in (6, 7):
        value = lambda f, at=curse_at: (  # noqa: E731
            Fraction(payable("".join(sorted("DDDDD" + "".join(map(units_of, f)))), "DDDDD" + cost, "A")),
            Fraction(5 + f.count("D") >= at or "curse" in f),
        )
        for faces in (("A", "refresh", "blank"), ("S", "curse", "health-1"), ("W", "S", "D")):
            other_dice = [OtherDie(p, d, f) for p, d, f in zip(("c:", "g:"), dice, faces[1:], strict=True)]
            for left in (1, 2) if faces[2] == "D" else (1,):
                found = AimOdds("DDDDD" + faces[0], other_dice, left).pays("DDDDD" + cost, "A", curse_at=curse_at)
                chance, danger = weighed(faces, (ability, *dice), left, value)
                assert found.value == pytest.approx(float(chance), abs=1e-12)
                assert found.curse == pytest.approx(float(danger), abs=1e-12)
                assert (found.stop, found.stop_curse) == tuple(map(float, value(faces)))


def test_advice_never_rolls_a_die_that_cannot_help():
    # SF-071: taking any one die out of what is to be rolled lowers the chance, or raises the danger of a Curse
    stream = Seeded(23)
    for _ in range(25):
        hand = "".join("AIMSWD"[stream.below(6)] for _ in range(6))
        faces = (SAL, ("MA", "S", "health+2", "health+1", "refresh", "curse"), TODD)[stream.below(3)]
        shown = faces[stream.below(6)]
        cost = "?" * stream.below(2) + "".join("AIMSWD"[stream.below(6)] for _ in range(1 + stream.below(4)))
        odds = AimOdds(hand, [OtherDie("c:", faces, shown)], 1 + stream.below(2))
        found = odds.pays(cost, "A")
        for word in set(found.again):
            fewer = list(found.again)
            fewer.remove(word)
            chance, danger = forced(odds, cost, tuple(fewer))
            assert chance < found.value - 1e-12 or danger > found.curse + 1e-12, (hand, shown, cost, found.again)


def forced(odds: AimOdds, cost: str, again: tuple[str, ...]) -> tuple[float, float]:
    """Chance and danger if exactly these dice are rolled now, and the best is done afterwards."""
    table = {}
    for key, row in odds.table(lambda shown: hands_that_pay(shown, cost, "A", luck=False), None).items():
        hands = hands_with(key[0] if key[0] in SYMBOLS else "")
        table[key] = row, [1.0 if key[0] == "curse" or h[5] >= 3 else 0.0 for h in hands]
    if not again:
        now, i = (odds.key(odds.other_dice[0].face, None),), ability_dice().index[odds.hand] - ability_dice().first_hand
        return table[now][0][i], table[now][1][i]
    classes = [odds.classes(e, None) for e in odds.other_dice]
    return next(
        (row[0][i], row[1][i]) for way, row, i in odds.ways(table, classes, None, ChanceDangerRows) if way == again
    )


def test_larry_keeps_health_that_he_need_not_risk(table):
    # SF-071: the aim is as likely either way, and a kept face cannot become a Curse
    larry = {"character": "larry", "at": "floor_3", "items": []}
    t = table([larry, {"character": "sal"}], phase="roll", story_at=1, placed={"floor_3": ["rotten_lunch"]})
    t.do(*"DIMSWW", "health+2")
    told = t.game.info()
    aim = next(a for a in told["aims"] if a["card"] == "rotten_lunch")
    assert "c:health+2" not in aim["again"]
    assert 0 < aim["curse"] < 0.2
    assert (aim["stop"], aim["stop_curse"]) == (0.0, 0.0)
    assert told["keep"] == {"brings": ["c:health+2"]}


def test_a_curse_on_the_character_die_can_be_rolled_away(table):
    # SF-171, SF-154
    t = table(phase="roll", story_at=1).do(*"AAIIMM", "curse")
    assert t.game.info()["no_curse"] == {
        "chance": pytest.approx(35 / 36), "stop": 0.0, "curse": pytest.approx(1 / 36), "stop_curse": 1.0,
        "again": ["c:curse"],
    }  # fmt: skip
