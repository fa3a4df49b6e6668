"""The film: what bots do is shown line by line, each with the board it left; a key jumps to the present."""

from __future__ import annotations

import itertools
import json
import statistics
import sys
import time

import pytest

from tests.server.test_steps import with_changes
from tests.web.page_actions import ASKED, CHOOSE, END, HABITS, mostly, sit, table, wait_asked

pytest.importorskip("playwright", reason="playwright is not installed")

GAMES = {"lucidity": 3, "faceless": 2, "sallyface": 2, "stiflingdark": 3, "cant_stop": 2}
RECORDER = """window.film = [];
document.addEventListener('gloam:shown', (e) => window.film.push({...e.detail, at: performance.now()}));"""
KINDS = "() => window.film.map(({lines}) => ({lines: lines.map(({kind}) => ({kind}))}))"
TURNS = 20
TURN_LINES = {"cant_stop": {"stop", "close", "fall"}}
ALLOWED = """async (scenes) => {
  const base = document.querySelector('script[type=module][src]').src;
  const [{timeOf, hurry}, {SPEEDS}] =
    await Promise.all(['film.js', 'settings.js'].map((file) => import(new URL(file, base))));
  const shares = [0, 10, 20, 40, 80].map(hurry);
  return scenes.map(([lines, pause]) =>
    shares.some((share) => Math.abs(pause - timeOf(lines) * share * SPEEDS.fast / SPEEDS.normal) < 1));
}"""
EARLY = 2
"""Milliseconds that a browser's timer may fire too soon."""


class Recorder:
    """What a page is sent, and what it shows of that, with the time of each scene."""

    def __init__(self, page):
        self.page, self.sent = page, []
        page.add_init_script(RECORDER)
        page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.sent.append(str(frame))))

    def scenes(self):
        return self.page.evaluate("window.film")

    def told(self):
        return [one for one in map(json.loads, list(self.sent)) if one["type"] in {"snapshot", "update"}]

    def wait(self, enough, seconds=120):
        """Until what is shown is enough, or the game is over."""
        until = time.monotonic() + seconds
        while (
            time.monotonic() < until
            and not enough(self.page.evaluate(KINDS))
            and not self.page.query_selector("dialog.end")
        ):
            self.page.wait_for_timeout(100)


def lines_of(scenes):
    return [line for scene in scenes for line in scene["lines"]]


def boards(told):
    """For every line that was sent: the board it left, as the server says."""
    found, view = {}, None
    for update in told:
        if update["type"] == "snapshot":
            view = update["view"]
            continue
        steps = update.get("steps") or [{"n": 0}]
        for n, step in enumerate(steps):
            view = with_changes(view, step["set"]) if "set" in step else update["view"]
            until = steps[n + 1]["n"] if n + 1 < len(steps) else 10**9
            first = step["n"] if n else 0
            found |= {line["n"]: view for line in update["events"] if first <= line["n"] < until}
    return found


def check(recorder):
    """Everything in its order, for its time, with its board; how many boards stood between two positions."""
    scenes, truth = recorder.scenes(), boards(recorder.told())
    shown = [line["n"] for line in lines_of(scenes)]
    assert shown == list(range(shown[0], shown[0] + len(shown)))
    for scene, after in itertools.pairwise(scenes):
        assert after["at"] - scene["at"] >= scene["pause"] - EARLY
        assert not scene["lines"] or scene["pause"] > 0
        assert all(scene["view"] == truth[line["n"]] for line in scene["lines"])
    return sum(len(update.get("steps", [])) > 1 for update in recorder.told())


def watch(people, game, enough, seed=9):
    """A spectator at a table of bots, until what is shown is enough."""
    page = people.someone(motion=True, speed="fast", width=1000, height=800)
    recorder = Recorder(page)
    seats = GAMES[game]
    made = table(page, game, seats=seats, bots=range(seats), seed=seed)
    page.goto(made["spectator"])
    recorder.wait(enough, seconds=400)
    return page, recorder


@pytest.mark.parametrize("game", mostly("stiflingdark", *(game for game in GAMES if game != "stiflingdark")))
def test_every_public_event_is_on_the_screen_with_the_board_it_left(people, game):
    page, recorder = watch(people, game, lambda scenes: len(lines_of(scenes)) >= 25)
    assert check(recorder) > 1
    skips_to_the_present(page, recorder)


LATER = "s => window.film.at(-1).seq > s || document.querySelector('dialog.end')"


def skips_to_the_present(page, recorder):
    """A key jumps to what the server said last, board and all."""
    assert page.locator(".prompt h2").inner_text()
    for _ in range(20):  # where nothing was left to show, the key does nothing, and the next move is played as ever
        page.keyboard.press("n")  # to the present
        last = page.evaluate("window.film.at(-1)")
        page.wait_for_function(
            "s => window.film.at(-1).seq > s || document.querySelector('dialog.end')", arg=last["seq"]
        )
        newest = [one for one in recorder.told() if one["seq"] <= last["seq"]][-1]
        if last["view"] == newest["view"]:
            break
    assert last["seq"] == newest["seq"]
    assert last["view"] == newest["view"]


def count_turns(game, scenes):
    """How many turns have begun (in Can't Stop: ended) on the screen."""
    return sum(line["kind"] in TURN_LINES.get(game, {"turn", "adversary_turn"}) for line in lines_of(scenes))


def full_time(page, scenes):
    """Every scene stays as long as its lines ask for at this speed, shorter only by what the queue allows."""
    allowed = page.evaluate(ALLOWED, [[scene["lines"], scene["pause"]] for scene in scenes if scene["lines"]])
    assert allowed
    assert all(allowed)


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("game", GAMES)
def test_twenty_turns_of_bots_are_shown_whole(people, game):
    """One game after the other, until twenty turns were seen; then a skip in the middle of the film."""
    shown, several, seed = 0, 0, 9
    while shown < TURNS:
        wanted = TURNS - shown
        page, recorder = watch(people, game, lambda scenes, n=wanted: count_turns(game, scenes) >= n, seed=seed)
        several += check(recorder)
        full_time(page, recorder.scenes())
        seen = count_turns(game, recorder.scenes())
        assert seen >= wanted or page.query_selector("dialog.end"), "a game that goes on is waited for"
        shown, seed = shown + seen, seed + 1
    assert several > TURNS // 4
    if not page.query_selector("dialog.end"):
        skips_to_the_present(page, recorder)


DECISIONS, LONGEST = 15, 12
"""How many answers of one's own are waited after, and how many seconds others' turns may take in between."""
WAITED = """async ([asked, end, habits]) => {
  const drawn = (found) => new Promise((then) => {
    const look = () => (document.querySelector(end) || found() ? then() : setTimeout(look, 5));
    look();
  });
  const told = () => Number(document.querySelector('.app.table')?.dataset.seq);
  await drawn(() => document.querySelector(asked));
  if (document.querySelector(end)) return null;
  const before = window.film.length;
  const seq = told();
  const began = performance.now();
  await (CHOOSE)(habits[document.querySelector('.prompt.mine').dataset.kind] ?? 0);
  await drawn(() => told() > seq && document.querySelector(asked));
  const waited = (performance.now() - began) / 1000;
  const scenes = window.film.slice(before);
  const lines = scenes.flatMap((scene) => scene.lines);
  const shown = scenes.reduce((sum, scene) => sum + scene.pause, 0) / 1000;
  return document.querySelector(end) ? null : [waited, shown, lines.length, lines.some(({ kind }) => kind === 'turn')];
}"""


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_two_bots_of_lucidity_take_at_most_twelve_seconds_between_two_decisions_at_normal_speed(people, capsys):
    """From an answer until one is asked again, where others have had a turn in between.

    What is shown must not take longer; how long a person waited in all depends on the machine too, and is told.
    """
    waits, seed = [], 5
    while len(waits) < DECISIONS:
        page = people.someone(motion=True, speed="normal", width=1000, height=800)
        page.add_init_script(RECORDER)
        names = ["Ada", "Brom", "Cleo"]
        body = {"game": "lucidity", "seats": 3, "bots": {"1": "", "2": ""}, "names": names, "seed": seed}
        made = page.request.post("/api/v1/tables", data=body).json()
        sit(page, made)
        wait_asked(page)
        script = WAITED.replace("CHOOSE", CHOOSE)
        while len(waits) < DECISIONS and (found := page.evaluate(script, [ASKED, END, HABITS])):
            *wait, others = found
            if others:
                waits.append(wait)
        page.close()
        seed += 1
    seconds, shown, _ = zip(*waits, strict=True)
    told = ", ".join(f"{one:.1f} ({part:.1f}, {lines})" for one, part, lines in waits)
    with capsys.disabled():
        middle = statistics.median(seconds)
        sys.stdout.write(f"\nmedian {middle:.1f} s, longest {max(seconds):.1f} s; shown, lines of each: {told}\n")
    assert max(shown) <= LONGEST
