"""What a client must not learn early: later Story cards, undealt Finale cards, the order of decks."""

from __future__ import annotations

import json

import pytest

import gloam
from gloam.games.sallyface.content import PACKS, STORIES
from gloam.games.sallyface.content.parse import parts_of
from gloam.games.sallyface.effects import Finale, Open, Tokens
from gloam.kernel import CHANCE, Seeded


def told_later(s) -> list[str]:
    """Keys, names and texts of every card of the Story that nobody has seen yet."""
    story = PACKS[s.story].story
    later = list(story.cards[s.story_at :])
    mysteries = {c.mystery: story.story_mysteries[c.mystery] for c in later if c.mystery}
    row = s.finale.row if s.finale else []
    undealt = {key: card for key, card in story.finale_cards.items() if key not in row}
    shown = [*later, *mysteries.values(), *undealt.values()]
    names = [f'"{key}"' for key in (*mysteries, *undealt)]
    names += [text for card in shown for text in (card.name, card.text, card.id)]
    return names if s.finale else [*names, story.finale.name, story.finale.text]


def at_story_card(story: str, n: int, seats: int):
    """A game with so many Story cards revealed."""
    known = PACKS[story].story
    said = [part for card in known.cards[:n] for part in parts_of(card.does)]
    opened = [p.where for p in said if isinstance(p, Open)]
    finale = {"row": list(known.finale_cards)[: known.finale.face_up], "down": known.finale.deal - known.finale.face_up}
    tokens = [p.token for p in said if isinstance(p, Tokens)]
    return gloam.position("sallyface", {
        "story": story, "players": [{"character": c} for c in ("sal", "larry", "ash")[:seats]], "phase": "start",
        "story_at": n, "open": opened, "solved": [c.mystery for c in known.cards[: n - 1] if c.mystery],
        "tokens": {t: list(known.tokens[t].at) for t in tokens}, "tokens_done": dict.fromkeys(tokens, 0),
        "finale": finale if any(isinstance(p, Finale) for p in said) else {},
    }, seed=n)  # fmt: skip


@pytest.mark.parametrize("story", STORIES)
def test_a_storys_later_cards_never_reach_a_client(story):
    # SF-016, SF-018, SFR-81
    seen = set()
    for n in range(1, len(PACKS[story].story.cards) + 1):
        game, dice = at_story_card(story, n, 2), Seeded(n)
        for _ in range(30):
            if game.decision is None:
                break
            sent = json.dumps(
                [game.view(0), game.view(None), game.events(1), game.decision.as_json(), game.outcome], default=str
            )
            assert not [text for text in told_later(game.state) if text in sent]
            seen.add(game.state.story_at)
            game.answer(index=dice.below(len(game.decision.options)))
    assert len(seen) >= len(PACKS[story].story.cards) - 3


@pytest.mark.parametrize("story", STORIES)
def test_no_client_learns_the_order_of_a_deck(story):
    # SF-008, SF-009, SFR-81, SFR-82: there is no order yet; only cards looked at have a place, and the table saw them
    game, dice, looked = gloam.new("sallyface", 3, seed=8, options={"story": story}), Seeded(8), set()
    for _ in range(250):
        if game.decision is None:
            break
        s = game.state
        looked |= {card for event in game.events(None) if event["kind"] == "look" for card in event["cards"]}
        for deck, shown in ((s.mysteries, game.view(2)["mysteries"]), (s.items, game.view(2)["items"])):
            assert {*shown["top"], *shown["bottom"]} <= looked
            assert shown["size"] == deck.size
            assert list(deck.pool.counts) == sorted(deck.pool.counts)
        game.answer(index=dice.below(len(game.decision.options)))


def test_worlds_that_differ_in_what_is_drawn_next_look_the_same():
    # SFR-81: the next card is chance's answer, so nothing told before it can depend on it
    game = gloam.new("sallyface", 2, seed=3, options={"characters": ("sal", "ash")}, listen=False)
    dice = Seeded(5)
    while game.decision is not None and game.state.turn < 4:
        twins = [game.clone(), game.clone()]
        twins[1].chance = Seeded(99)
        assert twins[0].view(0) == twins[1].view(0)
        assert twins[0].asks(game.decision.seat) == twins[1].asks(game.decision.seat)
        assert game.decision.seat != CHANCE
        game.answer(index=dice.below(len(game.decision.options)))
