"""What cards do, as sentences, for the cards of any pack."""

from __future__ import annotations

from dataclasses import replace

from gloam.games.sallyface import conditions as cx, effects as fx, passives as px
from gloam.games.sallyface.content import ENEMIES, PACKS
from gloam.games.sallyface.words.names import SYMBOL, card_name, kinds, listing, place_name, token_facts
from gloam.kernel import value
from gloam.toolkit.effects import Effect, Seq

WHOM = {"each": "each player", "any": "any one player", "others": "every other player"}


@value
class TextContext:
    """What a sentence depends on: the names of the Finale's counter and marker, the word for here, a solo game."""

    counter: str = "counter"
    marker: str = "marker"
    here: str = "here"
    alone: bool = True


DEFAULT_CONTEXT = TextContext()


def story_context(story: str, *, alone: bool = True) -> TextContext:
    """The context for the cards of a Story."""
    finale = PACKS[story].story.finale
    return TextContext(finale.counter or "counter", finale.marker or "marker", alone=alone)


def effect_text(e: Effect | px.Passive, context: TextContext = DEFAULT_CONTEXT) -> str:  # noqa: C901, PLR0911, PLR0912  (one line per word of the vocabulary)
    """One effect as a sentence to the active player, without a period."""
    match e:
        case Seq(parts):
            return "; ".join(text for p in parts if (text := effect_text(p, context)))
        case fx.Either(parts):
            return either_text(parts, context)
        case fx.Lose(whom, dial, n):
            return f"{verb(whom, 'lose', context)} {n} {dial.title()}"
        case fx.Gain(whom, dial, n):
            return f"{verb(whom, 'gain', context)} {n} {dial.title()}"
        case fx.Suffer(n):
            return f"gain {n} Corruption"
        case fx.Lift(n):
            return f"lower Corruption by {n}"
        case fx.Place(kind, n, where):
            return f"place {number(n)} {kinds((kind,), n)} {at(where, context)}"
        case fx.Consecrate():
            return "gain the Consecration token"
        case fx.Curse():
            return "your Curse triggers"
        case fx.Item(to):
            return "draw an Item" if to == "active" else "draw an Item and give it to any player"
        case fx.Refresh(whom):
            return "refresh one of your Charge tokens" if whom == "own" else "refresh any player's Charge token"
        case fx.Open(where):
            return f"the way {to_place(where)} opens"
        case fx.Finale():
            return "the Finale begins"
        case fx.More(n):
            return f"reveal {'one more Mystery' if n == 1 else f'{n} more Mysteries'}"
        case fx.Tokens(token):
            return f"put the {token_facts(token)[0]}s into play"
        case fx.Defeat(n, which, where):
            return f"defeat {up_to(n)} {kinds(which, n)} {range_text(where)}"
        case fx.Remove(n, which, where):
            return f"remove {up_to(n)} {kinds(which, n)} {range_text(where)}"
        case fx.Sweep(which):
            all_of = "Enemies of one kind" if which == fx.KINDS else " or ".join(f"{ENEMIES[k].name}s" for k in which)
            return f"defeat all {all_of} at one Location"
        case fx.MoveEnemy():
            return "move one Enemy from any Location to any other"
        case fx.MoveAnyone():
            return "move any one character to any open Location"
        case fx.FreeMove():
            return "move for free"
        case fx.Shuttle(n, where):
            many = "one character" if n == 1 else f"{up_to(n)} characters, each"
            return f"move {many} to or from {place_name(where)}"
        case fx.Peek(n, how_):
            return f"look at the top {'Mystery' if n == 1 else f'{n} Mysteries'}; {PEEKS[how_]}"
        case fx.TurnDice(n, symbol, demons):
            dice = f"{up_to(n)} of the active player's unspent dice"
            return f"turn {dice}{'' if demons == 'yes' else ' (not a Demon)'} to {SYMBOL[symbol]} for this turn"
        case fx.Reroll(n):
            return f"the active player rerolls up to {n} unspent Ability dice (not Demons)"
        case fx.Cubes(n, symbol, cards, where):
            what = {"any": "a card", "story": "a Story Mystery", "mystery": "a Mystery"}[cards]
            there = "at your Location" if where == "own" else "at any Location without Enemies"
            symbols = (
                "any symbol"
                if symbol == "any"
                else f"{SYMBOL[symbol]} symbols"
                if n > 1
                else f"one {SYMBOL[symbol]} symbol"
            )
            return f"put {number(n)} {'cube' if n == 1 else 'cubes'} on {symbols} of {what} {there}"
        case fx.Draft(n):
            return f"draw {n} Items, keep one"
        case fx.Shield():
            return "skip the next Rune effect before your next turn (if you play alone: in your next Reveal phase)"
        case fx.DiscardItem():
            return "discard one of your Items"
        case fx.SkipCurse():
            return "when your Curse triggers, skip it"
        case fx.LessCorruption(n):
            return f"when you're about to gain Corruption, gain {n} less"
        case fx.IfNo(which, part):
            return f"if there is no {kinds(which)} {context.here}, {effect_text(part, context)}"
        case fx.IfAbsent(part):
            return f"if you are not {context.here}, {effect_text(part, context)}"
        case fx.IfAlone(part):
            return f"if you play alone, {effect_text(part, context)}" if context.alone else ""
        case fx.Cards():
            return "each unsolved card takes effect, from left to right"
        case fx.Wander():
            return f"the {context.marker} moves to where an Ability die sends it"
        case fx.Count(n):
            return f"the {context.counter} rises by {n}"
        case fx.FromCount(n, part):
            return f"once the {context.counter} is at {n} or more, {effect_text(part, context)}"
    return passive_text(e, context)


def verb(whom: str, word: str, context: TextContext) -> str:
    """Who loses or gains: nobody is named for the active player."""
    return word if whom == "active" else f"{f'each player {context.here}' if whom == 'here' else WHOM[whom]} {word}s"


def number(n: int) -> str:
    """A count: "a" for one, else the number."""
    return "a" if n == 1 else str(n)


def either_text(parts: tuple[Effect, ...], context: TextContext) -> str:
    """A choice; gains of the same player are joined."""
    first, *rest = parts
    if isinstance(first, fx.Gain) and all(isinstance(p, fx.Gain) and p.whom == first.whom for p in rest):
        amounts = [f"{p.n} {p.dial.title()}" for p in parts if isinstance(p, fx.Gain)]
        return f"{verb(first.whom, 'gain', context)} {' or '.join(amounts)}"
    return " or ".join(effect_text(p, context) for p in parts)


PEEKS = {
    "leave": "leave it or put it on the bottom", "bottom": "put one on the bottom, the other back on top",
    "order": "put them back in any order",
}  # fmt: skip


def passive_text(e: Effect | px.Passive, context: TextContext = DEFAULT_CONTEXT) -> str:  # noqa: C901, PLR0911, PLR0912  (one line per word of the vocabulary)
    """Purple text as a sentence."""
    there = replace(context, here="there")
    match e:
        case px.OnPlace(where, part):
            return f"whenever a Mystery is placed {at(where)}, {effect_text(part, there)}"
        case px.OnReveal(runes, part):
            shown = "" if runes == fx.RUNES else f" with a {listing([r.title() for r in runes], 'or')} Rune"
            return f"whenever you reveal a Mystery{shown}, first {effect_text(part, context)}".replace(
                "first reveal", "reveal"
            )
        case px.OnFail(part):
            return f"whenever a Mystery fails, {effect_text(part, there)}"
        case px.OnTurnEnd(where, part):
            return f"when you end your turn {at(where)}, {effect_text(part, there)}"
        case px.OnToken(part):
            return f"whenever you take or place a token, {effect_text(part, there)}"
        case px.OnRuneAt(where, part):
            return f"whenever a Rune effect {at(where)} resolves, {effect_text(part, there)}"
        case px.Shut(where):
            return f"the ability {at(where)} can't be used"
        case px.Rolls(n):
            return f"roll only {n} times per turn"
        case px.NoMove():
            return "you can't pay for a Move with dice"
        case px.LuckyDemon():
            return "once per turn, spend one Demon as any symbol"
        case px.Soften(dial, n):
            return f"the first time you lose {dial.title()} on your turn, lose {n} less"
        case px.OnSolve(part):
            return f"once per turn, when you solve a Mystery, {effect_text(part, context)}"
        case px.OnCurse(part):
            return f"when your Curse triggers, first {effect_text(part, context)}"
        case px.FreeFirstMove():
            return "your first Move each turn is free"
        case px.FewerDemons(n):
            return f"when your dice are locked, you may count {n} fewer Demon{'s' if n > 1 else ''} for your Curse"
    return ""


def passives_text(said: tuple[px.Passive, ...], context: TextContext = DEFAULT_CONTEXT) -> str:
    """All purple text of a card."""
    return "; ".join(effect_text(p, context) for p in said)


def condition_text(until: cx.Condition | None) -> str:
    """A continue condition in words."""
    match until:
        case cx.Solved(cards):
            *first, last = [card_name(c) for c in cards]
            return f"{', '.join(first)} and {last} are solved" if first else f"{last} is solved"
        case cx.TokensDone(token, n):
            name, mode, count = token_facts(token)
            all_ = "all " if n == count > 1 else ""
            return f"{all_}{n} {name}{'s are' if n > 1 else ' is'} {'taken' if mode == 'take' else 'placed'}"
        case cx.Gathered(where, n):
            return f"{n} characters (or all, if fewer play) are {at(where)}"
        case cx.All(parts):
            return " and ".join(condition_text(p) for p in parts)
    return ""


INSIDE = {"apartment_room": "in the", "temple": "in the", "treehouse": "at the"}


def at(where: str, context: TextContext = DEFAULT_CONTEXT) -> str:
    """A Location with its preposition: "on the 3rd Floor", "here"."""
    if where == "here":
        return context.here
    if where == "active":
        return "at your Location"
    name = place_name(where)
    if name.endswith("Floor"):
        return f"on the {name}"
    return f"{INSIDE[where]} {name}" if where in INSIDE else f"at {name}"


def to_place(where: str) -> str:
    """A Location as a destination: "to the 3rd Floor"."""
    the = "the " if place_name(where).endswith("Floor") or where in INSIDE else ""
    return f"to {the}{place_name(where)}"


def range_text(where: str) -> str:
    """Where an effect can be used."""
    return {"own": "at your Location", "anywhere": "at any Location", "one": "at one Location"}[where]


def up_to(n: int) -> str:
    """One, or up to a number."""
    return "one" if n == 1 else f"up to {n}"
