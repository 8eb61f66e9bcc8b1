"""Several games at once: a stream over the games of a holder of several tokens.

What a stream is over is stored under an id that follows from its tokens, so that the same tokens
always make the same stream, and a repeated request does nothing new. It grants nothing: each game
is opened anew with the hash of its token, which may have been revoked since.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec import structs

from holdout.play import errors, render
from holdout.play.authorize import open_game
from holdout.play.named_values import ENDED
from holdout.play.requests import StreamWish
from holdout.play.responses import End
from holdout.play.session import Caller, GameSession
from holdout.play.stream_answers import GameNow, RefusedToken, Stream
from holdout.play.tokens import game_of, hash_of, is_stream_id, stream_id_from
from holdout.play.watching import MOST_MISSED, change_of
from holdout.store import Damaged, Held, Store


class Standing(NamedTuple):
    """A game of a stream as it is opened: where it stands, and what its caller has missed.

    `now` is None for a game that can't be opened, `end` says why; also that it has ended.
    """

    game_id: str
    caller: Caller
    version: int = 0
    now: GameNow | None = None
    missed: GameNow | None = None
    end: End | None = None


def make(store: Store, wish: StreamWish, language: str, include: Collection[str] = ()) -> Stream:
    """Make a stream over the games of some tokens; those that open none are named.

    Raises `Forbidden` if not one of them opens a game.
    """
    games: dict[str, GameNow] = {}
    held: list[Held] = []
    refused = []
    for index, token in enumerate(wish.tokens):
        game_id = game_of(token)
        try:
            if game_id is None:
                raise errors.Forbidden("no-token")
            if game_id in games:
                raise errors.BadField("stream-twice")
            session = open_game(store, game_id, Caller(token, None, language))
            games[game_id] = change_of(store, session, (), include)
            held.append(Held(game_id, hash_of(token)))
        except errors.PlayError as error:
            refused.append(RefusedToken(index, game_id, error.code, error.phrase.said(language)))
        except Damaged:
            code, said = errors.UnreadableGame.code, errors.UnreadableGame().phrase.said(language)
            refused.append(RefusedToken(index, game_id, code, said))
    if not held:
        raise errors.Forbidden("no-games", path="$.tokens")
    held.sort()
    stream_id = stream_id_from(each.token_hash for each in held)
    store.keep_stream(stream_id, held)
    return Stream(stream_id, [games[each.game_id] for each in held], refused)


def held_by(store: Store, stream_id: str, caller: Caller) -> Sequence[Held]:
    """The games of a stream and the hashes of their tokens, for a caller who has one of these.

    Raises `NoSuchStream`, `Unauthorized`, `Forbidden`.
    """
    held = store.stream(stream_id) if is_stream_id(stream_id) else None
    if held is None:
        raise errors.NoSuchStream
    if caller.token is None:
        raise errors.Unauthorized("stream")
    own = [each for each in held if each.token_hash == caller.hashed]
    if not own:
        raise errors.Forbidden("other-stream")
    # If its game is gone, nobody has taken the token back.
    with suppress(errors.NoSuchGame, errors.UnreadableGame, Damaged):
        open_game(store, own[0].game_id, caller)
    return held


def stand(
    store: Store,
    held: Sequence[Held],
    language: str,
    known: Mapping[str, int],
    include: Collection[str] = (),
) -> list[Standing]:
    """Where the games of a stream stand, for somebody who knows some of them up to a version."""
    return [_stand(store, each, language, known.get(each.game_id), include) for each in held]


def _stand(
    store: Store, held: Held, language: str, known: int | None, include: Collection[str]
) -> Standing:
    caller = Caller(None, None, language, held.token_hash)
    try:
        session = open_game(store, held.game_id, caller)
        now = change_of(store, session, (), include)
    except errors.PlayError as error:
        return Standing(held.game_id, caller, end=End(error.code))
    except Damaged:
        return Standing(held.game_id, caller, end=End(errors.UnreadableGame.code))
    version = session.game.version
    end = End(session.game.status) if session.game.status in ENDED else None
    return Standing(held.game_id, caller, version, now, _missed(store, session, now, known), end)


def _missed(store: Store, session: GameSession, now: GameNow, known: int | None) -> GameNow | None:
    """What has happened since a version; None if nothing has."""
    version = session.game.version
    if known == version:
        return None
    if known is None or not version - MOST_MISSED <= known < version:
        return now
    entries = store.entries(session.game.id, after=known, limit=version - known)
    seen = [each for each in entries if each.version <= version]
    return structs.replace(now, events=render.events(session, seen, session.audience))
