"""Every ambience, rendered without a speaker by the code that a live table runs: how loud it is, calm and tense."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="playwright is not installed")

GAMES = ["cant_stop", "lucidity", "faceless", "sallyface", "stiflingdark"]
SECONDS = 20
RENDER = """async ([game, tension, seconds, six]) => {
  const base = document.querySelector('script[type=module][src]').src;
  const get = (path) => import(new URL(path, base));
  const [{ sounds }, { Engine }, { common }, { loudness }] = await Promise.all(
    [`games/${game}/sounds.js`, 'sound/engine.js', 'sound/effects/common.js', 'sound/finish.js'].map(get));
  const ctx = new OfflineAudioContext(2, seconds * 32000, 32000);
  const effects = { ...common, ...sounds.effects };
  const engine = new Engine({ seed: 'offline', effects, context: () => ctx });
  engine.volume = { ambience: 1, effects: 1, interface: 1 };
  engine.build();
  for (const name of ['ambience', 'effects', 'interface']) engine.bus[name].gain.value = 1;
  const scene = new sounds.Scene(engine, tension);
  scene.turn(40);
  const hearts = [];
  const single = scene.single.bind(scene);
  scene.single = (name, at, how) => {
    if (name === 'heart') hearts.push(at);
    single(name, at, how);
  };
  scene.plan();
  let planning = 0;
  for (let at = 0.3; at < seconds; at += 0.3)
    ctx.suspend(at).then(() => {
      const began = performance.now();
      scene.plan();
      planning += performance.now() - began;
      void ctx.resume();
    });
  if (six) for (const [n, name] of six.entries()) engine.play(name, { n, after: 5 });
  const began = performance.now();
  const made = await ctx.startRendering();
  const took = performance.now() - began;
  const ears = [made.getChannelData(0), made.getChannelData(1)].map((ear) => ear.subarray(3 * 32000));
  const peak = Math.max(...ears.map((ear) => ear.reduce((most, x) => Math.max(most, Math.abs(x)), 0)));
  const piece = 12800;
  let [sum, count] = [0, 0];
  for (let from = 0; from + piece <= ears[0].length; from += piece) {
    for (const ear of ears) sum += 10 ** (loudness(ear.subarray(from, from + piece), 32000) / 10);
    count += 1;
  }
  /** Energy of the songs of insects: what resonates at their pitches, and nothing far from them. */
  const band = (ear) => {
    let total = 0;
    for (const pitch of [3900, 4420, 5300]) {
      const [w, r] = [(2 * Math.PI * pitch) / 32000, 0.998];
      let [a, b, p, q] = [0, 0, 0, 0];
      for (const x of ear) {
        const y = (1 - r) * (x - q) + 2 * r * Math.cos(w) * a - r * r * b;
        [a, b, p, q] = [y, a, x, p];
        total += y * y;
      }
    }
    return total / ear.length;
  };
  return {
    mean: 10 * Math.log10(sum / count),
    peak: 20 * Math.log10(peak),
    took: took / seconds,
    planning: planning / seconds,
    insects: 10 * Math.log10(band(ears[0])),
    beats: hearts.filter((at) => at > 4).length / ((seconds - 4) / 60),
  };
}"""
LOUD = {
    "cant_stop": ["dice_wood", "climb", "peg", "slide", "win", "lose"],
    "lucidity": ["nightmare", "eaten", "hunt", "bell_back", "exhausted", "win"],
    "faceless": ["caught", "bleat", "smash", "threat", "memory", "hooves"],
    "sallyface": ["stinger", "ghost", "curse", "corruption", "story", "smash"],
    "stiflingdark": ["revealed", "attack", "wound", "dies", "escape", "lights_out"],
}


@pytest.fixture
def rendered(people):
    """Renders an ambience on a page of our own."""
    page = people.someone(sound=True)
    page.goto("/")
    return lambda game, tension, six=None: page.evaluate(RENDER, [game, tension, SECONDS, six])


@pytest.mark.parametrize("game", GAMES)
def test_an_ambience_is_quiet_when_calm_and_five_to_twelve_louder_when_tense(rendered, game):
    calm, half, tense = (rendered(game, tension) for tension in (0, 0.5, 1))
    assert -43 <= calm["mean"] <= -36
    assert 5 <= tense["mean"] - calm["mean"] <= 12
    assert calm["mean"] - 1 <= half["mean"] <= tense["mean"] + 1


@pytest.mark.parametrize("game", GAMES)
def test_six_moments_at_once_over_the_tensest_ambience_stay_below_the_ceiling(rendered, game):
    told = rendered(game, 1, LOUD[game])
    assert told["peak"] <= -3
    assert told["peak"] > -20, "they were heard"


def test_the_heart_of_the_stifling_dark_beats_as_fast_as_the_picture_in_the_bar(rendered):
    assert abs(rendered("stiflingdark", 1)["beats"] - 132) <= 8
    assert abs(rendered("stiflingdark", 0.5)["beats"] - 90) <= 8
    assert rendered("stiflingdark", 0)["beats"] == 0, "nothing is near: no heart"


def test_insects_fall_silent_before_anything_is_seen(rendered):
    calm, uneasy = rendered("stiflingdark", 0), rendered("stiflingdark", 0.4)
    assert uneasy["insects"] < calm["insects"] - 20


PROCESSOR = 60
"""Milliseconds of a processor for a second of ambience, all that a page does for it."""
PROC = Path("/proc")


def running(pid, word):
    """The processes below this one whose command has this word."""
    for folder in PROC.glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text("utf-8").rpartition(")")[2].split()[1])
            if parent != pid:
                continue
            yield from running(int(folder.name), word)
            if word in (folder / "cmdline").read_text("utf-8"):
                yield folder
        except OSError:
            continue  # it has ended meanwhile


def spent(processes):
    """Milliseconds of a processor that these have had."""
    ticks = 0
    for folder in processes:
        told = (folder / "stat").read_text("utf-8").rpartition(")")[2].split()
        ticks += int(told[11]) + int(told[12])
    return 1000 * ticks / os.sysconf("SC_CLK_TCK")


@pytest.mark.soak
@pytest.mark.skipif(not PROC.is_dir(), reason="only Linux tells here what a process has had")
@pytest.mark.parametrize("game", GAMES)
def test_an_ambience_takes_little_of_a_processor(rendered, game):
    rendered(game, 1)
    pages = list(running(os.getpid(), "--type=renderer"))
    before = spent(pages)
    rendered(game, 1)
    assert 1 < (spent(pages) - before) / SECONDS < PROCESSOR
