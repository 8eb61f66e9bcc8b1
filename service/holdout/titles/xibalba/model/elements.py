"""The references, where the events look for them until they leave `model`."""

from holdout.titles.xibalba.elements import (
    ArkElement,
    BaseElement,
    Deck,
    DiceElement,
    FieldElement,
    Mode,
    ResolvingElement,
    SaleElement,
    SquadElement,
    TakenElement,
    Zone,
)

__all__ = [
    "ArkElement",
    "BaseElement",
    "Deck",
    "DiceElement",
    "FieldElement",
    "Mode",
    "ResolvingElement",
    "SaleElement",
    "SquadElement",
    "TakenElement",
    "Zone",
]
