"""The list of what may be done in a turn, and what each action says of itself, are the same."""

from collections.abc import Iterator
from itertools import product
from random import Random

from holdout.kernel import Action
from holdout.titles.xibalba import TITLE
from holdout.titles.xibalba.actions.fights import Attack, Enter
from holdout.titles.xibalba.actions.order import Reorganise
from holdout.titles.xibalba.actions.services import (
    Drop,
    Exchange,
    Harvest,
    Medicine,
    TacticalAttack,
    Use,
    WeaponTechnology,
)
from holdout.titles.xibalba.actions.trade import Buy, Discard, DiscardSale, Upgrade
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.rules.turn import AwaitAction, EndTurn, Resign
from holdout.titles.xibalba.rules.values import PLACES
from holdout.titles.xibalba.state import Xibalba
from tests.laws.of_xibalba import tables
from tests.laws.playing import Start, pick
from tests.xibalba.box import FACES
from tests.xibalba.rare import made

#: Further steps from each table that is made for rare things.
STEPS = 6


def candidates(state: Xibalba) -> Iterator[Action]:
    """All that could be listed in a turn, and some that never is."""
    yield from (kind(face) for kind in (Exchange, Drop, Enter) for face in FACES)
    yield from (kind(*each) for kind in (Buy, DiscardSale) for each in product(KINDS, range(4)))
    general = (Reorganise, Medicine, WeaponTechnology, TacticalAttack, Harvest, Upgrade)
    yield from (kind() for kind in general)
    yield from (kind(place) for kind in (Discard, Use) for place in (*PLACES, "ark", "board"))
    targets = ["ark", *(f"base-{seat}" for seat in range(1, state.seats + 1))]
    most = range(len(state.pool) + 2)
    for target, symbols, crits in product(targets, most, most):
        yield Attack(target, symbols, crits)
        yield Attack(target, symbols, crits, "effect")


def check(state: Xibalba) -> bool:
    """Whether a turn is at its action phase; then each action is listed that is open."""
    asked = TITLE.decisions(state)[0] if state.outcome is None else None
    if not isinstance(asked, AwaitAction):
        return False
    moment = asked.moment(state)
    listed = {each for each in asked.legal(moment) if not isinstance(each, EndTurn | Resign)}
    assert {each for each in candidates(state) if each.is_open(moment)} == listed
    return True


def test_what_is_listed_in_a_turn_is_what_is_open() -> None:
    """In games of all kinds, and from tables at which rare things happen (7.1)."""
    looked = 0
    for number, (seats, options) in enumerate(tables()):
        start = Start("xibalba", seats, options, number)
        state, rng = start.state(), start.rng()
        while state.outcome is None:
            TITLE.apply(state, *pick(TITLE, state, rng))
            looked += state.version % 3 == 0 and check(state)
    for number, state in enumerate(made()):
        rng = Random(number)
        for _ in range(STEPS):
            looked += check(state)
            if state.outcome is None:
                TITLE.apply(state, *pick(TITLE, state, rng))

    assert looked
