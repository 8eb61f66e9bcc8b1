"""Cards join the crowd, are turned, killed, evacuated and change places."""

from collections.abc import Sequence

from holdout.kernel.draws import must_wait
from holdout.kernel.grid import NEIGHBOURS, column_of, place, row_of
from holdout.kernel.pile import take_top
from holdout.kernel.state import Action
from holdout.titles.raxxon.cards.ops import AddCard, AnyOp, HostileReturns
from holdout.titles.raxxon.model.actions import ADD, RESOLVE, UNBLOCK, OnPlace, Resolve, place_of
from holdout.titles.raxxon.model.decisions import AwaitMarker, AwaitOrder, AwaitPlace
from holdout.titles.raxxon.model.state import Cell, Raxxon, end_game, note
from holdout.titles.raxxon.model.steps import Die, ResolveKilled, Resume, TurnUp
from holdout.titles.raxxon.model.telling import AT, placed
from holdout.titles.raxxon.rules.piles import refill_population

HOSTILE = "hostile"


def best_places(state: Raxxon) -> list[int]:
    """The empty places beside as many cards as possible that keep the crowd within 6 x 6.

    In the order of rows; (0, 0) for an empty crowd, none when all 36 places are filled.
    """
    crowd = state.crowd
    if not crowd:
        return [place(0, 0)]
    beside: dict[int, int] = {}
    for at in crowd:
        for step in NEIGHBOURS:
            near = at + step
            if near not in crowd:
                beside[near] = beside.get(near, 0) + 1
    rows = [row_of(at) for at in crowd]
    columns = [column_of(at) for at in crowd]
    limits = state.deck.numbers.crowd_max
    top, bottom = max(rows) - limits["rows"], min(rows) + limits["rows"]
    left, right = max(columns) - limits["columns"], min(columns) + limits["columns"]
    most, best = 1, []
    for at, count in beside.items():
        if count < most or not (top < row_of(at) < bottom and left < column_of(at) < right):
            continue
        if count > most:
            most, best = count, [at]
        else:
            best.append(at)
    best.sort()
    return best


def add_card(state: Raxxon, op: AddCard) -> None:
    """Add facedown cards to the crowd, one after the other (8.7)."""
    if not state.population_draw.cards and not state.population_discard:
        return
    places = best_places(state)
    if not places:
        return
    if op.times > 1:
        state.agenda.append(AddCard(op.times - 1))
    if len(places) == 1:
        _add_at(state, places[0])
    else:
        state.decisions.append(AwaitPlace(seat=state.active, places=places))


def places_legal(_state: Raxxon, asked: AwaitPlace) -> list[Action]:
    """One action for each place on offer."""
    return [ADD[at] for at in asked.places]


def places_answer(state: Raxxon, _asked: AwaitPlace, action: OnPlace) -> None:
    """The card goes to the chosen place."""
    _add_at(state, place_of(action))


def _add_at(state: Raxxon, at: int) -> None:
    """A card goes to this place, unless a roadblock beside it takes the card's place (7.9)."""
    crowd = state.crowd
    marked = [at + step for step in NEIGHBOURS if at + step in crowd and crowd[at + step].markers]
    if len(marked) == 1:
        _unblock(state, marked[0])
    elif marked:
        state.decisions.append(AwaitMarker(seat=state.active, at=at, places=marked))
    else:
        refill_population(state)
        card, known = take_top(state.population_draw)
        crowd[at] = Cell(card, up=False, known=known)
        note(state, "card-added", at=AT[at], card=card if known else None)


def markers_legal(_state: Raxxon, asked: AwaitMarker) -> list[Action]:
    """One action for each marked card beside the place."""
    return [UNBLOCK[at] for at in asked.places]


def markers_answer(state: Raxxon, _asked: AwaitMarker, action: OnPlace) -> None:
    """The chosen card loses a marker; no card is added."""
    _unblock(state, place_of(action))


def _unblock(state: Raxxon, at: int) -> None:
    cell = state.crowd[at]
    cell.markers -= 1
    note(state, "card-blocked", at=AT[at], left=cell.markers)


def turn_up(state: Raxxon, step: TurnUp) -> None:
    """Turn a card face-up, and let happen what its type does at this count (8.8, 8.9)."""
    cell = state.crowd[step.at]
    if not cell.known and must_wait(state, state.active, "crowd", step.at):
        state.agenda.append(step)
        return
    cell.up = cell.known = True
    kind = cell.card
    note(state, "card-flipped", at=AT[step.at], card=kind)
    count = 0
    for each in state.crowd.values():
        if each.up and each.card == kind:
            count += 1
    steps = state.deck.flipped.get((kind, count))
    if steps:
        note(state, "flipped-effect", card=kind, count=count)
        _set_off(state, kind, steps)


def _set_off(state: Raxxon, card: str, steps: Sequence[AnyOp]) -> None:
    """The effect of a card takes place; then what has set it off goes on."""
    state.agenda.append(Resume(state.cause))
    state.agenda.extend(reversed(steps))
    state.cause = card


def turn_down(state: Raxxon, places: list[int]) -> None:
    """Turn face-up cards facedown; the team still knows them."""
    for at in places:
        cell = state.crowd[at]
        cell.up = False
        note(state, "turned-down", at=AT[at], card=cell.card)


def swap(state: Raxxon, one: int, other: int) -> None:
    """Two cards change places with their faces; block markers vanish (7.6, 7.9)."""
    crowd = state.crowd
    note(state, "swapped", a=placed(one, crowd[one]), b=placed(other, crowd[other]))
    crowd[one], crowd[other] = crowd[other], crowd[one]
    crowd[one].markers = crowd[other].markers = 0


def kill(state: Raxxon, places: list[int]) -> None:
    """Kill cards together: all go to the discard pile, then their effects happen (8.1)."""
    if not places:
        return
    for at in places:
        cell = state.crowd[at]
        if cell.known:
            continue
        if must_wait(state, state.active, "crowd", at):
            state.agenda.append(Die(tuple(places)))
            return
        cell.known = True
        if state.draws != "automatic":
            note(state, "looked", at=AT[at], card=cell.card)
    cells = [state.crowd.pop(at) for at in places]
    cards = [cell.card for cell in cells]
    state.population_discard += cards
    note(state, "cards-killed", cards=list(map(placed, places, cells)))
    effects = tuple(card for card in cards if card in state.deck.killed)
    if effects:
        state.agenda.append(ResolveKilled(effects))


def die(state: Raxxon, step: Die) -> None:
    """The cards are killed now that one more of them has come up."""
    kill(state, list(step.places))


def resolve_killed(state: Raxxon, step: ResolveKilled) -> None:
    """The effects of killed cards, in the order that the active player chooses (9.2)."""
    if len(set(step.cards)) == 1:
        _killed_effect(state, step.cards, step.cards[0])
    else:
        state.decisions.append(AwaitOrder(seat=state.active, cards=step.cards))


def order_legal(_state: Raxxon, asked: AwaitOrder) -> list[Action]:
    """One action for each type that still has an effect to come."""
    return [RESOLVE[card] for card in sorted(set(asked.cards))]


def order_answer(state: Raxxon, asked: AwaitOrder, action: Resolve) -> None:
    """This effect comes next."""
    _killed_effect(state, asked.cards, action.card)


def _killed_effect(state: Raxxon, cards: tuple[str, ...], card: str) -> None:
    rest = list(cards)
    rest.remove(card)
    if rest:
        state.agenda.append(ResolveKilled(tuple(rest)))
    note(state, "killed-effect", card=card)
    _set_off(state, card, state.deck.killed[card])


def evacuate(state: Raxxon, places: list[int]) -> None:
    """Cards of the crowd are saved; with the last healthy one the team has won (1.2)."""
    cards = [placed(at, state.crowd[at]) for at in places]
    state.evacuation.extend(state.crowd.pop(at).card for at in places)
    note(state, "evacuated", cards=cards)
    check_win(state)


def check_win(state: Raxxon) -> None:
    """The team wins as soon as every healthy card of the game is evacuated."""
    if len(state.evacuation) >= state.goal:
        end_game(state, "won", "evacuated")


def hostile_returns(state: Raxxon, op: HostileReturns) -> None:
    """Hostile cards go back from the evacuation to the discard pile; without one, nothing."""
    for _ in range(op.times):
        if HOSTILE not in state.evacuation:
            return
        state.evacuation.remove(HOSTILE)
        state.population_discard.append(HOSTILE)
        note(state, "hostile-returned")
