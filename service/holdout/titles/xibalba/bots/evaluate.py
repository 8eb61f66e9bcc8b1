"""How good a game of Xibalba looks for a player, and which actions deserve a closer look."""

from holdout.kernel.state import Action
from holdout.titles.xibalba.bots import fighting, habits, shopping, worth
from holdout.titles.xibalba.model import actions, decisions
from holdout.titles.xibalba.model.state import Xibalba, player

WON = 100.0
#: Resources beyond this are worth half: they don't come to use soon.
PLENTY = 10
#: What a soldier of the squad counts, the active one first.
_SQUAD = (1.0, 0.7, 0.4, 0.2)
_COVERED = 0.15
_LEVEL = 1.5
#: How much of the lead is that before the best opponent.
_BEST = 0.7
#: So many offers are compared, if they are worth nearly as much as the best, in resources.
_OFFERS = 3
_NEARLY = 1.5


def evaluate(state: Xibalba, seat: int) -> float:
    """The paragon by which a player is ahead, with that to be expected of ark, base and squad."""
    if state.outcome is not None:
        return WON if state.outcome.seats[seat - 1] == "won" else -WON
    left = worth.turns_left(state)
    price = worth.paragon_price(left)
    hopes = fighting.prospects(state, state.life)
    sums = [
        who.paragon + hopes[n] + _assets(state, n + 1, left) / price
        for n, who in enumerate(state.players)
    ]
    mine = sums.pop(seat - 1)
    return mine - _BEST * max(sums) - (1 - _BEST) * sum(sums) / len(sums)


def _assets(state: Xibalba, seat: int, left: float) -> float:
    """What a player owns, in resources."""
    who = player(state, seat)
    found = min(who.resources, PLENTY) + 0.5 * max(0, who.resources - PLENTY)
    for card, counts in zip(reversed(who.squad), _SQUAD, strict=False):
        found += worth.soldier(state.deck, card) * counts
    for field in who.fields:
        if field:
            found += worth.standing(state.deck, field[-1], left)
            found += _COVERED * sum(worth.standing(state.deck, card, left) for card in field[:-1])
    base = state.deck.boards[who.board].levels[who.level - 1]
    return found + base.production * max(0.0, left - 1) * 0.9 + _LEVEL * (who.level - 1)


def shortlist(state: Xibalba, seat: int, legal: list[Action]) -> list[Action]:
    """The habit, and where it is a real choice what else is worth a try."""
    first = habits.reflex(state)
    if first is None:
        return legal
    found = [first]
    if not isinstance(state.decisions[0], decisions.AwaitAction):
        return found
    if isinstance(first, actions.Attack):
        found += _peace(state, seat, first)
    elif habits.is_spending(state, seat, first):
        found += _spending(state, seat)
    return list(dict.fromkeys(found))


def _spending(state: Xibalba, seat: int) -> list[Action]:
    """The best that resources can be spent on, as far as it is close, and keeping them."""
    offers = shopping.everything(state, seat)[:_OFFERS]
    best = max(offers[0].gain, shopping.LEAST) if offers else 0.0
    close: list[Action] = [offer.action for offer in offers if offer.gain > best - _NEARLY]
    return [*close, actions.EndTurn()] if best < _NEARLY else close


def _peace(state: Xibalba, seat: int, attack: actions.Attack) -> list[Action]:
    """Instead of an attack that only hurts: spend, or end the turn."""
    if attack.target != "ark":
        return []
    hit = fighting.blow(state, fighting.arm(state, seat, player(state, seat).squad[-1]), attack)
    return [actions.EndTurn()] if hit.strength - fighting.armour(state) < state.life else []
