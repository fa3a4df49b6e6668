"""A refusal gives the one true reason: the law of refusals finds sentences that list several."""

from __future__ import annotations

import pytest

import gloam
from gloam.laws.machine import Broken
from gloam.laws.refusals import check_is_one_reason


@pytest.mark.parametrize(
    "why",
    [
        "Axe isn't ready, you can't pay for it, or it would do nothing now.",
        "It is closed or not in play.",
    ],
)
def test_several_reasons_in_one_sentence_are_found(why):
    with pytest.raises(Broken, match="several reasons in one"):
        check_is_one_reason(gloam.find("sallyface"), why)


def test_a_rule_that_has_an_or_in_it_is_one_reason():
    check_is_one_reason(gloam.find("faceless"), "{1} already holds three cards or more")
