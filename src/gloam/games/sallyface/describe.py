"""The words of cards as sentences, so that every pack, a player's own too, can be read at the table."""

from __future__ import annotations

from gloam.games.sallyface import conditions as cx, effects as fx, passives as px
from gloam.games.sallyface.content import CHARACTERS, ENEMIES, LOCATIONS, PACKS
from gloam.kernel.effects import Effect, Seq

SYMBOL = {
    "A": "Arcana", "I": "Intellect", "M": "Might", "S": "Specialty", "W": "Sally Face", "D": "Demon", "?": "any die",
    "D*": "Demon, by the Lucky Pick", "any": "any symbol",
}  # fmt: skip
WHOM = {
    "active": "the active player", "each": "each player", "here": "each player here", "any": "any one player",
    "others": "every other player", "own": "one's own",
}  # fmt: skip


def place_name(where: str) -> str:
    """A Location by its name."""
    if where in LOCATIONS:
        return LOCATIONS[where].name
    return {"here": "here", "active": "the active player's Location"}.get(where, where)


def card_name(card: str) -> str:
    """A card by its name, whatever deck it is from."""
    for known in PACKS.values():
        for deck in (known.mysteries, known.items, known.story.finale_cards):
            if card in deck:
                return deck[card].name
    return CHARACTERS[card].name if card in CHARACTERS else card


def kinds(which: fx.Kinds, n: int = 1) -> str:
    """Kinds of Enemies in words, one or several of them."""
    if which == fx.KINDS:
        return "Enemy" if n == 1 else "Enemies"
    return " or ".join(ENEMIES[k].name + ("s" if n > 1 else "") for k in which)


def cost_text(cost: str, *, different: bool = False) -> str:
    """A price in words."""
    if different:
        return f"{len(cost)} dice of different symbols"
    return f"any {len(cost)}" if set(cost) == {"?"} else " ".join(SYMBOL[c] for c in cost)


def describe(e: Effect | px.Passive) -> str:  # noqa: C901, PLR0911, PLR0912  (one line per word of the vocabulary)
    """One effect as a sentence without its full stop."""
    match e:
        case Seq(parts):
            return "; ".join(describe(p) for p in parts)
        case fx.Either(parts):
            return " or ".join(describe(p) for p in parts)
        case fx.Lose(whom, dial, n):
            return f"{WHOM[whom]} loses {n} {dial.title()}"
        case fx.Gain(whom, dial, n):
            return f"{WHOM[whom]} gains {n} {dial.title()}"
        case fx.Suffer(n):
            return f"suffer {n} Corruption"
        case fx.Lift(n):
            return f"Corruption goes down by {n}"
        case fx.Place(kind, n, where):
            return f"place {n} {kinds((kind,), n)} {at(where)}"
        case fx.Consecrate():
            return "gain the Consecration token"
        case fx.Curse():
            return "the active player's Curse triggers"
        case fx.Item(to):
            return "draw an Item" if to == "active" else "draw an Item and give it to any player"
        case fx.Refresh(whom):
            return "refresh one of your Charge tokens" if whom == "own" else "refresh one Charge token of any player"
        case fx.Open(where):
            return f"{place_name(where)} opens"
        case fx.Finale():
            return "the Finale begins"
        case fx.More(n):
            return f"reveal {'one more Mystery' if n == 1 else f'{n} more Mysteries'}"
        case fx.Tokens(token):
            return f"the {token.title()} tokens come into play"
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
        case fx.Peek(n, how):
            return f"look at the top {'Mystery' if n == 1 else f'{n} Mysteries'}; {PEEKS[how]}"
        case fx.TurnDice(n, symbol, demons):
            one = n == 1
            but = "" if demons == "yes" else f" that {'shows' if one else 'show'} no Demon"
            which_dice = f"{up_to(n)} unspent {'die' if one else 'dice'} of the active player{but}"
            return f"{which_dice} {'is' if one else 'are'} {SYMBOL[symbol]} this turn"
        case fx.Reroll(n):
            return f"the active player rolls up to {n} unspent Ability dice that show no Demon once more"
        case fx.Cubes(n, symbol, cards, where):
            what = {"any": "a card", "story": "a Story Mystery", "mystery": "a Mystery"}[cards]
            there = "at your Location" if where == "own" else "at any Location without Enemies"
            return f"put {'a cube' if n == 1 else f'{n} cubes'} on {SYMBOL[symbol]} of {what} {there}"
        case fx.Draft(n):
            return f"draw {n} Items, keep one"
        case fx.Shield():
            return "the next Rune effect before the owner's next turn (alone: in the next Reveal) is skipped"
        case fx.DiscardItem():
            return "discard one of your Items"
        case fx.SkipCurse():
            return "when your Curse triggers: skip it"
        case fx.LessCorruption(n):
            return f"when Corruption is about to be suffered: {n} less"
        case fx.IfNo(which, part):
            return f"if no {kinds(which)} is here, {describe(part)}"
        case fx.IfAbsent(part):
            return f"if the active player is not here, {describe(part)}"
        case fx.IfAlone(part):
            return f"alone: {describe(part)}"
        case fx.Cards():
            return "each unsolved card acts, left to right"
        case fx.Wander():
            return "the marker moves by one Ability die"
        case fx.Count(n):
            return f"the counter rises by {n}"
        case fx.FromCount(n, part):
            return f"from {n} on: {describe(part)}"
    return describe_passive(e)


PEEKS = {
    "leave": "leave it or put it on the bottom", "bottom": "put one on the bottom, the other back on top",
    "order": "put them back in any order",
}  # fmt: skip


def describe_passive(e: Effect | px.Passive) -> str:  # noqa: C901, PLR0911, PLR0912  (one line per word of the vocabulary)
    """Purple text as a sentence."""
    match e:
        case px.OnPlace(where, part):
            return f"whenever a Mystery is placed {at(where)}: {describe(part)}"
        case px.OnReveal(runes, part):
            shown = "any Rune" if runes == fx.RUNES else " or ".join(r.title() for r in runes)
            return f"whenever a revealed Mystery shows {shown}: {describe(part)}, before its Rune is checked"
        case px.OnFail(part):
            return f"whenever a Mystery fails: {describe(part)}"
        case px.OnTurnEnd(where, part):
            return f"whoever ends a turn {at(where)}: {describe(part)}"
        case px.OnToken(part):
            return f"whenever a token is taken or placed: {describe(part)}"
        case px.OnRuneAt(where, part):
            return f"whenever a Rune effect {at(where)} resolves: {describe(part)}"
        case px.Shut(where):
            return f"the ability {at(where)} cannot be used"
        case px.Rolls(n):
            return f"only {n} rolls a turn"
        case px.NoMove():
            return "no Move may be paid with dice"
        case px.LuckyDemon():
            return "once in your turn: spend one Demon as any symbol"
        case px.Soften(dial, n):
            return f"the first time in your turn that {dial.title()} would be lost: {n} less"
        case px.OnSolve(part):
            return f"once in your turn, on solving a Mystery: {describe(part)}"
        case px.OnCurse(part):
            return f"when your Curse triggers, first: {describe(part)}"
        case px.FreeFirstMove():
            return "the first Move of your turn costs no die"
        case px.FewerDemons(n):
            return f"when your dice are locked, {n} Demon fewer may be counted for the Curse"
    return ""


def condition_text(until: cx.Condition | None) -> str:
    """A continue condition in words."""
    match until:
        case cx.Solved(cards):
            *first, last = [card_name(c) for c in cards]
            return f"{', '.join(first)} and {last} are solved" if first else f"{last} is solved"
        case cx.TokensDone(token, n):
            return f"{n} {token.title()} tokens are done"
        case cx.Gathered(where, n):
            return f"{n} characters (solo: 1) are {at(where)}"
        case cx.All(parts):
            return " and ".join(condition_text(p) for p in parts)
    return ""


INSIDE = {"apartment_room": "in the", "temple": "in the", "treehouse": "at the"}


def at(where: str) -> str:
    """Here, or at a place, as people say where they are."""
    if where == "here":
        return "here"
    name = place_name(where)
    if name.endswith("Floor"):
        return f"on the {name}"
    return f"{INSIDE[where]} {name}" if where in INSIDE else f"at {name}"


def reach(where: str) -> str:
    """How far an effect reaches."""
    return {"own": "at your Location", "anywhere": "at any Location", "one": "at one Location"}[where]


def up_to(n: int) -> str:
    """One, or up to so many."""
    return "one" if n == 1 else f"up to {n}"
