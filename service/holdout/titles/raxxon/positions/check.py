"""Whether a table that somebody described can be one of a game."""

from holdout.kernel.errors import BadPosition
from holdout.titles.raxxon.state import Raxxon

_MOST_DAYS = 10_000


def check_state(state: Raxxon, *, day_begins: bool) -> None:
    """Raise `BadPosition` for a state that no game can be in."""
    _check_numbers(state)
    _check_zones(state)
    _check_sheets(state, day_begins=day_begins)
    if day_begins and state.crowd:
        raise BadPosition("the crowd is not dealt before the day begins", "$.crowd")


def _check_numbers(state: Raxxon) -> None:
    numbers = state.deck.numbers
    limits = {
        "day": (state.day, 0, _MOST_DAYS),
        "power": (state.power, 0, numbers.power["lose_at"] - 1),
        "first": (state.first, 1, state.seats),
        "active": (state.active, 1, state.seats),
        "passes": (state.passes, 0, numbers.solo_passes - 1 if state.seats == 1 else 0),
    }
    for name, (value, least, most) in limits.items():
        if not least <= value <= most:
            raise BadPosition(f"from {least} to {most}", f"$.{name}")


def _check_zones(state: Raxxon) -> None:
    infected = state.deck.infected
    if len(state.evacuation) >= state.goal:
        raise BadPosition("the game is already won", "$.evacuation")
    if not infected.isdisjoint(state.evacuation):
        raise BadPosition("only healthy cards are evacuated", "$.evacuation")
    for zone, cards in (
        ("infection_supply", state.infection_supply.cards),
        ("uncontained", state.uncontained),
        ("contained", state.contained),
    ):
        if not infected.issuperset(cards):
            raise BadPosition("only infected cards are here", f"$.{zone}")


def _check_sheets(state: Raxxon, *, day_begins: bool) -> None:
    taken = [sheet.id for sheet in state.sheets if sheet]
    if len(set(taken)) != len(taken):
        raise BadPosition("each player has another sheet", "$.sheets")
    chosen_now = day_begins and (state.seats == 1 or not state.day)
    if None in state.sheets and not chosen_now:
        raise BadPosition("every player needs a sheet", "$.sheets")
