"""Encode games, log entries and cursors as bytes, and decode them. Never uses the server.

A game is a hash: numbers and words as text, `state` and `seed` as they are, the rest msgpack.
An entry is one piece of msgpack. The log of a game that is over is one piece, compressed: it is
seldom read, and kept for long. A cursor says where a page of the list of games ended.
"""

import base64
import math
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, get_args

import msgspec

from holdout.store.protocol import (
    App,
    Asked,
    BadCursor,
    Block,
    Clock,
    Damaged,
    Deed,
    Entry,
    Game,
    Grant,
    Held,
    Link,
    NewerGame,
    OlderGame,
    Origin,
    Push,
    Seat,
    SeedFrom,
    Status,
    Summary,
    UndoRequest,
    UnknownGame,
)

LAYOUT: Final = b"6"
"""The number of this layout, that of 0.2.0.

Games that were stored before have lower ones and are refused. A version that can't read the games
of this one, or would lose something of its own in them, takes a higher one.
"""

_pack = msgspec.msgpack.Encoder().encode
_seats = msgspec.msgpack.Decoder(list[Seat]).decode
_tokens = msgspec.msgpack.Decoder(dict[str, Grant]).decode
_invites = msgspec.msgpack.Decoder(dict[str, int]).decode
_asked = msgspec.msgpack.Decoder(dict[int, Asked]).decode
_links = msgspec.msgpack.Decoder(dict[str, Link]).decode
_pushes = msgspec.msgpack.Decoder(dict[int, list[Push]]).decode
_undo_request = msgspec.msgpack.Decoder(UndoRequest | None).decode
_text = msgspec.msgpack.Decoder(str | None).decode
_clock = msgspec.msgpack.Decoder(Clock | None).decode
_options = msgspec.msgpack.Decoder(dict[str, Any]).decode
_entry = msgspec.msgpack.Decoder(Entry).decode
_entries = msgspec.msgpack.Decoder(list[Entry]).decode
_app = msgspec.msgpack.Decoder(App).decode
_deed = msgspec.msgpack.Decoder(Deed).decode
_block = msgspec.msgpack.Decoder(Block).decode
_held = msgspec.msgpack.Decoder(list[Held]).decode

_statuses: Final[Mapping[bytes, Status]] = {each.encode(): each for each in get_args(Status)}
_origins: Final[Mapping[bytes, Origin]] = {each.encode(): each for each in get_args(Origin)}
_seeds: Final[Mapping[bytes, SeedFrom]] = {each.encode(): each for each in get_args(SeedFrom)}

_FIXED: Final = (
    *("layout", "title", "options", "seed", "seed_from", "origin", "created", "undo", "creator"),
    *("clock", "app", "reference", "talk"),
)
_CHANGING: Final = (
    *("version", "status", "schema", "rules", "state", "seats", "tokens", "invites", "changed"),
    *("asked", "links", "public", "pushes", "undo_request", "state_version"),
)
CHECK: Final = "check"
"""The field with the checksum, read only by checks for damage."""
GAME_FIELDS: Final = _FIXED + _CHANGING
SUMMARY_FIELDS: Final = (
    *("layout", "title", "status", "version", "seats", "origin", "seed_from", "created"),
    *("changed", "public", "clock", "app", "reference", "asked"),
)
UNREADABLE: Final = (ValueError, KeyError, msgspec.MsgspecError)
"""The exceptions that decoding malformed bytes raises."""

Value = str | bytes | int | float


def checksum(game: Game) -> bytes:
    """Return the checksum of a game's state and seed, with its version."""
    return b"%d-%08x" % (game.version, zlib.crc32(game.state, zlib.crc32(game.seed)))


def is_as_written(game: Game, check: bytes | None) -> bool:
    """Return whether a game fits the checksum stored with it."""
    return check == checksum(game)


def changing_fields(game: Game) -> list[Value]:
    """Return the fields and values that a write changes, one after the other."""
    return [
        *(CHECK, checksum(game)),
        *("version", game.version),
        *("status", game.status),
        *("schema", game.schema),
        *("rules", game.rules),
        *("state", game.state),
        *("seats", _pack(game.seats)),
        *("tokens", _pack(game.tokens)),
        *("invites", _pack(game.invites)),
        *("changed", game.changed),
        *("asked", _pack(game.asked)),
        *("links", _pack(game.links)),
        *("public", int(game.public)),
        *("pushes", _pack(game.pushes)),
        *("undo_request", _pack(game.undo_request)),
        *("state_version", game.state_version),
    ]


def all_fields(game: Game) -> list[Value]:
    """Return every field and value of a game, one after the other."""
    return [
        *("layout", LAYOUT),
        *("title", game.title),
        *("options", _pack(game.options)),
        *("seed", game.seed),
        *("seed_from", game.seed_from),
        *("origin", game.origin),
        *("created", game.created),
        *("undo", int(game.undo)),
        *("creator", game.creator),
        *("clock", _pack(game.clock)),
        *("app", game.app),
        *("reference", _pack(game.reference)),
        *("talk", int(game.talk)),
        *changing_fields(game),
    ]


def game_from(game_id: str, values: Sequence[bytes | None]) -> Game:
    """Return the game that the values of GAME_FIELDS make.

    Raises:
        UnknownGame: There is not one value.
        OlderGame: They are of a layout before 0.2.0.
        NewerGame: They are of a later layout.
        Damaged: Some are missing or senseless.
    """
    found = _complete(game_id, GAME_FIELDS, values)
    try:
        return Game(
            id=game_id,
            title=found["title"].decode(),
            schema=found["schema"].decode(),
            rules=found["rules"].decode(),
            version=int(found["version"]),
            status=_statuses[found["status"]],
            state=found["state"],
            seats=_seats(found["seats"]),
            tokens=_tokens(found["tokens"]),
            options=_options(found["options"]),
            seed=found["seed"],
            seed_from=_seeds[found["seed_from"]],
            origin=_origins[found["origin"]],
            created=float(found["created"]),
            changed=float(found["changed"]),
            public=found["public"] == b"1",
            undo=found["undo"] == b"1",
            invites=_invites(found["invites"]),
            creator=found["creator"].decode(),
            clock=_clock(found["clock"]),
            asked=_asked(found["asked"]),
            app=found["app"].decode(),
            reference=_text(found["reference"]),
            links=_links(found["links"]),
            talk=found["talk"] == b"1",
            pushes=_pushes(found["pushes"]),
            undo_request=_undo_request(found["undo_request"]),
            state_version=int(found["state_version"]),
        )
    except UNREADABLE as error:
        raise Damaged(f"game {game_id!r} can't be read: {error}") from error


def summary_from(game_id: str, values: Sequence[bytes | None]) -> Summary:
    """Return what the lobby shows, from the values of SUMMARY_FIELDS.

    Raises:
        UnknownGame: There is not one value.
        OlderGame: They are of a layout before 0.2.0.
        NewerGame: They are of a later layout.
        Damaged: Some are missing or senseless.
    """
    found = _complete(game_id, SUMMARY_FIELDS, values)
    try:
        return Summary(
            id=game_id,
            title=found["title"].decode(),
            status=_statuses[found["status"]],
            version=int(found["version"]),
            seats=_seats(found["seats"]),
            origin=_origins[found["origin"]],
            seed_from=_seeds[found["seed_from"]],
            created=float(found["created"]),
            changed=float(found["changed"]),
            clock=_clock(found["clock"]),
            app=found["app"].decode(),
            reference=_text(found["reference"]),
            asked=_asked(found["asked"]),
        )
    except UNREADABLE as error:
        raise Damaged(f"game {game_id!r} can't be read: {error}") from error


def belongs(values: Sequence[bytes | None], app: str | None) -> bool:
    """Return whether the values of SUMMARY_FIELDS may be those of a public game, or of the app."""
    if not any(values):
        return True
    if app is None:
        return values[SUMMARY_FIELDS.index("public")] == b"1"
    return values[SUMMARY_FIELDS.index("app")] == app.encode()


def references_in(game_id: str, seats: bytes | None) -> set[str]:
    """Return the references in the field `seats` of a game.

    Raises:
        Damaged: It can't be read.
    """
    try:
        return references_of(_seats(seats or b"\x90"))
    except UNREADABLE as error:
        raise Damaged(f"the seats of game {game_id!r} can't be read: {error}") from error


def references_of(seats: Sequence[Seat]) -> set[str]:
    """Return the references of the players in some seats, which their app has given them."""
    return {seat.reference for seat in seats if seat.reference is not None}


def entry_bytes(entry: Entry) -> bytes:
    """Return a log entry as it is stored."""
    return _pack(entry)


def entry_from(game_id: str, data: bytes | None) -> Entry:
    """Return the log entry that was stored as `data`.

    Raises:
        Damaged: It is none.
    """
    try:
        return _entry(data or b"")
    except UNREADABLE as error:
        raise Damaged(f"an entry of game {game_id!r} can't be read: {error}") from error


def packed_log(entries: Sequence[Entry]) -> bytes:
    """Return a whole log as it is stored when its game is over."""
    return zlib.compress(_pack(entries), level=9)


def log_from(game_id: str, data: bytes) -> list[Entry]:
    """Return the whole log that was stored as `data`.

    Raises:
        Damaged: It is none.
    """
    try:
        return _entries(zlib.decompress(data))
    except (*UNREADABLE, zlib.error) as error:
        raise Damaged(f"the log of game {game_id!r} can't be read: {error}") from error


def inbox_bytes(held: Sequence[Held]) -> bytes:
    """Return an inbox as it is stored."""
    return _pack(held)


def inbox_from(inbox_id: str, data: bytes) -> Sequence[Held]:
    """Return what was stored as `data`.

    Raises:
        Damaged: It is nothing of that kind.
    """
    try:
        return _held(data)
    except UNREADABLE as error:
        raise Damaged(f"inbox {inbox_id!r} can't be read: {error}") from error


def app_bytes(app: App) -> bytes:
    """Return an app as it is stored."""
    return _pack(app)


def app_from(name: str, data: bytes) -> App:
    """Return the app that was stored as `data`.

    Raises:
        Damaged: It is none.
    """
    try:
        return _app(data)
    except UNREADABLE as error:
        raise Damaged(f"app {name!r} can't be read: {error}") from error


def deed_bytes(deed: Deed) -> bytes:
    """Return a line of the audit log as it is stored."""
    return _pack(deed)


def deed_from(data: bytes | None) -> Deed:
    """Return the line of the audit log that was stored as `data`.

    Raises:
        Damaged: It is none.
    """
    try:
        return _deed(data or b"")
    except UNREADABLE as error:
        raise Damaged(f"a line of the audit log can't be read: {error}") from error


def block_bytes(block: Block) -> bytes:
    """Return a block as it is stored."""
    return _pack(block)


def block_from(client: str, data: bytes) -> Block:
    """Return the block that was stored as `data`.

    Raises:
        Damaged: It is none.
    """
    try:
        return _block(data)
    except UNREADABLE as error:
        raise Damaged(f"the block of {client!r} can't be read: {error}") from error


def _complete(
    game_id: str, fields: Sequence[str], values: Sequence[bytes | None]
) -> Mapping[str, bytes]:
    found = {field: value for field, value in zip(fields, values, strict=True) if value is not None}
    if not found:
        raise UnknownGame(game_id)
    layout = found.get("layout", b"?")
    if layout != LAYOUT:
        told = f"layout {layout.decode(errors='replace')}"
        if not layout.isdigit():
            raise Damaged(f"game {game_id!r} is stored in {told}")
        raise (OlderGame if is_older(layout) else NewerGame)(game_id, told)
    if missing := [field for field in fields if field not in found]:
        raise Damaged(f"game {game_id!r} lacks {', '.join(missing)}")
    return found


def is_older(layout: bytes | None) -> bool:
    """Return whether a layout is that of a version before 0.2.0."""
    return layout is not None and layout.isdigit() and int(layout) < int(LAYOUT)


class Mark(NamedTuple):
    """A place in the list of games: just after this one."""

    created: float
    id: str


_mark = msgspec.msgpack.Decoder(Mark).decode


def cursor_of(mark: Mark) -> str:
    """Return the cursor of a place."""
    return base64.urlsafe_b64encode(_pack(mark)).decode().rstrip("=")


def mark_of(cursor: str) -> Mark:
    """Return the place of a cursor.

    Raises:
        BadCursor: No page has returned it.
    """
    try:
        mark = _mark(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, msgspec.MsgspecError) as error:
        raise BadCursor("no page has given this cursor") from error
    if not math.isfinite(mark.created):
        raise BadCursor("no page has given this cursor")
    return mark
