"""What Talia Jones may say: two words of letters, in any language (21)."""

import pytest

from holdout.kernel import Illegal, UnknownAction
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions import questions as d
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.scenes import playing


def talking() -> DeadOfWinter:
    """Seat 1 has looked at the crises and may say two words."""
    game = playing({"talia-jones": (1, "colony"), "brian-lee": (2, "colony")})
    game.decisions = [d.AwaitHint(seat=1)]
    return game


@pytest.mark.parametrize("words", ["food bad", "beware rats", "мало еды", "böse überraschung"])
def test_any_two_words_may_be_said(words: str) -> None:
    """Proposed or not, in any script."""
    action = TITLE.parse_action(f"hint {words}")

    assert action in TITLE.legal_actions(talking(), 1)
    assert TITLE.action_id(action) == f"hint {words}"


@pytest.mark.parametrize("one", ["r2", "\x1b", "a" * 21, "a-b", "1", "", "two words", "Rats", "ǅ"])
def test_only_words_of_letters_are_words(one: str) -> None:
    """No more than 20 small letters, no digits, signs or control characters."""
    with pytest.raises((Illegal, UnknownAction)):
        TITLE.apply(talking(), 1, TITLE.action_from("hint", {"one": one, "two": "food"}))


def test_nothing_need_be_said() -> None:
    """The hint may be declined."""
    assert TITLE.parse_action("done") in TITLE.legal_actions(talking(), 1)
