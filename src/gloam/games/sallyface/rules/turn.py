"""SF-028, SF-029  A turn: Reveal, Refresh, Roll, Act, Pass. Read this first."""

from __future__ import annotations

from gloam.games.sallyface import queries
from gloam.games.sallyface.passives import OnTurnEnd
from gloam.games.sallyface.rules.act import ACTIONS, possible_actions, unspent_dice
from gloam.games.sallyface.rules.barred import barred
from gloam.games.sallyface.rules.charge import open_window
from gloam.games.sallyface.rules.goals import count_goal
from gloam.games.sallyface.rules.mystery import RevealMystery
from gloam.games.sallyface.rules.resolve_effects import resolve_effect, resolve_several
from gloam.games.sallyface.rules.roll import RollPhase
from gloam.games.sallyface.rules.story import RevealStoryCards
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import Asking, Call, Decision, Frame, Goto, To, Verdict, ask, data, say

PASS = "pass"  # noqa: S105  (a word in a game, no secret)


@data
class Turn(Frame):
    """SF-029  The five phases in their order, with the moments for Charge Items between them (SFR-27)."""

    STEPS = (
        "begin", "before_reveal", "reveal", "reveal_more", "after_reveal", "refresh", "before_roll", "roll",
        "after_lock", "act", "between", "before_pass", "end", "next_player",
    )  # fmt: skip
    who: int

    def begin(self, s: SallyFaceState) -> Verdict:
        """SF-028, SF-044, SF-148, SFR-26, SFR-39  A new active player; the Finale's start-of-turn effects are first."""
        s.active, s.turn, s.phase = self.who, s.turn + 1, "reveal"
        s.used, s.not_asked, s.declined, s.dice, s.rolls, s.demons = [], [], [], [], 0, 0
        if s.shield == self.who and s.seats > 1:
            s.shield = None  # SFC-019: until the start of the owner's next turn
        say(s, "turn", seat=self.who, n=s.turn)
        start = queries.pack(s).story.finale.start
        return Call(resolve_effect(s, start, s.finale.at, cause="finale")) if s.finale else None

    def before_reveal(self, s: SallyFaceState) -> Verdict:
        """SFR-27  Before the Reveal."""
        return open_window(s, "before_reveal")

    def reveal(self, s: SallyFaceState) -> Verdict:
        """SF-030, SF-032, SF-033, SF-036, SF-151, SFR-29, SFR-38  The Story if its condition holds; else a Mystery."""
        card = queries.story_card(s)
        if card is None or queries.holds(s, card.until):
            return Call(RevealStoryCards())
        if s.finale is not None and not queries.pack(s).story.finale.reveal:
            return None
        return Call(RevealMystery())

    def reveal_more(self, s: SallyFaceState) -> Verdict:
        """SFR-91  The Mysteries that cards have called for, one after the other."""
        if not s.more:
            return None
        s.more -= 1
        return Call(RevealMystery(extra=True), then="reveal_more")

    def after_reveal(self, s: SallyFaceState) -> Verdict:
        """SFR-27, SFC-019  After the Reveal. Solo, the shield lasts until this Reveal phase ends."""
        if s.seats == 1:
            s.shield = None
        return open_window(s, "after_reveal")

    def refresh(self, s: SallyFaceState) -> Asking:
        """SF-065, SF-118  The active player's Charge tokens turn back. Solo: one exhausted Friend is ready again."""
        exhausted = [f for f, up in s.friends.items() if not up]
        friend = exhausted[0] if len(exhausted) == 1 else None
        if len(exhausted) > 1:
            args = {"friends": dict(s.friends)}
            friend = yield ask(self.who, "friend.ready", exhausted, "SFC-147", args=args)
        me = s.players[self.who]
        s.phase = "refresh"
        if me.spent:
            me.ready, me.spent = me.ready + me.spent, 0
            say(s, "refresh", seat=self.who)
        if friend is not None:
            s.friends[friend] = True
            say(s, "friend_ready", seat=self.who, friend=friend)
        return None

    def before_roll(self, s: SallyFaceState) -> Verdict:
        """SFR-27  Between Refresh and Roll: a Ghost may still gain Health before the roll."""
        return open_window(s, "before_roll")

    def roll(self, s: SallyFaceState) -> Verdict:
        """SF-066, SF-075  Roll and lock, before anything is spent."""
        s.phase = "roll"
        return Call(RollPhase(self.who))

    def after_lock(self, s: SallyFaceState) -> Verdict:
        """SFR-27  After the locked dice have had their effects; then the Act phase."""
        s.phase = "act"
        return open_window(s, "act")

    def act(self, s: SallyFaceState) -> Asking:
        """SF-077, SF-098, SF-157, SFR-79  Any actions, any number of times, in any order, until the player passes."""
        unspent = unspent_dice(s)
        actions = possible_actions(s, unspent)
        if not actions:
            return To("before_pass")
        args = {"at": s.players[self.who].at, "have": unspent.have}
        if queries.moves_free(s):
            args["free_move"] = "yes"
        asked = Decision(self.who, "act", (*actions, PASS), None, "SF-077", (), args)
        action = yield asked.barring(lambda: barred(s, unspent, actions))
        if action == PASS:
            return To("before_pass")
        after = yield from ACTIONS[action[0]](s, action, unspent)
        return Call(after, then="between") if after else self.between(s)

    def between(self, s: SallyFaceState) -> Verdict:
        """SFR-27  Between any two actions."""
        window = open_window(s, "act")
        return Call(window.frame, then="act") if isinstance(window, Call) else To("act")

    def before_pass(self, s: SallyFaceState) -> Verdict:
        """SFR-27  Before the turn passes."""
        s.phase = "pass"
        return open_window(s, "pass")

    def end(self, s: SallyFaceState) -> Verdict:
        """SF-098, SFR-60, SFC-096  Unspent dice are lost; passives on ending a turn here resolve."""
        at = s.players[self.who].at
        s.dice = []
        say(s, "pass", seat=self.who, where=at)
        count_goal(s, self.who, "end_turn_at", at)
        said = queries.passive_effects(s, OnTurnEnd, lambda p: p.where == at)
        return Call(resolve_several(said, at)) if said else None

    def next_player(self, s: SallyFaceState) -> Verdict:
        """SF-099, SFR-33  Clockwise."""
        return Goto(Turn((self.who + 1) % s.seats))
