"""What the client knows of the installed games before it asks: files written from their packages.

`games/list.js` names the games with what their about.toml says and which files they bring, `games/option_words.js` what
their options are called, `games/art.js` has their covers in one file, and `games/accents.css` their colors.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from urllib.parse import quote

from gloam import game_files
from gloam.game_files import About
from gloam.kernel import Json

LOG = logging.getLogger("gloam.server")
LIST, WORDS, ART, COLORS = "games/list.js", "games/option_words.js", "games/art.js", "games/accents.css"
COVER = "cover.svg"
SAFE = " !$&'()*+,-./:;<=>?@[]^_`{|}~"
"""What may stand in such an address as it is: what stays readable is compressed best."""
ACCENT = {"dark": "#c8c2d8", "light": "#574f70"}
"""The colors of a game that names none."""


def web_folders() -> dict[str, Traversable]:
    """The folder `web` of each installed game, whether or not there is one, in the order of the games."""
    found: dict[str, Traversable] = {}
    for game in game_files.in_order():
        try:
            found[game] = game_files.home(game) / "web"
        except ImportError as error:
            LOG.warning("the package of %s is not found: %s", game, error)
    return found


def about_files(folders: Mapping[str, Traversable]) -> dict[str, Path]:
    """The files that the list is written from, where they can be edited."""
    found = {game: folder.parent / game_files.ABOUT for game, folder in folders.items() if isinstance(folder, Path)}
    return {game: path for game, path in found.items() if path.is_file()}


def written(games: Iterable[str], bodies: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files, for these games and what they bring."""
    game_files.forget()
    known = {game: about(game) for game in games}
    covers = {game: body.decode() for game in known if (body := bodies.get(f"games/{game}/{COVER}")) is not None}
    return {
        LIST: module("GAMES", [entry(game, facts, set(bodies)) for game, facts in known.items()]),
        WORDS: module("OPTION_WORDS", {game: facts.options for game, facts in known.items() if facts.options}),
        ART: module("ART", {game: f"data:image/svg+xml,{quote(text, SAFE)}" for game, text in covers.items()}),
        COLORS: "".join(colors(game, facts) for game, facts in known.items()).encode(),
    }


def module(name: str, value: Json) -> bytes:
    """A module with one constant in it."""
    head = "// Written by the server from the packages of the games.\n"
    return f"{head}export const {name} = {json.dumps(value, ensure_ascii=False)};\n".encode()


def about(game: str) -> About:
    """What a game says of itself; a mistake in that is told in the log, and the game is called by its id."""
    try:
        return game_files.about(game)
    except ValueError as error:
        LOG.warning("%s", error)
        return About(name=game_files.titled(game))


def entry(game: str, facts: About, files: set[str]) -> dict[str, Json]:
    """A game in the list."""
    brings = {name: f"games/{game}/{file}" in files for name, file in BRINGS.items()}
    told = {"id": game, "title": facts.name, "tagline": facts.tagline, "facts": facts.facts, "small": facts.small}
    return {**told, "ways": list(facts.ways), **brings}


BRINGS = {"board": "board.js", "choices": "choices.js"}
"""The files of a game that the client asks for only if they are there."""


def colors(game: str, facts: About) -> str:
    """A game's color, on dark and on light ground; its board and its cover are always dark."""
    dark, light = ({**ACCENT, **facts.accent}[theme] for theme in ("dark", "light"))
    return (
        f".{game} {{ --accent: {dark}; }}\n"
        f".light .{game} {{ --accent: {light}; }}\n"
        f".light .{game} :is(.board, .boardside, .curtain, .art, .end) {{ --accent: {dark}; }}\n"
    )
