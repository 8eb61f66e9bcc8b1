"""How long a request is tried again, and what is told in the end."""

from collections.abc import Callable, Iterable

import httpx2
import pytest

from holdout_client import Client, Problem, Unreachable
from holdout_client.transport import JITTER, PASSING, Patient

AWAY = {"code": "store-unavailable", "status": 503}

Answer = httpx2.Response | httpx2.TransportError


class Clock:
    """Time that passes only while somebody waits for an answer or sleeps."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []

    def sleep(self, seconds: float) -> None:
        """Wait."""
        self.slept.append(seconds)
        self.now += seconds

    def time(self) -> float:
        """What the clock shows."""
        return self.now


def network(*answers: Answer, takes: Iterable[float] = ()) -> tuple[Patient, Clock]:
    """A patient transport (for 5 seconds) on a network that gives these answers in turn.

    Each of them takes so many seconds, or none.
    """
    clock, left, seconds = Clock(), [*answers], [*takes]

    def answer(request: httpx2.Request) -> httpx2.Response:
        del request
        clock.now += seconds.pop(0) if seconds else 0
        next_one = left.pop(0)
        if isinstance(next_one, Exception):
            raise next_one
        return next_one

    return Patient(httpx2.MockTransport(answer), 5.0, clock.sleep, clock.time), clock


def send(patient: Patient, method: str = "GET") -> httpx2.Response:
    """Send a request."""
    return patient.handle_request(httpx2.Request(method, "http://localhost/"))


@pytest.mark.parametrize("status", sorted(PASSING))
def test_pauses_get_longer(status: int) -> None:
    """And are not the same for all who come back."""
    patient, clock = network(*[httpx2.Response(status)] * 4, httpx2.Response(200))

    assert 200 == send(patient, "POST").status_code

    longest = [0.1, 0.2, 0.4, 0.8]
    assert all(
        most * (1 - JITTER) <= pause <= most
        for pause, most in zip(clock.slept, longest, strict=True)
    )
    assert clock.slept != longest


@pytest.mark.parametrize("status", sorted(PASSING))
def test_pause_that_the_service_asks_for_is_made(status: int) -> None:
    """Not a shorter one."""
    asks = httpx2.Response(status, headers={"Retry-After": "3"})
    patient, clock = network(asks, httpx2.Response(200))

    assert 200 == send(patient).status_code

    assert [3.0] == clock.slept


def test_longer_pause_than_there_is_patience_for_is_not_begun() -> None:
    """The refusal is told at once."""
    patient, clock = network(httpx2.Response(429, headers={"Retry-After": "6"}))

    assert 429 == send(patient).status_code
    assert [] == clock.slept


def test_date_to_come_back_at_is_not_read() -> None:
    """The usual pause is made."""
    asks = httpx2.Response(503, headers={"Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"})
    patient, clock = network(asks, httpx2.Response(200))

    assert 200 == send(patient).status_code
    assert clock.slept[0] <= 0.1


def test_patience_ends() -> None:
    """After about as many seconds as it has."""
    patient, clock = network(*[httpx2.ReadError("gone")] * 100)

    with pytest.raises(httpx2.ReadError):
        send(patient)

    assert 1.5 < clock.now <= 5.0


def test_request_that_took_all_the_time_is_tried_once_more() -> None:
    """Patience is counted from its end; then there is none left for a third."""
    patient, clock = network(*[httpx2.ReadTimeout("slow")] * 2, takes=[30, 30])

    with pytest.raises(httpx2.ReadTimeout):
        send(patient)

    assert 1 == len(clock.slept)


@pytest.mark.parametrize(
    ("answers", "uncertain"),
    [
        ([httpx2.ConnectError("refused")], False),
        ([httpx2.ReadError("broken")], True),
        ([httpx2.ReadTimeout("slow")], True),
        ([httpx2.ReadError("broken"), httpx2.ConnectError("refused")], True),
        ([httpx2.Response(502)], True),
        ([httpx2.Response(503), httpx2.ConnectError("refused")], True),
    ],
    ids=["refused", "broken", "slow", "broken, then refused", "502", "503, then refused"],
)
def test_doubt_is_told(answers: list[Answer], *, uncertain: bool) -> None:
    """Whether something may have been done: at any of the tries, not only at the last."""

    def answer(request: httpx2.Request) -> httpx2.Response:
        del request
        next_one = answers.pop(0) if len(answers) > 1 else answers[0]
        if isinstance(next_one, Exception):
            raise next_one
        return next_one

    nobody = httpx2.MockTransport(answer)
    with Client("http://localhost:1", transport=nobody, patience=0.3) as client:
        with pytest.raises(Unreachable) as raised:
            client.create("raxxon")
        with pytest.raises(Unreachable) as reading:
            client.titles()

    assert uncertain == raised.value.uncertain
    assert not reading.value.uncertain
    assert "http://localhost:1" == raised.value.url


def test_store_that_stays_away_is_a_problem() -> None:
    """The service has said what is wrong, so that is told."""
    away: Callable[[httpx2.Request], httpx2.Response] = lambda _: httpx2.Response(503, json=AWAY)  # noqa: E731

    with (
        Client("http://localhost:1", transport=httpx2.MockTransport(away), patience=0.1) as client,
        pytest.raises(Problem) as raised,
    ):
        client.titles()

    assert "store-unavailable" == raised.value.code
