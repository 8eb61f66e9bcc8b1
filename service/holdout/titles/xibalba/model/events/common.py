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


#: What an event can be caused by besides cards and kinds of actions.
STEPS = {
    "setup": "setting up",
    "start": "who goes first",
    "even-start": "extra resources of those who don't go first",
    "production": "what the base produces",
    "hindered": "re-rolls that others have taken",
    "first-roll": "the first roll of a turn",
    "re-roll": "a re-roll",
    "refill": "an empty slot for sale is filled",
    "attack": "the blow of an attack",
    "kill": "an attack has destroyed a soldier",
    "raid": "a card of the raided base",
    "loot": "what a raid brings",
    "control": "the ark pays at the end of a turn",
}


def discards(deck: Deck) -> PileElement:
    """The discard pile of a deck."""
    return PileElement(f"{deck}-discard")


def dice(faces: Iterable[str], source: Element | None, to: Element | None) -> list[Move]:
    """Dice that go elsewhere, those of a face together."""
    return [Move(face, source, to, count) for face, count in Counter(faces).items()]
