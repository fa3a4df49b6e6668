"""F055-F064  Using a Memory for its effect."""

from __future__ import annotations

from gloam.games.faceless import effects
from gloam.games.faceless.content import EVENTS
from gloam.games.faceless.queries import placement, table
from gloam.games.faceless.queries.board import area
from gloam.games.faceless.rules.cards import draw_refill, from_display, refill
from gloam.games.faceless.rules.ending import win_check
from gloam.games.faceless.rules.figures import figure_question, set_figure
from gloam.games.faceless.rules.movement import MoveTeam
from gloam.games.faceless.rules.rest import TakeCards
from gloam.games.faceless.state import FacelessState
from gloam.kernel import AGAIN, DONE, Answer, Asking, Frame, Goto, Verdict, ask, data, say


@data
class UseMemory(Frame):
    """F055, F056  A collected Memory is marked used, and its effect is done."""

    STEPS = ("mark", "effect")
    who: int
    memory: str

    def mark(self, s: FacelessState) -> None:
        """F056  It cannot be used again, and still counts for winning."""
        s.used.append(self.memory)
        say(s, "used", seat=self.who, memory=self.memory)

    def effect(self, s: FacelessState) -> Verdict:
        """F057-F064  What it says."""
        match effects.MEMORY[self.memory]:
            case effects.AsCard(color):
                return Goto(MoveFigure(self.who, color))
            case effects.Along(how, steps):
                return Goto(MoveTeam(how, steps, rule="F061"))
            case effects.DrawUpTo():
                return Goto(MusicPlayer(self.who))
            case effects.Burn(cards):
                return Goto(Campfire(self.who, cards))
            case _:
                return Goto(OldRope(self.who))


@data
class MoveFigure(Frame):
    """F057-F060, FD4, FD69, FD70  The figure moves as with its card; the Team does not."""

    STEPS = ("figure",)
    who: int
    color: str

    def figure(self, s: FacelessState) -> Asking:
        """F041, FD84  Tried freely, then confirmed."""
        option = yield figure_question(s, self.who, self.color, (0,), from_hand=False)
        return set_figure(s, self.color, option, "memory")


@data
class MusicPlayer(Frame):
    """F062, FD16, FD56  A chosen player draws from the display up to exactly three, as that player likes."""

    STEPS = ("choose",)
    who: int

    def choose(self, s: FacelessState) -> Asking:
        """FD91  Somebody with fewer than three."""
        short = [seat for seat, hand in enumerate(s.hands) if len(hand) < EVENTS.hand]
        seat = short[0] if len(short) == 1 else (yield ask(self.who, "music.player", short, "F062"))
        return Goto(TakeCards(seat, EVENTS.hand))


@data
class Campfire(Frame):
    """F063, FD91, FD5  One or two bottom cards of columns are discarded, one by one, each followed by its refill."""

    STEPS = ("burn",)
    who: int
    left: int
    burnt: int = 0

    def burn(self, s: FacelessState) -> Asking:
        """F063  The first must be, the second may be."""
        if not self.left:
            return DONE
        columns = table.columns(s)
        options: list[Answer] = [*columns, *(["stop"] if self.burnt else [])]
        color = options[0]
        if len(options) > 1:
            args = {"left": self.left, "cards": {c: s.display[c][-1] for c in columns}}
            color = yield ask(self.who, "campfire.burn", options, "F063", args=args)
        if color == "stop":
            return DONE
        added = yield from draw_refill(s)
        card = from_display(s, color)
        s.discard.append(card)
        self.left -= 1
        self.burnt += 1
        say(s, "burnt", card=card)
        return refill(s, added) or AGAIN


@data
class OldRope(Frame):
    """F064, FD23  One Obstacle is laid elsewhere by the rules of the set-up."""

    STEPS = ("move",)
    who: int

    def move(self, s: FacelessState) -> Asking:
        """F064, FD96  Which one, and where; FD85  the Entrance may come to the Team."""
        can = placement.rope_obstacles(s)
        name = can[0] if len(can) == 1 else (yield ask(self.who, "rope.obstacle", can, "F064"))
        ways = [placement.as_word(p) for p in placement.rope_places(s, name)]
        word = ways[0]
        if len(ways) > 1:
            beside = [space for other, spaces in s.obstacles.items() if other != name for space in spaces]
            args = {"obstacle": name, "side": s.rules.side, "lies": placement.as_word(s.obstacles[name])}
            args["others"] = placement.as_word((*beside, *s.den))
            word = yield ask(self.who, "rope.place", ways, "FD23", args=args)
        lay_obstacle(s, name, placement.spaces_in(word))
        say(s, "rope", obstacle=name, spaces=word.split(" "))
        return win_check(s)


def lay_obstacle(s: FacelessState, name: str, place: tuple[int, ...]) -> None:
    """Lay an Obstacle; FD23  it keeps its side."""
    s.obstacles[name] = place
    s.walls = area(space for spaces in s.obstacles.values() for space in spaces)
    s.mire = area(space for swamp in s.swamps for space in s.obstacles.get(swamp, ()))
