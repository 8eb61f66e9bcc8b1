from typing import Literal

XibalbaAddDieParamsDie = Literal["attack", "resource"]

XIBALBA_ADD_DIE_PARAMS_DIE_VALUES: set[XibalbaAddDieParamsDie] = {
    "attack",
    "resource",
}


def check_xibalba_add_die_params_die(value: str) -> XibalbaAddDieParamsDie:
    if value in XIBALBA_ADD_DIE_PARAMS_DIE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {XIBALBA_ADD_DIE_PARAMS_DIE_VALUES!r}"
    )
