"""Examples of streams over several games for the API's document."""

from holdout.api.openapi.examples import CHOOSE_ACTION, Example

_TOKENS = [
    "7k2m9qx04bdr-uXv0kq3yC8bW1zJ5nR7tP2sL4mD6fH9gA0eQxYiOwKc",
    "h5v0m8tq2c7k-m3Jc0uYtXn5Qb8rWk2LzVd7HsGf9AeTpKiO1yUxC6oE",
]

WISH: Example = {"tokens": _TOKENS}

_GAME: Example = {
    "game": "7k2m9qx04bdr",
    "title": "raxxon",
    "seats": [1],
    "deciding": [1],
    "version": 17,
    "status": "running",
    "events": [],
    "pending": [CHOOSE_ACTION],
    "outcome": None,
}

GAMES: Example = {"games": [_GAME]}

STREAM: Example = {
    "id": "st_7k2m9qx04bdrh5v0m8tq",
    "games": [_GAME],
    "refused": [
        {
            "index": 1,
            "game": "h5v0m8tq2c7k",
            "code": "forbidden",
            "detail": "The token is not for this game.",
        }
    ],
}

PAGE: Example = {"games": [_GAME], "ended": [], "next": "h5v0m8tq:17"}
