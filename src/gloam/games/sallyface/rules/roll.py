"""SF-066 to SF-076, SF-112, SF-142 to SF-144  The dice: three rolls, locked Demons, and what faces do once locked."""

from __future__ import annotations

import functools
from collections.abc import Generator, Sequence

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import CHARACTERS, DICE
from gloam.games.sallyface.passives import FewerDemons
from gloam.games.sallyface.roll_advice import RollAdvice
from gloam.games.sallyface.rules.curses import TriggerCurse
from gloam.games.sallyface.rules.dials import LoseDials, gain
from gloam.games.sallyface.rules.effect_targets import rerollable
from gloam.games.sallyface.state import Die, SallyFaceState
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Decision, Frame, Verdict, ask, data, die, say

STOP = "stop"
PREFIX = queries.PREFIX


@functools.cache
def die_of(kind: str, character: str = "") -> Decision:
    """SF-007, SF-145, SF-146  The question to chance that rolls one die."""
    if kind == "character":
        return die(f"roll.{character}", CHARACTERS[character].die, "SF-144")
    return die(
        f"roll.{kind}", {"ability": DICE.ability, "ghost": DICE.ghost, "insanity": DICE.insanity}[kind], "SF-068"
    )


def pool(s: SallyFaceState, seat: int) -> list[str]:
    """SF-068, SF-112, SF-164  Six Ability dice, the Character die, and the Ghost and Insanity die where they apply."""
    player = s.players[seat]
    extra = [kind for kind, dial in (("ghost", player.health), ("insanity", player.sanity)) if dial == 0]
    return ["ability"] * DICE.ability_count + ["character", *extra]


def rollable(dice: Sequence[Die]) -> list[str]:
    """SF-073, SF-142, SFR-06  The dice that can be rolled again: all that show no Demon."""
    return [PREFIX[d.kind] + d.face for d in dice if d.face != "D"]


@functools.lru_cache(maxsize=16384)
def keeps(words: tuple[str, ...]) -> tuple[str | tuple[str, ...], ...]:
    """SF-070 to SF-072  Stop, or roll any of these again; equal dice are one choice."""
    some: list[tuple[str, ...]] = [()]
    for word in sorted(set(words)):
        more = [(word,) * n for n in range(words.count(word) + 1)]
        some = [SAME.setdefault(c + again, c + again) for c in some for again in more]
    return (STOP, *sorted(sorted(some[1:]), key=len))


SAME: dict[tuple[str, ...], tuple[str, ...]] = {}
"""Equal choices of dice are one object, since thousands of hands offer the same few."""


@data
class RollPhase(Frame):
    """SF-068, SF-069  The Roll phase."""

    STEPS = ("first", "keep", "lock", "ghost", "insanity", "character")
    who: int

    def first(self, s: SallyFaceState) -> Asking:
        """SF-068, SFR-49  The first roll: every die, not optional."""
        character = s.players[self.who].character
        dice = []
        for kind in pool(s, self.who):
            dice.append(Die(kind, (yield die_of(kind, character))))
        s.dice, s.rolls = dice, 1
        if s.events is not None:
            say(s, "roll", seat=self.who, n=1, of=queries.roll_limit(s), dice=[queries.word(d) for d in dice])
        return None

    def keep(self, s: SallyFaceState) -> Asking:
        """SF-069 to SF-072, SF-154, SF-155  Stop and lock, or roll any dice again, including dice kept before."""
        words = tuple(sorted(rollable(s.dice)))
        rerolls = queries.roll_limit(s) - s.rolls
        if rerolls <= 0 or not words:
            return None
        again = yield ask(self.who, "roll.keep", keeps(words), "SF-071", args={"left": rerolls}, insight=RollAdvice(s))
        if again == STOP:
            return None
        left, rolled, character = list(again), {}, s.players[self.who].character
        for i, d in enumerate(s.dice):
            if d.face != "D" and (word := PREFIX[d.kind] + d.face) in left:
                left.remove(word)
                rolled[i] = yield die_of(d.kind, character)
        for i, face in rolled.items():
            s.dice[i].face = face
        s.rolls += 1
        if s.events is not None:
            shown, of = [queries.word(d) for d in s.dice], queries.roll_limit(s)
            say(s, "roll", seat=self.who, n=s.rolls, of=of, dice=shown, again=list(again))
        return AGAIN

    def lock(self, s: SallyFaceState) -> Asking:
        """SF-074 to SF-076, SF-141, SFR-03, SFR-50, SFR-55  All dice are locked; then the Demons are counted, once."""
        faces = [d.face for d in s.dice]
        cursed = yield from curse_by(s, self.who, faces.count("D"))
        for d in s.dice:
            d.left = queries.units_of(d.face)
        s.demons = faces.count("D")
        if s.rolls < queries.roll_limit(s):  # the line of the last roll has told the same dice
            say(s, "locked", seat=self.who)
        return Call(mark_cursed(s)) if cursed else None

    def ghost(self, s: SallyFaceState) -> Verdict:
        """SF-143, SF-170, SFR-50, SFR-80  The Ghost die's losses hit every other player, never the roller."""
        return others_lose(s, self.who, "ghost")

    def insanity(self, s: SallyFaceState) -> Verdict:
        """SF-143, SF-170, SFR-50  Then the Insanity die."""
        return others_lose(s, self.who, "insanity")

    def character(self, s: SallyFaceState) -> Verdict:
        """SF-144, SF-171, SFR-32  Then the Character die: a gain, a refresh, a Curse."""
        face = next(d.face for d in s.dice if d.kind == "character")
        if "+" in face:
            dial, _, n = face.partition("+")
            gain(s, self.who, dial, int(n))
        elif face == "refresh":
            player = s.players[self.who]
            if player.spent:
                player.ready, player.spent = player.ready + player.spent, 0
                say(s, "refresh", seat=self.who, rule="SF-171")
        elif face == "curse":
            return Call(TriggerCurse("face"))  # SFR-51: beside the Demons' Curse, not instead of it
        return None


def curse_by(s: SallyFaceState, seat: int, demons: int) -> Generator[Decision, Answer, bool]:
    """SF-074, SFR-04, SFR-05, SFR-57, SFC-140  Three or more Demons curse once a turn; an Item may count one fewer."""
    if demons < DICE.curse_at or "demons" in s.used:
        return False
    for item, p in queries.item_passives(s, seat, FewerDemons):
        if demons - p.n < DICE.curse_at:
            said: str = yield ask(seat, "item.passive", ("use", "no"), "SFC-140", args={"item": item})
            return said == "no"
    return True


def mark_cursed(s: SallyFaceState) -> Frame:
    """SFR-05, SFR-57  Trigger the Curse, and not again this turn."""
    s.used.append("demons")
    return TriggerCurse("demons")


def others_lose(s: SallyFaceState, who: int, kind: str) -> Verdict:
    """SF-170, SFR-72  All others lose at the same time."""
    face = next((d.face for d in s.dice if d.kind == kind), "")
    if "-" not in face:
        return None
    dial, _, n = face.partition("-")
    losses = [(seat, dial, int(n)) for seat in range(s.seats) if seat != who]
    return Call(LoseDials(losses, 0, f"die:{kind}")) if losses else None


@data
class RerollLockedDice(Frame):
    """SFC-061, SFR-57  After locking: some unspent Ability dice that show no Demon are rolled once more."""

    STEPS = ("again", "count")
    who: int
    n: int

    def again(self, s: SallyFaceState) -> Asking:
        """SFR-57  Which, then the roll; they are locked again, and a new Demon stays."""
        chosen: list[int] = []
        for _ in range(self.n):
            free = rerollable(s, chosen)
            if not free:
                break
            pick = yield ask(self.who, "die.reroll", [*free, STOP], "SFR-57")
            if pick == STOP:
                break
            chosen.append(free[pick])
        faces = []
        for _ in chosen:
            faces.append((yield die_of("ability")))
        for i, face in zip(chosen, faces, strict=True):
            s.dice[i].face = s.dice[i].left = face
            s.demons += face == "D"
        if faces:
            say(s, "roll_again", seat=s.active, dice=faces)
        return None if "D" in faces else DONE

    def count(self, s: SallyFaceState) -> Asking:
        """SFR-57  If that makes three Demons this turn for the first time, the Curse triggers at once."""
        cursed = yield from curse_by(s, s.active, s.demons)
        return Call(mark_cursed(s)) if cursed else None
