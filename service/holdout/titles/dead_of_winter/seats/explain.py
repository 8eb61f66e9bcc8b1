"""What is missing for an action that is not legal, in codes that do not tell what is hidden.

A code follows from what everybody sees and from what the seat itself holds, never from another
hand, a deck, or a secret objective.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.errors import COMMON, NOT_YOUR_TURN, OTHER_QUESTION
from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.cards.deck import COLONY
from holdout.titles.dead_of_winter.model import actions, decisions
from holdout.titles.dead_of_winter.model.pools import is_together
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, player, seats_from
from holdout.titles.dead_of_winter.rules.board import (
    can_attack,
    free_everywhere,
    group,
    non_exiled,
    side,
    with_room,
)
from holdout.titles.dead_of_winter.rules.feasible import can_attract
from holdout.titles.dead_of_winter.rules.turn.dice_actions import attack_dice
from holdout.titles.dead_of_winter.rules.turn.listing import (
    SEVERAL,
    SYMBOLS,
    held_by_others,
    raisable,
)

#: Every code that `unmet` may give.
CODES = frozenset(
    {
        *COMMON,
        "already-asked",
        "already-called",
        "already-moved",
        "already-there",
        "already-used",
        "at-the-colony",
        "deck-empty",
        "few-cards",
        "exiled",
        "no-crisis",
        "no-die",
        "no-exile-here",
        "no-food",
        "no-free-space",
        "no-room",
        "no-such-location",
        "no-such-symbol",
        "no-target",
        "no-waste",
        "no-zombie",
        "nobody-to-ask",
        "nobody-to-exile",
        "not-at-the-colony",
        "not-at-the-same-place",
        "not-carried",
        "not-exiled",
        "not-in-hand",
        "not-on-offer",
        "not-possible",
        "not-your-survivor",
        "played-with-a-move",
        "takes-no-cards",
    }
)

Codes = Iterator[str]

#: Actions that are only open in the own turn.
_IN_TURN: tuple[type[Action], ...] = (
    actions.Attack,
    actions.Search,
    actions.Barricade,
    actions.Clean,
    actions.Attract,
    actions.UseAbility,
    actions.UseItem,
    actions.UseRule,
    actions.Play,
    actions.Contribute,
    actions.ContributeFrom,
    actions.GiveObjective,
    actions.GiveObjectiveFrom,
    actions.Move,
    actions.MoveWithFuel,
    actions.SpendFood,
    actions.BoostDie,
    actions.Request,
    actions.RequestSeveral,
    actions.HandOff,
    actions.ExileVote,
    actions.EndTurn,
)


def unmet(state: DeadOfWinter, seat: int, action: Action) -> list[str]:
    """Why an action is not open to a seat; never empty for one that is not legal."""
    asked = next((each for each in state.decisions if each.seat == seat), None)
    if asked is None:
        return [NOT_YOUR_TURN]
    if not isinstance(asked, decisions.AwaitTurn):
        if isinstance(asked, AwaitDraw) and isinstance(action, Draw) and action.pile == asked.pile:
            return ["not-possible"]
        return [OTHER_QUESTION]
    if not isinstance(action, _IN_TURN):
        return [OTHER_QUESTION]
    find = _REASONS.get(type(action))
    return (list(find(state, seat, action)) if find else []) or ["not-on-offer"]


def _own(state: DeadOfWinter, seat: int, name: str) -> bool:
    return name in group(state, seat)


def _die(state: DeadOfWinter, seat: int, least: int = 1) -> Codes:
    if not any(value >= least for value in player(state, seat).dice):
        yield "no-die"


# ---- actions that cost a die


def _attack(state: DeadOfWinter, seat: int, action: actions.Attack) -> Codes:
    if not _own(state, seat, action.survivor):
        yield "not-your-survivor"
        return
    if not can_attack(state, action.survivor):
        yield "no-target"
    if not attack_dice(state, action.survivor):
        yield "no-die"


def _search(state: DeadOfWinter, seat: int, action: actions.Search) -> Codes:
    if not _own(state, seat, action.survivor):
        yield "not-your-survivor"
        return
    at = state.survivors[action.survivor].at
    if at == COLONY:
        yield "at-the-colony"
    elif not state.item_decks[at].cards:
        yield "deck-empty"
    yield from _die(state, seat, state.deck.survivors[action.survivor].search)


def _barricade(state: DeadOfWinter, seat: int, action: actions.Barricade) -> Codes:
    if not _own(state, seat, action.survivor):
        yield "not-your-survivor"
        return
    if not free_everywhere(state, state.survivors[action.survivor].at):
        yield "no-free-space"
    yield from _die(state, seat)


def _clean(state: DeadOfWinter, seat: int, action: actions.Clean) -> Codes:
    if not _own(state, seat, action.survivor):
        yield "not-your-survivor"
        return
    if state.survivors[action.survivor].at != COLONY:
        yield "not-at-the-colony"
    if not state.waste:
        yield "no-waste"
    yield from _die(state, seat)


def _attract(state: DeadOfWinter, seat: int, action: actions.Attract) -> Codes:
    if not _own(state, seat, action.survivor):
        yield "not-your-survivor"
        return
    at = state.survivors[action.survivor].at
    if not free_everywhere(state, at):
        yield "no-free-space"
    elif not can_attract(state, at):
        yield "no-zombie"
    yield from _die(state, seat)


# ---- moves, abilities, cards


def _move(state: DeadOfWinter, seat: int, action: actions.Move | actions.MoveWithFuel) -> Codes:
    if not _own(state, seat, action.survivor):
        yield "not-your-survivor"
        return
    who = state.survivors[action.survivor]
    if action.location not in state.locations:
        yield "no-such-location"
    elif who.at == action.location:
        yield "already-there"
    elif action.location not in with_room(state):
        yield "no-room"
    if who.moved:
        yield "already-moved"
    if action.location == COLONY and player(state, seat).exiled:
        yield "exiled"
    if isinstance(action, actions.MoveWithFuel):
        yield from _held(state, seat, "fuel")


def _ability(state: DeadOfWinter, seat: int, action: actions.UseAbility) -> Codes:
    if not _own(state, seat, action.survivor):
        yield "not-your-survivor"
        return
    who = state.survivors[action.survivor]
    of = action.of or action.survivor
    if of in who.used or f"once:{of}" in who.used:
        yield "already-used"


def _carried(state: DeadOfWinter, seat: int, action: Any) -> Codes:
    if not _own(state, seat, action.survivor):
        yield "not-your-survivor"
    elif action.item not in map(item_of, state.survivors[action.survivor].items):
        yield "not-carried"


def _held(state: DeadOfWinter, seat: int, item: str) -> Codes:
    if item not in map(item_of, player(state, seat).hand):
        yield "not-in-hand"


def _play(state: DeadOfWinter, seat: int, action: actions.Play) -> Codes:
    yield from _held(state, seat, action.item)
    if action.item in state.deck.items and state.deck.items[action.item].ability.window == "move":
        yield "played-with-a-move"


def _crisis(state: DeadOfWinter, seat: int) -> Codes:
    if state.crisis is None:
        yield "no-crisis"
    if player(state, seat).exiled:
        yield "exiled"


def _contribute(state: DeadOfWinter, seat: int, action: actions.Contribute) -> Codes:
    yield from _crisis(state, seat)
    yield from _held(state, seat, action.item)


def _contribute_from(state: DeadOfWinter, seat: int, action: actions.ContributeFrom) -> Codes:
    yield from _crisis(state, seat)
    yield from _carried(state, seat, action)


def _objective(state: DeadOfWinter, seat: int, action: actions.GiveObjective) -> Codes:
    if side(state).contribute is None:
        yield "takes-no-cards"
    yield from _held(state, seat, action.item)


def _objective_from(state: DeadOfWinter, seat: int, action: actions.GiveObjectiveFrom) -> Codes:
    if side(state).contribute is None:
        yield "takes-no-cards"
    yield from _carried(state, seat, action)


def _hand_off(state: DeadOfWinter, seat: int, action: actions.HandOff) -> Codes:
    yield from _carried(state, seat, action)
    if not _own(state, seat, action.survivor):
        return
    other = state.survivors.get(action.to)
    if other is None or other.at != state.survivors[action.survivor].at:
        yield "not-at-the-same-place"


# ---- food and the other players


def _food(state: DeadOfWinter, seat: int, _action: actions.SpendFood) -> Codes:
    if player(state, seat).exiled:
        yield "exiled"
    if not state.food:
        yield "no-food"
    if not raisable(state, seat):
        yield "no-die"


def _boost(state: DeadOfWinter, seat: int, action: actions.BoostDie) -> Codes:
    if not player(state, seat).exiled:
        yield "not-exiled"
    yield from _held(state, seat, action.item)
    if not raisable(state, seat):
        yield "no-die"


def _request(state: DeadOfWinter, seat: int, action: actions.Request) -> Codes:
    if action.symbol not in SYMBOLS:
        yield "no-such-symbol"
    elif action.symbol in player(state, seat).asked:
        yield "already-asked"
    if len(seats_from(state, seat)) == 1:
        yield "nobody-to-ask"


def _request_several(state: DeadOfWinter, seat: int, action: actions.RequestSeveral) -> Codes:
    yield from _request(state, seat, actions.Request(action.symbol))
    if held_by_others(state, seat) < SEVERAL:
        yield "few-cards"


def _exile(state: DeadOfWinter, seat: int, action: actions.ExileVote) -> Codes:
    if is_together(state):
        yield "no-exile-here"
    if player(state, seat).voted:
        yield "already-called"
    if action.player == seat or action.player not in non_exiled(state):
        yield "nobody-to-exile"


_REASONS: Mapping[type[Action], Callable[[DeadOfWinter, int, Any], Codes]] = {
    actions.Attack: _attack,
    actions.Search: _search,
    actions.Barricade: _barricade,
    actions.Clean: _clean,
    actions.Attract: _attract,
    actions.Move: _move,
    actions.MoveWithFuel: _move,
    actions.UseAbility: _ability,
    actions.UseItem: _carried,
    actions.Play: _play,
    actions.Contribute: _contribute,
    actions.ContributeFrom: _contribute_from,
    actions.GiveObjective: _objective,
    actions.GiveObjectiveFrom: _objective_from,
    actions.HandOff: _hand_off,
    actions.SpendFood: _food,
    actions.BoostDie: _boost,
    actions.Request: _request,
    actions.RequestSeveral: _request_several,
    actions.ExileVote: _exile,
}
