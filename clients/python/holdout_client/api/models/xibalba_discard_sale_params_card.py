from typing import Literal

XibalbaDiscardSaleParamsCard = Literal["building", "civilian", "event", "soldier"]

XIBALBA_DISCARD_SALE_PARAMS_CARD_VALUES: set[XibalbaDiscardSaleParamsCard] = {
    "building",
    "civilian",
    "event",
    "soldier",
}


def check_xibalba_discard_sale_params_card(value: str) -> XibalbaDiscardSaleParamsCard:
    if value in XIBALBA_DISCARD_SALE_PARAMS_CARD_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {XIBALBA_DISCARD_SALE_PARAMS_CARD_VALUES!r}"
    )
