"""The door of a game: only who bears one of its tokens comes in."""

from collections.abc import Mapping

from holdout.play import errors
from holdout.play.caller import Caller, Opened
from holdout.play.tokens import hash_of, is_id
from holdout.store import Game, Grant, Store, UnknownGame

#: So many tokens are remembered at most, then all are forgotten.
MEMORY = 10_000

#: Who came in lately: game and hash of the token -> version of the game, what the token grants.
#: No grant changes without the version, so a grant holds as long as the version does.
_lately: dict[tuple[str, str], tuple[int, Grant]] = {}


def open_game(store: Store, game_id: str, caller: Caller) -> Opened:
    """Read a game for a caller.

    Raises `Unauthorized` without a token, `NoSuchGame`, `Forbidden` with a token of another game
    or for a seat that it does not hold, `UnknownSeat`.
    """
    key = _identify(game_id, caller)
    try:
        game = store.load(game_id)
    except UnknownGame as error:
        raise _no_such_game() from error
    grant = _granted(game.tokens, key[1])
    _check_seat(caller, grant, len(game.seats))
    remember(key, game, grant)
    return Opened(game, grant, caller)


def version_of(store: Store, game_id: str, caller: Caller) -> int:
    """The version that a game is at, for a caller who may see it.

    It costs no more than a look at the version if the same token opened that version before.
    Raises as `open_game`.
    """
    key = _identify(game_id, caller)
    try:
        version = store.version(game_id)
    except UnknownGame as error:
        raise _no_such_game() from error
    seen, grant = _lately.get(key, (None, None))
    if grant is None or version != seen or caller.seat not in {None, *grant.seats}:
        return open_game(store, game_id, caller).game.version
    return version


def remember(key: tuple[str, str], game: Game, grant: Grant) -> None:
    """Keep in mind that a token (game, hash) has opened this version of a game."""
    if len(_lately) >= MEMORY:
        _lately.clear()
    _lately[key] = (game.version, grant)


def _identify(game_id: str, caller: Caller) -> tuple[str, str]:
    if caller.token is None:
        raise errors.Unauthorized("Send a token of this game as `Authorization: Bearer …`.")
    if not is_id(game_id):
        raise _no_such_game()
    return game_id, hash_of(caller.token)


def _no_such_game() -> errors.NoSuchGame:
    return errors.NoSuchGame("There is no such game.")


def _granted(tokens: Mapping[str, Grant], hashed: str) -> Grant:
    grant = tokens.get(hashed)
    if grant is None:
        raise errors.Forbidden("The token is not one of this game.")
    return grant


def _check_seat(caller: Caller, grant: Grant, seats: int) -> None:
    if caller.seat is not None and caller.seat > seats:
        raise errors.UnknownSeat(f"The game has {seats} seats.")
    if caller.seat is not None and caller.seat not in grant.seats:
        raise errors.Forbidden("The token does not hold this seat.")
