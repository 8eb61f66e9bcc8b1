"""Position documents that no game can have: each is refused, with the path of what is wrong."""

from typing import Any

import pytest

from holdout.titles.raxxon import TITLE
from holdout.titles.raxxon.model.state import DECK, INFECTED
from tests.raxxon.table import HEART, LEE, playing
from tests.raxxon.wrong import SCRY, at_start, document, in_part, refused

HEALTHY = DECK.types.keys() - INFECTED


NUMBERS = {
    "players": 5,
    "day": -1,
    "power": 8,
    "first": 3,
    "active": 0,
    "passes": 1,
    "owed": 11,
    "drawn": True,
    "passed": [3],
    "known": {"crowd": [0]},
    "fresh": ["quarantine", 0],
    "sheets": [{"id": HEART}, {"id": HEART}],
    "origin": [101, 0],
    "removed": {"carrier": 61},
    "evacuation": {"carrier": 1},
    "uncontained": {"innocent": 1},
    "resolving": ["blackout"],
    "title": "xibalba",
}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_value_out_of_bounds_is_refused(name: str) -> None:
    """Each value that is wrong by itself, where a game could go on otherwise."""
    wrong = document(at_start())
    spare = {"evacuation": "carrier", "uncontained": "innocent"}.get(name)
    if spare:
        wrong["removed"] = wrong["removed"] | {spare: wrong["removed"][spare] - 1}
    if name == "resolving":
        wrong["raxxon_draw"] = []

    assert f"$.{name}" == refused(wrong | {name: NUMBERS[name]})


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"sheets": [{"id": HEART}]}, "$.sheets"),
        ({"sheets": [{"id": HEART}, None]}, "$.sheets"),
        ({"sheets": [{"id": "nobody"}, {"id": LEE}]}, "$.sheets[0]"),
        ({"sheets": [{"id": HEART, "tokens": {"curfew": [3]}}, {"id": LEE}]}, "$.sheets[0].tokens"),
        ({"sheets": [{"id": HEART, "tokens": {"roadblock": [1]}}, {"id": LEE}]},
         "$.sheets[0].tokens"),
        ({"crowd": ["carrier+ . . . . . -"]}, "$.crowd[0]"),
        ({"crowd": ["carrier"]}, "$.crowd[0]"),
        ({"crowd": ["+carrier"]}, "$.crowd[0]"),
        ({"crowd": ["carrier+*100"]}, "$.crowd[0]"),
        ({"crowd": ["carrier+*"]}, "$.crowd[0]"),
        ({"crowd": ["-"] * 7}, "$.crowd"),
        ({"crowd": ["+"], "population_draw": ["?"]}, "$.crowd"),
        ({"crowd": ["~"], "population_draw": ["?"]}, "$.crowd"),
        ({"population_draw": ["?"] * 60}, "$.population_draw"),
        ({"population_draw": []}, "$.population_draw"),
        ({"raxxon_draw": []}, "$.raxxon_draw"),
        ({"raxxon_draw": ["blackout", "?"]}, "$.raxxon_draw"),
        ({"raxxon_draw": ["blackout", "blackout"]}, "$"),
        ({"raxxon_triggered": ["blackout"]}, "$"),
        ({"population_discard": {"zombie": 1}}, "$"),
        ({"population_discard": {"carrier": 9}}, "$"),
        ({"known": {"raxxon_draw": [1]}}, "$.known.raxxon_draw"),
        ({"infection_supply": ["innocent"] * 5}, "$"),
        ({"agenda": []}, "$"),
        ({"agenda": [], "decisions": []}, "$.decisions"),
        ({"weather": "fine"}, "$"),
        ({"crowd": 3}, "$.crowd"),
    ],
)  # fmt: skip
def test_a_part_that_does_not_fit_the_rest_is_refused(change: dict[str, Any], path: str) -> None:
    """Sheets, cards of the crowd, piles: too many, too few, unknown, written wrong."""
    wrong = document(at_start(), **change)
    if change == {"agenda": []}:
        wrong["decisions"] = [{"kind": "continue", "seat": 1}]
        path = "$.decisions[0]"

    assert path == refused(wrong)


def test_a_game_that_is_won_is_no_position() -> None:
    """All healthy cards are evacuated."""
    wrong = document(playing([]))
    healthy = {card: n for card, n in wrong["removed"].items() if card in HEALTHY}
    rest = {card: n for card, n in wrong["removed"].items() if card not in HEALTHY}

    assert 30 == sum(healthy.values())
    assert "$.evacuation" == refused(wrong | {"evacuation": healthy, "removed": rest})


def test_the_supply_holds_infected_cards_only() -> None:
    """A healthy card there is refused."""
    wrong = document(at_start())
    wrong["infection_supply"] = ["innocent", *wrong["infection_supply"]]
    wrong["removed"] = wrong["removed"] | {"innocent": wrong["removed"]["innocent"] - 1}

    assert "$.infection_supply" == refused(wrong)


@pytest.mark.parametrize(
    ("agenda", "index"),
    [
        ([{"op": "infect"}], 0),
        ([{"op": "turn-all-up"}], 0),
        ([{"op": "begin-turn", "seat": 3}], 0),
        ([{"op": "begin-turn", "seat": 1}, {"op": "end-turn"}], 1),
        ([{"op": "end-turn"}, {"op": "infect"}], 1),
        ([{"op": "ask-action"}, {"op": "infect"}], 1),
        ([{"op": "ask-action"}, {"op": "consequence", "action": "curfew", "space": 9}], 1),
        ([{"op": "ask-action"}, {"op": "consequence", "action": "picnic", "space": 0}], 1),
        ([{"op": "end-action"}, {"op": "consequence", "action": "curfew", "space": 0}], 1),
        ([{"op": "end-action"}, {"op": "after-part"}], 1),
        ([{"op": "end-action"}, {"op": "offer-options", "card": "riot"}], 1),
        ([{"op": "end-action"}, {"op": "look-deep", "what": SCRY, "depth": 3}], 1),
        ([{"op": "end-action"}, {"op": "look-deep", "what": SCRY | {"count": 4}}], 1),
        ([{"op": "end-action"}, {"op": "infect", "times": 11}], 1),
        ([{"op": "end-action"}, {"op": "power", "by": -8}], 1),
        ([{"op": "end-action"}, {"op": "resolve-killed", "cards": []}], 1),
        ([{"op": "end-action"}, {"op": "resolve-killed", "cards": ["carrier"]}], 1),
        ([{"op": "end-action"}, {"op": "resolve-killed", "cards": ["family"] * 9}], 1),
        ([{"op": "end-action"}, {"op": "turn-up", "at": 512}], 1),
        ([{"op": "end-action"}, {"op": "turn-up", "at": 99}], 1),
        ([{"op": "end-action"}, {"op": "interview-next", "at": 99}], 1),
        ([{"op": "end-action"}, {"op": "die", "places": []}], 1),
        ([{"op": "end-action"}, {"op": "die", "places": [512, 512]}], 1),
        ([{"op": "end-action"}, {"op": "look-at", "places": [99]}], 1),
        ([{"op": "end-action"}, {"op": "look-at", "places": [514]}, {"op": "infect"}], 1),
        ([{"op": "end-action"}, {"op": "first-player"}], 1),
        ([{"op": "clear-day"}, {"op": "infect"}, {"op": "flip_up"}], 2),
        ([{"op": "begin-day"}], None),
        ([{"op": "end-action"}] + [{"op": "infect"}] * 100, None),
        ([{"op": "end-action"}, {"op": "finish-card", "card": "blackout"}], None),
    ],
)
def test_an_agenda_that_no_game_has_is_refused(agenda: list[Any], index: int | None) -> None:
    """Steps that can't be there, or not above that one."""
    path = refused(document(at_start(), agenda=agenda, decisions=[]))

    assert (f"$.agenda[{index}]" if index is not None else path) == path


def test_a_step_that_waits_behind_others_must_wait_for_a_draw() -> None:
    """A card is turned up at once: nothing else can be asked before."""
    game = in_part()
    agenda = [*TITLE.position(game)["agenda"], {"op": "turn-up", "at": 514}]

    assert "$.decisions[0]" == refused(document(game, agenda=agenda))
