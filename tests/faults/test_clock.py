"""The clock is set back, and forward again: games go on, and are listed once."""

from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from typing import Any

import pytest

from tests.faults.checker import Line, playing
from tests.faults.running import Running

DAY = 24 * 3600


@pytest.fixture(autouse=True)
def _right_afterwards(service: Running) -> Iterator[None]:
    yield
    service.withdraw("clock")


def test_clock_that_jumps_changes_nothing_but_times(service: Running) -> None:
    """Versions count actions, whatever the time of day; no game is taken for outdated."""
    with playing(service.port, seed=7) as checker:
        for offset in (0, -DAY, DAY, -2 * DAY):
            service.order("clock", str(offset))
            checker.go_on(20)
            with closing(Line(service.port)) as line:
                answer, _ = line.insist("POST", "/v1/games", {"title": "raxxon", "public": True})
                listed = _lobby(line)
            made = [each for each in listed if each["id"] == answer.body["id"]]
            assert len(made) == 1
        created = [datetime.fromisoformat(each["created"]) for each in listed]
        assert sorted(created, reverse=True) == created
        assert 2 * DAY < (created[0] - created[-1]).total_seconds() < 4 * DAY


def _lobby(line: Line) -> list[dict[str, Any]]:
    """All games, page by page."""
    page = line.get("/v1/games?limit=20")
    games: list[dict[str, Any]] = page["games"]
    while page["next"] is not None:
        page = line.get(f"/v1/games?limit=20&cursor={page['next']}")
        games += page["games"]
    return games
