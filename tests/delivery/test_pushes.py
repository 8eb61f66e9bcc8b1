"""Browsers are told that a seat has to decide, while no page is open: Web Push."""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient
from msgspec import structs

from holdout.api import create_app
from holdout.delivery import deliverer
from holdout.play import apps, pushes
from holdout.settings import Settings
from holdout.store import Store
from tests.api.table import SEED, ok, problem
from tests.api.test_apps import App
from tests.delivery.browser import Browser
from tests.delivery.conftest import CONTACT, Hooked, Reports, delivering
from tests.delivery.receiver import flooding, kinds
from tests.processes import until


class Two(NamedTuple):
    """A game of two persons: its id, and their tokens by seat."""

    http: FlaskClient
    id: str
    tokens: dict[int, str]

    def headers(self, seat: int) -> dict[str, str]:
        """Who sits in a seat."""
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def view(self) -> dict[str, Any]:
        """The game as the first seat sees it."""
        view: dict[str, Any] = ok(self.http.get(f"/v1/games/{self.id}", headers=self.headers(1)))
        return view

    def deciding(self) -> int:
        """The first seat that the game waits for."""
        seat: int = self.view()["pending"][0]["seat"]
        return seat

    def act(self, seat: int) -> None:
        """Do the first thing that a seat may do."""
        path = f"/v1/games/{self.id}/actions"
        first = ok(self.http.get(path, headers=self.headers(seat)))["actions"][0]
        ok(self.http.post(path, json={"id": first["id"]}, headers=self.headers(seat)))

    def play_to(self, seat: int) -> None:
        """Play until a seat has to decide, which others have to before."""
        while (now := self.deciding()) == seat:
            self.act(now)
        while (now := self.deciding()) != seat:
            self.act(now)

    def subscribe(self, seat: int, browser: Browser, language: str = "en") -> str:
        """Have a browser told of a seat; its id."""
        answer = self.http.post(
            f"/v1/games/{self.id}/seats/{seat}/pushes",
            json=browser.subscription(),
            headers=self.headers(seat) | {"Accept-Language": language},
        )
        found: str = ok(answer, 201)["id"]
        return found


def two(http: FlaskClient, **wish: Any) -> Two:
    """A game of two persons."""
    seats = [{"player": "me", "name": "Ada"}, {"player": "open"}]
    body = {"title": "raxxon", "seats": seats, "seed": SEED, **wish}
    made = ok(http.post("/v1/games", json=body), 201)
    claim = {"invite": made["invites"][0]["code"], "accept_foreknowledge": True}
    guest = ok(http.post(f"/v1/games/{made['id']}/seats/2", json=claim), 201)
    return Two(http, made["id"], {1: made["token"], 2: guest["token"]})


@pytest.fixture
def game(http: FlaskClient) -> Two:
    """Such a game."""
    return two(http)


Browsing = Callable[[], Browser]


@pytest.fixture
def browsing() -> Iterator[Browsing]:
    """Opens browsers."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(Browser.listening())


@pytest.mark.usefixtures("reports")
def test_browser_is_told_of_its_turn(
    http: FlaskClient, store: Store, game: Two, browsing: Browsing
) -> None:
    """In its language, by the service whose key it has subscribed with, for a day at most."""
    first, second = browsing(), browsing()
    game.subscribe(1, first, "de")
    game.subscribe(2, second, "ru")

    # A turn that is over before anybody delivers is not told.
    game.play_to(2)
    assert second.wait(1)[0]["text"] == "Ваш ход: Рэксон"
    game.play_to(1)

    (told,) = first.wait(1)
    assert told == {
        "type": "turn",
        "game": game.id,
        "seat": 1,
        "title": "raxxon",
        "text": "Du bist am Zug: Raxxon",
    }
    (headers,), (claims,) = first.headers, first.claims
    key = ok(http.get("/v1/push"))["public_key"]
    assert key == pushes.public_key(store)
    assert headers["authorization"].endswith(f"k={key}")
    assert claims["sub"] == CONTACT
    assert headers["topic"] == f"{game.id}-1"
    assert headers["ttl"] == str(24 * 3600)


@pytest.mark.usefixtures("reports")
def test_nobody_is_told_of_what_he_sees(game: Two, browsing: Browsing) -> None:
    """The turn at which the page subscribes is not told, nor the further decisions of a turn."""
    browser = browsing()
    seat = game.deciding()
    game.subscribe(seat, browser)

    game.play_to(seat)
    browser.wait(1)
    game.play_to(seat)
    browser.wait(2)

    assert len(browser.tries) == 2


def test_newest_turn_is_told_once(store: Store, game: Two, browsing: Browsing) -> None:
    """Whatever happened while nobody delivered; and nothing if the turn is over by then."""
    browser, other = browsing(), browsing()
    game.subscribe(1, browser)
    game.subscribe(2, other)
    for _ in range(3):
        game.play_to(1)
    with delivering(store):
        browser.wait(1)
        game.play_to(2)
        other.wait(1)

    assert (len(browser.tries), len(other.tries)) == (1, 1)


@pytest.mark.usefixtures("reports")
def test_browser_that_fails_is_told_again(
    game: Two, browsing: Browsing, reports: Reports, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After growing pauses; a redirect is not followed."""
    monkeypatch.setattr(deliverer, "FIRST_PAUSE", 0.1)
    browser = browsing()
    statuses = iter([500, 302, 429])
    browser.behaviour = lambda _: next(statuses, 201)
    game.subscribe(1, browser)

    game.play_to(1)
    browser.wait(1)

    assert len(browser.tries) == 4
    assert [what for what, _ in reports] == ["push-failed"] * 3
    assert reports[0][1]["host"] == "127.0.0.1"
    assert browser.url not in str(reports)


@pytest.mark.parametrize("status", [404, 410])
@pytest.mark.usefixtures("reports")
def test_browser_that_has_cancelled_is_forgotten(
    status: int, store: Store, game: Two, browsing: Browsing
) -> None:
    """The others of the seat are told as before."""
    gone, there = browsing(), browsing()
    gone.behaviour = lambda _: status
    game.subscribe(1, gone)
    game.subscribe(1, there)

    game.play_to(1)
    there.wait(1)
    until(lambda: len(store.load(game.id).pushes[1]) == 1, "it is still known")
    game.play_to(1)
    there.wait(2)

    assert len(gone.tries) == 1
    assert store.load(game.id).pushes[1][0].endpoint == there.url


def test_what_is_too_old_is_not_told(
    game: Two, browsing: Browsing, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is called to a turn of the day before yesterday."""
    browser = browsing()
    game.subscribe(1, browser)
    monkeypatch.setattr(deliverer, "GIVE_UP_SECONDS", -1)
    game.play_to(1)
    with delivering(store):
        until(lambda: store.delivery_backlog().length == 0, "it is not settled")

    assert browser.tries == []


def test_hanging_browsers_hold_up_nobody_else(
    http: FlaskClient,
    store: Store,
    browsing: Browsing,
    hooked: Hooked,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of the games of one creator few are in progress, so there is room for those of others."""
    monkeypatch.setattr("holdout.delivery.post.SECONDS", 60)
    club = App(http, apps.create(store, "club", act=True))
    quick, hanging, waiting = hooked(club), browsing(), threading.Event()

    def hang(message: dict[str, Any]) -> int:
        del message
        waiting.wait(60)
        return 201

    hanging.behaviour = hang
    for _ in range(2 * deliverer.MOST_OF_CREATOR):
        each = two(http)
        each.subscribe(1, hanging)
        each.play_to(1)
    with delivering(store):
        hanging.tried(deliverer.MOST_OF_CREATOR)
        club.game()

        assert kinds(quick.wait(1)) == [("turn", 1)]
        assert len(hanging.tries) == deliverer.MOST_OF_CREATOR
        waiting.set()


def test_browsers_that_answer_without_end_hold_up_nobody_else(
    http: FlaskClient, store: Store, hooked: Hooked
) -> None:
    """Nobody needs a key to name one: each is given up for what it sends."""
    club = App(http, apps.create(store, "club", act=True))
    quick, creators = hooked(club), 5
    with flooding(b"", b"HTTP/1.1 103 Early Hints\r\n\r\n") as url:
        for creator in range(creators):
            http.environ_base["REMOTE_ADDR"] = f"192.0.2.{creator}"
            for _ in range(deliverer.MOST_OF_CREATOR):
                each, browser = two(http), Browser()
                browser.url = url
                each.subscribe(1, browser)
                each.play_to(2)
                each.play_to(1)
        with delivering(store) as reports:
            until(lambda: len(reports) >= creators, "nothing is given up")
            club.game()
            assert kinds(quick.wait(1)) == [("turn", 1)]
    assert {each["why"] for _, each in reports} == {"too long an answer"}


def test_fault_at_a_browser_leaves_the_app_its_messages(
    http: FlaskClient,
    store: Store,
    browsing: Browsing,
    hooked: Hooked,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What the app is told meanwhile is told to its end, and not again."""
    club = App(http, apps.create(store, "club", act=True))
    receiver, raised = hooked(club), threading.Event()

    def fail(*_: object) -> bytes:
        raised.set()
        raise RuntimeError

    def wait(_: object) -> int:
        raised.wait(30)
        return 204

    monkeypatch.setattr(pushes, "message", fail)
    receiver.behaviour = wait
    seats = [{"player": "me"}, {"player": "me"}]
    game = Two(http, *_made(club.game(seats=seats)))
    game.subscribe(1, browsing())
    game.play_to(2)
    game.play_to(1)
    with delivering(store) as reports:
        until(lambda: bool(reports), "there is no fault")
        assert [what for what, _ in reports] == ["delivery-fault"]
        told = [each["id"] for each in receiver.wait(3)]
        game.play_to(2)

        assert len({*told, receiver.wait(4)[-1]["id"]}) == 4


def _made(game: dict[str, Any]) -> tuple[str, dict[int, str]]:
    """The id of a game, and the token of its seats, which is one."""
    return game["id"], {1: game["token"], 2: game["token"]}


def test_service_without_a_contact_tells_no_browser(store: Store, browsing: Browsing) -> None:
    """And says so: no push service ever hears of it."""
    http = create_app(store, Settings(private_hooks="allowed")).test_client()
    game = two(http)

    assert ok(http.get("/v1/push")) == {"public_key": None}
    answer = http.post(
        f"/v1/games/{game.id}/seats/1/pushes",
        json=browsing().subscription(),
        headers=game.headers(1),
    )
    problem(answer, 501, "push-off")
    assert store.known_secret(pushes.SECRET) is None


def test_game_has_few_browsers_for_a_seat(store: Store, game: Two, browsing: Browsing) -> None:
    """A further one replaces the oldest; one that comes again changes nothing."""
    browsers = [browsing() for _ in range(pushes.MOST + 1)]
    ids = [game.subscribe(1, each) for each in browsers]

    kept = store.load(game.id)
    assert [each.id for each in kept.pushes[1]] == ids[1:]
    assert game.subscribe(1, browsers[-1]) == ids[-1]
    assert store.load(game.id).version == kept.version

    assert game.subscribe(1, browsers[-1], "de") == ids[-1]
    assert store.load(game.id).pushes[1][-1].language == "de"


def test_browser_is_told_no_more_when_it_wants(store: Store, game: Two, browsing: Browsing) -> None:
    """Only that one; who asks again is answered the same."""
    one, other = (game.subscribe(1, browsing()) for _ in range(2))
    for _ in range(2):
        path = f"/v1/games/{game.id}/seats/1/pushes/{one}"
        answer = game.http.delete(path, headers=game.headers(1))
        assert answer.status_code == 204

    assert [each.id for each in store.load(game.id).pushes[1]] == [other]


def _freed(game: Two) -> None:
    ok(game.http.delete(f"/v1/games/{game.id}/seats/2", headers=game.headers(1)))


def _renewed(game: Two) -> None:
    ok(game.http.post(f"/v1/games/{game.id}/token", json={}, headers=game.headers(2)), 201)


def _renewed_for_the_seat(game: Two) -> None:
    path = f"/v1/games/{game.id}/token"
    ok(game.http.post(path, json={"seat": 2}, headers=game.headers(2)), 201)


def _erased(game: Two) -> None:
    path = f"/v1/games/{game.id}/seats/2/player"
    assert game.http.delete(path, headers=game.headers(2)).status_code == 204


def _to_a_bot(game: Two) -> None:
    path = f"/v1/games/{game.id}/seats/2/bot"
    ok(game.http.put(path, json={"bot": "random"}, headers=game.headers(1)))


@pytest.mark.parametrize("end", [_freed, _renewed, _renewed_for_the_seat, _erased, _to_a_bot])
def test_browsers_go_with_who_sits_there(
    end: Callable[[Two], None], store: Store, game: Two, browsing: Browsing
) -> None:
    """Freed, given to a bot, erased, or with a token that replaces one which others may know."""
    game.subscribe(1, browsing())
    game.subscribe(2, browsing())

    end(game)

    assert [*store.load(game.id).pushes] == [1]


def test_browsers_go_with_the_end(store: Store, game: Two, browsing: Browsing) -> None:
    """Nothing is to be told after it, and no more may subscribe."""
    game.subscribe(2, browsing())
    ok(game.http.post(f"/v1/games/{game.id}/abandon", headers=game.headers(1)))

    assert store.load(game.id).pushes == {}
    answer = game.http.post(
        f"/v1/games/{game.id}/seats/1/pushes",
        json=browsing().subscription(),
        headers=game.headers(1),
    )
    problem(answer, 409, "game-over")


def test_browser_of_a_user_goes_with_the_user(
    http: FlaskClient, store: Store, club: App, browsing: Browsing
) -> None:
    """Of an app; those of the others stay."""
    made = club.game()
    tokens = {
        seat: ok(club.post(f"/games/{made['id']}/token", {"seat": seat}), 201)["token"]
        for seat in (1, 2)
    }
    game = Two(http, made["id"], tokens)
    game.subscribe(1, browsing())
    game.subscribe(2, browsing())

    ok(http.delete("/v1/users/user-1", headers=club.headers()))

    assert [*store.load(game.id).pushes] == [2]


def test_subscribing_is_no_reason_against_an_undo(game: Two, browsing: Browsing) -> None:
    """It is no move, and nobody learns anything by it."""
    seat = game.deciding()
    before = ok(game.http.get(f"/v1/games/{game.id}/actions", headers=game.headers(seat)))
    game.act(seat)
    path = f"/v1/games/{game.id}"
    could = ok(game.http.get(f"{path}?include=undo", headers=game.headers(seat)))["can_undo"]
    game.subscribe(seat, browsing())
    can = ok(game.http.get(f"{path}?include=undo", headers=game.headers(seat)))["can_undo"]

    assert can == could
    assert before["actions"]


KEYS = Browser().subscription()["keys"]


@pytest.mark.parametrize(
    ("wish", "path"),
    [
        ({"endpoint": "ftp://push.example/1", "keys": KEYS}, "$.endpoint"),
        ({"endpoint": "http://push.example/1", "keys": KEYS}, "$.endpoint"),
        ({"endpoint": "https://127.0.0.1/1", "keys": KEYS}, "$.endpoint"),
        ({"endpoint": "https://me:secret@push.example/1", "keys": KEYS}, "$.endpoint"),
        ({"endpoint": "https://push.example/1", "keys": KEYS | {"p256dh": ""}}, "$.keys.p256dh"),
        (
            {"endpoint": "https://push.example/1", "keys": KEYS | {"p256dh": "B" * 87}},
            "$.keys.p256dh",
        ),
        ({"endpoint": "https://push.example/1", "keys": KEYS | {"auth": "AAAA"}}, "$.keys.auth"),
        ({"endpoint": "https://push.example/1", "keys": KEYS | {"auth": "ä"}}, "$.keys.auth"),
        ({"endpoint": "https://push.example/1"}, "$"),
        ({"endpoint": "https://push.example/" + "x" * 2000, "keys": KEYS}, "$.endpoint"),
    ],
)
def test_what_is_no_subscription_is_refused(wish: Any, path: str, store: Store) -> None:
    """Before anything is stored; only public addresses with TLS, unless others are allowed."""
    settings = Settings(push_contact=CONTACT, push_services="push.example")
    http = create_app(store, settings).test_client()
    game = two(http)
    answer = http.post(f"/v1/games/{game.id}/seats/1/pushes", json=wish, headers=game.headers(1))

    assert problem(answer, 422, "bad-field")["errors"][0]["path"].startswith(path)
    assert store.load(game.id).pushes == {}


@pytest.mark.parametrize(
    ("endpoint", "allowed"),
    [
        ("https://fcm.googleapis.com/fcm/send/1", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/1", True),
        ("https://web.push.apple.com/1", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=1", True),
        ("https://FCM.googleapis.com/fcm/send/1", True),
        ("https://push.club.example/1", True),
        ("https://a.b.push.example/1", True),
        ("https://notify.windows.com/1", False),
        ("https://evilnotify.windows.com/1", False),
        ("https://fcm.googleapis.com.evil.example/1", False),
        ("https://evil.example/fcm.googleapis.com", False),
        ("https://evil.example/?a=https://fcm.googleapis.com/", False),
        ("https://evil.example#.notify.windows.com", False),
        ("https://evil.example\\.notify.windows.com/", False),
        ("https://push.example/1", False),
    ],
)
def test_only_push_services_that_are_allowed_are_asked(
    endpoint: str,
    allowed: bool,  # noqa: FBT001 - a row of the table
    store: Store,
) -> None:
    """Those of the makers of browsers, and what the operator adds; else it says which there are."""
    services = "push.club.example, *.push.example"
    settings = Settings(push_contact=CONTACT, push_services=services)
    game = two(create_app(store, settings).test_client())
    answer = game.http.post(
        f"/v1/games/{game.id}/seats/1/pushes",
        json={"endpoint": endpoint, "keys": KEYS},
        headers=game.headers(1),
    )
    if allowed:
        ok(answer, 201)
    else:
        (found,) = problem(answer, 422, "bad-field")["errors"]
        assert found["path"] == "$.endpoint"
        assert "\\" in endpoint or "*.notify.windows.com, push.club.example" in found["message"]


def test_push_service_that_is_allowed_no_more_is_not_asked(
    store: Store, game: Two, browsing: Browsing
) -> None:
    """Whoever subscribed before; its game is told to others."""
    browser, other = browsing(), browsing()
    game.subscribe(1, browser)
    game.subscribe(1, other)
    kept = store.load(game.id)
    kept.pushes[1][0] = structs.replace(
        kept.pushes[1][0], endpoint=browser.url.replace("127.0.0.1", "localhost")
    )
    entry = store.entries(game.id)[-1]
    kept.version += 1
    store.write(kept, structs.replace(entry, version=kept.version), expected=kept.version - 1)
    game.play_to(2)
    game.play_to(1)
    with delivering(store):
        other.wait(1)
        until(lambda: store.delivery_backlog().length == 0, "it is not settled")

    assert browser.tries == []


def test_every_secret_makes_a_key(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is no number below the order of the curve."""
    for secret in (b"\x00" * 32, b"\xff" * 32):
        monkeypatch.setattr(type(store), "known_secret", lambda *_, secret=secret: secret)
        assert len(pushes.public_key(store)) == 87


def test_nobody_else_is_told_of_a_browser(store: Store, game: Two, browsing: Browsing) -> None:
    """Its address is a secret between the seat and the service: it is in no answer."""
    browser = browsing()
    game.subscribe(2, browser)
    for path in ("", "/events", "/record"):
        for seat in (1, 2):
            text = game.http.get(f"/v1/games/{game.id}{path}", headers=game.headers(seat)).text
            assert browser.url not in text
    (push,) = store.load(game.id).pushes[2]
    assert structs.replace(push, after=0).endpoint == browser.url
