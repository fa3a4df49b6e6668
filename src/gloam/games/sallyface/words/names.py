"""What cards, Locations, Enemies, dice and tokens are called."""

from __future__ import annotations

from collections.abc import Sequence

from gloam.games.sallyface import effects as fx
from gloam.games.sallyface.content import CHARACTERS, ENEMIES, LOCATIONS, PACKS
from gloam.kernel import Json

SYMBOL = {
    "A": "Arcana", "I": "Intellect", "M": "Might", "S": "Specialty", "W": "Sally Face", "D": "Demon", "?": "any die",
    "D*": "Demon (Lucky Pick)", "any": "any symbol", "_": "blank die",
}  # fmt: skip
MANY = {"D": "Demons"}
"""Symbols that have a plural."""
DIALS = {"health": "Health", "sanity": "Sanity"}
FACES = {"refresh": "Refresh", "curse": "Curse", "blank": "blank"}


def place_name(where: str) -> str:
    """A Location by its name."""
    if where in LOCATIONS:
        return LOCATIONS[where].name
    return where


def card_name(card: str) -> str:
    """The name of a card from any deck."""
    for known in PACKS.values():
        for deck in (known.mysteries, known.items, known.story.finale_cards):
            if card in deck:
                return deck[card].name
    return CHARACTERS[card].name if card in CHARACTERS else str(card)


def token_facts(token: str) -> tuple[str, str, int]:
    """A Story's token: its name, whether it is taken or placed, how many there are."""
    for known in PACKS.values():
        if token in known.story.tokens:
            facts = known.story.tokens[token]
            return facts.name, facts.mode, facts.count
    return token.title(), "take", 0


def token_name(token: str) -> str:
    """A Story's token by its name."""
    return token_facts(token)[0]


def kinds(which: fx.Kinds, n: int = 1) -> str:
    """Kinds of Enemies in words, one or several of them."""
    if which == fx.KINDS:
        return "Enemy" if n == 1 else "Enemies"
    return " or ".join(ENEMIES[k].name + ("s" if n > 1 else "") for k in which)


def number_of(n: int, enemy: str) -> str:
    """Some Enemies of one kind: "a Cop", "2 Cops"."""
    name = ENEMIES[enemy].name
    return f"a {name}" if n == 1 else f"{n} {name}s"


def cost_text(cost: str, *, different: bool = False) -> str:
    """A price in words."""
    if different:
        return f"{len(cost)} dice of different symbols"
    if set(cost) == {"?"}:
        return "any die" if cost == "?" else f"any {len(cost)} dice"
    parts = [SYMBOL[c] if cost.count(c) == 1 else f"{cost.count(c)} {SYMBOL[c]}" for c in dict.fromkeys(cost)]
    return listing(parts, "and")


def listing(names: Sequence[str], word: str) -> str:
    """Several names as a list: "a, b or c"."""
    *first, last = names or [""]
    return f"{', '.join(first)} {word} {last}" if first else last


def possessive(name: str) -> str:
    """Whose: "Todd's", "Closed for Repairs'"."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def spent_text(symbols: Sequence[str]) -> str:
    """Dice that are spent: "Arcana and a blank die"."""
    return listing(["a blank die" if symbol == "_" else SYMBOL[symbol] for symbol in symbols], "and")


def unspent_text(symbols: Sequence[str]) -> str:
    """Dice that are left: "2 Arcana, Might and 2 blank dice"."""
    names = []
    for symbol in dict.fromkeys(symbols):
        n = symbols.count(symbol)
        if symbol == "_":
            names.append("a blank die" if n == 1 else f"{n} blank dice")
        else:
            names.append(SYMBOL[symbol] if n == 1 else f"{n} {MANY.get(symbol, SYMBOL[symbol])}")
    return listing(names, "and")


def capital(text: str) -> str:
    """The text with its first letter capitalized."""
    return text[:1].upper() + text[1:]


def named(thing: Json) -> str:
    """The name of anything that an option or a prompt can contain."""
    if isinstance(thing, list | tuple):
        return ", ".join(named(t) for t in thing)
    if not isinstance(thing, str):
        return str(thing)
    if thing in LOCATIONS:
        return LOCATIONS[thing].name
    if thing in ENEMIES:
        return ENEMIES[thing].name
    if thing.startswith("friend:"):
        return f"{card_name(thing.removeprefix('friend:'))}, a Friend"
    return SYMBOL.get(thing) or DIALS.get(thing) or card_name(thing)


def die_name(word: str) -> str:
    """A die's face in words."""
    owner, _, face = word.rpartition(":")
    signs = [SYMBOL[sign] for sign in face if sign in SYMBOL]
    twice = len(signs) > 1 and len(set(signs)) == 1
    shown = FACES.get(face) or (f"double {signs[0]}" if twice else " and ".join(signs)) or face
    shown = face.replace("+", " +").replace("-", " -").title() if "+" in face or "-" in face else shown
    return f"{shown} ({ {'c': 'Character', 'g': 'Ghost', 'n': 'Insanity'}[owner] } die)" if owner else shown
