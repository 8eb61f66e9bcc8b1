"""Places in rows and columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdout.kernel import grid

NEAR = st.integers(-500, 500)


@given(NEAR, NEAR)
def test_a_place_has_its_row_and_column(row: int, column: int) -> None:
    """Also negative ones; and its words lead back to it."""
    at = grid.place(row, column)

    assert (row, column) == (grid.row_of(at), grid.column_of(at))
    assert grid.words(at) == f"{row},{column}"
    assert at == grid.from_words(grid.words(at))


@given(NEAR, NEAR)
def test_neighbours_are_above_left_right_and_below(row: int, column: int) -> None:
    """In this order; diagonals are none."""
    at = grid.place(row, column)

    assert [(grid.row_of(at + step), grid.column_of(at + step)) for step in grid.NEIGHBOURS] == [
        (row - 1, column),
        (row, column - 1),
        (row, column + 1),
        (row + 1, column),
    ]
    assert grid.place(row, column + 1) == at + grid.RIGHT
    assert grid.place(row + 1, column) == at + grid.BELOW


def test_places_sort_row_by_row_from_the_left() -> None:
    """The order in which cards are dealt and listed."""
    places = [(-1, 3), (0, -2), (0, 0), (0, 1), (1, -5)]

    assert places == sorted(places, key=lambda each: grid.place(*each))


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b", "1,"])
def test_what_is_no_place_is_refused(text: str) -> None:
    """Words that are no row and column raise `ValueError`."""
    with pytest.raises(ValueError, match=r".+"):
        grid.from_words(text)
