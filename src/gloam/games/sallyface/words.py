"""All text a player of Strange Nightmares reads about a question or an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.sallyface.content import CHARACTERS, ENEMIES, FRIENDS, LOCATIONS, PACKS, SOLO
from gloam.games.sallyface.describe import (
    SYMBOL,
    at,
    card_name,
    cost_text,
    describe,
    to_place as to,
    token_facts,
    told,
)
from gloam.kernel import Answer, Decision, Json

PROMPTS = {
    "setup.character": "Who are you?",
    "place.at": "Where does {card} go?",
    "place.slot": "Which side does {card} go on?",
    "place.fail": "There's no room for {card}. Which Mystery fails?",
    "roll.keep": "Which dice do you roll again?",
    "act": "What do you do?",
    "pay": "Which die do you pay with?",
    "solve.pay": "Which die goes on which symbol of {card}?",
    "fight.pay": "How do you defeat the {enemy}?",
    "window.charge": "Use a Charge token{moment}?",
    "window.corruption": "You're about to gain Corruption. Use an Item to gain less?",
    "window.curse": "Your Curse triggers. Should a Friend step in?",
    "item.give": "Who gains the {item}?",
    "item.keep": "Which Item do you keep?",
    "item.discard": "Which Item do you discard?",
    "item.passive": "Use the {item}?",
    "effect.choose": "Which one?",
    "enemy.defeat": "Which Enemy do you {verb}?",
    "enemy.sweep": "Which kind of Enemy do you defeat, and where?",
    "enemy.move": "Which Enemy moves?",
    "enemy.move_to": "Where does it go?",
    "move.who": "Who moves?",
    "move.to": "Move where?",
    "peek.leave": "Leave {cards} on top, or put it on the bottom?",
    "peek.bottom": "Which Mystery goes to the bottom?",
    "peek.order": "Which Mystery comes next, from the top down?",
    "die.turn": "Which die becomes {to}?",
    "die.reroll": "Which die is rolled once more?",
    "cube.put": "Where does the cube go?",
    "refresh.who": "Whose Charge token is refreshed?",
    "gain.who": "Who gains {dial}?",
    "friend.save": "You're about to lose your last {dial}. Should a Friend take the hit?",
    "friend.ready": "Which Friend is ready again?",
}
MOMENTS = {
    "before_reveal": " before the Reveal",
    "after_reveal": ", which is refreshed right after this",
    "before_roll": " before the roll",
    "act": " while dice are spent",
    "pass": " before the turn passes",
    "answered": " before the turn passes",
}
PLAIN = {
    "stop": ("Stop here", "no more"),
    "pass": ("Pass", ""),
    "not_this_turn": ("Not this turn", "don't ask me again until the next turn"),
    "none": ("Nobody", ""),
    "use": ("Use it", ""),
    "no": ("Not now", ""),
    "left": ("Left", ""),
    "right": ("Right", ""),
    "leave": ("Leave it on top", ""),
    "bottom": ("To the bottom", ""),
    "health": ("Lose 1 Health", ""),
    "sanity": ("Lose 1 Sanity", ""),
}
DIALS = {"health": "Health", "sanity": "Sanity"}
SEATS = ("item.give", "move.who", "gain.who", "refresh.who")
FACES = {"refresh": "Refresh", "curse": "Curse", "blank": "blank"}


class NightmareWords:
    """Labels and log sentences by kind."""

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        args = {k: MOMENTS.get(v, "") if k == "moment" else named(v) for k, v in (decision.args or {}).items()}
        return PROMPTS.get(decision.kind, decision.kind).format_map(Missing(args))

    def label(self, decision: Decision, option: Answer) -> tuple[str, str]:  # noqa: C901, PLR0911  (one line per kind)
        """An option, and what it does."""
        kind = decision.kind
        if kind == "friend.save":
            return save_label(option, (decision.args or {}).get("dial", "health"))
        if kind in SEATS and isinstance(option, int):
            return f"{{{option}}}", ""
        if kind == "effect.choose":
            return capital((decision.args or {})["choices"][option]), ""
        if kind == "act" and isinstance(option, tuple):
            return action_label(option, free="free_move" in (decision.args or {}))
        if kind == "act" and option == "pass":
            return "End the turn", ""
        if kind == "window.charge" and option == "pass":
            return "Not now", "you'll be asked again when something new speaks for it"
        if kind == "roll.keep" and isinstance(option, tuple):
            return f"Roll {', '.join(die_name(w) for w in option)}", "keep the rest"
        if kind == "roll.keep":
            return "Keep all", "lock the dice as they lie"
        if kind == "setup.character":
            board = CHARACTERS[option]
            return board.name, f"{board.health} Health, {board.sanity} Sanity. {board.text}"
        if isinstance(option, tuple):
            return pair_label(kind, option), ""
        if option in PLAIN:
            return PLAIN[option]
        if kind in ("pay", "fight.pay", "die.turn", "die.reroll"):
            return SYMBOL.get(option, str(option)), ""
        return named(option), hint_of(option)

    def sentence(self, event: Mapping[str, Json]) -> str:
        """An event as a sentence; {0} is seat 0's name."""
        say = SENTENCES.get(event["kind"])
        return say(event) if say else ""


def save_label(friend: str, dial: str) -> tuple[str, str]:
    """SF-026  A Friend who takes the loss, or nobody."""
    if friend == "none":
        return "Nobody", f"you become {'a Ghost' if dial == 'health' else 'Insane'}"
    return card_name(friend), f"is gone for good, and your {DIALS[dial]} is {SOLO.saved}"


def capital(text: str) -> str:
    """A label begins with a capital, and keeps those it has."""
    return text[:1].upper() + text[1:]


def number_of(n: int, enemy: str) -> str:
    """Some Enemies of one kind: "a Cop", "2 Cops"."""
    name = ENEMIES[enemy].name
    return f"a {name}" if n == 1 else f"{n} {name}s"


def token_name(token: str) -> str:
    """A Story's token by its name."""
    return token_facts(token)[0]


class Missing(dict[str, str]):
    """A prompt whose facts are not given keeps quiet about them."""

    def __missing__(self, key: str) -> str:
        """Something."""
        return "it"


def named(thing: Json) -> str:
    """Whatever an option or fact is, by the name people know."""
    if isinstance(thing, list | tuple):
        return ", ".join(named(t) for t in thing)
    if not isinstance(thing, str):
        return str(thing)
    if thing in LOCATIONS:
        return LOCATIONS[thing].name
    if thing in ENEMIES:
        return ENEMIES[thing].name
    if thing.startswith("friend:"):
        return f"{card_name(thing.removeprefix('friend:'))}, a Friend"
    return SYMBOL.get(thing) or DIALS.get(thing) or card_name(thing)


def hint_of(thing: str) -> str:
    """What an Item does."""
    for known in PACKS.values():
        if thing in known.items:
            facts = known.items[thing]
            return describe(facts.does) or told(facts.passive)
    if thing.startswith("friend:"):
        return describe(FRIENDS[thing.removeprefix("friend:")].help)
    return ""


def die_name(word: str) -> str:
    """A die's face in words."""
    owner, _, face = word.rpartition(":")
    shown = FACES.get(face) or " and ".join(SYMBOL[c] for c in face if c in SYMBOL) or face
    shown = face.replace("+", " +").replace("-", " -").title() if "+" in face or "-" in face else shown
    return f"{shown} ({ {'c': 'Character', 'g': 'Ghost', 'n': 'Insanity'}[owner] } die)" if owner else shown


def action_label(option: tuple[str, ...], *, free: bool = False) -> tuple[str, str]:  # noqa: PLR0911  (one line per verb)
    """An action of the Act phase."""
    verb, what = option[0], option[1]
    match verb:
        case "solve":
            return f"Work on {card_name(what)}", "one die, one cube"
        case "fight":
            return f"Defeat a {ENEMIES[what].name}", fight_hint(what)
        case "ability":
            return f"Use the ability {at(what)}", ability_hint(what)
        case "item":
            return f"Use {card_name(what)}", item_hint(what)
        case "token":
            verbs = [p.story.tokens[what].verb for p in PACKS.values() if what in p.story.tokens]
            return verbs[0], ""
        case "friend":
            use = "one free movement" if option[2] == "move" else describe(FRIENDS[what].help)
            return f"Ask {card_name(what)}", use
    return f"Move {to(what)}", "free, the first of this turn" if free else "one die"


def ability_hint(where: str) -> str:
    """SF-092  What a printed ability costs and does; a Story's own is told on its card."""
    own = [p.locations[where].effect for p in PACKS.values() if p.locations[where].effect != LOCATIONS[where].effect]
    facts = LOCATIONS[where]
    return "once a turn" if own else f"{cost_text(facts.cost, different=facts.different)}: {describe(facts.effect)}"


def fight_hint(enemy: str) -> str:
    """SF-133 to SF-135  What it costs to be rid of an Enemy."""
    facts = ENEMIES[enemy]
    price = "any one die" if facts.cost == "?" else f"one {SYMBOL[facts.cost]}"
    return f"{price}, or lose 1 {DIALS[facts.lose]}" if facts.lose else price


def item_hint(item: str) -> str:
    """What an Item costs and does."""
    facts = next(p.items[item] for p in PACKS.values() if item in p.items)
    price = "one Charge token" if facts.type == "charge" else cost_text(facts.cost)
    return f"{price}: {describe(facts.does)}"


def pair_label(kind: str, option: tuple[str, ...]) -> str:
    """An option of two parts."""
    first, second = option
    if kind == "solve.pay":
        return SYMBOL[first] if first == second else f"{SYMBOL[second]} as {SYMBOL[first]}"
    if kind == "cube.put":
        return f"{card_name(first)}: {SYMBOL[second]}"
    return f"{named(second)} {at(first)}"


def who(e: Mapping[str, Json]) -> str:
    """The seat of an event, to be filled in with a name."""
    return f"{{{e['seat']}}}"


def dice(e: Mapping[str, Json]) -> str:
    """The dice of an event."""
    return ", ".join(die_name(w) for w in e["dice"]) or "nothing"


CAUSES = {
    "rune": "{what}'s Rune", "fail": "{what} fails and", "finale": "{what}", "curse": "{what}'s Curse",
    "item": "{what}", "passive": "{what}", "arrives": "{what}", "reward": "{what}", "ability": "The ability {what}",
}  # fmt: skip


def caused(e: Mapping[str, Json]) -> str:
    """Who or what it comes from, to begin a sentence with."""
    kind, _, what = e.get("cause", "").partition(":")
    if kind == "story":
        return "The Story card"
    if kind == "finale" and not what:
        return "The Finale"
    if kind == "fight":
        return f"The {ENEMIES[what].name}"
    if kind == "die":
        return f"The {what.title()} die"
    if kind in CAUSES:
        return CAUSES[kind].format(what=at(what) if kind == "ability" else card_name(what))
    return ""


def rises(e: Mapping[str, Json]) -> str:
    """Corruption, and where it comes from."""
    cause = caused(e)
    return (
        f"{cause} adds {e['n']} Corruption (now {e['now']})."
        if cause
        else f"Corruption rises by {e['n']} to {e['now']}."
    )


def loses(e: Mapping[str, Json]) -> str:
    """A dial that falls, and why."""
    cause, dial = caused(e), e["dial"].title()
    left = f"{who(e)} loses {e['n']} {dial} ({e['now']} left)."
    return f"{cause}: {left}" if cause and not cause.endswith(" and") else left


def taken(e: Mapping[str, Json]) -> str:
    """A Story token that is taken or placed."""
    name, mode, count = token_facts(e["token"])
    return f"{who(e)} {'takes' if mode == 'take' else 'places'} a {name} {at(e['where'])} ({e['done']} of {count})."


def laid_back(top: str, bottom: str) -> str:
    """Mysteries that were looked at, and where they lie now."""
    up, down = (f"{top} {'lie' if ',' in top else 'lies'} on top" if top else ""), f"{bottom} on the bottom"
    return f"{up}, {down}." if top and bottom else f"{up}." if top else f"{bottom} goes to the bottom."


INSTEAD = {"health": "SF-113", "sanity": "SF-114"}
STATUS = {"ghost": "a Ghost", "insane": "Insane"}
REASON = {
    "minds": "Everyone is a Ghost or Insane: the game is lost. (SF-026)",
    "corruption": "Corruption has reached its end: the game is lost. (SF-027)",
}
SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "character": lambda e: f"{who(e)} is {card_name(e['character'])}. (SF-004)",
    "begin": lambda e: f"{who(e)} begins. (SF-013)",
    "friends": lambda e: f"Friends who stand by: {named(e['friends'])}.",
    "turn": lambda e: f"Turn {e['n']}: {who(e)}.",
    "story": lambda e: f"Story card {e['n']}, {e['name']}: {e['text']}",
    "reveal": lambda e: f"{who(e)} reveals {card_name(e['card'])}.",
    "rune": lambda e: f"{e['rune'].title()} Rune: {card_name(e['card'])} {at(e['where'])} triggers. (SF-046)",
    "rune_skipped": lambda e: f"{card_name(e['card'])}'s Rune is skipped. (SFC-019)",
    "more": lambda e: (
        f"{'One more Mystery' if e['n'] == 1 else capital(str(e['n'])) + ' more Mysteries'} will be revealed."
    ),
    "placed": lambda e: f"{card_name(e['card'])} is placed {at(e['where'])}.",
    "fail": lambda e: f"{card_name(e['card'])} fails. (SF-059)",
    "enemy": lambda e: (
        f"{capital(number_of(e['n'], e['enemy']))} {'comes' if e['n'] == 1 else 'come'} {to(e['where'])}."
    ),
    "enemy_moves": lambda e: f"A {ENEMIES[e['enemy']].name} goes {to(e['to'])}.",
    "defeat": lambda e: f"{who(e)} defeats a {ENEMIES[e['enemy']].name} {at(e['where'])}.",
    "remove": lambda e: f"{who(e)} removes a {ENEMIES[e['enemy']].name} {at(e['where'])}.",
    "roll": lambda e: f"{who(e)} rolls ({e['n']} of {e['of']}): {dice(e)}.",
    "locked": lambda e: f"{who(e)} locks {dice(e)}.",
    "roll_again": lambda e: f"Rolled once more: {dice(e)}. (SFR-57)",
    "die_turned": lambda e: f"{SYMBOL[e['symbol']]} becomes {SYMBOL[e['to']]}.",
    "spend": lambda e: f"{who(e)} spends {', '.join(SYMBOL[d] for d in e['dice'])}.",
    "cube": lambda e: f"{who(e)} puts a cube on {SYMBOL[e['symbol']]} of {card_name(e['card'])}.",
    "solved": lambda e: f"{card_name(e['card'])} is solved. (SF-083)",
    "move": lambda e: f"{who(e)} goes {to(e['where'])}.",
    "ability": lambda e: f"{who(e)} uses the ability {at(e['where'])}.",
    "item": lambda e: f"{who(e)} uses {card_name(e['item'])}.",
    "charge": lambda e: f"{who(e)} spends a Charge token on {card_name(e['item'])}.",
    "passive": lambda e: f"{card_name(e['item'])} helps {who(e)}.",
    "soften": lambda e: f"{card_name(e['item'])} takes the edge off for {who(e)}.",
    "token": taken,
    "tokens": lambda e: f"{token_name(e['token'])}s are in play: {named(e['where'])}.",
    "friend": lambda e: f"{card_name(e['friend'])} helps {who(e)}.",
    "friend_ready": lambda e: f"{card_name(e['friend'])} is ready again.",
    "friend_saves": lambda e: (
        f"{card_name(e['friend'])} takes the hit for {who(e)}, whose {e['dial'].title()} is now {e['now']}."
    ),
    "gain": lambda e: f"{who(e)} gains {e['n']} {e['dial'].title()} (now {e['now']}).",
    "lose": loses,
    "instead": lambda e: (
        f"{who(e)} has no {e['dial'].title()} left to lose: {e['n']} Corruption instead. ({INSTEAD[e['dial']]})"
    ),
    "fallen": lambda e: f"{who(e)} is {STATUS[e['status']]} now. (SF-111)",
    "restored": lambda e: f"{who(e)} is no longer {STATUS[e['status']]}. (SF-115)",
    "corruption": rises,
    "lift": lambda e: f"Corruption goes down by {e['n']} (now {e['now']}).",
    "consecrated": lambda _: "The Consecration token is gained. (SF-106)",
    "consecration_spent": lambda e: f"Consecration stops {e['n']} Corruption and is used up. (SF-107)",
    "consecration_holds": lambda e: f"Consecration stops {e['n']} more Corruption from the same source. (SFR-18)",
    "space": lambda e: f"Corruption reaches {'an Item' if e['space'] == 'item' else 'a Curse'} on its track. (SF-102)",
    "curse": lambda e: f"{who(e)}'s Curse triggers. (SF-125)",
    "curse_skipped": lambda e: f"{who(e)}'s Curse is skipped.",
    "item_drawn": lambda e: f"The Item is {card_name(e['item'])}.",
    "item_gained": lambda e: f"{who(e)} gains {card_name(e['item'])}.",
    "item_lost": lambda e: f"{who(e)} discards {card_name(e['item'])}.",
    "reshuffle": lambda e: f"The {e['deck'].title()} are shuffled again.",
    "look": lambda e: f"{who(e)} looks at the top of the Mysteries: {named(e['cards'])}. (SFR-81)",
    "laid_back": lambda e: laid_back(named(e["top"]), named(e["bottom"])),
    "opens": lambda e: f"The way {to(e['where'])} opens.",
    "shield": lambda e: f"{who(e)} will skip the next Rune effect.",
    "refresh": lambda e: f"{who(e)} refreshes Charge tokens. (SF-065)",
    "refresh_one": lambda e: f"One of {who(e)}'s Charge tokens is refreshed.",
    "goal": lambda e: f"{who(e)} reaches the goal: a second Charge token. (SF-116)",
    "finale": lambda e: f"The Finale: {e['name']}. (SF-042)",
    "finale_card": lambda e: f"{card_name(e['card'])} is turned up {at(e['where'])}.",
    "finale_acts": lambda e: f"{card_name(e['card'])} acts. (SF-044)",
    "finale_solved": lambda e: f"{card_name(e['card'])} is solved.",
    "wander": lambda e: f"The {e['name'] or 'marker'} moves {to(e['where'])}.",
    "count": lambda e: f"The {e['name'] or 'counter'} is at {e['now']}.",
    "pass": lambda e: f"{who(e)} ends the turn.",
    "lost": lambda e: " ".join(filter(None, (e["text"], REASON[e["reason"]]))),
    "won": lambda e: " ".join(filter(None, (e["text"], "Everybody wins. (SF-023)"))),
}
