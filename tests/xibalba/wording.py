"""What Xibalba's locale files have to hold, derived from its cards."""

from typing import Any

from holdout.titles.xibalba.cards.loader import KINDS
from tests.xibalba.box import ATTACK_FACES
from tests.xibalba.files import BOARDS, EVERYTHING, NUMBERS

_PILES = {f"zone.{kind}s{suffix}" for kind in KINDS for suffix in ("", "-discard")}
_DICE = {f"zone.{die}" for die in NUMBERS["dice"]}
_PLACES = {"squad", "ark", "board", *(f"field-{n}" for n in range(1, 5))}
_OPTIONS = {"normal", "apocalypse", "automatic", "manual", "table"}
_PHASES = {"effect_phase", "dice_phase", "action_phase"}
_PRICED = {*next(iter(BOARDS.values()))["prices"]}

NAMES = {
    *EVERYTHING, *KINDS, *_PILES, *_DICE, "zone.boards", *_PLACES, *ATTACK_FACES,
    *NUMBERS["dice"], *_OPTIONS, *_PHASES, *_PRICED,
}  # fmt: skip
TEXTS = {*EVERYTHING}
ROLES = {*BOARDS}
OUTCOMES = {"won", "lost", "target", "rounds", "resigned"}
LONGEST = 180

#: What is called alike in English and German, and written alike in Russian.
ALIKE = {
    "title": {"name"},
    "names": {
        "bomber", "brigade-rouge", "bunker", "chaac", "dojo", "embargo", "grenadier", "ifrit",
        "normal", "obelisk", "partisan", "saloon", "ska", "symbiont",
    },
}  # fmt: skip
LATIN = {"title": {"name"}}


def numbers() -> dict[str, set[int]]:
    """The numbers of each effect."""
    return {name: _numbers(card["effect"]) for name, card in EVERYTHING.items()}


def _numbers(effect: dict[str, Any]) -> set[int]:
    found = {
        step[key] for step in effect["do"] for key in ("n", "max", "max_resistance") if key in step
    }
    found |= {each["n"] for each in effect.get("if", []) if "n" in each}
    found |= set(effect.get("cost", {}).values())
    return {abs(n) for n in found}
