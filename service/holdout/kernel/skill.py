"""What a title knows of playing well: for bots that play on in imagined worlds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from random import Random
from typing import Generic, NamedTuple, TypeVar

from holdout.kernel.learned import Learned, Model, read_model
from holdout.kernel.state import Action, State

S = TypeVar("S", bound=State)

#: What the file of a learned model is called, in the package that `Skill.package` names.
MODEL = "chance.json"


class Candidate(NamedTuple):
    """An action that deserves a closer look, and how good it looks without one.

    `plan`: how the seat plays on until the next stage, one of the skill's plans; "": by the policy.
    `spare`: it is compared only for who wants to know, since it hardly ever turns out best.
    """

    action: Action
    prior: float
    plan: str = ""
    spare: bool = False


@dataclass(frozen=True)
class Skill(Generic[S]):
    """How a title is played without looking ahead, and how the result is judged.

    `policy(state, seat, rng)` has an answer to every decision. `features(state, seat)` describes
    a state in named numbers, from what the seat may know. `stage(state)` grows with each day, turn
    or round that begins: when it has grown, little is in the balance, and the learned chance to
    win is at its best. `candidates(state, seat, legal)` are the actions worth trying, the likeliest
    first. `plans` are other ways to play until the next stage, by name, with an answer to the same
    decisions as the policy. `simulations`: the most playouts to the next stage for a decision,
    which take about so many `seconds`. `doubt`: an action is preferred to the policy's own choice
    if it leads by so many standard errors. `aspects` are what reasons are told by: each names the
    features that follow from it, first the one that is told.
    `model` is learned elsewhere; None: it is read from the file in `package`.
    """

    package: str
    policy: Callable[[S, int, Random], Action]
    features: Callable[[S, int], dict[str, float]]
    stage: Callable[[S], int]
    candidates: Callable[[S, int, list[Action]], list[Candidate]]
    plans: Mapping[str, Callable[[S, int, Random], Action]] = field(default_factory=dict)
    simulations: int = 200
    seconds: float = 0.3
    doubt: float = 2.0
    model: Model | None = None
    aspects: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @cached_property
    def learned(self) -> Learned | None:
        """The learned model: `model`, else that of the package; None if it was never trained."""
        if self.model:
            return Learned(self.model)
        return read_model(resources.files(self.package) / MODEL)

    def chance_to_win(self, state: S, seat: int) -> float:
        """Return a seat's win probability from here, from 0 to 1; 1 or 0 when the game is over.

        Returns one half if the title was never trained.
        """
        if state.outcome is not None:
            return float(state.outcome.seats[seat - 1] == "won")
        return self.chance_by(self.features(state, seat))

    def chance_by(self, features: Mapping[str, float]) -> float:
        """Return the win probability for these features; one half without a model."""
        return self.learned.chance(features) if self.learned else 0.5
