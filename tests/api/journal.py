"""An application whose log can be read, and read line by line."""

import io
import json
from typing import Any

from flask import Flask

from holdout.api import create_app
from holdout.logs import make_log
from holdout.settings import Settings
from holdout.store import Store


class Journal:
    """A log in memory."""

    def __init__(self, settings: Settings = Settings()) -> None:  # noqa: B008 - frozen
        self._stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        self.log = make_log(settings, self._stream)

    def text(self) -> str:
        """All that was logged."""
        self._stream.flush()
        buffer = self._stream.buffer
        assert isinstance(buffer, io.BytesIO)
        return buffer.getvalue().decode()

    def lines(self) -> list[dict[str, Any]]:
        """The same, read."""
        return [json.loads(line) for line in self.text().splitlines()]


def journaled(store: Store, url: str = "", **settings: Any) -> tuple[Flask, Journal]:
    """An application of these settings on a store, and its log; `url` is where it counts."""
    made = Settings(store=url, **settings)
    journal = Journal(made)
    return create_app(store, made, journal.log), journal
