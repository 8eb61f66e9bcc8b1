"""What is counted over many simulated games."""

from holdout.titles.raxxon.state import Raxxon


def numbers(state: Raxxon) -> dict[str, float]:
    """How long a game was, how many people were evacuated, and Raxxon's power."""
    return {"days": state.day, "evacuated": len(state.evacuation), "power": state.power}
