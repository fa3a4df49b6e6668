"""What a pack is refused for: things that could never be played. Every mistake names file, card and field."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gloam.games.sallyface.conditions import All, Condition, Gathered, Solved, TokensDone
from gloam.games.sallyface.content import limits
from gloam.games.sallyface.content.mistakes import Mistake, did_you_mean
from gloam.games.sallyface.content.model import (
    NOTHING,
    SYMBOLS,
    EnemyFacts,
    FinaleCard,
    FinaleFacts,
    FloorAbility,
    ItemFacts,
    MysteryFacts,
    Pack,
    Story,
    StoryCard,
)
from gloam.games.sallyface.content.parse import parts_of
from gloam.games.sallyface.effects import (
    Cards,
    Count,
    Curse,
    Finale,
    FromCount,
    IfAbsent,
    IfNo,
    LessCorruption,
    Open,
    SkipCurse,
    Tokens,
    TurnDice,
    Wander,
)
from gloam.games.sallyface.passives import (
    FewerDemons,
    FreeFirstMove,
    LuckyDemon,
    OnCurse,
    OnReveal,
    OnSolve,
    Passive,
    Shut,
    Soften,
)
from gloam.toolkit.effects import Effect

LEAST_CARDS = 2
Printed = StoryCard | MysteryFacts | ItemFacts | FinaleCard | FloorAbility | FinaleFacts
OF_ITEMS = (LuckyDemon, Soften, OnSolve, OnCurse, FreeFirstMove, FewerDemons)
EFFECT_FIELDS = ("does", "passive", "rune_does", "reward", "arrives", "start", "solved", "effect")


Found = Iterator[Mistake]


def check_pack(pack: Pack, file: str, enemies: Mapping[str, EnemyFacts], taken: Mapping[str, str]) -> Found:
    """SFR-35, SFR-83, SFR-85, SFR-86, SFR-92  Whatever keeps a Story from being played, card by card."""
    story = pack.story
    yield from check_deck(story, file)
    yield from check_places(pack, file)
    yield from check_conditions(story, pack, file)
    yield from check_finale(story, file)
    yield from check_words(story, file)
    yield from check_costs(story, file)
    yield from check_keys(pack, file)
    yield from limits.count_limits(story, file)
    yield from limits.id_limits(pack, file, taken)
    yield from limits.empty_names(story, file)
    yield from limits.owned_items(story.items, file)
    for word, at in words_of(story, file):
        yield from limits.word_limits(word, at, enemies)
    for section in ("mysteries", "story_mysteries", "finale_cards"):
        yield from limits.requirement_limits(getattr(story, section), f"{file}: {section}")


def check_deck(story: Story, file: str) -> Found:
    """SFR-35, SF-041  #1 keeps going; the last one begins the Finale; Stops before it have a condition."""
    cards = story.cards
    if len(cards) < LEAST_CARDS:
        yield Mistake(f"{file}: cards", f"at least {LEAST_CARDS} Story cards")
        return
    if cards[0].icon != "keep_going":
        yield Mistake(f"{file}: cards[0].icon", "the first Story card must be keep_going (SFR-35)")
    if not any(isinstance(p, Finale) for p in parts_of(cards[-1].does)) or cards[-1].icon != "stop":
        yield Mistake(f"{file}: cards[{len(cards) - 1}].does", "the last Story card must be a stop that says finale()")
    for i, card in enumerate(cards):
        at = f"{file}: cards[{i}] {card.name}"
        if card.icon == "mystery" and card.mystery not in story.story_mysteries:
            near = did_you_mean(card.mystery, story.story_mysteries)
            yield Mistake(f"{at}.mystery", f"there is no Story Mystery {card.mystery!r}{near}")
        if card.icon == "stop" and card.until is None and i < len(cards) - 1:
            yield Mistake(f"{at}.until", "a stop needs a continue condition (SF-041)")
    for key in story.story_mysteries:
        if [c.mystery for c in cards].count(key) != 1:
            yield Mistake(f"{file}: story_mysteries.{key}", "a Story Mystery stands in the Story deck exactly once")


def check_places(pack: Pack, file: str) -> Found:
    """SFR-83  Every Location that is named is one, and comes into play before a card needs it."""
    story = pack.story
    for where, at in named_places(pack, file):
        if where not in pack.locations:
            yield Mistake(at, f"there is no Location {where!r}{did_you_mean(where, pack.locations)}")
    here = set(pack.boards)
    for key, card in pack.mysteries.items():
        if key not in story.story_mysteries and card.place != "any" and card.location not in here:
            yield Mistake(
                f"{file}: mysteries.{key}.place", f"{card.location} is not in play when it may be drawn (SFR-83)"
            )
    for step in story.cards:
        here |= {p.where for p in parts_of(step.does) if isinstance(p, Open)}
        if step.mystery in story.story_mysteries and story.story_mysteries[step.mystery].location not in here:
            yield Mistake(f"{file}: story_mysteries.{step.mystery}.place", "its Location is not in play yet (SFR-83)")
    opened = {p.where for step in story.cards for p in parts_of(step.does) if isinstance(p, Open)}
    if story.finale.at not in here or story.finale.at in set(story.closed) - opened:
        yield Mistake(f"{file}: finale.at", f"{story.finale.at} never comes into play, or never opens (SFR-83)")

    for where in story.finale.wander.values():
        if where not in here:
            yield Mistake(f"{file}: finale.wander", f"{where} never comes into play (SFR-83)")


def named_places(pack: Pack, file: str) -> Iterator[tuple[str, str]]:
    """Every Location a Story names, with the field that names it."""
    story = pack.story
    for name in ("boards", "kept_aside", "closed"):
        yield from ((where, f"{file}: {name}") for where in getattr(story, name))
    yield from ((where, f"{file}: floor_abilities.{where}") for where in story.floor_abilities)
    for key, token in story.tokens.items():
        yield from ((where, f"{file}: tokens.{key}.at") for where in token.at)
    yield from ((where, f"{file}: finale.wander") for where in story.finale.wander.values())
    yield story.finale.at, f"{file}: finale.at"
    for section in ("mysteries", "story_mysteries"):
        for key, card in getattr(story, section).items():
            if card.place != "any":
                yield card.location, f"{file}: {section}.{key}.place"
    for word, at in words_of(story, file):
        where = getattr(word, "where", None)
        if where is not None and where not in ("here", "active", "own", "anywhere", "one"):
            yield where, at


def words_of(story: Story, file: str) -> Iterator[tuple[Effect | Passive, str]]:
    """Every word of every card, those inside others too, with the field it stands in."""
    for _, _, word, at in fields_with_words(story, file):
        yield from ((part, at) for part in parts_of(word))


def fields_with_words(story: Story, file: str) -> Iterator[tuple[Printed, str, Effect | Passive, str]]:
    """What every field of every card says: the card, the field, the word with all that is inside it, and where."""
    cards: list[tuple[Printed, str]] = [(card, f"cards[{i}] {card.name}") for i, card in enumerate(story.cards)]
    for section in ("mysteries", "story_mysteries", "items", "finale_cards", "floor_abilities"):
        cards += [(card, f"{section}.{key}") for key, card in getattr(story, section).items()]
    cards.append((story.finale, "finale"))
    for card, at in cards:
        for name in EFFECT_FIELDS:
            said = getattr(card, name, ())
            for word in said if isinstance(said, tuple) else (said,):
                yield card, name, word, f"{file}: {at}.{name}"


def check_words(story: Story, file: str) -> Found:
    """SFR-86  Every word stands where it can work."""
    for card, name, word, at in fields_with_words(story, file):
        if isinstance(word, Passive) and isinstance(card, ItemFacts) != isinstance(word, OF_ITEMS):
            yield Mistake(
                at, f"no such passive on {'an Item' if isinstance(card, ItemFacts) else 'this card'} (SFR-86)"
            )
        nowhere = (isinstance(card, StoryCard) and name == "does") or isinstance(word, (OnReveal, OnCurse, OnSolve))
        for part in parts_of(word):
            if nowhere and needs_here(part):
                yield Mistake(at, "this card lies nowhere: it has no `here` (SFR-86)")
            if isinstance(part, (Cards, Wander)) and not (isinstance(card, FinaleFacts) and name == "start"):
                yield Mistake(at, "cards() and wander() stand only in the Finale's start (SFR-86)")
            if isinstance(part, Finale) and card is not story.cards[-1]:
                yield Mistake(at, "only the last Story card says finale() (SFR-86)")
            prays = part == word and isinstance(card, ItemFacts) and card.type == "charge"
            if isinstance(part, SkipCurse) or (isinstance(part, LessCorruption) and not prays):
                yield Mistake(at, "this word works only at its own moment, as all that a Charge Item does (SFR-86)")
            if isinstance(word, OnCurse) and isinstance(part, Curse):
                yield Mistake(at, "a Curse that triggers a Curse would never end (SFR-86)")
            if isinstance(part, TurnDice) and part.symbol == "any":
                yield Mistake(at, "a die is turned to one symbol (SFR-86)")


def check_keys(pack: Pack, file: str) -> Found:
    """SFR-86  Every card and every board is there once: a key names one thing."""
    story = pack.story
    known = {key for key in pack.deck if key not in story.mysteries or pack.deck.count(key) > 1}
    for section in ("mysteries", "story_mysteries", "finale_cards"):
        for key in getattr(story, section):
            if key in known:
                yield Mistake(f"{file}: {section}.{key}", "another card has this key (SFR-86)")
            known.add(key)
    for where in pack.boards:
        if pack.boards.count(where) > 1:
            yield Mistake(f"{file}: boards", f"{where} is there twice (SFR-86)")


def needs_here(word: Effect | Passive) -> bool:
    """SFR-86  Whether a word speaks of the Location of its card."""
    return isinstance(word, (IfNo, IfAbsent)) or "here" in (getattr(word, "where", ""), getattr(word, "whom", ""))


def check_costs(story: Story, file: str) -> Found:
    """SFR-86  Whatever is paid with dice has a price in symbols, and every Item does something."""
    paid: list[tuple[str, str]] = [
        (cost.cost, f"{file}: {section}.{key}.cost")
        for section in ("items", "tokens", "floor_abilities")
        for key, cost in getattr(story, section).items()
        if getattr(cost, "type", "die") == "die"
    ]
    for cost, at in paid:
        yield from limits.price_limits(cost, at)
    for key, item in story.items.items():
        field = "passive" if item.type == "passive" else "does"
        if getattr(item, field) in ((), NOTHING):
            yield Mistake(f"{file}: items.{key}.{field}", f"a {item.type} Item that does nothing (SFR-86)")


def check_conditions(story: Story, pack: Pack, file: str) -> Found:
    """SFR-85  A condition names only what the pack brings by then, and enough of it."""
    solvable: set[str] = set()
    tokens: set[str] = set()
    places = set(pack.boards) - set(story.closed)
    lying = {key: card.location for key, card in story.story_mysteries.items()}
    for i, card in enumerate(story.cards):
        at = f"{file}: cards[{i}] {card.name}.until"
        solvable |= {card.mystery} - {""}
        tokens |= {p.token for p in parts_of(card.does) if isinstance(p, Tokens)}
        places |= {p.where for p in parts_of(card.does) if isinstance(p, Open)}
        for token in sorted({p.token for p in parts_of(card.does) if isinstance(p, Tokens)} - set(story.tokens)):
            near = did_you_mean(token, story.tokens)
            yield Mistake(f"{file}: cards[{i}] {card.name}.does", f"the pack has no token {token!r}{near}")
        reached = {key for key in solvable if lying.get(key) in places}
        for part in conditions(card.until):
            yield from check_condition(part, reached | tokens | places, story, at)
            yield from check_tokens(part, places, story, at)
    for word, at in words_of(story, file):
        if isinstance(word, Shut) and "cards[" not in at:
            yield Mistake(at, "only a Story card may shut a Location's ability (SF-094)")


def conditions(until: Condition | None) -> Iterator[Condition]:
    """The single conditions."""
    if isinstance(until, All):
        for part in until.parts:
            yield from conditions(part)
    elif until is not None:
        yield until


def check_condition(part: Condition, known: set[str], story: Story, at: str) -> Found:
    """SFR-85  One condition can be met."""
    match part:
        case Solved(cards):
            for key in cards:
                if key not in known:
                    near = did_you_mean(key, story.story_mysteries) if key not in story.story_mysteries else ""
                    yield Mistake(
                        at, f"{key!r} is no Story Mystery revealed by then: it can never be met (SFR-85){near}"
                    )
        case TokensDone(token, n):
            if token not in known or token not in story.tokens or n > story.tokens[token].count:
                yield Mistake(at, f"{n} of token {token!r} can never be met (SFR-85)")
        case Gathered(where, _):
            if where not in known:
                yield Mistake(at, f"{where!r} is not in play by then: it can never be met (SFR-85)")


def check_tokens(part: Condition, places: set[str], story: Story, at: str) -> Found:
    """SFR-85  So many tokens can be taken: each lies at a Location that is open by then."""
    if isinstance(part, TokensDone) and part.token in story.tokens:
        facts = story.tokens[part.token]
        near = [where for where in facts.at if where in places]
        if not near or (facts.mode == "take" and len(near) < part.n):
            yield Mistake(at, f"{part.n} of token {part.token!r} can never be met: {len(near)} lie in reach (SFR-85)")


def check_finale(story: Story, file: str) -> Found:
    """SF-018, SF-042  A Finale deals cards that exist, and moves its marker on every face of the die."""
    finale = story.finale
    if not 1 <= finale.face_up <= finale.deal <= len(story.finale_cards):
        yield Mistake(
            f"{file}: finale.deal", f"{finale.deal} cards of {len(story.finale_cards)}, {finale.face_up} face up"
        )
    words = parts_of(finale.start)
    if any(isinstance(w, Wander) for w in words) and sorted(finale.wander) != sorted(SYMBOLS):
        yield Mistake(f"{file}: finale.wander", f"needs a Location for each of {', '.join(SYMBOLS)}")
    for word, name in ((Cards, "cards()"), (Wander, "wander()")):
        if sum(isinstance(w, word) for w in words) > 1:
            yield Mistake(f"{file}: finale.start", f"{name} is said twice (SFR-92)")
    if not any(isinstance(w, Cards) for w in words):
        yield Mistake(f"{file}: finale.start", "must say cards() (SF-044)")
    counted = [(w, at) for w, at in words_of(story, file) if isinstance(w, (Count, FromCount))]
    if counted and not finale.counter:
        yield Mistake(counted[0][1], "count() and from_count() need a `counter` in the Finale, with its name (SFR-92)")
    if counted and not any(isinstance(w, Count) for w, _ in counted):
        yield Mistake(counted[0][1], "from_count() never comes true: nothing says count() (SFR-92)")
