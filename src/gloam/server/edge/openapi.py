"""The description of the routes for programs: OpenAPI 3.1. Bodies are described from the types that read them."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from gloam.kernel import Json
from gloam.server.edge import requests
from gloam.server.tables import wire
from gloam.server.tables.session.host_actions import HostAct

BODIES = (
    requests.NewTable,
    requests.NewOptions,
    requests.NewPhones,
    requests.NewGuest,
    requests.NewJoin,
    requests.NextSeat,
    requests.NewAnswer,
    requests.NewHint,
    requests.NewSeat,
    HostAct,
    requests.NewUndo,
    requests.NewPush,
    requests.NewFork,
    requests.NewLesson,
    requests.Nothing,
)
TABLE = {"name": "table", "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
CODE = {"name": "code", "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
GAME = {"name": "game", "in": "path", "required": True, "schema": {"type": "string", "minLength": 1}}
SEAT = {"name": "seat", "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0}}
WHICH = {"anyOf": [{"type": "integer", "minimum": 0, "maximum": 20}, {"enum": ["all", "spectator"]}]}
AT = {"name": "at", "in": "query", "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999_999_999}}
SINCE = {**AT, "name": "since"}
COUNTED = {"name": "counted", "in": "query", "schema": WHICH}
ASKED = {"name": "q", "in": "query", "schema": {"type": "string"}}
OF_GAME = {"name": "game", "in": "query", "schema": {"type": "string"}}
AFTER = {"name": "after", "in": "query", "schema": {"type": "string"}}
EYES = {"name": "seat", "in": "query", "schema": WHICH}
BRIEF = {"name": "brief", "in": "query", "schema": {"type": "string"}}
NUMBER: Json = {"type": "integer", "minimum": 0}
WORD: Json = {"type": "string"}
MAYBE: Json = {"type": ["string", "null"]}
LIST: Json = {"type": "array"}
TOKEN: list[Json] = [{"token": []}]
ANYBODY: list[Json] = [{}, {"token": []}]


def shape(**fields: Json) -> Json:
    """An object that has at least these fields."""
    return {"type": "object", "required": list(fields), "properties": fields}


SHAPES: dict[str, Json] = {
    "Problem": shape(
        type={"type": "string"}, title={"type": "string"}, status=NUMBER, code={"type": "string"},
        detail={"type": "string"}, rule={"type": "string"}, instead=LIST, seq={"type": ["integer", "null"]},
    ),
    "Snapshot": shape(
        type={"const": "snapshot"}, table={"$ref": "#/components/schemas/Table"}, seat={"type": ["integer", "null"]},
        seq=NUMBER, since=NUMBER, view={"type": ["object", "null"]}, goal={"type": ["object", "null"]},
        decision={"type": ["object", "null"]},
        asked=LIST, log=LIST, chat=LIST, outcome={"type": ["object", "null"]}, lesson={"type": ["object", "null"]},
    ),
    "Table": shape(
        id={"type": "string"}, game={"type": "string"}, title={"type": "string"}, seats=LIST,
        options={"type": "object"}, started={"type": "boolean"}, over={"type": "boolean"},
        host={"type": ["integer", "null"]}, closed={"type": "boolean"}, odds={"enum": ["off", "mine", "everyone"]},
        dice={"type": "object"}, undo={"type": ["object", "null"]},
    ),
    "Hosted": shape(seq=NUMBER, seat={"type": ["integer", "null"]}, token=MAYBE, link=MAYBE),
    "Created": shape(id=WORD, seats=LIST, host={"type": "object"}, spectator=WORD, commitment=MAYBE),
    "Linked": shape(id={"type": "string"}, link={"type": "string"}),
    "Seq": shape(seq=NUMBER),
    "Evening": shape(games=LIST, players=LIST, next=MAYBE),
    "Result": shape(
        table=WORD, game=WORD, title=WORD, counts={"type": "boolean"}, winners=LIST, seats=LIST,
    ),
    "Marks": {"type": "array", "items": shape(game=WORD, marks=LIST)},
    "Code": shape(code=WORD),
    "Found": shape(table=WORD),
    "Guest": shape(id=WORD, seat=NUMBER, token=WORD, link=WORD),
    "OpenTables": shape(on={"type": "boolean"}, count=NUMBER, chat={"type": "boolean"}, tables=LIST, next=MAYBE),
    "Moment": shape(type={"const": "moment"}, at=NUMBER, of=NUMBER, moments=LIST, log=LIST, asked=LIST),
    "Film": shape(type={"const": "film"}, since=NUMBER, seq=NUMBER, updates=LIST, more={"type": "boolean"}),
    "Analysis": shape(type={"const": "analysis"}, done={"type": "boolean"}, progress=LIST),
    "Chances": shape(type={"const": "chances"}, one_line={"type": "boolean"}, points=LIST, more={"type": "boolean"}),
    "Hint": shape(
        type={"const": "hint"}, seq=NUMBER, used=NUMBER, clear={"type": "boolean"}, same={"type": "boolean"},
        decided={"type": "boolean"}, options=LIST, of=NUMBER, games=NUMBER,
    ),
    "Dice": shape(fair={"type": "boolean"}, rolls=NUMBER, code={"type": "string"}, detail={"type": "string"}),
    "Games": {"type": "array", "items": shape(id=WORD, title=WORD, built={"type": "boolean"})},
    "Options": shape(
        seats=NUMBER, options={"type": "object"}, offers=LIST, facts={"type": "object"}, measured=LIST,
        about_normal={"type": "string"},
    ),
    "Address": shape(origin=WORD, reach={"enum": ["anywhere", "network", "computer"]}),
    "Rules": {"type": "array", "items": shape(id=WORD, section=WORD, text=WORD)},
    "Book": shape(game=WORD, title=WORD, overview=LIST, chapters=LIST, decks=LIST, terms=LIST),
    "Answers": {"type": "array", "items": shape(kind=WORD, id=WORD, title=WORD, text=WORD, where=WORD)},
    "PushKey": shape(key=MAYBE),
    "Health": shape(ok={"type": "boolean"}),
}  # fmt: skip


@functools.cache
def described() -> bytes:
    """The whole description as it is sent: worked out once, since it is the same for every server."""
    return wire.encode(document())


def document() -> dict[str, Json]:
    """The whole description."""
    _, bodies = msgspec.json.schema_components(BODIES, ref_template="#/components/schemas/{name}")
    at = "/api/v1/tables/{table}"
    return {
        "openapi": "3.1.0",
        "info": {"title": "Gloam", "version": "1", "description": "Tables, seats and answers. See docs/wire.md."},
        "paths": {
            "/api/v1/games": {"get": get("games", "The games", "Games")},
            "/api/v1/games/{game}/options": {
                "post": post(
                    "options", "What a new table may choose", "NewOptions", "Options", 200, GAME, security=[{}]
                )
            },
            "/api/v1/address": {"get": get("address", "The address for links, and who can open it", "Address")},
            "/api/v1/phones": {"post": post("phones", "Let phones join", "NewPhones", "Address", 200, security=[{}])},
            "/api/v1/tables": {"post": post("createTable", "A new table", "NewTable", "Created", 201, security=[{}])},
            at: {"get": get("table", "The snapshot of a seat or a spectator", "Snapshot", TABLE, statuses=(401, 404))},
            f"{at}/answers": {"post": post("answer", "Answer the open question", "NewAnswer", "Seq", 200, TABLE)},
            f"{at}/hint": {"post": post("hint", "Your options, ranked", "NewHint", "Hint", 200, TABLE)},
            f"{at}/start": {"post": post("start", "Begin; empty seats become bots", "Nothing", "Seq", 200, TABLE)},
            f"{at}/host": {"post": post("host", "What only the host may do", "HostAct", "Hosted", 200, TABLE)},
            f"{at}/seats/{{seat}}": {"post": post("seat", "A seat's settings", "NewSeat", "Seq", 200, TABLE, SEAT)},
            f"{at}/screen": {"post": post("screen", "A code for another screen", "Nothing", "Code", 200, TABLE)},
            "/api/v1/screens/{code}": {"get": get("screenTable", "Its table", "Found", CODE, statuses=(404,))},
            "/api/v1/screens/{code}/seats": {
                "post": post("takeSeat", "Take a free seat", "NewGuest", "Guest", 201, CODE, security=[{}])
            },
            "/api/v1/open": {
                "get": get(
                    "openTables", "The tables that wait for players", "OpenTables", OF_GAME, AFTER, statuses=(400, 422)
                )
            },
            "/api/v1/open/seats": {
                "post": post("nextSeat", "The next free seat of a game", "NextSeat", "Guest", 201, security=[{}])
            },
            f"{at}/join": {
                "post": post("join", "Take a seat of an open table", "NewJoin", "Guest", 201, TABLE, security=[{}])
            },
            f"{at}/undo": {"post": post("undo", "Take back a move, or agree to it", "NewUndo", "Seq", 200, TABLE)},
            f"{at}/rematch": {"post": post("rematch", "The next game", "Nothing", "Linked", 201, TABLE)},
            f"{at}/evening": {"get": get("evening", "The score of an evening", "Evening", TABLE, statuses=(401, 404))},
            f"{at}/result": {
                "get": get("result", "How a game ended, and the marks", "Result", TABLE, statuses=(401, 404, 409))
            },
            "/api/v1/marks": {"get": get("marks", "The marks that can be earned", "Marks")},
            f"{at}/push": {"post": post("push", "Call this seat's browser", "NewPush", "Seq", 200, TABLE)},
            "/api/v1/push": {"get": get("pushKey", "The key for Web Push", "PushKey")},
            f"{at}/fork": {
                "post": post("fork", "Play on from a moment", "NewFork", "Created", 201, TABLE, security=ANYBODY)
            },
            f"{at}/record": {"get": text("record", "The record, redacted until the game is over", TABLE)},
            f"{at}/dice": {"get": get("dice", "Every roll checked", "Dice", TABLE, statuses=(401, 404, 409))},
            f"{at}/replay": {
                "get": get("replay", "A moment", "Moment", TABLE, AT, EYES, COUNTED, statuses=(400, 401, 403, 404, 409))
            },
            f"{at}/film": {
                "get": get("film", "Step by step", "Film", TABLE, SINCE, EYES, statuses=(400, 401, 403, 404, 409))
            },
            f"{at}/chances": {
                "get": get("chances", "Each seat's chance so far", "Chances", TABLE, statuses=(401, 403, 404, 409, 422))
            },
            f"{at}/analysis": {
                "get": get(
                    "analysis",
                    "Chances, luck and choices of a finished game",
                    "Analysis",
                    TABLE,
                    BRIEF,
                    statuses=(401, 404, 409, 422),
                )
            },
            "/api/v1/rules/{game}": {"get": get("rules", "The numbered rules", "Rules", GAME, statuses=(404,))},
            "/api/v1/book/{game}": {
                "get": get("book", "How to play, and the reference", "Book", GAME, statuses=(404,))
            },
            "/api/v1/book/{game}/search": {
                "get": get("search", "Answers to a question about a game", "Answers", GAME, ASKED, statuses=(404,))
            },
            "/api/v1/replays": {"post": upload()},
            "/api/v1/lessons/{game}": {
                "post": post("lesson", "A table that teaches", "NewLesson", "Created", 201, GAME, security=[{}])
            },
            "/healthz": {"get": get("healthz", "The process lives", "Health")},
            "/readyz": {"get": get("readyz", "The store answers", "Health")},
            "/metrics": {"get": text("metrics", "Counts, as Prometheus reads them")},
        },
        "components": {
            "schemas": {**SHAPES, **bodies},
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def problems(*codes: int) -> dict[str, Json]:
    """The responses that are problems; any request may come too often."""
    content = {wire.PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {str(code): {"description": wire.TITLES[code], "content": content} for code in sorted({*codes, 421, 429})}


def fine(name: str, code: int = 200) -> dict[str, Json]:
    """The response when all went well."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{name}"}}}
    return {str(code): {"description": name, "content": content}}


def get(name: str, about: str, shown: str, *parameters: Json, statuses: tuple[int, ...] = ()) -> dict[str, Json]:
    """Something to look at."""
    made: dict[str, Any] = {"operationId": name, "summary": about, "responses": {**fine(shown), **problems(*statuses)}}
    if TABLE in parameters:
        made["security"] = ANYBODY
    return {**made, "parameters": list(parameters)} if parameters else made


def text(name: str, about: str, *parameters: Json) -> dict[str, Json]:
    """Something to read."""
    good = {"200": {"description": "Text", "content": {"text/plain": {"schema": {"type": "string"}}}}}
    made = get(name, about, "", *parameters)
    return {**made, "responses": {**good, **problems(*((401, 404, 409) if parameters else ()))}}


def post(  # noqa: PLR0913  (one per part of the description)
    name: str, about: str, body: str, shown: str, code: int, *parameters: Json, security: list[Json] | None = None
) -> dict[str, Json]:
    """Something to do."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{body}"}}}
    statuses = problems(400, 401, 403, 404, 409, 413, 422, 503)
    made: dict[str, Json] = {"operationId": name, "summary": about}
    made["security"] = TOKEN if security is None else security
    body_needed = body not in {"Nothing", "NewSeat", "NewUndo", "NewPush", "NewLesson", "NewJoin"}
    made |= {
        "requestBody": {"required": body_needed, "content": content},
        "responses": {**fine(shown, code), **statuses},
    }
    return {**made, "parameters": list(parameters)} if parameters else made


def upload() -> dict[str, Json]:
    """A record file."""
    content = {"text/plain": {"schema": {"type": "string"}}}
    made = {
        "operationId": "upload",
        "summary": "A record to look at",
        "requestBody": {"required": True, "content": content},
    }
    return {**made, "responses": {**fine("Linked", 201), **problems(400, 413, 422, 503)}}
