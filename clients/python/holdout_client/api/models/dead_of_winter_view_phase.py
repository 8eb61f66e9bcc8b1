from typing import Literal

DeadOfWinterViewPhase = Literal["colony", "crisis", "setup", "turns"]

DEAD_OF_WINTER_VIEW_PHASE_VALUES: set[DeadOfWinterViewPhase] = {
    "colony",
    "crisis",
    "setup",
    "turns",
}


def check_dead_of_winter_view_phase(value: str) -> DeadOfWinterViewPhase:
    if value in DEAD_OF_WINTER_VIEW_PHASE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_VIEW_PHASE_VALUES!r}"
    )
