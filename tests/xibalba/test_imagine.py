"""Determinization forgets what is hidden: the order of the piles, and which copy a card is."""

from random import Random

import msgspec
import pytest

from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.state import Xibalba
from tests.depth import depth, some
from tests.xibalba.box import ID_OF
from tests.xibalba.stopped import all_there, answers, games, pick, wander


def other_copies(state: Xibalba, rng: Random) -> Xibalba:
    """The same game, in which all copies of a card have changed places wherever they lie."""
    names = list(ID_OF)
    others = sorted(names, key=lambda name: (ID_OF[name], rng.random()))
    renamed = dict(zip(sorted(names, key=lambda name: ID_OF[name]), others, strict=True))

    def rename(value: object) -> object:
        match value:
            case str():
                return renamed.get(value, value)
            case list():
                return [rename(each) for each in value]
            case dict():
                return {rename(key): rename(each) for key, each in value.items()}
        return value

    saved = msgspec.msgpack.decode(TITLE.save(state))
    return TITLE.load(msgspec.msgpack.encode(rename(saved)))


def forgets(state: Xibalba, seed: int) -> None:
    """Hold the law to a game: two that look alike are imagined alike, and look like the truth."""
    alike = other_copies(state, Random(seed))
    for pile in alike.piles.values():
        Random(seed).shuffle(pile.cards)
    for seat in (None, 1, state.seats):
        view = msgspec.json.encode(TITLE.view(state, seat))
        assert view == msgspec.json.encode(TITLE.view(alike, seat))
        other = TITLE.imagine(state, seat, Random(f"imagined {seed}"))
        assert view == msgspec.json.encode(TITLE.view(other, seat))
        assert answers(state) == answers(other)
        again = [TITLE.imagine(each, seat, Random("again")) for each in (state, alike, other)]
        assert len({TITLE.save(each) for each in again}) == 1
        assert all_there(other)
        assert state.chance.seed not in (other.chance.seed, again[0].chance.seed)


def test_two_games_that_look_alike_are_imagined_alike() -> None:
    """Whatever is asked, of however many players, in both modes and all draw modes (15.2)."""
    for number, game in enumerate(some(games(), 3)):
        forgets(game, number)


@pytest.mark.parametrize("number", range(depth(1, 6)))
def test_all_moments_of_a_game_are_forgotten(number: int) -> None:
    """Also when piles have been shuffled again, with cards that are still spoken of."""
    for step, state in enumerate(wander(number + 200)):
        forgets(state, step)


def test_nothing_is_shared_with_the_truth() -> None:
    """A game goes on in the imagination, and is where it was."""
    for number, game in enumerate(some(games(), 3)):
        before, rng = TITLE.save(game), Random(number)
        view = msgspec.json.encode(seen := TITLE.view(game, 1))
        other = TITLE.imagine(game, 1, rng)
        for _ in range(10):
            if other.outcome is None:
                TITLE.apply(other, *pick(other, rng))

        assert before == TITLE.save(game)
        assert view == msgspec.json.encode(seen) == msgspec.json.encode(TITLE.view(game, 1))
