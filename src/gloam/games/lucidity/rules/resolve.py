"""Step 3: rolled dice are resolved one by one: rerolled with Power, placed, or taken by a Nightmare.

Why one procedure with levels: a Shadow of the Depths or of Envy puts a new die before all others (L030, L031, L096),
yet a reroll includes every unresolved die at every level (LD24). So all unresolved dice are in one list of levels,
innermost last. LD23: chains have no limit. Each resolved die adds at most one more, so they end by themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import COLORS, ROLL
from gloam.games.lucidity.rules.abilities import ABILITIES
from gloam.games.lucidity.rules.cards import place_die
from gloam.games.lucidity.rules.shadows import SHADOWS
from gloam.games.lucidity.state import LucidityState
from gloam.games.lucidity.words import NEW_DIE_FIRST, NO_POWER, SHADOWS_LAST
from gloam.kernel import AGAIN, DONE, Answer, Asking, Barred, Call, Decision, Frame, To, Verdict, data, say

NO_REROLL = {c: Barred(("reroll", c), NO_POWER[c], "L040") for c in COLORS}


@data
class Resolve(Frame):
    """L023-L043  Resolve these dice of `who`: before each one a reroll can be bought; Shadows come last."""

    STEPS = ("resolve_one", "new_die")
    who: int
    levels: list[list[str]]

    def resolve_one(self, s: LucidityState) -> Asking:
        """L024, L028, L040, LD6, LD24, LD25  Resolve a die of the innermost level, or buy a reroll first."""
        if not self.levels:
            return DONE
        ready, rerolls = self.ready(), self.rerolls(s)
        choice: Answer = ready[0]
        if rerolls or (len(ready) > 1 and self.order_matters(s, ready)):
            choice = yield self.which(s, ready, rerolls)
        if isinstance(choice, tuple):
            return (yield from self.reroll(s, choice[1]))
        self.remove(choice)
        taker = queries.taker(s, choice)
        return self.placed(s, choice) if taker is None else self.taken(s, choice, taker)

    def new_die(self, s: LucidityState) -> Verdict:
        """L030, L031, L073, L080, L096  A die that an effect rolled is resolved at once, before any other die."""
        if self.result is not None:
            self.levels.append([self.result])
            self.result = None
        return To("resolve_one")

    # ------------------------------------------------------------------------------------ what is offered

    def ready(self) -> list[str]:
        """L024, L028, LD6  The innermost level's dice that can be resolved now: all but Shadows first, in any order."""
        level = self.levels[-1]
        return sorted({die for die in level if die[1] != "S"}) or sorted(set(level))

    def rerolls(self, s: LucidityState) -> list[Answer]:
        """L040, LD4, LD26, LD27  The Power dice on the roller's own card that match an unresolved die."""
        power = s.players[self.who].power
        if not power:
            return []
        unresolved = {die[0] for level in self.levels for die in level}
        return [("reroll", die) for die in sorted({die for die in power if die[0] in unresolved})]

    def order_matters(self, s: LucidityState, ready: list[str]) -> bool:
        """LD6  Among Shadows always; else where placed Power could pay for a reroll, or a Nightmare takes a die."""
        if ready[0][1] == "S" or any(queries.taker(s, die) is not None for die in ready):
            return True
        unresolved = [die[0] for level in self.levels for die in level]
        return any(die[1].isdecimal() and unresolved.count(die[0]) > 1 for die in ready)

    def which(self, s: LucidityState, ready: list[str], rerolls: list[Answer]) -> Decision:
        """LD25  Ask for the next die; dice that must wait and rerolls that cannot be paid are barred with a reason."""
        rule = "L028" if ready[0][1] == "S" else "L024"
        takers = {die: seat for die in ready if (seat := queries.taker(s, die)) is not None}
        args = {"takers": takers} if takers else None
        asked = Decision(self.who, "resolve.next", (*ready, *rerolls), None, rule, (), args)
        return asked.barring(lambda: self.barred_dice(s, ready))

    def barred_dice(self, s: LucidityState, ready: list[str]) -> Iterator[Barred]:
        """L024, L028, L040, L096  Shadows and outer dice that must wait, and rerolls without Power."""
        for die in sorted({die for die in self.levels[-1] if die not in ready}):
            yield Barred(die, SHADOWS_LAST, "L028")
        inner = set(self.levels[-1])
        for die in sorted({die for level in self.levels[:-1] for die in level if die not in inner}):
            yield Barred(die, NEW_DIE_FIRST, "L096")
        have = {die[0] for die in s.players[self.who].power}
        unresolved = {die[0] for level in self.levels for die in level}
        yield from (NO_REROLL[c] for c in COLORS if c in unresolved and c not in have)

    # ----------------------------------------------------------------------------------- what is done with it

    def reroll(self, s: LucidityState, spent: str) -> Asking:
        """L040, L041, LD4, LD24  All unresolved dice of the spent die's color are rerolled, at every level."""
        color = spent[0]
        faces = []
        for die in (die for level in self.levels for die in level if die[0] == color):
            faces.append(die[0] + (yield ROLL[color]))
        fresh = iter(faces)
        self.levels = [[next(fresh) if die[0] == color else die for die in level] for level in self.levels]
        pay(s, self.who, spent)
        say(s, "reroll", seat=self.who, spent=spent, dice=faces)
        return AGAIN

    def remove(self, die: str) -> None:
        """Take the die off the list; empty levels are removed."""
        self.levels[-1].remove(die)
        while self.levels and not self.levels[-1]:
            self.levels.pop()

    def placed(self, s: LucidityState, die: str) -> Verdict:
        """L025-L029  Place it in the row of its symbol; a Shadow then has its effect."""
        place_die(s.players[self.who], die)
        say(s, "place", seat=self.who, die=die)
        return Call(SHADOWS[die[0]](self.who)) if die[1] == "S" else AGAIN

    def taken(self, s: LucidityState, die: str, taker: int) -> Verdict:
        """L076, L077, L079, L081, LD9  A Nightmare must take it, turned to its 1: no effect; then its ability."""
        s.players[taker].power.append(f"{die[0]}1")
        say(s, "take", seat=taker, die=die, victim=self.who)
        return Call(ABILITIES[die[0]](who=taker, victim=self.who))


def pay(s: LucidityState, who: int, spent: str) -> None:
    """L042, L043, LD5  The spent die goes on its Nightmare card as it is, or to the bag if that card is claimed."""
    s.players[who].power.remove(spent)
    if queries.claimed_by(s, spent[0]) is None:
        s.cards[spent[0]].append(spent)
    else:
        s.bag.put(spent[0])
