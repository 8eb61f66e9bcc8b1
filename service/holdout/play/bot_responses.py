"""What is told of bots, and what they advise."""

from typing import Annotated

from msgspec import Meta, Struct

from holdout.play.response_parts import LegalAction, SeatNumber
from holdout.play.responses import Version


class BotInfo(Struct, frozen=True):
    """A bot that can be asked for advice."""

    id: str
    titles: list[str]
    text: str


class Bots(Struct, frozen=True):
    """All bots."""

    bots: list[BotInfo]


class LineStep(Struct, frozen=True):
    """An action that would probably follow."""

    seat: SeatNumber
    id: str
    text: str
    share: Annotated[
        float, Meta(description="In which share of the imagined worlds it came, from 0 to 1.")
    ]


class AdviceReason(Struct, frozen=True):
    """What would be different after an action."""

    aspect: str
    text: Annotated[str, Meta(description="Says both amounts, on the average over the worlds.")]
    effect: Annotated[
        float, Meta(description="What the difference is worth, in the unit of the values.")
    ]


class WeighedAction(Struct, frozen=True, kw_only=True):
    """What a bot thinks of an action; the ends of the intervals are those of 95 %."""

    action: LegalAction
    value: float
    low: float | None
    high: float | None
    loss: Annotated[
        float | None, Meta(description="How much less than the best one, in the same worlds.")
    ]
    loss_low: float | None
    loss_high: float | None
    tried: Annotated[int, Meta(description="In so many worlds.", ge=0)]
    line: Annotated[
        list[LineStep],
        Meta(
            description="How it would probably go on until a card or a die decides, beginning "
            "with the action itself."
        ),
    ]
    reasons: Annotated[
        list[AdviceReason],
        Meta(
            description="The weightiest differences against the best action; for the best one, "
            "against the next."
        ),
    ]


class Advice(Struct, frozen=True):
    """What a bot would do in the caller's place, knowing no more than the caller."""

    version: Version
    seat: SeatNumber
    bot: str
    action: LegalAction
    values: Annotated[
        dict[str, float],
        Meta(description="The bot's value for each action that it considered, by id."),
    ]
    unit: Annotated[
        str,
        Meta(
            description="What the values are: `chance to win`, if all seats play on as bots do "
            "without looking ahead; or empty for points of its own."
        ),
    ]
    decided: Annotated[
        bool | None,
        Meta(description="Whether the first is best beyond doubt; null: the bot does not say."),
    ]
    simulations: Annotated[int, Meta(description="So often it has played on.", ge=0)]
    worlds: Annotated[int, Meta(description="In so many imagined worlds.", ge=0)]
    choices: Annotated[
        list[WeighedAction],
        Meta(description="The best actions, best first, and the one that was asked about."),
    ]
