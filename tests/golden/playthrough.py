"""Whole games as text, for a person to review: what was asked, possible, done, and happened.

A question is worded where it is first asked, the board is drawn now and then.
`python -m tests.golden` writes them anew; a test compares. A change of the rules, of an order, of
words or of chance shows as a difference that can be read.
"""

import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from holdout.kernel import State
from holdout.kernel.chance import commitment
from holdout.speech import speaker_of
from holdout.titles.dead_of_winter.state import Options as DeadOfWinter
from holdout.titles.raxxon.state import Options as Raxxon
from holdout.titles.xibalba.state import Options as Xibalba
from tests.golden.ark import Ark
from tests.golden.colony import Colony
from tests.golden.scribe import Scribe
from tests.laws.playing import Start

FOLDER = Path(__file__).parent
BOARD_EVERY = 12
WRAPPER = textwrap.TextWrapper(
    100, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
)

SCRIBES: dict[str, type[Scribe]] = {"raxxon": Scribe, "dead-of-winter": Colony, "xibalba": Ark}


class Golden(NamedTuple):
    """A game that is written down; `late` begins not far from its end."""

    name: str
    start: Start

    @property
    def path(self) -> Path:
        """Where its text lies."""
        return FOLDER / f"{self.name}.txt"


def _raxxon(name: str, seats: int, number: int, *, late: bool = False, **options: Any) -> Golden:
    return Golden(name, Start("raxxon", seats, Raxxon(**options), number, late=late))


def _colony(name: str, seats: int, number: int, *, late: bool = False, **options: Any) -> Golden:
    start = Start("dead-of-winter", seats, DeadOfWinter(**options), number, late=late)
    return Golden(f"dead-of-winter-{name}", start)


def _ark(name: str, seats: int, number: int, *, late: bool = False, **options: Any) -> Golden:
    start = Start("xibalba", seats, Xibalba(**options), number, late=late)
    return Golden(f"xibalba-{name}", start)


#: Of each title the smallest game, the largest and one that is won; `tests.nets` has all others.
GAMES = [
    _raxxon("raxxon-1", 1, 446, difficulty="intro"),
    _raxxon("raxxon-4", 4, 133, difficulty="expert", draws="table"),
    _raxxon("raxxon-won", 2, 338, late=True),
    _colony("2", 2, 12),
    _colony("5-elimination", 5, 44, elimination=True),
    _colony("won", 3, 61, late=True, objective="we-need-more-samples"),
    _ark("2", 2, 36, target=9),
    _ark("4", 4, 12, target=5, draws="manual"),
    _ark("won", 3, 25, late=True),
]


def written(game: Golden) -> str:
    """The text of a game."""
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Golden) -> Iterator[str]:
    title, scribe = game.start.title, SCRIBES[game.start.title_id](game.start)
    state = scribe.begin()
    options = json.dumps(msgspec.to_builtins(game.start.options))
    yield f"{title.id}, seats: {state.seats}, options: {options}"
    yield f"seed: {state.chance.seed.hex()}, commitment: {commitment(state.chance.seed)}"
    yield from _events(scribe, state.log)
    said: set[str] = set()
    while state.outcome is None:
        board = [*scribe.board(title.view(state, None))] if state.version % BOARD_EVERY == 0 else []
        yield from ("", *board) if board else ()
        yield from _step(scribe, state, said)
    yield from ("", *scribe.board(title.view(state, None)), "")
    outcome = state.outcome
    yield f"over after {state.version} actions: {outcome.result}, {outcome.cause}, {outcome.seats}"


def _step(scribe: Scribe, state: State, said: set[str]) -> Iterator[str]:
    title = scribe.title
    seat, action = scribe.pick(state)
    asked = next(each for each in title.decisions(state) if each.seat == seat)
    legal = [title.action_id(each) for each in title.legal_actions(state, seat)]
    yield ""
    words = speaker_of(title).say_decision(asked, "en")
    yield f"[{state.version}] seat {seat}, {asked.kind}" + ("" if words in said else f": {words}")
    said.add(words)
    yield from WRAPPER.wrap(scribe.listed(asked, legal))
    told = speaker_of(title).say_action(state, seat, action, "en")
    yield f"> {title.action_id(action)}  ({told})"
    yield from _events(scribe, title.apply(state, seat, action))


def _events(scribe: Scribe, events: list[Any]) -> Iterator[str]:
    for event in events:
        yield f"  - {scribe.event(event)}"
