"""A world that a seat could be in: what it cannot know is dealt again.

Only the card Karyn looked at is in State and hidden from somebody. Everything else nobody has seen (the order of the
deck, the cards out of the game, facedown Memories, numbers of facedown Haunted Places) does not exist until chance is
asked for it, so every clone is already a fair world.
"""

from __future__ import annotations

from gloam.games.faceless.state import FacelessState
from gloam.kernel import Log, Seeded


def resample(s: FacelessState, seat: int | None, chance: Seeded) -> FacelessState:
    """FD49, FD81  A world this seat could be in: a seat that has not seen the top card finds any unseen card there."""
    twin: FacelessState = s.clone()
    deck = twin.deck
    if not deck.top or seat in deck.top[0][1] or len(deck.top[0][1]) == s.seats:
        return twin
    card, known = deck.top.pop()
    deck.pool.put([card])
    other = next(deck.pool.draw("resample"))
    drawn = chance.draw(other)
    deck.pool.take([drawn])
    deck.put_on_top([drawn], known)
    answers = twin.log.entries()
    drawn_at = [n for n, (_, kind, value) in enumerate(answers) if kind == "event.draw" and value == card]
    if drawn_at:  # a game that was dealt has no history
        answers[drawn_at[-1]] = (*answers[drawn_at[-1]][:2], drawn)
        twin.log = Log(answers)
    return twin
