"""What `make docs` adds to the pages of docs/: pages from elsewhere in the tree, fonts, and links that lead to them.

mkdocs reads one folder. Links in our pages are those of the tree (`../SECURITY.md`), so that they also hold for
somebody who reads the Markdown itself; here they are turned into links of the site. A link to a file that is not part
of the site (a source file) becomes plain text.
"""

from __future__ import annotations

import posixpath
import re
import tomllib
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).resolve().parents[1]
PAGES = {
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
    "bench/README.md": "bench-method.md",
}
"""Pages of the tree that are part of the site, and their names there."""
ASSETS = {
    "src/gloam/web/icon.svg": "assets/icon.svg",
    "src/gloam/web/vendor/fonts/inter.woff2": "assets/inter.woff2",
    "src/gloam/web/vendor/fonts/im-fell-english.woff2": "assets/im-fell-english.woff2",
}
LAST = 100
"""The order of a game that names none, as in game_files."""
HOME = {"README.md": "README.md"}
"""The README of the tree is the first page of the site, which says the same at more length."""
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)")
ITEM = re.compile(r"([-*]|\d+\.) ")
FENCE = re.compile(r"^(?:```.*?^```|~~~.*?^~~~)$", re.MULTILINE | re.DOTALL)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """List the pages of all games in the navigation."""
    config.nav = listed(config.nav or [])
    return config


def listed(items: list[Any]) -> list[Any]:
    """A part of the navigation, with the pages that a pattern (`rules/*.md`) stands for."""
    found: list[Any] = []
    for item in items:
        if isinstance(item, dict):
            found.append(
                {title: listed(inside) if isinstance(inside, list) else inside for title, inside in item.items()}
            )
        else:
            found += pages_of(item) if "*" in item else [item]
    return found


def pages_of(pattern: str) -> list[str]:
    """The pages of all games, in the order of the games; a game may have several (`games/<game>-cards.md`)."""
    abouts = ROOT.glob("src/gloam/games/*/about.toml")
    order = {path.parent.name: tomllib.loads(path.read_text("utf-8")).get("order", LAST) for path in abouts}
    pages = [path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").glob(pattern)]
    return sorted(
        pages, key=lambda page: (order.get(PurePath(page).stem.partition("-")[0], LAST), page.replace(".", " "))
    )


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is not in docs/."""
    from mkdocs.structure.files import File  # noqa: PLC0415  (only the environment of the docs has it)

    for source, name in (PAGES | ASSETS).items():
        files.append(File.generated(config, name, abs_src_path=str(ROOT / source)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG001
    """Turn the links of the tree into links of the site, and set lists apart."""
    if page.is_homepage:
        page.meta["hide"] = ["navigation"]  # it would show this one page
    return lists_apart(site_links(markdown, page.file.src_uri))


def site_links(markdown: str, page: str) -> str:
    """A page of the site with its links turned."""
    named = {name: source for source, name in PAGES.items()}
    source = named.get(page, f"docs/{page}")
    turned, at = [], 0
    for block in [*FENCE.finditer(markdown), None]:
        prose = markdown[at : block.start() if block else len(markdown)]
        turned.append(LINK.sub(lambda link: site_link(link, source, page), prose))
        turned.append(block[0] if block else "")
        at = block.end() if block else at
    return "".join(turned)


def site_link(link: re.Match[str], source: str, page: str) -> str:
    """One link, from the page at `source` in the tree, which is `page` in the site."""
    mark, text, target = link.groups()
    if "://" in target or target.startswith(("#", "mailto:")):
        return link[0]
    path, sharp, anchor = target.partition("#")
    wanted = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    there = (PAGES | HOME).get(wanted) or (wanted.removeprefix("docs/") if wanted.startswith("docs/") else None)
    if there is None:
        return text
    return f"{mark}[{text}]({posixpath.relpath(there, posixpath.dirname(page) or '.')}{sharp}{anchor})"


def lists_apart(markdown: str) -> str:
    """A blank line between a sentence and the list that follows it: mkdocs, unlike others, needs one."""
    lines: list[str] = []
    fenced, listed = False, False
    for line in markdown.split("\n"):
        fenced ^= line.startswith("```")
        item = not fenced and ITEM.match(line) is not None
        if item and not listed and lines and lines[-1].strip() and not lines[-1].startswith(("#", "```")):
            lines.append("")
        listed = item or (listed and bool(line.strip()))
        lines.append(line)
    return "\n".join(lines)
