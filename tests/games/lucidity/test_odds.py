"""Exact odds (L017, L018, LD18): against a slow tree of fractions, against the engine's own tree, and against play.

The policy they are stated for: no reroll, Envy names none, Fear moves none, no ability is used; the two dice that go
back are picked blindly before a draw, and named before a roll.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from gloam.kernel import CHANCE, Game, Nobody, Seeded
from gloam.toolkit import outcomes
from tests.games.lucidity.helpers import COLORS, EMPTY, dreamer, hoarder, nightmare, play, table

FACES = {"B": "SSSE11", "G": "SSE111", "Y": "SSEE11", "R": "SSHE12"}
TAKES = {"B": "S", "G": "S", "Y": "S", "R": "S"}
SIXTH = Fraction(1, 6)
Tally = tuple[int, ...]  # blue, green, yellow, red Shadows placed, then Hunt, Exhaust, Power


# ----------------------------------------------------------------------- a slow reference that knows no closed form


class Reference:
    """Every draw and every face as a tree; positions that are alike are added up."""

    def __init__(self, claimed: str) -> None:
        self.claimed = claimed
        self.done: dict[tuple[Tally, bool], Fraction] = defaultdict(Fraction)  # and whether the bag is empty
        self.dry = Fraction(0)

    def draw(self, bag: Counter[str], control: int) -> None:
        """Draw `control` dice one by one, return two of them blindly, roll the others."""
        if sum(bag.values()) < control:
            self.dry = Fraction(1)
            return
        hands: dict[tuple[str, ...], Fraction] = {(): Fraction(1)}
        for n in range(control):
            longer: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
            for hand, p in hands.items():
                left = bag - Counter(hand)
                for c in left:
                    longer[tuple(sorted((*hand, c)))] += p * Fraction(left[c], sum(bag.values()) - n)
            hands = longer
        start: dict[Any, Fraction] = defaultdict(Fraction)
        for hand, p in hands.items():
            pairs = list(combinations(range(control), 2))
            for i, j in pairs:
                kept = tuple(c for n, c in enumerate(hand) if n not in (i, j))
                start[frozen(bag - Counter(kept)), kept, (0,) * 7] += p / len(pairs)
        self.resolve(start)

    def roll(self, bag: Counter[str], dice: tuple[str, ...]) -> None:
        """Roll these dice."""
        self.resolve({(frozen(bag), tuple(sorted(dice)), (0,) * 7): Fraction(1)})

    def resolve(self, now: dict[Any, Fraction]) -> None:
        """Roll one unrolled die of every position, until none is left."""
        while now:
            then: dict[Any, Fraction] = defaultdict(Fraction)
            for (bag, dice, tally), p in now.items():
                if not dice:
                    self.done[tally, not bag] += p
                    continue
                color, *rest = dice
                for face in FACES[color]:
                    self.place(then, (bag, rest, tally), color + face, p * SIXTH)
            now = then

    def place(self, then: dict[Any, Fraction], where: Any, die: str, p: Fraction) -> None:
        """Count one die; a Shadow of the Depths draws another, or finds the bag empty."""
        bag, rest, tally = where
        color, face = die
        count = list(tally)
        if color in self.claimed and face in TAKES[color]:
            then[bag, tuple(rest), tally] += p
            return
        count[{"S": COLORS.index(color), "H": 4, "E": 5, "1": 6, "2": 6}[face]] += 2 if face == "2" else 1
        if die != "BS":
            then[bag, tuple(rest), tuple(count)] += p
        elif not bag:
            self.dry += p
        else:
            left = Counter(dict(bag))
            for c in left:
                key = (frozen(left - Counter(c)), tuple(sorted((*rest, c))), tuple(count))
                then[key] += p * Fraction(left[c], sum(left.values()))

    def odds(self, card: dict[str, Any], spaces: int) -> dict[str, Any]:
        """The same figures as the game gives."""
        need = [spaces - card.get("shadow", {}).get(c, 0) for c in COLORS]
        hunt, exhaust = 4 - len(card.get("hunt", ())), 3 - len(card.get("exhaust", ()))
        every = [(t, p) for (t, _), p in self.done.items()]
        failed = [(t, p) for (t, empty), p in self.done.items() if empty and t[5] >= exhaust and t[4] < hunt]
        tallies = [(t, p) for (t, empty), p in self.done.items() if not empty or t[5] < exhaust or t[4] >= hunt]
        most = max((t[6] for t, _ in every), default=0)
        full = {c: sum((p for t, p in tallies if t[i] >= need[i]), Fraction(0)) for i, c in enumerate(COLORS)}
        return {
            "eaten": sum(p for t, p in every if t[4] >= hunt),
            "exhausted": sum(p for t, p in tallies if t[5] >= exhaust),
            "nightmare": sum(p for t, p in tallies if any(t[i] >= need[i] for i in range(4))),
            "rows": full,
            "power": [sum(p for t, p in every if t[6] == n) for n in range(most + 1)],
            "expected_power": sum(t[6] * p for t, p in every),
            "dry": self.dry + sum(p for _, p in failed),
        }


def frozen(bag: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((c, n) for c, n in bag.items() if n))


def same(given: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Equal but for the rounding of floating point; and sound in themselves."""
    close = {"rel_tol": 1e-9, "abs_tol": 1e-12}
    assert set(given) == set(wanted)
    for name in ("eaten", "exhausted", "nightmare", "expected_power", "dry"):
        assert math.isclose(given[name], wanted[name], **close), name
    for c in COLORS:
        assert math.isclose(given["rows"][c], wanted["rows"][c], **close), c
    power = given["power"] + [0.0] * (len(wanted["power"]) - len(given["power"]))
    longer = list(wanted["power"]) + [Fraction(0)] * (len(power) - len(wanted["power"]))
    assert all(math.isclose(a, b, **close) for a, b in zip(power, longer, strict=True))
    assert sum(given["power"]) + given["dry"] >= 1.0 - close["abs_tol"], "what fails after the roll has Power, too"


CARDS = {
    "empty": EMPTY,
    "half full": dreamer("R2", hunt="RH RS", exhaust="YE", B=1, G=2, R=1),
    "on the edge": dreamer(hunt="RH RH RH", exhaust="YE GS", B=2, G=2, Y=2, R=2),
    "already exhausted": dreamer("B1", exhaust="YE GS BE BE", Y=1),
}
BAGS = ["B B G Y R", "B B B B B", "G G Y R R R", "B B B G R Y Y", "B G", "B B R R R R", ""]
CLAIMED = ["", "B", "GR", "Y", "BYR"]


def position(card: dict[str, Any], bag: str, claimed: str, **more: Any) -> Game:
    """Seat 0 has this card, the bag these dice, and as many Nightmares as there are seats for."""
    nights = [nightmare(c) for c in claimed[:2]]
    held = "".join(more.get("drawn", ()))
    rest = hoarder(bag, card, dice=" ".join(f"{c}?" for c in held))
    return table(card, *nights, rest, **more)


@pytest.mark.parametrize("claimed", CLAIMED)
@pytest.mark.parametrize("bag", BAGS)
@pytest.mark.parametrize("name", CARDS)
def test_the_odds_of_a_draw_are_those_of_every_draw_and_every_face(name, bag, claimed):
    """L017, LD18, L076  At all three controls; with Nightmares that take dice; with a bag that may run dry."""
    card = CARDS[name]
    game = position(card, bag, claimed, fourth_space=name == "empty")
    given = game.info()["draw"]
    assert list(given) == ["3", "4", "5"]
    for control in (3, 4, 5):
        reference = Reference(claimed[:2])
        reference.draw(Counter(bag.split()), control)
        same(given[str(control)], reference.odds(card, game.view(None)["shadow_spaces"]))


@pytest.mark.parametrize("claimed", CLAIMED)
@pytest.mark.parametrize(
    ("bag", "drawn"), [("B G", "BGYR"), ("", "BBGR"), ("B B R", "BBBB"), ("Y", "BBYR"), ("B B B", "GGYR")]
)
@pytest.mark.parametrize("name", CARDS)
def test_the_odds_of_a_roll_count_the_dice_that_go_back(name, bag, drawn, claimed):
    """L018, L030, LD18  For every pair that may be returned; those are in the bag again when a chain draws."""
    card = CARDS[name]
    if len(set(drawn)) == 1:
        drawn = drawn[:-1] + "G"
    game = position(card, bag, claimed, step="select", path=1, drawn=list(drawn))
    given = game.info()["roll"]
    pairs = {" ".join(sorted(pair)) for pair in combinations(drawn, 2)}
    assert set(given) == pairs
    for pair in pairs:
        back = Counter(pair.split())
        reference = Reference(claimed[:2])
        reference.roll(Counter(bag.split()) + back, tuple((Counter(drawn) - back).elements()))
        same(given[pair], reference.odds(card, game.view(None)["shadow_spaces"]))


def test_once_one_die_is_named_only_its_pairs_are_left():
    """L018"""
    game = table(EMPTY, EMPTY, step="select", path=1, drawn=["B", "B", "G", "R"])
    both = game.info()["roll"]
    play(game, "B")

    assert game.info()["roll"] == {pair: both[pair] for pair in ("B B", "B G", "B R")}


def test_the_odds_of_a_full_bag_are_exact_too():
    """L017  Eighty dice, chains as long as there are blue ones."""
    reference = Reference("")
    reference.draw(Counter(dict.fromkeys(COLORS, 20)), 3)
    game = table(EMPTY, EMPTY, EMPTY)

    same(game.info()["draw"]["3"], reference.odds(EMPTY, 3))


@pytest.mark.parametrize(("path", "stage", "control"), [(0, 0, "5"), (0, 1, "7"), (1, 1, "8"), (2, 1, "9")])
def test_before_drawing_again_the_next_stage_is_asked(path, stage, control):
    """L064"""
    card, bag = CARDS["half full"], "B B G G Y R R R Y"
    game = position(card, bag, "", step="rest", path=path, stage=stage)
    reference = Reference("")
    reference.draw(Counter(bag.split()), int(control))

    assert list(game.info()["draw"]) == [control]
    same(game.info()["draw"][control], reference.odds(card, 4))


def test_where_drawing_again_is_barred_there_are_no_odds():
    """L060, L050"""
    assert table(dreamer(exhaust="GE", B=1), EMPTY, step="rest", stage=2).info() is None
    assert table(dreamer(exhaust="GE GE GE", B=1), EMPTY, step="rest").info() is None


# ----------------------------------------------------------------------------------------------- the engine's own tree


def leaves(game: Game, p: Fraction) -> Iterator[tuple[Game, Fraction]]:
    """Every way the engine can play this turn under the stated policy, with its probability."""
    asked = game.decision
    if asked is None or asked.kind in ("turn.rest", "turn.control"):
        yield game, p
    elif asked.seat == CHANCE:
        for q, twin in outcomes(game):
            yield from leaves(twin, p * q)
    elif asked.kind == "select.return":
        left = Counter(asked.args["drawn"]) - Counter(asked.args["returned"])
        for color in asked.options:
            twin = game.clone()
            twin.answer(color)
            yield from leaves(twin, p * Fraction(left[color], left.total()))
    else:
        game.answer("none" if "none" in asked.options else asked.options[0])
        yield from leaves(game, p)


@pytest.mark.parametrize(
    ("bag", "card", "claimed"),
    [
        ("B B G R", EMPTY, ""),
        ("B B B", dreamer(B=2), ""),
        ("B G R", dreamer(hunt="RH RH RH", exhaust="BE YE"), ""),
        ("B Y R", dreamer("G1", exhaust="BE YE", Y=2), "Y"),
        ("B B G", dreamer(exhaust="BE YE"), "B"),
        ("B B B", dreamer(exhaust="BE YE"), ""),  # the Exhaust row may fill when the chain has emptied the bag
        ("B B R", dreamer(hunt="RH RH RH", exhaust="BE YE", R=2), ""),
    ],
)
def test_the_engine_itself_gives_these_odds(bag, card, claimed):
    """L017, L048, L045, L051, L089, LD18, LD19  Who is eaten, exhausted or transformed, and the dry bag."""
    nights = [nightmare(c) for c in claimed]
    game = table(card, hoarder(bag, card), *nights, chance=Nobody())
    given = game.info()["draw"]["3"]
    game.answer(0)
    seen: dict[str, Fraction] = defaultdict(Fraction)
    for end, p in leaves(game, Fraction(1)):
        rolled = [face for seat, kind, face in end.state.log if kind.startswith("roll.")]
        if end.view(None)["ended"] == "dreams":
            seen["dry"] += p
            continue
        role = end.view(None)["players"][0]["role"]
        seen[role] += p
        seen["exhausted"] += p * any(kind == "exhaust.draw" for _, kind, _ in end.state.log)
        seen["power"] += p * sum(int(face) for face in rolled if face in "12")

    assert sum(seen[key] for key in ("dry", "dreamer", "nightmare", "eaten")) == 1
    assert float(seen["dry"]) == pytest.approx(given["dry"])
    assert float(seen["eaten"]) == pytest.approx(given["eaten"])
    assert float(seen["nightmare"]) == pytest.approx(given["nightmare"])
    assert float(seen["exhausted"]) == pytest.approx(given["exhausted"])
    assert float(seen["power"]) == pytest.approx(given["expected_power"])


def test_a_full_shadow_row_does_not_count_when_the_exhaust_draw_fails():
    """LD3, LD18, LD19  One of three blue dice is rolled: Shadow, Shadow, Exhaust fill both rows and empty the bag."""
    card = dreamer(exhaust="BE YE", B=3)
    given = table(card, hoarder("B B B", card), chance=Nobody()).info()["draw"]["3"]
    shadow, exhaust, power = Fraction(1, 2), Fraction(1, 6), Fraction(1, 3)
    filled = shadow * (1 - shadow) + shadow**2 * power
    assert given["nightmare"] == pytest.approx(float(filled))
    assert given["rows"]["B"] == pytest.approx(float(filled))
    assert given["dry"] == pytest.approx(float(shadow**3 + shadow**2 * exhaust))


# -------------------------------------------------------------------------------------------------------- by playing


def played(game: Game, mind: Seeded) -> dict[str, Any]:
    """One turn of seat 0 under the stated policy: what was placed, and whether the bag ran dry."""
    while game.decision is not None and game.decision.kind not in ("turn.rest", "turn.control"):
        asked = game.decision
        if asked.kind == "select.return":
            left = list((Counter(asked.args["drawn"]) - Counter(asked.args["returned"])).elements())
            game.answer(left[mind.below(len(left))])
        else:
            game.answer("none" if "none" in asked.options else asked.options[0])
    placed: Counter[str] = Counter()
    dry = False
    for event in game.events(0):
        if event["kind"] == "place" and event["seat"] == 0:
            placed[event["die"]] += 1
        dry = dry or event["kind"] == "dry"
        if event["kind"] in ("eaten", "exhausted", "nightmare", "rest", "turn"):
            break
    return {"placed": placed, "dry": dry}


def simulated(card: dict[str, Any], others: list[dict[str, Any]], path: int, times: int, seed: int) -> None:
    """Play the turn many times and hold what happens against the odds, within five standard errors."""
    mind = Seeded(seed)
    start = table(card, *others)
    control, spaces = (3, 4, 5)[path], start.view(None)["shadow_spaces"]
    odds = start.info()["draw"][str(control)]
    count: Counter[str] = Counter()
    power: Counter[int] = Counter()
    for _ in range(times):
        game = start.clone()
        game.chance = Seeded(mind.next())
        game.answer(path)
        one = played(game, mind)
        if one["dry"]:
            count["dry"] += 1
            continue
        placed = one["placed"]
        face = {f: sum(n for die, n in placed.items() if die[1] == f) for f in "HE12"}
        full = [c for c in COLORS if placed[f"{c}S"] + card.get("shadow", {}).get(c, 0) >= spaces]
        count["eaten"] += face["H"] + len(card.get("hunt", ())) >= 4
        count["exhausted"] += face["E"] + len(card.get("exhaust", ())) >= 3
        count["nightmare"] += bool(full)
        count.update(full)
        power[face["1"] + 2 * face["2"]] += 1

    expected = {k: odds[k] for k in ("eaten", "exhausted", "nightmare", "dry")} | odds["rows"]
    expected |= {f"power {n}": p for n, p in enumerate(odds["power"])}
    count.update({f"power {n}": times_ for n, times_ in power.items()})
    for what, p in expected.items():
        error = math.sqrt(max(p * (1 - p), 1 / times) / times)
        assert abs(count[what] / times - p) < 5 * error, (what, count[what] / times, p)


SIMULATED = {
    "a new game": (EMPTY, [EMPTY, EMPTY], 2),
    "on the edge": (CARDS["on the edge"], [EMPTY, dreamer("B1 B1 G1 Y1 R2", exhaust="GE")], 1),
    "among Nightmares": (CARDS["half full"], [EMPTY, nightmare("B", "B1"), nightmare("Y", "Y1 R2")], 2),
    "two players": (dreamer(B=3, G=2, exhaust="YE"), [dreamer(B=2)], 0),
    "a small bag": (dreamer(exhaust="YE"), [hoarder("B B B G Y R R", dreamer(exhaust="YE"))], 1),
}


@pytest.mark.parametrize("name", SIMULATED)
def test_many_turns_played_agree_with_the_odds(name):
    """L017, L018, LD18"""
    card, others, path = SIMULATED[name]
    simulated(card, others, path, 600, 7)


@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", SIMULATED)
def test_very_many_turns_played_agree_with_the_odds(name):
    """L017, L018, LD18"""
    card, others, path = SIMULATED[name]
    simulated(card, others, path, 200_000, 11)
