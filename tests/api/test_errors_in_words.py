"""What is said of a wrong request: that which is wrong with it, where, and what would do."""

import json
from collections.abc import Iterator
from random import Random
from typing import Annotated, Any

import msgspec
import pytest
from flask.testing import FlaskClient
from msgspec import Meta

from holdout.installed import TITLES
from holdout.play.errors import wrong_value
from holdout.play.unmet import unknown_thing
from holdout.speech import speaker_of
from tests.api import documents
from tests.api.table import ok, problem, table

RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
#: Paths and values, which are the same in every language.
NEW = "/v1/games"


def said(answer: Any, status: int, code: str) -> tuple[str, dict[str, Any]]:
    """The sentence of a problem, and the first thing that is wrong."""
    body = problem(answer, status, code)
    return body["detail"], body["errors"][0]


# ---- words that are no action


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("flip", "`flip` has too few words: it is written `flip ROW,COLUMN`."),
        ("flip 0", "`flip` has too few words: it is written `flip ROW,COLUMN`."),
        ("flip 0,1 2", "`flip` has too many words: it is written `flip ROW,COLUMN`."),
        ("pass please", "`pass` takes no further words."),
        (
            "flip a,b",
            (
                "This is written `flip ROW,COLUMN`; the word for `row` is wrong. "
                "Expected `integer`, got `string`."
            ),
        ),
        (
            "evacuate rwo 2",
            (
                "This is written `evacuate LINE INDEX`; the word for `line` is wrong. "
                "Must be row or column."
            ),
        ),
        (
            "flip 00,1",
            "This is written `flip ROW,COLUMN`: lower-case letters, single spaces, plain numbers.",
        ),
        ("flp 0,1", "The title has no action `flp 0,1`."),
        ("x" * 80, f"The title has no action `{'x' * 39}…`."),
    ],
)
def test_words_that_are_no_action_are_told_by_what_is_wrong(
    http: FlaskClient, words: str, told: str
) -> None:
    """No such kind, too few words, too many or a wrong one; no kind that exists is denied."""
    game = table(http)

    detail, spot = said(game.do(words), 422, "unknown-action")

    assert detail == told
    assert (spot["path"], spot["got"]) == ("$.id", words[:100])
    if words.partition(" ")[0] not in {"flip", "pass", "evacuate"}:
        assert {"flip", "pass", "evacuate"} <= {*spot["allowed"]}
    else:
        assert spot["message"] == told


def test_words_that_lack_something_come_with_what_is_on_offer(http: FlaskClient) -> None:
    """Of their kind, for the seat that is asked."""
    game = table(http)
    offered = game.legal()

    _, spot = said(game.do("sheet"), 422, "unknown-action")

    assert spot["allowed"] == offered


@pytest.mark.parametrize("language", ["de", "ru"])
@pytest.mark.parametrize(
    "words", ["flip", "flip 0,1 2", "pass please", "flip a,b", "flp", "flip 0"]
)
def test_words_that_are_no_action_are_told_in_every_language(
    http: FlaskClient, language: str, words: str
) -> None:
    """None of the sentences is English."""
    game = table(http)
    english, _ = said(game.do(words), 422, "unknown-action")

    detail, spot = said(game.do(words, Accept_Language=language), 422, "unknown-action")

    for text in (detail, spot["message"]):
        assert text != english
        assert language == "de" or set(text.lower()) & set(RUSSIAN)


@pytest.mark.parametrize("title", TITLES)
def test_form_of_every_kind_is_that_of_its_examples(title: str) -> None:
    """As many words, in the same places; the form itself is no id, since it has capital letters."""
    notation, path = TITLES[title].notation, f"holdout/titles/{title.replace('-', '_')}"
    found = json.loads(
        (documents.FOLDER.parent / "service" / path / "locale/examples.json").read_text("utf-8")
    )
    for kind in notation.types:
        example, form = found["actions"][kind]["example"]["id"], notation.form(kind)
        parts = notation.parts(example)
        assert (parts.kind, parts.missing, parts.surplus) == (kind, [], 0)
        least = [word for word in form.split(" ") if not word.startswith("[")]
        assert len(least) <= len(example.split(" ")) <= len(form.split(" "))
        assert example.count(",") == form.count(",")


# ---- an action that is none of those on offer


def test_a_taken_thing_is_not_told_as_an_unknown_one(http: FlaskClient) -> None:
    """Who has the sheet, by the name of the player; and which are left."""
    seats = [{"player": "me", "name": "Ada"}, {"player": "me"}]
    game = table(http, players=None, seats=seats)
    ok(game.do("sheet thomas-heart"))
    left = game.legal()

    taken = problem(game.do("sheet thomas-heart"), 409, "illegal-action")
    unknown = problem(game.do("sheet superman"), 409, "illegal-action")
    german = problem(game.do("sheet thomas-heart", Accept_Language="de"), 409, "illegal-action")
    russian = problem(game.do("sheet superman", Accept_Language="ru"), 409, "illegal-action")

    assert taken["unmet"] == [{"code": "sheet-taken", "text": "Thomas Heart is taken by Ada."}]
    assert german["unmet"][0]["text"] == "Thomas Heart ist schon an Ada vergeben."
    assert unknown["unmet"] == [
        {"code": "no-such-thing", "text": "There is no `superman` in this title."}
    ]
    assert russian["unmet"][0]["text"] == "В этой игре нет `superman`."
    for each in (taken, unknown, german, russian):
        (spot,) = each["errors"]
        assert (spot["path"], spot["allowed"]) == ("$.id", left)


def test_allowed_is_where_the_action_was_sent(http: FlaskClient) -> None:
    """In `params`, if it came as a kind and parameters; in the query of advice."""
    game = table(http)

    sent = {"kind": "sheet", "params": {"sheet": "superman"}}
    _, spot = said(game.post("/actions", sent), 409, "illegal-action")
    assert spot["path"] == "$.params"
    _, spot = said(game.get("/advice?bot=greedy&action=sheet superman"), 409, "illegal-action")
    assert spot["path"] == "query.action"
    _, spot = said(game.get("/advice?bot=greedy&action=sheet"), 422, "unknown-action")
    assert (spot["path"], spot["allowed"]) == ("query.action", game.legal())


@pytest.mark.parametrize("title", TITLES)
def test_whatever_is_on_offer_is_something(http: FlaskClient, title: str) -> None:
    """No word of a legal action is ever said to be of no thing."""
    game = table(http, title=title, players=2)
    words = speaker_of(TITLES[title]).words("en")
    luck = Random(title)
    for _ in range(60):
        seats = ok(game.get("?seat=1"))["pending"]
        if not seats:
            break
        legal = ok(game.get(f"/actions?seat={seats[0]['seat']}"))["actions"]
        for each in legal:
            assert unknown_thing(TITLES[title].parse_action(each["id"]), words) is None
        act = {"id": luck.choice(legal)["id"]}
        ok(game.post(f"/actions?seat={seats[0]['seat']}", act))


# ---- bodies and fields


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"title": "raxxon",\n "players": }', "The body is not JSON: line 2, column 13."),
        (b"", "The body is not JSON: line 1, column 1."),
        ("\ufeff{}".encode(), "The body is not JSON: line 1, column 1."),
        (b'{"title":\n"caf\xe9"}', "The body is not UTF-8: line 2, column 5."),
        (
            b'{"title": "raxxon", "options": {"a": ' + b"[" * 100_000,
            "The body is nested too deeply.",
        ),
        (b'{"players": NaN}', "The body is not JSON, or nested too deeply."),
        (b'{"title": "\\ud800"}', "The body is not JSON, or nested too deeply."),
        (b'{"options": {"a": ' + b"9" * 5000 + b"}}", "The number is too large."),
    ],
)
def test_body_that_is_no_json_is_told_where(http: FlaskClient, body: bytes, told: str) -> None:
    """Its line and column, as an editor counts them."""
    answer = http.post(NEW, data=body, content_type="application/json").json

    assert answer is not None
    assert told in {answer["detail"], *(each["message"] for each in answer.get("errors", ()))}


def test_body_that_is_too_large_is_told_the_limit(http: FlaskClient) -> None:
    """In bytes, in every language."""
    for language, told in (
        ("en", "the 524288 bytes"),
        ("de", "524288 Byte"),
        ("ru", "524288 байт"),
    ):
        answer = http.post(
            NEW, json={"title": "x" * 600_000}, headers={"Accept-Language": language}
        )
        assert told in problem(answer, 413, "too-large")["detail"]


@pytest.mark.parametrize(
    ("content_type", "status"),
    [
        ("application/json", 201),
        ("application/json; charset=utf-8", 201),
        ('Application/JSON;charset="UTF-8"', 201),
        ("application/json; charset=utf8", 201),
        ("application/json; charset=UTF-16", 415),
        ("application/json; charset=latin-1", 415),
        ("application/vnd.api+json", 415),
        ("application/problem+json", 415),
        ("text/json", 415),
    ],
)
def test_body_is_json_in_utf_8_and_nothing_else(
    http: FlaskClient, content_type: str, status: int
) -> None:
    """Not what is merely made of JSON, nor declared to be in an encoding that JSON hasn't."""
    body = json.dumps({"title": "raxxon", "players": 1}).encode()

    answer = http.post(NEW, data=body, headers={"Content-Type": content_type})

    assert answer.status_code == status


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (b'{"title":"raxxon","players":"1"}', "`players` must be of type `integer | null`"),
        (b'{"title":"raxxon","players":1.5}', "not `number`."),
        (
            b'{"title":"raxxon","public":"true"}',
            "`public` must be of type `boolean`, not `string`.",
        ),
        (b'{"title":"raxxon","seats":[{}]}', "The field `seats[0].player` is missing."),
        (b'{"title":7}', "`title` must be of type `string | null`, not `integer`."),
    ],
)
def test_value_of_a_wrong_type_is_told_by_its_type(
    http: FlaskClient, body: bytes, told: str
) -> None:
    """`"1"` and `1` look alike in a sentence."""
    answer = http.post(NEW, data=body, content_type="application/json")

    assert told in problem(answer, 422, "bad-field")["detail"]


def test_parameter_of_an_action_of_a_wrong_type_is_told_by_its_type(http: FlaskClient) -> None:
    """Like a field; and one that is missing, by its name."""
    game = table(http)

    row = {"kind": "flip", "params": {"row": "0", "column": 1}}
    detail, _ = said(game.post("/actions", row), 422, "unknown-action")
    assert detail == "`params.row` must be of type `integer`, not `string`."
    less = {"kind": "flip", "params": {"row": 0}}
    detail, _ = said(game.post("/actions", less), 422, "unknown-action")
    assert detail == "The field `params.column` is missing."


def test_number_in_a_query_is_told_as_a_number(http: FlaskClient) -> None:
    """As it is in a body: `got` has one form."""
    game = table(http)

    _, limit = said(game.get("/events?limit=100000"), 422, "bad-field")
    _, seat = said(game.get("?seat=9"), 404, "unknown-seat")
    _, wait = said(game.get("/events?after=0&wait=1e99"), 422, "bad-field")
    _, word = said(game.get("/events?limit=many"), 422, "bad-field")

    assert [each["got"] for each in (limit, seat, wait, word)] == [100000, 9, 1e99, "many"]


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("Idempotency-Key", "k-77", "The header `Idempotency-Key` can't be `k-77`."),
        ("Idempotency-Key", "with a blank inside", "The header `Idempotency-Key` can't be"),
        ("If-Match", "17", "`If-Match` must be a version in quotes"),
        ("Last-Event-ID", "seventeen", "`Last-Event-ID` must be a version"),
    ],
)
def test_header_that_is_wrong_is_called_a_header(
    http: FlaskClient, name: str, value: str, told: str
) -> None:
    """By its name, not as a parameter of the query."""
    game = table(http)
    headers = game.headers | {name: value}
    if name == "Last-Event-ID":
        answer = http.get(f"{game.path}/events", headers=headers | {"Accept": "text/event-stream"})
    else:
        answer = http.post(f"{game.path}/actions", json={"id": "pass"}, headers=headers)

    body = answer.json
    assert body is not None
    assert body["detail"].startswith(told)
    assert body["errors"][0]["path"] == f"header.{name}"


def test_long_value_is_told_once(http: FlaskClient) -> None:
    """With the field, cut, and not in the sentence, too."""
    seats = [{"player": "me", "name": "y" * 200}]

    detail, spot = said(http.post(NEW, json={"title": "raxxon", "seats": seats}), 422, "bad-field")

    assert detail == "The field `seats[0].name` is invalid."
    assert spot["message"] == "Must have a length of at most 40."
    assert spot["got"] == "y" * 100


def test_wrong_invite_is_told_as_a_wrong_one(http: FlaskClient) -> None:
    """Not as if none had been sent."""
    seats = [{"player": "me"}, {"player": "open"}]
    game = table(http, players=None, seats=seats, seed=None)

    none, _ = said(http.post(f"{game.path}/seats/2", json={}), 403, "forbidden")
    wrong, spot = said(
        http.post(f"{game.path}/seats/2", json={"invite": "2-abc"}), 403, "forbidden"
    )

    assert none == "This seat requires an invite code from the host."
    assert wrong.startswith("This invite code does not open this seat")
    assert spot["path"] == "$.invite"


def test_seed_is_described_in_words(http: FlaskClient) -> None:
    """Nobody needs to read a regular expression."""
    wish = {"title": "raxxon", "players": 1, "seed": "7"}
    for language, told in (("en", "hexadecimal"), ("de", "hexadezimal"), ("ru", "шестнадцатеричн")):
        answer = http.post(NEW, json=wish, headers={"Accept-Language": language})
        _, spot = said(answer, 422, "bad-field")
        assert told in spot["message"]
        assert "^" not in spot["message"]


def _patterns(document: Any) -> Iterator[str]:
    if isinstance(document, dict):
        if isinstance(document.get("pattern"), str):
            yield document["pattern"]
        for each in document.values():
            yield from _patterns(each)
    elif isinstance(document, list):
        for each in document:
            yield from _patterns(each)


@pytest.mark.parametrize("name", ["holdout", "apps", "people", "admin", *TITLES])
def test_every_pattern_can_be_said_in_words(name: str) -> None:
    """What a value must match: of no field of any document the regular expression is shown."""
    for pattern in {*_patterns(documents.document(name))}:
        made = msgspec.defstruct("Made", [("field", Annotated[str, Meta(pattern=pattern)])])
        told = {
            wrong_value(refused, made, {"field": wrong}).phrase.key
            for wrong in ("\u0000", "?", "", "é", "a b\n")
            if (refused := _refused(made, wrong))
        }
        assert "wrong.pattern" not in told, pattern


def _refused(made: type[msgspec.Struct], value: str) -> msgspec.ValidationError | None:
    try:
        msgspec.convert({"field": value}, made)
    except msgspec.ValidationError as error:
        return error
    return None
