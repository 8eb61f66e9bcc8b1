"""Scenes of what random games hardly ever come upon, for their examples."""

from collections.abc import Callable, Mapping

from holdout.kernel import Event, State
from tests.dead_of_winter.crossing import TOGETHER, act, rolled, round_begins, sprung
from tests.dead_of_winter.table import COLONY, CROWD, SCHOOL, do, playing

#: A game, and what has just happened in it.
Scene = tuple[State, list[Event]]


def _objective_is_seen() -> Scene:
    game = sprung(
        "crossroads-james-meyers",
        {**TOGETHER, "james-meyers": (1, COLONY)},
        "choose b",
        objectives={2: "hope"},
    )
    return game, act(game, "player 2")


def _bite_is_ignored() -> Scene:
    people = {**TOGETHER, "olivia-brown": (2, SCHOOL)}
    vote = ("1: vote up", "2: vote up", "3: vote up")
    game = sprung("crossroads-olivia-brown", people, *vote, hands={2: ["medicine", "junk"]})
    round_begins(game)
    act(game, "2: choose yes", "draw exposure blank")
    rolled(game)
    act(game, "move mike-cho library", "draw exposure bitten", "3: done", "1: done")
    return game, act(game, "2: card medicine")


def _crisis_is_cancelled() -> Scene:
    game = playing(CROWD, begin="round", cancelled=1)
    return game, do(game, "draw crises despair")


def _rule_may_be_used() -> Scene:
    card, people = "crossroads-andrew-evans", {**TOGETHER, "andrew-evans": (1, COLONY)}
    game = sprung(card, people, "choose a", dice={1: [1, 1]})
    return game, act(game, "move andrew-evans colony", "draw exposure blank")


SCENES: Mapping[str, tuple[Callable[[], Scene], ...]] = {
    "dead-of-winter": (
        _objective_is_seen,
        _bite_is_ignored,
        _crisis_is_cancelled,
        _rule_may_be_used,
    ),
}
