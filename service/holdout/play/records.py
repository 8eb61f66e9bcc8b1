"""The record of a game: all of it afterwards, before only what the caller may know."""

from typing import NamedTuple

from msgspec import structs

from holdout.play import render
from holdout.play.caller import Caller, Opened
from holdout.play.documents import Record, RecordedAction, Start, checksum_of
from holdout.play.door import no_such_game, open_game
from holdout.play.games import may_know_all
from holdout.play.replay import reveals
from holdout.play.steps import in_effect
from holdout.store import Entry, Store

_PAGE = 1000


def record(store: Store, game_id: str, caller: Caller) -> Record:
    """The record of a game, with its seed once it is over or abandoned. Raises `PlayError`."""
    opened = open_game(store, game_id, caller)
    told = opened.audience if not opened.ended else None
    position = opened.ended or may_know_all(opened)
    made = _record(opened, entries_of(store, opened), _Told(told, position=position))
    if not opened.ended:
        made = structs.replace(made, seed=None)
    return structs.replace(made, checksum=checksum_of(made))


def record_of(opened: Opened, entries: list[Entry]) -> Record:
    """The record with all that happened and the seed, for our own use."""
    return _record(opened, entries, _Told(None, position=True))


class _Told(NamedTuple):
    """To whom a record is told (None: to those who may know all), and whether the start is."""

    audience: set[int] | None
    position: bool


def entries_of(store: Store, opened: Opened) -> list[Entry]:
    """The whole log of an opened game, up to its version. Raises `NoSuchGame`."""
    game_id = opened.game.id
    found = page = store.entries(game_id, limit=_PAGE)
    while len(page) == _PAGE:
        page = store.entries(game_id, after=page[-1].version, limit=_PAGE)
        found = found + page
    found = [each for each in found if each.version <= opened.game.version]
    if not found:
        raise no_such_game()
    return found


def _record(opened: Opened, entries: list[Entry], told: _Told) -> Record:
    game = opened.game
    done = [each for each in in_effect(entries) if each.action is not None]
    return Record(
        title=game.title,
        schema=game.schema,
        rules=game.rules,
        seats=len(game.seats),
        options=game.options,
        origin=game.origin,
        status=game.status,
        commitment=opened.title.commitment(game.seed),
        seed=game.seed.hex(),
        start=_start(entries[0], told),
        actions=[_action(number, each, told.audience) for number, each in enumerate(done, 1)],
        outcome=opened.title.outcome(opened.state),
    )


def _start(entry: Entry, told: _Told) -> Start:
    kept = [each for each in entry.events if each["kind"] == "position"]
    return Start(
        position=kept[0]["params"] if kept and told.position else None,
        reveals=reveals(render.seen(entry, told.audience)),
    )


def _action(number: int, entry: Entry, audience: set[int] | None) -> RecordedAction:
    told = audience is None or not entry.secret or audience == {entry.seat}
    return RecordedAction(
        version=number,
        seat=entry.seat or 0,
        id=entry.action if told else None,
        reveals=reveals(render.seen(entry, audience)),
    )
