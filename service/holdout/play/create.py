"""Making games: from options, from a position, from a record."""

import time
from typing import Any, NamedTuple

import msgspec

from holdout import __version__
from holdout.kernel.errors import BadOption, BadPosition
from holdout.kernel.state import Event, State
from holdout.kernel.title import Title
from holdout.play import errors, render
from holdout.play.answers import Created
from holdout.play.caller import find_title
from holdout.play.documents import NewGame, Record
from holdout.play.replay import options_from, replayed
from holdout.play.steps import Step, entry_of
from holdout.play.tokens import hash_of, new_id, new_seed, new_token
from holdout.store import Game, Grant, Seat, Store
from holdout.store.protocol import Origin


class Begun(NamedTuple):
    """A game that is set up but not stored yet."""

    title: Title[Any]
    state: State
    seed: bytes
    origin: Origin
    options: dict[str, Any]
    steps: list[Step]


def create(store: Store, wish: NewGame, language: str = "en") -> Created:
    """Make a new game and a token that holds all its seats and the host's rights.

    Raises `PlayError` for a wish that can't be had; nothing is stored then.
    """
    begun = _begin(wish)
    seats = _seats(wish, begun)
    token = new_token()
    game = _game(begun, seats, token)
    store.create(game, *(entry_of(step, game.created) for step in begun.steps))
    title = begun.title
    return Created(
        id=game.id,
        token=token,
        title=game.title,
        schema=game.schema,
        rules=game.rules,
        version=game.version,
        status=game.status,
        seats=render.seats(range(1, len(seats) + 1), seats),
        invites=[],
        pending=render.pending(title, begun.state, game.version, language),
        commitment=title.commitment(begun.seed),
    )


def _game(begun: Begun, seats: list[Seat], token: str) -> Game:
    now = time.time()
    grant = Grant(seats=list(range(1, len(seats) + 1)), host=True)
    return Game(
        id=new_id(),
        title=begun.title.id,
        schema=begun.title.schema,
        rules=__version__,
        version=begun.state.version,
        status="running" if begun.title.outcome(begun.state) is None else "over",
        state=begun.title.save(begun.state),
        seats=seats,
        tokens={hash_of(token): grant},
        options=begun.options,
        seed=begun.seed,
        origin=begun.origin,
        created=now,
        changed=now,
    )


def _begin(wish: NewGame) -> Begun:
    """Set up what is wished for. Raises `PlayError`."""
    ways = [name for name in ("options", "position", "record") if getattr(wish, name) is not None]
    if len(ways) > 1:
        raise errors.BadField(f"Send one of {' and '.join(ways)}.", path=f"$.{ways[1]}")
    if wish.record is not None:
        return _from_record(wish, wish.record)
    if wish.version is not None:
        raise errors.BadField("A version is one of a record.", path="$.version")
    seed = new_seed() if wish.seed is None else bytes.fromhex(wish.seed)
    title = _title(wish)
    if wish.position is not None:
        return _from_position(title, wish.position, seed)
    options = options_from(title, wish.options)
    try:
        state = title.new_game(_players(wish, title), options, seed)
    except BadOption as error:
        raise errors.BadOption(str(error), path="$.options") from error
    steps = [Step(0, None, None, _taken(state))]
    return Begun(title, state, seed, "options", msgspec.to_builtins(options), steps)


def _title(wish: NewGame) -> Title[Any]:
    """The title that is wished for; a position may name it too. Raises `PlayError`."""
    named = (wish.position or {}).get("title", wish.title)
    if not isinstance(named, str):
        raise errors.BadField("Say which title.", path="$.title")
    if wish.title not in {None, named}:
        raise errors.BadField("The position is of another title.", path="$.title")
    return find_title(named)


def _from_position(title: Title[Any], document: dict[str, Any], seed: bytes) -> Begun:
    try:
        state = title.from_position(document, seed)
    except BadPosition as error:
        raise errors.BadPosition(
            str(error), path="$.position" + error.path.removeprefix("$")
        ) from error
    events = [started_from(document), *_taken(state)]
    options = title.position(state).get("options", {})
    return Begun(title, state, seed, "position", options, [Step(0, None, None, events)])


def _from_record(wish: NewGame, record: Record) -> Begun:
    if wish.seed is not None:
        raise errors.BadField("A record brings its own seed.", path="$.seed")
    if wish.title not in {None, record.title}:
        raise errors.BadField("The record is of another title.", path="$.title")
    again = replayed(record, wish.version)
    steps = again.steps
    if record.start.position is not None:
        first = steps[0]
        events = [started_from(record.start.position), *first.events]
        steps = [first._replace(events=events), *steps[1:]]
    return Begun(again.title, again.state, again.seed, "record", record.options, steps)


def started_from(document: dict[str, Any]) -> Event:
    """The line of the log that keeps a position for the record. Nobody sees it in the log."""
    return Event("position", document, None, [])


def _taken(state: State) -> list[Event]:
    """The events of setting up, which are no part of what is saved."""
    events, state.log = state.log, []
    return events


def _players(wish: NewGame, title: Title[Any]) -> int:
    """How many seats a game from options gets. Raises `BadSeats`."""
    count = title.min_seats
    if wish.seats is not None:
        count = len(wish.seats)
    elif wish.players is not None:
        count = wish.players
    if not title.min_seats <= count <= title.max_seats:
        raise errors.BadSeats(
            f"This title has {title.min_seats} to {title.max_seats} seats.",
            path="$.players" if wish.seats is None else "$.seats",
        )
    return count


def _seats(wish: NewGame, begun: Begun) -> list[Seat]:
    """Who sits where in the new game. Raises `BadSeats`."""
    count = begun.state.seats
    if wish.players is not None and wish.players != count:
        raise errors.BadSeats(f"The game has {count} seats.", path="$.players")
    if wish.seats is None:
        return [Seat(player="me") for _ in range(count)]
    if len(wish.seats) != count:
        raise errors.BadSeats(f"The game has {count} seats.", path="$.seats")
    for index, each in enumerate(wish.seats):
        if each.player != "me" or each.bot is not None:
            raise errors.BadSeats("A seat can only be held by `me`.", path=f"$.seats[{index}]")
    return [Seat(player="me", name=each.name) for each in wish.seats]
