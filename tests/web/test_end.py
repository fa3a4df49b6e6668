"""The end of a game: it is read from its top, shown as a picture to share, and its last turn can be watched."""

from __future__ import annotations

import io
import struct
import zlib

import pytest

from tests.web.page_actions import END, axe, ended, sit

pytest.importorskip("playwright", reason="playwright is not installed")

SIZE = 1080
PEN = """
  window.written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
    window.written.push([text, this.measureText(text).width, ...where]);
    return write.call(this, text, ...where);
  };
"""
SHEET = """
  window.given = [];
  Object.defineProperty(navigator, 'canShare', { value: ({ files }) => files?.length === 1 });
  Object.defineProperty(navigator, 'share', { value: async (what) => { window.given.push(what); } });
"""


def over(people, **more):
    """Somebody at a game that is over."""
    page = people.someone(**more)
    page.add_init_script(PEN)
    sit(page, ended(page))
    page.locator(END).wait_for()
    return page


def pixels(png):
    """The rows of a PNG of eight bits with alpha: what stands in them, unfiltered only as far as a sum needs."""
    at, wide, high, data = 8, 0, 0, io.BytesIO()
    while at < len(png):
        size, kind = struct.unpack(">I4s", png[at : at + 8])
        body = png[at + 8 : at + 8 + size]
        if kind == b"IHDR":
            wide, high = struct.unpack(">II", body[:8])
        if kind == b"IDAT":
            data.write(body)
        at += 12 + size
    return wide, high, zlib.decompress(data.getvalue())


def test_an_end_is_read_from_its_top_also_on_a_phone(people):
    page = over(people, width=390, height=664, touch=True)
    window = page.locator(END).bounding_box()
    for what in (".verdict", ".because"):
        box = page.locator(f"{END} {what}").first.bounding_box()
        assert window["y"] < box["y"], what
        assert box["y"] + box["height"] < window["y"] + window["height"], what
    decided = page.locator(f"{END} .decided li")
    assert 1 <= decided.count() <= 3
    assert page.locator(f"{END} .endart svg").bounding_box()["height"] > 60
    assert axe(page) == []


def test_a_picture_of_the_end_is_a_file_and_says_no_more_than_the_window(people):
    page = over(people)
    with page.expect_download() as saved:
        page.locator(END).get_by_role("button", name="Picture").click()
    assert saved.value.suggested_filename.startswith("gloam-cant_stop-")
    wide, high, rows = pixels(saved.value.path().read_bytes())
    assert (wide, high) == (SIZE, SIZE)
    assert len(set(rows)) > 100, "something is drawn"
    written = page.evaluate("window.written")
    window = " ".join(page.locator(END).inner_text().split())
    title = page.locator(".bar .crumb .long").inner_text()
    for text, width, x, y in written:
        assert text in window or text == title, text
        assert x - width / 2 >= 0, text
        assert x + width / 2 <= SIZE, text
        assert 0 < y < SIZE, text
    verdict = page.locator(f"{END} .verdict").inner_text()
    said = " ".join(text for text, *_ in written)
    assert said.startswith(verdict)
    assert "closed 3 columns first." in said, "what caused it"
    assert page.locator(f"{END} .result").inner_text() in said
    page.get_by_text("Picture saved").first.wait_for()


def test_where_there_is_a_share_sheet_it_gets_the_picture(people):
    page = people.someone(width=390, height=664, touch=True)
    page.add_init_script(SHEET)
    sit(page, ended(page))
    page.locator(END).get_by_role("button", name="Picture").tap()
    page.wait_for_function("() => window.given.length === 1")
    file = page.evaluate("[window.given[0].files[0].type, window.given[0].files[0].size, window.given[0].files.length]")
    assert file[0] == "image/png"
    assert file[1] > 5000
    assert file[2] == 1


def test_the_last_turn_is_watched_from_its_beginning_to_the_end(people):
    page = over(people)
    last = page.evaluate("[...document.querySelectorAll('.log .line')].at(-1)?.dataset.seq")
    page.locator(END).get_by_role("link", name="Watch the last turn").click()
    page.wait_for_url("**/r/*")
    page.locator(".transport [aria-label='Pause']").wait_for()
    page.wait_for_function("() => /^\\d+ [/] \\d+/.test(document.querySelector('.where').innerText)")
    now, of = (int(n) for n in page.locator(".where").inner_text().split("/"))
    assert now < of
    page.wait_for_function(
        "() => { const [now, of] = document.querySelector('.where').innerText.split('/'); return +now === +of; }"
    )
    assert page.evaluate("[...document.querySelectorAll('.log .line')].at(-1)?.dataset.seq") == last
    assert "play" not in page.url
