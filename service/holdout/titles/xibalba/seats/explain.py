"""Why an action is not legal, in codes."""

from holdout.kernel.draws import AwaitDraw, Draw
from holdout.kernel.errors import COMMON, NOT_YOUR_TURN, OTHER_QUESTION
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards.ops import Price
from holdout.titles.xibalba.model import actions, decisions
from holdout.titles.xibalba.model.state import Xibalba, player
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.attack import attacker
from holdout.titles.xibalba.rules.cards import free_fields
from holdout.titles.xibalba.rules.listing import places

#: Every code that `unmet` may give.
CODES = frozenset(
    {
        *COMMON,
        "highest-level",
        "no-card-there",
        "no-field",
        "no-soldier",
        "no-such-dice",
        "no-such-die",
        "not-a-draw",
        "not-a-target-now",
        "not-in-control-of-the-ark",
        "not-in-the-apocalypse",
        "not-on-offer",
        "not-usable-now",
        "nothing-to-use",
        "the-ark-is-not-empty",
        "too-few-resources",
        "upgraded-this-turn",
    }
)

_PRICES: dict[type[Action], Price] = {
    actions.Discard: "discard",
    actions.DiscardSale: "discard",
    actions.Reorganise: "reorganise",
    actions.Medicine: "medicine",
    actions.WeaponTechnology: "weapon_technology",
    actions.TacticalAttack: "tactical_attack",
    actions.Harvest: "harvest",
}


def unmet(state: Xibalba, seat: int, action: Action) -> list[str]:
    """Why an action is not open to a seat; never empty for one that is not legal."""
    asked = next((each for each in state.decisions if each.seat == seat), None)
    if asked is None:
        return [NOT_YOUR_TURN]
    if isinstance(asked, AwaitDraw) or isinstance(action, Draw):
        return ["not-a-draw"] if isinstance(action, Draw) else [OTHER_QUESTION]
    if not isinstance(asked, decisions.AwaitAction):
        return [OTHER_QUESTION]
    return _in_turn(state, seat, action) or ["not-on-offer"]


def _in_turn(state: Xibalba, seat: int, action: Action) -> list[str]:
    """What is missing for an action of the action phase."""
    if isinstance(action, actions.Attack | actions.Enter):
        return _attack(state, seat, action)
    if isinstance(action, actions.OnDie):
        return ["no-such-die"] if action.face not in state.pool else []
    if isinstance(action, actions.Buy):
        return _buy(state, seat, action)
    if isinstance(action, actions.Use):
        return _use(state, seat, action)
    found = _too_dear(state, seat, action)
    if isinstance(action, actions.Upgrade):
        found += ["upgraded-this-turn"] if state.upgraded else []
        found += (
            ["highest-level"]
            if player(state, seat).level == len(player(state, seat).fields)
            else []
        )
    if isinstance(action, actions.Medicine) and state.keeper != seat:
        found.append("not-in-control-of-the-ark")
    if isinstance(action, actions.DiscardSale) and state.options.mode == "apocalypse":
        found.append("not-in-the-apocalypse")
    if isinstance(action, actions.Discard) and action.place not in places(state, seat):
        found.append("no-card-there")
    return found


def _too_dear(state: Xibalba, seat: int, action: Action) -> list[str]:
    changes, who = values.modifiers(state, seat), player(state, seat)
    paid: int | None = 0
    if type(action) in _PRICES:
        paid = values.price(state, seat, _PRICES[type(action)], changes)
    elif isinstance(action, actions.Upgrade):
        paid = values.upgrade_price(state, seat, changes)
    return ["too-few-resources"] if paid is not None and paid > who.resources else []


def _buy(state: Xibalba, seat: int, action: actions.Buy) -> list[str]:
    row = state.sale.get(action.card, [])
    card = row[action.slot - 1] if 1 <= action.slot <= len(row) else None
    if card is None:
        return ["no-card-there"]
    found = []
    paid = values.cost(state, card, action.card, values.modifiers(state, seat))
    if paid > player(state, seat).resources:
        found.append("too-few-resources")
    if action.card in ("civilian", "building") and not free_fields(state, seat, action.card):
        found.append("no-field")
    return found


def _use(state: Xibalba, seat: int, action: actions.Use) -> list[str]:
    card = places(state, seat).get(action.place)
    if card is None:
        return ["no-card-there"]
    return ["nothing-to-use"] if state.deck.effect_of[card].when != "use" else ["not-usable-now"]


def _attack(state: Xibalba, seat: int, action: actions.Attack | actions.Enter) -> list[str]:
    found = []
    if attacker(state, seat) is None:
        found.append("no-soldier")
    if isinstance(action, actions.Attack):
        dice = state.pool.count("attack") >= action.symbols >= 0
        dice = dice and state.pool.count("crit") >= action.crits >= 0
        if not dice or action.symbols + action.crits == 0:
            found.append("no-such-dice")
        if (action.target == "ark") == (state.keeper == seat):
            found.append("not-a-target-now")
    elif state.ark is not None:
        found.append("the-ark-is-not-empty")
    return found
