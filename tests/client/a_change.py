"""A change as a service answers, for tests that need no service."""

from typing import Any


def a_change(**fields: Any) -> dict[str, Any]:
    """A change of a game in which nothing has happened, with some fields as they are given."""
    moment = "2026-11-26T12:00:00Z"
    game = {"id": "0" * 12, "title": "raxxon", "status": "running", "version": 3, "seats": []}
    made = {"origin": "options", "seed_from": "service", "created": moment}
    times = {"changed": moment, "clock": None}
    told = {"pending": [], "outcome": None, "seat": None, "own_seats": [], "own_pending": []}
    return game | made | times | told | {"events": [], "next": None} | fields
