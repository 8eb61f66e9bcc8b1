"""Moves that several kinds of events have in common."""

from collections import Counter
from collections.abc import Iterable

from holdout.kernel.elements import Element, Move, PileElement
from holdout.titles.xibalba.model.elements import (
    ArkElement,
    Deck,
    DiceElement,
    ResolvingElement,
)

ARK = ArkElement()
RESOLVING = ResolvingElement()
POOL = DiceElement("pool")


def discards(deck: Deck) -> PileElement:
    """The discard pile of a deck."""
    return PileElement(f"{deck}-discard")


def dice(faces: Iterable[str], source: Element | None, to: Element | None) -> list[Move]:
    """Dice that go elsewhere, those of a face together."""
    return [Move(face, source, to, count) for face, count in Counter(faces).items()]
