"""granian's server, as `serve` needs it."""

from typing import Any

from granian.server.mp import MPServer


class Respawning(MPServer):
    """Replaces workers that were killed, however often.

    granian ends the service when a worker dies twice in a few seconds. That is right for workers
    that can't start; but a system short of memory kills sound ones like that.
    """

    _sound = False

    def trust(self) -> None:
        """Take the workers for sound from now on: one of them has answered."""
        self._sound = True
        self.respawned_wrks.clear()

    def _respawn_workers(self, *arguments: Any, **options: Any) -> None:
        super()._respawn_workers(*arguments, **options)
        if self._sound:
            self.respawned_wrks.clear()
