"""SFR-81  Who may see what: all but the order of decks, later Story cards and undealt Finale cards."""

from __future__ import annotations

from gloam.games.sallyface import queries
from gloam.games.sallyface.card_json import (
    cached_by_card,
    card_json,
    condition_json,
    effect_json,
    item_json,
    passives_json,
)
from gloam.games.sallyface.content import CHARACTERS, DICE, ENEMIES, FRIENDS, PACKS, TRACK, edition_of
from gloam.games.sallyface.rules.goals import goal_count
from gloam.games.sallyface.state import Player, SallyFaceState
from gloam.games.sallyface.words.card_text import condition_text, effect_text, passives_text, story_context
from gloam.games.sallyface.words.names import card_name
from gloam.kernel import Json
from gloam.toolkit import Deck


def view(s: SallyFaceState, seat: int | None) -> dict[str, Json]:
    """SF-136, SFR-81  The position as everyone sees it; every icon of the glossary is a field."""
    story = queries.pack(s).story
    return {
        "you": seat,
        "story": {
            "id": s.story.partition("/")[0],
            "edition": edition_of(s.story),
            "title": story.title,
            "text": story.text,
            "cards": len(story.cards),
            "epilogue": (story.won if s.result == "won" else story.lost) if s.result else "",
        },
        "turn": s.turn,
        "active": s.active,
        "phase": "over" if s.result else s.phase,
        "players": [player(p) for p in s.players],
        "corruption": s.corruption,
        "track": {"end": TRACK.end, "items": list(TRACK.items), "curses": list(TRACK.curses)},
        "consecrated": s.consecrated,
        "locations": [location(s, where) for where in s.boards],
        "enemies": {k: enemy(k) for k in ENEMIES},
        "supply": {k: e.count - queries.on_board(s, k) for k, e in ENEMIES.items()},
        "revealed": card_json(s.story, s.revealed) if s.revealed else None,
        "mysteries": deck(s.mysteries, s.discard),
        "items": deck(s.items, s.item_discard),
        "offered": list(s.offered),
        "story_cards": [story_card(s.story, i, alone=s.seats == 1) for i in range(s.story_at)],
        "tokens": tokens(s),
        "finale": finale(s),
        "dice": [
            {"kind": d.kind, "face": d.face, "word": queries.word(d), "left": d.left, "locks": d.face == "D"}
            for d in s.dice
        ],
        "rolls": {"made": s.rolls, "of": queries.roll_limit(s)},
        "demons": s.demons,
        "curse_at": DICE.curse_at,
        "used": list(s.used),
        "shield": s.shield,
        "more_mysteries": s.more,
        "friends": {f: {"ready": up, **friend_help(f)} for f, up in s.friends.items()},
        "held": held(s),
        "result": s.result,
        "reason": s.reason,
    }


def player(p: Player) -> dict[str, Json]:
    """SF-005, SFR-70  A character board."""
    board = CHARACTERS[p.character]
    return {
        "character": p.character,
        "name": board.name,
        "at": p.at,
        "health": p.health,
        "sanity": p.sanity,
        "ghost": p.health == 0,
        "insane": p.sanity == 0,
        "specialty": board.specialty,
        "items": list(p.items),
        "ready": p.ready,
        "spent": p.spent,
        "goal": {"kind": board.goal, "n": board.goal_n, "done": goal_count(p.goal, board.goal), "met": p.goal_met},
        "curse": curse(p.character),
        "die": list(board.die),
    }


@cached_by_card
def curse(character: str) -> dict[str, Json]:
    """SF-124  A Curse card."""
    board = CHARACTERS[character]
    return {
        "name": board.curse_name, "text": board.curse_text, "does": effect_text(board.curse),
        "effects": effect_json(board.curse),
    }  # fmt: skip


@cached_by_card
def friend_help(friend: str) -> dict[str, Json]:
    """SFC-147 to SFC-151  What a Friend card says."""
    return {"help": effect_text(FRIENDS[friend].help), "help_effects": effect_json(FRIENDS[friend].help)}


@cached_by_card
def enemy(kind: str) -> dict[str, Json]:
    """SF-168  How a kind of Enemy is defeated."""
    facts = ENEMIES[kind]
    return {"name": facts.name, "cost": facts.cost, "lose": facts.lose}


@cached_by_card
def ability_does(story: str, where: str) -> dict[str, Json]:
    """SF-092, SF-147  The Floor Ability card at a Location in this Story."""
    effect = PACKS[story].locations[where].effect
    return {"does": effect_text(effect), "effects": effect_json(effect)}


def location(s: SallyFaceState, where: str) -> dict[str, Json]:
    """SF-090  A board with its cards and Enemies."""
    facts = queries.pack(s).locations[where]
    return {
        "id": where,
        "name": facts.name,
        "ability": facts.ability,
        "cost": facts.cost,
        "different": facts.different,
        **ability_does(s.story, where),
        "used": f"ability:{where}" in s.used,
        "shut": queries.is_shut(s, where),
        "closed": where in s.closed,
        "slots": [mystery(s, c) if c else None for c in s.slots[where]],
        "enemies": dict(s.enemies[where]),
    }


def mystery(s: SallyFaceState, card: str) -> dict[str, Json]:
    """SFR-59  A Mystery or Finale card with its cubes and the symbols still open."""
    return {
        **card_json(s.story, card),
        "cubes": s.cubes.get(card, ""),
        "open": queries.open_requirements(s, card),
    }


def deck(pile: Deck, discard: list[str]) -> dict[str, Json]:
    """SFR-81  How many cards, those at the ends that everyone has seen, and the discards."""
    return {
        "size": pile.size,
        "top": [card for card, _ in pile.top],
        "bottom": [card for card, _ in pile.bottom],
        "names": {card: card_name(card) for card, _ in (*pile.top, *pile.bottom)},
        "discard": sorted(discard),
    }


@cached_by_card
def story_card(story: str, i: int, *, alone: bool) -> dict[str, Json]:
    """SF-031, SF-172, SFR-36  A Story card that has been revealed."""
    card, how = PACKS[story].story.cards[i], story_context(story, alone=alone)
    return {
        "n": i + 1,
        "id": card.id,
        "name": card.name,
        "text": card.text,
        "icon": card.icon,
        "attention": bool(card.passive),
        "mystery": card.mystery or None,
        "does": effect_text(card.does, how),
        "effects": effect_json(card.does),
        "passive": passives_text(card.passive, how),
        "passives": passives_json(card.passive),
        "until": condition_text(card.until),
        "conditions": condition_json(card.until),
    }


def tokens(s: SallyFaceState) -> list[dict[str, Json]]:
    """SFC-099, SFC-129  The Story's tokens in play."""
    known = queries.pack(s).story.tokens
    return [
        {
            "id": key,
            "name": known[key].name,
            "verb": known[key].verb,
            "cost": known[key].cost,
            "at": list(places),
            "done": s.tokens_done.get(key, 0),
            "of": known[key].count,
        }
        for key, places in s.tokens.items()
    ]


def finale(s: SallyFaceState) -> Json:
    """SF-042  The Finale, once it has begun."""
    if s.finale is None:
        return None
    rules = queries.pack(s).story.finale
    return {
        "name": rules.name,
        "text": rules.text,
        "start": effect_text(rules.start, story_context(s.story, alone=s.seats == 1)),
        "start_effects": effect_json(rules.start),
        "at": s.finale.at,
        "marker": rules.marker or None,
        "counter": {"name": rules.counter, "now": s.finale.count} if rules.counter else None,
        "progress": rules.progress,
        "reveals": rules.reveal,
        "cards": [{**mystery(s, c), "solved": c in s.finale.solved} for c in s.finale.row],
        "face_down": s.finale.down,
        "of": rules.deal,
    }


def held(s: SallyFaceState) -> dict[str, Json]:
    """Every Item that a player has or is drawing, by its key."""
    items = queries.pack(s).items
    return {key: item_json(items[key]) for keys in (*(p.items for p in s.players), s.offered) for key in keys}
