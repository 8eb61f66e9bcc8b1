"""Examples of requests and responses for the API's document. A test validates them."""

from typing import Any

Example = dict[str, Any]

COMMITMENT = "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"
INVITE = "7k2m9qx04bdr-2-h5v0m8tq2c"

SEATS: list[Example] = [
    {"seat": 1, "player": "me", "bot": None, "name": "Ada"},
    {"seat": 2, "player": "me", "bot": None, "name": None},
]

CHOOSE_SHEET: Example = {
    "id": "0-1",
    "seat": 1,
    "kind": "choose-sheet",
    "text": "Which character sheet do you play?",
}

CHOOSE_ACTION: Example = {
    "id": "17-1",
    "seat": 1,
    "kind": "choose-action",
    "text": "Which action do you choose?",
}

NEW_GAMES: dict[str, Example] = {
    "options": {
        "summary": "From options",
        "value": {"title": "raxxon", "players": 2, "options": {"difficulty": "intro"}},
    },
    "seats": {
        "summary": "With named players",
        "value": {"title": "raxxon", "seats": [{"player": "me", "name": "Ada"}, {"player": "me"}]},
    },
    "open": {
        "summary": "With an open seat and a bot",
        "value": {
            "title": "xibalba",
            "seats": [
                {"player": "me", "name": "Ada"},
                {"player": "open"},
                {"player": "bot", "bot": "greedy"},
            ],
        },
    },
    "position": {
        "summary": "From a position",
        "value": {
            "position": {
                "title": "raxxon",
                "players": 1,
                "crowd": ["innocent+ hostile- carrier-"],
                "sheets": [{"id": "brian-lee"}],
            }
        },
    },
}

CREATED: Example = {
    "id": "7k2m9qx04bdr",
    "token": "uXv0kq3yC8bW1zJ5nR7tP2sL4mD6fH9gA0eQxYiOwKc",
    "title": "raxxon",
    "schema": "raxxon/1",
    "rules": "0.2.0",
    "version": 0,
    "status": "running",
    "seats": SEATS,
    "invites": [],
    "pending": [CHOOSE_SHEET],
    "commitment": COMMITMENT,
}

SEATED_AT: list[Example] = [
    {"seat": 1, "player": "other", "bot": None, "name": "Ada"},
    {"seat": 2, "player": "me", "bot": None, "name": "Ben"},
]

SEAT_CLAIMS: dict[str, Example] = {
    "private": {"summary": "With an invite", "value": {"name": "Ben", "invite": INVITE}},
    "public": {"summary": "In a public game", "value": {"name": "Ben"}},
}

SEATED: Example = {
    "id": "7k2m9qx04bdr",
    "token": "m3Jc0uYtXn5Qb8rWk2LzVd7HsGf9AeTpKiO1yUxC6oE",
    "seat": 2,
    "title": "raxxon",
    "version": 1,
    "status": "running",
    "seats": SEATED_AT,
    "commitment": COMMITMENT,
}

FREED: Example = {
    "version": 18,
    "status": "running",
    "seats": [SEATS[0], {"seat": 2, "player": "open", "bot": None, "name": None}],
    "pending": [],
    "invite": {"seat": 2, "code": INVITE},
}

HANDED: Example = {
    "version": 18,
    "status": "running",
    "seats": [SEATS[0], {"seat": 2, "player": "bot", "bot": "greedy", "name": None}],
    "pending": [],
    "invite": None,
}

UNDONE: Example = {
    "version": 18,
    "seat": 1,
    "back": 16,
    "status": "running",
    "pending": [CHOOSE_ACTION | {"id": "18-1"}],
}

GAMES: Example = {
    "games": [
        {
            "id": "7k2m9qx04bdr",
            "title": "raxxon",
            "status": "running",
            "version": 17,
            "seats": [{"seat": 1, "player": "other", "bot": None, "name": "Ada"}],
            "created": "2026-11-06T20:00:00Z",
            "changed": "2026-11-06T20:05:00.500000Z",
        }
    ],
    "next": None,
}

VIEW: Example = {
    "id": "7k2m9qx04bdr",
    "title": "raxxon",
    "version": 17,
    "status": "running",
    "seat": 1,
    "seats": SEATS,
    "public": False,
    "undo": True,
    "origin": "options",
    "pending": [CHOOSE_ACTION],
    "board": {
        "difficulty": "intro",
        "day": 1,
        "power": 0,
        "goal": 20,
        "first": 2,
        "active": 1,
        "passed": [],
        "passes": 0,
        "sheets": [{"id": "brian-lee", "side": "1-2", "tokens": {"evacuation": [True]}}, None],
        "crowd": [{"row": 0, "column": 1, "face": "down", "card": None}],
        "roadblocks": [],
        "population": {"count": 20, "known": {}},
        "infection": {"count": 9, "known": {}},
        "raxxon": {"count": 39, "known": {"0": "screams"}},
        "population_discard": {"carrier": 1},
        "evacuation": {"innocent": 2, "familiar": 1},
        "uncontained": {},
        "contained": {},
        "removed": {},
        "raxxon_triggered": ["riot"],
        "raxxon_untriggered": [],
        "resolving": [],
        "arranging": {},
        "passing": False,
        "fresh": None,
        "owed": 0,
        "coming": [],
        "draws": "automatic",
    },
    "outcome": None,
    "commitment": COMMITMENT,
}

FLIP: Example = {
    "id": "flip 0,1",
    "kind": "flip",
    "params": {"row": 0, "column": 1},
    "text": "Flip the card at 0,1",
    "draws": None,
    "no_effect": False,
}

ACTIONS: Example = {
    "version": 17,
    "seat": 1,
    "decision": CHOOSE_ACTION,
    "actions": [
        {
            "id": "perform investigate",
            "kind": "perform",
            "params": {"action": "investigate"},
            "text": "Investigate",
            "draws": None,
            "no_effect": False,
        },
        {
            "id": "perform evacuation",
            "kind": "perform",
            "params": {"action": "evacuation"},
            "text": "Evacuation",
            "draws": None,
            "no_effect": True,
        },
    ],
}

ACTION_WISHES: dict[str, Example] = {
    "id": {"summary": "By its id", "value": {"id": "flip 0,1"}},
    "kind": {
        "summary": "By kind and parameters",
        "value": {"kind": "flip", "params": {"row": 0, "column": 1}},
    },
}

FLIPPED: Example = {
    "version": 18,
    "kind": "card-flipped",
    "params": {"at": "0,1", "card": "innocent"},
    "seat": 1,
    "text": "Flipped face-up at 0,1: Innocent.",
}

TURN_START: Example = {
    "id": "18-2",
    "seat": 2,
    "kind": "turn-start",
    "text": "Take a turn, which triggers your consequences first, or pass for the rest of the day?",
}

DONE: Example = {
    "version": 18,
    "seat": 1,
    "status": "running",
    "events": [FLIPPED],
    "pending": [TURN_START],
    "outcome": None,
}

DRAWS: Example = {
    "version": 17,
    "draws": [
        {"pile": "population", "count": 20, "face": "down", "seat": None},
        {"pile": "raxxon", "count": 39, "face": "down", "seat": 1},
    ],
}

DRAW_WISHES: dict[str, Example] = {
    "manual": {"summary": "The service draws", "value": {"pile": "raxxon"}},
    "table": {
        "summary": "Drawn at a physical table",
        "value": {"pile": "raxxon", "result": "screams"},
    },
}

DRAWN: Example = {
    **DONE,
    "events": [
        {
            "version": 18,
            "kind": "raxxon-drawn",
            "params": {"card": "screams", "triggered": False},
            "seat": 1,
            "text": "Raxxon card drawn: Screams. Its trigger does not apply.",
        }
    ],
}

EVENTS: Example = {"version": 18, "status": "running", "events": [FLIPPED], "next": None}

CHANGE: Example = {
    "version": 18,
    "status": "running",
    "events": [FLIPPED],
    "pending": VIEW["pending"],
    "outcome": None,
    "view": {**VIEW, "version": 18},
}

RECORD: Example = {
    "title": "raxxon",
    "schema": "raxxon/1",
    "rules": "0.2.0",
    "seats": 2,
    "options": {"difficulty": "intro", "draws": "automatic"},
    "origin": "options",
    "status": "abandoned",
    "commitment": COMMITMENT,
    "seed": "000102030405060708090a0b0c0d0e0f",
    "start": {
        "position": None,
        "reveals": [
            {"kind": "game-began", "params": {"difficulty": "intro", "players": 2}, "seat": 1}
        ],
    },
    "actions": [
        {
            "version": 1,
            "seat": 1,
            "id": "sheet brian-lee",
            "reveals": [{"kind": "sheet-chosen", "params": {"sheet": "brian-lee"}, "seat": 1}],
        }
    ],
    "outcome": None,
    "checksum": None,
}

VERDICT: Example = {"holds": True, "actions": 1, "differs": None}

POSITION: Example = {
    "title": "raxxon",
    "version": 17,
    "position": NEW_GAMES["position"]["value"]["position"],
}

BOTS: Example = {
    "bots": [{"id": "random", "titles": ["raxxon"], "text": "Chooses a legal action at random."}]
}

ADVICE: Example = {
    "version": 17,
    "seat": 1,
    "bot": "greedy",
    "action": FLIP,
    "values": {"flip 0,1": 14.203},
}

HEALTH: Example = {"status": "ok", "version": "0.2.0"}
