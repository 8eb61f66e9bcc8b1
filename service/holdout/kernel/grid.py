"""Places of cards laid out in rows and columns that may grow in all directions.

A place is one integer (a row of 1 024 places, column 0 in the middle), so that it can be a
dictionary key, is cheap to save, and sorts row by row from the top, each row from the left.
"""

#: A place divided by this is its row; the rest tells columns apart.
WIDTH = 1024
_MIDDLE = 512

#: What to add to a place for the ones above, left, right and below.
NEIGHBOURS = (-WIDTH, -1, 1, WIDTH)

RIGHT = 1
BELOW = WIDTH


def place(row: int, column: int) -> int:
    """Return the place at a row and a column, either of which may be negative."""
    return row * WIDTH + column + _MIDDLE


def row_of(at: int) -> int:
    """Return the row of a place; rows grow downward."""
    return at // WIDTH


def column_of(at: int) -> int:
    """Return the column of a place; columns grow to the right."""
    return at % WIDTH - _MIDDLE


def words(at: int) -> str:
    """Write a place in notation, like `1,-2`: row, column."""
    return f"{row_of(at)},{column_of(at)}"


def from_words(text: str) -> int:
    """Read a place in notation. Raises `ValueError` when it is none."""
    row, column = text.split(",")
    return place(int(row), int(column))
