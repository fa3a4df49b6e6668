"""What the client is made of: files that a browser can take as they are, and nothing borrowed that is not locked."""

from __future__ import annotations

import hashlib
import json
import posixpath
import re
from pathlib import Path

from gloam.server.edge import static
from gloam.server.edge.static import DEV_PAGES, PAGES
from tools import web_names

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src/gloam/web"
CLIENT = static.Site().newest.files
OURS = [path for path in sorted(CLIENT) if path.endswith(".js") and not path.startswith("vendor/")]


def text_of(path):
    """A file of the client as text."""
    return CLIENT[path].body.decode()


def fetched_later(path):
    """The files that a module imports only when it needs them; comments name types in the same words."""
    code = re.sub(r"/\*.*?\*/", "", text_of(path), flags=re.DOTALL)
    return [below(path, name) for name in re.findall(r'\bimport\("(\.[^"]+)"\)', code)]


def below(path, name):
    """The file that a module names by a relative path."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), name))


def test_every_import_is_a_file_of_ours():
    for path in OURS:
        for name in static.imports(path, text_of(path)):
            assert name in CLIENT, f"{path} imports {name}"


def test_no_module_imports_itself_by_way_of_others_also_later():
    imported = {path: {*static.imports(path, text_of(path)), *fetched_later(path)} for path in OURS}
    done: set[str] = set()

    def visit(path: str, above: tuple[str, ...]) -> None:
        assert path not in above, " -> ".join((*above, path))
        if path not in done:
            for other in imported.get(path, ()):
                visit(other, (*above, path))
            done.add(path)

    for path in OURS:
        visit(path, ())


def test_things_are_called_as_in_the_words_of_each_game():
    assert web_names.stale() == []


def test_the_server_knows_which_module_draws_which_page():
    routes = (WEB / "routes.js").read_text(encoding="utf-8")
    assert set(re.findall(r'=> import\("\./([^"]+)"\)', routes)) == {*PAGES.values(), *DEV_PAGES.values()}
    for module in PAGES.values():
        assert (WEB / module).is_file()


def test_every_page_names_all_the_modules_that_it_begins_with():
    version = static.Site().newest
    for module in PAGES.values():
        page = version.page(module).body.decode()
        ahead = set(re.findall(rf'rel="modulepreload" href="/web/{version.digest}/([^"]+)"', page))
        needed, todo = set(), ["app.js", module]
        while todo:
            path = todo.pop()
            if path not in needed:
                needed.add(path)
                code = re.sub(r"/\*\*.*?\*/", "", text_of(path), flags=re.DOTALL)  # types are imported in comments
                named = re.findall(r'\bfrom ?"(\.[^"]+)"|^import "(\.[^"]+)"', code, re.MULTILINE)
                todo += [below(path, "".join(one)) for one in named]
        assert ahead == needed


def test_no_markup_carries_a_style_or_a_script():
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert " style=" not in page
    assert len(re.findall(r"<script(?![^>]*\bsrc=)", page)) == 1  # the one that starts over; the policy names its hash
    for path in OURS:
        text = text_of(path)
        assert not re.search(r'\bstyle="', text), path
        assert "innerHTML" not in text, path
        assert "eval(" not in text, path


OF_A_TABLE = ("games/", "css/table.css", "css/hand.css", "css/hint.css", "css/moment.css")


def test_no_style_of_a_table_or_a_game_asks_how_many_pixels_the_window_has():
    """The shape of the window alone says where a zone is (shell/shape.js): larger text and zoom change it too."""
    styles = [path for path in CLIENT if path.endswith(".css") and path.startswith(OF_A_TABLE)]
    assert len(styles) > len(OF_A_TABLE)
    for path in styles:
        assert re.findall(r"@media[^{]*(?:width|height|orientation)[^{]*", text_of(path)) == [], path


def test_what_is_borrowed_is_what_was_locked_with_its_license():
    lock = json.loads((WEB / "vendor/lock.json").read_text())
    listed = {"src/gloam/web/vendor/lock.json"}
    for package in lock["packages"]:
        assert package["integrity"].startswith("sha512-")
        assert package["license"]
        for file in package["files"]:
            listed.add(file["path"])
            assert hashlib.sha256((ROOT / file["path"]).read_bytes()).hexdigest() == file["sha256"], file["path"]
    there = {str(p.relative_to(ROOT)) for p in (WEB / "vendor").rglob("*") if p.is_file()}
    assert there <= listed


def test_every_icon_in_use_is_there_and_its_author_is_named():
    icons = "".join((WEB / f"vendor/{name}").read_text(encoding="utf-8") for name in ("icons.js", "icons-more.js"))
    notice = (WEB / "vendor/icons-NOTICE").read_text(encoding="utf-8")
    borrowed = set(re.findall(r'^  "([\w-]+)":', icons, re.MULTILINE))
    assert borrowed
    for name in borrowed:
        assert re.search(rf"^  {name}: \w+", notice, re.MULTILINE)
    strokes = set(re.findall(r"^  (\w+):\s+\"M", (WEB / "shell/icon.js").read_text(encoding="utf-8"), re.MULTILINE))
    used = {name for path in OURS for name in re.findall(r'<\$\{Icon\} name="([\w-]+)"', text_of(path))}
    assert used <= borrowed | strokes


def test_every_seat_has_a_mark_and_a_color_of_its_own():
    marks = re.findall(r'^  "(M[^"]+)",$', text_of("shell/icon.js").partition("const MARKS = [")[2], re.MULTILINE)
    colors = re.findall(r"\.seat-(\d) \{\s+color: var\(--s(\d)\);\s+\}", text_of("css/base.css"))
    assert len(set(marks)) == len(marks) >= 8
    assert colors == [(str(n), str(n)) for n in range(len(marks))]
