"""Games as wholes: the lobby, a seat's view of one, its log and truth, ending one early."""

from holdout.kernel.errors import NotQuiet
from holdout.kernel.state import Event
from holdout.play import errors, render
from holdout.play.act import UNCONDITIONAL, store_step
from holdout.play.authorize import open_game
from holdout.play.conditions import WriteCondition
from holdout.play.log_steps import LogStep
from holdout.play.responses import Actions, Draws, Events, Games, GameSummary, Pile, Position, View
from holdout.play.session import Caller, GameSession
from holdout.store import BadCursor, Store


def lobby(
    store: Store,
    *,
    cursor: str | None = None,
    limit: int = 50,
    title: str | None = None,
    status: str | None = None,
) -> Games:
    """A page of the public games, for everybody. Raises `BadField` for a cursor that is none."""
    try:
        page = store.list(cursor=cursor, limit=limit, title=title, status=status)
    except BadCursor as error:
        raise errors.BadField("This is not a cursor of this list.", path="cursor") from error
    return Games(
        games=[
            GameSummary(
                each.id,
                each.title,
                each.status,
                each.version,
                render.seats((), each.seats),
                each.created,
                each.changed,
            )
            for each in page.games
        ],
        next=page.cursor,
    )


def view(store: Store, game_id: str, caller: Caller) -> View:
    """What the caller's seat may know of the game. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    return render.view(session, session.viewer())


def actions(store: Store, game_id: str, caller: Caller) -> Actions:
    """What the caller may do. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    return render.actions(session, session.seat())


def draws(store: Store, game_id: str, caller: Caller) -> Draws:
    """The piles of the game, and which of them waits to be drawn from. Raises `PlayError`."""
    session = open_game(store, game_id, caller)
    running = session.game.status == "running"
    return Draws(
        version=session.game.version,
        draws=[
            Pile(each.pile, each.count, each.face, each.seat if running else None)
            for each in session.title.draws(session.state)
        ],
    )


def log(store: Store, game_id: str, caller: Caller, *, after: int = -1, limit: int = 100) -> Events:
    """What happened after a version, as the caller may know it; at most `limit` versions at once.

    Raises `PlayError`.
    """
    session = open_game(store, game_id, caller)
    entries = store.entries(session.game.id, after=after, limit=limit)
    reached = entries[-1].version if entries else session.game.version
    version = max(session.game.version, reached)
    return Events(
        version=version,
        status=session.game.status,
        events=render.events(session, entries, session.audience),
        next=reached if reached < version else None,
    )


def position(store: Store, game_id: str, caller: Caller) -> Position:
    """The table of a game that is over, or whose host holds every seat, hidden cards included.

    Raises `NotQuiet` in the middle of a move, `Forbidden` for other callers, or another
    `PlayError`.
    """
    session = open_game(store, game_id, caller)
    if not may_know_all(session):
        raise errors.Forbidden("Only when the game is over, or for a host who holds every seat.")
    try:
        document = session.title.position(session.state)
    except NotQuiet as error:
        raise errors.NotQuiet(
            "The game is in the middle of a move. Take the record, or ask again when it is over.",
            version=session.game.version,
        ) from error
    return Position(session.game.title, session.game.version, document)


def may_know_all(session: GameSession) -> bool:
    """Whether nothing of the game needs to be kept from the caller."""
    return session.ended or (
        session.grant.host
        and set(session.grant.seats) == set(range(1, len(session.game.seats) + 1))
    )


def abandon(
    store: Store, game_id: str, caller: Caller, condition: WriteCondition = UNCONDITIONAL
) -> None:
    """End a game for good, as its host. Raises `PlayError`."""
    session = open_game(store, game_id, caller, condition)
    session.check_host("abandon a game")
    if session.ended:
        raise errors.GameOver(f"The game is {session.game.status}.", version=session.game.version)
    session.game.status = "abandoned"
    host = min(session.grant.seats, default=None)
    abandoned = LogStep(session.game.version + 1, host, None, [Event("abandoned", {}, host)])
    store_step(store, session, abandoned, condition, lambda _: None)
