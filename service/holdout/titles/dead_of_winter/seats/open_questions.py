"""What can be answered where: who is asked by a step that waits for an answer, and the options.

The rules ask by themselves; this is for states that are imagined from a view, in which a question
to another seat gets the options that it would have. One function for each thing that a question can
be about.
"""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.titles.dead_of_winter.cards.filters import CardPlace
from holdout.titles.dead_of_winter.cards.flow import Choose
from holdout.titles.dead_of_winter.cards.verbs import MoveCards
from holdout.titles.dead_of_winter.model import steps as t
from holdout.titles.dead_of_winter.model import steps_people as p
from holdout.titles.dead_of_winter.model.decisions import AwaitChoice
from holdout.titles.dead_of_winter.model.state import (
    COLONY,
    DECK,
    OUTSIDE,
    DeadOfWinter,
    item_of,
    player,
    seats_from,
    symbol_of,
)
from holdout.titles.dead_of_winter.positions.reachable_steps import BOOKS
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import NO, YES
from holdout.titles.dead_of_winter.rules.board import attack_targets, free_spaces, group
from holdout.titles.dead_of_winter.rules.feasible import (
    candidates,
    fitting_cards,
    movable,
    performable,
    source_cards,
)
from holdout.titles.dead_of_winter.rules.query import players
from holdout.titles.dead_of_winter.rules.turn.declared import GO, attack_on, on_offer, window_of
from holdout.titles.dead_of_winter.rules.turn.listing import fuel_moves, raisable_dice

#: Who is asked (0: whoever it says) and what can be answered.
Answers = tuple[int, list[str]]

MOST_KILLS = 8


def answers(state: DeadOfWinter, asked: AwaitChoice) -> Answers | None:
    """Who can be asked for what by the step that comes next; None if it asks no such thing."""
    then = state.agenda[-1] if state.agenda else None
    find = _FIND.get(asked.about)
    return find(state, then) if find else None


def _seat_of(state: DeadOfWinter, name: str) -> int:
    """The seat of a survivor; -1 if it is not in play."""
    return state.survivors[name].seat if name in state.survivors else -1


# ---- cards


def _search_keep(state: DeadOfWinter, then: Any) -> Answers | None:
    if isinstance(then, t.SearchStep) and then.stage == "keep":
        return _seat_of(state, then.who), list(then.drawn)
    return None


def _request(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.Given):
        return None
    kinds = set(DECK.items_with(then.wish) if then.wish != "any" else DECK.items)
    if then.wish.startswith("="):
        kinds = {then.wish[1:]}
    hand = player(state, then.seat).hand
    return then.seat, [card for card in hand if item_of(card) in kinds]


def _request_item(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.Wish):
        return None
    return state.active, list(DECK.items_with(then.symbol) if then.symbol != "any" else ())


def _ransom(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, p.BiteAnswer):
        return None
    return then.asked[0], list(player(state, then.asked[0]).hand)


def _exile_fuel(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, p.SendAway) or then.stage != "fuel" or ":" not in then.chosen:
        return None
    hand = player(state, then.seat).hand
    return then.seat, [card for card in hand if symbol_of(card) == "fuel"]


def _card(state: DeadOfWinter, then: Any) -> Answers | None:
    """Cards of which some are moved; of several hands the owner is named with the card."""
    if not isinstance(then, p.MoveDone) or not isinstance(then.verb, MoveCards):
        return None
    verb, env = then.verb, then.env
    actor = [int(env.get("actor", state.active))]
    seats = players(state, verb.by, env) if verb.by is not None else actor
    if verb.pick != "choice" or not seats:
        return None
    cards = source_cards(state, verb.source, env)
    cards = fitting_cards(state, verb, cards[: verb.look] if verb.look else cards, env)
    if isinstance(verb.source, CardPlace) and verb.source.hand == "all":
        owners = seats_from(state, state.active)
        cards = [f"{n}:{c}" for n in owners for c in player(state, n).hand if c in cards]
    return seats[0], cards


def _crises(_state: DeadOfWinter, then: Any) -> Answers | None:
    return (then.seat, list(then.cards)) if isinstance(then, p.ArrangeCrises) else None


# ---- the turn


def _equip(state: DeadOfWinter, then: Any) -> Answers | None:
    return (state.active, group(state, state.active)) if isinstance(then, t.Equip) else None


def _request_whom(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.AskSeats) or then.seats:
        return None
    others = [str(seat) for seat in seats_from(state, state.active) if seat != state.active]
    return state.active, [*others, *(["all"] if others[1:] else [])]


def _fuel_move(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.FuelMove):
        return None
    return state.active, fuel_moves(state)


def _target(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.AttackStep) or then.stage != "with" or then.target:
        return None
    targets = attack_targets(state, then.who) if then.who in state.survivors else []
    return _seat_of(state, then.who), targets


def _kill_count(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.AttackStep) or then.stage != "count":
        return None
    at = state.survivors[then.who].at if then.who in state.survivors else COLONY
    most = min(MOST_KILLS, sum(state.locations[at].zombies))
    return _seat_of(state, then.who), [str(n) for n in range(1, most + 1)]


def _noise(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.SearchStep) or then.stage != "noise":
        return None
    lamps = [what.label for what in use.usable(state, then.who, "noise")]
    return _seat_of(state, then.who), ["stop", "noise", *(f"noise-{lamp}" for lamp in lamps)]


def _declare(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.AttackStep | t.SearchStep | t.SimpleStep):
        return None
    if then.who not in state.survivors:
        return None
    window, event = "search", {}
    used: tuple[str, ...] = ()
    if isinstance(then, t.AttackStep):
        window, used = "attack", then.used
        event = attack_on(then.target)
    elif isinstance(then, t.SimpleStep):
        window = window_of(then.action)
    else:
        used = then.used
    return _seat_of(state, then.who), [GO, *on_offer(state, then.who, window, used, event)]


# ---- dice


def _dice(state: DeadOfWinter, seat: int, least: int = 1) -> Answers | None:
    if not 1 <= seat <= state.seats:
        return None
    return seat, [str(value) for value in player(state, seat).dice if least <= value]


def _attack_die(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.AttackStep) or then.stage != "target":
        return None
    return _dice(state, _seat_of(state, then.who))


def _search_die(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.SearchStep) or then.stage != "with" or then.die:
        return None
    return _dice(state, _seat_of(state, then.who), DECK.survivors[then.who].search)


def _simple_die(action: str) -> Callable[[DeadOfWinter, Any], Answers | None]:
    def find(state: DeadOfWinter, then: Any) -> Answers | None:
        fits = isinstance(then, t.SimpleStep) and (then.action, then.stage) == (action, "with")
        return _dice(state, _seat_of(state, then.who)) if fits else None

    return find


def _exhaust(state: DeadOfWinter, then: Any) -> Answers | None:
    fits = isinstance(then, p.Exhaust) and then.asked
    return _dice(state, then.seats[0]) if fits else None


def _raise(state: DeadOfWinter, then: Any) -> Answers | None:
    fits = isinstance(then, t.Raise) and not then.die
    return (state.active, raisable_dice(state)) if fits else None


# ---- people and the board


def _leader(state: DeadOfWinter, then: Any) -> Answers | None:
    return (then.seat, group(state, then.seat)) if isinstance(then, p.NewLeader) else None


def _exile_who(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, p.SendAway) or then.stage != "place":
        return None
    return then.seat, [name for name in then.names if name in group(state, then.seat)]


def _exile_place(state: DeadOfWinter, then: Any) -> Answers | None:
    if isinstance(then, p.Settle):
        return _seat_of(state, then.who), list(OUTSIDE)
    if isinstance(then, p.SendAway) and then.stage == "fuel":
        return (then.seat, list(OUTSIDE)) if then.chosen in group(state, then.seat) else None
    return None


def _exile_swap(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, p.SendAway) or then.stage != "swap":
        return None
    if then.chosen not in group(state, then.seat):
        return None
    return then.seat, [name for name, who in state.survivors.items() if who.at != COLONY]


def _make_room(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, p.MakeRoom) or not then.picked:
        return None
    return then.seat, movable(state, then.names, then.at)


def _wound(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, p.Divide) or not then.asked:
        return None
    return then.seat, [name for name in then.names if name in state.survivors]


def _share(_state: DeadOfWinter, then: Any) -> Answers | None:
    fits = isinstance(then, p.Share) and then.picked
    return (then.seat, [str(seat) for seat in then.seats]) if fits else None


def _choose(state: DeadOfWinter, then: Any) -> Answers | None:
    """A card asks for something that gets a name for the steps that follow."""
    below = state.agenda[-2] if len(state.agenda) > 1 else None
    if not isinstance(then, t.Bind) or not isinstance(below, t.Frame):
        return None
    book = BOOKS[below.env.get("card", state.objective)]
    for verb in book.verbs:
        named = isinstance(verb, Choose) and (verb.name, verb.what) == (then.name, then.what)
        if named and (verb, *below.steps) in book.steps:
            seats = players(state, verb.by, below.env)
            seat = seats[0] if seats else int(below.env.get("actor", state.active))
            return seat, candidates(state, verb, below.steps, below.env)
    return None


def _entrance(purpose: str) -> Callable[[DeadOfWinter, Any], Answers | None]:
    def find(state: DeadOfWinter, then: Any) -> Answers | None:
        if not isinstance(then, p.AtEntrance) or not then.picked or then.purpose != purpose:
            return None
        here = state.locations[then.at].zombies
        if purpose in ("barricade", "arrive"):
            fits = [n for n in range(len(here)) if free_spaces(state, then.at, n) > 0]
        else:
            fits = [n for n, zombies in enumerate(here) if zombies]
        return then.seat, [str(n + 1) for n in fits]

    return find


def _attract(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, p.AttractStep) or not then.picked:
        return None
    places = [name for name, here in state.locations.items() if sum(here.zombies)]
    return then.seat, [n for n in places if n != then.to and then.source in ("", n)]


# ---- words


def _tie(_state: DeadOfWinter, then: Any) -> Answers | None:
    return (0, ["up", "down"]) if isinstance(then, p.Tally) and then.tied else None


def _heal(_state: DeadOfWinter, then: Any) -> Answers | None:
    asked = isinstance(then, p.HealStep) and then.asked
    return (then.seat, ["normal", "frostbite"]) if asked else None


def _bite(state: DeadOfWinter, then: Any) -> Answers | None:
    asked = isinstance(then, p.SpreadAnswer) and not then.rolling
    return (_seat_of(state, then.name), ["kill", "roll"]) if asked else None


def _may(state: DeadOfWinter, then: Any) -> Answers | None:
    if not isinstance(then, t.Offer):
        return None
    return 0, [YES, NO] if performable(state, then.steps, then.env) else [NO]


def _option(_state: DeadOfWinter, then: Any) -> Answers | None:
    asked = isinstance(then, t.TakeOption)
    return (0, [option.id for option in then.options]) if asked else None


def _order(state: DeadOfWinter, then: Any) -> Answers | None:
    if isinstance(then, t.InOrder) and then.picked:
        return state.first, [str(frame.env.get("card")) for frame in then.frames]
    if isinstance(then, t.TurnStart) and then.picked:
        return state.active, use.labels(state, "turn_start", state.active)
    return None


_FIND: Mapping[str, Callable[[DeadOfWinter, Any], Answers | None]] = {
    "search-keep": _search_keep,
    "request": _request,
    "request-item": _request_item,
    "bite-ransom": _ransom,
    "exile-fuel": _exile_fuel,
    "card": _card,
    "arrange-crises": _crises,
    "equip": _equip,
    "request-whom": _request_whom,
    "fuel-move": _fuel_move,
    "attack-target": _target,
    "kill-count": _kill_count,
    "search-noise": _noise,
    "declare": _declare,
    "attack-die": _attack_die,
    "search-die": _search_die,
    "barricade-die": _simple_die("barricade"),
    "clean-die": _simple_die("clean"),
    "attract-die": _simple_die("attract"),
    "exhaust": _exhaust,
    "pay": _exhaust,
    "raise": _raise,
    "new-leader": _leader,
    "exile-who": _exile_who,
    "exile-place": _exile_place,
    "exile-swap": _exile_swap,
    "make-room": _make_room,
    "wound": _wound,
    "share": _share,
    "choose": _choose,
    "kill": _entrance("kill"),
    "remove": _entrance("remove"),
    "barricade": _entrance("barricade"),
    "convert": _entrance("convert"),
    "arrive": _entrance("arrive"),
    "leave": _entrance("leave"),
    "attract": _attract,
    "tie": _tie,
    "heal": _heal,
    "bite-spread": _bite,
    "may": _may,
    "rule": _option,
    "crossroads": _option,
    "order": _order,
}
