"""Dice of the action pool: turned, rolled again, paid."""

from holdout.kernel.copies import card_of
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitDie
from holdout.titles.xibalba.model.state import BLANKS, Xibalba, note
from holdout.titles.xibalba.model.steps import Do, PayDice, Reroll, RollDice, TurnOne
from holdout.titles.xibalba.rules.gains import in_order


def _ask(state: Xibalba, asked: AwaitDie) -> None:
    """Ask for a die; where there is one possibility it is taken."""
    if len(asked.options) == 1 and asked.least:
        state.picked = asked.options[0]
    else:
        state.decisions.append(asked)


def die_legal(_state: Xibalba, asked: AwaitDie) -> list[Action]:
    """The options, and no more if enough were chosen."""
    options: list[Action] = [actions.PickDie(*option.split()) for option in asked.options]
    return options if asked.least else [*options, actions.Done()]


def die_answer(state: Xibalba, _asked: AwaitDie, action: Action) -> None:
    """A die is chosen, or no more."""
    state.picked = ""
    if isinstance(action, actions.PickDie):
        state.picked = action.face if action.to is None else f"{action.face} {action.to}"


def turns(state: Xibalba, op: ops.TurnDice) -> list[str]:
    """Which dice of the action pool an op can turn to what."""
    found, deck = [], state.deck
    for face in dict.fromkeys(state.pool):
        is_resource = face in deck.resource_faces
        faces = deck.resource_faces if is_resource else deck.attack_faces
        kind = "resource" if is_resource else "attack"
        if op.die not in (kind, "any") or op.source not in ("any", face, _number(face)):
            continue
        if op.to == "choice":
            found += [f"{face} {to}" for to in faces if to != face]
        else:
            found.append(f"{face} {op.to}")
    return found


def _number(face: str) -> int | None:
    return int(face) if face.isdecimal() else None


def turn_dice(state: Xibalba, step: Do, op: ops.TurnDice) -> None:
    """Dice are turned one by one; the first must be, if there is one."""
    _next_turn(state, TurnOne(step.card, op, op.n), least=1)


def _next_turn(state: Xibalba, step: TurnOne, least: int) -> None:
    if not isinstance(step.what, ops.TurnDice):
        raise TypeError(step.what)
    options = turns(state, step.what)
    if options and step.left:
        state.agenda.append(step)
        card = card_of(step.card)
        asked = AwaitDie(
            seat=state.active,
            about="turn",
            card=card,
            options=options,
            left=step.left,
            least=least,
        )
        _ask(state, asked)


def turn_one(state: Xibalba, step: TurnOne) -> None:
    """The chosen die is turned."""
    state.cause = card_of(step.card)
    if state.picked:
        face, to = state.picked.split()
        state.pool.remove(face)
        state.pool = in_order(state.deck, [*state.pool, to])
        note(state, "turned", face=face, into=to)
        _next_turn(state, TurnOne(step.card, step.what, step.left - 1), least=0)


def can_turn(state: Xibalba, _seat: int, op: ops.TurnDice) -> bool:
    """Whether a die of the action pool can be turned."""
    return bool(turns(state, op))


def reroll_pool(state: Xibalba, step: Do, op: ops.RerollPool) -> None:
    """Dice of the action pool are chosen and rolled again together."""
    _next_reroll(state, Reroll(step.card, op.n), least=1)


def _next_reroll(state: Xibalba, step: Reroll, least: int) -> None:
    if not state.pool or not step.left:
        _roll_aside(state, step)
        return
    state.agenda.append(step)
    asked = AwaitDie(
        seat=state.active,
        about="reroll",
        card=card_of(step.card),
        options=list(dict.fromkeys(state.pool)),
        left=step.left,
        least=least,
    )
    _ask(state, asked)


def reroll(state: Xibalba, step: Reroll) -> None:
    """A die is put aside, or those put aside are rolled."""
    state.cause = card_of(step.card)
    if not state.picked:
        _roll_aside(state, step)
        return
    state.pool.remove(state.picked)
    note(state, "put-aside", face=state.picked)
    state.aside.append(state.picked)
    _next_reroll(state, Reroll(step.card, step.left - 1), least=0)


def _roll_aside(state: Xibalba, step: Reroll) -> None:
    if not state.aside:
        return
    card = card_of(step.card)
    note(state, "rolls-again", faces=state.aside, zone="aside")
    resource = sum(face in state.deck.resource_faces for face in state.aside)
    attack, state.aside = len(state.aside) - resource, []
    state.agenda.append(RollDice(resource, attack, kept=True, cause=card))


def can_reroll(state: Xibalba, _seat: int, _op: ops.RerollPool) -> bool:
    """Whether there is a die in the action pool."""
    return state.phase == "action" and bool(state.pool)


def pay_dice(state: Xibalba, step: PayDice) -> None:
    """A blank die is paid; which one is the player's choice."""
    if step.chosen:
        state.pool.remove(state.picked)
        state.cause = card_of(step.card)
        note(state, "spent", faces=[state.picked])
    if not step.left:
        return
    state.agenda.append(PayDice(step.card, step.left - 1, chosen=True))
    card = card_of(step.card)
    options = [face for face in BLANKS if face in state.pool]
    _ask(state, AwaitDie(seat=state.active, about="pay", card=card, options=options))
