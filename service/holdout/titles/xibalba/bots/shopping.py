"""What a bot would spend resources on, and how much better that is than keeping them."""

from math import ceil
from typing import NamedTuple

from holdout.kernel.state import Action
from holdout.titles.xibalba.actions.services import (
    Harvest,
    Medicine,
    TacticalAttack,
    Use,
    WeaponTechnology,
)
from holdout.titles.xibalba.actions.trade import Buy, Upgrade, purchases
from holdout.titles.xibalba.bots import fighting, prices, worth
from holdout.titles.xibalba.bots.worth import worth_now
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.effects.base import Kind
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.triggers import usable
from holdout.titles.xibalba.rules.values import places
from holdout.titles.xibalba.state import Xibalba, player

#: At most so many doses of medicine are thought of together.
_DOSES = 3


class Offer(NamedTuple):
    """Something to spend resources on, and what it gains beyond them."""

    gain: float
    action: Action


def _best_first(found: list[Offer]) -> list[Offer]:
    return sorted(found, key=lambda offer: -offer.gain)


def offers(
    state: Xibalba, seat: int, kinds: tuple[Kind, ...] = KINDS, less: int = 0
) -> list[Offer]:
    """List the cards for sale that a player can buy, the best first."""
    changes, found = values.modifiers(state, seat), []
    for action in purchases(state, seat, kinds, changes, less):
        if isinstance(action, Buy):
            card = state.sale[action.card][action.slot - 1] or ""
            paid = values.cost(state, card, action.card, changes, less)
            found.append(Offer(bought(state, seat, card) - paid, action))
    return _best_first(found)


def bought(state: Xibalba, seat: int, card: str) -> float:
    """Return the worth of a card for sale to a player, before its cost."""
    who = player(state, seat)
    kind = state.deck.kind_of[card]
    if kind == "event":
        return worth_now(state, seat, card)
    if kind == "soldier":
        needs = prices.SQUAD_NEEDS
        needed = needs[min(len(who.squad), len(needs) - 1)]
        first = 0.0 if who.squad else prices.FIRST_SOLDIER
        return worth.soldier(state.deck, card) * needed + first
    left = worth.turns_left(state)
    covered = min(
        (
            worth.standing(state.deck, field[-1], left) if field else 0.0
            for field in who.fields[: who.level]
            if not field or state.deck.kind_of[field[-1]] == kind
        ),
        default=0.0,
    )
    return worth.standing(state.deck, card, left - prices.TURN_SPENT) - covered


def everything(state: Xibalba, seat: int) -> list[Offer]:
    """List all that a player can spend resources on now, the best first."""
    return _best_first([*offers(state, seat), *_services(state, seat), *_effects(state, seat)])


def _services(state: Xibalba, seat: int) -> list[Offer]:
    """Upgrade, medicine and harvest."""
    who, changes = player(state, seat), values.modifiers(state, seat)
    left, money, found = worth.turns_left(state), who.resources, list[Offer]()
    paid = values.upgrade_price(state, seat, changes)
    if paid is not None and paid <= money and not state.upgraded:
        found.append(Offer(_upgrade(state, seat, left) - paid, Upgrade()))
    paid = values.price(state, seat, "medicine", changes)
    if state.keeper == seat and paid <= money and state.life < values.most_life(state):
        found.append(Offer(_medicine(state, seat, paid, money // paid), Medicine()))
    paid = values.price(state, seat, "harvest", changes)
    if paid <= money:
        found.append(Offer(worth.paragon_price(left) * worth.die(state.deck) - paid, Harvest()))
    return found


def _upgrade(state: Xibalba, seat: int, left: float) -> float:
    who = player(state, seat)
    levels = state.deck.boards[who.board].levels
    gained = levels[who.level].production - levels[who.level - 1].production
    full = all(who.fields[: who.level])
    field = prices.NEW_FIELD * (1.0 if full else prices.SPARE_FIELD)
    each_turn = gained + field + prices.HIGHER_BASE
    return each_turn * max(0.0, min(left - 1, prices.LONGEST))


def _medicine(state: Xibalba, seat: int, paid: int, most: int) -> float:
    """Return the gain of one dose of medicine, if the best number of doses is taken."""
    price, best = worth.paragon_price(worth.turns_left(state)), -1.0
    now = fighting.paragon_from_ark(state, state.life)
    for doses in range(1, min(most, _DOSES) + 1):
        life = min(values.most_life(state), state.life + doses * state.deck.numbers.medicine)
        then = fighting.paragon_from_ark(state, life)
        mine = then[seat - 1] - now[seat - 1]
        theirs = (sum(then) - sum(now) - mine) / (state.seats - 1)
        best = max(best, price * (mine - theirs) / doses - paid)
    return best


def _effects(state: Xibalba, seat: int) -> list[Offer]:
    """Effects of cards that cost something, or bring something at once."""
    cards, found = places(state, seat), []
    for place in usable(state, seat):
        effect = state.deck.effect_of[cards[place]]
        # Crits that are left by now have no better use.
        if any((effect.cost.resources, effect.cost.paragon, effect.cost.crit)):
            found.append(Offer(worth_now(state, seat, cards[place]), Use(place)))
    return found


# ---- what wins a fight


def arms(state: Xibalba, seat: int) -> Action | None:
    """Choose a soldier, a crit or a die that makes it possible to take the ark this turn."""
    symbols = state.pool.count("attack") + state.pool.count("crit")
    if state.keeper == seat or state.ark is None or not symbols:
        return None
    squad = player(state, seat).squad
    if not squad:
        return _recruit(state, seat, symbols) or _first_soldier(state, seat)
    attacker = fighting.attacker_of(state, seat, squad[-1])
    most = max(each.strength for each in fighting.forecasts(state, attacker, "ark"))
    lacking = state.life + fighting.ark_armour(state) - most
    if lacking <= 0:
        return None
    if _crits_suffice(state, attacker, lacking):
        return WeaponTechnology()
    recruit = _recruit(state, seat, symbols)
    if recruit is None and lacking <= attacker.strength:
        changes = values.modifiers(state, seat)
        price = values.price(state, seat, "tactical_attack", changes)
        if player(state, seat).resources >= price:
            return TacticalAttack()
    return recruit


def _crits_suffice(state: Xibalba, attacker: fighting.Attacker, lacking: int) -> bool:
    """Return whether a player can turn enough symbols into crits for the lacking strength."""
    if lacking > attacker.crit * state.pool.count("attack"):
        return False
    crits = ceil(lacking / attacker.crit)
    changes = values.modifiers(state, attacker.seat)
    price = values.price(state, attacker.seat, "weapon_technology", changes)
    return player(state, attacker.seat).resources >= price * crits


def _recruit(state: Xibalba, seat: int, symbols: int) -> Action | None:
    """Choose the best soldier for sale that would take the ark with the symbols at hand."""
    crits, armour = state.pool.count("crit"), fighting.ark_armour(state)
    for offer in offers(state, seat, ("soldier",)):
        if isinstance(offer.action, Buy):
            card = state.sale["soldier"][offer.action.slot - 1] or ""
            strength = fighting.attacker_of(state, seat, card).strength
            if symbols * strength + crits - armour >= state.life:
                return offer.action
    return None


def _first_soldier(state: Xibalba, seat: int) -> Action | None:
    """Choose a soldier to hurt the enemy in the ark, where it is worth its price anyway."""
    if not state.keeper:
        return None
    found = offers(state, seat, ("soldier",))
    return found[0].action if found and found[0].gain > prices.LEAST else None
