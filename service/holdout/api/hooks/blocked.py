"""Requests of clients that an operator has blocked are refused."""

import time
from contextlib import suppress

from flask import Flask, Request
from flask.globals import request_ctx

from holdout.api.http.headers import client_address
from holdout.api.http.traits import ADMIN, Trait, Traits
from holdout.play.errors import Blocked
from holdout.store import Store, StoreError

#: How long a worker may use stale blocks, in seconds.
REFRESH_SECONDS = 5.0


class BlockedClients:
    """The blocks, as last read by this worker."""

    def __init__(self, store: Store, traits: Traits) -> None:
        """Keep the store; it is read at the first request."""
        self._store, self._traits = store, traits
        self._until: dict[str, float] = {}
        self._due = 0.0

    def check(self) -> None:
        """Raise `Blocked` for a blocked client."""
        if time.monotonic() >= self._due:
            self._refresh()
        if not self._until:
            return
        sent = request_ctx.request
        until = self._until.get(client_address(sent))
        if until is not None and not self._is_exempt(sent) and self._now() < until:
            raise Blocked

    def _now(self) -> float:
        with suppress(StoreError):
            return self._store.now()
        return 0.0  # It never responded, so there are no blocks.

    def _is_exempt(self, sent: Request) -> bool:
        """Return whether it is a probe, or from an operator, who can lift the block."""
        return sent.blueprint == ADMIN or Trait.PROBE in self._traits.of(sent)

    def _refresh(self) -> None:
        self._due = time.monotonic() + REFRESH_SECONDS
        # Without the store it stays as it was.
        with suppress(StoreError):
            self._until = {each.client: each.until for each in self._store.blocks()}


def refuse_blocked(app: Flask, store: Store, traits: Traits) -> None:
    """Make an application refuse clients that are blocked."""
    app.before_request(BlockedClients(store, traits).check)
