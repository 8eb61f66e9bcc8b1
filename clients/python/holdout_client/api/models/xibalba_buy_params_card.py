from typing import Literal

XibalbaBuyParamsCard = Literal["building", "civilian", "event", "soldier"]

XIBALBA_BUY_PARAMS_CARD_VALUES: set[XibalbaBuyParamsCard] = {
    "building",
    "civilian",
    "event",
    "soldier",
}


def check_xibalba_buy_params_card(value: str) -> XibalbaBuyParamsCard:
    if value in XIBALBA_BUY_PARAMS_CARD_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {XIBALBA_BUY_PARAMS_CARD_VALUES!r}"
    )
