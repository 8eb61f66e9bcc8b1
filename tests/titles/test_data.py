"""The card files of every title: ids, sources, words of the vocabulary, and mistakes in them."""

import copy
import re
from importlib import import_module
from typing import Any, get_args

import msgspec
import pytest

from holdout.kernel import data
from holdout.kernel.things import union_of
from holdout.titles.dead_of_winter.effects.vocabulary import AnyEffect
from holdout.titles.raxxon.effects.base import Effect
from holdout.titles.xibalba.effects.base import Op
from tests.titles.files import Table, card_files, entries_of, load, steps_within
from tests.titles.large import TITLES
from tests.titles.mistakes import MISTAKES, Mistake

#: What the effects of a title are made of.
VOCABULARY: dict[str, Any] = {
    "raxxon": union_of(Effect),
    "xibalba": union_of(Op),
    "dead-of-winter": AnyEffect,
}

#: Tables of the card files whose entries are not cards.
NO_CARDS = {"decks.deck", "dice.die", "sources.source"}

each_title = pytest.mark.parametrize("title_id", TITLES)


def cards_of(title_id: str) -> list[Table]:
    """All cards in the files of a title."""
    tables = entries_of(title_id)
    return [card for name in tables if name not in NO_CARDS for card in tables[name].values()]


@each_title
def test_ids_are_used_once(title_id: str) -> None:
    """No card is called like another one, of whatever kind; words are joined with hyphens."""
    ids = [card["id"] for card in cards_of(title_id)]

    assert len(ids) == len(set(ids))
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", each) for each in ids)


@each_title
def test_the_catalogue_has_every_card(title_id: str) -> None:
    """Once, with the values of the file, and where they come from: printed, or our own."""
    found = {card.id: card for card in TITLES[title_id].catalogue()}
    cards = {card["id"]: card for card in cards_of(title_id)}

    assert len(found) == len(TITLES[title_id].catalogue())
    assert found.keys() == cards.keys()
    for name, card in cards.items():
        source = card.get("provenance", card.get("name_provenance"))
        assert source in {"house", "printed"}, name
        assert source == found[name].provenance, name
        assert card.get("copies", found[name].copies) == found[name].copies, name


@each_title
def test_every_step_is_used_by_a_card(title_id: str) -> None:
    """No word of the vocabulary is idle, and no card uses another."""
    known = {kind.__struct_config__.tag for kind in get_args(VOCABULARY[title_id])}

    assert known == {step["op"] for step in steps_within(cards_of(title_id))}


@each_title
def test_steps_survive_being_saved(title_id: str) -> None:
    """Every step can be hashed, and comes back from its data as it was."""
    kind = VOCABULARY[title_id]
    for step in steps_within(cards_of(title_id)):
        made = msgspec.convert(step, kind)
        assert hash(made) == hash(msgspec.convert(step, kind))
        assert made == msgspec.json.decode(msgspec.json.encode(made), type=kind)


@pytest.mark.parametrize(
    ("title_id", "mistake"),
    [(title_id, mistake) for title_id in TITLES for mistake in MISTAKES[title_id]],
)
def test_a_mistake_in_a_file_is_named(
    monkeypatch: pytest.MonkeyPatch, title_id: str, mistake: Mistake
) -> None:
    """The error says in which file, at which card and where."""
    name, path, value, message = mistake
    files = {each: copy.deepcopy(load(title_id, "cards", each)) for each in card_files(title_id)}
    inner: Any = files[name]
    for key in path[:-1]:
        inner = inner[key]
    if value is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    monkeypatch.setattr(data, "parsed", lambda file, _kind: files[file.name.removesuffix(".toml")])

    package = TITLES[title_id].package
    with pytest.raises(ValueError, match=message) as caught:
        import_module(f"{package}.cards.loader").deck_from(data.Data(package))
    assert "cards" in str(caught.value)
