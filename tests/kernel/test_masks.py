"""Masked cards: they may lie and be moved anywhere, and nothing may depend on their faces."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from holdout.installed import TITLES
from holdout.kernel.errors import Hinges
from holdout.kernel.imagining import MASKING, Mask, dealt


def test_masked_cards_can_be_moved() -> None:
    """From pile to pile, counted, and told apart as things."""
    one, other = Mask(), Mask()
    pile = [one, other]
    hand = [pile.pop()]
    assert hand[0] is other
    assert (len(pile), len(hand)) == (1, 1)


@pytest.mark.parametrize(
    "look",
    [
        lambda card: card == "walker",
        lambda card: card in ["walker", "runner"],
        lambda card: card in {"walker", "runner"},
        {"walker": 1}.get,
        lambda card: sorted([card, "walker"]),
        lambda card: f"{card}",
        lambda card: card.partition("#"),
        lambda card: card + "#1",
        bool,
        str,
        list,
    ],
)
def test_masked_cards_cannot_be_looked_at(look: Callable[[Any], object]) -> None:
    """Whatever would depend on the face says so."""
    with pytest.raises(Hinges):
        look(Mask())


def test_masking_deals_masks_and_guesses_nothing() -> None:
    """Where a real imagined game has other cards, and where others' minds would be guessed."""
    cards = ["a", "b", "c"]
    MASKING.shuffle(cards)
    assert all(type(card) is Mask for card in (*cards, *dealt(["a", "b"], MASKING)))
    assert sorted(dealt(["a", "b"], Random(1))) == ["a", "b"]
    for guess in (MASKING.random, lambda: MASKING.choice("ab"), lambda: MASKING.sample("ab", 1)):
        with pytest.raises(Hinges):
            guess()


@pytest.mark.parametrize("title", [each for each in TITLES.values() if not each.has_secrets])
def test_nothing_that_is_hidden_is_left_in_a_masked_game(title: Any) -> None:
    """What a seat sees of it is what it sees of the truth, and no facedown pile has a face."""
    state = title.new_game(3, title.options(), bytes(16))
    masked = title.imagine(state, 1, MASKING)

    assert title.view(masked, 1) == title.view(state, 1)
    piles = [pile for pile in _piles(masked) if len(pile)]
    assert piles
    for pile in piles:
        hidden = [card for index, card in enumerate(pile.cards) if index not in pile.known]
        assert all(type(card) is Mask for card in hidden)


def _piles(state: Any) -> list[Any]:
    fields = [getattr(state, name) for name in state.__struct_fields__]
    named = [each for field in fields if isinstance(field, dict) for each in field.values()]
    return [each for each in (*fields, *named) if hasattr(each, "known") and hasattr(each, "cards")]
