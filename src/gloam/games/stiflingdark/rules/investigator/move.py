"""Move and Sprint (SD-072 to SD-082, SD-213 to SD-217, SDR-08, SDR-81 to SDR-85)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import FACTS, NUMBERS
from gloam.games.stiflingdark.queries import body, light_levels
from gloam.games.stiflingdark.queries.certain_wounds import crossed, left
from gloam.games.stiflingdark.queries.people import held, investigator, is_taken, spirits
from gloam.games.stiflingdark.queries.reach import net_of, window_ends
from gloam.games.stiflingdark.queries.steps import WHY, Walker, shut_steps, steps
from gloam.games.stiflingdark.queries.why import CHOKING, FROZEN, SPRINTED, STOPPED, UNMOVING, Price, Why
from gloam.games.stiflingdark.rules.park.rides import carried, ends_on
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.dice import D6, SPRINT, Rolling, as_lucy, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.item_cards import spend
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, procedure
from gloam.games.stiflingdark.rules.shared.reveal import move_investigator
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import is_frozen, lose_stamina, raise_stalk
from gloam.games.stiflingdark.rules.shared.wounds import GainWounds, gain_wounds_if_any
from gloam.games.stiflingdark.state import Mark
from gloam.kernel import Answer, Frame, Json, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

PYROCUMULUS_ROLL = NUMBERS.events.pyrocumulus_roll
ADRENALINE_MP = NUMBERS.items.adrenaline_mp
LEAST_SPRINT = NUMBERS.investigators.least_sprint
"""SDC-009  The MP of Ibraheem's Sprint, at least."""
SPRINT_HELP = (Mark.ADRENALINE, Mark.TWO_D6, Mark.TWO_DICE)
"""SDC-072, SDC-107, SDC-118  What a Sprint rolls instead; the first of them that is there is used up."""
RAG = "dirty_rag_alternate"


def step_offers(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-078, SDR-83  The spaces one step away that can be paid, and left again where somebody stands."""
    return [step.option for step in steps(s, inv) if not step.why_not]


def dark_steps(s: StiflingDarkState, inv: Investigator) -> dict[str, Json]:
    """SD-096, SDC-007  The spaces beside this one that cost 2 MP, as a fact for the words; {}: none."""
    dark = [to for to, _, _, bit, _ in net_of(s).ways[inv.space] if bit & s.dark]
    return {"dark": dark} if dark and body.cheap_dark_steps(inv) < 1 else {}


def barred_steps(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-251, SD-226, SD-096, SD-055, SD-187, SD-188  The ways from here that are shut, too dark, or too crowded."""
    yield from ((step.option, WHY[step.why_not]) for step in (*shut_steps(s, inv), *steps(s, inv)) if step.why_not)


@action(
    "step",
    step_offers,
    order=1,
    rule="SD-078",
    label=("Move to {space}", ""),
    otherwise="that space isn't one step away: move there step by step",
    why_not=barred_steps,
)
def step(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-072, SD-073, SD-374  Pay and go; a Window and the tokens on the space act."""
    step = next(step for step in Walker(s, inv).steps(inv.space) if step.option == option)
    now, hurt = inv.now, None
    while (not now.moves or now.mp < step.price) and body.may_move(s, inv):
        hurt = chain(hurt, begin_move(s, inv))
    now.mp -= step.price
    now.cheap_dark_steps_used += step.cheap
    if not is_taken(s, inv, inv.space):
        now.came_from = inv.space
    move_investigator(s, inv, step.to)
    say(s, "step", seat=inv.seat, space=step.to)
    crossed = Run(inv.seat, "window", step.window) if step.window and not now.hazards_off else None
    return chain(hurt, crossed, stepped_on(s, inv), carried(s, inv))


def begin_move(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SDR-81, SDC-159  A Move Action begins: its MP are computed now. In a Firestorm it costs 1 Stamina."""
    inv.now.mp += body.move_points(s, inv)
    inv.now.moves += 1
    if body.event_in_force(s, inv, "firestorm"):
        return gain_wounds_if_any(inv.seat, lose_stamina(s, inv))
    return None


def stepped_on(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SDR-85  What lies on a space acts on anyone who Moves onto it in their own Move Action."""
    hurt: Frame | None = None
    for token in [t for t in s.tokens if t.space == inv.space]:
        if token.kind in ("flame", "hellfire"):  # SDC-083, SDC-194
            hurt = chain(hurt, GainWounds(inv.seat, 1, up=True, why=token.kind))
        elif token.kind == "desecrated" and not light_levels.is_bright(s, inv.space):  # SDC-200
            inv.marks[Mark.TRODDEN] = 1
        elif token.kind == "evil_eye":
            evil_eye_sees(s, inv)
    return hurt


def evil_eye_sees(s: StiflingDarkState, inv: Investigator) -> None:
    """SDC-181  An Evil Eye sees an Investigator who Moves onto it or ends a turn there: +1 Stalk, the token goes."""
    if any(t.kind == "evil_eye" and t.space == inv.space for t in s.tokens):
        s.tokens = [t for t in s.tokens if t.kind != "evil_eye" or t.space != inv.space]
        say(s, "spotted", seat=inv.seat, space=inv.space)
        raise_stalk(s, 1, FACTS.stalk_top)


@procedure("window")
def window(s: StiflingDarkState, seat: int, arg: str) -> Procedure:
    """SD-214, SD-215, SDR-07, SDR-08  Through a Window: a face-down Wound and walk on, or 1 Stamina and stop."""
    inv = investigator(s, seat)
    can_stop = inv.stamina and not is_frozen(s, inv) and not is_taken(s, inv, ends_on(s, inv, inv.space))
    helped = inv.stamina and not is_frozen(s, inv) and is_helped(s, arg)
    rag = held(inv, RAG) is not None and body.can_use_items(inv)  # SDC-109
    options = ["wound", *(["stop"] if can_stop else []), *(["passage"] if helped else []), *([RAG] if rag else [])]
    picked = yield from choose(
        seat, "window.choice", options, "SD-214", args=window_costs(s, inv, arg, helped=bool(helped))
    )
    say(s, "window", seat=seat, window=arg, stops=picked == "stop")
    if picked == "wound":
        return GainWounds(seat, 1, why="window")
    if picked == RAG:
        spend(s, inv, RAG)
        return None
    inv.now.stopped = picked == "stop"
    return gain_wounds_if_any(seat, lose_stamina(s, inv))


def window_costs(s: StiflingDarkState, inv: Investigator, window: str, *, helped: bool = False) -> dict[str, Json]:
    """SD-214, SD-215  What the question about a Window tells: which one, and what either way is sure to cost."""
    if body.is_full(inv):
        return {"window": window}
    harm = {"wound": 1, "stop": crossed(s, inv, 1), "left": left(inv)}
    if helped:
        harm["passage"] = harm["stop"]
    return {"window": window, "harm": harm}


def is_helped(s: StiflingDarkState, window: str) -> bool:
    """SDC-034  A Poltergeist holds this Window open: 1 Stamina and no harm."""
    some = [inv.space for inv in spirits(s) if inv.marks.get(Mark.PASSAGE)]
    return bool(some) and any(end in some for end in window_ends(s, window))


# ----------------------------------------------------------------------------------------------- Sprint


def sprints(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-074, SD-075, SDR-04  Once a turn, if the Stamina is there and nothing forbids it."""
    return [] if why_no_sprint(s, inv) else ["sprint"]


SPRINT_PRICE = Price("Stamina", body.sprint_cost, lambda inv: inv.stamina)


def why_no_sprint(s: StiflingDarkState, inv: Investigator) -> Why | None:
    """SD-074, SDR-04, SDR-08, SDC-065, SDC-118  What forbids a Sprint now."""
    if inv.now.sprinted:
        return SPRINTED
    if inv.now.stopped:
        return STOPPED
    if why := SPRINT_PRICE.too_dear(s, inv, "SDR-04", "Rest at the end of your turn"):
        return why
    if is_frozen(s, inv):
        return FROZEN
    if inv.conditions and (fear := body.condition(inv, "choking_fear")) and fear.count:
        return CHOKING
    return UNMOVING if inv.marks.get(Mark.NO_MOVE) == s.round else None


def barred_sprint(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-074, SD-075  Why there is no Sprint."""
    if why := why_no_sprint(s, inv):
        yield "sprint", why


@action(
    "sprint",
    sprints,
    order=2,
    rule="SD-074",
    label=("Sprint", "spend Stamina and roll for more Movement Points (MP)"),
    otherwise="you can't Sprint now",
    why_not=barred_sprint,
    price=SPRINT_PRICE,
)
def sprint(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-075  Spend the Stamina, then roll."""
    inv.now.sprinted = True
    say(s, "sprint", seat=inv.seat)
    cost, cold = body.sprint_cost(s, inv), int(body.event_in_force(s, inv, "cold_front"))  # SDC-163
    hurt = lose_stamina(s, inv, cost, higher=cold) if not inv.marks.get(Mark.BOON_SPRINT) else 0
    if inv.marks.get(Mark.BOON_SPRINT):  # SDC-116
        lose_stamina(s, inv, cost, icons=False)
    up = body.suffers(inv, "punctured_lung")  # SDC-058
    return chain(gain_wounds_if_any(inv.seat, hurt, up=up), Run(inv.seat, "sprint"))


@procedure("sprint")
def sprint_roll(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-075, SDC-072, SDC-107, SDC-118  The Sprint die, or what a card puts in its place, gives MP for this turn."""
    inv = investigator(s, seat)
    if inv.fate != "board":
        return None
    dice, lucky = [ADRENALINE_MP], False
    helped = next((mark for mark in SPRINT_HELP if inv.marks.get(mark)), Mark.TWO_DICE)
    wild = helped is Mark.TWO_D6
    if wild:
        dice, lucky = yield from rolled(s, inv, D6, 2)
    elif helped is not Mark.ADRENALINE:
        dice, lucky = yield from rolled(s, inv, SPRINT, 2 if inv.marks.get(Mark.TWO_DICE) else 1)
    burnt, lucky_too = yield from pyrocumulus_roll(s, inv, owed=int(lucky))
    pay_lucky_dice(s, inv, lucky)
    pay_lucky_dice(s, inv, lucky_too)
    inv.marks.pop(helped, None)
    gained = sprint_points(s, inv, [max(dice)] if wild else dice, wild=wild)
    inv.now.mp += gained
    say(s, "sprinted", seat=seat, dice=dice, mp=gained)
    return pyrocumulus_wound(inv, burnt)


def pyrocumulus_roll(s: StiflingDarkState, inv: Investigator, owed: int) -> Rolling:
    """SDC-157, SDC-116  Under the Pyrocumulus anyone who Sprints rolls a D6 after the Sprint roll."""
    if not body.event_in_force(s, inv, "pyrocumulus") or inv.marks.get(Mark.BOON_SPRINT):
        return [0], False
    return (yield from rolled(s, inv, D6, owed=owed))


def pyrocumulus_wound(inv: Investigator, dice: list[int]) -> Frame | None:
    """SDC-157, SDC-058  4 or more: a face-down Wound, face-up with a Punctured Lung."""
    if dice[0] >= PYROCUMULUS_ROLL:
        return GainWounds(inv.seat, 1, up=body.suffers(inv, "punctured_lung"), why="pyrocumulus")
    return None


def sprint_points(s: StiflingDarkState, inv: Investigator, dice: list[int], *, wild: bool = False) -> int:
    """SD-063, SDC-009, SDC-011, SDC-061, SDC-070  What a Sprint is worth: Lucy's 2 is 3, then minus, then half.

    Ibraheem's pays for his Move Action too, and is never below 1.

    `wild`: a D6 counts in place of the Sprint die (SDC-107), so Lucy's 2 stays 2.
    """
    points = sum(dice if wild else as_lucy(inv, dice))
    if body.suffers(inv, "torn_ligament"):
        points = max(1, points - 1)
    if body.has_minor(inv, "ibraheem"):
        points = points + min(0, body.move_change(s, inv))
        points = max(LEAST_SPRINT, points // 4 if inv.now.halved else points)
    elif inv.now.halved:
        points //= 2
    return points
