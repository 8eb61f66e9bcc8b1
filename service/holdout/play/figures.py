"""The metrics of bots, questions and deliveries in this process."""

from typing import ClassVar, Literal

#: The outcome of a question for its client.
Outcome = Literal["kept", "answered", "late", "refused", "failed"]

#: The outcome of a message to a browser.
PushOutcome = Literal["delivered", "failed", "gone", "given-up"]


class Figures:
    """Counts nothing; `Figures.used` is what this process counts by."""

    used: ClassVar["Figures"]

    def asked(self, kind: str, outcome: Outcome) -> None:
        """Count a question: a request for `advice`, or for the `check` of a record."""

    def worked(self, kind: str, seconds: float) -> None:
        """Record how long this process has worked on `advice`, a `check`, or `seats` of bots."""

    def failed(self, bot: str, fault: str) -> None:
        """Count a bot's fault of this kind: see `BotFault`."""

    def waited(self, seconds: float) -> None:
        """Record how long a decision of a bot was pending."""


Figures.used = Figures()


class DeliveryFigures:
    """Counts nothing of the deliveries to hooks and browsers."""

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
