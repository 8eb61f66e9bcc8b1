"""Authorization: what a token grants in a game; public games have spectators without one."""

from collections.abc import Collection

from holdout.play import errors
from holdout.play.bad_values import not_among
from holdout.play.conditions import WriteCondition
from holdout.play.session import Caller, GameSession
from holdout.play.tokens import is_id
from holdout.store import Game, Grant, Store, UnknownGame

#: The cache holds at most so many grants; it is cleared when it is full.
MEMORY = 10_000

#: Read-only access.
READ_ONLY = WriteCondition()
#: What a caller without a token may do in a public game.
SPECTATOR = Grant(seats=[])

#: A cache: game id and hash of the token -> version of the game, what the token grants.
#: A grant never changes without the version, so an entry is valid as long as the version is.
_recent_grants: dict[tuple[str, str], tuple[int, Grant]] = {}


def open_game(
    store: Store, game_id: str, caller: Caller, condition: WriteCondition = READ_ONLY
) -> GameSession:
    """Read a game for a caller; one who wants to change it says how.

    Raises `NoSuchGame`, `Unauthorized` without a token if the game is private, `Forbidden` with
    a token of another game or for a seat that it does not hold, `UnknownSeat`, `StaleVersion`;
    `Repeated` for an idempotency key whose request was carried out before.
    """
    key = _identify(game_id, caller)
    game = load_game(store, game_id, condition.key(caller.token))
    session = _authorize(game, caller, key)
    check_version(game, condition.expected)
    return session


def authorize(game: Game, caller: Caller) -> GameSession:
    """Open a game that has been read already, for a caller. Raises as `open_game`."""
    return _authorize(game, caller, _identify(game.id, caller))


def _authorize(game: Game, caller: Caller, key: tuple[str, str]) -> GameSession:
    grant = _granted(game, key[1])
    _check_seat(caller, grant, len(game.seats))
    remember(key, game, grant)
    return GameSession(game, grant, caller)


def load_game(store: Store, game_id: str, key: str | None = None) -> Game:
    """Read a game, whoever asks. Raises `NoSuchGame`; `Repeated` if the key was used before."""
    if not is_id(game_id):
        raise no_such_game()
    try:
        return store.load(game_id, key=key)
    except UnknownGame as error:
        raise no_such_game() from error


def check_version(game: Game, expected: Collection[str] | None) -> None:
    """Raise `StaleVersion` unless the game is at a version that the caller has named."""
    if expected is not None and str(game.version) not in expected:
        raise stale(game.version)


def stale(version: int) -> errors.StaleVersion:
    """The error for a stale version."""
    return errors.StaleVersion(version=version)


def version_of(store: Store, game_id: str, caller: Caller) -> int:
    """The version that a game is at, for a caller who may see it.

    It costs no more than a look at the version if the same token opened that version before.
    Raises as `open_game`.
    """
    key = _identify(game_id, caller)
    try:
        version = store.version(game_id)
    except UnknownGame as error:
        raise no_such_game() from error
    seen, grant = _recent_grants.get(key, (None, None))
    if grant is None or version != seen or caller.seat not in {None, *grant.seats}:
        return open_game(store, game_id, caller).game.version
    return version


def remember(key: tuple[str, str], game: Game, grant: Grant) -> None:
    """Cache what a token (game, hash) grants at this version of a game."""
    if len(_recent_grants) >= MEMORY:
        _recent_grants.clear()
    _recent_grants[key] = (game.version, grant)


def no_such_game() -> errors.NoSuchGame:
    """The error for a game that does not exist."""
    return errors.NoSuchGame()


def _identify(game_id: str, caller: Caller) -> tuple[str, str]:
    if not is_id(game_id):
        raise no_such_game()
    return game_id, caller.hashed


def _granted(game: Game, hashed: str) -> Grant:
    grant = game.tokens.get(hashed) if hashed else SPECTATOR if game.public else None
    if grant is not None:
        return grant
    if hashed:
        raise errors.Forbidden("other-game")
    raise errors.Unauthorized


def _check_seat(caller: Caller, grant: Grant, seats: int) -> None:
    if caller.seat is not None and caller.seat > seats:
        wrong = not_among("query.seat", caller.seat, range(1, seats + 1))
        raise errors.UnknownSeat(count=seats, wrong=wrong)
    if caller.seat is not None and caller.seat not in grant.seats:
        raise errors.Forbidden("other-seat")
