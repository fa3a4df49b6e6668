"""SF-078 to SF-086, SF-159, SF-160  Progress cubes, and what happens when a card is solved."""

from __future__ import annotations

from gloam.games.sallyface import queries
from gloam.games.sallyface.content.model import NOTHING
from gloam.games.sallyface.effects import Cubes
from gloam.games.sallyface.passives import OnSolve
from gloam.games.sallyface.rules.effect_targets import cube_spots, possible, what_cubes_reach
from gloam.games.sallyface.rules.finale import TurnUpFinaleCard
from gloam.games.sallyface.rules.goals import count_goal
from gloam.games.sallyface.rules.resolve_effects import resolve_effect
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import AGAIN, DONE, OVER, Asking, Call, Frame, Verdict, ask, data, say


def put_cube(s: SallyFaceState, seat: int, card: str, symbol: str, die: str = "") -> Frame | None:
    """SF-079, SF-160, SFR-30, SFR-59  One cube on one open symbol; the last one solves the card at once.

    `die`: what the die shows that was spent on it, empty where a card puts the cube.
    """
    s.cubes[card] = "".join(sorted(s.cubes.get(card, "") + symbol))
    left = queries.open_requirements(s, card)
    say(s, "cube", seat=seat, card=card, symbol=symbol, die=die, left=left)
    if symbol == "I":
        count_goal(s, seat, "cubes_intellect", "I")
    if left:
        return None
    return SolveFinaleCard(card) if s.finale is not None and card in s.finale.row else SolveMystery(card, seat)


@data
class PutCubes(Frame):
    """SFC-062  Put `n` cubes, one after the other."""

    STEPS = ("put",)
    who: int
    effect: Cubes
    n: int

    def put(self, s: SallyFaceState) -> Asking:
        """SFC-062, SFC-064  The next one; fewer where fewer symbols are open."""
        spots = cube_spots(s, self.who, self.effect) if self.n else []
        if not spots:
            return DONE
        card, symbol = spots[0]
        if len(spots) > 1:
            args = what_cubes_reach(s, self.who, self.effect)
            card, symbol = yield ask(self.who, "cube.put", spots, "SF-079", args=args)
        self.n -= 1
        solved = put_cube(s, self.who, card, symbol)
        return Call(solved, then="put") if solved else AGAIN


@data
class SolveMystery(Frame):
    """SF-083  A Mystery is solved: its reward, then the discard pile; cubes go back."""

    STEPS = ("reward", "discard", "use_passive_item")
    card: str
    seat: int

    def reward(self, s: SallyFaceState) -> Verdict:
        """SF-083, SFR-28  Rewards go to the solving player."""
        where = queries.where_is(s, self.card) or ""
        say(s, "solved", seat=self.seat, card=self.card, where=where)
        reward = queries.pack(s).mysteries[self.card].reward
        return (
            None
            if reward == NOTHING
            else Call(resolve_effect(s, reward, where, self.seat, cause=f"reward:{self.card}"))
        )

    def discard(self, s: SallyFaceState) -> None:
        """SF-083, SFR-44  Ordinary ones to the discard pile; a Story Mystery leaves the game and stays solved."""
        for here in s.slots.values():
            if self.card in here:
                slot, third = here.index(self.card), here.pop() if len(here) > queries.SLOTS else ""
                here[slot : slot + 1] = [third] if slot < len(here) else []
        s.cubes.pop(self.card, None)
        if queries.is_story_mystery(s, self.card):
            s.solved.append(self.card)
        else:
            s.discard.append(self.card)
        count_goal(s, self.seat, "same_rune", queries.pack(s).mysteries[self.card].rune)

    def use_passive_item(self, s: SallyFaceState) -> Asking:
        """SFC-067, SFR-66  The active player may use a Passive Item on solving, once a turn."""
        for item, p in queries.item_passives(s, s.active, OnSolve):
            if item not in s.used and possible(s, s.active, p.part):
                if (yield ask(s.active, "item.passive", ("use", "no"), "SFR-66", args={"item": item})) == "no":
                    return None
                s.used.append(item)
                say(s, "passive", seat=s.active, item=item)
                return Call(resolve_effect(s, p.part, cause=f"item:{item}"))
        return None


@data
class SolveFinaleCard(Frame):
    """SF-023, SFR-44, SFR-78  A Finale card is solved; the last one wins at once."""

    STEPS = ("win_or_go_on", "turn_up")
    card: str

    def win_or_go_on(self, s: SallyFaceState) -> Verdict:
        """SFR-78  The last cube of the last card wins before anything else."""
        rules, row = queries.pack(s).story.finale, s.finale
        if row is None:
            return DONE
        row.solved.append(self.card)
        s.cubes.pop(self.card, None)
        say(s, "finale_solved", card=self.card)
        if len(row.solved) == rules.deal:
            s.result, s.reason = "won", "story"
            say(s, "won", text=queries.pack(s).story.won)
            return OVER
        return Call(resolve_effect(s, rules.solved, row.at, cause="finale"))

    def turn_up(self, s: SallyFaceState) -> Verdict:
        """SFC-077  The next face-down card is turned up."""
        return Call(TurnUpFinaleCard()) if s.finale is not None and s.finale.down else None
