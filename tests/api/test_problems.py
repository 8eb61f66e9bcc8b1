"""Every problem can be had, and the document shows each where it may come."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from holdout.api import openapi_document
from holdout.api.http.problems import PROBLEMS
from holdout.api.openapi.problem_examples import example_of, name_of, problem_examples
from tests.api.problem_scenes import SCENES, Scene, Stage, staged

DOCUMENT: dict[str, Any] = json.loads(openapi_document())


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


def test_every_problem_is_brought_about() -> None:
    """Except the one that no operation has: it is for methods that an address doesn't know."""
    assert {*PROBLEMS, "stale-if-match"} - {"method-not-allowed"} == SCENES.keys()


def test_every_operation_shows_its_problems() -> None:
    """With an example for each code that the description of the response names."""
    for path in DOCUMENT["paths"].values():
        for operation in (each for key, each in path.items() if key != "parameters"):
            for status, response in operation["responses"].items():
                if int(status) < 400:
                    continue
                (media,) = response["content"].values()
                told = [each for each in PROBLEMS if f"`{each}`" in response["description"]]
                assert {code: example_of(code, int(status)) for code in told} == media["examples"]


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
    assert english["text"].startswith("Something else is asked now: Which")
    assert german["text"].startswith("Gerade wird etwas anderes gefragt: ")
