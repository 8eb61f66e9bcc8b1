"""One stream over the games of several tokens."""

import threading
from collections.abc import Iterator
from random import Random

import pytest
from flask import Flask

from holdout.api import create_app
from holdout.api.streams import response
from holdout.api.streams.response import keep_open
from holdout.settings import Settings
from holdout.store import Store
from tests.api.listening import STREAM
from tests.api.several import Open, bearer, made, page
from tests.api.table import Table, ok, problem, table

UNLIMITED = Settings(rate_all="off", rate_create="off", rate_guess="off", rate_work="off")


@pytest.fixture
def live(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[Flask]:
    """An application whose streams go on."""
    monkeypatch.setattr(response, "SILENCE_SECONDS", 2.0)
    app = create_app(store, UNLIMITED)
    # One address has a quarter of the places.
    hub = keep_open(app, 16)
    yield app
    hub.stop()


@pytest.fixture
def two(live: Flask) -> tuple[Table, Table]:
    """A game of Raxxon and one of Xibalba, of two hosts."""
    http = live.test_client()
    return table(http, players=2), table(http, title="xibalba", players=2)


def test_changes_of_all_games_come_over_one_stream(live: Flask, two: tuple[Table, Table]) -> None:
    """First where all stand, then each change of one; views only if they are asked for."""
    http, (one, other) = live.test_client(), two
    stream = made(http, one.token, other.token)["id"]
    plain = Open(http, stream, one.token)
    full = Open(http, stream, other.token, "?include=view,actions")

    first = plain.next()
    assert first.event == "games"
    assert {each["id"] for each in first.data["games"]} == {one.id, other.id}
    assert {len(each["view"]["seats"]) for each in full.next().data["games"]} == {2}
    for game in (one, other, other):
        game.play_on(1, Random(1))
        change, with_view = plain.next(), full.next()
        assert "game" == change.event == with_view.event
        assert (game.id, game.version()) == (change.data["id"], change.data["version"])
        after = game.version() - 1
        assert ok(game.get(f"/events?after={after}"))["events"] == change.data["events"]
        assert ok(game.get("?include=actions"))["board"] == with_view.data["view"]["board"]
        assert "view" not in change.data
    plain.leave()
    full.leave()


def test_stream_resumes_without_a_gap(live: Flask, two: tuple[Table, Table]) -> None:
    """The whole list comes again; then what was missed, once, and what is new."""
    http, (one, other) = live.test_client(), two
    stream = made(http, one.token, other.token)["id"]
    first = Open(http, stream, one.token)
    place = first.next().id
    assert place
    one.play_on(1, Random(1))
    place = first.next().id
    assert place
    first.leave()
    one.play_on(2, Random(1))
    other.play_on(1, Random(1))

    again = Open(http, stream, one.token, after=place)

    whole = again.next()
    assert (whole.event, whole.id) == ("games", None)
    assert {each["version"] for each in whole.data["games"]} == {3, 1}
    missed = [again.next(), again.next()]
    events = {each.data["id"]: each.data["events"] for each in missed}
    assert ok(one.get("/events?after=1"))["events"] == events[one.id]
    assert ok(other.get("/events?after=0"))["events"] == events[other.id]
    # Who breaks off between the two messages gets the second one again.
    halfway = Open(http, stream, one.token, after=str(missed[0].id))
    halfway.next()
    assert missed[1] == halfway.next()
    halfway.leave()
    other.play_on(1, Random(1))
    assert {"id": other.id, "version": 2}.items() <= again.next().data.items()
    again.leave()


def test_end_of_a_game_is_said_and_the_others_go_on(live: Flask, two: tuple[Table, Table]) -> None:
    """With the last one the stream ends; who knows all ends is told not to come back."""
    http, (one, other) = live.test_client(), two
    stream = made(http, one.token, other.token)["id"]
    heard = Open(http, stream, one.token)
    heard.next()
    http.post(f"{one.path}/abandon", headers=one.headers)
    assert (heard.next().event, ok(one.get())["status"]) == ("game", "abandoned")
    end = heard.next()
    assert ("end", {"id": one.id, "reason": "abandoned"}) == (end.event, end.data)
    other.play_on(1, Random(1))
    assert other.id == heard.next().data["id"]
    http.post(f"{other.path}/abandon", headers=other.headers)
    last = heard.rest()
    assert [each.event for each in last] == ["game", "end"]

    headers = bearer(one.token) | {"Accept": STREAM, "Last-Event-ID": str(last[-1].id)}
    assert http.get(f"/v1/inbox/{stream}", headers=headers).status_code == 204
    # Who knows of one end is told of the other.
    resumed = Open(http, stream, one.token, after=str(end.id)).rest()
    assert [each.event for each in resumed] == ["games", "game", "end"]
    assert resumed[-1].data == {"id": other.id, "reason": "abandoned"}
    fresh = Open(http, stream, one.token).rest()
    assert [each.event for each in fresh] == ["games", "end", "end"]


def test_token_that_is_taken_back_ends_its_game_only(live: Flask) -> None:
    """Who has lost a seat is told so, and nothing more of that game."""
    http = live.test_client()
    seats = [{"player": "me"}, {"player": "open"}]
    lost = table(http, seats=seats, seed=None, public=True)
    ben = ok(http.post(f"{lost.path}/seats/2", json={}), 201)["token"]
    own = table(http)
    stream = made(http, ben, own.token)["id"]
    heard = Open(http, stream, own.token)
    heard.next()

    ok(http.delete(f"{lost.path}/seats/2", headers=lost.headers))

    end = heard.next()
    assert ("end", {"id": lost.id, "reason": "forbidden"}) == (end.event, end.data)
    own.play_on(1, Random(1))
    assert own.id == heard.next().data["id"]
    heard.leave()
    # It may not be read with the token that is gone; with another one the end is not said again.
    problem(http.get(f"/v1/inbox/{stream}", headers=bearer(ben)), 403, "forbidden")
    again = Open(http, stream, own.token, after=str(end.id))
    assert [each["id"] for each in again.next().data["games"]] == [own.id]
    assert own.id == again.next().data["id"]
    again.leave()


def test_several_may_open_a_stream(live: Flask, two: tuple[Table, Table]) -> None:
    """None closes another; each takes the room of one listener, however many its games are."""
    http, (one, other) = live.test_client(), two
    stream = made(http, one.token, other.token)["id"]
    opened = [Open(http, stream, each.token) for each in (one, other, one, other)]
    url, headers = f"/v1/inbox/{stream}", bearer(one.token) | {"Accept": STREAM}
    problem(http.get(url, headers=headers), 503, "too-many-listeners")
    for each in opened:
        each.next()
    opened.pop().leave()

    one.play_on(1, Random(1))

    assert [each.next().data["version"] for each in opened] == [1, 1, 1]
    for each in opened:
        each.leave()


def test_long_poll_waits_for_any_of_the_games(live: Flask, two: tuple[Table, Table]) -> None:
    """It is answered when one changes, or with nothing when the time is over."""
    http, (one, other) = live.test_client(), two
    stream = made(http, one.token, other.token)["id"]
    place = page(http, stream, one.token)["next"]
    nothing = page(http, stream, one.token, f"?after={place}&wait=0.2")
    assert ([], place) == (nothing["games"], nothing["next"])

    timer = threading.Timer(0.3, lambda: other.play_on(1, Random(1)))
    timer.start()
    news = page(http, stream, one.token, f"?after={place}&wait=10")
    timer.join()

    assert [each["id"] for each in news["games"]] == [other.id]
