"""In which language the service answers."""

import pytest

from holdout.api.http.languages import language


@pytest.mark.parametrize(
    ("accepted", "spoken"),
    [
        ("", "en"),
        ("de", "de"),
        ("RU", "ru"),
        ("de-AT", "de"),
        ("fr, ru;q=0.4, de;q=0.5", "de"),
        ("de;q=0.5, en;q=0.5", "de"),
        ("zh-Hant, de", "de"),
        ("*, ru", "ru"),
        ("de;q=0", "en"),
        ("de;q=0, ru;q=0.001", "ru"),
        ("de;q=nonsense", "en"),
        ("german, deutsch", "en"),
        ("de-, ;;==,", "de"),
        ("\xff\xfe", "en"),
        ("x," * 20_000 + "ru", "ru"),
    ],
)
def test_best_language_that_we_speak_is_chosen(accepted: str, spoken: str) -> None:
    """By preference, of any region; English where nothing suits, and never one with q=0."""
    assert spoken == language(accepted)
