"""SDR-63, SDR-104, SDR-150, SDR-151  Who may see what, by naming what is shown.

Everybody: the main board, the Investigators' boards, the Event, decks by size. The Investigators: their Item cards.
The Adversary alone: everything behind the screen. Nobody: what a face-down Wound is.
"""

from __future__ import annotations

from gloam.games.stiflingdark.content import FACTS
from gloam.games.stiflingdark.queries import body
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.chances import SHOWN
from gloam.games.stiflingdark.queries.park import COLORS, has_maze
from gloam.games.stiflingdark.queries.people import ADVERSARY, zone_of
from gloam.games.stiflingdark.rules.adversary.adversary_turn import AdversaryTurn
from gloam.games.stiflingdark.rules.adversary.cult import CultTurn
from gloam.games.stiflingdark.rules.adversary.horror import HorrorTurn
from gloam.games.stiflingdark.rules.investigator.turn import Turn
from gloam.games.stiflingdark.rules.night.round import Round
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.spirits.turn import SpiritTurn
from gloam.games.stiflingdark.state import Effect, Investigator, StiflingDarkState
from gloam.games.stiflingdark.words.names import cause
from gloam.kernel import Json


def view(s: StiflingDarkState, seat: int | None) -> dict[str, Json]:
    """SD-070  What this seat may know; None is a spectator."""
    shown = table(s, seat)
    hands = s.options["open_hands"] or (seat is not None and seat != ADVERSARY)
    shown["investigators"] = [person(s, inv, hands=hands) for inv in s.investigators]
    shown["screen"] = behind_the_screen(s) if s.options["open_screen"] or seat == ADVERSARY else None
    tops = [*s.minor.top, *s.major.top]
    open_ = s.options["open_hands"]  # SD-070
    shown["known_events"] = [card for card, known in tops if seat in known or (open_ and known)]
    return shown


def table(s: StiflingDarkState, seat: int | None) -> dict[str, Json]:
    """SDR-151  What lies open on the table."""
    board = BOARDS[s.map]
    return {
        "you": seat,
        "map": s.map,
        "adversary": s.adversary.id,
        "round": s.round,
        "rounds": FACTS.rounds,
        "phase": phase(s),
        "turn": next((f.seat for f in reversed(s.stack) if isinstance(f, Turn | SpiritTurn)), None),
        "event": s.event or None,
        "lasting": s.lasting or None,
        "discarded_events": list(s.discards["events"]),
        "decks": {
            "general": s.general.size,
            "cursed": s.cursed.size,
            "medical": s.medical,
            "wounds": s.wounds.size - unseen_wounds(s),
            "events": s.minor.size + s.moderate.size + (1 if s.major.size else 0),
        },
        "figures": [{"id": f.id, "space": f.space if f.shown else None} for f in s.adversary.figures],
        "revealed_card": s.adversary.revealed,
        "shown_cards": shown_cards(s),
        "stalk": s.adversary.stalk,
        "blood": s.adversary.blood,
        "corporeal": s.adversary.corporeal,
        "shadows": {name: {"space": x.space, "up": x.up} for name, x in sorted(s.shadows.items())},
        "noise": list(s.noise),
        "doors": dict(sorted(s.doors.items())),
        "bars": list(s.bars),
        "windows": dict(sorted(s.windows.items())),
        "passages": [list(pair) for pair in s.passages],
        "tokens": [{"kind": t.kind, "space": t.space, "face": t.face, "owner": t.owner} for t in s.tokens],
        "lights": [
            {
                "seat": x.owner,
                "space": x.space,
                "aim": x.aim / 1000,
                "lit": list(board.names(x.lit | x.extra)),
                "flare": x.flare,
            }
            for x in s.lights
        ],
        "bright_zones": list(s.lit_zones),
        "faltering": list(s.faltering),
        "dim_zones": list(s.dim_zones),
        "torches": list(s.torches),
        "bright": list(board.names(s.bright)),
        "dark": list(board.names(s.dark)),
        "searched": list(board.names(s.searched)),
        "pois": dict(sorted(s.pois.items())),
        "evidence": {
            "needed": FACTS.evidence[len(s.investigators)],
            "turned_in": s.turned_in,
            "zones": dict(sorted(s.evidence.items())),
        },
        "rewards_gone": list(s.rewards),
        "choices": list(s.choices),
        "escape": s.escape or None,
        **({"count_the_left": True} if "count_the_left" in s.options else {}),  # SDR-33
        "supply": s.supply,
        "parts": list(s.parts),
        "team_done": list(s.team),
        "burning": s.burning or None,
        "rescue": s.rescue or None,
        "mirrors": {c: s.mirrors.get(c, "down") for c in COLORS} if has_maze(s) else {},
        "grave_possible": list(board.names(s.grave_possible)),
        "altar_possible": list(board.names(s.altar_possible)),
        "gloom": list(s.gloom),
        "mucus": list(s.mucus),
        "eggs": {"left": s.eggs, "gone": s.eggs_gone},
        "enraged": s.adversary.enraged,
        "ambushed": any(isinstance(f, HorrorTurn) and f.ambushed for f in s.stack),
        "named_cards": dict(sorted(s.named.items())),
        "occluded": [zone for zone, n in sorted(s.occluded.items()) if n >= s.round],
        "effects": {k.value: v for k, v in sorted(s.effects.items()) if k in PUBLIC_EFFECTS},
        "possible": possible(s),
        "chances": chances(s),
        "ended": {"winner": s.winner, "reason": s.reason, "deaths": deaths(s)} if s.winner else None,
    }


def deaths(s: StiflingDarkState) -> list[dict[str, Json]]:
    """Who has died, and what of."""
    dead = [inv for inv in s.investigators if inv.fate in ("dead", "spirit")]
    return [{"seat": inv.seat, "by": cause(inv.cause)} for inv in dead]


def shown_cards(s: StiflingDarkState) -> list[dict[str, Json]]:
    """SDR-136, SDR-150, SDR-151  The Adversary's cards that were used.

    Where they lie follows from what everybody has seen.
    """
    adv = s.adversary
    slots = [*([adv.attack] if adv.attack else []), *adv.abilities]
    return [{"id": x.id, "area": x.area, "used": x.used, "supply": x.supply} for x in slots if x.id in s.shown_cards]


PUBLIC_EFFECTS = frozenset({
    Effect.BELLS, Effect.BOUND, Effect.CAMPFIRE, Effect.CREAK, Effect.CROSS, Effect.DECAY, Effect.FISSURE, Effect.HAND,
    Effect.HEART, Effect.INVERTED, Effect.MOTION, Effect.TONGUE, Effect.TUNNEL, Effect.UNBLINKING,
})  # fmt: skip


def phase(s: StiflingDarkState) -> str:
    """Where the round is: setup, event, investigators, adversary, over."""
    if not s.stack:
        return "over"
    base = s.stack[0]
    if not isinstance(base, Round):
        return "setup"
    if any(isinstance(f, AdversaryTurn) for f in s.stack):
        return "adversary"
    return "event" if len(s.stack) > 1 and not isinstance(s.stack[1], Turn | SpiritTurn) else "investigators"


def unseen_wounds(s: StiflingDarkState) -> int:
    """Face-down Wounds that nobody has seen: they count as drawn, though what they are is not decided yet."""
    return sum(w is not None and w.card is None for inv in s.investigators for w in inv.slots)


def possible(s: StiflingDarkState) -> dict[str, list[str]] | None:
    """Where each figure can be right now, by public facts alone: the same for every seat, the Adversary's too.

    None where the table has the aid switched off.
    """
    if not s.options["belief"]:
        return None
    figures = [fig for fig in s.adversary.figures if fig.id in s.possible_places]
    return {fig.id: list(BOARDS[s.map].names(possible_places.places_now(s, fig))) for fig in figures}


def chances(s: StiflingDarkState) -> dict[str, dict[str, float]] | None:
    """How likely each figure is where it can be; None unless the table shows it. They add up to 1."""
    if not s.options["chances"]:
        return None
    figures, ids = [fig for fig in s.adversary.figures if fig.id in s.possible_places], BOARDS[s.map].ids
    told = {fig.id: possible_places.chances(s, fig) for fig in figures}
    return {name: {ids[i]: n / SHOWN for i, n in some.items()} for name, some in told.items()}


def person(s: StiflingDarkState, inv: Investigator, *, hands: bool) -> dict[str, Json]:
    """SDR-104, SDR-151  An Investigator's board; the cards in hand for the team, their number for all."""
    if not inv.id:
        return {"seat": inv.seat, "who": None}
    now = inv.now
    turn = next((f for f in s.stack if isinstance(f, SpiritTurn) and f.seat == inv.seat), None)
    return {
        "seat": inv.seat,
        "who": inv.id,
        "space": inv.space or None,
        "zone": zone_of(s, inv.space) if inv.space else None,
        "fate": inv.fate,
        "stamina": inv.stamina,
        "stamina_top": body.stamina_top(inv),
        "charge": inv.charge,
        "charge_top": body.charge_top(inv),
        "major": inv.major,
        "wounds": [None if w is None else {"up": w.up, "card": w.card if w.up else None} for w in inv.slots],
        "conditions": [{"id": c.id, "count": c.count} for c in inv.conditions],
        "toxin": list(inv.toxin),
        "spirit": inv.spirit or None,
        "evidence": inv.evidence,
        "kept": {k: v for k, v in sorted(inv.reward_tokens.items()) if v},
        "marks": marks(inv),
        "spine_chill": bool(inv.chill),
        "acted": inv.acted,
        "ignores_event": inv.ignores,
        "ridden": bool(inv.ridden) and inv.ridden == s.round,
        "mp": turn.mp if turn else body.points_left(s, inv) if now.began or in_turn(s, inv) else None,
        "sprinted": turn.sprinted if turn else now.sprinted,
        "powers_used": list(turn.used) if turn else [],
        "stopped": now.stopped,
        "cards": len(inv.items),
        "items": [{"id": i.id, "supply": i.supply, "fixed": i.fixed} for i in inv.items if hands or i.shown],
    }


def marks(inv: Investigator) -> dict[str, int]:
    """What cards have left on an Investigator, and whom they have asked in which round."""
    plain = {mark.value: n for mark, n in inv.marks.items() if n}
    plain |= {f"asked_{seat}": n for seat, n in inv.comfort_asked.items()}
    plain |= {f"iv_{seat}": n for seat, n in inv.iv_asked.items()}
    return dict(sorted(plain.items()))


def in_turn(s: StiflingDarkState, inv: Investigator) -> bool:
    """Whether it is this Investigator's turn."""
    return any(isinstance(f, Turn) and f.seat == inv.seat for f in s.stack)


def behind_the_screen(s: StiflingDarkState) -> dict[str, Json]:
    """SD-031, SD-381  The Adversary's own: figures, tracks, cards, Hidden tokens, MP."""
    adv = s.adversary
    turn = next((f for f in s.stack if isinstance(f, AdversaryTurn)), None)
    slots = [adv.attack] if adv.attack else []
    return {
        "figures": [{"id": f.id, "space": f.space or None, "shown": f.shown} for f in adv.figures],
        "stalk": adv.stalk,
        "attack": slots[0].id if slots else None,
        "abilities": [
            {"id": x.id, "area": x.area, "down": x.down, "used": x.used, "supply": x.supply, "asleep": x.asleep}
            for x in adv.abilities
        ],
        "doubled": adv.doubled,
        "watching": adv.watching,
        "evidence": dict(sorted(adv.evidence.items())),
        "pois": dict(sorted(adv.pois.items())),
        "cursed": adv.cursed or None,
        "grave": adv.grave or None,
        "altar": adv.altar or None,
        "block": block(turn) if isinstance(turn, CultTurn) else None,
        "mirror": adv.mirror or None,
        "turn": None
        if turn is None
        else {
            "mp": turn.mp,
            "sprinted": turn.sprinted,
            "stalked": turn.stalked,
            "attacked": turn.attacked,
            "broke": turn.broke,
            "gone": turn.gone,
        },
        "devour": adv.devour or None,
        "maw": horror_turn(turn) if isinstance(turn, HorrorTurn) else None,
    }


def horror_turn(turn: HorrorTurn) -> dict[str, Json]:
    """SD-271, SDC-192, SDC-206  What the Horror has done this turn besides."""
    return {
        "ambushed": turn.ambushed,
        "seen": turn.seen,
        "laid": turn.laid,
        "tunnelled": turn.tunnelled,
        "hatchlings": list(turn.moved),
    }


def block(turn: CultTurn) -> dict[str, Json]:
    """SD-315  Whose block it is, who has had one, the shared roll, and what was done."""
    return {
        "who": turn.who or None,
        "done": list(turn.done),
        "roll": turn.roll,
        "seen": list(turn.seen),
        "bled": list(turn.bled),
        "vanished": list(turn.vanished),
    }
