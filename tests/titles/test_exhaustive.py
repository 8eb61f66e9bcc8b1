"""Random games until everything has happened; what never did is listed.

`tests/<title>/exhaustive.py` plays the games, and says what has to happen in them: `seen()` gives
what happened, and each function in `MISSING` what has not. Why actions are refused is tried out in
games of its own, and at boards that `refusing` sets up.
"""

from importlib import import_module
from random import Random
from typing import Any

import pytest

from holdout.kernel import State
from tests.laws.playing import KNOWLEDGE, Start, pick, tables_of
from tests.titles.large import TITLES
from tests.titles.refusals import Pair, Pool, pairs_of, refused

GAMES: dict[str, Any] = {
    title_id: import_module(f"tests.{title.package.rpartition('.')[2]}.exhaustive")
    for title_id, title in TITLES.items()
}


@pytest.mark.parametrize("title_id", TITLES)
def test_everything_happens(title_id: str) -> None:
    """Nothing that the rules and the cards provide for has never been seen."""
    games = GAMES[title_id]
    seen = games.seen()
    missing = {what: sorted(map(str, missed(seen))) for what, missed in games.MISSING.items()}

    assert {what: never for what, never in missing.items() if never} == {}


#: No more games than this are played to find a refusal, and so often each kind is tried.
MOST_GAMES = 60
TRIES = 3

#: After so many games, which show what can be named, boards are tried where that is missing.
BOARDS_AFTER = 2

#: From one table to the next, so that modes and numbers of players change.
_STRIDE = 7


@pytest.mark.parametrize("title_id", TITLES)
def test_every_kind_of_action_is_refused_for_each_of_its_reasons(title_id: str) -> None:
    """Each code that the rules have for a kind of action is given at least once."""
    title, known, rng = TITLES[title_id], KNOWLEDGE[title_id], Random(27)
    never, pool, tables = pairs_of(title), Pool(), tables_of(title_id)
    for number in range(MOST_GAMES):
        if number % BOARDS_AFTER == 0:
            for state in GAMES[title_id].refusing(rng):
                never -= _refusals(title_id, state, pool, rng)
        if not never:
            break
        seats, options = tables[number * _STRIDE % len(tables)]
        state = Start(title_id, seats, options, number, late=number % 3 == 0).state()
        while never and state.outcome is None:
            never -= _refusals(title_id, state, pool, rng)
            title.push(state, *pick(title, state, rng))
            known.stir(state, rng)
            state.log = []

    assert sorted(never) == []


def _refusals(title_id: str, state: State, pool: Pool, rng: Random) -> set[Pair]:
    """The kinds of actions that are refused in a state, each with a reason, which is true."""
    holds, found = KNOWLEDGE[title_id].HOLDS, set[Pair]()
    for _ in range(TRIES):
        for asked, action, codes in refused(TITLES[title_id], state, pool, rng):
            for code in codes:
                assert code not in holds or holds[code](state, asked, action), (action, code)
                found.add((action.kind, code))
    return found
