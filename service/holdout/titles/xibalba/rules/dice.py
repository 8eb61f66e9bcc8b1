"""The dice phase: pool, first roll, keeping and rolling again (chapter 6)."""

from holdout.kernel.copies import card_of
from holdout.kernel.state import Action
from holdout.titles.xibalba.cards import ops
from holdout.titles.xibalba.cards.ops import DieKind
from holdout.titles.xibalba.model import actions
from holdout.titles.xibalba.model.decisions import AwaitAdded, AwaitPool, AwaitSort
from holdout.titles.xibalba.model.state import Player, Xibalba, note, player
from holdout.titles.xibalba.model.steps import AskPool, Do, FirstRoll, RollDice, SortDice
from holdout.titles.xibalba.rules.gains import in_order

_KINDS: tuple[DieKind, ...] = ("resource", "attack")


def ask_pool(state: Xibalba, _step: AskPool) -> None:
    """The dice of the turn are chosen."""
    state.phase, state.rerolls = "dice", state.deck.numbers.pool.rerolls
    state.cause = None
    state.decisions.append(AwaitPool(seat=state.active))


def pool_legal(state: Xibalba, _asked: AwaitPool) -> list[Action]:
    """Six dice, at most four of a kind (6.1)."""
    rules = state.deck.numbers.pool
    most, size = rules.of_a_kind, rules.size
    return [actions.ChoosePool(n, size - n) for n in range(most, size - most - 1, -1)]


def pool_answer(state: Xibalba, _asked: AwaitPool, action: actions.ChoosePool) -> None:
    """The pool is taken."""
    state.dice, state.cause = (action.resource, action.attack), None
    note(state, "pool", resource=action.resource, attack=action.attack)


def add_dice(state: Xibalba, step: Do, op: ops.AddDice) -> None:
    """Dice join the pool one by one; what does not fit is lost (6.3)."""
    if op.n > 1:
        rest = ops.AddDice(op.n - 1, op.die)
        state.agenda.append(Do(step.seat, step.card, (rest,)))
    kinds = [kind for kind in _KINDS if op.die in (kind, "any") and _room(state, kind)]
    if len(kinds) == 1:
        add_one(state, kinds[0])
    elif kinds:
        state.decisions.append(AwaitAdded(seat=step.seat, card=card_of(step.card)))


def _room(state: Xibalba, kind: DieKind) -> bool:
    return state.dice[_KINDS.index(kind)] < state.deck.numbers.pool.of_a_kind


def add_one(state: Xibalba, kind: DieKind) -> None:
    """A die joins the pool."""
    resource, attack = state.dice
    state.dice = (resource + 1, attack) if kind == "resource" else (resource, attack + 1)
    note(state, "die-added", die=kind)


def can_add(state: Xibalba, _seat: int, op: ops.AddDice) -> bool:
    """Whether a die of this kind fits into the pool."""
    return any(op.die in (kind, "any") and _room(state, kind) for kind in _KINDS)


def added_legal(_state: Xibalba, _asked: AwaitAdded) -> list[Action]:
    """Either kind."""
    return [actions.AddDie(kind) for kind in _KINDS]


def added_answer(state: Xibalba, asked: AwaitAdded, action: actions.AddDie) -> None:
    """The die joins the pool."""
    state.cause = asked.card or None
    add_one(state, action.die)


def first_roll(state: Xibalba, _step: FirstRoll) -> None:
    """What others have hindered is subtracted; the first roll takes place in any case (6.3)."""
    who = player(state, state.active)
    if who.hindered:
        _lose_rerolls(state, who)
    resource, attack = state.dice
    state.dice = (0, 0)
    state.agenda += [SortDice(), RollDice(resource, attack, cause="first-roll")]


def _lose_rerolls(state: Xibalba, who: Player) -> None:
    before, state.cause = state.rerolls, "hindered"
    state.rerolls, who.hindered = max(0, before - who.hindered), 0
    if lost := before - state.rerolls:
        note(state, "rerolls-lost", by=lost, before=before, after=state.rerolls)


def sort_dice(state: Xibalba, _step: SortDice) -> None:
    """After the last roll all dice are kept; before, the player sorts them (6.4, 6.5)."""
    state.cause = None
    if not state.rolled:
        return
    if state.rerolls:
        state.decisions.append(AwaitSort(seat=state.active))
    else:
        _keep_all(state)


def _keep_all(state: Xibalba) -> None:
    added = state.rolled
    state.pool, state.rolled = in_order(state.deck, state.pool + added), []
    note(state, "kept", faces=list(state.pool), added=added)


def sort_legal(state: Xibalba, _asked: AwaitSort) -> list[Action]:
    """Keep one die, roll all others again, or keep them all."""
    faces = dict.fromkeys(state.rolled) if len(state.rolled) > 1 else ()
    return [*(actions.Keep(face) for face in faces), actions.Roll(), actions.KeepAll()]


def sort_answer(state: Xibalba, _asked: AwaitSort, action: Action) -> None:
    """Dice are kept, or the rest is rolled again."""
    state.cause = None
    match action:
        case actions.Keep(face):
            state.rolled.remove(face)
            state.pool = in_order(state.deck, [*state.pool, face])
            note(state, "die-kept", face=face)
            state.agenda.append(SortDice())
        case actions.Roll():
            state.rerolls -= 1
            resource = sum(face in state.deck.resource_faces for face in state.rolled)
            attack = len(state.rolled) - resource
            note(state, "rolls-again", faces=state.rolled, zone="rolled")
            state.rolled = []
            state.agenda += [SortDice(), RollDice(resource, attack, cause="re-roll")]
        case _:
            _keep_all(state)
