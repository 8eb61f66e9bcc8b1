"""Positions that an enemy wrote: refused with a path, or a game like any other.

`tests/laws` changes positions of all titles blindly; here the changes know the rules of a title.
"""

from contextlib import suppress
from random import Random

import pytest

from holdout.kernel import BadPosition
from tests.dead_of_winter.mangling import MANGLER as DEAD_OF_WINTER
from tests.depth import depth
from tests.laws.mangling import try_out
from tests.titles.large import TITLES
from tests.xibalba.mangling import MANGLER as XIBALBA

MANGLERS = {"dead-of-winter": DEAD_OF_WINTER, "xibalba": XIBALBA}

#: Cards of which a position may have more than a new game: the secret objectives of a competitive
#: game may stay when its position is made cooperative.
SPARE = {"non_betrayal", "betrayal"}

BATCHES, EACH, ACTIONS = depth(2, 4), 60, depth(10, 20)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("title_id", MANGLERS)
def test_a_wrong_position_is_refused_or_can_be_played(title_id: str, batch: int) -> None:
    """Hundreds of documents: whatever is accepted can be played on, shown, saved, written."""
    title, accepted = TITLES[title_id], 0
    for number in range(batch * EACH, (batch + 1) * EACH):
        rng = Random(number)
        wrong = MANGLERS[title_id].mangled(rng)
        game = None
        with suppress(BadPosition):
            game = title.from_position(wrong, bytes(16))
        if game is None:
            with pytest.raises(BadPosition, match=r"(?s)^.{3,200}$") as caught:
                title.from_position(wrong, bytes(16))
            assert caught.value.path.startswith("$")
            continue
        accepted += 1
        try_out(title, game, rng, ACTIONS, SPARE)
    assert 0 < accepted < EACH
