"""Actions that a player might expect in the Act phase, and why they are barred now. Computed only when asked for."""

from __future__ import annotations

from collections.abc import Iterator

from gloam.games.sallyface import queries
from gloam.games.sallyface.content import ENEMIES, FRIENDS
from gloam.games.sallyface.rules.act import Action, UnspentDice, can_pay
from gloam.games.sallyface.rules.effect_targets import possible
from gloam.games.sallyface.state import SallyFaceState
from gloam.games.sallyface.words.card_text import at as at_place
from gloam.games.sallyface.words.names import SYMBOL, cost_text, unspent_text
from gloam.kernel import Barred

Why = tuple[Action, str, str]
ENEMY_HERE = "An Enemy is here. Defeat it first."


def barred(s: SallyFaceState, unspent: UnspentDice, actions: list[Action]) -> list[Barred]:
    """SF-077  Everything here that is not an action now, with the reason and the rule."""
    at = s.players[s.active].at
    found = [*cards(s, at), *fights(s, at), *ability(s, at, unspent), *items(s, unspent)]
    found += [*tokens(s, at, unspent), *friends(s), *moves(s, at, unspent)]
    return [Barred(action, why, rule) for action, why, rule in found if action not in actions]


def what_is_left(unspent: UnspentDice) -> str:
    """The unspent dice in words."""
    if not unspent.have:
        return "you have no unspent dice left"
    return f"you have {unspent_text(unspent.have)}"


def cards(s: SallyFaceState, at: str) -> Iterator[Why]:
    """SF-078, SF-079, SF-081, SF-159  Cards here: an Enemy is here, another card comes first, or no die matches."""
    for card in queries.cards_at(s, at):
        left = ", ".join(SYMBOL[x] for x in dict.fromkeys(queries.open_requirements(s, card)))
        if queries.has_enemy(s, at):
            yield ("solve", card), ENEMY_HERE, "SF-081"
        else:
            yield ("solve", card), f"None of your unspent dice matches what is still open: {left}.", "SF-079"
    if s.finale is not None and s.finale.at == at:
        for card in queries.finale_open(s):
            if card not in queries.cards_at(s, at):
                yield ("solve", card), "Finale cards are solved from left to right here. Solve the first one.", "SF-043"


def fights(s: SallyFaceState, at: str) -> Iterator[Why]:
    """SF-133 to SF-135  Enemies here that no die defeats."""
    for kind, facts in ENEMIES.items():
        if s.enemies[at].get(kind):
            yield ("fight", kind), f"Defeating a {facts.name} takes a die, and you have none left.", facts.id


def ability(s: SallyFaceState, at: str, unspent: UnspentDice) -> Iterator[Why]:
    """SF-092 to SF-094, SF-138, SFR-64, SFR-84, SFC-036  The ability here."""
    facts, action = queries.pack(s).locations[at], ("ability", at)
    price = cost_text(facts.cost, different=facts.different)
    if queries.is_shut(s, at):
        yield action, "The Story card has shut this ability, and Story cards come before everything else.", "SF-094"
    elif queries.is_closed(s, at):
        yield action, "This Location is closed.", "SFR-84"
    elif f"ability:{at}" in s.used:
        yield (
            action,
            "You have used this Location's ability this turn. You can still use the ability of another Location.",
            "SF-093",
        )
    elif not can_pay(unspent, facts.cost, different=facts.different):
        yield action, f"It costs {price}, and {what_is_left(unspent)}.", "SF-138"
    else:
        yield action, "It would change nothing now.", "SFR-64"


def items(s: SallyFaceState, unspent: UnspentDice) -> Iterator[Why]:
    """SF-118, SF-122, SFR-64  The player's Items that can't be used now."""
    me = s.players[s.active]
    for key in me.items:
        facts = queries.pack(s).items[key]
        if facts.type == "passive":
            yield ("item", key), "This Item triggers on its own.", "SF-121"
        elif key in queries.pack(s).corruption_items:
            yield ("item", key), "This Item works only when Corruption is about to rise.", "SFR-27"
        elif facts.type == "charge" and not me.ready:
            yield ("item", key), "Your Charge token is exhausted. It comes back in your next Refresh phase.", "SF-118"
        elif facts.type == "die" and not can_pay(unspent, facts.cost):
            yield ("item", key), f"It costs {cost_text(facts.cost)}, and {what_is_left(unspent)}.", "SF-138"
        else:
            yield ("item", key), "It would change nothing now.", "SFR-64"


def tokens(s: SallyFaceState, at: str, unspent: UnspentDice) -> Iterator[Why]:
    """SFC-099, SFC-129, SFR-63  A Story token that cannot be taken or placed here now."""
    for key, places in s.tokens.items():
        facts = queries.pack(s).story.tokens[key]
        if s.tokens_done[key] >= facts.count:
            yield ("token", key), f"All {facts.count} are done.", facts.id
        elif at not in places:
            where = " and ".join(at_place(w) for w in places)
            yield ("token", key), f"That is done only {where}, and you are {at_place(at)}.", facts.id
        elif queries.has_enemy(s, at):
            yield ("token", key), ENEMY_HERE, facts.id
        else:
            yield ("token", key), f"It costs {cost_text(facts.cost)}, and {what_is_left(unspent)}.", facts.id


def friends(s: SallyFaceState) -> Iterator[Why]:
    """SFC-147  Solo: Friends who are exhausted, or whose help would do nothing."""
    for name, ready in s.friends.items():
        for use in ("move", "help"):
            if not ready:
                yield (
                    ("friend", name, use),
                    "This Friend is exhausted. One comes back in each Refresh phase.",
                    "SFC-147",
                )
            elif "act" not in FRIENDS[name].when:
                yield ("friend", name, use), "This Friend helps only when your Curse triggers.", FRIENDS[name].id
            elif not possible(s, s.active, FRIENDS[name].help):
                yield ("friend", name, use), "It would change nothing now.", "SFR-64"


def moves(s: SallyFaceState, at: str, unspent: UnspentDice) -> Iterator[Why]:
    """SF-087, SF-158, SFR-25, SFR-84  Locations the player can't go to now."""
    for where in s.boards:
        if where in s.closed:
            yield ("move", where), "This Location is closed until the Story opens it.", "SFR-84"
        elif where == at:
            yield ("move", where), "You are already there.", "SF-158"
        elif not queries.may_move(s):
            yield ("move", where), "A card says you can't pay for a Move with dice.", "SFR-25"
        elif not unspent.have:
            yield ("move", where), "A Move costs a die, and you have none left.", "SF-087"
