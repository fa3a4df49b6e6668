"""Continue a saved game. What a save holds: `Game.save` in kernel/game.py.

A game can be pickled too: it travels as its save, and what the rules are stays behind.
"""

from __future__ import annotations

import copyreg
import functools
import json
from collections.abc import Callable
from typing import Any

from gloam.kernel.chance import Committed, Nobody, Seeded, worded
from gloam.kernel.chance_player import Chance
from gloam.kernel.data import current_kind, load
from gloam.kernel.game import FORMAT, Game
from gloam.kernel.log import Log
from gloam.kernel.refusal import Refused
from gloam.kernel.spec import GameSpec, find
from gloam.toolkit.script import Script


def resume(text: Any, *, listen: bool = True) -> Game:
    """Continue a saved game."""
    try:
        plain = json.loads(text)
    except (TypeError, ValueError, RecursionError) as error:
        raise Refused("bad_save", f"not a saved game: {error}") from error
    if not isinstance(plain, dict) or plain.get("gloam") != FORMAT:
        raise Refused("bad_save", f"not a saved game of format {FORMAT}")
    missing = [k for k in ("game", "origin", "chance", "state") if k not in plain]
    if missing:
        raise Refused("bad_save", f"the saved game lacks {', '.join(missing)}")
    if not isinstance(plain["game"], str) or not isinstance(plain["origin"], dict):
        raise Refused("bad_save", "the saved game does not say what it is and how it began")
    spec = find(plain["game"])
    spec.refuse_gone(plain.get("version"))
    spec.checked_seats(plain["origin"].get("seats", 0))
    state = load(plain["state"], spec.state)
    state.log = Log((seat, current_kind(spec.id, kind), value) for seat, kind, value in state.log)
    if any(not 0 <= frame.at <= len(frame.STEPS) for frame in state.stack):
        raise Refused("bad_save", "the saved game stands at a line that no procedure has")
    try:
        spec.check(state)
    except AssertionError as error:
        raise Refused("bad_save", str(error)) from error
    return Game(spec, state, loaded(plain["chance"]), plain["origin"], listen=listen)


def loaded(plain: Any) -> Chance:
    """The player of chance that was saved."""
    match plain:
        case {"kind": "seeded", "at": int(at)}:
            return Seeded(at)
        case {"kind": "committed", "seed": str(seed), "entropy": list(entropy), "count": int(count)}:
            return Committed(seed, entropy, count, str(plain.get("salt", "")))
        case {"kind": "script", "answers": list(answers), "at": int(at), "then": then}:
            return Script(map(worded, answers), loaded(then) if then else None, at)
        case {"kind": "nobody"}:
            return Nobody()
    raise Refused("bad_state", "chance: not a player of that seat")


def reduced(game: Game) -> tuple[Callable[..., Game], tuple[str]]:
    """What `pickle` writes of a game: how it goes on, and its save."""
    return functools.partial(resume, listen=game.listens), (game.save(),)


copyreg.pickle(Game, reduced)
copyreg.pickle(GameSpec, lambda spec: (find, (spec.id,)))
