"""How long a request is tried again, and what is told in the end."""

from collections.abc import Iterable

import pytest

from holdout_client import Client, Problem, Unreachable
from holdout_client.transport import JITTER, PASSING, Lost, Patient, Request, Response
from tests.client.wire import Wire, always, answer

AWAY = {"code": "store-unavailable", "status": 503}

Answer = Response | Lost

REFUSED = Lost("refused", uncertain=False)
BROKEN = Lost("broken", uncertain=True)


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

    def take(request: Request) -> Response:
        del request
        clock.now += seconds.pop(0) if seconds else 0
        next_one = left.pop(0)
        if isinstance(next_one, Exception):
            raise next_one
        return next_one

    return Patient(Wire(take), 5.0, clock.sleep, clock.time), clock


def send(patient: Patient, method: str = "GET") -> Response:
    """Send a request."""
    return patient.send(Request(method, "/", {}, None, 1.0))


@pytest.mark.parametrize("status", sorted(PASSING))
def test_pauses_get_longer(status: int) -> None:
    """And are not the same for all who come back."""
    patient, clock = network(*[answer(status)] * 4, answer(200))

    assert send(patient, "POST").status == 200

    longest = [0.1, 0.2, 0.4, 0.8]
    assert all(
        most * (1 - JITTER) <= pause <= most
        for pause, most in zip(clock.slept, longest, strict=True)
    )
    assert clock.slept != longest


@pytest.mark.parametrize("status", sorted(PASSING))
def test_pause_that_the_service_asks_for_is_made(status: int) -> None:
    """Not a shorter one."""
    asks = Response(status, {"retry-after": "3"}, b"")
    patient, clock = network(asks, answer(200))

    assert send(patient).status == 200

    assert clock.slept == [3.0]


def test_longer_pause_than_there_is_patience_for_is_not_begun() -> None:
    """The refusal is told at once."""
    patient, clock = network(Response(429, {"retry-after": "6"}, b""))

    assert send(patient).status == 429
    assert clock.slept == []


def test_date_to_come_back_at_is_not_read() -> None:
    """The usual pause is made."""
    asks = Response(503, {"retry-after": "Sun, 06 Nov 1994 08:49:37 GMT"}, b"")
    patient, clock = network(asks, answer(200))

    assert send(patient).status == 200
    assert clock.slept[0] <= 0.1


def test_patience_ends() -> None:
    """After about as many seconds as it has."""
    patient, clock = network(*[BROKEN] * 100)

    with pytest.raises(Lost):
        send(patient)

    assert 1.5 < clock.now <= 5.0


def test_request_that_took_all_the_time_is_tried_once_more() -> None:
    """Patience is counted from its end; then there is none left for a third."""
    patient, clock = network(*[BROKEN] * 2, takes=[30, 30])

    with pytest.raises(Lost):
        send(patient)

    assert len(clock.slept) == 1


@pytest.mark.parametrize(
    ("answers", "uncertain"),
    [
        ([REFUSED], False),
        ([BROKEN], True),
        ([BROKEN, REFUSED], True),
        ([answer(502)], True),
        ([answer(503), REFUSED], True),
    ],
    ids=["refused", "broken", "broken, then refused", "502", "503, then refused"],
)
def test_doubt_is_told(answers: list[Answer], *, uncertain: bool) -> None:
    """Whether something may have been done: at any of the tries, not only at the last."""

    def take(request: Request) -> Response:
        del request
        next_one = answers.pop(0) if len(answers) > 1 else answers[0]
        if isinstance(next_one, Exception):
            raise next_one
        return next_one

    with Client("http://localhost:1", transport=Wire(take), retry_seconds=0.3) as client:
        with pytest.raises(Unreachable) as raised:
            client.create("raxxon")
        with pytest.raises(Unreachable) as reading:
            client.titles()

    assert uncertain == raised.value.uncertain
    assert not reading.value.uncertain
    assert raised.value.url == "http://localhost:1"


def test_store_that_stays_away_is_a_problem() -> None:
    """The service has said what is wrong, so that is told."""
    away = always(answer(503, AWAY))

    with (
        Client("http://localhost:1", transport=away, retry_seconds=0.1) as client,
        pytest.raises(Problem) as raised,
    ):
        client.titles()

    assert raised.value.code == "store-unavailable"
