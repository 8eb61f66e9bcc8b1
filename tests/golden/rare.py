"""Scenes of events that random games hardly ever come upon, for their examples."""

from collections.abc import Callable, Mapping

from holdout.kernel import Event
from tests.dead_of_winter.crossing import TOGETHER, act, rolled, round_begins, sprung
from tests.dead_of_winter.table import COLONY, SCHOOL


def _objective_is_seen() -> list[Event]:
    game = sprung(
        "crossroads-james-meyers",
        {**TOGETHER, "james-meyers": (1, COLONY)},
        "choose b",
        objectives={2: "hope"},
    )
    return act(game, "player 2")


def _bite_is_ignored() -> list[Event]:
    people = {**TOGETHER, "olivia-brown": (2, SCHOOL)}
    vote = ("1: vote up", "2: vote up", "3: vote up")
    game = sprung("crossroads-olivia-brown", people, *vote, hands={2: ["medicine", "junk"]})
    round_begins(game)
    act(game, "2: choose yes", "draw exposure blank")
    rolled(game)
    act(game, "move mike-cho library", "draw exposure bitten", "3: done", "1: done")
    return act(game, "2: card medicine")


SCENES: Mapping[str, tuple[Callable[[], list[Event]], ...]] = {
    "dead-of-winter": (_objective_is_seen, _bite_is_ignored),
}
