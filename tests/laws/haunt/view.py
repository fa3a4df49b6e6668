"""H17  Who may see what, and resampling what a seat cannot know."""

from __future__ import annotations

from typing import Any

from gloam.kernel import Seeded
from gloam.toolkit import Deck
from tests.laws.haunt.night import Night, Turn
from tests.laws.haunt.state import HUNTER, ROOMS, House, hero


def view(s: House, seat: int | None) -> dict[str, Any]:
    """H17  What a seat may know."""
    turn = next((frame for frame in s.stack if isinstance(frame, Turn)), None)
    night = next((frame for frame in s.stack if isinstance(frame, Night)), None)
    return {
        "you": seat,
        "night": s.night,
        "nerve": {str(who): n for who, n in night.actions.items()} if night else {},
        "turn": {"who": turn.who, "left": turn.left} if turn else None,
        "hunter": s.hunter if s.hunter and (s.seen or seat == HUNTER) else None,
        "dark": list(s.dark),
        "deck": {"size": s.deck.size, "top": [card if seat in seen else None for card, seen in s.deck.top]},
        "discard": list(s.discard),
        "heroes": [hero_seen(s, who, seat) for who in range(1, len(s.heroes) + 1)],
        "winner": s.winner,
    }


def hero_seen(s: House, who: int, seat: int | None) -> dict[str, Any]:
    """H17  A hero as a seat sees it: of another's hand the cards it knows, by name, and how many there are."""
    h = hero(s, who)
    hand = sorted(h.hand if seat == who else h.known.get(seat, []) if seat is not None else [])
    told = {"room": h.room, "health": h.health, "laid": list(h.laid)}
    return {"seat": who, **told, "hand": {"known": hand, "hidden": len(h.hand) - len(hand)}}


def resample(s: House, seat: int | None, stream: Seeded) -> House:
    """H17  Resample what this seat does not know: cards, the hunter's room, what others have said unseen."""
    twin: House = s.clone()
    fresh = shuffled(unknown_cards(s, seat), stream)
    for who, h in enumerate(twin.heroes, 1):
        if who != seat:
            sure = sorted(h.known.get(seat, [])) if seat is not None else []
            h.hand = sure + [fresh.pop() for _ in h.hand[len(sure) :]]
            h.known = {j: sure if j == seat else sorted(h.hand)[: len(knows)] for j, knows in h.known.items()}
    top = [(card if seat in seen else fresh.pop(), seen) for card, seen in s.deck.top]
    twin.deck = Deck(Deck.of(fresh).pool, top)
    if seat != HUNTER and s.hunter and not s.seen:
        rooms = [room for room in ROOMS if room not in s.dark]
        twin.hunter = rooms[stream.below(len(rooms))]
    for frame in twin.stack:
        frame.partial = tuple((j, word if j == seat else said(stream)) for j, word in frame.partial)
    return twin


def unknown_cards(s: House, seat: int | None) -> list[str]:
    """The cards whose place this seat does not know, sorted: no order that could tell."""
    hidden = [card for card, n in s.deck.pool.counts.items() for _ in range(n)]
    hidden += [card for card, seen in s.deck.top if seat not in seen]
    for who, h in enumerate(s.heroes, 1):
        if who != seat:
            rest = list(h.hand)
            for card in h.known.get(seat, []) if seat is not None else []:
                rest.remove(card)
            hidden += rest
    return sorted(hidden)


def shuffled(cards: list[str], stream: Seeded) -> list[str]:
    """The cards in an order from the stream."""
    return [cards.pop(stream.below(len(cards))) for _ in range(len(cards))]


def said(stream: Seeded) -> str:
    """H05  What somebody may have said unseen."""
    return ("brave", "careful")[stream.below(2)]
