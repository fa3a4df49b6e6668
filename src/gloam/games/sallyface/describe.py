"""The words of cards as sentences, so that every pack, a player's own too, can be read at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gloam.games.sallyface import conditions as cx, effects as fx, passives as px
from gloam.games.sallyface.content import CHARACTERS, ENEMIES, LOCATIONS, PACKS
from gloam.kernel import value
from gloam.kernel.effects import Effect, Seq

SYMBOL = {
    "A": "Arcana", "I": "Intellect", "M": "Might", "S": "Specialty", "W": "Sally Face", "D": "Demon", "?": "any die",
    "D*": "Demon, by the Lucky Pick", "any": "any symbol", "_": "a die without a symbol",
}  # fmt: skip
WHOM = {"each": "each player", "any": "any one player", "others": "every other player"}


def place_name(where: str) -> str:
    """A Location by its name."""
    if where in LOCATIONS:
        return LOCATIONS[where].name
    return where


def card_name(card: str) -> str:
    """A card by its name, whatever deck it is from."""
    for known in PACKS.values():
        for deck in (known.mysteries, known.items, known.story.finale_cards):
            if card in deck:
                return deck[card].name
    return CHARACTERS[card].name if card in CHARACTERS else str(card)


def kinds(which: fx.Kinds, n: int = 1) -> str:
    """Kinds of Enemies in words, one or several of them."""
    if which == fx.KINDS:
        return "Enemy" if n == 1 else "Enemies"
    return " or ".join(ENEMIES[k].name + ("s" if n > 1 else "") for k in which)


def cost_text(cost: str, *, different: bool = False) -> str:
    """A price in words."""
    if different:
        return f"{len(cost)} dice of different symbols"
    if set(cost) == {"?"}:
        return "any die" if cost == "?" else f"any {len(cost)} dice"
    parts = [SYMBOL[c] if cost.count(c) == 1 else f"{cost.count(c)} {SYMBOL[c]}" for c in dict.fromkeys(cost)]
    return listing(parts, "and")


@value
class Telling:
    """What a sentence knows beside its words: what the Finale's counter and marker are, where, and who plays alone."""

    counter: str = "counter"
    marker: str = "marker"
    here: str = "here"
    alone: bool = True


PLAIN = Telling()


def telling(story: str, *, alone: bool = True) -> Telling:
    """How the cards of a Story are told."""
    finale = PACKS[story].story.finale
    return Telling(finale.counter or "counter", finale.marker or "marker", alone=alone)


def listing(names: Sequence[str], word: str) -> str:
    """Several names as people list them: a, b or c."""
    *first, last = names or [""]
    return f"{', '.join(first)} {word} {last}" if first else last


def describe(e: Effect | px.Passive, how: Telling = PLAIN) -> str:  # noqa: C901, PLR0911, PLR0912  (one line per word of the vocabulary)
    """One effect as a sentence without its full stop. It speaks to the active player."""
    match e:
        case Seq(parts):
            return "; ".join(text for p in parts if (text := describe(p, how)))
        case fx.Either(parts):
            return either(parts, how)
        case fx.Lose(whom, dial, n):
            return f"{verb(whom, 'lose', how)} {n} {dial.title()}"
        case fx.Gain(whom, dial, n):
            return f"{verb(whom, 'gain', how)} {n} {dial.title()}"
        case fx.Suffer(n):
            return f"suffer {n} Corruption"
        case fx.Lift(n):
            return f"lower Corruption by {n}"
        case fx.Place(kind, n, where):
            return f"place {number(n)} {kinds((kind,), n)} {at(where, how)}"
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
            return f"defeat {up_to(n)} {kinds(which, n)} {reach(where)}"
        case fx.Remove(n, which, where):
            return f"remove {up_to(n)} {kinds(which, n)} {reach(where)}"
        case fx.Sweep(which):
            all_of = "Enemies of one kind" if which == fx.KINDS else " or ".join(f"{ENEMIES[k].name}s" for k in which)
            return f"defeat all {all_of} at one Location"
        case fx.MoveEnemy():
            return "move one Enemy from any Location to any other"
        case fx.MoveAnyone():
            return "move any one character to any open Location"
        case fx.FreeMove():
            return "one free movement"
        case fx.Shuttle(n, where):
            return f"move {up_to(n)} characters, each to or from {place_name(where)}"
        case fx.Peek(n, how_):
            return f"look at the top {'Mystery' if n == 1 else f'{n} Mysteries'}; {PEEKS[how_]}"
        case fx.TurnDice(n, symbol, demons):
            dice = f"{up_to(n)} of the active player's unspent dice"
            return f"turn {dice}{'' if demons == 'yes' else ' (no Demon)'} to {SYMBOL[symbol]} for this turn"
        case fx.Reroll(n):
            return f"the active player rolls up to {n} unspent Ability dice once more (no Demon)"
        case fx.Cubes(n, symbol, cards, where):
            what = {"any": "a card", "story": "a Story Mystery", "mystery": "a Mystery"}[cards]
            there = "at your Location" if where == "own" else "at any Location without Enemies"
            return f"put {'a cube' if n == 1 else f'{n} cubes'} on {SYMBOL[symbol]} of {what} {there}"
        case fx.Draft(n):
            return f"draw {n} Items, keep one"
        case fx.Shield():
            return "skip the next Rune effect before your next turn (alone: in your next Reveal phase)"
        case fx.DiscardItem():
            return "discard one of your Items"
        case fx.SkipCurse():
            return "when your Curse triggers, skip it"
        case fx.LessCorruption(n):
            return f"when you're about to gain Corruption, gain {n} less"
        case fx.IfNo(which, part):
            return f"if there is no {kinds(which)} {how.here}, {describe(part, how)}"
        case fx.IfAbsent(part):
            return f"if you are not {how.here}, {describe(part, how)}"
        case fx.IfAlone(part):
            return f"playing alone, {describe(part, how)}" if how.alone else ""
        case fx.Cards():
            return "each unsolved card acts, left to right"
        case fx.Wander():
            return f"the {how.marker} moves where one Ability die says"
        case fx.Count(n):
            return f"the {how.counter} rises by {n}"
        case fx.FromCount(n, part):
            return f"once the {how.counter} is at {n} or more, {describe(part, how)}"
    return describe_passive(e, how)


def verb(whom: str, word: str, how: Telling) -> str:
    """Who loses or gains: the active player is spoken to, others are named."""
    return word if whom == "active" else f"{f'each player {how.here}' if whom == 'here' else WHOM[whom]} {word}s"


def number(n: int) -> str:
    """One is said, more are counted."""
    return "a" if n == 1 else str(n)


def either(parts: tuple[Effect, ...], how: Telling) -> str:
    """A choice; gains of the same person are said in one breath."""
    first, *rest = parts
    if isinstance(first, fx.Gain) and all(isinstance(p, fx.Gain) and p.whom == first.whom for p in rest):
        amounts = [f"{p.n} {p.dial.title()}" for p in parts if isinstance(p, fx.Gain)]
        return f"{verb(first.whom, 'gain', how)} {' or '.join(amounts)}"
    return " or ".join(describe(p, how) for p in parts)


PEEKS = {
    "leave": "leave it or put it on the bottom", "bottom": "put one on the bottom, the other back on top",
    "order": "put them back in any order",
}  # fmt: skip


def describe_passive(e: Effect | px.Passive, how: Telling = PLAIN) -> str:  # noqa: C901, PLR0911, PLR0912  (one line per word of the vocabulary)
    """Purple text as a sentence."""
    there = replace(how, here="there")
    match e:
        case px.OnPlace(where, part):
            return f"whenever a Mystery is placed {at(where)}, {describe(part, there)}"
        case px.OnReveal(runes, part):
            shown = "" if runes == fx.RUNES else f" with the Rune of {listing([r.title() for r in runes], 'or')}"
            return f"whenever you reveal a Mystery{shown}, first {describe(part, how)}".replace(
                "first reveal", "reveal"
            )
        case px.OnFail(part):
            return f"whenever a Mystery fails, {describe(part, there)}"
        case px.OnTurnEnd(where, part):
            return f"when you end your turn {at(where)}, {describe(part, there)}"
        case px.OnToken(part):
            return f"whenever you take or place a token, {describe(part, there)}"
        case px.OnRuneAt(where, part):
            return f"whenever a Rune effect {at(where)} resolves, {describe(part, there)}"
        case px.Shut(where):
            return f"the ability {at(where)} can't be used"
        case px.Rolls(n):
            return f"only {n} rolls a turn"
        case px.NoMove():
            return "no Move may be paid with dice"
        case px.LuckyDemon():
            return "once in your turn, spend one Demon as any symbol"
        case px.Soften(dial, n):
            return f"the first time in your turn that you lose {dial.title()}, lose {n} less"
        case px.OnSolve(part):
            return f"once in your turn, when you solve a Mystery, {describe(part, how)}"
        case px.OnCurse(part):
            return f"when your Curse triggers, first {describe(part, how)}"
        case px.FreeFirstMove():
            return "the first Move of your turn costs no die"
        case px.FewerDemons(n):
            return f"when your dice are locked, you may count {n} Demon{'s' if n > 1 else ''} fewer for the Curse"
    return ""


def told(said: tuple[px.Passive, ...], how: Telling = PLAIN) -> str:
    """All purple text of a card."""
    return "; ".join(describe(p, how) for p in said)


def token_facts(token: str) -> tuple[str, str, int]:
    """A Story's token: its name, whether it is taken or placed, how many there are."""
    for known in PACKS.values():
        if token in known.story.tokens:
            facts = known.story.tokens[token]
            return facts.name, facts.mode, facts.count
    return token.title(), "take", 0


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
            return f"{n} characters (all, if fewer play) are {at(where)}"
        case cx.All(parts):
            return " and ".join(condition_text(p) for p in parts)
    return ""


INSIDE = {"apartment_room": "in the", "temple": "in the", "treehouse": "at the"}


def at(where: str, how: Telling = PLAIN) -> str:
    """Here, or at a place, as people say where they are."""
    if where == "here":
        return how.here
    if where == "active":
        return "at your Location"
    name = place_name(where)
    if name.endswith("Floor"):
        return f"on the {name}"
    return f"{INSIDE[where]} {name}" if where in INSIDE else f"at {name}"


def to_place(where: str) -> str:
    """A Location as people say where they go."""
    the = "the " if place_name(where).endswith("Floor") or where in INSIDE else ""
    return f"to {the}{place_name(where)}"


def reach(where: str) -> str:
    """How far an effect reaches."""
    return {"own": "at your Location", "anywhere": "at any Location", "one": "at one Location"}[where]


def up_to(n: int) -> str:
    """One, or up to so many."""
    return "one" if n == 1 else f"up to {n}"
