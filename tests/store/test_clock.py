"""The store's clock as a process knows it: asked now and then, counted on in between."""

import logging
import time

import pytest

from holdout.store import StoreUnavailable
from holdout.store.clock import JUMP_SECONDS, REFRESH_SECONDS, RETRY_SECONDS, StoreClock


class World:
    """The clock of a store, and the two of a machine: one that is set, and one that is not."""

    def __init__(self) -> None:
        self.store, self.wall, self.monotonic = 1000.0, 1000.0, 50.0
        self.takes, self.asked = 0.0, 0
        self.away = False

    def ask(self) -> float:
        """The server's time; half of the round trip is over then."""
        self.asked += 1
        if self.away:
            raise StoreUnavailable("away")
        self.passes(self.takes / 2)
        now = self.store
        self.passes(self.takes / 2)
        return now

    def passes(self, seconds: float) -> None:
        """Let time pass, for all alike."""
        self.store += seconds
        self.wall += seconds
        self.monotonic += seconds


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    """Clocks that the test sets."""
    made = World()
    monkeypatch.setattr(time, "time", lambda: made.wall)
    monkeypatch.setattr(time, "monotonic", lambda: made.monotonic)
    return made


def test_store_is_asked_once_a_minute(world: World) -> None:
    """In between its time is counted on, to the half of a round trip."""
    clock = StoreClock(world.ask)
    world.takes = 0.5
    for _ in range(10):
        assert clock.now() == pytest.approx(world.store)
        world.passes(REFRESH_SECONDS / 20)
    assert world.asked == 1
    world.passes(REFRESH_SECONDS)
    assert clock.now() == pytest.approx(world.store)
    assert world.asked == 2


@pytest.mark.parametrize("slept", [-3600.0, -JUMP_SECONDS * 2, JUMP_SECONDS * 2, 3600.0])
def test_machine_that_slept_or_was_set_asks_anew(world: World, slept: float) -> None:
    """Of the two clocks only one went on, so neither tells how much time has passed."""
    clock = StoreClock(world.ask)
    assert clock.now() == pytest.approx(world.store)
    world.wall += slept
    world.store += 7
    assert clock.now() == pytest.approx(world.store)


def test_without_the_store_time_goes_on(world: World) -> None:
    """It is asked again soon; only one that never responded has no time."""
    clock = StoreClock(world.ask)
    world.away = True
    with pytest.raises(StoreUnavailable):
        clock.now()
    world.away = False
    assert clock.now() == pytest.approx(world.store)
    world.away = True
    world.passes(REFRESH_SECONDS)
    assert clock.now() == pytest.approx(world.store)
    asked = world.asked
    assert clock.now() == pytest.approx(world.store)
    assert world.asked == asked
    world.passes(RETRY_SECONDS)
    clock.now()
    assert world.asked == asked + 1


def test_clock_that_is_off_is_logged(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """Each time that it is found so, and once when it is right again."""
    caplog.set_level(logging.WARNING)
    clock = StoreClock(world.ask)
    world.wall -= 90
    assert clock.offset().seconds == pytest.approx(-90)
    assert clock.offset().is_off
    world.wall += 90
    assert not clock.offset().is_off
    assert [each.message.partition("; ")[0] for each in caplog.records] == [
        "this machine's clock is 90.0 s behind the store's",
        "this machine's clock agrees with the store's again",
    ]


def test_slow_answer_is_no_wrong_clock(world: World) -> None:
    """What may be the round trip's is not the clock's."""
    clock = StoreClock(world.ask)
    world.takes, world.wall = 4.0, world.wall + 2.5
    assert not clock.offset().is_off
    world.takes = 0.1
    world.passes(REFRESH_SECONDS)
    assert clock.offset().is_off
