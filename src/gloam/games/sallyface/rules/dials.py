"""SF-109 to SF-115  Health and Sanity, Ghosts and the Insane, and losing the game by them."""

from __future__ import annotations

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import SOLO, TRACK
from gloam.games.sallyface.passives import Soften
from gloam.games.sallyface.rules.corruption import SufferCorruption
from gloam.games.sallyface.state import Player, SallyFaceState
from gloam.kernel import OVER, Asking, Frame, Goto, ask, data, say

Loss = tuple[int, str, int]


def gain(s: SallyFaceState, seat: int, dial: str, n: int) -> None:
    """SF-109, SF-115, SFR-71  A dial rises, never above its top; above 0 the status ends at once."""
    player = s.players[seat]
    before = getattr(player, dial)
    after = min(TRACK.dial_top, before + n)
    setattr(player, dial, after)
    say(s, "gain", seat=seat, dial=dial, n=after - before, now=after)
    if before == 0 < after:
        say(s, "restored", seat=seat, status=status(dial))


def status(dial: str) -> str:
    """SF-111  What a character at 0 is."""
    return "ghost" if dial == "health" else "insane"


@data
class LoseDials(Frame):
    """SF-113, SF-114, SFR-02, SFR-72  One effect that lowers dials, for everybody it hits at the same time."""

    STEPS = ("apply",)
    losses: list[Loss]
    more: int = 0
    cause: str = ""
    stopped: bool = False

    def apply(self, s: SallyFaceState) -> Asking:
        """SFR-18, SFR-19, SFR-20  Dials stop at 0; a player already at 0 suffers Corruption instead, all added up.

        `more` is the Corruption that the same effect adds.
        """
        softened = [soften(s, loss) for loss in self.losses]
        saving = []
        for seat, dial, n, _ in softened:
            if s.friends and 0 < getattr(s.players[seat], dial) <= n:
                args = {"dial": dial, "friends": dict(s.friends)}
                saving.append((yield ask(seat, "friend.save", [*s.friends, "none"], "SF-026", args=args)))
            else:
                saving.append("none")
        corruption = self.more
        for (seat, dial, n, item), friend in zip(softened, saving, strict=True):
            if item:
                s.used.append(item)
                say(s, "soften", seat=seat, item=item)
            corruption += lower(s, seat, dial, n, friend, self.cause)
        if all(queries.is_out(s, seat) for seat in range(s.seats)):
            s.result, s.reason = "lost", "minds"
            say(s, "lost", reason="minds", text=queries.pack(s).story.lost)
            return OVER
        return Goto(SufferCorruption(corruption, self.cause, self.stopped)) if corruption else None


def soften(s: SallyFaceState, loss: Loss) -> tuple[int, str, int, str]:
    """SFC-066, SFC-114  The first loss of a dial in a player's own turn is 1 less with the right Item."""
    seat, dial, n = loss
    if seat == s.active and n:
        for item, p in queries.item_passives(s, seat, Soften):
            if p.dial == dial and item not in s.used:
                return seat, dial, max(0, n - p.n), item
    return seat, dial, n, ""


def lower(s: SallyFaceState, seat: int, dial: str, n: int, friend: str, cause: str) -> int:  # noqa: PLR0913, PLR0917  (one loss)
    """Lower one dial; return the Corruption that a Ghost or Insane player suffers instead."""
    player: Player = s.players[seat]
    before = getattr(player, dial)
    if n == 0:
        return 0
    if friend != "none":
        del s.friends[friend]
        setattr(player, dial, SOLO.saved)
        say(s, "friend_saves", seat=seat, friend=friend, dial=dial, now=SOLO.saved)
        return 0
    if before == 0:
        say(s, "instead", seat=seat, dial=dial, n=n, cause=cause)
        return n
    after = max(0, before - n)
    setattr(player, dial, after)
    say(s, "lose", seat=seat, dial=dial, n=before - after, now=after, cause=cause)
    if after == 0:
        say(s, "fallen", seat=seat, status=status(dial))
    return 0
