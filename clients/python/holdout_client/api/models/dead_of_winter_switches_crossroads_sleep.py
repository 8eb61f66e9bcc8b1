from typing import Literal

DeadOfWinterSwitchesCrossroadsSleep = Literal["drop", "replace"]

DEAD_OF_WINTER_SWITCHES_CROSSROADS_SLEEP_VALUES: set[DeadOfWinterSwitchesCrossroadsSleep] = {
    "drop",
    "replace",
}


def check_dead_of_winter_switches_crossroads_sleep(
    value: str,
) -> DeadOfWinterSwitchesCrossroadsSleep:
    if value in DEAD_OF_WINTER_SWITCHES_CROSSROADS_SLEEP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DEAD_OF_WINTER_SWITCHES_CROSSROADS_SLEEP_VALUES!r}"
    )
