"""The dice phase: pool, first roll, keeping and rolling again (chapter 6)."""

from typing import Any

from holdout.kernel.elements import Element, PileElement
from holdout.kernel.questions import About
from holdout.kernel.things import Action
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.base import (
    ONE,
    OnDie,
    XibalbaAction,
    XibalbaDecision,
    XibalbaMoment,
    by_card,
    choice,
)
from holdout.titles.xibalba.effects.base import DieKind
from holdout.titles.xibalba.elements import DiceElement, DieElement
from holdout.titles.xibalba.rules.rolls import RollDice
from holdout.titles.xibalba.rules.tracks import in_order
from holdout.titles.xibalba.state import Player, Xibalba, XibalbaStep, note, player

DIE_KINDS: tuple[DieKind, ...] = ("resource", "attack")

# ---- the pool


class AskPool(XibalbaStep, frozen=True, tag="ask-pool"):
    """The dice pool is chosen."""

    def run(self, state: Xibalba) -> None:
        state.phase, state.rerolls = "dice", state.deck.numbers.pool.rerolls
        state.cause = None
        note(state, events.DicePhase(state.rerolls))
        state.decisions.append(AwaitPool(seat=state.active))


class AwaitPool(XibalbaDecision, tag="dice-pool"):
    """How many resource dice and attack dice are rolled this turn?"""

    rule = "6.1"

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        """Six dice, at most four of a kind (6.1)."""
        rules = moment.state.deck.numbers.pool
        most, size = rules.of_a_kind, rules.size
        return [ChoosePool(n, size - n) for n in range(most, size - most - 1, -1)]


class ChoosePool(XibalbaAction, frozen=True, tag="dice"):
    """Take so many resource dice and attack dice."""

    rule = "6.1"

    resource: int
    attack: int

    def do(self, moment: XibalbaMoment) -> None:
        state = moment.state
        state.dice, state.cause = (self.resource, self.attack), None
        note(state, events.PoolTaken(self.resource, self.attack))

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        counts = zip(DIE_KINDS, (self.resource, self.attack), strict=True)
        return [PileElement(kind) for kind, count in counts if count]


# ---- dice that join it


class AwaitAdded(XibalbaDecision, tag="added-die"):
    """Of which kind is the die that joins the pool?"""

    rule = "6.3"

    card: str = ""

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        return [AddDie(kind) for kind in DIE_KINDS]

    def take(self, moment: XibalbaMoment, action: Action) -> None:
        moment.state.cause = self.card or None
        action.do(moment)

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        one, kinds = choice("die", ONE, ONE), tuple(map(PileElement, DIE_KINDS))
        return About(None, kinds, self.card or None, one, rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return by_card(self.card)


class AddDie(XibalbaAction, frozen=True, tag="add-die"):
    """Let a die of this kind join the pool."""

    rule = "6.3"
    names = {"die": PileElement}

    die: DieKind

    def do(self, moment: XibalbaMoment) -> None:
        add_one(moment.state, self.die)


def has_room(state: Xibalba, kind: DieKind) -> bool:
    """Return whether one more die of a kind may join the pool."""
    return state.dice[DIE_KINDS.index(kind)] < state.deck.numbers.pool.of_a_kind


def add_one(state: Xibalba, kind: DieKind) -> None:
    """Add a die to the pool."""
    resource, attack = state.dice
    state.dice = (resource + 1, attack) if kind == "resource" else (resource, attack + 1)
    note(state, events.DieAdded(kind))


# ---- rolling and keeping


class FirstRoll(XibalbaStep, frozen=True, tag="first-roll"):
    """What others have hindered is subtracted; the first roll takes place in any case (6.3)."""

    def run(self, state: Xibalba) -> None:
        who = player(state, state.active)
        if who.hindered:
            _lose_rerolls(state, who)
        resource, attack = state.dice
        state.dice = (0, 0)
        state.agenda += [SortDice(), RollDice(resource, attack, cause="first-roll")]


def _lose_rerolls(state: Xibalba, who: Player) -> None:
    before, state.cause = state.rerolls, "hindered"
    hindered, who.hindered = who.hindered, 0
    state.rerolls = after = max(0, before - hindered)
    if lost := before - after:
        told = events.RerollsLost(by=lost, before=before, after=after, hindered=hindered)
        note(state, told)


class SortDice(XibalbaStep, frozen=True, tag="sort-dice"):
    """After the last roll all dice are kept; before, the player sorts them (6.4, 6.5)."""

    def run(self, state: Xibalba) -> None:
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
    note(state, events.Kept(list(state.pool), added))


class AwaitSort(XibalbaDecision, tag="sort-dice"):
    """Which of the dice just rolled are kept? The others can be rolled again."""

    rule = "6.4"

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        """Keep one die, roll all others again, or keep them all."""
        rolled = moment.state.rolled
        faces = dict.fromkeys(rolled) if len(rolled) > 1 else ()
        return [*map(Keep, faces), _ROLL, _KEEP_ALL]

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        some = choice("die", 0, len(moment.state.rolled))
        return About(elements=(DiceElement("rolled"),), choice=some, rule=self.rule)


class Keep(OnDie, frozen=True, tag="keep"):
    """Move a die to the action pool; it can't be rolled again."""

    rule = "6.4"

    def do(self, moment: XibalbaMoment) -> None:
        state = moment.state
        state.cause = None
        state.rolled.remove(self.face)
        state.pool = in_order(state.deck, [*state.pool, self.face])
        note(state, events.DieKept(self.face))
        state.agenda.append(SortDice())

    def targets(self, moment: XibalbaMoment) -> list[Element]:
        return [DieElement("rolled", self.face)]


class KeepAll(XibalbaAction, frozen=True, tag="keep-all"):
    """Move all dice to the action pool, which ends the dice phase."""

    rule, onto = "6.5", (DiceElement("rolled"),)

    def do(self, moment: XibalbaMoment) -> None:
        moment.state.cause = None
        _keep_all(moment.state)


class Roll(XibalbaAction, frozen=True, tag="roll"):
    """Roll the dice that were not kept again."""

    rule, onto = "6.5", (DiceElement("rolled"),)

    def do(self, moment: XibalbaMoment) -> None:
        state = moment.state
        state.cause = None
        state.rerolls -= 1
        resource = sum(face in state.deck.resource_faces for face in state.rolled)
        attack = len(state.rolled) - resource
        note(state, events.RollsAgain(list(state.rolled), "rolled", state.rerolls))
        state.rolled = []
        state.agenda += [SortDice(), RollDice(resource, attack, cause="re-roll")]


_ROLL, _KEEP_ALL = Roll(), KeepAll()
