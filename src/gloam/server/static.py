"""The web client's files, read once: pages, scripts, styles, fonts and pictures."""

from __future__ import annotations

import base64
import hashlib
import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from gloam.server.wrong import Wrong

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
INLINE = re.compile(rb"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", re.DOTALL)
LONGEST = 60  # letters in a name of ours; a file system has its own limit, and an error for it
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@dataclass(slots=True, frozen=True)
class File:
    """A file as it is sent."""

    body: bytes
    type: str
    tag: str
    stamp: float


class Site:
    """The files below `gloam/web`. A changed file is read again, so that whoever works on it only reloads the page."""

    def __init__(self, root: Traversable | None = None) -> None:
        self.root = files("gloam") / "web" if root is None else root
        self.known: dict[str, File] = {}

    def find(self, path: str) -> File:
        """A file by its path; only names of ours, only kinds that a browser needs."""
        parts = path.split("/")
        dot = path.rfind(".")
        kind = TYPES.get(path[dot:]) if dot > 0 else None
        if kind is None or any(part in {"", ".", ".."} or part.startswith(".") or "\\" in part for part in parts):
            raise Wrong(404, "no_such_file", "there is no such file")
        if max(map(len, parts)) > LONGEST:
            raise Wrong(404, "no_such_file", "there is no such file")
        at = self.root.joinpath(*parts)
        stamp = at.stat().st_mtime if isinstance(at, Path) and at.is_file() else 0.0
        known = self.known.get(path)
        if known is None or known.stamp != stamp:
            if not at.is_file():
                raise Wrong(404, "no_such_file", "there is no such file")
            body = at.read_bytes()
            tag = hashlib.sha256(body).hexdigest()[:20]
            known = self.known[path] = File(body, kind, f'"{tag}"', stamp)
        return known

    def scripts(self) -> tuple[str, ...]:
        """The hashes of the scripts that stand inside the page (an import map), for the policy."""
        try:
            page = self.find("index.html").body
        except Wrong:
            return ()
        return tuple(
            "sha256-" + base64.b64encode(hashlib.sha256(text).digest()).decode() for text in INLINE.findall(page)
        )

    def respond(self, request: Request, path: str) -> Response:
        """Send a file, or say that the browser has it already. Asked for by its content's hash, it may be kept."""
        found = self.find(path)
        by_hash = request.query_params.get("v") == found.tag.strip('"')
        headers = {"etag": found.tag, "cache-control": FOR_EVER if by_hash else ASK_AGAIN}
        if found.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(found.body, headers=headers, media_type=found.type)
