"""What a player is told while dice may be rolled again: every aim, its exact chance, its danger, the dice for it.

Among rerolls with the same chance it advises the one with the least danger of a Curse, then the one with the fewest
dice. So no die is rolled that helps neither with the aim nor against the Curse.
"""

from __future__ import annotations

import functools
from typing import Any

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import CHARACTERS, DICE, ENEMIES
from gloam.games.sallyface.odds import (
    DEMON,
    SYMBOLS,
    TIE,
    BestKeep,
    Classes,
    Odds,
    OtherDie,
    OtherFaces,
    Values,
    ability_dice,
    blended,
    hands_that_pay,
    hands_with,
)
from gloam.games.sallyface.passives import FewerDemons
from gloam.games.sallyface.state import SallyFaceState
from gloam.games.sallyface.words.names import card_name, place_name
from gloam.kernel import Json

CURSE = "curse"
DiceKey = tuple[str, tuple[OtherDie, ...], int]
Pair = tuple[Values, Values]
"""For every hand or keep: the chance of the aim, and the chance of a Curse on the way that is best for it."""


class ChanceDangerRows:
    """Rows of chance and danger: the higher chance is better, of equal chances the lower danger."""

    @staticmethod
    def rolled(row: Pair) -> Pair:
        """What every keep is worth when the rest is rolled once."""
        return ability_dice().rolled(row[0]), ability_dice().rolled(row[1])

    @staticmethod
    def best(row: Pair) -> Pair:
        """What every hand is worth when the best part of it is kept."""
        lattice = ability_dice()
        chance, danger = row[0][:], row[1][:]
        for i, j in lattice.fewer:
            by = chance[j] - chance[i]
            if by > TIE or (by > -TIE and danger[j] < danger[i] - TIE):
                chance[i], danger[i] = chance[j], danger[j]
        return chance[lattice.first_hand :], danger[lattice.first_hand :]

    @staticmethod
    def blended(rows: list[tuple[Pair, float]]) -> Pair:
        """The mean of several rows by their chances."""
        return blended([(row[0], p) for row, p in rows]), blended([(row[1], p) for row, p in rows])

    @staticmethod
    def higher(first: Pair, second: Pair) -> Pair:
        """The better of two rows, point by point."""
        rows = zip(*first, *second, strict=True)
        some = [
            (c, d) if (c - a > TIE or (c - a > -TIE and d < b - TIE)) else (a, b) for a, b, c, d in rows
        ]  # fmt: skip
        return [a for a, _ in some], [b for _, b in some]


class AimOdds(Odds):
    """The dice as they lie, asked for the best way to pay a cost and what it risks."""

    def kind(self, face: str) -> str:
        """What matters of a face: its symbols, a Curse, or that it is a die."""
        return CURSE if face == CURSE else queries.units_of(face)

    def key(self, face: str, bonus: Any) -> str:  # noqa: ARG002  (an aim knows no bonus)
        """Faces that are alike for an aim."""
        return self.kind(face)

    def pays(self, cost: str, special: str, *, luck: bool = False, curse_at: int = DICE.curse_at) -> BestKeep:
        """The surest way to pay this cost; among equally sure ones the least danger, then the fewest dice."""
        lattice = ability_dice()
        table: dict[OtherFaces, Pair] = {}
        for key, chance in self.table(lambda shown: hands_that_pay(shown, cost, special, luck), None).items():
            shown = "".join(queries.units_of(k or "") for k in key)
            table[key] = chance, dangers(shown.replace(queries.PLAIN, ""), CURSE in key, curse_at)
        now, i = tuple(self.key(e.face, None) for e in self.other_dice), lattice.index[self.hand] - lattice.first_hand
        stop, stop_curse = table[now][0][i], table[now][1][i]
        best = BestKeep(stop, (), stop, stop_curse, stop_curse)
        if self.rolls_left < 1:
            return best
        classes: Classes = [self.classes(e, None) for e in self.other_dice]
        for again, (chances, risks), at in self.ways(table, classes, None, ChanceDangerRows):
            by, danger = chances[at] - best.value, risks[at] - best.curse
            safer = danger < -TIE or (danger < TIE and len(again) < len(best.again))
            if by > TIE or (by > -TIE and safer):
                best = BestKeep(chances[at], again, stop, risks[at], stop_curse)
        return best


@functools.lru_cache(maxsize=256)
def dangers(shown: str, cursed: bool, curse_at: int) -> Values:  # noqa: FBT001  (a cached table)
    """SF-074, SF-171  1 for every hand that brings the Curse when it is locked, else 0."""
    return [1.0 if cursed or hand[DEMON] >= curse_at else 0.0 for hand in hands_with(shown)]


class RollAdvice:
    """What is offered with `roll.keep`: called, the chance of every aim; `odds` answers any other question."""

    def __init__(self, s: SallyFaceState) -> None:
        self.s = s

    @property
    def odds(self) -> AimOdds:
        """The dice as they lie."""
        s = self.s
        hand = "".join(d.face for d in s.dice if d.kind == "ability")
        faces = {
            "character": CHARACTERS[s.players[s.active].character].die,
            "ghost": DICE.ghost,
            "insanity": DICE.insanity,
        }
        other_dice = [OtherDie(queries.PREFIX[d.kind], faces[d.kind], d.face) for d in s.dice if d.kind != "ability"]
        return AimOdds(hand, other_dice, queries.roll_limit(s) - s.rolls)

    @property
    def curse_at(self) -> int:
        """SF-074, SFC-140  So many Demons bring the Curse; an Item may count some fewer."""
        return DICE.curse_at + max(
            (p.n for _, p in queries.item_passives(self.s, self.s.active, FewerDemons)), default=0
        )

    def __call__(self) -> Json:
        """The aims a player may have: exact chance, danger, the dice to roll again, and what keeping all would give."""
        s, odds, curse_at = self.s, self.odds, self.curse_at
        special, lucky_item = queries.specialty(s, s.active), queries.lucky_item(s)
        dice = (
            "".join(x * n for x, n in zip(SYMBOLS, odds.hand, strict=True)),
            tuple(odds.other_dice),
            odds.rolls_left,
        )
        found = []
        for card, where, cost in aims(s):
            got = cached_advice(dice, cost, special, bool(lucky_item), curse_at)
            if got.value > 0:
                names = {"card": card, "name": card_name(card), "where": where, "place": place_name(where)}
                found.append({**names, "cost": cost, **advice_json(got)})
        return {
            "rolls_left": odds.rolls_left,
            "aims": sorted(found, key=lambda a: (-a["chance"], a["card"])),
            "no_curse": advice_json(no_curse(odds, curse_at)),
            "keep": {"brings": [queries.word(d) for d in s.dice if d.kind == "character" and is_gain(d.face)]},
        }


def is_gain(face: str) -> bool:
    """SF-144  Whether locking this face brings its owner something by itself."""
    return "+" in face or face == "refresh"


def advice_json(got: BestKeep) -> dict[str, Json]:
    """An answer as a player is told it."""
    return {
        "chance": got.value, "stop": got.stop, "curse": got.curse, "stop_curse": got.stop_curse,
        "again": list(got.again),
    }  # fmt: skip


def no_curse(odds: AimOdds, curse_at: int) -> BestKeep:
    """SF-073, SF-171  No roll takes a Demon away, but a Curse on the Character die may be rolled away."""
    demons = odds.hand[DEMON] + sum(e.face == "D" for e in odds.other_dice)
    if demons >= curse_at:
        return BestKeep(0.0, (), 0.0, 1.0, 1.0)
    cursed = [e for e in odds.other_dice if e.face == CURSE]
    if not cursed:
        return BestKeep(1.0, (), 1.0)
    shares = [e.faces.count(CURSE) / len(e.faces) for e in cursed]
    risk = float(shares[0] ** odds.rolls_left)
    return BestKeep(1 - risk, tuple(e.prefix + e.face for e in cursed), 0.0, risk, 1.0)


@functools.lru_cache(maxsize=4096)
def cached_advice(dice: DiceKey, cost: str, special: str, luck: bool, curse_at: int) -> BestKeep:  # noqa: FBT001
    """The same question has the same answer."""
    return AimOdds(*dice).pays(cost, special, luck=luck, curse_at=curse_at)


def aims(s: SallyFaceState) -> list[tuple[str, str, str]]:
    """Every card that could be finished this turn by dice alone: (card, Location, what it takes).

    A Move there is one die, where Moves are allowed; each Enemy there is the die that defeats it.
    """
    at, free = s.players[s.active].at, queries.moves_free(s)
    most, found = sum(2 if d.kind == "character" else 1 for d in s.dice), []
    for where in queries.open_places(s) if free or queries.may_move(s) else [at]:
        travel = "" if where == at or free else "?"
        fights = "".join(ENEMIES[k].cost * n for k, n in sorted(s.enemies[where].items()))
        for card in queries.cards_at(s, where):
            cost = travel + fights + queries.open_requirements(s, card)
            if len(cost) <= most:
                found.append((card, where, cost))
    return found
