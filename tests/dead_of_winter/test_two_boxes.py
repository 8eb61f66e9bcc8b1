"""Two sets of cards in one process: each game is played with its own."""

from random import Random

import pytest

from holdout.kernel.packs import open_packs
from holdout.kernel.title import Title
from holdout.titles.dead_of_winter import make
from holdout.titles.dead_of_winter.cards.deck import Deck
from holdout.titles.dead_of_winter.state import DeadOfWinter, Options
from tests.dead_of_winter.wandering import pick
from tests.packing import pack
from tests.table import SEED

#: Rod Miller ranks last, and finds things with any die.
ROD = """
[[survivor]]
id = "rod-miller"
influence = 1
search = 1
"""

BOTH = ("shipped", "changed")


@pytest.fixture(scope="module")
def titles(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Title[DeadOfWinter]]:
    """The title with the cards that we ship, and with a pack laid over them."""
    folder = pack(tmp_path_factory.mktemp("packs") / "mine", dead_of_winter__cards__survivors=ROD)
    return {"shipped": make(), "changed": make(open_packs([folder]))}


def values(game: DeadOfWinter) -> tuple[int, int, str]:
    """What the cards of a game say of Rod Miller, and who ranks last."""
    rod = game.deck.survivors["rod-miller"]
    return rod.influence, rod.search, next(iter(game.deck.survivors))


def test_games_with_other_cards_are_played_side_by_side(
    titles: dict[str, Title[DeadOfWinter]],
) -> None:
    """By turns, through saves and copies: no game gets the cards of the other one."""
    games = {name: titles[name].new_game(3, Options(), SEED) for name in BOTH}
    luck = {name: Random(1) for name in BOTH}
    expected = {name: values(games[name]) for name in BOTH}
    assert (1, 1, "rod-miller") == expected["changed"] != expected["shipped"]
    for step in range(200):
        for name, title in titles.items():
            game = games[name]
            if game.outcome is None:
                title.apply(game, *pick(game, luck[name]))
            if step % 20 == 0:
                game = title.load(title.save(title.copy(game)))
            assert expected[name] == values(game)
            games[name] = game


def test_positions_and_imagined_games_keep_the_cards(
    titles: dict[str, Title[DeadOfWinter]],
) -> None:
    """Who begins with Rod Miller alone in the deck's order, and what a bot thinks of."""
    people = {"rod-miller": {"seat": 1}, "brian-lee": {"seat": 2}, "mike-cho": {"seat": 3}}
    written = {"players": [{}, {}, {}], "survivors": people}
    for name, title in titles.items():
        game = title.from_position(written, SEED)
        other = title.imagine(game, 1, Random(2))

        assert isinstance(game.deck, Deck)
        assert game.deck is other.deck is title.deck
        assert (name == "changed") == (values(other)[0] == 1)
