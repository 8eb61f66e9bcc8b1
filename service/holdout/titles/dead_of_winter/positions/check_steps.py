"""Whether a step that somebody says is to come can be: what it names, and how many."""

from collections.abc import Mapping
from typing import Any, get_args

from holdout.titles.dead_of_winter.cards import filters, flow, verbs
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model import steps as t
from holdout.titles.dead_of_winter.model import steps_people as p
from holdout.titles.dead_of_winter.model.pools import is_together
from holdout.titles.dead_of_winter.model.state import DECK, OUTSIDE, DeadOfWinter
from holdout.titles.dead_of_winter.positions.check_bound import (
    MOST,
    Test,
    are_seats,
    are_survivors,
    env_fits,
    event_fits,
    is_die,
    is_number,
    is_seat,
    sequence_fits,
)
from holdout.titles.dead_of_winter.positions.reachable_steps import BOOKS, names_needed
from holdout.titles.dead_of_winter.rules.abilities import usable
from holdout.titles.dead_of_winter.rules.board import attack_targets, non_exiled
from holdout.titles.dead_of_winter.rules.turn.declared import attack_on

# ---- steps


def step_fits(state: DeadOfWinter, step: Any, pending: str | None = None) -> bool:
    """Whether a step names only what there is, in numbers that can be.

    `pending` is the name that gets its meaning before the step is run.
    """
    if isinstance(step, t.Frame):
        return sequence_fits(state, step.steps, step.env, pending)
    fits = _FITS.get(type(step))
    return fits is not None and fits(state, step)


def _ok(_state: DeadOfWinter, _step: Any) -> bool:
    return True


def _seats(state: DeadOfWinter, step: Any) -> bool:
    return are_seats(state, step.seats)


def _turns(state: DeadOfWinter, step: t.RoundStart | t.RollPool | t.BeginTurn) -> bool:
    """Whether the seats are in turn order, and nobody's turn comes again in this round."""
    seats = step.seats
    in_turn = isinstance(step, t.BeginTurn) and len(state.agenda) > 1 and state.phase == "turns"
    before = [state.active] if in_turn else []
    order = [(seat - [*before, *seats][0]) % state.seats for seat in (*before, *seats)]
    return are_seats(state, (*before, *seats)) and order == sorted(order)


def _seat(state: DeadOfWinter, step: Any) -> bool:
    return is_seat(state, step.seat)


def _events(state: DeadOfWinter, step: t.AfterAction | t.TestCrossroads) -> bool:
    return len(step.events) <= MOST and all(event_fits(state, env) for env in step.events)


def _colony_phase(_state: DeadOfWinter, step: t.ColonyPhase) -> bool:
    where = is_number(step.location, 0, len(OUTSIDE)) and is_number(step.noise, -1, 0)
    begun = (step.location, step.noise) != (0, -1)
    return is_number(step.stage, 0, 9) and where and (step.stage in (4, 5) or not begun)


def _attack(state: DeadOfWinter, step: t.AttackStep) -> bool:
    if step.who not in state.survivors or not is_number(step.die, 0, 6):
        return False
    if step.stage in ("ask", "count"):
        most = step.target.count(",") + 1
        numbers = [str(number) for number in range(1, most + 1)]
        return step.target.split(",") == numbers and {*step.used} <= {"spared"}
    dice = state.players[state.survivors[step.who].seat - 1].dice
    whom = not step.target or step.target in attack_targets(state, step.who)
    uses = usable(state, step.who, "attack", attack_on(step.target))
    labels = {what.label for what in uses}
    return whom and step.die in (0, *dice) and {*step.used} <= labels


def _strike(state: DeadOfWinter, step: t.Strike) -> bool:
    if not step.victim and step.target not in state.survivors:
        return False
    return step.victim in range(state.seats + 1) and are_survivors((step.who, step.target))


def _search(state: DeadOfWinter, step: t.SearchStep) -> bool:
    outside = step.who in state.survivors and state.survivors[step.who].at in OUTSIDE
    numbers = is_number(step.die, 0, 6) and is_number(step.left, 0, 20)
    fits = is_number(step.keep, 1, 20) and len(step.drawn) <= MOST
    return outside and numbers and fits and {*step.used} <= {*BOOKS}


def _given(state: DeadOfWinter, step: t.Given) -> bool:
    wished = step.wish in state.players[state.active - 1].asked
    seats = are_seats(state, (step.seat, *step.rest, state.active))
    return wished and seats and _is_wish(step.wish)


def _is_wish(wish: str) -> bool:
    return wish in (*get_args(filters.Symbol), "any") or wish.removeprefix("=") in DECK.items


def _entrance(state: DeadOfWinter, step: p.AtEntrance) -> bool:
    here = step.at in state.locations and is_seat(state, step.seat)
    killer = step.killer is None or step.killer in DECK.survivors
    return here and killer and all(is_number(n) for n in (step.left, step.killed, step.rolls))


def _killed(state: DeadOfWinter, step: p.Killed) -> bool:
    here = state.locations.get(step.at)
    return here is not None and is_number(step.entrance, 0, len(here.zombies) - 1)


def _attract(state: DeadOfWinter, step: p.AttractStep) -> bool:
    places = step.to in state.locations and step.source in ("", *state.locations)
    return places and _seat(state, step) and is_number(step.left, 1, 8) and is_number(step.moved)


def _exposure(state: DeadOfWinter, step: p.Exposure) -> bool:
    bare = not step.on_blank and env_fits(state, step.env)
    fits = bare or sequence_fits(state, step.on_blank, step.env)
    return step.who in DECK.survivors and is_number(step.left) and fits


def _bite(state: DeadOfWinter, step: p.BiteAnswer) -> bool:
    seats = bool(step.asked) and are_seats(state, step.asked)
    return seats and step.who in state.survivors and are_survivors(step.spread or ())


def _spread_answer(state: DeadOfWinter, step: p.SpreadAnswer) -> bool:
    here = step.name in state.survivors and state.survivors[step.name].at == step.at
    return here and are_survivors((step.name, *step.rest))


def _exile(state: DeadOfWinter, step: p.Exile) -> bool:
    return step.stage == "card" and _can_be_exiled(state, step.seat)


def _can_be_exiled(state: DeadOfWinter, seat: int) -> bool:
    who = state.players[seat - 1] if is_seat(state, seat) else None
    return who is not None and not who.exiled and not who.out and not is_together(state)


def _send_away(state: DeadOfWinter, step: p.SendAway) -> bool:
    name, _, mark = step.chosen.partition(":")
    fits = not step.chosen or (name in state.survivors and mark in ("", "asked"))
    return fits and _seat(state, step) and are_survivors(step.names)


def _hand_over(state: DeadOfWinter, step: p.HandOver) -> bool:
    """Only players who are in the colony hand survivors on."""
    here = all(seat in non_exiled(state) for seat in step.seats)
    return here and len(step.seats) > 1 and _seats(state, step)


def _divide(state: DeadOfWinter, step: p.Divide) -> bool:
    kinds = step.kind in get_args(verbs.WoundKind)
    return kinds and _seat(state, step) and is_number(step.left) and are_survivors(step.names)


def _make_room(state: DeadOfWinter, step: p.MakeRoom) -> bool:
    return _seat(state, step) and step.at in state.locations and are_survivors(step.names)


def _crises(state: DeadOfWinter, step: p.ArrangeCrises) -> bool:
    top = tuple(state.crises.cards[: -len(step.cards) - 1 : -1])
    return _seat(state, step) and bool(step.cards) and step.cards == top


def _in_order(state: DeadOfWinter, step: t.InOrder) -> bool:
    named = all("card" in frame.env for frame in step.frames)
    return named and len(step.frames) <= MOST and all(step_fits(state, f) for f in step.frames)


def _offer(state: DeadOfWinter, step: t.Offer) -> bool:
    return not step.otherwise and sequence_fits(state, step.steps, step.env)


def _take_option(state: DeadOfWinter, step: t.TakeOption) -> bool:
    return bool(step.options) and _options_fit(state, step.options, step.env, step.card)


def _tally(state: DeadOfWinter, step: p.Tally) -> bool:
    if not are_seats(state, step.voters):
        return False
    if step.exile:
        bare = not step.options and not step.card and not step.env
        return bare and _can_be_exiled(state, step.exile)
    return _options_fit(state, step.options, step.env, step.card)


def _pledge(state: DeadOfWinter, step: p.Pledge) -> bool:
    collects = len(step.steps) == 1 and isinstance(step.steps[0], flow.Collect)
    return collects and _seats(state, step) and sequence_fits(state, step.steps, step.env)


def _move_done(state: DeadOfWinter, step: p.MoveDone) -> bool:
    moves = isinstance(step.verb, verbs.MoveCards)
    return moves and sequence_fits(state, (step.verb,), step.env)


def _options_fit(
    state: DeadOfWinter, options: tuple[flow.Option, ...], env: Env, card: str
) -> bool:
    """Whether a card has these options, each once, with all bound that they need."""
    book = BOOKS.get(card)
    if book is None or env.get("card") != card or len({*options}) != len(options):
        return False
    needed = {name for option in options for name in names_needed(option.steps)}
    return {*options} <= book.options and env_fits(state, env, {"actor"} | needed)


_FITS: Mapping[type, Test] = {
    t.BeginRound: _ok,
    t.RevealCrisis: _ok,
    t.AskKeep: _ok,
    t.ShowKept: _ok,
    t.TurnStart: _ok,
    t.AskTurn: _ok,
    t.EndTurn: _ok,
    t.DrawCrossroads: _ok,
    t.FuelMove: _ok,
    t.Bind: _ok,
    t.DealTo: lambda state, step: _seat(state, step) and is_number(step.left, 1, 7),
    t.RoundStart: _turns,
    t.BeginTurn: _turns,
    t.RollPool: lambda state, step: (
        _turns(state, step) and is_number(step.left, -1) and (bool(step.seats) or step.left < 0)
    ),
    t.Frostbite: lambda _, step: bool(step.names) and are_survivors(step.names),
    t.AfterAction: _events,
    t.TestCrossroads: _events,
    t.ColonyPhase: _colony_phase,
    t.AttackStep: _attack,
    t.Strike: _strike,
    t.SearchStep: _search,
    t.SimpleStep: lambda state, step: step.who in state.survivors,
    t.PayDie: lambda state, step: _seat(state, step) and is_number(step.least, 1, 6),
    t.Equip: lambda state, step: step.card in state.playing and step.seat == state.active,
    t.CardPlayed: lambda state, step: step.card in state.playing,
    t.Raise: lambda _, step: is_number(step.die, 0, 6),
    t.Wish: lambda _, step: step.symbol in (*get_args(filters.Symbol), "any"),
    t.AskSeats: lambda state, step: _is_wish(step.wish) and _seats(state, step),
    t.Given: _given,
    p.Arrive: lambda state, step: (
        step.at in state.locations
        and is_number(step.count, 1)
        and is_number(step.number, 0, step.count - 1)
    ),
    p.AtEntrance: _entrance,
    p.Killed: _killed,
    p.AttractStep: _attract,
    p.Exposure: _exposure,
    p.BiteAnswer: _bite,
    p.Spread: lambda state, step: step.at in state.locations and are_survivors(step.names),
    p.SpreadAnswer: _spread_answer,
    p.Reroll: lambda state, step: (
        0 < len(step.dice) <= MOST and all(is_die(state, die) for die in step.dice)
    ),
    p.Die: lambda _, step: step.who in DECK.survivors,
    p.AfterLoss: _seat,
    p.NewLeader: _seat,
    p.Newcomer: lambda state, step: (
        _seat(state, step) and is_number(step.wounds, 0, 5) and step.named is None
    ),
    p.Settle: lambda state, step: step.who in state.survivors,
    p.Exile: _exile,
    p.SendAway: _send_away,
    p.HandOver: _hand_over,
    p.Divide: _divide,
    p.HealStep: lambda state, step: (
        step.who in DECK.survivors and is_number(step.left) and _seat(state, step)
    ),
    p.MakeRoom: _make_room,
    p.Exhaust: lambda state, step: bool(step.seats) and _seats(state, step) and is_number(step.n),
    p.Stakes: lambda state, step: (
        _seats(state, step) and all(is_number(n, 1, 6) for n in step.rolled)
    ),
    p.ArrangeCrises: _crises,
    p.Share: lambda state, step: (
        _seat(state, step) and bool(step.cards and step.seats) and _seats(state, step)
    ),
    t.InOrder: _in_order,
    t.Offer: _offer,
    t.TakeOption: _take_option,
    p.Tally: _tally,
    p.Pledge: _pledge,
    p.MoveDone: _move_done,
}
