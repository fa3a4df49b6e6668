"""Read a record and play it back. One that does not replay names the first answer that does not fit.

How a record looks and is written: kernel/record.py.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from gloam.kernel.chance import Committed, worded
from gloam.kernel.data import current_kind
from gloam.kernel.decision import CHANCE
from gloam.kernel.game import Game
from gloam.kernel.record import FORMAT, HASH, Line, Record
from gloam.kernel.refusal import Refused
from gloam.kernel.spec import find

LINE = re.compile(r"([0-9]{1,9}) (chance|[0-9]{1,3}) (\S+) (.+?)(?: #([0-9a-f]{8}))?")
END = re.compile(r"end ([0-9]{1,9})(?: #([0-9a-f]{8}))?")


def parse(text: str) -> Record:
    """Read the file; a mistake in it is named by its line."""
    head, _, body = text.replace("\r\n", "\n").strip().partition("\n\n")
    made = Record({})
    for n, row in enumerate(head.split("\n"), 1):
        key, colon, value = row.partition(": ")
        if not colon:
            raise Refused("bad_record", f"line {n} is no header tag: {row[:60]!r}")
        made.tags[key] = value
    if made.tags.get("gloam-record") != FORMAT:
        raise Refused("bad_record", f"not a gloam record of format {FORMAT}")
    rows = [row for row in body.split("\n") if row.strip() and not row.startswith(";")]
    end = END.fullmatch(rows[-1]) if rows else None
    if end is None:
        raise Refused("bad_record", f"the record is cut off after answer {len(rows)}: no end line")
    made.lines = [parse_line(n, row) for n, row in enumerate(rows[:-1], 1)]
    last = made.lines[-1][3] if made.lines else ""
    if end.groups("") != (str(len(made.lines)), last):
        raise Refused("bad_record", f"the end line {rows[-1]!r} does not close answer {len(made.lines)}")
    return made


def parse_line(n: int, row: str) -> Line:
    """Read one answer."""
    found = LINE.fullmatch(row)
    if found is None:
        raise Refused("bad_record", f"answer {n} cannot be read: {row[:60]!r}")
    try:
        value = worded(json.loads(found[4]))
    except (ValueError, RecursionError):
        raise Refused("bad_record", f"answer {n} cannot be read: {row[:60]!r}") from None
    number, who, kind, _, mark = found.groups("")
    if number != str(n):
        raise Refused("bad_record", f"answer {n} is missing: answer {number} follows")
    return (CHANCE if who == "chance" else int(who), kind, value, mark)


def origin_of(made: Record) -> dict[str, Any]:
    """How the recorded game began; Refused where games of its version cannot go on."""
    find(made.tags.get("game", "")).refuse_gone(made.tags.get("version"))
    try:
        tags = {key: tag for key, tag in made.tags.items() if key in ("seats", "options", "position")}
        origin = {key: json.loads(tag) for key, tag in tags.items()}
    except (ValueError, RecursionError):
        origin = {"options": None}
    if not all(isinstance(origin.get(key, {}), dict) for key in ("options", "position")):
        raise Refused("bad_record", "seats, options or position in the header cannot be read")
    return origin


def replay(made: Record | str) -> Game:
    """The game at the end of a record (or of its text), checked on the way against the hashes in it.

    Raises:
        Refused: An answer does not fit; the text names the first one.
    """
    steps = list(replaying(made))
    return steps[-1]


def replaying(made: Record | str) -> Iterator[Game]:
    """The game at its start and after each answer of a record: the same object, moving on.

    Raises:
        Refused: An answer does not fit; the text names it.
    """
    made = parse(made) if isinstance(made, str) else made
    game = Game.begin(made.tags.get("game", ""), origin_of(made))
    hashed = has_hashes_of(made, game)
    yield game
    for n, (seat, kind, value, mark) in enumerate(made.lines, 1):
        asked = game.decision if seat == CHANCE or game.decision is None else game.asks(seat)
        if asked is None or asked.seat != seat or asked.kind != current_kind(game.spec.id, kind):
            now = f"{game.decision.kind} asked of {game.decision.seat}" if game.decision else "the game is over"
            raise Refused("diverged", f"answer {n} ({kind}) does not fit: {now}{other_facts(made, game)}")
        try:
            game.answer(value, seat=None if seat == CHANCE else seat)
        except Refused as refused:
            why = f"answer {n} is refused: {refused.text}{other_facts(made, game)}"
            raise Refused("diverged", why, rule=refused.rule) from refused
        if mark and hashed and mark != game.digest()[:HASH]:
            why = f"after answer {n} ({kind}) the position is not the recorded one{other_facts(made, game)}"
            raise Refused("diverged", why)
        yield game


def has_hashes_of(made: Record, game: Game) -> bool:
    """Whether the record's hashes are of states as they are now: another version of the rules keeps other fields.

    A record of another version replays by its answers alone.
    """
    return made.tags.get("version", "") == game.spec.version


def other_facts(made: Record, game: Game) -> str:
    """The likely reason why a record does not replay: it was made with other rules, or other printed facts."""
    then, now = (made.tags.get("version"), made.tags.get("content")), (game.spec.version, game.spec.content_hash)
    return "" if then == now else f" (recorded with version {then[0]}, content {then[1]}; here {now[0]}, {now[1]})"


def verify_dice(made: Record) -> int:
    """Check a game's dice: every answer of chance against the seed that was sealed before the first roll.

    Returns:
        How many answers were checked.

    Raises:
        Refused: An answer differs, or the record reveals no seed (the game is not over, or its dice were not sealed).
    """
    seed = made.tags.get("dice-seed")
    if seed is None:
        raise Refused("no_seed", "the record reveals no seed: the game is not over, or its dice were not sealed")
    try:
        entropy = [str(words) for words in json.loads(made.tags.get("entropy", "[]"))]
    except (ValueError, TypeError, RecursionError):
        raise Refused("bad_record", "entropy in the header cannot be read") from None
    player = Committed(seed, entropy, salt=made.tags.get("dice-salt", ""))
    if player.commitment != made.tags.get("commitment"):
        raise Refused("dice_differ", "the seed is not the one that was sealed")
    game = Game.begin(made.tags.get("game", ""), origin_of(made))
    for n, (seat, _, value, _) in enumerate(made.lines, 1):
        if seat == CHANCE and game.decision is not None and (fair := player.draw(game.decision)) != value:
            raise Refused("dice_differ", f"answer {n} of chance is {value!r}, the sealed dice say {fair!r}")
        game.answer(value, seat=None if seat == CHANCE else seat)
    return player.count
