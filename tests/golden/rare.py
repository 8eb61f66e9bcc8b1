"""Scenes of what random games hardly ever come upon, for their examples."""

from collections.abc import Callable, Mapping

from holdout.kernel import Event, State
from tests.dead_of_winter.rare import in_force, put_off
from tests.dead_of_winter.scenes import (
    COLONY,
    CROWD,
    GAS,
    SCHOOL,
    Place,
    playing,
    rolled,
    round_begins,
)
from tests.table import do

#: Three players with a survivor each at the colony.
TOGETHER: Mapping[str, Place] = {
    "rod-miller": (1, COLONY), "brian-lee": (2, COLONY), "mike-cho": (3, COLONY),
}  # fmt: skip

#: A game, and what has just happened in it.
Scene = tuple[State, list[Event]]


def _objective_is_seen() -> Scene:
    people = {**TOGETHER, "james-meyers": (1, COLONY)}
    game = playing(people, fires="crossroads-james-meyers", objectives={2: "hope"})
    do(game, "choose b")
    return game, do(game, "player 2")


def _bite_is_ignored() -> Scene:
    people = {**TOGETHER, "olivia-brown": (2, SCHOOL)}
    hands = {2: ["medicine", "junk"]}
    game = playing(people, fires="crossroads-olivia-brown", hands=hands)
    do(game, "1: vote up", "2: vote up", "3: vote up")
    round_begins(game)
    do(game, "2: choose yes", "draw exposure blank")
    rolled(game)
    do(game, "3: move mike-cho library", "draw exposure bitten")
    return game, do(game, "2: card medicine")


def _crisis_is_cancelled() -> Scene:
    game = playing(CROWD, begin="round", cancelled=1)
    return game, do(game, "draw crises despair")


def _rule_may_be_used() -> Scene:
    people = {**TOGETHER, "andrew-evans": (1, COLONY)}
    game = playing(people, fires="crossroads-andrew-evans", dice={1: [1, 1]})
    do(game, "choose a")
    return game, do(game, "move andrew-evans colony", "draw exposure blank")


def _charge_is_spent() -> Scene:
    people = {**TOGETHER, "rod-miller": (1, GAS)}
    king = in_force("the-arctic-king", "game_end", "rod-miller")
    game = playing(people, standing=[king])
    return game, do(game, "move rod-miller library")


def _what_was_put_off_comes_due() -> Scene:
    game = playing(CROWD, later=[put_off("flier")], food=5, begin="colony")
    return game, game.log


SCENES: Mapping[str, tuple[Callable[[], Scene], ...]] = {
    "dead-of-winter": (
        _objective_is_seen,
        _bite_is_ignored,
        _crisis_is_cancelled,
        _rule_may_be_used,
        _charge_is_spent,
        _what_was_put_off_comes_due,
    ),
}
