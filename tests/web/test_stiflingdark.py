"""The Stifling Dark in a real browser: whole matches of both sides at two browsers, the lessons, the replay."""

from __future__ import annotations

import json
import re

import pytest

from tests.web.page_actions import END, axe, fits, kind, moved_on, seq
from tests.web.stiflingdark_pages import CARDS, CODE, HUNT, agree, answer, asked, from_position, join, new, spot, whose

HIDDEN = re.compile(r"You hide|, Hidden\.")


def listen(page):
    """Everything the sockets of a page are told from now on."""
    heard = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


def play_out(pages, prefers, most=400):
    """Both sides answer in a hurry until it is over; the kinds of questions each was asked."""
    kinds, walked = [set() for _ in pages], 0
    for turn in range(most):
        n = whose(pages)
        if n is None:
            return kinds
        what = kind(pages[n])
        kinds[n].add(what)
        if what.endswith(".act") and walked < WALKS and turn % 2:
            walked += stepped(pages[n])
        answer(pages[n], *prefers[n])
    raise AssertionError(f"not over after {most} answers")


def stepped(page):
    """Walk to the last space that the board offers, with the mouse; whether it offers one and asks again."""
    ways = page.locator(".spot[data-value*='step']:not(.many)")
    if ways.count() == 0:
        return False
    before = seq(page)
    ways.last.click()
    agree(page)
    moved_on(page, before)
    assert asked(page)
    return True


def views(heard):
    """The Views in what a socket was told."""
    told = [json.loads(frame) for frame in heard]
    return [frame["view"] for frame in told if frame.get("view")]


WALKS = 12
SEEK = ("Brom", "I'll go", "Keep", "Rest", "No", "End")


@pytest.mark.soak
def test_two_people_on_two_browsers_play_to_the_end_and_neither_page_holds_the_others_secrets(people):
    butcher, seeker = people.someone(), people.someone()
    made = new(butcher, bots=(2,), seed=5, first_time=True)
    heard = [listen(butcher), listen(seeker)]
    join(butcher, made, 0)
    join(seeker, made, 1)
    kinds = play_out([butcher, seeker], [HUNT, SEEK])
    assert {"setup.evidence", "setup.figure", "butcher.act"} <= kinds[0]
    assert {"setup.start", "round.claim", "turn.act"} <= kinds[1]
    for page in (butcher, seeker):
        page.locator(END).wait_for()
        assert "Butcher of Manchac Swamp wins" in page.locator(END).inner_text()
        assert not CODE.search(page.locator("#app").inner_text())
    his, theirs = views(heard[0])[-1], views(heard[1])[-1]
    bytes_ = ["\n".join([*heard[n], page.content()]) for n, page in enumerate((butcher, seeker))]

    unused = [a["id"] for a in his["screen"]["abilities"] if a["id"] not in {c["id"] for c in his["shown_cards"]}]
    assert unused, "he kept an Ability to himself"
    assert all(f'"{i}"' in bytes_[0] for i in unused)
    assert [i for i in unused if f'"{i}"' in bytes_[1] or CARDS["cards"][i]["name"] in bytes_[1]] == []
    assert all(view["screen"] is None for view in views(heard[1]))
    whispered = [e["text"] for f in heard[0] for e in lines(f) if HIDDEN.search(e["text"])]
    assert len(whispered) > 10
    assert [text for text in set(whispered) if text in bytes_[1]] == []
    shown = {(v["round"], f["space"]) for v in views(heard[0]) for f in v["figures"]}
    assert {(v["round"], f["space"]) for v in views(heard[1]) for f in v["figures"]} <= shown

    hand = [i["id"] for i in theirs["investigators"][0]["items"]]
    assert len(hand) >= 2
    assert his["investigators"][0]["items"] == []
    assert all(f'"{i}"' in bytes_[1] for i in hand)
    assert [i for i in hand if f'"{i}"' in bytes_[0] or CARDS["items"][i]["name"] in bytes_[0]] == []


def lines(frame):
    """The lines of the log in a frame."""
    told = json.loads(frame)
    return [*told.get("log", ()), *told.get("events", ())]


@pytest.mark.soak
def test_the_lesson_of_an_investigator_is_learnt_on_the_board(people):
    page = people.someone()
    page.goto("/lesson/stiflingdark")
    page.get_by_role("button", name="Find the Evidence").click()
    taught = 0
    while asked(page) and page.locator(".coach").count():
        coach = page.locator(".coach")
        taught += 1
        assert coach.locator(".step").inner_text().startswith(f"Step {taught} of 12")
        assert coach.locator(".rid").count() == 1
        step = page.evaluate("document.querySelector('.prompt .opt.taught')?.textContent ?? ''")
        if "Move to" in step:
            page.locator(".spot.taught").wait_for()
        before = seq(page)
        if kind(page) == "flashlight.aim":
            assert "S-38" in page.locator(".aimbench [role=status]").inner_text()
            page.get_by_role("button", name="Shine").click()
            moved_on(page, before)
        elif found := re.search(r"Move to (\S+)", step):
            spot(page, found.group(1))
        else:
            page.locator(".prompt .opt.taught").click()
            moved_on(page, before)
        page.wait_for_timeout(60)
    assert taught == 12
    page.locator("dialog.graduated").wait_for()
    assert "Revealed on 188" in page.locator(".hunter").inner_text()


def test_each_adversary_has_a_lesson(people):
    page = people.someone()
    page.goto("/lesson/stiflingdark")
    page.get_by_role("button", name="The Cult's turn").click()
    taught = 0
    while asked(page) and page.locator(".coach").count():
        before = seq(page)
        page.locator(".prompt .opt.taught").click()
        moved_on(page, before)
        page.wait_for_timeout(40)
        taught += 1
    assert taught == 8
    page.locator("dialog.graduated").wait_for()
    page.goto("/lesson/stiflingdark")
    for name in ("The Butcher's turn", "The Horror's turn"):
        page.get_by_role("button", name=name).wait_for()


def test_after_the_game_the_replay_shows_the_way_the_adversary_walked_over_the_belief(people):
    page = people.someone()
    document = {
        "investigators": [{"who": "asher", "space": "219", "chill": 1, "wounds": ["panic", "?", "drain"],
                           "conditions": ["bleeding"]}, {"who": "lucy", "space": "163"}],
        "turn": "adversary", "round": 2, "butcher": {"space": "273", "attack": "eviscerate"},
    }  # fmt: skip
    made = from_position(page, document, seat=0)
    assert asked(page)
    spot(page, "255")
    answer(page, "Stalk")
    assert asked(page)
    spot(page, "236")
    for _ in range(20):
        if not asked(page):
            break
        answer(page, "Attack", "Take", "No")
    page.locator(END).wait_for()
    page.goto(f"/r/{made['id']}?seat=0")
    page.wait_for_selector(".dark .map")
    page.wait_for_selector(".walked", state="attached")
    way = page.locator(".walked").last.get_attribute("d")
    assert way.count("L") >= 1, "255 and 236, also where the replay is opened at its end"
    page.get_by_role("button", name="First").click()
    page.wait_for_function("() => !document.querySelector('.walked')")
    assert page.locator(".belief").count() == 1
    page.goto(f"/r/{made['id']}?seat=1")
    page.wait_for_selector(".dark .map")
    assert page.locator(".belief").count() == 1


@pytest.mark.soak
def test_a_match_in_the_park_against_the_cult_is_played_to_its_end_by_both_sides(people, tmp_path):
    cult, seeker = people.someone(width=1440, height=900), people.someone(width=1440, height=900)
    made = new(cult, bots=(2,), seed=7, map="park", adversary="cult", events=False)
    join(cult, made, 0)
    join(seeker, made, 1)
    kinds = play_out([cult, seeker], [("Bloodlet", "Keep", "No", "End", "Finish", "None"), SEEK])
    assert {"maze.open", "setup.altar", "cult.act"} <= kinds[0]
    assert {"round.claim", "turn.act"} <= kinds[1]
    for n, page in enumerate((cult, seeker)):
        page.locator(END).wait_for()
        assert "Cult of Hunlow wins" in page.locator(END).inner_text()
        assert not CODE.search(page.locator("#app").inner_text())
        page.screenshot(path=tmp_path / f"park-{n}.png")
        assert fits(page)
    assert axe(cult) == []
