"""Who may do what: every operation of the documents, asked by everybody there is.

An operation that is new fails here until its row is written. A status says how far a caller has
come: 401 and 403 are refusals, 404 is what an app is told of games that are not its own, and 409
stands where somebody who may is told that it can't be done now.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient

from holdout.api import create_app
from holdout.play import apps
from holdout.settings import Settings
from holdout.store import Store
from tests.api.documents import API, document
from tests.api.table import ok, table
from tests.delivery.browser import Browser

DOCUMENTS = (API, "apps", "admin", "people")
METHODS = ("get", "post", "put", "patch", "delete")

#: Whoever asks. `host` has made the game and holds its first seat, `seat` is a guest in the second
#: one, `stranger` holds a token of another game. Apps ask about a game of their own, but for the
#: other one; `act` has the scope of that name. An operator sends the token of operators.
CALLERS = ("nobody", "stranger", "seat", "host", "other", "app", "act", "revoked", "operator")
OPERATOR = "operators-0123456789"

KEYS = Browser().subscription()["keys"]

#: What is sent besides the path, by operation.
BODIES: dict[str, Any] = {
    "createGame": {"title": "raxxon", "players": 1},
    "doAction": {"id": "go-on"},
    "draw": {"pile": "raxxon"},
    "claimSeat": {"name": "Eve"},
    "handSeatToBot": {"bot": "random"},
    "openInbox": {"tokens": ["{token}"]},
    "verifyRecord": {"title": "raxxon"},
    "changeSeat": {"name": "Eve"},
    "renewToken": {"seat": 2},
    "block": {"client": "203.0.113.7"},
    "sendParcel": {"data": "q83vEjRWeJA"},
    "say": {"reaction": "hello"},
    "changeAudience": {"link": True},
    "answerUndo": {"agree": True},
    "addHook": {"url": "https://club.example/hook"},
    "addPush": {"endpoint": "https://push.example/1", "keys": KEYS},
}
QUERIES = {
    "getAdvice": "?bot=random&seat=1",
    "listActions": "?seat=1",
    "listGames": "?mine=true",
    "unblock": "?client=203.0.113.7",
}
SEATS = {"claimSeat": 3}

#: The statuses in the order of the callers.
EXPECTED = {
    # nobody stranger seat host other app act revoked operator
    "isAlive": "200 200 200 200 200 200 200 200 200",
    "isReady": "200 200 200 200 200 200 200 200 200",
    "listBots": "200 200 200 200 200 200 200 200 200",
    "listGames": "401 401 401 401 200 200 200 401 401",
    "createGame": "201 201 201 201 201 201 201 401 201",
    "getGame": "401 403 200 200 404 200 200 401 403",
    "getBoard": "401 403 200 200 404 200 200 401 403",
    "deleteGame": "401 403 403 204 404 204 204 401 403",
    "abandonGame": "401 403 403 200 404 200 200 401 403",
    "listActions": "401 403 403 200 404 403 200 401 403",
    "doAction": "401 403 409 409 404 403 400 401 403",
    "getAdvice": "401 403 403 200 404 403 200 401 403",
    "draw": "401 403 409 409 404 409 400 401 403",
    "listEvents": "401 403 200 200 404 200 200 401 403",
    "listPiles": "401 403 200 200 404 200 200 401 403",
    "getPosition": "401 403 403 403 404 403 403 401 403",
    "getRecord": "401 403 200 200 404 200 200 401 403",
    "claimSeat": "403 403 403 403 404 201 201 401 403",
    "freeSeat": "401 403 200 200 404 200 200 401 403",
    "handSeatToBot": "401 403 403 200 404 200 200 401 403",
    "startGame": "401 403 403 409 404 409 409 401 403",
    "undo": "401 403 409 409 404 403 400 401 403",
    "askToUndo": "401 403 409 409 404 403 400 401 403",
    "answerUndo": "401 403 409 409 404 403 400 401 403",
    "openInbox": "201 201 201 201 201 201 201 201 201",
    "readInbox": "401 403 403 200 403 403 403 401 403",
    "verifyRecord": "422 422 422 422 422 422 422 422 422",
    "listTitles": "200 200 200 200 200 200 200 200 200",
    "getTitle": "200 200 200 200 200 200 200 200 200",
    "listCards": "200 200 200 200 200 200 200 200 200",
    "getRules": "200 200 200 200 200 200 200 200 200",
    "followGames": "401 401 401 401 200 200 200 401 401",
    "changeSeat": "401 403 200 403 404 403 403 401 403",
    "linkSeat": "401 403 201 403 404 403 403 401 403",
    "erasePlayer": "401 403 204 204 404 204 204 401 403",
    "renewToken": "401 403 201 403 404 403 403 401 403",
    "listHooks": "401 401 401 401 200 200 200 401 401",
    "addHook": "401 401 401 401 201 201 201 401 401",
    "getApp": "401 401 401 401 200 200 200 401 401",
    "testHook": "401 401 401 401 404 404 404 401 401",
    "listDeliveries": "401 401 401 401 404 404 404 401 401",
    "deleteHook": "401 401 401 401 404 404 404 401 401",
    "eraseUser": "401 401 401 401 200 200 200 401 401",
    "getPushKey": "200 200 200 200 200 200 200 200 200",
    "addPush": "401 403 201 403 404 403 403 401 403",
    "deletePush": "401 403 204 403 404 403 403 401 403",
    "readAudit": "401 401 401 401 401 401 401 401 200",
    "listBlocks": "401 401 401 401 401 401 401 401 200",
    "block": "401 401 401 401 401 401 401 401 204",
    "unblock": "401 401 401 401 401 401 401 401 204",
    "findGames": "401 401 401 401 401 401 401 401 200",
    "inspectGame": "401 401 401 401 401 401 401 401 200",
    "removeGame": "401 401 401 401 401 401 401 401 204",
    "endGame": "401 401 401 401 401 401 401 401 204",
    "exportGame": "401 401 401 401 401 401 401 401 200",
    "sendParcel": "201 201 201 201 201 201 201 201 201",
    "fetchParcel": "404 404 404 404 404 404 404 404 404",
    "readTalk": "401 403 200 200 404 403 403 401 403",
    "say": "401 403 201 201 404 403 400 401 403",
    "changeAudience": "401 403 403 200 404 200 200 401 403",
    "removePlayer": "401 401 401 401 401 401 401 401 204",
}


class Operation(NamedTuple):
    """An operation of a document."""

    id: str
    method: str
    path: str


def operations() -> Iterator[Operation]:
    """Every operation of every document."""
    for name in DOCUMENTS:
        for path, item in document(name)["paths"].items():
            for method in METHODS:
                if method in item:
                    yield Operation(item[method]["operationId"], method, path)


class Asked(NamedTuple):
    """A game, who asks about it, and the token of its host."""

    game: str
    headers: dict[str, str]
    token: str


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


SEATED = [{"player": "me", "name": "Ada"}, {"player": "open"}, {"player": "open"}]


def asked_by(caller: str, http: FlaskClient, store: Store) -> Asked:
    """A private game that runs, with one seat open, and somebody who asks about it."""
    by_app = caller in {"app", "act", "revoked"}
    key = apps.create(store, caller, act=caller == "act") if by_app or caller == "other" else ""
    made = ok(
        http.post(
            "/v1/games",
            json={"title": "raxxon", "seats": SEATED},
            headers=_bearer(key) if by_app else {},
        ),
        201,
    )
    path, host = f"/v1/games/{made['id']}", _bearer(made["token"])
    invite = made["invites"][0]["code"]
    guest = ok(http.post(f"{path}/seats/2", json={"name": "Ben", "invite": invite}), 201)
    ok(http.post(f"{path}/start", headers=host))
    headers = {
        "nobody": {},
        "stranger": table(http, players=1).headers,
        "seat": _bearer(guest["token"]),
        "host": host,
        "operator": _bearer(OPERATOR),
    }.get(caller, _bearer(key))
    if caller == "revoked":
        apps.revoke(store, caller)
    return Asked(made["id"], headers, made["token"])


def ask(operation: Operation, http: FlaskClient, asked: Asked) -> int:
    """The status that an operation is answered with."""
    inbox = ""
    if "{inbox_id}" in operation.path:
        inbox = ok(http.post("/v1/inbox", json={"tokens": [asked.token]}), 201)["id"]
    path = operation.path.format(
        game_id=asked.game,
        seat=SEATS.get(operation.id, 2),
        title="raxxon",
        inbox_id=inbox,
        reference="user-1",
        hook_id="none",
        parcel_id="none",
        push_id="none",
    )
    body = BODIES.get(operation.id)
    if operation.id == "openInbox":
        body = {"tokens": [asked.token]}
    answer = http.open(
        path + QUERIES.get(operation.id, ""),
        method=operation.method.upper(),
        json=body,
        headers=asked.headers | {"Holdout-Reason": "a test"},
    )
    return answer.status_code


@pytest.fixture
def http(store: Store) -> FlaskClient:
    """Asks an application that has a token for operators, and refuses nobody for haste."""
    off = dict.fromkeys(("rate_all", "rate_create", "rate_guess", "rate_work"), "off")
    return create_app(
        store,
        Settings(
            admin_token=OPERATOR,
            push_contact="mailto:a@b.example",
            push_services="push.example",
            **off,
        ),
    ).test_client()


@pytest.mark.parametrize("operation", [*operations()], ids=lambda each: each.id)
def test_who_may_do_it(operation: Operation, http: FlaskClient, store: Store) -> None:
    """As the table has it."""
    told = {caller: ask(operation, http, asked_by(caller, http, store)) for caller in CALLERS}

    assert " ".join(map(str, told.values())) == EXPECTED[operation.id]


def test_the_table_has_no_more(http: FlaskClient) -> None:
    """Than there are operations."""
    del http
    assert EXPECTED.keys() == {each.id for each in operations()}
