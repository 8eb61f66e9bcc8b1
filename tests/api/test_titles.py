"""Titles, their cards and rules over HTTP."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from holdout.api.app import openapi_documents
from holdout.installed import TITLES as INSTALLED
from holdout.kernel.errors import BadData
from holdout.titles import TITLES
from tests.api.table import ok, problem
from tests.speech.test_speaker import package
from tests.worked_example import OUTPOST


def test_titles_are_listed(http: FlaskClient) -> None:
    """With names and numbers of seats, for anybody."""
    assert list(TITLES) == [title["id"] for title in ok(http.get("/v1/titles"))["titles"]]


def test_title_tells_its_options_with_their_values(http: FlaskClient) -> None:
    """Each with a JSON Schema and a default."""
    title = ok(http.get("/v1/titles/raxxon"))

    options = {each["name"]: each for each in title["options"]}
    assert options.keys() == {"difficulty", "draws"}
    assert set(options["difficulty"]["schema"]["enum"]) == {"intro", "normal", "hard", "expert"}
    assert options["difficulty"]["default"] == "normal"
    assert title["languages"] == ["en", "de", "ru"]
    assert not title["secrets"]
    assert ok(http.get("/v1/titles/dead-of-winter"))["secrets"]


def test_title_tells_which_cards_are_printed(http: FlaskClient) -> None:
    """Every card is either printed or ours."""
    decks = ok(http.get("/v1/titles/raxxon"))["decks"]

    assert {"population", "raxxon"} <= {deck["deck"] for deck in decks}
    assert all(deck["cards"] == deck["printed"] + deck["house"] for deck in decks)
    assert next(deck["copies"] for deck in decks if deck["deck"] == "population") == 60


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_cards_have_words_in_each_language(http: FlaskClient, language: str) -> None:
    """Ids are the same everywhere, names are not."""
    cards = ok(http.get("/v1/titles/raxxon/cards", headers={"Accept-Language": language}))

    assert language == cards["language"]
    assert len(TITLES["raxxon"].catalogue()) == len(cards["cards"])
    assert all(card["name"] and card["name"] != card["id"] for card in cards["cards"])
    assert {card["provenance"] for card in cards["cards"]} == {"printed", "house"}


def test_cards_of_one_deck(http: FlaskClient) -> None:
    """Others are left out; a deck that is none has no cards."""
    cards = ok(http.get("/v1/titles/raxxon/cards?deck=population"))["cards"]

    assert {card["deck"] for card in cards} == {"population"}
    assert ok(http.get("/v1/titles/raxxon/cards?deck=tarot"))["cards"] == []


def test_cards_that_are_known_are_not_sent_again(http: FlaskClient) -> None:
    """The tag is of the content: another language or deck has another one."""
    url = "/v1/titles/raxxon/cards"
    answer = http.get(url)
    tag = {"If-None-Match": answer.headers["ETag"]}

    assert answer.headers["Cache-Control"] == "public, max-age=3600"
    again = http.get(url, headers=tag)
    assert (again.status_code, again.data) == (304, b"")
    assert http.get(url, headers=tag | {"Accept-Language": "de"}).status_code == 200
    assert http.get(f"{url}?deck=raxxon", headers=tag).status_code == 200


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_rules_can_be_read_in_each_language(http: FlaskClient, title: str, language: str) -> None:
    """All of them, with the same numbers everywhere."""
    url, spoken = f"/v1/titles/{title}/rules", {"Accept-Language": language}
    answer = http.get(url, headers=spoken)
    rules, english = ok(answer), ok(http.get(url))

    assert (title, language) == (rules["title"], rules["language"])
    assert language == answer.headers["Content-Language"]
    assert ok(http.get(f"/v1/titles/{title}", headers=spoken))["name"] == rules["name"]
    assert (language == "en") == (rules["intro"] == english["intro"])
    assert _numbers(english) == _numbers(rules)
    assert all(each["text"] for chapter in rules["chapters"] for each in chapter["paragraphs"])


def _numbers(rules: dict[str, Any]) -> list[str]:
    return [each["id"] for chapter in rules["chapters"] for each in chapter["paragraphs"]]


def test_chapter_or_paragraph_of_the_rules_can_be_read_alone(http: FlaskClient) -> None:
    """A paragraph comes within its chapter; a number that both have means the whole chapter."""
    url = "/v1/titles/xibalba/rules"
    whole = {each["id"]: each for each in ok(http.get(url))["chapters"]}

    assert ok(http.get(f"{url}?chapter=18"))["chapters"] == [whole["18"]]
    (chapter,) = ok(http.get(f"{url}?chapter=S12"))["chapters"]
    assert ("19", whole["19"]["heading"]) == (chapter["id"], chapter["heading"])
    assert [each["id"] for each in chapter["paragraphs"]] == ["S12"]
    for unknown in ("99", "7.99", "s12", "%00"):
        problem(http.get(f"{url}?chapter={unknown}"), 404, "unknown-chapter")


def test_rules_that_are_known_are_not_sent_again(http: FlaskClient) -> None:
    """The tag is of the content: another language or chapter has another one."""
    url = "/v1/titles/raxxon/rules"
    answer = http.get(url)
    tag = {"If-None-Match": answer.headers["ETag"]}

    assert answer.headers["Cache-Control"] == "public, max-age=3600"
    assert "Accept-Language" in answer.headers["Vary"]
    again = http.get(url, headers=tag)
    assert (again.status_code, again.data) == (304, b"")
    assert http.get(url, headers=tag | {"Accept-Language": "de"}).status_code == 200
    assert http.get(f"{url}?chapter=1", headers=tag).status_code == 200


def test_title_may_have_no_rules_to_read(
    http: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is shown and played as any other; who asks for its rules is told that there are none."""
    monkeypatch.setitem(INSTALLED, "outpost", OUTPOST)
    german = {"Accept-Language": "de"}

    assert ok(http.get("/v1/titles/raxxon"))["rulebook"]
    shown = ok(http.get("/v1/titles/outpost"))
    assert (shown["name"], shown["rulebook"]) == ("Outpost", False)
    for url in ("/v1/titles/outpost/rules", "/v1/titles/outpost/rules?chapter=1"):
        told = problem(http.get(url, headers=german), 404, "unknown-chapter")
        assert told["detail"] == "Zu diesem Titel gibt es keine Regeln zum Nachlesen."


def test_service_does_not_start_with_a_title_that_lacks_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says which, before anybody needs the sentence."""
    wordless = package(tmp_path, monkeypatch, ru="")
    monkeypatch.setitem(INSTALLED, "outpost", replace(OUTPOST, package=wordless))

    with pytest.raises(BadData, match=r"^locale/ru\.toml: .*missing required field `title`"):
        openapi_documents()


def test_unknown_title_is_a_problem(http: FlaskClient) -> None:
    """In paths and in bodies."""
    problem(http.get("/v1/titles/chess"), 404, "unknown-title")
    problem(http.get("/v1/titles/chess/cards"), 404, "unknown-title")
    problem(http.get("/v1/titles/chess/rules"), 404, "unknown-title")
    problem(http.get("/v1/titles/chess/rules?chapter=1"), 404, "unknown-title")
    problem(http.post("/v1/games", json={"title": "chess"}), 404, "unknown-title")
