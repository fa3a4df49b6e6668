"""What the words of cards do. The values stand in effects.py; here each has its one meaning."""

from __future__ import annotations

from gloam.games.sallyface import effects as fx, queries
from gloam.games.sallyface.rules import reach
from gloam.games.sallyface.rules.corruption import Suffer, lift
from gloam.games.sallyface.rules.curses import Cursed
from gloam.games.sallyface.rules.dials import Lose, gain
from gloam.games.sallyface.rules.do import Do
from gloam.games.sallyface.rules.draw import DraftItems, TakeItem
from gloam.games.sallyface.rules.enemies import place_enemies
from gloam.games.sallyface.rules.finale import BeginFinale, CardsAct, Wandering
from gloam.games.sallyface.rules.roll import RollAgain
from gloam.games.sallyface.rules.solve import PutCubes
from gloam.games.sallyface.rules.targets import gainers
from gloam.games.sallyface.state import Nightmare
from gloam.kernel import Frame, say
from gloam.kernel.effects import Effect


@Do.word(fx.Lose)
def lose(frame: Do, s: Nightmare, e: fx.Lose) -> Frame | None:
    """SFR-72  All whom it hits lose at the same time."""
    everyone = range(s.seats)
    whom = {
        "active": [s.active],
        "each": list(everyone),
        "here": [i for i in everyone if s.players[i].at == frame.here],
        "others": [i for i in everyone if i != frame.who],
    }[e.whom]
    more = owed(frame, s)
    return Lose([(seat, e.dial, e.n) for seat in whom], more, frame.cause, frame.stilled) if whom or more else None


def owed(frame: Do, s: Nightmare) -> int:
    """SFR-18  One effect is one source: the Corruption that its next words name is suffered together with this."""
    n = 0
    while frame.todo:
        match frame.todo[0]:
            case fx.Suffer(more) | fx.IfAlone(fx.Suffer(more)) as word:
                n += more if isinstance(word, fx.Suffer) or s.seats == 1 else 0
                frame.todo.pop(0)
            case _:
                break
    return n


@Do.word(fx.Gain)
def gains(frame: Do, s: Nightmare, e: fx.Gain) -> Frame | None:
    """SF-115  A dial rises."""
    whom = gainers(s, frame.who, e, frame.here)
    if e.whom == "any" and len(whom) > 1:
        return reach.GainBy(frame.who, e)
    for seat in whom:
        gain(s, seat, e.dial, e.n)
    return None


@Do.word(fx.Suffer)
def suffer(frame: Do, s: Nightmare, e: fx.Suffer) -> Frame | None:
    """SF-100  Corruption from one source."""
    return Suffer(e.n + owed(frame, s), frame.cause, frame.stilled)


@Do.word(fx.Lift)
def lifts(frame: Do, s: Nightmare, e: fx.Lift) -> Frame | None:  # noqa: ARG001
    """SFR-75  Corruption goes down."""
    lift(s, e.n)
    return None


@Do.word(fx.Place)
def place(frame: Do, s: Nightmare, e: fx.Place) -> Frame | None:
    """SF-129  Here, at the active player's Location, or at a named one; a board that is not out gets nobody."""
    where = {"here": frame.here, "active": s.players[s.active].at}.get(e.where, e.where)
    if where in s.boards:
        place_enemies(s, e.kind, e.n, where)
    return None


@Do.word(fx.Consecrate)
def consecrate(frame: Do, s: Nightmare, e: fx.Consecrate) -> Frame | None:  # noqa: ARG001
    """SF-106, SFR-17, SFR-34  The one token goes on top of the Corruption token."""
    if not s.consecrated:
        s.consecrated = True
        say(s, "consecrated")
    return None


@Do.word(fx.Curse)
def curse(frame: Do, s: Nightmare, e: fx.Curse) -> Frame | None:  # noqa: ARG001
    """SF-126  A card triggers the active player's Curse."""
    return Cursed()


@Do.word(fx.Item)
def item(frame: Do, s: Nightmare, e: fx.Item) -> Frame | None:  # noqa: ARG001
    """SF-120  An Item is drawn."""
    return TakeItem(e.to)


@Do.word(fx.Refresh)
def refresh(frame: Do, s: Nightmare, e: fx.Refresh) -> Frame | None:  # noqa: ARG001
    """SFC-033, SFC-042  One exhausted Charge token turns back."""
    return reach.RefreshOne(frame.who, e)


@Do.word(fx.Open)
def opens(frame: Do, s: Nightmare, e: fx.Open) -> Frame | None:  # noqa: ARG001
    """SF-021, SFC-071, SFC-124  A board comes into play, or a closed Location opens."""
    if e.where not in s.boards:
        s.boards.append(e.where)
        s.slots[e.where], s.enemies[e.where] = [""] * queries.SLOTS, {}
    if e.where in s.closed:
        s.closed.remove(e.where)
    say(s, "opens", where=e.where)
    return None


@Do.word(fx.More)
def more(frame: Do, s: Nightmare, e: fx.More) -> Frame | None:  # noqa: ARG001
    """SFR-91  Mysteries to come, once this Reveal phase has done all else."""
    s.more += e.n
    say(s, "more", n=e.n)
    return None


@Do.word(fx.Tokens)
def tokens(frame: Do, s: Nightmare, e: fx.Tokens) -> Frame | None:  # noqa: ARG001
    """SF-022, SFC-099, SFC-129  The Story's tokens come into play."""
    s.tokens[e.token] = list(queries.pack(s).story.tokens[e.token].at)
    s.tokens_done.setdefault(e.token, 0)
    say(s, "tokens", token=e.token, where=s.tokens[e.token])
    return None


@Do.word(fx.Finale)
def finale(frame: Do, s: Nightmare, e: fx.Finale) -> Frame | None:  # noqa: ARG001
    """SF-042  The Finale begins."""
    return BeginFinale()


@Do.word(fx.Defeat)
def defeats(frame: Do, s: Nightmare, e: fx.Defeat) -> Frame | None:  # noqa: ARG001
    """SF-132  Up to so many Enemies."""
    return reach.DefeatSome(frame.who, e, e.n)


@Do.word(fx.Remove)
def removes(frame: Do, s: Nightmare, e: fx.Remove) -> Frame | None:  # noqa: ARG001
    """SF-132  The same, without credit."""
    return reach.DefeatSome(frame.who, e, e.n)


@Do.word(fx.Sweep)
def sweep(frame: Do, s: Nightmare, e: fx.Sweep) -> Frame | None:  # noqa: ARG001
    """SFC-031  All of one kind at one Location."""
    return reach.SweepOne(frame.who, e)


@Do.word(fx.MoveEnemy)
def move_enemy(frame: Do, s: Nightmare, e: fx.MoveEnemy) -> Frame | None:  # noqa: ARG001
    """SFC-029  One Enemy to any other Location."""
    return reach.MoveOneEnemy(frame.who)


@Do.word(fx.MoveAnyone)
def move_anyone(frame: Do, s: Nightmare, e: fx.MoveAnyone) -> Frame | None:  # noqa: ARG001
    """SFC-058  Any character to any open Location."""
    return reach.MoveOne(frame.who)


@Do.word(fx.FreeMove)
def free_move(frame: Do, s: Nightmare, e: fx.FreeMove) -> Frame | None:  # noqa: ARG001
    """SF-137  One's own free movement."""
    return reach.MoveOne(frame.who, [frame.who])


@Do.word(fx.Shuttle)
def shuttle(frame: Do, s: Nightmare, e: fx.Shuttle) -> Frame | None:  # noqa: ARG001
    """SFC-113  Up to so many characters to or from one Location."""
    return reach.ShuttleSome(frame.who, e.where, e.n)


@Do.word(fx.Peek)
def peek(frame: Do, s: Nightmare, e: fx.Peek) -> Frame | None:  # noqa: ARG001
    """SFC-018, SFC-030  Look at the top Mysteries."""
    return reach.Look(frame.who, e)


@Do.word(fx.TurnDice)
def turn_dice(frame: Do, s: Nightmare, e: fx.TurnDice) -> Frame | None:  # noqa: ARG001
    """SFC-016, SFC-115, SFR-58  Change unspent dice."""
    return reach.TurnSome(frame.who, e, e.n)


@Do.word(fx.Reroll)
def reroll(frame: Do, s: Nightmare, e: fx.Reroll) -> Frame | None:  # noqa: ARG001
    """SFC-061  Roll Ability dice once more."""
    return RollAgain(frame.who, e.n)


@Do.word(fx.Cubes)
def cubes(frame: Do, s: Nightmare, e: fx.Cubes) -> Frame | None:  # noqa: ARG001
    """SFC-036, SFC-062  Put cubes."""
    return PutCubes(frame.who, e, e.n)


@Do.word(fx.Draft)
def draft(frame: Do, s: Nightmare, e: fx.Draft) -> Frame | None:  # noqa: ARG001
    """SFC-035  Draw, keep one."""
    return DraftItems(frame.who, e.n)


@Do.word(fx.Shield)
def shield(frame: Do, s: Nightmare, e: fx.Shield) -> Frame | None:  # noqa: ARG001
    """SFC-019  The next Rune effect is skipped, until the owner's next turn."""
    s.shield = frame.who
    say(s, "shield", seat=frame.who)
    return None


@Do.word(fx.DiscardItem)
def discard_item(frame: Do, s: Nightmare, e: fx.DiscardItem) -> Frame | None:  # noqa: ARG001
    """SFC-014  One own Item."""
    return reach.DiscardOne(frame.who)


@Do.word(fx.Either)
def either(frame: Do, s: Nightmare, e: fx.Either) -> Frame | None:  # noqa: ARG001
    """SFC-034, SFC-014  One of these, of those that can happen."""
    return reach.Choose(frame.who, e.parts, frame.here, frame.cause, frame.stilled)


@Do.word(fx.IfNo)
def if_no(frame: Do, s: Nightmare, e: fx.IfNo) -> Frame | None:
    """SFC-091, SFC-117, SFC-120  Only while no such Enemy is here."""
    if not any(s.enemies[frame.here].get(k) for k in e.kinds):
        inside(frame, e.part)
    return None


@Do.word(fx.IfAbsent)
def if_absent(frame: Do, s: Nightmare, e: fx.IfAbsent) -> Frame | None:
    """SFC-093  Only while the active player is elsewhere."""
    if s.players[s.active].at != frame.here:
        inside(frame, e.part)
    return None


@Do.word(fx.IfAlone)
def if_alone(frame: Do, s: Nightmare, e: fx.IfAlone) -> Frame | None:
    """SFC-147  Only for a lone player."""
    if s.seats == 1:
        inside(frame, e.part)
    return None


@Do.word(fx.Cards)
def cards(frame: Do, s: Nightmare, e: fx.Cards) -> Frame | None:  # noqa: ARG001
    """SF-044  The Finale's cards act."""
    return CardsAct()


@Do.word(fx.Wander)
def wander(frame: Do, s: Nightmare, e: fx.Wander) -> Frame | None:  # noqa: ARG001
    """SFC-077  The marker moves."""
    return Wandering()


@Do.word(fx.Count)
def count(frame: Do, s: Nightmare, e: fx.Count) -> Frame | None:  # noqa: ARG001
    """SFC-103  The Bell rises."""
    if s.finale is not None:
        s.finale.count += e.n
        say(s, "count", now=s.finale.count, name=queries.pack(s).story.finale.counter)
    return None


@Do.word(fx.FromCount)
def from_count(frame: Do, s: Nightmare, e: fx.FromCount) -> Frame | None:
    """SFC-103  From so many rings of the Bell on."""
    if s.finale is not None and s.finale.count >= e.n:
        inside(frame, e.part)
    return None


def inside(frame: Do, part: Effect) -> None:
    """SFR-18  What a condition lets happen is a part of the same effect, and comes next."""
    frame.todo.insert(0, part)
