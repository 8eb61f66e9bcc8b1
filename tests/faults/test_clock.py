"""The clock of a machine is set, or is wrong: games go by the clock of their store."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from holdout.store.embedded import EmbeddedValkey
from tests.api.service import Answer, ask
from tests.faults.checker import Line, playing
from tests.faults.running import Running, running
from tests.processes import until

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
METRICS = "metrics-of-this-test"
FREE = {"seconds": HOUR // 2, "per": "decision", "then": "free", "bot": None}


def test_clock_that_jumps_changes_nothing(service: Running) -> None:
    """Neither versions nor times: no game is older than one that was created before it."""
    with playing(service.port, seed=7) as checker:
        made: list[str] = []
        for offset in (0, -DAY, DAY, -2 * DAY):
            service.order("clock", str(offset))
            checker.go_on(20)
            with closing(Line(service.port)) as line:
                answer, _ = line.insist("POST", "/v1/games", {"title": "raxxon", "public": True})
                listed = _lobby(line)
            made.insert(0, answer.body["id"])
            assert [each["id"] for each in listed if each["id"] in made] == made
        created = [datetime.fromisoformat(each["created"]) for each in listed]
        assert sorted(created, reverse=True) == created
        assert (created[0] - created[-1]).total_seconds() < HOUR


def test_machine_an_hour_ahead_decides_for_nobody(tmp_path: Path) -> None:
    """Two services over one store: the one that is ahead reads the same, and frees no seat."""
    with _two_machines(tmp_path, ahead=HOUR) as (right, ahead):
        seats = [{"player": "me"}, {"player": "open"}]
        game = _ask(right, "POST", "/v1/games", {"title": "raxxon", "seats": seats, "clock": FREE})
        token, path = game.body["token"], f"/v1/games/{game.body['id']}"
        invite = {"invite": game.body["invites"][0]["code"]}
        _ask(right, "POST", f"{path}/seats/2", invite)

        first, second = (_ask(each, "GET", path, token=token).body for each in (right, ahead))
        acted = _ask(ahead, "GET", f"{path}/actions", token=token).body["actions"][0]["id"]
        done = _ask(ahead, "POST", f"{path}/actions", {"id": acted}, token=token).body
        link = _ask(ahead, "POST", f"{path}/seats/1/link", {}, token=token).body

        assert first == second
        assert "open" not in {each["player"] for each in second["seats"]}
        assert {each["kind"] for each in done["events"]}.isdisjoint({"time-up", "seat-freed"})
        made = datetime.fromisoformat(game.body["created"])
        for told, seconds in [(link["until"], DAY), (_deadline(first), HOUR // 2)]:
            assert (datetime.fromisoformat(told) - made).total_seconds() < seconds + 5 * MINUTE


def test_machine_whose_clock_is_off_says_so(tmp_path: Path) -> None:
    """In its log, its metrics and its readiness; it goes on playing, as games don't go by it."""
    with _two_machines(tmp_path, ahead=-HOUR) as (right, behind):
        until(lambda: any("clock is 3600" in each for each in behind.output), "nothing is logged")
        assert not any("clock" in each for each in right.output)
        for service, state, offset in ((right, "ok", 0), (behind, "off", -HOUR)):
            assert _ask(service, "GET", "/readyz").body["clock"] == state
            assert abs(_offset(service) - offset) < MINUTE
        behind.withdraw("clock")
        until(lambda: _ask(behind, "GET", "/readyz").body["clock"] == "ok", "it stays off")


@contextmanager
def _two_machines(directory: Path, *, ahead: int) -> Iterator[tuple[Running, Running]]:
    """Two services over one store; the second's machine is so many seconds ahead."""
    folders = [directory / each for each in ("store", "right", "ahead")]
    for each in folders:
        each.mkdir()
    with EmbeddedValkey(folders[0]) as server:
        set_up = {"HOLDOUT_STORE": server.url, "HOLDOUT_METRICS_TOKEN": METRICS}
        wrong = Running(folders[2], **set_up)
        wrong.order("clock", str(ahead))
        with running(folders[1], **set_up) as right:
            try:
                wrong.start()
                yield right, wrong
            finally:
                wrong.stop()


def _ask(service: Running, method: str, path: str, body: Any = None, *, token: str = "") -> Answer:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    with closing(HTTPConnection("127.0.0.1", service.port, timeout=60)) as link:
        answer = ask(link, method, path, body, **headers)
    assert answer.status < 300, answer
    return answer


def _offset(service: Running) -> float:
    """What the metrics tell of the clock."""
    with closing(HTTPConnection("127.0.0.1", service.port, timeout=60)) as link:
        link.request("GET", "/metrics", headers={"Authorization": f"Bearer {METRICS}"})
        lines = link.getresponse().read().decode().splitlines()
    (found,) = [each for each in lines if each.startswith("holdout_clock_offset_seconds ")]
    return float(found.split()[1])


def _deadline(view: dict[str, Any]) -> str:
    found: str = view["pending"][0]["deadline"]
    return found


def _lobby(line: Line) -> list[dict[str, Any]]:
    """All games, page by page."""
    page = line.get("/v1/games?limit=20")
    games: list[dict[str, Any]] = page["games"]
    while page["next"] is not None:
        page = line.get(f"/v1/games?limit=20&cursor={page['next']}")
        games += page["games"]
    return games
