"""Who sits at the table: open seats, invites, bots, the host's rights, spectators."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.play.authorize import hash_of
from holdout.store import Game, Store
from tests.api.table import Table, ok, problem, table

ME = {"player": "me"}
OPEN = {"player": "open"}
BOT = {"player": "bot", "bot": "random"}


def new(http: FlaskClient, *seats: dict[str, Any], title: str = "raxxon", **wish: Any) -> Table:
    """A game with these seats."""
    made = ok(http.post("/v1/games", json={"title": title, "seats": list(seats), **wish}), 201)
    return Table(http, made["id"], made["token"], made)


def claim(game: Table, seat: int, *, status: int = 201, **body: Any) -> dict[str, Any]:
    """Sit down without any token."""
    answer: dict[str, Any] = ok(game.http.post(f"{game.path}/seats/{seat}", json=body), status)
    return answer


def bearer(token: str) -> dict[str, str]:
    """The headers that bear a token."""
    return {"Authorization": f"Bearer {token}"}


def players(view: dict[str, Any]) -> list[str]:
    """Who sits where."""
    return [each["player"] for each in view["seats"]]


def test_game_waits_until_its_open_seats_are_taken(http: FlaskClient) -> None:
    """Nobody can act before; the last one to sit down starts it, and everybody is told."""
    game = new(http, ME, OPEN, OPEN)
    assert (game.created["status"], game.created["pending"]) == ("waiting", [])
    problem(game.do("sheet brian-lee"), 409, "not-started")
    codes = {each["seat"]: each["code"] for each in game.created["invites"]}
    assert codes.keys() == {2, 3}

    second = claim(game, 2, name="Ben", invite=codes[2])
    assert (second["own_seats"], second["status"], second["version"]) == ([2], "waiting", 1)
    assert players(second) == ["other", "me", "open"]
    third = claim(game, 3, invite=codes[3])

    assert third["status"] == "running"
    assert game.created["commitment"] == third["commitment"]
    ok(game.do("sheet brian-lee"))
    told = ok(http.get(f"{game.path}/events", headers=bearer(second["token"])))["events"]
    said = [
        (each["kind"], each["seat"], each["text"]) for each in told if each["version"] in {1, 2}
    ]
    assert said == [
        ("seat-claimed", 2, "Player 2: Ben sits down."),
        ("seat-claimed", 3, "Player 3: Player 3 sits down."),
        ("game-started", None, "The game begins."),
    ]


def test_each_holder_acts_for_their_own_seat(http: FlaskClient) -> None:
    """The creator's token holds only the creator's seats."""
    game = new(http, ME, OPEN, public=True)
    ben = bearer(claim(game, 2)["token"])

    problem(http.get(f"{game.path}?seat=1", headers=ben), 403, "forbidden")
    problem(game.get("?seat=2"), 403, "forbidden")
    problem(
        http.post(f"{game.path}/actions", json={"id": "sheet brian-lee"}, headers=ben),
        409,
        "not-your-turn",
    )
    ok(game.do("sheet brian-lee"))
    ok(http.post(f"{game.path}/actions", json={"id": "sheet thomas-heart"}, headers=ben))


@pytest.mark.parametrize("invite", [None, "nonsense", "other"])
def test_private_seat_needs_its_own_invite(http: FlaskClient, invite: str | None) -> None:
    """Not that of another seat either; the game is as it was."""
    game = new(http, ME, OPEN, OPEN)
    code = game.created["invites"][1]["code"] if invite == "other" else invite

    answer = http.post(f"{game.path}/seats/2", json={"invite": code})

    problem(answer, 403, "forbidden")
    assert game.version() == 0


def test_stranger_is_told_neither_version_nor_seats_of_a_private_game(http: FlaskClient) -> None:
    """Who has no invite is refused whatever they ask for, and before anything is compared."""
    game = new(http, ME, OPEN)
    for seat in (0, 1, 2, 3):
        for headers in ({}, {"If-Match": '"7"'}):
            answer = http.post(f"{game.path}/seats/{seat}", json={}, headers=headers)
            assert "version" not in problem(answer, 403, "forbidden")


def test_invite_may_be_typed_in_capitals(http: FlaskClient) -> None:
    """People read it out to each other."""
    game = new(http, ME, OPEN)
    claim(game, 2, invite=f" {game.created['invites'][0]['code'].upper()} ")


def test_public_seat_needs_no_invite(http: FlaskClient) -> None:
    """Whoever comes first."""
    game = new(http, ME, OPEN, public=True)
    assert game.created["invites"] == []
    (line,) = ok(http.get("/v1/games?status=waiting"))["games"]
    assert (game.id, ["other", "open"]) == (line["id"], players(line))

    claim(game, 2, name="Ben")

    problem(http.post(f"{game.path}/seats/2", json={}), 409, "seat-taken")
    assert ok(http.get("/v1/games?status=waiting"))["games"] == []


def test_seat_is_claimed_once_by_sixteen(http: FlaskClient) -> None:
    """One sits down; the seat has one token."""
    game = new(http, ME, OPEN, public=True)
    answers = [http.post(f"{game.path}/seats/2", json={}).status_code for _ in range(16)]
    assert answers == [201] + [409] * 15


def test_token_of_the_game_gets_the_seat_too(http: FlaskClient) -> None:
    """One person, two seats, one token."""
    game = new(http, ME, OPEN, public=True)

    seated = ok(game.post("/seats/2", {}), 201)

    assert game.token == seated["token"]
    assert players(ok(game.get())) == ["me", "me"]


def test_unknown_seats_are_told_so(http: FlaskClient) -> None:
    """Whatever is asked of them."""
    game = new(http, ME, OPEN, public=True)
    for seat in (0, 3, 10**20):
        problem(http.post(f"{game.path}/seats/{seat}", json={}), 404, "unknown-seat")
        problem(http.delete(f"{game.path}/seats/{seat}", headers=game.headers), 404, "unknown-seat")
        bot = http.put(f"{game.path}/seats/{seat}/bot", json=BOT_WISH, headers=game.headers)
        problem(bot, 404, "unknown-seat")
    problem(http.post(f"{game.path}/seats/two", json={}), 404, "not-found")


BOT_WISH = {"bot": "random"}


def test_host_starts_with_open_seats(http: FlaskClient) -> None:
    """They can be claimed later; only the host starts, and once."""
    game = new(http, ME, OPEN, public=True)
    problem(http.post(f"{game.path}/start"), 403, "forbidden")

    table = ok(game.http.post(f"{game.path}/start", headers=game.headers))

    assert (table["status"], table["version"]) == ("running", 1)
    assert [each["seat"] for each in table["pending"]] == [1]
    problem(http.post(f"{game.path}/start", headers=game.headers), 409, "started")
    ok(game.do("sheet brian-lee"))
    late = claim(game, 2)
    assert ok(http.get(f"{game.path}/actions", headers=bearer(late["token"])))["actions"]


def test_freed_seat_has_another_token_and_invite(http: FlaskClient) -> None:
    """The old ones open nothing any more."""
    game = new(http, ME, OPEN)
    code = game.created["invites"][0]["code"]
    ben = bearer(claim(game, 2, invite=code)["token"])

    freed = ok(http.delete(f"{game.path}/seats/2", headers=game.headers))

    assert players(freed) == ["me", "open"]
    problem(http.get(game.path, headers=ben), 403, "forbidden")
    problem(http.post(f"{game.path}/seats/2", json={"invite": code}), 403, "forbidden")
    assert freed["invite"]["code"] != code
    claim(game, 2, invite=freed["invite"]["code"])
    problem(
        http.post(f"{game.path}/seats/2", json={"invite": freed["invite"]["code"]}),
        403,
        "forbidden",
    )


def test_player_leaves_and_frees_nobody_else(http: FlaskClient) -> None:
    """A seat is its holder's and the host's to free; a free one can't be freed."""
    game = new(http, ME, OPEN, OPEN, public=True)
    ben, cem = (bearer(claim(game, seat)["token"]) for seat in (2, 3))
    problem(http.delete(f"{game.path}/seats/3", headers=ben), 403, "forbidden")
    problem(http.delete(f"{game.path}/seats/3"), 403, "forbidden")

    left = ok(http.delete(f"{game.path}/seats/2", headers=ben))

    assert players(left) == ["other", "open", "other"]
    assert "invite" not in left
    problem(http.delete(f"{game.path}/seats/2", headers=game.headers), 409, "seat-open")
    ok(http.get(game.path, headers=cem))


def test_host_without_a_seat_keeps_the_rights(http: FlaskClient, store: Store) -> None:
    """Who has given the last seat away looks on, and can still end the game."""
    game = new(http, ME, OPEN, public=False)

    ok(http.delete(f"{game.path}/seats/1", headers=game.headers))

    assert ok(game.get())["seat"] is None
    problem(game.get("/actions"), 403, "forbidden")
    assert store.load(game.id).tokens.keys() == {hash_of(game.token)}
    assert http.post(f"{game.path}/abandon", headers=game.headers).status_code == 200


def test_bot_takes_a_seat_over(http: FlaskClient) -> None:
    """Its former holder is out; a free or waiting seat may get one too."""
    game = new(http, ME, OPEN, OPEN, public=True)
    ben = bearer(claim(game, 2)["token"])
    problem(http.put(f"{game.path}/seats/2/bot", json=BOT_WISH, headers=ben), 403, "forbidden")

    handed = ok(http.put(f"{game.path}/seats/2/bot", json=BOT_WISH, headers=game.headers))

    assert (handed["status"], players(handed)) == ("waiting", ["me", "bot", "open"])
    problem(http.get(game.path, headers=ben), 403, "forbidden")
    problem(http.post(f"{game.path}/seats/2", json={}), 409, "seat-taken")
    last = ok(http.put(f"{game.path}/seats/3/bot", json=BOT_WISH, headers=game.headers))
    assert (last["status"], players(last)) == ("running", ["me", "bot", "bot"])
    unknown = http.put(f"{game.path}/seats/3/bot", json={"bot": "deep"}, headers=game.headers)
    problem(unknown, 404, "unknown-bot")


def test_ended_game_keeps_its_seats(http: FlaskClient) -> None:
    """Nothing changes at its table any more."""
    game = new(http, ME, OPEN, public=True)
    http.post(f"{game.path}/abandon", headers=game.headers)

    problem(http.post(f"{game.path}/seats/2", json={}), 409, "game-over")
    problem(http.post(f"{game.path}/start", headers=game.headers), 409, "game-over")
    problem(http.delete(f"{game.path}/seats/1", headers=game.headers), 409, "game-over")
    answer = http.put(f"{game.path}/seats/1/bot", json=BOT_WISH, headers=game.headers)
    problem(answer, 409, "game-over")


def test_change_of_a_seat_can_be_pinned_to_a_version(http: FlaskClient) -> None:
    """As an action can."""
    game = new(http, ME, OPEN, public=True)
    stale = {"If-Match": '"7"'}
    for answer in (
        http.post(f"{game.path}/seats/2", json={}, headers=stale),
        http.post(f"{game.path}/start", headers=game.headers | stale),
        http.delete(f"{game.path}/seats/1", headers=game.headers | stale),
        http.put(f"{game.path}/seats/1/bot", json=BOT_WISH, headers=game.headers | stale),
    ):
        assert problem(answer, 412, "stale-version")["version"] == 0


MOVED = pytest.mark.parametrize(
    "wish",
    [
        ("DELETE", "/seats/2", None),
        ("PUT", "/seats/2/bot", {"bot": "random"}),
        ("POST", "/abandon", None),
    ],
)


@MOVED
def test_change_of_the_table_is_made_although_somebody_moves(
    http: FlaskClient,
    store: Store,
    monkeypatch: pytest.MonkeyPatch,
    wish: tuple[str, str, Any],
) -> None:
    """Between reading and writing the game, as bots often do; unless a version is named."""
    game, load = table(http, players=2), store.load
    method, path, body = wish

    def change(move: str, **headers: str) -> Any:
        def load_and_move(game_id: str, *, key: str | None = None) -> Game:
            monkeypatch.setattr(store, "load", load)
            found = load(game_id, key=key)
            ok(game.do(move))
            return found

        monkeypatch.setattr(store, "load", load_and_move)
        who = game.headers | headers
        return http.open(game.path + path, method=method, json=body, headers=who)

    problem(change("sheet brian-lee", **{"If-Match": '"0"'}), 412, "stale-version")
    answer = change("sheet kd-james")

    assert answer.status_code in {200, 204}
    assert load(game.id).version == 3


def test_spectators_see_what_everybody_sees(http: FlaskClient) -> None:
    """In a public game, without any token: the table, the log, the piles; never an action."""
    game = new(http, ME, ME, title="dead-of-winter", public=True)

    view = ok(http.get(game.path))

    assert view["seat"] is None
    assert view["board"]["seat"] is None
    assert players(view) == ["other", "other"]
    log = ok(http.get(f"{game.path}/events"))["events"]
    assert "game-began" in {each["kind"] for each in log}
    assert not {"objective-dealt", "card-dealt"} & {each["kind"] for each in log}
    ok(http.get(f"{game.path}/piles"))
    assert ok(http.get(f"{game.path}/record"))["seed"] is None
    problem(http.get(f"{game.path}/actions"), 403, "forbidden")
    problem(http.get(f"{game.path}/position"), 403, "forbidden")
    problem(http.post(f"{game.path}/actions", json={"id": "x"}), 422, "unknown-action")
    problem(http.get(f"{game.path}?seat=1"), 403, "forbidden")
    problem(http.post(f"{game.path}/abandon"), 403, "forbidden")


def test_private_games_have_no_spectators(http: FlaskClient) -> None:
    """Whoever has no token is asked for one, with each method and at each address."""
    game = new(http, ME, ME)
    for rest in ("", "/events", "/piles", "/record", "/position", "/actions"):
        problem(http.get(game.path + rest), 401, "unauthorized")
    problem(http.get(game.path, headers=bearer("other")), 403, "forbidden")


def test_hands_are_dealt_openly_to_nobody_before_the_start(http: FlaskClient) -> None:
    """Who sits down, looks and leaves again has not seen a card of the seat."""
    game = new(http, ME, OPEN, OPEN, title="dead-of-winter", public=True)
    ben = bearer(claim(game, 2)["token"])

    view = ok(http.get(game.path, headers=ben))
    log = ok(http.get(f"{game.path}/events", headers=ben))["events"]
    spectator = ok(http.get(game.path))

    assert (view["status"], view["seat"]) == ("waiting", 2)
    assert spectator["board"] == view["board"]
    assert not {"objective-dealt", "card-dealt"} & {each["kind"] for each in log}
    reveals = ok(http.get(f"{game.path}/record", headers=ben))["start"]["reveals"]
    assert not {"objective-dealt", "card-dealt"} & {each["kind"] for each in reveals}

    claim(game, 3)

    assert ok(http.get(game.path, headers=ben))["board"]["seat"] == 2
    log = ok(http.get(f"{game.path}/events", headers=ben))["events"]
    assert {"objective-dealt", "card-dealt"} & {each["kind"] for each in log}


def test_secrets_are_stored_as_hashes_only(http: FlaskClient, store: Store) -> None:
    """Whoever reads the store can neither sit down nor act."""
    game = new(http, ME, OPEN)
    code = game.created["invites"][0]["code"]
    stored = store.load(game.id)
    assert stored.invites == {hash_of(code): 2}
    assert stored.tokens.keys() == {hash_of(game.token)}
