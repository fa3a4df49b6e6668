"""F113-F115, F172  Crossroads."""

from __future__ import annotations

from gloam.games.faceless import effects
from gloam.games.faceless.content import TOKENS
from gloam.games.faceless.queries import table
from gloam.games.faceless.rules import threat_effects
from gloam.games.faceless.rules.billygoat import MoveBillygoatCloser
from gloam.games.faceless.rules.hits import PayMemories
from gloam.games.faceless.rules.movement import MoveTeam
from gloam.games.faceless.state import FacelessState
from gloam.kernel import Asking, Call, Frame, Verdict, ask, chance, data, say


@data
class Crossroads(Frame):
    """F113  The top card is revealed, one of its two effects chosen and done, the card laid faceup beside the deck."""

    STEPS = ("reveal", "choose", "resolve")
    who: int
    card: int = 0
    effect: str = ""

    def reveal(self, s: FacelessState) -> Asking:
        """F172, FD30  The deck has no order; when it is out, the discards are shuffled."""
        every = range(1, len(TOKENS.crossroads) + 1)
        left = [n for n in every if n not in s.crossroads] or list(every)
        card = left[0] if len(left) == 1 else (yield chance("crossroads.card", dict.fromkeys(left, 1), "F113"))
        if len(s.crossroads) == len(TOKENS.crossroads):
            s.crossroads = []
        self.card = card
        say(s, "crossroads", card=card, effects=list(TOKENS.crossroads[card - 1]))
        return None

    def choose(self, s: FacelessState) -> Asking:
        """F113, FD29  The current player chooses one that can be done; if neither can, nothing happens."""
        both = TOKENS.crossroads[self.card - 1]
        can = [effect for effect in dict.fromkeys(both) if is_possible(s, effect)]
        if len(can) > 1:
            can = [(yield ask(self.who, "crossroads.choose", can, "F113", args={"card": self.card, "white": s.white}))]
        self.effect = can[0] if can else ""
        s.crossroads.append(self.card)
        say(s, "crossroads_chosen", effect=self.effect, white=s.white)
        return None

    def resolve(self, s: FacelessState) -> Verdict:
        """F114  The effect."""
        match effects.CROSSROADS.get(self.effect):
            case effects.Along(how, steps):
                return Call(MoveTeam(how, steps, rule="F114"))
            case effects.ThreatOf(color):
                frame = threat_effects.threat_of(s, self.who, color)
                return Call(frame) if frame else None
            case effects.SpendMemory():
                return Call(PayMemories(1, "crossroads"))
            case effects.BillygoatCloser():
                return Call(MoveBillygoatCloser(1))
            case effects.OnlyRotate(pair):
                s.next_lock += tuple(c for c in pair if c not in s.next_lock)  # FD69  two in one turn both hold
        return None


def is_possible(s: FacelessState, effect: str) -> bool:
    """FD29, FD68  A Threat needs a card in its column, paying needs an unused Memory."""
    match effects.CROSSROADS[effect]:
        case effects.ThreatOf(color):
            return bool(s.display[color])
        case effects.SpendMemory():
            return bool(table.unused(s))
    return True
