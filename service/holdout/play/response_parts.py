"""The parts of responses that tell what is asked, what can be done, and what happened."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from holdout.kernel.elements import Element, Move
from holdout.kernel.questions import Choice, TurnsUp

SeatNumber = Annotated[int, Meta(ge=1, description="A place at the table, counted from 1.")]
Elements = Annotated[list[Element], Meta(description="References to things on the table.")]


class Pending(Struct, frozen=True):
    """An open decision: a question that the game is waiting for a seat to answer."""

    id: Annotated[str, Meta(description="Identifies this decision in this version of the game.")]
    seat: SeatNumber
    kind: Annotated[str, Meta(description="The kind of question; new kinds may be added.")]
    purpose: Annotated[
        str | None,
        Meta(description="What is asked for, where the kind leaves it open, such as `attack-die`."),
    ]
    text: Annotated[str, Meta(description="The question in the requested language.")]
    about: Elements
    cause: Annotated[
        str | None,
        Meta(description="The card, ability or step of the round that asks, by its id."),
    ]
    choose: Annotated[
        Choice | None, Meta(description="How many may be chosen; null if it is no such choice.")
    ]
    optional: Annotated[bool, Meta(description="Whether it may be declined.")]
    sealed: Annotated[
        bool, Meta(description="Whether the answer is held back until all have answered.")
    ]
    rule: Annotated[
        str | None, Meta(description="The paragraph of the rules to read, such as `7.4`.")
    ]


class LegalAction(Struct, frozen=True):
    """One legal action. Its `id` can be posted back unchanged."""

    id: Annotated[str, Meta(description="Canonical short notation, such as `evacuate row 2`.")]
    kind: Annotated[str, Meta(description="The kind of action; new kinds may be added.")]
    params: Annotated[dict[str, Any], Meta(description="Its parameters by name.")]
    text: Annotated[str, Meta(description="The action in the requested language.")]
    touches: Elements
    draws: Annotated[
        TurnsUp | None,
        Meta(description="Where chance or a hidden card decides the outcome; null where not."),
    ] = None
    no_effect: Annotated[bool, Meta(description="Legal, but without effect at the moment.")] = False
    rule: Annotated[
        str | None, Meta(description="The paragraph of the rules to read, such as `7.4`.")
    ] = None


class LogEvent(Struct, frozen=True):
    """One thing that happened."""

    version: Annotated[int, Meta(ge=0, description="The version of the game that it led to.")]
    kind: Annotated[str, Meta(description="The kind of event; new kinds may be added.")]
    params: Annotated[dict[str, Any], Meta(description="The details, in ids and numbers.")]
    moves: Annotated[
        list[Move], Meta(description="What moved, turned or changed hands, in this order.")
    ]
    seat: Annotated[int | None, Meta(description="The seat that caused it.")]
    cause: Annotated[
        str | None,
        Meta(description="The card, ability or step of the round that caused it, by its id."),
    ]
    private: Annotated[
        bool, Meta(description="Whether only one seat is told it: nobody else's log has it.")
    ]
    text: Annotated[str, Meta(description="The event in the requested language.")]
