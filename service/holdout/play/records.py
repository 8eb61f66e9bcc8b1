"""The record of a game: all of it afterwards, before only what the caller may know."""

from holdout.play import errors, render
from holdout.play.caller import Caller, Opened
from holdout.play.documents import Record, RecordedAction, Reveal, Start
from holdout.play.door import open_game
from holdout.play.games import may_know_all
from holdout.play.replay import reveals
from holdout.store import Entry, Store

_PAGE = 1000


def record(store: Store, game_id: str, caller: Caller) -> Record:
    """The record of a game, with its seed once it is over or abandoned. Raises `PlayError`."""
    opened = open_game(store, game_id, caller)
    game, ended = opened.game, opened.game.status != "running"
    entries = [each for each in _all(store, game.id) if each.version <= game.version]
    if not entries:
        raise errors.NoSuchGame("There is no such game any more.")
    return Record(
        title=game.title,
        schema=game.schema,
        rules=game.rules,
        seats=len(game.seats),
        options=game.options,
        origin=game.origin,
        status=game.status,
        commitment=opened.title.commitment(game.seed),
        seed=game.seed.hex() if ended else None,
        start=_start(opened, entries[0]),
        actions=[_action(opened, each) for each in entries if each.action is not None],
        outcome=opened.title.outcome(opened.state),
    )


def _all(store: Store, game_id: str) -> list[Entry]:
    found = page = store.entries(game_id, limit=_PAGE)
    while len(page) == _PAGE:
        page = store.entries(game_id, after=page[-1].version, limit=_PAGE)
        found = found + page
    return found


def _start(opened: Opened, entry: Entry) -> Start:
    kept = [each for each in entry.events if each["kind"] == "position"]
    told = kept and may_know_all(opened)
    return Start(position=kept[0]["params"] if told else None, reveals=_reveals(opened, entry))


def _action(opened: Opened, entry: Entry) -> RecordedAction:
    ended = opened.game.status != "running"
    told = ended or not entry.secret or opened.audience == {entry.seat}
    action = entry.action if told else None
    return RecordedAction(entry.version, entry.seat or 0, action, _reveals(opened, entry))


def _reveals(opened: Opened, entry: Entry) -> list[Reveal]:
    """What the caller may know of an entry: everything once the game has ended."""
    ended = opened.game.status != "running"
    return reveals(render.seen(entry, None if ended else opened.audience))
