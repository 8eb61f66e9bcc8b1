"""Boards to be drawn, made by the rules themselves, without a service."""

from collections.abc import Mapping
from functools import cache
from io import StringIO
from typing import Any

import msgspec
from rich.console import Console, RenderableType

from holdout.play.titles import cards, title_info
from holdout.titles import TITLES
from holdout_terminal.boards import Scene
from holdout_terminal.lexicon import Lexicon
from holdout_terminal.words import words_in

TITLE = TITLES["raxxon"]

#: In the middle of a day: every way a card can lie, every pile, tokens, somebody has passed.
MIDDLE: dict[str, Any] = {
    "title": "raxxon",
    "options": {"difficulty": "normal"},
    "players": 3,
    "origin": [-1, 0],
    "crowd": [
        "innocent+ hostile+ . carrier~",
        "hostile+ volatile+ susceptible- -",
        "celebrity+*3 - chaotic+ family+",
        "- familiar+ carrier+ .",
    ],
    "sheets": [
        {"id": "meryl-wolfe", "tokens": {"quarantine": [1], "evacuation": [1]}},
        {"id": "gabriel-diaz", "tokens": {"roadblock": [1, 2]}},
        {"id": "thomas-heart", "tokens": {"targeted-air-strike": [1, 2], "quarantine": [1]}},
    ],
    "day": 2,
    "first": 2,
    "active": 3,
    "power": 5,
    "passed": [1],
    "evacuation": {"hostile": 3, "innocent": 1, "susceptible": 1},
    "population_discard": {"hostile": 1, "carrier": 1, "chaotic": 1},
    "uncontained": {"carrier": 1, "volatile": 1},
    "contained": {"chaotic": 1},
    "raxxon_untriggered": ["riot", "screams"],
    "raxxon_triggered": ["raxxons-supply-drop", "raxxons-laboratory"],
}


@cache
def lexicon(language: str, title: str = "raxxon") -> Lexicon:
    """The names and cards of a title, as the service tells them."""
    info, listed = title_info(title, language), cards(title, language)
    return Lexicon(msgspec.to_builtins(info), msgspec.to_builtins(listed)["cards"])


def scene(
    position: Mapping[str, Any], language: str = "en", actions: list[dict[str, Any]] | None = None
) -> Scene:
    """What a board is drawn from, for a game in this position."""
    return scene_of(TITLE.from_position(dict(position), bytes(16)), language, actions)


def scene_of(
    state: Any,
    language: str = "en",
    actions: list[dict[str, Any]] | None = None,
    *,
    title: str = "raxxon",
    seat: int | None = None,
) -> Scene:
    """What a board is drawn from, for a state of a game; `seat` None: as a spectator sees it."""
    rules = TITLES[title]
    outcome = rules.outcome(state)
    view = {
        "title": title,
        "status": "over" if outcome else "running",
        "seats": [{"seat": n, "player": "me", "name": None} for n in range(1, state.seats + 1)],
        "pending": [
            {
                "seat": each.seat,
                "kind": each.kind,
                "choose": msgspec.to_builtins(rules.about(state, each, seat).choice),
            }
            for each in rules.decisions(state)
        ],
        "board": msgspec.to_builtins(rules.view(state, seat)),
        "outcome": msgspec.to_builtins(outcome),
    }
    return Scene(view, lexicon(language, title), words_in(language), actions or [])


def action(text: str) -> dict[str, Any]:
    """An action as it is listed, in no particular language."""
    parsed = TITLE.parse_action(text)
    params = msgspec.to_builtins(TITLE.action_params(parsed))
    return {"id": text, "kind": parsed.kind, "params": params, "text": text, "no_effect": False}


def drawn(picture: RenderableType, width: int) -> str:
    """What a terminal of this width shows, without colours and blanks at the ends of lines."""
    file = StringIO()
    console = Console(file=file, width=width, color_system=None, highlight=False)
    console.print(picture)
    return "\n".join(line.rstrip() for line in file.getvalue().splitlines()) + "\n"
