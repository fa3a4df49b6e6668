"""SF-117, SF-118, SF-123, SFR-27, SFR-69, SFR-88  Charge Items at their named moments, on any player's turn."""

from __future__ import annotations

from typing import ClassVar

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import FRIENDS
from gloam.games.sallyface.rules.charge_reasons import reasons
from gloam.games.sallyface.rules.corruption import spend_charge
from gloam.games.sallyface.rules.effect_targets import possible
from gloam.games.sallyface.rules.resolve_effects import resolve_effect
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import AGAIN, Asking, Call, Frame, Json, Verdict, ask, data, say
from gloam.toolkit import Window
from gloam.toolkit.windows import PASS

NOT_THIS_TURN = "not_this_turn"
ANSWERED = {"pass": "answered"}
"""SFR-69  Once somebody has used an Item before the turn passes, the active player, who had passed, is asked again."""


def usable(s: SallyFaceState, seat: int) -> list[str]:
    """SF-118, SF-166, SFR-65  Charge Items that may be used now: a refreshed token, a moment that fits, an effect."""
    player, known = s.players[seat], queries.pack(s)
    mine = [key for key in player.items if key in known.charge_items] if player.ready else []
    if not mine:
        return mine
    items, acting = known.items, s.phase == "act"
    return [key for key in sorted(mine) if (acting or items[key].when != "act") and possible(s, seat, items[key].does)]


def use_charge(s: SallyFaceState, seat: int, item: str) -> Frame:
    """SF-118, SF-167, SFR-68  Exhaust the token; the owner resolves the effect."""
    spend_charge(s, seat, item)
    return resolve_effect(s, queries.pack(s).items[item].does, s.players[seat].at, seat, cause=f"item:{item}")


@data
class ChargeWindow(Window):
    """SFR-27, SFR-69, SFR-88  A moment for Charge Items: players are asked in seating order from the active player.

    In the Act phase the active player's Items are among the actions, so only the others are asked.
    """

    STEPS = ("offer",)
    KIND: ClassVar[str] = "window.charge"
    RULE: ClassVar[str] = "SFR-27"
    moment: str

    def offer(self, s: SallyFaceState) -> Asking:
        """SFR-69, SFR-88  Ask a player who has a reason that they have not declined; "not now" is the first option.

        Using an Item may make another one useful, so everything is checked again each time.
        """
        asked = first_to_ask(s, self.moment)
        if asked is None:
            return None
        seat, why = asked
        offer = [PASS, *usable_at(s, seat, self.moment), NOT_THIS_TURN]
        args = {"moment": self.moment, **what_they_hold(s, seat)}
        picked = yield ask(seat, self.KIND, offer, self.RULE, args=args)
        if picked == PASS:
            s.declined += why
            return AGAIN
        if picked == NOT_THIS_TURN:
            s.not_asked.append(seat)
            return AGAIN
        self.moment = ANSWERED.get(self.moment, self.moment)
        if picked.startswith("friend:"):
            return Call(use_friend(s, picked.removeprefix("friend:")), then=AGAIN)
        return Call(use_charge(s, seat, picked), then=AGAIN)


def what_they_hold(s: SallyFaceState, seat: int) -> dict[str, Json]:
    """SF-118, SFC-147  A seat's Charge Items, those that wait until dice are spent, its tokens, and Friends."""
    player, known = s.players[seat], queries.pack(s)
    mine = [key for key in player.items if key in known.charge_items]
    held: dict[str, Json] = {"items": mine, "ready": player.ready}
    later = [key for key in mine if known.items[key].when == "act"] if s.phase != "act" else []
    return held | ({"act_only": later} if later else {}) | ({"friends": dict(s.friends)} if s.friends else {})


def usable_at(s: SallyFaceState, seat: int, moment: str) -> list[str]:
    """SFR-27  Everything this seat can use at this moment: Charge Items, and a Friend before the Reveal."""
    return [*usable(s, seat), *(f"friend:{f}" for f in friends_before_reveal(s, seat, moment))]


def friends_before_reveal(s: SallyFaceState, seat: int, moment: str) -> list[str]:
    """SFC-149  Solo: Friends who also help before the Reveal."""
    if moment != "before_reveal" or not s.friends or seat != s.active:
        return []
    early = [f for f, up in s.friends.items() if up and "reveal" in FRIENDS[f].when]
    return [f for f in early if possible(s, seat, FRIENDS[f].help)]


def first_to_ask(s: SallyFaceState, moment: str) -> tuple[int, list[str]] | None:
    """SFR-69, SFR-88  The first seat to ask at this moment, with its new reasons; None: nobody has any."""
    active, n = s.active, len(s.players)
    for i in SEATS_ASKED.get(moment, range(n)):
        seat = (active + i) % n
        if i >= n or seat in s.not_asked:
            continue
        items, friends = usable(s, seat), friends_before_reveal(s, seat, moment)
        if not items and not friends:
            continue
        does = [queries.pack(s).items[key].does for key in items] + [FRIENDS[f].help for f in friends]
        why = {f"{seat}|{r}" for effect in does for r in reasons(s, seat, effect, moment)}
        new = sorted(why.difference(s.declined))
        if new:
            return seat, new
    return None


SEATS_ASKED = {"after_reveal": range(1), "act": range(1, 5), "pass": range(1, 5)}
"""SFR-88  Who is asked, counted from the active player: only they after the Reveal, all others while they act."""


def open_window(s: SallyFaceState, name: str) -> Verdict:
    """SFR-27  Open the window if anyone has to be asked."""
    return None if first_to_ask(s, name) is None else Call(ChargeWindow(name))


def use_friend(s: SallyFaceState, friend: str) -> Frame:
    """SFC-147 to SFC-150  A ready Friend is exhausted for help."""
    s.friends[friend] = False
    say(s, "friend", seat=s.active, friend=friend, use="help")
    return resolve_effect(s, FRIENDS[friend].help, s.players[s.active].at)
