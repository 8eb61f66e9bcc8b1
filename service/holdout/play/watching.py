"""Watching games, one or several: which changes each watcher may see.

Which games an inbox has is stored under an id that follows from its tokens, so that
the same tokens always make the same inbox, and a repeated request does nothing new. It grants
nothing: each game is opened anew with the hash of its token, which may have been revoked since.
"""

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec import structs

from holdout.play import errors, render
from holdout.play.act import included
from holdout.play.apps import authenticate
from holdout.play.authorize import (
    Caller,
    GameSession,
    authorize,
    game_of,
    hash_of,
    inbox_id_from,
    is_inbox_id,
    open_game,
)
from holdout.play.people import at_table
from holdout.play.requests import InboxRequest
from holdout.play.responses import Change, Inbox, Included, RefusedToken
from holdout.store import ENDED, Damaged, Entry, Held, OlderGame, Store, UnknownGame

#: A watcher that has missed more versions than this gets the present state without the events.
MOST_MISSED = 1000


class Watcher(NamedTuple):
    """Who watches, the last version that they have, and what to include.

    `several`: this game is one of several that they watch in an inbox. `here`: the seats in which
    they want to be seen and to follow the people at the table; None for those who don't.
    """

    caller: Caller
    known: int
    include: tuple[str, ...] = ()
    several: bool = False
    here: tuple[int, ...] | None = None


class End(NamedTuple):
    """Watching a game has ended for good; the `reason` is that of `GameEnd`."""

    reason: str


class Watched(NamedTuple):
    """A game as somebody sees it who begins to watch, or goes on watching.

    `change` is None for who has this version already, `end` for a game that goes on. With
    `begins` the change has the present state without the events that led to it. `here` are the
    seats of somebody who is at the table; None for spectators.
    """

    version: int
    change: Change | None
    end: End | None
    begins: bool = False
    here: tuple[int, ...] | None = None


def watch(
    store: Store, game_id: str, caller: Caller, known: int | None, include: Collection[str] = ()
) -> Watched:
    """Begin to watch a game, or go on after a version that the caller has. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    version = session.game.version
    if known is not None and not version - MOST_MISSED <= known <= version:
        known = None
    if known == version:
        return Watched(version, None, _end(session), here=_here(session))
    entries = [] if known is None else _entries(store, session, known)
    # A watcher without an earlier version needs the whole view.
    wanted = {*include, "view"} if known is None else include
    change = change_of(store, session, entries, wanted)
    return Watched(version, change, _end(session), known is None, _here(session))


def _here(session: GameSession) -> tuple[int, ...] | None:
    """Return the seats in which the caller can be seen."""
    if not at_table(session):
        return None
    return tuple(sorted(session.named))


def changes(
    store: Store, game_id: str, watchers: Collection[Watcher]
) -> Mapping[Watcher, Watched | End]:
    """Return the changes of a game since its watchers' versions; read and rendered once.

    Whether somebody may still watch is looked up anew; others get the end.
    Raises `StoreUnavailable`.
    """
    try:
        game = store.load(game_id)
        oldest = max(min(each.known for each in watchers), game.version - MOST_MISSED)
        entries = store.entries(game_id, after=oldest, limit=max(game.version - oldest, 1))
    except UnknownGame:
        return dict.fromkeys(watchers, End(errors.NoSuchGame.code))
    except Damaged:
        return dict.fromkeys(watchers, End(errors.UnreadableGame.code))
    except OlderGame:
        return dict.fromkeys(watchers, End(errors.TooOld.code))
    told: dict[Watcher, Watched | End] = {}
    alike: dict[tuple[object, ...], Watched] = {}
    first: GameSession | None = None
    for watcher in watchers:
        try:
            session = authorize(game, _still(store, watcher.caller))
            if first is not None:
                session.state = first.state  # Reading it once is enough.
            first = session
            audience = _audience(watcher, session)
            if audience not in alike:
                missed = [
                    each
                    for each in entries
                    if oldest <= watcher.known < each.version <= game.version
                ]
                alike[audience] = _watched(store, watcher, session, missed)
            told[watcher] = alike[audience]
        except errors.PlayError as error:
            told[watcher] = End(error.code)
    return told


def _still(store: Store, caller: Caller) -> Caller:
    """Authorize the caller of an earlier request anew. Raises `Unauthorized` for a void key."""
    if caller.app is None:
        return caller
    app = authenticate(store, caller.token or "")
    if app is None:
        raise errors.Unauthorized("app-key")
    return structs.replace(caller, app=app)


def _audience(watcher: Watcher, session: GameSession) -> tuple[object, ...]:
    """Everything that a watcher's message depends on; the same audience gets the same message."""
    caller, grant = watcher.caller, session.grant
    asked = (watcher.known, frozenset(watcher.include), watcher.several)
    of_app = caller.owns(session.game)
    return (*asked, caller.seat, caller.language, of_app, grant.host, *session.own_seats)


def _watched(store: Store, watcher: Watcher, session: GameSession, missed: list[Entry]) -> Watched:
    """Return what a watcher receives after missing these entries of the log."""
    include = {*watcher.include} - {"undo"} if watcher.several else watcher.include
    change = change_of(store, session, missed, include)
    return Watched(session.game.version, change, _end(session))


def _entries(store: Store, session: GameSession, known: int) -> list[Entry]:
    version = session.game.version
    found = store.entries(session.game.id, after=known, limit=version - known)
    return [each for each in found if each.version <= version]


def change_of(
    store: Store, session: GameSession, entries: Collection[Entry], include: Collection[str]
) -> Change:
    """Return what callers may know of changes in an opened game, and what they want included."""
    seat = session.first_viewer()
    added = _added(store, session, include)
    return render.change(session, entries, seat=seat, audience=session.audience, added=added)


def _added(store: Store, session: GameSession, include: Collection[str]) -> Included:
    """Return what is to be included; actions only for a seat that has to decide."""
    seat = session.first_viewer()
    wanted = {*include} if seat in session.deciding else {*include} - {"actions"}
    return included(store, session, seat, wanted)


def _end(session: GameSession) -> End | None:
    return End(session.game.status) if session.game.status in ENDED else None


class Standing(NamedTuple):
    """A game of an inbox as it is opened: where it stands, and what its caller has missed.

    `now` is None for a game that can't be opened. `end` has the reason, also if it has ended.
    """

    game_id: str
    caller: Caller
    version: int = 0
    now: Change | None = None
    missed: Change | None = None
    end: End | None = None
    here: tuple[int, ...] | None = None


def make(
    store: Store, request: InboxRequest, language: str, include: Collection[str] = ()
) -> Inbox:
    """Make an inbox of the games of some tokens; those that open none are named.

    Raises `Forbidden` if not one of them opens a game.
    """
    games: dict[str, Change] = {}
    held: list[Held] = []
    refused = []
    for index, token in enumerate(request.tokens):
        game_id = game_of(token)
        try:
            if game_id is None:
                raise errors.Forbidden("no-token")
            if game_id in games:
                raise errors.BadField("inbox-twice")
            session = open_game(store, game_id, Caller(token, None, language))
            games[game_id] = change_of(store, session, (), include)
            held.append(Held(game_id, hash_of(token)))
        except errors.PlayError as error:
            refused.append(RefusedToken(index, game_id, error.code, error.phrase.said(language)))
        except Damaged:
            code, said = errors.UnreadableGame.code, errors.UnreadableGame().phrase.said(language)
            refused.append(RefusedToken(index, game_id, code, said))
        except OlderGame:
            code, said = errors.TooOld.code, errors.TooOld().phrase.said(language)
            refused.append(RefusedToken(index, game_id, code, said))
    if not held:
        raise errors.Forbidden("no-games", path="$.tokens")
    held.sort()
    inbox_id = inbox_id_from(each.token_hash for each in held)
    store.keep_inbox(inbox_id, held)
    return Inbox(inbox_id, [games[each.game_id] for each in held], refused)


def held_by(store: Store, inbox_id: str, caller: Caller) -> Sequence[Held]:
    """List the games of an inbox and the hashes of their tokens, for a caller with one of these.

    Raises `NoSuchInbox`, `Unauthorized`, `Forbidden`.
    """
    held = store.inbox(inbox_id) if is_inbox_id(inbox_id) else None
    if held is None:
        raise errors.NoSuchInbox
    if caller.token is None:
        raise errors.Unauthorized("inbox")
    own = [each for each in held if each.token_hash == caller.hashed]
    if not own:
        raise errors.Forbidden("other-inbox")
    # If its game is gone, nobody has taken the token back.
    with suppress(errors.NoSuchGame, errors.UnreadableGame, Damaged, OlderGame):
        open_game(store, own[0].game_id, caller)
    return held


def stand(
    store: Store,
    held: Sequence[Held],
    language: str,
    known: Mapping[str, int],
    include: Collection[str] = (),
) -> list[Standing]:
    """Return where the games of an inbox stand, for a reader who has some up to a version."""
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
    except OlderGame:
        return Standing(held.game_id, caller, end=End(errors.TooOld.code))
    version = session.game.version
    end = End(session.game.status) if session.game.status in ENDED else None
    missed = _missed(store, session, now, known)
    return Standing(held.game_id, caller, version, now, missed, end, _here(session))


def _missed(store: Store, session: GameSession, now: Change, known: int | None) -> Change | None:
    """Return what has happened since a version; None if nothing has."""
    version = session.game.version
    if known == version:
        return None
    if known is None or not version - MOST_MISSED <= known < version:
        return now
    entries = store.entries(session.game.id, after=known, limit=version - known)
    seen = [each for each in entries if each.version <= version]
    return structs.replace(now, events=render.events(session, seen, session.audience))
