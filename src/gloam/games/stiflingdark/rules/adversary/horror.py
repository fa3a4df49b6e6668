"""The Insatiable Horror (SD-253 to SD-271, SD-277 to SD-280): its turn.

Every question here is quiet (SDR-150). What it costs to be seen stands in horror_ambush.py and horror_cards.py, the
Eggs in horror_eggs.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import ADVERSARIES, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.park import maybe_open, truly_open
from gloam.games.stiflingdark.queries.people import ADVERSARY, figure, investigator, on_board
from gloam.games.stiflingdark.queries.reach import board_of, can_strike, closed, links, near
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.adversary import (
    adversary_turn,
    butcher_cards,
    horror_cards,
    horror_hatchlings as hatchlings,
)
from gloam.games.stiflingdark.rules.adversary.ability_cards import cool_down
from gloam.games.stiflingdark.rules.adversary.adversary_turn import end_one_turn_effects
from gloam.games.stiflingdark.rules.adversary.barred import (
    Reasons,
    as_barred,
    barred_breaks,
    barred_steps,
    bright_price,
    why_no_card,
)
from gloam.games.stiflingdark.rules.adversary.break_door import break_door, can_be_broken
from gloam.games.stiflingdark.rules.adversary.horror_ambush import Ambush, in_reach
from gloam.games.stiflingdark.rules.adversary.horror_eggs import egg_spaces, lay_egg
from gloam.games.stiflingdark.rules.adversary.inscribed_axe import attack
from gloam.games.stiflingdark.rules.adversary.movement import arrive, ways
from gloam.games.stiflingdark.rules.adversary.walks import walks
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.dice import ADVERSARY_SPRINT
from gloam.games.stiflingdark.rules.shared.procedures import choose, then_again
from gloam.games.stiflingdark.rules.shared.reveal import disappear, put_shadow, relight, reveal_figure
from gloam.games.stiflingdark.state import Effect
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Verdict, ask, data, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Figure, StiflingDarkState

BREAK_RANGE, ENRAGED_REACH = NUMBERS.horror.break_range, NUMBERS.horror.enraged_reach
"""SD-270, SD-279  How far it breaks Doors, and how far it reaches when Enraged."""


@data
class HorrorTurn(adversary_turn.AdversaryTurn):
    """SD-256, SD-265, SD-271  Ambush first; then Move, Disappear, Break Door and each Ability, each once, in any order.

    `ambushed`: it has Ambushed, or struck out Enraged. `seen`: it has Moved onto a Bright space. `laid`: an Egg Sac is
    placed. `tunnelled`: the Tunnel is used, unsaid. `moved`, `bitten`: Hatchlings that have acted and whom they hit.
    """

    STEPS = ("begin", "ambush", "act", "place_due_egg", "end")
    ambushed: bool = False
    seen: bool = False
    laid: bool = False
    tunnelled: bool = False
    moved: tuple[int, ...] = ()
    bitten: tuple[int, ...] = ()

    def begin(self, s: StiflingDarkState) -> Verdict:
        """SD-256, SDR-71  Noise leaves, the Shadow comes to where it is, Hidden or not."""
        s.noise = []
        fig, self.mp = figure(s), ADVERSARIES[s.adversary.id].mp
        possible_places.turn_begins(s, fig, self.mp + (adversary_turn.TOP_SPRINT if can_sprint(s) else 0))
        say(s, "adversary_turn")
        put_shadow(s, fig)
        possible_places.learn_at(s, fig)
        return None

    def ambush(self, s: StiflingDarkState) -> Asking:
        """SD-256, SD-257, SD-261, SD-271, SDC-208, SDR-24  Only now, only Hidden, never in the first round."""
        fig, adv = figure(s), s.adversary
        if s.round == 1 or fig.shown or adv.revealed or s.effects.get(Effect.BOUND):
            return None
        if (yield from choose(ADVERSARY, "horror.ambush", ("ambush", "no"), "SD-256", quiet=True)) == "no":
            return None
        self.ambushed = True
        say(s, "ambush", space=fig.space)
        return Call(Ambush(in_reach(s)))

    def act(self, s: StiflingDarkState) -> Asking:
        """SD-059, SD-265, SD-266  Any Actions, in any order; the turn may end at any time."""
        args, seen = {"mp": self.mp}, walks(s, figure(s), self.mp, slow=s.adversary.enraged)
        offers = self.offers(s)
        asked = ask(ADVERSARY, "horror.act", offers, "SD-265", args=args, quiet=True, preview=seen)
        picked = yield asked.barring(lambda: as_barred(self.reasons(s), offers))
        match picked:
            case "sprint":
                self.sprint(s, (yield ADVERSARY_SPRINT))
                return AGAIN
            case "egg":
                space = yield from choose(ADVERSARY, "egg.space", egg_spaces(s), "SD-273", quiet=True)
                self.laid = True
                lay_egg(s, space)
                return AGAIN
            case "tunnel":
                space = yield from choose(ADVERSARY, "tunnel.out", tunnel_ends(s), "SDC-192", quiet=True)
                self.come_out(s, space)
                return AGAIN
            case ("hatchling", n):
                crawl = yield from hatchlings.ask_crawl(s, n, self.bitten)
                self.moved = (*self.moved, n)
                self.bitten = (*self.bitten, *crawl.bites())
                return then_again(hatchlings.act(s, n, crawl))
        return self.do(s, picked)

    def offers(self, s: StiflingDarkState) -> list[Answer]:
        """What it can do now; under a Binding Tablet only the Move (SDC-112)."""
        fig = figure(s)
        out: list[Answer] = [("step", to) for to, _, price in steps(s, fig) if price <= self.mp]
        if self.why_no_sprint(s) is None:
            out.append("sprint")
        if not s.effects.get(Effect.BOUND):
            if self.why_stay_shown(s) is None:
                out.append("disappear")
            if not self.broke:
                out += [("break", door) for door in breakable(s, fig)]
            out += [("devour", seat) for seat in self.devour_targets(s)]
            if self.why_no_rage(s) is None:
                out.append("rage")
            out += [("ability", card) for card in horror_cards.playable(s)]
            out += [("poison", i.seat) for i in on_board(s) if is_dormant(s, i.seat)]
            out += [("hatchling", n) for n in hatchlings.numbers(s) if n not in self.moved]
            if self.why_no_tunnel(s) is None:
                out.append("tunnel")
        if self.why_no_egg(s) is None:
            out.append("egg")
        return [*out, "end"]

    def devour_targets(self, s: StiflingDarkState) -> list[int]:
        """SDC-187, SDC-208  Whom it may Devour: adjacent, Hidden all the while, before any Bright space, no Ambush."""
        if self.why_no_devour(s) is not None:
            return []
        return [i.seat for i in on_board(s) if can_strike(s, figure(s).space, i.space)]

    def why_no_sprint(self, s: StiflingDarkState) -> Why | None:
        """SD-266, SD-278  Why there is no Sprint die; Enraged it has none."""
        if s.adversary.enraged:
            return Why("SD-278", "while Enraged you have no Sprint die")
        return adversary_turn.AdversaryTurn.why_no_sprint(self, s)

    def why_stay_shown(self, s: StiflingDarkState) -> Why | None:
        """SD-265, SD-277  Why it can't Disappear."""
        if s.adversary.enraged:
            return Why("SD-277", "while Enraged you can't Disappear: you stay Revealed for the rest of the game")
        if not figure(s).shown:
            return adversary_turn.HIDDEN
        return Why("SD-265", "you've already Disappeared this turn: you can again next turn") if self.gone else None

    def why_no_rage(self, s: StiflingDarkState) -> Why | None:
        """SD-279  Why it can't strike out in rage."""
        if not s.adversary.enraged:
            return Why("SD-279", "you aren't Enraged: you are when all your Egg Sacs are destroyed")
        return Why("SD-279", "you've already done this, this turn: you can again next turn") if self.ambushed else None

    def why_no_tunnel(self, s: StiflingDarkState) -> Why | None:
        """SDC-192  Why there is no Tunnel to come out of."""
        if self.tunnelled:
            return Why("SDC-192", "you've already used the Tunnel")
        ready = s.effects.get(Effect.TUNNEL) == s.round
        return None if ready else Why("SDC-192", "no Tunnel is ready: place one with the card, and use it next turn")

    def why_no_egg(self, s: StiflingDarkState) -> Why | None:
        """SD-273  Why no Egg Sac is placed now."""
        if not s.eggs:
            return Why("SD-273", "you have no Egg Sac to place")
        if self.laid:
            return Why("SD-273", "you've already placed an Egg Sac this turn: one per turn")
        return None if egg_spaces(s) else Why("SD-273", "every space within 3 already has an Egg Sac: move on first")

    def why_no_devour(self, s: StiflingDarkState) -> Why | None:
        """SDC-187, SDC-208  Why it can't Devour anybody now."""
        if s.adversary.devour != s.round:
            return Why("SDC-187", "you didn't use Devour on your last turn: use the card now to Devour next turn")
        if self.attacked:
            return Why("SDC-187", "you've already Devoured this turn")
        if self.ambushed:
            return Why("SDC-187", "you Ambushed this turn, and Devour is instead of an Ambush")
        if self.seen:
            return Why("SDC-187", "you've been on a Bright space this turn, and Devour comes before that")
        shown = figure(s).shown or s.adversary.revealed
        return Why("SDC-208", "you are Revealed, so you can't Attack: end a turn Hidden first") if shown else None

    def why_no_ambush(self, s: StiflingDarkState) -> Why:
        """SD-256, SD-257, SD-277, SDC-208, SDC-112  Why it can't Ambush now, in the middle of its turn."""
        if s.adversary.enraged:
            return Why("SD-277", "while Enraged you can't Ambush: attack in rage instead")
        if s.round == 1:
            return Why("SD-257", "nobody can be Ambushed in the first round: you can from the next one on")
        if self.ambushed:
            return Why("SD-271", "you've already Ambushed this turn: you can again next turn")
        return Why("SD-257", "you can Ambush only at the very start of your turn: you can again next turn")

    def reasons(self, s: StiflingDarkState) -> Reasons:
        """SDR-149  What it would try and can't do now, each with one true reason."""
        fig, slow = figure(s), s.adversary.enraged
        bound = adversary_turn.BOUND if s.effects.get(Effect.BOUND) else None
        yield from barred_steps(s, fig, self.mp, lambda way: bright_price(s, way, slow=slow))
        if why := self.why_no_sprint(s):
            yield "sprint", why
        if why := bound or self.why_stay_shown(s):
            yield "disappear", why
        yield "ambush", bound or self.why_no_ambush(s)
        broke = Why("SD-265", "you've already broken a Door this turn: you can again next turn") if self.broke else None
        yield from barred_breaks(s, doors_in_reach(s, fig), bound or broke)
        yield from self.barred_attacks(s, bound)
        for slot in s.adversary.abilities:
            if why := bound or why_no_card(s, slot) or horror_cards.why_useless(s, slot.id):
                yield ("ability", slot.id), why
        for n in self.moved:
            yield ("hatchling", n), Why("SDC-206", "that Hatchling has already acted this turn: it can again next turn")
        if s.effects.get(Effect.TUNNEL) or self.tunnelled:
            yield "tunnel", bound or self.why_no_tunnel(s) or TUNNEL_READY
        if (s.eggs or self.laid) and (why := self.why_no_egg(s)):
            yield "egg", why

    def barred_attacks(self, s: StiflingDarkState, bound: Why | None) -> Reasons:
        """SD-261, SD-279, SDC-064, SDC-187  Why nobody can be Attacked, Devoured or poisoned so."""
        if s.adversary.enraged and (why := bound or self.why_no_rage(s)):
            yield "rage", why
        alone = Why("SD-261", "you can't use your Attack card without an Ambush: Ambush at the start of your turn")
        rage = Why("SD-279", "while Enraged you Attack by “Attack in rage”: it pulls, then strikes everyone adjacent")
        has_devour = any(slot.id == "devour" for slot in s.adversary.abilities)
        devour = bound or self.why_no_devour(s) or Why("SDC-187", "they aren't adjacent to you: move next to them")
        for inv in on_board(s):
            yield ("attack", inv.seat), bound or (rage if s.adversary.enraged else alone)
            if has_devour:
                yield ("devour", inv.seat), devour
            if (held := body.condition(inv, "bufotoxin")) is not None:
                yield ("poison", inv.seat), bound if bound and not held.count else POISONED

    def do(self, s: StiflingDarkState, picked: Answer) -> Verdict:
        """SD-265  One Action."""
        fig = figure(s)
        match picked:
            case "end":
                return None
            case "disappear":
                self.disappear(s)
            case "rage":
                self.ambushed = True
                say(s, "rage", space=fig.space)
                return Call(Ambush(in_reach(s, ENRAGED_REACH, bright=1)), then=AGAIN)
            case ("step", to):
                return self.step(s, fig, to)
            case ("break", door):
                self.broke = True
                if not fig.shown:
                    possible_places.learn_where(s, fig, near(s, door, BREAK_RANGE, maybe_open(s)).__contains__)
                break_door(s, door)
            case ("devour", seat):
                self.attacked = True
                possible_places.learn_at(s, fig)
                put_shadow(s, fig)
                return Call(attack(s, seat), then=AGAIN)
            case ("poison", seat):
                wake(s, seat)
            case ("ability", card):
                return Call(butcher_cards.play(s, card), then=AGAIN)
        return AGAIN

    def step(self, s: StiflingDarkState, fig: Figure, to: str) -> Verdict:
        """SD-266, SD-267, SD-278  A step of its Move: not Revealed by it, but every Bright space takes its Shadow."""
        price = next(p for there, _, p in steps(s, fig) if there == to)
        window = next(w for there, w in links(s, fig.space, truly_open(s)) if there == to)
        self.mp -= price
        self.seen = self.seen or is_bright(s, to)
        return then_again(arrive(s, fig, to, window, price))

    def disappear(self, s: StiflingDarkState) -> None:
        """SD-263, SD-269  Off the board, also where it is Bright; no Ambush and no Attack for the rest of the round."""
        self.gone = True
        disappear(s, figure(s))

    def come_out(self, s: StiflingDarkState, space: str) -> None:
        """SDC-192  Out of the Tunnel, unannounced; a Bright space takes its Shadow."""
        fig, self.tunnelled = figure(s), True
        if fig.shown or is_bright(s, space):
            possible_places.learn_tunnel(s, fig, space)
            s.effects.pop(Effect.TUNNEL)
        fig.space = space
        if fig.shown:
            say(s, "prowls", figure=fig.id, space=space)
        else:
            whisper(s, (ADVERSARY,), "hidden_step", figure=fig.id, space=space)
        if is_bright(s, space):
            put_shadow(s, fig)

    def place_due_egg(self, s: StiflingDarkState) -> Asking:
        """SD-273, SDR-40, SDR-72  An Egg Sac that is due is placed before the turn may end, if there is room."""
        spaces = egg_spaces(s) if s.eggs and not self.laid else []
        if spaces:
            space = yield from choose(ADVERSARY, "egg.space", spaces, "SD-273", quiet=True)
            self.laid = True
            lay_egg(s, space)
        return None

    def end(self, s: StiflingDarkState) -> Verdict:
        """SD-264, SD-346, SDC-208, SDR-72  On a Bright space it is Revealed; the Revealed card; Cooldown."""
        adv, fig = s.adversary, figure(s)
        possible_places.turn_ends(s, fig)
        if not fig.shown and is_bright(s, fig.space):
            reveal_figure(s, fig)
        possible_places.learn_dark(s)
        if not fig.shown:
            adv.revealed = False
        cool_down(s)
        end_one_turn_effects(s)
        say(s, "adversary_done")
        relight(s)
        return DONE


TUNNEL_READY = Why("SDC-192", "the Tunnel has no end that you could come out of")
POISONED = Why("SDC-064", "their Bufotoxin is already face-up")


def can_sprint(s: StiflingDarkState) -> bool:
    """SD-278, SDC-122, SDR-121  The free Sprint die: not when Enraged, not under the Witch Bells."""
    return not s.adversary.enraged and s.effects.get(Effect.BELLS) != 1


def steps(s: StiflingDarkState, fig: Figure) -> list[tuple[str, str, int]]:
    """SD-278  Where it may step and for how much: Enraged it pays 2 for a Bright space."""
    slow = s.adversary.enraged
    return [(way.to, way.window, bright_price(s, way, slow=slow)) for way in ways(s, fig.space)]


def breakable(s: StiflingDarkState, fig: Figure) -> list[str]:
    """SD-270, SDR-17, SDR-124, SDC-012  Doors and Barricades within 3, not the space it stands on."""
    doors = [d for d in board_of(s).doors if can_be_broken(s, d)]
    walls = sorted({t.space for t in s.tokens if t.kind == "barricade"} - set(doors))
    passed = truly_open(s)
    return [d for d in (*doors, *walls) if d != fig.space and fig.space in near(s, d, BREAK_RANGE, passed)]


def doors_in_reach(s: StiflingDarkState, fig: Figure) -> list[str]:
    """SD-270, SDR-17  The Doors within 3, whatever lies on them."""
    some = [door for door in board_of(s).doors if door != fig.space]
    return [door for door in some if fig.space in near(s, door, BREAK_RANGE, truly_open(s))]


def tunnel_ends(s: StiflingDarkState) -> list[str]:
    """SDC-192  The Tunnel's space and those adjacent to it that it may enter."""
    mouth = next(t.space for t in s.tokens if t.kind == "tunnel")
    spaces = [mouth, *(to for to, _ in links(s, mouth, truly_open(s)))]
    shut = closed(s)
    return [i for i in spaces if i not in shut and i not in s.mucus and not possible_places.is_blocked(s, i)]


def is_dormant(s: StiflingDarkState, seat: int) -> bool:
    """SDC-064  A Bufotoxin Condition that lies face-down."""
    held = body.condition(investigator(s, seat), "bufotoxin")
    return held is not None and not held.count


def wake(s: StiflingDarkState, seat: int) -> None:
    """SDC-064  It turns up: in the following round the holder's Flashlight has its center line only."""
    held = body.condition(investigator(s, seat), "bufotoxin")
    assert held is not None  # noqa: S101  (it was offered)
    held.count = s.round + 1
    say(s, "poison", seat=seat)
