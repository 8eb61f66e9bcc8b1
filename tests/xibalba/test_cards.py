"""That each card and each board has a case; what they do is in `cards/*.txt`."""

import pytest

from holdout.titles.xibalba.effects.base import Kind
from tests.scenarios import subjects_of
from tests.xibalba.box import DECK


@pytest.mark.parametrize("kind", ["soldier", "civilian", "building", "event"])
def test_every_card_has_a_case(kind: Kind) -> None:
    """Each card of the set is named before the colon of a title."""
    assert {card.id for card in DECK.of_kind(kind)} - subjects_of("xibalba") == set()
