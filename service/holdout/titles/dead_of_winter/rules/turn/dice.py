"""Verbs about action dice."""

from msgspec.structs import replace

from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, note, player
from holdout.titles.dead_of_winter.model.things import ACTION, WinterStep
from holdout.titles.dead_of_winter.rules.ask import ask, roll
from holdout.titles.dead_of_winter.rules.query import amount, players


def change_die(state: DeadOfWinter, verb: verbs.ChangeDie, env: Env) -> None:
    """An unused die shows another value, from 1 to 6."""
    bound = env.get(verb.die.removeprefix("$"))
    if not isinstance(bound, str):
        return
    seat, value = (int(part) for part in bound.split(":"))
    dice = player(state, seat).dice
    if value not in dice:
        return
    new = amount(state, verb.value, env) if verb.value is not None else value + (verb.by or 0)
    dice.remove(value)
    dice.append(max(1, min(6, new)))
    dice.sort()
    note(state, "die-changed", seat=seat, value=value, now=max(1, min(6, new)))


def reroll_dice(state: DeadOfWinter, verb: verbs.RerollDice, env: Env) -> None:
    """Unused dice are rolled again."""
    bound = env.get(verb.dice.removeprefix("$"), [])
    state.agenda.append(Reroll(tuple([bound] if isinstance(bound, str) else bound)))


class Reroll(WinterStep, frozen=True, tag="reroll"):
    """Dice are rolled again."""

    chance = ACTION

    dice: tuple[str, ...]

    def run(self, state: DeadOfWinter) -> None:
        """One die after the other is rolled again."""
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
                note(state, "die-rerolled", seat=seat, value=value, now=int(face))


def exhaust_dice(state: DeadOfWinter, verb: verbs.ExhaustDice, env: Env) -> None:
    """Players put unused dice away, of their own choice."""
    seats = players(state, verb.players, env)
    if verb.n == "all":
        for seat in seats:
            who = player(state, seat)
            note(state, "dice-exhausted", seat=seat, values=list(who.dice))
            who.spent += len(who.dice)
            who.dice = []
    elif seats:
        state.agenda.append(Exhaust(tuple(seats), amount(state, verb.n, env)))


class Exhaust(WinterStep, frozen=True, tag="exhaust"):
    """These seats put unused dice away."""

    seats: tuple[int, ...]
    n: int
    asked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """One seat after the other puts dice away."""
        seat, rest = self.seats[0], self.seats[1:]
        if self.asked:
            put_away(state, seat, state.picked)
        if rest:
            state.agenda.append(Exhaust(rest, self.n))
        dice = player(state, seat).dice
        if dice and not self.asked:
            if rest:
                state.agenda.pop()
            count = min(self.n, len(dice))
            options = [str(value) for value in dice]
            then = replace(self, asked=True)
            ask(state, then, seat, "die", options, about="exhaust", least=count, most=count)


def put_away(state: DeadOfWinter, seat: int, values: list[str]) -> None:
    """Unused dice of these values become used ones."""
    who = player(state, seat)
    for value in values:
        who.dice.remove(int(value.rpartition(":")[2]))
        who.spent += 1
        note(state, "die-spent", seat=seat, value=int(value.rpartition(":")[2]))


def extra_dice(state: DeadOfWinter, verb: verbs.ExtraDice, env: Env) -> None:
    """Players roll more or fewer dice, in this roll-dice step or the next."""
    for seat in players(state, verb.players, env):
        player(state, seat).extra += verb.by
        note(state, "extra-dice", seat=seat, by=verb.by)


class PayDie(WinterStep, frozen=True, tag="pay-die"):
    """A player spends an unused die of at least this value, of own choice."""

    seat: int
    least: int

    def run(self, state: DeadOfWinter) -> None:
        """The lowest that will do is spent if all the same (7.6)."""
        values = [str(v) for v in player(state, self.seat).dice if v >= self.least]
        if values:
            then = Exhaust((self.seat,), 1, asked=True)
            ask(state, then, self.seat, "die", values, about="pay")
