"""Ops about dice: those of the dice pool, and those of the action pool."""

from typing import Literal

from holdout.kernel.copies import card_of
from holdout.titles.xibalba import events
from holdout.titles.xibalba.actions.choices import AwaitDie, ask_die
from holdout.titles.xibalba.actions.dice import DIE_KINDS, AwaitAdded, add_one, has_room
from holdout.titles.xibalba.effects.base import DieKind, Op, Times
from holdout.titles.xibalba.rules import rolls
from holdout.titles.xibalba.rules.tracks import in_order
from holdout.titles.xibalba.rules.triggers import Do, OfCard
from holdout.titles.xibalba.state import Xibalba, note

# ---- the dice pool


class AddDice(Op, frozen=True, tag="add_dice"):
    """Dice join the dice pool; of one kind no more than it may have. `any`: the owner chooses."""

    n: Times
    die: Literal["resource", "attack", "any"]

    @property
    def only_gives(self) -> bool:
        return self.die != "any"

    def can(self, state: Xibalba, seat: int) -> bool:
        return bool(self._kinds(state))

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        """Dice join the pool one by one; what does not fit is lost (6.3)."""
        if self.n > 1:
            rest = AddDice(self.n - 1, self.die)
            state.agenda.append(Do(seat, card, (rest,)))
        kinds = self._kinds(state)
        if len(kinds) == 1:
            add_one(state, kinds[0])
        elif kinds:
            state.decisions.append(AwaitAdded(seat=seat, card=card_of(card)))

    def _kinds(self, state: Xibalba) -> list[DieKind]:
        """Return the kinds of dice that fit into the pool."""
        return [kind for kind in DIE_KINDS if self.die in (kind, "any") and has_room(state, kind)]


# ---- the action pool


class RollDice(Op, frozen=True, tag="roll_dice"):
    """Roll extra dice, straight into the action pool."""

    n: Times
    die: DieKind

    def can(self, state: Xibalba, seat: int) -> bool:
        return state.phase == "action"

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        resource, attack = (self.n, 0) if self.die == "resource" else (0, self.n)
        state.agenda.append(rolls.RollDice(resource, attack, kept=True, cause=state.cause))


class TurnDice(Op, frozen=True, tag="turn_dice", rename={"source": "from"}):
    """Turn up to `n` dice of the action pool from a face to another; `choice`: to any face."""

    n: Times
    die: Literal["resource", "attack", "any"]
    source: str | int
    to: str | int

    def can(self, state: Xibalba, seat: int) -> bool:
        return bool(self.turns(state))

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        """Dice are turned one by one; the first must be, if there is one."""
        TurnOne(card, self, self.n).ask(state, least=1)

    def turns(self, state: Xibalba) -> list[str]:
        """Return which dice of the action pool can be turned to what."""
        found, deck = [], state.deck
        for face in dict.fromkeys(state.pool):
            is_resource = face in deck.resource_faces
            faces = deck.resource_faces if is_resource else deck.attack_faces
            kind = "resource" if is_resource else "attack"
            if self.die not in (kind, "any") or self.source not in ("any", face, _number(face)):
                continue
            if self.to == "choice":
                found += [f"{face} {to}" for to in faces if to != face]
            else:
                found.append(f"{face} {self.to}")
        return found


def _number(face: str) -> int | None:
    return int(face) if face.isdecimal() else None


class TurnOne(OfCard, frozen=True, tag="turn-one"):
    """A die of the action pool is turned; `left` more may follow."""

    what: TurnDice
    left: int

    def run(self, state: Xibalba) -> None:
        """Turn the chosen die."""
        state.cause = card_of(self.card)
        if state.picked:
            face, to = state.picked.split()
            state.pool.remove(face)
            state.pool = in_order(state.deck, [*state.pool, to])
            note(state, events.Turned(face, to))
            TurnOne(self.card, self.what, self.left - 1).ask(state, least=0)

    def ask(self, state: Xibalba, least: int) -> None:
        """Ask for a die, if one can be turned."""
        options = self.what.turns(state)
        if options and self.left:
            state.agenda.append(self)
            asked = AwaitDie(
                seat=state.active,
                about="turn",
                card=card_of(self.card),
                options=options,
                left=self.left,
                least=least,
            )
            ask_die(state, asked)


class RerollPool(Op, frozen=True, tag="reroll_pool"):
    """Roll up to `n` dice of the action pool again, all together."""

    n: Times

    def can(self, state: Xibalba, seat: int) -> bool:
        return state.phase == "action" and bool(state.pool)

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        """Dice of the action pool are chosen and rolled again together."""
        Reroll(card, self.n).ask(state, least=1)


class Reroll(OfCard, frozen=True, tag="reroll"):
    """Dice of the action pool are chosen, so many more, and then rolled again together."""

    left: int

    def run(self, state: Xibalba) -> None:
        """Put a die aside, or roll those put aside."""
        state.cause = card_of(self.card)
        if not state.picked:
            self._roll_aside(state)
            return
        state.pool.remove(state.picked)
        note(state, events.PutAside(state.picked))
        state.aside.append(state.picked)
        Reroll(self.card, self.left - 1).ask(state, least=0)

    def ask(self, state: Xibalba, least: int) -> None:
        """Ask for a die, until there are enough."""
        if not state.pool or not self.left:
            self._roll_aside(state)
            return
        state.agenda.append(self)
        asked = AwaitDie(
            seat=state.active,
            about="reroll",
            card=card_of(self.card),
            options=list(dict.fromkeys(state.pool)),
            left=self.left,
            least=least,
        )
        ask_die(state, asked)

    def _roll_aside(self, state: Xibalba) -> None:
        if not state.aside:
            return
        note(state, events.RollsAgain(list(state.aside), "aside"))
        resource = sum(face in state.deck.resource_faces for face in state.aside)
        attack, state.aside = len(state.aside) - resource, []
        again = rolls.RollDice(resource, attack, kept=True, cause=card_of(self.card))
        state.agenda.append(again)
