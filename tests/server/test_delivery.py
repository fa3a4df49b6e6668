"""How the web client is delivered: compressed, cached forever under an address that changes with the content."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re

import pytest

from gloam.server.edge.limits import policy
from gloam.server.edge.static import CACHE_FOREVER, PAGES, Site, accepts_gzip
from tests.server.problems import is_problem
from tests.server.seats import API, bearer, quick, serving, sit

ADDRESS = re.compile(r'(?:href|src)="(/web/[^"]+)"')


def plainly(client, path, **headers):
    """A request of a client that understands no compression."""
    return client.get(path, headers={"accept-encoding": "identity", **headers})


@pytest.fixture
def small(tmp_path):
    """A client of five files."""
    root = tmp_path / "web"
    (root / "art").mkdir(parents=True)
    (root / "index.html").write_text(
        '<script>let x = 1;</script><!-- modules --><link href="/web/a.css">'
        '<script type="module" src="/web/app.js"></script>'
    )
    (root / "app.js").write_text('import { b } from "./b.js";\nconst art = new URL("./art/x.jpg", import.meta.url);\n')
    (root / "b.js").write_text("export const b = 1;\n" * 40)
    (root / "a.css").write_text('body { background: url("./art/x.jpg"); }\n')
    (root / "art/x.jpg").write_bytes(b"\xff\xd8 picture" * 100)
    (root / "art/.secret.js").write_text("no")
    (root / "notes.txt").write_text("no")
    return root


@pytest.mark.parametrize("page", [path.replace("{game}", "lucidity").replace("{table}", "abc") for path in PAGES])
def test_every_page_is_asked_for_each_time_and_sent_once(client, page):
    shown = client.get(page)
    assert shown.status_code == 200
    assert shown.headers["content-type"] == "text/html; charset=utf-8"
    assert shown.headers["cache-control"] == "no-cache"
    assert shown.headers["vary"] == "accept-encoding"
    again = client.get(page, headers={"if-none-match": shown.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == shown.headers["etag"]


def test_every_file_that_a_page_names_stays_there(client):
    for page in PAGES:
        for address in ADDRESS.findall(client.get(page).text):
            sent = client.get(address)
            assert sent.status_code == 200, address
            assert sent.headers["cache-control"] == CACHE_FOREVER
            assert re.match(r"/web/[0-9a-f]{16}/", address)


def test_the_page_of_a_table_names_the_modules_of_its_board(client):
    made, _ = sit(client, "lucidity", seed=1)
    page = client.get(f"/t/{made['id']}").text
    assert "/games/lucidity/board.js" in page
    assert "/games/lucidity/die.js" in page
    assert "/games/faceless/" not in page
    assert "board.js" not in client.get("/t/0123456789abcdef").text


def test_text_is_compressed_and_what_is_compressed_already_is_not(client):
    addresses = ADDRESS.findall(client.get("/").text)
    kinds = set()
    for address in addresses:
        sent, plain = client.get(address), plainly(client, address)
        kinds.add(address.rsplit(".")[-1])
        assert sent.content == plain.content
        assert "content-encoding" not in plain.headers
        if address.endswith((".js", ".css", ".mjs")) and len(sent.content) > 200:
            assert sent.headers["content-encoding"] == "gzip"
            assert sent.headers["vary"] == plain.headers["vary"] == "accept-encoding"
            assert sent.headers["etag"] != plain.headers["etag"]
            assert int(sent.headers["content-length"]) < 0.9 * int(plain.headers["content-length"])
        else:
            assert "content-encoding" not in sent.headers
    assert kinds >= {"js", "css", "mjs", "woff2", "svg"}


def test_what_is_the_same_for_everybody_is_compressed_and_what_is_a_seats_own_is_not(client):
    """A secret next to words that others choose must not be compressed with them: its length would tell of it."""
    for path in (f"{API}/games", f"{API}/rules/lucidity", "/api/openapi.json"):
        told = client.get(path)
        assert told.headers["content-encoding"] == "gzip"
        assert told.headers["cache-control"] == "no-cache"
        assert told.json() == plainly(client, path).json()
        assert client.get(path, headers={"if-none-match": told.headers["etag"]}).status_code == 304
    made, (me, _) = sit(client, "lucidity", seed=1)
    for path in ("", "/replay", "/record"):
        told = client.get(f"{API}/tables/{made['id']}{path}", headers=bearer(me.token))
        assert "content-encoding" not in told.headers
        assert told.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("header", "understood"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, GZIP;q=0.8", True),
        ("*", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("gzip;q=0.1", True),
        ("br", False),
        ("", False),
        ("xgzip", False),
    ],
)
def test_who_understands_gzip(header, understood):
    assert accepts_gzip(header) is understood


def test_a_new_content_moves_every_module_but_no_picture(small):
    site = Site(small)
    before = site.newest
    assert b'new URL("/web/' in before.files["app.js"].body
    assert b'url("/web/' in before.files["a.css"].body
    picture = re.search(rb'"(/web/[0-9a-f]{16}/art/x\.jpg)"', before.files["app.js"].body)[1]
    assert picture in before.files["a.css"].body
    (small / "b.js").write_text("export const b = 2;\n")
    after = site.look()
    assert after.digest != before.digest
    assert picture in after.files["app.js"].body
    (small / "art/x.jpg").write_bytes(b"another")
    assert picture not in site.look().files["app.js"].body
    assert set(after.files) == {"app.js", "b.js", "a.css", "art/x.jpg"}


def test_the_mark_depends_on_nothing_but_the_content(small, tmp_path):
    import shutil  # noqa: PLC0415

    shutil.copytree(small, tmp_path / "copy")
    assert Site(tmp_path / "copy").newest.digest == Site(small).newest.digest


def test_a_page_never_mixes_two_versions(small, tmp_path):
    with serving(tmp_path / "x.db", site=Site(small, every=0)) as client:
        old = client.get("/").text
        digest = re.search(r"/web/([0-9a-f]{16})/app\.js", old)[1]
        assert f"/web/{digest}/b.js" in old
        (small / "b.js").write_text("export const b = 3;\n" * 50)
        new = client.get("/").text
        assert digest not in new
        assert "b = 1" in client.get(f"/web/{digest}/b.js").text
        moved = re.search(r"/web/[0-9a-f]{16}/b\.js", new)[0]
        assert "b = 3" in client.get(moved).text
        assert "b = 3" in client.get("/web/b.js").text
        assert client.get("/web/b.js").headers["cache-control"] == "no-cache"


def test_a_file_of_a_version_that_is_gone_says_so_and_is_not_kept(client):
    gone = client.get("/web/0123456789abcdef/app.js")
    assert is_problem(gone, 404)["code"] == "old_page"
    assert gone.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        "../server/edge/app.py",
        "%2e%2e/server/edge/app.py",
        "..%2fserver/edge/app.py",
        ".hidden.js",
        "types.d.ts",
        "no.js",
        "",
        "/etc/passwd",
        "a//b.js",
        "a" * 300 + ".js",
        "..\\x.js",
        "index.html",
        "vendor/icons-NOTICE",
    ],
)
def test_nothing_but_the_client_is_served(client, path):
    digest = client.app.state.site.newest.digest
    assert client.get(f"/web/{path}").status_code == 404
    assert client.get(f"/web/{digest}/{path}").status_code == 404


def test_a_script_inside_the_page_is_allowed_by_its_hash(small, tmp_path):
    digest = "sha256-" + base64.b64encode(hashlib.sha256(b"let x = 1;").digest()).decode()
    assert Site(small).scripts() == (digest,)
    assert f"script-src 'self' '{digest}';" in policy((digest,))
    with serving(tmp_path / "x.db", site=Site(small)) as client:
        assert digest in client.get("/").headers["content-security-policy"]


def test_a_document_carries_the_whole_policy_and_a_script_only_what_it_needs(client):
    page = client.get("/")
    assert {"content-security-policy", "x-frame-options", "x-content-type-options"} <= set(page.headers)
    script, icon = client.get("/web/app.js"), client.get("/web/icon.svg")
    assert script.headers["x-content-type-options"] == "nosniff"
    assert script.headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in script.headers
    assert "content-security-policy" in icon.headers  # it may be opened as a document of its own


# --------------------------------------------------------------------------------- parts, heads, conditions

FONT = "/web/vendor/fonts/inter.woff2"


@pytest.mark.parametrize(
    ("asked", "status", "part"),
    [
        ("bytes=0-9", 206, slice(0, 10)),
        ("bytes=5-", 206, slice(5, None)),
        ("bytes=-7", 206, slice(-7, None)),
        ("bytes=0-99999999", 206, slice(0, None)),
        ("bytes=99999999-", 416, None),
        ("bytes=-0", 416, None),
        ("bytes=9-5", 200, slice(0, None)),
        ("bytes=0-1,4-5", 200, slice(0, None)),
        ("bytes=-", 200, slice(0, None)),
        ("lines=1-2", 200, slice(0, None)),
        ("bytes=" + "9" * 5000 + "-", 200, slice(0, None)),
    ],
)
def test_a_part_of_a_file(client, asked, status, part):
    whole = client.get(FONT)
    sent = client.get(FONT, headers={"range": asked})
    assert sent.status_code == status
    if part is not None:
        assert sent.content == whole.content[part]
    if status == 206:
        size = len(whole.content)
        first, last, of = map(int, re.fullmatch(r"bytes (\d+)-(\d+)/(\d+)", sent.headers["content-range"]).groups())
        assert (of, last - first + 1) == (size, len(sent.content))
    if status == 416:
        assert sent.headers["content-range"] == f"bytes */{len(whole.content)}"


def test_a_part_of_another_content_is_not_sent(client):
    whole = client.get(FONT)
    same = client.get(FONT, headers={"range": "bytes=0-9", "if-range": whole.headers["etag"]})
    other = client.get(FONT, headers={"range": "bytes=0-9", "if-range": '"other"'})
    assert (same.status_code, other.status_code) == (206, 200)
    assert other.content == whole.content


def test_a_head_is_the_response_without_its_body(tmp_path):
    from http.client import HTTPConnection  # noqa: PLC0415
    from urllib.parse import urlsplit  # noqa: PLC0415

    from tests.server.live import listening  # noqa: PLC0415

    with listening(tmp_path / "x.db", quick()) as url:
        told = {}
        for method in ("GET", "HEAD"):
            line = HTTPConnection(urlsplit(url).netloc, timeout=10)
            line.request(method, "/web/app.js", headers={"accept-encoding": "gzip"})
            response = line.getresponse()
            skip = {"date", "x-request-id"}
            told[method] = [(k, v) for k, v in response.getheaders() if k not in skip], response.read()
            line.close()
        assert told["GET"][0] == told["HEAD"][0]
        assert told["HEAD"][1] == b""
        assert gzip.decompress(told["GET"][1]).startswith(b"// The router")


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}', "*"])
def test_a_tag_is_recognised_however_it_comes(client, form):
    for address in ("/", "/web/app.js", FONT):
        tag = client.get(address).headers["etag"]
        assert client.get(address, headers={"if-none-match": form.format(tag)}).status_code == 304
        assert client.get(address, headers={"if-none-match": '"other"'}).status_code == 200


def test_the_listening_page_is_there_only_for_developers(client, tmp_path):
    assert client.get("/sounds").status_code == 404
    with serving(tmp_path / "dev.db", settings=quick(dev=True)) as developers:
        assert developers.get("/sounds").status_code == 200
