"""Ops about resources, paragon and re-rolls."""

from typing import Literal

from holdout.titles.xibalba import events
from holdout.titles.xibalba.effects.aimed import Aimed, AimedOrNot, seats_that
from holdout.titles.xibalba.effects.base import Op, Per, Times
from holdout.titles.xibalba.rules import values
from holdout.titles.xibalba.rules.rolls import GainRoll
from holdout.titles.xibalba.rules.tracks import (
    gain_paragon,
    gain_resources,
    lose_paragon,
    lose_resources,
)
from holdout.titles.xibalba.state import Xibalba, note, opponents, player

# ---- resources


class GainResources(Op, frozen=True, tag="gain_resources"):
    """Gain resources; with `per` so many for each thing counted, `max` at the most."""

    n: Times
    per: Per | None = None
    max: int | None = None

    @property
    def only_gives(self) -> bool:
        return True

    def can(self, state: Xibalba, seat: int) -> bool:
        """Return whether there is room on the track and something to count."""
        room = player(state, seat).resources < state.deck.numbers.most_resources
        return room and values.counted(state, seat, self.n, self.per, self.max) > 0

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        gain_resources(state, seat, values.counted(state, seat, self.n, self.per, self.max))


class LoseResources(AimedOrNot, frozen=True, tag="lose_resources"):
    """Lose resources, as far as there are any."""

    n: Times
    who: Literal["self", "chosen_opponent", "each_opponent"] = "self"

    @property
    def is_aimed(self) -> bool:
        return self.who == "chosen_opponent"

    def options(self, state: Xibalba, seat: int) -> list[str]:
        return _with_resources(state, seat)

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        lose_resources(state, int(target), self.n)

    def can_unaimed(self, state: Xibalba, seat: int) -> bool:
        return any(player(state, other).resources for other in self._whose(state, seat))

    def run_unaimed(self, state: Xibalba, seat: int) -> None:
        for other in self._whose(state, seat):
            lose_resources(state, other, self.n)

    def _whose(self, state: Xibalba, seat: int) -> list[int]:
        return [seat] if self.who == "self" else opponents(state, seat)


class StealResources(AimedOrNot, frozen=True, tag="steal_resources"):
    """Take resources from a player, as far as there are any."""

    n: Times
    who: Literal["chosen_opponent", "victim", "attacker"]

    @property
    def is_aimed(self) -> bool:
        return self.who == "chosen_opponent"

    def options(self, state: Xibalba, seat: int) -> list[str]:
        return _with_resources(state, seat)

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        gain_resources(state, seat, lose_resources(state, int(target), self.n))

    def can_unaimed(self, state: Xibalba, seat: int) -> bool:
        return state.attack is not None

    def run_unaimed(self, state: Xibalba, seat: int) -> None:
        """Take resources from the player on the other side of the attack under way."""
        attack = state.attack
        if attack is not None:
            other = attack.victim if self.who == "victim" else attack.seat
            gain_resources(state, seat, lose_resources(state, other, self.n))


def _with_resources(state: Xibalba, seat: int) -> list[str]:
    """Opponents who have resources."""
    return seats_that(state, seat, lambda other: player(state, other).resources > 0)


# ---- paragon


class GainParagon(Op, frozen=True, tag="gain_paragon"):
    """Gain paragon."""

    n: Times

    @property
    def only_gives(self) -> bool:
        return True

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        gain_paragon(state, seat, self.n)


class RollParagon(Op, frozen=True, tag="roll_paragon"):
    """Roll paragon dice and gain the sum."""

    n: Times

    @property
    def only_gives(self) -> bool:
        return True

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        state.agenda.append(GainRoll(seat, self.n, cause=state.cause))


class StealParagon(Aimed, frozen=True, tag="steal_paragon"):
    """Take paragon from a player, as far as there is any."""

    n: Times
    who: Literal["chosen_opponent"]

    def options(self, state: Xibalba, seat: int) -> list[str]:
        return seats_that(state, seat, lambda other: player(state, other).paragon > 0)

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        gain_paragon(state, seat, lose_paragon(state, int(target), self.n))


# ---- re-rolls


class AddRerolls(Op, frozen=True, tag="add_rerolls"):
    """More re-rolls this turn."""

    n: Times

    @property
    def only_gives(self) -> bool:
        return True

    def run(self, state: Xibalba, seat: int, card: str) -> None:
        before = state.rerolls
        state.rerolls = after = before + self.n
        note(state, events.RerollsGained(by=self.n, before=before, after=after), seat=seat)


class HinderRerolls(AimedOrNot, frozen=True, tag="hinder_rerolls"):
    """Fewer re-rolls in the next dice phase of other players."""

    n: Times
    who: Literal["chosen_opponent", "each_opponent"]

    @property
    def is_aimed(self) -> bool:
        return self.who == "chosen_opponent"

    @property
    def only_gives(self) -> bool:
        return not self.is_aimed

    def options(self, state: Xibalba, seat: int) -> list[str]:
        return seats_that(state, seat, lambda _other: True)

    def hit(self, state: Xibalba, seat: int, target: str) -> None:
        who = player(state, int(target))
        before = who.hindered
        who.hindered = after = before + self.n
        note(state, events.Hindered(by=self.n, before=before, after=after), seat=int(target))

    def can_unaimed(self, state: Xibalba, seat: int) -> bool:
        return True

    def run_unaimed(self, state: Xibalba, seat: int) -> None:
        for other in opponents(state, seat):
            self.hit(state, seat, str(other))
