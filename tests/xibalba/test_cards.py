"""That each card and each board has a case; what they do is in `cards/*.txt`."""

from tests.scenarios import subjects_of
from tests.xibalba.scenes import SUBJECTS


def test_every_card_and_board_has_a_case() -> None:
    """Each is named before the colon of a title."""
    assert SUBJECTS - subjects_of("xibalba") == set()
