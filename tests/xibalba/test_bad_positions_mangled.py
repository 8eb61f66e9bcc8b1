"""Positions of Xibalba that an enemy wrote: refused with a path, or a game like any other."""

from contextlib import suppress
from random import Random

import pytest

from holdout.kernel import BadPosition
from tests.xibalba.mangling import mangled
from tests.xibalba.stopped import refused, start_from, try_out

BATCHES, EACH, ACTIONS = 10, 60, 20


@pytest.mark.parametrize("batch", range(BATCHES))
def test_a_wrong_position_is_refused_or_can_be_played(batch: int) -> None:
    """Hundreds of documents: whatever is accepted can be played on, shown, saved, written."""
    accepted = 0
    for number in range(batch * EACH, (batch + 1) * EACH):
        rng = Random(number)
        wrong = mangled(rng)
        game = None
        with suppress(BadPosition):
            game = start_from(wrong)
        if game is None:
            assert refused(wrong)
            continue
        accepted += 1
        try_out(game, rng, ACTIONS)
    assert 0 < accepted < EACH
