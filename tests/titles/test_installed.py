"""Titles of others: packages that are installed, found by their entry points."""

import sys
from importlib.metadata import EntryPoint, EntryPoints
from types import ModuleType
from typing import Any

import pytest

from holdout import titles
from holdout.kernel.errors import BadData
from tests.worked_example import outpost


def test_packages_are_named_by_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the group `holdout.titles`."""
    points = EntryPoints([EntryPoint("mine", "outpost", "holdout.titles")])
    monkeypatch.setattr(titles, "entry_points", points.select)

    assert titles.installed() == ["outpost"]


def test_two_titles_that_are_called_alike_are_refused() -> None:
    """Saying which package comes too late; neither takes the place of the other."""
    other: Any = ModuleType("other")
    other.TITLE = outpost.TITLE
    assert titles.by_id([sys.modules["outpost"], other]) == {"outpost": outpost.TITLE}

    other.TITLE = titles.TITLES["raxxon"]
    ours = sys.modules["holdout.titles.raxxon"]
    assert list(titles.by_id([ours, other])) == ["raxxon"]
    other.TITLE = vars(ours)["make"]()
    with pytest.raises(
        BadData, match=r"^other: there is a title raxxon in holdout\.titles\.raxxon"
    ):
        titles.by_id([ours, other])
