"""All text a player of Strange Nightmares reads about a question or an event."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.sallyface.content import CHARACTERS, ENEMIES, FRIENDS, LOCATIONS, PACKS, SOLO
from gloam.games.sallyface.describe import INSIDE, SYMBOL, at, card_name, cost_text, describe, place_name
from gloam.kernel import Answer, Decision, Json

PROMPTS = {
    "setup.character": "Who are you?",
    "place.at": "Where does {card} go?",
    "place.slot": "On which side do you lay {card}?",
    "place.fail": "There is no room for {card}. Which Mystery fails?",
    "roll.keep": "Which dice do you roll again?",
    "act": "What do you do?",
    "pay": "Which die do you pay with?",
    "solve.pay": "Which die goes on which symbol of {card}?",
    "fight.pay": "How do you defeat the {enemy}?",
    "window.charge": "You may use a Charge token now{moment}.",
    "window.corruption": "Corruption is about to be suffered. Pray?",
    "window.curse": "Your Curse triggers. Does a Friend step in?",
    "item.give": "Who gains the {item}?",
    "item.keep": "Which Item do you keep?",
    "item.discard": "Which Item do you give up?",
    "item.passive": "Use the {item}?",
    "effect.choose": "Which one?",
    "enemy.defeat": "Which Enemy is it?",
    "enemy.sweep": "Which kind of Enemy, and where?",
    "enemy.move": "Which Enemy moves?",
    "enemy.move_to": "Where to?",
    "move.who": "Who moves?",
    "move.to": "Where to?",
    "peek.leave": "Leave {cards} on top, or put it on the bottom?",
    "peek.bottom": "Which Mystery goes to the bottom?",
    "peek.order": "Which Mystery comes next, from the top down?",
    "die.turn": "Which die becomes {to}?",
    "die.reroll": "Which die is rolled once more?",
    "cube.put": "Where does the cube go?",
    "refresh.who": "Whose Charge token is refreshed?",
    "gain.who": "Who gains?",
    "friend.save": "Your {dial} is about to be gone. Does a Friend take your place?",
    "friend.ready": "Which Friend comes back?",
}
MOMENTS = {
    "before_reveal": ", before anything is revealed",
    "after_reveal": ", after the Reveal",
    "act": ", while dice are being spent",
    "pass": ", before the turn passes",
    "answered": ", before the turn passes",
}
PLAIN = {
    "stop": ("Enough", "no more of it"),
    "pass": ("Pass", ""),
    "not_this_turn": ("Not this turn", "do not ask me again before the next turn"),
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


def to(where: str) -> str:
    """A Location as people say where they go."""
    the = "the " if place_name(where).endswith("Floor") or where in INSIDE else ""
    return f"to {the}{place_name(where)}"


def number_of(n: int, enemy: str) -> str:
    """Some Enemies of one kind: "a Cop", "2 Cops"."""
    name = ENEMIES[enemy].name
    return f"a {name}" if n == 1 else f"{n} {name}s"


def token_name(token: str) -> str:
    """A Story's token by its name."""
    return next((p.story.tokens[token].name for p in PACKS.values() if token in p.story.tokens), capital(token))


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
            return describe(facts.does) or "; ".join(describe(p) for p in facts.passive)
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
            return f"Use the ability {at(what)}", "once a turn"
        case "item":
            return f"Use {card_name(what)}", item_hint(what)
        case "token":
            verbs = [p.story.tokens[what].verb for p in PACKS.values() if what in p.story.tokens]
            return verbs[0], ""
        case "friend":
            use = "one free movement" if option[2] == "move" else describe(FRIENDS[what].help)
            return f"Ask {card_name(what)}", use
    return f"Move {to(what)}", "free, the first of this turn" if free else "one die"


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


def laid_back(top: str, bottom: str) -> str:
    """Mysteries that were looked at, and where they lie now."""
    up, down = (f"{top} {'lie' if ',' in top else 'lies'} on top" if top else ""), f"{bottom} on the bottom"
    return f"{up}, {down}." if top and bottom else f"{up}." if top else f"{bottom} goes to the bottom."


INSTEAD = {"health": "SF-113", "sanity": "SF-114"}
STATUS = {"ghost": "a Ghost", "insane": "Insane"}
REASON = {"minds": "Nobody is whole any more. (SF-026)", "corruption": "Corruption has reached its end. (SF-027)"}
SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "character": lambda e: f"{who(e)} is {card_name(e['character'])}. (SF-004)",
    "begin": lambda e: f"{who(e)} begins. (SF-013)",
    "friends": lambda e: f"Friends who stand by: {named(e['friends'])}.",
    "turn": lambda e: f"Turn {e['n']}: {who(e)}.",
    "story": lambda e: f"Story card {e['n']}, {e['name']}: {e['text']}",
    "reveal": lambda e: f"{who(e)} reveals {card_name(e['card'])}.",
    "rune": lambda e: f"The Rune of {e['rune'].title()} wakes {card_name(e['card'])} {at(e['where'])}. (SF-046)",
    "rune_skipped": lambda e: f"The Signal Tracer drowns out {card_name(e['card'])}. (SFC-019)",
    "more": lambda e: f"{'One more Mystery' if e['n'] == 1 else capital(str(e['n'])) + ' more Mysteries'} will be revealed.",
    "placed": lambda e: f"{card_name(e['card'])} lies {at(e['where'])}.",
    "fail": lambda e: f"{card_name(e['card'])} fails. (SF-059)",
    "enemy": lambda e: (
        f"{capital(number_of(e['n'], e['enemy']))} {'comes' if e['n'] == 1 else 'come'} {to(e['where'])}."
    ),
    "enemy_moves": lambda e: f"A {ENEMIES[e['enemy']].name} goes {to(e['to'])}.",
    "defeat": lambda e: f"{who(e)} defeats a {ENEMIES[e['enemy']].name} {at(e['where'])}.",
    "remove": lambda e: f"{who(e)} sends away a {ENEMIES[e['enemy']].name} {at(e['where'])}.",
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
    "token": lambda e: f"{who(e)} deals with {token_name(e['token'])} {e['done']} {at(e['where'])}.",
    "tokens": lambda e: f"{token_name(e['token'])} tokens lie at {len(e['where'])} Locations: {named(e['where'])}.",
    "friend": lambda e: f"{card_name(e['friend'])} helps {who(e)}.",
    "friend_ready": lambda e: f"{card_name(e['friend'])} is back.",
    "friend_saves": lambda e: f"{card_name(e['friend'])} steps in front of {who(e)}, and is gone.",
    "gain": lambda e: f"{who(e)} gains {e['n']} {e['dial'].title()}: {e['now']} now.",
    "lose": lambda e: f"{who(e)} loses {e['n']} {e['dial'].title()}: {e['now']} left.",
    "instead": lambda e: (
        f"{who(e)} has no {e['dial'].title()} left to lose: {e['n']} Corruption instead. ({INSTEAD[e['dial']]})"
    ),
    "fallen": lambda e: f"{who(e)} is {STATUS[e['status']]} now. (SF-111)",
    "restored": lambda e: f"{who(e)} is no longer {STATUS[e['status']]}. (SF-115)",
    "corruption": lambda e: f"Corruption rises by {e['n']} to {e['now']}.",
    "lift": lambda e: f"Corruption goes down by {e['n']} to {e['now']}.",
    "consecrated": lambda _: "The Consecration token is gained. (SF-106)",
    "consecration_spent": lambda e: f"Consecration swallows {e['n']} Corruption. (SF-107)",
    "space": lambda e: f"Corruption reaches {'an Item' if e['space'] == 'item' else 'a Curse'} on its track. (SF-102)",
    "curse": lambda e: f"The Curse of {who(e)} triggers. (SF-125)",
    "curse_skipped": lambda e: f"The Curse of {who(e)} passes by.",
    "item_drawn": lambda e: f"The Item is {card_name(e['item'])}.",
    "item_gained": lambda e: f"{who(e)} gains {card_name(e['item'])}.",
    "item_lost": lambda e: f"{who(e)} gives up {card_name(e['item'])}.",
    "reshuffle": lambda e: f"The {e['deck'].title()} are shuffled again.",
    "look": lambda e: f"{who(e)} looks at the top of the Mysteries: {named(e['cards'])}. (SFR-81)",
    "laid_back": lambda e: laid_back(named(e["top"]), named(e["bottom"])),
    "opens": lambda e: f"The way {to(e['where'])} is open.",
    "shield": lambda e: f"{who(e)} traces the next Rune.",
    "refresh": lambda e: f"{who(e)} refreshes the Charge tokens. (SF-065)",
    "refresh_one": lambda e: f"A Charge token of {who(e)} is refreshed.",
    "goal": lambda e: f"{who(e)} reaches the goal: a second Charge token. (SF-116)",
    "finale": lambda e: f"The Finale: {e['name']}. (SF-042)",
    "finale_card": lambda e: f"{card_name(e['card'])} is turned up {at(e['where'])}.",
    "finale_acts": lambda e: f"{card_name(e['card'])} acts. (SF-044)",
    "finale_solved": lambda e: f"{card_name(e['card'])} is solved.",
    "wander": lambda e: f"The marker moves {to(e['where'])}.",
    "count": lambda e: f"The counter stands at {e['now']}.",
    "pass": lambda e: f"{who(e)} ends the turn.",
    "lost": lambda e: f"The story is lost. {REASON[e['reason']]}",
    "won": lambda _: "The story is told. Everybody wins. (SF-023)",
}
