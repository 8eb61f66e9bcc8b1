from typing import Literal

DeadOfWinterSwitchesAttractSources = Literal["any", "one"]

DEAD_OF_WINTER_SWITCHES_ATTRACT_SOURCES_VALUES: set[DeadOfWinterSwitchesAttractSources] = {
    "any",
    "one",
}


def check_dead_of_winter_switches_attract_sources(value: str) -> DeadOfWinterSwitchesAttractSources:
    if value in DEAD_OF_WINTER_SWITCHES_ATTRACT_SOURCES_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_SWITCHES_ATTRACT_SOURCES_VALUES!r}"
    )
