"""How good a game of Xibalba looks for a player, and which actions deserve a closer look."""

from holdout.kernel.state import Action
from holdout.titles.xibalba.bots import fighting, habits, prices, shopping, worth
from holdout.titles.xibalba.model import actions, decisions
from holdout.titles.xibalba.model.state import Xibalba, player

#: So many of the best offers are compared, if they are worth nearly as much as the best.
_OFFERS = 3
#: What an offer may gain less than the best one to be compared with it, in resources.
_NEARLY = 1.5


def evaluate(state: Xibalba, seat: int) -> float:
    """The paragon by which a player is ahead, with that to be expected of ark, base and squad."""
    if state.outcome is not None:
        return prices.WON if state.outcome.seats[seat - 1] == "won" else -prices.WON
    left = worth.turns_left(state)
    price = worth.paragon_price(left)
    hopes = fighting.paragon_from_ark(state, state.life)
    others = [
        who.paragon + hopes[n] + _assets(state, n + 1, left) / price
        for n, who in enumerate(state.players)
    ]
    mine = others.pop(seat - 1)
    best = prices.BEST_OPPONENT
    return mine - best * max(others) - (1 - best) * sum(others) / len(others)


def _assets(state: Xibalba, seat: int, left: float) -> float:
    """What a player owns, in resources."""
    who, deck = player(state, seat), state.deck
    beyond = max(0, who.resources - prices.PLENTY)
    found = min(who.resources, prices.PLENTY) + prices.BEYOND_PLENTY * beyond
    for card, factor in zip(reversed(who.squad), prices.SQUAD, strict=False):
        found += worth.soldier(deck, card) * factor
    for field in who.fields:
        if field:
            covered = sum(worth.standing(deck, card, left) for card in field[:-1])
            found += worth.standing(deck, field[-1], left)
            found += prices.COVERED * covered
    base = deck.boards[who.board].levels[who.level - 1]
    found += base.production * max(0.0, left - 1) * prices.PRODUCTION
    return found + prices.LEVEL * (who.level - 1)


def shortlist(state: Xibalba, seat: int, legal: list[Action]) -> list[Action]:
    """What habit would do, and where it is a real choice what else is worth a try."""
    first = habits.reflex(state)
    if first is None:
        return legal
    found = [first]
    if not isinstance(state.decisions[0], decisions.AwaitAction):
        return found
    if isinstance(first, actions.Attack):
        found += _instead_of_attack(state, seat, first)
    elif habits.is_spending(state, seat, first):
        found += _spending(state, seat)
    return list(dict.fromkeys(found))


def _spending(state: Xibalba, seat: int) -> list[Action]:
    """The best that resources can be spent on, as far as it is close, and keeping them."""
    offers = shopping.everything(state, seat)[:_OFFERS]
    best = max(offers[0].gain, prices.LEAST) if offers else 0.0
    close: list[Action] = [offer.action for offer in offers if offer.gain > best - _NEARLY]
    return [*close, actions.EndTurn()] if best < _NEARLY else close


def _instead_of_attack(state: Xibalba, seat: int, attack: actions.Attack) -> list[Action]:
    """Ending the turn, if an attack on the ark would not destroy the soldier in it."""
    if attack.target != "ark":
        return []
    attacker = fighting.attacker_of(state, seat, player(state, seat).squad[-1])
    damage = fighting.forecast(state, attacker, attack).strength - fighting.ark_armour(state)
    return [actions.EndTurn()] if damage < state.life else []
