"""What games are built from besides the machine: bags and decks, card effects, reaction windows, printed facts."""

from gloam.toolkit.content import combined, no_packs, read
from gloam.toolkit.effects import Effect, May, OneOf, Resolve, Seq, Times, one_of, seq
from gloam.toolkit.outcomes import outcomes
from gloam.toolkit.piles import Bag, Deck
from gloam.toolkit.script import Script
from gloam.toolkit.windows import Reaction, Window

__all__ = [
    "Bag", "Deck", "Effect", "May", "OneOf", "Reaction", "Resolve", "Script", "Seq", "Times", "Window", "combined",
    "no_packs", "one_of", "outcomes", "read", "seq",
]  # fmt: skip
