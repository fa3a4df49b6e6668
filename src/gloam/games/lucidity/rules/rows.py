"""Step 4: check for filled rows (L044): Hunt, then Exhaust, then Shadow (LD3)."""

from __future__ import annotations

from gloam.games.lucidity import queries
from gloam.games.lucidity.state import LucidityState, Player
from gloam.kernel import DONE, Asking, Frame, Verdict, ask, data, say


@data
class CheckRows(Frame):
    """L044, L058, LD3, LD7  Which rows are full once all dice are resolved.

    LD7: after a minion the Exhaust row is not checked, since its consequences belong to the player's own turn.
    """

    STEPS = ("hunt", "exhaust", "shadow")
    who: int
    own_turn: bool = True

    def hunt(self, s: LucidityState) -> Verdict:
        """L045, L046, L047  Four in the Hunt row: eaten, and every die on the card goes back to the bag."""
        player = s.players[self.who]
        if not queries.is_hunted_down(player):
            return None
        s.bag.put(die[0] for die in queries.all_dice(player))
        s.players[self.who] = Player("eaten")
        say(s, "eaten", seat=self.who)
        return DONE

    def exhaust(self, s: LucidityState) -> Asking:
        """L048, L049, L050, L108, LD28, LD29  Three in the Exhaust row: draw one, lose all Power of its color."""
        player = s.players[self.who]
        if not self.own_turn or not queries.is_exhausted(player):
            return None
        drawn = yield from s.bag.draw("exhaust.draw", 1, "L048")
        if not drawn:  # LD18, LD19: nothing is lost, and the Shadow rows are not checked
            s.dry = True
            say(s, "dry", seat=self.who)
            return DONE
        lost = [die for die in player.power if die[0] == drawn[0]]
        player.power = [die for die in player.power if die[0] != drawn[0]]
        s.bag.put(die[0] for die in lost)
        say(s, "exhausted", seat=self.who, color=drawn[0], lost=lost)
        return None

    def shadow(self, s: LucidityState) -> Asking:
        """L051, L052  A filled Shadow row: the player becomes that Nightmare, choosing among ties."""
        colors = queries.fullest_shadow_rows(s, s.players[self.who])
        if not colors:
            return DONE
        color = colors[0] if len(colors) == 1 else (yield ask(self.who, "nightmare.color", colors, "L052"))
        transform(s, self.who, color)
        return DONE


def transform(s: LucidityState, who: int, color: str) -> None:
    """L053, L054, L055, LD8  All but Power goes to the bag; the Nightmare card, and the dice on it, are theirs."""
    if queries.claimed_by(s, color) is not None:
        raise AssertionError(f"LD8: the Nightmare {color} is claimed twice")
    player = s.players[who]
    s.bag.put(die[0] for die in [*player.hunt, *player.exhaust])
    s.bag.put(c for c, n in player.shadow.items() for _ in range(n))
    gained, s.cards[color] = s.cards[color], []
    s.players[who] = Player("nightmare", color, player.power + gained)
    say(s, "nightmare", seat=who, color=color, gained=gained)
