"""Apps are told what happens in their games: at hooks and in a stream."""

import asyncio
import socket
import threading
from datetime import UTC, datetime
from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.delivery import deliverer
from holdout.delivery.post import Poster, Refused
from holdout.play import apps
from holdout.play.responses import Message, MessageData
from holdout.store import Hook, Store
from tests.api.table import SEED, ok, problem
from tests.api.test_apps import App
from tests.delivery.conftest import Hooked, Reports, delivering
from tests.delivery.receiver import in_order, kinds, plain
from tests.processes import until

OPEN = [{"player": "me", "reference": "user-1"}, {"player": "open"}]


def act(app: App, game: str, seat: int) -> None:
    """Do the first thing that a seat may do."""
    path = f"/games/{game}/actions?seat={seat}"
    first = ok(app.get(path))["actions"][0]
    ok(app.post(path, {"id": first["id"]}))


def deciding(app: App, game: str) -> int:
    """The first seat that a game waits for."""
    pending: list[dict[str, Any]] = ok(app.get(f"/games/{game}?seat=1"))["pending"]
    seat: int = pending[0]["seat"]
    return seat


def turns(app: App, game: str, count: int) -> list[int]:
    """Play until the turn has passed on so many times; whose turn it was."""
    found = [deciding(app, game)]
    while len(found) <= count:
        act(app, game, found[-1])
        if (seat := deciding(app, game)) != found[-1]:
            found.append(seat)
    return found


@pytest.mark.usefixtures("reports")
def test_app_is_told_what_happens(http: FlaskClient, club: App, hooked: Hooked) -> None:
    """Whose turn it is, with what it is about; who sits down; the end. Signed, in this order."""
    receiver = hooked(club)
    game = club.game(seats=OPEN)
    code = game["invites"][0]["code"]

    ok(http.post(f"/v1/games/{game['id']}/seats/2", json={"invite": code, "name": "Ben"}), 201)
    ok(club.post(f"/games/{game['id']}/abandon"))

    claimed, turn, over = receiver.wait(3)
    assert kinds([claimed, turn, over]) == [("claimed", 2), ("turn", 1), ("over", None)]
    assert turn["data"]["user"] == "user-1"
    assert turn["data"]["reference"] == "table 5"
    assert over["data"]["status"] == "abandoned"


@pytest.mark.usefixtures("reports")
def test_turn_says_what_it_is_about(club: App, hooked: Hooked) -> None:
    """As everybody may know it; once for a turn, however many decisions that has."""
    receiver = hooked(club)
    game = club.game()["id"]
    (first,) = receiver.wait(1)
    assert first["data"]["decision"]["kind"] == "choose-sheet"

    whose = turns(club, game, 4)

    told = receiver.wait(5)
    assert [each["data"]["seat"] for each in told] == whose
    assert in_order(told)


def test_action_that_tells_nothing_is_not_queued(store: Store, club: App, hooked: Hooked) -> None:
    """Most don't: the turn goes on. What was passed over is read when there is something."""
    receiver = hooked(club)
    game = club.game()["id"]
    with delivering(store):
        # The first turns have one decision each: who plays whom.
        whose = turns(club, game, 2)
        receiver.wait(3)
        until(lambda: store.delivery_backlog().length == 0, "it is not settled")
    act(club, game, whose[-1])
    assert deciding(club, game) == whose[-1]
    assert store.delivery_backlog().length == 0

    whose += turns(club, game, 1)[1:]
    assert store.delivery_backlog().length == 1
    with delivering(store):
        told = receiver.wait(4)
    assert [each["data"]["seat"] for each in told] == whose


@pytest.mark.usefixtures("reports")
def test_nothing_secret_is_told(club: App, hooked: Hooked) -> None:
    """A decision about a hidden card is told as a spectator sees it."""
    receiver = hooked(club)
    players = [{"player": "me", "reference": f"user-{each}"} for each in range(3)]
    wish = {"title": "dead-of-winter", "seats": players, "seed": SEED}
    game = ok(club.post("/games", wish), 201)["id"]
    for _ in range(12):
        act(club, game, deciding(club, game))

    told = receiver.wait(4)
    boards = [ok(club.get(f"/games/{game}?seat={seat}"))["board"] for seat in (1, 2, 3)]
    hands = (each["own"]["hand"] for each in boards)
    kinds_of_cards = (each.values() for hand in hands for each in hand)
    cards = {value for each in kinds_of_cards for value in each if isinstance(value, str)}
    assert cards
    for message in told:
        assert not any(f'"{card}"' in plain(message) for card in cards)


@pytest.mark.usefixtures("reports")
def test_only_the_types_that_are_wanted_come(club: App, hooked: Hooked) -> None:
    """And nothing of before the hook was made."""
    club.game()
    receiver = hooked(club, types=["over"])
    game = club.game()["id"]

    ok(club.post(f"/games/{game}/abandon"))

    assert kinds(receiver.wait(1)) == [("over", None)]


def test_refused_message_comes_again_before_all_later_ones(
    club: App, hooked: Hooked, reports: Reports, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After growing pauses; meanwhile the hook is known to fail."""
    monkeypatch.setattr(deliverer, "FIRST_PAUSE", 0.1)
    receiver = hooked(club)
    statuses = iter([500, 302, 503])
    receiver.behaviour = lambda _: next(statuses, 204)
    game = club.game()["id"]
    turns(club, game, 2)

    told = receiver.wait(3)

    assert in_order(told)
    assert [each["id"] for each in receiver.tries[:4]] == [told[0]["id"]] * 4
    assert [what for what, _ in reports] == ["delivery-failed"] * 3
    assert reports[1][1]["why"] == "status 302"
    (hook,) = store.app("club").hooks  # type: ignore[union-attr]
    assert hook.failing_since is None


def test_receiver_that_hangs_delays_nobody_else(
    http: FlaskClient,
    store: Store,
    club: App,
    hooked: Hooked,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many games of its app are due at once: few requests of a hook are in progress."""
    monkeypatch.setattr("holdout.delivery.post.SECONDS", 60)
    other = App(http, apps.create(store, "other", act=True))
    hanging, quick = hooked(club), hooked(other)
    waiting = threading.Event()

    def hang(message: dict[str, Any]) -> int:
        del message
        waiting.wait(60)
        return 204

    hanging.behaviour = hang
    for _ in range(3 * deliverer.MOST_OF_HOOK):
        club.game()
    with delivering(store):
        hanging.tried(deliverer.MOST_OF_HOOK)
        other.game()

        assert kinds(quick.wait(1)) == [("turn", 1)]
        assert len(hanging.tries) == deliverer.MOST_OF_HOOK
        assert hanging.taken == []
        waiting.set()


def test_hook_that_is_gone_is_off(club: App, hooked: Hooked, reports: Reports) -> None:
    """It has answered 410; nothing is sent there any more, and the app can see why."""
    receiver = hooked(club)
    receiver.behaviour = lambda _: 410
    club.game()
    receiver.tried(1)
    until(lambda: bool(reports), "nobody says that it is off")

    (listed,) = ok(club.get("/hooks"))["hooks"]
    assert listed["off"]
    assert "secret" not in listed
    assert reports[-1][0] == "hook-off"


def test_what_fails_for_a_day_is_given_up(
    club: App, hooked: Hooked, reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a line in the log."""
    monkeypatch.setattr(deliverer, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(deliverer, "GIVE_UP_SECONDS", -1)
    receiver = hooked(club)
    receiver.behaviour = lambda _: 500
    game = club.game()["id"]
    turns(club, game, 1)
    while not reports:
        threading.Event().wait(0.05)

    assert reports[0][0] == "delivery-given-up"


def _message() -> Message:
    data = MessageData(game="g", title="raxxon", reference=None, version=0, status="running")
    return Message("g.0.1", "turn", datetime.now(UTC), data)


@pytest.mark.parametrize(
    "url",
    [
        f"https://{socket.gethostname()}/",
        "https://127.0.0.1/",
        "https://[::1]/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest/meta-data",
        "https://[::ffff:127.0.0.1]/",
    ],
)
def test_private_address_is_never_asked(url: str) -> None:
    """Whatever name leads there: the name is looked up once, before anything is sent."""
    hook = Hook("h", url, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", [], 0)

    async def post() -> None:
        poster = Poster(private=False)
        try:
            await poster.post(hook, _message())
        finally:
            await poster.close()

    with pytest.raises(Refused, match="private"):
        asyncio.run(post())


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://club.example/hook", "https"),
        ("https://user:secret@club.example/", "password"),
        ("ftp://club.example/", "https"),
        ("https://", "https"),
        ("club.example", "https"),
        ("https://127.0.0.1/", "private"),
        ("https://localhost/", "private"),
        ("https://192.168.1.7:8443/hook", "private"),
        ("https://[fd00::1]/", "private"),
    ],
)
def test_address_that_may_not_be_is_refused(store: Store, url: str, why: str) -> None:
    """Unless whoever runs the service allows private ones."""
    strict = App(create_app(store).test_client(), apps.create(store, "strict"))
    refused = problem(strict.post("/hooks", {"url": url}), 422, "bad-field")

    assert refused["errors"][0]["path"] == "$.url"
    assert why in refused["detail"]


def test_hooks_are_listed_and_deleted(club: App, hooked: Hooked) -> None:
    """By their app alone; at most five."""
    hooked(club)
    for _ in range(4):
        hooked(club)
    refused = club.post("/hooks", {"url": "http://127.0.0.1:1/"})
    assert "more hooks" in problem(refused, 422, "bad-field")["detail"]

    (first, *_) = ok(club.get("/hooks"))["hooks"]
    path = f"/v1/hooks/{first['id']}"
    assert club.http.delete(path, headers=club.headers()).status_code == 204
    assert club.http.delete(path, headers=club.headers()).status_code == 404
    assert len(ok(club.get("/hooks"))["hooks"]) == 4
    assert club.http.get("/v1/hooks").status_code == 401


@pytest.mark.usefixtures("reports")
def test_stream_has_all_games_of_the_app(http: FlaskClient, store: Store, club: App) -> None:
    """Whichever come and go, from a place on; none of another app."""
    other = App(http, apps.create(store, "other"))
    start = ok(club.get("/events"))["next"]
    first, _ = club.game()["id"], other.game()
    second = club.game()["id"]

    found: list[dict[str, Any]] = []
    after = start
    while len(found) < 2:
        page = ok(club.get(f"/events?after={after}"))
        found, after = found + page["messages"], page["next"]

    assert sorted(each["data"]["game"] for each in found) == sorted([first, second])
    assert ok(club.get(f"/events?after={after}"))["messages"] == []
    again = ok(club.get(f"/events?after={start}&limit=1"))
    assert [each["id"] for each in again["messages"]] == [found[0]["id"]]
    problem(club.get("/events?after=nowhere"), 422, "bad-field")
    problem(http.get("/v1/events"), 401, "unauthorized")
