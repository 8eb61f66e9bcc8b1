"""Acting, drawing and undoing."""

from collections.abc import Sequence

from holdout_client import calls
from holdout_client.asking import Asking
from holdout_client.models import Done, Undone


class Playing(Asking):
    """What players do."""

    def act(
        self,
        game: str,
        action: str,
        *,
        version: int | None = None,
        seat: int | None = None,
        include: Sequence[str] = (),
    ) -> Done:
        """Carry out an action by its id.

        With `version`, only if the game is still at that version. `include` may name `view`,
        `actions` and `undo`, for what the caller sees, may do and could undo afterwards.
        """
        call = calls.do_action(game, action, version=version, seat=seat, include=include)
        return self._ask(call)

    def draw(  # noqa: PLR0913 - fields of the API, by name
        self,
        game: str,
        pile: str,
        result: str | None = None,
        *,
        version: int | None = None,
        seat: int | None = None,
        include: Sequence[str] = (),
    ) -> Done:
        """Draw from a pile; `result` is what came up at a physical table. See `act`."""
        call = calls.draw(game, pile, result, version=version, seat=seat, include=include)
        return self._ask(call)

    def undo(
        self,
        game: str,
        *,
        version: int | None = None,
        seat: int | None = None,
        include: Sequence[str] = (),
    ) -> Undone:
        """Undo the last decision of the caller, or of one of the caller's seats.

        Raises `Problem` with the code `cannot-undo`, whose `unmet` says why, if somebody else has
        acted since, or anything hidden or random was revealed. For `include` see `act`.
        """
        return self._ask(calls.undo(game, version=version, seat=seat, include=include))
