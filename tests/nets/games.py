"""The games that the nets are made of: every number of players, draw mode, variant and a pack.

Most are played by chance: each next action by a hash of its id, so that another order of the list
leads to the same game. Some are played by the title's policy, which comes further; what it did
stands in the file, so that a better policy leads to the same game, too.
"""

import atexit
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from itertools import chain, cycle, product
from math import log
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any, NamedTuple

from holdout.kernel import Action, Decision, State, Title
from holdout.kernel.packs import open_pack
from holdout.titles import TITLES, load_titles
from tests.dead_of_winter import rare as winter
from tests.dead_of_winter.firing import fired
from tests.packing import DRAGOON, pack, words
from tests.raxxon import exhaustive as raxxon
from tests.xibalba import rare as xibalba

#: No game is followed further than this: one by chance, by the policy, from a table made for it.
MOST_STATES, BY_POLICY, FROM_TABLE = 240, 500, 12

_MODES = ("automatic", "manual", "table")

#: How gladly each kind of action is taken, else 1: without these, most games would end soon.
_GLADLY = {
    "raxxon": {"pass": 0.1, "done": 0.5, "decline": 0.5},
    "dead-of-winter": {
        "request": 0.1, "request-several": 0.1, "exile": 0.1, "end-turn": 0.4, "ballot": 1,
        "use-item": 3, "ability": 3, "use-rule": 3, "play": 2, "give-objective": 2,
        "give-objective-from": 2, "barricade": 2, "attack": 2,
    },
    "xibalba": {"drop": 0.02, "end-turn": 0.1, "resign": 0.02, "discard": 0.2, "discard-sale": 0.1},
}  # fmt: skip

#: Cards that a pack lays over those of a title: a changed value, and in one title a new card.
_PACKS = {
    "raxxon": {"raxxon__cards__numbers": "solo_passes = 3"},
    "dead-of-winter": {
        "dead_of_winter__cards__survivors": '[[survivor]]\nid = "rod-miller"\nattack = 1'
    },
    "xibalba": {
        "xibalba__cards__soldiers": DRAGOON,
        "xibalba__cards__numbers": "[totals]\nsoldiers = 66",
        **words("xibalba", dragoon="Dragoon"),
    },
}


class Game(NamedTuple):
    """A game of the nets; `table`: from which of the tables made for rare things it starts."""

    title_id: str
    number: int
    seats: int
    options: dict[str, Any]
    packed: bool = False
    by_policy: bool = False
    table: int | None = None

    @property
    def name(self) -> str:
        """What it is called in messages."""
        said = " ".join(f"{name}={value}" for name, value in self.options.items())
        how = (" packed" if self.packed else "") + (" by policy" if self.by_policy else "")
        return f"{self.title_id} {self.number}: {self.seats} seats {said}{how}"

    @property
    def title(self) -> Title[Any]:
        """What is played."""
        return packed()[self.title_id] if self.packed else TITLES[self.title_id]

    @property
    def most(self) -> int:
        """How many of its states are looked at."""
        if self.table is not None:
            return FROM_TABLE
        return BY_POLICY if self.by_policy else MOST_STATES

    def begin(self) -> State:
        """The first state."""
        if self.table is not None:
            made = _made(self.title_id)[self.table]
            copy: State = self.title.copy(made)
            copy.log = [*made.log]
            return copy
        title, seed = self.title, Random(self.number).randbytes(16)
        state: State = title.new_game(self.seats, title.options(**self.options), seed)
        return state


@cache
def packed() -> dict[str, Title[Any]]:
    """The titles with a pack laid over their cards."""
    folder = mkdtemp()
    atexit.register(rmtree, folder)
    files = {name: text for each in _PACKS.values() for name, text in each.items()}
    return load_titles((open_pack(pack(Path(folder) / "pack", **files)),))


def games(title_id: str) -> list[Game]:
    """60 games by chance, 12 by the policy, and some from tables made for rare things."""
    tables = cycle(_TABLES[title_id]())
    made = []
    for number in range(72):
        seats, options = next(tables)
        by_policy, is_packed = number >= 60, number % 10 == 7
        made.append(Game(title_id, number, seats, options, is_packed, by_policy))
    return made + [
        Game(title_id, 100 + number, state.seats, {}, table=number)
        for number, state in enumerate(_made(title_id))
    ]


@cache
def _made(title_id: str) -> list[State]:
    """Tables at which cards have just been drawn or fired, or something rare may happen."""
    made: dict[str, Callable[[], Iterable[State]]] = {
        "raxxon": raxxon.made,
        "dead-of-winter": lambda: chain(fired(), winter.made()),
        "xibalba": xibalba.made,
    }
    return list(made[title_id]())


def _raxxon() -> list[tuple[int, dict[str, Any]]]:
    difficulties = cycle(("intro", "normal", "hard", "expert"))
    return [
        (seats, {"difficulty": next(difficulties), "draws": mode})
        for mode, seats in product(_MODES, (1, 2, 3, 4))
    ]


def _dead_of_winter() -> list[tuple[int, dict[str, Any]]]:
    tables = [
        (2, "two-player"), (3, "normal"), (4, "betrayer"), (5, "normal"), (3, "cooperative"),
        (4, "normal"), (5, "betrayer"),
    ]  # fmt: skip
    objectives = cycle(sorted(TITLES["dead-of-winter"].deck.main_objectives))
    made = []
    for number in range(72):
        seats, variant = tables[number % len(tables)]
        options = {
            "variant": variant,
            "objective": next(objectives),
            "hardcore": number % 4 == 1,
            "elimination": number % 3 == 1,
            "betrayal_card": number % 5 != 2,
            "auto_order": number % 2 == 0,
            "attract_sources": "one" if number % 4 == 2 else "any",
            "morale_zero_zombies": "immediate" if number % 3 == 2 else "batch",
            "crossroads_sleep": "drop" if number % 7 == 3 else "replace",
            "draws": _MODES[number % 3],
        }
        made.append((seats, options))
    return made


def _xibalba() -> list[tuple[int, dict[str, Any]]]:
    title = TITLES["xibalba"]
    seats = range(title.min_seats, title.max_seats + 1)
    return [
        (
            count,
            {
                "mode": mode,
                "target": (None, 10, 30)[number % 3],
                "even_start": number % 2 == 0,
                "round_limit": (60, 8)[number % 4 == 3],
                "resigning": number % 5 == 0,
                "draws": draws,
            },
        )
        for number, (draws, count, mode) in enumerate(
            product(_MODES, seats, ("normal", "apocalypse"))
        )
    ]


_TABLES = {"raxxon": _raxxon, "dead-of-winter": _dead_of_winter, "xibalba": _xibalba}


def by_chance(game: Game, state: State) -> tuple[int, Action]:
    """Who acts next, and what: by a hash of each action's id, so that order plays no part."""
    title, gladly = game.title, _GLADLY[game.title_id]
    asked: Decision = min(title.decisions(state), key=lambda each: _luck(game, state, each.seat))

    def wait(action: Action) -> float:
        said = title.action_id(action)
        return -log(_luck(game, state, said)) / gladly.get(action.kind, 1)

    return asked.seat, min(title.legal_actions(state, asked.seat), key=wait)


def by_policy(game: Game, state: State) -> tuple[int, Action]:
    """Who acts next, and what the title's policy would do."""
    title = game.title
    seat = title.decisions(state)[0].seat
    assert title.rules.skill is not None
    return seat, title.rules.skill.policy(state, seat, Random(state.version))


def _luck(game: Game, state: State, what: object) -> float:
    """A number above 0, at most 1."""
    text = f"{game.title_id}/{game.number}/{state.version}/{what}"
    return (int.from_bytes(blake2b(text.encode(), digest_size=6).digest()) + 1) / 2**48


def played(game: Game, ids: list[str] | None = None) -> Iterator[tuple[State, list[Any]]]:
    """Each state of a game, and the events that have led to it.

    `ids`: what was done in a game that the policy has played. Without them it plays now.
    """
    title, state = game.title, game.begin()
    events, state.log = state.log, []
    for number in range(game.most):
        yield state, events
        if state.outcome is not None or (ids is not None and number == len(ids)):
            return
        if ids is not None:
            seat, _, said = ids[number].partition(" ")
            who, action = int(seat), title.parse_action(said)
        else:
            who, action = (by_policy if game.by_policy else by_chance)(game, state)
        events = title.apply(state, who, action)


def record(game: Game) -> list[str]:
    """What the policy does in a game: seats and ids."""
    title, state, ids = game.title, game.begin(), []
    while state.outcome is None and len(ids) < game.most - 1:
        seat, action = by_policy(game, state)
        ids.append(f"{seat} {title.action_id(action)}")
        title.apply(state, seat, action)
    return ids
