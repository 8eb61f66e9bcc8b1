"""Following a game that others play: `holdout watch`, and the news that the library tells."""

import json
from collections.abc import Callable

import pytest

from holdout_client import Client, Problem, Unreachable, looking
from holdout_client.cli.status import ExitStatus
from holdout_client.transport import Request, Response
from tests.client.a_change import a_change
from tests.client.conftest import Cli, Friend, last_game
from tests.client.wire import Wire, answer


def test_spectator_follows_a_game_to_its_end(
    as_user: Callable[[str], Cli], game: str, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """Line by line, with the versions that the log has."""
    with Client(friend.client.url, {game: last_game().token}) as host:
        while_waiting(
            lambda: host.act(game, "sheet brian-lee"),
            lambda: friend.act(game),
            lambda: host.abandon(game),
        )

        told = as_user("eve")("watch", game).stdout

    assert "Ada (Player 1)" in told
    assert "   2  Ada plays as Brian Lee." in told
    assert told.index("Waiting for Ada") < told.index("Ada plays")
    assert told.index("Ada plays") < told.index("Waiting for Ben")
    assert "The game is abandoned." in told
    assert "sits down" not in told


def test_what_happened_before_is_told_if_asked_for(
    as_user: Callable[[str], Cli], game: str, while_waiting: Callable[..., None], cli: Cli
) -> None:
    """Of a game that is over nothing else is told."""
    token = last_game().token
    with Client(last_game().url, {game: token}) as host:
        host.abandon(game)
    while_waiting(lambda: None)

    told = as_user("eve")("watch", game, "--after", "0").stdout

    assert "Ben sits down" in told
    assert "Game" not in cli("watch", game).stdout


def test_board_is_drawn_at_each_change(
    cli: Cli, game: str, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """With what has happened below."""
    while_waiting(
        lambda: friend.client.free(game, 2),
        lambda: cli("abandon", game, "--yes"),
    )

    told = cli("watch", "--board").stdout

    assert told.count("Raxxon's power") == 3
    assert "the seat is free again" in told


def test_pages_are_written_as_json(
    cli: Cli, game: str, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """One on each line, until the game has ended."""
    while_waiting(
        lambda: friend.client.free(game, 2), lambda: cli("abandon", game, "--yes", "--json")
    )

    pages = [json.loads(line) for line in cli("watch", "--json").stdout.splitlines()]

    assert [[event["kind"] for event in page["events"]] for page in pages] == [
        ["seat-freed"],
        ["abandoned"],
    ]


def test_seat_sees_what_it_may(
    cli: Cli, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """Its secrets with `--seat`; the own seat is not asked for otherwise."""
    cli("new", "dead-of-winter", "--seats", "me,me")
    game = last_game().id
    cli("actions", "--seat", "2")
    while_waiting(
        lambda: cli("do", "1", "--seat", "2", "-g", game),
        lambda: cli("abandon", game, "--yes"),
    )

    told = cli("watch", "--seat", "2", "--board").stdout

    assert "\nKept " in told
    assert "You keep" in told
    cli("watch", game, "--seat", "9", status=ExitStatus.NOT_FOUND)
    del friend


def test_service_that_was_away_is_followed_on(
    cli: Cli, game: str, while_waiting: Callable[..., None]
) -> None:
    """It is told of once, however long it is away."""

    def away() -> None:
        raise Unreachable("http://elsewhere", "gone", uncertain=False)

    while_waiting(away, away, lambda: cli("abandon", game, "--yes"))

    told = cli("watch").stdout

    assert told.count("No answer from http://elsewhere") == 1
    assert "The game is abandoned." in told


def test_watching_ends_when_the_seat_is_lost(
    cli: Cli, friend: Friend, while_waiting: Callable[..., None]
) -> None:
    """With the status that such a refusal has."""
    game = friend.client.create("raxxon", seats=[{"player": "me"}, {"player": "open"}], public=True)
    cli("join", game.id)
    while_waiting(lambda: friend.client.free(game.id, 2))

    cli("watch", status=ExitStatus.NOT_FOUND)


# ---- the library


def test_news_come_page_by_page(
    holdout: Client, while_waiting: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a version on, and whether or not the service keeps the answer back."""
    game = holdout.create("raxxon", players=3).id
    holdout.act(game, "sheet brian-lee")
    slept: list[float] = []
    monkeypatch.setattr(looking, "WAIT", 0)
    monkeypatch.setattr(looking, "sleep", slept.append)
    while_waiting(
        lambda: None,
        lambda: None,
        lambda: holdout.act(game, "sheet adrian-voss"),
        lambda: holdout.undo(game),
    )

    news = holdout.follow(game, after=0)

    assert [each.kind for each in next(news).events] == ["sheet-chosen"]
    assert next(news).version == 2
    assert [each.kind for each in next(news).events] == ["undone"]
    assert len(slept) == 1
    assert 0.0 < slept[0] <= looking.PAUSE


def test_service_with_too_many_listeners_tells_what_there_is() -> None:
    """It is asked again and again then, as one that can't wait."""
    many = {"code": "too-many-listeners", "status": 503}

    def listen(request: Request) -> Response:
        if "wait=" in request.target:
            return answer(503, many)
        return answer(200, a_change(version=3))

    with Client("http://localhost:1", transport=Wire(listen), retry_seconds=0.1) as client:
        assert next(client.follow("0" * 12, after=2)).version == 3


def test_news_of_a_game_that_there_is_not_are_refused(holdout: Client) -> None:
    """At once."""
    with pytest.raises(Problem, match="unknown-game"):
        next(holdout.follow("000000000000", after=0))
