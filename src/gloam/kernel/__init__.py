"""The machine: knows no game. Read procedure.py first, then game.py."""

from gloam.kernel.chance import Committed, Nobody, Script, Seeded
from gloam.kernel.content import combined, no_packs, read
from gloam.kernel.data import ADDED, canonical, data, digest, dump, load, value
from gloam.kernel.decision import CHANCE, Answer, Barred, Decision, Json, Together, ask, chance, die
from gloam.kernel.events import Event
from gloam.kernel.game import Game, outcomes
from gloam.kernel.piles import Bag, Deck
from gloam.kernel.procedure import AGAIN, DONE, OVER, Asking, Call, Frame, Goto, State, To, Verdict
from gloam.kernel.refusal import Refused
from gloam.kernel.say import reveal, say, whisper
from gloam.kernel.spec import GameSpec, Option, Outcome, QuietWindow, Sand, all_ids, find
from gloam.kernel.windows import Reaction, Window

__all__ = [
    "ADDED", "AGAIN", "CHANCE", "DONE", "OVER", "Answer", "Asking", "Bag", "Barred", "Call", "Committed", "Decision",
    "Deck", "Event", "Frame", "Game", "GameSpec", "Goto", "Json", "Nobody", "Option", "Outcome", "QuietWindow",
    "Reaction", "Refused", "Sand", "Script", "Seeded", "State", "To", "Together", "Verdict", "Window", "all_ids", "ask",
    "canonical", "chance", "combined", "data", "die", "digest", "dump", "find", "load", "no_packs", "outcomes", "read",
    "reveal", "say", "value", "whisper",
]  # fmt: skip
