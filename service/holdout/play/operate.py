"""What operators do: look at games, end, delete and export them, block clients, read the audit log.

It has two doors, the command `holdout-service` and `/v1/admin`, and both write each call into the
audit log, with `noted` or `note`: but none of somebody who is no operator. Hidden cards are shown
only on request.
"""

import heapq
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Annotated, Final, NamedTuple

from msgspec import UNSET, Meta, Struct, UnsetType, structs

from holdout.kernel.state import Event
from holdout.play import apps, erase, errors, games, records, render
from holdout.play.act import UNCONDITIONAL, retried, translated
from holdout.play.authorize import SPECTATOR, Caller, GameSession, load_game
from holdout.play.common_events import OPERATOR, Abandoned
from holdout.play.printable import one_line
from holdout.play.pseudonyms import UNKNOWN, client_of
from holdout.play.requests import GameRecord
from holdout.play.responses import GameSummary, LogEvent, View
from holdout.play.seats import check_seat
from holdout.store import (
    ENDED,
    App,
    Block,
    Deed,
    Game,
    Grant,
    Store,
    StoreError,
    Summary,
)

DAY: Final = 24 * 3600
MOST: Final = 1000


class By(NamedTuple):
    """Who acts as an operator, and why; the id of the request, if it is one."""

    who: str
    reason: str
    request: str = ""


class Call(NamedTuple):
    """What an operator does, to what, and whether hidden things are shown by it."""

    what: str
    target: str = ""
    secrets: bool = False


#: How long the texts of an audit entry are at most; the rest is cut off. A target has room for the
#: name of an app, and for a reference of which each character is written as an escape sequence.
MOST_TEXT: Final = 200
MOST_TARGET: Final = 2000
MOST_REASON: Final = 500


def note(store: Store, by: By, call: Call, outcome: str = "done") -> None:
    """Write an audit entry."""
    store.note(
        Deed(
            at=store.now(),
            who=one_line(by.who)[:MOST_TEXT],
            what=call.what,
            target=one_line(call.target)[:MOST_TARGET],
            reason=one_line(by.reason)[:MOST_REASON],
            outcome=outcome,
            request=one_line(by.request)[:MOST_TEXT],
            secrets=call.secrets,
        )
    )


@contextmanager
def noted(store: Store, by: By, call: Call) -> Iterator[None]:
    """Note what is done inside, also if it is refused."""
    outcome = "fault"
    try:
        yield
        outcome = "done"
    except errors.PlayError as error:
        outcome = error.code
        raise
    except StoreError:
        outcome = "store-unavailable"
        raise
    except ValueError:
        outcome = "refused"
        raise
    finally:
        note(store, by, call, outcome)


# ---- games


class Sought(NamedTuple):
    """Which games are looked for, the newest first; `cursor` is the `next` of the page before."""

    title: str | None = None
    status: str | None = None
    app: str | None = None
    cursor: str | None = None
    limit: int = 50

    def has(self, game: Summary) -> bool:
        """Return whether a game is one of those that are sought."""
        return (
            self.title in {None, game.title}
            and self.status in {None, game.status}
            and self.app in {None, game.app}
        )


class AdminGame(GameSummary, frozen=True, kw_only=True):
    """A game, public or not, as an operator sees it listed."""

    app: Annotated[str | None, Meta(description="The app that it belongs to.")]


class AdminGames(Struct, frozen=True):
    """The newest games that were looked for."""

    games: list[AdminGame]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last.")]


class AdminView(Struct, frozen=True):
    """A game as a spectator sees it, and on request as each seat sees it."""

    game: View
    app: Annotated[str | None, Meta(description="The app that it belongs to.")]
    secrets: Annotated[
        list[View] | UnsetType, Meta(description="With `secrets`: the view of each seat.")
    ] = UNSET


class GameExport(Struct, frozen=True):
    """A game as documents: its record and its log."""

    record: GameRecord
    events: list[LogEvent]


def find(store: Store, sought: Sought) -> AdminGames:
    """Find the newest of all games sought; slow, because it reads all. Raises `BadField`."""
    last = None if sought.cursor is None else _place(sought.cursor)
    found = (each for each in store.all_games() if sought.has(each))
    rest = (each for each in found if last is None or (each.created, each.id) < last)
    newest = heapq.nlargest(sought.limit + 1, rest, key=lambda each: (each.created, each.id))
    shown = newest[: sought.limit]
    return AdminGames(
        [AdminGame(**structs.asdict(games.summary(each)), app=each.app or None) for each in shown],
        f"{shown[-1].created}_{shown[-1].id}" if len(newest) > len(shown) else None,
    )


def _place(cursor: str) -> tuple[float, str]:
    """Parse a cursor: when the last game of a page was made, and its id. Raises `BadField`."""
    created, _, game_id = cursor.partition("_")
    try:
        return float(created), game_id
    except ValueError as error:
        raise errors.BadField("cursor", path="cursor") from error


def show(store: Store, game_id: str, *, secrets: bool = False, language: str = "en") -> AdminView:
    """Return a game as a spectator would see it, whether public or not. Raises `PlayError`."""
    game = load_game(store, game_id)
    session = _session(game, language)
    return AdminView(
        render.view(session, None),
        game.app or None,
        [render.view(_session(game, language, seat), seat) for seat in _seats(game)]
        if secrets
        else UNSET,
    )


def export(
    store: Store, game_id: str, *, secrets: bool = False, language: str = "en"
) -> GameExport:
    """Export the record and the log of a game, as a spectator may have them. Raises `PlayError`.

    When the game is over, or with `secrets`, both are complete.
    """
    game = load_game(store, game_id)
    session = _session(game, language)
    entries = records.entries_of(store, game)
    everything = secrets or session.ended
    made = records.record_of(session, entries) if everything else records.told(session, entries)
    return GameExport(
        records.signed(made), render.events(session, entries, None if everything else set())
    )


def end(store: Store, game_id: str) -> None:
    """End a game for good; an event notifies its players. Raises `PlayError`: `GameOver`."""

    def tried() -> None:
        game = load_game(store, game_id)
        if game.status in ENDED:
            raise errors.GameOver(game.status, version=game.version)
        with translated():
            games.tell(store, game, "abandoned", Event(Abandoned(), cause=OPERATOR))

    retried(UNCONDITIONAL, tried)


def delete(store: Store, game_id: str) -> None:
    """Delete a game with all that is stored of it. Raises `PlayError`."""

    def tried() -> None:
        game = load_game(store, game_id)
        with translated():
            store.delete(game_id, expected=game.version)

    retried(UNCONDITIONAL, tried)


def erase_player(store: Store, game_id: str, seat: int) -> None:
    """Erase everybody who sits in a seat, or did. Raises `PlayError`."""

    def tried() -> None:
        game = load_game(store, game_id)
        check_seat(game, seat)
        erase.erase_seat(store, game, seat)

    retried(UNCONDITIONAL, tried)


def _seats(game: Game) -> Collection[int]:
    return range(1, len(game.seats) + 1)


def _session(game: Game, language: str, *seats: int) -> GameSession:
    grant = Grant(seats=[*seats]) if seats else SPECTATOR
    return GameSession(game, grant, Caller(None, language=language))


# ---- clients


class BlockRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to block: an address, or a user of an app."""

    client: Annotated[
        str | None, Meta(description="An address; of IPv6 the whole /64 network is blocked.")
    ] = None
    app: str | None = None
    user: Annotated[
        Annotated[str, Meta(max_length=100)] | None, Meta(description="A reference of the app.")
    ] = None
    days: Annotated[int, Meta(ge=1, le=366, description="For so long an address is blocked.")] = 30


class BlockInfo(Struct, frozen=True):
    """An address that is blocked, or a user of an app."""

    client: str | None = None
    app: str | None = None
    user: str | None = None
    until: Annotated[
        Annotated[datetime, Meta(tz=True)] | None, Meta(description="None: until it is lifted.")
    ] = None
    reason: str | None = None


class Blocks(Struct, frozen=True):
    """Everybody who is blocked."""

    blocks: list[BlockInfo]


def blocks(store: Store) -> Blocks:
    """Everybody who is blocked."""
    clients = [
        BlockInfo(each.client, until=render.moment(each.until), reason=each.reason)
        for each in store.blocks()
    ]
    users = [BlockInfo(app=app.name, user=user) for app in store.apps() for user in app.blocked]
    return Blocks([*clients, *users])


def block(store: Store, wish: BlockRequest, reason: str) -> None:
    """Refuse requests of an address for some days, or an app's for one of its users.

    Raises `BadField`.
    """
    address = _address(wish)
    if address is None:
        _set_blocked(store, wish, blocked=True)
        return
    now = store.now()
    until = now + wish.days * DAY
    written = one_line(reason)[:MOST_REASON]
    store.block(Block(client=address, reason=written, created=now, until=until))


def unblock(store: Store, wish: BlockRequest) -> None:
    """Refuse them no more; who was not blocked is not either. Raises `BadField`."""
    address = _address(wish)
    if address is None:
        _set_blocked(store, wish, blocked=False)
    else:
        store.unblock(address)


def target_of(wish: BlockRequest) -> str:
    """Return the target of a block, in short."""
    if wish.client:
        return f"client {wish.client}"
    return erase.target_of_user(wish.app or "", wish.user or "")


def _address(wish: BlockRequest) -> str | None:
    """Return the address that is meant; None for a user of an app. Raises `BadField`."""
    if (wish.client is None) != (wish.app is not None and wish.user is not None):
        raise errors.BadField("whom", path="$")
    if wish.client is None:
        return None
    address = client_of(wish.client)
    if address == UNKNOWN:
        raise errors.BadField("address", path="$.client")
    return address


def _set_blocked(store: Store, wish: BlockRequest, *, blocked: bool) -> None:
    """Block a user of an app, or not any more. Raises `BadField`."""
    user = wish.user or ""

    def changed(app: App) -> App:
        others = [each for each in app.blocked if each != user]
        return structs.replace(app, blocked=[*others, user] if blocked else others)

    try:
        apps.change(store, wish.app or "", changed)
    except ValueError as error:
        raise errors.BadField("no-app", path="$.app") from error


# ---- the audit log


class AuditLine(Struct, frozen=True):
    """A call of an operator, done or refused."""

    id: str
    at: Annotated[datetime, Meta(tz=True)]
    who: Annotated[
        str, Meta(description="A user of the machine, or over HTTP the pseudonym of an address.")
    ]
    what: str
    target: str
    reason: str
    outcome: Annotated[str, Meta(description="`done`, or the code of the problem.")]
    request: Annotated[str, Meta(description="The id of the request; empty for commands.")]
    secrets: Annotated[bool, Meta(description="Whether hidden things were asked for.")]


class AuditLog(Struct, frozen=True):
    """Lines of the audit log, the newest first."""

    lines: list[AuditLine]


def audit(store: Store, before: str | None, limit: int) -> AuditLog:
    """Lines of the audit log, the newest first: those before an id, or all."""
    return AuditLog(
        [
            AuditLine(
                id=each.id,
                at=render.moment(each.deed.at),
                who=one_line(each.deed.who),
                what=one_line(each.deed.what),
                target=one_line(each.deed.target),
                reason=one_line(each.deed.reason),
                outcome=one_line(each.deed.outcome),
                request=one_line(each.deed.request),
                secrets=each.deed.secrets,
            )
            for each in store.noted(before, limit)
        ]
    )
