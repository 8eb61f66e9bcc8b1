"""What cards are worth to a bot: rough figures, in resources.

They are worked out from the words of a card's effect: how often it happens, how likely its
conditions hold, what its ops bring. So they fit cards of other packs as well.
"""

from functools import cache
from typing import Any

from holdout.titles.xibalba.bots import prices
from holdout.titles.xibalba.cards.loader import Deck
from holdout.titles.xibalba.effects.base import Effect, Modify
from holdout.titles.xibalba.effects.cards import DestroySoldier
from holdout.titles.xibalba.effects.dice import AddDice, TurnDice
from holdout.titles.xibalba.effects.tracks import LoseResources, RollParagon
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.state import Xibalba, player


@cache
def die(deck: Deck) -> float:
    """What a paragon die brings on the average."""
    faces = deck.numbers.dice["paragon"]
    return sum(map(int, faces)) / len(faces)


def paragon_price(left: float) -> float:
    """What a paragon is worth when so many turns are left: the more the fewer."""
    return prices.PARAGON + prices.PARAGON_LATE / (left + 1.0)


def turns_left(state: Xibalba) -> float:
    """About how many turns of each player are still to come."""
    most = max(who.paragon for who in state.players)
    pace = prices.PACE[state.options.mode]
    return min((state.target - most) / pace, state.options.round_limit - state.round)


def op_worth(deck: Deck, op: Any) -> float:
    """What an op is worth when it happens, at any time."""
    n = getattr(op, "n", 1)
    match op:
        case Modify(stat="safe_cards"):
            each, n = prices.SAFE_CARDS, 1
        case Modify():
            each = prices.STAT[op.stat] * (
                prices.ANY_KIND if "any" in (op.action, op.kind) else 1.0
            )
        case RollParagon():
            each = prices.PARAGON_MEAN * die(deck)
        case AddDice():
            each = prices.ADDED_DIE[op.die]
        case TurnDice():
            each = prices.TURNED_DIE.get(str(op.to), prices.TURNED_OTHER)
        case LoseResources():
            each = prices.LOST_RESOURCE if op.who == "self" else prices.THEIR_LOST_RESOURCE
        case DestroySoldier():
            each = prices.LOST_SOLDIER if op.who == "self" else prices.THEIR_LOST_SOLDIER
        case _:
            each = prices.OP[type(op)]
            if getattr(op, "per", None):
                n = prices.COUNTED * (op.max or prices.COUNTED_MOST)
    return each * n


def each_turn(deck: Deck, card: str) -> float:
    """What the effect of an active card is worth in a turn of its owner's."""
    return _effects(deck)[card]


@cache
def _effects(deck: Deck) -> dict[str, float]:
    return {card: _effect(deck, effect) for card, effect in deck.effect_of.items()}


def _effect(deck: Deck, effect: Effect) -> float:
    times = prices.TIMES.get(effect.when, 1.0)
    for condition in effect.conditions:
        times *= prices.ODDS[condition.what]
    cost = effect.cost
    paid = cost.resources + prices.PARAGON_MEAN * cost.paragon
    paid += prices.COST_CRIT * cost.crit
    paid += prices.COST_BLANK * cost.blank
    return max(0.0, times * (sum(op_worth(deck, op) for op in effect.steps) - paid))


def soldier(deck: Deck, card: str) -> float:
    """What a soldier is worth, to be sent into the ark or to block."""
    return _soldiers(deck)[card]


@cache
def _soldiers(deck: Deck) -> dict[str, float]:
    return {
        card: prices.STRENGTH * body.strength
        + prices.RESISTANCE * body.resistance
        + prices.PARAGON_DICE * body.paragon
        - prices.NO_SOLDIER
        + prices.SOLDIER_TURNS * each_turn(deck, card)
        for card, body in deck.soldier_of.items()
    }


def standing(deck: Deck, card: str, left: float) -> float:
    """What an active expansion card is worth that stays for so many turns, as far as it does."""
    return each_turn(deck, card) * prices.STAYS * max(0.0, min(left, prices.LONGEST))


def top_soldier(state: Xibalba, seat: int) -> float:
    """What the active soldier of a squad is worth; nothing if there is none."""
    top = values.squad_soldier(player(state, seat))
    return soldier(state.deck, top) if top else 0.0


def best_expansion(state: Xibalba, seats: list[int], kind: str = "expansion") -> float:
    """What the best active expansion card of some players is worth."""
    cards = [card for seat in seats for card in values.tops(player(state, seat))]
    left = turns_left(state)
    fitting = (card for card in cards if kind in ("expansion", state.deck.kind_of[card]))
    return max((standing(state.deck, card, left) for card in fitting), default=0.0)
