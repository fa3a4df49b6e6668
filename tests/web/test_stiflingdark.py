"""The Stifling Dark in a real browser: both sides at two browsers, the light by pointer and by key, lessons, phones."""

from __future__ import annotations

import json
import re

import gloam
from tests.web.hands import ASKED, END, MAKE, axe, fits, kind, moved_on, option, seq, sit

CODE = re.compile(r"\b[a-z]+_[a-z_]+\b|\bseat \d|\[object|\bundefined\b|\bNaN\b")
LABELS = "(all) => [...document.querySelectorAll(all)].map((o) => o.querySelector('.label').textContent)"
BOX = "() => document.querySelector('.map').getAttribute('viewBox').split(' ').map(Number)"
HIDDEN = re.compile(r"You hide|unseen")
CARDS = gloam.find("stiflingdark").content()
FORK = """async ({text, seat}) => {
  const send = async (path, body, type) =>
    (await fetch('/api/v1' + path, {method: 'POST', headers: {'content-type': type}, body})).json();
  const film = await send('/replays', text, 'text/plain');
  return send(`/tables/${film.id}/fork`, JSON.stringify({at: 0, seat, name: 'Ada'}), 'application/json');
}"""


def new(page, *, seats=3, bots=(2,), seed=5, **options):
    """A table; bots that do not think hold the other seats."""
    page.goto("/tables")
    names = ["Ada", "Brom", "Cleo", "Dov", "Eve"][:seats]
    body = {"game": "stiflingdark", "seats": seats, "seed": seed, "options": options, "names": names}
    made = page.evaluate(MAKE, body | {"bots": {str(n): "random" for n in bots}})
    assert "id" in made, made
    return made


def join(page, made, seat):
    """Take a seat, and wait until the board lies there."""
    sit(page, made, seat)
    page.wait_for_selector(".dark .map")


def from_position(page, document, seat=1):
    """A table that goes on from a position; Ada has this seat, bots the others."""
    page.goto("/tables")
    text = gloam.position("stiflingdark", document).record().text()
    made = page.evaluate(FORK, {"text": text, "seat": seat})
    assert "id" in made, made
    join(page, made, seat)
    return made


def listen(page):
    """Everything the sockets of a page are told from now on."""
    heard = []
    page.on("websocket", lambda ws: ws.on("framereceived", lambda frame: heard.append(str(frame))))
    return heard


def asked(page):
    """Until this seat is asked or the game is over; whether it is asked."""
    page.wait_for_selector(f".app:not(:has(.hushing)) {ASKED}, {END}", state="attached")
    return page.query_selector(END) is None


def answer(page, *prefer):
    """The first option that begins with one of these words, else the last one; the light wherever it points."""
    if kind(page) in {"flashlight.aim", "flashlight.sweep"}:
        before = seq(page)
        page.keyboard.press("c")
        return moved_on(page, before)
    labels = page.evaluate(LABELS, ASKED)
    wanted = (n for word in prefer for n, label in enumerate(labels) if label.startswith(word))
    return option(page, next(wanted, len(labels) - 1), mouse=False)


def spot(page, space):
    """Click a space of the board that can be chosen."""
    before = seq(page)
    page.locator(f".spot[data-value*='\"{space}\"']").click()
    moved_on(page, before)


def whose(pages):
    """The number of the page that is asked; None when it is over."""
    for _ in range(1500):
        for n, page in enumerate(pages):
            if page.query_selector(".prompt.mine .opts[aria-busy='false']"):
                return n
        if pages[0].query_selector(END):
            return None
        pages[0].wait_for_timeout(15)
    raise AssertionError("nobody is asked")


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
    moved_on(page, before)
    assert asked(page)
    return True


def views(heard):
    """The Views in what a socket was told."""
    told = [json.loads(frame) for frame in heard]
    return [frame["view"] for frame in told if frame.get("view")]


WALKS = 12
HUNT = ("Attack", "Stalk", "Keep", "No", "End", "Enough", "None")
SEEK = ("Brom", "Take it", "Keep", "Rest", "No", "End")


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


def test_the_butcher_hides_his_things_on_the_board_and_axe_finds_nothing(people):
    page = people.someone()
    join(page, new(page, bots=(1, 2)), 0)
    assert asked(page)
    assert axe(page) == []
    while asked(page) and kind(page) != "setup.figure":
        answer(page)
    assert page.locator("details.folded").count() == 1, "hundreds of spaces are chosen on the board"
    spot(page, "117")
    while asked(page) and kind(page) != "butcher.act":
        answer(page)
    assert page.locator(".hunter .cardsof .tip").count() >= 2
    assert "Hidden on 117" in page.locator(".hunter").inner_text()


def test_the_light_is_aimed_by_pointer_and_by_key_and_says_why_a_space_stays_dark(people):
    page = people.someone()
    from_position(
        page, {"investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "305"}], "turn": 1}
    )
    assert asked(page)
    answer(page, "Place the Flashlight")
    assert asked(page)
    assert kind(page) == "flashlight.aim"
    said = page.locator(".aimbench [role=status]")
    first = said.inner_text()
    box = page.locator(".sp", has_text="G-11").first.bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.move(box["x"] + 8, box["y"] + 8)
    page.wait_for_function("(old) => document.querySelector('.aimbench [role=status]').textContent !== old", arg=first)
    assert "G-11" in said.inner_text()
    assert page.locator(".sp.unlit .cross").count() > 0
    dark = page.locator(".aimbench .staysdark").all_inner_texts()
    assert any("SD-111" in line for line in dark)
    pointed = said.inner_text()
    page.keyboard.press("ArrowRight")
    assert said.inner_text() != pointed
    page.keyboard.press("ArrowLeft")
    assert said.inner_text() == pointed
    lit = re.search(r"Bright: (.*)", pointed).group(1).split(", ")
    assert axe(page) == []
    before = seq(page)
    page.keyboard.press("c")
    moved_on(page, before)
    assert page.locator(".beam").count() >= 1
    assert all(page.locator(".sp.bright", has_text=space).count() for space in lit)


def test_the_board_is_dragged_and_brought_closer_without_choosing_anything(people):
    page = people.someone()
    from_position(
        page, {"investigators": [{"who": "asher", "space": "150"}, {"who": "lucy", "space": "305"}], "turn": 1}
    )
    assert asked(page)
    before, whole = seq(page), page.evaluate(BOX)
    frame = page.locator(".map").bounding_box()
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    page.wait_for_function("(w) => document.querySelector('.map').viewBox.baseVal.width < w", arg=whole[2])
    near = page.evaluate(BOX)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=4)
    page.mouse.move(x + 120, y + 80, steps=4)
    page.mouse.up()
    page.wait_for_timeout(50)
    moved = page.evaluate(BOX)
    assert moved[0] < near[0]
    assert moved[2] == near[2]
    page.get_by_role("button", name="The whole board").click()
    page.wait_for_function("(w) => document.querySelector('.map').viewBox.baseVal.width > w", arg=whole[2])
    assert seq(page) == before
    assert kind(page) == "turn.act"


def test_a_place_that_offers_several_things_asks_which_of_them(people):
    page = people.someone()
    from_position(
        page, {"investigators": [{"who": "asher", "space": "119"}, {"who": "lucy", "space": "305"}], "turn": 1}
    )
    assert asked(page)
    door = page.locator(".spot.many[data-value*='S-16']")
    assert door.get_attribute("aria-label").split("; or ") == ["Move to S-16", "Lock the Door S-16"]
    before = seq(page)
    door.click()
    page.locator(".which").wait_for()
    assert axe(page) == []
    page.keyboard.press("Escape")
    page.locator(".which").wait_for(state="detached")
    assert seq(page) == before
    door.focus()
    page.keyboard.press("Enter")
    page.locator(".which").get_by_role("button", name="Lock the Door S-16").click()
    moved_on(page, before)
    assert page.locator(".door.d-locked").count() == 1
    assert page.locator(".which").count() == 0
    assert kind(page) == "turn.act"


def test_people_are_chosen_on_the_board_by_their_names(people):
    page = people.someone()
    there = [{"who": "mitchell", "space": "150", "evidence": 1}, {"who": "lucy", "space": "151"}]
    from_position(page, {"investigators": there, "turn": 1})
    assert asked(page)
    friend = page.locator(".spot.many[data-value*='trade']")
    assert friend.get_attribute("aria-label").split("; or ") == ["Move to 151", "Trade with Greedy bot 2"]
    answer(page, "Use the Major")
    assert asked(page)
    assert kind(page) == "major.target"
    assert page.locator(".spot").count() == 2
    before = seq(page)
    page.locator(".spot[aria-label='Greedy bot 2']").click()
    moved_on(page, before)
    assert kind(page) == "turn.act"


def test_a_window_is_chosen_on_the_board(people):
    page = people.someone()
    one = {"who": "asher", "space": "O-10", "kept": {"window": 1}}
    from_position(page, {"investigators": [one, {"who": "lucy", "space": "305"}], "turn": 1})
    assert asked(page)
    answer(page, "Place an Open Window")
    assert asked(page)
    assert kind(page) == "place.window"
    assert page.locator(".spot").count() == 2
    spot(page, "O-10/169")
    assert page.locator(".pane.p-open title").inner_html() == "Window O-10/169: open"
    assert kind(page) == "turn.act"


def test_doors_of_the_mirror_maze_are_looked_at_and_laid_on_the_board(people):
    page = people.someone()
    people_there = [{"who": "asher", "space": "M-16"}, {"who": "lucy", "space": "142"}]
    document = {"investigators": people_there, "options": {"map": "park"}, "mirror": "green"}
    from_position(page, document | {"turn": 1})
    assert asked(page)
    assert page.locator(".spot[data-value*='mirror']").count() == 2, "a red one and a green one are beside M-16"
    before = seq(page)
    page.locator(".spot[data-value*='green']").click()
    moved_on(page, before)
    assert page.locator(".mirror.m-green.is-open").count() == 1
    assert page.locator(".mirror.m-red.is-down").count() == 1
    from_position(page, document | {"turn": "round"}, seat=0)
    assert asked(page)
    assert kind(page) == "maze.open"
    assert page.locator(".spot").count() == 12
    before = seq(page)
    page.locator(".spot[data-value*='blue']").first.click()
    moved_on(page, before)
    assert "blue ▲ mirror doors are open" in page.locator(".hunter").inner_text()


def test_the_board_fills_its_frame_and_shows_what_can_be_chosen(people):
    for width, height in ((1440, 900), (390, 844)):
        page = people.someone(width=width, height=height)
        join(page, new(page, bots=(1, 2)), 0)
        while asked(page) and kind(page) != "setup.evidence":
            answer(page)
        page.wait_for_function("() => document.querySelectorAll('.spot').length > 5")
        page.wait_for_timeout(100)
        frame, (wide, tall) = page.locator(".frame").bounding_box(), page.evaluate(BOX)[2:]
        assert abs(tall / wide - frame["height"] / frame["width"]) < 0.02
        assert wide < 20, "near the Zone that is asked about, not the whole board"
        spots = page.evaluate("() => [...document.querySelectorAll('.spot')].map((g) => g.getCTM().e)")
        assert min(spots) > 0
        assert max(spots) < frame["width"]
        assert "Garage" in page.locator(".prompt h2").inner_text()
        assert "almost anywhere" not in page.locator(".ground").inner_text(), "nobody stands anywhere yet"


def test_cards_wounds_and_conditions_tell_their_text_to_who_goes_there(people):
    page = people.someone()
    one = {"who": "asher", "space": "150", "items": ["lantern"], "wounds": ["panic", "?"], "conditions": ["bleeding"]}
    from_position(page, {"investigators": [one, {"who": "lucy", "space": "305"}], "turn": 1, "escape": "garage_truck",
                         "parts": ["battery"]})  # fmt: skip
    mine = page.locator(".hunted").first
    for deck, card in (("items", "lantern"), ("wounds", "panic"), ("conditions", "bleeding")):
        tip = mine.locator(".tip", has_text=CARDS[deck][card]["name"]).first
        tip.focus()
        assert CARDS[deck][card]["text"][:40] in tip.locator(".tiptext").inner_text()
        assert tip.locator(".tiptext").is_visible()
    assert mine.locator(".wound.down").count() == 1
    low = page.locator(".hunted").last.locator(".tip").last
    low.scroll_into_view_if_needed()
    low.hover()
    text, foot = low.locator(".tiptext").bounding_box(), page.locator(".prompt").bounding_box()["y"]
    assert text["y"] + text["height"] <= foot, "near the foot of the table it opens upwards"
    assert page.locator(".wayout [aria-label='Parts in the Truck 1 of 3']").count() == 1
    assert axe(page) == []


def test_a_spirit_has_a_board_of_its_own(people):
    page = people.someone()
    ghost = {"who": "asher", "space": "252", "fate": "spirit", "spirit": "apparition"}
    document = {"investigators": [ghost, {"who": "lucy", "space": "270"}], "turn": 1, "round": 3}
    from_position(page, document | {"options": {"adversary": "horror"}, "adversary": {"id": "horror", "space": "1"}})
    assert asked(page)
    assert kind(page) == "spirit.act"
    assert page.locator(".figure.ghost").count() == 1
    assert page.locator(".hunted .tip", has_text="Ghost Orbs").count() == 1
    assert page.locator(".spot").count() >= 4
    assert not CODE.search(page.locator("#app").inner_text())


SECRET = {"investigators": [{"who": "asher", "space": "150", "items": ["cross"]}, {"who": "lucy", "space": "305"}],
          "turn": 1}  # fmt: skip


def test_a_question_asked_for_silence_alone_is_answered_where_there_is_nobody_to_tell(people):
    page = people.someone()
    from_position(page, SECRET)
    assert asked(page)
    answer(page, "Place the Flashlight")
    assert asked(page)
    assert kind(page) == "flashlight.aim"
    before = seq(page)
    page.keyboard.press("c")
    moved_on(page, before)
    assert asked(page)
    assert kind(page) != "lorgnette.add", "the board has said for her that she has none"
    page.keyboard.press("z")
    page.wait_for_selector(".prompt.mine[data-kind='lorgnette.add']")
    page.wait_for_timeout(300)
    assert kind(page) == "lorgnette.add", "taken back it waits, so that one can go back further"
    assert "you hold no Lorgnette" in page.locator(".prompt .opt").inner_text()


def test_with_a_friend_at_the_table_the_same_question_is_asked(people):
    page, friend = people.someone(), people.someone()
    made = new(page, bots=(2,), seed=5)
    join(page, made, 1)
    join(friend, made, 0)
    prefers = [HUNT, ("Brom", "Take it", "Place the Flashlight", "Rest")]
    for _ in range(60):
        n = whose([friend, page])
        if n == 1 and page.locator(".prompt.mine .opt:not(.barred)").count() == 1:
            break
        answer((friend, page)[n], *prefers[n])
    page.wait_for_timeout(300)
    assert page.locator(".prompt.mine .opt:not(.barred)").count() == 1
    assert "asked so that nobody can tell" in page.locator(".prompt .opt").first.inner_text()
    assert page.locator(".hushing").count() == 0


def test_cards_to_choose_from_lie_on_the_board_with_all_of_their_text(people):
    for width, height in ((1440, 900), (390, 844)):
        page = people.someone(width=width, height=height)
        join(page, new(page, bots=(1, 2), adversary="cult"), 0)
        assert asked(page)
        brief = page.locator(".brief").inner_text()
        assert brief.startswith("You are the Cult of Hunlow.")
        assert "you win when all of them are dead" in brief
        choices = page.locator(".laidout .choice")
        attacks = [c for c in CARDS["cards"].values() if c["adversary"] == "cult" and c["kind"] == "attack"]
        assert sorted(choices.locator("b").all_inner_texts()) == sorted(c["name"] for c in attacks)
        assert sorted(choices.locator("span").all_inner_texts()) == sorted(c["text"] for c in attacks)
        assert choices.evaluate_all("all => all.every(c => c.scrollHeight <= c.clientHeight + 1)"), "nothing is cut"
        assert axe(page) == []
        page.get_by_role("button", name="Look at the board first").click()
        choices.first.wait_for(state="detached")
        page.get_by_role("button", name="Show the cards").click()
        before = seq(page)
        choices.first.click()
        moved_on(page, before)
        assert asked(page)
        assert kind(page) == "setup.ability"


def test_the_focus_follows_whoever_chooses_places_by_key(people):
    page = people.someone()
    join(page, new(page, bots=(0, 2)), 1)
    assert asked(page)
    assert kind(page) == "setup.start"
    page.locator(".spot").nth(1).focus()
    before = seq(page)
    page.keyboard.press("Enter")
    moved_on(page, before)
    assert asked(page)
    assert kind(page) == "setup.take_poi"
    page.wait_for_function("() => document.activeElement.matches('.dark .spot')")


def test_the_marks_on_the_board_are_explained_on_the_board(people):
    page = people.someone()
    from_position(page, SECRET)
    page.get_by_role("button", name="What the marks mean").click()
    legend = page.locator(".legend")
    for word in ("A Light Switch", "A Computer", "A Door", "Evidence, to be picked up", "costs an Investigator 2 MP"):
        assert word in legend.inner_text()
    assert "that you hid" not in legend.inner_text(), "those are for the Adversary"
    assert axe(page) == []
    page.keyboard.press("Escape")
    legend.wait_for(state="detached")


def test_a_finger_comes_closer_before_it_chooses_one_of_many_small_places(people):
    page = people.someone(width=390, height=844)
    join(page, new(page, bots=(1, 2)), 0)
    while asked(page) and kind(page) != "setup.figure":
        answer(page)
    page.wait_for_timeout(200)
    wide, before = page.evaluate(BOX)[2], seq(page)
    page.locator(".spot[data-value*='\"150\"']").click()
    closer = "(wide) => Number(document.querySelector('.map').getAttribute('viewBox').split(' ')[2]) < wide / 2"
    page.wait_for_function(closer, arg=wide)
    assert seq(page) == before, "nothing is chosen yet"
    spot(page, "150")
    assert asked(page)
    assert kind(page) != "setup.figure"


def test_an_investigator_can_be_played_on_a_phone(people):
    page = people.someone(width=390, height=844)
    join(page, new(page, bots=(0, 2), seed=5), 1)
    seen = set()
    for _ in range(14):
        if not asked(page):
            break
        if kind(page) not in seen:
            seen.add(kind(page))
            assert fits(page), kind(page)
        if kind(page) == "flashlight.aim":
            shine = page.get_by_role("button", name="Shine")
            assert shine.bounding_box()["y"] < page.locator(".prompt").bounding_box()["y"]
            break
        answer(page, "Take it", "Place the Flashlight", "Keep", "No")
    assert {"setup.start", "turn.act", "flashlight.aim"} <= seen
    assert axe(page) == []


def test_the_lesson_of_an_investigator_is_learnt_on_the_board(people):
    page = people.someone()
    page.goto("/lesson/stiflingdark")
    page.get_by_role("button", name="Begin the lesson").click()
    taught = 0
    while asked(page) and page.locator(".prompt .coach").count():
        coach = page.locator(".prompt .coach")
        taught += 1
        assert coach.locator(".step").inner_text() == f"{taught} of 12"
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
    page.locator(".coach.graduated").wait_for()
    assert "Revealed on 188" in page.locator(".hunter").inner_text()


def test_each_adversary_has_a_lesson(people):
    page = people.someone()
    page.goto("/lesson/stiflingdark")
    page.get_by_role("button", name="The Cult's turn").click()
    taught = 0
    while asked(page) and page.locator(".prompt .coach").count():
        before = seq(page)
        page.locator(".prompt .opt.taught").click()
        moved_on(page, before)
        page.wait_for_timeout(40)
        taught += 1
    assert taught == 8
    page.locator(".coach.graduated").wait_for()
    page.goto("/lesson/stiflingdark")
    for name in ("The Butcher's turn", "The Horror's turn"):
        page.get_by_role("button", name=name).wait_for()


def test_after_the_game_the_replay_shows_the_way_the_adversary_walked_over_the_belief(people):
    page = people.someone()
    document = {
        "investigators": [{"who": "asher", "space": "252", "chill": 1, "wounds": ["panic", "?", "drain"],
                           "conditions": ["bleeding"]}, {"who": "lucy", "space": "163"}],
        "turn": "adversary", "round": 2, "butcher": {"space": "237", "attack": "eviscerate"},
    }  # fmt: skip
    made = from_position(page, document, seat=0)
    assert asked(page)
    spot(page, "236")
    answer(page, "Stalk")
    assert asked(page)
    spot(page, "253")
    for _ in range(20):
        if not asked(page):
            break
        answer(page, "Attack", "Take it", "No")
    page.locator(END).wait_for()
    page.goto(f"/r/{made['id']}?seat=0")
    page.wait_for_selector(".dark .map")
    page.wait_for_selector(".walked", state="attached")
    way = page.locator(".walked").last.get_attribute("d")
    assert way.count("L") >= 1, "236 and 253, also where the replay is opened at its end"
    page.get_by_role("button", name="First").click()
    page.wait_for_function("() => !document.querySelector('.walked')")
    assert page.locator(".belief").count() == 1
    page.goto(f"/r/{made['id']}?seat=1")
    page.wait_for_selector(".dark .map")
    assert page.locator(".belief").count() == 1


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
