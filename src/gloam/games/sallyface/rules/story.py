"""SF-033 to SF-041  The Story deck, revealed in its fixed order."""

from __future__ import annotations

from gloam.games.sallyface import queries
from gloam.games.sallyface.rules.mystery import RevealMystery
from gloam.games.sallyface.rules.resolve_effects import resolve_effect
from gloam.games.sallyface.state import SallyFaceState
from gloam.kernel import DONE, Call, Frame, To, Verdict, data, say


@data
class RevealStoryCards(Frame):
    """SF-034, SF-039, SF-040  Reveal Story cards until one with a Stop."""

    STEPS = ("flip", "stop_or_go")

    def flip(self, s: SallyFaceState) -> Verdict:
        """SF-031, SF-035, SF-037, SF-150  The next card is current; a Story Mystery is handled like a Mystery."""
        if s.story_at == len(queries.pack(s).story.cards):
            return DONE
        s.story_at += 1
        card = queries.pack(s).story.cards[s.story_at - 1]
        say(s, "story", n=s.story_at, card=card.id, name=card.name, text=card.text)
        return Call(
            RevealMystery(card.mystery, story=True)
            if card.mystery
            else resolve_effect(s, card.does, cause=f"story:{s.story_at}")
        )

    def stop_or_go(self, s: SallyFaceState) -> Verdict:
        """SF-039, SF-040, SF-149, SFR-37  Stop ends it, whatever its condition says already; else the next."""
        card = queries.story_card(s)
        return DONE if card is not None and card.icon == "stop" else To("flip")
