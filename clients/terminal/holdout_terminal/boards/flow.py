"""Pieces of text set one behind the other, broken into lines between them only."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.text import Text

GAP = "  "


@dataclass(frozen=True)
class Flow:
    """A few pieces that belong together, each of which is best read on one line."""

    pieces: Sequence[Text]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Fill line after line."""
        yield from self._lines(options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """Say how wide the pieces are: the longest, and all of them."""
        lengths = [len(piece) for piece in self.pieces]
        return Measurement(
            min(max(lengths, default=0), options.max_width),
            min(len(Text(GAP).join(self.pieces)), options.max_width),
        )

    def _lines(self, width: int) -> Iterator[Text]:
        line = Text()
        for piece in self.pieces:
            if line and len(line) + len(GAP) + len(piece) > width:
                yield line
                line = Text()
            line = Text.assemble(line, GAP if line else "", piece)
        yield line
