"""What was found out lately, so that it need not be found out again at once."""

import threading
from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """Answers by question, of this process; those that were asked for least lately go first.

    Only answers that never change belong here.
    """

    def __init__(self, most: int) -> None:
        """Keep so many answers."""
        self._most = most
        self._answers: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, question: Hashable) -> T | None:
        """The answer to a question; None if it is not there any more."""
        with self._lock:
            if question in self._answers:
                self._answers.move_to_end(question)
            return self._answers.get(question)

    def keep(self, question: Hashable, answer: T) -> None:
        """Keep an answer, and drop another one if there is no room."""
        with self._lock:
            self._answers[question] = answer
            self._answers.move_to_end(question)
            if len(self._answers) > self._most:
                self._answers.popitem(last=False)
