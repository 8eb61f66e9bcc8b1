"""Ops of cards that concern a player or a card of the owner's choice."""

from collections.abc import Callable
from typing import Any

from holdout.kernel.copies import card_of
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitTarget
from holdout.titles.xibalba.model.elements import in_squad, on_field
from holdout.titles.xibalba.model.state import Xibalba, note, opponents, player
from holdout.titles.xibalba.model.steps import Chosen, Do, Place
from holdout.titles.xibalba.rules.cards import destroy_expansion, destroy_soldier, free_fields
from holdout.titles.xibalba.rules.gains import (
    gain_paragon,
    gain_resources,
    lose_paragon,
    lose_resources,
)
from holdout.titles.xibalba.rules.simple_ops import hinder_one, is_expansion, weak_enough
from holdout.titles.xibalba.rules.values import is_safe


def seats_that(state: Xibalba, seat: int, able: Callable[[int], bool]) -> list[str]:
    """The opponents for whom an op can do something."""
    return [str(other) for other in opponents(state, seat) if able(other)]


def with_resources(state: Xibalba, seat: int, _op: Any) -> list[str]:
    """Opponents who have resources."""
    return seats_that(state, seat, lambda other: player(state, other).resources > 0)


def with_paragon(state: Xibalba, seat: int, _op: Any) -> list[str]:
    """Opponents who have paragon."""
    return seats_that(state, seat, lambda other: player(state, other).paragon > 0)


def anybody(state: Xibalba, seat: int, _op: Any) -> list[str]:
    """All opponents."""
    return seats_that(state, seat, lambda _other: True)


def with_weak_soldier(state: Xibalba, seat: int, op: Any) -> list[str]:
    """Opponents whose active squad soldier is weak enough."""
    return seats_that(state, seat, lambda other: weak_enough(state, other, op.max_resistance))


def with_two_soldiers(state: Xibalba, seat: int, _op: Any) -> list[str]:
    """Opponents whose active squad soldier can be buried under another one."""
    return seats_that(state, seat, lambda other: len(player(state, other).squad) > 1)


def expansions(state: Xibalba, seat: int, op: ops.DestroyExpansion) -> list[str]:
    """Active expansion cards of a kind: of the opponents, or of the attacked player."""
    whose = opponents(state, seat)
    if op.who == "victim":
        whose = _unsafe_victim(state)
    return [
        f"{other} {number}"
        for other in whose
        for number, field in enumerate(player(state, other).fields, 1)
        if field and is_expansion(state, field[-1], op.kind)
    ]


def _unsafe_victim(state: Xibalba) -> list[int]:
    """The attacked player, unless protected: in a raid that counts as it stood before."""
    attack = state.attack
    if attack is None or not attack.victim:
        return []
    safe = is_safe(state, attack.victim) if attack.safe is None else attack.safe
    return [] if safe else [attack.victim]


def capturable(state: Xibalba, seat: int, _op: ops.CaptureExpansion) -> list[str]:
    """Active expansion cards of opponents for which the owner has a field."""
    return [
        f"{other} {number}"
        for other in opponents(state, seat)
        for number, field in enumerate(player(state, other).fields, 1)
        if field and free_fields(state, seat, state.deck.kind_of[field[-1]])
    ]


def lose(state: Xibalba, _seat: int, op: ops.LoseResources, target: str) -> None:
    """The player loses resources."""
    lose_resources(state, int(target), op.n)


def steal(state: Xibalba, seat: int, op: ops.StealResources, target: str) -> None:
    """Resources change hands."""
    gain_resources(state, seat, lose_resources(state, int(target), op.n))


def steal_paragon(state: Xibalba, seat: int, op: ops.StealParagon, target: str) -> None:
    """Paragon changes hands."""
    gain_paragon(state, seat, lose_paragon(state, int(target), op.n))


def hinder(state: Xibalba, _seat: int, op: ops.HinderRerolls, target: str) -> None:
    """The player has fewer re-rolls."""
    hinder_one(state, int(target), op.n)


def destroy(state: Xibalba, _seat: int, _op: ops.DestroyExpansion, target: str) -> None:
    """The card is destroyed."""
    other, field = target.split()
    destroy_expansion(state, int(other), int(field))


def kill(state: Xibalba, _seat: int, _op: ops.DestroySoldier, target: str) -> None:
    """The soldier is destroyed."""
    destroy_soldier(state, int(target))


def bury(state: Xibalba, _seat: int, _op: ops.BurySoldier, target: str) -> None:
    """The soldier goes under the squad."""
    squad = player(state, int(target)).squad
    card = squad.pop()
    squad.insert(0, card)
    note(state, "buried", int(target), card=card_of(card))


def capture_soldier(state: Xibalba, seat: int, _op: ops.CaptureSoldier, target: str) -> None:
    """The soldier changes sides."""
    card = player(state, int(target)).squad.pop()
    player(state, seat).squad.append(card)
    source = in_squad(int(target))
    note(state, "captured", seat, card=card_of(card), player=int(target), source=source)


def capture_expansion(state: Xibalba, seat: int, _op: ops.CaptureExpansion, target: str) -> None:
    """The card changes sides, onto a field of the owner's choice."""
    other, field = map(int, target.split())
    card = player(state, other).fields[field - 1].pop()
    source = on_field(other, field)
    note(state, "captured", seat, card=card_of(card), player=other, source=source)
    state.agenda.append(Place(seat, card, cause=state.cause))


#: By op: whom or what it may concern, and what happens to that.
TARGETED: dict[type[ops.Op], tuple[Callable[..., list[str]], Callable[..., None]]] = {
    ops.LoseResources: (with_resources, lose),
    ops.StealResources: (with_resources, steal),
    ops.StealParagon: (with_paragon, steal_paragon),
    ops.HinderRerolls: (anybody, hinder),
    ops.DestroyExpansion: (expansions, destroy),
    ops.DestroySoldier: (with_weak_soldier, kill),
    ops.BurySoldier: (with_two_soldiers, bury),
    ops.CaptureSoldier: (with_weak_soldier, capture_soldier),
    ops.CaptureExpansion: (capturable, capture_expansion),
}


def is_targeted(op: ops.AnyOp) -> bool:
    """Whether the owner of an op chooses whom or what it concerns."""
    who = getattr(op, "who", None)
    return who == "chosen_opponent" or (isinstance(op, ops.DestroyExpansion) and who == "victim")


def aim(state: Xibalba, step: Do, op: ops.AnyOp) -> None:
    """Ask for the target of an op; a single one is taken, none is needed if there is none."""
    find, act = TARGETED[type(op)]
    options = find(state, step.seat, op)
    if len(options) == 1:
        act(state, step.seat, op, options[0])
    elif options:
        state.agenda.append(Chosen(step.seat, step.card, op))
        tag = str(op.__struct_config__.tag)
        state.decisions.append(
            AwaitTarget(
                seat=step.seat,
                card=card_of(step.card),
                op=tag,
                options=options,
            )
        )


def chosen(state: Xibalba, step: Chosen) -> None:
    """The op happens to what was chosen."""
    state.cause = card_of(step.card)
    TARGETED[type(step.what)][1](state, step.seat, step.what, state.picked)


def target_legal(_state: Xibalba, asked: AwaitTarget) -> list[Action]:
    """The options."""
    return [actions.Target(*map(int, option.split())) for option in asked.options]


def target_answer(state: Xibalba, _asked: AwaitTarget, action: actions.Target) -> None:
    """The target is chosen."""
    field = "" if action.field is None else f" {action.field}"
    state.picked = f"{action.seat}{field}"
