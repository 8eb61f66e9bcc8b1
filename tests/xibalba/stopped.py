"""Games of Xibalba stopped where somebody is asked something, and documents of them."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from holdout.kernel import Action, BadPosition
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.rules.cards import cards_in
from holdout.titles.xibalba.state import Options, Xibalba
from tests.xibalba.box import DECK, FACES, ID_OF, NUMBERS
from tests.xibalba.scenes import SEED

Doc = dict[str, Any]

#: How many games each table plays, how long, and how many documents are kept of a moment.
GAMES, ACTIONS, ENOUGH = 2, 200, 2

#: How gladly random players take each kind of action; 1 if it is not here.
WEIGHTS = {
    "end-turn": 0.3, "drop": 0.05, "resign": 0.1, "use": 8, "attack": 4, "enter": 4, "buy": 4,
    "upgrade": 2, "reorganise": 0.5, "done": 0.5, "decline": 0.3, "let-pass": 0.3,
}  # fmt: skip


class Moment(NamedTuple):
    """What is asked, how, and what comes next."""

    draws: str
    asked: str
    step: str


def moment(state: Xibalba) -> Moment:
    """The moment that a game is at."""
    asked = state.decisions[0]
    words = [str(getattr(asked, name, "")) for name in ("op", "about", "pile", "when")]
    kind = " ".join([asked.kind, *(each for each in words if not each.isdecimal())])
    step = type(state.agenda[-1]).__name__ if state.agenda else ""
    return Moment(state.draws, kind, step)


def tables() -> list[tuple[int, Options]]:
    """Every number of players, mode and draw mode."""
    every = product((2, 3, 4), ("normal", "apocalypse"), ("automatic", "manual", "table"))
    return [
        (seats, Options(mode=mode, target=40, even_start=seats == 3, resigning=True, draws=draws))  # type: ignore[arg-type]
        for seats, mode, draws in every
    ]


def pick(state: Xibalba, rng: Random) -> tuple[int, Action]:
    """The seat that is asked, and an action for it."""
    seat = TITLE.decisions(state)[0].seat
    legal = TITLE.legal_actions(state, seat)
    return seat, rng.choices(legal, [WEIGHTS.get(each.kind, 1) for each in legal])[0]


def push(state: Xibalba, rng: Random) -> None:
    """Cards, dice and resources come from nowhere now and then, so that much happens soon."""
    if state.decisions[0].kind != "action" or rng.random() > 1 / 4:
        return
    who = rng.choice(state.players)
    if not who.out:
        who.resources = rng.randint(0, NUMBERS.most_resources)
        who.level = max(who.level, rng.randint(3, 4))
        _supply(state, who.squad, "soldier", rng)
        for number, field in enumerate(who.fields[:3]):
            kind = DECK.kinds[ID_OF[field[0]]] if field else ("civilian", "building")[number % 2]
            _supply(state, field, kind, rng)
    state.pool = sorted(rng.choices(list(FACES), k=5), key=FACES.__getitem__)


def _supply(state: Xibalba, stack: list[str], kind: Any, rng: Random) -> None:
    cards = state.piles[kind].cards
    if len(cards) > 2:
        stack.append(cards.pop(rng.randrange(len(cards))))


def make_scarce(state: Xibalba) -> None:
    """What is left of the piles goes to the first player, so that slots stay empty soon."""
    first = state.players[0]
    if first.out or any(first.fields) or state.decisions[0].kind != "dice-pool":
        return
    first.level = len(first.fields)
    stacks = {"soldier": first.squad, "civilian": first.fields[2], "building": first.fields[3]}
    for kind in KINDS[:3]:
        cards = [*state.discards[kind], *state.piles[kind].cards]
        state.discards[kind], state.piles[kind].cards = [], cards[:1]
        stacks[kind].extend(cards[1:])


def wander(number: int) -> Iterator[Xibalba]:
    """A random game, before each of its actions."""
    seats, options = tables()[number % len(tables())]
    rng = Random(number)
    state = TITLE.new_game(seats, options, rng.randbytes(16))
    for _ in range(ACTIONS):
        if state.outcome is not None:
            return
        if number % 4 == 0:
            make_scarce(state)
        if state.phase != "setup":
            push(state, rng)
        yield state
        TITLE.apply(state, *pick(state, rng))


@cache
def moments() -> dict[Moment, list[bytes]]:
    """Saved games of each moment that some wandering comes to."""
    found: dict[Moment, list[bytes]] = {}
    for number in range(GAMES * len(tables())):
        mine: set[Moment] = set()
        for state in wander(number):
            here = moment(state)
            saved = found.setdefault(here, [])
            if len(saved) < ENOUGH and here not in mine:
                mine.add(here)
                saved.append(TITLE.save(state))
    return found


def games() -> list[Xibalba]:
    """The games of all moments."""
    return [TITLE.load(saved) for each in moments().values() for saved in each]


@cache
def _quiet() -> list[bytes]:
    """Saved games of every table that have a position, from all over a wandering."""
    saved = []
    for number in range(len(tables())):
        states = (TITLE.save(state) for state in wander(number) if is_quiet(state))
        saved += [state for count, state in enumerate(states) if count % 12 == 0]
    return saved


def quiet_games() -> list[Xibalba]:
    """Games of every table that have a position."""
    return [TITLE.load(saved) for saved in _quiet()]


def document(state: Xibalba, **changes: Any) -> Doc:
    """The position of a game as JSON has it, with some parts changed."""
    made: Doc = json.loads(json.dumps(TITLE.position(state)))
    return made | changes


def start_from(written: Any) -> Xibalba:
    """The game that begins with a document."""
    return TITLE.from_position(written, SEED)


def refused(wrong: Any) -> str:
    """The path that is named when a document is refused."""
    with pytest.raises(BadPosition, match=r"^.{3,200}$") as caught:
        start_from(wrong)
    assert caught.value.path.startswith("$")
    return caught.value.path


def all_there(state: Xibalba) -> bool:
    """Whether each card of the box lies in one place."""
    return Counter(cards_in(state)) == Counter(list(ID_OF))


def answers(state: Xibalba) -> dict[str, Any]:
    """All that can be asked about a game."""
    seat = TITLE.decisions(state)[0].seat
    return {
        "view": TITLE.view(state, None),
        "legal": [TITLE.action_id(each) for each in TITLE.legal_actions(state, seat)],
        "draws": TITLE.draws(state),
    }


def is_quiet(state: Xibalba) -> bool:
    """Whether a game has a position now: dice are chosen, or the active player acts."""
    return [asked.kind for asked in state.decisions] in (["dice-pool"], ["action"])


def try_out(state: Xibalba, rng: Random, actions: int) -> None:
    """Ask everything and play on at random: no exception, and nothing gets lost."""
    for _ in range(actions):
        assert all_there(state)
        if state.outcome is not None:
            return
        if is_quiet(state) and rng.random() < 1 / 8:
            told = answers(state)
            written = document(state)
            read = start_from(written)
            assert written == document(read)
            assert told == answers(read) == answers(TITLE.load(TITLE.save(state)))
            assert TITLE.view(state, None) == TITLE.view(TITLE.imagine(state, None, rng), None)
        TITLE.apply(state, *pick(state, rng))
