"""Effects that hold others, choices among them, and what comes into force or happens later."""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, Literal

from msgspec.structs import replace

from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import (
    Activity,
    Amount,
    Anybody,
    Binding,
    Candidates,
    Players,
    SurvivorWord,
    Words,
)
from holdout.titles.dead_of_winter.cards.parts import Rule, Until
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.rules.ask import ask, roll
from holdout.titles.dead_of_winter.rules.feasible import expected, of_hand, performable
from holdout.titles.dead_of_winter.rules.frames import Frame, actor, follow, give_name, offer
from holdout.titles.dead_of_winter.rules.query import amount, places, players, survivors
from holdout.titles.dead_of_winter.rules.redaction import seen
from holdout.titles.dead_of_winter.rules.steps import WinterStep
from holdout.titles.dead_of_winter.state import (
    Ban,
    DeadOfWinter,
    Later,
    Standing,
    item_of,
    note,
    player,
    tell,
)

if TYPE_CHECKING:
    from holdout.titles.dead_of_winter.cards.parts import AnyEffect


# ---- choices


class Choose(Effect, frozen=True, tag="choose"):
    """`by` picks between `min` and `max` of the candidates; they are bound to `name`.

    Candidates are those that let the later effects happen.
    """

    is_choice = True

    what: Literal["survivor", "player", "location", "deck", "die", "number"]
    source: Candidates
    by: Players
    name: Binding
    min: Amount = 1
    max: Amount = 1

    def run(self, state: DeadOfWinter, env: Env) -> None:
        top = state.agenda[-1] if state.agenda else None
        rest = top.steps if isinstance(top, Frame) else ()
        options = self._leading_on(state, rest, env)
        if not options:
            return
        seats = players(state, self.by, env)
        most = amount(state, self.max, env, len(options))
        many = most > 1 or self.max == "all"
        ask(
            state,
            Bind(self.name, self.what, many),
            seats[0] if seats else actor(state, env),
            "location" if self.what == "deck" else self.what,
            options,
            about="choose",
            least=amount(state, self.min, env, len(options)),
            most=most,
            card=str(env.get("card", "")),
        )

    @property
    def can_fail(self) -> bool:
        return True

    def leads_on(self, state: DeadOfWinter, rest: Sequence[Effect], env: Env) -> bool:
        options = self._candidates(state, env)
        least = amount(state, self.min, env, 1)
        if len(options) < least or least <= 0 or not _can_fail(rest):
            return len(options) >= least
        for picked in combinations(options, least):
            found = [_meaning(self.what, option) for option in picked]
            bound = found if least > 1 else found[0]
            if performable(state, rest, {**env, self.name: bound}):
                return True
        return False

    def _leading_on(self, state: DeadOfWinter, rest: Sequence[Any], env: Env) -> list[str]:
        """List what is offered, as words; only what lets the later effects happen."""
        options = self._candidates(state, env)
        if not _can_fail(rest):
            return options
        return [
            option
            for option in options
            if performable(state, rest, {**env, self.name: _meaning(self.what, option)})
        ]

    def _candidates(self, state: DeadOfWinter, env: Env) -> list[str]:
        """List what is offered by the filter alone."""
        wanted = self.source
        if self.what == "survivor":
            return survivors(state, wanted, env)
        if self.what == "player":
            return [str(seat) for seat in players(state, wanted.players(), env)]
        if self.what in ("location", "deck"):
            return places(state, wanted.places(), env)
        if self.what == "number":
            numbers = wanted.numbers()
            return [str(n) for n in range(numbers.min, numbers.max + 1)]
        low, high = wanted.value_at_least or 1, wanted.value_at_most or 6
        return [
            _DICE[seat, value]
            for seat in players(state, wanted.of or "active", env)
            for value in player(state, seat).dice
            if low <= value <= high
        ]


#: What a die of a seat is called.
_DICE = {(seat, value): f"{seat}:{value}" for seat in range(1, 6) for value in range(1, 7)}


def _can_fail(steps: Sequence[Any]) -> bool:
    """Return whether anything in these effects could turn out not to be possible."""
    return any(isinstance(step, Effect) and step.can_fail for step in steps)


def _meaning(what: str, option: str) -> Any:
    """Return what a picked word is bound as: a seat and a number as numbers, all else as it is."""
    return int(option) if what in ("player", "number") else option


class Bind(WinterStep, frozen=True, tag="bind"):
    """What was just picked gets a name for the steps that follow."""

    name: str
    what: str
    many: bool = False

    def run(self, state: DeadOfWinter) -> None:
        found = [_meaning(self.what, each) for each in state.picked]
        give_name(state, self.name, found if self.many else (found[0] if found else ""))


class May(Effect, frozen=True, tag="may"):
    """`by` decides whether all of the steps happen; asked only if they can."""

    by: Players
    steps: "tuple[AnyEffect, ...]"

    def run(self, state: DeadOfWinter, env: Env) -> None:
        if performable(state, self.steps, env) or of_hand(state, self.steps, env):
            seat = players(state, self.by, env)[0]
            offer(state, seat, self.steps, env)

    @property
    def can_fail(self) -> bool:
        return True


# ---- dice, loops


class Branch(Words, frozen=True):
    """The steps for these results of a die."""

    on: tuple[int, ...]
    steps: "tuple[AnyEffect, ...]"


class Roll(Effect, frozen=True, tag="roll"):
    """A spare die is rolled; its value is bound to `name`, the branch that has it is run."""

    is_random = True

    name: Binding | None = None
    branches: tuple[Branch, ...] = ()

    def run(self, state: DeadOfWinter, env: Env) -> None:
        face = roll(state, actor(state, env), "action")
        if face is None:
            state.agenda.append(Frame((self,), env))
            return
        note(state, events.Rolled(int(face)))
        give_name(state, self.name, int(face))
        for branch in self.branches:
            if int(face) in branch.on:
                follow(state, branch.steps, env)
                return


class Repeat(Effect, frozen=True, tag="repeat"):
    """The steps are run `n` times; the number is fixed at the start."""

    n: Amount
    steps: "tuple[AnyEffect, ...]"

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for _ in range(amount(state, self.n, env)):
            follow(state, self.steps, env)


class ForEach(Effect, frozen=True, tag="for_each"):
    """The steps are run for each survivor, or each player, of a set, bound to `name`.

    The set is fixed at the start.
    """

    among: Candidates
    name: Binding
    steps: "tuple[AnyEffect, ...]"

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for bound in reversed(self._bound(state, env)):
            follow(state, self.steps, env | bound)

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        for bound in self._bound(state, env):
            if not performable(state, self.steps, env | bound):
                return False
            env = expected(state, self.steps, env | bound)
        return True

    def expecting(self, state: DeadOfWinter, env: Env) -> Env:
        after = env
        for bound in self._bound(state, env):
            after = expected(state, self.steps, after | bound)
        # What was bound for them is not for the effects that follow.
        inside = {self.name, "chooser", "actor"}
        outer = {key: value for key, value in env.items() if key in inside}
        return {key: value for key, value in after.items() if key not in inside} | outer

    def _bound(self, state: DeadOfWinter, env: Env) -> list[Env]:
        """List what is bound while the steps are run for each of them."""
        if self.among.among is None:
            return [{self.name: name} for name in survivors(state, self.among, env)]
        seats = players(state, self.among.players(), env)
        return [{self.name: seat, "chooser": seat, "actor": seat} for seat in seats]


# ---- what comes into force, and what happens later


class Lasting(Effect, frozen=True, tag="lasting"):
    """Rules that hold for a while, as long as `attach_to` is in play, for `charges` uses.

    Until `next_round_end` is until the end of the round after this one.
    """

    until: Until
    rules: tuple[Rule, ...]
    attach_to: SurvivorWord | None = None
    charges: int | None = None

    def run(self, state: DeadOfWinter, env: Env) -> None:
        bearer = None
        if self.attach_to is not None:
            found = survivors(state, self.attach_to, env)
            if not found:
                return
            bearer = found[0]
        state.counter += 1
        bound = {key: value for key, value in env.items() if key != "item"}
        state.standing.append(
            Standing(
                id=state.counter,
                card=str(env.get("card", "")),
                until=self.until,
                rules=self.rules,
                env=bound | ({"bearer": bearer} if bearer else {}),
                bearer=bearer,
                charges=self.charges,
            )
        )
        made = state.standing[-1]
        note(state, events.InForce(made.card, made.id, made.until, made.bearer, made.charges))


class Forbid(Effect, frozen=True, tag="forbid"):
    """Activities are banned for survivors, a player or a card."""

    who: Anybody
    what: tuple[Activity, ...]
    until: Until

    def run(self, state: DeadOfWinter, env: Env) -> None:
        for target in self._targets(state, env):
            state.bans.append(Ban(target, self.what, self.until))
            self._tell(state, target)

    def _tell(self, state: DeadOfWinter, target: str | int) -> None:
        """Announce what is forbidden to whom; only those who know a card see which it is."""
        ban = events.Banned(list(self.what), self.until)
        if isinstance(target, int):
            note(state, replace(ban, player=target))
        elif "#" not in target:
            note(state, replace(ban, survivor=target))
        elif target in seen(state, None):
            note(state, replace(ban, item=item_of(target)))
        else:
            note(state, ban)
            knowing = [n for n in range(1, state.seats + 1) if target in seen(state, n)]
            tell(state, knowing, events.BanSeen(item_of(target)))

    def _targets(self, state: DeadOfWinter, env: Env) -> list[str | int]:
        who = self.who
        if isinstance(who, str) and who.startswith("$"):
            bound = env.get(who[1:])
            if isinstance(bound, str) and "#" in bound:
                return [bound]
        if isinstance(who, str) and who[0] not in "@$":
            return list(players(state, who, env))
        return list(survivors(state, who, env))


class Schedule(Effect, frozen=True, tag="schedule"):
    """The steps are run at the end of the next round; `track` is counted meanwhile."""

    at: Literal["next_round_end"]
    steps: "tuple[AnyEffect, ...]"
    track: Literal["searched_locations"] | None = None

    def run(self, state: DeadOfWinter, env: Env) -> None:
        state.later.append(
            Later(
                card=str(env.get("card", "")),
                round=state.round + 1,
                steps=self.steps,
                env=dict(env),
                track=self.track is not None,
            )
        )
        later = state.later[-1]
        note(state, events.PutOff(later.card, later.round, later.track))
