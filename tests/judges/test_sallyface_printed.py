"""Sally Face's judge knows which Story is played, and in which edition."""

from __future__ import annotations

import pytest

import gloam
from gloam.judges.sallyface.features import NAMES, VARIED, features


@pytest.mark.parametrize("edition", VARIED["edition"])
@pytest.mark.parametrize("story", VARIED["story"])
def test_the_row_says_which_story_and_edition_it_is(story, edition):
    view = gloam.new("sallyface", seats=2, seed=1, options={"story": story, "edition": edition}).view(0)
    row = dict(zip(NAMES, features(view)[0], strict=True))
    assert (row["second_story"], row["third_story"]) == (story == VARIED["story"][1], story == VARIED["story"][2])
    assert row["second_edition"] == (edition == "second")
