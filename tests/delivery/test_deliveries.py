"""Apps are told what happens in their games: at hooks and in a stream."""

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from ipaddress import ip_network
from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.delivery import deliverer
from holdout.delivery.post import MOST_INFORMATIONAL, Poster, Refused
from holdout.play import apps, hooks
from holdout.play.responses import Message, MessageData
from holdout.store import Hook, Store
from holdout.store.protocol import MOST_ATTEMPTS
from tests.api.table import SEED, ok, problem
from tests.api.test_apps import App
from tests.delivery.conftest import Hooked, Reports, delivering
from tests.delivery.receiver import flooding, in_order, kinds, plain
from tests.processes import until

#: What a receiver may send before its answer, and a hostile one sends without end.
EARLY_HINTS = b"HTTP/1.1 103 Early Hints\r\n\r\n"
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
    seats = [{"seat": 1, "user": "user-1"}, {"seat": 2, "user": None}]
    assert [each["data"]["seats"] for each in (claimed, turn, over)] == [seats] * 3


def test_turn_that_is_past_says_so(store: Store, club: App, hooked: Hooked) -> None:
    """Nobody need be called: the seat has decided meanwhile, or the game has ended."""
    receiver = hooked(club)
    game, other = club.game()["id"], club.game()["id"]
    whose = turns(club, game, 2)
    ok(club.post(f"/games/{other}/abandon"))

    with delivering(store):
        told = receiver.wait(5)

    of_game = [each["data"] for each in told if each["data"]["game"] == game]
    assert [(each["seat"], each["past"]) for each in of_game] == [
        *zip(whose, (True, True, False), strict=True)
    ]
    assert [each["decision"] is None for each in of_game] == [True, True, False]
    ended, over = (each["data"] for each in told if each["data"]["game"] == other)
    assert (ended["past"], ended["decision"], ended["status"]) == (True, None, "abandoned")
    assert (over["past"], over["seats"][0]) == (False, {"seat": 1, "user": "user-1"})


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
def test_hook_is_tested_and_says_what_was_delivered(club: App, hooked: Hooked) -> None:
    """A signed message by the way of all others, whatever types the hook has; and its result."""
    receiver = hooked(club, types=["over"])
    (hook,) = ok(club.get("/hooks"))["hooks"]
    path = f"/hooks/{hook['id']}"
    statuses = iter([204, 418])
    receiver.behaviour = lambda _: next(statuses)

    sent = [ok(club.post(f"{path}/test"), 202)["message"] for _ in range(2)]

    told = receiver.tried(2)
    assert {each["id"] for each in told} == {*sent}
    assert [each["type"] for each in told] == ["test", "test"]
    until(lambda: len(ok(club.get(f"{path}/deliveries"))["deliveries"]) == 2, "it is not kept")
    found = ok(club.get(f"{path}/deliveries"))["deliveries"]
    assert {each["message"] for each in found} == {*sent}
    by_result = {each["delivered"]: each for each in found}
    assert (by_result[True]["status"], by_result[True]["error"]) == (204, None)
    assert (by_result[False]["status"], by_result[False]["error"]) == (418, "status 418")
    assert {(each["attempt"], each["type"], each["game"]) for each in found} == {(1, "test", "")}
    # A test that fails is no failure of the hook, and is not tried again.
    assert ok(club.get("/hooks"))["hooks"] == [hook]


@pytest.mark.usefixtures("reports")
def test_attempts_are_listed_newest_first_and_not_for_ever(
    store: Store, club: App, hooked: Hooked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the status of a refusal, and how often it was tried; the last 50 of a hook."""
    monkeypatch.setattr(deliverer, "FIRST_PAUSE", 0.01)
    receiver = hooked(club, types=["over"])
    statuses = iter([500, 200])
    receiver.behaviour = lambda _: next(statuses)
    game = club.game()["id"]
    (hook,) = ok(club.get("/hooks"))["hooks"]
    path = f"/hooks/{hook['id']}/deliveries"

    ok(club.post(f"/games/{game}/abandon"))

    until(lambda: len(ok(club.get(path))["deliveries"]) == 2, "it is not kept")
    last, first = ok(club.get(path))["deliveries"]
    assert (first["attempt"], first["delivered"], first["status"]) == (1, False, 500)
    assert (last["attempt"], last["delivered"], last["error"]) == (2, True, None)
    assert last["message"] == first["message"]
    assert (last["game"], last["type"]) == (game, "over")
    assert last["at"] >= first["at"]
    for _ in range(60):
        store.add_attempt("club", hook["id"], b"{}")
    assert len(ok(club.get(path))["deliveries"]) == MOST_ATTEMPTS


def test_hook_of_another_app_is_no_hook(http: FlaskClient, store: Store, club: App) -> None:
    """Neither tested nor shown."""
    url = "https://club.example/hook"
    hook = ok(club.post("/hooks", {"url": url}), 201)["id"]
    other = App(http, apps.create(store, "other"))

    for each in (other, App(http, "app_club_" + "x" * 43)):
        refused = (404, "not-found") if each is other else (401, "unauthorized")
        problem(each.post(f"/hooks/{hook}/test"), *refused)
        problem(each.get(f"/hooks/{hook}/deliveries"), *refused)


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


def test_name_that_hangs_delays_nobody_else(
    http: FlaskClient,
    store: Store,
    club: App,
    hooked: Hooked,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nor the questions to the store, whose threads are few: names are looked up by others."""
    monkeypatch.setattr("holdout.delivery.post.SECONDS", 60)
    quick = hooked(App(http, apps.create(store, "other", act=True)))
    look_up, names, waiting = socket.getaddrinfo, threading.Semaphore(0), threading.Event()

    def hang(host: str, *arguments: Any, **named: Any) -> Any:
        if host == "hanging.example":
            names.release()
            waiting.wait(60)
            raise OSError("the name has no address")
        return look_up(host, *arguments, **named)

    monkeypatch.setattr(socket, "getaddrinfo", hang)
    for number in range(hooks.MOST):
        ok(club.post("/hooks", {"url": f"http://hanging.example/{number}"}), 201)
    for _ in range(deliverer.MOST_OF_HOOK):
        club.game()
    with delivering(store):
        for _ in range(hooks.MOST * deliverer.MOST_OF_HOOK):
            assert names.acquire(timeout=30)
        App(http, apps.rotate(store, "other")).game()

        assert kinds(quick.wait(1)) == [("turn", 1)]
        waiting.set()


def test_app_that_was_revoked_is_told_what_it_missed_with_what_comes_next(
    http: FlaskClient, store: Store, club: App, hooked: Hooked
) -> None:
    """Nothing meanwhile; its players go on with their tokens."""
    receiver, made = hooked(club), club.game()
    players, game = App(http, made["token"]), made["id"]
    apps.revoke(store, "club")
    whose = turns(players, game, 1)
    with delivering(store):
        until(lambda: store.delivery_backlog().length == 0, "it is not settled")
        assert receiver.tries == []
        apps.rotate(store, "club")
        whose += turns(players, game, 1)[1:]
        told = receiver.wait(3)

    assert [each["data"]["seat"] for each in told] == whose
    assert in_order(told)


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
    data = MessageData(
        game="g", title="raxxon", reference=None, version=0, status="running", seats=[]
    )
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
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[fec0::1]/",
        "https://2130706433/",
        "https://0x7f.1/",
    ],
)
def test_private_address_is_never_asked(url: str) -> None:
    """Whatever name leads there: the name is looked up once, before anything is sent."""
    with pytest.raises(Refused, match="private"):
        post(url, private=False)


def post(url: str, *, private: bool) -> None:
    """Post a message to an address."""
    hook = Hook("h", url, "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", [], 0)

    async def posted() -> None:
        poster = Poster(private=private)
        try:
            await poster.post(hook, _message(), time.time())
        finally:
            await poster.close()

    asyncio.run(posted())


#: IANA's registries of special-purpose addresses, of what is not reachable from everywhere.
SPECIAL = (
    *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
    *("172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16"),
    *("198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
    *("::/128", "::1/128", "::ffff:10.0.0.0/104", "64:ff9b::a00:0/104", "64:ff9b:1::/48"),
    *("100::/64", "100:0:0:1::/64", "2001::/23", "2001:2::/48", "2001:db8::/32", "2002::/16"),
    *("3fff::/20", "5f00::/16", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8", "::/96"),
)


@pytest.mark.parametrize("network", SPECIAL)
def test_special_address_is_not_public(network: str) -> None:
    """From the first to the last, whatever version of Python it is."""
    found = ip_network(network)
    for address in (found[0], found[-1], found[found.num_addresses // 2]):
        assert not hooks.is_public(str(address))


@pytest.mark.parametrize(
    "address",
    [
        *("9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.255.255"),
        *(
            "172.32.0.0",
            "192.0.1.0",
            "192.0.3.0",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
        ),
        *("192.31.196.1", "2000::1", "2001:200::1", "2001:db7:ffff::1", "2001:db9::1", "2003::1"),
        *("3ffe:ffff::1", "3fff:1000::1", "2620:4f:8000::1"),
    ],
)
def test_neighbours_of_special_addresses_are_public(address: str) -> None:
    """They are somebody's."""
    assert hooks.is_public(address)


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8", "64:ff9b::808:808"]
)
def test_public_address_is_asked(address: str) -> None:
    """Also one of IPv4 that is written in IPv6, as networks have it that have no other."""
    assert hooks.is_public(address)


@pytest.mark.parametrize(
    "url", [f"http://{'a' * 64}.example/", "http://a..example/", "http://a:99999/", "http://a b/"]
)
def test_what_is_no_address_is_refused_as_what_does_not_answer(url: str) -> None:
    """And is no fault, which would hold up whatever else is to be told of the game."""
    with pytest.raises(Refused):
        post(url, private=True)


@contextmanager
def answering(head: bytes, rest: bytes) -> Iterator[str]:
    """The address of a receiver that sends a head, and the rest again and again, to one client."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            connection, _ = server.accept()
            with connection, suppress(OSError):
                connection.sendall(head)
                while True:
                    connection.sendall(rest)

        thread = threading.Thread(target=answer)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        thread.join()


@contextmanager
def in_pieces(pieces: list[bytes]) -> Iterator[str]:
    """The address of a receiver that sends one piece after the other, and waits for the end."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def answer() -> None:
            connection, _ = server.accept()
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with connection, suppress(OSError):
                for each in pieces:
                    connection.sendall(each)
                while connection.recv(65536):
                    pass

        thread = threading.Thread(target=answer)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}/"
        thread.join()


def test_answer_of_gigabytes_is_not_read() -> None:
    """The status says all; the connection is closed, whatever comes."""
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n"
    for rest in (b"x" * 65536, b"HTTP/1.1 is meant.\n" * 9999):
        with answering(head, rest) as url:
            post(url, private=True)


@pytest.mark.parametrize(
    ("head", "rest", "why"),
    [
        (b"HTTP/1.1 200 OK\r\n", b"X-More: x\r\n" * 99, "too long"),
        (b"HTTP/1.1 103 Early Hints\r\n", b"Link: </x>\r\n" * 99, "too long"),
        (b"", EARLY_HINTS, "too long"),
        (b"", EARLY_HINTS * 1000, "too long"),
        (b"", b"HTTP/1.1 100\r\n\r\n", "too long"),
        (b"", b"x" * 65536, "too long|RemoteProtocolError"),
        (
            b"HTTP/1.1 101 Switching\r\n\r\n",
            b"x" * 65536,
            "RemoteProtocolError|status 101|too long",
        ),
    ],
)
def test_head_without_end_is_refused(head: bytes, rest: bytes, why: str) -> None:
    """After some kilobytes, or some informational responses: not only when its time is over."""
    with answering(head, rest) as url, pytest.raises(Refused, match=why):
        post(url, private=True)


def test_informational_responses_before_the_status_are_read_past() -> None:
    """Receivers behind proxies that send hints have taken the message."""
    with in_pieces([EARLY_HINTS * 3, b"HTTP/1.1 204 No Content\r\n\r\n"]) as url:
        post(url, private=True)


def test_status_line_in_pieces_counts() -> None:
    """However the network cuts what comes."""
    pieces = [bytes([each]) for each in EARLY_HINTS * (MOST_INFORMATIONAL + 1) + b"HTTP/1.1 200 OK"]
    with in_pieces(pieces) as url, pytest.raises(Refused, match="too long"):
        post(url, private=True)


def test_rest_of_an_answer_that_never_comes_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The status says all."""
    monkeypatch.setattr("holdout.delivery.post.REST_SECONDS", 0.01)
    with in_pieces([b"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n"]) as url:
        post(url, private=True)


def test_messages_to_a_receiver_share_a_connection(
    http: FlaskClient, store: Store, club: App, hooked: Hooked
) -> None:
    """The rest of each answer is read, so that it is free for the next one."""
    receiver = hooked(club)
    game = club.game()["id"]
    turns(club, game, 3)
    with delivering(store):
        receiver.wait(4)

    assert len({*receiver.clients}) == 1


HOSTILE: dict[str, tuple[bytes, bytes]] = {
    "early hints": (b"", EARLY_HINTS),
    "a head": (b"HTTP/1.1 200 OK\r\n", b"X-More: x\r\n" * 99),
    "a body": (b"HTTP/1.1 503 Later\r\nContent-Length: 99999999999\r\n\r\n", b"x" * 65536),
    "chunks": (b"HTTP/1.1 503 No\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 99),
    "noise": (b"", b"\x00\xff" * 999),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_receivers_that_answer_without_end_delay_nobody_else(
    what: str, http: FlaskClient, store: Store, club: App, hooked: Hooked
) -> None:
    """Each is given up for what it sends, long before its time is over."""
    other = App(http, apps.create(store, "other", act=True))
    quick = hooked(other)
    with flooding(*HOSTILE[what]) as url:
        for number in range(hooks.MOST):
            ok(club.post("/hooks", {"url": f"{url}{number}"}), 201)
        for _ in range(deliverer.MOST_OF_HOOK):
            club.game()
        with delivering(store) as reports:
            until(lambda: len(reports) >= hooks.MOST, "nothing is given up")
            other.game()
            assert kinds(quick.wait(1)) == [("turn", 1)]
    why = {"too long an answer", "status 503", "RemoteProtocolError"}
    assert {each["why"] for _, each in reports} <= why


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
        ("https://2130706433/", "private"),
        ("https://127.1/", "private"),
        ("https://0x7f000001/", "private"),
        ("https://localhost./", "private"),
        ("https://metadata.google.internal./", "private"),
        ("https://[::ffff:7f00:1]/", "private"),
        ("https://[64:ff9b::a9fe:a9fe]/", "private"),
        (f"https://{'a' * 64}.example/", "https"),
        ("https://club..example/", "https"),
        ("https://club.example/\r\nX: y", "https"),
        ("https://club.example/ hook", "https"),
        ("https://club.example:0/", "https"),
        ("https://club.example:99999/", "https"),
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
