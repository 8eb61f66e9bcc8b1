"""Requests of clients that an operator has blocked are refused.

No request waits for the store: a thread beside them reads what is blocked.
"""

import threading
from contextlib import suppress
from typing import Final

from flask import Flask, Request
from flask.globals import request_ctx

from holdout.api.http.headers import client_address
from holdout.api.http.traits import ADMIN, Trait, Traits
from holdout.play.errors import Blocked
from holdout.store import Store, StoreError

EXTENSION: Final = "holdout-blocked"

#: How long a worker may use stale blocks, in seconds.
REFRESH_SECONDS = 5.0


class BlockedClients:
    """The blocks, as last read by this worker."""

    def __init__(self, store: Store, traits: Traits) -> None:
        """Keep the store; nothing is read yet."""
        self._store, self._traits = store, traits
        self._until: dict[str, float] = {}

    def check(self) -> None:
        """Raise `Blocked` for a blocked client."""
        if not self._until:
            return
        sent = request_ctx.request
        if self._is_exempt(sent):
            return
        if self._until.get(client_address(sent), 0.0) > self._store.now():
            raise Blocked

    def refresh(self) -> None:
        """Read what is blocked; without the store it stays as it was."""
        with suppress(StoreError):
            self._until = {each.client: each.until for each in self._store.blocks()}

    def keep_fresh(self, stopping: threading.Event) -> None:
        """Start a thread that reads it again and again, until this process is to stop."""

        def work() -> None:
            self.refresh()
            while not stopping.wait(REFRESH_SECONDS):
                self.refresh()

        threading.Thread(target=work, name="blocked", daemon=True).start()

    def _is_exempt(self, sent: Request) -> bool:
        """Return whether it is a probe, or from an operator, who can lift the block."""
        return sent.blueprint == ADMIN or Trait.PROBE in self._traits.of(sent)


def refuse_blocked(app: Flask, store: Store, traits: Traits) -> None:
    """Make an application refuse clients that are blocked, as far as it has read them."""
    app.extensions[EXTENSION] = clients = BlockedClients(store, traits)
    app.before_request(clients.check)
