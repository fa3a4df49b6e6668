"""The printed facts as plain JSON, for clients that draw the board and for bots."""

from __future__ import annotations

from gloam.games.sallyface.card_json import card_json, item_json
from gloam.games.sallyface.content import CHARACTERS, DICE, ENEMIES, PACKS, STORIES, TRACK
from gloam.games.sallyface.words.card_text import effect_text
from gloam.games.sallyface.words.names import cost_text
from gloam.kernel import Json


def export() -> dict[str, Json]:
    """What may be shown before a game: boards, base decks and Story titles, never a Story's cards."""
    any_pack = next(iter(PACKS.values()))
    base = [k for k in any_pack.deck if k not in any_pack.story.mysteries]
    return {
        "characters": {k: {**player_facts(k)} for k in CHARACTERS},
        "dice": {"ability": list(DICE.ability), "ghost": list(DICE.ghost), "insanity": list(DICE.insanity)},
        "track": {"end": TRACK.end, "items": list(TRACK.items), "curses": list(TRACK.curses)},
        "enemies": {k: {"name": e.name, "count": e.count, "cost": e.cost, "lose": e.lose} for k, e in ENEMIES.items()},
        "locations": {
            k: {"name": f.name, "text": f.text, "ability": f.ability, "cost": cost_text(f.cost, different=f.different),
                "does": effect_text(f.effect)}
            for k, f in any_pack.locations.items()
        },
        "mysteries": {k: card_json(next(iter(PACKS)), k) for k in base},
        "items": {k: item_json(f) for k, f in any_pack.items.items() if k not in any_pack.story.items},
        "stories": {k: {"title": PACKS[k].story.title, "text": PACKS[k].story.text} for k in STORIES},
    }  # fmt: skip


def player_facts(character: str) -> dict[str, Json]:
    """A character board before the game."""
    board = CHARACTERS[character]
    return {
        "name": board.name, "text": board.text, "start": board.start, "health": board.health, "sanity": board.sanity,
        "specialty": board.specialty, "item": board.item, "die": list(board.die), "goal": board.goal,
        "goal_n": board.goal_n, "curse": effect_text(board.curse),
    }  # fmt: skip
