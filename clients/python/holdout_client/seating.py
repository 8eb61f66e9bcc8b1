"""Making games, sitting down at them, and what their hosts may do."""

from collections.abc import Mapping, Sequence
from typing import Any

from holdout_client.api.api.games import abandon_game, create_game
from holdout_client.api.api.seats import claim_seat, free_seat, hand_seat_to_bot, start_game
from holdout_client.api.models.bot_wish import BotWish
from holdout_client.api.models.created import Created
from holdout_client.api.models.new_game import NewGame
from holdout_client.api.models.seat_claim import SeatClaim
from holdout_client.api.models.seated import Seated
from holdout_client.api.models.table import Table
from holdout_client.connection import Connection, given, tag


class Seating(Connection):
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

        Say who plays by one of `players`, `names` and `seats`. While seats are open the game
        waits; the invites to them are in the answer, unless the game is public.

        Args:
            title: What to play; a position or a record brings its own.
            players: How many seats, all held by the caller.
            names: What the players are called, in the order of the seats, all the caller's.
            seats: The seats, as the API has them: `{"player": "me"}` with a `name` or without,
                `{"player": "open"}`, `{"player": "bot", "bot": "greedy"}`.
            options: Options of the title.
            seed: 32 hex digits that decide every shuffle.
            position: A position to start from.
            record: A record to start from.
            version: How far to replay the record.
            public: Whether it is listed, and everybody may sit down or look on.
            undo: Whether players may take back what revealed nothing.
        """
        named = [{"player": "me", "name": name or None} for name in names]
        wish = {
            "title": title,
            "players": None if names else players,
            "seats": [*seats] or named or None,
            "options": options,
            "seed": seed,
            "position": position,
            "record": record,
            "version": version,
            "public": public or None,
            "undo": None if undo else False,
        }
        body = NewGame.from_dict({name: value for name, value in wish.items() if value is not None})
        made = self._ask(Created, create_game.sync_detailed, body=body)
        self.tokens[made.id] = made.token
        self.promises[made.id] = made.commitment
        return made

    def claim(
        self, game: str, seat: int, *, name: str | None = None, invite: str | None = None
    ) -> Seated:
        """Sit down in an open seat; in a private game with its invite.

        The token is kept. Who holds a token of the game already gets the seat with that one.
        """
        body = SeatClaim(name=given(name), invite=given(invite))
        seated = self._ask(Seated, claim_seat.sync_detailed, game, seat, body=body)
        self.tokens[game] = seated.token
        self.promises.setdefault(game, seated.commitment)
        return seated

    def free(self, game: str, seat: int, *, version: int | None = None) -> Table:
        """Leave a seat, or as the host free any; the answer may have a new invite to it."""
        return self._ask(Table, free_seat.sync_detailed, game, seat, if_match=tag(version))

    def bot_seat(self, game: str, seat: int, bot: str, *, version: int | None = None) -> Table:
        """Let a bot of the service play a seat, as the host."""
        body = BotWish(bot=bot)
        return self._ask(
            Table, hand_seat_to_bot.sync_detailed, game, seat, body=body, if_match=tag(version)
        )

    def start(self, game: str, *, version: int | None = None) -> Table:
        """Begin although seats are open, as the host."""
        return self._ask(Table, start_game.sync_detailed, game, if_match=tag(version))

    def abandon(self, game: str, *, version: int | None = None) -> None:
        """End a game for good, as the host."""
        self._ask(type(None), abandon_game.sync_detailed, game, if_match=tag(version))
