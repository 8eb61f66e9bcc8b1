"""Listing actions and carrying them out over HTTP."""

from random import Random
from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.store import Store
from tests.api.table import give, ok, problem, table

RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюя"


def test_listed_action_says_everything_about_itself(http: FlaskClient) -> None:
    """Id, kind, parameters, words, and whether chance is in it."""
    first = ok(table(http).get("/actions"))

    assert first.keys() == {"version", "seat", "decision", "actions"}
    assert {"id": "0-1", "seat": 1, "kind": "choose-sheet"}.items() <= first["decision"].items()
    brian = next(each for each in first["actions"] if each["id"] == "sheet brian-lee")
    assert {
        "id": "sheet brian-lee",
        "kind": "sheet",
        "params": {"sheet": "brian-lee"},
        "text": "Play as Brian Lee",
        "draws": None,
        "no_effect": False,
    }.items() <= brian.items()


@pytest.mark.usefixtures("same_second")
def test_every_listed_action_can_be_posted_back(http: FlaskClient) -> None:
    """By its id in one game and by kind and parameters in its twin: the same happens."""
    by_id, by_kind = table(http, players=2), table(http, players=2)
    rng = Random(3)

    for _ in range(60):
        listed = ok(by_id.get("/actions"))["actions"]
        if not listed:
            break
        chosen = rng.choice(listed)
        said = {"kind": chosen["kind"], "params": chosen["params"]}
        one, other = ok(by_id.do(chosen["id"])), ok(by_kind.post("/actions", said))
        assert without_identity(one) == without_identity(other)

    assert ok(by_id.get())["board"] == ok(by_kind.get())["board"]


def without_identity(change: dict[str, Any]) -> dict[str, Any]:
    """A change without what no two games have alike."""
    return {name: each for name, each in change.items() if name not in {"id", "created", "changed"}}


def test_answer_to_an_action_is_small_and_tells_what_is_next(http: FlaskClient) -> None:
    """Version, what happened since, what the game waits for; no view unless it is asked for."""
    game = table(http, players=2)

    answer = game.do("sheet brian-lee", If_Match='"0"')

    done = ok(answer)
    game_alone = {
        *("id", "title", "status", "version", "seats", "pending", "outcome", "created", "changed")
    }
    assert done.keys() == {
        *game_alone,
        *("origin", "seed_from", "seat", "own_seats", "own_pending", "events", "next", "clock"),
    }
    assert (
        done["version"],
        done["seat"],
        done["status"],
        done["outcome"],
    ) == (1, 1, "running", None)
    (event,) = done["events"]
    assert (
        event["version"],
        event["kind"],
        event["params"],
    ) == (1, "sheet-chosen", {"sheet": "brian-lee", "former": None})
    assert [each["seat"] for each in done["pending"]] == [2]
    assert (done["own_seats"], done["own_pending"], done["next"]) == ([1, 2], [2], None)
    assert answer.headers["ETag"] == '"1"'


def test_answer_may_bring_view_and_actions(http: FlaskClient) -> None:
    """They are those of the seat that the same caller decides for next."""
    game = table(http, players=2)

    done = ok(game.post("/actions?include=view,actions", {"id": "sheet brian-lee"}))

    assert ok(game.get()) == done["view"]
    assert ok(game.get("/actions")) == done["actions"]
    assert done["view"]["seat"] == 2
    own = ok(game.post("/actions?include=view&seat=2", {"id": game.legal()[0]}))
    assert own["view"]["seat"] == 2
    assert "actions" not in own


def test_words_come_in_the_language_asked_for(http: FlaskClient) -> None:
    """Ids stay, words change."""
    game = table(http)

    listed = ok(game.get("/actions", Accept_Language="fr, ru;q=0.8, de;q=0.7"))

    assert set(listed["decision"]["text"].lower()) & set(RUSSIAN)
    assert "sheet brian-lee" in {each["id"] for each in listed["actions"]}
    done = ok(game.do("sheet brian-lee", Accept_Language="de"))
    assert "spielt" in done["events"][0]["text"]


def test_action_on_another_version_is_refused(http: FlaskClient) -> None:
    """412 with the version that the game is at; nothing happens."""
    game = table(http)

    body = problem(game.do("sheet brian-lee", If_Match='"4"'), 412, "stale-version")

    assert 0 == body["version"] == game.version()
    assert game.do("sheet brian-lee", If_Match='"abc"').status_code == 412
    assert game.do("sheet brian-lee", If_Match='"9", "0"').status_code == 200


@pytest.mark.parametrize(
    "tag",
    [
        *('W/"0"', '"0-de"', 'W/"0-de"', '"0-gzip"', '"0-de-gzip"', '"0:br"', '"0;gzip"'),
        *('"0--gzip"', '"0-df"', 'W/"0/zstd"', '"9", W/"0"', "*", " * "),
    ],
)
def test_the_version_counts_however_a_proxy_writes_it(http: FlaskClient, tag: str) -> None:
    """One that compresses weakens a tag, or puts something behind it; `*` is any version."""
    game = table(http)

    assert game.do("sheet brian-lee", If_Match=tag).status_code == 200
    if "*" not in tag:
        problem(game.do("go-on", If_Match=tag), 412, "stale-version")


def test_a_lost_race_is_no_failed_condition_for_who_takes_any_version(http: FlaskClient) -> None:
    """`If-Match: *` is true of every game: what is refused is refused as without it."""
    game = table(http)

    problem(game.do("flip 0,0", If_Match="*"), 409, "illegal-action")
    problem(game.post("/undo", None, If_Match="*"), 409, "cannot-undo")


@pytest.mark.parametrize(
    ("tag", "language", "told"),
    [
        ('"0"', "en", "The game has moved on; it is at version 1."),
        ('"0", "99"', "en", "The game has moved on; it is at version 1."),
        ('"99", W/"98"', "en", "Your version (98) is newer than the game's (1); perhaps the game"),
        ('"99"', "de", "Deine Version (99) ist neuer als die der Partie (1); "),
        ('"99-ru"', "ru", "Ваша версия (99) новее версии партии (1); "),
        ('"abc"', "en", "`If-Match` is not a version of a game; this one is at version 1."),
        (f'"{"9" * 5000}"', "en", "`If-Match` is not a version of a game"),
    ],
)
def test_a_version_from_the_future_is_not_told_as_one_of_the_past(
    http: FlaskClient, tag: str, language: str, told: str
) -> None:
    """Nothing has moved on where a game was never at that version."""
    game = table(http)
    ok(game.do("sheet brian-lee"))

    body = problem(game.do("go-on", If_Match=tag, Accept_Language=language), 412, "stale-version")

    assert body["detail"].startswith(told)
    assert body["version"] == 1


def test_illegal_action_says_what_is_missing(http: FlaskClient) -> None:
    """Stable codes in `unmet`, each with a sentence, and the version."""
    game = table(http)

    body = problem(game.do("flip 0,0"), 409, "illegal-action")

    question = "Another decision is pending: Choose your character sheet."
    assert body["unmet"] == [{"code": "other-question", "text": question}]
    assert body["detail"] == "The action `flip` is not legal now."
    assert body["version"] == 0


def test_game_that_is_over_takes_no_action(http: FlaskClient) -> None:
    """It says so, and the outcome stays in the view."""
    game = table(http)
    game.play_on(10_000, Random(1))

    problem(game.do("pass"), 409, "game-over")
    problem(game.post("/draws", {"pile": "raxxon"}), 409, "game-over")
    outcome = ok(game.get())["outcome"]
    assert outcome["result"] in {"won", "lost"}
    assert outcome["seats"] == [outcome["result"]]


def test_host_without_the_deciding_seat_can_not_act_for_it(http: FlaskClient, store: Store) -> None:
    """Rights of the host are no seat."""
    game = table(http, players=2)
    host = give(store, game.id, [2], host=True)

    answer = http.post(f"{game.path}/actions", json={"id": "sheet brian-lee"}, headers=host)

    problem(answer, 409, "not-your-turn")


@pytest.mark.parametrize("mode", ["manual", "table"])
def test_game_with_draws_is_played_to_its_end(http: FlaskClient, mode: str) -> None:
    """The game waits for each draw; at a table the caller says what came up."""
    game = table(http, players=2, options={"draws": mode})
    rng, drawn = Random(4), 0

    while listed := ok(game.get("/actions"))["actions"]:
        chosen = rng.choice(listed)
        if chosen["kind"] != "draw":
            ok(game.do(chosen["id"]))
            continue
        drawn += 1
        waiting = [each for each in ok(game.get("/piles"))["piles"] if each["seat"]]
        assert [each["pile"] for each in waiting] == [chosen["draws"]["pile"]]
        tag = f'"{game.version()}"'
        done = ok(game.post("/draws?include=view", chosen["params"], If_Match=tag))
        assert done["version"] == done["view"]["version"]

    assert drawn
    record = ok(game.get("/record"))
    assert ok(http.post("/v1/records/verify", json=record))["holds"]


def test_draw_that_nobody_waits_for_is_refused(http: FlaskClient) -> None:
    """Also when the pile does not exist, or a result is told to a service that draws itself."""
    automatic, manual = table(http), table(http, options={"draws": "manual"})

    for game in (automatic, manual):
        problem(game.post("/draws", {"pile": "raxxon"}), 409, "not-a-draw")
        problem(game.post("/draws", {"pile": "no-such-pile"}), 409, "not-a-draw")
        problem(game.post("/draws", {"pile": "raxxon", "result": "riot"}), 409, "not-a-draw")
        assert game.version() == 0


def test_impossible_draw_at_a_table_is_refused(http: FlaskClient) -> None:
    """Only what is still in the pile can have come up."""
    game = table(http, options={"draws": "table"})
    while "draw" not in game.legal()[0]:
        ok(game.do(game.legal()[0]))
    pile = ok(game.get("/actions"))["actions"][0]["draws"]["pile"]
    version = game.version()

    for result in ("brian-lee", "", "\x00", "no such card"):
        answer = game.post("/draws", {"pile": pile, "result": result})
        assert answer.status_code in {409, 422}, answer.text
    problem(game.post("/draws", {"pile": pile}), 409, "not-a-draw")
    assert version == game.version()
