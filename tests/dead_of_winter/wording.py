"""What the locale files of Dead of Winter have to hold, derived from its cards."""

from typing import Any

from tests.dead_of_winter.files import (
    CRISES,
    CROSSROADS,
    DICE,
    EVERYTHING,
    ITEMS,
    LOCATIONS,
    OPTIONS,
    SIDES,
    SURVIVORS,
    SYMBOLS,
)
from tests.titles.files import steps_within, values_of

#: The other sides of main objectives that have a text of their own; the rest say the same.
_SIDES = {each for each in SIDES if each.endswith(".hardcore")} - {
    "eight-weeks-of-darkness.hardcore",
    "too-many-mouths.hardcore",
}
_RULE_OPTIONS = {"addiction.medicine", "addiction.die"}
_BEFORE = {f"{name}.before" for name, card in CROSSROADS.items() if "before" in card}
_ANSWERS = {"yes", "no", "complete", "failed"}
_VARIANTS = {
    "normal", "cooperative", "two-player", "betrayer", "standard", "hardcore", "automatic",
    "manual", "table",
}  # fmt: skip
_PILES = {
    "starter", "survivors", "items", "crossroads", "crises", "main-objectives", "secrets",
    "non-betrayal", "betrayal", "exiled", "exile", "locations", "dice", "hand", "waste",
    "removed", "objective",
}  # fmt: skip
_ACTIVITIES = {"move", "search", "attack", "ability", "play", "contribute_crisis"}
_HINTS = {"zombies", "wounds", "good", "bad"}
_CARDS = [name for table in EVERYTHING for name in table]
_BANS = {word for ban in values_of(EVERYTHING, "what") for word in ban if ":" in word}
_LETTERS = {option["id"] for option in OPTIONS.values()}

NAMES = {
    *_CARDS, *LOCATIONS, *DICE, *SYMBOLS, *DICE["exposure"]["faces"], "any", *_LETTERS,
    *_RULE_OPTIONS, *_ANSWERS, *_VARIANTS, *_PILES, *_ACTIVITIES, *_BANS, *_HINTS,
}  # fmt: skip
TEXTS = {*_CARDS, *LOCATIONS, *OPTIONS, *_SIDES, *_BEFORE, *_RULE_OPTIONS}
ROLES = {*SURVIVORS}
OUTCOMES = {
    "won", "lost", "complete", "failed", "objective", "morale", "rounds", "lose_game",
    "eliminated",
}  # fmt: skip
LONGEST = 260

#: What is called alike in English and German, and written alike in Russian.
ALIKE = {
    "names": {
        *SURVIVORS, *(f"crossroads-{name}" for name in [*SURVIVORS, "hunger"]), "maude", "horde",
        "hammer", "hunger", "voyeur", "junkie", "masochist", "prophet", "a", "b", "c", "normal",
        "standard", "hardcore", "zombies",
    },
    "roles": {"andrew-evans", "daniel-smith", "mike-cho", "john-price"},
}  # fmt: skip
LATIN: dict[str, set[str]] = {}

_NUMBERED = {
    "gain_morale", "lose_morale", "gain_food", "lose_food", "add_helpless", "remove_helpless",
    "place_zombies", "kill_zombies", "place_barricades", "attract_zombies", "wound", "expose",
}  # fmt: skip


def numbers() -> dict[str, set[int]]:
    """The numbers of each ability, crisis and option."""
    told: dict[str, Any] = {name: card["ability"] for name, card in {**SURVIVORS, **ITEMS}.items()}
    told |= {name: card["fail"] for name, card in CRISES.items()}
    told |= {name: option["steps"] for name, option in OPTIONS.items()}
    told.pop("crossroads-thomas-heart.b")  # refers to option A
    return {name: _numbers(data) for name, data in told.items()}


def _numbers(data: Any) -> set[int]:
    steps = [step for step in steps_within(data) if step["op"] in _NUMBERED]
    values = [step["n"] for step in steps] + list(values_of(data, "die"))
    return {value for value in values if isinstance(value, int)}
