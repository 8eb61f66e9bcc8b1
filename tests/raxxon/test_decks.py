"""Two sets of cards in one process: each game is played with its own."""

from pathlib import Path
from random import Random
from typing import Any

from holdout.kernel import Title
from holdout.kernel.packs import open_pack
from holdout.titles import TITLES, load_titles
from holdout.titles.raxxon.actions.turn import begins_turn
from holdout.titles.raxxon.state import Options, Raxxon
from tests.laws.playing import pick
from tests.packing import pack

#: Raxxon takes over sooner, and two players face a smaller crowd.
HOUSE = """
    [power]
    lose_at = 2
    [crowd.2]
    columns = 2
    cards = 6
"""


def kept(title: Title[Any], state: Raxxon, rng: Random) -> Raxxon:
    """The game as a copy, from a save, as an imagined world or from a position."""
    ways = [title.copy(state), title.load(title.save(state)), title.imagine(state, None, rng)]
    if any(map(begins_turn, state.decisions)):
        ways.append(title.from_position(title.position(state), rng.randbytes(16)))
    return rng.choice(ways)


def test_two_sets_of_cards_are_played_side_by_side(tmp_path: Path) -> None:
    """However a game is kept, it goes on with the cards that it began with."""
    theirs = load_titles([open_pack(pack(tmp_path, raxxon__cards__numbers=HOUSE))])["raxxon"]
    for number in range(20):
        for title, lose_at, cards in ((TITLES["raxxon"], 8, 9), (theirs, 2, 6)):
            rng = Random(number)
            state = title.new_game(2, Options("intro"), bytes(16))
            for _ in range(2):
                title.apply(state, *pick(title, state, rng))
            assert cards == len(state.crowd)
            while state.outcome is None:
                title.apply(state, *pick(title, state, rng))
                state = kept(title, state, rng)
                assert title.deck is state.deck
            assert (state.outcome.cause == "takeover") == (state.power >= lose_at)
