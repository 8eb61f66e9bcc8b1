"""The card and locale files of Dead of Winter, as plain data."""

from tests.titles.files import cards, load, words_of

SYMBOLS = {"weapon", "fuel", "education", "food", "medicine", "tool", "survivor"}

NUMBERS = load("dead-of-winter", "cards", "numbers")
SURVIVORS = cards("dead-of-winter", "survivors", "survivor")
ITEMS = cards("dead-of-winter", "items", "item")
DECKS = cards("dead-of-winter", "decks", "deck")
LOCATIONS = cards("dead-of-winter", "locations", "location")
DICE = cards("dead-of-winter", "dice", "die")
CROSSROADS = cards("dead-of-winter", "crossroads")
CRISES = cards("dead-of-winter", "crises")
MAIN = cards("dead-of-winter", "main_objectives")
SECRET = cards("dead-of-winter", "secret_objectives")
WORDS = words_of("dead-of-winter")
OPTIONS = {f"{c}.{o['id']}": o for c, card in CROSSROADS.items() for o in card["options"]}
SIDES = {f"{c}.{side}": card[side] for c, card in MAIN.items() for side in ("standard", "hardcore")}
EVERYTHING = [SURVIVORS, ITEMS, CROSSROADS, CRISES, MAIN, SECRET]
