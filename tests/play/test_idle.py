"""Games that nobody touches: a warning, some time to come back, the end."""

import time
from math import ceil
from typing import Any

import pytest
from redis import Redis

from holdout.play import games
from holdout.play.act import Act, act, undo
from holdout.play.authorize import Caller
from holdout.play.create import Creator, Owner, create
from holdout.play.errors import TooManyGames
from holdout.play.games import Span, abandon, actions, log
from holdout.play.requests import ActionRequest, NewGame, SeatRequest
from holdout.store import Lifetimes, Store, StoreFull, open_store
from holdout.store.embedded import EmbeddedValkey
from holdout.store.lobby import IDLE
from tests.times import go_by

DAY = 24 * 3600.0
LIFETIMES = Lifetimes(waiting=10 * 24 * 3600, running=100 * 24 * 3600)
ME, OPEN = SeatRequest("me"), SeatRequest("open")


class Clock:
    """The time that the use cases go by."""

    def __init__(self) -> None:
        self.now = float(ceil(time.time()))

    def time(self) -> float:
        """As `time.time`."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock that stands still unless it is set."""
    made = Clock()
    go_by(monkeypatch, made.time)
    return made


def new(store: Store, *seats: SeatRequest, **wish: Any) -> tuple[str, Caller]:
    """A game and its host."""
    made = create(store, NewGame(title="raxxon", seats=[*(seats or (ME,))], **wish))
    return made.id, Caller(made.token)


def kinds(store: Store, game_id: str, who: Caller) -> list[str]:
    """What has happened last."""
    return [each.kind for each in log(store, game_id, who, Span(after=0)).events]


def look(store: Store, game_id: str) -> float | None:
    """Look at a game, as housekeeping does."""
    return games.look_at(store, game_id, LIFETIMES)


@pytest.mark.parametrize(("seats", "days"), [((ME, ME), 100), ((ME, OPEN), 10)])
def test_game_that_nobody_touches_is_abandoned_after_a_warning(
    store: Store, clock: Clock, seats: tuple[SeatRequest, ...], days: int
) -> None:
    """A tenth of its time before the end, and nothing is lost until it is abandoned."""
    game_id, who = new(store, *seats)
    began = clock.now

    assert look(store, game_id) == pytest.approx(days * 0.9 * DAY)
    clock.now = began + days * 0.9 * DAY - 1
    assert look(store, game_id) == pytest.approx(1)
    clock.now += 2
    assert look(store, game_id) == pytest.approx(days * 0.1 * DAY)
    assert kinds(store, game_id, who) == ["abandoned-soon"]
    clock.now += days * 0.1 * DAY - 1
    assert look(store, game_id) == pytest.approx(1)
    clock.now += 2

    assert look(store, game_id) is None

    assert kinds(store, game_id, who) == ["abandoned-soon", "abandoned"]
    assert store.load(game_id).status == "abandoned"
    assert look(store, game_id) is None


def test_who_comes_back_after_the_warning_has_all_the_time_again(
    store: Store, clock: Clock
) -> None:
    """And may take that back, as a warning is nobody's doing."""
    game_id, who = new(store)
    clock.now += 95 * DAY
    assert look(store, game_id) == pytest.approx(10 * DAY)
    legal = actions(store, game_id, who).actions

    act(store, game_id, who, Act(ActionRequest(id=legal[0].id)))

    assert look(store, game_id) == pytest.approx(90 * DAY)
    clock.now += 90 * DAY
    assert look(store, game_id) == pytest.approx(10 * DAY)
    assert kinds(store, game_id, who)[-1] == "abandoned-soon"
    clock.now += 10 * DAY
    assert look(store, game_id) is None


def test_warning_does_not_stop_an_undo(store: Store, clock: Clock) -> None:
    """What could be taken back before it still can."""
    game_id, who = new(store)
    legal = actions(store, game_id, who).actions
    act(store, game_id, who, Act(ActionRequest(id=legal[0].id)))
    clock.now += 95 * DAY
    look(store, game_id)

    assert undo(store, game_id, who).events[0].params["version"] == 0


def test_warning_says_when(store: Store, clock: Clock) -> None:
    """In words, in each language, and as a time."""
    clock.now = 1_800_000_000.0
    game_id, who = new(store)
    clock.now += 95 * DAY
    look(store, game_id)

    for language, words in (("en", "abandoned on"), ("de", "abgebrochen"), ("ru", "прервана")):
        (event,) = log(store, game_id, Caller(who.token, None, language), Span(after=0)).events
        assert words in event.text
        assert "2027-04-30 08:00 (UTC)" in event.text
        assert event.params == {"until": "2027-04-30T08:00:00Z"}


def test_games_are_found_when_they_are_due(store: Store, server: EmbeddedValkey) -> None:
    """Those alone, each once; who acts on the way loses nothing."""
    lifetimes = Lifetimes(waiting=0, running=1)
    hasty = open_store(server.url, lifetimes)
    game_id, who = new(hasty)
    waiting, _ = new(hasty, ME, OPEN)
    deadline = time.monotonic() + 60

    while hasty.load(game_id).status == "running":
        assert time.monotonic() < deadline
        games.look_after_games(hasty, lifetimes)
        time.sleep(0.05)

    assert kinds(hasty, game_id, who) == ["abandoned-soon", "abandoned"]
    while hasty.take_idle(lease=0.01, limit=10):
        games.look_after_games(hasty, lifetimes)
        time.sleep(0.05)
    assert hasty.load(waiting).status == "waiting"
    with Redis.from_url(server.url) as redis:
        assert redis.zcard(IDLE) == 0
    hasty.close()


def test_games_that_are_missing_in_the_list_are_found_again(
    store: Store, server: EmbeddedValkey
) -> None:
    """Such as those whose entry was lost; those that are there keep their time."""
    kept, _ = new(store)
    lost, _ = new(store)
    ended, host = new(store)
    abandon(store, ended, host)
    with Redis.from_url(server.url) as redis:
        before = redis.zscore(IDLE, kept)
        redis.zrem(IDLE, lost, ended)

        store.mend_index()

        assert before == redis.zscore(IDLE, kept)
        assert redis.zcard(IDLE) == 2
    assert [each.game_id for each in store.take_idle(lease=60, limit=10)] == [lost]


def test_damaged_game_is_left_alone(store: Store, server: EmbeddedValkey) -> None:
    """It is looked at again another day; one that is gone is not."""
    game_id, _ = new(store)
    with Redis.from_url(server.url) as redis:
        redis.hset(f"holdout:{{{game_id}}}:game", "tokens", b"\xc1")
        assert look(store, game_id) == games.DAMAGED_SECONDS
        redis.delete(f"holdout:{{{game_id}}}:game")
        assert look(store, game_id) is None


def test_creator_has_so_many_open_games(store: Store) -> None:
    """Ended ones don't count, nor those of others."""
    wish = NewGame(title="raxxon", seats=[ME])
    made = [create(store, wish, owner=Owner([Creator("203.0.113.7", 3)])) for _ in range(3)]

    with pytest.raises(TooManyGames):
        create(store, wish, owner=Owner([Creator("203.0.113.7", 3)]))
    create(store, wish, owner=Owner([Creator("203.0.113.8", 3)]))
    abandon(store, made[1].id, Caller(made[1].token))
    create(store, wish, owner=Owner([Creator("203.0.113.7", 3)]))

    with pytest.raises(TooManyGames):
        create(store, wish, owner=Owner([Creator("203.0.113.7", 3)]))


def test_full_store_creates_no_game_and_goes_on(store: Store, server: EmbeddedValkey) -> None:
    """By the limit of the service, or by nine tenths of the server's own."""
    game_id, who = new(store)
    legal = actions(store, game_id, who).actions
    full = open_store(server.url, memory=1)

    with pytest.raises(StoreFull):
        new(full)
    act(full, game_id, who, Act(ActionRequest(id=legal[0].id)))

    assert full.memory().used > full.memory().limit == 1
    with Redis.from_url(server.url) as redis:
        used = store.memory().used
        redis.config_set("maxmemory", int(used * 1.05))
        try:
            with pytest.raises(StoreFull):
                new(store)
            assert store.memory().limit < used * 1.05
        finally:
            redis.config_set("maxmemory", 0)
    new(store)
    full.close()
