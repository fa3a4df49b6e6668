"""F029, F069, F070, FD66  The Threats phase: a card is revealed, and its color strikes (colors.py)."""

from __future__ import annotations

from gloam.games.faceless.content import COLOR_OF
from gloam.games.faceless.queries import table
from gloam.games.faceless.rules import avatars, crossroads, haunted, servants, threat_effects
from gloam.games.faceless.rules.cards import draw_cards, take, to_display
from gloam.games.faceless.rules.creepy_die import RollDie
from gloam.games.faceless.rules.ending import lose
from gloam.games.faceless.rules.eyes import remove_unseen_cards
from gloam.games.faceless.state import FacelessState
from gloam.kernel import DONE, Asking, Call, Frame, Goto, To, Verdict, ask, data, say


@data
class Threat(Frame):
    """FD66  A Threat reveal. `action`: what the current player did; "" for a spoken name (FD92), without the Kids."""

    STEPS = ("reveal", "julie", "place", "before", "hush", "effect", "after")
    who: int
    action: str
    card: str = ""

    def reveal(self, s: FacelessState) -> Asking:
        """F029, F024  The next Event card is revealed; with an empty deck the game is lost."""
        cards = yield from draw_cards(s, 1, "F029")
        if not cards:
            return lose(s, "deck")
        take(s, cards)
        self.card = cards[0]
        s.table.append(self.card)
        if self.action:
            s.hushed = False  # F100, FD36  speech is free again when the next Threats phase starts
        if s.events is not None:
            say(s, "threat", card=self.card)
        can_refuse = self.action and table.has_power(s, self.who, "julie") and s.deck_left
        return None if can_refuse else self.place(s)

    def julie(self, s: FacelessState) -> Asking:
        """F093, FD22, FD65  Julie may discard it for a new one, which must stand."""
        if (yield ask(self.who, "julie.exchange", ("keep", "exchange"), "F093", args={"card": self.card})) == "keep":
            return None
        cards = yield from draw_cards(s, 1, "F093")
        take(s, cards)
        s.table.remove(self.card)
        s.discard.append(self.card)
        self.card = cards[0]
        s.table.append(self.card)
        say(s, "exchanged", seat=self.who, card=self.card)
        return None

    def place(self, s: FacelessState) -> Verdict:
        """F069, F070  It goes to the bottom of its column, and only its own color strikes.

        F088, FD17, FD44, FD74, FD81  After Karyn's Rest or Whisper it is added without any effect.
        """
        s.table.remove(self.card)
        to_display(s, [self.card], "threat")
        if self.action in ("rest", "whisper") and table.has_power(s, self.who, "karyn"):
            say(s, "hushed_threat", seat=self.who)
            return DONE
        return To("before") if s.rules.expansions or s.avatars else self.effect(s)

    def before(self, s: FacelessState) -> Verdict:
        """FD66  What the expansions do before the color's effect."""
        rules, color = s.rules, COLOR_OF[self.card]
        if color == "yellow" and rules.has("creepy_die"):  # F104
            return Call(RollDie())
        if color == "green" and rules.has("crossroads"):  # F113
            return Call(crossroads.Crossroads(self.who))
        if color == "blue" and rules.has("haunted_places"):  # F131
            haunted.turn_arrows(s)
        if color == "purple" and s.open_eyes:  # F122
            remove_unseen_cards(s)
        if color == "red" and s.servants:  # F144
            return Call(servants.MoveServants())
        return None

    def hush(self, s: FacelessState) -> Verdict:
        """F100, F101, FD66, FD67  After the Servants: Unspeakable, and Puppetmaster where it stands alone."""
        if COLOR_OF[self.card] != "red":
            return None
        if "unspeakable" in s.avatars:
            s.hushed = True
            say(s, "hushed")
        alone = "puppetmaster" in s.avatars and "eraserhead" not in s.avatars
        return Call(avatars.PlacePuppet()) if alone and table.unused_servants(s) else None

    def effect(self, s: FacelessState) -> Verdict:
        """F070, F079  The color's effect, by the column as it lies now; only red has something after it."""
        if COLOR_OF[self.card] == "red":
            return Call(threat_effects.red_threat(s), then="after")
        frame = threat_effects.threat_of(s, self.who, COLOR_OF[self.card])
        return Goto(frame) if frame else DONE

    def after(self, s: FacelessState) -> Verdict:
        """F102, F146, FD67  After red: Eraserhead (with Puppetmaster in the order players like), Servants cards."""
        servants.reshuffle(s)
        return Goto(avatars.AfterRedThreat(self.card)) if "eraserhead" in s.avatars else DONE
