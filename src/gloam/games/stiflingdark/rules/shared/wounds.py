"""Wounds: gain, turn up, turn down (SD-120, SD-121, SD-128 to SD-133, SDR-74, SDR-112, SDR-113)."""
# ruff: noqa: ARG001  (every Action, card and procedure takes the same arguments, also one that does not need them)

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from gloam.games.stiflingdark.content import CONDITIONS, FACTS, NUMBERS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.certain_wounds import left
from gloam.games.stiflingdark.queries.people import general_in_hand, has_secrets, held, investigator, others
from gloam.games.stiflingdark.rules.shared import ending
from gloam.games.stiflingdark.rules.shared.dice import D6, pay_lucky_dice, rolled
from gloam.games.stiflingdark.rules.shared.item_cards import discard, discard_to_limit, spend
from gloam.games.stiflingdark.rules.shared.procedures import Procedure, Run, choose, immediate, procedure
from gloam.games.stiflingdark.rules.shared.reveal import move_investigator
from gloam.games.stiflingdark.rules.shared.stamina_and_charge import lose_charge, lose_stamina, lower_to_tops
from gloam.games.stiflingdark.state import Condition, Mark, Wound
from gloam.kernel import AGAIN, DONE, Answer, Asking, Call, Decision, Frame, Goto, Verdict, chance, data, say

if TYPE_CHECKING:
    from gloam.games.stiflingdark.state import Investigator, StiflingDarkState

RABBITS_FOOT_ROLL = NUMBERS.items.rabbits_foot_roll
"""SDC-090  The Rabbit's Foot saves on so much or more."""


def wound_card(s: StiflingDarkState) -> Generator[Decision, Answer, str]:
    """SD-021, SDR-105  The next Wound card: it comes into being only now.

    Discards are shuffled in when the deck ends.
    """
    deck = s.wounds
    if not deck.size:
        deck = deck.clone()
        deck.shuffle(s.discards["wounds"])
    (card,) = yield from deck.draw("draw.wound", 1, "SD-021")
    return str(card)


def take_wound(s: StiflingDarkState, card: str) -> None:
    """Take the card just drawn."""
    if not s.wounds.size:
        s.wounds.shuffle(s.discards["wounds"])
        s.discards["wounds"] = []
    s.wounds.take([card])


@data
class GainWounds(Frame):
    """SDR-74  Gain Wounds: how many and which face, Leather Jacket, one card at a time, the fourth kills.

    Mauled, Mirror. `why` is the cause, told if somebody dies of it.
    """

    STEPS = ("react", "draw", "maul", "poppet", "mirror")
    seat: int
    n: int
    up: bool = False
    foe: bool = False
    card: str = ""
    dealt: int = 0
    why: str = ""

    def react(self, s: StiflingDarkState) -> Asking:
        """SDC-085, SDR-74  About to gain face-up Wounds: a Leather Jacket turns them down.

        Asked so that silence tells nothing.
        """
        inv = investigator(s, self.seat)
        if inv.fate not in ("board", "away") or self.n < 1 or inv.marks.get(Mark.SPARED):  # SDC-071
            return DONE
        jacket = held(inv, "leather_jacket")
        if not self.up or not body.can_use_items(inv) or (jacket is None and not has_secrets(inv)):
            return None
        options = ("take", "leather_jacket") if jacket else ("take",)
        args = {"n": self.n, "left": left(inv)}
        if (yield from choose(self.seat, "react.wound", options, "SDC-085", args=args, quiet=True)) != "take":
            spend(s, inv, "leather_jacket")
            self.up = False
            if self.card:  # nobody may know what lies face-down: the card goes back unseen
                s.wounds.shuffle([self.card])
                self.card = ""
        return None

    def draw(self, s: StiflingDarkState) -> Asking:
        """SD-120, SD-129, SD-130  One card into the leftmost empty slot.

        A face-down one is drawn when it is turned up. Who lives on by a Rabbit's Foot may have no slot left.
        """
        inv = investigator(s, self.seat)
        if self.dealt >= self.n:
            return None
        slot = next((n for n, w in enumerate(inv.slots) if w is None), None)
        if slot is None:  # SDC-090
            say(s, "no_slot", seat=self.seat)
            return None
        card = (self.card or (yield from wound_card(s))) if self.up else None
        if card is not None and not self.card:
            take_wound(s, card)
        inv.slots[slot] = Wound(card, self.up)
        self.dealt += 1
        say(s, "wound", seat=self.seat, slot=slot, card=card)
        if slot == FACTS.slots - 1 and not inv.marks.get(Mark.RABBIT):
            return Call(FourthWound(self.seat, self.why), then="poppet")
        follows = when_turned_up(s, inv, slot) if self.up else None
        return AGAIN if follows is None else Call(follows, then=AGAIN)

    def maul(self, s: StiflingDarkState) -> Verdict:
        """SDC-068  Mauled: Wounds from the Adversary bring one more, face-down."""
        inv = investigator(s, self.seat)
        if self.foe and body.condition(inv, "mauled"):
            return Call(GainWounds(self.seat, 1, why="mauled"))
        return None

    def poppet(self, s: StiflingDarkState) -> Asking:
        """SDC-114  The holder of the Cursed Poppet may remove an own face-down Wound."""
        inv = investigator(s, self.seat)
        holder = inv.marks.get(Mark.POPPET, 0)
        if not holder or not self.dealt:
            return None
        other = investigator(s, holder)
        slots = body.slots_down(other) if other.fate == "board" else []
        if not slots:
            return None
        slot = yield from choose(holder, "poppet.remove", (*slots, "none"), "SDC-114")
        if slot != "none":
            remove_wound(s, other, slot)
        return None

    def mirror(self, s: StiflingDarkState) -> Asking:
        """SDC-117  Another who holds a Hexed Mirror may change places with the one whom the Adversary has wounded."""
        inv = investigator(s, self.seat)
        if not self.foe or not self.dealt or inv.fate != "board":
            return None
        for other in others(s, inv):
            mirror = held(other, "hexed_mirror")
            if not body.can_use_items(other) or (mirror is None and not has_secrets(other)):
                continue
            options = ("no", "hexed_mirror") if mirror else ("no",)
            args = {"wounded": self.seat}
            if (yield from choose(other.seat, "react.mirror", options, "SDC-117", args=args, quiet=True)) != "no":
                spend(s, other, "hexed_mirror")
                here, there = inv.space, other.space
                move_investigator(s, inv, there)
                move_investigator(s, other, here)
                return None
        return None


@data
class FourthWound(Frame):
    """SD-121, SDR-74, SDC-090  The fourth Wound: a Rabbit's Foot may be tried, else death."""

    STEPS = ("fall", "roll")
    seat: int
    why: str = ""

    def fall(self, s: StiflingDarkState) -> Asking:
        """SDC-090  Each who may hold a Rabbit's Foot is asked, so that silence tells nothing."""
        inv = investigator(s, self.seat)
        foot = held(inv, "rabbits_foot")
        usable = foot is not None and body.can_use_items(inv)
        picked: Answer = "no"
        if usable or has_secrets(inv):
            options = ("no", "rabbits_foot") if usable else ("no",)
            picked = yield from choose(self.seat, "react.death", options, "SDC-090", quiet=True)
        if foot is None or picked == "no":
            return ending.dies(s, inv, self.why)
        foot.shown = True
        say(s, "uses", seat=self.seat, card="rabbits_foot")
        return None

    def roll(self, s: StiflingDarkState) -> Asking:
        """SDC-090, SDC-086, SD-130  On 5 or more live on with a full track; a face-up Wound acts then."""
        inv = investigator(s, self.seat)
        dice, lucky = yield from rolled(s, inv, D6)
        pay_lucky_dice(s, inv, lucky)
        if dice[0] < RABBITS_FOOT_ROLL:
            spend(s, inv, "rabbits_foot", told=True)
            return ending.dies(s, inv, self.why)
        foot = held(inv, "rabbits_foot")
        assert foot is not None  # noqa: S101  (it was used)
        foot.fixed = True
        inv.marks[Mark.RABBIT] = 1
        follows = when_turned_up(s, inv, FACTS.slots - 1)
        return DONE if follows is None else Goto(follows)


# --------------------------------------------------------------------------------- turning up and down


@procedure("turn_up")
def turn_up(s: StiflingDarkState, seat: int, slot: int) -> Procedure:
    """SD-130, SDR-113  A face-down Wound in a slot turns face-up; one that nobody has seen is drawn now."""
    inv = investigator(s, seat)
    wound = inv.slots[slot]
    if wound is None or wound.up:
        return None
    card = wound.card
    if card is None:
        card = yield from wound_card(s)
        take_wound(s, card)
    inv.slots[slot] = Wound(card, up=True)
    say(s, "turned", seat=seat, slot=slot, card=card, up=True)
    return when_turned_up(s, inv, slot)


@procedure("turn_random")
def turn_random(s: StiflingDarkState, seat: int, arg: str) -> Procedure:
    """SDR-113  One face-down Wound, by chance, turns up; with none, gain one face-down (arg "gain") or nothing."""
    inv = investigator(s, seat)
    slots = body.slots_down(inv)
    if inv.fate not in ("board", "away"):
        return None
    if not slots:
        return GainWounds(seat, 1, why=why_random(s, inv)) if arg == "gain" else None
    slot = slots[0] if len(slots) == 1 else (yield chance("wound.slot", dict.fromkeys(slots, 1), "SDR-113"))
    return Run(seat, "turn_up", slot)


def why_random(s: StiflingDarkState, inv: Investigator) -> str:
    """SDC-115, SDC-161  What turns Wounds up by chance: the Diablerie Book in its holder's turn, else the gas."""
    return "diablerie_book" if inv.marks.get(Mark.DIABLERIE) else s.lasting


def turn_down(s: StiflingDarkState, inv: Investigator, slot: int) -> None:
    """SD-124, SD-133  Turn it face-down: what lasts is undone with it, since only face-up Wounds work."""
    wound = inv.slots[slot]
    assert wound is not None  # noqa: S101  (only slots with a face-up Wound are offered)
    inv.slots[slot] = Wound(wound.card, up=False)
    say(s, "turned", seat=inv.seat, slot=slot, card=wound.card, up=False)


def remove_wound(s: StiflingDarkState, inv: Investigator, slot: int) -> Wound:
    """SD-132  A Wound leaves its slot: a seen card goes to the discards, an unseen one back into the deck."""
    wound = inv.slots[slot]
    assert wound is not None  # noqa: S101
    inv.slots[slot] = None
    end_numbness(inv, slot)
    if wound.card is not None:
        s.discards["wounds"].append(wound.card)
    say(s, "healed", seat=inv.seat, slot=slot, card=wound.card)
    return wound


def end_numbness(inv: Investigator, slot: int) -> None:
    """SDC-095  A Tourniquet numbs one Wound, not its slot: what comes to lie there next works."""
    inv.numb = [n for n in inv.numb if n != slot]


def when_turned_up(s: StiflingDarkState, inv: Investigator, slot: int) -> Frame | None:
    """What a Wound does at the moment it turns face-up; nothing where its text does not work (SDC-003, SDC-004)."""
    wound = inv.slots[slot]
    return takes_effect(s, inv, wound.card if wound else None)


def takes_effect(s: StiflingDarkState, inv: Investigator, card: str | None) -> Frame | None:
    """What this card does at the moment it comes to lie face-up, in a slot or under Neurotoxin (SDC-069)."""
    if card is None or not body.suffers(inv, card):
        return None
    if card == "collapsed_lung":
        inv.marks.pop(Mark.LUNG_EASED, None)
    lower_to_tops(s, inv)  # SDC-038, SDC-040
    if card == "discharge":  # SDC-042
        inv.charge = min(inv.charge, body.charge_floor(inv))
    elif card == "fear":  # SDC-048
        inv.marks[Mark.FEAR] = 1
    elif card == "spasm":  # SDC-060
        lose_stamina(s, inv, NUMBERS.wounds.spasm_stamina, icons=False)
    elif card == "fumble":  # SDC-050
        return Run(inv.seat, "fumble")
    return discard_to_limit(inv)  # SDC-059


def wounds_work_again(s: StiflingDarkState, inv: Investigator) -> Frame | None:
    """SDR-110, SDC-040, SDC-059  Wounds that were numb work again: tracks are lowered, a Slipped Disc takes cards."""
    if inv.fate not in ("board", "away") or body.is_hale(inv):
        return None
    lower_to_tops(s, inv)
    return discard_to_limit(inv)


@procedure("fumble")
def discard_at_random(s: StiflingDarkState, seat: int, arg: object) -> Procedure:
    """SDC-050  Discard one General Item card at random."""
    inv = investigator(s, seat)
    cards = sorted(item.id for item in general_in_hand(inv, "general"))
    if cards:
        card = yield chance("wound.fumble", dict.fromkeys(cards, 1), "SDC-050")
        discard(s, inv, card)
    return None


# ----------------------------------------------------------------------------------------- Conditions


def has_copy(s: StiflingDarkState, name: str) -> bool:
    """SDR-114  Whether a copy of the Condition is left."""
    out = sum(c.id == name for inv in s.investigators for c in inv.conditions)
    return out < CONDITIONS[name].copies


def gain_condition(s: StiflingDarkState, inv: Investigator, name: str, *, foe: bool = False) -> Frame | None:
    """SD-134, SD-135, SDR-114  Gain a Condition; held already it does nothing unless its card says so."""
    if inv.fate not in ("board", "away"):
        return None
    if body.condition(inv, name) is not None:
        if name == "bleeding":  # SDC-063
            attack = s.adversary.attack
            return GainWounds(inv.seat, 1, up=True, foe=foe, why=attack.id if foe and attack else "bleeding")
        if name == "darkness":  # SDC-066
            lose_charge(s, inv)
        return None
    if has_copy(s, name):
        inv.conditions.append(Condition(name))
        say(s, "condition", seat=inv.seat, card=name)
    return None


@immediate("afflict")
def gain_condition_later(s: StiflingDarkState, seat: int, arg: str) -> Frame | None:
    """SD-135  Gain a Condition when the Wounds before it are dealt."""
    return gain_condition(s, investigator(s, seat), arg, foe=True)


def lose_condition(s: StiflingDarkState, inv: Investigator, name: str) -> None:
    """SD-136  A Condition is discarded because its text says so."""
    inv.conditions = [c for c in inv.conditions if c.id != name]
    say(s, "cured", seat=inv.seat, card=name)


def gain_wounds_if_any(seat: int, n: int, *, up: bool = False, why: str = "exhaustion") -> Frame | None:
    """So many Wounds, if any; most come of Stamina that is gone."""
    return GainWounds(seat, n, up, why=why) if n else None
