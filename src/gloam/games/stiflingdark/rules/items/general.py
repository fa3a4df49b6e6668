"""General Items (SDC-072 to SDC-105). Those that give light are in light.py, those for Wounds in wounds.py.

Cards that answer a moment are with that moment: shared/wounds.py, shared/dice.py, investigator/flashlight.py,
investigator/end_of_turn.py, night/event_cards.py.
"""
# ruff: noqa: ARG001, ARG005  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import INVESTIGATORS, NUMBERS, roster
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import truly_open
from gloam.games.stiflingdark.queries.people import figure_of, is_taken, others
from gloam.games.stiflingdark.queries.reach import (
    adjacent,
    board_of,
    doors_beside,
    links,
    near,
    path_towards,
    windows_beside,
)  # fmt: skip
from gloam.games.stiflingdark.queries.why import DISORIENTED, STOPPED, Why
from gloam.games.stiflingdark.rules.adversary.movement import arrive, is_crowded
from gloam.games.stiflingdark.rules.investigator.interact import leaves_pois, pick_up
from gloam.games.stiflingdark.rules.investigator.push import Push
from gloam.games.stiflingdark.rules.investigator.use_item import Pay, Using, use
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.actions import ACTIONS
from gloam.games.stiflingdark.rules.shared.dice import D6, HIGH, LOW, MIDDLE, pay_lucky_dice, rolled, third
from gloam.games.stiflingdark.rules.shared.event_deck import see_major
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import move_investigator, renew_lights, reveal_poi, reveal_tokens
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import gain_charge, gain_stamina
from gloam.games.stiflingdark.state import Effect, Mark, Token
from gloam.kernel import ask, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

DETECTOR_RANGE = NUMBERS.items.detector_range
FIRECRACKER_RANGE = NUMBERS.items.firecracker_range
MUTT_RANGE = NUMBERS.items.mutt_range
AMULET_EVENTS = NUMBERS.items.crystal_amulet_events
WHISTLE_STEPS = NUMBERS.items.whistle_steps
FIRECRACKER_STEPS = NUMBERS.items.firecracker_steps
WHISKEY_MP = NUMBERS.items.whiskey_mp


# ---------------------------------------------------------------------------- Stamina, Charge, MP


def why_no_adrenaline(inv: Investigator, mark: Mark) -> str | Why | None:
    """SDC-072, SDC-107, SDR-08  Before a Sprint that is still possible, and only one at a time."""
    if inv.now.sprinted:
        return "use it before you Sprint"
    if inv.now.stopped:
        return STOPPED
    return "it already works on your next Sprint" if inv.marks.get(mark) else None


@use(
    "adrenaline_shot",
    lambda s, inv: why_no_adrenaline(inv, Mark.ADRENALINE) is None,
    lambda s, inv: why_no_adrenaline(inv, Mark.ADRENALINE) or "",
)
def adrenaline_shot(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-072  The next Sprint gives 4 without a roll."""
    inv.marks[Mark.ADRENALINE] = 1


@use(
    "energy_bar",
    lambda s, inv: inv.stamina < body.stamina_top(inv),
    "your Stamina is at its highest: keep it for later",
)
def energy_bar(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-077  Gain 2 Stamina."""
    gain_stamina(s, inv, NUMBERS.items.energy_bar_stamina)


@use("energy_drink", lambda s, inv: not inv.now.stopped, lambda s, inv: STOPPED)
def energy_drink(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-078, SDR-08  A second Move Action this turn."""
    inv.now.moves_allowed += 1


@use(
    "fresh_batteries",
    lambda s, inv: inv.charge < body.charge_top(inv),
    "your Charge is at its highest: keep them for later",
)
def fresh_batteries(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-080  Gain 2 Charge."""
    gain_charge(s, inv, NUMBERS.items.fresh_batteries_charge)


@use("sedatives")
def sedatives(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-092  The next own turn is skipped, and Stamina set to the top then."""
    inv.marks[Mark.SKIP] = 1


@use("whiskey")
def whiskey(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-097  D6: 1-2 costs 1 MP next turn; 3-4 gives a Stamina or a Charge; 5-6 a Stamina and 1 MP next turn."""
    dice, lucky = yield from rolled(s, inv, D6)
    kind = third(dice[0])
    gain = (yield from choose(inv.seat, "whiskey.gain", ("stamina", "charge"), "SDC-097")) if kind == MIDDLE else ""
    pay()
    pay_lucky_dice(s, inv, lucky)
    if kind == LOW:
        inv.marks[Mark.MP_NEXT] = inv.marks.get(Mark.MP_NEXT, 0) - WHISKEY_MP
    elif gain == "charge":
        gain_charge(s, inv)
    else:
        gain_stamina(s, inv)
        if kind == HIGH:
            inv.marks[Mark.MP_NEXT] = inv.marks.get(Mark.MP_NEXT, 0) + WHISKEY_MP
    return None


@use(
    "spare_tools",
    lambda s, inv: not inv.now.involved_done and not inv.now.spare_tools,
    lambda s, inv: "use them before your Involved Action" if inv.now.involved_done else "they already work this turn",
)
def spare_tools(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-099  The next Involved Action of this turn counts as an Interact."""
    inv.now.spare_tools = True


@use(
    "survival_kit",
    lambda s, inv: bool(s.event or s.lasting) and not inv.ignores,
    lambda s, inv: "you already ignore the Event" if inv.ignores else "there is no Event to ignore",
)
def survival_kit(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-093  Ignore the Event until the end of this turn."""
    inv.ignores, inv.marks[Mark.KIT] = True, 1


@use(
    "ghillie_suit",
    lambda s, inv: not inv.now.began,
    "it must be the very first thing on your turn: keep it for another one",
)
def ghillie_suit(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-103  Leave the board until the round ends; the token marks the space."""
    inv.fate, inv.now.over = "away", True
    s.tokens.append(Token("ghillie", inv.space, "", inv.seat))
    say(s, "away", seat=inv.seat, space=inv.space)


# ------------------------------------------------------------------------------------- board and tokens


@use(
    "dirty_rag",
    lambda s, inv: [w for w in windows_beside(s, inv.space) if w not in s.windows],
    "there's no Window without a token at your space: move to one",
)
def dirty_rag(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-075  A Window at this space is no longer a Map Hazard for anybody."""
    windows = [w for w in windows_beside(s, inv.space) if w not in s.windows]
    window = yield from choose(inv.seat, "place.window", windows, "SDC-075")
    pay()
    s.windows[window] = "rag"
    say(s, "places", seat=inv.seat, what="dirty_rag", where=window)
    return None


def bar_doors(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SDC-091  Adjacent Locked or Damaged Doors without a Bar."""
    return [d for d in doors_beside(s, inv.space) if s.doors.get(d) in ("locked", "damaged") and d not in s.bars]


@use("security_bar", bar_doors, "there's no Locked or Damaged Door without a Bar next to you: Lock one first")
def security_bar(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SD-237, SDC-091  The next Break Door on that Door only removes the Bar."""
    doors = bar_doors(s, inv)
    door = yield from choose(inv.seat, "bar.door", doors, "SDC-091")
    pay()
    s.bars.append(door)
    say(s, "places", seat=inv.seat, what="security_bar", where=door)
    return None


def flame_pairs(s: StiflingDarkState, inv: Investigator) -> list[tuple[str, str]]:
    """SDC-083  Two spaces adjacent to the Investigator and to each other."""
    spaces = [to for to, _ in links(s, inv.space)]
    return [(a, b) for a, b in combinations(spaces, 2) if adjacent(s, a, b)]


@use("kerosene", flame_pairs, "there are no two spaces next to you that are next to each other: move on first")
def kerosene(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-083  Flames on two spaces until the round ends."""
    pairs = flame_pairs(s, inv)
    pair = yield from choose(inv.seat, "kerosene.spaces", pairs, "SDC-083")
    pay()
    for space in pair:
        s.tokens.append(Token("flame", space, "", inv.seat))
    say(s, "places", seat=inv.seat, what="flame", where=list(pair))
    return None


def fetchable(s: StiflingDarkState, inv: Investigator) -> list[tuple[str, str]]:
    """SDC-100, SDC-165  POI and Medical tokens on the main board within 3."""
    around = near(s, inv.space, MUTT_RANGE)
    shy = leaves_pois(s, inv)
    kinds = ("medical",) if shy else ("medical", "poi")
    return sorted({(t.kind, t.space) for t in s.tokens if t.kind in kinds and t.space in around})


@use(
    "stray_mutt",
    fetchable,
    lambda s, inv: f"no token that you may pick up is within {MUTT_RANGE} spaces: move closer to one",
)
def stray_mutt(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-100  Pick up one token within 3 as if standing on it."""
    options = fetchable(s, inv)
    kind, space = yield from choose(inv.seat, "mutt.token", options, "SDC-100")
    pay()
    return pick_up(s, inv, kind, space)


@use("blueprints")
def blueprints(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-073, SDR-149  Name a Point of Interest: every Hidden POI token within 2 of it is Revealed."""
    poi = yield from choose(inv.seat, "blueprints.poi", board_of(s).points_of_interest, "SDC-073")
    pay()
    around = near(s, poi, DETECTOR_RANGE)
    for other in [p for p, space in sorted(s.adversary.pois.items()) if space in around]:
        reveal_poi(s, other)
    s.poi_searched |= BOARDS[s.map].bits(around)
    return None


@use("metal_detector")
def metal_detector(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-104, SDR-149  Every Hidden token within 2 is Revealed; no figures."""
    reveal_tokens(s, BOARDS[s.map].bits(near(s, inv.space, DETECTOR_RANGE)))


# -------------------------------------------------------------------------------------- the Adversary


@use(
    "cross",
    lambda s, inv: not s.effects.get(Effect.CROSS),
    "it already works on the Adversary's next turn: keep it for another one",
)
def cross(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-074  In its next turn the Adversary may use no Ability cards."""
    s.effects[Effect.CROSS] = 1


@use(
    "motion_detector",
    lambda s, inv: not s.effects.get(Effect.MOTION),
    "it already listens to the Adversary's next turn: keep it for another one",
)
def motion_detector(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-088  The Adversary's Sprint roll of its next turn is shown to all."""
    s.effects[Effect.MOTION] = 1


@use("firecrackers")
def firecrackers(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-079  Name a space within 3: every Adversary figure Moves 2 spaces towards it."""
    around = near(s, inv.space, FIRECRACKER_RANGE)
    space = yield from choose(inv.seat, "firecrackers.space", [i for i in BOARDS[s.map].ids if i in around], "SDC-079")
    pay()
    say(s, "firecrackers", seat=inv.seat, space=space)
    s.effects[Effect.LURED] = s.round
    for fig in s.adversary.figures:
        if not fig.shown:
            possible_places.learn_pushed(s, fig, FIRECRACKER_STEPS)
    return chain(*(Run(0, "lured", (fig.id, space, FIRECRACKER_STEPS)) for fig in s.adversary.figures))


@procedure("lured")
def lured(s: StiflingDarkState, seat: int, arg: tuple[str, str, int]) -> Procedure:
    """SDC-079, SDR-85  One step along a shortest way, the Adversary choosing among them; light, Noise and Cans act."""
    name, goal, left = arg
    fig = figure_of(s, name)
    on = path_towards(s, fig.space, goal, truly_open(s))
    ways = [to for to in on if not possible_places.is_blocked(s, to) and not is_crowded(s, fig, to)]
    if not left:
        return None
    args = {"figure": name}
    to = yield from choose(seat, "adversary.lured", ways or ["stay"], "SDC-079", args=args, quiet=True)
    if to == "stay":
        return Run(seat, "lured", (name, goal, left - 1))
    window = next(w for there, w in links(s, fig.space, truly_open(s)) if there == to)
    return chain(arrive(s, fig, to, window, 0), Run(seat, "lured", (name, goal, left - 1)))


# ------------------------------------------------------------------------------------------- the others


def lendable_minors(s: StiflingDarkState, inv: Investigator) -> list[str]:
    """SDC-096, SDC-044  The Investigators who are not in this game and whose Minor is of use here and now.

    Mada's is not: his Coin would come too late. Vincent's only on a Point of Interest. Disoriented, nobody's.
    """
    if not body.is_able(inv):
        return []
    useless = {"mada", *({"vincent"} if inv.space not in board_of(s).points_of_interest else ())}
    here = {o.id for o in s.investigators} | useless
    return [i for i in roster(s.options) if i not in here]


@use(
    "two_way_radio",
    lendable_minors,
    lambda s, inv: (
        "nobody outside this game has a Minor Ability that you could use here and now"
        if body.is_able(inv)
        else DISORIENTED
    ),
)
def two_way_radio(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-096  Use once, now, the Minor of an Investigator who is not in this game; always-on ones for this turn."""
    who = yield from choose(inv.seat, "radio.who", lendable_minors(s, inv), "SDC-096")
    pay()
    say(s, "radio", seat=inv.seat, who=INVESTIGATORS[who].name)
    if who == "brielle":
        inv.marks[Mark.CANS] = 1
        return Run(inv.seat, "can")
    if who == "vincent":
        return ACTIONS["minor"].act(s, inv, ("minor", "scout"))
    inv.now.lent_minors = (*inv.now.lent_minors, who)
    return None


def two_events_left(s: StiflingDarkState, inv: Investigator) -> bool:
    """SDC-098, SDR-108  At least 2 Events to put in order."""
    return s.minor.size + s.moderate.size + bool(s.major.size) >= NUMBERS.items.fewest_events


@use("crystal_amulet", two_events_left, "there aren't two Events left to put in order")
def crystal_amulet(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-098, SDR-108  Look at the top 3 Events at most, put them back in any order; the Major stays at the bottom."""
    upper = yield from s.minor.draw("draw.event", min(AMULET_EVENTS, s.minor.size), "SDC-098")
    lower = yield from s.moderate.draw("draw.event", min(AMULET_EVENTS - len(upper), s.moderate.size), "SDC-098")
    deep = s.major.size and len(upper) + len(lower) < AMULET_EVENTS
    last = (yield from s.major.draw("draw.event", 1, "SDC-098")) if deep else []
    left, order = [*upper, *lower], []
    while len(left) > 1:
        asked = ask(inv.seat, "amulet.next", sorted(set(left)), "SDC-098", args={"cards": left}, quiet=True)
        card = left[0] if len(set(left)) == 1 else (yield asked)
        left.remove(card)
        order.append(card)
    order += left
    pay()
    s.minor.take(upper)
    s.moderate.take(lower)
    s.minor.put_on_top(order, known_to=range(1, s.seats))
    see_major(s, last)
    whisper(s, range(1, s.seats), "amulet", seat=inv.seat, cards=[*order, *last])
    return None


@use("whistle", others, "nobody else is on the board")
def whistle(s: StiflingDarkState, inv: Investigator, pay: Pay) -> Using:
    """SDC-102  Move up to 2 other Investigators up to 2 spaces each, every step nearer."""
    seats = [o.seat for o in others(s, inv)]
    first = yield from choose(inv.seat, "push.who", seats, "SDC-102")
    rest = [o for o in seats if o != first]
    second = (
        (yield from choose(inv.seat, "push.who", (*rest, "none"), "SDC-102", args={"first": first})) if rest else "none"
    )
    pay()
    who = [first] if second == "none" else [first, int(second)]
    pushes = [Push(inv.seat, one, WHISTLE_STEPS, inv.space) for one in who]
    return chain(*pushes, Run(inv.seat, "lights_off", tuple(who)))


def return_from_ghillie_suit(s: StiflingDarkState) -> None:
    """SDC-103, SDR-68  Anyone who hid in a Ghillie Suit comes back onto the token when the round ends."""
    if not any(inv.fate == "away" for inv in s.investigators):
        return
    for inv in s.investigators:
        if inv.fate == "away":
            inv.fate = "board"
            if is_taken(s, inv, inv.space):
                free = next(i for i in near(s, inv.space, len(BOARDS[s.map].ids)) if not is_taken(s, inv, i))
                move_investigator(s, inv, free)
    s.tokens = [t for t in s.tokens if t.kind != "ghillie"]
    renew_lights(s)
