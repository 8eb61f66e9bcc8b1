"""Games as wholes: the lobby, a seat's view of one, its log and truth, ending one early."""

from holdout.kernel.state import Event
from holdout.play import errors, render
from holdout.play.act import ONE, store_step
from holdout.play.answers import Actions, Draws, Events, Games, GameSummary, Pile, Position, View
from holdout.play.caller import Caller, Opened
from holdout.play.door import open_game
from holdout.play.order import Order
from holdout.play.steps import Step
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
        raise errors.BadField("Not a cursor that this list has given.", path="cursor") from error
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
    opened = open_game(store, game_id, caller)
    return render.view(opened, opened.viewer())


def actions(store: Store, game_id: str, caller: Caller) -> Actions:
    """What the caller may do. Raises `PlayError`."""
    opened = open_game(store, game_id, caller)
    return render.actions(opened, opened.seat())


def draws(store: Store, game_id: str, caller: Caller) -> Draws:
    """The piles of the game, and which of them waits to be drawn from. Raises `PlayError`."""
    opened = open_game(store, game_id, caller)
    running = opened.game.status == "running"
    return Draws(
        version=opened.game.version,
        draws=[
            Pile(each.pile, each.count, each.face, each.seat if running else None)
            for each in opened.title.draws(opened.state)
        ],
    )


def log(store: Store, game_id: str, caller: Caller, *, after: int = -1, limit: int = 100) -> Events:
    """What happened after a version, as the caller may know it; at most `limit` versions at once.

    Raises `PlayError`.
    """
    opened = open_game(store, game_id, caller)
    entries = store.entries(opened.game.id, after=after, limit=limit)
    reached = entries[-1].version if entries else opened.game.version
    version = max(opened.game.version, reached)
    return Events(
        version=version,
        status=opened.game.status,
        events=render.events(opened, entries, opened.audience),
        next=reached if reached < version else None,
    )


def position(store: Store, game_id: str, caller: Caller) -> Position:
    """The whole truth of a game that is over, or whose seats all are the host's own.

    Raises `Forbidden` otherwise, or another `PlayError`.
    """
    opened = open_game(store, game_id, caller)
    if not may_know_all(opened):
        raise errors.Forbidden("Only when the game is over, or to a host who holds every seat.")
    return Position(
        title=opened.game.title,
        version=opened.game.version,
        position=opened.title.position(opened.state),
    )


def may_know_all(opened: Opened) -> bool:
    """Whether nothing of the game needs to be kept from the caller."""
    return opened.ended or (
        opened.grant.host and set(opened.grant.seats) == set(range(1, len(opened.game.seats) + 1))
    )


def abandon(store: Store, game_id: str, caller: Caller, order: Order = ONE) -> None:
    """End a game for good, as its host. Raises `PlayError`."""
    opened = open_game(store, game_id, caller, order)
    opened.check_host("abandon a game")
    if opened.ended:
        raise errors.GameOver(f"The game is {opened.game.status}.", version=opened.game.version)
    opened.game.status = "abandoned"
    host = min(opened.grant.seats, default=None)
    abandoned = Step(opened.game.version + 1, host, None, [Event("abandoned", {}, host)])
    store_step(store, opened, abandoned, order, lambda _: None)
