"""Where cards lie, under two names: the fields of the state, and the ids that leave the service."""

from typing import Final

#: The id of each zone, as draws, actions, events and decisions say it.
PILE_IDS: Final = {
    "population_draw": "population",
    "infection_supply": "infection",
    "raxxon_draw": "raxxon",
    "crowd": "crowd",
    "population_discard": "population-discard",
    "evacuation": "evacuation",
    "uncontained": "uncontained",
    "contained": "contained",
    "raxxon_triggered": "raxxon-triggered",
    "raxxon_untriggered": "raxxon-untriggered",
    "removed": "removed",
}
_ZONES: Final = {pile: zone for zone, pile in PILE_IDS.items()}

#: The facedown piles that are drawn from.
DRAW_PILES: Final = ("population_draw", "infection_supply", "raxxon_draw")


def zone_of(pile: str) -> str:
    """The field of the state in which the cards of a pile lie."""
    return _ZONES[pile]
