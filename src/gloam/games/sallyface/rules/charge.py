"""SF-117, SF-118, SF-123, SFR-27, SFR-69  Charge Items at the named moments, on one's own turn and on others'."""

from __future__ import annotations

from typing import ClassVar

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import FRIENDS
from gloam.games.sallyface.rules.corruption import spend_charge
from gloam.games.sallyface.rules.do import do
from gloam.games.sallyface.rules.targets import possible
from gloam.games.sallyface.state import Nightmare
from gloam.kernel import AGAIN, Asking, Call, Frame, Reaction, Verdict, Window, ask, data, say
from gloam.kernel.windows import PASS

HUSH = "not_this_turn"
ANSWERED = {"pass": "answered"}
"""SFR-69  Once somebody has used an Item before the turn passes, the active player, who had passed, is asked again."""


def usable(s: Nightmare, seat: int) -> list[str]:
    """SF-118, SF-166, SFR-65  Charge Items that may be used now: a refreshed token, a moment that fits, an effect."""
    player, known = s.players[seat], queries.pack(s)
    mine = [key for key in player.items if key in known.charge_items] if player.ready else []
    if not mine:
        return mine
    items, acting = known.items, s.phase == "act"
    return [key for key in sorted(mine) if (acting or items[key].when != "act") and possible(s, seat, items[key].does)]


def use_charge(s: Nightmare, seat: int, item: str) -> Frame:
    """SF-118, SF-167, SFR-68  Turn the token; the effect is its owner's."""
    spend_charge(s, seat, item)
    return do(s, queries.pack(s).items[item].does, s.players[seat].at, seat)


@data
class ChargeWindow(Window):
    """SFR-27, SFR-69  A moment for Charge Items: each is asked in seating order from the active player.

    In the Act phase the active player's own are among their actions, so only the others are asked.
    """

    STEPS = ("offer",)
    KIND: ClassVar[str] = "window.charge"
    RULE: ClassVar[str] = "SFR-27"
    moment: str

    def offer(self, s: Nightmare) -> Asking:
        """SFR-69  Until all pass in a row. A seat may also pass for the rest of the turn.

        What somebody uses may make another Item useful, so who may use what is asked anew each time.
        """
        live = [r for r in charges(s, self.moment) if r.seat not in self.passed]
        if not live:
            return None
        seat = live[0].seat
        mine = [r.id for r in live if r.seat == seat]
        args = {"moment": self.moment}
        picked = yield ask(seat, self.KIND, [*mine, PASS, HUSH], self.RULE, args=args)
        if picked in (PASS, HUSH):
            (self.passed if picked == PASS else s.hushed).append(seat)
            return AGAIN
        self.passed = []
        self.moment = ANSWERED.get(self.moment, self.moment)
        return Call(self.reacted(s, next(r for r in live if r.seat == seat and r.id == picked)), then=AGAIN)

    def reacted(self, s: Nightmare, reaction: Reaction) -> Frame:
        """Use it; it stays open while there is another refreshed token."""
        if reaction.id.startswith("friend:"):
            return use_friend(s, reaction.id.removeprefix("friend:"))
        return use_charge(s, reaction.seat, reaction.id)


def charges(s: Nightmare, moment: str) -> list[Reaction]:
    """SFR-27, SFR-69  Who may use what at this moment."""
    found: list[Reaction] = []
    active, n = s.active, len(s.players)
    for i in range(1 if moment in ("act", "pass") else 0, n):
        seat = (active + i) % n
        if seat not in s.hushed:
            found += [Reaction(seat, key) for key in usable(s, seat)]
    if moment == "before_reveal" and s.friends and s.active not in s.hushed:
        early = [f for f, up in s.friends.items() if up and "reveal" in FRIENDS[f].when]
        found += [Reaction(s.active, f"friend:{f}") for f in early if possible(s, s.active, FRIENDS[f].help)]
    return found


def moment(s: Nightmare, name: str) -> Verdict:
    """SFR-27  Open the window if anybody could use it."""
    found = charges(s, name)
    return Call(ChargeWindow(name, open=found)) if found else None


def use_friend(s: Nightmare, friend: str) -> Frame:
    """SFC-147 to SFC-150  A ready Friend is exhausted for help."""
    s.friends[friend] = False
    say(s, "friend", seat=s.active, friend=friend, use="help")
    return do(s, FRIENDS[friend].help, s.players[s.active].at)
