"""Ops about the attack under way, and about the ark."""

from holdout.kernel.copies import card_of
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.fights import EnterArk
from holdout.titles.xibalba.effects.base import Op, Per, Times
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.cards import destroy_in_ark
from holdout.titles.xibalba.rules.tracks import heal, lose_life
from holdout.titles.xibalba.rules.triggers import Fire
from holdout.titles.xibalba.state import Onslaught, Xibalba, note, player

# ---- the attack under way


class OfAttack(Op, frozen=True):
    """An op that changes the attack under way, if there is one."""

    def can(self, state: Xibalba, seat: int) -> bool:
        return state.attack is not None

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if state.attack is not None:
            self.change(state, seat, state.attack)

    def change(self, state: Xibalba, seat: int, attack: Onslaught) -> None:
        """Change the attack from now on."""
        raise NotImplementedError(type(self).__name__)


class Strength(OfAttack, frozen=True, tag="strength"):
    """The present attack is stronger, once."""

    n: Times
    per: Per | None = None
    max: int | None = None

    def change(self, state: Xibalba, seat: int, attack: Onslaught) -> None:
        attack.bonus += values.counted(state, seat, self.n, self.per, self.max)


class NoBlock(OfAttack, frozen=True, tag="no_block"):
    """The present attack can't be blocked."""

    def change(self, state: Xibalba, seat: int, attack: Onslaught) -> None:
        attack.unblockable = True


class LowerResistance(OfAttack, frozen=True, tag="lower_resistance"):
    """For the present attack the base counts less resistance."""

    n: Times

    def change(self, state: Xibalba, seat: int, attack: Onslaught) -> None:
        attack.lowered += self.n


class ExtraLoot(OfAttack, frozen=True, tag="extra_loot"):
    """If the present attack raids, more dice are rolled for loot."""

    n: Times

    def change(self, state: Xibalba, seat: int, attack: Onslaught) -> None:
        attack.loot += self.n


# ---- the ark


class DamageArk(Op, frozen=True, tag="damage_ark"):
    """The soldier in the ark loses life, unless it is the owner's, and may die of it (10.1)."""

    n: Times

    def can(self, state: Xibalba, seat: int) -> bool:
        return state.ark is not None and state.keeper != seat

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if not self.can(state, seat):
            return
        if not lose_life(state, seat, self.n):
            at = len(state.agenda)
            reacting = destroy_in_ark(state)
            state.agenda.insert(at, Fire("destroyed", reacting))


class HealArk(Op, frozen=True, tag="heal_ark"):
    """The owner's soldier in the ark gains life."""

    n: Times

    def can(self, state: Xibalba, seat: int) -> bool:
        return state.keeper == seat and state.life < values.most_life(state)

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if self.can(state, seat):
            heal(state, self.n)


class SwapArk(Op, frozen=True, tag="swap_ark"):
    """The owner's soldier in the ark and the active soldier of the squad change places (S40)."""

    def can(self, state: Xibalba, seat: int) -> bool:
        return state.keeper == seat and bool(player(state, seat).squad)

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        if not self.can(state, seat) or state.ark is None:
            return
        squad, back = player(state, seat).squad, state.ark
        squad.insert(-1, back)
        note(state, events.Leaves(card_of(back), state.life), seat=seat)
        state.ark, state.keeper, state.life = None, 0, 0
        state.agenda.append(EnterArk(seat, state.cause))
