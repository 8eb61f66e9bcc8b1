"""The stream of an app: server-sent events of all its games, from a place on."""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any, NamedTuple, Self

import pytest
from flask.testing import FlaskClient

from holdout.play import apps
from holdout.store import Store, open_store
from holdout.store.embedded import EmbeddedValkey
from tests.api.listening import STREAM
from tests.api.service import Service, ask, serving
from tests.api.table import problem
from tests.api.test_apps import App


class Event(NamedTuple):
    """A message of the stream."""

    kind: str
    place: str
    data: dict[str, Any]


class Following:
    """The stream of an app over the wire, open inside `with`."""

    def __init__(self, service: Service, key: str, query: str = "", **headers: str) -> None:
        """Open it, from a place on if one is named."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        self._link = service.link()
        who = {"Authorization": f"Bearer {key}", "Accept": STREAM}
        self._link.request("GET", f"/v1/events{query}", None, who | sent)
        self.response: HTTPResponse = self._link.getresponse()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.response.close()
        self._link.close()

    def next(self) -> Event | None:
        """The next message; None when the stream has ended."""
        fields: dict[str, str] = {}
        for line in iter(self.response.readline, b""):
            name, _, value = line.decode().rstrip("\n").partition(": ")
            if name:
                fields[name] = value
            elif "data" in fields:
                return Event(fields["event"], fields["id"], json.loads(fields["data"]))
        return None

    def told(self) -> Event:
        """The next message, which there has to be."""
        event = self.next()
        assert event is not None, "the stream has ended"
        return event


class Site(NamedTuple):
    """A running service with two apps, and its store."""

    service: Service
    store: Store
    club: str
    other: str

    def game(self, key: str, link: HTTPConnection) -> str:
        """Make a game of an app."""
        wish = {"title": "raxxon", "players": 1}
        made = ask(link, "POST", "/v1/games", wish, Authorization=f"Bearer {key}")
        found: str = made.body["id"]
        return found


@contextmanager
def site(folder: Path, **settings: str) -> Iterator[Site]:
    """Have it."""
    with (
        EmbeddedValkey(folder / "store") as server,
        closing(open_store(server.url)) as store,
        serving(
            folder / "data", "--deliveries", "1", HOLDOUT_STORE=server.url, **settings
        ) as service,
    ):
        yield Site(service, store, apps.create(store, "club"), apps.create(store, "other"))


def test_games_of_the_app_are_told_from_a_place_on(tmp_path: Path) -> None:
    """None is missed while nobody listens, none of another app is told; a revoked key ends it."""
    with site(tmp_path) as its, closing(its.service.link()) as link:
        with Following(its.service, its.club) as begun:
            assert begun.response.getheader("Content-Type", "").startswith(STREAM)
            start = begun.told()
            assert (start.kind, start.data) == ("next", {"messages": [], "next": start.place})
            its.game(its.other, link)
            first = its.game(its.club, link)
            message = begun.told()
        assert (message.kind, message.data["type"]) == ("message", "turn")
        assert message.data["data"]["game"] == first

        second = its.game(its.club, link)
        with Following(its.service, its.club, Last_Event_ID=message.place) as resumed:
            assert resumed.told().data["data"]["game"] == second
        with Following(its.service, its.club, f"?after={start.place}") as again:
            assert [again.told().data["data"]["game"] for _ in range(2)] == [first, second]
            # The header wins: browsers send it with the address that they were given.
            with Following(
                its.service, its.club, f"?after={start.place}", Last_Event_ID=message.place
            ) as later:
                assert later.told().data["data"]["game"] == second
            apps.revoke(its.store, "club")
            assert again.next() is None


def test_stream_counts_as_a_listener(tmp_path: Path) -> None:
    """One client has a quarter of the places at most. A service that stops ends its streams."""
    with (
        site(tmp_path, HOLDOUT_LISTENERS="4") as its,
        Following(its.service, its.club) as first,
    ):
        assert first.told().kind == "next"
        with Following(its.service, its.club) as refused:
            assert refused.response.status == 503
            assert refused.response.getheader("Retry-After")
        its.service.process.terminate()
        assert first.next() is None


def test_place_that_is_none_is_refused(http: FlaskClient, club: App) -> None:
    """In a header as in the query; and whoever has no key follows nothing."""
    sent = club.headers() | {"Accept": STREAM}

    refused = http.get("/v1/events", headers=sent | {"Last-Event-ID": "17"})
    assert "this stream has sent" in problem(refused, 400, "bad-request")["detail"]
    problem(http.get("/v1/events?after=17", headers=sent), 422, "bad-field")
    problem(http.get("/v1/events", headers={"Accept": STREAM}), 401, "unauthorized")


@pytest.mark.usefixtures("reports")
def test_page_and_stream_differ_by_what_is_accepted(http: FlaskClient, club: App) -> None:
    """Caches are told so."""
    page = club.get("/events")

    assert page.content_type == "application/json"
    assert page.headers["Vary"].startswith("Accept,")
    stream = http.get("/v1/events", headers=club.headers() | {"Accept": STREAM})
    assert stream.content_type.startswith(STREAM)
    assert stream.data.startswith(b"retry: 2000\n\nid: ")
