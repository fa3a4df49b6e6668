"""The Butcher (SD-281 to SD-296, SD-375, SD-376): his turn, Stalk and Spine Chill.

Every question here is quiet (SDR-150).
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ADVERSARIES, CARDS, FACTS, NUMBERS
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, figure, investigator, on_board
from gloam.games.stiflingdark.queries.reach import doors_beside, net_of
from gloam.games.stiflingdark.queries.sight import may_see, sees, sees_center, sees_exactly
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary import ability_cards, adversary_turn, butcher_cards
from gloam.games.stiflingdark.rules.adversary.ability_cards import cool_down
from gloam.games.stiflingdark.rules.adversary.barred import Reasons, as_barred, barred_breaks, barred_steps, why_no_card
from gloam.games.stiflingdark.rules.adversary.break_door import break_door, breakable
from gloam.games.stiflingdark.rules.adversary.inscribed_axe import attack
from gloam.games.stiflingdark.rules.adversary.movement import arrive, ways
from gloam.games.stiflingdark.rules.adversary.walks import walks
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.dice import ADVERSARY_SPRINT
from gloam.games.stiflingdark.rules.shared.procedures import choose, then_again
from gloam.games.stiflingdark.rules.shared.reveal import disappear, put_shadow, relight
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import raise_stalk
from gloam.games.stiflingdark.state import Effect
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Verdict, ask, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

SUPPLY = NUMBERS.butcher.supply_for_stalk
"""SDC-183  So much Supply off Vengeful Darkness for 1 Stalk."""


@data
class ButcherTurn(adversary_turn.AdversaryTurn):
    """SD-285, SD-295, SD-375  Move, Disappear, Break Door, Stalk, the Attack and each Ability, each once.

    In any order.
    """

    STEPS = ("begin", "act", "presence", "end")

    def begin(self, s: StiflingDarkState) -> Verdict:
        """SD-058, SD-284, SDR-71  Noise and Shadow leave; then the cards that are due."""
        s.noise, s.shadows = [], {}
        adv, fig = s.adversary, figure(s)
        self.mp = ADVERSARIES[adv.id].mp
        s.tokens = [t for t in s.tokens if t.kind != "evil_eye"]
        if adv.watching:  # SDC-183
            ability_cards.slot_of(s, "vengeful_darkness").supply += len(s.lights)
            adv.watching = False
        bells = s.effects.get(Effect.BELLS, 0)
        possible_places.turn_begins(s, fig, self.mp + (0 if bells == 1 else adversary_turn.TOP_SPRINT))
        say(s, "adversary_turn")
        if bells == 2:  # noqa: PLR2004  (SDC-122: the Shadows)
            put_shadow(s, fig)
            possible_places.learn_at(s, fig)
        return None

    def act(self, s: StiflingDarkState) -> Asking:
        """SD-059, SD-285  Any Actions, in any order; the turn may end at any time."""
        args, seen, offers = {"mp": self.mp}, walks(s, figure(s), self.mp), self.offers(s)
        asked = ask(ADVERSARY, "butcher.act", offers, "SD-285", args=args, quiet=True, preview=seen)
        picked = yield asked.barring(lambda: as_barred(self.reasons(s), offers))
        if picked == "sprint":
            roll = yield ADVERSARY_SPRINT
            self.sprint(s, roll)
            return AGAIN
        return self.do(s, picked)

    def offers(self, s: StiflingDarkState) -> list[Answer]:
        """What he can do now."""
        fig = figure(s)
        out: list[Answer] = [way.step for way in ways(s, fig.space) if way.mp <= self.mp] if self.mp else []
        if self.why_no_sprint(s) is None:
            out.append("sprint")
        if not s.effects.get(Effect.BOUND):  # SDC-112
            if self.why_stay_shown(s) is None:
                out.append("disappear")
            if not self.broke:
                out += [("break", door) for door in breakable(s, fig)]
            if self.why_no_stalk(s) is None:
                out += [("stalk", *some) for some in groups(stalkable(s))]
            out += [("attack", seat) for seat in self.victims(s)]
            out += [("ability", card) for card in butcher_cards.playable(s)]
            if self.why_no_supply(s) is None:
                out.append("supply")
        out.append("end")
        return out

    def why_stay_shown(self, s: StiflingDarkState) -> Why | None:
        """SD-285, SD-287  Why he can't Disappear."""
        fig = figure(s)
        if not fig.shown:
            return adversary_turn.HIDDEN
        if self.gone:
            return Why("SD-285", "you've already Disappeared this turn: you can again next turn")
        return Why("SD-287", "you can't Disappear in the light: leave it first") if is_bright(s, fig.space) else None

    def why_no_stalk(self, s: StiflingDarkState) -> Why | None:
        """SD-285, SD-296, SDC-207  Why he can't Stalk anybody."""
        if self.stalked:
            return Why("SD-285", "you've already Stalked this turn: you can again next turn")
        if self.gone:
            return Why("SD-296", "you Disappeared this turn, so you can't Stalk: you can next turn")
        shown = s.adversary.revealed or figure(s).shown
        return Why("SDC-207", "you are Revealed, so you can't Stalk: end a turn Hidden first") if shown else None

    def why_no_supply(self, s: StiflingDarkState) -> Why | None:
        """SDC-183, SD-296  Why no Supply turns into Stalk."""
        if max((slot.supply for slot in s.adversary.abilities), default=0) < SUPPLY:
            return Why("SDC-183", f"Vengeful Darkness needs {SUPPLY} Supply: it takes one for each Flashlight")
        if s.adversary.stalk < FACTS.stalk_top:
            return None
        return Why("SD-296", f"your Stalk is at {FACTS.stalk_top}, its highest: use some first")

    def reasons(self, s: StiflingDarkState) -> Reasons:
        """SDR-149  What he would try and can't do now, each with one true reason."""
        fig, adv = figure(s), s.adversary
        bound = adversary_turn.BOUND if s.effects.get(Effect.BOUND) else None
        yield from barred_steps(s, fig, self.mp, lambda way: way.mp)
        if why := self.why_no_sprint(s):
            yield "sprint", why
        if why := bound or self.why_stay_shown(s):
            yield "disappear", why
        broke = Why("SD-285", "you've already broken a Door this turn: you can again next turn") if self.broke else None
        yield from barred_breaks(s, doors_beside(s, fig.space), bound or broke)
        why = bound or self.why_no_stalk(s)
        yield from ((("stalk", i.seat), why or why_not_seen(s, i)) for i in on_board(s))
        why = bound or self.why_no_attack(s)
        yield from ((("attack", i.seat), why or self.why_spared(s, i)) for i in on_board(s))
        for slot in adv.abilities:
            if why := bound or why_no_card(s, slot) or butcher_cards.why_useless(s, slot.id):
                yield ("ability", slot.id), why
        if any(slot.id == "vengeful_darkness" for slot in adv.abilities) and (why := bound or self.why_no_supply(s)):
            yield "supply", why

    def why_spared(self, s: StiflingDarkState, inv: Investigator) -> Why:
        """SDC-175 to SDC-177, SDR-122  Why this Investigator can't be Attacked by him."""
        card = s.adversary.attack
        rule = CARDS[card.id].rule if card is not None else "SD-295"
        if self.free and inv.seat in self.hit:
            return Why(rule, "you've already hit them with this Attack: choose another target")
        return Why(rule, "they aren't adjacent to you: move next to them")

    def do(self, s: StiflingDarkState, picked: Answer) -> Verdict:
        """SD-364  One Action."""
        fig = figure(s)
        match picked:
            case "end":
                return None
            case "disappear":
                self.disappear(s)
            case "supply":
                self.supply_to_stalk(s)
            case ("step", to):
                way = next(way for way in ways(s, fig.space) if way.to == to)
                self.mp -= way.mp
                return then_again(arrive(s, fig, to, way.window, way.mp))
            case ("break", door):
                self.broke = True
                if not fig.shown:
                    possible_places.learn_next_to_door(s, fig, door)
                break_door(s, door)
            case ("stalk", *_):
                self.stalk(s, list(picked[1:]))
            case ("attack", seat):
                return Call(attack(s, seat), then=AGAIN)
            case ("ability", card):
                return Call(butcher_cards.play(s, card), then=AGAIN)
        return AGAIN

    def disappear(self, s: StiflingDarkState) -> None:
        """SD-155, SD-287, SD-340  Off the board on a Dim or Dark space; the Shadow stays there."""
        self.gone = True
        disappear(s, figure(s))

    def supply_to_stalk(self, s: StiflingDarkState) -> None:
        """SDC-183, SDR-150  2 Supply off Vengeful Darkness for 1 Stalk: a use of the card, and told as such."""
        slot = next(x for x in s.adversary.abilities if x.supply >= SUPPLY)
        slot.supply -= SUPPLY
        say(s, "card", card=slot.id, first=False)
        raise_stalk(s, 1, FACTS.stalk_top)

    def stalk(self, s: StiflingDarkState, seats: list[int]) -> None:
        """SD-289, SD-291, SD-292, SDR-126, SDC-180  A first look gives Spine Chill.

        A second takes it back for 1 Stalk.
        """
        self.stalked = True
        fig, won = figure(s), 0
        possible_places.learn_at(s, fig)
        put_shadow(s, fig)
        for seat in seats:
            inv = investigator(s, seat)
            won += bool(inv.chill)
            inv.chill = 0 if inv.chill else s.round
            say(s, "stalked", seat=seat, chill=bool(inv.chill))
        if won and s.adversary.doubled:
            won, s.adversary.doubled = won * 2, False
        if won:
            raise_stalk(s, won, FACTS.stalk_top)

    def presence(self, s: StiflingDarkState) -> Asking:
        """SDC-179, SDR-72  Disturbed Presence is played at the end of the turn."""
        ready = "disturbed_presence" in ability_cards.ready_cards(s)
        if not ready or s.effects.get(Effect.BOUND) or s.effects.get(Effect.CROSS):
            return None
        if (yield from choose(ADVERSARY, "butcher.presence", ("use", "no"), "SDC-179", quiet=True)) == "use":
            butcher_cards.disturb(s)
        return None

    def end(self, s: StiflingDarkState) -> Verdict:
        """SD-346, SDC-207, SDR-72  The Revealed card turns down if he is Hidden; Cooldown."""
        adv, fig = s.adversary, figure(s)
        possible_places.turn_ends(s, fig)
        if not fig.shown:
            adv.revealed = False
        cool_down(s)
        adversary_turn.end_one_turn_effects(s)
        say(s, "adversary_done")
        relight(s)
        return DONE


def stalkable(s: StiflingDarkState) -> list[int]:
    """SD-289, SD-290, SDR-55 to SDR-57, SDR-160  The Investigators within 8 with a clear line."""
    fig, board = figure(s), BOARDS[s.map]
    if "exact_sight" in s.options:
        return stalkable_exactly(s)
    seen_by = sees_center if "center_sight" in s.options else sees
    open_to, index = may_see(board, fig.space), board.index
    some = [i for i in s.investigators if i.fate == "board" and open_to >> index[i.space] & 1]
    if not some:
        return []
    here = net_of(s, truly_open(s))
    close = [i for i in some if here.comes_within(fig.space, i.space, FACTS.stalk_range)]
    return [i.seat for i in close if seen_by(board, fig.space, i.space, here.closed)]


def why_not_seen(s: StiflingDarkState, inv: Investigator) -> Why:
    """SD-289, SD-290  Why he can't Stalk this Investigator."""
    if not net_of(s, truly_open(s)).comes_within(figure(s).space, inv.space, FACTS.stalk_range):
        return Why("SD-290", f"they are more than {FACTS.stalk_range} spaces away: move closer")
    return Why("SD-290", "you have no clear line of sight to them: move to where you see them")


def stalkable_exactly(s: StiflingDarkState) -> list[int]:
    """SD-290, SDR-158  The same, through every gap however narrow."""
    fig, board, here = figure(s), BOARDS[s.map], net_of(s, truly_open(s))
    some = [i for i in s.investigators if i.fate == "board"]
    close = [i for i in some if here.comes_within(fig.space, i.space, FACTS.stalk_range)]
    return [i.seat for i in close if sees_exactly(board, fig.space, i.space, here.closed)]


def groups(seats: list[int]) -> list[tuple[int, ...]]:
    """SD-289  Any number of them, at least one; the most first."""
    return [some for n in range(len(seats), 0, -1) for some in combinations(seats, n)]


def lose_chill(s: StiflingDarkState) -> None:
    """SD-293, SDR-58, SDR-68  Spine Chill given in the round before goes back."""
    for inv in s.investigators:
        if inv.chill and inv.chill < s.round:
            inv.chill = 0
            say(s, "chill_gone", seat=inv.seat)
