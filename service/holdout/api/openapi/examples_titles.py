"""Examples of what is told of titles, for the API's document. A test validates them."""

from typing import Any

Example = dict[str, Any]

SUMMARY: Example = {
    "id": "raxxon",
    "name": "Raxxon",
    "summary": "A team evacuates a crowd, day by day.",
    "min_seats": 1,
    "max_seats": 4,
}

TITLES: Example = {"titles": [SUMMARY]}

DIFFICULTY: Example = {
    "name": "difficulty",
    "schema": {"type": "string", "enum": ["intro", "normal", "hard", "expert"]},
    "default": "normal",
}

TITLE: Example = {
    **SUMMARY,
    "schema": "raxxon/1",
    "rules": "0.1.0",
    "options": [DIFFICULTY],
    "decks": [{"deck": "population", "cards": 9, "copies": 60, "printed": 7, "house": 2}],
    "packs": [],
    "languages": ["en", "de", "ru"],
    "secrets": False,
    "names": {"hostile": "Hostile", "thomas-heart": "Thomas Heart", "zone.crowd": "Crowd"},
}

CARDS: Example = {
    "title": "raxxon",
    "language": "en",
    "cards": [
        {
            "id": "hostile",
            "deck": "population",
            "name": "Hostile",
            "text": "",
            "provenance": "printed",
            "copies": 15,
            "data": {"health": "healthy", "intro": 10},
            "words": {},
        }
    ],
}

RULES: Example = {
    "title": "raxxon",
    "name": "Raxxon",
    "language": "en",
    "intro": "An infection is loose in the city, and you run the evacuation.",
    "chapters": [
        {
            "id": "1",
            "heading": "Goal and end of the game",
            "paragraphs": [
                {"id": "1.4", "text": "You lose – by *takeover* – when Raxxon's power reaches 8."}
            ],
        }
    ],
}
