"""What the active player may do in a turn (chapters 7 and 8)."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from holdout.kernel.state import Action
from holdout.titles.dead_of_winter.cards.deck import COLONY, Contribute
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.effects.passive import Modify
from holdout.titles.dead_of_winter.model import actions
from holdout.titles.dead_of_winter.model.decisions import AwaitTurn
from holdout.titles.dead_of_winter.model.pools import TOGETHER
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, player
from holdout.titles.dead_of_winter.rules import abilities as use
from holdout.titles.dead_of_winter.rules.board import (
    by_influence,
    can_attack,
    card_fits,
    free_everywhere,
    group,
    group_size,
    side,
    with_room,
)
from holdout.titles.dead_of_winter.rules.feasible import can_attract, may_go, performable
from holdout.titles.dead_of_winter.rules.world import banned, is_fuel, play_banned

SYMBOLS = ("weapon", "fuel", "education", "food", "medicine", "tool", "survivor", "any")
HIGHEST = 6
#: To ask for several cards is to ask for at least so many.
SEVERAL = 2

# Frozen actions are made once and shared: listing them is then a look-up each.
_ATTACK, _SEARCH, _CLEAN = cache(actions.Attack), cache(actions.Search), cache(actions.Clean)
_BARRICADE, _ATTRACT = cache(actions.Barricade), cache(actions.Attract)
_MOVE, _MOVE_WITH_FUEL = cache(actions.Move), cache(actions.MoveWithFuel)
_ABILITY, _ITEM, _HAND_OFF = (
    cache(actions.UseAbility),
    cache(actions.UseItem),
    cache(actions.HandOff),
)
_PLAY, _CONTRIBUTE, _OBJECTIVE = (
    cache(actions.Play),
    cache(actions.Contribute),
    cache(actions.GiveObjective),
)
_CONTRIBUTE_FROM, _OBJECTIVE_FROM = cache(actions.ContributeFrom), cache(actions.GiveObjectiveFrom)
_EXILE, _RULE, _BOOST = cache(actions.ExileVote), cache(actions.UseRule), cache(actions.BoostDie)
_REQUESTS = [(symbol, actions.Request(symbol)) for symbol in SYMBOLS]
_SEVERAL = [(symbol, actions.RequestSeveral(symbol)) for symbol in SYMBOLS]


def turn_legal(state: DeadOfWinter, asked: AwaitTurn) -> list[Action]:
    """Every action of chapters 7 and 8 that is open to the active player."""
    seat = asked.seat
    legal: list[Action] = []
    open_places = tuple(with_room(state))
    names = group(state, seat)
    fuel = any(is_fuel(state, card, seat) for card in player(state, seat).hand)
    for name in names:
        _with_dice(state, name, legal)
        legal += moves(state, name, open_places, fuel=fuel)
        for what in use.usable(state, name, "free"):
            if what.card:
                legal.append(_ITEM(name, what.label))
            else:
                legal.append(_ABILITY(name, None if what.label == name else what.label))
        _hand_offs(state, name, legal)
    _hand(state, seat, legal)
    _gifts(state, seat, names, legal)
    if state.standing:
        cards = dict.fromkeys(standing.card for standing, _ in use.free_rules(state, seat))
        legal += [_RULE(card) for card in cards]
    _table(state, seat, legal)
    legal.append(actions.END_TURN)
    return legal


def _with_dice(state: DeadOfWinter, name: str, legal: list[Action]) -> None:
    """Actions of a survivor that cost a die."""
    who, card = state.survivors[name], state.deck.survivors[name]
    dice = player(state, who.seat).dice
    if not dice:
        return
    best, at = dice[-1], who.at
    if (
        (best >= card.attack or _easier(state, name))
        and can_attack(state, name)
        and not banned(state, "attack", name)
    ):
        legal.append(_ATTACK(name))
    if at == COLONY:
        if state.waste:
            legal.append(_CLEAN(name))
    elif best >= card.search and state.item_decks[at].cards and not banned(state, "search", name):
        legal.append(_SEARCH(name))
    if free_everywhere(state, at):
        legal.append(_BARRICADE(name))
        if can_attract(state, at):
            legal.append(_ATTRACT(name))


def _easier(state: DeadOfWinter, name: str) -> bool:
    """Whether something lets this survivor attack with any die."""
    return any(
        isinstance(verb, Modify) and verb.aspect == "required_die"
        for what in use.usable(state, name, "attack")
        for verb in what.ability.steps
    )


def moves(
    state: DeadOfWinter, name: str, open_places: Sequence[str], *, fuel: bool = False
) -> tuple[Action, ...]:
    """Where a survivor may move, without and with `fuel`; `open_places` have room."""
    who = state.survivors[name]
    if who.moved or banned(state, "move", name):
        return ()
    if state.bans or state.standing or player(state, who.seat).exiled:
        open_places = [place for place in open_places if may_go(state, name, place)]
    return _moves_to(name, who.at, tuple(open_places), fuel)


def fuel_moves(state: DeadOfWinter) -> list[str]:
    """The moves that fuel given to the active player may be burnt for, as words."""
    places = with_room(state)
    found: list[Any] = [m for n in group(state, state.active) for m in moves(state, n, places)]
    return [f"{move.survivor}/{move.location}" for move in found]


@lru_cache(maxsize=4096)
def _moves_to(name: str, at: str, places: tuple[str, ...], fuel: bool) -> tuple[Action, ...]:  # noqa: FBT001 - a key of the cache
    kinds = (_MOVE, _MOVE_WITH_FUEL) if fuel else (_MOVE,)
    return tuple(kind(name, place) for place in places if place != at for kind in kinds)


def _hand_offs(state: DeadOfWinter, name: str, legal: list[Action]) -> None:
    who = state.survivors[name]
    if who.items:
        others = [n for n, o in state.survivors.items() if o.at == who.at and n != name]
        for item in dict.fromkeys(item_of(card) for card in who.items):
            legal += [_HAND_OFF(name, item, other) for other in by_influence(state.deck, others)]


def playable(state: DeadOfWinter, card: str, seat: int) -> bool:
    """Whether the active player could play a card right now (8.1)."""
    item = state.deck.items[item_of(card)]
    if play_banned(state, card, seat):
        return False
    if item.use == "equip":
        return group_size(state, seat) > 0
    if item.ability.window == "move":
        places = with_room(state)
        return any(moves(state, name, places) for name in group(state, seat))
    if item.symbol == "food":
        return True
    env: Env = {"actor": seat, "chooser": seat, "item": card}
    return performable(state, item.ability.steps, env)


def playable_of(state: DeadOfWinter, cards: list[str], seat: int) -> list[str]:
    """Those of some cards that the active player could play; each item is looked at once."""
    able: dict[str, bool] = {}
    found = []
    for card in cards:
        item = item_of(card)
        # A ban may be one of a single card.
        if item not in able or state.bans:
            able[item] = playable(state, card, seat)
        if able[item]:
            found.append(card)
    return found


def _hand(state: DeadOfWinter, seat: int, legal: list[Action]) -> None:
    """Cards from the hand that can be played; those that go with a move are no plays."""
    who = player(state, seat)
    cards = [card for card in who.hand if item_of(card) not in state.deck.for_moves]
    for item in dict.fromkeys(map(item_of, playable_of(state, cards, seat))):
        legal.append(_PLAY(item))
        if who.exiled and state.deck.items[item].symbol == "food" and raisable(state, seat):
            legal.append(_BOOST(item))


def _gifts(state: DeadOfWinter, seat: int, names: list[str], legal: list[Action]) -> None:
    """Cards for the crisis and for the main objective."""
    who = player(state, seat)
    hand = who.hand
    carried = [(name, card) for name in names for card in state.survivors[name].items]
    if state.bans:
        hand = [card for card in hand if may_give(state, card)]
        carried = [(name, card) for name, card in carried if may_give(state, card)]
    if state.crisis and not who.exiled and not banned(state, "contribute_crisis", seat):
        legal += [_CONTRIBUTE(item) for item in dict.fromkeys(map(item_of, hand))]
        legal += dict.fromkeys([_CONTRIBUTE_FROM(name, item_of(card)) for name, card in carried])
    wanted = side(state).contribute
    if wanted is not None:
        fits = [card for card in hand if accepted(state, card, wanted)]
        legal += [_OBJECTIVE(item) for item in dict.fromkeys(map(item_of, fits))]
        legal += dict.fromkeys(
            _OBJECTIVE_FROM(name, item_of(card))
            for name, card in carried
            if accepted(state, card, wanted)
        )


def may_give(state: DeadOfWinter, card: str) -> bool:
    """Whether a card may be given away to the crisis or the main objective."""
    return not state.bans or not banned(state, "play", card)


def accepted(state: DeadOfWinter, card: str, wanted: Contribute) -> bool:
    """Whether the main objective takes a card (8.8)."""
    if wanted.accepts.starter is False and state.deck.is_starter(card):
        return False
    return card_fits(state.deck, card, wanted.accepts) and may_give(state, card)


def raisable(state: DeadOfWinter, seat: int) -> bool:
    """Whether a player has an unused die that could count one more."""
    dice = player(state, seat).dice
    return bool(dice) and dice[0] < HIGHEST


def raisable_dice(state: DeadOfWinter) -> list[str]:
    """The unused dice of the active player that could count one more, as words."""
    return [str(value) for value in player(state, state.active).dice if value < HIGHEST]


def held_by_others(state: DeadOfWinter, seat: int) -> int:
    """How many hand cards the other players have together, which everybody sees."""
    return sum(len(who.hand) for other, who in enumerate(state.players, 1) if other != seat)


def _table(state: DeadOfWinter, seat: int, legal: list[Action]) -> None:
    """What concerns the other players: food, requests, exile votes."""
    who = player(state, seat)
    if state.food and not who.exiled and raisable(state, seat):
        legal.append(actions.SPEND_FOOD)
    others = [s for s, other in enumerate(state.players, 1) if s != seat and not other.out]
    if others:
        asked = who.asked
        legal += [ask for symbol, ask in _REQUESTS if symbol not in asked]
        if held_by_others(state, seat) >= SEVERAL:
            legal += [ask for symbol, ask in _SEVERAL if symbol not in asked]
    if not who.voted and state.variant not in TOGETHER:
        legal += [_EXILE(other) for other in others if not player(state, other).exiled]
