"""`holdout-service check-packs`, as a process of its own where packs are in use."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from holdout.command import main
from holdout.titles import TITLES
from tests.packing import BURST_PIPES, DRAGOON, command, pack, words


def test_check_packs_tells_what_there_is() -> None:
    """Each deck with its number of printed and house cards, and the languages."""
    answer = CliRunner().invoke(main, ["check-packs"])

    assert answer.exit_code == 0
    assert "raxxon population: 6 house, 54 printed" in answer.output
    assert "raxxon words: en, de, ru" in answer.output
    assert "played with the packs" not in answer.output


def test_packs_in_use_are_listed_and_played(tmp_path: Path) -> None:
    """With the titles that they change, in order; those that are not changed stay as they were."""
    one = pack(
        tmp_path / "soldiers",
        xibalba__cards__soldiers=DRAGOON,
        xibalba__cards__numbers="totals.soldiers = 66",
        **words("xibalba", dragoon="Dragoon"),
    )
    two = pack(
        tmp_path / "winter",
        dead_of_winter__cards__crises="whole = true\n" + BURST_PIPES,
        dead_of_winter__cards__numbers="totals.crises = 1",
        **words("dead_of_winter", burst_pipes="Burst pipes"),
    )

    ended = command("check-packs", packs=[one, two])

    assert (ended.returncode, ended.stderr) == (0, "")
    lines = ended.stdout.splitlines()
    assert lines[:2] == [f"pack soldiers: xibalba ({one})", f"pack winter: dead-of-winter ({two})"]
    assert "xibalba soldiers: 54 house, 12 printed" in lines
    assert "dead-of-winter crises: 1 printed" in lines
    raxxon, xibalba = (TITLES[title].made_by for title in ("raxxon", "xibalba"))
    assert f"raxxon rules: {raxxon}" in lines
    assert any(line.startswith(f"xibalba rules: {xibalba}.packs.") for line in lines)
    assert [
        f"{title}: a game of each number of players was played with the packs"
        for title in ("dead-of-winter", "xibalba")
    ] == lines[-2:]


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (
            {"raxxon__cards__population": 'type = [{ id = "hostile", copis = 2 }]'},
            "mine/raxxon/cards/population.toml: hostile: Object contains unknown field `copis`",
        ),
        (
            {
                "xibalba__cards__soldiers": DRAGOON,
                "xibalba__cards__numbers": "totals.soldiers = 66",
                "xibalba__locale__en": "names.dragoon = 'Dragoon'",
            },
            "mine/xibalba/locale/en.toml: [texts] has no dragoon",
        ),
        ({"raxon__cards__raxxon": ""}, "mine/raxon: no folder of a title; there is raxxon, dead"),
        (
            {"xibalba__cards__soldiers": "whole = true\n" + DRAGOON},
            "cards/numbers.toml: totals: the box holds",
        ),
    ],
)
def test_a_mistake_in_a_pack_is_told(tmp_path: Path, files: dict[str, str], message: str) -> None:
    """By any command, without a traceback; the service does not start."""
    mine = pack(tmp_path / "mine", **files)

    for arguments in (["check-packs"], ["serve", "--port", "0"]):
        ended = command(*arguments, packs=[mine])
        assert ended.returncode == 1
        assert message in ended.stderr
        assert "Traceback" not in ended.stderr


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    """Nothing is played with cards that nobody meant."""
    ended = command("simulate", "raxxon", "--games", "1", packs=[tmp_path / "nowhere"])

    assert (ended.returncode, ended.stdout) == (1, "")
    assert "Error: HOLDOUT_PACKS: there is no folder" in ended.stderr


def test_cards_that_stop_a_game_are_told(tmp_path: Path) -> None:
    """Well written, and still no game can be played with them: no event can change a value."""
    mine = pack(
        tmp_path / "mine",
        xibalba__cards__events="""
            whole = true

            [[card]]
            id = "windfall"
            faction = "ska"
            copies = 32
            cost = 1
            provenance = "house"
            effect = { when = "resolve", do = [{ op = "modify", stat = "loot_dice", n = 1 }] }
        """,
    )

    ended = command("check-packs", packs=[mine])

    assert ended.returncode == 1
    assert "Error: xibalba: a game of 2 stops: " in ended.stderr


def test_bots_play_with_packs(tmp_path: Path) -> None:
    """In processes of their own, too; the sheets that they would rather take may be gone."""
    files = {
        "raxxon__cards__characters": 'remove = ["brian-lee", "thomas-heart"]',
        "raxxon__cards__numbers": "totals.characters = 4",
        "raxxon__cards__raxxon": """
            card = [
                { id = "chain-of-command", trigger = { is = "always" } },
                { id = "press-conference", trigger = { is = "always" } },
            ]
        """,
    }
    ended = command(
        *("simulate", "raxxon", "--games", "1", "--players", "4", "--level", "intro"),
        *("--workers", "2", "--json"),
        packs=[pack(tmp_path / "mine", **files)],
    )

    assert ended.returncode == 0, ended.stderr
    assert '"cause"' in ended.stdout
