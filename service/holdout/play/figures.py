"""What is counted of bots, of questions and of deliveries in this process."""

from typing import ClassVar, Literal

#: What became of a question, for whoever has asked.
Outcome = Literal["kept", "answered", "late", "refused", "failed"]

#: What became of a message to a browser.
PushOutcome = Literal["delivered", "failed", "gone", "given-up"]


class Figures:
    """Counts nothing; `Figures.used` is what this process counts by."""

    used: ClassVar["Figures"]

    def asked(self, kind: str, outcome: Outcome) -> None:
        """Somebody has asked for `advice`, or for the `check` of a record."""

    def worked(self, kind: str, seconds: float) -> None:
        """So long this process has worked on `advice`, on a `check`, or on `seats` of bots."""

    def failed(self, bot: str, fault: str) -> None:
        """Count a bot's fault of this kind: see `BotFault`."""

    def waited(self, seconds: float) -> None:
        """So long a bot was asked for a decision until it was made."""


Figures.used = Figures()


class DeliveryFigures:
    """Counts nothing of what apps are told at their hooks, and browsers."""

    def delivered(self, app: str, *, seconds: float, delay: float, again: bool) -> None:
        """Count a message that a hook has taken: its duration, and its delay since the event.

        `again`: not at the first attempt.
        """

    def refused(self, app: str, *, seconds: float, again: bool) -> None:
        """Count a message that a hook has not taken, and that is sent again."""

    def given_up(self, app: str) -> None:
        """Count a message that is too old to be sent again."""

    def switched_off(self, app: str) -> None:
        """Count a hook that has failed for too long, or is gone."""

    def pushed(self, outcome: PushOutcome) -> None:
        """Count an attempt to notify a browser, by its outcome."""
