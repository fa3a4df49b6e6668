"""From the home page to the end of a game, by touch on what lies open, on phones and tablets; by mouse at a desk."""

from __future__ import annotations

import pytest

from gloam.server.tables import lessons
from tests.web.journeys import END, OFFERED, Journey
from tests.web.layout_checker import Window, check
from tests.web.page_actions import sit, table
from tests.web.test_sound import RECORDER, STATES

GAMES = ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"]
PHONE, SMALL, SIDE, TABLET, DESK = (
    Window(390, 664),
    Window(360, 640),
    Window(844, 390),
    Window(820, 1180),
    Window(1280, 720),
)

pytestmark = pytest.mark.always
SHORT = {"cant_stop": PHONE, "lucidity": SMALL, "faceless": PHONE, "sallyface": SMALL, "stiflingdark": SIDE}
"""A window for each game in every run; the long tests take them all."""
ANSWERS = 8
TAUGHT = ".prompt.mine .opt.taught, .showtaught, .prompt.mine [data-gives]"


def begun(people, window, game, *, way="Play now", also="", **more):
    """At a table that somebody new has opened from the home page, by finger. `also`: a script of every page."""
    page = people.someone(width=window.width, height=window.height, touch=window.touch, **more)
    if also:
        page.add_init_script(also)
    page.goto("/")
    journey = Journey(page, window)
    cover = page.locator(f"article.{game}")
    journey.tap(cover.get_by_role("button", name=way).first)
    page.wait_for_url("**/t/*")
    return journey


def is_over(journey):
    """The end is on the screen, and says who won or lost."""
    end = journey.page.locator("dialog.end")
    return end.is_visible() and len(end.inner_text()) > 40


@pytest.mark.parametrize("game", GAMES)
def test_the_first_answers_of_a_game_are_given_by_finger(people, game):
    journey = begun(people, SHORT[game], game)
    assert journey.play(ANSWERS) or journey.answers == ANSWERS


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("window", [PHONE, SMALL, SIDE, TABLET, DESK], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_from_the_home_page_to_its_end(people, game, window):
    journey = begun(people, window, game)
    assert journey.play()
    assert is_over(journey)


FELT = """{
  window.buzzes = 0;
  navigator.vibrate = () => { window.buzzes += 1; return true; };
  window.moments = new Set();
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('.bigmoment')) window.moments.add(one.textContent.trim());
  }).observe(document, { childList: true, subtree: true });
}"""


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_with_sound_motion_and_pages_at_the_speed_people_have(people, game):
    """Play now by finger, with everything that somebody new gets: nothing stops, and there is something to hear."""
    journey = begun(people, PHONE, game, sound=True, motion=True, fresh=True, also=RECORDER + FELT)
    page = journey.page
    assert journey.play()
    assert is_over(journey)
    assert page.evaluate(STATES) == ["running"]
    told = page.evaluate("[window.voices, window.buzzes, [...window.moments]]")
    assert told[0] > journey.answers / 2, told
    assert told[1] or told[2], told


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("adversary", ["butcher", "horror", "cult"])
def test_a_whole_night_is_hunted_by_finger(people, adversary):
    page = people.someone(width=PHONE.width, height=PHONE.height, touch=True)
    made = table(page, "stiflingdark", seats=3, bots=(1, 2), seed=3, options={"adversary": adversary})
    sit(page, made, 0)
    journey = Journey(page, PHONE)
    assert journey.play()
    assert is_over(journey)


LESSONS = [(game, which) for game in GAMES for which in lessons.lessons_of(game)]
"""Every lesson of every game; the first one of each has no name."""


def learned(people, window, game, which="", *, look=lambda _: None):
    """Follow a lesson to its end, by finger; the journey. `look`: at each of its steps."""
    page = people.someone(width=window.width, height=window.height, touch=True)
    page.goto(f"/lesson/{game}")
    journey = Journey(page, window)
    name = lessons.lesson_of(game, which).title if which else "Start the lesson"
    journey.tap(page.get_by_role("button", name=name, exact=True))
    while journey.is_asked() and not is_learned(page):
        look(journey)
        journey.answer(TAUGHT)
    return journey


def is_learned(page):
    """Whether the last step is done: its coach goes first, and the end comes a moment later."""
    page.wait_for_selector(f".coach, {END}")
    return page.locator(END).count() > 0


class Steps:
    """What the law of the layout says of the steps of a lesson, as they are met."""

    def __init__(self):
        self.faults, self.boxes, self.coached = [], set(), 0

    def look(self, journey):
        """Nothing is offered under the coach or out of reach, and the board keeps its part of the window."""
        kind = journey.page.get_attribute(".prompt.mine", "data-kind")
        found, wrong = check(journey.page, journey.window, journey.page.evaluate(OFFERED))
        self.boxes.add(tuple(found.zones["board"]))
        self.coached += found.coach
        self.faults += [f"step {self.coached}, {kind}: {one}" for one in wrong]


def lesson_faults(people, window, game, which=""):
    """What is wrong with a lesson that is learned by finger to its end."""
    steps = Steps()
    journey = learned(people, window, game, which, look=steps.look)
    assert journey.lies_open("dialog.graduated .primary")
    assert steps.coached == journey.answers >= len(lessons.lesson_of(game, which).steps)
    if len(steps.boxes) > 1:
        steps.faults.append(f"the board moves: {sorted(steps.boxes)}")
    return steps.faults


def test_a_lesson_is_learned_by_finger(people):
    assert not lesson_faults(people, SMALL, "faceless")


@pytest.mark.soak
@pytest.mark.timeout(600)
@pytest.mark.parametrize("window", [PHONE, SMALL], ids=str)
@pytest.mark.parametrize(("game", "which"), LESSONS)
def test_every_lesson_is_learned_by_finger_and_its_coach_covers_nothing(people, game, which, window):
    faults = lesson_faults(people, window, game, which)
    assert not faults, "\n".join(faults)
