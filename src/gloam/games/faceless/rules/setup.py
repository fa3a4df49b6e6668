"""F004-F017, F169, FD56, FD59  The set-up at the table, step by step. What players place goes round the seats."""

from __future__ import annotations

from collections.abc import Generator

from gloam.games.faceless.content import BOARD, EVENTS, FACELESS, OBSTACLES, TOKENS
from gloam.games.faceless.content.shapes import Fixed
from gloam.games.faceless.queries import needle, placement
from gloam.games.faceless.queries.board import AROUND, NAMES, NUMBERS, WITHIN, area, number, spaces_of
from gloam.games.faceless.rules.billygoat import face_team
from gloam.games.faceless.rules.cards import draw_cards, take, to_display
from gloam.games.faceless.rules.memories import lay_obstacle
from gloam.games.faceless.rules.turn import turn_of
from gloam.games.faceless.state import FacelessState, Haunted
from gloam.kernel import AGAIN, CHANCE, Answer, Asking, Decision, Frame, Goto, To, Verdict, ask, chance, data, say

Picking = Generator[Decision, Answer, Answer]
Ready = tuple[dict[str, tuple[int, ...]], int, list[int], int, int]


def numbered(ready: Fixed) -> Ready:
    """A set-up by the numbers of its spaces: Obstacles, the area they cover, Memories, Team, Billygoat."""
    return (
        {name: tuple(number(q, r) for q, r in spaces) for name, spaces in ready.obstacles.items()},
        area(number(q, r) for spaces in ready.obstacles.values() for q, r in spaces),
        [number(q, r) for q, r in ready.memories],
        number(*ready.team),
        number(*ready.billygoat),
    )


READY = {
    (side, difficulty): numbered(printed.ready(difficulty))
    for side, printed in BOARD.sides.items()
    for difficulty in EVENTS.difficulty
}
LESSON = {"day": numbered(BOARD.lesson), "night": READY["night", "easy"]}
"""The set-up of the lesson, and of positions."""
MARKS = tuple(BOARD.start[color] for color in FACELESS)  # F004
APART = 3  # F120, F127, F135  at least three spaces


def lay_out(s: FacelessState, ready: Ready) -> None:
    """FC5, FC6  Everything lies and stands as in this set-up."""
    obstacles, s.walls, memories, s.team, s.billygoat = ready
    s.obstacles, s.memories = dict(obstacles), list(memories)


@data
class SetUp(Frame):
    """FD59  Obstacles, Swamps, Den, Memories, Kids, cards, Team, Billygoat, first player; then the expansions."""

    STEPS = (
        "faceless", "fixed", "obstacle", "swamps", "den", "memory", "kids", "hands", "display", "team", "billygoat",
        "first", "servants", "eyes", "portals", "haunted", "avatar", "begin",
    )  # fmt: skip
    todo: int = 0
    placed: int = 0  # FD56  how many pieces players have placed: the next seat places the next one

    def pick(self, s: FacelessState, kind: str, options: list[Answer], rule: str, **args: Answer) -> Picking:
        """FD56  The next seat in turn decides; one option is no question."""
        if len(options) == 1:
            return options[0]
        return (yield ask(self.placed % s.seats, kind, options, rule, args=args))

    def lay(self, s: FacelessState, kind: str, options: list[Answer], rule: str, **args: Answer) -> Picking:
        """F005-F008  Terrain: placed by the players in turn, or by chance."""
        if len(options) == 1 or s.rules.board == "players":
            return (yield from self.pick(s, kind, options, rule, **args))
        return (yield Decision(CHANCE, kind, tuple(options), None, rule))

    # ------------------------------------------------------------------------------ the board (during set-up)

    def faceless(self, s: FacelessState) -> Asking:
        """F004, FD61  Which Faceless stands on which mark and how it faces, where the table opens that to choice."""
        which = self.todo
        options = [(mark, turn) for mark in sorted(s.ring[which:]) for turn in needle.DEGREES]
        color = FACELESS[which]
        place, facing = yield ask(0, "setup.faceless", options, "FD61", args={"color": color})
        s.ring[s.ring.index(place)], s.ring[which] = s.ring[which], place
        s.facing[which] = facing // needle.STEP
        say(s, "figure", color=color, place=place, facing=facing, why="setup")
        self.todo = (which + 1) % len(FACELESS)
        return AGAIN if self.todo else None

    def fixed(self, s: FacelessState) -> Verdict:
        """F163, FC5, FC6  A set-up ready to play, on its side of the board (F124), by difficulty."""
        if not s.rules.ready_to_play:
            return None
        lay_out(s, LESSON[s.rules.side] if s.rules.board == "lesson" else READY[s.rules.side, s.rules.difficulty])
        return To("swamps" if s.rules.swamps or s.rules.has("den") else "kids")

    def obstacle(self, s: FacelessState) -> Asking:
        """F005, F006  Each covers exactly one symbol and touches no other; the Log lies on the Entrance.

        FD59  In a dead end the Obstacles start over.
        """
        left = [name for name in OBSTACLES.shapes if name not in s.obstacles]
        if not left:
            return None
        name, log = left[0], number(*BOARD.sides[s.rules.side].symbols[0])
        ways = [w for w in placement.every_place(s.rules.side, name) if placement.fits(w, s.walls)]
        if name == "log":
            ways = [(log,)]
        if not ways:
            clear_board(s)
            return AGAIN
        once = {area(w): w for w in reversed(ways)} if s.rules.board == "players" else dict(enumerate(ways))
        offered = [placement.as_word(w) for w in ways if w in once.values()]
        word = yield from self.lay(s, "setup.obstacle", offered, "F005", obstacle=name, side=s.rules.side)
        alike = [w for w in ways if area(w) == area(placement.spaces_in(word))] if s.rules.board == "players" else []
        if len(alike) > 1:
            marks = [placement.as_word(tuple(placement.mark_spaces(name, w))) for w in alike]
            mark = yield from self.pick(s, "setup.mark", marks, "F007", obstacle=name)
            word = placement.as_word(alike[marks.index(mark)])
        lay_obstacle(s, name, placement.spaces_in(word))
        self.placed += places_itself(s, offered)
        say(s, "placed", what=name, spaces=word.split(" "))
        return AGAIN

    def swamps(self, s: FacelessState) -> Asking:
        """F149, F157, FD60, FC17  Random Obstacles are turned to their Swamp side."""
        turned: list[str] = []
        for _ in range(s.rules.swamps):
            left = {name: 1 for name in OBSTACLES.shapes if name not in turned}
            turned.append((yield chance("setup.swamp", left, "F149")))
        s.swamps = tuple(turned)
        for name in turned:
            lay_obstacle(s, name, s.obstacles[name])
        return None

    def den(self, s: FacelessState) -> Asking:
        """F116, F117, FD59  Three free spaces by the Obstacles' rules, with room beside it for Billygoat."""
        if not s.rules.has("den"):
            return None
        taken = area(s.memories) | (1 << s.team if s.rules.ready_to_play else 0)
        ways = [w for w in placement.every_den() if placement.fits(w, s.walls, taken) and placement.billygoat_starts(
            s.walls, area(w), taken)]  # fmt: skip
        if not ways:
            clear_board(s)
            return To("obstacle")
        offered = [placement.as_word(w) for w in ways]
        word = yield from self.lay(s, "setup.den", offered, "F116")
        s.den = placement.spaces_in(word)
        self.placed += places_itself(s, offered)
        say(s, "placed", what="den", spaces=word.split(" "))
        return None

    def memory(self, s: FacelessState) -> Asking:
        """F007, F008  A facedown Memory beside each symbol on an Obstacle, none adjacent to another (FC4: one each)."""
        marks = [m for name in OBSTACLES.shapes for m in placement.mark_spaces(name, s.obstacles[name])]
        if s.rules.ready_to_play:
            return None
        if self.todo == len(marks):  # F117  one place beside the Den must be left for Billygoat, wherever the Team is
            room = placement.billygoat_starts(s.walls, area(s.den), area(s.memories))
            return None if len(room) > 1 else self.start_over(s, marks)
        taken = s.walls | area(s.den) | area(s.memories) | beside(s.memories)
        ways = spaces_of(AROUND[marks[self.todo]] & ~taken)
        if not ways:
            return self.start_over(s, marks)
        names = [NAMES[w] for w in ways]
        word = yield from self.lay(s, "setup.memory", names, "F007", mark=NAMES[marks[self.todo]])
        s.memories.append(NUMBERS[word])
        self.todo += 1
        self.placed += places_itself(s, names)
        say(s, "placed", what="memory", spaces=[word])
        return AGAIN

    def start_over(self, s: FacelessState, marks: list[int]) -> Verdict:
        """FD59  In a dead end the Memories start over; where they cannot lie at all, the Obstacles do."""
        self.todo, s.memories = 0, []
        if can_lie(marks, s.walls | area(s.den)):
            say(s, "anew", what="memories")
            return AGAIN
        clear_board(s)
        return To("obstacle")

    # ------------------------------------------------------------------------------------------ kids and cards

    def kids(self, s: FacelessState) -> Asking:
        """F009, F152  One random Kid each, faceup, or those that were agreed on."""
        dealt = list(s.rules.kids)
        while len(dealt) < s.seats:
            left = [kid for kid in TOKENS.kids if kid not in dealt]
            dealt.append((yield Decision(CHANCE, "setup.kid", tuple(left), None, "F009")))
        s.kids = dealt
        say(s, "kids", kids=dealt)
        return None

    def hands(self, s: FacelessState) -> Asking:
        """F010, F086, F164, FD62  Three cards each, in seat order, open; Dylan four."""
        sizes = [EVENTS.hand + (kid == "dylan") for kid in s.kids]
        cards = yield from draw_cards(s, sum(sizes), "F010")
        take(s, cards)
        for seat, size in enumerate(sizes):
            s.hands[seat], cards = cards[:size], cards[size:]
        return None

    def display(self, s: FacelessState) -> Asking:
        """F011, F013, FD62, FD63  The display starts with the difficulty's number; F012  three cards go unseen."""
        cards = yield from draw_cards(s, s.rules.least, "F011")
        take(s, cards)
        to_display(s, cards, "setup")
        s.deck_left -= EVENTS.removed
        if not s.rules.ready_to_play:
            return None
        if s.den:
            return To("billygoat")
        face_team(s)
        return To("first")

    # --------------------------------------------------------------------------------------------- the figures

    def team(self, s: FacelessState) -> Asking:
        """F014, F165, FD41, FD56  The players choose a free space adjacent to the Entrance Obstacle for the Team."""
        taken = area(s.memories) | area(s.den)
        ways = placement.team_starts(s.walls, s.obstacles["log"][0], taken)
        word = yield from self.pick(s, "setup.team", [NAMES[w] for w in ways], "F014")
        s.team = NUMBERS[word]
        self.placed += 1
        say(s, "placed", what="team", spaces=[word])
        return None

    def billygoat(self, s: FacelessState) -> Asking:
        """F015, F016, F117, FD56  Players choose: beside an Obstacle (or the Den), off the Edge, facing the Team."""
        taken = area(s.memories) | 1 << s.team
        ways = placement.billygoat_starts(s.walls, area(s.den), taken)
        word = yield from self.pick(s, "setup.billygoat", [NAMES[w] for w in ways], "F015")
        s.billygoat = NUMBERS[word]
        say(s, "placed", what="billygoat", spaces=[word])
        face_team(s)
        return None

    def first(self, s: FacelessState) -> Asking:
        """F017, FD56  Players choose who starts."""
        s.first = yield ask(0, "setup.first", range(s.seats), "F017")
        return None if s.rules.expansions or s.rules.avatars else self.begin(s)

    # ------------------------------------------------------------------------- the expansions (after set-up)

    def servants(self, s: FacelessState) -> Asking:
        """F143  Carrier: a Servant on every Memory. Roaming: on four random ones."""
        if s.rules.has("carrier_servants"):
            s.servants = sorted(s.memories)
        if not s.rules.has("roaming_servants"):
            return None
        chosen: list[int] = []
        for _ in range(TOKENS.roaming):
            left = [NAMES[m] for m in sorted(s.memories) if m not in chosen]
            chosen.append(NUMBERS[(yield chance("setup.servant", dict.fromkeys(left, 1), "F143"))])
        s.servants = chosen
        return None

    def eyes(self, s: FacelessState) -> Asking:
        """F120, FD42  Two open Eyes at most two from Billygoat and three from each other; if need be wider."""
        if not s.rules.has("eyes"):
            return None
        never = s.walls | area(s.den) | 1 << s.team | 1 << s.billygoat
        areas = [WITHIN[2][s.billygoat] & ~(never | placement.tokens(s))]
        areas += [disc[s.billygoat] & ~never for disc in WITHIN[2:]]
        s.eyes = yield from scattered(next(a for a in areas if has_pair(a)), TOKENS.eyes, "setup.eye", "F120")
        s.open_eyes = list(s.eyes)
        return None

    def portals(self, s: FacelessState) -> Asking:
        """F135  Three Portals on random free spaces, three apart; which letter lies where is random too."""
        if s.rules.has("portals"):
            s.portals = yield from scattered(placement.free_spaces(s), TOKENS.portals, "setup.portal", "F135")
        return None

    def haunted(self, s: FacelessState) -> Asking:
        """F127, FC11, FD49  Four facedown ones on random free spaces, three apart, their arrows at random."""
        if not s.rules.has("haunted_places"):
            return None
        n = TOKENS.haunted_in_play
        found = yield from scattered(placement.free_spaces(s), n, "setup.haunted", "F127")
        arrows = []
        for _ in range(n):
            arrows.append((yield chance("setup.arrow", dict.fromkeys(range(6), 1), "FC11")))
        s.haunted = [Haunted(space, arrow) for space, arrow in zip(found, arrows, strict=True)]
        return None

    def avatar(self, s: FacelessState) -> Asking:
        """F098  One Avatar at random, open, for the whole game; or those of the scenario."""
        avatars = s.rules.avatars
        if s.rules.has("avatars") and not avatars:
            avatars = ((yield chance("setup.avatar", dict.fromkeys(TOKENS.avatars, 1), "F098")),)
        s.avatars = avatars
        return None

    def begin(self, s: FacelessState) -> Verdict:
        """F017, F132  The first player's first turn; the Hourglass starts with it."""
        say(s, "begin", seat=s.first, avatars=list(s.avatars))
        return Goto(turn_of(s, s.first))


def places_itself(s: FacelessState, offered: list[Answer]) -> bool:
    """FD56  Whether a seat was asked to place this piece of terrain."""
    return s.rules.board == "players" and len(offered) > 1


def clear_board(s: FacelessState) -> None:
    """FD59  Start over with an empty board."""
    say(s, "anew", what="obstacles")
    s.obstacles, s.walls, s.mire, s.den, s.memories, s.swamps = {}, 0, 0, (), [], ()


def can_lie(marks: list[int], taken: int) -> bool:
    """F007, F008  Whether some arrangement puts a Memory beside every mark."""
    if not marks:
        return True
    ways = spaces_of(AROUND[marks[0]] & ~taken)
    return any(can_lie(marks[1:], taken | 1 << w | AROUND[w]) for w in ways)


def beside(spaces: list[int]) -> int:
    """The spaces adjacent to some of these."""
    out = 0
    for space in spaces:
        out |= AROUND[space]
    return out


def has_pair(mask: int) -> bool:
    """F120  Two spaces of this area lie three apart."""
    return any(mask & ~WITHIN[APART - 1][space] for space in spaces_of(mask))


def scattered(mask: int, n: int, kind: str, rule: str) -> Generator[Decision, Answer, list[int]]:
    """FD59  Random spaces of an area, three apart, drawn one by one; in a dead end they start over."""
    found: list[int] = []
    while len(found) < n:
        left = mask
        for space in found:
            left &= ~WITHIN[APART - 1][space]
        if left:
            found.append(NUMBERS[(yield Decision(CHANCE, kind, tuple(NAMES[i] for i in spaces_of(left)), None, rule))])
        else:
            found = []
    return found
