"""`gloam check`: everything that is wrong with a game, or with a pack of your own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import traceback
from dataclasses import asdict, dataclass
from pathlib import Path

import click

import gloam
from gloam.cli.shared import BAD_FILE, NEGATIVE, USAGE, Fault, json_option, print_json
from gloam.kernel import GameSpec, Refused
from gloam.kernel.spec import BROKEN_PACKS
from gloam.toolkit.content import OWN_NAMES, did_you_mean, fact_files

READ = "import sys; from gloam.cli.check import inside; inside(sys.argv[1:])"


@dataclass(slots=True, frozen=True)
class Mistake:
    """One mistake: in which file, and what is wrong at which card and field."""

    game: str
    file: str
    text: str


@click.command()
@click.argument("what", metavar="GAME|PACK")
@click.option("--game", metavar="GAME", help="The game a single file of a pack belongs to, if its folder doesn't say.")
@click.option("--seats", type=int, metavar="N", help="Check a game only with this many seats.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed checks the same games.")
@json_option
def check(what: str, *, game: str | None, seats: int | None, seed: int, as_json: bool) -> None:
    """Check a game against everything a game must hold to, or list every mistake in a pack.

    GAME is an installed game: the laws, two worlds, planted leaks, golden playthroughs and rule coverage are run on
    it, with how much each judged. PACK is a folder of packs, the folder of one game in it (./GAME), or a single file:
    every mistake is listed with its file, card and field, and the nearest word that would be right. Exit code 1 when a
    game breaks something, 3 when a pack has mistakes.

    \b
    gloam check cant_stop
    gloam check cant_stop --seats 2 --json
    gloam check my-packs
    gloam check my-packs/sallyface/stories/mine.toml
    gloam check draft.toml --game lucidity
    """  # noqa: D301
    if what in gloam.all_ids() and game is None:
        check_installed(what, seats, seed, as_json=as_json)
    else:
        check_pack(Path(what), game, as_json=as_json)


def check_installed(game: str, seats: int | None, seed: int, *, as_json: bool) -> None:
    """Run every check on an installed game."""
    from gloam.laws.checking import check_game  # noqa: PLC0415  (the laws are only loaded for this)

    spec = loaded(game)
    found = []
    for finding in check_game(game, seed, seats):
        found.append(finding)
        if not as_json:
            click.echo(f"{'ok ' if finding.ok else 'BAD'} {finding.what} ({finding.judged} {finding.of} judged)")
            if finding.fault:
                click.echo(f"    {finding.fault}")
    broken = [finding.what for finding in found if not finding.ok]
    if as_json:
        head = {"game": game, "version": spec.version, "content": spec.content_hash, "seed": seed}
        print_json(head | {"ok": not broken, "findings": [finding.as_json() for finding in found]})
    elif not broken:
        click.echo(f"{spec.title}: {len(found)} checks, all hold (seed {seed}, content {spec.content_hash})")
    if broken:
        raise Fault(f"{game} breaks {len(broken)} of {len(found)} checks: {'; '.join(broken)}", NEGATIVE)


def loaded(game: str) -> GameSpec:
    """The game; if its package can't be loaded, what is wrong and in which line."""
    try:
        return gloam.find(game)
    except Refused:
        raise
    except Exception as error:
        at = traceback.extract_tb(error.__traceback__)[-1]
        where = "" if isinstance(error, SyntaxError) else f" ({Path(at.filename).name}, line {at.lineno})"
        raise Fault(f"{game} can't be loaded: {type(error).__name__}: {error}{where}", NEGATIVE) from error


def check_pack(pack: Path, game: str | None, *, as_json: bool) -> None:
    """List every mistake in a pack."""
    if not pack.exists():
        known = gloam.all_ids()
        raise Fault(f"{pack}: no such game, file or folder{did_you_mean(str(pack), known)}", USAGE)
    with tempfile.TemporaryDirectory() as empty:
        root, games, only = placed(pack.resolve(), game, Path(empty))
        found = [*strays(root, games, only), *mistakes(root, games)]
    if only is not None:
        found = [one for one in found if one.file == only]
    files = {(one.game, one.file) for one in found}
    if as_json:
        print_json({"pack": str(pack), "games": games, "mistakes": [asdict(one) for one in found]})
    for one in found if not as_json else ():
        click.echo(f"{one.game}/{one.text}" if one.text.startswith(one.file) else f"{one.game}/{one.file}: {one.text}")
    if found:
        counted = f"{len(found)} mistake{'s' * (len(found) > 1)}"
        raise Fault(f"{pack}: {counted}{f' in {len(files)} files' if len(files) > 1 else ''}", BAD_FILE)
    if not as_json:
        click.echo(f"{pack}: no mistakes ({', '.join(games)})")


def placed(pack: Path, game: str | None, empty: Path) -> tuple[Path, list[str], str | None]:
    """The folder of packs that this stands in, the games it is for, and the single file that is asked about."""
    known = gloam.all_ids()
    if game is not None and game not in known:
        raise Fault(f"there is no game {game!r}{did_you_mean(game, known)}", USAGE)
    if pack.is_dir() and pack.name in known:
        return pack.parent, [pack.name], None
    if pack.is_dir():
        return pack, [one for one in known if (pack / one).is_dir()], None
    home = next((folder for folder in pack.parents if folder.name in known), None)
    if game is None and home is not None:
        return home.parent, [home.name], pack.relative_to(home).as_posix()
    if game is None:
        raise Fault(f"{pack}: which game is it for? Put it in a folder with the game's name, or use --game", USAGE)
    gloam.find(game)
    name = pack.name if pack.name in fact_files(game) else f"{OWN_NAMES.get(game, ('.',))[0]}/{pack.name}"
    copy = empty / game / name
    copy.parent.mkdir(parents=True)
    shutil.copyfile(pack, copy)
    return empty, [game], Path(name).as_posix()


def strays(root: Path, games: list[str], only: str | None) -> list[Mistake]:
    """Folders that are called like no game: their facts would never be used."""
    if only is not None or games == [root.name]:
        return []
    known = gloam.all_ids()
    folders = [folder for folder in sorted(root.iterdir()) if folder.is_dir() and folder.name not in known]
    held = [folder for folder in folders if any(folder.rglob("*.toml"))]
    if not games and not held:
        return [Mistake("", root.name, f"it has no game's folder in it; games: {', '.join(known)}")]
    return [Mistake(f.name, "", f"there is no game {f.name!r}{did_you_mean(f.name, known)}") for f in held]


def mistakes(root: Path, games: list[str]) -> list[Mistake]:
    """What the games say of these packs, in a process of its own that reads them afresh."""
    if not games:
        return []
    env = {**os.environ, "GLOAM_PACKS": str(root)}
    ran = subprocess.run(  # noqa: S603  (ourselves)
        [sys.executable, "-c", READ, *games], env=env, capture_output=True, text=True, check=False
    )
    if ran.returncode:
        raise RuntimeError(ran.stderr.strip().splitlines()[-1] if ran.stderr.strip() else "the pack can't be read")
    return [Mistake(**one) for one in json.loads(ran.stdout)]


def inside(games: list[str]) -> None:
    """In that process: read the games with their packs, and print every mistake as JSON."""
    for game in games:
        gloam.find(game)
    told = [
        {"game": game, "file": file, "text": text}
        for game in games
        for file, lines in sorted(BROKEN_PACKS.get(game, {}).items())
        for text in lines
    ]
    print(json.dumps(told))  # noqa: T201  (the answer to the process that asked)
