"""What each effect does. The effects themselves are in effects.py."""

from __future__ import annotations

from gloam.games.sallyface import effects as fx, queries
from gloam.games.sallyface.rules import effect_choices as choices
from gloam.games.sallyface.rules.corruption import SufferCorruption, lift
from gloam.games.sallyface.rules.curses import TriggerCurse
from gloam.games.sallyface.rules.dials import LoseDials, gain
from gloam.games.sallyface.rules.draw import DraftItems, DrawItem
from gloam.games.sallyface.rules.effect_targets import gainers
from gloam.games.sallyface.rules.enemies import place_enemies
from gloam.games.sallyface.rules.finale import ActFinaleCards, BeginFinale, MoveMarker
from gloam.games.sallyface.rules.resolve_effects import ResolveEffects
from gloam.games.sallyface.rules.roll import RerollLockedDice
from gloam.games.sallyface.rules.solve import PutCubes
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import Frame, say
from gloam.toolkit.effects import Effect


@ResolveEffects.word(fx.Lose)
def lose(frame: ResolveEffects, s: SallyFaceState, e: fx.Lose) -> Frame | None:
    """SFR-72  Everyone it hits loses at the same time."""
    everyone = range(s.seats)
    whom = {
        "active": [s.active],
        "each": list(everyone),
        "here": [i for i in everyone if s.players[i].at == frame.here],
        "others": [i for i in everyone if i != frame.who],
    }[e.whom]
    more = following_corruption(frame, s)
    return LoseDials([(seat, e.dial, e.n) for seat in whom], more, frame.cause, frame.stopped) if whom or more else None


def following_corruption(frame: ResolveEffects, s: SallyFaceState) -> int:
    """SFR-18  One effect is one source: the Corruption of the effects right after this one is suffered with it."""
    n = 0
    while frame.todo:
        match frame.todo[0]:
            case fx.Suffer(more) | fx.IfAlone(fx.Suffer(more)) as word:
                n += more if isinstance(word, fx.Suffer) or s.seats == 1 else 0
                frame.todo.pop(0)
            case _:
                break
    return n


@ResolveEffects.word(fx.Gain)
def gains(frame: ResolveEffects, s: SallyFaceState, e: fx.Gain) -> Frame | None:
    """SF-115  A dial rises."""
    whom = gainers(s, frame.who, e, frame.here)
    if e.whom == "any" and len(whom) > 1:
        return choices.ChooseWhoGains(frame.who, e)
    for seat in whom:
        gain(s, seat, e.dial, e.n)
    return None


@ResolveEffects.word(fx.Suffer)
def suffer(frame: ResolveEffects, s: SallyFaceState, e: fx.Suffer) -> Frame | None:
    """SF-100  Corruption from one source."""
    return SufferCorruption(e.n + following_corruption(frame, s), frame.cause, frame.stopped)


@ResolveEffects.word(fx.Lift)
def lifts(frame: ResolveEffects, s: SallyFaceState, e: fx.Lift) -> Frame | None:  # noqa: ARG001
    """SFR-75  Corruption goes down."""
    lift(s, e.n)
    return None


@ResolveEffects.word(fx.Place)
def place_mystery(frame: ResolveEffects, s: SallyFaceState, e: fx.Place) -> Frame | None:
    """SF-129  Here, at the active player's Location, or at a named one; a board that is not out gets nobody."""
    where = {"here": frame.here, "active": s.players[s.active].at}.get(e.where, e.where)
    if where in s.boards:
        place_enemies(s, e.kind, e.n, where)
    return None


@ResolveEffects.word(fx.Consecrate)
def consecrate(frame: ResolveEffects, s: SallyFaceState, e: fx.Consecrate) -> Frame | None:  # noqa: ARG001
    """SF-106, SFR-17, SFR-34  The one token goes on top of the Corruption token."""
    if not s.consecrated:
        s.consecrated = True
        say(s, "consecrated")
    return None


@ResolveEffects.word(fx.Curse)
def curse(frame: ResolveEffects, s: SallyFaceState, e: fx.Curse) -> Frame | None:  # noqa: ARG001
    """SF-126  A card triggers the active player's Curse."""
    return TriggerCurse()


@ResolveEffects.word(fx.Item)
def item(frame: ResolveEffects, s: SallyFaceState, e: fx.Item) -> Frame | None:  # noqa: ARG001
    """SF-120  An Item is drawn."""
    return DrawItem(e.to)


@ResolveEffects.word(fx.Refresh)
def refresh(frame: ResolveEffects, s: SallyFaceState, e: fx.Refresh) -> Frame | None:  # noqa: ARG001
    """SFC-033, SFC-042  One exhausted Charge token turns back."""
    return choices.RefreshCharge(frame.who, e)


@ResolveEffects.word(fx.Open)
def opens(frame: ResolveEffects, s: SallyFaceState, e: fx.Open) -> Frame | None:  # noqa: ARG001
    """SF-021, SFC-071, SFC-124  A board comes into play, or a closed Location opens."""
    if e.where not in s.boards:
        s.boards.append(e.where)
        s.slots[e.where], s.enemies[e.where] = [""] * queries.SLOTS, {}
    if e.where in s.closed:
        s.closed.remove(e.where)
    say(s, "opens", where=e.where)
    return None


@ResolveEffects.word(fx.More)
def more(frame: ResolveEffects, s: SallyFaceState, e: fx.More) -> Frame | None:  # noqa: ARG001
    """SFR-91  More Mysteries are revealed at the end of this Reveal phase."""
    s.more += e.n
    say(s, "more", n=e.n)
    return None


@ResolveEffects.word(fx.Tokens)
def tokens(frame: ResolveEffects, s: SallyFaceState, e: fx.Tokens) -> Frame | None:  # noqa: ARG001
    """SF-022, SFC-099, SFC-129  The Story's tokens come into play."""
    s.tokens[e.token] = list(queries.pack(s).story.tokens[e.token].at)
    s.tokens_done.setdefault(e.token, 0)
    say(s, "tokens", token=e.token, where=s.tokens[e.token])
    return None


@ResolveEffects.word(fx.Finale)
def finale(frame: ResolveEffects, s: SallyFaceState, e: fx.Finale) -> Frame | None:  # noqa: ARG001
    """SF-042  The Finale begins."""
    return BeginFinale()


@ResolveEffects.word(fx.Defeat)
def defeats(frame: ResolveEffects, s: SallyFaceState, e: fx.Defeat) -> Frame | None:  # noqa: ARG001
    """SF-132  Defeat up to `n` Enemies."""
    return choices.DefeatEnemies(frame.who, e, e.n)


@ResolveEffects.word(fx.Remove)
def removes(frame: ResolveEffects, s: SallyFaceState, e: fx.Remove) -> Frame | None:  # noqa: ARG001
    """SF-132  The same, without credit."""
    return choices.DefeatEnemies(frame.who, e, e.n)


@ResolveEffects.word(fx.Sweep)
def sweep(frame: ResolveEffects, s: SallyFaceState, e: fx.Sweep) -> Frame | None:  # noqa: ARG001
    """SFC-031  All of one kind at one Location."""
    return choices.SweepEnemies(frame.who, e)


@ResolveEffects.word(fx.MoveEnemy)
def move_enemy(frame: ResolveEffects, s: SallyFaceState, e: fx.MoveEnemy) -> Frame | None:  # noqa: ARG001
    """SFC-029  One Enemy to any other Location."""
    return choices.MoveOneEnemy(frame.who)


@ResolveEffects.word(fx.MoveAnyone)
def move_anyone(frame: ResolveEffects, s: SallyFaceState, e: fx.MoveAnyone) -> Frame | None:  # noqa: ARG001
    """SFC-058  Any character to any open Location."""
    return choices.MoveCharacter(frame.who)


@ResolveEffects.word(fx.FreeMove)
def free_move(frame: ResolveEffects, s: SallyFaceState, e: fx.FreeMove) -> Frame | None:  # noqa: ARG001
    """SF-137  The player's own free movement."""
    return choices.MoveCharacter(frame.who, [frame.who])


@ResolveEffects.word(fx.Shuttle)
def shuttle(frame: ResolveEffects, s: SallyFaceState, e: fx.Shuttle) -> Frame | None:  # noqa: ARG001
    """SFC-113  Move up to `n` characters to or from one Location."""
    return choices.ShuttleCharacters(frame.who, e.where, e.n)


@ResolveEffects.word(fx.Peek)
def peek(frame: ResolveEffects, s: SallyFaceState, e: fx.Peek) -> Frame | None:  # noqa: ARG001
    """SFC-018, SFC-030  Look at the top Mysteries."""
    return choices.LookAtMysteries(frame.who, e)


@ResolveEffects.word(fx.TurnDice)
def turn_dice(frame: ResolveEffects, s: SallyFaceState, e: fx.TurnDice) -> Frame | None:  # noqa: ARG001
    """SFC-016, SFC-115, SFR-58  Change unspent dice."""
    return choices.TurnUnspentDice(frame.who, e, e.n)


@ResolveEffects.word(fx.Reroll)
def reroll(frame: ResolveEffects, s: SallyFaceState, e: fx.Reroll) -> Frame | None:  # noqa: ARG001
    """SFC-061  Roll Ability dice once more."""
    return RerollLockedDice(frame.who, e.n)


@ResolveEffects.word(fx.Cubes)
def cubes(frame: ResolveEffects, s: SallyFaceState, e: fx.Cubes) -> Frame | None:  # noqa: ARG001
    """SFC-036, SFC-062  Put cubes."""
    return PutCubes(frame.who, e, e.n)


@ResolveEffects.word(fx.Draft)
def draft(frame: ResolveEffects, s: SallyFaceState, e: fx.Draft) -> Frame | None:  # noqa: ARG001
    """SFC-035  Draw, keep one."""
    return DraftItems(frame.who, e.n)


@ResolveEffects.word(fx.Shield)
def shield(frame: ResolveEffects, s: SallyFaceState, e: fx.Shield) -> Frame | None:  # noqa: ARG001
    """SFC-019  The next Rune effect is skipped, until the owner's next turn."""
    s.shield = frame.who
    say(s, "shield", seat=frame.who)
    return None


@ResolveEffects.word(fx.DiscardItem)
def discard_item(frame: ResolveEffects, s: SallyFaceState, e: fx.DiscardItem) -> Frame | None:  # noqa: ARG001
    """SFC-014  The player discards an Item."""
    return choices.DiscardOneItem(frame.who)


@ResolveEffects.word(fx.Either)
def either(frame: ResolveEffects, s: SallyFaceState, e: fx.Either) -> Frame | None:  # noqa: ARG001
    """SFC-034, SFC-014  One of these, of those that can happen."""
    return choices.ChooseEffect(frame.who, e.parts, frame.here, frame.cause, frame.stopped)


@ResolveEffects.word(fx.IfNo)
def if_no(frame: ResolveEffects, s: SallyFaceState, e: fx.IfNo) -> Frame | None:
    """SFC-091, SFC-117, SFC-120  Only while no such Enemy is here."""
    if not any(s.enemies[frame.here].get(k) for k in e.kinds):
        resolve_next(frame, e.part)
    return None


@ResolveEffects.word(fx.IfAbsent)
def if_absent(frame: ResolveEffects, s: SallyFaceState, e: fx.IfAbsent) -> Frame | None:
    """SFC-093  Only while the active player is elsewhere."""
    if s.players[s.active].at != frame.here:
        resolve_next(frame, e.part)
    return None


@ResolveEffects.word(fx.IfAlone)
def if_alone(frame: ResolveEffects, s: SallyFaceState, e: fx.IfAlone) -> Frame | None:
    """SFC-147  Only in a solo game."""
    if s.seats == 1:
        resolve_next(frame, e.part)
    return None


@ResolveEffects.word(fx.Cards)
def cards(frame: ResolveEffects, s: SallyFaceState, e: fx.Cards) -> Frame | None:  # noqa: ARG001
    """SF-044  The Finale's cards act."""
    return ActFinaleCards()


@ResolveEffects.word(fx.Wander)
def wander(frame: ResolveEffects, s: SallyFaceState, e: fx.Wander) -> Frame | None:  # noqa: ARG001
    """SFC-077  The marker moves."""
    return MoveMarker()


@ResolveEffects.word(fx.Count)
def count(frame: ResolveEffects, s: SallyFaceState, e: fx.Count) -> Frame | None:  # noqa: ARG001
    """SFC-103  The Finale's counter rises."""
    if s.finale is not None:
        s.finale.count += e.n
        say(s, "count", now=s.finale.count, name=queries.pack(s).story.finale.counter)
    return None


@ResolveEffects.word(fx.FromCount)
def from_count(frame: ResolveEffects, s: SallyFaceState, e: fx.FromCount) -> Frame | None:
    """SFC-103  Only once the Finale's counter is at `n`."""
    if s.finale is not None and s.finale.count >= e.n:
        resolve_next(frame, e.part)
    return None


def resolve_next(frame: ResolveEffects, part: Effect) -> None:
    """SFR-18  The effect inside a condition is part of the same source, and comes next."""
    frame.todo.insert(0, part)
