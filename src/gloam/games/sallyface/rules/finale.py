"""SF-042 to SF-044, SF-152  The Finale: dealing it, its cards at the start of a turn, its marker."""

from __future__ import annotations

from dataclasses import field

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import DICE
from gloam.games.sallyface.rules.resolve_effects import resolve_effect
from gloam.games.sallyface.state import FinaleRow, SallyFaceState
from gloam.kernel import DONE, Asking, Call, Frame, Verdict, data, die, say

WANDER = die("finale.wander", DICE.ability, "SFC-021")


@data
class BeginFinale(Frame):
    """SF-018, SF-042, SFR-81  The cards are dealt; face-down and undealt cards stay unknown."""

    STEPS = ("deal",)

    def deal(self, s: SallyFaceState) -> Asking:
        """SF-018  Face-up cards are drawn now; nobody knows the others."""
        rules = queries.pack(s).story.finale
        row = yield from s.finale_deck.draw("finale.deal", rules.face_up, "SF-018")
        s.finale_deck.take(row)
        s.finale = FinaleRow(row, rules.deal - rules.face_up, [], rules.at)
        say(s, "finale", name=rules.name, row=row, where=rules.at)
        return None


@data
class TurnUpFinaleCard(Frame):
    """SFC-077  The next Finale card is turned up at the marker's Location."""

    STEPS = ("turn",)

    def turn(self, s: SallyFaceState) -> Asking:
        """SF-018  Drawn from what nobody has seen."""
        drawn = yield from s.finale_deck.draw("finale.deal", 1, "SF-018")
        row = s.finale
        if row is not None:
            s.finale_deck.take(drawn)
            row.row += drawn
            row.down -= 1
            say(s, "finale_card", card=drawn[0], where=row.at)
        return None


@data
class ActFinaleCards(Frame):
    """SF-043, SF-044  Every unsolved Finale card's start-of-turn effect, one at a time, left to right."""

    STEPS = ("capture", "act")
    todo: list[str] = field(default_factory=list)

    def capture(self, s: SallyFaceState) -> None:
        """SF-044  The unsolved cards in play, from the left."""
        self.todo = queries.finale_open(s)

    def act(self, s: SallyFaceState) -> Verdict:
        """SF-044  The next one acts at its Location."""
        self.result = None  # SFR-18: each card is a source of its own
        if not self.todo or s.finale is None:
            return DONE
        card = self.todo.pop(0)
        say(s, "finale_acts", card=card, where=s.finale.at)
        return Call(
            resolve_effect(s, queries.pack(s).story.finale_cards[card].start, s.finale.at, cause=f"finale:{card}"),
            then="act",
        )


@data
class MoveMarker(Frame):
    """SFC-077  The marker goes where one Ability die sends it; the face-up card and its cubes go with it."""

    STEPS = ("roll",)

    def roll(self, s: SallyFaceState) -> Asking:
        """SFC-077  The marker may stay where it is."""
        face = yield WANDER
        if s.finale is not None:
            s.finale.at = queries.pack(s).story.finale.wander[face]
            say(s, "wander", face=face, where=s.finale.at, name=queries.pack(s).story.finale.marker)
        return None
