"""The web client's files, as they travel: read once, compressed once, and kept by browsers until their content changes.

There is no build step. All files of one version are served below `/web/<digest>/`, where the digest is a hash of all of
them: modules import each other by relative paths, so a new version moves them all at once, and a page never mixes two.
Fonts and pictures, the heavy part, go below the hash of their own content instead, so that a new version does not send
them again. Only the page itself is asked for each time; it names the digest, and the modules to fetch without waiting.
"""

from __future__ import annotations

import gzip
import hashlib
import posixpath
import re
import time
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from gloam.server.edge import game_pages
from gloam.server.edge.game_pages import web_folders
from gloam.server.problems import Problem

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".jpg": "image/jpeg",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
}
HEAVY = (".png", ".webp", ".jpg", ".woff2", ".mp3", ".ogg", ".svg")
"""What is kept by its own hash."""
SQUEEZED = ("text/", "application/", "image/svg")
"""Types that get smaller when they are compressed."""
LEAST = 200
"""Bytes below which compressing does not pay."""
INLINE = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
ASSET = re.compile(r'(url\(|new URL\()"(\.[^"]+)"')
IMPORT = re.compile(r'(?:^|[;}\n])\s*(?:import|export)\b[^;"()]*?"(\.[^"]+)"|\bfrom"(\./[^"]+)"')
LINK = re.compile(r'"/web/([^"]+)"')
MODULES = "<!-- modules -->"
ABOUT = b"<!-- about -->"
DIGEST = re.compile(r"[0-9a-f]{16}")
RANGE = re.compile(r"bytes=(\d{0,15})-(\d{0,15})")
CACHE_FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"
PAGES = {
    "/": "pages/home.js",
    "/new/{game}": "pages/new.js",
    "/t/{table}": "pages/table.js",
    "/screen": "pages/screen.js",
    "/screen/{table}": "pages/screen.js",
    "/tonight/{table}": "pages/tonight.js",
    "/join/{code}": "pages/join.js",
    "/r/{table}": "pages/replay.js",
    "/r/{table}/look": "pages/look_back.js",
    "/how/{game}": "pages/rules.js",
    "/rules": "pages/rules.js",
    "/rules/{game}": "pages/rules.js",
    "/tables": "pages/tables.js",
    "/record": "pages/record.js",
    "/lesson/{game}": "pages/lesson.js",
    "/replay": "pages/replay.js",
}
"""Every address that is a page, and the module that draws it."""
DEV_PAGES = {"/sounds": "pages/sounds.js"}
"""Pages for ourselves, which only a server for developers has."""
ROOT_FILES = {"/worker.js": "worker.js", "/manifest.webmanifest": "manifest.webmanifest"}
"""What browsers want at the root of a site; it is looked at again each time."""
KEPT = 3
"""Versions held in memory. There is more than one only while somebody works on the files."""


def digest_of(body: bytes) -> str:
    """A short name for a content."""
    return hashlib.sha256(body).hexdigest()[:16]


@dataclass(slots=True)
class File:
    """A file as it is sent."""

    body: bytes
    type: str
    digest: str
    zipped: bytes = b""
    level: int = 9
    """How hard it is compressed: less where it is sent a few times only."""

    @property
    def shrinks(self) -> bool:
        """Whether compressing pays."""
        return self.type.startswith(SQUEEZED) and len(self.body) >= LEAST

    def compressed(self) -> bytes:
        """The file compressed; empty where that would gain nothing. Made when it is first asked for."""
        if not self.zipped and self.shrinks:
            self.zipped = gzip.compress(self.body, self.level, mtime=0)
        return self.zipped


@dataclass(slots=True)
class Version:
    """All files of the client at one time, under one digest."""

    digest: str
    files: dict[str, File]
    template: str
    pages: dict[tuple[str, ...], File] = field(default_factory=dict)

    def address(self, path: str) -> str:
        """Where a file is found as long as it is what it is now."""
        digest = self.files[path].digest if path.endswith(HEAVY) and path in self.files else self.digest
        return f"/web/{digest}/{path}"

    def modules(self, *entries: str) -> list[str]:
        """These modules and all that they import, in the order in which they are met."""
        seen, todo = [], list(entries)
        while todo:
            path = todo.pop(0)
            if path not in seen and path in self.files:
                seen.append(path)
                todo += imports(path, self.files[path].body.decode())
        return seen

    def page(self, *modules: str) -> File:
        """The page, with a hint for every module that will be needed to show what these show."""
        if modules not in self.pages:
            ahead = [f'<link rel="modulepreload" href="/web/{path}">' for path in self.modules("app.js", *modules)]
            text = self.template.replace(MODULES, "\n".join(ahead))
            body = LINK.sub(lambda found: f'"{self.address(found[1])}"', text).encode()
            self.pages[modules] = File(body, TYPES[".html"], digest_of(body))
        return self.pages[modules]


def imports(path: str, text: str) -> list[str]:
    """The modules that a module names as its own, by their paths."""
    found = (one or other for one, other in IMPORT.findall(text))
    return [posixpath.normpath(posixpath.join(posixpath.dirname(path), name)) for name in found]


def version_of(bodies: dict[str, bytes]) -> Version:
    """All files with their addresses: fonts and pictures are named by the hash of their own content."""
    own = {path: digest_of(body) for path, body in bodies.items()}

    def moved(path: str, body: bytes) -> bytes:
        def named(found: re.Match[str]) -> str:
            to = posixpath.normpath(posixpath.join(posixpath.dirname(path), found[2]))
            return f'{found[1]}"/web/{own[to]}/{to}"' if to in own and to.endswith(HEAVY) else found[0]

        return ASSET.sub(named, body.decode()).encode() if path.endswith((".js", ".css")) else body

    ready = {path: moved(path, body) for path, body in bodies.items() if path != "index.html"}
    made = {path: File(body, TYPES[suffix(path)], digest_of(body)) for path, body in ready.items()}
    whole = "".join(f"{path} {digest_of(body)}\n" for path, body in sorted(ready.items()))
    return Version(digest_of(whole.encode()), made, bodies.get("index.html", b"").decode())


def suffix(path: str) -> str:
    """What a file's name ends with."""
    return path[path.rfind(".") :]


class Site:
    """The files of the client, and what each game's package brings in its folder `web`, below `games/<game>/`.

    Changed ones are read again, so that after an edit you only reload the page.
    """

    def __init__(
        self, root: Traversable | None = None, every: float = 0.5, games: Mapping[str, Traversable] | None = None
    ) -> None:
        self.root = files("gloam") / "web" if root is None else root
        self.lists_games = root is None or games is not None
        self.games = games if games is not None else web_folders() if root is None else {}
        self.every, self.looked = every, time.monotonic()
        self.stamps: dict[str, tuple[float, int]] = {}
        self.versions: dict[str, Version] = {}
        self.newest = self.look()

    def sources(self) -> dict[str, Traversable]:
        """Where every file is read, by its path in the client."""
        found = dict(listed(self.root))
        for game, folder in self.games.items():
            inside = listed(folder, f"games/{game}/") if folder.is_dir() else []
            found |= {path: at for path, at in inside if not path.endswith(".html")}
        return found

    def look(self) -> Version:
        """The files as they are now; read only where one has changed."""
        found = self.sources()
        stamps = {path: stamp(at) for path, at in found.items()}
        stamps |= {game: stamp(at) for game, at in game_pages.about_files(self.games).items()}
        if not self.versions or stamps != self.stamps:
            self.stamps = stamps
            bodies = {path: at.read_bytes() for path, at in sorted(found.items())}
            lists = game_pages.written(list(self.games), bodies) if self.lists_games else {}
            self.newest = version_of(bodies | lists)
            self.versions[self.newest.digest] = self.newest
            while len(self.versions) > KEPT:
                del self.versions[next(iter(self.versions))]
        return self.newest

    def now(self) -> Version:
        """The files as they are, or were a moment ago."""
        if time.monotonic() - self.looked >= self.every:
            self.look()
            self.looked = time.monotonic()
        return self.newest

    def scripts(self) -> tuple[str, ...]:
        """The hashes of the scripts that stand inside the page, for the policy."""
        texts = INLINE.findall(self.newest.template.encode())
        return tuple("sha256-" + b64encode(hashlib.sha256(text).digest()).decode() for text in texts)

    def page(self, request: Request, *modules: str, status: int = 200, about: str = "") -> Response:
        """The page; these modules draw what is at this address, `about` says what it is where it is shared."""
        page = self.now().page(*modules)
        return sent(request, kept(page.body.replace(ABOUT, about.encode()), page.type), REVALIDATE, status)

    def file(self, request: Request, path: str) -> Response:
        """A file by its address, which never changes; by its bare path, as it is now."""
        digest, _, rest = path.partition("/")
        if not DIGEST.fullmatch(digest):
            return sent(request, known(self.now(), path), REVALIDATE)
        if digest in self.versions:
            return sent(request, known(self.versions[digest], rest), CACHE_FOREVER)
        for version in reversed(self.versions.values()):
            if rest.endswith(HEAVY) and rest in version.files and version.files[rest].digest == digest:
                return sent(request, version.files[rest], CACHE_FOREVER)
        raise Problem(404, "old_page", "This file belongs to another version of the page. Reload the page.")


@cache
def client_files() -> Site:
    """The client that comes with this package: one for all servers of a process."""
    return Site()


def listed(root: Traversable, under: str = "") -> list[tuple[str, Traversable]]:
    """All files of ours of a type that a browser needs, by path."""
    found: list[tuple[str, Traversable]] = []
    for at in root.iterdir():
        path = f"{under}{at.name}"
        if at.name.startswith("."):
            continue
        if at.is_dir():
            found += listed(at, f"{path}/")
        elif suffix(path) in TYPES:
            found.append((path, at))
    return found


def stamp(at: Traversable) -> tuple[float, int]:
    """What changes when a file is written; a file inside an archive never is."""
    if not isinstance(at, Path):
        return (0.0, 0)
    told = at.stat()
    return (told.st_mtime, told.st_size)


def known(version: Version, path: str) -> File:
    """A file by its path; only names of ours."""
    if path not in version.files:
        raise Problem(404, "no_such_file", "There is no such file.")
    return version.files[path]


# -------------------------------------------------------------------------------------------------- sending


def public(request: Request, body: bytes) -> Response:
    """JSON that is the same for everyone: compressed, and not sent again to a browser that has it."""
    return sent(request, kept(body), REVALIDATE)


@lru_cache(maxsize=64)
def kept(body: bytes, kind: str = "application/json") -> File:
    """So that it is compressed once."""
    return File(body, kind, digest_of(body))


def sent(request: Request, file: File, keep: str, status: int = 200) -> Response:
    """Send a file: compressed if that is understood, not at all if the browser has it, a part if that was asked for."""
    zipped = file.compressed() if accepts_gzip(request.headers.get("accept-encoding", "")) else b""
    part = None if zipped or status != 200 else asked_range(request, file)  # noqa: PLR2004
    tag = f'"{file.digest}-gz"' if zipped else f'"{file.digest}"'
    headers = {"etag": tag, "cache-control": keep}
    if file.shrinks:
        headers["vary"] = "accept-encoding"
    if status == 200 and matches(request.headers.get("if-none-match", ""), file.digest):  # noqa: PLR2004
        return Response(status_code=304, headers=headers)
    if part is not None:
        first, last = part
        if first > last:
            return Response(status_code=416, headers={**headers, "content-range": f"bytes */{len(file.body)}"})
        headers["content-range"] = f"bytes {first}-{last}/{len(file.body)}"
        return Response(file.body[first : last + 1], 206, headers, media_type=file.type)
    if zipped:
        headers["content-encoding"] = "gzip"
    return Response(zipped or file.body, status, headers, media_type=file.type)


def accepts_gzip(header: str) -> bool:
    """Whether gzip is understood, and not refused with q=0."""
    for one in header.lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() in {"gzip", "*"}:
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False


def matches(header: str, digest: str) -> bool:
    """Whether one of the tags that a browser has stands for this content, compressed or not."""
    tags = {one.strip().removeprefix("W/") for one in header.split(",")}
    return bool(tags & {f'"{digest}"', f'"{digest}-gz"', "*"})


def asked_range(request: Request, file: File) -> tuple[int, int] | None:
    """The first and the last byte that were asked for, None for all; the last before the first where nothing fits."""
    found = RANGE.fullmatch(request.headers.get("range", "").strip())
    if_range = request.headers.get("if-range")
    if found is None or found[0] == "bytes=-" or (if_range is not None and if_range != f'"{file.digest}"'):
        return None
    size = len(file.body)
    if not found[1]:
        return (size, 0) if int(found[2]) == 0 else (max(0, size - int(found[2])), size - 1)
    first, last = int(found[1]), min(int(found[2] or size), size - 1)
    if found[2] and int(found[2]) < first:
        return None  # no range at all, by the standard: send everything
    return (first, last) if first < size else (size, 0)
