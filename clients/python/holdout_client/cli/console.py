"""The console that draws for people."""

from typing import NoReturn

import rich.console


class Console(rich.console.Console):
    """Draws with colours where there are any; its end is that of the command."""

    def on_broken_pipe(self) -> NoReturn:
        """Hand on that nobody reads what is drawn: the command ends all its output alike."""
        raise BrokenPipeError
