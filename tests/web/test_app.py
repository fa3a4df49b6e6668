"""An app on the phone: it can be installed, its worker keeps the shell and no secret, and it calls you back."""

from __future__ import annotations

import json

import pytest

from tests.web.page_actions import sit, table, wait_asked

pytest.importorskip("playwright", reason="playwright is not installed")

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      found.push([new URL(request.url).pathname, await (await cache.match(request)).text()]);
  }
  return found;
}"""
CALLS = """window.calls = [];
window.Notification = class { constructor(title, more) { window.calls.push(['note', title, more.body]); }
  static permission = 'granted'; static async requestPermission() { return 'granted'; } close() {} };
navigator.vibrate = (ms) => { window.calls.push(['buzz', ms]); return true; };
navigator.setAppBadge = async (n) => { window.calls.push(['badge', n]); };
navigator.clearAppBadge = async () => {};
localStorage['gloam.settings'] = JSON.stringify({speed: 'instant', calls: true});"""
BEHIND = """Object.defineProperty(document, 'visibilityState', {get: () => 'hidden'});
document.hasFocus = () => false; document.dispatchEvent(new Event('visibilitychange'));"""


@pytest.mark.always
def test_the_worker_keeps_the_shell_and_never_a_secret(people):
    page = people.someone(worker=True)
    made = table(page, "stiflingdark", seats=3, bots=(0, 2), seed=9)
    manifest = page.request.get("/manifest.webmanifest").json()
    assert manifest["display"] == "standalone"
    assert all(page.request.get(icon["src"]).ok for icon in manifest["icons"])
    sit(page, made, 1)
    wait_asked(page)
    page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    page.reload()
    wait_asked(page)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto("/tables")
    page.wait_for_selector("main h1")
    kept = page.evaluate(KEPT)
    assert any(path == "/" for path, _ in kept)
    assert any(path.endswith("/app.js") for path, _ in kept)
    token, name = made["seats"][1]["token"], made["id"]
    assert all(path == "/" or path.startswith("/web/") for path, _ in kept)
    assert not any(token in body or name in body for _, body in kept)


def test_a_player_in_the_background_is_called_when_it_is_their_turn(people):
    one, two = people.someone(), people.someone()
    for page in (one, two):
        page.add_init_script(CALLS)
    made = table(one, "cant_stop", seats=2, bots=(), start=True, seed=2)
    sit(one, made)
    sit(two, made, 1)
    one.wait_for_selector(".prompt")
    mover, other = (one, two) if one.query_selector(".prompt.mine") else (two, one)
    other.wait_for_selector(".prompt.waiting")
    other.evaluate(BEHIND)
    for _ in range(60):
        if other.evaluate("document.title.startsWith('Your turn')"):
            break
        wait_asked(mover)
        mover.locator(".prompt.mine .opt").last.click()
        mover.wait_for_timeout(150)
    other.wait_for_function("() => document.title.startsWith('Your turn')")
    other.wait_for_function("() => window.calls.some(([what]) => what === 'note')")
    calls = other.evaluate("window.calls")
    assert ["note", "Your turn", "Can't Stop"] in calls
    assert {call[0] for call in calls} >= {"note", "buzz", "badge"}
    assert "column" not in json.dumps(calls), "what is asked is not said"
