"""What a bot would spend resources on, and how much better that is than keeping them."""

from typing import NamedTuple

from holdout.kernel.state import Action
from holdout.titles.xibalba.bots import fighting, worth
from holdout.titles.xibalba.cards.loader import KINDS
from holdout.titles.xibalba.cards.ops import Kind
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.state import Xibalba, player
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.listing import places, purchases, usable

#: What an offer must gain, in resources, to be taken.
LEAST = 0.3
#: A further unlocked field, a turn; the resistance of a higher base, a turn.
_FIELD, _RESISTANCE = 0.35, 0.15
#: So often medicine is thought of at once.
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
    """The cards for sale that a player can buy, the best first."""
    changes, found = values.modifiers(state, seat), []
    for action in purchases(state, seat, kinds, changes, less):
        if isinstance(action, actions.Buy):
            card = state.sale[action.card][action.slot - 1] or ""
            paid = values.cost(state, card, action.card, changes, less)
            found.append(Offer(worth.bought(state, seat, card) - paid, action))
    return _best_first(found)


def everything(state: Xibalba, seat: int) -> list[Offer]:
    """All that a player can spend resources on now, the best first."""
    return _best_first([*offers(state, seat), *_services(state, seat), *_effects(state, seat)])


def _services(state: Xibalba, seat: int) -> list[Offer]:
    """Upgrade, medicine and harvest."""
    who, changes = player(state, seat), values.modifiers(state, seat)
    left, money, found = worth.turns_left(state), who.resources, list[Offer]()
    paid = values.upgrade_price(state, seat, changes)
    if paid is not None and paid <= money and not state.upgraded:
        found.append(Offer(_upgrade(state, seat, left) - paid, actions.Upgrade()))
    paid = values.price(state, seat, "medicine", changes)
    if state.keeper == seat and paid <= money and state.life < values.most_life(state):
        found.append(Offer(_medicine(state, seat, paid, money // paid), actions.Medicine()))
    paid = values.price(state, seat, "harvest", changes)
    if paid <= money:
        found.append(
            Offer(worth.paragon_price(left) * worth.die(state.deck) - paid, actions.Harvest())
        )
    return found


def _upgrade(state: Xibalba, seat: int, left: float) -> float:
    who = player(state, seat)
    levels = state.deck.boards[who.board].levels
    gained = levels[who.level].production - levels[who.level - 1].production
    full = all(who.fields[: who.level])
    each = gained + _FIELD * (1.0 if full else 0.4) + _RESISTANCE
    return each * max(0.0, min(left - 1, worth.LONGEST))


def _medicine(state: Xibalba, seat: int, paid: int, most: int) -> float:
    """What a dose gains, as one of as many as it is best to take."""
    price, best = worth.paragon_price(worth.turns_left(state)), -1.0
    now = fighting.prospects(state, state.life)
    for doses in range(1, min(most, _DOSES) + 1):
        life = min(values.most_life(state), state.life + doses * state.deck.numbers.medicine)
        then = fighting.prospects(state, life)
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
            found.append(Offer(worth.at_once(state, seat, cards[place]), actions.Use(place)))
    return found


# ---- what wins a fight


def arms(state: Xibalba, seat: int) -> Action | None:
    """A soldier, a crit or a die that makes it possible to take the ark in this turn."""
    symbols = state.pool.count("attack") + state.pool.count("crit")
    if state.keeper == seat or state.ark is None or not symbols:
        return None
    who, changes = player(state, seat), values.modifiers(state, seat)
    if who.squad:
        armed = fighting.arm(state, seat, who.squad[-1])
        found = fighting.blows(state, armed, "ark")
        lacking = state.life + fighting.armour(state) - max(each.strength for each in found)
        if lacking <= 0:
            return None
        money = who.resources
        if (
            "attack" in state.pool
            and lacking <= armed.crit * state.pool.count("attack")
            and money
            >= values.price(state, seat, "weapon_technology", changes) * -(-lacking // armed.crit)
        ):
            return actions.WeaponTechnology()
        better = _recruit(state, seat, symbols)
        if (
            better is None
            and lacking <= armed.each
            and money >= values.price(state, seat, "tactical_attack", changes)
        ):
            return actions.TacticalAttack()
        return better
    return _recruit(state, seat, symbols) or _first(state, seat)


def _recruit(state: Xibalba, seat: int, symbols: int) -> Action | None:
    """The best soldier for sale that would take the ark with the symbols at hand."""
    found = []
    less = fighting.armour(state)
    for offer in offers(state, seat, ("soldier",)):
        if isinstance(offer.action, actions.Buy):
            card = state.sale["soldier"][offer.action.slot - 1] or ""
            each = fighting.arm(state, seat, card).each
            if symbols * each + state.pool.count("crit") - less >= state.life:
                found.append(offer)
    return found[0].action if found else None


def _first(state: Xibalba, seat: int) -> Action | None:
    """A soldier to hurt the enemy in the ark with, where it is worth its price anyway."""
    if not state.keeper:
        return None
    found = offers(state, seat, ("soldier",))
    return found[0].action if found and found[0].gain > LEAST else None
