"""Ops whose targets the active player chooses, card by card, all before anything happens.

Each op says which cards fit and what is done with the chosen ones; asking is the same for all.
"""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import must_wait
from holdout.kernel.state import Action
from holdout.titles.raxxon.cards import ops
from holdout.titles.raxxon.cards.loader import Deck
from holdout.titles.raxxon.model import actions
from holdout.titles.raxxon.model.decisions import AwaitCards
from holdout.titles.raxxon.model.elements import PILE_IDS, ZONES
from holdout.titles.raxxon.model.state import Cell, Raxxon, note
from holdout.titles.raxxon.model.steps import AskOne, LookAt, TurnUp
from holdout.titles.raxxon.model.telling import AT
from holdout.titles.raxxon.rules import crowd
from holdout.titles.raxxon.rules.piles import under_supply

ChoiceOp = (
    ops.FlipUp
    | ops.Kill
    | ops.Move
    | ops.Swap
    | ops.FlipDown
    | ops.Peek
    | ops.Roadblock
    | ops.Interview
)

#: A swap takes two cards.
PAIR = 2

#: Which action names a card of the crowd as a target of each op.
ACTIONS: Mapping[type[ops.Op], Mapping[int, Action]] = {
    ops.FlipUp: actions.FLIP,
    ops.Kill: actions.KILL,
    ops.Move: actions.MOVE,
    ops.Swap: actions.SWAP,
    ops.FlipDown: actions.TURN_DOWN,
    ops.Peek: actions.LOOK,
    ops.Roadblock: actions.BLOCK,
    ops.Interview: actions.ASK,
}


def fits(deck: Deck, card: str, filters: ops.Fitting) -> bool:
    """Whether a card has the type, or else the health, that a filter asks for."""
    if filters.types:
        return card in filters.types
    return filters.health == "any" or (card in deck.infected) == (filters.health == "infected")


def fits_cell(deck: Deck, cell: Cell, filters: ops.Fitting) -> bool:
    """Whether a card of the crowd fits a filter; faces count, not knowledge (12.3)."""
    faces = filters.facing == "any" or cell.up == (filters.facing == "up")
    return faces and fits(deck, cell.card, filters)


def fitting(state: Raxxon, filters: ops.Fitting) -> list[int]:
    """The places of the crowd whose cards fit, row by row."""
    deck = state.deck
    return sorted(at for at, cell in state.crowd.items() if fits_cell(deck, cell, filters))


def facedown(state: Raxxon) -> list[int]:
    """The places of facedown cards, row by row."""
    return sorted(at for at, cell in state.crowd.items() if not cell.up)


def movable(state: Raxxon, op: ops.Move) -> tuple[list[int], list[str]]:
    """What a `move` may take: places of the crowd, and `card zone` for each in the piles."""
    places = fitting(state, op) if "crowd" in op.source else []
    cards = [
        f"{card} {zone}"
        for zone in op.source
        if zone != "crowd"
        for card in sorted(getattr(state, zone))
        if fits(state.deck, card, op)
    ]
    return places, cards


def flip_up(state: Raxxon, op: ops.FlipUp) -> None:
    """Turn facedown cards face-up, one after the other, each with all it sets off (8.8)."""
    down = facedown(state)
    if not down:
        return
    if op.times > 1:
        state.agenda.append(ops.FlipUp(op.times - 1))
    _ask(state, op, 1, down, exact=True)


def kill(state: Raxxon, op: ops.Kill) -> None:
    """Kill cards of the crowd that fit, all together."""
    _ask(state, op, op.count, fitting(state, op), exact=op.mode == "exactly")


def move(state: Raxxon, op: ops.Move) -> None:
    """Put cards that fit from some zones into another (8.13)."""
    places, cards = movable(state, op)
    if op.count == "all":
        _carry_out(state, op, places, cards)
    elif places or cards:
        asked = AwaitCards(
            seat=state.active,
            op=op,
            left=op.count,
            exact=op.mode == "exactly",
            places=places,
            cards=cards,
        )
        _ask_next(state, asked)


def swap(state: Raxxon, op: ops.Swap) -> None:
    """Exchange two cards of the crowd; with fewer than two nothing happens (7.6)."""
    if len(state.crowd) < PAIR:
        return
    if op.times > 1:
        state.agenda.append(ops.Swap(op.times - 1))
    _ask(state, op, PAIR, sorted(state.crowd), exact=True)


def flip_down(state: Raxxon, op: ops.FlipDown) -> None:
    """Turn face-up cards that fit facedown."""
    _ask(state, op, op.count, fitting(state, op), exact=op.mode == "exactly")


def unknown(state: Raxxon) -> list[int]:
    """The places of facedown cards that the team does not know yet."""
    return sorted(at for at, cell in state.crowd.items() if not cell.known)


def peek(state: Raxxon, op: ops.Peek) -> None:
    """Look at facedown cards that the team does not know yet."""
    _ask(state, op, op.count, unknown(state), exact=False)


def roadblock(state: Raxxon, op: ops.Roadblock) -> None:
    """Put block markers on a card of the crowd (7.9)."""
    _ask(state, op, 1, sorted(state.crowd), exact=True)


def interview(state: Raxxon, op: ops.Interview) -> None:
    """Begin an interview with a facedown card (7.8)."""
    _ask(state, op, 1, facedown(state), exact=True)


def _ask(state: Raxxon, op: ChoiceOp, count: int, places: list[int], *, exact: bool) -> None:
    if places:
        _ask_next(
            state, AwaitCards(seat=state.active, op=op, left=count, places=places, exact=exact)
        )


def _ask_next(state: Raxxon, asked: AwaitCards) -> None:
    """Ask for the next target, unless none is left or only one possibility (12.5)."""
    places, cards = asked.places, asked.cards
    if asked.left and (places or cards):
        alike = not places and len(set(cards)) == 1
        if not asked.exact or (len(places) + len(cards) > asked.left and not alike):
            state.decisions.append(asked)
            return
        asked.chosen += places
        asked.taken += cards[: asked.left]
    _carry_out(state, asked.op, asked.chosen, asked.taken)


def cards_legal(_state: Raxxon, asked: AwaitCards) -> list[Action]:
    """One action for each target still on offer, and to stop choosing if that is allowed."""
    table = ACTIONS[type(asked.op)]
    legal = [table[at] for at in asked.places]
    if asked.cards:
        legal += [actions.TAKE[card] for card in dict.fromkeys(asked.cards)]
    if not asked.exact:
        legal.append(actions.DONE)
    return legal


def cards_answer(state: Raxxon, asked: AwaitCards, action: Action) -> None:
    """Add a target to the choice, or carry the choice out."""
    if isinstance(action, actions.OnPlace):
        at = actions.place_of(action)
        asked.places.remove(at)
        asked.chosen.append(at)
    elif isinstance(action, actions.Take):
        card = f"{action.card} {ZONES[action.zone]}"
        asked.cards.remove(card)
        asked.taken.append(card)
    else:
        _carry_out(state, asked.op, asked.chosen, asked.taken)
        return
    asked.left -= 1
    _ask_next(state, asked)


def _carry_out(state: Raxxon, op: ChoiceOp, places: list[int], taken: list[str]) -> None:
    if places or taken:
        state.touched = True
        _CARRY_OUT[type(op)](state, op, places, taken)


def _carry_flip(state: Raxxon, _op: ops.FlipUp, places: list[int], _taken: list[str]) -> None:
    crowd.turn_up(state, TurnUp(places[0]))


def _carry_kill(state: Raxxon, _op: ops.Kill, places: list[int], _taken: list[str]) -> None:
    crowd.kill(state, places)


def _carry_swap(state: Raxxon, _op: ops.Swap, places: list[int], _taken: list[str]) -> None:
    crowd.swap(state, places[0], places[1])


def _carry_down(state: Raxxon, _op: ops.FlipDown, places: list[int], _taken: list[str]) -> None:
    crowd.turn_down(state, places)


def _carry_peek(state: Raxxon, _op: ops.Peek, places: list[int], _taken: list[str]) -> None:
    look_at(state, LookAt(tuple(places)))


def _carry_interview(
    state: Raxxon, _op: ops.Interview, places: list[int], _taken: list[str]
) -> None:
    state.agenda.append(AskOne(places[0]))


def _carry_block(state: Raxxon, op: ops.Roadblock, places: list[int], _taken: list[str]) -> None:
    state.crowd[places[0]].markers += op.markers
    note(state, "markers-placed", at=AT[places[0]], markers=op.markers)


def _carry_move(state: Raxxon, op: ops.Move, places: list[int], taken: list[str]) -> None:
    moved, to = [], PILE_IDS[op.to]
    for at in places:
        cell = state.crowd.pop(at)
        moved.append(cell.card)
        told = {"card": cell.card, "origin": "crowd", "to": to, "at": AT[at]}
        note(state, "moved", **told, **({"markers": cell.markers} if cell.markers else {}))
    for each in taken:
        card, zone = each.split(" ")
        getattr(state, zone).remove(card)
        moved.append(card)
        note(state, "moved", card=card, origin=PILE_IDS[zone], to=to)
    if op.to == "infection_supply":
        under_supply(state, moved)
        return
    getattr(state, op.to).extend(moved)
    if op.to == "evacuation":
        crowd.check_win(state)


def look_at(state: Raxxon, step: LookAt) -> None:
    """Look at facedown cards, one after the other; from now on the team knows them."""
    for index, at in enumerate(step.places):
        cell = state.crowd[at]
        if not cell.known and must_wait(state, state.active, "crowd", at):
            state.agenda.append(LookAt(step.places[index:]))
            return
        cell.known = True
        note(state, "looked", at=AT[at], card=cell.card)


_CARRY_OUT: Mapping[type[ops.Op], Callable[[Raxxon, Any, list[int], list[str]], None]] = {
    ops.FlipUp: _carry_flip,
    ops.Kill: _carry_kill,
    ops.Move: _carry_move,
    ops.Swap: _carry_swap,
    ops.FlipDown: _carry_down,
    ops.Peek: _carry_peek,
    ops.Roadblock: _carry_block,
    ops.Interview: _carry_interview,
}
