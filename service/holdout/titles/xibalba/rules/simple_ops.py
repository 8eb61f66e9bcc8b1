"""Ops of cards that ask nobody: what they do, and whether they could do anything."""

from holdout.kernel.copies import card_of
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.model.state import Xibalba, note, opponents, player
from holdout.titles.xibalba.model.steps import EnterArk, Fire, GainRoll, RollDice
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import destroy_in_ark, destroy_soldier
from holdout.titles.xibalba.rules.gains import (
    gain_paragon,
    gain_resources,
    heal,
    lose_life,
    lose_resources,
)


def gain(state: Xibalba, seat: int, op: ops.GainResources) -> None:
    """Resources, perhaps for each of something."""
    gain_resources(state, seat, values.counted(state, seat, op.n, op.per, op.max))


def can_gain(state: Xibalba, seat: int, op: ops.GainResources) -> bool:
    """Whether there is room on the track and something to count."""
    room = player(state, seat).resources < state.deck.numbers.most_resources
    return room and values.counted(state, seat, op.n, op.per, op.max) > 0


def earn(state: Xibalba, seat: int, op: ops.GainParagon) -> None:
    """Paragon."""
    gain_paragon(state, seat, op.n)


def roll_paragon(state: Xibalba, seat: int, op: ops.RollParagon) -> None:
    """Paragon dice for the owner."""
    state.agenda.append(GainRoll(seat, op.n, cause=state.cause))


def lose(state: Xibalba, seat: int, op: ops.LoseResources) -> None:
    """The owner or all opponents lose resources."""
    for other in [seat] if op.who == "self" else opponents(state, seat):
        lose_resources(state, other, op.n)


def can_lose(state: Xibalba, seat: int, op: ops.LoseResources) -> bool:
    """Whether anybody it concerns has any."""
    whose = [seat] if op.who == "self" else opponents(state, seat)
    return any(player(state, other).resources for other in whose)


def steal_in_attack(state: Xibalba, seat: int, op: ops.StealResources) -> None:
    """Resources of the player on the other side of the attack under way."""
    attack = state.attack
    if attack is not None:
        other = attack.victim if op.who == "victim" else attack.seat
        gain_resources(state, seat, lose_resources(state, other, op.n))


def add_rerolls(state: Xibalba, seat: int, op: ops.AddRerolls) -> None:
    """More re-rolls in this turn."""
    before = state.rerolls
    state.rerolls = after = before + op.n
    note(state, "rerolls", seat, by=op.n, before=before, after=after)


def hinder(state: Xibalba, seat: int, op: ops.HinderRerolls) -> None:
    """All opponents have fewer re-rolls in their next dice phase."""
    for other in opponents(state, seat):
        hinder_one(state, other, op.n)


def hinder_one(state: Xibalba, seat: int, n: int) -> None:
    """A player has fewer re-rolls in the next dice phase."""
    who = player(state, seat)
    before = who.hindered
    who.hindered = after = before + n
    note(state, "hindered", seat, by=n, before=before, after=after)


def roll_extra(state: Xibalba, _seat: int, op: ops.RollDice) -> None:
    """Extra dice go straight into the action pool."""
    resource, attack = (op.n, 0) if op.die == "resource" else (0, op.n)
    state.agenda.append(RollDice(resource, attack, kept=True, cause=state.cause))


def in_action(state: Xibalba, _seat: int, _op: object) -> bool:
    """Whether there is an action pool now."""
    return state.phase == "action"


def strengthen(state: Xibalba, seat: int, op: ops.Strength) -> None:
    """The attack under way is stronger."""
    if state.attack is not None:
        state.attack.bonus += values.counted(state, seat, op.n, op.per, op.max)


def make_unblockable(state: Xibalba, _seat: int, _op: ops.NoBlock) -> None:
    """The attack under way can't be blocked."""
    if state.attack is not None:
        state.attack.unblockable = True


def lower(state: Xibalba, _seat: int, op: ops.LowerResistance) -> None:
    """The attacked base counts less resistance."""
    if state.attack is not None:
        state.attack.lowered += op.n


def more_loot(state: Xibalba, _seat: int, op: ops.ExtraLoot) -> None:
    """More dice are rolled for loot."""
    if state.attack is not None:
        state.attack.loot += op.n


def attacking(state: Xibalba, _seat: int, _op: object) -> bool:
    """Whether an attack is under way."""
    return state.attack is not None


def damage_ark(state: Xibalba, seat: int, op: ops.DamageArk) -> None:
    """An enemy or neutral soldier in the ark loses life, and may die of it (10.1)."""
    if not can_damage(state, seat, op):
        return
    if not lose_life(state, seat, op.n):
        at = len(state.agenda)
        reacting = destroy_in_ark(state)
        state.agenda.insert(at, Fire("destroyed", reacting))


def can_damage(state: Xibalba, seat: int, _op: ops.DamageArk) -> bool:
    """Whether a soldier that is not the owner's stands in the ark."""
    return state.ark is not None and state.keeper != seat


def heal_ark(state: Xibalba, seat: int, op: ops.HealArk) -> None:
    """The owner's soldier in the ark gains life."""
    if can_heal(state, seat, op):
        heal(state, op.n)


def can_heal(state: Xibalba, seat: int, _op: object) -> bool:
    """Whether the owner's soldier is in the ark and lacks life."""
    return state.keeper == seat and state.life < values.most_life(state)


def swap_ark(state: Xibalba, seat: int, op: ops.SwapArk) -> None:
    """The active squad soldier enters the ark, the other one takes its place (S40)."""
    if not can_swap(state, seat, op) or state.ark is None:
        return
    squad, back = player(state, seat).squad, state.ark
    squad.insert(-1, back)
    note(state, "leaves", seat, card=card_of(back), life=state.life)
    state.ark, state.keeper, state.life = None, 0, 0
    state.agenda.append(EnterArk(seat, state.cause))


def can_swap(state: Xibalba, seat: int, _op: ops.SwapArk) -> bool:
    """Whether the owner has a soldier in the ark and one in the squad."""
    return state.keeper == seat and bool(player(state, seat).squad)


def destroy_fixed(state: Xibalba, seat: int, op: ops.DestroySoldier) -> None:
    """Active squad soldiers of the owner, or of all players, are destroyed."""
    destroy_soldier(state, *_concerned(seat, state, op))


def can_destroy_fixed(state: Xibalba, seat: int, op: ops.DestroySoldier) -> bool:
    """Whether anybody it concerns has such a soldier."""
    return bool(_concerned(seat, state, op))


def _concerned(seat: int, state: Xibalba, op: ops.DestroySoldier) -> list[int]:
    whose = [seat] if op.who == "self" else [seat, *opponents(state, seat)]
    return [other for other in whose if weak_enough(state, other, op.max_resistance)]


def weak_enough(state: Xibalba, seat: int, most: int | None) -> bool:
    """Whether a player has an active squad soldier of at most this printed resistance."""
    soldier = values.squad_soldier(player(state, seat))
    return soldier is not None and (
        most is None or state.deck.soldier_of[soldier].resistance <= most
    )


def recover(state: Xibalba, seat: int, op: ops.Recover) -> None:
    """The top soldier of the discard pile joins the squad."""
    if can_recover(state, seat, op):
        card = state.discards["soldier"].pop()
        player(state, seat).squad.append(card)
        note(state, "recovered", seat, card=card_of(card))


def can_recover(state: Xibalba, _seat: int, _op: ops.Recover) -> bool:
    """Whether a soldier lies on the discard pile."""
    return bool(state.discards["soldier"])


def always(_state: Xibalba, _seat: int, _op: object) -> bool:
    """For ops that can always do something."""
    return True


def is_expansion(state: Xibalba, card: str, kind: ops.Expansion) -> bool:
    """Whether a card is of a kind of expansion cards."""
    return kind in ("expansion", state.deck.kind_of[card])
