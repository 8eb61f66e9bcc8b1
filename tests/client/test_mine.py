"""What the library adds to a single game: its past, what can be undone, several games at once."""

import threading
from collections.abc import Iterator
from random import Random

import pytest

from holdout_client import Client, Problem
from holdout_client.models import Actions, CanUndo, View


def test_game_is_looked_at_as_it_was(holdout: Client) -> None:
    """And what could be done then."""
    game = holdout.create("raxxon", players=2)
    before = holdout.view(game.id)
    listed = holdout.actions(game.id)
    holdout.act(game.id, listed.actions[0].id)

    then = holdout.view(game.id, version=0, include=["actions"])

    assert (before.board, before.pending) == (then.board, then.pending)
    assert isinstance(then.actions, Actions)
    assert listed.actions == then.actions.actions
    assert holdout.events(game.id, version=0).version == 0
    with pytest.raises(Problem, match="unknown-version"):
        holdout.view(game.id, version=9)


def test_whether_undo_is_possible_is_asked_before(holdout: Client) -> None:
    """With the view, the actions, an action, or taking back itself."""
    game = holdout.create("raxxon", players=2)
    done = holdout.act(game.id, "sheet brian-lee", include=["undo"])
    assert done.can_undo == CanUndo(possible=True, why=None)
    assert done.can_undo == holdout.view(game.id, include=["undo"]).can_undo
    assert done.can_undo == holdout.actions(game.id, include=["undo"]).can_undo

    undone = holdout.undo(game.id, include=["view", "undo"])

    assert undone.can_undo == CanUndo(possible=False, why="nothing-to-undo")
    assert isinstance(undone.view, View)


def test_own_games_are_listed_with_what_they_wait_for(holdout: Client) -> None:
    """All whose tokens are held, or some; a token that is none is named."""
    games = [holdout.create("raxxon", players=2).id for _ in range(3)]
    holdout.abandon(games[2])
    holdout.tokens["0" * 12] = "0" * 12 + "-nothing"

    mine = holdout.inbox()

    assert {each.id for each in mine.games} == {*games}
    assert {each.id for each in mine.games if not each.own_pending} == {games[2]}
    assert [each.code for each in mine.refused] == ["unknown-game"]
    assert games[:1] == [each.id for each in holdout.inbox(games[:1]).games]


@pytest.fixture
def moved(holdout: Client) -> Iterator[tuple[str, str]]:
    """Two games that go on, and end, while somebody follows them."""
    one, other = (holdout.create("raxxon", players=2).id for _ in range(2))

    def move() -> None:
        holdout.act(one, holdout.actions(one).actions[0].id)
        holdout.abandon(one)
        holdout.act(other, holdout.actions(other).actions[0].id)
        holdout.abandon(other)

    timer = threading.Timer(0.5, move)
    timer.start()
    yield one, other
    timer.join()


def test_own_games_are_followed_to_their_ends(holdout: Client, moved: tuple[str, str]) -> None:
    """Every event of all of them, once; then it is over."""
    first, *later = holdout.follow_inbox()

    assert {(each, 0) for each in moved} == {(each.id, each.version) for each in first.games}
    for game in moved:
        told = [
            event
            for page in later
            for each in page.games
            if each.id == game
            for event in each.events
        ]
        assert told == [*holdout.log(game, after=0)]
    assert {each.id for page in later for each in page.ended} == {*moved}


def test_seat_that_is_lost_ends_its_game_only(url: str) -> None:
    """What is left is asked for with another token."""
    with Client(url) as host, Client(url) as guest:
        game = host.create("raxxon", seats=[{"player": "me"}, {"player": "open"}], public=True)
        guest.claim(game.id, 2)
        own = guest.create("raxxon", players=1)
        pages = guest.follow_inbox()
        assert len(next(pages).games) == 2

        host.free(game.id, 2)
        lost = next(pages)
        guest.act(own.id, Random(1).choice(guest.actions(own.id).actions).id)
        news = next(pages)

    assert [(each.id, each.reason) for each in lost.ended] == [(game.id, "forbidden")]
    assert [each.id for each in news.games] == [own.id]
