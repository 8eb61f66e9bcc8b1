"""Moments of Xibalba to be drawn, made by the rules themselves, without a service."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from holdout.kernel import Decision
from holdout.speech import speaker_of
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.state import Options, Xibalba
from holdout_terminal.boards import Scene
from holdout_terminal.boards.xibalba import BOARD
from holdout_terminal.lexicon import Lexicon
from holdout_terminal.words import words_in
from tests.table import do
from tests.xibalba.scenes import playing

#: The steps of a turn from the dice phase on, the first last.
DICE = [{"op": "ask-action"}, {"op": "first-roll"}, {"op": "ask-pool"}]

ONE: dict[str, Any] = {
    "board": "castor-rebels",
    "resources": 7,
    "paragon": 6,
    "level": 3,
    "squad": ["partisan", "rifleman", "rifleman", "bomber"],
    "fields": [["pamphleteer", "smuggler"], ["railhead"], []],
}
TWO: dict[str, Any] = {
    "board": "brigade-rouge",
    "resources": 4,
    "paragon": 11,
    "level": 2,
    "squad": ["grenadier"],
    "fields": [["lookout"], ["hideout", "barricade"]],
    "hindered": 1,
}
THREE: dict[str, Any] = {"board": "meridian-cartel", "resources": 2, "fields": [["tribune"]]}
FOUR: dict[str, Any] = {"board": "chaac", "paragon": 3, "level": 4, "squad": ["martyr", "drone"]}


def set_up() -> Xibalba:
    """Nobody has a faction yet: who plays draws by hand."""
    game: Xibalba = TITLE.new_game(3, Options(draws="manual"), bytes(16))
    do(game, "draw soldiers")
    return game


def choosing_dice() -> Xibalba:
    """Seat 1 takes its dice."""
    return playing(ONE, TWO, phase="dice", agenda=DICE, ark="barricader", round=3)


def sorting() -> Xibalba:
    """Seat 1 has kept a die of its first roll."""
    game = choosing_dice()
    do(game, "dice 3 3", "draw resource 0,1,3", "draw attack blank,attack,crit", "keep crit")
    return game


def two_players() -> Xibalba:
    """The action phase of seat 1, which does not hold the ark; piles have been used."""
    return playing(
        ONE,
        TWO,
        pool="0 1 3 blank attack crit",
        ark="colossus",
        keeper=2,
        life=3,
        round=5,
        sale={"building": ["barracks", None]},
        discards={"soldier": ["drone", "martyr"], "event": ["windfall"]},
    )


def four_players(**changes: Any) -> Xibalba:
    """The action phase of seat 1, which holds the ark and may swap, use cards, and upgrade."""
    mine = {**ONE, "board": "shikai-brotherhood", "squad": ["partisan", "high-cantor"]}
    mine["fields"] = [["swordsmith"], ["armourer"], ["black-market"]]
    told: dict[str, Any] = {
        "pool": "2 blank attack attack crit",
        "ark": "bomber",
        "keeper": 1,
        "life": 6,
        "round": 12,
        "options": {"target": 20, "resigning": True},
        "discards": {"civilian": ["nurse"]},
    }
    return playing(mine, TWO, THREE, FOUR, **{**told, **changes})


def optional_effect() -> Xibalba:
    """Seat 1 attacks with a soldier whose effect is a choice; the ark is another's."""
    mine = {**ONE, "squad": ["flame-maid"], "fields": [["drill-sergeant"]]}
    return playing(mine, TWO, pool="blank attack crit", ark="partisan", keeper=2, life=4)


def empty_ark() -> Xibalba:
    """Nobody stands in the ark, and seat 1 could enter it."""
    return playing(ONE, TWO, pool="attack crit", round=4)


def blocking() -> Xibalba:
    """Seat 2 is attacked and may block."""
    game = four_players()
    do(game, "attack base-2 1 1")
    return game


def raiding() -> Xibalba:
    """Seat 1 has raided the base of seat 2 and may destroy a card."""
    game = four_players(pool="attack attack crit")
    do(game, "attack base-2 2 1", "let-pass")
    return game


def ordering() -> Xibalba:
    """Seat 1 has paid for reorganising."""
    game = two_players()
    do(game, "reorganise")
    return game


def targeting() -> Xibalba:
    """Seat 1 chooses from whom it steals; an event is being resolved."""
    game = four_players(sale={"event": ["train-robbery", "windfall"]})
    do(game, "buy event 1", "draw events exhumation")
    return game


def turning() -> Xibalba:
    """Seat 1 may turn a second attack die to a crit."""
    mine = {**ONE, "squad": ["blade-master"]}
    game = playing(mine, TWO, pool="1 attack attack attack", ark="barricader", keeper=0, life=6)
    do(game, "use squad")
    return game


def rerolling() -> Xibalba:
    """Seat 1 has chosen one of two dice to be rolled again."""
    mine = {**ONE, "squad": ["sorceress"]}
    game = playing(mine, TWO, pool="0 1 blank attack", ark="barricader", keeper=0, life=6)
    do(game, "use squad", "die blank")
    return game


def unblockable() -> Xibalba:
    """Seat 1 raids with a soldier that cannot be blocked, and may destroy a card."""
    game = four_players(ark="shadow", pool="attack crit crit")
    do(game, "attack base-2 0 2")
    return game


def apocalypse() -> Xibalba:
    """One card of each kind is for sale, and cheaper."""
    return playing(
        ONE,
        {"board": "brigade-rouge", "out": True},
        THREE,
        pool="2 3",
        ark="drone",
        keeper=1,
        life=9,
        round=2,
        options={"mode": "apocalypse"},
    )


def end() -> Xibalba:
    """Seat 2 has won in the turn of seat 1."""
    game = playing(ONE, {**TWO, "paragon": 19}, ark="privateer", keeper=2, life=6, round=9,
                   options={"target": 20})  # fmt: skip
    do(game, "end-turn", "draw paragon 2")
    return game


@cache
def lexicon(language: str) -> Lexicon:
    """The names and cards of the title, as the service tells them."""
    words = speaker_of(TITLE).words(language)
    cards = [
        {
            "id": each.id,
            "deck": each.deck,
            "name": words.name(each.id),
            "text": words.text(each.id),
            "data": each.data,
            "words": speaker_of(TITLE).card_words(each, language),
        }
        for each in TITLE.catalogue()
    ]
    return Lexicon({"name": words.title(), "names": words.names()}, cards)


def scene_at(
    game: Xibalba, language: str = "en", changes: Mapping[str, Any] | None = None
) -> Scene:
    """What the board is drawn from, with the numbered actions of who is asked."""
    outcome = TITLE.outcome(game)
    pending = TITLE.decisions(game)
    board = msgspec.to_builtins(TITLE.view(game, None))
    view = {
        "title": "xibalba",
        "status": "over" if outcome else "running",
        "seats": [{"seat": n, "player": "me", "name": None} for n in range(1, game.seats + 1)],
        "pending": [_pending(game, each) for each in pending],
        "board": {**board, **(changes or {})},
        "outcome": msgspec.to_builtins(outcome),
    }
    actions = offered(game, pending[0].seat, language) if pending else []
    return Scene(view, lexicon(language), words_in(language), actions)


def _pending(game: Xibalba, asked: Decision) -> dict[str, Any]:
    about = TITLE.about(game, asked, None)
    return {
        "seat": asked.seat,
        "kind": asked.kind,
        "purpose": about.purpose,
        "about": msgspec.to_builtins(about.elements),
    }


def offered(game: Xibalba, seat: int, language: str = "en") -> Sequence[Any]:
    """The legal actions as the service lists them, in the order of the client."""
    listed = [
        {
            "id": TITLE.action_id(each),
            "kind": each.kind,
            "params": msgspec.to_builtins(TITLE.action_params(each)),
            "text": speaker_of(TITLE).say_action(game, seat, each, language),
            "no_effect": TITLE.legal_notes(game, seat, each).no_effect,
        }
        for each in TITLE.legal_actions(game, seat)
    ]
    return BOARD.arrange(listed)
