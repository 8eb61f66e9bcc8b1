"""Making, seeing, listing and abandoning games over HTTP."""

from random import Random
from typing import Any
from urllib.parse import urljoin

import pytest
from flask.testing import FlaskClient

from holdout.store import Store
from tests.api.table import SEED, Table, give, ok, problem, table


def test_new_game_from_options(http: FlaskClient) -> None:
    """The answer tells where it is, the token once, the commitment, and who has to decide."""
    answer = http.post("/v1/games", json={"title": "raxxon", "players": 2})

    created = ok(answer, 201)
    assert answer.headers["Location"] == f"games/{created['id']}"
    assert answer.headers["Cache-Control"] == "no-store"
    assert created["token"][:13] == f"{created['id']}-"
    assert len(created["token"]) == 13 + 43
    assert len(created["commitment"]) == 64
    assert [seat["seat"] for seat in created["seats"]] == [1, 2]
    assert {seat["player"] for seat in created["seats"]} == {"me"}
    assert created["invites"] == []
    assert (created["version"], created["status"]) == (0, "running")
    assert [each["kind"] for each in created["pending"]] == ["choose-sheet"]


def test_new_game_without_a_number_has_the_fewest_seats(http: FlaskClient) -> None:
    """Raxxon can be played alone."""
    assert len(table(http).created["seats"]) == 1


def test_new_game_with_names(http: FlaskClient) -> None:
    """Seats may have names; any words will do."""
    game = table(http, seats=[{"player": "me", "name": "Ада Л. 🎲"}, {"player": "me"}])

    assert [seat["name"] for seat in ok(game.get())["seats"]] == ["Ада Л. 🎲", None]


def test_same_seed_makes_the_same_game(http: FlaskClient) -> None:
    """A seed decides every shuffle; without one two games differ."""
    first, second, other = table(http), table(http), table(http, seed="0" * 32)

    places = [ok(game.get("/position"))["position"] for game in (first, second, other)]
    assert places[0] == places[1] != places[2]
    assert first.created["commitment"] == second.created["commitment"]
    assert first.created["token"] != second.created["token"]
    assert first.id != second.id


def test_options_are_kept(http: FlaskClient) -> None:
    """What was wished for is what is played."""
    game = table(http, options={"difficulty": "expert"})

    assert ok(game.get())["board"]["difficulty"] == "expert"


def test_new_game_from_a_position(http: FlaskClient) -> None:
    """A position of one game is the start of another, which goes on in the same way."""
    game = table(http, players=2)
    game.play_on(12, Random(1))
    position = game.rest(Random(1))

    fork = table(http, position=position)

    assert position == ok(fork.get("/position"))["position"]
    assert ok(game.get())["board"] == ok(fork.get())["board"]
    assert fork.created["version"] == 0
    fork.play_on(10, Random(1))


PLUM = {"forest-plum": {"seat": 1}, "rod-miller": {"seat": 2}}
NO_CRISIS = {
    "title": "dead-of-winter",
    "options": {"draws": "manual"},
    "players": [{}, {}],
    "survivors": {"thomas-heart": {"seat": 1}, "rod-miller": {"seat": 2}},
    "crises": [],
}


REBELS, CHAAC = ({"board": board, "resources": 3} for board in ("castor-rebels", "chaac"))


def of_xibalba(*fields: list[str], draws: str = "automatic", **mine: Any) -> dict[str, Any]:
    """A position of three players, the first of whom has these civilians."""
    options = {"draws": draws}
    ska = {"board": "ska", "fields": fields, **mine}
    return {"title": "xibalba", "options": options, "players": [ska, REBELS, CHAAC]}


@pytest.mark.parametrize(
    "position",
    [
        {"title": "dead-of-winter", "players": [{}, {}], "survivors": PLUM},
        {"title": "dead-of-winter", "phase": "turns", "players": [{}, {}], "survivors": PLUM},
        NO_CRISIS,
        of_xibalba(["ash-oracle"], draws="manual"),
        of_xibalba(["tax-farmer"]),
        of_xibalba(["smuggler"], ["ash-oracle"], level=2, resources=3),
    ],
)
def test_new_game_from_a_position_may_begin_in_the_middle_of_a_move(
    http: FlaskClient, position: dict[str, Any]
) -> None:
    """When a round or a turn begins, a survivor may be asked first, or a die is to be rolled."""
    game = table(http, title=position["title"], position=position)

    problem(game.get("/position"), 409, "not-quiet")
    game.play_on(10, Random(1))


def test_record_of_a_game_that_began_in_the_middle_of_a_move_is_replayed(http: FlaskClient) -> None:
    """Its options are known, though the table that it began with is not quiet any more."""
    game = table(http, title="dead-of-winter", position=NO_CRISIS)
    record = ok(game.get("/record")) | {"seed": SEED}

    fork = table(http, title="dead-of-winter", record=record, version=0)

    assert ok(fork.get("/record"))["start"]["position"] == NO_CRISIS


def test_position_in_the_middle_of_a_move_is_refused(http: FlaskClient) -> None:
    """The record holds the game; a position has no agenda and no open questions."""
    game, rng = table(http, players=2), Random(1)
    position = game.rest(rng)
    while game.get("/position").status_code == 200:
        game.play_on(1, rng)

    told = problem(game.get("/position"), 409, "not-quiet")
    assert game.version() == told["version"]
    for name in ("agenda", "decisions"):
        wish = {"position": position | {name: []}}
        refused = problem(http.post("/v1/games", json=wish), 422, "bad-position")
        assert refused["errors"][0]["path"] == "$.position"
        assert f"`{name}`" in refused["errors"][0]["message"]


def log(game: Table) -> dict[str, Any]:
    """The log without its beginning, which says what the game was made from, and without times."""
    found = ok(game.get("/events"))
    assert "version" in found["events"].pop(0)
    for each in found["events"]:
        del each["at"]
    for each in found["pending"]:
        del each["since"]
    return {name: found[name] for name in ("version", "status", "events", "pending", "next")}


def test_new_game_from_a_record_is_the_game_at_that_version(http: FlaskClient) -> None:
    """A finished game can be taken up again at any of its versions, with its whole log."""
    game = table(http, players=2)
    game.play_on(12, Random(1))
    then = ok(game.get())["board"], log(game)
    game.play_on(10_000, Random(1))
    record = ok(game.get("/record"))

    fork = table(http, record=record, version=12)

    assert (fork.created["version"], fork.created["status"]) == (12, "running")
    assert then == (ok(fork.get())["board"], log(fork))
    fork.play_on(10_000, Random(1))
    again = ok(fork.get("/record"))
    changed = {"origin": "record", "seed_from": "record", "checksum": again["checksum"]}
    assert record | changed == again


def test_new_game_from_a_whole_record_is_over(http: FlaskClient) -> None:
    """Without a version a record is replayed to its end."""
    game = table(http)
    game.play_on(10_000, Random(2))

    fork = table(http, record=ok(game.get("/record")))

    assert fork.created["status"] == "over"
    assert ok(game.get())["outcome"] == ok(fork.get())["outcome"]
    assert fork.created["pending"] == []


def test_view_bears_the_version_as_its_tag(http: FlaskClient) -> None:
    """The ETag is what If-Match wants."""
    game = table(http)
    game.play_on(3, Random(0))

    answer = game.get()

    assert answer.headers["ETag"] == '"3"'
    assert ok(answer)["version"] == 3
    assert answer.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("rest", ["", "/actions", "/piles"])
def test_known_version_is_not_sent_again(http: FlaskClient, rest: str) -> None:
    """304 until something happens."""
    game = table(http)
    tag = game.get(rest).headers["ETag"]

    again = game.get(rest, If_None_Match=f'"8", {tag}')
    assert (again.status_code, again.data) == (304, b"")
    assert tag == again.headers["ETag"]
    assert game.get(rest, If_None_Match=f"W/{tag}").status_code == 304
    assert game.get(rest, If_None_Match="*").status_code == 304

    game.play_on(1, Random(0))
    assert game.get(rest, If_None_Match=tag).status_code == 200


def test_known_version_in_another_language_is_sent(http: FlaskClient) -> None:
    """The same version in German is not the English answer."""
    game = table(http)
    english = game.get()
    german = game.get(Accept_Language="de-AT, en;q=0.3")

    assert tuple(a.headers["Content-Language"] for a in (english, german)) == ("en", "de")
    assert english.json["pending"][0]["text"] != german.json["pending"][0]["text"]
    tag = english.headers["ETag"]
    assert game.get(If_None_Match=tag, Accept_Language="de").status_code == 200
    tag = german.headers["ETag"]
    assert game.get(If_None_Match=tag, Accept_Language="de").status_code == 304
    assert game.do(game.legal()[0], If_Match=tag).status_code == 200


def test_known_version_is_no_way_around_the_token(http: FlaskClient) -> None:
    """Whoever may not see the game is not told that nothing has happened in it."""
    game, other = table(http), table(http)
    tag = {"If-None-Match": game.get().headers["ETag"]}

    problem(http.get(game.path, headers=tag), 401, "unauthorized")
    problem(http.get(game.path, headers=tag | other.headers), 403, "forbidden")


def test_lobby_shows_games_to_everybody_and_nothing_in_them(http: FlaskClient) -> None:
    """A line of the lobby has no token, no seed, no board; a private game has no line."""
    game = table(http, seats=[{"player": "me", "name": "Ada"}], public=True)
    table(http)

    (line,) = ok(http.get("/v1/games"))["games"]

    made = {"origin", "seed_from", "created", "changed", "clock"}
    assert {"id", "title", "status", "version", "seats"} | made == line.keys()
    assert game.id == line["id"]
    assert line["seats"][0] == {"seat": 1, "player": "other", "bot": None, "name": "Ada"}


def test_lobby_is_paged_by_cursor_and_link(http: FlaskClient) -> None:
    """Following the links shows every game once."""
    made = {table(http, public=True).id for _ in range(5)}
    seen: list[str] = []
    url = "/v1/games?limit=2&title=raxxon"

    for _ in range(10):
        answer = http.get(url)
        seen += [line["id"] for line in ok(answer)["games"]]
        if answer.json["next"] is None:
            break
        link, _, rel = answer.headers["Link"].partition(">")
        assert link.startswith("<games?")
        url = urljoin(url, link.removeprefix("<"))
        assert rel == '; rel="next"'

    assert made == set(seen)
    assert len(made) == len(seen)
    assert "Link" not in answer.headers


def test_lobby_by_status(http: FlaskClient) -> None:
    """Running and ended games can be told apart."""
    game, gone = table(http, public=True), table(http, public=True)
    http.post(f"{gone.path}/abandon", headers=gone.headers)

    def ids(status: str) -> list[str]:
        return [line["id"] for line in ok(http.get(f"/v1/games?status={status}"))["games"]]

    assert ([game.id], [gone.id], []) == (ids("running"), ids("abandoned"), ids("over"))
    assert ok(http.get("/v1/games?title=chess"))["games"] == []


def test_host_abandons_a_game(http: FlaskClient) -> None:
    """Then nobody can act, the version has moved on, and the seed is told."""
    game = table(http)
    action = game.legal()[0]

    answer = http.post(f"{game.path}/abandon", headers=game.headers | {"If-Match": '"0"'})

    change = ok(answer)
    assert (change["status"], [each["kind"] for each in change["events"]]) == (
        "abandoned",
        ["abandoned"],
    )
    view = ok(game.get())
    assert (
        view["status"],
        view["version"],
        view["pending"],
        view["outcome"],
    ) == ("abandoned", 1, [], None)
    assert game.legal() == []
    problem(game.do(action), 409, "game-over")
    problem(http.post(f"{game.path}/abandon", headers=game.headers), 409, "game-over")
    assert ok(game.get("/record"))["seed"] == SEED
    last = ok(game.get("/events", Accept_Language="ru"))["events"][-1]
    assert (last["kind"], last["text"]) == ("abandoned", "Партия прервана.")


def test_only_the_host_abandons(http: FlaskClient, store: Store) -> None:
    """A seat alone does not give the right; an outdated version does not either."""
    game = table(http, players=2)
    guest = give(store, game.id, [2])

    problem(http.post(f"{game.path}/abandon", headers=guest), 403, "forbidden")
    stale = game.headers | {"If-Match": '"7"'}
    assert (
        problem(http.post(f"{game.path}/abandon", headers=stale), 412, "stale-version")["version"]
        == 1
    )
    assert ok(game.get())["status"] == "running"


def test_seats_of_others_are_shown_as_theirs(http: FlaskClient, store: Store) -> None:
    """Who holds one seat sees which one, and may not ask for another."""
    game = table(http, players=2)
    guest = give(store, game.id, [2])

    view = ok(http.get(game.path, headers=guest))

    assert (view["seat"], [seat["player"] for seat in view["seats"]]) == (2, ["other", "me"])
    problem(http.get(f"{game.path}?seat=1", headers=guest), 403, "forbidden")
    problem(http.get(f"{game.path}?seat=3", headers=guest), 404, "unknown-seat")
    action = {"id": game.legal()[0]}
    turn = http.post(f"{game.path}/actions", json=action, headers=guest)
    problem(turn, 409, "not-your-turn")
    assert ok(http.get(f"{game.path}/actions", headers=guest))["actions"] == []


def test_seat_left_out_is_the_one_that_decides(http: FlaskClient) -> None:
    """A hot seat needs no numbers; a named seat is taken at its word."""
    game = table(http, players=3)
    ok(game.do(game.legal()[0]))

    assert ok(game.get())["seat"] == 2
    assert ok(game.get("?seat=3"))["seat"] == 3
    assert ok(game.get("/actions"))["seat"] == 2
    assert None is ok(game.get("/actions?seat=1"))["decision"]
    problem(game.post("/actions?seat=1", {"id": game.legal()[0]}), 409, "not-your-turn")


def test_seat_left_out_after_the_end_is_the_first(http: FlaskClient) -> None:
    """Nobody has to decide any more, and everything can still be read."""
    game = table(http, players=2)
    game.play_on(10_000, Random(5))

    assert (ok(game.get())["seat"], ok(game.get())["status"]) == (1, "over")
    assert ok(game.get("/actions"))["seat"] == 1
