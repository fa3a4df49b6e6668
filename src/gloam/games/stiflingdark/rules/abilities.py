"""Major Abilities (SD-084, SD-085, SD-348, SDC-001 to SDC-024); the Minor ones are in minors.py."""
# ruff: noqa: ARG001  (every Action, card and deed takes the same arguments, also one that does not need them)

from __future__ import annotations

from typing import TYPE_CHECKING

from gloam.games.stiflingdark.queries import body, powers
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.harm import left
from gloam.games.stiflingdark.queries.people import investigator, is_taken, neighbours_of, on_board
from gloam.games.stiflingdark.queries.reach import is_hazard, links, near
from gloam.games.stiflingdark.rules import tracks, trail
from gloam.games.stiflingdark.rules.deed import Deed, Doing, chain, choose, deed
from gloam.games.stiflingdark.rules.dice import SPRINT, pay_luck, rolled
from gloam.games.stiflingdark.rules.final import drop_escape_token
from gloam.games.stiflingdark.rules.hand import drawing, take, too_many
from gloam.games.stiflingdark.rules.interact import Trade, shut_out
from gloam.games.stiflingdark.rules.move import burn, glass, scorched, sprint_points
from gloam.games.stiflingdark.rules.reveal import drop_lights, relight, reveal_figure, shift
from gloam.games.stiflingdark.rules.verbs import verb
from gloam.games.stiflingdark.rules.wounds import Gain, lift, wounded
from gloam.games.stiflingdark.state import Token
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Frame, Json, Verdict, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

PUSH, NEARBY = 2, 2


# ----------------------------------------------------------------------------------------------- Majors


def majors(s: Night, inv: Investigator) -> list[Answer]:
    """SD-084, SD-348  With a Major Ability token, on the own turn."""
    return ["major"] if powers.can_major(s, inv) else []


@verb("major", majors)
def major(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-084, SD-119  The token is discarded."""
    inv.major = 0
    inv.now.must_major = False
    say(s, "major", seat=inv.seat, who=inv.id)
    return Deed(inv.seat, f"major.{inv.id}")


@deed("major.aira")
def aira(s: Night, seat: int, arg: object) -> Doing:
    """SDC-002  Name 2 spaces: every Adversary figure on or adjacent to one is Revealed; no light, no tokens."""
    board = BOARDS[s.map]
    first = yield from choose(seat, "major.space", board.ids, "SDC-002")
    second = yield from choose(
        seat, "major.space", [i for i in board.ids if i != first], "SDC-002", args={"first": first}
    )
    looked = [first, second, *(to for space in (first, second) for to, _ in links(s, space))]
    say(s, "looks", seat=seat, spaces=[first, second])
    look_for(s, seat, looked)
    return None


def look_for(s: Night, seat: int, spaces: list[str]) -> None:
    """SDC-002, SDC-018  Reveal the figures on these spaces; if nobody is there, only that is learned."""
    for fig in s.adversary.figures:
        if fig.space in spaces and not fig.shown:
            reveal_figure(s, fig, seat)
    trail.learn_not(s, spaces)


@deed("major.mitchell")
def mitchell(s: Night, seat: int, arg: object) -> Doing:
    """SDC-018  Choose an Investigator: every Adversary figure within 2 of them is Revealed."""
    seats = [o.seat for o in on_board(s)]
    picked = yield from choose(seat, "major.target", seats, "SDC-018")
    say(s, "looks", seat=seat, around=picked)
    look_for(s, seat, list(near(s, investigator(s, picked).space, NEARBY)))
    return None


@deed("major.asher")
def asher(s: Night, seat: int, arg: object) -> Doing:
    """SDC-004  1 Stamina, 2 MP, and no face-up Wound works until the turn ends."""
    inv = investigator(s, seat)
    tracks.gain_stamina(s, inv)
    inv.now.mp += 2
    inv.now.painless = True
    return None
    yield  # a deed is a generator, also one that does not ask


@deed("major.brielle")
def brielle(s: Night, seat: int, arg: object) -> Doing:
    """SDC-006, SDR-47  Every Investigator ignores the Event in force until the end of this round."""
    for inv in s.investigators:
        inv.ignores = True
        inv.marks.pop("kit", None)
    return None
    yield


@deed("major.dylan")
def dylan(s: Night, seat: int, arg: object) -> Doing:
    """SDC-008  The Escape Artist token on an adjacent space, for this turn and the next."""
    inv = investigator(s, seat)
    spaces = [to for to, _ in links(s, inv.space)]
    space = yield from choose(seat, "escape_artist.space", spaces, "SDC-008")
    for other in s.investigators:  # SDC-113  from the board, whoever put it
        drop_escape_token(s, other)
    inv.marks["escape_artist"] = 2
    s.tokens.append(Token("escape_artist", space, "", seat))
    say(s, "places", seat=seat, what="escape_artist", where=space)
    return None


def returns(s: Night, inv: Investigator) -> list[Answer]:
    """SD-235, SDC-008  Dylan may set himself on his token, once."""
    if "escape_artist" not in inv.marks:
        return []
    some = [t.space for t in s.tokens if t.kind == "escape_artist" and t.owner == inv.seat and t.space != inv.space]
    return ["return"] if some and not is_taken(s, inv, some[0]) else []


@verb("return", returns)
def go_back(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SD-235, SDC-008, SDR-08  No MP, not a Move, nothing in between matters."""
    token = next(t for t in s.tokens if t.kind == "escape_artist" and t.owner == inv.seat)
    drop_escape_token(s, inv)
    shift(s, inv, token.space)
    say(s, "step", seat=inv.seat, space=token.space)
    return None


@deed("major.ibraheem")
def ibraheem(s: Night, seat: int, arg: object) -> Doing:
    """SDC-010  One Trade with one Investigator within 5 as if adjacent."""
    seats = [o.seat for o in powers.partners(s, investigator(s, seat))]
    picked = yield from choose(seat, "major.target", seats, "SDC-010")
    return Trade(seat, picked)


@deed("major.lucy")
def lucy(s: Night, seat: int, arg: object) -> Doing:
    """SD-236, SDC-012  Both Barricades on two adjacent spaces; used again, the same two are moved and whole."""
    inv = investigator(s, seat)
    spaces = powers.barricade_spaces(s, inv)
    first = yield from choose(seat, "barricade.space", spaces, "SDC-012")
    second = yield from choose(
        seat, "barricade.space", [i for i in spaces if i != first], "SDC-012", args={"first": first}
    )
    s.tokens = [t for t in s.tokens if t.kind != "barricade"]  # SDC-113  from the board, whoever put them
    s.tokens += [Token("barricade", first, "", seat), Token("barricade", second, "", seat)]
    say(s, "places", seat=seat, what="barricade", where=[first, second])
    return chain(*(shut_out(s, seat, space) for space in (first, second)))


@deed("major.kya")
def kya(s: Night, seat: int, arg: object) -> Doing:
    """SDC-022  Until the round ends Dim counts as Dark and Dark as Dim, for everybody."""
    s.effects["inverted"] = s.round
    relight(s, seat)
    return None
    yield


@deed("major.winston")
def winston(s: Night, seat: int, arg: object) -> Doing:
    """SDC-024  The Campfire on an adjacent space, until the end of the next round; there is only one."""
    spaces = [to for to, _ in links(s, investigator(s, seat).space)]
    space = yield from choose(seat, "campfire.space", spaces, "SDC-024")
    s.tokens = [t for t in s.tokens if t.kind != "campfire"]
    s.tokens.append(Token("campfire", space, "", seat))
    s.effects["campfire"] = s.round + 1
    say(s, "places", seat=seat, what="campfire", where=space)
    relight(s, seat)
    return None


@deed("major.mada")
def mada(s: Night, seat: int, arg: object) -> Doing:
    """SDC-014, SDC-157  Lose all 5 Stamina without Wounds, roll the Sprint die 3 times: it is this turn's Sprint."""
    inv = investigator(s, seat)
    dice, lucky = yield from rolled(s, inv, SPRINT, 3)
    burnt, lucky_too = yield from scorched(s, inv, owed=int(lucky))
    pay_luck(s, inv, lucky)
    pay_luck(s, inv, lucky_too)
    tracks.lose_stamina(s, inv, inv.stamina, icons=False)
    inv.now.sprinted = True
    gained = sprint_points(s, inv, dice)
    inv.now.mp += gained
    say(s, "sprinted", seat=seat, dice=dice, mp=gained)
    return burn(inv, burnt)


@deed("major.marci")
def marci(s: Night, seat: int, arg: object) -> Doing:
    """SDC-016  One or two other Investigators within 8 are moved by up to 2 steps each."""
    seats = [o.seat for o in powers.pushable(s, investigator(s, seat))]
    first = yield from choose(seat, "push.who", seats, "SDC-016")
    rest = [o for o in seats if o != first]
    second = (
        (yield from choose(seat, "push.who", (*rest, "none"), "SDC-016", args={"first": first})) if rest else "none"
    )
    who = [first] if second == "none" else [first, int(second)]
    return chain(*(Push(seat, one) for one in who), Deed(seat, "lights_off", tuple(who)))


@deed("lights_off")
def lights_off(s: Night, seat: int, arg: tuple[int, ...]) -> Doing:
    """SD-280, SDR-86  Flashlights come off after all have moved."""
    for one in arg:
        drop_lights(s, investigator(s, one))
    return None
    yield


@data
class Push(Frame):
    """SDR-84  A friend's card moves an Investigator step by step, light ignored, Windows in force.

    `towards` is a space that every step must bring nearer, or "".
    """

    STEPS = ("step",)
    seat: int
    who: int
    left: int = PUSH
    towards: str = ""

    def step(self, s: Night) -> Asking:
        """SDC-016, SDC-102  Up to so many steps; not ending on another Investigator."""
        inv = investigator(s, self.who)
        options = self.ways(s, inv) if self.left and inv.fate == "board" else []
        free = not is_taken(s, inv, inv.space)
        if not options:
            return DONE
        more: tuple[Answer, ...] = ("stop",) if free else ()
        picked = yield from choose(self.seat, "push.step", (*options, *more), "SDR-84", args={"who": self.who})
        if picked == "stop":
            return DONE
        window = next(w for to, w in links(s, inv.space) if to == picked)
        self.left -= 1
        shift(s, inv, picked, light=False)
        say(s, "pushed", seat=self.who, space=picked, by=self.seat)
        return self.through(s, window)

    def ways(self, s: Night, inv: Investigator) -> list[str]:
        """The next steps: onto somebody only if that can be left again."""
        out = []
        goal = near(s, self.towards, len(BOARDS[s.map].ids)) if self.towards else {}
        for to, window in links(s, inv.space):
            if self.towards and goal.get(to, len(goal)) >= goal.get(inv.space, 0):
                continue
            if body.suffers(inv, "dislocated_hip") and is_hazard(s, window):
                continue
            if is_taken(s, inv, to) and (self.left < 2 or not self.can_go_on(s, inv, to, goal)):  # noqa: PLR2004
                continue
            out.append(to)
        return out

    def can_go_on(self, s: Night, inv: Investigator, space: str, goal: dict[str, int]) -> bool:
        """Whether a free space lies one step further."""
        on = [to for to, w in links(s, space) if not is_taken(s, inv, to) and not is_hazard(s, w)]
        return any(not goal or goal.get(to, len(goal)) < goal[space] for to in on)

    def through(self, s: Night, window: str) -> Verdict:
        """SDR-84  The moved player chooses: a Wound, or 1 Stamina and no further step of this move."""
        return Call(PushedThrough(self.who, window), then=AGAIN) if is_hazard(s, window) else AGAIN


@data
class PushedThrough(Frame):
    """SDR-84  A Window on the way of somebody who is moved."""

    STEPS = ("choose",)
    seat: int
    window: str

    def choose(self, s: Night) -> Asking:
        """SD-214, SD-215  A Wound and on, or 1 Stamina and stop."""
        inv = investigator(s, self.seat)
        can_stop = inv.stamina and not tracks.is_frozen(s, inv) and not is_taken(s, inv, inv.space)
        options = ("wound", "stop") if can_stop else ("wound",)
        args = glass(s, inv, self.window)
        picked = yield from choose(self.seat, "window.choice", options, "SDR-84", args=args)
        if picked == "wound":
            return Call(Gain(self.seat, 1, why="window"))
        push = s.stack[-2]
        if isinstance(push, Push):
            push.left = 0
        frame = wounded(self.seat, tracks.lose_stamina(s, inv))
        return DONE if frame is None else Call(frame)


@deed("major.vincent")
def vincent(s: Night, seat: int, arg: object) -> Doing:
    """SDC-020  Draw 1 Cursed Item card; the General Item that allows it is kept."""
    got, waste = yield from drawing(s, "cursed", 1)
    inv = investigator(s, seat)
    take(s, inv, "cursed", got, waste)
    return too_many(inv)


# ------------------------------------------------------------------------------------------ Commiserate


def comforts(s: Night, inv: Investigator) -> list[Answer]:
    """SDC-041  Commiserate: while adjacent to another Investigator."""
    if not body.suffers(inv, "commiserate") or "commiserate" in inv.toxin:  # SDC-069  that one cannot leave
        return []
    return [("comfort", o.seat) for o in neighbours_of(s, inv) if inv.marks.get(f"asked_{o.seat}") != s.round]


@verb("comfort", comforts)
def comfort(s: Night, inv: Investigator, option: Answer) -> Frame | None:
    """SDC-041  Ask that Investigator."""
    inv.marks[f"asked_{option[1]}"] = s.round
    return Deed(inv.seat, "commiserate", option[1])


def shared(s: Night, seat: int, other: int) -> dict[str, Json]:
    """SDC-041  Who asks, and what agreeing is sure to cost."""
    return {"with": seat, "harm": {"yes": 2, "left": left(investigator(s, other))}}


@deed("commiserate")
def commiserate(s: Night, seat: int, arg: int) -> Doing:
    """SDC-041  If they agree and take 2 face-down Wounds, the card is discarded and its slot is empty."""
    if (yield from choose(arg, "commiserate.agree", ("yes", "no"), "SDC-041", args=shared(s, seat, arg))) == "no":
        return None
    inv = investigator(s, seat)
    lift(s, inv, next(n for n, w in enumerate(inv.slots) if w is not None and w.card == "commiserate"))
    return Gain(arg, 2, why="commiserate")


@deed("chalice")
def chalice(s: Night, seat: int, arg: str) -> Doing:
    """SDC-113, SDC-044  The Major that the Blood Chalice lends, if it is still possible after the Wound."""
    inv = investigator(s, seat)
    if inv.fate != "board" or not body.is_able(inv) or not powers.MAJORS[arg](s, inv):
        return None
    say(s, "major", seat=seat, who=arg)
    return Deed(seat, f"major.{arg}")
    yield
