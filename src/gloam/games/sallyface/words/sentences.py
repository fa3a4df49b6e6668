"""Events as sentences of the log; {0} is seat 0's name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gloam.games.sallyface.content import ENEMIES
from gloam.games.sallyface.words.card_text import at, to_place as to
from gloam.games.sallyface.words.names import (
    SYMBOL,
    capital,
    card_name,
    die_name,
    named,
    number_of,
    possessive,
    spent_text,
    token_facts,
    token_name,
)
from gloam.kernel import Json
from gloam.toolkit.log_rules import RuleOf


def who(e: Mapping[str, Json]) -> str:
    """The seat of an event, to be filled in with a name."""
    return f"{{{e['seat']}}}"


def dice(e: Mapping[str, Json]) -> str:
    """The dice of an event."""
    return ", ".join(die_name(w) for w in e["dice"]) or "nothing"


def act_told(e: Mapping[str, Json], does: str, act: str) -> str:
    """Something that was done, with the dice that were spent on it: one line for both."""
    return f"{who(e)} spends {spent_text(e['paid'])} to {act}." if e.get("paid") else f"{who(e)} {does}."


CAUSES = {
    "rune": "{whose} Rune", "fail": "{what}", "finale": "{what}", "curse": "{whose} Curse",
    "item": "{what}", "passive": "{what}", "arrives": "{what}", "reward": "{what}", "ability": "The ability {what}",
}  # fmt: skip


def caused(e: Mapping[str, Json]) -> str:
    """The cause of an event, to begin a sentence with."""
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
        name = at(what) if kind == "ability" else card_name(what)
        return CAUSES[kind].format(what=name, whose=possessive(name))
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
    return f"{cause}: {left}" if cause else left


def taken(e: Mapping[str, Json]) -> str:
    """A Story token that is taken or placed."""
    name, mode, count = token_facts(e["token"])
    token = f"a {name} {at(e['where'])} ({e['done']} of {count})"
    return act_told(e, f"{mode}s {token}", f"{mode} {token}")


def defeat_told(e: Mapping[str, Json]) -> str:
    """An Enemy that is defeated, and the die it took."""
    enemy = f"a {ENEMIES[e['enemy']].name} {at(e['where'])}"
    return act_told(e, f"defeats {enemy}", f"defeat {enemy}")


def cube_told(e: Mapping[str, Json]) -> str:
    """A cube, and the die spent on it where that shows something else."""
    where, die = f"{card_name(e['card'])} ({SYMBOL[e['symbol']]})", e.get("die", "")
    if die in ("", e["symbol"]):
        return f"{who(e)} puts a cube on {where}."
    return f"{who(e)} spends {spent_text([die])} to put a cube on {where}."


def laid_back(top: str, bottom: str) -> str:
    """Where Mysteries that were looked at are now."""
    if top and bottom:
        return f"Back on top: {top}. On the bottom: {bottom}."
    return f"Back on top: {top}." if top else f"On the bottom: {bottom}."


CURSED_BY = {"demons": "Three Demons: ", "face": "Curse face: ", "fail": "The failed Mystery: "}
"""SF-126  What triggers a Curse, where the line before does not say it."""
STATUS = {"ghost": "a Ghost", "insane": "Insane"}
REASON = {
    "minds": "Everyone is a Ghost or Insane. You all lose.",
    "corruption": "Corruption reached the end of its track. You all lose.",
}
SENTENCES: dict[str, Callable[[Mapping[str, Json]], str]] = {
    "character": lambda e: f"{who(e)} plays {card_name(e['character'])}.",
    "begin": lambda e: f"{who(e)} goes first.",
    "friends": lambda e: f"Friends in this game: {named(e['friends'])}.",
    "turn": lambda e: f"Turn {e['n']}: {who(e)} takes a turn.",
    "story": lambda e: f"Story card {e['n']}, {e['name']}: {e['text']}",
    "reveal": lambda e: f"{who(e)} reveals {card_name(e['card'])}.",
    "rune": lambda e: f"{e['rune'].title()} Rune: {card_name(e['card'])} {at(e['where'])} triggers.",
    "rune_skipped": lambda e: f"{possessive(card_name(e['card']))} Rune is skipped.",
    "more": lambda e: (
        f"{'One more Mystery' if e['n'] == 1 else capital(str(e['n'])) + ' more Mysteries'} will be revealed."
    ),
    "placed": lambda e: f"{card_name(e['card'])} is placed {at(e['where'])}.",
    "fail": lambda e: f"{card_name(e['card'])} fails.",
    "enemy": lambda e: (
        f"{capital(number_of(e['n'], e['enemy']))} {'is' if e['n'] == 1 else 'are'} placed {at(e['where'])}."
    ),
    "enemy_moves": lambda e: f"A {ENEMIES[e['enemy']].name} is moved {to(e['to'])}.",
    "defeat": defeat_told,
    "remove": lambda e: f"{who(e)} removes a {ENEMIES[e['enemy']].name} {at(e['where'])}.",
    "roll": lambda e: f"{who(e)} rolls ({e['n']} of {e['of']}): {dice(e)}.",
    "locked": lambda e: f"{who(e)} keeps all dice.",
    "roll_again": lambda e: f"Rerolled: {dice(e)}.",
    "die_turned": lambda e: f"{capital(spent_text([e['symbol']]))} is turned to {SYMBOL[e['to']]}.",
    "cube": cube_told,
    "solved": lambda e: f"{card_name(e['card'])} is solved.",
    "move": lambda e: act_told(e, f"moves {to(e['where'])}", f"move {to(e['where'])}"),
    "ability": lambda e: act_told(e, f"uses the ability {at(e['where'])}", f"use the ability {at(e['where'])}"),
    "item": lambda e: act_told(e, f"uses {card_name(e['item'])}", f"use {card_name(e['item'])}"),
    "charge": lambda e: f"{who(e)} uses a Charge token for {card_name(e['item'])}.",
    "passive": lambda e: f"{who(e)} uses {card_name(e['item'])}.",
    "soften": lambda e: f"{card_name(e['item'])} reduces what {who(e)} loses.",
    "token": taken,
    "tokens": lambda e: f"{token_name(e['token'])}s are in play: {named(e['where'])}.",
    "friend": lambda e: f"{card_name(e['friend'])} helps {who(e)}.",
    "friend_ready": lambda e: f"{card_name(e['friend'])} is ready again.",
    "friend_saves": lambda e: (
        f"{card_name(e['friend'])} takes the hit for {who(e)}, whose {e['dial'].title()} is now {e['now']}."
    ),
    "gain": lambda e: f"{who(e)} gains {e['n']} {e['dial'].title()} (now {e['now']}).",
    "lose": loses,
    "instead": lambda e: f"{who(e)} has no {e['dial'].title()} left to lose, so you gain {e['n']} Corruption instead.",
    "fallen": lambda e: f"{who(e)} is now {STATUS[e['status']]}.",
    "restored": lambda e: f"{who(e)} is no longer {STATUS[e['status']]}.",
    "corruption": rises,
    "lift": lambda e: f"Corruption goes down by {e['n']} (now {e['now']}).",
    "consecrated": lambda _: "You gain the Consecration token.",
    "consecration_spent": lambda e: f"Consecration stops {e['n']} Corruption and is used up.",
    "consecration_holds": lambda e: f"Consecration stops {e['n']} more Corruption from the same source.",
    "space": lambda e: f"Corruption reaches {'an Item' if e['space'] == 'item' else 'a Curse'} space.",
    "curse": lambda e: f"{CURSED_BY.get(e.get('why', ''), '')}{who(e)}'s Curse triggers.",
    "curse_skipped": lambda e: f"{who(e)}'s Curse is skipped.",
    "item_drawn": lambda e: f"The Item drawn is {card_name(e['item'])}.",
    "item_gained": lambda e: f"{who(e)} gains {card_name(e['item'])}.",
    "item_lost": lambda e: f"{who(e)} discards {card_name(e['item'])}.",
    "reshuffle": lambda e: f"The {e['deck'].title()} are shuffled again.",
    "look": lambda e: f"{who(e)} looks at the top Mysteries: {named(e['cards'])}.",
    "laid_back": lambda e: laid_back(named(e["top"]), named(e["bottom"])),
    "opens": lambda e: f"The way {to(e['where'])} opens.",
    "shield": lambda e: f"{who(e)} will skip the next Rune effect.",
    "refresh": lambda e: f"{possessive(who(e))} Charge tokens are refreshed.",
    "refresh_one": lambda e: f"One of {who(e)}'s Charge tokens is refreshed.",
    "goal": lambda e: f"{who(e)} reaches the goal and gets a second Charge token.",
    "finale": lambda e: f"The Finale: {e['name']}.",
    "finale_card": lambda e: f"{card_name(e['card'])} is revealed {at(e['where'])}.",
    "finale_acts": lambda e: f"{card_name(e['card'])} takes effect.",
    "finale_solved": lambda e: f"{card_name(e['card'])} is solved.",
    "wander": lambda e: f"The {e['name'] or 'marker'} moves {to(e['where'])}.",
    "count": lambda e: f"The {e['name'] or 'counter'} is at {e['now']}.",
    "pass": lambda e: f"{who(e)} ends the turn.",
    "lost": lambda e: " ".join(filter(None, (e["text"], REASON[e["reason"]]))),
    "won": lambda e: " ".join(filter(None, (e["text"], "Everyone wins."))),
}


INSTEAD = {"health": "SF-113", "sanity": "SF-114"}
DEFEATED = {"cop": "SF-133", "spirit": "SF-134", "cultist": "SF-135"}
CURSE_RULE = {"demons": "SF-074", "face": "SF-171", "space": "SF-105"}
FRIEND = {"sal": "SFC-147", "larry": "SFC-148", "ash": "SFC-149", "todd": "SFC-150", "travis": "SFC-151"}
LOST_BY = {"minds": "SF-026", "corruption": "SF-027"}


def helper(e: Mapping[str, Json]) -> str:
    """The rule of the Friend who helps."""
    return FRIEND[e["friend"]]


RULES: dict[str, RuleOf] = {
    "character": "SF-004", "begin": "SF-013", "friends": "SF-137", "turn": "SF-028", "pass": "SF-099",
    "story": "SF-037", "reveal": lambda e: "SF-035" if e["story"] else "SF-032", "rune": "SF-046",
    "rune_skipped": "SFC-019", "shield": "SFC-019", "more": "SFR-91", "placed": "SF-053", "fail": "SF-059",
    "enemy": "SF-129", "enemy_moves": "SF-132", "defeat": lambda e: DEFEATED[e["enemy"]], "remove": "SF-132",
    "roll": "SF-069", "locked": "SF-070", "roll_again": "SFR-57", "die_turned": "SFC-016",
    "cube": "SF-079", "solved": "SF-083", "move": "SF-087", "ability": "SF-092", "item": "SF-096", "charge": "SF-118",
    "passive": "SF-121", "soften": "SF-121", "token": "SF-041", "tokens": "SF-041", "friend": helper,
    "friend_ready": helper, "friend_saves": helper, "gain": "SF-115", "lose": "SF-109",
    "instead": lambda e: INSTEAD[e["dial"]], "fallen": "SF-111", "restored": "SF-115", "corruption": "SF-101",
    "lift": "SFR-75", "consecrated": "SF-106", "consecration_spent": "SF-107", "consecration_holds": "SFR-18",
    "space": "SF-102", "curse": lambda e: CURSE_RULE.get(e.get("why", ""), "SF-126"), "curse_skipped": "SFC-151",
    "item_drawn": "SF-120", "item_gained": "SF-120", "item_lost": "SF-120", "reshuffle": "SFR-81", "look": "SFR-81",
    "laid_back": "SFR-81", "opens": "SFR-84", "refresh": "SF-065", "refresh_one": "SF-118", "goal": "SF-116",
    "finale": "SF-042", "finale_card": "SF-043", "finale_acts": "SF-044", "finale_solved": "SF-159",
    "wander": "SF-152", "count": "SF-152", "lost": lambda e: LOST_BY[e["reason"]], "won": "SF-023",
}  # fmt: skip
"""The rule behind each line of the log, by the kind of event."""
