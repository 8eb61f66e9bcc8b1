from typing import Literal

DeadOfWinterOptionsAttractSources = Literal["any", "one"]

DEAD_OF_WINTER_OPTIONS_ATTRACT_SOURCES_VALUES: set[DeadOfWinterOptionsAttractSources] = {
    "any",
    "one",
}


def check_dead_of_winter_options_attract_sources(value: str) -> DeadOfWinterOptionsAttractSources:
    if value in DEAD_OF_WINTER_OPTIONS_ATTRACT_SOURCES_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_OPTIONS_ATTRACT_SOURCES_VALUES!r}"
    )
