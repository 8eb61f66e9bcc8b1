"""The attacks come to their end and print their figures, each at its smallest."""

import re

import pytest

from tests.attack.__main__ import OTHERS, main
from tests.attack.connections import KINDS
from tests.attack.floods import FLOODS, LIMITS, REFUSALS

NUMBER = r"[\d.]+"


def told_by(*arguments: str, capsys: pytest.CaptureFixture[str], requests: int = 2) -> str:
    """What the command prints when it attacks with as little as there is."""
    main([*arguments, "--size", "1", "--requests", str(requests)])
    return capsys.readouterr().out


def test_connections_are_measured_behind_a_proxy_and_without(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One silent connection keeps nobody from being served."""
    told = told_by("connections", capsys=capsys)

    rows = re.findall(rf"^(\w[a-z ]+?) +{NUMBER} +{NUMBER} +(\d+) +{NUMBER}$", told, re.MULTILINE)
    assert [(name, "0") for name in ("alone", *KINDS)] * 2 == rows


@pytest.mark.thorough
@pytest.mark.parametrize("limits", LIMITS)
def test_floods_are_measured_with_limits_and_without(
    capsys: pytest.CaptureFixture[str], limits: str
) -> None:
    """Each does what it is called for; what it may be refused for are limits and rules."""
    told = told_by(*FLOODS, "--limits", limits, capsys=capsys)

    row = rf"^  (alone|meanwhile) +median +{NUMBER} ms  worst +{NUMBER} ms  ratio +{NUMBER}$"
    assert ["alone", "meanwhile"] * len(FLOODS) == re.findall(row, told, re.MULTILINE)
    assert told.count("0 games of the attacker were refused") == 1
    answers = [dict(re.findall(r"(\w+): (\d+)", each)) for each in told.split("answers were")[1:]]
    assert len(FLOODS) - 1 == len(answers)
    for each in answers:
        assert "200" in each
        assert {*each} <= {"200", "409", *map(str, REFUSALS)}


@pytest.mark.thorough
def test_storm_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """What is acknowledged to the honest clients is there when it is over."""
    assert "nothing was lost or doubled" in told_by("storm", capsys=capsys, requests=10)


def test_all_attacks_are_tried() -> None:
    """One that is added needs a test, too."""
    assert {"connections", "storm"} == {*OTHERS}
