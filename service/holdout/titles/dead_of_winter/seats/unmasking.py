"""Cards that a view tells by their item, or as unknown, become cards of the imagined state."""

from typing import Any

from msgspec.structs import replace

from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.verbs import MoveCards
from holdout.titles.dead_of_winter.model.redaction import UNKNOWN, seen
from holdout.titles.dead_of_winter.model.state import DECK, DeadOfWinter, item_of
from holdout.titles.dead_of_winter.model.steps import (
    AfterAction,
    AnyStep,
    CardPlayed,
    Equip,
    Frame,
    InOrder,
    TestCrossroads,
)
from holdout.titles.dead_of_winter.model.steps_people import ArrangeCrises
from holdout.titles.dead_of_winter.positions.item_copies import somewhere
from holdout.titles.dead_of_winter.positions.reachable_steps import BOOKS
from holdout.titles.dead_of_winter.rules.feasible import source_cards
from holdout.titles.dead_of_winter.seats.view_types import DeadOfWinterBan


def unmask(state: DeadOfWinter, seat: int | None, bans: list[DeadOfWinterBan]) -> None:
    """Put cards in place of what the view tells of them: agenda, rules in force, bans, marks."""
    state.agenda[:] = [_step(state, step) for step in state.agenda]
    for standing in state.standing:
        standing.env = _env(state, standing.env)
    for later in state.later:
        later.env = _env(state, later.env)
    for ban, told in zip(state.bans, bans, strict=True):
        if isinstance(ban.who, str):
            ban.who = _banned(state, ban.who, seat, told.place)
    state.offered[:] = [_mark(state, mark) for mark in state.offered]


def _step(state: DeadOfWinter, step: AnyStep) -> AnyStep:
    match step:
        case CardPlayed() | Equip():
            return replace(step, card=somewhere(state, step.card))
        case AfterAction() | TestCrossroads():
            return replace(step, events=tuple(_env(state, env) for env in step.events))
        case InOrder():
            frames = tuple(replace(f, env=_env(state, f.env)) for f in step.frames)
            return replace(step, frames=frames)
        case ArrangeCrises() if UNKNOWN in step.cards:
            count = len(step.cards)
            return replace(step, cards=tuple(state.crises.cards[: -count - 1 : -1]))
        case Frame((MoveCards() as verb, *_)) if step.env.get("random"):
            count = len(step.env["random"])
            chosen = source_cards(state, verb.source, step.env)[:count]
            return replace(step, env=_env(state, {**step.env, "random": chosen}))
    env = getattr(step, "env", None)
    return step if env is None else replace(step, env=_env(state, env))


def _env(state: DeadOfWinter, env: Env) -> Env:
    """What is bound: the item of the event, and cards that got a name."""
    names = BOOKS[env["card"]].names if env.get("card") in BOOKS else {}
    made: Env = {}
    for key, value in env.items():
        made[key] = value
        if key == "item" and value:
            near = (env.get(who) for who in ("subject", "self", "bearer"))
            made[key] = somewhere(state, value, *near)
        elif "card" in names.get(key, ()) and isinstance(value, str):
            made[key] = _handed(state, value)
    return made


def _handed(state: DeadOfWinter, item: str) -> str:
    """A card that has just changed hands: the newest that fits."""
    hands = [state.players[state.active - 1].hand, *(who.hand for who in state.players)]
    cards = [card for hand in hands for card in reversed(hand)]
    return next((c for c in cards if item in (UNKNOWN, item_of(c))), next(iter(DECK.origin)))


def _banned(state: DeadOfWinter, who: str, seat: int | None, place: int | None) -> str:
    if who in DECK.survivors:
        return who
    if seat is not None and place is not None:
        return state.players[seat - 1].hand[place]
    if who != UNKNOWN:
        return somewhere(state, who)
    known = seen(state, seat)
    hands = [card for each in state.players for card in each.hand]
    return next(card for card in (*hands, *DECK.origin) if card not in known)


def _mark(state: DeadOfWinter, mark: str) -> str:
    """A mark of what was offered, with the card that the survivor carries."""
    *rest, name, item = mark.split(":")
    who: Any = state.survivors.get(name)
    if who is None or item not in DECK.items:
        return mark
    card = next((card for card in who.items if item_of(card) == item), None)
    return ":".join([*rest, name, card or somewhere(state, item)])
