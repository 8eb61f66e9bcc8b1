"""Positions: quiet tables as documents, shown on the invented title Outpost."""

from dataclasses import replace
from typing import Any

import pytest

from holdout.kernel import BadPosition, NotQuiet, Outcome, Step
from holdout.kernel.chance import Chance, below
from holdout.kernel.pile import Pile
from tests.kernel.test_title import SEED, Echo, begun, on_turn
from tests.worked_example import OUTPOST
from tests.worked_example import outpost as o


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"agenda": [{"op": "echo"}]}, "$"),
        ({"hull": "much"}, "$.hull"),
        ({"hands": [[1]]}, "$.hands[0][0]"),
        ({"crew": 3}, "$"),
        ({"seats": 5}, "$.seats"),
        ({"active": 3}, "$.active"),
        ({"active": 0}, "$.active"),
        ({"hands": [["plate"]]}, "$.hands"),
        ({"waste": ["plate"]}, "$"),
        ({"waste": ["anchor"]}, "$"),
    ],
)
def test_a_wrong_position_is_refused(change: dict[str, Any], path: str) -> None:
    """An agenda, wrong types, unknown fields, seats and cards that there are not: with its path."""
    document = OUTPOST.position(begun()) | change

    with pytest.raises(BadPosition) as caught:
        OUTPOST.from_position(document, SEED)

    assert path == caught.value.path


def test_a_position_is_settled() -> None:
    """What comes next comes, until somebody is asked."""
    state = OUTPOST.from_position(OUTPOST.position(begun()), SEED)

    assert [d.seat for d in OUTPOST.decisions(state)] == [1, 2]
    assert state.chance.seed == SEED


def test_a_position_from_which_no_game_goes_on_is_a_bad_one() -> None:
    """A document never makes a fault of ours, whatever the title has overlooked."""

    def endless(_deck: Any, _document: Any, seed: bytes) -> o.Outpost:
        return o.Outpost(
            seats=2,
            draws="automatic",
            chance=Chance(seed),
            hands=[],
            pile=Pile([]),
            agenda=[Echo()],
        )

    careless = replace(OUTPOST, rules=replace(OUTPOST.rules, from_position=endless))
    with pytest.raises(BadPosition, match="does not end"):
        careless.from_position({}, SEED)


def test_the_middle_of_a_move_has_no_position() -> None:
    """A ballot that is in, or an open question of a turn, is no quiet table."""
    voting = begun()
    OUTPOST.apply(voting, 1, o.Vote("up"))

    for state in (voting, on_turn("plate")):
        with pytest.raises(NotQuiet):
            OUTPOST.position(state)


class Toss(Step, frozen=True, tag="toss"):
    """A coin with two equal sides is tossed, then a watch begins."""

    def run(self, state: o.Outpost) -> None:
        """Toss it."""
        below(state.chance, "coin", 1)
        state.agenda.append(o.Watch())


def test_table_is_not_quiet_if_luck_decides_how_a_game_goes_on_from_it() -> None:
    """Whatever came of it last time, the document does not say it."""
    lucky = replace(OUTPOST, rules=replace(OUTPOST.rules, start=Toss))
    state = begun()
    assert OUTPOST.position(state)["hull"] == o.HULL

    with pytest.raises(NotQuiet):
        lucky.position(state)


def test_last_table_of_a_game_is_written() -> None:
    """It is as it lies, though no game goes on from there."""
    state = begun()
    state.hull, state.outcome = 0, Outcome("lost", "holed", ["lost", "lost"])

    document = OUTPOST.position(state)

    assert document["hull"] == 0
    with pytest.raises(BadPosition, match="`int` >= 1"):
        OUTPOST.from_position(document, SEED)
