"""Parameters that had another name before: stored logs are read, requests are told the new one."""

from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from holdout.kernel import Title
from tests.api.table import problem, table
from tests.titles.large import TITLES

each_title = pytest.mark.parametrize("title", TITLES.values(), ids=TITLES)

#: Kinds of actions with a parameter that had another name.
ACTIONS = [
    (title.id, kind, old, new)
    for title in TITLES.values()
    for kind, action in title.notation.types.items()
    for old, new in action.renamed.items()
]


@each_title
def test_a_former_name_is_none_of_today(title: Title[Any]) -> None:
    """So whoever still says it can mean nothing else; and what it is called now exists."""
    kinds: list[Any] = [*title.event_types, *title.notation.types.values()]
    renamed = [kind for kind in kinds if kind.renamed]

    assert renamed
    for kind in renamed:
        names = _names_in(kind)
        assert names >= {*kind.renamed.values()}, kind
        assert not names & kind.renamed.keys(), kind


@pytest.mark.parametrize(("title_id", "kind", "old", "new"), ACTIONS)
def test_who_sends_a_former_name_is_told_the_new_one(
    http: FlaskClient, title_id: str, kind: str, old: str, new: str
) -> None:
    """By the path of the parameter, whatever else is sent."""
    game = table(http, title=title_id, players=2)
    answer = game.post("/actions", {"kind": kind, "params": {old: "ark"}})

    told = problem(answer, 422, "unknown-action")
    assert told["detail"] == f"There is no parameter `{old}`."
    assert told["errors"][0]["path"] == f"$.params.{old}"
    assert told["errors"][0]["message"] == f"It is called `{new}` now."
    assert new in told["errors"][0]["allowed"]


@pytest.mark.parametrize(
    ("params", "path", "message"),
    [
        ({}, "$.params", "The field `face` is missing."),
        ({"face": 7}, "$.params.face", "Expected `string`, got `integer`."),
    ],
    ids=["missing", "type"],
)
def test_parameter_that_is_missing_or_wrong_is_named(
    http: FlaskClient, params: dict[str, Any], path: str, message: str
) -> None:
    """The kind exists, so it is not the kind that is refused."""
    game = table(http, title="xibalba", players=2)

    told = problem(game.post("/actions", {"kind": "die", "params": params}), 422, "unknown-action")
    assert [(each["path"], each["message"]) for each in told["errors"]] == [(path, message)]


def _names_in(kind: type[msgspec.Struct]) -> set[str]:
    """The names of its fields, and of those of what they hold."""
    parts = msgspec.json.schema(kind)["$defs"].values()
    return {name for each in parts for name in each.get("properties", {})}
