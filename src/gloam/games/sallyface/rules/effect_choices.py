"""The effects that ask who, where or which: each is one small procedure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from gloam.games.sallyface import effects as fx, queries
from gloam.games.sallyface.card_json import effect_json
from gloam.games.sallyface.content import CHARACTERS, TRACK
from gloam.games.sallyface.rules.act import go, take_unit
from gloam.games.sallyface.rules.dials import gain
from gloam.games.sallyface.rules.effect_targets import enemy_spots, exhausted, possible, turnable
from gloam.games.sallyface.rules.enemies import defeat, move_enemy
from gloam.games.sallyface.rules.resolve_effects import resolve_effect
from gloam.games.sallyface.state import SallyFaceState
from gloam.games.sallyface.words.card_text import effect_text
from gloam.kernel import AGAIN, DONE, Asking, Barred, Frame, Goto, ask, data, say
from gloam.toolkit.effects import Effect

STOP = "stop"


@data
class ChooseEffect(Frame):
    """One of several effects."""

    STEPS = ("choose",)
    who: int
    parts: tuple[Effect, ...]
    here: str
    cause: str = ""
    stopped: bool = False

    def choose(self, s: SallyFaceState) -> Asking:
        """SFC-014, SFC-034, SFR-90  Among those that can happen; if only one can, it is not asked."""
        able = [i for i, p in enumerate(self.parts) if possible(s, self.who, p, self.here)]
        if not able:
            return DONE
        args = {
            "choices": [effect_text(p) for p in self.parts],
            "effects": [effect_json(p) for p in self.parts],
        }
        barred = tuple(Barred(i, "This would change nothing now.", "SFR-90") for i in others(self.parts, able))
        asked = ask(self.who, "effect.choose", able, rule_of(s, self.cause), args=args, barred=barred)
        pick = able[0] if len(able) == 1 else (yield asked)
        return Goto(resolve_effect(s, self.parts[pick], self.here, self.who, cause=self.cause, stopped=self.stopped))


def rule_of(s: SallyFaceState, cause: str) -> str:
    """SFC-014, SFC-034, SFR-90  The card that gives the choice, where it has a rule of its own."""
    what, _, key = cause.partition(":")
    if what == "curse":
        return CHARACTERS[key].curse_id
    return queries.pack(s).locations[key].id if what == "ability" else "SFR-90"


def others(parts: Sequence[Effect], able: Sequence[int]) -> list[int]:
    """The parts that can't happen now."""
    return [i for i in range(len(parts)) if i not in able]


@data
class ChooseWhoGains(Frame):
    """SFC-060  Any one player gains."""

    STEPS = ("name",)
    who: int
    effect: fx.Gain

    def name(self, s: SallyFaceState) -> Asking:
        """SFC-060, SF-167  One whose dial can rise."""
        able = [i for i in range(s.seats) if getattr(s.players[i], self.effect.dial) < TRACK.dial_top]
        if not able:
            return DONE
        seat = (
            able[0]
            if len(able) == 1
            else (yield ask(self.who, "gain.who", able, "SFC-060", args={"dial": self.effect.dial}))
        )
        gain(s, seat, self.effect.dial, self.effect.n)
        return None


@data
class RefreshCharge(Frame):
    """SFC-033  One exhausted Charge token."""

    STEPS = ("name",)
    who: int
    effect: fx.Refresh

    def name(self, s: SallyFaceState) -> Asking:
        """SFC-033  Whose."""
        able = exhausted(s, self.who, self.effect)
        if not able:
            return DONE
        seat = able[0] if len(able) == 1 else (yield ask(self.who, "refresh.who", able, "SFC-033"))
        s.players[seat].spent -= 1
        s.players[seat].ready += 1
        say(s, "refresh_one", seat=seat)
        return None


@data
class DefeatEnemies(Frame):
    """SF-132  Defeat up to `n` Enemies; where "one" Location is meant, `bound` is the first one's."""

    STEPS = ("next",)
    who: int
    effect: fx.Defeat | fx.Remove
    n: int
    bound: str = ""

    @property
    def verb(self) -> str:
        """What happens to them, as the card says."""
        return "defeat" if isinstance(self.effect, fx.Defeat) else "remove"

    def next(self, s: SallyFaceState) -> Asking:
        """SFC-017, SFC-063, SFC-087  The next one; the first is not optional, the others are."""
        spots = [x for x in enemy_spots(s, self.who, self.effect) if self.bound in ("", x[0])] if self.n else []
        if not spots:
            return DONE
        first = self.n == self.effect.n
        offer = spots if first else [*spots, STOP]
        pick = (
            offer[0]
            if len(offer) == 1
            else (yield ask(self.who, "enemy.defeat", offer, "SF-132", args={"verb": self.verb}))
        )
        if pick == STOP:
            return DONE
        where, kind = pick
        defeat(s, kind, where, self.who, credit=isinstance(self.effect, fx.Defeat))
        self.n -= 1
        self.bound = where if self.effect.where == "one" else ""
        return AGAIN


@data
class SweepEnemies(Frame):
    """SFC-031  All Enemies of one kind at one Location."""

    STEPS = ("sweep",)
    who: int
    effect: fx.Sweep

    def sweep(self, s: SallyFaceState) -> Asking:
        """SFC-031  Which Location and kind."""
        spots = enemy_spots(s, self.who, self.effect)
        if not spots:
            return DONE
        where, kind = spots[0] if len(spots) == 1 else (yield ask(self.who, "enemy.sweep", spots, "SFC-031"))
        for _ in range(s.enemies[where][kind]):
            defeat(s, kind, where, self.who)
        return None


@data
class MoveOneEnemy(Frame):
    """SFC-029  Move one Enemy."""

    STEPS = ("move",)
    who: int

    def move(self, s: SallyFaceState) -> Asking:
        """SFC-029  Which, then where to."""
        spots = [(where, kind) for where in s.boards for kind in fx.KINDS if s.enemies[where].get(kind)]
        if not spots:
            return DONE
        where, kind = spots[0] if len(spots) == 1 else (yield ask(self.who, "enemy.move", spots, "SFC-029"))
        others = [w for w in s.boards if w != where]
        to = yield ask(self.who, "enemy.move_to", others, "SFC-029", args={"from": where})
        move_enemy(s, kind, where, to)
        return None


@data
class MoveCharacter(Frame):
    """SF-137, SFC-058  A character moves without paying."""

    STEPS = ("move",)
    who: int
    whom: list[int] = field(default_factory=list)

    def move(self, s: SallyFaceState) -> Asking:
        """SFC-058, SFR-25  Who, then to which open Location."""
        whom = self.whom or list(range(s.seats))
        seat = whom[0] if len(whom) == 1 else (yield ask(self.who, "move.who", whom, "SFC-058"))
        start = s.players[seat].at
        ways = [w for w in queries.open_places(s) if w != start]
        go(s, seat, (yield ask(self.who, "move.to", ways, "SF-137", args={"who": seat, "from": start})))
        return None


@data
class ShuttleCharacters(Frame):
    """SFC-113  Move up to `n` characters, each to or from one Location."""

    STEPS = ("next",)
    who: int
    where: str
    n: int
    moved: list[int] = field(default_factory=list)

    def next(self, s: SallyFaceState) -> Asking:
        """SFC-113  The next character, none of them twice, and where to."""
        able = [seat for seat in range(s.seats) if seat not in self.moved]
        if len(self.moved) == self.n or not able or self.where not in queries.open_places(s):
            return DONE
        seat = yield ask(self.who, "move.who", [*able, STOP], "SFC-113", args={"moved": list(self.moved)})
        if seat == STOP:
            return DONE
        ways = [self.where]
        if s.players[seat].at == self.where:
            ways = [w for w in queries.open_places(s) if w != self.where]
        args = {"who": seat, "from": s.players[seat].at}
        to = ways[0] if len(ways) == 1 else (yield ask(self.who, "move.to", ways, "SFC-113", args=args))
        go(s, seat, to)
        self.moved.append(seat)
        return AGAIN


@data
class LookAtMysteries(Frame):
    """SFR-81, SFR-82  Look at the top Mysteries; the whole table sees them."""

    STEPS = ("look", "put_back")
    who: int
    effect: fx.Peek
    cards: list[str] = field(default_factory=list)
    back: list[str] = field(default_factory=list)

    def look(self, s: SallyFaceState) -> Asking:
        """SFR-82  As many as there are; no reshuffle."""
        if not s.mysteries.size:
            return DONE
        cards = yield from s.mysteries.draw("mystery.look", self.effect.n, "SFR-81")
        s.mysteries.take(cards)
        s.mysteries.put_on_top(cards, range(s.seats))
        self.cards = cards
        say(s, "look", seat=self.who, cards=cards)
        return None

    def put_back(self, s: SallyFaceState) -> Asking:
        """SFC-018, SFC-030  Leave it or put it on the bottom; put one of two there; or put all back in any order."""
        cards, how = list(self.cards), self.effect.how
        sunk: list[str] = []
        if how == "order":
            left, cards = cards, []
            while left:
                pick = (
                    left[0]
                    if len(left) == 1
                    else (yield ask(self.who, "peek.order", left, "SFR-81", args={"laid": list(cards)}))
                )
                left = [c for c in left if c != pick]
                cards.append(pick)
        elif how == "leave":
            if (yield ask(self.who, "peek.leave", ("leave", "bottom"), "SFC-030", args={"cards": cards})) == "bottom":
                sunk, cards = cards, []
        elif len(cards) > 1:
            sunk = [(yield ask(self.who, "peek.bottom", cards, "SFC-018"))]
            cards = [c for c in cards if c not in sunk]
        s.mysteries.take(self.cards)
        s.mysteries.put_on_top(cards, range(s.seats))
        s.mysteries.put_below(sunk, range(s.seats))
        say(s, "laid_back", seat=self.who, top=cards, bottom=sunk)
        return None


@data
class TurnUnspentDice(Frame):
    """SFR-58  Turn up to `n` unspent symbols to another."""

    STEPS = ("next",)
    who: int
    effect: fx.TurnDice
    n: int

    def next(self, s: SallyFaceState) -> Asking:
        """SFC-016, SFC-115  The next symbol; the first is not optional, the others are."""
        able = turnable(s, self.effect) if self.n else []
        if not able:
            return DONE
        offer = able if self.n == self.effect.n else [*able, STOP]
        pick = (
            offer[0]
            if len(offer) == 1
            else (yield ask(self.who, "die.turn", offer, "SFR-58", args={"to": self.effect.symbol}))
        )
        if pick == STOP:
            return DONE
        take_unit(s, pick, self.effect.symbol)
        say(s, "die_turned", seat=s.active, symbol=pick, to=self.effect.symbol)
        self.n -= 1
        return AGAIN


@data
class DiscardOneItem(Frame):
    """SFC-014  The player discards one Item."""

    STEPS = ("discard",)
    who: int

    def discard(self, s: SallyFaceState) -> Asking:
        """SFC-014  Which one."""
        items = sorted(s.players[self.who].items)
        if not items:
            return DONE
        item = items[0] if len(items) == 1 else (yield ask(self.who, "item.discard", items, "SFC-014"))
        s.players[self.who].items.remove(item)
        s.item_discard.append(item)
        say(s, "item_lost", seat=self.who, item=item)
        return None
