"""Random games until everything has happened; what never did is listed.

`tests/<title>/exhaustive.py` plays the games, and says what has to happen in them: `seen()` gives
what happened, and each function in `MISSING` what has not.
"""

from importlib import import_module
from typing import Any

import pytest

from holdout.titles import TITLES

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
