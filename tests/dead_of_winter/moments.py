"""Games of Dead of Winter stopped where somebody is asked something, and their positions."""

import json
from functools import cache
from typing import Any, NamedTuple

import pytest

from holdout.kernel import AwaitDraw, BadPosition, Decision, NotQuiet
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter.wandering import wander
from tests.table import SEED

GAMES, ACTIONS, ENOUGH = 126, 90, 2
QUIET_GAMES, EVERY = 84, 9


class Moment(NamedTuple):
    """What is asked in which phase, for which step, and how."""

    phase: str
    draws: str
    asked: str
    step: str


def moment(state: DeadOfWinter) -> Moment:
    """The moment that a game is at."""
    about = what(state.decisions[0])
    return Moment(state.phase, state.draws, about, type(state.agenda[-1]).__name__)


def what(decision: Decision) -> str:
    """What a decision asks: the pile of a draw, what a choice is about, or the kind."""
    if isinstance(decision, AwaitDraw):
        return f"draw {decision.pile}"
    return str(getattr(decision, "about", decision.kind))


@cache
def moments() -> dict[Moment, list[bytes]]:
    """Saved games of each moment that some wandering comes to, from several variants."""
    found: dict[Moment, list[bytes]] = {}
    for number in range(GAMES):
        mine: set[Moment] = set()
        for state, _ in wander(number, ACTIONS):
            here = moment(state)
            saved = found.setdefault(here, [])
            if len(saved) < ENOUGH and here not in mine:
                mine.add(here)
                saved.append(TITLE.save(state))
    return found


def games() -> list[DeadOfWinter]:
    """The games of all moments."""
    return [TITLE.load(saved) for each in moments().values() for saved in each]


def is_quiet(game: DeadOfWinter) -> bool:
    """Whether a game is between two moves, so that it has a position."""
    try:
        TITLE.position(game)
    except NotQuiet:
        return False
    return True


@cache
def _quiet() -> list[bytes]:
    found = []
    for number in range(QUIET_GAMES):
        states = (state for state, _ in wander(number, ACTIONS) if is_quiet(state))
        found += [TITLE.save(state) for n, state in enumerate(states) if not n % EVERY]
    return found


def quiet_games() -> list[DeadOfWinter]:
    """Games between two moves, from several variants and in all draw modes."""
    return [TITLE.load(saved) for saved in _quiet()]


def document(game: DeadOfWinter, **changes: Any) -> dict[str, Any]:
    """The position of a game as JSON has it, with some parts changed."""
    made: dict[str, Any] = json.loads(json.dumps(TITLE.position(game)))
    return made | changes


def start_from(written: Any) -> DeadOfWinter:
    """The game that begins with a document."""
    return TITLE.from_position(written, SEED)


def refused(wrong: Any) -> str:
    """The path that is named when a document is refused."""
    with pytest.raises(BadPosition, match=r"(?s)^.{3,200}$") as caught:
        start_from(wrong)
    assert caught.value.path.startswith("$")
    return caught.value.path


def player(game: DeadOfWinter, seat: int = 1, **changes: Any) -> dict[str, Any]:
    """The position of a game in which a player is changed."""
    made = document(game)
    made["players"][seat - 1] |= changes
    return made


def survivor(game: DeadOfWinter, name: str, **changes: Any) -> dict[str, Any]:
    """The position of a game in which a survivor is changed."""
    made = document(game)
    made["survivors"][name] |= changes
    return made
