"""Who sits at the table: claiming a seat, freeing it, handing it to a bot, starting the game."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec import structs

from holdout.kernel.chance import commitment
from holdout.kernel.state import Event
from holdout.play import common_events, errors, render, unmet
from holdout.play.act import UNCONDITIONAL, store_step
from holdout.play.authorize import (
    Caller,
    GameSession,
    WriteCondition,
    check_version,
    find_bot,
    hash_of,
    in_time,
    load_game,
    new_invite,
    new_token,
    open_game,
)
from holdout.play.records import LogStep
from holdout.play.requests import BotRequest, SeatClaim
from holdout.play.responses import Change, Invite, Seated
from holdout.store import Entry, Game, Grant, Seat, Store


class Place(NamedTuple):
    """A seat of a game."""

    game_id: str
    seat: int


def claim(
    store: Store,
    place: Place,
    caller: Caller,
    wish: SeatClaim,
    condition: WriteCondition = UNCONDITIONAL,
) -> Seated:
    """Sit down in an open seat; the last one to do so starts a game that waited for it.

    Who holds a token of the game already gets the seat with it, others get a token of their own.
    Raises `PlayError`: `Forbidden` without the invite to a private game, `SeatTaken`, `GameOver`;
    `KnownCards` for a stranger who does not accept that somebody may know the cards.
    """
    game = in_time(store, load_game(store, place.game_id, condition.key(caller.token)))
    seat = place.seat
    # First of all: a stranger to a private game is told neither its version nor its seats.
    _check_invited(game, seat, wish.invite)
    check_version(game, condition.expected)
    _check_seat(game, seat)
    if game.status in {"over", "abandoned"}:
        raise errors.GameOver(game.status, version=game.version)
    if game.seats[seat - 1].player != "open":
        raise errors.SeatTaken(version=game.version)
    token = _token(game, caller, wish)
    grant = game.tokens.setdefault(hash_of(token), Grant(seats=[]))
    grant.seats = sorted({*grant.seats, seat})
    game.seats[seat - 1] = Seat(player="me", name=wish.name)
    _withdraw_invites(game, seat)
    session = GameSession(game, grant, caller)
    events = [Event(common_events.SeatClaimed(wish.name), seat)]
    return store_step(
        store,
        session,
        _step(session, seat, [*events, *_started(game)]),
        condition,
        lambda _: _seated(session, token),
    )


def _token(game: Game, caller: Caller, wish: SeatClaim) -> str:
    """The token that a seat is claimed with: the caller's, or a new one. Raises `KnownCards`."""
    if caller.token is not None and hash_of(caller.token) in game.tokens:
        # Who holds a token of the game has accepted it before, or has made the game.
        return caller.token
    if not wish.accept_foreknowledge:
        unmet.check_no_known_cards(game, caller.language)
    return new_token(game.id)


def free(
    store: Store, place: Place, caller: Caller, condition: WriteCondition = UNCONDITIONAL
) -> Change:
    """Leave a seat, or as the host free one; its token opens nothing any more.

    If the seat of a private game is open already, its host gets a new invite in place of the former
    one, which may be lost, or which nobody was told as the clock has freed the seat. Raises
    `PlayError`: `Forbidden` for others, `SeatOpen`, `GameOver`.
    """
    session = _opened(store, place, caller, condition)
    game, seat = session.game, place.seat
    if not session.grant.host and seat not in session.grant.seats:
        raise errors.Forbidden("free-seat")
    is_open = game.seats[seat - 1].player == "open"
    if is_open and game.public:
        raise errors.SeatOpen(version=game.version)
    vacate(game, seat)
    invite = None
    if not game.public:
        invite = Invite(seat, new_invite(game.id, seat))
        _withdraw_invites(game, seat)
        game.invites[hash_of(invite.code)] = seat
    step = _step(session, seat, [Event(common_events.SeatFreed(), seat)])
    if is_open:
        step = LogStep(game.version + 1, None, None, [])
    return store_step(store, session, step, condition, _changed(session, invite))


def hand_to_bot(
    store: Store,
    place: Place,
    caller: Caller,
    wish: BotRequest,
    condition: WriteCondition = UNCONDITIONAL,
) -> Change:
    """Let a bot play a seat, whoever sat there. Raises `PlayError`: `Forbidden`, `UnknownBot`."""
    session = _opened(store, place, caller, condition)
    session.check_host("host-bot")
    find_bot(wish.bot, session.title, path="$.bot")
    game, seat = session.game, place.seat
    _revoke(game, seat)
    _withdraw_invites(game, seat)
    game.seats[seat - 1] = Seat(player="bot", bot=wish.bot)
    events = [Event(common_events.SeatToBot(wish.bot), seat)]
    step = _step(session, seat, [*events, *_started(game)])
    return store_step(store, session, step, condition, _changed(session))


def start(
    store: Store, game_id: str, caller: Caller, condition: WriteCondition = UNCONDITIONAL
) -> Change:
    """Begin although seats are open, as the host; they can still be claimed.

    Raises `PlayError`: `Forbidden`, `Started`, `GameOver`.
    """
    session = open_game(store, game_id, caller, condition)
    session.check_host("host-start")
    if session.game.status == "running":
        raise errors.Started(version=session.game.version)
    _check_lives(session)
    session.game.status = "running"
    step = _step(session, None, [Event(common_events.GameStarted())])
    return store_step(store, session, step, condition, _changed(session))


def _opened(store: Store, place: Place, caller: Caller, condition: WriteCondition) -> GameSession:
    """A game in which something about a seat can still be changed. Raises `PlayError`."""
    session = open_game(store, place.game_id, caller, condition)
    _check_seat(session.game, place.seat)
    _check_lives(session)
    return session


def _check_lives(session: GameSession) -> None:
    if session.ended:
        raise errors.GameOver(session.game.status, version=session.game.version)


def _check_seat(game: Game, seat: int) -> None:
    if not 1 <= seat <= len(game.seats):
        raise errors.UnknownSeat(count=len(game.seats))


def _check_invited(game: Game, seat: int, invite: str | None) -> None:
    """Raise `Forbidden` for a private game without the invite of the seat."""
    if game.public:
        return
    if invite is None or game.invites.get(hash_of(invite.strip().lower())) != seat:
        raise errors.Forbidden("invite", path="$.invite")


def vacate(game: Game, seat: int) -> None:
    """Make a seat open; whoever held it has no right to it any more."""
    _revoke(game, seat)
    game.seats[seat - 1] = Seat(player="open")


def _revoke(game: Game, seat: int) -> None:
    """Take a seat from whoever holds it; a token that opens nothing any more goes."""
    for hashed, grant in list(game.tokens.items()):
        grant.seats = [each for each in grant.seats if each != seat]
        if not grant.seats and not grant.host:
            del game.tokens[hashed]


def _withdraw_invites(game: Game, seat: int) -> None:
    game.invites = {code: each for code, each in game.invites.items() if each != seat}


def _started(game: Game) -> list[Event]:
    """Start a game that has waited for this seat; the event of it, if so."""
    if game.status != "waiting" or any(seat.player == "open" for seat in game.seats):
        return []
    game.status = "running"
    return [Event(common_events.GameStarted())]


def _step(session: GameSession, seat: int | None, events: list[Event]) -> LogStep:
    game = session.game
    return LogStep(game.version + 1, seat, None, events, seats=[*game.seats])


def _seated(session: GameSession, token: str) -> Seated:
    game = session.game
    return Seated(
        **render.game(session, None),
        token=token,
        own_seats=session.grant.seats,
        invites=[],
        schema=game.schema,
        rules=game.rules,
        commitment=commitment(game.seed),
    )


def _changed(session: GameSession, invite: Invite | None = None) -> Callable[[Entry], Change]:
    """What the caller is told, once the change is made."""

    def told(entry: Entry) -> Change:
        change = render.own_change(session, entry)
        return change if invite is None else structs.replace(change, invite=invite)

    return told
