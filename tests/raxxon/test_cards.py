"""What all Raxxon cards have in common: when they take effect, and how a choice is made."""

import pytest

from holdout.titles.raxxon.effects.triggers import Always
from tests.raxxon.scenes import DECK, SUBJECTS, TABLE, drawing, pile, told
from tests.scenarios import cases_of, start, subjects_of
from tests.table import asked, do, legal

ALWAYS = [card.id for card in DECK.raxxon.values() if isinstance(card.trigger, Always)]

#: The cases of `cards/triggers.txt` by card: with just enough of what it asks for, and just short.
ENOUGH, SHORT = (
    {each.name.partition(" ")[0]: each for each in cases_of("raxxon") if words in each.name}
    for words in ("with just enough", "just short")
)


def test_every_card_and_action_has_a_case() -> None:
    """Each Raxxon card, or each of its options, and each action of a sheet."""
    assert SUBJECTS - subjects_of("raxxon") == set()


@pytest.mark.parametrize("card", ALWAYS)
def test_card_that_always_triggers(card: str) -> None:
    """Whatever lies where, it takes effect (9.5 a)."""
    game = drawing(card)

    assert told(game.log, "raxxon-drawn") == [{"card": card, "triggered": True}]


def test_every_trigger_has_its_scenes() -> None:
    """No Raxxon card that waits for something is left out of the cases."""
    assert DECK.raxxon.keys() - ALWAYS == ENOUGH.keys()
    assert DECK.raxxon.keys() - ALWAYS == SHORT.keys()


@pytest.mark.parametrize("card", [card for card in DECK.raxxon if DECK.raxxon[card].options])
def test_card_offers_exactly_one_of_two_options(card: str) -> None:
    """There is no choice of none; afterwards the card goes to its pile (9.5 a, 9.6)."""
    for option in ("option a", "option b"):
        game = start(ENOUGH[card], TABLE) if card in ENOUGH else drawing(card)
        assert (asked(game), legal(game)) == ("1 raxxon-option", ["option a", "option b"])
        assert ([card], []) == (game.resolving, pile(game, "raxxon_untriggered"))

        do(game, option)
        while not game.outcome and not asked(game).endswith("choose-action"):
            do(game, legal(game)[-1])

        assert game.resolving == []
        assert card in pile(game, DECK.raxxon[card].then)
