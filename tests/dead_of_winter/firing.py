"""Crossroads cards fire, and each option is taken, in a colony that has all that it takes."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from holdout.titles.dead_of_winter.actions import questions as d
from holdout.titles.dead_of_winter.cards.deck import Crossroads
from holdout.titles.dead_of_winter.rules.turn.moving import TestCrossroads as Tested
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of
from tests.dead_of_winter.box import DECK
from tests.dead_of_winter.scenes import (
    COLONY,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    TITLE,
    Place,
    happen,
    playing,
)
from tests.table import do

PEOPLE: dict[str, Place] = {
    "rod-miller": (1, COLONY, 1), "ashley-ross": (1, SCHOOL, 0, 1), "brian-lee": (2, COLONY),
    "harman-brooks": (2, SCHOOL), "sparky": (3, HOSPITAL),
}  # fmt: skip

#: Where those stand whom a card names; the second player's, as often as not.
PLACES = ((1, COLONY), (2, COLONY), (1, LIBRARY))


def fired() -> Iterator[DeadOfWinter]:
    """Games in which a card has just fired; its option is taken, if it can be."""
    for card in DECK.crossroads.values():
        for option in card.options:
            for place in ((), *PLACES):
                game = _colony(card, place)
                happen(game, Tested((_event(game, card.trigger.event or ""),)))
                if game.held is None and _take(game, option.id):
                    yield game
                    break


def _colony(card: Crossroads, place: Any) -> DeadOfWinter:
    """Enough of everything; the people whom the card names are there, if there is a place."""
    named = re.findall("@([a-z-]+)", str(card)) if place else []
    return playing(
        {**PEOPLE, **dict.fromkeys(named, place)},
        hands={
            1: ["medicine*3", "fuel*2", "food-1*2", "junk"],
            2: ["medicine", "fuel*2"],
            3: ["junk"],
        },
        items={"rod-miller": ["pistol"]},
        dice={1: [1, 3, 5, 6], 2: [2, 4], 3: [3]},
        zombies={COLONY: [1, 2, 1], SCHOOL: 1, POLICE: 1},
        barricades={COLONY: [1]},
        waste=["medicine", "food-1*2", "fuel"],
        removed=["fuel*2", "food-1"],
        held=card.id,
        first=1,
        helpless=3,
        food=7,
        options={"variant": "normal", "auto_order": False},
        draws="manual",
    )


def _event(game: DeadOfWinter, kind: str) -> dict[str, Any]:
    """What has happened to a survivor of the first player."""
    gun = game.survivors["rod-miller"].items[0]
    pill = next(card for card in game.waste if item_of(card) == "medicine")
    moved = {"subject": "rod-miller", "origin": SCHOOL, "destination": COLONY, "location": COLONY}
    events: Mapping[str, dict[str, Any]] = {
        "after_move": {**moved, "fuel": True},
        "after_move_exposure": {**moved, "fuel": False, "result": "frostbite"},
        "after_search": {"subject": "rod-miller", "location": GROCERY},
        "after_play_item": {"item": pill, "healed": True, "subject": "rod-miller"},
        "after_weapon_ability": {"subject": "rod-miller", "item": gun},
        "after_add_survivors": {"male": True, "helpless": 2},
        "after_clean_waste": {"subject": "rod-miller"},
    }
    return {"event": kind, "actor": 1, **events.get(kind, {})}


def _take(game: DeadOfWinter, option: str) -> bool:
    """Choose or vote for an option of the card that has fired; whether it was on offer."""
    for asked in list(TITLE.decisions(game)):
        match asked:
            case d.AwaitBallot(card=card) if card and option in ("up", "down"):
                do(game, f"{asked.seat}: vote {option}")
            case d.AwaitChoice(about="crossroads", options=options):
                if option not in options:
                    return False
                do(game, f"{asked.seat}: choose {option}")
    return True
