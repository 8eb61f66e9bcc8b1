"""Deciding, drawing, taking back."""

from collections.abc import Sequence

from holdout_client.api.api.actions import do_action, draw, undo
from holdout_client.api.models.action_wish import ActionWish
from holdout_client.api.models.done import Done
from holdout_client.api.models.draw_wish import DrawWish
from holdout_client.api.models.undone import Undone
from holdout_client.connection import Connection, given, tag


class Playing(Connection):
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

        With `version` only if the game is still at it. `include` may name `view` and `actions`.
        """
        return self._ask(
            Done,
            do_action.sync_detailed,
            game,
            body=ActionWish(id=action),
            seat=given(seat),
            include=given(",".join(include) or None),
            if_match=tag(version),
        )

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
        return self._ask(
            Done,
            draw.sync_detailed,
            game,
            body=DrawWish(pile=pile, result=result),
            seat=given(seat),
            include=given(",".join(include) or None),
            if_match=tag(version),
        )

    def undo(self, game: str, *, version: int | None = None, seat: int | None = None) -> Undone:
        """Take back the last decision of the caller's, or of one seat.

        Raises `Problem` of the code `cannot-undo`, whose `unmet` says why, if somebody else has
        acted since, or anything hidden or random has come up.
        """
        return self._ask(Undone, undo.sync_detailed, game, seat=given(seat), if_match=tag(version))
