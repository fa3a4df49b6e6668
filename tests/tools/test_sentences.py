"""The tool that prints every sentence a player reads."""

from __future__ import annotations

import gloam
from tools import sentences
from tools.sentences import Collection, Text, alike, collect, page, to_read, written_in


def test_it_gathers_what_is_read_at_the_table_and_what_is_printed():
    texts = collect("lucidity", 1, 1)
    kinds = {text.kind for text in texts}
    assert kinds >= {"question", "option", "hint", "barred", "refusal", "log", "end", "setting", "lesson", "board"}
    assert len(texts) == len({(text.kind, text.text) for text in texts})
    assert {text.kind for text in collect("sallyface", 0, 1)} >= {"card", "name"}


def test_every_option_of_a_game_is_played():
    spec = gloam.find("sallyface")
    chosen = [options for _, options in sentences.cases(spec)]
    assert {} in chosen
    assert {"story": "bad_lunch"} in chosen


def test_sentences_that_differ_only_in_names_and_numbers_are_read_once():
    texts = [
        Text("lucidity", "log", said, "a game, place")
        for said in ("{0} places green 1. (L027)", "{2} places red 2. (L027)", "{1} rests.")
    ]
    assert alike(texts[0]) == alike(texts[1]) != alike(texts[2])
    assert to_read(texts, every=False)["log"] == [texts[0], texts[2]]
    assert to_read(texts, every=True)["log"] == texts
    printed = "\n".join(page(gloam.find("lucidity"), to_read(texts, every=False)))
    assert "Ann places green 1. (L027)" in printed
    assert "red 2" not in printed


def test_the_words_of_a_drawn_board_are_found_in_its_script():
    script = """
    // a comment "that nobody reads"
    const words = { fall: "You bust" };
    html`<h2 class="whose one">${mine ? "Your climb" : `${names[1]} climbs now`}</h2>
      <p title="Show the bag">A fall ends it.</p>`
    """
    assert list(written_in(script)) == ["You bust", "Your climb", "* climbs now", "Show the bag", "A fall ends it."]


def test_what_nobody_reads_is_left_out():
    collection = Collection(gloam.find("sallyface"))
    collection.read({"maps": {"note": "a b"}, "does": "place(cop, 1, here)", "text": "Half the school is sick."})
    assert [text.text for text in collection.found.values()] == ["Half the school is sick."]
