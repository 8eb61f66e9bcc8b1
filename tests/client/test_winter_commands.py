"""The commands besides `play`, for a title whose seats have secrets and are asked together."""

import json
import re
from pathlib import Path

import pytest

from tests.client.conftest import Cli
from tests.client.test_commands import documents

NEW = ("new", "dead-of-winter", "--players", "3", "--seed", "06" * 16)

#: Everybody keeps the first survivors on offer; the turn of the second player follows.
SET_UP = """\
3: keep harman-brooks
3: keep loretta-clay
3: lead harman-brooks
1: keep john-price
1: keep carla-thompson
1: lead john-price
2: keep annaleigh-chan
2: keep talia-jones
2: lead annaleigh-chan
"""


@pytest.fixture
def begun(cli: Cli) -> Cli:
    """The command line of a user whose game is in its first turn."""
    cli(*NEW, "--name", "Ada", "--name", "Bo", "--name", "Cy")
    cli("script", "-", typed=SET_UP)
    return cli


def line_of(told: str, pattern: str) -> re.Match[str] | None:
    """The line that fits a pattern, whatever blanks are around it."""
    return re.search(f"^ *{pattern} *$", told, re.MULTILINE)


@pytest.mark.parametrize("command", [("show",), ("actions",), ("do", "1")])
def test_seat_has_to_be_named_where_several_are_asked(cli: Cli, command: tuple[str, ...]) -> None:
    """Else the secrets of one of them would be shown by chance."""
    cli(*NEW)

    told = cli(*command, status=2).stderr

    assert "have a decision to make: 1, 2, 3." in told
    assert "--seat" in told


def test_seats_are_asked_one_by_one_with_their_number(cli: Cli) -> None:
    """Each keeps two survivors and names a leader."""
    cli(*NEW)

    for seat in ("2", "1", "3"):
        assert (
            "Which survivor do you keep? Left to choose: 2."
            in cli("actions", "--seat", seat).stdout
        )
        cli("do", "1", "2", "--seat", seat)
        cli("do", "1", "--seat", seat)

    assert "Player 2: What do you do?" in cli("actions").stdout


def test_script_names_the_seats(cli: Cli) -> None:
    """With the number before the action; without, the one that has to decide is meant."""
    cli(*NEW)

    told = cli("script", "-", typed=f"{SET_UP}end-turn\n").stdout

    assert "Player 3's turn begins." in told
    assert "Done. Actions: 10." in told


def test_script_that_names_no_seat_stops_where_several_are_asked(cli: Cli) -> None:
    """And says where."""
    cli(*NEW)

    told = cli(
        "script", "-", typed="\n".join([*SET_UP.splitlines()[3:6], "keep sparky"]), status=2
    ).stderr

    assert "Stopped at line 4: keep sparky" in told


def test_actions_are_grouped_and_numbered_for_do(begun: Cli) -> None:
    """The number of the list is the one that `do` takes, in every language alike."""
    listed = begun("actions").stdout

    number = line_of(listed, r"(\d+) … with fuel: School  (move-with-fuel .* school)")
    assert number
    assert "Other\n" in listed
    assert line_of(listed, r"\d+ End the turn  end-turn")
    deutsch = begun("actions", "--lang", "de").stdout
    assert line_of(deutsch, f"{number[1]} … mit Benzin: Schule  {number[2]}")
    assert "Bo (Player 2): What do you do?" in listed
    done = documents(begun("do", number[1], "--json").stdout)[0]
    assert {"fuel-spent", "placed"} <= {each["kind"] for each in done["events"]}


def test_ids_and_beginnings_are_understood(begun: Cli) -> None:
    """As for every title."""
    assert "Cy's turn begins." in begun("do", "end").stdout


def test_show_draws_what_a_seat_sees(begun: Cli) -> None:
    """Its own secrets only, and whom the game waits for."""
    first, second = (begun("show", "--seat", seat).stdout for seat in ("1", "2"))

    assert "You hold    Fuel Tanker" in first
    assert "Fuel Tanker" not in second
    for told in (first, second):
        assert told.count("Secret goal") == 1
        assert "Bo (Player 2): What do you do?" in told


def test_log_tells_a_seat_its_own_secrets(begun: Cli) -> None:
    """Without a seat only what all may know is told."""
    assert "Your secret objective" not in begun("log").stdout
    assert begun("log", "--seat", "3").stdout.count("Your secret objective") == 1


def test_piles_and_dice_are_listed(cli: Cli) -> None:
    """With the one who may draw; what is drawn is told to that one."""
    cli(*NEW, "--draws", "manual")

    assert re.search(r"secrets .* Player 1 may draw", cli("draw").stdout)
    assert "Your secret objective is Repopulate." in cli("draw", "secrets").stdout


def test_bot_plays_all_seats_though_several_are_asked(cli: Cli) -> None:
    """One after the other, and each from its own view."""
    cli(*NEW)

    told = cli("bot", "--bot", "random", "--steps", "9").stdout

    assert {f"Player {seat}: Keep" for seat in (1, 2, 3)} == {*re.findall(r"Player \d: Keep", told)}


def test_answers_are_the_same_for_programs(begun: Cli) -> None:
    """The order of the service is kept there."""
    listed = documents(begun("actions", "--json").stdout)[0]

    assert listed["actions"][-1]["id"] == "end-turn"
    assert listed["seat"] == 2


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("rod-miller", ["influence 40, attack 3+, search 3+", "Role: Truck Driver"]),
        ("car-crash", ["Option A: The survivor who moved takes 1 frostbite", "Option B: "]),
        ("pistol", ["Weapon", "Police Station"]),
        ("find-a-cure", ["Hardcore: On the objective: 2 medicine"]),
        ("despair", ["Prevent with medicine cards."]),
        ("colony", ["6 entrances with 3 spaces each"]),
    ],
)
def test_card_is_told_with_all_that_is_printed_on_it(cli: Cli, card: str, told: list[str]) -> None:
    """Values, symbol, where it lies, options."""
    shown = " ".join(cli("cards", "dead-of-winter", card).stdout.split())

    assert [each for each in told if each not in shown] == []


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_options_of_the_title_are_listed(cli: Cli, language: str) -> None:
    """With the words that may be chosen, and nothing where there is no default."""
    told = cli("titles", "dead-of-winter", "--lang", language).stdout

    assert line_of(told, "variant +normal, cooperative, two-player, betrayer +–")
    assert "None" not in told


def test_position_of_a_game_goes_on_as_another(begun: Cli, tmp_path: Path) -> None:
    """The whole truth is written down and read again."""
    file = tmp_path / "position.json"
    begun("position", "-o", str(file))

    assert json.loads(file.read_text("utf-8"))["title"] == "dead-of-winter"
    assert "What do you do?" in begun("new", "--from", str(file)).stdout


def test_lines_for_one_seat_alone_say_so(begun: Cli) -> None:
    """What was dealt to a seat; what all seats know is for everybody."""
    marked = {"en": "(only you)", "de": "(nur für dich)", "ru": "(видно только вам)"}
    for language, mark in marked.items():
        pages = documents(begun("log", "--seat", "1", "--lang", language, "--json").stdout)
        told = begun("log", "--seat", "1", "--lang", language).stdout
        private = [each for page in pages for each in page["events"] if each["private"]]
        assert private
        assert [f"{each['text']} {mark}" for each in private] == [
            line.strip().split(maxsplit=1)[1] for line in told.splitlines() if mark in line
        ]
        assert mark not in begun("log", "--lang", language).stdout
