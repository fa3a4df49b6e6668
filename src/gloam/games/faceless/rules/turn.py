"""F027-F029, FD95  A turn: exactly one action, what may surround it, then the Threats phase. Read this first."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from gloam.games.faceless.content import CARDS, TOKENS
from gloam.games.faceless.queries import table
from gloam.games.faceless.queries.board import area, grown
from gloam.games.faceless.rules import hourglass, kids
from gloam.games.faceless.rules.cards import AddThreats, draw_cards
from gloam.games.faceless.rules.creepy_die import RollDie
from gloam.games.faceless.rules.memories import UseMemory
from gloam.games.faceless.rules.rest import rest_of
from gloam.games.faceless.rules.threats import Threat
from gloam.games.faceless.rules.walk import played
from gloam.games.faceless.rules.whisper import Whisper
from gloam.games.faceless.state import FacelessState
from gloam.kernel import AGAIN, Answer, Asking, Barred, Call, Decision, Frame, Goto, To, Verdict, ask, data, say

WALK = {card: ("walk", card) for card in CARDS}
IS = {kid: {"kid": kid} for kid in TOKENS.kids}


@data
class Turn(Frame):
    """FD95  Den check, Fog, Karyn's look; before, the action, after; the Hourglass; the Threats phase; the next."""

    STEPS = ("begin", "look", "before", "settle", "after", "threats", "reveal", "next")
    who: int
    action: str = ""
    remembered: bool = False  # FD3  one Memory effect a turn
    powered: bool = False  # FD20, F085  the Kid's power once a turn
    rolled: bool = False  # F106

    def begin(self, s: FacelessState) -> Verdict:
        """F118, FD28  Is the Team beside the Den? Then F140, FD87: the Fog covers the compass before anything else."""
        s.current = self.who
        s.turn += 1
        s.hypnotised = bool(s.den) and bool(grown(area(s.den)) >> s.team & 1)
        s.fogged = "fog" in s.rules.expansions
        if s.events is not None:
            say(s, "turn", seat=self.who, turn=s.turn, hypnotised=s.hypnotised, fog=s.fogged)
        return None if table.has_power(s, self.who, "karyn") else To("before")

    def look(self, s: FacelessState) -> Asking:
        """F088, FD65, FD81  At the start of her turn Karyn may look at the top card; only she knows it then."""
        if not s.deck_left or s.deck.top:
            return None
        if (yield ask(self.who, "karyn.look", ("look", "no"), "F088")) == "no":
            return None
        cards = yield from draw_cards(s, 1, "F088")
        s.deck.take(cards)
        s.deck.put_on_top(cards, [self.who])
        say(s, "looked", seat=self.who)
        return None

    def before(self, s: FacelessState) -> Asking:
        """F028  Walk, Rest or Whisper; or first something that may come before the action."""
        whisper = table.can_whisper(s)
        options = (*actions(tuple(s.hands[self.who]), whisper), *self.extras(s, acted=False))
        picked: Answer = "rest"  # FD6  always possible, and no question when nothing else is
        if len(options) > 1:
            barred = self.barred(s, options, whisper=whisper)
            picked = yield Decision(self.who, "turn.action", options, None, "F028", barred, IS[s.kids[self.who]])
        if picked == "rest":
            self.action = "rest"
            return Call(rest_of(s, self.who), then="settle")
        if picked == "whisper":
            self.action = "whisper"
            return Call(Whisper(self.who), then="settle")
        if picked[0] == "walk":
            self.action = "walk"
            return Call(played(s, self.who, picked[1]), then="settle")
        return self.do(s, picked)

    def settle(self, s: FacelessState) -> Verdict:
        """F141, FD87  When the action is over the Fog is off, until the next turn."""
        s.fogged = False
        return None if self.extras(s, acted=True) else self.threats(s)

    def after(self, s: FacelessState) -> Asking:
        """F055, FD95  What may come after the action."""
        options = self.extras(s, acted=True)
        if not options:
            return None
        barred = self.barred(s, options, whisper=True)
        glass = [options.pop()] if options[-1] == "sand" else []
        kid = IS[s.kids[self.who]]
        picked = yield ask(self.who, "turn.after", [*options, "end", *glass], "F055", barred=barred, args=kid)
        return None if picked == "end" else self.do(s, picked)

    def extras(self, s: FacelessState, *, acted: bool) -> list[Answer]:
        """FD95  The quiet moments: one Memory effect, the Kid's power, one bought roll; F088 telling; FD86, FD92."""
        found: list[Answer] = []
        if not self.remembered and s.collected:
            found += [("memory", m) for m in table.usable(s)]
        if not self.powered and kids.can_use_power(s, self.who, acted=acted):
            found.append("power")
        if not s.hushed and is_untold(s):  # F088  "can share"; F100, FD99  not while hushed
            found.append("tell")
        rules = s.rules
        if not rules.expansions:
            return found
        if rules.has("creepy_die") and not self.rolled and s.deck_left:  # F106, FD65
            found.append("die")
        if rules.spoken_name:
            found.append("name")
        if hourglass.is_real(s):
            found.append("sand")  # always the last: at a table nobody but its clock says so
        return found

    def do(self, s: FacelessState, picked: Answer) -> Verdict:
        """FD95  Do it, and ask again."""
        if picked == "power":
            self.powered = True
            return Call(kids.power(s, self.who), then=AGAIN)
        if picked == "die":
            self.rolled = True
            return Call(BuyRoll(), then=AGAIN)
        if picked == "sand":
            return Call(hourglass.RunOutOfSand(), then=AGAIN)
        if picked == "name":  # F158, FD92
            say(s, "name", seat=self.who)
            return Call(Threat(self.who, ""), then=AGAIN)
        if picked == "tell":
            card, _ = s.deck.top[0]
            s.deck.top[0] = (card, tuple(range(s.seats)))
            say(s, "told", seat=self.who, card=card)
            return AGAIN
        self.remembered = True
        return Call(UseMemory(self.who, picked[1]), then=AGAIN)

    def barred(self, s: FacelessState, options: Sequence[Answer], *, whisper: bool) -> tuple[Barred, ...]:
        """What one would expect to do, and why not. `whisper`: it is possible, or the action is over."""
        plain = not (s.collected or self.powered or self.rolled or s.hypnotised or s.die or s.hushed)
        if whisper and plain and s.deck_left and s.hands[self.who] and s.kids[self.who] != "casper":
            return ()
        out = (
            []
            if self.action or s.hands[self.who]
            else [Barred("walk", "your hand is empty: Rest to take cards", "FD43")]
        )
        out += self.barred_memories(s, options) + self.barred_power(s)
        if self.rolled:
            out.append(Barred("die", "you've already rolled the Creepy Die this turn", "F106"))
        elif s.rules.has("creepy_die") and not s.deck_left:
            out.append(Barred("die", "the Event deck is empty, so no card can pay for the roll", "FD65"))
        if s.hushed and is_untold(s):
            out.append(Barred("tell", "the Unspeakable listens: nobody may speak until the next Threat", "F100"))
        if not whisper:
            out.append(Barred("whisper", "nobody holds a card to give or swap", "FD45"))
        return tuple(out)

    def barred_power(self, s: FacelessState) -> list[Barred]:
        """F094, F107, F118, FD20  Why the Kid's power cannot be used now, if that is expected."""
        if s.hypnotised:
            return [Barred("power", "the turn started beside the Den: no power works this turn", "F118")]
        if s.die == "powers_off":
            return [
                Barred("power", "the Creepy Die has turned the Kids' powers off until it shows another face", "F107")
            ]
        if self.powered:
            return [Barred("power", "you've already used your power this turn", "FD20")]
        late = self.action and s.kids[self.who] == "casper"
        return [Barred("power", "Casper can move a Memory only before the action", "F094")] if late else []

    def barred_memories(self, s: FacelessState, options: Sequence[Answer]) -> list[Barred]:
        """F056, F118, FD3, FD91  The Memories that cannot be used now, and why."""
        why, rule = "it would change nothing now", "FD91"
        if s.hypnotised:
            why, rule = "the turn started beside the Den: no Memory can be used this turn", "F118"
        elif self.remembered:
            why, rule = "you've already used a Memory this turn", "FD3"
        out = [Barred(("memory", m), why, rule) for m in table.unused(s) if ("memory", m) not in options]
        return out + [Barred(("memory", m), "it has already been used", "F056") for m in s.used]

    def threats(self, s: FacelessState) -> Verdict:
        """F029  After every turn a Threat is revealed.

        F132, FD86, FC14  The turn clock: the sand runs out right before every fifth reveal since the last flip.
        """
        if s.rules.expansions and s.rules.has("hourglass") and s.rules.hourglass == "turns":
            s.sand += 1
            if s.sand >= TOKENS.hourglass_turns:
                return Call(hourglass.RunOutOfSand(), then="reveal")
        return self.reveal(s)

    def reveal(self, s: FacelessState) -> Verdict:
        """F029  The Threat."""
        return Call(Threat(self.who, self.action), then="next")

    def next(self, s: FacelessState) -> Verdict:
        """F027, FD66, FD69  Clockwise; a Crossroads lock that held in this turn ends, a new one begins."""
        s.lock, s.next_lock, s.hypnotised = s.next_lock, (), False
        return Goto(turn_of(s, (self.who + 1) % len(s.kids)))


def turn_of(s: FacelessState, who: int) -> Turn:
    """F027  That player's turn, begun."""
    turn = Turn(who)
    turn.at = LOOK if turn.begin(s) is None else BEFORE
    return turn


LOOK, BEFORE, NEXT = (Turn.STEPS.index(line) for line in ("look", "before", "next"))


@functools.lru_cache(8192)
def actions(hand: tuple[str, ...], whisper: bool) -> tuple[Answer, ...]:  # noqa: FBT001
    """F028, FD43, FD45  Walk with a card of the hand, Rest, Whisper where it is possible."""
    walks = [WALK[card] for card in table.in_order(hand)]
    return (*walks, "rest", "whisper") if whisper else (*walks, "rest")


def is_untold(s: FacelessState) -> bool:
    """F088, FD81  Karyn knows the top card, and has not told everybody."""
    return bool(s.deck.top) and len(s.deck.top[0][1]) < s.seats


@data
class BuyRoll(Frame):
    """F106, FD71  A bought roll: first a card from the deck to the display, without effect; then the die."""

    STEPS = ("card", "roll")

    def card(self, s: FacelessState) -> Verdict:
        """F106  The price."""
        return Call(AddThreats(1, "die"))

    def roll(self, s: FacelessState) -> Verdict:
        """F106  The roll."""
        return Goto(RollDie())
