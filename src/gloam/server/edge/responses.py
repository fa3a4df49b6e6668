"""How a request is read, and how it is answered: JSON, or a problem in the one shape that all have."""

from __future__ import annotations

from typing import Any, TypeVar

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from gloam.kernel import Json, Refused
from gloam.server.edge import requests
from gloam.server.edge.static import Site
from gloam.server.problems import Problem
from gloam.server.store import Damaged, Unavailable, Unknown, Unwritable
from gloam.server.tables import wire
from gloam.server.tables.table_loading import damaged_problem, unwritable_problem

T = TypeVar("T")


def token_of(request: Request) -> str | None:
    """The bearer token, if there is one."""
    given = request.headers.get("authorization")
    if given is None:
        return None
    scheme, _, token = given.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Problem(401, "wrong_token", "The Authorization header must be a bearer token.")
    return token.strip()


async def read_body(request: Request, shape: type[T]) -> T:
    """The body, read strictly."""
    return requests.decoded(await request.body(), shape)


def number(text: str, what: str) -> int:
    """A whole number from a path or a query."""
    if not text.isascii() or not text.isdecimal() or len(text) > 15:  # noqa: PLR2004
        raise Problem(400, "malformed", f"{what} must be a whole number.")
    return int(text)


def answered(shape: Json, status: int = 200) -> Response:
    """JSON."""
    return Response(wire.encode(shape), status, media_type="application/json")


def problem(shape: dict[str, Json]) -> Response:
    """A problem, in the one shape all have."""
    headers = {"www-authenticate": "Bearer"} if shape["status"] == 401 else {}  # noqa: PLR2004
    return Response(wire.encode(shape), shape["status"], headers, media_type=wire.PROBLEM)


async def refused(_: Request, error: Exception) -> Response:
    """A refusal of the table or of the game."""
    return problem(wire.problem_of(error))


async def unknown(_: Request, __: Exception) -> Response:
    """The table is not there any more."""
    return problem(wire.problem(404, "no_such_table", "This link is wrong, or the table no longer exists."))


async def unkept(_: Request, __: Exception) -> Response:
    """The store does not take it."""
    return problem(
        wire.problem(503, "not_kept", "Your move couldn't be saved. Nothing has changed; try again in a moment.")
    )


async def unwritable(_: Request, __: Exception) -> Response:
    """No store can keep it."""
    return problem(wire.problem_of(unwritable_problem()))


async def damaged(_: Request, __: Exception) -> Response:
    """What is kept of the table is not whole."""
    return problem(wire.problem_of(damaged_problem()))


async def missing(request: Request, error: HTTPException) -> Response:
    """No such path, or not with this method; a browser gets a page that says so."""
    page = not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")
    if error.status_code == 404 and page:  # noqa: PLR2004
        site: Site = request.app.state.site
        return site.page(request, status=404)
    made = problem(
        wire.problem(
            error.status_code, {404: "not_found", 405: "no_such_method"}.get(error.status_code, "problem"), error.detail
        )
    )
    for name, value in (error.headers or {}).items():
        made.headers[name] = value
    return made


HANDLERS: dict[Any, Any] = {
    Problem: refused, Refused: refused, HTTPException: missing, Unknown: unknown, Unavailable: unkept,
    Unwritable: unwritable, Damaged: damaged,
}  # fmt: skip
"""What answers when something goes wrong."""
