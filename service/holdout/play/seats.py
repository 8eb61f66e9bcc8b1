"""Who sits at the table: claiming a seat, freeing it, handing it to a bot, starting the game."""

from collections.abc import Callable
from typing import Final, NamedTuple

from msgspec import UNSET, structs

from holdout.kernel.chance import commitment
from holdout.kernel.state import Event
from holdout.play import apps, common_events, errors, render, unmet
from holdout.play.act import UNCONDITIONAL, store_step
from holdout.play.authorize import (
    SPECTATOR,
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
from holdout.play.requests import BotRequest, SeatChange, SeatClaim, TokenRequest
from holdout.play.responses import Change, Invite, Seated, SeatLink
from holdout.store import Entry, Game, Grant, Link, Seat, Store, app_grant


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
    The app of a game needs no invite; a seat that it claims is its own too. The code of a link
    opens a seat that is taken: its holder gets one more token. Raises `PlayError`: `Forbidden`
    without the invite to a private game, for another app `NoSuchGame`; `SeatTaken`, `GameOver`,
    `Blocked`; `KnownCards` for a stranger who does not accept that somebody may know the cards.
    """
    game = in_time(store, load_game(store, place.game_id, condition.key(caller.token)))
    seat = place.seat
    link = _link(game, seat, wish.invite, store.now())
    # First of all: errors must not reveal version or seats of a private game to a stranger.
    if link is None and not caller.owns(game):
        _check_invited(game, seat, caller, wish.invite)
    check_version(game, condition.expected)
    check_seat(game, seat)
    if link is not None:
        return _open_link(store, game, link, caller, condition)
    if game.status in {"over", "abandoned"}:
        raise errors.GameOver(game.status, version=game.version)
    if game.seats[seat - 1].player != "open":
        raise errors.SeatTaken(version=game.version)
    if wish.reference is not None and not caller.owns(game):
        raise errors.BadField("reference", path="$.reference")
    token = _token(game, caller, wish)
    grant = game.tokens.setdefault(hash_of(token), Grant(seats=[]))
    grant.seats = sorted({*grant.seats, seat})
    _give_to_app(store, game, seat, caller, wish.reference)
    game.seats[seat - 1] = Seat(
        player="me",
        name=wish.name,
        reference=wish.reference,
        talk_after=_last_message(store, game),
    )
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
    """Return the token for claiming a seat: the caller's, or a new one. Raises `KnownCards`."""
    held = game.tokens.get(hash_of(caller.token)) if caller.token is not None else None
    if caller.token is not None and held not in (None, SPECTATOR):
        # Who holds a token of the game has accepted it before, or has made the game.
        return caller.token
    if not wish.accept_foreknowledge and not caller.owns(game):
        unmet.check_no_known_cards(game, caller.language)
    return new_token(game.id)


def _link(game: Game, seat: int, code: str | None, now: float) -> str | None:
    """Return the hash of the code of a link that opens a seat; None for any other code."""
    hashed = "" if code is None else hash_of(code.strip().lower())
    link = game.links.get(hashed)
    return hashed if link and link.seat == seat and now < link.until else None


def _open_link(
    store: Store, game: Game, link: str, caller: Caller, condition: WriteCondition
) -> Seated:
    """Use a link up: one more token for its seat."""
    seat = game.links.pop(link).seat
    token = new_token(game.id)
    _drop_oldest(game, seat)
    grant = game.tokens[hash_of(token)] = Grant(seats=[seat])
    session = GameSession(game, grant, caller)
    step = LogStep(game.version + 1, None, None, [], aside=True)
    return store_step(store, session, step, condition, lambda _: _seated(session, token))


def _drop_oldest(game: Game, seat: int) -> None:
    """Make room for one more token that holds this seat alone: the one for longest unrenewed."""
    alone = [each for each, kept in game.tokens.items() if kept == Grant(seats=[seat])]
    for each in alone[: len(alone) - MOST_TOKENS + 1]:
        del game.tokens[each]


def _give_to_app(
    store: Store, game: Game, seat: int, caller: Caller, reference: str | None
) -> None:
    """Have the app of a game hold a seat that it claims, and list the game for its user."""
    if not caller.owns(game):
        return
    own = game.tokens[app_grant(game.app)]
    own.seats = sorted({*own.seats, seat})
    if reference is not None:
        apps.check_user(caller.app, reference)
        store.note_users(game.app, game.id, game.created, [reference])


def change(
    store: Store,
    place: Place,
    caller: Caller,
    wish: SeatChange,
    condition: WriteCondition = UNCONDITIONAL,
) -> Change:
    """Rename who sits in a seat, or as the app of the game give the seat to another user.

    What opened the seat for the user before opens it no more. Raises `PlayError`: `Forbidden` for
    who neither holds the seat nor is its app, `SeatOpen`, `Blocked` for a user who is.
    """
    session = open_game(store, place.game_id, caller, condition)
    game, seat = session.game, place.seat
    check_seat(game, seat)
    kept = game.seats[seat - 1]
    if not (seat in session.grant.seats or _of_app(session, seat)):
        raise errors.Forbidden("other-seat")
    if kept.player != "me":
        raise errors.SeatOpen(version=game.version)
    if wish.reference is not UNSET:
        session.check_app()
        apps.check_user(caller.app, wish.reference)
        _hand_over(store, game, seat, wish.reference)
    events = []
    if wish.name is not UNSET and wish.name != kept.name:
        game.seats[seat - 1] = structs.replace(game.seats[seat - 1], name=wish.name)
        events = [Event(common_events.SeatRenamed(wish.name), seat)]
    # The step is no seat's: a new name is no new player, who would have the full time of a clock.
    step = _step(session, None, events)._replace(aside=True)
    return store_step(store, session, step, condition, _changed(session))


def _hand_over(store: Store, game: Game, seat: int, reference: str | None) -> None:
    """Give a seat of an app to another of its users."""
    kept = game.seats[seat - 1]
    if kept.reference not in {None, reference}:
        _revoke(game, seat, but=app_grant(game.app))
    if reference is not None:
        store.note_users(game.app, game.id, game.created, [reference])
    is_other = reference != kept.reference
    game.seats[seat - 1] = structs.replace(
        kept,
        reference=reference,
        talk_after=_last_message(store, game) if is_other else kept.talk_after,
    )


def _last_message(store: Store, game: Game) -> int:
    """Return the number of the last message: who takes a seat gets only later ones."""
    return store.talk(game.id, limit=0).last if game.talk else 0


def _of_app(session: GameSession, seat: int) -> bool:
    """Return whether the caller is the app of the game and the seat is one that it holds."""
    game = session.game
    return session.caller.owns(game) and seat in game.tokens[app_grant(game.app)].seats


def renew_token(
    store: Store,
    game_id: str,
    caller: Caller,
    wish: TokenRequest,
    condition: WriteCondition = UNCONDITIONAL,
) -> Seated:
    """Issue a new token in place of the caller's, or for one seat in place of all that hold it.

    Raises `PlayError`: `Forbidden` for a seat that is not the caller's, or its app's.
    """
    session = open_game(store, game_id, caller, condition)
    game, token = session.game, new_token(game_id)
    if wish.seat is None:
        if caller.app is not None or game.tokens.get(caller.hashed) in (None, SPECTATOR):
            raise errors.BadField("token-seat", path="$.seat")
        grant = game.tokens.pop(caller.hashed)
        # Whoever has the former token may be told by them.
        for seat in grant.seats:
            game.pushes.pop(seat, None)
    else:
        check_seat(game, wish.seat)
        if not (wish.seat in session.grant.seats or _of_app(session, wish.seat)):
            raise errors.Forbidden("other-seat")
        _revoke(game, wish.seat, but=app_grant(game.app) if game.app else "")
        grant = Grant(seats=[wish.seat])
    game.tokens[hash_of(token)] = grant
    renewed = GameSession(game, grant, caller)
    step = LogStep(game.version + 1, None, None, [], aside=True)
    return store_step(store, renewed, step, condition, lambda _: _seated(renewed, token))


#: How long a link opens its seat.
LINK_SECONDS: Final = 24 * 3600
#: How many links of a game are open at most; the oldest go.
MOST_LINKS: Final = 16
#: How many tokens links create for one seat at most: as many as one person has devices.
MOST_TOKENS: Final = 8


def link(
    store: Store,
    place: Place,
    caller: Caller,
    table: str,
    condition: WriteCondition = UNCONDITIONAL,
) -> SeatLink:
    """Create a link to a table in the browser that opens a seat once; `table` is its address.

    Raises `PlayError`: `Forbidden` for a caller that neither holds the seat nor is its app,
    `Blocked` for the app if its user is.
    """
    session = open_game(store, place.game_id, caller, condition)
    game, seat, now = session.game, place.seat, store.now()
    check_seat(game, seat)
    if not (seat in session.grant.seats or _of_app(session, seat)):
        raise errors.Forbidden("other-seat")
    apps.check_user(caller.app, game.seats[seat - 1].reference)
    code = new_invite(game.id, seat)
    valid = [(each, kept) for each, kept in game.links.items() if now < kept.until]
    game.links = dict(valid[1 - MOST_LINKS :])
    game.links[hash_of(code)] = Link(seat, now + LINK_SECONDS)
    told = SeatLink(
        seat, code, f"{table}#sit={game.id}.{seat}.{code}", render.moment(now + LINK_SECONDS)
    )
    step = LogStep(game.version + 1, None, None, [], aside=True)
    return store_step(store, session, step, condition, lambda _: told)


def free(
    store: Store, place: Place, caller: Caller, condition: WriteCondition = UNCONDITIONAL
) -> Change:
    """Leave a seat, or as the host free one; its token opens nothing any more.

    If the seat of a private game is open already, its host gets a new invite in place of the former
    one, which may be lost, or was never sent, as the clock has freed the seat. Raises
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
        step = LogStep(game.version + 1, None, None, [], aside=True)
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
    """Open a game in which something about a seat can still be changed. Raises `PlayError`."""
    session = open_game(store, place.game_id, caller, condition)
    check_seat(session.game, place.seat)
    _check_lives(session)
    return session


def _check_lives(session: GameSession) -> None:
    if session.ended:
        raise errors.GameOver(session.game.status, version=session.game.version)


def check_seat(game: Game, seat: int) -> None:
    """Raise `UnknownSeat` for a seat that the game does not have."""
    if not 1 <= seat <= len(game.seats):
        raise errors.UnknownSeat(count=len(game.seats))


def _check_invited(game: Game, seat: int, caller: Caller, invite: str | None) -> None:
    """Raise `Forbidden` for a private game without the invite of the seat; see `claim`."""
    if game.public:
        return
    if invite is None or game.invites.get(hash_of(invite.strip().lower())) != seat:
        if caller.app is not None:
            raise errors.NoSuchGame
        raise errors.Forbidden("invite" if invite is None else "wrong-invite", path="$.invite")


def vacate(game: Game, seat: int) -> None:
    """Make a seat open; whoever held it has no right to it any more."""
    _revoke(game, seat)
    game.seats[seat - 1] = Seat(player="open")


def _revoke(game: Game, seat: int, but: str = "") -> None:
    """Take a seat from whoever holds it (`but` one); a token that opens nothing any more goes."""
    game.links = {code: each for code, each in game.links.items() if each.seat != seat}
    game.pushes.pop(seat, None)
    for hashed, grant in list(game.tokens.items()):
        if hashed == but or seat not in grant.seats:
            continue
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
    """Return what the holder of a token sees, whoever gets the response."""
    game = session.game
    session.own_seats = session.mine = session.grant.seats
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
    """Return a function that renders what the caller sees once the change is made."""

    def told(entry: Entry) -> Change:
        change = render.own_change(session, entry)
        return change if invite is None else structs.replace(change, invite=invite)

    return told
