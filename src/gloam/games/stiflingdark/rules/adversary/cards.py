"""The Butcher's Attacks and Abilities (SD-294, SD-295, SD-336, SD-345, SDC-175 to SDC-183).

And Mada's Coin (SDC-013).
"""
# ruff: noqa: ARG001  (every Action, card and deed takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, NamedTuple

from gloam.games.stiflingdark.content import CARDS, FACTS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.park import maybe_open, truly_open
from gloam.games.stiflingdark.queries.people import (
    ADVERSARY,
    figure,
    general_spaces,
    investigator,
    is_taken,
    on_board,
    others,
)  # fmt: skip
from gloam.games.stiflingdark.queries.reach import adjacent, around, can_strike, is_within, links
from gloam.games.stiflingdark.rules import ending, tracks, trail
from gloam.games.stiflingdark.rules.deed import Deed, Doing, chain, choose, deed
from gloam.games.stiflingdark.rules.dice import COIN
from gloam.games.stiflingdark.rules.named import BLOWS
from gloam.games.stiflingdark.rules.reveal import put_shadow, shift
from gloam.games.stiflingdark.rules.wounds import Gain, afflict, take_wound, wound_card
from gloam.games.stiflingdark.state import Slot, Token
from gloam.kernel import DONE, Answer, Asking, Call, Decision, Frame, Verdict, data, say, whisper

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, Night

TOP_SPRINT = max(FACTS.sprint)
CROWD, PRESENCE, COIN_RANGE, ONSLAUGHT_MP, REND = 4, 4, 4, 2, 3


@data
class Hunt(Frame):
    """What he has done this turn."""

    mp: int = 0
    sprinted: bool = False
    stalked: bool = False
    attacked: bool = False
    broke: bool = False
    gone: bool = False
    bonus: int = 0
    hit: tuple[int, ...] = ()
    free: bool = False

    def sprint(self, s: Night, roll: int) -> None:
        """SD-286, SD-333, SDR-121, SDC-088  One free roll a turn, secret unless a Motion Detector listens."""
        self.sprinted = True
        self.mp += roll
        whisper(s, (ADVERSARY,), "his_sprint", roll=roll)
        if s.effects.get("motion"):
            say(s, "heard", roll=roll)
            trail.trail_of(s, figure(s)).most += roll - TOP_SPRINT
            s.effects["heard"] = roll

    def victims(self, s: Night) -> list[int]:
        """SDR-23, SD-153, SD-295, SDR-22, SDR-122, SDC-207  Whom he may Attack.

        Adjacent, never while Revealed, for the card's Stalk.
        """
        fig, adv = figure(s), s.adversary
        if adv.revealed or fig.shown or adv.attack is None:
            return []
        if self.free:
            return [i.seat for i in on_board(s) if i.seat not in self.hit and can_strike(s, fig.space, i.space)]
        if self.attacked or adv.stalk < CARDS[adv.attack.id].stalk:
            return []
        return [i.seat for i in on_board(s) if can_strike(s, fig.space, i.space)]


def hunt_of(s: Night) -> Hunt:
    """The turn that is going on."""
    return next(f for f in reversed(s.stack) if isinstance(f, Hunt))


def slot_of(s: Night, card: str) -> Slot:
    """An Ability card behind the screen."""
    return next(slot for slot in s.adversary.abilities if slot.id == card)


def active(s: Night) -> list[str]:
    """SD-344, SD-345  The Ability cards in the Active slots that were not used this turn and can be paid."""
    adv = s.adversary
    ready = [x.id for x in adv.abilities if x.area == "active" and not x.used and adv.stalk >= CARDS[x.id].stalk]
    return [card for card in ready if s.named.get(card) != s.round] if s.named else ready  # SDC-030


def playable(s: Night) -> list[str]:
    """SD-336, SDC-074  The Abilities he can use in the middle of his turn; none under a Cross."""
    if s.effects.get("cross"):
        return []
    adv = s.adversary
    useless = ("disturbed_presence", adv.doubled and "escalating_terror", adv.watching and "vengeful_darkness")
    return [card for card in active(s) if card not in useless]


def use_up(s: Night, card: str) -> None:
    """SD-069, SD-294, SD-345  The card is shown, paid, and lies face-down in its Cooldown area."""
    slot, facts = slot_of(s, card), CARDS[card]
    s.adversary.stalk -= facts.stalk
    slot.used = slot.known = True
    first = card not in s.shown_cards
    if first:
        s.shown_cards.append(card)
    if facts.cooldown:
        slot.area, slot.down = f"cooldown_{facts.cooldown}", True
    say(s, "card", card=card, first=first)


def play(s: Night, card: str) -> Frame:
    """SD-336  Use an Ability card."""
    return Deed(ADVERSARY, f"ability.{card}")


# ---------------------------------------------------------------------------------------------- Attacks


@data
class Attack(Frame):
    """SD-154, SD-295  An Attack: he stays Hidden, the Shadow shows where from; then what the card says."""

    STEPS = ("strike", "rend", "after")
    seat: int

    def strike(self, s: Night) -> Verdict:
        """SD-154, SD-294, SD-341  Pay, show the card, put the Shadow."""
        hunt, adv, fig = hunt_of(s), s.adversary, figure(s)
        assert adv.attack is not None  # noqa: S101  (he has one from set-up on)
        card, inv = adv.attack.id, investigator(s, self.seat)
        adv.stalk -= 0 if hunt.free else CARDS[card].stalk
        adv.attack.known = hunt.attacked = True
        if card not in s.shown_cards:
            s.shown_cards.append(card)
        trail.learn_at(s, fig)
        say(s, "attack", card=card, seat=self.seat)
        put_shadow(s, fig)
        if inv.marks.get("rabbit"):  # SDC-090
            return ending.dies(s, inv, card)
        return None

    def rend(self, s: Night) -> Asking:
        """SDC-177  Rend: 3 Wounds are drawn, he looks and gives one of them."""
        adv = s.adversary
        if adv.attack is None or adv.attack.id != "rend":
            return None
        drawn = yield from three_wounds(s)
        given = yield from choose(ADVERSARY, "rend.choose", sorted(drawn), "SDC-177", quiet=True)
        for card in drawn:
            take_wound(s, card)
        rest = [card for card in drawn if card != given]
        s.discards["wounds"] += rest
        return Call(
            chain(Gain(self.seat, 1, up=True, foe=True, card=given, why="rend"), Deed(self.seat, "afflict", "mauled"))
            or Gain(0, 0)
        )

    def after(self, s: Night) -> Verdict:
        """SDC-175, SDC-176  Eviscerate and Onslaught."""
        adv, inv = s.adversary, investigator(s, self.seat)
        card = adv.attack.id if adv.attack else ""
        frame = None
        if card == "eviscerate":
            frame = afflict(s, inv, "bleeding", foe=True)
        elif card == "onslaught":
            frame = onslaught(s, self.seat)
        return DONE if frame is None else Call(frame)


BLOWS["butcher"] = Attack


def onslaught(s: Night, seat: int) -> Frame | None:
    """SDC-176  In company: 2 MP, a face-down Wound and Mauled, and he may go on to others; alone: 2 face-up Wounds."""
    hunt, inv = hunt_of(s), investigator(s, seat)
    hunt.hit = (*hunt.hit, seat)
    hunt.free = any(is_within(s, inv.space, o.space, CROWD) for o in others(s, inv))
    if not hunt.free:
        return Gain(seat, 2, up=True, foe=True, why="onslaught")
    hunt.mp += ONSLAUGHT_MP
    hunt.bonus += ONSLAUGHT_MP
    trail.trail_of(s, figure(s)).most += ONSLAUGHT_MP
    return chain(Gain(seat, 1, foe=True, why="onslaught"), Deed(seat, "afflict", "mauled"))


def three_wounds(s: Night) -> Generator[Decision, Answer, list[str]]:
    """SDC-177, SDR-105  Draw 3 Wound cards, without taking them."""
    drawn = [(yield from wound_card(s))]
    deck = s.wounds.clone()
    if not deck.size:
        deck.shuffle(s.discards["wounds"])
    deck.take(drawn)
    for _ in range(REND - 1):
        if not deck.size:
            deck.shuffle(s.discards["wounds"])
        (card,) = yield from deck.draw("draw.wound", 1, "SDC-177")
        deck.take([card])
        drawn.append(card)
    return drawn


# -------------------------------------------------------------------------------------------- Abilities


@deed("ability.decay")
def decay(s: Night, seat: int, arg: object) -> Doing:
    """SDC-178  In the next round placing a Flashlight costs 1 Charge more."""
    use_up(s, "decay")
    s.effects["decay"] = s.round + 1
    return None
    yield  # a deed is a generator, also one that does not ask


@deed("ability.escalating_terror")
def escalating_terror(s: Night, seat: int, arg: object) -> Doing:
    """SDC-180  The next Stalk Action that gives Stalk gives twice as many."""
    use_up(s, "escalating_terror")
    s.adversary.doubled = True
    return None
    yield


@deed("ability.vengeful_darkness")
def vengeful_darkness(s: Night, seat: int, arg: object) -> Doing:
    """SDC-183  At the start of his next turn the card gets 1 Supply for each Flashlight on the board."""
    use_up(s, "vengeful_darkness")
    s.adversary.watching = True
    return None
    yield


def disturb(s: Night) -> None:
    """SDC-179  Each Investigator within 4 of his final space loses 1 Stamina without Wounds.

    2 or more lost: +1 Stalk.
    """
    use_up(s, "disturbed_presence")
    fig = figure(s)
    could = [inv for inv in on_board(s) if inv.stamina and not tracks.is_frozen(s, inv)]
    hit = [inv.seat for inv in could if is_within(s, fig.space, inv.space, PRESENCE, truly_open(s))]
    worlds: list[tuple[str, ...]] = [(colour,) for colour in maybe_open(s)] or [()]  # SDR-94: the Maze is unknown
    trail.learn_among(s, fig, trail.union(where_it_hits(s, could, hit, through) for through in worlds))
    for seat in hit:
        tracks.lose_stamina(s, investigator(s, seat), icons=False)
    say(s, "presence", seats=hit)
    if len(hit) >= 2:  # noqa: PLR2004
        tracks.raise_stalk(s, 1, FACTS.stalk_top)


def where_it_hits(s: Night, could: list[Investigator], hit: list[int], through: tuple[str, ...]) -> int:
    """SDC-179  The spaces from which Disturbed Presence reaches just these of those it could reach."""
    spaces = (1 << len(BOARDS[s.map].ids)) - 1
    for inv in could:
        close = around(s, inv.space, PRESENCE, through)
        spaces &= close if inv.seat in hit else ~close
    return spaces


@deed("ability.sinister_gaze")
def sinister_gaze(s: Night, seat: int, arg: object) -> Doing:
    """SDC-182  2 different Investigators, anywhere, each gain Choking Fear or Darkness."""
    named: list[tuple[int, str]] = []
    for _ in range(min(2, len(on_board(s)))):
        left = [i.seat for i in on_board(s) if i.seat not in [n for n, _ in named]]
        options = [(one, what) for one in left for what in ("choking_fear", "darkness")]
        named.append(
            (yield from choose(ADVERSARY, "gaze.target", options, "SDC-182", args={"named": named}, quiet=True))
        )
    use_up(s, "sinister_gaze")
    say(s, "gaze", targets=named)
    return chain(coin(s, [one for one, _ in named], "gaze"), Deed(ADVERSARY, "gaze", tuple(named)))


@deed("gaze")
def gaze(s: Night, seat: int, arg: tuple[tuple[int, str], ...]) -> Doing:
    """SDC-182, SDC-013  Give the Conditions, to new targets where the Coin has named some."""
    new = s.effects.pop("gaze_a", 0), s.effects.pop("gaze_b", 0)
    frames = []
    for (one, what), other in zip(arg, new, strict=False):
        frames.append(afflict(s, investigator(s, other or one), what))
    return chain(*frames)
    yield


@deed("ability.evil_eye")
def evil_eye(s: Night, seat: int, arg: object) -> Doing:
    """SDC-181  2 tokens on two General spaces anywhere; they watch until his next turn."""
    spaces = general_spaces(s.map)
    first = yield from choose(ADVERSARY, "eye.space", spaces, "SDC-181", quiet=True)
    spaces.remove(first)
    second = yield from choose(ADVERSARY, "eye.space", spaces, "SDC-181", args={"first": first}, quiet=True)
    use_up(s, "evil_eye")
    lay_tokens(s, "evil_eye", (first, second))
    return coin(s, [], "eye")


def lay_tokens(s: Night, kind: str, spaces: tuple[str, ...]) -> None:
    """SDC-181, SDC-194, SDC-200  Put the tokens of an Ability, wherever they lay before."""
    s.tokens = [t for t in s.tokens if t.kind != kind]
    s.tokens += [Token(kind, space) for space in spaces]
    say(s, "laid", what=kind, spaces=list(spaces))


# ------------------------------------------------------------------------------------------ Mada's Coin


class Laid(NamedTuple):
    """SDC-013  An Ability that only places tokens: their kind, and the spaces that are legal without its range."""

    kind: str
    spaces: Callable[[Night], list[str]]


TOKENS: dict[str, Laid] = {"eye": Laid("evil_eye", lambda s: general_spaces(s.map))}
LEGAL: dict[str, Callable[[Night], list[int]]] = {}
"""SDC-013  Whom an Ability may name when its range is ignored; anybody on the board where nothing is said."""


def coin(s: Night, targets: list[int], what: str) -> Frame | None:
    """SDC-013  Whether Mada may answer an Ability: his Coin, and a target within 4 of him, or only tokens."""
    mada = next((i for i in on_board(s) if i.id == "mada" and i.marks.get("coin") and body.is_able(i)), None)
    if mada is None:
        return None
    near_by = [t for t in targets if is_within(s, mada.space, investigator(s, t).space, COIN_RANGE)]
    return Flip(mada.seat, what, tuple(targets), tuple(near_by)) if near_by or what in TOKENS else None


@data
class Flip(Frame):
    """SDC-013  The Coin: Smile, he names new targets or places the tokens; Frown, the Adversary may."""

    STEPS = ("offer", "rename")
    seat: int
    what: str
    targets: tuple[int, ...] = ()
    near_by: tuple[int, ...] = ()
    namer: int = 0

    def offer(self, s: Night) -> Asking:
        """He is set next to the target, gives up the Coin and flips it."""
        if (yield from choose(self.seat, "coin.flip", ("flip", "keep"), "SDC-013", args={"what": self.what})) == "keep":
            return DONE
        places = self.places(s)
        where = (yield from choose(self.seat, "coin.space", places, "SDC-013")) if len(places) > 1 else "".join(places)
        face = yield COIN
        mada = investigator(s, self.seat)
        mada.marks["coin"] = 0
        if where:
            shift(s, mada, where)
        say(s, "coin", seat=self.seat, face=face)
        self.namer = self.seat if face == "smile" else ADVERSARY
        return None

    def places(self, s: Night) -> list[str]:
        """Free spaces next to the target, unless he is the target or next to it already."""
        mada = investigator(s, self.seat)
        beside = [investigator(s, t) for t in self.near_by]
        if not beside or any(t.seat == self.seat or adjacent(s, mada.space, t.space) for t in beside):
            return []
        spaces = {to for target in beside for to, _ in links(s, target.space) if not is_taken(s, mada, to)}
        return [i for i in BOARDS[s.map].ids if i in spaces]

    def rename(self, s: Night) -> Asking:
        """As many new targets as before, range ignored; or the tokens on any legal spaces."""
        if self.what in TOKENS:
            kind, spaces = TOKENS[self.what]
            picked: list[str] = []
            for n in range(sum(t.kind == kind for t in s.tokens)):
                left = [i for i in spaces(s) if i not in picked]
                one = yield from choose(self.namer, "coin.token", left if n else (*left, "keep"), "SDC-013")
                if one == "keep":
                    return DONE
                picked.append(one)
            lay_tokens(s, kind, tuple(picked))
            return DONE
        named: list[int] = []
        legal = LEGAL[self.what](s) if self.what in LEGAL else [i.seat for i in on_board(s)]
        for _ in self.targets:
            some = [seat for seat in legal if seat not in named]
            named.append((yield from choose(self.namer, "coin.target", some, "SDC-013", args={"named": named})))
        if self.what == "gaze":
            s.effects["gaze_a"], s.effects["gaze_b"] = [*named, 0][:2]
        else:
            self.result = tuple(named)
        say(s, "renamed", targets=named)
        return DONE
