"""Raxxon's card and locale files, as plain data."""

from tests.titles.files import cards, load, words_of

ZONES = {
    "population", "infection", "raxxon", "crowd", "population-discard", "zone.evacuation",
    "uncontained", "contained", "raxxon-triggered", "raxxon-untriggered", "removed",
    "resolving", "arranging",
}  # fmt: skip

NUMBERS = load("raxxon", "cards", "numbers")
TYPES = cards("raxxon", "population", "type")
SHEETS = cards("raxxon", "characters", "sheet")
CARDS = cards("raxxon", "raxxon")
WORDS = words_of("raxxon")
ACTIONS = {f"{s}.{a['id']}": a for s, sheet in SHEETS.items() for a in sheet["action"]}
ACTION_IDS = {a["id"] for a in ACTIONS.values()}
OPTIONS = {f"{c}.{o['id']}": o for c, card in CARDS.items() for o in card.get("options", [])}

#: By card with a number in its trigger: the number.
THRESHOLDS = {
    name: next(card["trigger"][key] for key in ("at_least", "at_most") if key in card["trigger"])
    for name, card in CARDS.items()
    if {"at_least", "at_most"} & card["trigger"].keys()
}
