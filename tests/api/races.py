"""Sixteen threads, one decision, the same action, over and over: `python -m tests.api.races`."""

import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path

from tests.api.service import USUAL, Answer, Service, ask, place, serving

THREADS = 16
TRIALS = 1000


def new_game(service: Service, **wish: int | str) -> tuple[str, dict[str, str]]:
    """Make a game; its path and the header that opens it."""
    link = service.link()
    answer = ask(link, "POST", "/v1/games", {"title": "raxxon", **wish})
    link.close()
    assert answer.status == 201
    game = place(answer.headers)
    return game, {"Authorization": f"Bearer {answer.body['token']}"}


def race(service: Service, path: str, body: dict[str, str], **headers: str) -> list[Answer]:
    """The answers to sixteen requests that are sent at the same moment."""
    gate = threading.Barrier(THREADS)
    answers: list[Answer] = []

    def run() -> None:
        link = service.link()
        link.connect()
        gate.wait()
        answers.append(ask(link, "POST", path, body, **headers))
        link.close()

    threads = [threading.Thread(target=run) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def races(service: Service, trials: int) -> Counter[int]:
    """Race for one decision after another; how often each status was answered.

    Raises `AssertionError` unless each race has one winner, everybody else is told 409 or 412 and
    the version that the winner has made, and the log holds what the winners did and no more.
    """
    link, statuses = service.link(), Counter[int]()
    game, who = new_game(service, players=4)
    for _ in range(trials):
        listed = ask(link, "GET", f"{game}/actions", **who).body
        if not listed["actions"]:
            game, who = new_game(service, players=4)
            listed = ask(link, "GET", f"{game}/actions", **who).body
        action, version = {"id": listed["actions"][0]["id"]}, listed["version"]

        answers = race(service, f"{game}/actions", action, If_Match=f'"{version}"', **who)

        told = Counter(answer.status for answer in answers)
        assert told[200] == 1, told
        assert told.total() == THREADS, told
        assert told.keys() <= {200, 409, 412}, told
        assert {answer.body["version"] for answer in answers} == {version + 1}
        events = ask(link, "GET", f"{game}/events?after={version}", **who).body
        assert version + 1 == events["version"]
        statuses += told
    link.close()
    return statuses


def main() -> None:
    """Race a thousand times against a service of two workers, and say what was answered."""
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data) / "data", *USUAL) as service,
    ):
        statuses = races(service, TRIALS)
    told = ", ".join(f"{count} times {status}" for status, count in sorted(statuses.items()))
    sys.stdout.write(f"{TRIALS} races of {THREADS} threads: {told}\n")


if __name__ == "__main__":
    main()
