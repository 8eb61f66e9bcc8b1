"""A change touches few files: where the thing is, and its words."""

from pathlib import Path

import pytest

from tests.places.changing import Change, changes, fault_of


@pytest.mark.slow
@pytest.mark.parametrize("change", changes(), ids=lambda change: change.what)
def test_change_works_and_touches_few_files(change: Change, tmp_path: Path) -> None:
    """What it adds is there and plays, in a copy of the service."""
    assert fault_of(change, tmp_path) == ""
    assert len(change.files) <= change.most
