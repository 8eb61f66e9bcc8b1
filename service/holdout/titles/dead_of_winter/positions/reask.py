"""How a question can have come about: the step before it, run once more on a copy of the state.

What it asks then must be what is asked, to the last option. So no rule of asking is written twice.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from holdout.kernel.errors import Fault
from holdout.kernel.state import Decision
from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.model import decisions as d
from holdout.titles.dead_of_winter.model import steps as t
from holdout.titles.dead_of_winter.model import steps_people as p
from holdout.titles.dead_of_winter.model.actions import Request
from holdout.titles.dead_of_winter.model.state import COLONY, OUTSIDE, DeadOfWinter, player
from holdout.titles.dead_of_winter.positions.reachable_steps import BOOKS
from holdout.titles.dead_of_winter.rules import RUN, feasible
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.board import with_room
from holdout.titles.dead_of_winter.rules.frames import offer
from holdout.titles.dead_of_winter.rules.query import players
from holdout.titles.dead_of_winter.rules.turn.listing import HIGHEST, fuel_moves, raisable_dice
from holdout.titles.dead_of_winter.rules.turn.requests import request

_ENCODER, _DECODER = msgspec.msgpack.Encoder(), msgspec.msgpack.Decoder(DeadOfWinter)

Way = Callable[[DeadOfWinter], None]
"""Asks again in a copy of the state from whose agenda the step that waits was taken."""


def is_asked(state: DeadOfWinter, asked: d.AwaitChoice) -> bool:
    """Whether the rules ask just this, here, with just these options."""
    then = state.agenda[-1]
    ways = _WAYS.get(type(then))
    return ways is not None and any(
        _same(state, asked, way) for way in ways(state, then, asked.about)
    )


def comes_again(state: DeadOfWinter, asked: Decision) -> bool:
    """Whether the step that comes next would ask just this, and change nothing before."""
    step = state.agenda[-1]
    other = _asked_again(state, lambda copy: RUN[type(step)](copy, step))
    return other is not None and other.decisions == [asked]


def _asked_again(state: DeadOfWinter, way: Way) -> DeadOfWinter | None:
    """The state in which it was asked again; None if what comes next is not what it was."""
    other = _DECODER.decode(_ENCODER.encode(state))
    other.decisions, other.picked = [], []
    other.agenda.pop()
    try:
        way(other)
    except (LookupError, TypeError, ValueError, AttributeError, Fault):
        return None
    # Whoever was asked has seen no more cards than those that are known.
    same = (other.agenda, other.item_decks, other.crises)
    return other if same == (state.agenda, state.item_decks, state.crises) else None


def _same(state: DeadOfWinter, asked: d.AwaitChoice, way: Way) -> bool:
    other = _asked_again(state, way)
    found = other.decisions[0] if other and len(other.decisions) == 1 else None
    if not isinstance(found, d.AwaitChoice):
        return False
    merged = replace(
        asked,
        options=found.options,
        left=asked.left + len(asked.chosen),
        chosen=[],
    )
    options = Counter([*asked.options, *asked.chosen]) == Counter(found.options)
    return options and merged == found and (not asked.chosen or _is_still_open(asked))


def _is_still_open(asked: d.AwaitChoice) -> bool:
    """Whether there is more to choose, after some was chosen."""
    if not asked.options:
        return asked.left > 0 and asked.what == "card" and not asked.least
    return asked.left > 0 and asked.least - len(asked.chosen) != len(asked.options)


def _run(step: Any, *picked: str) -> Way:
    """This step is run, with these answers picked before."""

    def way(state: DeadOfWinter) -> None:
        state.picked = list(picked)
        RUN[type(step)](state, step)

    return way


Ways = Callable[[DeadOfWinter, Any, str], Iterator[Way]]


def _once_more(**changes: Any) -> Ways:
    """The same step is run with these changes."""

    def ways(_state: DeadOfWinter, then: Any, _about: str) -> Iterator[Way]:
        yield _run(replace(then, **changes))

    return ways


# ---- dice and searches


def _attack(_state: DeadOfWinter, then: t.AttackStep, _about: str) -> Iterator[Way]:
    match then.stage:
        case "target":
            yield _run(replace(then, stage="die"))
        case "count":
            yield _run(replace(then, stage="ask"))
        case "with" if not then.target:
            yield _run(replace(then, stage="target"))
        case "with" if then.used:
            yield _run(replace(then, used=then.used[:-1]), then.used[-1])
        case "with":
            yield _run(replace(then, target=""), then.target)


def _search(_state: DeadOfWinter, then: t.SearchStep, _about: str) -> Iterator[Way]:
    match then.stage:
        case "with" if not then.die:
            yield _run(replace(then, stage="die"))
        case "with" if then.used:
            yield _run(replace(then, used=then.used[:-1]), then.used[-1])
        case "with":
            yield _with_die(then.who, then.die, _run(replace(then, die=0), str(then.die)))
        case "noise":
            yield _run(replace(then, stage="draw", left=0))
        case "keep":
            yield _run(replace(then, stage="noise"), "stop")
            yield _run(replace(then, stage="draw", left=0))


def _simple(_state: DeadOfWinter, then: t.SimpleStep, _about: str) -> Iterator[Way]:
    if then.stage == "with":
        yield _run(replace(then, stage="die"))
    elif then.free:
        yield _run(replace(then, stage="with"))
    else:
        # Which die it was makes no difference any more.
        yield _with_die(then.who, HIGHEST, _run(replace(then, stage="with"), str(HIGHEST)))


def _with_die(who: str, value: int, way: Way) -> Way:
    """The die that was spent meanwhile is unused again."""

    def with_die(state: DeadOfWinter) -> None:
        owner = player(state, state.survivors[who].seat)
        owner.dice.append(value)
        way(state)

    return with_die


def _exhaust(state: DeadOfWinter, then: p.Exhaust, about: str) -> Iterator[Way]:
    if about == "exhaust":
        yield _run(replace(then, asked=False))
        return
    for least in range(1, HIGHEST + 1):
        yield _run(t.PayDie(then.seats[0], least))


def _raise(_state: DeadOfWinter, then: t.Raise, _about: str) -> Iterator[Way]:
    def way(state: DeadOfWinter) -> None:
        ask(state, then, state.active, "die", raisable_dice(state), about="raise")

    yield way


# ---- cards


def _wish(_state: DeadOfWinter, then: t.Wish, _about: str) -> Iterator[Way]:
    def way(state: DeadOfWinter) -> None:
        if isinstance(state.agenda[-1], t.AfterAction):
            state.agenda.pop()
        request(state, Request(then.symbol))

    yield way


def _ask_seats(_state: DeadOfWinter, then: t.AskSeats, _about: str) -> Iterator[Way]:
    def way(state: DeadOfWinter) -> None:
        player(state, state.active).asked.remove(then.wish)
        picked = [then.wish[1:]] if then.wish.startswith("=") else []
        _run(t.Wish(then.wish), *picked)(state)

    yield way


def _given(_state: DeadOfWinter, then: t.Given, _about: str) -> Iterator[Way]:
    yield _run(t.AskSeats(then.wish, (then.seat, *then.rest)))


def _fuel_move(_state: DeadOfWinter, then: t.FuelMove, _about: str) -> Iterator[Way]:
    def way(state: DeadOfWinter) -> None:
        ask(state, then, state.active, "move", fuel_moves(state), about="fuel-move")

    yield way


def _equip(_state: DeadOfWinter, then: t.Equip, _about: str) -> Iterator[Way]:
    def way(state: DeadOfWinter) -> None:
        state.playing.remove(then.card)
        _run(t.PlayCard(then.card))(state)

    yield way


def _move_done(_state: DeadOfWinter, then: p.MoveDone, _about: str) -> Iterator[Way]:
    if isinstance(then.verb, verbs.MoveCards):
        yield _run(t.Frame((then.verb,), then.env))


def _crises(_state: DeadOfWinter, then: p.ArrangeCrises, about: str) -> Iterator[Way]:
    def way(state: DeadOfWinter) -> None:
        ask(state, then, then.seat, "crisis", then.cards, about="arrange-crises")

    yield way


# ---- cards that ask


def _bind(state: DeadOfWinter, then: t.Bind, _about: str) -> Iterator[Way]:
    below: Any = state.agenda[-2]
    for verb in BOOKS[below.env.get("card", state.objective)].verbs:
        if isinstance(verb, flow.Choose) and (verb.name, verb.what) == (then.name, then.what):
            yield _run_above(t.Frame((verb, *below.steps), below.env))


def _run_above(frame: t.Frame) -> Way:
    """A frame is run of which the steps behind the first lie there already."""

    def way(state: DeadOfWinter) -> None:
        state.agenda.pop()
        _run(frame)(state)

    return way


def _offer(state: DeadOfWinter, then: t.Offer, _about: str) -> Iterator[Way]:
    seats: set[Any] = {then.env.get("actor")}
    for verb in BOOKS[then.env.get("card", state.objective)].verbs:
        if isinstance(verb, flow.May) and verb.steps == then.steps:
            seats.update(players(state, verb.by, then.env)[:1])
    yield from (_offered(seat, then) for seat in seats)


def _offered(seat: int, then: t.Offer) -> Way:
    """These steps are offered to this seat."""
    return lambda state: offer(state, seat, then.steps, then.env)


def _take_option(state: DeadOfWinter, then: t.TakeOption, about: str) -> Iterator[Way]:
    if about == "crossroads":
        yield _run(t.Frame((t.OfferOptions(then.card),), then.env))
        return
    for rules in BOOKS[then.card].rules:
        for rule in rules:
            yield _rule_asks(then, rule.options)


def _rule_asks(then: t.TakeOption, options: tuple[flow.Option, ...]) -> Way:
    """A rule in force asks for one of its options, as far as they are legal."""

    def way(state: DeadOfWinter) -> None:
        legal = tuple(use.legal_options(state, options, then.env))
        words = [option.id for option in legal]
        secret = any(feasible.of_hand(option.steps) for option in options)
        step = replace(then, options=legal)
        seat = then.env["actor"]
        ask(state, step, seat, "word", words, about="rule", card=then.card, always=secret)

    return way


def _tied(_state: DeadOfWinter, then: p.Tally, _about: str) -> Iterator[Way]:
    def way(state: DeadOfWinter) -> None:
        for index, seat in enumerate(then.voters):
            player(state, seat).ballot = ("up", "down")[index % 2]
        _run(replace(then, tied=False))(state)

    yield way


# ---- people


def _send_away(_state: DeadOfWinter, then: p.SendAway, _about: str) -> Iterator[Way]:
    name, asked, _ = then.chosen.partition(":")
    if then.stage == "place":
        yield _run(replace(then, stage="ask"))
    elif asked:
        yield _sent_back(name, replace(then, chosen=name))
    else:
        before = p.SendAway(then.seat, (*then.names, name), "place")
        yield _run(before, name)


def _sent_back(name: str, step: p.SendAway) -> Way:
    """A survivor that has left the colony is there again, and leaves once more."""

    def way(state: DeadOfWinter) -> None:
        where = state.survivors[name].at
        state.survivors[name].at = COLONY
        _run(step, where)(state)

    return way


def _settle(state: DeadOfWinter, then: p.Settle, about: str) -> Iterator[Way]:
    who = state.survivors[then.who]
    if who.at != COLONY or not player(state, who.seat).exiled:
        return
    room = [place for place in with_room(state) if place in OUTSIDE] or [*OUTSIDE]
    for places in (feasible.open_outside(state, then.who), room):
        yield _sent_to(places, then, who.seat, about)


def _sent_to(places: list[str], then: p.Settle, seat: int, about: str) -> Way:
    """The seat is asked to which of these locations the survivor goes."""
    return lambda state: ask(state, then, seat, "location", places, about=about)


def _leader(_state: DeadOfWinter, then: p.NewLeader, _about: str) -> Iterator[Way]:
    yield _run(p.AfterLoss(then.seat, leader=True))


def _spread_answer(_state: DeadOfWinter, then: p.SpreadAnswer, _about: str) -> Iterator[Way]:
    yield _run(p.Spread(then.at, (then.name, *then.rest)))


def _bite_answer(_state: DeadOfWinter, then: p.BiteAnswer, _about: str) -> Iterator[Way]:
    yield _run(p.Exposed(then.who, then.asked, then.spread))


_WAYS: Mapping[type[Any], Ways] = {
    t.AttackStep: _attack,
    t.SearchStep: _search,
    t.SimpleStep: _simple,
    t.Raise: _raise,
    t.Wish: _wish,
    t.AskSeats: _ask_seats,
    t.Given: _given,
    t.FuelMove: _fuel_move,
    t.Equip: _equip,
    t.Bind: _bind,
    t.Offer: _offer,
    t.TakeOption: _take_option,
    t.InOrder: _once_more(picked=False),
    t.TurnStart: _once_more(picked=False),
    p.Exhaust: _exhaust,
    p.MoveDone: _move_done,
    p.ArrangeCrises: _crises,
    p.Tally: _tied,
    p.SendAway: _send_away,
    p.Settle: _settle,
    p.NewLeader: _leader,
    p.SpreadAnswer: _spread_answer,
    p.BiteAnswer: _bite_answer,
    p.AtEntrance: _once_more(picked=False),
    p.AttractStep: _once_more(picked=False),
    p.Divide: _once_more(asked=False),
    p.HealStep: _once_more(asked=False),
    p.MakeRoom: _once_more(picked=False),
    p.Share: _once_more(picked=False),
}
