"""The application as a server sees it: requests, kept connections, what goes wrong with them."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from redis import Redis

from holdout.api.streams import hub
from holdout.play import render
from holdout.store import Store
from holdout.store.embedded import EmbeddedValkey
from tests.api.listening import Server, running
from tests.api.service import PATIENCE_SECONDS
from tests.api.table import Table, give, ok, table

Story = Callable[[Server], Awaitable[None]]


def served(app: Flask, story: Story, **options: Any) -> None:
    """Let a story happen on a running application."""

    async def tell() -> None:
        async with running(app, **options) as server:
            await asyncio.wait_for(story(server), PATIENCE_SECONDS)

    asyncio.run(tell())


async def act(game: Table, times: int = 1) -> int:
    """Let somebody act; the version afterwards."""

    def play() -> int:
        game.play_on(times, Random(1))
        return game.version()

    return await asyncio.to_thread(play)


def test_request_is_answered_as_by_flask_itself(app: Flask, http: FlaskClient) -> None:
    """Path, query, doubled headers, body in parts, refusals, headers of the answer."""
    game = table(http, players=2)
    accepted = [("Accept-Language", "fr"), ("Accept-Language", "de")]
    who = [*game.headers.items(), ("X-Request-ID", "test")]

    async def story(server: Server) -> None:
        for path in ("", "/actions?seat=1", "/%ff", "/%2e", "/events?after=x", "?seat=%31"):
            asked = server.ask(game.path + path, headers=[*who, *accepted])
            body = await asked.whole()
            answer = http.get(game.path + path, headers={**game.headers, "Accept-Language": "de"})
            assert (answer.status_code, answer.data) == (asked.status, body)
            assert {name.lower(): value for name, value in answer.headers} == asked.headers

        done = server.ask(
            f"{game.path}/actions",
            "POST",
            [b'{"id": "sheet', b' brian-lee"}'],
            [*who, ("Content-Type", "application/json"), ("Transfer-Encoding", "chunked")],
        )
        assert b'"version":1' in await done.whole()

    served(app, story)


@pytest.mark.parametrize("told", [True, False])
def test_long_body_is_refused_before_it_is_read(app: Flask, told: bool) -> None:  # noqa: FBT001
    """Nothing of it if its length is told, else only as much as is allowed."""
    body = [b" " * 100_000] * 100
    length = ("Content-Length", "10000000") if told else ("Transfer-Encoding", "chunked")

    async def story(server: Server) -> None:
        asked = server.ask(
            "/v1/games", "POST", body, [("Content-Type", "application/json"), length]
        )
        assert b"too-large" in await asked.whole()
        assert 413 == asked.status

    served(app, story)
    assert 100 - (0 if told else app.config["MAX_CONTENT_LENGTH"] // 100_000 + 1) == len(body)


def test_slow_listener_is_told_all_at_once(app: Flask, http: FlaskClient) -> None:
    """Nothing piles up for a client that does not read; the next message has all it missed."""
    game = table(http, players=2)

    async def story(server: Server) -> None:
        slow, quick = (server.listen(game.path, game.headers) for _ in range(2))
        await slow.message()
        await quick.message()
        slow.reads.clear()
        for _ in range(6):
            version = await act(game)
            assert version == (await quick.message()).id
        slow.reads.set()

        first = await slow.message()
        rest = first if first.id == version else await slow.message()

        assert version == rest.id
        told = [first.data] if first is rest else [first.data, rest.data]
        log = await asyncio.to_thread(lambda: ok(game.get("/events?after=0"))["events"])
        assert log == [event for data in told for event in data["events"]]
        await slow.leave()
        await quick.leave()

    served(app, story)


def test_those_who_may_know_the_same_are_told_by_one_rendering(
    app: Flask, http: FlaskClient, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty listeners of two seats in two languages: three kinds, three views."""
    game = table(http, players=2)
    guest = give(store, game.id, [2])
    views = []
    view = render.view
    monkeypatch.setattr(render, "view", lambda *each: views.append(each) or view(*each))

    async def story(server: Server) -> None:
        kinds = [game.headers, guest, guest | {"Accept-Language": "ru"}]
        listeners = [server.listen(game.path, who) for who in kinds * 7]
        for each in listeners:
            await each.message()
        views.clear()

        await asyncio.to_thread(give, store, game.id, [1])

        told = [await each.message() for each in listeners]
        assert 3 == len(views)
        assert 3 == len({str(each.data) for each in told})
        for each in listeners:
            await each.leave()

    served(app, story)


def test_clients_that_go_away_are_forgotten(app: Flask, http: FlaskClient) -> None:
    """Streams and long polls; one too many is refused, later their places are free again."""
    game = table(http, players=2)

    async def story(server: Server) -> None:
        for _ in range(3):
            stream = server.listen(game.path, game.headers)
            wait = server.ask(f"{game.path}/events?after=0&wait=60", headers=game.headers.items())
            await server.holds(2)
            full = server.listen(game.path, game.headers)
            assert b"too-many-listeners" in await full.whole()
            assert (503, "1") == (full.status, full.headers["retry-after"])
            await stream.leave()
            await wait.leave()
        assert {} == server.hub._games

    served(app, story, listeners=2)


def test_silence_is_broken_by_comments(
    app: Flask, http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that nobody between takes the connection for dead."""
    monkeypatch.setattr(hub, "KEEP_ALIVE_SECONDS", 0)
    game = table(http, players=2)

    async def story(server: Server) -> None:
        stream = server.listen(game.path, game.headers)
        await stream.message()
        assert b":\n\n" == await stream.part()
        assert b":\n\n" == await stream.part()
        await stream.leave()

    served(app, story)


def test_change_of_which_no_news_came_is_found(
    app: Flask, http: FlaskClient, server: EmbeddedValkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """News can be lost; versions are compared as often as signs of life are sent."""
    monkeypatch.setattr(hub, "KEEP_ALIVE_SECONDS", 0)
    game = table(http, players=2)
    other = table(http, players=2)

    async def story(running: Server) -> None:
        stream = running.listen(game.path, game.headers)
        await stream.message()
        # This one hears of its own change, so the news have been subscribed to by now.
        second = running.listen(other.path, other.headers)
        await second.message()
        await act(other)
        await second.message()

        with Redis.from_url(server.url) as redis:
            redis.hset(f"holdout:{{{game.id}}}:game", "version", 7)

        assert 7 == (await stream.message()).id
        await stream.leave()
        await second.leave()

    served(app, story)


def test_game_that_can_not_be_told_of_does_not_keep_others_waiting(
    app: Flask, http: FlaskClient, server: EmbeddedValkey, store: Store
) -> None:
    """One is broken, one is gone; their listeners are told so, the others hear on."""
    broken, gone, good = (table(http, players=2) for _ in range(3))

    async def story(running: Server) -> None:
        streams = [running.listen(each.path, each.headers) for each in (broken, gone, good)]
        for each in streams:
            await each.message()
        with Redis.from_url(server.url) as redis:
            game = store.load(broken.id)
            game.state, game.version = b"\x81", 1
            redis.delete(f"holdout:{{{gone.id}}}:game")
            store.write(game, None, expected=0)
            redis.publish("holdout:news", "nonsense")
            redis.publish("holdout:news", f"{gone.id} 1")

        for each, reason in zip(streams, ("unreadable-game", "unknown-game"), strict=False):
            assert ("end", None, {"reason": reason}) == await each.message()
            assert b"" == await each.whole()
        assert await act(good) == (await streams[2].message()).id
        await streams[2].leave()

    served(app, story)


def test_seats_are_told_what_they_may_know(app: Flask, http: FlaskClient, store: Store) -> None:
    """A game with secrets: each stream says what the log and the view of its seat say."""
    game = table(http, title="dead-of-winter", players=2)
    seats = {seat: give(store, game.id, [seat]) for seat in (1, 2)}
    luck = Random(5)
    differ = []

    def one() -> tuple[int, dict[int, Any]]:
        asked = ok(game.get("?seat=1"))["pending"][0]["seat"]
        legal = ok(game.get(f"/actions?seat={asked}"))["actions"]
        wish = {"id": luck.choice(legal)["id"]}
        version = ok(game.post(f"/actions?seat={asked}", wish))["version"]
        return version, {
            seat: (
                ok(http.get(f"{game.path}/events?after={version - 1}", headers=who))["events"],
                ok(http.get(game.path, headers=who)),
            )
            for seat, who in seats.items()
        }

    async def story(server: Server) -> None:
        streams = {seat: server.listen(game.path, who) for seat, who in seats.items()}
        for each in streams.values():
            await each.message()
        for _ in range(80):
            version, known = await asyncio.to_thread(one)
            told = {seat: await each.message() for seat, each in streams.items()}
            for seat, (events, view) in known.items():
                assert version == told[seat].id
                assert events == told[seat].data["events"]
                assert view == told[seat].data["view"]
            differ.append(told[1].data["events"] != told[2].data["events"])
        for each in streams.values():
            await each.leave()

    served(app, story)
    assert any(differ), "nothing was hidden, so nothing was tried"


def test_stop_lets_everybody_go(app: Flask, http: FlaskClient) -> None:
    """Streams end without a word, so that clients come back; a long poll is answered."""
    game = table(http, players=2)

    async def story(server: Server) -> None:
        stream = server.listen(game.path, game.headers)
        await stream.message()
        wait = server.ask(f"{game.path}/events?after=0&wait=60", headers=game.headers.items())
        await server.holds(2)
        server.hub.stop()
        assert b"" == await stream.whole()
        assert [] == msgspec.json.decode(await wait.whole())["events"]
        late = server.listen(game.path, game.headers)
        assert b"too-many-listeners" in await late.whole()

    served(app, story)
