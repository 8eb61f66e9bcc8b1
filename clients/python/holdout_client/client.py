"""The API as plain methods, over the functions that are generated from its document."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from itertools import count
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeVar

import httpx2

from holdout_client.api.api.actions import do_action, draw, list_actions, list_draws
from holdout_client.api.api.bots import get_advice, list_bots
from holdout_client.api.api.games import abandon_game, create_game, get_game, list_games
from holdout_client.api.api.history import check_record, get_position, get_record, list_events
from holdout_client.api.api.titles import get_title, list_cards, list_titles
from holdout_client.api.client import AuthenticatedClient
from holdout_client.api.models.action_wish import ActionWish
from holdout_client.api.models.actions import Actions
from holdout_client.api.models.advice import Advice
from holdout_client.api.models.bots import Bots
from holdout_client.api.models.cards import Cards
from holdout_client.api.models.created import Created
from holdout_client.api.models.done import Done
from holdout_client.api.models.draw_wish import DrawWish
from holdout_client.api.models.draws import Draws
from holdout_client.api.models.events import Events
from holdout_client.api.models.games import Games
from holdout_client.api.models.log_event import LogEvent
from holdout_client.api.models.new_game import NewGame
from holdout_client.api.models.position import Position
from holdout_client.api.models.record import Record
from holdout_client.api.models.recorded_action import RecordedAction
from holdout_client.api.models.title_info import TitleInfo
from holdout_client.api.models.titles import Titles
from holdout_client.api.models.verdict import Verdict
from holdout_client.api.models.view import View
from holdout_client.api.types import UNSET, Response
from holdout_client.problems import BadAnswer, Problem, Unreachable
from holdout_client.transport import Patient, SeatToken, refuse

T = TypeVar("T")

#: How many versions of a log are asked for at once.
PAGE = 500


class _When(NamedTuple):
    """On which version an action is done, for which seat, and what the answer is to hold."""

    version: int | None
    seat: int | None
    include: Sequence[str]


class Client:
    """One service, and the tokens of the games that its user holds there.

    Every method raises `Problem` when the service refuses, `Unreachable` when it can't be asked,
    `BadAnswer` when the answer makes no sense. Reading is repeated when the service is away for a
    moment, and so are actions that name the version they are meant for.
    """

    def __init__(  # noqa: PLR0913 - settings, all but the first by name
        self,
        url: str,
        tokens: MutableMapping[str, str] | None = None,
        *,
        language: str = "en",
        patience: float = 5.0,
        timeout: float = 30.0,
        transport: httpx2.BaseTransport | None = None,
        promises: MutableMapping[str, str] | None = None,
    ) -> None:
        """Name a service.

        Args:
            url: Where the service is, without `/v1`.
            tokens: Id of a game -> its token; new games are added to it.
            language: `en`, `de` or `ru`, for the texts in the answers.
            patience: Seconds that the pauses between repeated requests may take together.
            timeout: Seconds to wait for one answer.
            transport: What carries the requests; left out, the network.
            promises: Id of a game -> the commitment to its seed; noted when it is first seen.
        """
        self.url = url.rstrip("/")
        self.tokens: MutableMapping[str, str] = {} if tokens is None else tokens
        self.promises: MutableMapping[str, str] = {} if promises is None else promises
        self.language = language
        self._http = httpx2.Client(
            base_url=self.url,
            timeout=timeout,
            transport=Patient(transport or httpx2.HTTPTransport(), patience),
            auth=SeatToken(self.tokens.get),
            event_hooks={"request": [self._speak], "response": [refuse]},
        )
        self._api = AuthenticatedClient(base_url=self.url, token="").set_httpx_client(self._http)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def _speak(self, request: httpx2.Request) -> None:
        request.headers["Accept-Language"] = self.language

    def _ask(
        self, expected: type[T], operation: Callable[..., Response[Any]], *args: Any, **kwargs: Any
    ) -> T:
        """Carry out a generated operation. Raises as the class says."""
        try:
            parsed = operation(*args, client=self._api, **kwargs).parsed
        except httpx2.TransportError as error:
            uncertain = not isinstance(error, httpx2.ConnectError)
            raise Unreachable(self.url, str(error), uncertain=uncertain) from error
        except (httpx2.HTTPError, httpx2.InvalidURL) as error:
            raise BadAnswer(f"{self.url}: {error}") from error
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise BadAnswer(f"{self.url} answers, but not as Holdout does: {error}") from error
        if not isinstance(parsed, expected):
            raise BadAnswer(f"{self.url} answers, but not as Holdout does")
        return parsed

    # ---- what can be played

    def titles(self) -> Titles:
        """What can be played."""
        return self._ask(Titles, list_titles.sync_detailed)

    def title(self, title: str) -> TitleInfo:
        """A title with its options and decks."""
        return self._ask(TitleInfo, get_title.sync_detailed, title)

    def cards(self, title: str, deck: str | None = None) -> Cards:
        """The cards of a title, all or those of one deck."""
        return self._ask(Cards, list_cards.sync_detailed, title, deck=_given(deck))

    def bots(self) -> Bots:
        """The bots that can be asked for advice."""
        return self._ask(Bots, list_bots.sync_detailed)

    # ---- games as wholes

    def create(  # noqa: PLR0913 - fields of the API, by name
        self,
        title: str | None = None,
        *,
        players: int | None = None,
        names: Sequence[str] = (),
        options: Mapping[str, Any] | None = None,
        seed: str | None = None,
        position: Mapping[str, Any] | None = None,
        record: Mapping[str, Any] | None = None,
        version: int | None = None,
        public: bool = False,
    ) -> Created:
        """Make a game whose seats the caller holds all; its token is kept.

        Args:
            title: What to play; a position or a record brings its own.
            players: How many seats.
            names: What the players are called, in the order of the seats.
            options: Options of the title.
            seed: 32 hex digits that decide every shuffle.
            position: A position to start from.
            record: A record to start from.
            version: How far to replay the record.
            public: Whether it is listed and everybody may look on.
        """
        wish = {
            "title": title,
            "players": None if names else players,
            "seats": [{"player": "me", "name": name or None} for name in names] or None,
            "options": options,
            "seed": seed,
            "position": position,
            "record": record,
            "version": version,
            "public": public or None,
        }
        body = NewGame.from_dict({name: value for name, value in wish.items() if value is not None})
        made = self._ask(Created, create_game.sync_detailed, body=body)
        self.tokens[made.id] = made.token
        self.promises[made.id] = made.commitment
        return made

    def games(
        self,
        *,
        title: str | None = None,
        status: str | None = None,
        cursor: str | None = None,
        limit: int = 50,
    ) -> Games:
        """A page of all games there are, the one changed last first."""
        return self._ask(
            Games,
            list_games.sync_detailed,
            title=_given(title),
            status=_given(status),
            cursor=_given(cursor),
            limit=limit,
        )

    def view(self, game: str, *, seat: int | None = None) -> View:
        """What a seat may know of a game."""
        view = self._ask(View, get_game.sync_detailed, game, seat=_given(seat))
        self.promises.setdefault(game, view.commitment)
        return view

    def glance(self, game: str) -> View:
        """A view of any seat of the caller's, for what is public in it.

        Where several seats have to decide, the service wants to know whose view is meant.
        """
        try:
            return self.view(game)
        except Problem as problem:
            if problem.code != "which-seat":
                raise
        seats = count(1)
        while True:
            try:
                return self.view(game, seat=next(seats))
            except Problem as problem:
                if problem.code != "forbidden":
                    raise

    def abandon(self, game: str, *, version: int | None = None) -> None:
        """End a running game for good."""
        self._ask(type(None), abandon_game.sync_detailed, game, if_match=_tag(version))

    # ---- playing

    def actions(self, game: str, *, seat: int | None = None) -> Actions:
        """The open decision of a seat and every legal answer to it."""
        return self._ask(Actions, list_actions.sync_detailed, game, seat=_given(seat))

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

        With `version` only if the game is still at it, and then it is repeated should the
        connection break: it is done once or not at all. `include` may name `view` and `actions`.
        """
        body = ActionWish(id=action)
        return self._do(body, action, game, _When(version, seat, include))

    def draws(self, game: str) -> Draws:
        """The piles of a game, and which of them waits to be drawn from."""
        return self._ask(Draws, list_draws.sync_detailed, game)

    def draw(  # noqa: PLR0913 - as above
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
        body = DrawWish(pile=pile, result=result)
        action = " ".join(word for word in ("draw", pile, result) if word)
        return self._do(body, action, game, _When(version, seat, include))

    def _do(self, body: ActionWish | DrawWish, action: str, game: str, when: _When) -> Done:
        operation = draw.sync_detailed if isinstance(body, DrawWish) else do_action.sync_detailed
        try:
            return self._ask(
                Done,
                operation,
                game,
                body=body,
                seat=_given(when.seat),
                include=_given(",".join(when.include) or None),
                if_match=_tag(when.version),
            )
        except Problem as problem:
            doer = self._doer(problem, game, action, when)
            if doer is None:
                raise
        return self._done(game, when, doer)

    def advice(self, game: str, bot: str, *, seat: int | None = None) -> Advice:
        """What a bot would do in the place of a seat."""
        return self._ask(Advice, get_advice.sync_detailed, game, bot=bot, seat=_given(seat))

    def _doer(self, problem: Problem, game: str, action: str, when: _When) -> int | None:
        """The seat for which an action was done at an earlier try, if it is refused only as late.

        None if it was not done, or not by us. What others must not know is told in the record of
        the seat that did it.
        """
        if when.version is None or not problem.repeated or problem.code != "stale-version":
            return None
        done = self._recorded(game, when.version + 1, when.seat)
        if done and done.id is None and when.seat is None and isinstance(done.seat, int):
            done = self._recorded(game, done.version, done.seat)
        if done is None or done.id != action or when.seat not in {None, done.seat}:
            return None
        return done.seat

    def _recorded(self, game: str, version: int, seat: int | None) -> RecordedAction | None:
        """The action that led to a version, as far as a seat may know it."""
        actions = self.record(game, seat=seat).actions
        return next((each for each in actions if each.version == version), None)

    def _done(self, game: str, when: _When, doer: int) -> Done:
        """The answer to an action whose own answer was lost."""
        before = when.version or 0
        happened = self.events(game, after=before, limit=1, seat=doer)
        view = self.view(game, seat=doer)
        asked = [each.seat for each in view.pending if view.seats[each.seat - 1].player == "me"]
        if when.seat is None and len(asked) == 1:
            view = self.view(game, seat=asked[0])
        done = {
            "version": before + 1,
            "seat": doer,
            "status": view.status,
            "events": [each.to_dict() for each in happened.events],
            "pending": [each.to_dict() for each in view.pending],
            "outcome": view.outcome and view.outcome.to_dict(),
        }
        if "view" in when.include:
            done["view"] = view.to_dict()
        if "actions" in when.include:
            done["actions"] = self.actions(game, seat=view.seat).to_dict()
        return Done.from_dict(done)

    # ---- what happened

    def events(
        self, game: str, *, after: int = -1, limit: int = PAGE, seat: int | None = None
    ) -> Events:
        """A page of the log: what happened after a version, at most `limit` versions of it."""
        return self._ask(
            Events, list_events.sync_detailed, game, after=after, limit=limit, seat=_given(seat)
        )

    def log(self, game: str, *, after: int = -1, seat: int | None = None) -> Iterator[LogEvent]:
        """The whole log after a version."""
        place: int | None = after
        while place is not None:
            page = self.events(game, after=place, seat=seat)
            yield from page.events
            place = page.next_

    def record(self, game: str, *, seat: int | None = None) -> Record:
        """The record of a game as a seat may know it; with its seed once it is over or abandoned.

        Without a seat it is what all seats of the caller's may know.
        """
        return self._ask(Record, get_record.sync_detailed, game, seat=_given(seat))

    def check_record(self, record: Record | Mapping[str, Any]) -> Verdict:
        """Let the service replay a record and say whether it is true.

        Raises `ValueError` for a document that is no record.
        """
        body = record if isinstance(record, Record) else _record(record)
        return self._ask(Verdict, check_record.sync_detailed, body=body)

    def position(self, game: str) -> Position:
        """The whole truth of a game, as a document that a new game can be made from."""
        return self._ask(Position, get_position.sync_detailed, game)


def _given(value: Any) -> Any:
    """A parameter as generated code takes it."""
    return UNSET if value is None else value


def _tag(version: int | None) -> Any:
    return UNSET if version is None else f'"{version}"'


def _record(document: Mapping[str, Any]) -> Record:
    """Read a record. Raises `ValueError`."""
    try:
        return Record.from_dict(document)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise ValueError(f"this is no record: {error!r}") from error
