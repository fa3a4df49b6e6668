"""SF-045 to SF-064  A Mystery card: its Rune, where it is placed, and what failing it costs."""

from __future__ import annotations

from dataclasses import field

from gloam.games.sallyface import queries
from gloam.games.sallyface.content.model import NOTHING
from gloam.games.sallyface.passives import OnFail, OnPlace, OnReveal, OnRuneAt
from gloam.games.sallyface.rules.corruption import SufferCorruption
from gloam.games.sallyface.rules.curses import TriggerCurse
from gloam.games.sallyface.rules.resolve_effects import resolve_effect, resolve_several
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import AGAIN, DONE, Asking, Call, Frame, Goto, To, Verdict, ask, data, say

SIDES = ("left", "right")


@data
class RevealMystery(Frame):
    """SF-032, SF-035, SF-045  Reveal a Mystery (or handle a Story Mystery, `card`): Rune first, then its place."""

    STEPS = ("ready", "draw", "reveal_passives", "check_rune", "rune", "rune_passive", "place")
    card: str = ""
    story: bool = False
    extra: bool = False
    matching: list[str] = field(default_factory=list)
    at_rune: str = ""

    def ready(self, s: SallyFaceState) -> Verdict:
        """SFR-15, SFR-82  An empty Mystery deck is reshuffled from its discards, only when a card is needed."""
        if not self.story and s.mysteries.size == 0 and s.discard:
            s.mysteries.shuffle(s.discard)
            s.discard = []
            say(s, "reshuffle", deck="mysteries")
        return None if self.story or s.mysteries.size else DONE

    def draw(self, s: SallyFaceState) -> Asking:
        """SF-032  The top card of the Mystery deck."""
        if not self.story:
            drawn = yield from s.mysteries.draw("mystery.draw", 1, "SF-032")
            s.mysteries.take(drawn)
            self.card = drawn[0]
        s.revealed = self.card
        say(s, "reveal", seat=s.active, card=self.card, story=self.story)
        return None

    def reveal_passives(self, s: SallyFaceState) -> Verdict:
        """SFC-070, SFR-91  The Story's passive on Runes revealed under 1.a, no others, before the Rune is checked."""
        rune = queries.pack(s).mysteries[self.card].rune
        said = [] if self.story or self.extra else queries.passive_effects(s, OnReveal, lambda p: rune in p.runes)
        return Call(resolve_several(said)) if said else None

    def check_rune(self, s: SallyFaceState) -> None:
        """SF-046 to SF-050, SFR-10, SFR-48  The matching cards are fixed now; the new one is not among them."""
        known = queries.pack(s).mysteries
        self.matching = [c for c in queries.placed(s) if known[c].rune == known[self.card].rune]

    def rune(self, s: SallyFaceState) -> Verdict:
        """SF-049, SFC-019  One at a time, in order; cards that have left are skipped, and so is a shielded one."""
        if not self.matching:
            return To("place")
        card = self.matching.pop(0)
        self.at_rune = queries.where_is(s, card) or ""
        if not self.at_rune:
            return AGAIN
        if s.shield is not None:
            s.shield = None
            say(s, "rune_skipped", card=card)
            return AGAIN
        say(s, "rune", card=card, rune=queries.pack(s).mysteries[card].rune, where=self.at_rune)
        heard = queries.passives(s, OnRuneAt)
        does = resolve_effect(s, queries.pack(s).mysteries[card].rune_does, self.at_rune, cause=f"rune:{card}")
        return Call(does, then=None if heard else AGAIN)

    def rune_passive(self, s: SallyFaceState) -> Verdict:
        """SFC-127  Whenever a Rune effect of a card at the Temple resolves."""
        said = queries.passive_effects(s, OnRuneAt, lambda p: p.where == self.at_rune)
        return Call(resolve_several(said, self.at_rune), then="rune") if said else To("rune")

    def place(self, s: SallyFaceState) -> Asking:
        """SF-052 to SF-056, SFR-11, SFR-12, SFR-40  After all Runes: where its icon says; ??? is any open Location."""
        where = queries.pack(s).mysteries[self.card].location
        if where == "any":
            where = yield ask(s.active, "place.at", queries.open_places(s), "SF-054", args={"card": self.card})
        return Goto(PlaceMystery(self.card, where))


@data
class PlaceMystery(Frame):
    """SF-057 to SF-064  Put a Mystery at a Location; where two lie already, one of them fails first."""

    STEPS = ("make_room", "put_down", "passive")
    card: str
    where: str

    def make_room(self, s: SallyFaceState) -> Asking:
        """SF-059, SF-061, SF-063, SF-064, SF-153, SFR-13, SFR-14, SFR-43  Who fails, if anybody must."""
        here = s.slots[self.where]
        if "" in here:
            return None
        weak = [c for c in here if not queries.is_story_mystery(s, c)]
        if not weak:
            alone = queries.is_story_mystery(s, self.card)
            return None if alone else Goto(FailMystery(self.card, self.where, "SF-064"))
        failing = weak[0]
        if len(weak) > 1:
            failing = yield ask(s.active, "place.fail", weak, "SF-061", args={"card": self.card})
        return Call(FailMystery(failing, self.where))

    def put_down(self, s: SallyFaceState) -> Asking:
        """SF-057, SFR-12, SFR-42, SFR-46  On a free slot, of two as the team chooses; then its Enemies arrive."""
        here = s.slots[self.where]
        free = [i for i, c in enumerate(here) if not c]
        slot = free[0] if free else len(here)
        if len(free) > 1:
            side = yield ask(s.active, "place.slot", SIDES, "SFR-12", args={"card": self.card})
            slot = SIDES.index(side)
        if slot == len(here):
            here.append(self.card)  # SFR-14: a third, where two Story Mysteries lie
        else:
            here[slot] = self.card
        s.revealed = ""
        say(s, "placed", card=self.card, where=self.where, slot=slot)
        arrives = queries.pack(s).mysteries[self.card].arrives
        return (
            None if arrives == NOTHING else Call(resolve_effect(s, arrives, self.where, cause=f"arrives:{self.card}"))
        )

    def passive(self, s: SallyFaceState) -> Verdict:
        """SFC-070  The Story's passive on placing."""
        said = queries.passive_effects(s, OnPlace, lambda p: p.where == self.where)
        return Call(resolve_several(said, self.where)) if said else None


@data
class FailMystery(Frame):
    """SF-060, SF-062, SFR-47  A Mystery fails: its penalty, then its cubes go back and it is discarded."""

    STEPS = ("corruption", "curse", "clear", "passive")
    card: str
    where: str
    rule: str = "SF-059"

    def corruption(self, s: SallyFaceState) -> Verdict:
        """SF-062, SFR-47  Corruption first, with its track triggers."""
        n = queries.pack(s).mysteries[self.card].fails_for
        say(s, "fail", card=self.card, where=self.where, n=n, rule=self.rule)
        return Call(SufferCorruption(n, f"fail:{self.card}")) if n else None

    def curse(self, s: SallyFaceState) -> Verdict:
        """SFR-31  Then the active player's Curse, where the card shows it."""
        return Call(TriggerCurse("fail")) if queries.pack(s).mysteries[self.card].fail_curse else None

    def clear(self, s: SallyFaceState) -> None:
        """SF-060, SFR-44  Cubes to the supply, the card to the discard pile; Enemies stay."""
        here = s.slots[self.where]
        if self.card in here:
            here[here.index(self.card)] = ""
        if self.card == s.revealed:
            s.revealed = ""
        s.cubes.pop(self.card, None)
        s.discard.append(self.card)

    def passive(self, s: SallyFaceState) -> Verdict:
        """SFC-074  The Story's passive on failing."""
        said = queries.passive_effects(s, OnFail)
        return Call(resolve_several(said, self.where)) if said else None
