from typing import Literal

DeadOfWinterOptionsCrossroadsSleep = Literal["drop", "replace"]

DEAD_OF_WINTER_OPTIONS_CROSSROADS_SLEEP_VALUES: set[DeadOfWinterOptionsCrossroadsSleep] = {
    "drop",
    "replace",
}


def check_dead_of_winter_options_crossroads_sleep(value: str) -> DeadOfWinterOptionsCrossroadsSleep:
    if value in DEAD_OF_WINTER_OPTIONS_CROSSROADS_SLEEP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_OPTIONS_CROSSROADS_SLEEP_VALUES!r}"
    )
