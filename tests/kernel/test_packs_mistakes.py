"""Mistakes in packs of cards are named, with the pack's file, the card and the place in it."""

from pathlib import Path

import pytest

from holdout.kernel.errors import BadData
from holdout.kernel.packs import check_titles, open_pack
from holdout.speech.words import load_words
from holdout.titles import TITLES
from tests.packing import BURST_PIPES, DRAGOON, deck, pack, words

SCHOOL = 'deck = [{ id = "school", cards = { lighter = 1000000 } }]'
MISTAKES: list[tuple[str, dict[str, str], str]] = [
    (
        "xibalba",
        {"xibalba__cards__soldiers": 'card = [{ id = "bomber", cots = 2 }]'},
        r"mine/xibalba/cards/soldiers\.toml: bomber: .*unknown field `cots`",
    ),
    (
        "xibalba",
        {"xibalba__cards__soldiers": 'card = [{ id = "bomber", cost = "2" }]'},
        r"mine/xibalba/cards/soldiers\.toml: bomber: Expected `int`.* at `\$\.cost`",
    ),
    (
        "xibalba",
        {"xibalba__cards__soldiers": 'card = [{ id = "dragoon", cost = 2 }]'},
        r"mine/xibalba/cards/soldiers\.toml: dragoon: .*missing required field",
    ),
    (
        "xibalba",
        {"xibalba__cards__soldiers": 'card = [{ id = "bomber", faction = "skaa" }]'},
        r"mine/xibalba/cards/soldiers\.toml: bomber: faction: nothing is called skaa",
    ),
    (
        "xibalba",
        {"xibalba__cards__soldiers": 'crad = [{ id = "bomber", cost = 2 }]'},
        r"mine/xibalba/cards/soldiers\.toml: .*unknown field `crad`",
    ),
    (
        "xibalba",
        {"xibalba__cards__soldiers": DRAGOON},
        r"cards/numbers\.toml: totals: the box holds .* \(changed by .*mine/xibalba/cards/soldiers",
    ),
    (
        "xibalba",
        {"xibalba__cards__numbers": "totals.events = 33"},
        r"mine/xibalba/cards/numbers\.toml: totals: the box holds .*'events': 33",
    ),
    (
        "xibalba",
        {"xibalba__cards__numbers": 'totals.events = "many"'},
        r"mine/xibalba/cards/numbers\.toml: Expected `int`.* at `\$\.totals",
    ),
    (
        "xibalba",
        {"xibalba__cards__events": 'remove = ["windfal"]'},
        r"mine/xibalba/cards/events\.toml: remove: nothing is called windfal",
    ),
    (
        "xibalba",
        {"xibalba__cards__events": 'remove = "windfall"'},
        r"mine/xibalba/cards/events\.toml: remove: no list of ids",
    ),
    (
        "xibalba",
        {"xibalba__cards__events": 'whole = "yes"'},
        r"mine/xibalba/cards/events\.toml: whole: neither true nor false",
    ),
    (
        "xibalba",
        {"xibalba__cards__events": "[[card]]\ncost = 2"},
        r"mine/xibalba/cards/events\.toml: an entry of card has no id",
    ),
    (
        "xibalba",
        {"xibalba__cards__events": 'card = [{ id = "windfall" }, { id = "windfall" }]'},
        r"mine/xibalba/cards/events\.toml: windfall is there twice",
    ),
    (
        "xibalba",
        {"xibalba__cards__events": DRAGOON.replace("dragoon", "bunker")},
        r"mine/xibalba/cards/events\.toml: bunker: .*unknown field `strength`",
    ),
    (
        "xibalba",
        {
            "xibalba__cards__soldiers": DRAGOON.replace("dragoon", "bunker"),
            "xibalba__cards__numbers": "totals.soldiers = 66",
        },
        r"buildings\.toml: bunker: something else is called so",
    ),
    (
        "xibalba",
        {"xibalba__cards__soldiers": 'card = [{ id = "bomber", copies = 100000000 }]'},
        r"mine/xibalba/cards/soldiers\.toml: bomber: Expected `int` <= 1000.* at `\$\.copies`",
    ),
    (
        "raxxon",
        {"raxxon__cards__population": 'type = [{ id = "hostile", copies = 100000000 }]'},
        r"mine/raxxon/cards/population\.toml: hostile: Expected `int` <= 1000.* at `\$\.copies`",
    ),
    (
        "dead-of-winter",
        {"dead_of_winter__cards__decks": SCHOOL},
        r"mine/dead-of-winter/cards/decks\.toml: school: Expected `int` <= 1000",
    ),
    (
        "xibalba",
        {"xibalba__cards__events": f"card = {'[' * 3000}{']' * 3000}"},
        r"mine/xibalba/cards/events\.toml: .*recursion",
    ),
    (
        "xibalba",
        {"xibalba__cards__events": "[[card]"},
        r"mine/xibalba/cards/events\.toml: .*line 1",
    ),
    ("xibalba", {"xibalba__cards__soldier": ""}, r"mine/xibalba/cards/soldier\.toml: no such file"),
    ("xibalba", {"xibalba__card__events": ""}, r"mine/xibalba/card: neither the folder cards nor"),
    (
        "raxxon",
        {"raxxon__cards__raxxon": 'card = [{ id = "screams", steps = [{ op = "kil" }] }]'},
        r"mine/raxxon/cards/raxxon\.toml: screams: .*'kil'.* at `\$\.steps\[0\]\.op`",
    ),
    (
        "raxxon",
        {
            "raxxon__cards__raxxon": 'card = [{ id = "screams", '
            'trigger = { is = "character", any_of = ["brian-li"] } }]'
        },
        r"mine/raxxon/cards/raxxon\.toml: screams: nothing is called brian-li",
    ),
    (
        "raxxon",
        {"raxxon__cards__population": 'type = [{ id = "hostile", copies = 16 }]'},
        r"cards/numbers\.toml: totals: .*changed by .*mine/raxxon/cards/population",
    ),
    (
        "raxxon",
        {"raxxon__cards__numbers": "difficulties.hard.healthy_total = 29"},
        r"mine/raxxon/cards/numbers\.toml: difficulties: hard: divided are .*'healthy': 29",
    ),
    (
        "raxxon",
        {
            "raxxon__cards__characters": 'remove = ["kd-james", "meryl-wolfe", "adrian-voss"]',
            "raxxon__cards__numbers": "totals.characters = 3",
        },
        r"characters\.toml: not a sheet for every player .*mine/raxxon/cards/characters",
    ),
    (
        "xibalba",
        {
            "xibalba__cards__factions": 'board = [{ id = "ska", colour = "blue" }, '
            '{ id = "brigade-rouge", colour = "blue" }]'
        },
        r"factions\.toml: not a colour for every player .*mine/xibalba/cards/factions",
    ),
    (
        "dead-of-winter",
        {"dead_of_winter__cards__survivors": 'survivor = [{ id = "sparky", influence = 46 }]'},
        r"influence: the same as of sparky .*changed by .*mine/dead-of-winter/cards/survivors",
    ),
    (
        "dead-of-winter",
        {"dead_of_winter__cards__crises": BURST_PIPES.replace("lose_food", "loose_food")},
        r"mine/dead-of-winter/cards/crises\.toml: burst-pipes: .*'loose_food'.*`\$\.fail\[0\]",
    ),
    (
        "dead-of-winter",
        {"dead_of_winter__cards__locations": 'remove = ["library"]'},
        r"nothing is called library.*changed by .*mine/dead-of-winter/cards/locations\.toml",
    ),
    (
        "dead-of-winter",
        {"dead_of_winter__cards__numbers": 'first_game = "chess"'},
        r"mine/dead-of-winter/cards/numbers\.toml: first_game: nothing is called chess",
    ),
]


@pytest.mark.parametrize(("title", "files", "message"), MISTAKES)
def test_a_mistake_is_named(
    tmp_path: Path, title: str, files: dict[str, str], message: str
) -> None:
    """With the pack's file, the card and the place in it."""
    with pytest.raises(BadData, match=message):
        deck(title, pack(tmp_path / "mine", **files))


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (
            {"xibalba__locale__de": '[nmaes]\nbomber = "Bombenleger"'},
            r"mine/xibalba/locale/de\.toml: .*unknown field `nmaes`",
        ),
        (
            {"xibalba__locale__de": "[names]\nbomber = 2"},
            r"mine/xibalba/locale/de\.toml: Expected `str`.* at `\$\.names",
        ),
        (
            {"xibalba__locale__de": '[events]\nhit = "{by"'},
            r"mine/xibalba/locale/de\.toml: hit: ",
        ),
        (
            {"xibalba__locale__de": "whole = true"},
            r"mine/xibalba/locale/de\.toml: .*unknown field `whole`",
        ),
        ({"xibalba__locale__fr": ""}, r"mine/xibalba/locale/fr\.toml: no such file"),
    ],
)
def test_a_mistake_in_words_is_named(tmp_path: Path, files: dict[str, str], message: str) -> None:
    """With the pack's file."""
    mine = open_pack(pack(tmp_path / "mine", **files))

    with pytest.raises(BadData, match=message):
        load_words(TITLES["xibalba"].package, "de", packs=[mine])


def test_words_that_a_card_lacks_are_asked_of_its_pack(tmp_path: Path) -> None:
    """In the language in which they are missing, table by table."""
    said = words("xibalba", dragoon="Dragoon")
    mine = open_pack(
        pack(
            tmp_path / "mine",
            xibalba__cards__soldiers=DRAGOON,
            xibalba__cards__numbers="totals.soldiers = 66",
            xibalba__locale__en=said["xibalba__locale__en"],
            xibalba__locale__de='names.dragoon = "Dragoner"',
        )
    )
    expected = {table: {"bomber", "dragoon"} for table in ("names", "texts")}

    def read(language: str) -> str:
        found = load_words(TITLES["xibalba"].package, language, expected, [mine])
        return found.text("dragoon")

    assert read("en") == "Dragoon"
    with pytest.raises(BadData, match=r"mine/xibalba/locale/de\.toml: \[texts\] has no dragoon"):
        read("de")
    with pytest.raises(BadData, match=r"mine/xibalba/locale/ru\.toml: \[names\] has no dragoon"):
        read("ru")


def test_folders_are_those_of_titles(tmp_path: Path) -> None:
    """Notes and hidden files may lie beside them, a program may not."""
    mine = pack(tmp_path / "mine", raxxon__cards__numbers="solo_passes = 3")
    (mine / "README.md").write_text("Ours.")
    (mine / ".git").mkdir()
    check_titles(TITLES, [open_pack(mine)])

    (mine / "setup.py").write_text("raise SystemExit")
    with pytest.raises(BadData, match=r"mine/setup\.py: no folder of a title; there is raxxon"):
        check_titles(TITLES, [open_pack(mine)])


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    """Is no empty pack."""
    with pytest.raises(BadData, match=r"there is no folder .*nowhere"):
        open_pack(tmp_path / "nowhere")
