"""Turning in Evidence and its rewards (SD-003, SD-043, SD-160 to SD-164, SDR-35, SDR-36, SDR-106, SDR-107, SDR-148)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ESCAPES, FACTS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.people import held, investigator, on_board
from gloam.games.stiflingdark.queries.reach import board_of
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.objectives.escape_cards import set_up
from gloam.games.stiflingdark.rules.shared.item_cards import give_card, spend
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import reveal_poi
from gloam.kernel import DONE, Answer, Asking, Call, Frame, To, Verdict, chance, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState


OBJECTIVES = {"sawmill": ("truck", "gate"), "park": ("flare", "tunnels")}
"""SD-164, SD-205  The Objectives of a Scenario beside Banish, by map."""
BANISH = {"butcher": "the_grave", "cult": "the_altar", "horror": "the_eggs"}
"""SD-004, SD-164  The third card, by Adversary."""


def needed(s: StiflingDarkState) -> int:
    """SD-042, SD-043  How much Evidence allows an Objective: 2, 3 or 5."""
    return FACTS.evidence[len(s.investigators)]


@data
class TurnIn(Frame):
    """SD-160 to SD-163  Turn in any number; one reward for each; with enough, the Escape card is chosen at once."""

    STEPS = ("count", "reward", "enough")
    seat: int
    left: int = 0

    def count(self, s: StiflingDarkState) -> Asking:
        """SD-160  Any number of tokens in one Action."""
        inv = investigator(s, self.seat)
        options = range(1, inv.evidence + 1)
        n = 1 if inv.evidence == 1 else (yield from choose(self.seat, "evidence.count", options, "SD-160"))
        inv.evidence -= n
        s.turned_in += n
        self.left = n
        say(s, "turns_in", seat=self.seat, n=n, total=s.turned_in, needed=needed(s))
        return None

    def reward(self, s: StiflingDarkState) -> Asking:
        """SD-161, SDR-107, SDC-082  Rewards one at a time, each resolved before the next; a Journal gives one more."""
        if not self.left:
            return None
        inv = investigator(s, self.seat)
        options: list[Answer] = rewards(s)
        if held(inv, "journal") and body.can_use_items(inv):
            options.append("journal")
        picked = yield from choose(self.seat, "evidence.reward", options, "SD-161", args={"left": self.left})
        if picked == "journal":
            spend(s, inv, "journal")
            self.left += 1
            return To("reward")
        self.left -= 1
        return Call(grant(s, inv, picked), then="reward")

    def enough(self, s: StiflingDarkState) -> Verdict:
        """SD-003, SD-164, SDR-36, SDR-148  Enough Evidence: play stops until the Escape card is chosen."""
        if s.turned_in < needed(s) or s.escape:
            return DONE
        return Call(ChooseEscape(self.seat), then="reward")


def rewards(s: StiflingDarkState) -> list[Answer]:
    """SD-162, SD-163, SD-180, SD-181, SDR-106, SDR-107  The rewards that can do something."""
    can = {
        "poi": any(state == "hidden" for state in s.pois.values()),
        "general": bool(s.general.size or s.discards["general"]),
        "cursed": bool(s.cursed.size or s.discards["cursed"]),
        "medical": s.medical > 0,
        "major": any(not inv.major for inv in on_board(s)),
    }
    again, once = FACTS.rewards[s.map].repeatable, FACTS.rewards[s.map].once
    return [r for r in (*again, *(r for r in once if r not in s.rewards)) if can.get(r, True)]


def grant(s: StiflingDarkState, inv: Investigator, reward: str) -> Frame:
    """SD-162, SD-163  Give a reward; those for once are gone."""
    if reward in FACTS.rewards[s.map].once:
        s.rewards.append(reward)
    say(s, "reward", seat=inv.seat, what=reward)
    if reward in ("general", "cursed"):
        return Run(inv.seat, "draw", (reward, 1))
    if reward == "maze":
        return Run(inv.seat, "maze")
    return Run(inv.seat, "reward", reward)


@procedure("reward")
def reward_now(s: StiflingDarkState, seat: int, arg: str) -> Procedure:
    """SD-162, SD-163, SDR-106  Which POI is Revealed, who gets the Major Ability token; tokens are kept for later."""
    inv = investigator(s, seat)
    if arg == "poi":
        pois = sorted(poi for poi, state in s.pois.items() if state == "hidden")
        poi = yield from choose(seat, "reward.poi", pois, "SD-162")
        reveal_poi(s, poi)
    elif arg == "major":
        seats = [o.seat for o in on_board(s) if not o.major]
        lucky = yield from choose(seat, "reward.major", seats, "SD-163")
        investigator(s, lucky).major = 1
    elif arg == "medical":
        s.medical -= 1
        give_card(s, inv, "medkit")
    else:
        inv.reward_tokens[arg] = inv.reward_tokens.get(arg, 0) + 1
    return None


@data
class ChooseEscape(Frame):
    """SD-004, SD-164, SD-205, SDR-36, SDR-37, SDR-76  One random card of each of the Scenario's Objectives, and Banish.

    Exactly one is chosen.
    """

    STEPS = ("draw", "choose")
    seat: int

    def draw(self, s: StiflingDarkState) -> Asking:
        """SD-164, SD-205  Which of the Scenario's cards lie open."""
        drawn = []
        for objective in OBJECTIVES[s.map]:
            cards = [i for i, card in ESCAPES.items() if card.objective == objective and card.map == s.map]
            drawn.append((yield chance(f"escape.{objective}", dict.fromkeys(cards, 1), "SD-164")))
        s.choices = [*drawn, BANISH[s.adversary.id]]
        say(s, "choices", cards=s.choices)
        return None

    def choose(self, s: StiflingDarkState) -> Asking:
        """SDR-76  The acting Investigator's seat answers for all."""
        s.escape = yield from choose(self.seat, "escape.choose", s.choices, "SD-164")
        say(s, "objective", seat=self.seat, card=s.escape)
        return Call(set_up(s))


TURN_IN = frozenset({"computer", "ticket_booth"})


NO_EVIDENCE = Why("SD-160", "you carry no Evidence: find some with light and pick it up")
NOT_AT_COMPUTER = Why("SD-160", "you can turn in Evidence only at a Computer or a Ticket Booth: move onto one")


def why_no_turning_in(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-159, SD-160, SD-179, SD-365  With Evidence on any Computer or Ticket Booth."""
    if TURN_IN.isdisjoint(board_of(s).spaces[inv.space].kinds):
        return NOT_AT_COMPUTER
    return None if inv.evidence else NO_EVIDENCE
