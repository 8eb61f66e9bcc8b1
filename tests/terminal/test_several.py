"""Several numbers typed at once, and done one after the other."""

import json

import pytest

from holdout_terminal.play.choice import Choice, choose
from tests.client.conftest import Cli
from tests.terminal.test_play import BEGIN, OFFERED, play


@pytest.mark.parametrize(
    ("typed", "choice"),
    [
        ("1 4", Choice(several=[0, 3])),
        (" 2  2 ", Choice(several=[1, 1])),
        ("1 6", Choice(command="number")),
        ("0 1", Choice(command="number")),
    ],
)
def test_several_numbers_are_understood(typed: str, choice: Choice) -> None:
    """All of them have to be in the list."""
    assert choice == choose(typed, OFFERED)


def test_several_actions_are_done_in_turn(cli: Cli) -> None:
    """Numbers are those that were shown, also when the list has changed after the first."""
    cli("new", "dead-of-winter", "--players", "2", "--seed", "00" * 16)
    listed = json.loads(cli("actions", "--seat", "1", "--json").stdout)["actions"]
    offered = [each["params"]["survivor"] for each in listed]

    cli("play", typed="\n1 3\nq\n")

    view = json.loads(cli("show", "--json", "--seat", "1").stdout)
    assert view["version"] == 2
    assert view["board"]["own"]["kept"] == [offered[0], offered[2]]


def test_what_is_not_possible_any_more_ends_it(cli: Cli) -> None:
    """The second time the action is not offered any more; nothing else is done."""
    told = play(cli, *BEGIN, "perform inv", "1 1 2")

    assert "Not possible any more: Flip the card at D4" in told
    assert json.loads(cli("show", "--json").stdout)["version"] == 4


def test_what_was_offered_to_one_is_not_done_for_another(cli: Cli) -> None:
    """Choosing a sheet is offered to the next player, too."""
    told = play(cli, "1 2")

    assert "Not possible any more" in told
    assert json.loads(cli("show", "--json").stdout)["version"] == 1
