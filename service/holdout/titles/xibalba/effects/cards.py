"""Ops about cards: soldiers, expansion cards, those for sale."""

from typing import Any, Literal

from holdout.kernel.copies import card_of
from holdout.kernel.questions import About
from holdout.kernel.things import Action
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions import order, trade
from holdout.titles.xibalba.actions.base import (
    Done,
    XibalbaDecision,
    XibalbaMoment,
    by_card,
    choice,
)
from holdout.titles.xibalba.actions.trade import (
    AwaitPurchase,
    AwaitUpgrade,
    purchases,
    sales,
)
from holdout.titles.xibalba.effects.aimed import Aimed, AimedOrNot, seats_that
from holdout.titles.xibalba.effects.base import Expansion, Kind, Op, Times
from holdout.titles.xibalba.elements import FieldElement, SquadElement
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import Place, destroy_expansion, destroy_soldier
from holdout.titles.xibalba.rules.triggers import Do
from holdout.titles.xibalba.state import Xibalba, note, opponents, player

# ---- soldiers


class DestroySoldier(AimedOrNot, frozen=True, tag="destroy_soldier"):
    """The active squad soldier is destroyed, if its printed resistance is not higher."""

    who: Literal["chosen_opponent", "self", "each_player"]
    max_resistance: int | None = None

    @property
    def is_aimed(self) -> bool:
        return self.who == "chosen_opponent"

    def options(self, state: Xibalba, seat: int) -> list[str]:
        return _with_weak_soldier(state, seat, self.max_resistance)

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        destroy_soldier(state, int(target))

    def can_unaimed(self, state: Xibalba, seat: int) -> bool:
        return bool(self._concerned(state, seat))

    def run_unaimed(self, state: Xibalba, seat: int) -> None:
        """Active squad soldiers of the owner, or of all players, are destroyed."""
        destroy_soldier(state, *self._concerned(state, seat))

    def _concerned(self, state: Xibalba, seat: int) -> list[int]:
        whose = [seat] if self.who == "self" else [seat, *opponents(state, seat)]
        return [other for other in whose if _is_weak(state, other, self.max_resistance)]


class BurySoldier(Aimed, frozen=True, tag="bury_soldier"):
    """The active squad soldier of a player goes under the squad."""

    who: Literal["chosen_opponent"]

    def options(self, state: Xibalba, seat: int) -> list[str]:
        return seats_that(state, seat, lambda other: len(player(state, other).squad) > 1)

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        squad = player(state, int(target)).squad
        soldier = squad.pop()
        squad.insert(0, soldier)
        note(state, events.Buried(card_of(soldier)), seat=int(target))


class CaptureSoldier(Aimed, frozen=True, tag="capture_soldier"):
    """The active squad soldier of a player changes sides."""

    who: Literal["chosen_opponent"]
    max_resistance: int | None = None

    def options(self, state: Xibalba, seat: int) -> list[str]:
        return _with_weak_soldier(state, seat, self.max_resistance)

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        soldier = player(state, int(target)).squad.pop()
        player(state, seat).squad.append(soldier)
        source = SquadElement(int(target))
        note(
            state,
            events.Captured(card=card_of(soldier), player=int(target), source=source),
            seat=seat,
        )


class Recover(Op, frozen=True, tag="recover"):
    """The top soldier of the discard pile joins the squad."""

    kind: Literal["soldier"]

    def can(self, state: Xibalba, seat: int) -> bool:
        return bool(state.discards["soldier"])

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if self.can(state, seat):
            soldier = state.discards["soldier"].pop()
            player(state, seat).squad.append(soldier)
            note(state, events.Recovered(card_of(soldier)), seat=seat)


def _with_weak_soldier(state: Xibalba, seat: int, most: int | None) -> list[str]:
    """Opponents whose active squad soldier is weak enough."""
    return seats_that(state, seat, lambda other: _is_weak(state, other, most))


def _is_weak(state: Xibalba, seat: int, most: int | None) -> bool:
    """Return whether a player has an active squad soldier of at most this printed resistance."""
    soldier = values.squad_soldier(player(state, seat))
    return soldier is not None and (
        most is None or state.deck.soldier_of[soldier].resistance <= most
    )


# ---- expansion cards


class DestroyExpansion(Aimed, frozen=True, tag="destroy_expansion"):
    """An active expansion card of a player is destroyed."""

    kind: Expansion
    who: Literal["chosen_opponent", "victim"]

    def options(self, state: Xibalba, seat: int) -> list[str]:
        """Active expansion cards of a kind: of the opponents, or of the attacked player."""
        whose = _unsafe_victim(state) if self.who == "victim" else opponents(state, seat)
        return [
            f"{other} {number}"
            for other in whose
            for number, field in enumerate(player(state, other).fields, 1)
            if field and self.kind in ("expansion", state.deck.kind_of[field[-1]])
        ]

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        other, field = target.split()
        destroy_expansion(state, int(other), int(field))


def _unsafe_victim(state: Xibalba) -> list[int]:
    """Return the attacked player, unless protected.

    In a raid, protection counts as it stood before.
    """
    attack = state.attack
    if attack is None or not attack.victim:
        return []
    safe = values.is_safe(state, attack.victim) if attack.safe is None else attack.safe
    return [] if safe else [attack.victim]


class CaptureExpansion(Aimed, frozen=True, tag="capture_expansion"):
    """An active expansion card of a player changes sides, onto a field that may take it."""

    who: Literal["chosen_opponent"]

    def options(self, state: Xibalba, seat: int) -> list[str]:
        """Active expansion cards of opponents for which the owner has a field."""
        return [
            f"{other} {number}"
            for other in opponents(state, seat)
            for number, field in enumerate(player(state, other).fields, 1)
            if field and values.free_fields(state, seat, state.deck.kind_of[field[-1]])
        ]

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        """Capture the card, to be placed on a field of the owner's choice."""
        other, field = map(int, target.split())
        taken = player(state, other).fields[field - 1].pop()
        source = FieldElement(other, field)
        note(state, events.Captured(card=card_of(taken), player=other, source=source), seat=seat)
        state.agenda.append(Place(seat, taken, cause=state.cause))


# ---- the owner's cards and base


class Reorganise(Op, frozen=True, tag="reorganise"):
    """Put the own cards into another order, free of charge."""

    def can(self, state: Xibalba, seat: int) -> bool:
        return order.is_movable(state, seat)

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        order.reorganise(state, seat, card_of(card))


class UpgradeCheaper(Op, frozen=True, tag="upgrade_cheaper"):
    """Upgrade the base now, for less; it is the upgrade of this turn."""

    n: Times

    def can(self, state: Xibalba, seat: int) -> bool:
        paid = values.upgrade_price(state, seat, values.modifiers(state, seat), self.n)
        return not state.upgraded and paid is not None and paid <= player(state, seat).resources

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if self.can(state, seat):
            state.decisions.append(AwaitUpgrade(seat=seat, less=self.n, card=card_of(card)))


# ---- cards for sale


class BuyCheaper(Op, frozen=True, tag="buy_cheaper"):
    """Buy a card of a kind now, for less."""

    n: Times
    kind: Kind

    @property
    def hangs_on_the_pile(self) -> bool:
        return self.kind == "event"

    def can(self, state: Xibalba, seat: int) -> bool:
        changes = values.modifiers(state, seat)
        return bool(purchases(state, seat, (self.kind,), changes, self.n))

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if self.can(state, seat):
            name = card_of(card)
            asked = AwaitPurchase(seat=seat, deck=self.kind, less=self.n, card=name)
            state.decisions.append(asked)


class DiscardSale(Op, frozen=True, tag="discard_sale"):
    """Up to `n` cards for sale are discarded and replaced; in the apocalypse none (12.2)."""

    n: Times

    def can(self, state: Xibalba, seat: int) -> bool:
        return bool(sales(state))

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if self.can(state, seat):
            state.decisions.append(AwaitSale(seat=seat, left=self.n, card=card_of(card)))


class AwaitSale(XibalbaDecision, tag="sale"):
    """Which card for sale is discarded? `left` more at the most."""

    rule, free = "14", True

    left: int
    card: str = ""

    def legal(self, moment: XibalbaMoment) -> list[Action]:
        return [*sales(moment.state), Done()]

    def take(self, moment: XibalbaMoment, action: Action) -> None:
        """Discard the card and fill its slot; then more may follow."""
        state = moment.state
        state.cause = self.card or None
        if isinstance(action, trade.DiscardSale):
            if self.left > 1:
                more = DiscardSale(self.left - 1)
                state.agenda.append(Do(self.seat, self.card, (more,)))
            action.discard(state)

    def describe(self, moment: XibalbaMoment, viewer: int | None) -> About:
        some = choice("sale", 0, self.left)
        found = tuple(each for action in sales(moment.state) for each in action.targets(moment))
        return About(None, found, self.card or None, some, optional=True, rule=self.rule)

    def facts(self, deck: Any) -> dict[str, Any]:
        return {"left": self.left} | by_card(self.card)
