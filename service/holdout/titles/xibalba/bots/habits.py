"""How a bot plays Xibalba without looking ahead: a plausible answer to every decision.

There is none at the beginning of a turn, where the greedy bot stops looking ahead.
"""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.state import Action
from holdout.titles.xibalba.bots import fighting, shopping, worth
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.model import actions, decisions
from holdout.titles.xibalba.model.state import Xibalba, opponents, player
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import free_fields
from holdout.titles.xibalba.rules.listing import places, usable
from holdout.titles.xibalba.rules.turn import open_effects

#: Resource dice that show this much are not rolled again.
_GOOD = 2
#: Life that a swap in the ark must bring.
_SWAP = 3
#: Life after which damage to a soldier that is nobody's helps the next player.
_OUT_OF_REACH = 8
#: What a raid must bring, in resources.
_LOOT = 0.3
_SYMBOL = 0.2
#: How dice are turned where any face may be chosen, the best first.
_TURNS = ("blank crit", "0 3", "blank attack", "1 3", "attack crit", "2 3")
_PEACEFUL = ("0 3", "1 3", "2 3", "blank crit")


def habit(state: Xibalba, _seat: int) -> Action | None:
    """A cheap default action; None at the start of a turn and at draws."""
    asked = state.decisions[0]
    if state.phase == "effect" and not state.resolved and state.attack is None:
        return None
    if isinstance(asked, decisions.AwaitPool):
        return None
    return reflex(state)


def reflex(state: Xibalba) -> Action | None:
    """A cheap default action at any decision but draws."""
    asked = state.decisions[0]
    answer = _HABITS.get(type(asked))
    return answer(state, asked) if answer else None


# ---- dice


def is_armed(state: Xibalba, seat: int) -> bool:
    """Whether attack symbols are of use to a player in this turn."""
    who = player(state, seat)
    if state.keeper == seat:
        return _may_raid(state, seat)
    if who.squad:
        return True
    money = who.resources + state.pool.count("3") * 3 + state.pool.count("2") * 2
    changes = values.modifiers(state, seat)
    costs = [
        values.cost(state, card, "soldier", changes)
        for card in state.sale["soldier"]
        if card is not None
    ]
    return bool(costs) and min(costs) <= money


def _may_raid(state: Xibalba, seat: int) -> bool:
    """Whether somebody is worth a raid by the soldier in the ark, with a few symbols."""
    if state.ark is None:
        return False
    armed = fighting.arm(state, seat, state.ark)
    strength = 3 * armed.each + armed.crit
    return any(
        fighting.spoils(
            fighting.wall(state, seat, other, state.ark), strength, 0, unblockable=False
        )
        > 2 * _LOOT
        for other in opponents(state, seat)
    )


def _pool(state: Xibalba, asked: decisions.AwaitPool) -> Action:
    most, size = state.deck.numbers.pool.of_a_kind, state.deck.numbers.pool.size
    fewest = size - most
    if is_armed(state, asked.seat):
        return actions.ChoosePool(fewest, most)
    return actions.ChoosePool(most, fewest)


def _dull(state: Xibalba, seat: int, faces: list[str]) -> list[str]:
    """The dice that are better rolled again."""
    armed = is_armed(state, seat)
    return [
        face
        for face in faces
        if (face in state.deck.resource_faces and int(face) < _GOOD) or (face == "blank" and armed)
    ]


def _sort(state: Xibalba, asked: decisions.AwaitSort) -> Action:
    dull = _dull(state, asked.seat, state.rolled)
    if not dull:
        return actions.KeepAll()
    kept = next((face for face in state.rolled if face not in dull), None)
    return actions.Keep(kept) if kept else actions.Roll()


def _added(state: Xibalba, asked: decisions.AwaitAdded) -> Action:
    return actions.AddDie("attack" if is_armed(state, asked.seat) else "resource")


def _die(state: Xibalba, asked: decisions.AwaitDie) -> Action:
    if asked.about == "pay":
        return actions.PickDie(asked.options[0])
    if asked.about == "reroll":
        dull = [f for f in _dull(state, asked.seat, state.pool) if f in asked.options]
        dull.sort(key=("blank", "0", "1").index)
        if dull:
            return actions.PickDie(dull[0])
        return actions.PickDie(asked.options[0]) if asked.least else actions.Done()
    wanted = _TURNS if is_armed(state, asked.seat) else _PEACEFUL
    best = next((turn for turn in wanted if turn in asked.options), None)
    if best is None and not asked.least:
        return actions.Done()
    return actions.PickDie(*(best or asked.options[0]).split())


# ---- effects


def _effect(state: Xibalba, asked: decisions.AwaitEffect) -> Action:
    return actions.Resolve(open_effects(state, asked.seat, asked.when)[0])


def _target(state: Xibalba, asked: decisions.AwaitTarget) -> Action:
    def gain(option: str) -> float:
        seat, *field = map(int, option.split())
        who = player(state, seat)
        if field:
            return worth.each_turn(state.deck, who.fields[field[0] - 1][-1]) + 0.02 * who.paragon
        if "soldier" in asked.op:
            return worth.top_soldier(state, seat) + 0.05 * who.paragon
        if "resources" in asked.op:
            return min(who.resources, 5) + 0.05 * who.paragon
        return who.paragon + 0.05 * who.resources

    return actions.Target(*map(int, max(asked.options, key=gain).split()))


def _field(state: Xibalba, asked: decisions.AwaitField) -> Action:
    who = player(state, asked.seat)

    def loss(field: int) -> float:
        covered = who.fields[field - 1]
        return 1.0 + worth.each_turn(state.deck, covered[-1]) if covered else 0.0

    return actions.PickField(
        min(free_fields(state, asked.seat, state.deck.kind_of[asked.card]), key=loss)
    )


def _purchase(state: Xibalba, asked: decisions.AwaitPurchase) -> Action:
    found = shopping.offers(state, asked.seat, (asked.deck,), asked.less)
    return found[0].action if found and found[0].gain > 0 else actions.Decline()


# ---- fights


def _block(state: Xibalba, asked: decisions.AwaitBlock) -> Action:
    """Block if that costs less than the raid, or costs nothing and answers."""
    attack = state.attack
    soldier = values.squad_soldier(player(state, asked.seat))
    if attack is None or soldier is None:
        return actions.LetPass()
    met = fighting.wall(state, attack.seat, asked.seat, attack.soldier)
    strength = values.strength(state)
    raid = fighting.spoils(met, strength, attack.lowered, unblockable=True)
    falls = met.blocker is None or strength >= met.blocker
    cost = met.soldier if falls else 0.0
    if state.deck.effect_of[soldier].when == "blocks":
        cost -= 0.5
    return actions.Block() if cost < raid else actions.LetPass()


def _raid(state: Xibalba, asked: decisions.AwaitRaid) -> Action:
    fields = player(state, asked.victim).fields
    return actions.Destroy(
        max(asked.fields, key=lambda n: worth.each_turn(state.deck, fields[n - 1][-1]))
    )


def fight(state: Xibalba, seat: int) -> Action | None:
    """The attack that looks best now, if one does."""
    symbols = [face for face in ("attack", "crit") if face in state.pool]
    if not symbols:
        return None
    if state.keeper == seat:
        return _plunder(state, seat)
    squad = player(state, seat).squad
    if not squad:
        return None
    if state.ark is None:
        return actions.Enter(symbols[0])
    return take_ark(state, fighting.arm(state, seat, squad[-1]))


def take_ark(state: Xibalba, armed: fighting.Arm) -> Action | None:
    """The cheapest attack that destroys the soldier in the ark, else one that hurts an enemy."""
    found, less = fighting.blows(state, armed, "ark"), fighting.armour(state)
    kill = next((each for each in found if each.strength - less >= state.life), None)
    if kill:
        return kill.action
    most = max(found, key=lambda each: each.strength)
    single = next((each for each in found if each.strength * 2 > armed.each * 2), None)
    if single and not less and state.deck.effect_of[armed.soldier].when == "attack":
        alone = single.action.symbols + single.action.crits == 1
        most = single if alone and single.strength > armed.each + armed.crit else most
    left = state.life - most.strength + less
    if most.strength <= less or not (state.keeper or left >= _OUT_OF_REACH):
        return None
    return most.action


def _plunder(state: Xibalba, seat: int) -> Action | None:
    """The raid that brings most for the symbols that it takes."""
    if state.ark is None:
        return None
    armed, best, value = fighting.arm(state, seat, state.ark), None, _LOOT
    for other in opponents(state, seat):
        met = fighting.wall(state, seat, other, armed.soldier)
        for each in fighting.blows(state, armed, f"base-{other}"):
            action = each.action
            gain = fighting.spoils(
                met, each.strength, each.lowered, unblockable=each.unblockable
            ) - _SYMBOL * (action.symbols + action.crits + (action.effect is not None))
            if gain > value:
                best, value = action, gain
    return best


# ---- the action phase


def _use(state: Xibalba, seat: int) -> Action | None:
    """A free effect that can only help, before dice are spent."""
    open_ = usable(state, seat)
    if not open_:
        return None
    cards = places(state, seat)
    for place in open_:
        if _helps(state, seat, state.deck.effect_of[cards[place]]):
            return actions.Use(place)
    return None


def _helps(state: Xibalba, seat: int, effect: ops.Effect) -> bool:
    """Whether an effect without a price is good to use now."""
    if effect.cost != ops.Cost():
        return False
    match effect.steps[0]:
        case ops.TurnDice(source="any") | ops.RerollPool():
            helps = bool(_dull(state, seat, state.pool))
        case ops.TurnDice(die="attack"):
            helps = is_armed(state, seat)
        case ops.SwapArk():
            helps = _refreshes(state, seat)
        case first:
            helps = isinstance(first, ops.TurnDice | ops.RollDice | ops.DiscardSale)
    return helps


def _refreshes(state: Xibalba, seat: int) -> bool:
    """Whether the soldier of the squad would hold the ark much longer, and no symbol is left."""
    squad = player(state, seat).squad
    if not squad or "attack" in state.pool or "crit" in state.pool:
        return False
    fresh = state.deck.soldier_of[squad[-1]].resistance + state.seats
    fresh += values.value(state, seat, "ark_entry_life")
    return min(fresh, values.most_life(state)) >= state.life + _SWAP


def _exchange(state: Xibalba, seat: int) -> Action | None:
    for face in state.pool:
        if face in state.deck.resource_faces and (
            face != "0" or values.value(state, seat, "blank_resource")
        ):
            return actions.Exchange(face)
    return None


def _act(state: Xibalba, asked: decisions.AwaitAction) -> Action:
    seat = asked.seat
    first = _use(state, seat) or _exchange(state, seat) or shopping.arms(state, seat)
    found = first or fight(state, seat)
    if found:
        return found
    offers = shopping.everything(state, seat)
    return offers[0].action if offers and offers[0].gain > shopping.LEAST else actions.EndTurn()


_HABITS: Mapping[type, Callable[[Xibalba, Any], Action]] = {
    decisions.AwaitPool: _pool,
    decisions.AwaitEffect: _effect,
    decisions.AwaitAdded: _added,
    decisions.AwaitSort: _sort,
    decisions.AwaitAction: _act,
    decisions.AwaitField: _field,
    decisions.AwaitBlock: _block,
    decisions.AwaitRaid: _raid,
    decisions.AwaitTarget: _target,
    decisions.AwaitDie: _die,
    decisions.AwaitOrder: lambda _state, _asked: actions.Done(),
    decisions.AwaitPurchase: _purchase,
    decisions.AwaitUpgrade: lambda _state, _asked: actions.Upgrade(),
    decisions.AwaitSale: lambda _state, _asked: actions.Done(),
}


def is_spending(state: Xibalba, seat: int, action: Action) -> bool:
    """Whether an action spends resources because it looks best, or nothing looks good enough."""
    if isinstance(action, actions.Use):
        return state.deck.effect_of[places(state, seat)[action.place]].cost != ops.Cost()
    return isinstance(
        action, actions.Buy | actions.Upgrade | actions.Medicine | actions.Harvest | actions.EndTurn
    )
