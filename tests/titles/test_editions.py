"""Whatever changes how a game goes makes another edition of the rules."""

import ast
from pathlib import Path
from typing import Any

import pytest

from holdout.kernel.title import Title
from tests.titles import editions
from tests.titles.large import TITLES

each_title = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)

CODE = '''
def drawn(pile):
    """The card on top."""
    return pile[-1]
'''


def dump(code: str) -> Any:
    """What counts of a module."""
    return editions.dumped(ast.parse(code))


@each_title
def test_the_edition_is_that_of_the_rules(title: Title[Any]) -> None:
    """If this fails the rules have changed: run `python -m tests.titles.editions`."""
    assert editions.file_of(title).read_text("utf-8") == editions.written(title)


@each_title
def test_all_that_decides_how_a_game_goes_counts(title: Title[Any]) -> None:
    """The rules, the setup, the cards' meaning, the machine and its chance; no bots, no words."""
    found = editions.modules(title)
    rooms = {name.removeprefix(f"{title.package}.").partition(".")[0] for name in found}

    assert {"rules", "effects", "cards", "positions"} <= rooms
    assert {f"holdout.kernel.{each}" for each in ("title", "chance", "pile", "state")} <= {*found}
    assert "bots" not in rooms
    assert all(path.is_file() for path in found.values())
    assert editions.card_files(title)


@pytest.mark.parametrize(
    "same",
    [
        CODE.replace("The card on top.", "What is drawn next."),
        CODE.replace('    """The card on top."""\n', ""),
        CODE.replace("return pile[-1]", "return pile[\n        -1\n    ]  # the last one"),
    ],
    ids=["docstring", "no docstring", "layout"],
)
def test_what_is_only_said_does_not_count(same: str) -> None:
    """Comments, docstrings and layout."""
    assert dump(same) == dump(CODE)


def test_the_description_of_a_field_does_not_count() -> None:
    """But its limits do, and whether it has any."""
    field = 'target: Annotated[int, Meta(ge=1, description="The paragon that wins.")] = 5'

    assert dump(field.replace("The paragon", "What")) == dump(field)
    assert dump(field.replace("ge=1", "ge=2")) != dump(field)


@pytest.mark.parametrize(
    "other", [CODE.replace("-1", "0"), CODE.replace("drawn", "seen"), CODE.replace("-1", "'-1'")]
)
def test_what_is_done_counts(other: str) -> None:
    """Each number, name and text that is no docstring."""
    assert dump(other) != dump(CODE)


def test_a_card_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another value of one card is another edition."""
    title = TITLES["raxxon"]
    before = editions.edition_of(title)
    files = []
    for file in editions.card_files(title):
        files.append(tmp_path / file.name)
        files[-1].write_bytes(file.read_bytes())
    monkeypatch.setattr(editions, "card_files", lambda _: files)
    assert before == editions.edition_of(title)

    text = files[0].read_text("utf-8")
    files[0].write_text(text + '\n[added]\nkey = "value"\n', "utf-8")

    assert before != editions.edition_of(title)
