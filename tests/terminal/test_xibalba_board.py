"""The board of Xibalba line by line. With UPDATE_GOLDEN set the files are written anew."""

import re
from io import StringIO
from itertools import product
from typing import Any

import pytest
from rich.console import Console

from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Xibalba
from holdout_client.cli.screen import outcome
from holdout_terminal import screen
from holdout_terminal.boards import Scene, board_of, forces
from holdout_terminal.boards.xibalba import BOARD
from holdout_terminal.lexicon import Lexicon
from tests.table import do
from tests.terminal import xibalba_scenes as moments
from tests.terminal.scenes import drawn
from tests.terminal.test_boards import check
from tests.terminal.xibalba_scenes import scene_at
from tests.xibalba.scenes import playing

#: Moments that are drawn whole, in which language and width.
PICTURES = [
    ("sorting", "en", 80),
    ("two_players", "en", 80),
    ("four_players", "ru", 60),
    ("blocking", "en", 80),
]

#: What the others show that these do not.
SHOWN = {
    "set_up": ["· Set-up ───", "nobody's\n", "\n  1 Draw a card from the soldier pile\n"],
    "choosing_dice": [
        "\n  1 4 resource dice and 2 attack dice\n",
        "\n  3 2 resource dice and 4 attack dice\n",
    ],
    "optional_effect": ["  … with the effect    26 †=6  27 ‡=7  28 †‡=11\n"],
    "empty_ark": ["  Enter the empty ark  24 [†]  25 [‡]\n"],
    "raiding": [
        "Attack Player 1, Bomber → Player 2 · ††‡ · strength 14 · resistance −1\n",
        "  1 Destroy Lookout (field 1)    Your blocking soldiers have +1 resistance.\n",
        "  3 Choose none\n",
    ],
    "ordering": [
        "Put on top\n",
        "  Rifleman (squad)      1 → squad  2 → squad\n",
        "  Pamphleteer (field 1) 5 → field 1  6 → field 3\n",
    ],
    "targeting": ["Happening   Train Robbery\n", "  1 Player 2  resources 4\n"],
    "turning": ["Dice\n   1 [†] → [‡]  2 Done\n"],
    "rerolling": ["To be re-rolled [·]\n", "Dice\n   1 [0]  2 [1]  3 [†]  4 Done\n"],
    "unblockable": ["  1 Destroy Lookout (field 1) "],
    "apocalypse": [
        "  Events          6 Windfall (1)\n",
        "                  7 Level 4 (7)  8 Medicine (2)  9 Tactical attack (2)\n",
    ],
    "end": ["│ Won: Player 2  │\n│ Lost: Player 1 │\n"],
}

#: Moments with the longest lines, and the emptiest table.
MOMENTS = ["set_up", "sorting", "four_players", "blocking", "ordering", "apocalypse", "end"]


def pictured(moment: str, language: str, width: int, *, whole: bool = False) -> str:
    """The board and the numbered actions, or the outcome, as a terminal shows them."""
    scene = scene_at(getattr(moments, moment)(), language)
    board = screen.whole(scene, BOARD, all_sheets=whole)
    answers = (
        screen.choices(scene, BOARD, ids=False) if scene.actions else outcome(scene.view, scene.say)
    )
    return drawn(board, width) + "\n" + drawn(answers, width)


def lines_of(scene: Scene) -> dict[str, list[str]]:
    """The lines of the grouped actions by their labels."""
    return {
        line.label: [words for _, words in line.entries]
        for section in BOARD.sections(scene)
        for line in section.lines
    }


@pytest.mark.parametrize(("moment", "language", "width"), PICTURES)
def test_board_with_its_actions(moment: str, language: str, width: int) -> None:
    """Everything that can lie on the table, wide and narrow."""
    text = pictured(moment, language, width)

    check(f"xibalba-{moment.replace('_', '-')}-{language}-{width}", text)


@pytest.mark.parametrize("moment", SHOWN)
def test_what_is_seldom_on_the_table(moment: str) -> None:
    """Lines of moments that no picture has."""
    text = pictured(moment, "en", 80)

    assert [line for line in SHOWN[moment] if line not in text] == []


def test_board_with_the_texts_of_all_cards() -> None:
    """What `a` shows: everybody's prices, and what their active cards do."""
    check("xibalba-whole-en-80", pictured("four_players", "en", 80, whole=True))


def test_actions_of_a_turn_are_listed_with_their_ids() -> None:
    """As `holdout actions` lists them, a line each."""
    scene = scene_at(moments.two_players())

    lines = drawn(screen.choices(scene, BOARD, ids=True), 80).splitlines()
    numbered = [line for line in lines if line[:6].strip().isdigit()]
    assert [
        line.endswith(f"  {each['id']}") for line, each in zip(numbered, scene.actions, strict=True)
    ] == [True] * len(scene.actions)
    assert "   17 Discard for sale (1): Bomber  discard-sale soldier 1" in lines


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_line_is_too_long(moment: str) -> None:
    """At every moment, in every language; the board is not the plain one, copies have no number."""
    for language, width in product(("en", "de", "ru"), (40, 60, 110)):
        text = pictured(moment, language, width, whole=True)
        assert max(map(len, text.splitlines())) <= width, (language, width)
        assert "options:" not in text
        assert "#" not in text


def test_the_title_has_this_board() -> None:
    """It is found by the title's id."""
    assert BOARD is board_of(TITLE.id)


@pytest.mark.parametrize("moment", ["two_players", "four_players", "optional_effect", "ordering"])
def test_numbers_rise_from_line_to_line(moment: str) -> None:
    """Every action has its number once, and what ends the turn or the choice stands last."""
    scene = scene_at(getattr(moments, moment)())

    numbers = [
        n for group in BOARD.sections(scene) for line in group.lines for n, _ in line.entries
    ]

    assert list(range(1, len(scene.actions) + 1)) == numbers
    assert scene.actions[-1]["kind"] in {"end-turn", "resign", "done"}


def test_kind_of_action_that_is_new_is_listed_with_its_words() -> None:
    """A newer service may offer more than this version knows."""
    scene = scene_at(moments.two_players())
    new = {"id": "dance", "kind": "dance", "params": {}, "text": "Dance", "no_effect": False}
    actions = BOARD.arrange([new, *scene.actions])
    found = lines_of(Scene(scene.view, scene.lexicon, scene.say, actions))

    assert found[""][-2:] == ["Dance", "End the turn"]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "no effect now"), ("de", "jetzt ohne Wirkung")]
)
def test_what_would_do_nothing_is_said(language: str, said: str) -> None:
    """An event without effect at the moment is marked, in turn and with its id."""
    sale = {"event": ["masons-brigade", "windfall"]}
    scene = scene_at(playing({"resources": 1}, {}, sale=sale), language)

    text = drawn(screen.choices(scene, BOARD, ids=False), 80)
    assert text.count(said) == 1
    assert re.search(rf"\(1\), {said}", text)
    assert said in drawn(screen.choices(scene, BOARD, ids=True), 80)


# ---- the strength that is told of an attack is that of the rules


def offers(game: Xibalba) -> list[tuple[dict[str, Any], int, int]]:
    """Every attack that is offered, with the strength and the need that are told of it."""
    scene = scene_at(game)
    attacks = [each["params"] for each in scene.actions if each["kind"] == "attack"]
    return [
        (each, forces.strength(scene, 1, each), forces.needed(scene, 1, each)) for each in attacks
    ]


def strike(game: Xibalba, params: dict[str, Any]) -> Xibalba:
    """The game when this attack has been declared and its effect has happened."""
    trial: Xibalba = TITLE.copy(game)
    effect = " effect" if params.get("effect") else ""
    do(trial, f"attack {params['target_place']} {params['symbols']} {params['crits']}{effect}")
    if TITLE.decisions(trial)[0].kind == "die":
        do(trial, "die blank")
    return trial


HELPERS = [[], ["drill-sergeant"], ["dojo"], ["beacon"]]
POOL = "0 0 blank attack attack crit"

#: Nothing is for sale, so that every card may lie elsewhere.
SALE: dict[str, list[str | None]] = {kind: [None, None] for kind in KINDS}


@pytest.mark.parametrize("soldier", TITLE.deck.soldiers)
def test_strength_against_a_base(soldier: str) -> None:
    """Of each soldier in the ark, with each number of symbols, alone and with helping cards."""
    for helper in HELPERS:
        mine = {"board": "shikai-brotherhood", "fields": [helper], "resources": 3, "paragon": 2}
        other = {"board": "meridian-cartel", "squad": ["penitent"], "fields": [["nurse"]]}
        game = playing(mine, other, ark=soldier, keeper=1, pool=POOL, sale=SALE)
        told = offers(game)

        assert len(told) >= 5
        for params, strength, needed in told:
            trial = strike(game, params)
            assert trial.attack is not None
            assert values.strength(trial) == strength
            assert max(0, values.base_resistance(trial, 2) - trial.attack.lowered) == needed


@pytest.mark.parametrize("soldier", TITLE.deck.soldiers)
def test_strength_against_the_ark(soldier: str) -> None:
    """What is told to be needed is just enough: of each soldier, as against a base."""
    other = "colossus" if soldier != "colossus" else "partisan"
    for helper in HELPERS:
        mine = {"fields": [helper], "squad": [soldier], "resources": 3, "paragon": 2}
        game = playing(mine, {}, {}, {}, ark=other, keeper=2, life=8, pool=POOL, sale=SALE)
        told = offers(game)

        assert len(told) >= 5
        for params, strength, needed in told:
            trial = strike(game, params)
            left = trial.life if trial.keeper == 2 and trial.ark == game.ark else 0
            assert max(0, needed - strength) == left


def test_limited_effect_counts_once() -> None:
    """A Gunslinger that has used a crit this turn adds nothing to the next attack."""
    game = playing({"squad": ["gunslinger"]}, {}, ark="colossus", keeper=0, life=10,
                   pool="crit crit")  # fmt: skip
    assert [strength for _, strength, _ in offers(game)] == [7, 12]

    do(game, "attack ark 0 1")

    assert [strength for _, strength, _ in offers(game)] == [5]


def test_helpers_that_do_not_count_are_not_counted() -> None:
    """Who attacks from the squad is not stronger by what helps in the ark, and covered cards."""
    game = playing({"squad": ["rifleman"], "fields": [["drill-sergeant", "nurse"], ["beacon"]],
                    "level": 2}, {}, ark="colossus", keeper=2, life=6, pool="attack",
                   sale=SALE)  # fmt: skip

    assert [(strength, needed) for _, strength, needed in offers(game)] == [(3, 7)]


def test_armour_counts_in_the_ark_only() -> None:
    """A Colossus in the squad of who holds the ark does not protect it."""
    game = playing({"squad": ["rifleman"]}, {"squad": ["colossus"]}, ark="partisan", keeper=2,
                   life=6, pool="attack")  # fmt: skip

    assert [needed for *_, needed in offers(game)] == [6]


# ---- what is good to know of answers


def test_players_as_targets_are_told() -> None:
    """From whom paragon may be stolen: how much each of them has."""
    game = playing({"resources": 3}, {"paragon": 11}, {"paragon": 5}, {"paragon": 0},
                   sale={"event": ["uprising", "windfall"]}, draws="automatic")  # fmt: skip
    do(game, "buy event 1")

    assert screen.hints(scene_at(game), BOARD) == ["paragon 11", "paragon 5"]


@pytest.mark.parametrize("card", ["ambush", "abduction", "smoke-bombs"])
def test_soldiers_as_targets_are_told(card: str) -> None:
    """Whose squad is to lose a soldier: which one it is, with its values and text."""
    two = {"squad": ["penitent", "partisan"]}
    game = playing({"resources": 9}, two, two | {"squad": ["martyr", "drone"]},
                   sale={"event": [card, "windfall"]}, draws="automatic")  # fmt: skip
    do(game, "buy event 1")

    hints = screen.hints(scene_at(game), BOARD)

    assert hints[0].startswith("Partisan 3/3/1 · When this soldier is destroyed")
    assert hints[1].startswith("Drone 3/2/1 · At the end")


def test_cards_as_targets_are_told() -> None:
    """A card on a field that an effect may concern: what it does."""
    game = playing({"resources": 9}, {"fields": [["nurse"]]}, {"fields": [["broker"]]},
                   sale={"civilian": [None, None], "event": ["silent-blade", "windfall"]},
                   draws="automatic")  # fmt: skip
    do(game, "buy event 1")

    hints = screen.hints(scene_at(game), BOARD)

    assert hints[0] == "Medicine costs you 1 less (minimum 1)."
    assert hints[1] == "Tactical attack costs you 1 less (minimum 1)."


def test_cards_to_be_bought_cheaper_are_told() -> None:
    """Values and text beside each, and nothing beside declining."""
    game = playing({"resources": 9}, {}, sale={"event": ["mobilisation", "windfall"]},
                   draws="automatic")  # fmt: skip
    do(game, "buy event 1")

    hints = screen.hints(scene_at(game), BOARD)

    assert hints[0].startswith("4/3/1 · When this soldier attacks a base")
    assert hints[-1] == ""


# ---- what lies on the table


def test_cards_that_matter() -> None:
    """Those for sale, in the ark and on top, and the boards; each once and without its number."""
    found = BOARD.cards(scene_at(moments.two_players()))

    assert len(set(found)) == len(found)
    assert {"colossus", "bomber", "smuggler", "castor-rebels", "barracks"} <= set(found)
    assert {"pamphleteer", "partisan"}.isdisjoint(found)
    assert set(found) <= set(scene_at(moments.two_players()).lexicon.cards)


def test_danger_is_shown_in_colours() -> None:
    """Little life in the ark is red; without colours the numbers tell it."""
    console = Console(file=StringIO(), force_terminal=True, width=80, color_system="standard")

    with console.capture() as capture:
        console.print(BOARD.table(scene_at(moments.two_players())))

    assert "\x1b[1;31m━━━" in capture.get()
    assert "\x1b[1;31m[†]" in capture.get()


def test_board_without_the_words_of_the_title() -> None:
    """Ids take the place of names, and nothing breaks."""
    scene = scene_at(moments.two_players())
    bare = Scene(scene.view, Lexicon({"name": "Xibalba"}, []), scene.say, scene.actions)

    text = drawn(screen.whole(bare, BOARD, all_sheets=True), 80)
    actions = drawn(screen.choices(bare, BOARD, ids=False), 80)

    assert "Bomber" in text
    assert "options:" not in text
    assert "Bomber (squad)" in actions.lower().replace("bomber", "Bomber")


def test_board_of_a_newer_service_is_drawn_as_a_tree() -> None:
    """What this version does not understand is shown all the same."""
    scene = scene_at(moments.two_players())
    newer = Scene({**scene.view, "board": {"storm": "rising"}}, scene.lexicon, scene.say)

    assert "storm: rising" in drawn(screen.whole(newer, BOARD), 80)
