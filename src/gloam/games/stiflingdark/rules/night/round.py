"""SD-007, SD-050 to SD-060, SD-232, SDR-66 to SDR-68  A round.

The Event, each Investigator once, the Adversary, the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS
from gloam.games.stiflingdark.queries.park import COLORS, has_maze
from gloam.games.stiflingdark.queries.people import ADVERSARY, investigator, who_acts
from gloam.games.stiflingdark.rules import items  # noqa: F401  (they register their uses)
from gloam.games.stiflingdark.rules.adversary.butcher import lose_chill
from gloam.games.stiflingdark.rules.adversary.horror_cards import end_horror_effects
from gloam.games.stiflingdark.rules.adversary.turns import TURNS
from gloam.games.stiflingdark.rules.investigator.turn import Turn, WaitingList
from gloam.games.stiflingdark.rules.items.general import return_from_ghillie_suit
from gloam.games.stiflingdark.rules.night.event_cards import EventCard
from gloam.games.stiflingdark.rules.objectives.banish_butcher import burn_grave
from gloam.games.stiflingdark.rules.objectives.flare_and_tunnels import help_comes
from gloam.games.stiflingdark.rules.park import maze
from gloam.games.stiflingdark.rules.park.rides import adversary_rides
from gloam.games.stiflingdark.rules.shared import ending
from gloam.games.stiflingdark.rules.shared.procedures import chain, choose
from gloam.games.stiflingdark.rules.shared.reveal import relight
from gloam.games.stiflingdark.rules.shared.wounds import wounds_work_again
from gloam.games.stiflingdark.rules.spirits.abilities import end_spirit_effects
from gloam.games.stiflingdark.rules.spirits.turn import SpiritTurn
from gloam.games.stiflingdark.state import Effect, Mark
from gloam.kernel import OVER, Asking, Call, Goto, To, Verdict, ask, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import StiflingDarkState

ONE_ROUND_TOKENS = ("glowstick", "lantern", "lamp", "flame", "orb", "ectoplasm")
ONE_ROUND_EFFECTS = (Effect.INVERTED, Effect.CREAK)
"""SDC-022, SDC-108  What Kya's Major and the alternate Cross do lasts this round."""


@data
class Round(WaitingList):
    """SD-007, SD-352  One round."""

    STEPS = ("event", "maze", "claim", "adversary", "end", "again")

    def event(self, s: StiflingDarkState) -> Verdict:
        """SD-050, SD-158, SDR-67, SDR-154  The tracker's tokens act; then an Event, unless the table plays without."""
        for inv in s.investigators:
            inv.acted = False
        say(s, "round", n=s.round)
        help_comes(s)
        return Call(EventCard()) if s.options["events"] else None

    def maze(self, s: StiflingDarkState) -> Asking:
        """SD-184, SD-185, SDR-49, SDR-67  The Adversary lays the Mirror Maze's tokens: one color is Open."""
        if has_maze(s):
            maze.lay(s, (yield from choose(ADVERSARY, "maze.open", COLORS, "SD-184", quiet=True)))
        return None

    def claim(self, s: StiflingDarkState) -> Asking:
        """SD-052, SDR-76, SDR-77, SDR-117  Any Investigator or Spirit who has not acted may take the turn.

        Who waits lets the next one choose.
        """
        left = [inv.seat for inv in who_acts(s) if not inv.acted]
        if not left:
            return None
        asking = [seat for seat in left if seat not in self.waiting]
        if len(asking) > 1 and (yield ask(asking[0], "round.claim", ("take", "wait"), "SDR-77")) == "wait":
            self.waiting.append(asking[0])
            return To("claim")
        is_spirit = investigator(s, asking[0]).fate == "spirit"
        return Call(SpiritTurn(asking[0]) if is_spirit else Turn(asking[0]), then="claim")

    def adversary(self, s: StiflingDarkState) -> Verdict:
        """SD-007, SD-352, SDR-71  The Adversary takes the last turn of the round; first its figures ride on."""
        adversary_rides(s)
        return Call(TURNS[s.adversary.id]())

    def end(self, s: StiflingDarkState) -> Verdict:
        """SD-060, SD-114, SD-220, SDR-68  Card effects, lights out, Spine Chill, the tracker.

        On the 18th space it is over. What a Tourniquet has numbed works again (SDC-095).
        """
        return_from_ghillie_suit(s)
        burn_grave(s)
        end_horror_effects(s)
        end_spirit_effects(s)
        lights_out(s)
        lose_chill(s)
        for inv in s.investigators:
            inv.numb, inv.ignores = [], False
            inv.marks.pop(Mark.KIT, None)
        s.team = []
        s.round += 1
        if s.round > FACTS.rounds:
            ending.time_is_up(s)
            return OVER
        frame = chain(*(wounds_work_again(s, inv) for inv in s.investigators))
        return None if frame is None else Call(frame)

    def again(self, s: StiflingDarkState) -> Verdict:
        """SD-060  The next round begins."""
        return Goto(Round())


def lights_out(s: StiflingDarkState) -> None:
    """SD-060, SD-220, SD-221, SD-244, SDR-21  Flashlights and one-round tokens leave.

    Bright tokens become Faltering Lights.
    """
    s.lights = []
    s.faltering += [zone for zone in s.lit_zones if zone not in s.faltering]
    s.lit_zones, s.torches = [], []
    s.tokens = [t for t in s.tokens if t.kind not in ONE_ROUND_TOKENS]
    for name in ONE_ROUND_EFFECTS:
        s.effects.pop(name, None)
    if s.effects.get(Effect.CAMPFIRE) == s.round:  # SDC-024
        s.tokens = [t for t in s.tokens if t.kind != "campfire"]
        del s.effects[Effect.CAMPFIRE]
    relight(s)
    say(s, "lights_out")
