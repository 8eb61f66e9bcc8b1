"""Unused action dice are put away."""

from msgspec.structs import replace

from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.rules.ask import ask
from holdout.titles.dead_of_winter.rules.steps import WinterStep
from holdout.titles.dead_of_winter.state import DeadOfWinter, note, player


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
        note(state, events.DieSpent(int(value.rpartition(":")[2])), seat=seat)


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
