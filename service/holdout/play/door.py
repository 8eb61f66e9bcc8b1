"""The door of a game: who bears one of its tokens comes in, and spectators if it is public."""

from collections.abc import Collection

from holdout.play import errors
from holdout.play.caller import Caller, Opened
from holdout.play.order import Order
from holdout.play.tokens import hash_of, is_id
from holdout.store import Game, Grant, Store, UnknownGame

#: So many tokens are remembered at most, then all are forgotten.
MEMORY = 10_000

#: The order of who only wants to look.
READING = Order()
#: What somebody without a token may do in a public game.
SPECTATOR = Grant(seats=[])

#: Who came in lately: game and hash of the token -> version of the game, what the token grants.
#: No grant changes without the version, so a grant holds as long as the version does.
_lately: dict[tuple[str, str], tuple[int, Grant]] = {}


def open_game(store: Store, game_id: str, caller: Caller, order: Order = READING) -> Opened:
    """Read a game for a caller; one who wants to change it says how.

    Raises `NoSuchGame`, `Unauthorized` without a token if the game is private, `Forbidden` with
    a token of another game or for a seat that it does not hold, `UnknownSeat`, `StaleVersion`;
    `Repeated` for an order that was carried out before.
    """
    key = _identify(game_id, caller)
    game = load_game(store, game_id, order.key(caller.token))
    opened = _enter(game, caller, key)
    check_version(game, order.expected)
    return opened


def enter(game: Game, caller: Caller) -> Opened:
    """Open a game that has been read already, for a caller. Raises as `open_game`."""
    return _enter(game, caller, _identify(game.id, caller))


def _enter(game: Game, caller: Caller, key: tuple[str, str]) -> Opened:
    grant = _granted(game, key[1])
    _check_seat(caller, grant, len(game.seats))
    remember(key, game, grant)
    return Opened(game, grant, caller)


def load_game(store: Store, game_id: str, key: str | None = None) -> Game:
    """Read a game, whoever asks. Raises `NoSuchGame`, `Repeated` for a key of a former order."""
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
    """What is said to who comes too late."""
    return errors.StaleVersion(
        f"The game has moved on; it is at version {version}.", version=version
    )


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
    seen, grant = _lately.get(key, (None, None))
    if grant is None or version != seen or caller.seat not in {None, *grant.seats}:
        return open_game(store, game_id, caller).game.version
    return version


def remember(key: tuple[str, str], game: Game, grant: Grant) -> None:
    """Keep in mind that a token (game, hash) has opened this version of a game."""
    if len(_lately) >= MEMORY:
        _lately.clear()
    _lately[key] = (game.version, grant)


def no_such_game() -> errors.NoSuchGame:
    """What is said of a game that there is not."""
    return errors.NoSuchGame("There is no such game.")


def _identify(game_id: str, caller: Caller) -> tuple[str, str]:
    if not is_id(game_id):
        raise no_such_game()
    return game_id, "" if caller.token is None else hash_of(caller.token)


def _granted(game: Game, hashed: str) -> Grant:
    grant = game.tokens.get(hashed) if hashed else SPECTATOR if game.public else None
    if grant is not None:
        return grant
    if hashed:
        raise errors.Forbidden("The token is not one of this game.")
    raise errors.Unauthorized("Send a token of this game as `Authorization: Bearer …`.")


def _check_seat(caller: Caller, grant: Grant, seats: int) -> None:
    if caller.seat is not None and caller.seat > seats:
        raise errors.UnknownSeat(f"The game has {seats} seats.")
    if caller.seat is not None and caller.seat not in grant.seats:
        raise errors.Forbidden("The token does not hold this seat.")
