"""A random checker: clients play several games at once while things fail around them.

They note what the service has acknowledged; at the end that is compared with what it has stored.
By hand, with faults at random, for as long as one likes:

    python -m tests.faults.storm --minutes 10
"""

import json
import secrets
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from random import Random
from typing import Any, NamedTuple

from holdout import titles
from tests.api.service import Answer, ask, place
from tests.faults.running import PATIENCE_SECONDS

CLIENTS = 8
GAMES = 5
ANSWER_SECONDS = 20.0
#: Longer games are put aside for new ones, so that checking them stays quick.
LONGEST = 150
TITLES = {"raxxon": 4, "dead-of-winter": 3}


class Sent(NamedTuple):
    """An action of a client: the version that it would lead to, whose it is, its id."""

    version: int
    seat: int
    action: str


@dataclass
class Game:
    """A game, who may act in it, and what came of all that was tried."""

    path: str
    tokens: dict[int, str]
    version: int = 0
    acknowledged: list[Sent] = field(default_factory=list)
    #: Of these it was never told whether they were carried out.
    doubtful: list[Sent] = field(default_factory=list)

    def who(self, seat: int = 1) -> dict[str, str]:
        """The header that opens the game for a seat."""
        return {"Authorization": f"Bearer {self.tokens[seat]}"}


class Line:
    """A connection to the service that is made anew whenever it breaks."""

    def __init__(self, port: int) -> None:
        self._link = HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
        self.broken = 0
        self.unavailable = 0
        self.refusals = Counter[str]()
        #: How long the answers to actions took, refusals included.
        self.seconds: list[float] = []

    def once(self, method: str, path: str, body: Any = None, **headers: str) -> Answer | None:
        """The answer to a request; None if the connection broke, or the store was away."""
        began = time.perf_counter()
        try:
            answer = ask(self._link, method, path, body, **headers)
        except (OSError, HTTPException, json.JSONDecodeError):
            self._link.close()
            self.broken += 1
            return None
        if method == "POST" and "/actions" in path:
            self.seconds.append(time.perf_counter() - began)
        if answer.status != 503:
            return answer
        assert answer.body["code"] in {"store-unavailable", "newer-game"}, answer
        assert answer.headers["retry-after"] == "1", answer
        self.unavailable += 1
        self.refusals[answer.body["code"]] += 1
        return None

    def insist(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[Answer, bool]:
        """The first clear answer, and whether an earlier try may have been carried out, too."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        doubtful = False
        while (answer := self.once(method, path, body, **headers)) is None:
            assert time.monotonic() < deadline, f"no answer to {method} {path}"
            doubtful = True
            time.sleep(0.05)
        return answer, doubtful

    def get(self, path: str, **headers: str) -> Any:
        """What is read at a path."""
        answer, _ = self.insist("GET", path, **headers)
        assert answer.status == 200, answer
        return answer.body

    def close(self) -> None:
        """Let go of the connection."""
        self._link.close()


class Checker:
    """Clients that play, each in a thread of its own, from `start` to `stop`."""

    def __init__(
        self,
        port: int,
        seed: int,
        *,
        clients: int = CLIENTS,
        games: int = GAMES,
        others: Sequence[int] = (),
    ) -> None:
        """Take the port of a service. The same seed makes the same choices.

        Clients take turns with `others`, the ports of services over the same store.
        """
        ports = (port, *others)
        self.games: list[Game] = []
        self.failures: list[BaseException] = []
        self.counts = Counter[str]()
        #: The codes with which services were unavailable.
        self.refusals = Counter[str]()
        self.seconds: list[float] = []
        self._port = port
        self._luck = Random(seed)
        self._stopping = threading.Event()
        self._some = threading.Condition()
        self._current: list[Game] = []
        self._idempotent = False
        self._wanted = games
        self._threads = [
            threading.Thread(
                target=self._client,
                args=(Random(f"{seed} {number}"), ports[number % len(ports)]),
            )
            for number in range(clients)
        ]

    def start(self) -> None:
        """Make the games and let the clients play."""
        with closing(Line(self._port)) as line:
            self._idempotent = "Idempotency-Key" in json.dumps(line.get("/openapi.json"))
            self._current = [self._new_game(line, self._luck) for _ in range(self._wanted)]
        for thread in self._threads:
            thread.start()

    def stop(self) -> None:
        """Let each client get an answer to what it has asked last, and no more."""
        self._stopping.set()
        for thread in self._threads:
            thread.join()

    def go_on(self, actions: int) -> None:
        """Return when so many more actions were acknowledged; it must not take for ever."""
        with self._some:
            wanted = self.counts["acknowledged"] + actions
            enough = self._some.wait_for(
                lambda: self.failures or self.counts["acknowledged"] >= wanted, PATIENCE_SECONDS
            )
        assert not self.failures, self.failures
        assert enough, f"the games are stuck: {self.counts}"

    def play_on(self, seconds: float) -> None:
        """Return after a while, whatever is acknowledged meanwhile."""
        self._stopping.wait(seconds)

    def _client(self, luck: Random, port: int) -> None:
        line = Line(port)
        try:
            while not self._stopping.is_set():
                place = luck.randrange(self._wanted)
                game = self._current[place]
                if not self._act(line, game, luck):
                    self._current[place] = self._new_game(line, luck)
        except BaseException as error:  # noqa: BLE001 - told by whoever waits
            self._tell(error)
        self.counts.update({"broken": line.broken, "unavailable": line.unavailable})
        self.refusals.update(line.refusals)
        self.seconds += line.seconds
        line.close()

    def _tell(self, error: BaseException) -> None:
        with self._some:
            self.failures.append(error)
            self._some.notify_all()

    def _new_game(self, line: Line, luck: Random) -> Game:
        title = luck.choice(list(TITLES))
        wish = {"title": title, "players": TITLES[title], "seed": luck.randbytes(16).hex()}
        key = secrets.token_hex(16)
        answer, _ = line.insist("POST", "/v1/games", wish, Idempotency_Key=key)
        assert answer.status == 201, answer
        tokens = {seat["seat"]: answer.body["token"] for seat in answer.body["seats"]}
        game = Game(place(answer.headers), tokens)
        self.games.append(game)
        return game

    def _act(self, line: Line, game: Game, luck: Random) -> bool:
        """Do something at random in a game; false if there is nothing (more) to be done."""
        known = game.version
        view = line.get(f"{game.path}?seat=1", **game.who())
        assert view["version"] >= known, f"{game.path} went back from {known}: {view['version']}"
        if view["status"] != "running" or view["version"] >= LONGEST:
            return False
        assert view["pending"], "a running game waits for nobody"
        seat = luck.choice(view["pending"])["seat"]
        listed = line.get(f"{game.path}/actions?seat={seat}", **game.who(seat))
        if not listed["actions"]:
            return True  # Somebody else was quicker.
        sent = Sent(listed["version"] + 1, seat, luck.choice(listed["actions"])["id"])
        self._send(line, game, sent)
        return True

    def _send(self, line: Line, game: Game, sent: Sent) -> None:
        answer, doubtful = line.insist(
            "POST",
            f"{game.path}/actions?seat={sent.seat}",
            {"id": sent.action},
            If_Match=f'"{sent.version - 1}"',
            Idempotency_Key=secrets.token_hex(16),
            **game.who(sent.seat),
        )
        if answer.status == 200:
            # Others who decide at the same time may have acted in between, without making it late.
            done = sent._replace(version=answer.body["version"])
            assert sent.version <= done.version, answer
            with self._some:
                self.counts["acknowledged"] += 1
                self.counts["acknowledged after doubt"] += doubtful
                game.version = max(game.version, done.version)
                game.acknowledged.append(done)
                self._some.notify_all()
        else:
            assert answer.status == 412, answer
            # With keys a refusal is final: had an earlier try been carried out, its answer
            # would have come again.
            known = self._idempotent or not doubtful
            with self._some:
                self.counts["refused" if known else "doubtful"] += 1
                if not known:
                    game.doubtful.append(sent)

    def check(self) -> None:
        """See that exactly what was acknowledged is stored, and that each game goes on.

        Each game is moved on by one more action, and then abandoned.
        """
        assert not self.failures, self.failures
        with closing(Line(self._port)) as line:
            for game in self.games:
                self._act(line, game, self._luck)
                self._abandon(line, game)
                record = line.get(f"{game.path}/record", **game.who())
                _compare(game, record)
                _check_log(record, _log(line, game))
                answer, _ = line.insist("POST", "/v1/records/verify", record)
                assert answer.status == 200, answer
                assert answer.body["holds"], f"{game.path}: {answer.body}"
                assert len(record["actions"]) == answer.body["actions"]

    def _abandon(self, line: Line, game: Game) -> None:
        answer, _ = line.insist("POST", f"{game.path}/abandon", **game.who())
        # 409: it was over, or an earlier try has abandoned it.
        assert answer.status in {200, 409}, answer
        status = line.get(f"{game.path}?seat=1", **game.who())["status"]
        assert status in {"over", "abandoned"}, status


def _compare(game: Game, record: dict[str, Any]) -> None:
    """Each acknowledged action is stored once, at its version, and nothing that nobody sent."""
    stored = [Sent(each["version"], each["seat"], each["id"]) for each in record["actions"]]
    versions = [each.version for each in stored]
    assert list(range(1, len(stored) + 1)) == versions, f"{game.path} has gaps: {versions}"
    acknowledged = Counter(game.acknowledged)
    assert not [each for each, times in acknowledged.items() if times > 1], "done twice"
    lost = acknowledged.keys() - stored
    assert not lost, f"{game.path}: acknowledged but not stored: {sorted(lost)}"
    strange = set(stored) - acknowledged.keys() - set(game.doubtful)
    assert not strange, f"{game.path}: stored, though nobody was told so: {sorted(strange)}"


def _log(line: Line, game: Game) -> list[dict[str, Any]]:
    """All events of a game."""
    events, after = [], -1
    while after is not None:
        page = line.get(f"{game.path}/events?after={after}", **game.who())
        events += page["events"]
        after = page["next"]
    return events


def _check_log(record: dict[str, Any], events: list[dict[str, Any]]) -> None:
    """The log is in order and tells nothing that the record hasn't, and nothing twice."""
    versions = [event["version"] for event in events]
    assert sorted(versions) == versions
    happened = {each["version"]: each["reveals"] for each in record["actions"]}
    happened[0] = record["start"]["reveals"]
    if record["status"] == "abandoned":
        assert events.pop()["kind"] == "abandoned"
    if events[0]["kind"] == "seed-named":
        events = events[1:]
    told = Counter(_key(event, event["version"]) for event in events)
    kinds = titles.TITLES[record["title"]].event_kinds
    revealed = Counter(
        # A record leaves out what is as by default.
        _key({**each, "params": kinds.read(each).all_params}, version)
        for version, some in happened.items()
        for each in some
    )
    assert told <= revealed, told - revealed


def _key(event: dict[str, Any], version: int) -> str:
    return json.dumps([version, event["kind"], event["params"], event["seat"]], sort_keys=True)


@contextmanager
def playing(port: int, seed: int, **how: Any) -> Iterator[Checker]:
    """Clients that play as long as the block runs; then all is checked."""
    checker = Checker(port, seed, **how)
    checker.start()
    try:
        yield checker
    finally:
        checker.stop()
    checker.check()
