"""The winner (L091), once the game has ended by Power, by Nightmares or by dreams."""

from __future__ import annotations

from dataclasses import field

from gloam.games.lucidity import queries
from gloam.games.lucidity.content import DREAMS
from gloam.games.lucidity.state import LucidityState
from gloam.kernel import AGAIN, DONE, Asking, Frame, Verdict, data, die, say

TIE_ROLL = {color: die(f"tie.{color}", faces, "L093") for color, faces in DREAMS.faces.items()}


@data
class Ending(Frame):
    """L012, L082, L088, L091, LD1, LD20  Most Power wins; the eaten never do."""

    STEPS = ("compare", "roll_off", "declare_winners")
    reason: str
    tied: list[int] = field(default_factory=list)
    by: str = ""  # what broke a tie: dice or roll

    def compare(self, s: LucidityState) -> Verdict:
        """L086, L091, L092, LD20, LD38  Most Power, then most dice on the card, among those who are in the game."""
        s.ended = self.reason
        seats = [seat for seat, p in enumerate(s.players) if p.role != "eaten"]
        strength = {seat: (queries.points(s.players[seat]), queries.count_on_card(s.players[seat])) for seat in seats}
        best = max(strength.values(), default=None)
        self.tied = [seat for seat in seats if strength[seat] == best]
        if best is not None and len(self.tied) < sum(power == best[0] for power, _ in strength.values()):
            self.by = "dice"
        return None

    def roll_off(self, s: LucidityState) -> Asking:
        """L093, LD21  The tied roll every die on their cards, until one leads; without dice they share it."""
        if len(self.tied) < 2 or not queries.count_on_card(s.players[self.tied[0]]):  # noqa: PLR2004  (two make a tie)
            return None
        rolled = dict.fromkeys(self.tied, 0)
        for seat in self.tied:
            for one in queries.all_dice(s.players[seat]):
                face = yield TIE_ROLL[one[0]]
                rolled[seat] += int(face) if face.isdecimal() else 0
        best = max(rolled.values())
        self.tied, self.by = [seat for seat in self.tied if rolled[seat] == best], "roll"
        say(s, "roll_off", rolled=[[seat, power] for seat, power in rolled.items()])
        return AGAIN

    def declare_winners(self, s: LucidityState) -> Verdict:
        """L091, LD20  One winner, several who share the win, or none: then the realm wins."""
        s.winners = self.tied
        power = queries.points(s.players[self.tied[0]]) if self.tied else None
        facts = {"by": self.by} if self.by else {}
        say(s, "end", reason=self.reason, seats=list(self.tied), power=power, **facts)
        return DONE
