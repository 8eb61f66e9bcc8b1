"""The numbers by which a model chooses actions, and which of them it was told before.

Whoever has forty things to do in a turn reads them once. After each action the answer lists those
that are new, and says by number which of the others remain.
"""

from collections.abc import Iterable, Mapping
from itertools import count

from holdout_mcp.listing import listing

#: A list of so many actions is short: it is told whole each time, numbered from 1.
SHORT = 12


class Numbers:
    """The numbers of the actions of one question, as a model was told them."""

    def __init__(self, question: str) -> None:
        """Begin with none, for a kind of question."""
        self.question = question
        self._numbers: dict[str, int] = {}
        self._told: dict[str, str] = {}

    def number(self, action: str) -> int | None:
        """Return the number of an action, by its id."""
        return self._numbers.get(action)

    def action(self, number: int) -> str | None:
        """Return the id of the action that has this number."""
        return next((each for each, its in self._numbers.items() if its == number), None)

    def tells(self, actions: Iterable[str]) -> bool:
        """Return whether just these actions, given by id, were told last."""
        return {*actions} == {*self._told}

    def tell(self, texts: Mapping[str, str]) -> tuple[list[str], str]:
        """Tell the legal actions, given by id.

        Returns the lines for those that are new or have another text, and the numbers of all.
        """
        fresh = count(len(self._numbers) + 1)
        for each in texts:
            if each not in self._numbers:
                self._numbers[each] = next(fresh)
        new = {
            self._numbers[each]: its for each, its in texts.items() if self._told.get(each) != its
        }
        self._told = dict(texts)
        return listing(new), ranges(self._numbers[each] for each in texts)


class Lists:
    """What a model was told of the actions of a seat: the present list, and the last long one."""

    def __init__(self) -> None:
        """Begin with none."""
        self.present: Numbers | None = None
        self._long: Numbers | None = None

    def tell(self, question: str, texts: Mapping[str, str], *, anew: bool) -> tuple[list[str], str]:
        """Tell the actions of a question as `Numbers.tell` does: a short list whole, or any `anew`.

        Short lists of other questions may stand between two long ones of the same.
        """
        short, numbers = len(texts) <= SHORT, self._long
        if anew or short or numbers is None or numbers.question != question:
            numbers = Numbers(question)
        if not short:
            self._long = numbers
        elif self._long and self._long.question == question:
            self._long = None  # The same actions have other numbers now.
        self.present = numbers
        return numbers.tell(texts)


def ranges(numbers: Iterable[int]) -> str:
    """Render numbers briefly: `1-4, 7`."""
    runs: list[list[int]] = []
    for each in sorted(numbers):
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)
