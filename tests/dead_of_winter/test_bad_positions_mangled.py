"""Positions that an enemy wrote: refused with a path, or a game like any other."""

import json
from contextlib import suppress
from random import Random

import pytest

from holdout.kernel import BadPosition
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.model.state import DeadOfWinter
from tests.dead_of_winter.mangling import mangled
from tests.dead_of_winter.moments import document, is_quiet, refused, start_from
from tests.dead_of_winter.wandering import all_there, pick

BATCHES, EACH, ACTIONS = 12, 60, 20


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
        try_out(game, rng)
    assert 0 < accepted < EACH


def try_out(game: DeadOfWinter, rng: Random) -> None:
    """Ask everything and play on at random: no exception, and nothing gets lost."""
    for turn in range(ACTIONS):
        assert all_there(game)
        if game.outcome is not None:
            return
        if not turn % 10:
            answers_all(game, rng)
        TITLE.apply(game, *pick(game, rng))


def answers_all(game: DeadOfWinter, rng: Random) -> None:
    """Views, words, imagined worlds, saving, and the position itself."""
    for seat in (None, *range(1, game.seats + 1)):
        assert TITLE.view(game, seat) == TITLE.view(TITLE.imagine(game, seat, rng), seat)
        for action in TITLE.legal_actions(game, seat or 0):
            assert TITLE.say_action(game, seat or 0, action, "en")
    assert TITLE.save(game) == TITLE.save(TITLE.load(TITLE.save(game)))
    if is_quiet(game):
        written = document(game)
        assert written == json.loads(json.dumps(TITLE.position(start_from(written))))
