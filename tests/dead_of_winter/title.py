"""The title that the tests play: the real one, or its rules alone while it is not offered yet."""

from typing import Any

from holdout.kernel.title import Rules, Title
from holdout.titles import dead_of_winter
from holdout.titles.dead_of_winter import actions as a
from holdout.titles.dead_of_winter.effects import QUESTIONS, RUN
from holdout.titles.dead_of_winter.setup import new_game
from holdout.titles.dead_of_winter.state import DeadOfWinter, Options


def _none(*_: Any) -> Any:
    return None


_GIVEN = {"new_game": new_game, "run": RUN, "questions": QUESTIONS, "unmet": lambda *_: []}

TITLE: Title[DeadOfWinter] = getattr(dead_of_winter, "TITLE", None) or Title(
    id="dead-of-winter",
    schema="dead-of-winter/1",
    min_seats=2,
    max_seats=5,
    state_type=DeadOfWinter,
    options_type=Options,
    view_type=Options,
    action_types=a.TYPES,
    package="holdout.titles.dead_of_winter",
    rules=Rules(**{name: _GIVEN.get(name, _none) for name in Rules.__dataclass_fields__}),  # type: ignore[arg-type]
)
