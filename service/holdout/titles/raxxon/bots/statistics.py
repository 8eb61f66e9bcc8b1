"""What is worth counting about finished games."""

from holdout.titles.raxxon.model.state import Raxxon


def numbers(state: Raxxon) -> dict[str, float]:
    """What is worth counting about a game: days, rescued people, Raxxon's power."""
    return {"days": state.day, "evacuated": len(state.evacuation), "power": state.power}
