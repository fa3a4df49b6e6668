"""The Game Booths (SD-193 to SD-197, SD-370, SD-371, SDR-54): three games, a General Item for the winner."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import NUMBERS
from gloam.games.stiflingdark.queries.certain_wounds import spending
from gloam.games.stiflingdark.queries.light_levels import is_bright
from gloam.games.stiflingdark.queries.people import investigator, tokens_on
from gloam.games.stiflingdark.queries.why import Why
from gloam.games.stiflingdark.rules.park.maze import is_park
from gloam.games.stiflingdark.rules.shared.actions import action
from gloam.games.stiflingdark.rules.shared.dice import D6, SPRINT, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, chain, choose, procedure
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import (
    can_lose_charge,
    is_frozen,
    lose_charge,
    lose_stamina,
)
from gloam.games.stiflingdark.rules.shared.wounds import gain_wounds_if_any
from gloam.games.stiflingdark.state import Token
from gloam.kernel import DONE, Answer, Asking, Call, Frame, Goto, To, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

GAMES = ("strength", "duck_hunt", "ring_toss")
DUCKS = NUMBERS.park.booths
WINS, HELP, RINGS = NUMBERS.park.booth_win, NUMBERS.park.booth_help, NUMBERS.park.rings
"""SD-195 to SD-197  So much wins; so much a Stamina or the light adds; so many dice, and so many 3s."""


def put_ducks(s: StiflingDarkState) -> None:
    """SD-029  A Duck token on each Game Booth."""
    if s.map == "park":
        s.tokens += [Token("duck", space) for space in DUCKS]


def games(s: StiflingDarkState, inv: Investigator) -> list[Answer]:
    """SD-193, SD-194, SD-370  On a Booth with its Duck, once a turn; either offers all three games."""
    if inv.space in inv.now.booths_played or not tokens_on(s, inv.space, "duck"):
        return []
    return [("booth", game) for game in GAMES] if s.general.size or s.discards["general"] else []


def barred_games(s: StiflingDarkState, inv: Investigator) -> Iterator[tuple[Answer, Why]]:
    """SD-193, SD-194  Why this Booth is closed to this Investigator."""
    if inv.space not in DUCKS:
        return
    if inv.space in inv.now.booths_played:
        why = Why("SD-193", "you've already played at this Booth this turn: you can again next turn")
    elif not tokens_on(s, inv.space, "duck"):
        why = Why("SD-194", "somebody has won here, so this Booth is closed: try the other one")
    else:
        why = Why("SD-194", "there is no General Item left to win")
    yield from ((("booth", game), why) for game in GAMES)


@action(
    "booth",
    games,
    order=6,
    rule="SD-193",
    label={
        "strength": ("Play Test-Your-Strength", f"roll a D6, +{HELP} for each Stamina you spend; {WINS} or more wins"),
        "duck_hunt": ("Play Duck Hunt", f"roll a D6, +{HELP} on a Bright space; {WINS} or more wins"),
        "ring_toss": ("Play Ring Toss", "roll 3 Sprint dice; three 3s win"),
    },
    otherwise="you aren't on a Game Booth: move onto one",
    why_not=barred_games,
    exists=is_park,
)
def play(s: StiflingDarkState, inv: Investigator, option: Answer) -> Frame | None:
    """SD-193  One game at this Booth."""
    game = option[1]
    inv.now.booths_played = (*inv.now.booths_played, inv.space)
    say(s, "booth", seat=inv.seat, game=game, space=inv.space)
    return RingToss(inv.seat) if game == "ring_toss" else Run(inv.seat, game)


def win(s: StiflingDarkState, inv: Investigator) -> Frame:
    """SD-194  A General Item; the Duck goes and the Booth is closed."""
    s.tokens.remove(tokens_on(s, inv.space, "duck")[0])
    return Run(inv.seat, "draw", ("general", 1))


def payable(s: StiflingDarkState, inv: Investigator) -> int:
    """SD-064, SDC-118  The Stamina that can be spent."""
    return 0 if is_frozen(s, inv) else inv.stamina


@procedure("strength")
def strength(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-195, SDR-54  Test-Your-Strength: spend any Stamina, Wound icons count; then roll."""
    inv = investigator(s, seat)
    some = range(payable(s, inv) + 1)
    n = yield from choose(seat, "strength.stamina", some, "SD-195", args=spending(s, inv, {str(n): n for n in some}))
    return chain(gain_wounds_if_any(seat, lose_stamina(s, inv, n)), Run(seat, "hammer", n))


@procedure("hammer")
def hammer(s: StiflingDarkState, seat: int, arg: int) -> Procedure:
    """SD-195  A D6 and 2 for each Stamina: 5 or more wins, a rolled 1 never."""
    inv = investigator(s, seat)
    if inv.fate not in ("board", "spirit"):
        return None
    dice, lucky = yield from rolled(s, inv, D6)
    pay_lucky_dice(s, inv, lucky)
    won = dice[0] > 1 and dice[0] + HELP * arg >= WINS
    say(s, "game", seat=seat, game="strength", dice=dice, won=won)
    return win(s, inv) if won else None


@procedure("duck_hunt")
def duck_hunt(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SD-196  Duck Hunt: a D6, 2 more on a Bright space; 5 or more wins."""
    inv = investigator(s, seat)
    dice, lucky = yield from rolled(s, inv, D6)
    pay_lucky_dice(s, inv, lucky)
    won = dice[0] + HELP * is_bright(s, inv.space) >= WINS
    say(s, "game", seat=seat, game="duck_hunt", dice=dice, won=won)
    return win(s, inv) if won else None


@data
class RingToss(Frame):
    """SD-197, SD-371  Three Sprint dice, one more for a Stamina, any again for a Charge each time; three 3s win."""

    STEPS = ("toss", "more", "add")
    seat: int
    dice: tuple[int, ...] = ()
    extra: bool = False

    def toss(self, s: StiflingDarkState) -> Asking:
        """SD-197  Roll 3 Sprint dice."""
        inv = investigator(s, self.seat)
        dice, lucky = yield from rolled(s, inv, SPRINT, RINGS)
        pay_lucky_dice(s, inv, lucky)
        self.dice = tuple(dice)
        say(s, "rings", seat=self.seat, dice=dice)
        return None

    def more(self, s: StiflingDarkState) -> Asking:
        """SD-197, SD-371  Another die once, or some again, as long as it can be paid; then it is won or not."""
        inv = investigator(s, self.seat)
        if inv.fate not in ("board", "spirit"):
            return DONE
        args = {"dice": self.dice, **spending(s, inv, {} if self.extra else {"extra": 1})}
        picked = yield from choose(self.seat, "rings.more", self.offers(s, inv), "SD-197", args=args)
        if picked == "enough":
            return self.judge(s, inv)
        if picked == "extra":
            self.extra = True
            hurt = gain_wounds_if_any(self.seat, lose_stamina(s, inv))
            return To("add") if hurt is None else Call(hurt)
        again = picked[1:]
        new, lucky = yield from rolled(s, inv, SPRINT, len(again))
        pay_lucky_dice(s, inv, lucky)
        lose_charge(s, inv)
        self.keep(s, again, new)
        return To("more")

    def offers(self, s: StiflingDarkState, inv: Investigator) -> list[Answer]:
        """What may be done now: stop, one more die, or any of the dice again."""
        out: list[Answer] = ["enough"]
        if not self.extra and payable(s, inv):
            out.append("extra")
        if can_lose_charge(inv):
            subsets = {some for n in range(1, len(self.dice) + 1) for some in combinations(sorted(self.dice), n)}
            out += [("again", *some) for some in sorted(subsets)]
        return out

    def keep(self, s: StiflingDarkState, again: tuple[int, ...], new: list[int]) -> None:
        """The dice that lay still, and the new ones."""
        rest = list(self.dice)
        for face in again:
            rest.remove(face)
        self.dice = (*rest, *new)
        say(s, "rings", seat=self.seat, dice=list(self.dice))

    def judge(self, s: StiflingDarkState, inv: Investigator) -> Verdict:
        """SD-197, SDR-157  At least three bare 3s."""
        won = self.dice.count(RINGS) >= RINGS
        say(s, "game", seat=self.seat, game="ring_toss", dice=list(self.dice), won=won)
        return Goto(win(s, inv)) if won else DONE

    def add(self, s: StiflingDarkState) -> Asking:
        """SD-371  The extra die."""
        inv = investigator(s, self.seat)
        if inv.fate not in ("board", "spirit"):
            return DONE
        new, lucky = yield from rolled(s, inv, SPRINT)
        pay_lucky_dice(s, inv, lucky)
        self.keep(s, (), new)
        return To("more")
