"""What the service says has a sentence: each problem, and each place that raises one."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import holdout
from holdout.api.http import problems
from holdout.api.http.problems import PROBLEMS
from holdout.bots import BOTS
from holdout.play import errors
from holdout.play.errors import PlayError
from holdout.play.phrases import Phrase, keys, phrase
from holdout.play.unmet import UNDO
from holdout.speech import LANGUAGES
from tests.texts.everything import of_service
from tests.texts.test_placeholders import fields

#: Arguments of an error that are no parameters of its sentence; the version is both.
ARGUMENTS = {"path", "wrong", "unmet"}

ERRORS = {
    name: each
    for module in (errors, problems)
    for name, each in vars(module).items()
    if isinstance(each, type) and issubclass(each, PlayError) and hasattr(each, "code")
}


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Where an error is made: the place, the sentence that it names, and the parameters."""
    sources = Path(holdout.__file__).parent
    for file in [*sources.glob("play/*.py"), *sources.glob("api/**/*.py")]:
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            called = ast.unparse(node.func).split(".")[-1] if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and called in ERRORS:
                said = node.args[0] if node.args else ast.Constant("detail")
                if isinstance(said, ast.Constant):
                    given = {each.arg or "**" for each in node.keywords} - ARGUMENTS
                    place = f"{file.relative_to(sources)}:{node.lineno}"
                    yield place, f"{ERRORS[called].code}.{said.value}", given


RAISED = [*raised()]


@pytest.mark.parametrize(("place", "key", "given"), RAISED, ids=[each[0] for each in RAISED])
def test_error_names_a_sentence_and_gives_what_it_needs(
    place: str, key: str, given: set[str]
) -> None:
    """And nothing else, but for the version, which the problem bears itself."""
    sentences = of_service("en")
    assert key in sentences, place
    if key != "which-seat.detail":
        assert given - {"version"} == fields(sentences[key]) - {"version"}
        assert fields(sentences[key]) <= given


def test_every_problem_has_a_title_and_a_sentence() -> None:
    """And none is there that no problem has."""
    groups = {"wrong", "differs", "unmet", "bots", "list", "events", "push"}
    tables = {key.partition(".")[0] for key in of_service("en")}

    assert tables - groups == PROBLEMS.keys()
    for code in PROBLEMS:
        assert "title" in keys(code)
        assert len(keys(code)) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_named_by_code_is_said(language: str) -> None:
    """Why nothing can be undone, in both ways; how games end."""
    for code in UNDO:
        assert phrase(f"unmet.{code}").said(language)
        assert errors.CannotUndo(code).phrase.said(language)
    for status in ("over", "abandoned"):
        assert errors.GameOver(status).phrase.said(language)


def test_bots_say_in_english_what_they_say_themselves() -> None:
    """Nobody has to ask which of the two texts counts."""
    assert {name: bot.text for name, bot in BOTS.items()} == {
        name: phrase(f"bots.{name}").said() for name in keys("bots")
    }


def test_parameters_are_said_as_the_language_has_it() -> None:
    """Numbers with their words, lists, choices, and a sentence within another one."""
    count = {each: errors.UnknownSeat(count=2).phrase.said(each) for each in LANGUAGES}
    choice = phrase("wrong.among", choice=["1", "2", "3"])
    reason = phrase("differs.version", at=4)

    assert [*count.values()] == [
        "The game has 2 seats.",
        "Die Partie hat 2 Plätze.",
        "В партии 2 места.",
    ]
    assert errors.UnknownSeat(count=5).phrase.said("ru") == "В партии 5 мест."
    assert choice.said("de") == "Möglich ist 1, 2 oder 3."
    assert phrase("wrong.among", choice=["1"]).said("ru") == "Допустимо: 1."
    assert "3, 4" in errors.WhichSeat([3, 4]).phrase.said()
    assert errors.BadRecord("untrue", at=3, reason=reason).phrase.said("de") == (
        "Die Aufzeichnung ist ab Version 3 ungültig: Als Nächstes müsste Version 4 kommen."
    )


def test_what_was_sent_is_said_as_it_is() -> None:
    """Braces and brackets in it mean nothing."""
    assert Phrase("unknown-title.detail", {"name": "{x}[y]{0}"}).said("de") == (
        "Es gibt keinen Titel `{x}[y]{0}`."
    )


def test_errors_are_logged_in_english() -> None:
    """Whoever reads the log reads no other language."""
    assert str(errors.UnknownSeat(count=1)) == "The game has 1 seat."
