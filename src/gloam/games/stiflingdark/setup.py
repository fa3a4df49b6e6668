"""SD-011 to SD-049, SDR-78 to SDR-80  From options to the first question, and the choices of set-up in their order."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import field

from gloam.games.stiflingdark.content import (
    ADVERSARIES,
    BASE,
    CARDS,
    EVENTS,
    FACTS,
    INVESTIGATORS,
    PROMO,
    WOUNDS,
    abilities_of,
    cards_of,
    roster,
)
from gloam.games.stiflingdark.queries import light_levels
from gloam.games.stiflingdark.queries.board import BOARDS, MAPS, within
from gloam.games.stiflingdark.queries.people import ADVERSARY, general_spaces, generals_in, investigator, team
from gloam.games.stiflingdark.queries.reach import links, near
from gloam.games.stiflingdark.rules.investigator.interact import poi_items
from gloam.games.stiflingdark.rules.night.round import Round
from gloam.games.stiflingdark.rules.objectives.banish_cult import altar_spaces
from gloam.games.stiflingdark.rules.park.booths import put_ducks
from gloam.games.stiflingdark.rules.shared import possible_places
from gloam.games.stiflingdark.rules.shared.procedures import Chain, choose
from gloam.games.stiflingdark.state import (
    Adversary,
    AdversaryCard,
    Figure,
    Investigator,
    Mark,
    StiflingDarkState,
    Token,
)
from gloam.kernel import (
    AGAIN,
    DONE,
    Asking,
    Call,
    Frame,
    Goto,
    Json,
    Option,
    Refused,
    To,
    Verdict,
    chance,
    data,
    reveal,
    say,
    whisper,
)
from gloam.toolkit import Deck

FIRST_TIME = "first_time"
EXTRAS = ("promo", "alternates", "thirteenth")
"""What is not in the box: off unless the table turns it on."""
VARIANTS = ("spirit_actions", "possessed_counts")
"""SDR-161, SDR-162  Readings that a table may choose."""
SIDES = ("off", "adversary", "investigators", "both")
BELIEFS = ("off", "possible", "probabilities")
TIMEOUTS = ("adversary", "count")
"""SDR-33  The Adversary wins; or those left count as killed, and it wins only if that makes enough deaths."""
SIGHTS = ("band", "exact", "center")
"""SDR-158, SDR-160  A gap must be half a millimetre wide; or any will do; or only the line between centers counts."""
EVERYBODY = (*BASE, *PROMO)
OPTIONS = (
    Option("map", "sawmill", "Where you play: the Sawmill or the Amusement Park", choices=MAPS, rule="SD-011"),
    Option("adversary", "butcher", "Who hunts the Investigators", choices=tuple(ADVERSARIES), rule="SD-030"),
    Option("investigators", (), "An Investigator for each seat, in order; the rest are random", EVERYBODY,
           several=True, rule="SDR-78"),
    Option("choose", default=False, help="Each player chooses their own Investigator", rule="SDR-79"),
    Option(FIRST_TIME, default=False, help="The setup suggested for a first game, without Events", rule="SD-038"),
    Option("events", default=True, help="Play with the Event deck", rule="SD-025"),
    Option("open", "off", "Which side's secrets everyone can see", choices=SIDES, rule="SD-070"),
    Option("belief", "possible", "Tracking aid: show where the Adversary could be", choices=BELIEFS),
    Option("timeout", "adversary", "If the last round ends with Investigators left on the board", choices=TIMEOUTS,
           rule="SDR-33"),
    Option("sight", "band", "What the Butcher sees when he Stalks", choices=SIGHTS,
           rule="SDR-158"),
    Option("spirit_actions", default=False, help="Spirits may take most of the Investigators' Actions too",
           rule="SDR-161"),
    Option("possessed_counts", default=False, help="Possessed uses the turn's Bloodletting", rule="SDR-162"),
    Option("promo", default=False, help="Add the promo Investigators Kya Prosser and Winston Pitts", rule="SDC-021"),
    Option("alternates", default=False, help="Use the five alternate General Items", rule="SDC-107"),
    Option("thirteenth", default=False, help="Add the 13th Cursed Item, the Inscribed Axe", rule="SDC-124"),
)  # fmt: skip


def setup(seats: int, options: Mapping[str, Json]) -> StiflingDarkState:
    """SD-011 to SD-028, SDR-78  Decks, tokens, an empty board; the choices follow as questions."""
    named = list(options["investigators"])
    first = options[FIRST_TIME]
    if first and not named:
        named = list(FACTS.first_time.investigators)
    if len(named) > seats - 1 and not first:
        raise Refused(
            "bad_option",
            f"choose at most {seats - 1} Investigators, one for each seat (you chose {len(named)})",
            rule="SDR-78",
        )
    flags = {
        "events": options["events"] and not first,
        "open_screen": options["open"] in ("adversary", "both"),
        "open_hands": options["open"] in ("investigators", "both"),
        "belief": options["belief"] != "off",
        "chances": options["belief"] == "probabilities",
        **{name: True for name in EXTRAS if options[name]},
        **({"count_the_left": True} if options["timeout"] == "count" else {}),
        **({f"{options['sight']}_sight": True} if options["sight"] != "band" else {}),
        **{name: True for name in VARIANTS if options[name]},
    }
    if strangers := [who for who in named if who not in roster(flags)]:
        who = INVESTIGATORS[strangers[0]].name
        text = f"{who} is a promo Investigator: turn the option `promo` on, or choose someone else."
        raise Refused("bad_option", text, rule="SDC-021")
    map_, foe = options["map"], options["adversary"]
    s = StiflingDarkState(
        map_,
        [empty_seat(seat) for seat in range(1, seats)],
        Adversary(foe, [Figure(name) for name in figures_of(foe, seats - 1)]),
        flags,
        Deck.of(cards_of("general", flags)),
        Deck.of(cards_of("cursed", flags)),
        Deck.of(WOUNDS),
        event_deck(map_, "minor", flags["events"]),
        event_deck(map_, "moderate", flags["events"]),
        event_deck(map_, "major", flags["events"]),
        pois=dict.fromkeys(BOARDS[map_].points_of_interest, "hidden"),
        evidence=dict.fromkeys(sorted(BOARDS[map_].zones), "hidden"),
        stack=[SetUp(tuple(named[: seats - 1]), choose=options["choose"], first_time=first)],
    )
    s.dark = light_levels.dark_now(s, 0)
    return s


def figures_of(foe: str, investigators: int) -> list[str]:
    """SD-311  The figures of an Adversary; of the Cult as many Cultists as Investigators, and Mor'gonnod."""
    names = ADVERSARIES[foe].figures
    return [*names[:investigators], names[-1]] if foe == "cult" else list(names)


def event_deck(map_: str, severity: str, wanted: bool) -> Deck:  # noqa: FBT001
    """SD-025 to SD-028  The Events of a Scenario and severity.

    Which Major lies at the bottom is drawn when it is reached.
    """
    cards = [i for i, c in EVENTS.items() if c.map == map_ and c.severity == severity for _ in range(c.copies)]
    return Deck.of(cards if wanted else [])


def empty_seat(seat: int) -> Investigator:
    """A seat whose Investigator is not chosen yet."""
    return Investigator("", seat, 0, 0)


@data
class SetUp(Frame):
    """SDR-79  The choices of set-up, in their order."""

    STEPS = (
        "investigators", "attack", "abilities", "evidence", "cursed", "pois", "start_spaces", "figures",
        "altar", "starting_pois", "medical", "begin",
    )  # fmt: skip
    named: tuple[str, ...]
    choose: bool = False
    first_time: bool = False
    at_item: int = 0
    taken: list[str] = field(default_factory=list)

    def investigators(self, s: StiflingDarkState) -> Asking:
        """SD-014 to SD-017, SD-041, SDR-78  No Investigator twice: named by the table, chosen, or drawn."""
        inv = next((i for i in s.investigators if not i.id), None)
        if inv is None:
            return None
        if inv.seat <= len(self.named):
            who = self.named[inv.seat - 1]
        else:
            left = [i for i in roster(s.options) if i not in self.named and i not in [o.id for o in s.investigators]]
            if self.choose:
                who = yield from choose(inv.seat, "setup.investigator", left, "SDR-78")
            else:
                who = yield chance("setup.investigator", dict.fromkeys(left, 1), "SDR-78")
        card = INVESTIGATORS[who]
        inv.id, inv.stamina, inv.charge, inv.major = who, card.stamina, card.charge, 1
        if card.tokens:
            inv.marks[Mark.CANS] = card.tokens  # SDC-005
        say(s, "investigator", seat=inv.seat, who=who)
        return To("investigators")

    def attack(self, s: StiflingDarkState) -> Asking:
        """SD-038, SD-254, SD-282  One Attack card, secretly."""
        cards = [i for i, c in CARDS.items() if c.adversary == s.adversary.id and c.kind == "attack"]
        if self.first_time and s.adversary.id == "butcher":
            card = FACTS.first_time.attack
        else:
            card = yield from choose(ADVERSARY, "setup.attack", cards, "SD-282", quiet=True)
        s.adversary.attack = AdversaryCard(card)
        return None

    def abilities(self, s: StiflingDarkState) -> Asking:
        """SD-038, SD-049, SD-254, SD-255, SD-282, SD-283  Two Ability cards, one against 2 Investigators.

        SD-307, SD-309, SD-311, SDR-59  The Cult's first lies face-up, the others face-down; Blood stands at 0, and the
        Revealed card lies face-down.
        """
        adv = s.adversary
        n = ADVERSARIES[adv.id].abilities[len(s.investigators)]
        if len(adv.abilities) >= n:
            return None
        has = [slot.id for slot in adv.abilities]
        cards = [i for i in abilities_of(adv.id, len(s.investigators)) if i not in has]
        if self.first_time and adv.id == "butcher":
            card = FACTS.first_time.abilities[len(has)]
        else:
            card = yield from choose(ADVERSARY, "setup.ability", cards, "SD-282", quiet=True)
        adv.abilities.append(AdversaryCard(card, asleep=adv.id == "cult" and bool(has)))
        return To("abilities")

    def evidence(self, s: StiflingDarkState) -> Asking:
        """SD-033, SD-044  One Evidence in each Zone, on a General space, Hidden."""
        zone = next((z for z in sorted(BOARDS[s.map].zones) if z not in s.adversary.evidence), None)
        if zone is None:
            return None
        spaces = generals_in(s.map, zone)
        args = {"zone": zone, "name": BOARDS[s.map].zone_names[zone]}
        picked = yield from choose(ADVERSARY, "setup.evidence", spaces, "SD-033", args=args, quiet=True)
        s.adversary.evidence[zone] = picked
        whisper(s, (ADVERSARY,), "hides", what="evidence", space=picked)
        return To("evidence")

    def cursed(self, s: StiflingDarkState) -> Asking:
        """SD-034  Exactly one POI token has the Cursed front."""
        s.adversary.cursed = yield from choose(ADVERSARY, "setup.cursed", sorted(s.pois), "SD-034", quiet=True)
        return None

    def pois(self, s: StiflingDarkState) -> Asking:
        """SD-034, SD-035  One token for each Point of Interest, on a General space within 2 of it."""
        poi = next((p for p in sorted(s.pois) if p not in s.adversary.pois), None)
        if poi is None:
            return None
        spaces = poi_spaces(s.map, poi)
        picked = yield from choose(ADVERSARY, "setup.poi", spaces, "SD-035", args={"poi": poi}, quiet=True)
        s.adversary.pois[poi] = picked
        whisper(s, (ADVERSARY,), "hides", what="poi", space=picked)
        return To("pois")

    def start_spaces(self, s: StiflingDarkState) -> Asking:
        """SD-019, SDR-79  Each figure on a Start space of its own."""
        inv = next((i for i in s.investigators if not i.space), None)
        if inv is None:
            return None
        taken = [i.space for i in s.investigators]
        spaces = [i for i in BOARDS[s.map].with_kind("start") if i not in taken]
        inv.space = yield from choose(inv.seat, "setup.start", spaces, "SD-019")
        say(s, "starts", seat=inv.seat, space=inv.space)
        return To("start_spaces")

    def figures(self, s: StiflingDarkState) -> Asking:
        """SD-282, SD-339, SDR-79  The Adversary's figure anywhere, Hidden, last; of several one after the other."""
        fig = next((f for f in s.adversary.figures if not f.space), None)
        if fig is None:
            possible_places.start_anywhere(s)
            return None
        spaces, args = figure_spaces(s), {"figure": fig.id}
        fig.space = yield from choose(ADVERSARY, "setup.figure", spaces, "SD-282", args=args, quiet=True)
        return To("figures")

    def altar(self, s: StiflingDarkState) -> Asking:
        """SD-310, SDR-138  The Cult's Altar on a General space of any Zone, Hidden."""
        if s.adversary.id != "cult":
            return None
        spaces = altar_spaces(s.map)
        s.adversary.altar = yield from choose(ADVERSARY, "setup.altar", spaces, "SD-310", quiet=True)
        s.altar_possible = BOARDS[s.map].bits(spaces)
        whisper(s, (ADVERSARY,), "hides", what="altar", space=s.adversary.altar)
        return None

    def starting_pois(self, s: StiflingDarkState) -> Asking:
        """SD-045, SD-046, SDR-76, SDR-80  With fewer than 4 the Investigators begin with POI tokens of their choice."""
        wanted = FACTS.starting_pois[len(s.investigators)]
        if self.at_item >= wanted:
            return None
        pois = sorted(p for p, state in s.pois.items() if state == "hidden")
        poi = yield from choose(1, "setup.take_poi", pois, "SD-046")
        self.at_item += 1
        del s.adversary.pois[poi]
        s.pois[poi] = "gone"
        share = ShareOut(len(investigator(s, 1).items))
        return Call(Chain([poi_items(s, 1, poi), share]), then="starting_pois")

    def medical(self, s: StiflingDarkState) -> Asking:
        """SD-013, SD-047, SD-048  No Medical token with 2, one on a space of choice with 3, one on each with 4."""
        spaces = list(BOARDS[s.map].with_kind("medical"))
        n = FACTS.medical[len(s.investigators)]
        chosen = spaces[:n] if n != 1 else [(yield from choose(1, "setup.medical", spaces, "SD-048"))]
        for space in chosen:
            s.tokens.append(Token("medical", space))
            s.medical -= 1
        return None

    def begin(self, s: StiflingDarkState) -> Verdict:
        """SD-012, SD-029  Round 1; on the Park the Ducks wait at their Booths."""
        put_ducks(s)
        for inv in s.investigators:
            investigator(s, inv.seat).acted = False
        return Goto(Round())


@data
class ShareOut(Frame):
    """SD-046  The cards of a starting POI token are seen, then shared out freely, each to any Investigator.

    `kept`: so many cards of the first seat are not in question, or not any more.
    """

    STEPS = ("give",)
    kept: int

    def give(self, s: StiflingDarkState) -> Asking:
        """SD-046, SD-068, SDR-76  Who carries the next card; which it is, only the team hears."""
        first, seats = investigator(s, 1), [inv.seat for inv in s.investigators]
        if len(first.items) <= self.kept:
            return DONE
        card = first.items[self.kept].id
        args = {"card": card}
        seat = yield from choose(1, "setup.give_poi", seats, "SD-046", args=args, quiet=True)
        if seat == first.seat:
            self.kept += 1
        else:
            investigator(s, seat).items.append(first.items.pop(self.kept))
        reveal(s, team(s), args, "carries", seat=seat)
        return AGAIN


def figure_spaces(s: StiflingDarkState) -> list[str]:
    """SD-282, SD-308  Where the next figure may stand: the first anywhere, the Cult's next beside those placed.

    Mor'gonnod, the last, stands beside a Cultist; and nobody begins where there is no room for all of them.
    """
    board, figures = BOARDS[s.map], s.adversary.figures
    placed = [fig.space for fig in figures if fig.space]
    if placed:
        beside = {to for space in placed for to, _ in links(s, space)}
        return [i for i in board.ids if i in beside and i not in placed]
    if len(figures) == 1:
        return [*board.ids]
    return [i for i in board.ids if len(near(s, i, len(figures) - 1)) >= len(figures)]


def poi_spaces(map_: str, poi: str) -> list[str]:
    """SD-035  The General spaces within 2 of a Point of Interest."""
    return [*spaces_around(map_, poi)]


@functools.cache
def spaces_around(map_: str, poi: str) -> tuple[str, ...]:
    """SD-035  The same, found once."""
    around = within(BOARDS[map_], poi, FACTS.poi_range)
    return tuple(i for i in general_spaces(map_) if i in around)
