"""Erasing a player from a game, whatever has become of it: names, references, and messages.

It needs none of the rules, so it also works in games of titles and rules that are not there any
more. What is kept of a record never had a name.
"""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, NamedTuple

from msgspec import Struct, json, structs

from holdout.kernel.events import PlainEvent
from holdout.kernel.state import Event
from holdout.play import apps, errors
from holdout.play.act import UNCONDITIONAL, retried, translated
from holdout.play.authorize import Caller, WriteCondition, check_version, grant_of, load_game
from holdout.play.common_events import SeatRenamed
from holdout.play.printable import one_line
from holdout.play.records import LogStep, entries_of, entry_of
from holdout.play.responses import UserErased
from holdout.play.seats import Place, check_seat
from holdout.store import (
    App,
    Damaged,
    Deed,
    Entry,
    Game,
    OlderGame,
    Said,
    Seat,
    Store,
    UnknownGame,
)

#: From so many games a user is erased by one request; from the rest by further ones.
PORTION: Final = 50
#: What stands in the audit log in place of a user who is erased.
ERASED: Final = "(erased)"
_NAMING: Final = {"seat-claimed", "seat-renamed"}


def erase_player(
    store: Store, place: Place, caller: Caller, condition: WriteCondition = UNCONDITIONAL
) -> None:
    """Erase everybody who sits in a seat or did, as its host, its holder or the app of the game.

    Whoever holds a token of the seat still holds it. Raises `PlayError`: `Forbidden` for others.
    """
    game = load_game(store, place.game_id)
    grant = grant_of(game, caller)
    check_version(game, condition.expected)
    check_seat(game, place.seat)
    if not grant.host and place.seat not in grant.seats:
        raise errors.Forbidden("erase")
    erase_seat(store, game, place.seat)


def erase_seat(store: Store, game: Game, seat: int) -> None:
    """Erase everybody who sits in a seat of a game that was read, or did. Raises `PlayError`."""
    _erase(store, game, lambda number, _: number == seat)
    if game.app:
        store.drop_events(game.app, lambda told: _told(told).game == game.id)


def erase_user(store: Store, app: App, reference: str) -> UserErased:
    """Erase a user of an app from some of its games; to be called again until all are `done`.

    A block of the user goes too, and from the audit log who was blocked or unblocked, and why.
    Raises `PlayError`.
    """
    games = store.games_of_user(app.name, reference, PORTION)
    for game_id in games:
        with suppress(UnknownGame, Damaged, OlderGame, errors.NoSuchGame):
            retried(UNCONDITIONAL, partial(_erase_user, store, game_id, reference))
    store.drop_user(app.name, reference, games)
    if reference in app.blocked:
        apps.change(store, app.name, partial(_unblocked, reference))
    target = one_line(target_of_user(app.name, reference))
    store.change_noted(lambda deed: _anonymous(deed) if deed.target == target else deed)
    store.drop_events(
        app.name, lambda told: _names(_told(told), reference) or _told(told).game in games
    )
    return UserErased(games=len(games), done=len(games) < PORTION)


def _erase_user(store: Store, game_id: str, reference: str) -> None:
    _erase(store, store.load(game_id), lambda _, seat: seat.reference == reference)


def target_of_user(app: str, reference: str) -> str:
    """Return how the audit log calls a user of an app."""
    return f"app {app} user {reference}"


def _anonymous(deed: Deed) -> Deed:
    """Return an audit entry about a user without what could tell who that is."""
    target = f"{deed.target.partition(' user ')[0]} user {ERASED}"
    return structs.replace(deed, target=target, reason=ERASED)


def _unblocked(reference: str, app: App) -> App:
    return structs.replace(app, blocked=[each for each in app.blocked if each != reference])


class _SeatUser(Struct):
    user: str | None = None


class _MessageData(Struct):
    game: str
    user: str | None = None
    seats: list[_SeatUser] = []


class _Message(Struct):
    """The fields of a message to an app that identify the persons in it."""

    data: _MessageData


_message: Final = json.Decoder(_Message).decode


def _names(message: _MessageData, reference: str) -> bool:
    """Return whether a message names a user."""
    return reference in {message.user, *(each.user for each in message.seats)}


def _told(message: bytes) -> _MessageData:
    return _message(message).data


class _Gone(NamedTuple):
    """Who is to be erased, and what they were called, by seat.

    A name may have stayed with the seat when it was given to somebody else.
    """

    is_meant: Callable[[int, Seat], bool]
    names: dict[int, set[str]]


def _erase(store: Store, game: Game, is_meant: Callable[[int, Seat], bool]) -> None:
    """Erase the matching persons, and notify the players. Raises `StaleVersion`, `NoSuchGame`."""
    with suppress(UnknownGame):
        store.erase_said(game.id, lambda said: is_meant(said.seat, _sat(said)))
    entries = entries_of(store, game)
    gone = _Gone(is_meant, {})
    seated = [each.seats for each in entries if each.seats is not None]
    for number, seat in (each for seats in (*seated, game.seats) for each in enumerate(seats, 1)):
        if seat.player != "bot" and is_meant(number, seat):
            gone.names.setdefault(number, set()).update(filter(None, [seat.name]))
    seats = _without(game.seats, gone)
    log = [_rewritten(each, gone) for each in entries]
    pushes = {
        number: each
        for number, each in game.pushes.items()
        if not is_meant(number, game.seats[number - 1])
    }
    if (seats, log, pushes) == (game.seats, entries, game.pushes):
        return
    references = _references(game.seats) - _references(seats)
    events = [
        Event(SeatRenamed(None), number)
        for number, (before, now) in enumerate(zip(game.seats, seats, strict=True), 1)
        if before.name != now.name
    ]
    expected = game.version
    game.version, game.changed, game.seats = expected + 1, store.now(), seats
    game.pushes = pushes
    step = LogStep(game.version, None, None, events, seats=seats)
    log.append(entry_of(step, game.changed, game.asked))
    with translated():
        store.rewrite(game, log, expected=expected)
    for each in references if game.app else ():
        store.drop_user(game.app, each, [game.id])


def _sat(said: Said) -> Seat:
    """Return the seat of the person who wrote a message, as it was then."""
    return Seat(player="me", name=said.name, reference=said.reference)


def _rewritten(entry: Entry, gone: _Gone) -> Entry:
    """Return an entry of the log without the erased persons."""
    return structs.replace(
        entry,
        seats=None if entry.seats is None else _without(entry.seats, gone),
        events=[_nameless(each, gone) for each in entry.events],
    )


def _nameless(event: PlainEvent, gone: _Gone) -> PlainEvent:
    named = event.get("params", {}).get("name")
    if event["kind"] in _NAMING and named in gone.names.get(event.get("seat") or 0, ()):
        return {**event, "params": {}}
    return event


def _without(seats: Sequence[Seat], gone: _Gone) -> list[Seat]:
    return [_vacant(number, seat, gone) for number, seat in enumerate(seats, 1)]


def _vacant(number: int, seat: Seat, gone: _Gone) -> Seat:
    """Return a seat without the erased persons; a later holder keeps a name of their own."""
    if seat.player == "bot" or number not in gone.names:
        return seat
    if gone.is_meant(number, seat):
        return structs.replace(seat, name=None, reference=None)
    return structs.replace(seat, name=None) if seat.name in gone.names[number] else seat


def _references(seats: Iterable[Seat]) -> set[str]:
    return {seat.reference for seat in seats if seat.reference is not None}
