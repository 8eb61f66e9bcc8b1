"""Verbs about action dice."""

from msgspec.structs import replace

from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, note, player
from holdout.titles.dead_of_winter.model.steps_people import Exhaust, Reroll
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


def reroll(state: DeadOfWinter, step: Reroll) -> None:
    """One die after the other is rolled again."""
    for index, die in enumerate(step.dice):
        seat, value = (int(part) for part in die.split(":"))
        face = roll(state, seat, "action")
        if face is None:
            state.agenda.append(Reroll(step.dice[index:]))
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


def exhaust(state: DeadOfWinter, step: Exhaust) -> None:
    """One seat after the other puts dice away."""
    seat, rest = step.seats[0], step.seats[1:]
    if step.asked:
        put_away(state, seat, state.picked)
    if rest:
        state.agenda.append(Exhaust(rest, step.n))
    dice = player(state, seat).dice
    if dice and not step.asked:
        if rest:
            state.agenda.pop()
        count = min(step.n, len(dice))
        options = [str(value) for value in dice]
        then = replace(step, asked=True)
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
