"""Phones join over the network: the switch in the lobby, its QR code, and the warnings until then."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.test_phones import HOME, network, served
from tests.web import qr_reader
from tests.web.conftest import FLAGS
from tests.web.page_actions import axe, fits, table
from tests.web.test_look_back import thrown_away
from tests.web.test_start_pages import NO_CLIPBOARD, answering

__all__ = ["network"]
TWO = [{"card": "wlan0", "origin": "http://192.168.7.7:8000"}, {"card": "eth0", "origin": "http://10.0.0.7:8000"}]
SWITCH = "Let phones on this network join"


def opened(page, game="cant_stop"):
    page.goto(f"/new/{game}")
    page.get_by_role("button", name="Open the table and invite").click()
    page.wait_for_selector(".invitation .thelink")


@pytest.mark.parametrize(("width", "height"), [(1280, 860), (390, 664)])
def test_the_switch_shows_the_code_and_goes_back(people, width, height):
    page = people.someone(width=width, height=height)
    state = {"origin": people.site, "reach": "computer", "phones": {"on": False, "cards": [], "note": ""}}
    note = "Another program uses port 8000 on this network, so the address there ends in 8001."

    def switch(route):
        if json.loads(route.request.post_data)["on"]:
            told = {"origin": TWO[0]["origin"], "reach": "network", "phones": {"on": True, "cards": TWO, "note": note}}
        else:
            told = state
        route.fulfill(body=json.dumps(told), content_type="application/json")

    page.route("**/api/v1/address", answering(json.dumps(state)))
    page.route("**/api/v1/phones", switch)
    opened(page)
    page.get_by_label(SWITCH).wait_for()
    assert page.locator(".qr").count() == 0, "no phone could open it"
    page.get_by_text("This link only works on this computer.").wait_for()
    page.get_by_label(SWITCH).check()
    page.locator(".qr svg path").wait_for(state="attached")
    assert page.locator(".thelink").inner_text().startswith(TWO[0]["origin"])
    page.get_by_text(note).wait_for()
    page.get_by_role("button", name="eth0").click()
    assert page.locator(".thelink").inner_text().startswith(TWO[1]["origin"])
    assert fits(page)
    assert axe(page) == []
    page.get_by_label(SWITCH).uncheck()
    page.locator(".qr").wait_for(state="detached")
    page.unroute("**/api/v1/phones")
    page.route("**/api/v1/phones", lambda route: route.fulfill(
        status=409, content_type="application/problem+json",
        body=json.dumps({"status": 409, "detail": "This computer isn't on a network."}),
    ))  # fmt: skip
    people.forgive("409")
    page.get_by_label(SWITCH).click()
    page.get_by_text("This computer isn't on a network.").wait_for()
    assert not page.get_by_label(SWITCH).is_checked()


def test_a_shared_moment_says_that_its_link_works_only_here(people):
    page = people.someone(fresh=True)
    page.add_init_script(NO_CLIPBOARD)
    made = table(page, "cant_stop", seats=2, bots=(0, 1), start=True)
    page.goto(f"/r/{made['id']}")
    page.get_by_role("button", name="Share this moment").click()
    page.get_by_text("This link only works on this computer.").first.wait_for()


def test_a_shared_look_back_says_that_its_link_works_only_here_and_on_a_network_it_is_the_network_s(people):
    page = people.someone(fresh=True)
    page.add_init_script(NO_CLIPBOARD)
    made = thrown_away(people)
    page.goto(f"/r/{made}/look")
    page.get_by_role("button", name="Share this moment").click(timeout=120_000)
    page.get_by_text("This link only works on this computer.").first.wait_for()
    told = json.dumps({"origin": TWO[0]["origin"], "reach": "network"})
    page.route("**/api/v1/address", answering(told))
    page.reload()
    page.evaluate("() => { navigator.share = async ({ url }) => { window.shared = url; }; }")
    page.get_by_role("button", name="Share this moment").click(timeout=120_000)
    page.wait_for_function("() => window.shared")
    shared = page.evaluate("window.shared")
    assert shared.startswith(f"{TWO[0]['origin']}/r/{made}/look?at=")
    assert page.get_by_text("This link only works on this computer.").count() == 0


def test_a_phone_joins_by_the_code_after_the_switch_and_cannot_before(network, tmp_path, chromium):
    """The browsers of two machines are driven from a thread of their own: another one is driven here already."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(joins_after_the_switch, network, tmp_path, chromium).result()


def joins_after_the_switch(network, tmp_path, chromium):
    """A phone can't open the lobby's link before the switch, and joins by the QR code after it."""
    from playwright.sync_api import Error, sync_playwright  # noqa: PLC0415  (only where it is installed)

    def browser_on(playwright, machine):
        wrapper = tmp_path / machine
        wrapper.write_text(f'#!/bin/sh\nexec ip netns exec {machine} {chromium} "$@"\n')
        wrapper.chmod(0o755)
        return playwright.chromium.launch(executable_path=str(wrapper), args=FLAGS)

    home, phone = network
    with served(network, tmp_path) as port, sync_playwright() as playwright:
        host = browser_on(playwright, home).new_page(base_url=f"http://127.0.0.1:{port}")
        guest = browser_on(playwright, phone).new_page(viewport={"width": 390, "height": 664}, has_touch=True)
        opened(host)
        assert host.locator(".qr").count() == 0
        path = host.locator(".thelink").inner_text().partition(str(port))[2]
        with pytest.raises(Error, match="ERR_"):
            guest.goto(f"http://{HOME}:{port}{path}", timeout=5000)
        host.get_by_label(SWITCH).check()
        host.locator(".qr svg path").wait_for(state="attached")
        link = host.locator(".thelink").inner_text()
        assert link == f"http://{HOME}:{port}{path}"
        scanned = qr_reader.read(host.locator(".qr svg").screenshot())
        assert scanned == link
        guest.goto(scanned)
        host.locator(".place", has_text="online").first.wait_for()
        guest.get_by_role("button", name="I'm ready").click()
        for page in (host, guest):
            page.wait_for_selector(".app.table")
