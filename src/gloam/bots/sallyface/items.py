"""Which Items a bot of Sally Face uses and keeps: told by what their words do, so that a pack's own Items count too."""

from __future__ import annotations

from typing import Any

from gloam.bots.sallyface.board import Board, pays
from gloam.bots.sallyface.effect_worth import TOP, Word, flat
from gloam.bots.sallyface.plan import Plan
from gloam.kernel import Json

View = dict[str, Json]
HURT = 3  # a dial this low is in danger
SOUND = 10  # and this low it is worth a gain that costs nothing
KEEP = ("cubes", "free_first_move", "lucky_demon", "move_anyone", "soften", "gain", "defeat", "remove", "peek")


def words_of(view: View, item: str) -> list[Word]:
    """What an Item in somebody's hand, or a Friend, says."""
    if item.startswith("friend:"):
        return list(flat(view["friends"][item.removeprefix("friend:")]["help_effects"]))
    return list(flat(view["held"][item]["effects"]))


def lowest(view: View, dial: str) -> int:
    """The lowest of the players' dials."""
    return int(min(p[dial] for p in view["players"]))


def leftover(board: Board, plan: Plan) -> list[str]:
    """The dice that the plan does not spend."""
    left = list(board.have)
    for _, unit in plan.paid:
        left.remove(unit)
    return left


def useful(view: View, board: Board, plan: Plan) -> list[str]:
    """Own Items that make the plan cheaper or are paid with dice it leaves over, the best first."""
    me, left = view["players"][view["active"]], leftover(board, plan)
    found: list[tuple[int, str]] = []
    for item in me["items"]:
        facts = view["held"][item]
        if facts["type"] == "passive" or (facts["type"] == "charge" and not me["ready"]):
            continue
        spares = all(any(pays(unit, slot, board.special) for unit in left) for slot in facts["cost"])
        ranks = [rank(view, board, plan, word, spares=spares, left=left) for word in words_of(view, item)]
        if top := max(ranks, default=0):
            found.append((-top, item))
    return [item for _, item in sorted(found)]


def rank(  # noqa: PLR0911, PLR0913  (one case a word)
    view: View, board: Board, plan: Plan, word: Word, *, spares: bool, left: list[str]
) -> int:
    """How much a word helps now: 0 not at all."""
    goal, travels, here = plan.visits[-1], len(plan.visits) > 1, board.places.get(board.at)
    foes = board.places[goal].enemies if goal in board.places else {}
    match word["word"]:
        case "move_anyone" | "free_move":
            return 9 * travels
        case "shuttle":
            return 9 * (travels and word["where"] in (goal, board.at))
        case "defeat" | "remove" if word["where"] == "own":
            return 8 * (not travels and here is not None and sum(here.enemies.get(k, 0) for k in word["kinds"]) > 1)
        case "defeat" | "remove" | "sweep":
            return 8 * (any(k in foes for k in word["kinds"]) and (spares or not left))
        case "cubes" if word["where"] == "own":
            return 7 * (here is not None and any(c.open.count(word["symbol"]) >= word["n"] for c in here.cards))
        case "cubes" | "shield":
            return 6 * spares
        case "turn_dice":
            asked = any(word["symbol"] in c.open for c in board.story if c.where == board.at)
            return 5 * (asked and spares and ("D" in left if word["demons"] == "yes" else len(left) > word["n"]))
        case "reroll":
            return 4 * (not plan.paid and any(x in left for x in "AIMS"))
        case "gain":
            return 3 * (lowest(view, word["dial"]) <= HURT)
    return 0


def at_the_moment(view: View, options: tuple[Any, ...], moment: str) -> Any:
    """What to use a Charge token on, on anybody's turn: look ahead, feed whoever is hurt, clear the way."""
    active = view["players"][view["active"]]
    row = next((r for r in view["locations"] if r["id"] == active["at"]), None)
    foes: dict[str, int] = row["enemies"] if row else {}
    for item in options:
        if item in view["held"] or str(item).startswith("friend:"):
            for word in words_of(view, item):
                if calls_for(view, word, moment, foes):
                    return item
    return None


def calls_for(view: View, word: Word, moment: str, foes: dict[str, int]) -> bool:
    """Whether a word is wanted at this moment."""
    free = moment == "after_reveal"
    match word["word"]:
        case "peek":
            return moment == "before_reveal" or free
        case "gain":
            enough = SOUND if free else HURT
            return lowest(view, word["dial"]) <= min(enough, TOP - int(word["n"]))
        case "defeat" | "remove" if word["where"] != "own":
            here = sum(foes.get(k, 0) for k in word["kinds"])
            return free or (moment == "act" and here > ("cop" in word["kinds"]))
    return False


def kept(view: View, options: tuple[Any, ...]) -> Any:
    """What helps every turn."""

    def order(item: str) -> tuple[int, str]:
        facts = view["held"][item]
        said = [KEEP.index(w["word"]) for w in flat([*facts["effects"], *facts["passives"]]) if w["word"] in KEEP]
        return min(said, default=len(KEEP)), item

    return min(options, key=order)
