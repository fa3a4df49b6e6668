"""One keyboard, one or more people, bots in the other seats."""

from __future__ import annotations

import itertools
import shlex
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from gloam.bots import Bot, answer_for
from gloam.cli.boards import board, gathered, odds, tried
from gloam.cli.rules import answers, rulebook_has, show
from gloam.cli.sentences import event_sentence, outcome_sentence, with_names
from gloam.cli.shared import Fault, write
from gloam.kernel import Answer, Committed, Decision, Game, Json, Refused
from gloam.rules_text import rulebook

HELP = """\
number        take that option
try N         show what option N would do, where the rules allow it
list [N]      every option by number, or those with the same result as option N
?             explain the question and its options, with the rule
? QUESTION    look something up: ? how do I win, ? L031
log [N]       tell the last N events (20)
goal          what you are trying to do, and how the game ends
odds          the exact chances, where the game knows them
board         draw the table again
save FILE     keep the game; `gloam play GAME --load FILE` goes on with it
record FILE   write the game so far as a replay file
quit          leave
Ctrl-C        leave, and save the game if you like"""
LOG_LINES = 20
MANY = 24
"""More options than this stand in columns where nothing is said of each, or are gathered."""


class Left(Exception):
    """A person has left the table."""


class TerminalGame:
    """A game on one terminal. `machines` are the bots by seat; everybody else sits here."""

    def __init__(
        self, game: Game, names: Sequence[str], machines: Mapping[int, tuple[str, Bot]], console: Console
    ) -> None:
        self.game, self.machines, self.console = game, machines, console
        self.safe, self.plain_names = game, list(names)
        self.names = [f"{name} ({machines[seat][0]})" if seat in machines else name for seat, name in enumerate(names)]
        self.people = [seat for seat in range(len(names)) if seat not in machines]
        self.logs: dict[int | None, list[str]] = {seat: [] for seat in (*self.people, None)}
        self.last: int | None = self.people[0] if len(self.people) == 1 else None
        self.on_screen: list[str] = []
        self.goals: dict[int, str] = {}

    def run(self) -> None:
        """Until the game is over, or somebody leaves."""
        if isinstance(self.game.chance, Committed):
            self.say(f"The dice are sealed: {self.game.chance.commitment}", style="dim")
        try:
            while (asked := self.game.decision) is not None:
                self.safe = self.game.clone()
                if asked.seat in self.machines:
                    answer_for(self.game, asked.seat, self.machines[asked.seat][1])
                elif self.has_nothing_to_decide(asked):
                    self.game.answer(index=0, seat=asked.seat)
                else:
                    self.turn(asked.seat)
        except (Left, EOFError):
            self.say("You left the table. The game isn't over.")
            return
        except KeyboardInterrupt:
            self.interrupted()
            return
        self.news(self.last)
        self.console.print(board(self.game.spec.id, self.game.view(self.last), self.names))
        self.say(Text(outcome_sentence(self.game, self.names), "bold"))

    def has_nothing_to_decide(self, asked: Decision) -> bool:
        """Whether this is asked only so that silence tells nothing, and nobody sits here who may not know.

        With people of both sides at one keyboard it is asked all the same: who takes the keyboard would tell.
        """
        find = self.game.spec.window
        window = None if find is None or len(asked.options) > 1 else find(self.game.state, asked)
        return window is not None and not any(n in self.people for n in window.hidden_from if n != asked.seat)

    def interrupted(self) -> None:
        """Ctrl-C: offer to keep the game, and say how to go on with it. Ctrl-C again leaves at once."""
        under_way = self.game if self.game.decision is not None else self.safe  # not from the middle of a step
        file = free_name(self.game.spec.id)
        self.say("")
        self.say(
            Text(
                f"Save the game before you leave? Press Enter to save it as {file}, or type another name, or no.",
                "bold",
            )
        )
        while True:
            try:
                typed = self.console.input("> ").strip()
            except EOFError:
                raise KeyboardInterrupt from None
            if typed.lower() in ("no", "n"):
                self.say("Not saved.")
                raise KeyboardInterrupt
            chosen = Path(typed or file)
            if chosen.exists():
                self.say(Text(f"{chosen} already exists. Type another name, or no.", "yellow"))
                continue
            try:
                write(chosen, under_way.save())
            except Fault as fault:
                self.say(Text(f"{fault.text}. Type another name, or no.", "yellow"))
                continue
            self.say(f"Saved. To continue: {self.resume_with(chosen)}")
            return

    def resume_with(self, file: Path) -> str:
        """The command that goes on with a saved game, with the same people and bots at the table."""
        people = ",".join(map(str, self.people)) or "none"
        named = ",".join(self.machines[seat][0] for seat in sorted(self.machines))
        words = ["gloam", "play", self.game.spec.id, "--load", str(file), "--humans", people]
        return shlex.join([*words, *(["--bots", named] if named else []), "--names", ",".join(self.plain_names)])

    def say(self, line: str | Text, style: str = "") -> None:
        """A line, left whole: a terminal wraps it by itself, and a file name stays one word in a pipe."""
        self.console.print(line, style=style, soft_wrap=True)

    # ------------------------------------------------------------------------------------- one person's turn

    def turn(self, seat: int) -> None:
        """Hand over the keyboard if need be, tell what happened, and ask until there is an answer."""
        if self.last is not None and self.last != seat and self.has_no_secrets(seat):
            self.last = seat
        elif self.last != seat:
            self.hand_over(seat)
        self.news(seat)
        self.console.print(board(self.game.spec.id, self.game.view(seat), self.names))
        self.show_goal(seat)
        while True:
            asked = self.game.asks(seat)
            if asked is None:
                return
            self.show_question(asked)
            if self.handle_input(asked, self.console.input("> ").strip()):
                return

    def show_goal(self, seat: int, *, whole: bool = False) -> None:
        """What this seat is trying to do, whenever that has changed; with its notes where somebody asks."""
        if self.game.spec.goal is None:
            return
        goal = self.game.spec.goal(self.game.view(seat))
        line = with_names(f"{goal.aim} {goal.ends}", self.names)
        if whole or self.goals.get(seat) != line:
            self.say(Text.assemble(("Goal: ", "bold cyan"), (line, "cyan")))
            self.goals[seat] = line
        for name, text in goal.notes if whole else ():
            self.say(Text.assemble((f"  {name}: ", "bold"), with_names(text, self.names)))

    def hand_over(self, seat: int) -> None:
        """Nobody sees another's secrets: the screen is empty until the next person says so."""
        if self.last is not None and self.console.is_terminal:
            self.console.clear()
        self.on_screen = []
        self.say(Text(f"Pass the keyboard to {self.names[seat]} and press Enter.", "bold"))
        if self.console.input().strip() == "quit":
            raise Left
        self.last = seat

    def has_no_secrets(self, seat: int) -> bool:
        """Whether this person sees just what the last one saw: then nobody has to look away."""
        mine, theirs = self.game.view(seat), self.game.view(self.last)
        return {**mine, "you": None} == {**theirs, "you": None} and "you" in mine

    def news(self, seat: int | None) -> None:
        """What this seat was told since it was last asked, but for what already stands on an open screen."""
        lines = [event_sentence(self.game.spec, fact, self.names) for fact in self.game.events(seat)]
        known = self.logs[seat]
        self.logs[seat] = known + lines
        longest = max(self.on_screen, known, key=len)
        for line in (known + lines)[len(longest) :] if self.logs[seat][: len(longest)] == longest else lines:
            self.say(line, style="dim")
        self.on_screen = self.logs[seat]

    def show_question(self, asked: Decision) -> None:
        """The question, its options by number, and what is barred with its reason."""
        self.say("")
        rule = f" ({asked.rule})" if asked.rule else ""
        prompt = with_names(asked.prompt, self.names)
        self.say(Text.assemble((f"{self.names[asked.seat]}: {prompt}", "bold"), (rule, "dim")))
        if len(asked.options) > MANY:
            self.offer_many(asked)
        else:
            self.offer(asked, range(len(asked.options)))
        for barred in asked.barred:
            why = f"  {barred.why} ({barred.rule})" if barred.rule else f"  {barred.why}"
            self.say(Text.assemble("  ×  ", (self.words(asked, barred.option)[0], "strike"), (why, "dim")))

    def offer(self, asked: Decision, which: Iterable[int]) -> None:
        """Options by number, each with what it does."""
        for n in which:
            label, hint = self.words(asked, asked.options[n])
            self.say(Text.assemble((f"{n + 1:>3}  ", "cyan"), label, (f"  {hint}" if hint else "", "dim")))

    def offer_many(self, asked: Decision) -> None:
        """Many options: by what they come to, where that can be tried; else by what they share; else in columns."""
        groups = gathered(self.game.spec.id, asked)
        if groups:
            self.say(f"{len(asked.options)} options with {len(groups)} different results:", style="dim")
            for what, which in groups.items():
                more = f"  ({len(which)} ways: list {which[0] + 1})" if len(which) > 1 else ""
                label = ", ".join(filter(None, self.called(asked, asked.options[which[0]])))
                self.say(Text.assemble((f"{which[0] + 1:>3}  ", "cyan"), what, (f"  {label}{more}", "dim")))
            self.say(
                "Type a number to take that option, `try N` to see it first, `list` for every option.", style="dim"
            )
            return
        labels = [self.called(asked, option) for option in asked.options]
        runs = [list(run) for _, run in groupby(range(len(labels)), key=lambda n: labels[n][0])]
        if len(runs) * 2 < len(labels) and all(hint for _, hint in labels):
            for run in runs:
                there = f"{run[0] + 1}–{run[-1] + 1}" if len(run) > 1 else f"{run[0] + 1}"
                self.say(
                    Text.assemble((f"{there:>7}  ", "cyan"), labels[run[0]][0], (f"  {labels[run[0]][1]} …", "dim"))
                )
            self.say("`list N` shows the options around a number, or type one out.", style="dim")
        elif any(hint for _, hint in labels) or self.words(asked, asked.options[0])[1]:
            self.offer(asked, range(len(labels)))
        else:
            cells = [Text.assemble((f"{n:>3} ", "cyan"), label) for n, (label, _) in enumerate(labels, 1)]
            self.console.print(Columns(cells, padding=(0, 2)))

    def called(self, asked: Decision, option: Answer) -> tuple[str, str]:
        """An option as it is called, with everybody's names, and what it does."""
        label, hint = (with_names(text, self.names) for text in asked.label(option))
        return label, hint

    def words(self, asked: Decision, option: Answer) -> tuple[str, str]:
        """An option's words, with what trying it shows."""
        label, hint = self.called(asked, option)
        if asked.preview is not None and option in asked.options:
            hint = "; ".join(filter(None, (hint, tried(self.game.spec.id, asked.preview(option)))))
        return label, hint

    # ------------------------------------------------------------------------------------------ what is typed

    def handle_input(self, asked: Decision, line: str) -> bool:
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
            label, hint = self.called(asked, option)
            whole = (label, f"{label} {hint}", f"{label}, {hint}", asked.label(option)[0], str(option))
            if line and line.lower() in [text.lower() for text in whole]:
                return (option,)
        return None

    def command(self, asked: Decision, word: str, rest: str) -> None:
        """Everything that is not an answer."""
        match word:
            case "?" | "explain":
                self.explain(asked, rest)
            case "try" | "list":
                self.offer(asked, [self.number_in(asked, rest)] if word == "try" else self.alike(asked, rest))
            case "log":
                story = self.logs[asked.seat]
                self.say("\n".join(story[-(int(rest) if rest.isdecimal() else LOG_LINES) :]) or "Nothing yet.")
            case "goal" | "odds":
                self.show_goal(asked.seat, whole=True) if word == "goal" else self.odds(asked.info())
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
                raise Refused("unheard", f"{word!r} is not an option or a command; type help for the commands")

    def number_in(self, asked: Decision, word: str) -> int:
        """The option with that number, counted from 0."""
        if not word.isdecimal() or not 1 <= int(word) <= len(asked.options):
            raise Refused("no_such_option", f"Which option? Type a number from 1 to {len(asked.options)}.")
        return int(word) - 1

    def alike(self, asked: Decision, word: str) -> Iterable[int]:
        """Every option; or those that come to the same as the one with that number, or are called the same."""
        if not word:
            return range(len(asked.options))
        n = self.number_in(asked, word)
        groups = gathered(self.game.spec.id, asked)
        label = self.called(asked, asked.options[n])[0]
        same = [m for m, option in enumerate(asked.options) if self.called(asked, option)[0] == label]
        return next((which for which in groups.values() if n in which), same)

    def explain(self, asked: Decision, words: str) -> None:
        """The rules with these words; else the rule of the question, and of what is barred."""
        game = self.game.spec.id
        ids = dict.fromkeys([asked.rule, *(b.rule for b in asked.barred)])
        if words and not rulebook_has(game, words):
            if not answers(game, words):
                self.say(f"No rule answers {words!r}.")
            return
        found = rulebook.find(game, words) if words else [r for i in ids if i for r in rulebook.find(game, i)]
        if not words and len(asked.options) <= MANY:
            for option in asked.options:
                label, hint = self.words(asked, option)
                self.say(Text.assemble(f"  {label}", (f": {hint}" if hint else "", "dim")))
        show(self.console, found)
        if not found:
            self.say(f"No rule mentions {words!r}." if words else "This question has no rule of its own.")

    def odds(self, info: Json) -> None:
        """The exact chances as the game computes them."""
        if info is None:
            self.say("There are no odds for this question.")
        else:
            self.console.print(odds(self.game.spec.id, info))


def free_name(game: str) -> str:
    """A file name for a saved game that nothing has yet."""
    names = (f"{game}{f'-{n}' if n > 1 else ''}.save" for n in itertools.count(1))
    return next(name for name in names if not Path(name).exists())
