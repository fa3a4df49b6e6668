"""What the client is made of: files that a browser can take as they are, and nothing borrowed that is not locked."""

from __future__ import annotations

import hashlib
import json
import os
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src/gloam/web"
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from\s*"(\.[^"]+)"|from"(\./[^"]+)"|^import "(\.[^"]+)"', re.MULTILINE)
OURS = [p for p in sorted(WEB.rglob("*.js")) if "vendor" not in p.parts]


def imports(path):
    """The files a module imports, below the web folder."""
    found = ("".join(m) for m in IMPORT.findall(path.read_text(encoding="utf-8")))
    return [os.path.relpath(os.path.normpath(path.parent / name), WEB) for name in found]


def reachable():
    """All modules that come with the page."""
    seen, todo = [], ["app.js"]
    while todo:
        name = todo.pop(0)
        if name not in seen:
            seen.append(name)
            todo += imports(WEB / name)
    return seen


def test_every_import_is_a_file_of_ours():
    for path in OURS:
        for name in imports(path):
            assert (WEB / name).is_file(), f"{path.relative_to(WEB)} imports {name}"


def test_the_page_fetches_all_its_modules_at_once():
    page = (WEB / "index.html").read_text(encoding="utf-8")
    ahead = re.findall(r'rel="modulepreload" href="/web/([^"]+)"', page)
    assert sorted(ahead) == sorted(name for name in reachable() if name != "app.js")


def test_no_markup_carries_a_style_or_a_script():
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert " style=" not in page
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    for path in OURS:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r'\bstyle="', text), path
        assert "innerHTML" not in text, path
        assert "eval(" not in text, path


def test_what_is_borrowed_is_what_was_locked_with_its_licence():
    lock = json.loads((WEB / "vendor/lock.json").read_text())
    listed = {"src/gloam/web/vendor/lock.json"}
    for package in lock["packages"]:
        assert package["integrity"].startswith("sha512-")
        assert package["licence"]
        for file in package["files"]:
            listed.add(file["path"])
            assert hashlib.sha256((ROOT / file["path"]).read_bytes()).hexdigest() == file["sha256"], file["path"]
    there = {str(p.relative_to(ROOT)) for p in (WEB / "vendor").rglob("*") if p.is_file()}
    assert there <= listed


def test_every_icon_in_use_is_there_and_its_author_is_named():
    icons = (WEB / "vendor/icons.js").read_text(encoding="utf-8")
    notice = (WEB / "vendor/icons-NOTICE").read_text(encoding="utf-8")
    borrowed = set(re.findall(r'^  "([\w-]+)":', icons, re.MULTILINE))
    assert borrowed
    for name in borrowed:
        assert re.search(rf"^  {name}: \w+", notice, re.MULTILINE)
    strokes = set(re.findall(r"^  (\w+): \"M", (WEB / "shell/icon.js").read_text(encoding="utf-8"), re.MULTILINE))
    used = {
        name for path in OURS for name in re.findall(r'<\$\{Icon\} name="([\w-]+)"', path.read_text(encoding="utf-8"))
    }
    assert used <= borrowed | strokes
