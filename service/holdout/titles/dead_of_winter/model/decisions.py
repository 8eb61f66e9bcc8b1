"""What the players of Dead of Winter are asked.

Most questions are a `choose`: `about` says what for, `what` of which kind the options are.
"""

from typing import Literal

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.state import Decision

What = Literal[
    "survivor", "player", "location", "die", "number", "card", "entrance", "crisis", "move", "word"
]


class AwaitTurn(Decision, tag="turn"):
    """What does the active player do?"""


class AwaitChoice(Decision, tag="choose"):
    """Which of the options? At least `least` of them and at most `left` more.

    `card` is the card that asks, if one does.
    """

    about: str
    what: What
    options: list[str]
    least: int = 1
    left: int = 1
    chosen: list[str] = []
    card: str = ""


class AwaitKeep(Decision, tag="keep-survivors"):
    """Which of the offered survivors are kept, `left` more; then who leads."""

    left: int


class AwaitBallot(Decision, tag="ballot"):
    """Up or down? About exiling a seat, or about a crossroads card."""

    exile: int = 0
    card: str = ""


class AwaitGift(Decision, tag="gift"):
    """What is given under seal: pledged cards and dice, stakes, a survivor to pass on."""

    about: Literal["pledge", "stake", "pass"]
    options: list[str]
    left: int
    card: str = ""


class AwaitHint(Decision, tag="hint"):
    """Two words about the crises, or none."""


AnyDecision = AwaitTurn | AwaitChoice | AwaitKeep | AwaitBallot | AwaitGift | AwaitHint | AwaitDraw
