"""`holdout-service check-packs`."""

import pytest
from click.testing import CliRunner

from holdout.command import main
from holdout.titles import TITLES


def test_check_packs_tells_what_there_is() -> None:
    """Each deck with its number of printed and house cards, and the languages."""
    answer = CliRunner().invoke(main, ["check-packs"])

    assert 0 == answer.exit_code
    assert "raxxon population: 6 house, 54 printed" in answer.output
    assert "raxxon words: en, de, ru" in answer.output


def test_check_packs_names_what_is_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """A word that is missing ends with exit status 1 and is named."""

    def broken(_title: object, language: str) -> None:
        raise KeyError(f"locale/{language}.toml: [names] has no hostile")

    monkeypatch.setattr(type(TITLES["raxxon"]), "words", broken)
    answer = CliRunner().invoke(main, ["check-packs"])

    assert 1 == answer.exit_code
    assert "locale/en.toml: [names] has no hostile" in answer.output
