"""Moments of Dead of Winter to be drawn, made by the rules themselves, without a service."""

from collections.abc import Sequence
from copy import copy
from typing import Any

import msgspec

from holdout.speech import speaker_of
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.state import Ban, DeadOfWinter, Standing
from holdout_terminal.boards import Scene
from holdout_terminal.boards.dead_of_winter import BOARD
from tests.dead_of_winter.scenes import (
    COLONY,
    GAS,
    GROCERY,
    HOSPITAL,
    LIBRARY,
    POLICE,
    SCHOOL,
    Place,
    fresh,
    happen,
    playing,
    verb,
)
from tests.terminal.scenes import scene_of

PEOPLE: dict[str, Place] = {
    "rod-miller": (1, SCHOOL),
    "ashley-ross": (1, COLONY, 1, 1),
    "brian-lee": (2, COLONY),
    "forest-plum": (2, COLONY, 2),
    "sparky": (2, POLICE),
    "mike-cho": (3, HOSPITAL, 0, 1),
}


def set_up() -> DeadOfWinter:
    """Everybody chooses survivors; seat 1 has kept one."""
    game = fresh(3, objective="find-a-cure")
    TITLE.push(game, 1, TITLE.legal_actions(game, 1)[0])
    return game


def middle(**changes: Any) -> DeadOfWinter:
    """The turn of seat 2: wounds, items, noise, barricades, waste, contributions, a lasting card.

    Seat 1 holds the crossroads card.
    """
    told: dict[str, Any] = {
        "active": 2,
        "first": 1,
        "objective": "find-a-cure",
        "hands": {1: ["fuel"], 2: ["food-1", "food-1", "medicine", "fuel"], 3: ["junk"] * 3},
        "items": {"brian-lee": ["pistol", "hammer"], "mike-cho": ["shotgun@gas-station"]},
        "dice": {1: [3], 2: [1, 4, 6], 3: []},
        "zombies": {COLONY: [3, 1, 0, 2, 0, 0], POLICE: 2, LIBRARY: 3, GAS: 1},
        "barricades": {COLONY: [0, 1, 0, 0, 0, 2], HOSPITAL: 1},
        "noise": {SCHOOL: 2, GAS: 4},
        "decks": {GROCERY: []},
        "waste": ["food-1", "junk", "fuel", "food-1", "medicine"],
        "contributed": {1: ["medicine"], 3: ["junk"]},
        "goal_cards": ["medicine@hospital", "medicine@hospital"],
        "objectives": {1: "hoarder", 2: "runaway", 3: "leader"},
        "crisis": "despair",
        "held": "car-crash",
        "morale": 3,
        "rounds": 4,
        "round": 4,
        "food": 2,
        "starvation": 1,
        "helpless": 2,
        "lost": ["sophie-robinson"],
        "standing": [Standing(id=1, card="hunted", until="round_end", rules=())],
        "bans": [Ban(who="sparky", what=("search",), until="turn_end")],
    }
    return playing(**{"survivors": PEOPLE, **told, **changes})


def exile() -> DeadOfWinter:
    """Seat 2 is exiled: its secret objective was shown, and another one counts."""
    people = {**PEOPLE, "brian-lee": (2, GROCERY), "forest-plum": (2, LIBRARY)}
    game = middle(exiled={2: "handy"}, objectives={1: "hoarder", 3: "leader"}, survivors=people)
    game.players[1].shown = "collector"
    return game


def end() -> DeadOfWinter:
    """Morale has reached 0; every hand and objective is shown."""
    game = middle()
    happen(game, verb(do="lose_morale", n=9))
    return game


def scene_at(
    game: DeadOfWinter, seat: int | None, language: str = "en", *, choosing: bool = False
) -> Scene:
    """What the board is drawn from for a seat, with the numbered actions if it is to choose."""
    plain = scene_of(game, language, title="dead-of-winter", seat=seat)
    if not choosing or seat is None:
        return plain
    return Scene(plain.view, plain.lexicon, plain.say, offered(game, seat, language))


def asking_for(scene: Scene, goal: Any) -> Scene:
    """The same board with a goal more, which an option of some card has added."""
    steps = [{"op": "gain_food", "n": 1}, {"op": "add_goal", "goal": goal}]
    options = [{"id": "a", "steps": []}, {"id": "b", "steps": steps}]
    lexicon = copy(scene.lexicon)
    lexicon.cards = {**lexicon.cards, "a-card": {"id": "a-card", "data": {"options": options}}}
    goals = [*scene.board.get("goals", []), {"card": "a-card", "option": "b"}]
    board = {**scene.board, "goals": goals}
    return Scene({**scene.view, "board": board}, lexicon, scene.say)


def offered(game: DeadOfWinter, seat: int, language: str = "en") -> Sequence[Any]:
    """The legal actions as the service lists them, in the order of the client."""
    listed = [
        {
            "id": TITLE.action_id(each),
            "kind": each.kind,
            "params": msgspec.to_builtins(TITLE.action_params(each)),
            "text": speaker_of(TITLE).say_action(game, seat, each, language),
            "targets": msgspec.to_builtins(TITLE.legal_notes(game, seat, each).targets),
            "no_effect": False,
        }
        for each in TITLE.legal_actions(game, seat)
    ]
    return BOARD.arrange(listed)
