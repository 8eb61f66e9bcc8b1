"""What may be asked of the queues of a store: games that wait for bots, questions, idle games."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol


class Claim(NamedTuple):
    """For whom something waits in the queue: a client, who has one turn after the other.

    What a `person` waits for comes before everything else.
    """

    client: str = ""
    person: bool = False


#: Begins what is taken from the queue of bots if that is a question; no id of a game does.
QUESTION: Final = "?"

#: What nobody is known to wait for.
NO_CLAIM: Final = Claim()


class Taken(NamedTuple):
    """A game that somebody has to himself until a time; how that is written is the store's.

    Of the queue of bots it may be a question: see `Store.question`.
    """

    game_id: str
    until: str


class Told(NamedTuple):
    """An answer, and whether it was found for whoever asks, not for somebody before."""

    answer: bytes
    is_new: bool


class Queues(Protocol):
    """The queues of a store. Every method raises StoreUnavailable as those of Store do."""

    def call_bots(self, game_id: str, *, soon: int = 0, claim: Claim = NO_CLAIM) -> None:
        """Say that a bot has something to decide in a game, or will have in some seconds."""

    def listen_for_bots(self, seconds: float) -> None:
        """Return when a bot is called, at the latest after some seconds."""

    def take_bots(self, *, lease: float, limit: int) -> Sequence[Taken]:
        """Return games whose bots are called, and questions, those of persons first.

        For `lease` seconds nobody else gets them.
        """

    def settle_bots(self, taken: Taken, *, again: float | None = None) -> None:
        """Give a taken game back: nothing is left to play, or it is due `again` in some seconds.

        If its bots were called since it was taken, it stays due.
        """

    def ask(self, question: bytes, claim: Claim, *, patience: int) -> Told:
        """Return what a process that plays bots answers, or has answered to the same question.

        Raises:
            NobodyAnswers: There is no such process.
            TooManyQuestions: Too many wait, or `patience` seconds are over.
        """

    def question(self, taken: Taken) -> bytes | None:
        """Return the question that was taken from the queue, if it is one that is still asked."""

    def answer(self, taken: Taken, answer: bytes) -> None:
        """Answer a question, for all who wait and who ask the same within a minute."""

    def take_idle(self, *, lease: float, limit: int) -> Sequence[Taken]:
        """Take open games that may be idle for too long; for `lease` seconds nobody else does."""

    def settle_idle(self, taken: Taken, *, again: float | None) -> None:
        """Give such a game back: it has ended, or is to be looked at again in some seconds."""
