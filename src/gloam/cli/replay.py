"""`gloam replay`: a recorded game as a story, or the proof that it happened like that."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import click

import gloam
from gloam.cli.boards import board
from gloam.cli.sentences import event_sentence, outcome_sentence
from gloam.cli.shared import BAD_FILE, NEGATIVE, USAGE, Fault, json_option, print_json, reading, screen, text_of
from gloam.kernel import Game, Refused
from gloam.kernel.record import Record
from gloam.records import has_hashes_of, parse

BROKEN = ("diverged", "dice_differ", "no_seed")  # refusals of a file that reads well and is not true


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--verify", is_flag=True, help="Check every recorded hash, and chance if it was sealed.")
@click.option("--seat", type=int, metavar="N", help="Retell it as that seat saw it; as a spectator by default.")
@click.option("--at", type=int, metavar="N", help="Stop after answer N and show the board there.")
@json_option
def replay(file: Path, *, verify: bool, seat: int | None, at: int | None, as_json: bool) -> None:
    """Retell a recorded game in sentences, from one seat's view, or verify it.

    Exit code 1 when --verify finds a mismatch, 3 when the file can't be read as a record.

    \b
    gloam replay game.gloam --seat 0
    gloam replay game.gloam --verify
    gloam replay game.gloam --at 40
    """  # noqa: D301
    made = opened(file)
    if verify:
        verified(file, made, as_json=as_json)
        return
    with reading(file):
        story = Transcript(made, seat, at)
        story.tell()
    if as_json:
        print_json(story.as_json())
        return
    for _, line in story.lines:
        click.echo(line)
    if at is not None:
        screen().print(board(story.game.spec.id, story.game.view(seat), story.names))
    click.echo(story.ending())


def opened(file: Path) -> Record:
    """The record in a file, of a game that is installed."""
    text = text_of(file)
    with reading(file):
        made = parse(text)
        spec = gloam.find(made.tags.get("game", ""))
    if made.tags.get("content") != spec.content_hash:
        was, now = made.tags.get("content", "no content"), spec.content_hash
        click.echo(f"gloam: {file}: recorded with content {was}, but {now} is installed: it may not fit", err=True)
    return made


def verified(file: Path, made: Record, *, as_json: bool) -> None:
    """Play it again and compare; say what was checked."""
    checks: dict[str, Any] = {"file": str(file), "game": made.tags.get("game"), "answers": len(made.lines)}
    try:
        game = gloam.replay(made)
        checks["hashes"] = sum(bool(mark) for *_, mark in made.lines) if has_hashes_of(made, game) else 0
        checks["dice"] = gloam.verify_dice(made) if "commitment" in made.tags and game.outcome else None
        checks["result"] = game.outcome.as_json() if game.outcome else None
        claimed(made, game)
    except (Refused, AssertionError) as error:
        if isinstance(error, Refused) and error.code not in BROKEN:
            raise Fault(f"{file}: {error}", BAD_FILE) from error
        if as_json:
            print_json(checks | {"holds": False, "why": str(error)})
        raise Fault(f"{file}: verification failed: {error}", NEGATIVE) from error
    if as_json:
        print_json(checks | {"holds": True})
        return
    dice = "no sealed dice" if checks["dice"] is None else f"{checks['dice']} sealed dice"
    click.echo(f"{file}: verified: {checks['answers']} answers, {checks['hashes']} hashes, {dice}")


def claimed(made: Record, game: Game) -> None:
    """The result in the header must be the one the answers lead to."""
    said, now = made.tags.get("result"), game.header().get("result")
    if said != now:
        raise Refused("diverged", f"the header says the result is {said}, the answers lead to {now}")


@dataclass
class Transcript:
    """A record on its way: what the seat was told after each answer."""

    made: Record
    seat: int | None
    at: int | None
    lines: list[tuple[int, str]] = field(default_factory=list)
    facts: list[dict[str, Any]] = field(default_factory=list)

    def tell(self) -> None:
        """Play it up to `at`, listening."""
        last = len(self.made.lines)
        if self.at is not None and not 0 <= self.at <= last:
            raise Fault(f"there is no answer {self.at}; answers are 1 to {last}, 0 is the set-up", USAGE)
        for n, game in enumerate(gloam.replaying(self.made)):
            self.game = game
            self.names = [f"Seat {seat}" for seat in range(game.origin["seats"])]
            if self.seat is not None and not 0 <= self.seat < len(self.names):
                raise Fault(f"there is no seat {self.seat}; seats are 0 to {len(self.names) - 1}", USAGE)
            for fact in game.events(self.seat):
                self.facts.append({"answer": n, **fact})
                self.lines.append((n, event_sentence(game.spec, fact, self.names)))
            if n == self.at:
                break

    def ending(self) -> str:
        """How it ended, or that it did not."""
        if self.game.outcome is None:
            stopped = self.at if self.at is not None else len(self.made.lines)
            return f"This is the position after answer {stopped}."
        return outcome_sentence(self.game, self.names)

    def as_json(self) -> dict[str, Any]:
        """The story as data."""
        lines = [{"answer": n, "text": line} for n, line in self.lines]
        end = self.game.outcome.as_json() if self.game.outcome else None
        known = {"game": self.game.spec.id, "seat": self.seat, "at": self.at, "answers": len(self.made.lines)}
        return known | {"story": lines, "events": self.facts, "view": self.game.view(self.seat), "outcome": end}
