"""The interface of a bot: what it is given, and what it returns.

A bot is any object with a method `choose`; it needs no base class and nothing to import. What it is
given is what a person in its seat knows, so that nothing it does can depend on what is hidden.
"""

import random
from collections.abc import Callable
from functools import cached_property
from typing import Any, Protocol

from msgspec import Struct

from holdout.kernel.elements import Element
from holdout.kernel.questions import Choice as HowMany
from holdout.kernel.state import Action, Decision, State
from holdout.kernel.title import Title


class Budget(Struct, frozen=True):
    """How much a bot may think about one decision.

    `simulations`: how many times it may play on in an imagined world (None: as it likes). It is
    counted, not timed, so that the same question gets the same answer on any machine. `seconds`:
    after them nobody waits for its answer any more. `compare` names actions (by id) of which
    somebody wants to hear, however they look, and `explain` how many of the best shall come with
    a line and reasons.
    """

    simulations: int | None = None
    seconds: float = 10.0
    compare: tuple[str, ...] = ()
    explain: int = 0


#: What a bot has if nobody says more.
USUAL = Budget()


class Asked(Struct, frozen=True, kw_only=True):
    """The question, as its seat may know it; the fields are those of the API's `Pending`."""

    seat: int
    kind: str
    purpose: str | None
    about: list[Element]
    cause: str | None
    choose: HowMany | None
    optional: bool
    sealed: bool
    rule: str | None


class Unwanted(Exception):
    """Nobody waits any more for what a bot is thinking about."""


class Situation:
    """What a bot is given when its seat has to decide: no more than a person there knows.

    The state is kept only to imagine worlds from it, which forget whatever the seat can't know.
    """

    def __init__(
        self,
        title: Title[Any],
        state: State,
        seat: int,
        budget: Budget = USUAL,
        wanted: Callable[[], bool] = lambda: True,
    ) -> None:
        """Create the situation of a seat that has something to decide.

        `wanted` returns whether anybody waits for the decision.
        """
        self.title = title
        self.seat = seat
        self.budget = budget
        self._state = state
        self._wanted = wanted

    def go_on(self) -> None:
        """Raise `Unwanted` if nobody waits for the choice any more.

        Bots that think for long call this now and then.
        """
        if not self._wanted():
            raise Unwanted

    @cached_property
    def legal(self) -> list[Action]:
        """The legal actions; empty if the seat has nothing to decide."""
        return self.title.legal_actions(self._state, self.seat)

    @cached_property
    def view(self) -> Struct:
        """The table as the seat sees it: the `board` of the API's view."""
        return self.title.view(self._state, self.seat)

    @cached_property
    def asked(self) -> Asked:
        """The decision of the seat. Raises `LookupError` if it has nothing to decide."""
        decision = self._decision()
        about = self.title.about(self._state, decision, self.seat)
        return Asked(
            seat=self.seat,
            kind=decision.kind,
            purpose=about.purpose,
            about=list(about.elements),
            cause=about.cause,
            choose=about.choice,
            optional=about.optional,
            sealed=decision.sealed,
            rule=about.rule,
        )

    def _decision(self) -> Decision:
        for each in self.title.decisions(self._state):
            if each.seat == self.seat:
                return each
        raise LookupError(f"seat {self.seat} has nothing to decide")

    def id(self, action: Action) -> str:
        """Return the canonical id of an action, such as `evacuate row 2`."""
        return self.title.action_id(action)

    def known(self, rng: random.Random) -> bytes:
        """Return a saved game with what the seat knows, and nothing of what it can't know.

        A situation made from it is the same to the seat, even for code that inspects the state.
        """
        return self.title.save(self.title.imagine(self._state, self.seat, rng))

    def imagine(self, rng: random.Random) -> State:
        """Return a determinized state: `rng` deals what the seat can't know, and decides all luck.

        In this world, no draw waits for an answer. To deal the same world again later, call
        `title.imagine`; to give it other dice, call `title.reseed`.
        """
        world: State = self.title.imagine(self._state, self.seat, rng)
        world.draws = "automatic"
        return world


class Step(Struct, frozen=True):
    """One action of a line: whose, its id, and in which share of the worlds it came.

    `facts`: what its text may name beyond its parameters, such as the card that is bought.
    """

    seat: int
    action: str
    share: float = 1.0
    facts: dict[str, str | int | tuple[str, ...]] = {}


class Reason(Struct, frozen=True):
    """What is different after an action, on the average over the worlds that were played on.

    `aspect` is one of the title's (`Skill.aspects`), `value` how much of it there is, `other` how
    much there would be after the action that it is compared with: the best one, for the best one
    the next. `effect`: what the difference is worth, in the unit of the values.
    """

    aspect: str
    value: float
    other: float
    effect: float


class Weighed(Struct, frozen=True, kw_only=True):
    """What a bot thinks of an action (by id): the more, the better for its seat.

    `low` and `high` are the ends of a 95 % interval, `tried` counts the simulations. `loss`: how
    much less than the best action, in the same worlds, with its interval. `line` is how it would
    probably go on, beginning with the action itself; `reasons` what speaks for it and against it,
    the weightiest first. `usual`: what the bot does without looking ahead, and prefers unless
    another action is shown to be better.
    """

    action: str
    value: float
    low: float | None = None
    high: float | None = None
    tried: int = 0
    loss: float | None = None
    loss_low: float | None = None
    loss_high: float | None = None
    line: tuple[Step, ...] = ()
    reasons: tuple[Reason, ...] = ()
    usual: bool = False


class Choice(Struct, frozen=True):
    """What a bot would do, and what it thinks of the actions that it has compared, best first.

    `unit` says what values are, such as `chance to win`; `decided` whether the first is better
    than the next beyond doubt: not where it makes no difference (None: it does not say, or has too
    few worlds to say so).
    """

    action: Action
    weighed: tuple[Weighed, ...] = ()
    unit: str = ""
    simulations: int = 0
    worlds: int = 0
    decided: bool | None = None

    @property
    def values(self) -> dict[str, float]:
        """The value of each action that was compared, by id."""
        return {each.action: each.value for each in self.weighed}


class Bot(Protocol):
    """A player. It has no memory: the same situation and random numbers give the same answer."""

    def choose(self, situation: Situation, rng: random.Random, /) -> Choice | Action:
        """Return one of the legal actions, alone or in a `Choice` with what supports it."""


class Listed(Bot, Protocol):
    """A bot that can be offered to people: it has a description and the titles that it plays."""

    text: str

    def plays(self, title: Title[Any], /) -> bool:
        """Return whether the bot can play this title."""
