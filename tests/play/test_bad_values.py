"""What msgspec finds wrong is said in our words."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from holdout.play.errors import Wrong, refused, unknown_name, wrong_value
from holdout.play.phrases import phrase


class Wish(Struct, forbid_unknown_fields=True):
    """Something that can be wrong in each way."""

    name: Annotated[str, Meta(pattern="^(?!x)", min_length=2, max_length=5)]
    code: Annotated[str, Meta(pattern="^[a-z]+$")] = "a"
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    places: Annotated[list[int], Meta(max_length=2)] = []
    kind: Literal["one", "two"] = "one"


@pytest.mark.parametrize(
    ("given", "key", "english", "german"),
    [
        ({}, "missing", "The field `name` is missing.", "Das Feld `name` fehlt."),
        (
            {"name": 1},
            "type",
            "Expected `string`, got `integer`.",
            "Erwartet wird `string`, gesendet wurde `integer`.",
        ),
        (
            {"name": "xy"},
            "characters",
            "Contains characters that are not allowed.",
            "Enthält Zeichen, die nicht erlaubt sind.",
        ),
        (
            {"name": "ab", "code": "A"},
            "pattern",
            "Must match the pattern `^[a-z]+$`.",
            "Muss zum Muster `^[a-z]+$` passen.",
        ),
        (
            {"name": "a"},
            "length-at-least",
            "Must have a length of at least 2.",
            "Muss mindestens die Länge 2 haben.",
        ),
        (
            {"name": "ab", "places": [1, 2, 3]},
            "length-at-most",
            "Must have a length of at most 2.",
            "Darf höchstens die Länge 2 haben.",
        ),
        ({"name": "ab", "count": 0}, "at-least", "Must be at least 1.", "Muss mindestens 1 sein."),
        ({"name": "ab", "count": 4}, "at-most", "Must be at most 3.", "Darf höchstens 3 sein."),
        ({"name": "ab", "kind": "x"}, "among", "Must be one or two.", "Möglich ist one oder two."),
        (
            {"name": "ab", "more": 1},
            "unknown-name",
            "Unknown name; known names are name, code, count, places, kind.",
            "Diesen Namen gibt es hier nicht; bekannt sind name, code, count, places, kind.",
        ),
    ],
)
def test_wrong_value_is_said_in_each_language(
    given: Any, key: str, english: str, german: str
) -> None:
    """Of each way in which a value can be wrong."""
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(given, Wish)

    wrong = wrong_value(caught.value, Wish, given)

    assert wrong.phrase.key == f"wrong.{key}"
    assert (english, german) == (wrong.said("en").message, wrong.said("de").message)


def test_what_was_asked_for_is_said_in_a_sentence() -> None:
    """Of a name that there is none of, and of what is missing, which has no name there."""
    unknown = unknown_name("$.more", "more", ["name"])
    missing = Wrong("query", phrase("wrong.missing", name="name"))

    assert refused(unknown).said() == "There is no field `more`."
    assert refused(unknown, "parameter").said("de") == "Es gibt keinen Parameter `more`."
    assert refused(unknown, "option").said("ru") == "В этой игре нет настройки `more`."
    assert refused(missing, "parameter").said() == "The field `name` is missing."
    assert refused(Wrong("$", missing.phrase)).said() == "The field `name` is missing."


def test_what_we_do_not_know_is_told_in_general() -> None:
    """Not in the English words of whoever found it."""
    wrong = wrong_value(msgspec.ValidationError("Odd - at `$.name`"), Wish, {"name": "ab"})

    assert (wrong.path, wrong.said("ru").message) == ("$.name", "Здесь это недопустимо.")
    assert refused(wrong).said("ru") == "Поле `name` не может иметь значение `ab`."
    assert refused(wrong, "parameter").said() == "The parameter `name` can't be `ab`."
