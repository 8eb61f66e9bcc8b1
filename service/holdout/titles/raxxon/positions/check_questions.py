"""Whether what is asked, and what is to come, is what the rules would ask and do here.

Offers are worked out again from what lies where, and have to be the same; so a game that somebody
described in the middle of a turn goes on like any other.
"""

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.grid import NEIGHBOURS
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.model import decisions as d
from holdout.titles.raxxon.model import steps as t
from holdout.titles.raxxon.model.state import DECK, Raxxon
from holdout.titles.raxxon.rules import RUN, areas, choosing, crowd, tokens, turn
from holdout.titles.raxxon.rules.feasible import can_change
from holdout.titles.raxxon.rules.piles import pile_of

_REPEATED = (
    ops.Infect,
    ops.DrawRaxxon,
    ops.HostileReturns,
    ops.AddCard,
    ops.FlipUp,
    ops.Swap,
)
MOST_TIMES = 10

#: The lowest steps of the agenda while a day is set up.
SET_UP = (t.BeginDay, t.DealCrowd)

#: What may lie on an agenda between two parts of a consequence.
COURSE = (t.AskAction, t.Consequence, t.AfterPart, ops.Op)

#: Steps that turn up what they name: nothing may happen before them.
AT_ONCE = (t.TurnUp, t.LookAt, t.Die, t.AskOne, t.LookDeep)

#: Steps that can wait for a draw.
_DRAWING = (*AT_ONCE, ops.Infect, ops.DrawRaxxon, t.FirstPlayer, t.TurnAllUp)


def _groups(deck: Deck) -> Iterator[tuple[ops.AnyOp, ...]]:
    """What lies together on a card, an action, or over a token space."""
    yield from (effect.steps for kind in deck.types.values() for effect in kind.effects)
    yield from (card.steps for card in deck.raxxon.values())
    yield from (option.steps for card in deck.raxxon.values() for option in card.options)
    yield from (action.steps for action in deck.actions.values())
    sides = [side for sheet in deck.sheets.values() for side in sheet.sides.values()]
    yield from (over for side in sides for spaces in side.spaces.values() for over in spaces)


def _ops(steps: tuple[ops.AnyOp, ...]) -> Iterator[ops.AnyOp]:
    for step in steps:
        yield step
        if isinstance(step, ops.Optional):
            yield from step.steps


#: Every op that some card or sheet has: nothing else can be on an agenda or asked about.
KNOWN_OPS = frozenset(op for steps in _groups(DECK) for op in _ops(steps))


def floor(state: Raxxon) -> t.AnyStep | None:
    """The lowest step of the agenda: what part of a day it is."""
    return state.agenda[0] if state.agenda else None


def in_part(agenda: list[t.AnyStep]) -> bool:
    """Whether a part of a consequence is under way."""
    return bool(agenda) and isinstance(agenda[0], t.AskAction) and t.AfterPart() in agenda


def op_fits(op: ops.Op) -> bool:
    """Whether some card or sheet has this op, or one that was repeated less often."""
    if isinstance(op, _REPEATED):
        return op.times <= MOST_TIMES
    return op in KNOWN_OPS


def killed_fit(cards: tuple[str, ...]) -> bool:
    """Whether these cards have when-killed effects and are in the box so often."""
    return all(
        card in DECK.killed and cards.count(card) <= DECK.types[card].copies for card in cards
    )


def asked_fits(state: Raxxon, asked: Any) -> bool:
    """Whether the rules would ask this here, in just this way."""
    if asked.sealed or asked.answer is not None or not 1 <= asked.seat <= state.seats:
        return False
    if isinstance(asked, d.AwaitSheet):
        return isinstance(floor(state), SET_UP)
    if isinstance(asked, AwaitDraw):
        return _draw_fits(state)
    if isinstance(asked, d.TurnStart | d.AwaitAction):
        fits = not state.agenda
    elif isinstance(asked, d.Continue):
        fits = bool(state.agenda) and all(isinstance(each, COURSE) for each in state.agenda)
    else:
        op = getattr(asked, "op", None)
        fits = in_part(state.agenda) or isinstance(floor(state), t.EndAction)
        fits &= op is None or op_fits(op)
        fits &= not any(isinstance(each, AT_ONCE) for each in state.agenda)
    return fits and asked.seat == state.active and _FITS[type(asked)](state, asked)


def _draw_fits(state: Raxxon) -> bool:
    """Done again, the step that waits for the draw asks for it in the same way."""
    if not state.agenda or not isinstance(state.agenda[-1], _DRAWING):
        return False
    trial = deepcopy(state)
    trial.decisions.clear()
    step = trial.agenda.pop()
    RUN[type(step)](trial, step)
    return (trial.decisions, trial.agenda) == (state.decisions, state.agenda)


def _anyhow(_state: Raxxon, _asked: d.TurnStart | d.Continue) -> bool:
    return True


def _action_fits(state: Raxxon, _asked: d.AwaitAction) -> bool:
    return len(turn.open_actions(state)) > 1


def _line_fits(state: Raxxon, asked: d.AwaitLine) -> bool:
    by_line = not isinstance(asked.op, ops.KillArea) or asked.op.shape == "line"
    return by_line and len(areas.lines(state, asked.op)) > 1


def _area_fits(state: Raxxon, asked: d.AwaitArea) -> bool:
    """Chosen again one by one, each card is on offer, and there is a choice left."""
    whole = isinstance(asked.op, ops.KillArea) and not asked.op.choose_subset
    if isinstance(asked.op, ops.KillArea) and asked.op.shape == "line":
        return False
    again = d.AwaitArea(seat=asked.seat, op=asked.op)
    for at in asked.chosen:
        if at not in areas.area_places(state, again):
            return False
        again.chosen.append(at)
    offered = areas.area_places(state, asked)
    return bool(offered) and not whole if asked.chosen else len(offered) > 1


def _offered(state: Raxxon, op: Any) -> tuple[list[int], list[str], int, bool]:
    """What an op lets choose at first: places, cards in piles, how many, and whether exactly."""
    match op:
        case ops.FlipUp() | ops.Interview():
            return choosing.facedown(state), [], 1, True
        case ops.Swap():
            return sorted(state.crowd), [], choosing.PAIR, True
        case ops.Roadblock():
            return sorted(state.crowd), [], 1, True
        case ops.Peek():
            return choosing.unknown(state), [], op.count, False
        case ops.Move():
            count = op.count if isinstance(op.count, int) else 0
            return *choosing.movable(state, op), count, op.mode == "exactly"
        case _:
            return choosing.fitting(state, op), [], op.count, op.mode == "exactly"


def _cards_fit(state: Raxxon, asked: d.AwaitCards) -> bool:
    """The offer less what is chosen, and more than one possibility."""
    places, cards, count, exact = _offered(state, asked.op)
    for at in asked.chosen:
        if at not in places:
            return False
        places.remove(at)
    for card in asked.taken:
        if card not in cards:
            return False
        cards.remove(card)
    left = count - len(asked.chosen) - len(asked.taken)
    if (asked.places, asked.cards, asked.left, asked.exact) != (places, cards, left, exact):
        return False
    alike = not places and len(set(cards)) == 1
    choice = not exact or (len(places) + len(cards) > left and not alike)
    return left > 0 and bool(places or cards) and choice


def _place_fits(state: Raxxon, asked: d.AwaitPlace) -> bool:
    cards = state.population_draw.cards or state.population_discard
    return bool(cards) and len(asked.places) > 1 and asked.places == crowd.best_places(state.crowd)


def _marker_fits(state: Raxxon, asked: d.AwaitMarker) -> bool:
    cells = {at: state.crowd.get(at) for at in (asked.at + step for step in NEIGHBOURS)}
    marked = [at for at, cell in cells.items() if cell and cell.markers]
    near = asked.at in crowd.best_places(state.crowd)
    return near and len(marked) > 1 and asked.places == marked


def _optional_fits(state: Raxxon, asked: d.AwaitOptional) -> bool:
    in_action = isinstance(floor(state), t.EndAction)
    free = asked.op.free_in_solo and state.seats == 1
    able = any(can_change(state, step) for step in asked.op.steps)
    return in_action and able and asked.free == free


def _option_fits(state: Raxxon, asked: d.AwaitOption) -> bool:
    return state.agenda[-1] == t.FinishCard(asked.card) and bool(DECK.raxxon[asked.card].options)


def _order_fits(_state: Raxxon, asked: d.AwaitOrder) -> bool:
    return len(set(asked.cards)) > 1 and killed_fit(asked.cards)


def _tokens_fit(state: Raxxon, asked: d.AwaitTokens) -> bool:
    owners = tokens.owners(state, asked.op)
    if not asked.owner:
        return len(owners) > 1 and not asked.chosen and asked.left == asked.op.count
    if asked.owner not in owners:
        return False
    offered = tokens.tokens_of(state, asked.owner)
    for token in asked.chosen:
        if token not in offered:
            return False
        offered.remove(token)
    choice = asked.op.mode == "up_to" or len(offered) > asked.left
    counted = asked.left == asked.op.count - len(asked.chosen)
    return bool(offered) and asked.left > 0 and counted and choice


def _interview_fits(state: Raxxon, asked: d.AwaitInterview) -> bool:
    down = set(choosing.facedown(state))
    near = ([at + step for step in NEIGHBOURS if at + step in down] for at in state.crowd)
    return bool(asked.places) and asked.places in near


def _arrange_fits(state: Raxxon, asked: d.AwaitArrange) -> bool:
    cards = asked.cards + asked.order + asked.away
    if asked.op is None:
        return not asked.away and not asked.aside and len(set(asked.cards)) > 1
    pile = pile_of(state, asked.op.zone)
    count = min(asked.op.count, len(pile))
    top = range(len(pile) - count, len(pile))
    aside = min(asked.op.aside.up_to, count) - len(asked.away) if asked.op.aside else 0
    return (
        sorted(cards) == sorted(pile.cards[index] for index in top)
        and set(top) <= set(pile.known)
        and asked.aside == aside >= 0
        and (len(set(asked.cards)) > 1 or bool(asked.aside and asked.cards))
        and (asked.op.aside is not None or not asked.away)
    )


_FITS: Mapping[type, Callable[[Raxxon, Any], bool]] = {
    d.TurnStart: _anyhow,
    d.AwaitAction: _action_fits,
    d.Continue: _anyhow,
    d.AwaitLine: _line_fits,
    d.AwaitArea: _area_fits,
    d.AwaitCards: _cards_fit,
    d.AwaitPlace: _place_fits,
    d.AwaitMarker: _marker_fits,
    d.AwaitOptional: _optional_fits,
    d.AwaitOption: _option_fits,
    d.AwaitOrder: _order_fits,
    d.AwaitTokens: _tokens_fit,
    d.AwaitInterview: _interview_fits,
    d.AwaitArrange: _arrange_fits,
}
