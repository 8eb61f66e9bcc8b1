from typing import Literal

XibalbaAttackParamsEffectType0 = Literal["effect"]

XIBALBA_ATTACK_PARAMS_EFFECT_TYPE_0_VALUES: set[XibalbaAttackParamsEffectType0] = {
    "effect",
}


def check_xibalba_attack_params_effect_type_0(value: str) -> XibalbaAttackParamsEffectType0:
    if value in XIBALBA_ATTACK_PARAMS_EFFECT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {XIBALBA_ATTACK_PARAMS_EFFECT_TYPE_0_VALUES!r}"
    )
