"""One keyboard, one or more people, bots in the other seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from gloam import rulebook
from gloam.bots import Bot, answer_for
from gloam.cli.boards import board, odds, tried
from gloam.cli.rules import show
from gloam.cli.shared import Fault, write
from gloam.cli.telling import outcome_told, told, with_names
from gloam.kernel import Answer, Committed, Decision, Game, Json, Refused

HELP = """\
number        take that option
?             explain the question and its options, with the rule
? ID or WORD  look up a rule
log [N]       tell the last N events (20)
odds          the exact chances, where the game knows them
board         draw the table again
save FILE     keep the game; `gloam play GAME --load FILE` goes on with it
record FILE   write the game so far as a replay file
quit          leave"""
LOG_LINES = 20
MANY = 24
"""More options than this stand in columns, where nothing is said of each."""


class Left(Exception):
    """A person has left the table."""


class HotSeat:
    """A game on one terminal. `machines` are the bots by seat; everybody else sits here."""

    def __init__(
        self, game: Game, names: Sequence[str], machines: Mapping[int, tuple[str, Bot]], console: Console
    ) -> None:
        self.game, self.machines, self.console = game, machines, console
        self.names = [f"{name} ({machines[seat][0]})" if seat in machines else name for seat, name in enumerate(names)]
        self.people = [seat for seat in range(len(names)) if seat not in machines]
        self.stories: dict[int | None, list[str]] = {seat: [] for seat in (*self.people, None)}
        self.last: int | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Until the game is over, or somebody leaves."""
        if isinstance(self.game.chance, Committed):
            self.say(f"The dice are sealed: {self.game.chance.commitment}", style="dim")
        try:
            while (asked := self.game.decision) is not None:
                if asked.seat in self.machines:
                    answer_for(self.game, asked.seat, self.machines[asked.seat][1])
                elif self.has_nothing_to_decide(asked):
                    self.game.answer(index=0, seat=asked.seat)
                else:
                    self.turn(asked.seat)
        except (Left, EOFError):
            self.say("You leave the table; the game is not over.")
            return
        self.news(self.last)
        self.console.print(board(self.game.spec.id, self.game.view(self.last), self.names))
        self.say(Text(outcome_told(self.game, self.names), "bold"))

    def has_nothing_to_decide(self, asked: Decision) -> bool:
        """Whether this is asked only so that silence tells nothing, and nobody sits here who may not know.

        With people of both sides at one keyboard it is asked all the same: who takes the keyboard would tell.
        """
        find = self.game.spec.window
        window = None if find is None or len(asked.options) > 1 else find(self.game.state, asked)
        return window is not None and not any(n in self.people for n in window.hidden_from if n != asked.seat)

    def say(self, line: str | Text, style: str = "") -> None:
        """A line, left whole: a terminal wraps it by itself, and a file name stays one word in a pipe."""
        self.console.print(line, style=style, soft_wrap=True)

    # ------------------------------------------------------------------------------------- one person's turn

    def turn(self, seat: int) -> None:
        """Hand over the keyboard if need be, tell what happened, and ask until there is an answer."""
        if self.last != seat:
            self.curtain(seat)
        self.news(seat)
        self.console.print(board(self.game.spec.id, self.game.view(seat), self.names))
        while True:
            asked = self.game.asks(seat)
            if asked is None:
                return
            self.pose(asked)
            if self.heard(asked, self.console.input("> ").strip()):
                return

    def curtain(self, seat: int) -> None:
        """Nobody sees another's secrets: the screen is empty until the next person says so."""
        if self.last is not None and self.console.is_terminal:
            self.console.clear()
        self.say(Text(f"Pass the keyboard to {self.names[seat]}, and press Enter.", "bold"))
        if self.console.input().strip() == "quit":
            raise Left
        self.last = seat

    def news(self, seat: int | None) -> None:
        """What this seat was told since it was last asked."""
        lines = [told(self.game.spec, fact, self.names) for fact in self.game.events(seat)]
        self.stories[seat] += lines
        for line in lines:
            self.say(line, style="dim")

    def pose(self, asked: Decision) -> None:
        """The question, its options by number, and what is barred with its reason."""
        self.say("")
        rule = f" ({asked.rule})" if asked.rule else ""
        self.say(Text.assemble((f"{self.names[asked.seat]}: {asked.prompt}", "bold"), (rule, "dim")))
        words = [self.words(asked, option) for option in asked.options]
        if len(words) > MANY and not any(hint for _, hint in words):
            cells = [Text.assemble((f"{n:>3} ", "cyan"), label) for n, (label, _) in enumerate(words, 1)]
            self.console.print(Columns(cells, padding=(0, 2)))
        else:
            for n, (label, hint) in enumerate(words, 1):
                self.say(Text.assemble((f"{n:>3}  ", "cyan"), label, (f"  {hint}" if hint else "", "dim")))
        for barred in asked.barred:
            why = f"  {barred.why} ({barred.rule})" if barred.rule else f"  {barred.why}"
            self.say(Text.assemble("  ×  ", (self.words(asked, barred.option)[0], "strike"), (why, "dim")))

    def words(self, asked: Decision, option: Answer) -> tuple[str, str]:
        """An option as it is called, with everybody's names, and what it does or would do."""
        label, hint = (with_names(text, self.names) for text in asked.label(option))
        if not hint and asked.preview is not None and option in asked.options:
            hint = tried(self.game.spec.id, asked.preview(option))
        return label, hint

    # ------------------------------------------------------------------------------------------ what is typed

    def heard(self, asked: Decision, line: str) -> bool:
        """Do what was typed; whether it was an answer."""
        word, _, rest = line.partition(" ")
        try:
            if (option := self.option_of(asked, line)) is not None:
                self.game.answer(option[0], seat=asked.seat)
                return True
            self.command(asked, word.lower(), rest.strip())
        except Refused as refused:
            rule = f" ({refused.rule})" if refused.rule else ""
            self.say(Text(with_names(f"{refused.text}{rule}", self.names), "yellow"))
        except Fault as fault:
            self.say(Text(fault.text, "yellow"))
        return False

    def option_of(self, asked: Decision, line: str) -> tuple[Answer] | None:
        """The option that was typed: by its number, or as it is called. A barred one is refused with its reason."""
        if line.isdecimal():
            if 1 <= int(line) <= len(asked.options):
                return (asked.options[int(line) - 1],)
            raise Refused("no_such_option", f"there is no option {line}; options are 1 to {len(asked.options)}")
        for option in (*asked.options, *(barred.option for barred in asked.barred)):
            called = asked.label(option)[0]
            if line and line.lower() in (str(option).lower(), called.lower(), with_names(called, self.names).lower()):
                return (option,)
        return None

    def command(self, asked: Decision, word: str, rest: str) -> None:
        """Everything that is not an answer."""
        match word:
            case "?" | "explain":
                self.explain(asked, rest)
            case "log":
                story = self.stories[asked.seat]
                self.say("\n".join(story[-(int(rest) if rest.isdecimal() else LOG_LINES) :]) or "Nothing yet.")
            case "odds":
                self.odds(asked.info())
            case "board":
                self.console.print(board(self.game.spec.id, self.game.view(asked.seat), self.names))
            case "save" | "record" if rest:
                write(Path(rest), self.game.save() if word == "save" else self.game.record().text())
                self.say(f"Written to {rest}.")
            case "quit" | "exit":
                raise Left
            case "help" | "h":
                self.say(HELP)
            case "save" | "record":
                raise Refused("no_file", f"{word} needs a file name")
            case _:
                raise Refused("unheard", f"{word!r} is neither an option nor a command; help lists the commands")

    def explain(self, asked: Decision, words: str) -> None:
        """The rules with these words; else the rule of the question, and of what is barred."""
        game = self.game.spec.id
        ids = dict.fromkeys([asked.rule, *(b.rule for b in asked.barred)])
        found = rulebook.find(game, words) if words else [r for i in ids if i for r in rulebook.find(game, i)]
        if not words:
            for option in asked.options:
                label, hint = self.words(asked, option)
                self.say(Text.assemble(f"  {label}", (f": {hint}" if hint else "", "dim")))
        show(self.console, found)
        if not found:
            self.say(f"No rule has {words!r}." if words else "No rule is named here.")

    def odds(self, info: Json) -> None:
        """The exact chances as the game computes them."""
        if info is None:
            self.say("The game knows no odds for this question.")
        else:
            self.console.print(odds(self.game.spec.id, info))
