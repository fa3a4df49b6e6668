"""SDR-63  What a seat cannot know, dealt again: consistent with everything that seat was told.

For the Investigators: where the Hidden figure is (from its possible places), the Hidden tokens, the Grave, cards never
shown, and what he has done unseen this turn. For the Adversary: the Item cards never shown, and a known top of the
Event deck. A spectator knows neither. Face-down Wounds need nothing: nobody has drawn them yet.
"""

from __future__ import annotations

from gloam.games.stiflingdark.content import ADVERSARIES, CARDS, EVENTS, ITEMS, abilities_of
from gloam.games.stiflingdark.queries.board import BOARDS
from gloam.games.stiflingdark.queries.people import ADVERSARY, general_spaces
from gloam.games.stiflingdark.resample_cult import deal_cult, forget, forget_counter, lay_face_down
from gloam.games.stiflingdark.rules.adversary.adversary_turn import AdversaryTurn
from gloam.games.stiflingdark.rules.adversary.butcher_cards import ButcherAttack
from gloam.games.stiflingdark.rules.adversary.horror import HorrorTurn
from gloam.games.stiflingdark.rules.adversary.horror_ambush import Ambush, HorrorAttack
from gloam.games.stiflingdark.rules.adversary.inscribed_axe import NamedTarget
from gloam.games.stiflingdark.rules.investigator.trade import Trade
from gloam.games.stiflingdark.rules.park.maze import deal_mirror
from gloam.games.stiflingdark.rules.park.rides import deal_rides
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.procedures import Run
from gloam.games.stiflingdark.setup import SetUp, poi_spaces
from gloam.games.stiflingdark.state import AdversaryCard, Effect, Item, StiflingDarkState
from gloam.kernel import Seeded

SECRET_PROCEDURES = ("grave", "altar", "ropes", "lured")


def resample(s: StiflingDarkState, seat: int | None, chance: Seeded) -> StiflingDarkState:
    """SDR-63  A world that this seat cannot tell from the true one."""
    twin: StiflingDarkState = s.clone()
    if seat != ADVERSARY and not s.options["open_screen"]:
        deal_screen(twin, chance)
    if seat in (ADVERSARY, None) and not s.options["open_hands"]:
        deal_hands(twin, chance)
    return twin


def one_of(chance: Seeded, some: list[str]) -> str:
    """Any of them."""
    return some[chance.below(len(some))]


# ------------------------------------------------------------------------------- behind the screen


def deal_screen(s: StiflingDarkState, chance: Seeded) -> None:
    """What the Investigators do not know of the Adversary."""
    deal_cards(s, chance)
    if s.adversary.id == "cult":
        lay_face_down(s)
    deal_tokens(s, chance)
    s.adversary.spent = []  # SDC-033  whether a Whirlwind has slowed it is not told
    if s.stack and isinstance(s.stack[0], SetUp) and not s.possible_places:
        for fig in s.adversary.figures:
            fig.space = ""
        return
    if s.stack:
        forget_hidden_steps(s, chance)
    if s.adversary.id == "cult":
        deal_cult(s, chance)
    else:
        place_figure(s, chance)
    deal_rides(s, hunting=any(isinstance(f, AdversaryTurn) for f in s.stack))
    deal_mirror(s, chance)
    if s.adversary.grave:
        s.adversary.grave = one_of(chance, list(BOARDS[s.map].names(s.grave_possible)))


def deal_cards(s: StiflingDarkState, chance: Seeded) -> None:
    """SD-069  Cards never shown may be any others of their kind; those in mid-use are known already."""
    adv = s.adversary
    known = set(s.shown_cards)
    if adv.attack is not None and adv.attack.id not in known:
        adv.attack.id = one_of(chance, unseen_cards(s, "attack", known))
    left = unseen_cards(s, "ability", known)
    for n, slot in enumerate(adv.abilities):
        if slot.id not in known:
            adv.abilities[n] = AdversaryCard(one_of(chance, left))
            left.remove(adv.abilities[n].id)


def unseen_cards(s: StiflingDarkState, kind: str, taken: set[str]) -> list[str]:
    """The cards of a kind that are not accounted for."""
    if kind == "ability":
        return [i for i in abilities_of(s.adversary.id, len(s.investigators)) if i not in taken]
    return [i for i, c in CARDS.items() if c.adversary == s.adversary.id and c.kind == kind and i not in taken]


def deal_tokens(s: StiflingDarkState, chance: Seeded) -> None:
    """SD-033 to SD-035  Hidden tokens lie where the rules allow and no light has been.

    The purple one is an unseen one.
    """
    board, adv = BOARDS[s.map], s.adversary
    for zone in sorted(adv.evidence):
        spaces = [i for i in general_spaces(s.map) if board.spaces[i].zone == zone]
        adv.evidence[zone] = one_of(chance, unsearched(s, spaces, s.searched))
    for poi in sorted(adv.pois):
        adv.pois[poi] = one_of(chance, unsearched(s, poi_spaces(s.map, poi), s.searched | s.poi_searched))
    unseen = sorted(adv.pois) + [str(t.owner) for t in s.tokens if t.kind == "poi" and not t.face]
    if adv.cursed in unseen:
        adv.cursed = one_of(chance, unseen)


def unsearched(s: StiflingDarkState, spaces: list[str], searched: int) -> list[str]:
    """Those where no light has been yet."""
    index = BOARDS[s.map].index
    return [i for i in spaces if not searched >> index[i] & 1]


def forget_hidden_steps(s: StiflingDarkState, chance: Seeded) -> None:
    """SDR-150  In the middle of a quiet question of his the others know only that he is asked.

    Back to its beginning.
    """
    forget(s)
    top = s.stack[-1]
    if isinstance(top, Run) and top.name.startswith("ability."):
        s.stack.pop()
        top = s.stack[-1]
    if isinstance(top, AdversaryTurn):
        top.given, top.at = (), top.STEPS.index("act")
    elif isinstance(top, Run) and top.name in SECRET_PROCEDURES:
        top.given = ()
    elif isinstance(top, ButcherAttack) and top.given:
        deal_rend(s, top, chance)


def deal_rend(s: StiflingDarkState, attack: ButcherAttack, chance: Seeded) -> None:
    """SDC-177  The three Wounds he looks at may be any."""
    pool = s.wounds.cards()
    drawn = []
    for _ in attack.given:
        pool = pool or list(s.discards["wounds"])
        drawn.append(one_of(chance, pool))
        pool.remove(drawn[-1])
    attack.given = tuple(drawn)


def place_figure(s: StiflingDarkState, chance: Seeded) -> None:
    """He is anywhere the public facts allow. What he has left of his MP follows from the least he can have used."""
    fig, board = s.adversary.figures[0], BOARDS[s.map]
    turn = next((f for f in s.stack if isinstance(f, AdversaryTurn)), None)
    struck = any(isinstance(f, ButcherAttack | Ambush | HorrorAttack | NamedTarget) for f in s.stack)
    known = possible_places.known_places(s, fig)
    layers = possible_places.spread(s, fig) if possible_places.moves_unseen(s, fig) and not struck else known.layers
    if not fig.shown:
        fig.space = one_of(chance, list(board.names(possible_places.union(layers))))
    if turn is None:
        return
    used = possible_places.least_mp(s, fig.space, layers) or 0
    own = ADVERSARIES[s.adversary.id].mp + turn.bonus
    turn.sprinted = bool(s.effects.get(Effect.HEARD)) or used > own
    turn.mp = (known.most if turn.sprinted else own) - used
    if isinstance(turn, HorrorTurn):
        turn.tunnelled = not fig.shown  # SDC-192  whether it has used the Tunnel is not told


# ---------------------------------------------------------------------------------------------- hands


def deal_hands(s: StiflingDarkState, chance: Seeded) -> None:
    """SD-068, SDR-104  The cards the Adversary has not seen may be any others of their deck."""
    busy = clear_trade(s)
    for kind, deck in (("general", s.general), ("cursed", s.cursed)):
        pool = deck.cards()
        others = [inv for inv in s.investigators if inv.seat != busy]
        places = [(inv, n) for inv in others for n, i in enumerate(inv.items) if is_unknown(i, kind)]
        pool = sorted(pool + [inv.items[n].id for inv, n in places])
        for inv, n in places:
            card = one_of(chance, pool)
            pool.remove(card)
            inv.items[n] = Item(card, ITEMS[card].supply)
        deck.top, deck.bottom, deck.pool.counts = [], [], {}
        deck.shuffle(pool)
    shuffle_known_events(s, chance)


def clear_trade(s: StiflingDarkState) -> int:
    """SDR-103  What a Trade is about is the team's secret.

    Anyone who is in the middle of a question keeps their own hand.
    """
    top = s.stack[-1] if s.stack else None
    if isinstance(top, Trade):
        top.goods, top.given = (), ()
    forget_counter(top)
    return int(getattr(top, "seat", 0)) if top is not None and top.given else 0


def is_unknown(item: Item, kind: str) -> bool:
    """Whether the Adversary has not seen this card."""
    return not item.shown and ITEMS[item.id].kind == kind


def shuffle_known_events(s: StiflingDarkState, chance: Seeded) -> None:
    """SDC-098, SDC-111  The order that a Crystal Amulet has laid is the Investigators' secret; so is a seen Major."""
    majors = [i for i, card in EVENTS.items() if (card.map, card.severity) == (s.map, "major")]
    s.major.top = [(one_of(chance, majors), known) for _, known in s.major.top]
    cards = sorted(card for card, _ in s.minor.top)
    for n in range(len(cards) - 1, 0, -1):
        k = chance.below(n + 1)
        cards[n], cards[k] = cards[k], cards[n]
    s.minor.top = [(card, known) for card, (_, known) in zip(cards, s.minor.top, strict=True)]
