"""Making games: from options, from a position, from a record."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET

from holdout.installed import TITLES
from holdout.kernel.chance import commitment
from holdout.kernel.errors import BadOption, BadPosition
from holdout.kernel.state import Event, State
from holdout.kernel.title import Title
from holdout.play import apps, clock, common_events, errors, render, unmet
from holdout.play.act import UNCONDITIONAL, calls_of
from holdout.play.authorize import (
    Caller,
    GameSession,
    WriteCondition,
    bots_of,
    bots_to_play,
    find_bot,
    find_title,
    hash_of,
    new_invite,
    new_seed,
    new_token,
)
from holdout.play.errors import not_among
from holdout.play.phrases import phrase
from holdout.play.records import LogStep, bad_option, entry_of, options_from, replayed
from holdout.play.requests import GameRecord, NewGame, SeatRequest
from holdout.play.responses import Invite, Seated
from holdout.store import (
    Admission,
    App,
    Asked,
    Clock,
    Entry,
    Exists,
    Game,
    Grant,
    Seat,
    Status,
    Store,
    TooManyGames,
    UnknownGame,
    app_grant,
)
from holdout.store.protocol import Origin, SeedFrom


class Begun(NamedTuple):
    """A game that is set up but not stored yet."""

    title: Title[Any]
    state: State
    seed: bytes
    origin: Origin
    seed_from: SeedFrom
    options: dict[str, Any]
    steps: list[LogStep]


class Creator(NamedTuple):
    """Who makes a game, as far as is known, and how many open games they may have (0: any).

    `former` is their pseudonym of the month before.
    """

    name: str
    most: int
    former: str | None = None


class Owner(NamedTuple):
    """Whose a new game is: everybody whose open games it counts among, the most special last.

    With an `app` it belongs to that.
    """

    creators: Sequence[Creator] = ()
    app: App | None = None


def create(
    store: Store,
    wish: NewGame,
    language: str = "en",
    condition: WriteCondition = UNCONDITIONAL,
    owner: Owner = Owner(),  # noqa: B008 - a tuple
) -> Seated:
    """Make a new game, and a token for the seats that the caller holds and the host's rights.

    While seats are open it waits for players. Raises `PlayError` for a wish that can't be had
    (nothing is stored then), `TooManyGames` for a creator with too many open ones, and `Repeated`
    for an order that was carried out before.
    """
    creators, app = owner
    _check_references(wish, app)
    begun = _begin(wish)
    seats = _seats(wish, begun)
    game_id = condition.new_id()
    token = new_token(game_id)
    game = _game(begun, seats, game_id, token, store.now())
    game.public, game.undo, game.talk = wish.public, wish.undo, wish.talk
    game.clock = _clock(wish, begun.title)
    game.asked = _asked(begun, game)
    game.state_version = game.version
    game.creator = creators[-1].name if creators else ""
    if app is not None:
        _give_to(game, app, wish.reference)
    invites = [] if game.public else invite_all(game)
    bots = game.status == "running" and bool(bots_to_play(game, begun.title, begun.state))
    made = _created(begun, game, Caller(token, None, language, app=app), invites)
    first = begun.steps[0]
    told = [*unmet.events_of_known_cards(game), *first.events]
    seated = first._replace(seats=seats, events=told)
    entries = [*_entries(game, [seated, *begun.steps[1:]])]
    counted = creators if game.status != "over" else ()
    try:
        store.create(
            game,
            *entries,
            receipt=condition.receipt(None, made),
            admissions=[Admission(*each) for each in counted if each.most],
            calls=calls_of(game, entries, bots=bots),
        )
    except TooManyGames as error:
        # The order may have been carried out before, even if that game has ended.
        with suppress(UnknownGame):
            store.load(game.id, key=condition.key(None))
        raise errors.TooManyGames(most=error.most) from error
    except Exists as error:
        raise errors.KeyExpired from error
    return made


def invite_all(game: Game) -> list[Invite]:
    """Codes for all open seats of a game, in place of former ones."""
    invites = [
        Invite(number, new_invite(game.id, number))
        for number, seat in enumerate(game.seats, 1)
        if seat.player == "open"
    ]
    game.invites = {hash_of(each.code): each.seat for each in invites}
    return invites


def _entries(game: Game, steps: Sequence[LogStep]) -> list[Entry]:
    """Return the log that a new game begins with."""
    *before, last = steps
    turns = sorted(game.asked) if game.app else []
    over = bool(game.app) and game.status == "over"
    told = entry_of(last, game.created, turns=turns, over=over)
    return [*(entry_of(step, game.created) for step in before), told]


def _check_references(wish: NewGame, app: App | None) -> None:
    """Refuse references without an app, and blocked users of the app.

    Raises `BadField`, `Blocked`.
    """
    if app is not None:
        for seat in wish.seats or ():
            apps.check_user(app, seat.reference)
        return
    if wish.reference is not None:
        raise errors.BadField("reference", path="$.reference")
    for index, seat in enumerate(wish.seats or ()):
        if seat.reference is not None:
            raise errors.BadField("reference", path=f"$.seats[{index}].reference")


def _give_to(game: Game, app: App, reference: str | None) -> None:
    """Make a new game the app's: it is its host, and holds the seats that its creator holds."""
    (creator,) = game.tokens.values()
    game.app, game.reference = app.name, reference
    game.tokens[app_grant(app.name)] = Grant(seats=[*creator.seats], host=True)


def _created(begun: Begun, game: Game, caller: Caller, invites: list[Invite]) -> Seated:
    token = caller.token or ""
    grant = game.tokens[hash_of(token)]
    session = GameSession(game, grant, caller)
    session.state = begun.state
    # The response is for the holder of the token, also where it is an app that gets it.
    session.own_seats = session.mine = grant.seats
    return Seated(
        **render.game(session, None),
        token=token,
        own_seats=grant.seats,
        invites=invites,
        schema=game.schema,
        rules=game.rules,
        commitment=commitment(begun.seed),
    )


def _clock(wish: NewGame, title: Title[Any]) -> Clock | None:
    """Return the clock that is requested. Raises `BadField`, `UnknownBot`."""
    wished = wish.clock
    if wished is None:
        return None
    path = "$.clock.bot"
    if wished.then == "bot" and wished.bot is None:
        raise errors.BadField("clock-bot", wrong=not_among(path, UNSET, bots_of(title)))
    if wished.then == "free" and wished.bot is not None:
        raise errors.BadField("clock-bot", wrong=not_among(path, wished.bot, [None]))
    if wished.bot is not None:
        find_bot(wished.bot, title, path)
    return Clock(wished.per, wished.seconds, wished.bot)


def _asked(begun: Begun, game: Game) -> dict[int, Asked]:
    """Return when the open decisions of a new game began, by seat."""
    if game.status != "running":
        return {}
    waiting = (each.seat for each in begun.title.decisions(begun.state))
    return clock.asked(game, waiting, None, game.created)


def _game(begun: Begun, seats: list[Seat], game_id: str, token: str, now: float) -> Game:
    mine = [number for number, seat in enumerate(seats, 1) if seat.player == "me"]
    status: Status = "running" if begun.title.outcome(begun.state) is None else "over"
    if status == "running" and any(seat.player == "open" for seat in seats):
        status = "waiting"
    return Game(
        id=game_id,
        title=begun.title.id,
        schema=begun.title.schema,
        rules=begun.title.made_by,
        version=begun.state.version,
        status=status,
        state=begun.title.save(begun.state),
        seats=seats,
        tokens={hash_of(token): Grant(seats=mine, host=True)},
        options=begun.options,
        seed=begun.seed,
        seed_from=begun.seed_from,
        origin=begun.origin,
        created=now,
        changed=now,
    )


def _begin(wish: NewGame) -> Begun:
    """Set up what is wished for. Raises `PlayError`."""
    ways = [name for name in ("options", "position", "record") if getattr(wish, name) is not None]
    if len(ways) > 1:
        raise errors.BadField("only-one", names=ways, path=f"$.{ways[1]}")
    _check_public(wish)
    if wish.record is not None:
        return _from_record(wish, wish.record)
    if wish.version is not None:
        raise errors.BadField("version-alone", path="$.version")
    title = _title(wish)
    if wish.position is not None:
        return _from_position(title, wish.position, wish.seed)
    seed, seed_from = _seed(wish.seed)
    options = options_from(title, wish.options)
    try:
        state = title.new_game(_players(wish, title), options, seed)
    except BadOption as error:
        raise errors.BadOption(bad_option(error), path="$.options") from error
    steps = [LogStep(0, None, None, _taken(state))]
    return Begun(title, state, seed, "options", seed_from, msgspec.to_builtins(options), steps)


def _check_public(wish: NewGame) -> None:
    """Refuse a public game whose seed somebody knows: strangers could not be warned in time."""
    for name in ("seed", "record"):
        if wish.public and getattr(wish, name) is not None:
            raise errors.BadField("public-seed", path=f"$.{name}", name=name)


def _seed(named: str | None) -> tuple[bytes, SeedFrom]:
    """Return the seed that the creator has named, or a secret one."""
    return (new_seed(), "service") if named is None else (bytes.fromhex(named), "creator")


def _title(wish: NewGame) -> Title[Any]:
    """Return the title that is requested; a position may name it too. Raises `PlayError`."""
    named = (wish.position or {}).get("title", wish.title)
    if not isinstance(named, str):
        raise errors.BadField("no-title", wrong=not_among("$.title", UNSET, TITLES))
    if wish.title not in {None, named}:
        raise errors.BadField("position-title", path="$.title")
    return find_title(named)


def _from_position(title: Title[Any], document: dict[str, Any], named: str | None) -> Begun:
    seed, seed_from = _seed(named)
    try:
        state = title.from_position(document, seed)
    except BadPosition as error:
        told = phrase("wrong.as-told", text=str(error))
        wrong = errors.Wrong("$.position" + error.path.removeprefix("$"), told)
        raise errors.BadPosition(wrong=wrong) from error
    events = [started_from(document), *_taken(state)]
    options = title.options_of(state)
    steps = [LogStep(0, None, None, events)]
    return Begun(title, state, seed, "position", seed_from, options, steps)


def _from_record(wish: NewGame, record: GameRecord) -> Begun:
    if wish.seed is not None:
        raise errors.BadField("record-seed", path="$.seed")
    if wish.title not in {None, record.title}:
        raise errors.BadField("record-title", path="$.title")
    again = replayed(record, wish.version)
    steps = again.steps
    if record.start.position is not None:
        first = steps[0]
        events = [started_from(record.start.position), *first.events]
        steps = [first._replace(events=events), *steps[1:]]
    return Begun(again.title, again.state, again.seed, "record", "record", record.options, steps)


def started_from(document: dict[str, Any]) -> Event:
    """Return the event that keeps a position for the record. Nobody sees it in the log."""
    return Event(common_events.StartedFrom(document), None, [])


def _taken(state: State) -> list[Event]:
    """Take out the events of setting up, because they are no part of what is saved."""
    events, state.log = state.log, []
    return events


def _players(wish: NewGame, title: Title[Any]) -> int:
    """Return how many seats a game from options gets. Raises `BadSeats`."""
    count = title.min_seats
    if wish.seats is not None:
        count = len(wish.seats)
    elif wish.players is not None:
        count = wish.players
    if not title.min_seats <= count <= title.max_seats:
        least, most = title.min_seats, title.max_seats
        if wish.seats is not None:
            raise errors.BadSeats("range", path="$.seats", least=least, most=most)
        wrong = not_among("$.players", count, range(least, most + 1))
        raise errors.BadSeats("range", wrong=wrong, least=least, most=most)
    return count


def _seats(wish: NewGame, begun: Begun) -> list[Seat]:
    """Return the seats of the new game, with who sits where. Raises `BadSeats`."""
    count = begun.state.seats
    if wish.players is not None and wish.players != count:
        raise errors.BadSeats("count", count=count, path="$.players")
    if wish.seats is None:
        return [Seat(player="me") for _ in range(count)]
    if len(wish.seats) != count:
        raise errors.BadSeats("count", count=count, path="$.seats")
    return [
        _seat(each, begun.title, path=f"$.seats[{index}]") for index, each in enumerate(wish.seats)
    ]


def _seat(wish: SeatRequest, title: Title[Any], path: str) -> Seat:
    """Return one seat of a new game. Raises `BadSeats`, `UnknownBot`."""
    if (wish.bot is not None) != (wish.player == "bot"):
        raise errors.BadSeats("bot", path=path)
    if wish.player == "open" and wish.name is not None:
        raise errors.BadSeats("open-name", path=path)
    if wish.bot is not None:
        find_bot(wish.bot, title, path=f"{path}.bot")
    if wish.bot is not None and wish.reference is not None:
        raise errors.BadSeats("bot-reference", path=path)
    return Seat(player=wish.player, bot=wish.bot, name=wish.name, reference=wish.reference)
