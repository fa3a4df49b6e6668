"""FD49  Who may see what. Read this second.

Hands are open, so nearly everything is shown to everybody. Not shown: which Memory lies where, which number a facedown
Haunted Place has, what the deck holds in which order, what left the game unseen: none of that is in State either.
The one card somebody may know is the top of the deck after Karyn's look. Under the Fog there is no needle (F140).
"""

from __future__ import annotations

from gloam.games.faceless.content import BOARD, FACELESS, TOKENS
from gloam.games.faceless.queries import compass, needle
from gloam.games.faceless.queries.board import DEGREES, NAMES, names
from gloam.games.faceless.rules.crossroads import Crossroads
from gloam.games.faceless.rules.movement import DIE_CHANGE, MoveTeam
from gloam.games.faceless.rules.setup import SetUp
from gloam.games.faceless.rules.threats import Threat
from gloam.games.faceless.rules.turn import NEXT, Turn
from gloam.games.faceless.state import FacelessState
from gloam.kernel import Json

SYMBOLS = {name: tuple(f"{q},{r}" for q, r in side.symbols) for name, side in BOARD.sides.items()}
REVERSE = {name: tuple(f"{q},{r}" for q, r in side.reverse) for name, side in BOARD.sides.items()}


def view(s: FacelessState, seat: int | None) -> dict[str, Json]:
    """What this seat may know now."""
    return {
        "you": seat,
        "phase": phase(s),
        "turn": {"number": s.turn, "current": s.current, "first": s.first},
        "rules": rules_of(s),
        "printed": printed_side(s.rules.side),
        "players": [{"kid": kid, "hand": list(hand)} for kid, hand in zip(s.kids, s.hands, strict=True)],
        "deck": s.deck_left,
        "unseen": unseen_cards(s),
        "display": {color: list(cards) for color, cards in s.display.items()},
        "forecast": {color: forecast(color, len(cards) + 1, s.die) for color, cards in s.display.items()},
        "discard": list(s.discard),
        "table": list(s.table),
        "team": NAMES[s.team],
        "figures": figures(s),
        "obstacles": {name: names(spaces) for name, spaces in s.obstacles.items()},
        "swamps": list(s.swamps),
        "memories": {
            "board": names(s.memories),
            "collected": [{"memory": m, "used": m in s.used} for m in s.collected],
            "missing": list(s.hidden),
        },
        "movement": movement(s),
        "ended": s.ended or None,
        **compass_of(s),
        **expansions(s, seat),
    }


def phase(s: FacelessState) -> str:
    """setup, turn, threats or over."""
    if not s.stack:
        return "over"
    if isinstance(s.stack[0], SetUp):
        return "setup"
    turn = s.stack[0]
    after = isinstance(turn, Turn) and turn.at == NEXT
    return "threats" if after or any(isinstance(f, Threat) for f in s.stack) else "turn"


def rules_of(s: FacelessState) -> dict[str, Json]:
    """What the table agreed on."""
    r = s.rules
    told = {"least": r.least, "side": r.side, "scenario": r.scenario, "trials": r.trials}
    return told | {"expansions": list(r.expansions)}


def printed_side(side: str) -> dict[str, Json]:
    """FC3, F124  What is printed on this side of the board: symbols (the Entrance first), and Reverse spaces."""
    return {"symbols": list(SYMBOLS[side]), "reverse": list(REVERSE[side])}


def unseen_cards(s: FacelessState) -> dict[str, int]:
    """FD49  How many of each card nobody has seen (in the deck, or out of the game): anybody can count that.

    The card Karyn looked at counts as unseen, for her too: where it lies is told by "top".
    """
    count = {card: n for card, n in s.deck.pool.counts.items() if n}
    for card, _ in s.deck.top:
        count[card] = count.get(card, 0) + 1
    return dict(sorted(count.items()))


def forecast(color: str, count: int, die: str = "") -> dict[str, Json]:
    """F069-F079  What the Threat of a color would do if its card came now: its rule, and how many times.

    F108, F109  Under the Creepy Die the Team walks one farther, or one less.
    """
    pairs, walk = count // 2, max(0, count + DIE_CHANGE.get(die, 0))
    times = {"purple": walk, "red": count, "yellow": min(pairs, len(FACELESS))}.get(color, pairs)
    rule = {"purple": "F071", "red": "F072", "yellow": "F075", "blue": "F076", "green": "F077"}[color]
    return {"times": times, "rule": rule if times else "F109" if color == "purple" else "F079"}


def figures(s: FacelessState) -> dict[str, Json]:
    """The four magnets: where they stand, and where their blank part points."""
    out: dict[str, Json] = {
        color: {"place": place, "facing": turn * needle.STEP}
        for color, place, turn in zip(FACELESS, s.ring, s.facing, strict=True)
    }
    return out | {"red": {"place": NAMES[s.billygoat], "facing": needle.degrees(s.goat_facing)}}


def movement(s: FacelessState) -> dict[str, Json] | None:
    """The Team's movement that is under way, the innermost one."""
    move = next((f for f in reversed(s.stack) if isinstance(f, MoveTeam)), None)
    return {"how": move.how, "left": move.left + move.tail} if move else None


def compass_of(s: FacelessState) -> dict[str, Json]:
    """F083, F140, F173, FD37  The needle: where the red end points, and where the next step along it would lead.

    Under the Fog nothing of it is there.
    """
    if s.fogged or not s.turn or s.team == s.billygoat:
        return {"fog": s.fogged}
    ways = compass.ways(compass.figures(s), s.team, white=s.white)
    end = "white" if s.white else "red"
    return {"fog": False, "needle": {"angle": compass.needle_angle(s), "end": end, "ways": [DEGREES[d] for d in ways]}}


def expansions(s: FacelessState, seat: int | None) -> dict[str, Json]:
    """The components of expansions, only those in play."""
    out: dict[str, Json] = {}
    if s.deck.top and (seat in s.deck.top[0][1] or len(s.deck.top[0][1]) == s.seats):
        out["top"] = s.deck.top[0][0]  # F088, FD81
    if s.den:
        out["den"] = {"spaces": names(s.den), "hypnotised": s.hypnotised}
    if s.rules.side == "night":
        out["white"] = s.white
        out["white_from"] = NAMES[s.white_from] if s.white_from >= 0 else None  # FD31
    return out | cards_and_dice(s) | on_the_board(s)


def cards_and_dice(s: FacelessState) -> dict[str, Json]:
    """Avatars, Creepy Die, Crossroads, Hourglass."""
    out: dict[str, Json] = {}
    if s.avatars:
        out["avatars"] = list(s.avatars)
        out["puppets"] = list(s.puppets)
        out["hushed"] = s.hushed
    if s.rules.has("creepy_die"):
        out["die"] = s.die or None
    if s.rules.has("crossroads"):
        open_card = next((f.card for f in s.stack if isinstance(f, Crossroads) and f.card), None)
        out["crossroads"] = {
            "card": open_card, "faceup": list(s.crossroads), "lock": list(s.lock), "next_lock": list(s.next_lock),
        }  # fmt: skip
    if s.rules.has("hourglass"):
        real = s.rules.hourglass == "real"  # FC14  the table keeps the time then, and says "sand"
        clock: dict[str, Json] = {"seconds": TOKENS.hourglass_seconds, "flips": s.sand} if real else {}
        turns = 0 if real else s.sand
        out["hourglass"] = {"turns": turns, "of": TOKENS.hourglass_turns, "protected": s.protected, **clock}
    return out


def on_the_board(s: FacelessState) -> dict[str, Json]:
    """Eyes, Haunted Places, Portals, Servants."""
    out: dict[str, Json] = {}
    if s.eyes:
        out["eyes"] = [{"space": NAMES[e], "open": e in s.open_eyes} for e in s.eyes]
    if s.haunted:
        out["haunted"] = [
            {"space": NAMES[h.space], "direction": DEGREES[h.arrow], "number": h.number or None} for h in s.haunted
        ]
    if s.portals:
        out["portals"] = dict(zip("ABCDEF", names(s.portals), strict=False))
    if s.rules.has("roaming_servants") or s.rules.has("carrier_servants"):
        mode = "roaming" if s.rules.has("roaming_servants") else "carrier"
        out["servants"] = {"mode": mode, "spaces": names(s.servants), "cards": list(s.servants_cards)}
    return out
