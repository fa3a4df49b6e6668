"""The pages as a site: every page is in the navigation, every link holds, every path that is named is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from tests.laws.root import ROOT
from tools import docs_site

DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
OTHERS = [ROOT / "README.md", *(ROOT / source for source in docs_site.PAGES)]
HEADING = re.compile(r"^#{1,6} +(.+?)\s*#*$", re.MULTILINE)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def prose(path: Path) -> str:
    """A page without its blocks of code."""
    return docs_site.FENCE.sub("", path.read_text("utf-8"))


def links(path: Path) -> list[str]:
    found = [link[3] for link in docs_site.LINK.finditer(re.sub(r"`[^`\n]+`", "", prose(path)))]
    return [link for link in found if "://" not in link and not link.startswith("mailto:")]


@cache
def anchors(path: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and mkdocs both spell them."""
    found = set()
    for heading in HEADING.findall(prose(path)):
        plain = re.sub(r"[^\w\s-]", "", heading.lower().replace("`", "")).strip()
        found.add(re.sub(r"[-\s]+", "-", plain))
    return found


def in_navigation() -> list[str]:
    text = (ROOT / "mkdocs.yml").read_text("utf-8")
    block = re.search(r"^nav:\n((?:  .*\n|\n)+)", text, re.MULTILINE)
    assert block is not None
    return docs_site.listed(re.findall(r"(\S+\.md)$", block[1], re.MULTILINE))


def test_the_navigation_lists_every_page_once():
    expected = [path.relative_to(DOCS).as_posix() for path in PAGES] + [*docs_site.PAGES.values()]
    assert sorted(in_navigation()) == sorted(expected)


def test_the_navigation_names_no_game_and_lists_their_pages_in_their_order():
    assert docs_site.listed([{"Play": ["rules/*.md"]}, "lab.md"]) == [
        {"Play": [f"rules/{game}.md" for game in ("lucidity", "faceless", "sallyface", "stiflingdark", "cant_stop")]},
        "lab.md",
    ]
    assert docs_site.pages_of("games/*.md")[-2:] == ["games/stiflingdark.md", "games/stiflingdark-cards.md"]


@pytest.mark.parametrize("page", [*PAGES, *OTHERS], ids=name)
def test_every_link_of_a_page_leads_somewhere(page):
    broken = []
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def test_a_list_is_set_apart_from_the_sentence_before_it():
    assert docs_site.lists_apart("Two:\n- one\n  more\n- two") == "Two:\n\n- one\n  more\n- two"
    for same in ("# Head\n- one", "Two:\n\n- one\n- two", "- one\nlazy\n- two", "```\nx\n- y\n```"):
        assert docs_site.lists_apart(same) == same


def test_a_link_of_the_tree_becomes_a_link_of_the_site():
    assert docs_site.site_links("[S](../SECURITY.md#a)", "deploy.md") == "[S](security.md#a)"
    assert docs_site.site_links("[S](../../SECURITY.md)", "games/lucidity.md") == "[S](../security.md)"
    assert docs_site.site_links("[A](docs/architecture.md)", "contributing.md") == "[A](architecture.md)"
    assert docs_site.site_links("[R](../README.md)", "architecture.md") == "[R](README.md)"
    assert docs_site.site_links("[P](peers.toml) [W](https://x.org)", "bench-method.md") == "P [W](https://x.org)"
    assert docs_site.site_links("```\n[S](../SECURITY.md)\n```", "deploy.md") == "```\n[S](../SECURITY.md)\n```"


def test_what_the_site_adds_is_in_the_tree():
    assert [source for source in docs_site.PAGES | docs_site.ASSETS if not (ROOT / source).is_file()] == []
