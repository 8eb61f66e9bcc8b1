"""Facedown piles, and what is known of their order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from holdout.kernel.chance import Chance
from holdout.kernel.pile import Pile, learn_top, put_top, put_under, shuffle_pile, take_top

SEED = bytes(16)


def seen(pile: Pile) -> list[str]:
    """The pile from the top down as the players see it: `?` for a card that they don't know."""
    return [
        card if index in pile.known else "?"
        for index, card in reversed(list(enumerate(pile.cards)))
    ]


def test_the_last_card_is_the_top_one() -> None:
    """A new pile is unknown and gives its last card first."""
    pile = Pile(["bottom", "middle", "top"])

    assert len(pile) == 3
    assert not pile.top_known
    assert take_top(pile) == ("top", False)
    assert pile.cards == ["bottom", "middle"]


def test_a_card_put_back_openly_stays_known() -> None:
    """It is known until it is drawn, also under cards that are not."""
    pile = Pile(["a"])
    put_top(pile, "b", known=True)
    put_top(pile, "c", known=False)

    assert seen(pile) == ["?", "b", "?"]
    assert take_top(pile) == ("c", False)
    assert pile.top_known
    assert take_top(pile) == ("b", True)
    assert not pile.top_known


def test_a_card_that_was_drawn_leaves_no_knowledge_behind() -> None:
    """The next card in its place is as unknown as any."""
    pile = Pile(["a", "b"], [1])
    take_top(pile)
    put_top(pile, "c", known=False)

    assert seen(pile) == ["?", "?"]
    assert pile.known == []


def test_cards_put_under_move_what_is_known_up() -> None:
    """The first of them lies nearest to the top."""
    pile = Pile(["a", "b"], [1])

    put_under(pile, ["x", "y"], known=True)
    assert seen(pile) == ["b", "?", "x", "y"]

    put_under(pile, ["z"], known=False)
    assert seen(pile) == ["b", "?", "x", "y", "?"]
    assert pile.cards == ["z", "y", "x", "a", "b"]


def test_looking_at_the_top_makes_it_known() -> None:
    """From the top down, in any order, and twice does no harm."""
    pile = Pile(["a", "b", "c"])
    for depth in (1, 0, 1):
        learn_top(pile, depth)

    assert seen(pile) == ["c", "b", "?"]
    assert pile.known == [1, 2]


def test_shuffling_forgets() -> None:
    """Nothing is known afterwards, and no card is lost."""
    pile = Pile(list("abcdefgh"), [0, 7])

    shuffle_pile(pile, Chance(SEED), "deck")

    assert seen(pile) == ["?"] * 8
    assert sorted(pile.cards) == list("abcdefgh")
    assert pile.cards != list("abcdefgh")


def test_two_new_piles_share_nothing() -> None:
    """An empty pile is one's own."""
    put_top(Pile(), "a", known=True)

    assert Pile().cards == []


@pytest.mark.parametrize("known", [True, False])
def test_nothing_put_under_changes_nothing(known: bool) -> None:  # noqa: FBT001
    """No card, no knowledge."""
    pile = Pile(["a", "b"], [0])

    put_under(pile, [], known=known)

    assert Pile(["a", "b"], [0]) == pile


@settings(max_examples=150)
@given(st.lists(st.tuples(st.sampled_from("take top under learn shuffle".split()),  # noqa: SIM905
                          st.booleans(), st.integers(0, 3)), max_size=40))  # fmt: skip
def test_knowledge_goes_with_the_cards(moves: list[tuple[str, bool, int]]) -> None:
    """Whatever is done: a model that keeps (card, known) pairs tells the same."""
    pile = Pile([f"c{n}" for n in range(4)])
    model = [[card, False] for card in reversed(pile.cards)]
    for number, (move, known, count) in enumerate(moves):
        if move == "take" and model:
            assert tuple(model.pop(0)) == take_top(pile)
        elif move == "top":
            put_top(pile, f"t{number}", known=known)
            model.insert(0, [f"t{number}", known])
        elif move == "under":
            cards = [f"u{number}.{n}" for n in range(count)]
            put_under(pile, cards, known=known)
            model += [[card, known] for card in cards]
        elif move == "learn" and count < len(model):
            learn_top(pile, count)
            model[count][1] = True
        elif move == "shuffle":
            shuffle_pile(pile, Chance(SEED), f"s{number}")
            model = [[card, False] for card in reversed(pile.cards)]

        assert [card if its else "?" for card, its in model] == seen(pile)
        assert pile.top_known == bool(model and model[0][1])
        assert sorted(set(pile.known)) == pile.known
