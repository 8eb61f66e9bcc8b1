"""Requests of clients that an operator has blocked are refused."""

import time
from contextlib import suppress
from typing import Final

from flask import Flask
from flask.globals import request_ctx

from holdout.api.http.headers import client_address
from holdout.play.errors import Blocked
from holdout.store import Store, StoreError

#: How long a worker may use stale blocks, in seconds.
REFRESH_SECONDS = 5.0
#: Exempt: probes, and operators, who can lift the block.
_EXEMPT: Final = ("health.", "service.", "admin.")


class BlockedClients:
    """The blocks, as last read by this worker."""

    def __init__(self, store: Store) -> None:
        """Keep the store; it is read at the first request."""
        self._store = store
        self._until: dict[str, float] = {}
        self._due = 0.0

    def check(self) -> None:
        """Raise `Blocked` for a blocked client."""
        if time.monotonic() >= self._due:
            self._refresh()
        if not self._until:
            return
        sent = request_ctx.request
        until = self._until.get(client_address(sent), 0.0)
        if time.time() < until and not (sent.endpoint or "").startswith(_EXEMPT):
            raise Blocked

    def _refresh(self) -> None:
        self._due = time.monotonic() + REFRESH_SECONDS
        # Without the store it stays as it was.
        with suppress(StoreError):
            self._until = {each.client: each.until for each in self._store.blocks()}


def refuse_blocked(app: Flask, store: Store) -> None:
    """Make an application refuse clients that are blocked."""
    app.before_request(BlockedClients(store).check)
