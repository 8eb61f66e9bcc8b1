"""Attacks: on the soldier in the ark, and on bases with block, raid and loot; entering the ark."""

from holdout.kernel.copies import card_of
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards.ops import When
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitBlock, AwaitRaid
from holdout.titles.xibalba.model.elements import in_ark, in_squad
from holdout.titles.xibalba.model.state import Onslaught, Xibalba, note, player
from holdout.titles.xibalba.model.steps import (
    EndAttack,
    EnterArk,
    Fire,
    GainRoll,
    Meet,
    Plunder,
    Strike,
)
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import destroy_expansion, destroy_in_ark, destroy_soldier
from holdout.titles.xibalba.rules.gains import (
    gain_paragon,
    in_order,
    lose_life,
    lose_paragon,
    rolled,
)
from holdout.titles.xibalba.rules.triggers import begin


def attacker(state: Xibalba, seat: int) -> str | None:
    """The soldier that attacks for a player: from the ark, else from the squad (8.2, 8.3)."""
    return state.ark if state.keeper == seat else values.squad_soldier(player(state, seat))


def declare(state: Xibalba, seat: int, action: actions.Attack) -> None:
    """Target and symbols are named; then the soldier's attack effect happens (8.4, 8.6)."""
    soldier = attacker(state, seat)
    if soldier is None:
        raise LookupError("nobody to attack with")
    victim = 0 if action.target == "ark" else int(action.target.removeprefix("base-"))
    state.attack = Onslaught(seat, soldier, victim, action.symbols, action.crits)
    for face, count in (("attack", action.symbols), ("crit", action.crits)):
        for _ in range(count):
            state.pool.remove(face)
    note(
        state,
        "attacks",
        card=card_of(soldier),
        source=in_ark() if state.keeper == seat else in_squad(seat),
        target={"type": "base", "seat": victim} if victim else in_ark(),
        symbols=action.symbols,
        crits=action.crits,
    )
    state.agenda += [EndAttack(), Strike()]
    effect = state.deck.effect_of[soldier]
    if effect.when == "attack" and (action.effect is not None or not effect.may):
        begin(state, seat, soldier)


def strike(state: Xibalba, _step: Strike) -> None:
    """The ark loses life; a base may be defended by its active squad soldier (8.7, 8.9)."""
    attack = _under_way(state)
    state.cause = "attack"
    if not attack.victim:
        _hit_ark(state, attack)
        return
    defender = values.squad_soldier(player(state, attack.victim))
    if defender is None or attack.unblockable:
        state.agenda.append(Meet(blocked=False))
    else:
        state.decisions.append(AwaitBlock(seat=attack.victim))


def _under_way(state: Xibalba) -> Onslaught:
    if state.attack is None:
        raise LookupError("nobody attacks")
    return state.attack


def _hit_ark(state: Xibalba, attack: Onslaught) -> None:
    """Damage stays; a soldier without life is destroyed, and the attacker moves in (9.2, 10.2).

    If an effect of the attack has emptied the ark, there is nobody to be hit.
    """
    if state.ark is None:
        return
    armour = values.value(state, state.keeper, "ark_armour") if state.keeper else 0
    damage = max(0, values.strength(state) - armour)
    if lose_life(state, attack.seat, damage):
        return
    at = len(state.agenda)
    reacting = destroy_in_ark(state)
    state.agenda[at:at] = [Fire("destroyed", reacting), *_kill(state, attack)]


def _kill(state: Xibalba, attack: Onslaught) -> list[Fire | EnterArk | GainRoll]:
    """What follows when the attack has destroyed a soldier; the last comes first (10.1)."""
    dice = state.deck.soldier_of[attack.soldier].paragon + values.value(
        state, attack.seat, "kill_dice"
    )
    kills = Fire("kills", tuple(values.reacting_cards(state, attack.seat, attack.soldier)))
    enter = [] if attack.victim else [EnterArk(attack.seat, "attack")]
    return [kills, *enter, GainRoll(attack.seat, dice, cause="kill")]


def block_legal(_state: Xibalba, _asked: AwaitBlock) -> list[Action]:
    """Block, or don't."""
    return [actions.Block(), actions.LetPass()]


def block_answer(state: Xibalba, _asked: AwaitBlock, action: Action) -> None:
    """The attacked player has decided."""
    state.agenda.append(Meet(blocked=isinstance(action, actions.Block)))


def meet(state: Xibalba, step: Meet) -> None:
    """A blocker lives or dies and the attack is over; else base and strength are compared."""
    attack = _under_way(state)
    state.cause = "attack"
    hit = values.strength(state)
    if step.blocked:
        _hit_blocker(state, attack, hit)
        return
    wall = max(0, values.base_resistance(state, attack.victim) - attack.lowered)
    if hit < wall:
        note(state, "repelled", attack.victim, strength=hit, resistance=wall)
        return
    note(state, "raids", attack.seat, player=attack.victim)
    _raid(state, attack)


def _hit_blocker(state: Xibalba, attack: Onslaught, hit: int) -> None:
    """A blocker is destroyed by strength that reaches its resistance; nothing else (8.10)."""
    soldier = player(state, attack.victim).squad[-1]
    resists = state.deck.soldier_of[soldier].resistance
    resists += values.value(state, attack.victim, "block_resistance")
    note(
        state,
        "blocks",
        attack.victim,
        card=card_of(soldier),
        strength=hit,
        resistance=resists,
    )
    blocks = Fire("blocks", tuple(values.reacting_cards(state, attack.victim, soldier)))
    if hit < resists:
        state.agenda.append(blocks)
        return
    at = len(state.agenda)
    destroy_soldier(state, attack.victim)
    # The owner's cards react to the block before they react to the death.
    state.agenda[at + 1 : at + 1] = [blocks, *_kill(state, attack)]


def _raid(state: Xibalba, attack: Onslaught) -> None:
    """A card of the victim may be destroyed, then comes the loot (8.11)."""
    victim = attack.victim
    changes = values.modifiers(state, victim)
    caps = [each.n for each in changes if each.stat == "loot_cap"]
    reacting = tuple((victim, card) for card in values.active(state, victim))
    state.agenda.append(Plunder(min(caps) if caps else None, reacting))
    fields = [n for n, field in enumerate(player(state, victim).fields, 1) if field]
    attack.safe = any(each.stat == "safe_cards" for each in changes)
    if fields and not attack.safe:
        state.decisions.append(AwaitRaid(seat=attack.seat, victim=victim, fields=fields))


def raid_legal(_state: Xibalba, asked: AwaitRaid) -> list[Action]:
    """One of the active expansion cards, or none."""
    return [*(actions.Destroy(field) for field in asked.fields), actions.Decline()]


def raid_answer(state: Xibalba, asked: AwaitRaid, action: Action) -> None:
    """The card is destroyed."""
    state.cause = "raid"
    if isinstance(action, actions.Destroy):
        destroy_expansion(state, asked.victim, action.field)


def plunder(state: Xibalba, step: Plunder) -> None:
    """Paragon moves from the victim to the attacker, as much as the dice say (8.11)."""
    attack = _under_way(state)
    state.cause = "loot"
    dice = state.deck.soldier_of[attack.soldier].paragon + attack.loot
    dice += values.value(state, attack.seat, "loot_dice")
    faces = rolled(state, attack.seat, "paragon", dice) if dice else []
    if faces is None:
        state.agenda.append(step)
        return
    if faces:
        note(state, "rolled", attack.seat, die="paragon", faces=in_order(state.deck, faces))
    loot = sum(map(int, faces))
    loot = loot if step.cap is None else min(loot, step.cap)
    raids = values.reacting_cards(state, attack.seat, attack.soldier)
    state.agenda += [Fire("raided", step.raided), Fire("raids", tuple(raids))]
    gain_paragon(state, attack.seat, lose_paragon(state, attack.victim, loot))


def end_attack(state: Xibalba, _step: EndAttack) -> None:
    """The next attack may follow."""
    state.attack = None


def enter_ark(state: Xibalba, step: EnterArk) -> None:
    """The active soldier of a squad moves into the ark, with fresh life (9.3)."""
    state.cause = step.cause
    soldier = player(state, step.seat).squad.pop()
    life = state.deck.soldier_of[soldier].resistance + state.seats
    state.ark, state.keeper = soldier, step.seat
    life += values.value(state, step.seat, "ark_entry_life")
    state.life = min(life, values.most_life(state))
    note(state, "enters", step.seat, card=card_of(soldier), life=state.life)
    fire: When = "enters_ark"
    state.agenda.append(Fire(fire, tuple(values.reacting_cards(state, step.seat, soldier))))
