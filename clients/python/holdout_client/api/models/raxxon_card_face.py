from typing import Literal

RaxxonCardFace = Literal["down", "up"]

RAXXON_CARD_FACE_VALUES: set[RaxxonCardFace] = {
    "down",
    "up",
}


def check_raxxon_card_face(value: str) -> RaxxonCardFace:
    if value in RAXXON_CARD_FACE_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {RAXXON_CARD_FACE_VALUES!r}")
