"""Effects on action dice, and die actions without a die."""

from typing import Literal

from holdout.kernel.elements import Element
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import (
    WORDS,
    Amount,
    Players,
    Reference,
    Survivors,
    exactly_one,
)
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.elements import DieElement
from holdout.titles.dead_of_winter.rules.ask import roll
from holdout.titles.dead_of_winter.rules.board import attack_targets, free_everywhere
from holdout.titles.dead_of_winter.rules.query import amount, players, survivors
from holdout.titles.dead_of_winter.rules.steps import ACTION, WinterStep
from holdout.titles.dead_of_winter.rules.turn.dice_actions import AttackStep, Exhaust, SimpleStep
from holdout.titles.dead_of_winter.state import DeadOfWinter, note, player


class ChangeDie(Effect, frozen=True, tag="change_die"):
    """An unused die is set to a value or changed by one, within 1-6."""

    die: Reference
    value: Amount | None = None
    by: int | None = None

    def flaw(self, given: set[str]) -> str | None:
        return exactly_one(given, "value", "by")

    def run(self, state: DeadOfWinter, env: Env) -> None:
        bound = env.get(self.die.removeprefix("$"))
        if not isinstance(bound, str):
            return
        seat, value = (int(part) for part in bound.split(":"))
        dice = player(state, seat).dice
        if value not in dice:
            return
        new = amount(state, self.value, env) if self.value is not None else value + (self.by or 0)
        dice.remove(value)
        dice.append(max(1, min(6, new)))
        dice.sort()
        note(state, events.DieChanged(value, max(1, min(6, new))), seat=seat)


class RerollDice(Effect, frozen=True, tag="reroll_dice"):
    """These unused dice are rolled again."""

    dice: Reference

    def run(self, state: DeadOfWinter, env: Env) -> None:
        bound = env.get(self.dice.removeprefix("$"), [])
        state.agenda.append(Reroll(tuple([bound] if isinstance(bound, str) else bound)))


class Reroll(WinterStep, frozen=True, tag="reroll"):
    """Dice are rolled again."""

    chance = ACTION

    dice: tuple[str, ...]

    def run(self, state: DeadOfWinter) -> None:
        """Roll one die after the other again."""
        for index, die in enumerate(self.dice):
            seat, value = (int(part) for part in die.split(":"))
            face = roll(state, seat, "action")
            if face is None:
                state.agenda.append(Reroll(self.dice[index:]))
                return
            dice = player(state, seat).dice
            if value in dice:
                dice.remove(value)
                dice.append(int(face))
                dice.sort()
                note(state, events.DieRerolled(value, int(face)), seat=seat)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        seat, value = (int(part) for part in self.dice[0].split(":"))
        return [DieElement(seat, value)]


class ExhaustDice(Effect, frozen=True, tag="exhaust_dice"):
    """Each player puts `n` unused dice away without an action."""

    in_part = True

    players: Players
    n: Amount

    def run(self, state: DeadOfWinter, env: Env) -> None:
        seats = players(state, self.players, env)
        if self.n == "all":
            for seat in seats:
                who = player(state, seat)
                note(state, events.DiceExhausted(list(who.dice)), seat=seat)
                who.spent += len(who.dice)
                who.dice = []
        elif seats:
            state.agenda.append(Exhaust(tuple(seats), amount(state, self.n, env)))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        if self.n == "all":
            return True
        least = amount(state, self.n, env)
        return all(len(player(state, s).dice) >= least for s in players(state, self.players, env))


class ExtraDice(Effect, frozen=True, tag="extra_dice", rename={**WORDS, "moment": "when"}):
    """Players roll more or fewer dice, now or next round."""

    players: Players
    by: int
    moment: Literal["now", "next_round"]

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for seat in players(state, self.players, env):
            player(state, seat).extra += self.by
            note(state, events.ExtraDice(self.by), seat=seat)


class DoAction(Effect, frozen=True, tag="do_action"):
    """That survivor performs a die action without a die."""

    action: Literal["attack", "barricade"]
    who: Survivors
    die: Literal["none"] = "none"

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for name in survivors(state, self.who, env)[:1]:
            if self.action == "attack":
                state.picked = []
                state.agenda.append(AttackStep(name, "target"))
            else:
                state.agenda.append(SimpleStep(name, "barricade", "with", free=True))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        names = survivors(state, self.who, env)
        if not names:
            return False
        if self.action == "attack":
            return bool(attack_targets(state, names[0]))
        return free_everywhere(state, state.survivors[names[0]].at) > 0
