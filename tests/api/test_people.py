"""What people at a table do besides playing: they talk, see each other, and let others look on."""

import threading
from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from holdout.api.streams import hub as hubs
from holdout.api.streams.hub import Hub
from holdout.store import Store
from holdout.store.protocol import PACE
from tests.api.listening import Connection, Message
from tests.api.several import Open
from tests.api.table import Table, ok, problem, table
from tests.api.test_apps import App, club

__all__ = ["club"]

ME, OPEN = {"player": "me", "name": "Ada"}, {"player": "open"}
SEED = "0" * 32


class Two:
    """A private game of Ada, who is its host, and Ben."""

    def __init__(self, http: FlaskClient, **wish: Any) -> None:
        self.http = http
        self.ada = table(http, **{"players": None, "seats": [ME, OPEN], "seed": None} | wish)
        claim = {"name": "Ben"}
        if self.ada.created["invites"]:
            claim["invite"] = self.ada.created["invites"][0]["code"]
        made = ok(http.post(f"{self.ada.path}/seats/2", json=claim), 201)
        self.ben = Table(http, self.ada.id, made["token"], made)
        self.stranger = {"Authorization": "Bearer of-nothing"}

    def said(self, who: Table | None = None) -> list[Any]:
        """The texts and reactions, as somebody reads them."""
        found = ok((who or self.ada).get("/talk"))["said"]
        return [each["text"] or each["reaction"] for each in found]

    def let_look_on(self, **wish: bool) -> TestResponse:
        """The host changes who may look on."""
        return self.http.patch(f"{self.ada.path}/audience", json=wish, headers=self.ada.headers)


def test_players_talk(http: FlaskClient) -> None:
    """Each hears the other, with a name; the game is no other by it."""
    two = Two(http)
    version = two.ada.version()

    said = ok(two.ben.post("/talk", {"text": "Hello <b>Ada</b>!"}), 201)
    ok(two.ada.post("/talk", {"reaction": "hello"}), 201)

    assert (said["number"], said["seat"], said["name"]) == (1, 2, "Ben")
    for who in (two.ada, two.ben):
        assert two.said(who) == ["Hello <b>Ada</b>!", "hello"]
    found = ok(two.ben.get("/talk?after=1"))
    assert [each["number"] for each in found["said"]] == [2]
    assert (found["open"], found["last"], found["erased"], found["here"]) == (True, 2, 0, [])
    assert two.ada.version() == version
    assert "Hello" not in two.ada.get("/record").text
    assert "Hello" not in two.ada.get("/events").text


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"text": "both", "reaction": "hello"},
        {"text": "a" * 201},
        {"text": ""},
        {"text": "  "},
        {"text": "two\nlines"},
        {"text": "\u202ebackwards"},
        {"text": "\x1b[31mred"},
        {"reaction": "insult"},
        {"text": "x", "to": 2},
    ],
)
def test_what_is_no_message_is_refused(http: FlaskClient, wish: dict[str, Any]) -> None:
    """Text is one line that can be seen, and moves nothing else, as names are."""
    two = Two(http)

    problem(two.ada.post("/talk", wish), 422, "bad-field")
    assert two.said() == []


def test_who_holds_several_seats_says_as_whom(http: FlaskClient) -> None:
    """People at one screen are told apart."""
    game = table(http, players=2)

    asked = problem(game.post("/talk", {"reaction": "oops"}), 400, "which-seat")
    assert asked["seats"] == [1, 2]
    assert ok(game.post("/talk?seat=2", {"reaction": "oops"}), 201)["seat"] == 2
    problem(game.post("/talk?seat=3", {"reaction": "oops"}), 404, "unknown-seat")


def test_only_who_is_at_the_table_hears(http: FlaskClient) -> None:
    """Strangers don't, nor who looks on by a link; a host without a seat hears and is silent."""
    two = Two(http)
    ok(two.ben.post("/talk", {"text": "secret"}), 201)
    token = ok(two.let_look_on(link=True))["token"]
    onlooker = {"Authorization": f"Bearer {token}"}
    path = f"{two.ada.path}/talk"

    problem(http.get(path), 401, "unauthorized")
    problem(http.get(path, headers=two.stranger), 403, "forbidden")
    for answer in (
        http.get(path, headers=onlooker),
        http.post(path, json={"text": "hi"}, headers=onlooker),
    ):
        problem(answer, 403, "forbidden")
    ok(two.ada.http.delete(f"{two.ada.path}/seats/1", headers=two.ada.headers))
    assert two.said() == ["secret"]
    problem(two.ada.post("/talk", {"text": "hi"}), 403, "forbidden")


def test_talk_is_off_where_it_was_not_wanted(http: FlaskClient) -> None:
    """By an option, and in public games, where strangers may sit down: they read nothing either."""
    quiet = Two(http, talk=False)
    problem(quiet.ada.post("/talk", {"text": "hi"}), 409, "no-talk")
    assert not ok(quiet.ada.get("/talk"))["open"]
    public = Two(http, public=True)
    problem(public.ada.post("/talk", {"text": "hi"}), 409, "no-talk")

    two = Two(http)
    ok(two.ben.post("/talk", {"text": "between us"}), 201)
    ok(two.let_look_on(public=True))
    assert two.said() == []
    problem(two.ben.post("/talk", {"text": "hi"}), 409, "no-talk")


def test_a_message_that_is_sent_again_is_said_once(http: FlaskClient) -> None:
    """As with other changes, under the same key."""
    two = Two(http)
    key = {"Idempotency_Key": "0123456789-the-same-key"}
    first = ok(two.ben.post("/talk", {"text": "hi"}, **key), 201)

    assert ok(two.ben.post("/talk", {"text": "hi"}, **key), 201) == first
    ok(two.ada.post("/talk", {"text": "hi"}, **key), 201)
    assert two.said() == ["hi", "hi"]


def test_another_message_with_the_same_key_is_refused(http: FlaskClient) -> None:
    """As with other changes; also when the first one was erased in the meantime."""
    two = Two(http)
    key = {"Idempotency_Key": "0123456789-the-same-key"}
    ok(two.ben.post("/talk", {"text": "hi"}, **key), 201)

    for other in ({"text": "ho"}, {"reaction": "hello"}):
        problem(two.ben.post("/talk", other, **key), 422, "key-reused")
    assert two.said() == ["hi"]
    assert http.delete(f"{two.ada.path}/seats/2/player", headers=two.ben.headers).status_code == 204
    for again in ({"text": "hi"}, {"text": "ho"}):
        problem(two.ben.post("/talk", again, **key), 422, "key-reused")
    assert two.said() == []


def test_who_sits_down_later_reads_what_is_said_from_then_on(http: FlaskClient, hub: Hub) -> None:
    """Neither what was said while the game was private, nor by whom; the host reads it all."""
    del hub
    two = Two(http)
    ok(two.ben.post("/talk", {"text": "a secret of ours"}), 201)
    freed = ok(http.delete(f"{two.ada.path}/seats/2", headers=two.ben.headers))
    del freed
    ok(two.let_look_on(public=True))
    claimed = ok(http.post(f"{two.ada.path}/seats/2", json={"name": "Cora"}), 201)
    cora = Table(http, two.ada.id, claimed["token"], claimed)
    ok(two.let_look_on(public=False))

    assert two.said(cora) == []
    assert "secret" not in cora.get("/talk?after=0").text
    stream = Connection(http, two.ada.path, cora.headers, "?people=true")
    assert people(stream)["said"] == []
    ok(two.ada.post("/talk", {"text": "welcome"}), 201)
    while not (told := people(stream))["said"]:
        pass
    assert [each["text"] for each in told["said"]] == ["welcome"]
    stream.leave()
    assert two.said(cora) == ["welcome"]
    assert two.said(two.ada) == ["a secret of ours", "welcome"]
    assert ok(cora.get("/talk"))["said"][0]["number"] == 2


def test_user_to_whom_a_seat_is_given_reads_from_then_on(club: App, http: FlaskClient) -> None:
    """Of an app; who is only renamed, or opens a link to their own seat, reads on."""
    game = club.game()
    path = f"/games/{game['id']}"

    def holder() -> Table:
        code = ok(club.post(f"{path}/seats/2/link"), 201)["code"]
        made = ok(http.post(f"/v1{path}/seats/2", json={"invite": code}), 201)
        return Table(http, game["id"], made["token"], made)

    def heard(who: Table) -> list[str]:
        return [each["text"] for each in ok(who.get("/talk"))["said"]]

    first = holder()
    ok(first.post("/talk", {"text": "between us"}), 201)
    ok(club.patch(f"{path}/seats/2", {"name": "Ben", "reference": "user-2"}))
    assert heard(first) == heard(holder()) == ["between us"]
    ok(club.patch(f"{path}/seats/2", {"reference": "user-3"}))

    assert heard(holder()) == []


def test_who_talks_too_much_has_to_wait(http: FlaskClient) -> None:
    """The other may go on."""
    two = Two(http)
    answers = [two.ben.post("/talk", {"reaction": "oops"}) for _ in range(2 * PACE + 1)]
    refused = next(each for each in answers if each.status_code != 201)

    problem(refused, 429, "too-many-requests")
    assert refused.headers["Retry-After"] == "60"
    ok(two.ada.post("/talk", {"reaction": "thanks"}), 201)


def test_talk_goes_on_after_the_game(http: FlaskClient) -> None:
    """For a word of thanks."""
    two = Two(http)
    ok(two.ada.post("/abandon", None))

    ok(two.ben.post("/talk", {"reaction": "well-played"}), 201)
    assert two.said() == ["well-played"]


def test_what_a_player_has_said_is_erased_with_them(http: FlaskClient) -> None:
    """Nothing of it is left; what others have said stays."""
    two = Two(http)
    ok(two.ben.post("/talk", {"text": "I live in Ulm"}), 201)
    ok(two.ada.post("/talk", {"text": "I don't"}), 201)
    erased = http.delete(f"{two.ada.path}/seats/2/player", headers=two.ben.headers)

    assert erased.status_code == 204
    found = ok(two.ada.get("/talk"))
    assert [each["text"] for each in found["said"]] == ["I don't"]
    assert (found["last"], found["erased"]) == (2, 1)


def test_what_a_user_of_an_app_has_said_is_erased_with_them(club: App, store: Store) -> None:
    """Also if somebody else sits there by now, whose words stay."""
    path = f"/games/{club.game()['id']}"
    ok(club.post(f"{path}/talk?seat=1", {"text": "of the first"}), 201)
    ok(club.patch(f"{path}/seats/1", {"reference": "user-3"}))
    ok(club.post(f"{path}/talk?seat=1", {"text": "of the other"}), 201)
    ok(club.http.delete("/v1/users/user-1", headers=club.headers()))

    said = ok(club.get(f"{path}/talk?seat=2"))["said"]
    assert [each["text"] for each in said] == ["of the other"]
    assert [each.reference for each in store.talk(path.removeprefix("/games/")).said] == ["user-3"]


# ---- streams


def people(stream: Connection) -> Any:
    """The next event about people."""
    message = of(stream, "people")
    assert message.id is None
    return message.data


def of(stream: Connection, event: str) -> Message:
    """The next event of a kind."""
    for _ in range(8):
        message = stream.message()
        if message.event == event:
            return message
    raise AssertionError(f"there is no {event}")


def test_a_stream_tells_who_is_there_and_what_is_said(http: FlaskClient, hub: Hub) -> None:
    """Who asks for it; the version of the game stays, and so does the place of the stream."""
    del hub
    two = Two(http)
    ok(two.ben.post("/talk", {"text": "before"}), 201)
    ada = Connection(http, two.ada.path, two.ada.headers, "?people=true")
    first = people(ada)
    if not first["here"]:
        first = people(ada)
    assert (first["here"], first["last"], first["said"]) == ([1], 1, [])
    ben = Connection(http, two.ada.path, two.ben.headers, "?people=true")
    assert people(ada)["here"] == [1, 2]
    assert ok(two.ada.get("/talk"))["here"] == [1, 2]

    ok(two.ben.post("/talk", {"text": "now"}), 201)
    told = people(ada)
    assert [each["text"] for each in told["said"]] == ["now"]
    assert (told["game"], told["last"]) == (two.ada.id, 2)
    ben.leave()
    ada.leave()


def test_who_does_not_ask_is_told_nothing_and_not_seen(http: FlaskClient, hub: Hub) -> None:
    """Nor is somebody who only looks on."""
    del hub
    two = Two(http, public=False)
    token = ok(two.let_look_on(link=True))["token"]
    ada = Connection(http, two.ada.path, two.ada.headers)
    onlooker = Connection(http, two.ada.path, {"Authorization": f"Bearer {token}"}, "?people=true")
    for each in (ada, onlooker):
        assert each.message().event == "view"
    ok(two.ben.post("/talk", {"text": "between us"}), 201)
    two.ada.play_on(1, Random(1))

    for each in (ada, onlooker):
        assert each.message().event == "change"
        each.leave()
    assert ok(two.ada.get("/talk"))["here"] == []


def test_who_has_left_is_not_there_any_more(
    http: FlaskClient, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a while, in which they might have come back."""
    del hub
    monkeypatch.setattr(hubs, "CHECK_SECONDS", 0.3)
    two = Two(http)
    ada = Connection(http, two.ada.path, two.ada.headers, "?people=true")
    ben = Connection(http, two.ada.path, two.ben.headers, "?people=true")
    while people(ada)["here"] != [1, 2]:
        pass
    ben.leave()

    assert people(ada)["here"] == [1]
    ada.leave()


def test_the_stream_of_several_games_tells_of_people_too(http: FlaskClient, hub: Hub) -> None:
    """With the game's id, and no place of its own in the stream."""
    del hub
    two = Two(http)
    made = ok(http.post("/v1/inbox", json={"tokens": [two.ada.token]}), 201)
    stream = Open(http, made["id"], two.ada.token, query="?people=true")
    assert stream.next().event == "games"
    assert stream.next().event == "people"
    ok(two.ben.post("/talk", {"reaction": "hello"}), 201)
    while not (told := stream.next().data)["said"]:
        pass

    assert (told["game"], told["said"][0]["reaction"]) == (two.ada.id, "hello")
    stream.leave()


# ---- spectators


def test_the_host_lets_others_look_on_by_a_link(http: FlaskClient) -> None:
    """They see what all may see, until the host ends it or makes a new link."""
    two = Two(http)
    first = ok(two.let_look_on(link=True))
    assert (first["public"], first["link"]) == (False, True)
    onlooker = {"Authorization": f"Bearer {first['token']}"}

    seen = ok(http.get(two.ada.path, headers=onlooker))
    assert seen["seat"] is None
    problem(http.get(f"{two.ada.path}/actions", headers=onlooker), 403, "forbidden")
    second = ok(two.let_look_on(link=True))
    problem(http.get(two.ada.path, headers=onlooker), 403, "forbidden")
    ended = ok(two.let_look_on(link=False))
    assert (ended["link"], "token" in ended) == (False, False)
    later = {"Authorization": f"Bearer {second['token']}"}
    problem(http.get(two.ada.path, headers=later), 403, "forbidden")


def test_who_looks_on_gets_no_other_right(http: FlaskClient) -> None:
    """The token for spectators sits down nowhere and can't be renewed; freeing a seat leaves it."""
    two = Two(http)
    token = ok(two.let_look_on(link=True))["token"]
    onlooker = {"Authorization": f"Bearer {token}"}
    freed = ok(http.delete(f"{two.ada.path}/seats/2", headers=two.ada.headers))
    ok(http.get(two.ada.path, headers=onlooker))
    claim = {"invite": freed["invite"]["code"]}
    made = ok(http.post(f"{two.ada.path}/seats/2", json=claim, headers=onlooker), 201)

    assert made["token"] != token
    assert ok(http.get(two.ada.path, headers=onlooker))["seat"] is None
    renewed = http.post(f"{two.ada.path}/token", json={}, headers=onlooker)
    problem(renewed, 422, "bad-field")


def test_only_the_host_says_who_looks_on(http: FlaskClient) -> None:
    """Nobody else, whatever they ask."""
    two = Two(http)
    answer = http.patch(f"{two.ada.path}/audience", json={"public": True}, headers=two.ben.headers)

    problem(answer, 403, "forbidden")


@pytest.mark.parametrize("wish", [{}, {"public": False}, {"link": False}])
def test_what_changes_nothing_is_no_version(http: FlaskClient, wish: dict[str, bool]) -> None:
    """The answer says how it is."""
    two = Two(http)
    version = two.ada.version()

    assert ok(two.let_look_on(**wish)) == {"version": version, "public": False, "link": False}
    assert two.ada.version() == version


def test_a_game_becomes_public_later(http: FlaskClient) -> None:
    """It is listed and anybody may look on, until it is private again."""
    two = Two(http)
    problem(http.get(two.ada.path), 401, "unauthorized")
    ok(two.let_look_on(public=True))
    assert [each["id"] for each in ok(http.get("/v1/games"))["games"]] == [two.ada.id]
    assert ok(http.get(two.ada.path))["public"]

    ok(two.let_look_on(public=False))
    assert ok(http.get("/v1/games"))["games"] == []
    problem(http.get(two.ada.path), 401, "unauthorized")


def test_a_game_whose_cards_somebody_knows_never_becomes_public(http: FlaskClient) -> None:
    """As it could not be made so."""
    game = table(http, players=2, seed=SEED)
    answer = http.patch(f"{game.path}/audience", json={"public": True}, headers=game.headers)

    assert problem(answer, 422, "bad-field")["errors"][0]["path"] == "$.public"


def test_spectators_are_told_when_they_may_not_look_on_any_more(
    http: FlaskClient, hub: Hub
) -> None:
    """At once, in their stream."""
    del hub
    two = Two(http)
    token = ok(two.let_look_on(link=True))["token"]
    onlooker = Connection(http, two.ada.path, {"Authorization": f"Bearer {token}"})
    onlooker.message()
    ended: list[str] = []

    def follow() -> None:
        ended.append(onlooker.rest().decode())

    reader = threading.Thread(target=follow)
    reader.start()
    ok(two.let_look_on(link=False))
    reader.join(10)
    assert "event: end" in ended[0]
    assert "forbidden" in ended[0]


# ---- devices


def test_a_parcel_is_handed_out_once(http: FlaskClient) -> None:
    """Whoever comes second finds nothing."""
    waits = ok(http.post("/v1/parcels", json={"data": "q83vEjRWeJA"}), 201)
    path = f"/v1/parcels/{waits['id']}"

    assert ok(http.post(path)) == {"data": "q83vEjRWeJA"}
    problem(http.post(path), 404, "not-found")


def test_a_parcel_is_not_kept_for_long(http: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor are two ever alike."""
    monkeypatch.setattr("holdout.play.parcels.SECONDS", 0)
    first, second = (
        ok(http.post("/v1/parcels", json={"data": "q83vEjRWeJA"}), 201)["id"] for _ in range(2)
    )

    assert first != second
    problem(http.post(f"/v1/parcels/{first}"), 404, "not-found")


@pytest.mark.parametrize("data", ["", "not base64url!", "q83vEjRWeJA\n", "a" * 100_001])
def test_what_is_no_parcel_is_refused(http: FlaskClient, data: str) -> None:
    """It has an end, and is text."""
    problem(http.post("/v1/parcels", json={"data": data}), 422, "bad-field")
