"""From home to the first move: the ways to play, a new table, the lobby and its links, at a desk and on a phone."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.page_actions import axe, fits, mostly, on_a_network, sit, table, wait_asked

WIDTHS = [(390, 844), (1440, 900)]
SHARE = "navigator.share = (what) => { window.shared = what; return Promise.resolve(); };"
CODE = """async (text) => {
  const file = performance.getEntriesByType('resource').find((one) => one.name.endsWith('lean-qr.mjs')).name;
  const code = (await import(file)).generate(text);
  const dark = [];
  for (let x = 0; x < code.size; x += 1) for (let y = 0; y < code.size; y += 1) if (code.get(x, y)) dark.push([x, y]);
  return {size: code.size, dark};
}"""
NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined});"


def options(page):
    """The options of the table that is shown."""
    table = page.url.rsplit("/", 1)[1]
    return page.evaluate("id => fetch(`/api/v1/tables/${id}`).then(r => r.json()).then(s => s.table)", table)


def open_way(page, game, label):
    page.goto("/")
    page.locator(f"article.{game}").get_by_role("button", name=label).click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".app.table")
    return options(page)


@pytest.mark.always
@pytest.mark.parametrize(("width", "height"), WIDTHS)
def test_home_offers_every_way_to_play_at_once(people, width, height):
    page = people.someone(width=width, height=height, touch=width < 500)
    page.goto("/")
    page.locator(".cover .primary").first.wait_for()
    for game in ("lucidity", "faceless", "sallyface", "stiflingdark"):
        card = page.locator(f"article.{game}")
        for way in ("Play now", "With friends", "Learn by playing", "How to play", "Watch bots"):
            assert card.get_by_text(way, exact=True).is_visible(), (game, way)
    assert page.locator("article.sallyface .chip").all_inner_texts() == [
        "Solo", "Bad Lunch", "Beneath the Building", "Watch bots",
    ]  # fmt: skip
    assert page.locator("article.stiflingdark .chip").all_inner_texts() == [
        "As the Adversary", "Amusement Park", "Watch bots",
    ]  # fmt: skip
    names = page.evaluate("[...document.querySelectorAll('main button')].map(b => b.getAttribute('aria-label'))")
    assert len(set(names)) == len(names), "every button has a name of its own"
    assert fits(page)
    assert axe(page) == []


def test_play_now_seats_bots_that_can_be_beaten_and_opens_the_first_game(people):
    page = people.someone()
    known = {g["id"]: g["bot"] for g in page.context.request.get("/api/v1/games").json()}
    for game, mine in (("lucidity", 0), ("faceless", 0), ("sallyface", 0), ("stiflingdark", 1), ("cant_stop", 0)):
        now = open_way(page, game, "Play now")
        level = "easy" if game in {"lucidity", "cant_stop", "faceless"} else known[game]  # too strong
        usual = {s["seat"]: level for s in now["seats"] if s["seat"] != mine}
        partner = {2: "hard"} if game == "stiflingdark" else {}  # the other Investigator is on your side
        assert {s["seat"]: s["bot"] for s in now["seats"] if s["seat"] != mine} == usual | partner, game
        assert now["seats"][mine]["person"]
        if game == "lucidity":
            assert now["options"]["first"] == 0
            page.locator(".prompt.mine").wait_for()
        if game == "stiflingdark":
            assert now["options"]["first_time"]
            page.get_by_text("You are ").first.wait_for()


@pytest.mark.soak
def test_the_other_ways_open_what_they_say(people):
    page = people.someone()
    assert len(open_way(page, "sallyface", "Solo")["seats"]) == 1
    assert open_way(page, "sallyface", "Bad Lunch")["options"]["story"] == "bad_lunch"
    assert open_way(page, "stiflingdark", "Amusement Park")["options"]["map"] == "park"
    adversary = open_way(page, "stiflingdark", "As the Adversary")
    assert adversary["seats"][0]["person"]
    assert open_way(page, "faceless", "Hard")["options"]["difficulty"] == "hard"
    watched = open_way(page, "cant_stop", "Watch bots")
    assert all(seat["bot"] for seat in watched["seats"])
    page.get_by_text("watching", exact=True).wait_for()


@pytest.mark.always
def test_no_bot_has_moved_when_the_table_is_first_drawn(people):
    page = people.someone(motion=True)
    page.add_init_script("""
      window.first = null;
      new MutationObserver(() => {
        const board = document.querySelector('.app.table .board > *');
        if (board && window.first === null) window.first = Number(document.querySelector('.app.table').dataset.seq);
      }).observe(document, {childList: true, subtree: true});""")
    for seed in (1, 3):  # once the bot begins, once the person
        made = table(page, "cant_stop", seats=2, bots=(1,), seed=seed)
        mine = {"authorization": f"Bearer {made['seats'][0]['token']}"}
        told = page.request.get(f"/api/v1/tables/{made['id']}?peek=1", headers=mine).json()
        page.wait_for_timeout(300)
        sit(page, made)
        assert wait_asked(page)
        assert page.evaluate("window.first") == told["seq"]


@pytest.mark.parametrize(("width", "height"), mostly(*WIDTHS))
def test_a_new_table_shows_only_the_options_that_matter_now(people, width, height):
    page = people.someone(width=width, height=height)
    page.goto("/new/faceless")
    page.get_by_text("Difficulty").first.wait_for()
    page.locator(".moreoptions summary").click()
    assert page.get_by_label("The face that Billygoat wears.").count() == 0
    assert page.get_by_text("Threat cards at Hell difficulty").count() == 0
    assert page.get_by_text("Nightmare mode").count() == 0
    page.get_by_role("checkbox", name="Avatars").check()
    page.get_by_label("The face that Billygoat wears.").select_option(label="The Demon")
    page.get_by_text("A red card from a hand must move Billygoat closer.").wait_for()
    page.get_by_role("radio", name="Hell").check()
    page.get_by_text("Threat cards at Hell difficulty").wait_for()
    page.get_by_label("A chapter with its own Kids").select_option(label="Evil Intentions")
    page.get_by_text("Nightmare mode").wait_for()
    page.get_by_label("The face that Billygoat wears.").wait_for(state="detached")
    assert not page.get_by_role("checkbox", name="Avatars").is_enabled(), "the scenario brings its own"
    assert fits(page)
    assert axe(page) == []
    page.get_by_label("Seat 2 is for").select_option("bot")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".app.table")
    chosen = options(page)["options"]
    assert (chosen["difficulty"], chosen["scenario"], chosen["expansions"]) == ("hell", "evil_intentions", [])


def test_with_friends_the_silence_of_the_goats_listens_for_the_name(people):
    """FD36, F158"""
    page = people.someone()
    page.goto("/new/faceless")
    scenario = page.get_by_label("A chapter with its own Kids")
    scenario.select_option(label="The Silence of the Goats")
    page.locator(".moreoptions summary").click()
    name = page.get_by_role("checkbox", name="Listen for the name")
    name.wait_for()
    assert name.is_checked()
    scenario.select_option(label="Down the Rabbit Hole")
    name.wait_for(state="detached")
    page.get_by_label("Seat 2 is for").select_option("bot")
    scenario.select_option(label="The Silence of the Goats")
    name.wait_for()
    assert not name.is_checked()


def test_characters_say_what_they_can_do_and_are_never_chosen_twice(people):
    page = people.someone()
    page.goto("/new/sallyface")
    page.get_by_label("Players").select_option("3")
    seats = page.locator(".seated select")

    def become(*wanted):
        page.wait_for_function(
            "wanted => JSON.stringify([...document.querySelectorAll('.seated select')].map(s => s.value)) === wanted",
            arg=json.dumps(wanted, separators=(",", ":")),
        )

    become("", "", "")
    seats.nth(1).select_option("sal")
    become("larry", "sal", "ash")
    page.get_by_text("12 Health, 8 Sanity. Starts with: Old Axe.").first.wait_for()
    seats.nth(0).select_option("sal")  # they change places
    become("sal", "larry", "ash")
    page.get_by_text("What each can do").click()
    assert "8 Health, 12 Sanity" in page.locator(".everyone").inner_text()
    page.get_by_role("radio", name="Bad Lunch").check()
    page.get_by_role("button", name="Open the table and invite").click()
    page.get_by_role("button", name="Start now").click()
    page.wait_for_selector(".nockfell")
    page.get_by_role("button", name="Table", exact=True).click()
    agreed = page.locator("dialog .keys").inner_text().split("\n")
    assert agreed == ["Story", "Bad Lunch", "Characters", "Sal, Larry, Ash", "Edition", "Second", "Hints", "Off"]


def test_the_edition_of_a_story_is_folded_away_with_one_plain_sentence(people):
    """SFR-93"""
    page = people.someone()
    page.goto("/new/sallyface")
    edition = page.get_by_label("Edition")
    edition.wait_for(state="attached")
    assert not edition.is_visible()
    page.locator(".moreoptions summary").click()
    assert page.get_by_text("Which edition of the Story's cards you play with. The second is harder.").is_visible()
    assert edition.locator("option").all_inner_texts() == ["First", "Second"]
    assert json.loads(edition.input_value()) == "second"
    edition.select_option(label="First")
    page.get_by_label("Seat 2 is for").select_option("bot")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".app.table")
    assert options(page)["options"]["edition"] == "first"


def test_a_newcomer_is_an_investigator_and_the_form_says_who_hunts(people):
    page = people.someone()
    page.goto("/new/stiflingdark")
    places = page.locator(".places .place")
    places.nth(2).wait_for()
    assert places.locator(".role").all_inner_texts() == ["Adversary", "Investigator", "Investigator"]
    assert [places.nth(n).locator("select").first.input_value() for n in range(3)] == ["bot", "me", "friend"]
    page.locator(".seated select").first.wait_for()
    assert page.locator(".seated option[value=kya]").count() == 0, "what would be refused is not offered"
    page.locator(".moreoptions summary").click()
    page.get_by_role("checkbox", name="Promo Investigators").check()
    page.locator(".seated option[value=kya]").first.wait_for(state="attached")
    page.goto("/new/lucidity")
    page.wait_for_selector(".places .place")
    assert not page.locator(".places .role").count()


@pytest.mark.parametrize(("width", "height"), mostly(*WIDTHS))
def test_the_lobby_checks_who_is_ready_and_starts_by_itself(people, width, height):
    host, guest = (people.someone(width=width, height=height, touch=width < 500) for _ in range(2))
    host.goto("/new/cant_stop")
    host.get_by_label("Your name").fill("Ada")
    host.get_by_label("Players").select_option("3")
    host.get_by_role("button", name="Open the table and invite").click()
    host.get_by_role("heading", name="One is here.").wait_for()
    host.get_by_role("button", name="Start now, bot in seat 2").wait_for()
    host.get_by_label("Let phones on this network join").wait_for()
    assert "This link only works on this computer." in host.locator(".invitation").inner_text()
    assert host.locator(".qr").count() == 0
    host.get_by_text("Friends somewhere else?").click()
    host.get_by_text("gloam serve --proxy").first.wait_for()
    assert fits(host)
    assert axe(host) == []
    guest.goto(host.locator(".thelink").inner_text())
    guest.get_by_placeholder("What should we call you?").fill("Brom")
    guest.get_by_role("button", name="Use this name").click()
    assert guest.get_by_role("button", name="Start now").count() == 0, "only the host starts"
    host.get_by_role("heading", name="Everyone is here.").wait_for()
    host.get_by_text("Waiting for Brom to be ready.").wait_for()
    assert host.locator(".readymark").all_inner_texts() == ["Ready", "Not ready", "Ready"]
    assert fits(guest)
    assert axe(guest) == []
    host.get_by_role("button", name="I'm not ready yet").click()
    guest.get_by_role("button", name="I'm ready").click()
    host.get_by_text("Waiting for you to be ready.").wait_for()
    assert guest.locator(".lobby").count() == 1
    host.get_by_role("button", name="I'm ready").click()
    for page in (host, guest):
        page.wait_for_selector(".app.table")


def test_a_link_is_shared_by_the_phone_and_copied_also_without_a_clipboard(people):
    page = people.someone(width=390, height=844, touch=True)
    page.add_init_script(SHARE + NO_CLIPBOARD)
    page.goto("/new/lucidity")
    page.get_by_role("button", name="Open the table and invite").click()
    page.get_by_role("button", name="Share link").tap()
    link = page.locator(".thelink").inner_text()
    assert page.evaluate("window.shared") == {
        "title": "Play Lucidity with me",
        "text": "Play Lucidity with me",
        "url": link,
    }
    page.evaluate("document.addEventListener('copy', () => { window.copied = String(getSelection()); })")
    page.get_by_role("button", name="Copy the link for seat 2").tap()
    page.get_by_text("Copied").wait_for()
    page.evaluate("document.execCommand = () => false")
    page.locator(".agreed summary", has_text="Let people watch").tap()
    page.get_by_role("button", name="Copy the spectator link").tap()
    page.get_by_text("Selected: press Ctrl+C").wait_for()
    assert page.evaluate("String(getSelection())").startswith("http")


def answering(body):
    return lambda route: route.fulfill(body=body, content_type="application/json")


def test_where_others_can_reach_the_server_links_say_so_and_carry_that_address(people):
    page = people.someone()
    told = {"network": "Only people on your Wi-Fi can open this link.", "anywhere": "This link works anywhere."}
    for reach, origin in (("network", "http://192.168.7.7:8000"), ("anywhere", "https://play.example.org")):
        body = json.dumps({"origin": origin, "reach": reach})
        page.route("**/api/v1/address", answering(body))
        page.goto("/new/lucidity")
        page.get_by_role("button", name="Open the table and invite").click()
        page.get_by_text(told[reach]).wait_for()
        assert page.locator(".thelink").inner_text().startswith(f"{origin}/t/")
        assert page.locator(".fix").count() == 0
        page.unroute("**/api/v1/address")


def test_a_first_table_points_to_the_lesson_once(people):
    page = people.someone(width=390, height=844)
    open_way(page, "lucidity", "Play now")
    hint = page.locator(".hintline")
    hint.wait_for()
    assert hint.get_by_role("link", name="Play the short lesson").get_attribute("href") == "/lesson/lucidity"
    assert fits(page)
    assert axe(page) == []
    page.get_by_role("button", name="Hide this hint").click()
    page.reload()
    assert wait_asked(page)
    assert page.locator(".hintline").count() == 0
    open_way(page, "cant_stop", "Play now")
    page.locator(".hintline").wait_for()


def test_the_code_that_is_drawn_is_the_code_of_the_link(people):
    page = people.someone(light=True)
    page.goto("/new/cant_stop")
    on_a_network(page)
    page.get_by_role("button", name="Open the table and invite").click()
    page.locator(".qr svg path").wait_for(state="attached")
    assert axe(page) == [], "by day as well"
    link = page.locator(".thelink").inner_text()
    code = page.evaluate(CODE, link)
    drawn = re.findall(r"M(\d+) (\d+)h1v1h-1z", page.locator(".qr svg path").get_attribute("d"))
    assert {(int(x) - 3, int(y) - 3) for x, y in drawn} == {tuple(at) for at in code["dark"]}
    assert page.locator(".qr svg").get_attribute("viewBox") == f"0 0 {code['size'] + 6} {code['size'] + 6}"
