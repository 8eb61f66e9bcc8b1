"""Authorization: who sends a request, with which token, what that grants; and the game it opens.

Public games have spectators without a token. Of secrets only hashes are kept.
"""

import re
import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any

from msgspec import Struct

from holdout.bots import Listed
from holdout.installed import BOTS, TITLES
from holdout.kernel.errors import BadSave, NewerSave
from holdout.kernel.made_by import same_cards
from holdout.kernel.state import State
from holdout.kernel.title import Title
from holdout.play import errors
from holdout.play.clock import first_deadline, late
from holdout.play.errors import not_among
from holdout.speech import Speech, speaker_of, speech_to
from holdout.store import App, Claim, Game, Grant, NewerGame, Receipt, Store, UnknownGame, app_grant


class Caller(Struct, frozen=True):
    """A caller: the token they sent, the seat they named, their language.

    Of a token that was sent earlier only the hash is kept: `token_hash`. The token of an `app` is
    its key, which was checked before.
    """

    token: str | None
    seat: int | None = None
    language: str = "en"
    token_hash: str = ""
    app: App | None = None

    @property
    def hashed(self) -> str:
        """The caller's key in `Game.tokens`; empty without a token."""
        if self.app is not None:
            return app_grant(self.app.name)
        return self.token_hash if self.token is None else hash_of(self.token)

    def owns(self, game: Game) -> bool:
        """Return whether a game belongs to the app of the caller."""
        return self.app is not None and self.app.name == game.app


class GameSession:
    """A stored game in the hands of somebody who may see some of it.

    A spectator holds no seat. While a game waits for players everybody is one: who looks at a
    hand and leaves again must not have seen it.
    """

    def __init__(
        self, game: Game, grant: Grant, caller: Caller, *, calls_bots: bool = True
    ) -> None:
        """Open the session; raise `UnreadableGame` if the service does not have its title.

        `calls_bots`: whether a change calls the process that plays the bots, which need not
        call itself.
        """
        self.calls_bots = calls_bots
        self.game = game
        self.grant = grant
        self.caller = caller
        #: The seats for which the caller looks and acts. The key of an app is a host and no player,
        #: whatever seats it may act for: it is one only where the request names it.
        self.own_seats: Sequence[int] = grant.seats
        if caller.app is not None:
            self.own_seats = [] if caller.seat is None else [caller.seat]
        #: Those of them that are shown as the caller's own.
        self.mine: Sequence[int] = self.own_seats
        self.title = title_of(game.title)

    @cached_property
    def state(self) -> State:
        """The whole truth.

        Raises `NewerGame` for a state of later rules, `UnreadableGame` for one of other rules that
        can't be read, or of other cards.
        """
        if not same_cards(self.game.rules, self.title.made_by):
            raise errors.UnreadableGame(
                "other-cards", rules=self.game.rules, own=self.title.made_by
            )
        try:
            state: State = self.title.load(self.game.state)
        except NewerSave as error:
            raise NewerGame(self.game.id, self.game.schema) from error
        except BadSave as error:
            raise errors.UnreadableGame(
                "other-state",
                rules=self.game.rules,
                schema=self.game.schema,
                own=self.title.made_by,
            ) from error
        return state

    @cached_property
    def deciding(self) -> list[int]:
        """The seats of the caller that have something to decide, in order."""
        if self.game.status != "running":
            return []
        waiting = {decision.seat for decision in self.title.decisions(self.state)}
        return sorted(waiting & set(self.own_seats))

    @cached_property
    def bots(self) -> list[int]:
        """The seats of bots that have something to decide, in order."""
        if self.game.status != "running":
            return []
        return bots_to_play(self.game, self.title, self.state)

    @cached_property
    def speech(self) -> Speech:
        """The language of the caller, and what the players are called."""
        return speech_at(self.game, self.title, self.caller.language)

    def change(self, state: State) -> None:
        """Take another state for the true one."""
        self.__dict__["state"] = state
        self.forget()

    def forget(self) -> None:
        """Clear what was computed of the open decisions: the state has changed."""
        self.__dict__.pop("deciding", None)
        self.__dict__.pop("bots", None)

    @property
    def ended(self) -> bool:
        """Whether nothing will happen in the game any more, so that all of it may be revealed."""
        return self.game.status in {"over", "abandoned"}

    @property
    def audience(self) -> set[int]:
        """The seats for which the request is: the one named, or all that the caller holds.

        Several seats see only what each of them may know, since people may share a screen.
        """
        if self.game.status == "waiting":
            return set()
        return self.named

    @property
    def named(self) -> set[int]:
        """The seat that the request names, or else all that are the caller's own."""
        return set(self.own_seats) if self.caller.seat is None else {self.caller.seat}

    @property
    def asked_since(self) -> int:
        """The first version since which the caller is asked what they are asked now.

        Without a seat of its own, a request means the one that has to decide by the state of the
        game, so that it counts since that has changed; as it does for who has nothing to decide.
        """
        asked = None
        if len(self.named) == 1:
            (seat,) = self.named
            asked = self.game.asked.get(seat)
        return self.game.state_version if asked is None else asked.version

    @property
    def may_know_all(self) -> bool:
        """Whether nothing of the game needs to be kept from the caller."""
        everywhere = set(range(1, len(self.game.seats) + 1))
        return self.ended or (self.grant.host and set(self.own_seats) == everywhere)

    def seat(self) -> int:
        """Return the seat that is meant: the one named, else one that must decide, else the first.

        Raises `WhichSeat` when several of the caller's seats have to decide, and for the key of an
        app that names none; `Forbidden` when the caller holds none.
        """
        self.check_named()
        seat = self.viewer()
        if seat is None:
            raise errors.Forbidden("spectator")
        return seat

    def check_named(self) -> None:
        """Raise `WhichSeat` for the key of an app that acts for seats and names none of them."""
        if self.caller.app is not None and self.grant.seats and self.caller.seat is None:
            raise errors.WhichSeat([*self.grant.seats], "app")

    def viewer(self) -> int | None:
        """Return the seat that is meant, as `seat` does; None for a spectator."""
        if self.caller.seat is None and len(self.deciding) > 1:
            raise errors.WhichSeat(self.deciding)
        return self.first_viewer()

    def first_viewer(self) -> int | None:
        """Return the same as `viewer`, but the first of several seats that have to decide."""
        if self.caller.seat is not None:
            return self.caller.seat
        return self.deciding[0] if self.deciding else min(self.own_seats, default=None)

    def check_runs(self) -> None:
        """Raise `NotStarted` or `GameOver` unless there is something to decide in the game."""
        version = self.game.version
        if self.game.status == "waiting":
            raise errors.NotStarted(version=version)
        if self.ended:
            raise errors.GameOver(self.game.status, version=version)

    def check_host(self, refusal: str) -> None:
        """Raise `Forbidden` (this variant of it) unless the caller is the host of the game."""
        if not self.grant.host:
            raise errors.Forbidden(refusal)

    def check_app(self) -> None:
        """Raise `Forbidden` unless the caller is the app that the game belongs to."""
        if not self.caller.owns(self.game):
            raise errors.Forbidden("app-only")


def speech_at(game: Game, title: Title[Any], language: str) -> Speech:
    """Return the language and the players' names for texts about a game."""
    words = speaker_of(title).words(language)
    return speech_to(language, words, [seat.name for seat in game.seats])


def claim_of(game: Game) -> Claim:
    """Return the creator, for whom bots play or advise, and whether a person waits for them."""
    return Claim(game.creator, any(seat.player == "me" for seat in game.seats))


def bots_to_play(game: Game, title: Title[Any], state: State) -> list[int]:
    """List the seats of bots that have something to decide in a running game, in order."""
    playing = {number for number, seat in enumerate(game.seats, 1) if seat.player == "bot"}
    if not playing:
        return []
    return sorted(playing & {decision.seat for decision in title.decisions(state)})


def title_of(name: str) -> Title[Any]:
    """Return the title of a stored game. Raises `UnreadableGame`."""
    title = TITLES.get(name)
    if title is None:
        raise errors.UnreadableGame("title-gone")
    return title


def find_title(name: str) -> Title[Any]:
    """Return the title that a caller names. Raises `UnknownTitle`."""
    title = TITLES.get(name)
    if title is None:
        raise errors.UnknownTitle(name=name[:100], wrong=not_among("$.title", name, TITLES))
    return title


def find_bot(name: str, title: Title[Any], path: str) -> Listed:
    """Return the bot that a caller names for a title. Raises `UnknownBot`."""
    bot = BOTS.get(name)
    if bot is None or not bot.plays(title):
        raise errors.UnknownBot(name=name, wrong=not_among(path, name, bots_of(title)))
    return bot


def bots_of(title: Title[Any]) -> list[str]:
    """Return the names of the bots that play a title."""
    return [name for name, bot in BOTS.items() if bot.plays(title)]


class IdempotencyKey(Struct, frozen=True):
    """The key of a request that has one effect: a repeat gets the first response again.

    `keep` turns a response into the bytes that are stored for repeats.
    """

    key: str
    keep: Callable[[Any], bytes]


class WriteCondition(Struct, frozen=True):
    """`expected`: versions on which the write may be made; None: on any."""

    expected: frozenset[str] | None = None
    idempotency_key: IdempotencyKey | None = None

    def key(self, token: str | None) -> str | None:
        """Return the store's key for this request; the keys of two tokens never clash."""
        if self.idempotency_key is None:
            return None
        return sha256(f"request {token or ''} {self.idempotency_key.key}".encode()).hexdigest()[:32]

    def receipt(self, token: str | None, answer: object) -> Receipt | None:
        """Return what the store keeps of a response, to send it again."""
        key = self.key(token)
        if key is None or self.idempotency_key is None:
            return None
        return Receipt(key, self.idempotency_key.keep(answer))

    def new_id(self) -> str:
        """Return the id of a new game; a repeated request gets the same one."""
        if self.idempotency_key is None:
            return new_id()
        return id_from(self.idempotency_key.key)


#: The cache holds at most so many grants; it is cleared when it is full.
MEMORY = 10_000

#: What a caller without a token may do in a public game.
SPECTATOR = Grant(seats=[])

#: A cache: game id and hash of the token -> version of the game, what the token grants, and until
#: when nobody is late. A grant never changes without the version, so an entry is valid as long as
#: the version is.
_recent_grants: dict[tuple[str, str], tuple[int, Grant, float | None]] = {}


def open_game(
    store: Store, game_id: str, caller: Caller, condition: WriteCondition | None = None
) -> GameSession:
    """Read a game for a caller; one who wants to change it says how.

    Overdue decisions are made first; a read does not wait for a bot that is busy.
    Raises `NoSuchGame`, `Unauthorized` without a token if the game is private, `Forbidden` with a
    token of another game or for a seat that it does not hold, `UnknownSeat`, `StaleVersion`, also
    for a change after which somebody was late; `Repeated` for an idempotency key whose request was
    carried out before; `Busy` for a change while nobody has time to decide for who is late.
    """
    version, session = open_in_time(store, game_id, caller, condition)
    if condition is not None:
        if session.game.version != version:
            raise errors.StaleVersion(version=session.game.version)
        check_version(session.game, condition.expected)
    return session


def open_in_time(
    store: Store, game_id: str, caller: Caller, condition: WriteCondition | None
) -> tuple[int, GameSession]:
    """Read a game for a caller, and make its overdue decisions: the version before these, the game.

    Raises as `open_game`; `StaleVersion` only to a caller whose seat was freed just now.
    """
    key = _identify(game_id, caller)
    game = load_game(store, game_id, None if condition is None else condition.key(caller.token))
    session = _authorize(game, caller, key)
    version = game.version
    try:
        settled = in_time(store, game)
    except (errors.Busy, errors.UnreadableGame):
        if condition is not None:
            raise
        # A read need not wait until a bot has time: housekeeping retries.
        settled = game
    if settled is game:
        return version, session
    try:
        return version, _authorize(settled, caller, key)
    except errors.Forbidden as error:
        if condition is None:
            raise
        # Their own time was up, and the seat was freed: who is late is told so.
        raise errors.StaleVersion(version=settled.version) from error


class LateGames:
    """Who decides for everybody whose time is up: `play.overtime`, which opens games itself."""

    settle: Callable[[Store, Game], Game]


late_games = LateGames()


def in_time(store: Store, game: Game) -> Game:
    """Decide for everybody in a game whose time is up, and return the game. Raises `PlayError`."""
    if game.clock is None or late(game, store.now()) is None:
        return game
    return late_games.settle(store, game)


def authorize(game: Game, caller: Caller) -> GameSession:
    """Open a game that has been read already, for a caller. Raises as `open_game`."""
    return _authorize(game, caller, _identify(game.id, caller))


def _authorize(game: Game, caller: Caller, key: tuple[str, str]) -> GameSession:
    grant = _granted(game, caller, key[1])
    _check_seat(caller, grant, len(game.seats))
    if caller.app is None:
        remember(key, game, grant)
    return GameSession(game, grant, caller)


def load_game(store: Store, game_id: str, key: str | None = None) -> Game:
    """Read a game, for any caller. Raises `NoSuchGame`; `Repeated` if the key was used before."""
    if not is_id(game_id):
        raise errors.NoSuchGame
    try:
        return store.load(game_id, key=key)
    except UnknownGame as error:
        raise errors.NoSuchGame from error


def check_version(game: Game, expected: Collection[str] | None, since: int | None = None) -> None:
    """Raise `StaleVersion` unless the game is at a version that the caller has named.

    For a decision a version is as good if nothing that it depends on has changed `since`.
    """
    if expected is None or str(game.version) in expected:
        return
    if since is None or not any(map(range(since, game.version).__contains__, _numbers(expected))):
        raise errors.other_version(expected, game.version)


def _numbers(expected: Collection[str]) -> Iterator[int]:
    """Yield what of the versions that a caller has named can be one."""
    return (int(each) for each in expected if _NUMBER.fullmatch(each))


def version_of(store: Store, game_id: str, caller: Caller) -> int:
    """Return the version that a game is at, for a caller who may see it.

    It costs no more than a look at the version if the same token opened that version
    before. Raises the same errors as `open_game`.
    """
    key = _identify(game_id, caller)
    try:
        version = store.version(game_id)
    except UnknownGame as error:
        raise errors.NoSuchGame from error
    seen, grant, until = _recent_grants.get(key, (None, None, None))
    if grant is None or version != seen or caller.seat not in {None, *grant.seats}:
        return open_game(store, game_id, caller).game.version
    if until is not None and until <= store.now():
        return open_game(store, game_id, caller).game.version
    return version


def remember(key: tuple[str, str], game: Game, grant: Grant) -> None:
    """Cache what a token (game, hash) grants at this version of a game."""
    if len(_recent_grants) >= MEMORY:
        _recent_grants.clear()
    _recent_grants[key] = (
        game.version,
        grant,
        None if game.clock is None else first_deadline(game),
    )


def grant_of(game: Game, caller: Caller) -> Grant:
    """Return what a caller may do in a game that was already read. Raises as `open_game` does."""
    return _granted(game, caller, caller.hashed)


def _identify(game_id: str, caller: Caller) -> tuple[str, str]:
    if not is_id(game_id):
        raise errors.NoSuchGame
    return game_id, caller.hashed


def _granted(game: Game, caller: Caller, hashed: str) -> Grant:
    if caller.app is not None:
        return _granted_to_app(game, caller, caller.app)
    grant = game.tokens.get(hashed) if hashed else SPECTATOR if game.public else None
    if grant is not None:
        return grant
    if hashed:
        raise errors.Forbidden("other-game")
    raise errors.Unauthorized


def _granted_to_app(game: Game, caller: Caller, app: App) -> Grant:
    """Return what the key of an app grants: the host's rights, and with `act` its seats.

    A private game of others is treated as one that does not exist. Raises `NoSuchGame`.
    """
    if caller.owns(game):
        own = game.tokens.get(app_grant(app.name), Grant(seats=[], host=True))
        return own if app.act else Grant(seats=[], host=True)
    if game.public:
        return SPECTATOR
    raise errors.NoSuchGame


def _check_seat(caller: Caller, grant: Grant, seats: int) -> None:
    if caller.seat is not None and caller.seat > seats:
        wrong = not_among("query.seat", caller.seat, range(1, seats + 1))
        raise errors.UnknownSeat(count=seats, wrong=wrong)
    if caller.seat is not None and caller.seat not in grant.seats:
        raise errors.Forbidden("other-seat")


_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"
_NUMBER = re.compile("0|[1-9][0-9]{0,15}", re.ASCII)
_ID = re.compile(f"[{_ID_LETTERS}]{{12}}", re.ASCII)
_INBOX_ID = re.compile(f"in_[{_ID_LETTERS}]{{20}}", re.ASCII)


def new_id() -> str:
    """Make an id for a game: 12 letters and digits that can't be mistaken for others (60 bits)."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(12))


def id_from(key: str) -> str:
    """Derive the id of a game from the key of the request that makes it."""
    return _letters(f"game {key}", 12)


def is_id(text: str) -> bool:
    """Return whether a text could be the id of a game."""
    return _ID.fullmatch(text) is not None


def new_token(game_id: str) -> str:
    """Make a token from its game and 256 random bits; its bearer holds the seats it is made for."""
    return f"{game_id}-{secrets.token_urlsafe(32)}"


def game_of(token: str) -> str | None:
    """Return the id of the game that a token names; None for a token that names none."""
    game_id, _, secret = token.partition("-")
    return game_id if secret and is_id(game_id) else None


def inbox_id_from(hashes: Iterable[str]) -> str:
    """Derive the id of an inbox from the tokens of its games: the same for the same tokens.

    It has 100 bits, which can't be computed without all of the tokens.
    """
    return f"in_{_letters('inbox ' + ' '.join(sorted(hashes)), 20)}"


def is_inbox_id(text: str) -> bool:
    """Return whether a text could be the id of an inbox."""
    return _INBOX_ID.fullmatch(text) is not None


def new_invite(game_id: str, seat: int) -> str:
    """Make a code to claim a seat of a game with; it names both, and 50 random bits."""
    secret = "".join(secrets.choice(_ID_LETTERS) for _ in range(10))
    return f"{game_id}-{seat}-{secret}"


def hash_of(token: str) -> str:
    """Hash a secret for storage. It is random and long, so one round of SHA-256 is enough."""
    return sha256(token.encode()).hexdigest()


def new_seed() -> bytes:
    """Make the seed of a game: 128 random bits that nobody sees before the end."""
    return secrets.token_bytes(16)


def _letters(text: str, count: int) -> str:
    """So many letters and digits that follow from a text by SHA-256."""
    number = int.from_bytes(sha256(text.encode()).digest())
    return "".join(_ID_LETTERS[number >> 5 * place & 31] for place in range(count))
