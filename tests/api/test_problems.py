"""Every problem can be had, and the document shows each where it may come."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from holdout.api.http.problems import PROBLEMS
from holdout.api.openapi.examples import example_of, name_of, problem_examples
from holdout.api.openapi.shared import response_name, statuses_of
from tests.api.documents import document as api_document
from tests.api.problem_scenes import SCENES, Scene, Stage, staged
from tests.api.table import problem

#: Values and names of fields, which are the same in every language.
MARKED = re.compile(r"`[^`]*`|: [^:]*[.]$|Holdout|JSON")
LATIN = re.compile("[A-Za-z]{2}")


def texts(told: dict[str, Any]) -> list[str]:
    """What a problem says for people."""
    unmet = [each["text"] for each in told.get("unmet", ())]
    wrong = [each["message"] for each in told.get("errors", ())]
    return [told["title"], told["detail"], *unmet, *wrong]


def without_texts(document: dict[str, Any]) -> dict[str, Any]:
    """What a problem says for programs."""
    told = {key: value for key, value in document.items() if key not in {"title", "detail"}}
    for name, text in (("unmet", "text"), ("errors", "message")):
        if name in told:
            told[name] = [{k: v for k, v in each.items() if k != text} for each in told[name]]
    return told


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    """A service of its own, as its store gets damaged games."""
    with staged() as made:
        yield made


@pytest.mark.parametrize(("name", "scene"), SCENES.items(), ids=SCENES)
def test_example_of_a_problem_is_what_the_service_answers(
    stage: Stage, name: str, scene: Scene
) -> None:
    """Word for word; `python -m tests.api.problem_scenes` writes it anew."""
    answer = scene(stage)

    assert answer.json is not None
    assert name == name_of(answer.json["code"], answer.status_code)
    assert problem_examples()[name] == {"value": answer.json}


@pytest.mark.parametrize(("name", "scene"), SCENES.items(), ids=SCENES)
def test_problem_is_told_in_the_language_of_the_caller(
    stage: Stage, name: str, scene: Scene
) -> None:
    """Every text of it, and nothing else: codes and values are the same in every language."""
    english = problem_examples()[name]["value"]
    with stage.speaking("ru"):
        answer = scene(stage)

    body = answer.json
    assert body is not None
    assert without_texts(english) == without_texts(body)
    assert answer.headers["Content-Language"] == "ru"
    assert {"Authorization", "Accept-Language"} <= {*answer.vary}
    for text in texts(body):
        # The reader of positions, which is for whoever writes them, speaks English.
        assert name == "bad-position" or not LATIN.search(MARKED.sub("", text)), text


@pytest.mark.parametrize(
    ("options", "detail"),
    [
        ({"variant": "two-player"}, "Mit 3 Spielern kann die Option `variant` nicht"),
        ({"objective": "none-such"}, "Die Option `objective` kann nicht `none-such` sein."),
        (
            {"hardcore": True, "house_cards": False},
            "Die Option `hardcore` braucht die Option `house_cards`.",
        ),
    ],
)
def test_options_that_do_not_go_together_are_told_in_the_language_of_the_caller(
    stage: Stage, options: dict[str, Any], detail: str
) -> None:
    """As the rules of the title have it."""
    with stage.speaking("de"):
        answer = stage.create(title="dead-of-winter", players=3, options=options)

    told = problem(answer, 422, "bad-option")
    assert told["detail"].startswith(detail)
    assert told["errors"][0]["path"] == "$.options"


def test_every_problem_is_brought_about() -> None:
    """Except the one that no operation has: it is for methods that an address doesn't know."""
    assert SCENES.keys() == {*PROBLEMS, "stale-if-match"} - {"method-not-allowed"}


def test_every_operation_tells_its_problems() -> None:
    """Each by its code, with a response for its status, which shows an example of it."""
    document = api_document()
    for path in document["paths"].values():
        for operation in (each for key, each in path.items() if key != "parameters"):
            told = re.findall("`([a-z-]+)`", operation["description"].rpartition("Problems: ")[2])
            assert {*told} <= PROBLEMS.keys()
            statuses = {str(each) for code in told for each in statuses_of(code)}
            assert {each for each in operation["responses"] if int(each) >= 400} == statuses
    for status in {each for code in PROBLEMS for each in statuses_of(code)}:
        response = document["components"]["responses"].get(response_name(status))
        if response is not None:
            (media,) = response["content"].values()
            assert media["examples"] == {
                code: example_of(code, status) for code in media["examples"]
            }


def test_responses_are_named_alike_on_every_python() -> None:
    """As RFC 9110 names the statuses; the standard library does so since Python 3.13 only."""
    assert response_name(413) == "ContentTooLarge"
    assert response_name(422) == "UnprocessableContent"
    assert all(response_name(status) for code in PROBLEMS for status in statuses_of(code))


def test_detail_is_no_repetition_of_what_is_wrong_with_a_field() -> None:
    """It says what was asked for, the field says what would do."""
    for name, example in problem_examples().items():
        for spot in example["value"].get("errors", ()):
            if "allowed" in spot:
                assert spot["message"] != example["value"]["detail"], name


def test_problems_that_lack_something_say_it_in_the_language_asked_for(stage: Stage) -> None:
    """The code is the same in every language, the text is not."""
    game = stage.game()
    told = {
        language: game.do("flip 0,0", Accept_Language=language).json for language in ("en", "de")
    }

    (english,), (german,) = (each["unmet"] for each in told.values())
    assert english["code"] == german["code"]
    assert english["text"].startswith("Another decision is pending: Choose")
    assert german["text"].startswith("Jetzt steht eine andere Entscheidung an: ")
