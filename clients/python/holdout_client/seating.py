"""Making games, taking seats, and what hosts may do."""

from collections.abc import Mapping, Sequence
from typing import Any

from holdout_client import calls
from holdout_client.asking import Asking
from holdout_client.models import Created, Seated, Table


class Seating(Asking):
    """Who plays."""

    def create(  # noqa: PLR0913 - fields of the API, by name
        self,
        title: str | None = None,
        *,
        players: int | None = None,
        names: Sequence[str] = (),
        seats: Sequence[Mapping[str, Any]] = (),
        options: Mapping[str, Any] | None = None,
        seed: str | None = None,
        position: Mapping[str, Any] | None = None,
        record: Mapping[str, Any] | None = None,
        version: int | None = None,
        public: bool = False,
        undo: bool = True,
    ) -> Created:
        """Make a game as its host; its token is kept.

        Say who plays by one of `players`, `names` and `seats`. The game waits while seats are
        open; unless it is public, the answer has an invite code for each of them.

        Args:
            title: What to play; a position or a record brings its own.
            players: How many seats, all held by the caller.
            names: The names of the players in the order of the seats, all held by the caller.
            seats: The seats, as the API has them: `{"player": "me"}` with or without a `name`,
                `{"player": "open"}`, `{"player": "bot", "bot": "greedy"}`.
            options: Options of the title.
            seed: 32 hex digits that decide every shuffle; everybody is told. Not if `public`.
            position: A position to start from.
            record: A record to start from; everybody is told. Not if `public`.
            version: How far to replay the record.
            public: List the game, and let everybody take a seat or look on.
            undo: Let players undo what revealed nothing.
        """
        named = [{"player": "me", "name": name or None} for name in names]
        call = calls.create_game(
            title,
            players=None if names else players,
            seats=[*seats] or named,
            options=options,
            seed=seed,
            position=position,
            record=record,
            version=version,
            public=public,
            undo=undo,
        )
        return self._ask(call)

    def claim(
        self,
        game: str,
        seat: int,
        *,
        name: str | None = None,
        invite: str | None = None,
        accept_known_cards: bool = False,
    ) -> Seated:
        """Take an open seat; in a private game, with its invite code.

        The token is kept. A caller who already holds a token of the game keeps using that one.
        A game whose cards somebody may know, since its creator named the seed or made it from a
        position or record, is refused (`known-cards`) unless `accept_known_cards` is true.
        """
        call = calls.claim_seat(
            game, seat, name=name, invite=invite, accept_known_cards=accept_known_cards
        )
        return self._ask(call)

    def free(self, game: str, seat: int, *, version: int | None = None) -> Table:
        """Leave a seat, or as the host free any; the answer may have a new invite code for it."""
        return self._ask(calls.free_seat(game, seat, version=version))

    def bot_seat(self, game: str, seat: int, bot: str, *, version: int | None = None) -> Table:
        """As the host, let a bot play a seat."""
        return self._ask(calls.hand_seat_to_bot(game, seat, bot, version=version))

    def start(self, game: str, *, version: int | None = None) -> Table:
        """As the host, begin although seats are open."""
        return self._ask(calls.start_game(game, version=version))

    def abandon(self, game: str, *, version: int | None = None) -> None:
        """As the host, end a game for good."""
        self.document(calls.abandon_game(game, version=version))
