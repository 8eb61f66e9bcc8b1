"""When to stop comparing two bots: a sequential test on who does better at the same tables.

Rounds in which both do equally well say nothing and are not counted. Of the others the first bot
is better in a share p: Wald's sequential probability ratio test is made twice side by side, of
p = 1/2 against p = 1/2 + edge and against p = 1/2 - edge (Sobel and Wald, 1949). So it ends with
one of three verdicts, whichever is true, and needs fewer rounds the clearer it is.
"""

from enum import StrEnum
from math import log


class Verdict(StrEnum):
    """How a comparison has ended."""

    BETTER = "better"
    WORSE = "worse"
    EVEN = "even"


class Comparison:
    """The rounds of two bots so far, and the verdict on the first, once there is one.

    `edge` is the smallest difference that matters, `error` how often a verdict may be wrong.
    """

    def __init__(self, edge: float = 0.1, error: float = 0.05) -> None:
        """`edge` is above 0 and below 1/2."""
        self.better = self.worse = self.even = 0
        self._gain, self._loss = log(1 + 2 * edge), log(1 - 2 * edge)
        self._accept, self._refuse = log((1 - error) / error), log(error / (1 - error))
        self.verdict: Verdict | None = None
        self._no_better = self._no_worse = False

    def add(self, difference: float) -> None:
        """One more round; `difference` is above 0 if the first bot has done better in it."""
        if self.verdict is not None:
            return
        self.better += difference > 0
        self.worse += difference < 0
        self.even += difference == 0
        up = self.better * self._gain + self.worse * self._loss
        down = self.worse * self._gain + self.better * self._loss
        if up >= self._accept and not self._no_better:
            self.verdict = Verdict.BETTER
        elif down >= self._accept and not self._no_worse:
            self.verdict = Verdict.WORSE
        self._no_better |= up <= self._refuse
        self._no_worse |= down <= self._refuse
        if self._no_better and self._no_worse:
            self.verdict = Verdict.EVEN
