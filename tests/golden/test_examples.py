"""The examples of every kind that the service shows."""

import json

import pytest

from holdout import titles
from holdout.kernel import Draw
from holdout.kernel.rules import kinds
from tests.golden.examples import again, path_of, written
from tests.golden.kinds_pages import all_pages


@pytest.mark.parametrize("title_id", titles.TITLES)
def test_every_kind_has_an_example(title_id: str) -> None:
    """Of each kind that the title declares."""
    title = titles.TITLES[title_id]
    examples = json.loads(path_of(title).read_text("utf-8"))
    expected = kinds((*title.action_types, Draw, *title.event_types))

    assert expected == examples["actions"].keys() | examples["events"].keys()


@pytest.mark.parametrize("title_id", titles.TITLES)
def test_examples_are_what_the_rules_say(title_id: str) -> None:
    """Byte for byte, in the games that they are from; `python -m tests.golden` writes them."""
    assert written(again(title_id)) == path_of(titles.TITLES[title_id]).read_text("utf-8")


def test_pages_of_kinds_are_what_the_rules_say() -> None:
    """`docs/kinds`, byte for byte; `python -m tests.golden` writes them."""
    for path, text in all_pages().items():
        assert text == path.read_text("utf-8")
