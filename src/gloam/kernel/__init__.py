"""The machine: knows no game. Read procedure.py first, then driver.py and game.py."""

from gloam.kernel.chance import Committed, Nobody, Seeded
from gloam.kernel.data import ADDED, canonical, data, digest, dump, load, value
from gloam.kernel.decision import CHANCE, Answer, Barred, Decision, Json, Together, ask, chance, die
from gloam.kernel.events import Event
from gloam.kernel.game import Game
from gloam.kernel.log import Log
from gloam.kernel.procedure import AGAIN, DONE, OVER, Asking, Call, Frame, Goto, State, To, Verdict
from gloam.kernel.refusal import Refused
from gloam.kernel.say import reveal, say, whisper
from gloam.kernel.spec import GameSpec, Option, Outcome, QuietWindow, Sand, all_ids, find

__all__ = [
    "ADDED", "AGAIN", "CHANCE", "DONE", "OVER", "Answer", "Asking", "Barred", "Call", "Committed", "Decision",
    "Event", "Frame", "Game", "GameSpec", "Goto", "Json", "Log", "Nobody", "Option", "Outcome", "QuietWindow",
    "Refused", "Sand", "Seeded", "State", "To", "Together", "Verdict", "all_ids", "ask", "canonical", "chance",
    "data", "die", "digest", "dump", "find", "load", "reveal", "say", "value", "whisper",
]  # fmt: skip
