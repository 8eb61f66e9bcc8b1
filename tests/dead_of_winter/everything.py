"""What has happened in games of Dead of Winter, noted while they are played."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, fields
from typing import Any
from unittest.mock import patch

from holdout.kernel.state import Action, Decision, Event, Step
from holdout.kernel.things import kinds_of, tag_of
from holdout.kernel.title import Title, Watch
from holdout.titles.dead_of_winter import TITLE
from holdout.titles.dead_of_winter.actions import questions as d
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.effects.votes import OfferOptions
from holdout.titles.dead_of_winter.state import DeadOfWinter
from tests.dead_of_winter import scenes, wandering
from tests.table import TITLE_OF


@dataclass
class Seen:
    """What has happened in all games so far.

    `about` are what choices, gifts and ballots were about, `effects` the steps of each card,
    `options` those taken of each card, `used` the cards and survivors whose ability was used,
    `held` the objectives that somebody had at the end of a game.
    """

    steps: set[str] = field(default_factory=set)
    effects: set[tuple[str, Any]] = field(default_factory=set)
    decisions: set[str] = field(default_factory=set)
    about: set[str] = field(default_factory=set)
    actions: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)
    fired: set[str] = field(default_factory=set)
    options: set[tuple[str, str]] = field(default_factory=set)
    crises: set[tuple[str, bool]] = field(default_factory=set)
    played: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    people: set[str] = field(default_factory=set)
    held: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)

    def note(self, event: Event) -> None:
        """Something has happened."""
        self.events.add(event.kind)
        told = event.params
        match event.kind:
            case "crossroads-fired":
                self.fired.add(told["card"])
            case "option-taken":
                self.options.add((told["card"], told["option"]))
            case "crisis-checked":
                self.crises.add((told["card"], told["prevented"]))
            case "played":
                self.played.add(told["item"])
            case "used":
                self.used.add(told["card"])
            case "game-over":
                self.ends.add(told["cause"])

    def answered(self, asked: Decision, action: Action) -> None:
        """A question was answered."""
        self.decisions.add(asked.kind)
        self.actions.add(action.kind)
        match asked:
            case d.AwaitChoice() | d.AwaitGift():
                self.about.add(asked.about)
            case d.AwaitBallot():
                self.about.add("exile" if asked.exile else "vote")

    def at_the_end(self, state: DeadOfWinter) -> None:
        """A game is over, and the goals of all are looked at."""
        for who in state.players:
            self.held |= {name for name in (who.objective, who.exile_card) if name}


@dataclass(frozen=True)
class Watched(Title[DeadOfWinter]):
    """The title; all that happens in its games is noted."""

    seen: Seen = field(default_factory=Seen)

    def _settle(self, state: DeadOfWinter, watch: Watch[DeadOfWinter] | None = None) -> None:
        def noted(state: DeadOfWinter, step: Step) -> None:
            self.seen.steps.add(tag_of(type(step)))
            if watch is not None:
                watch(state, step)

        super()._settle(state, noted)
        for event in state.log:
            self.seen.note(event)
        self.seen.people |= state.survivors.keys()
        if state.outcome is not None:
            self.seen.at_the_end(state)

    def _take(self, state: DeadOfWinter, decision: Decision, action: Action) -> None:
        self.seen.answered(decision, action)
        super()._take(state, decision, action)


def watched(seen: Seen) -> Watched:
    """The title, which notes every step and answer."""
    return Watched(**{each.name: getattr(TITLE, each.name) for each in fields(TITLE)}, seen=seen)


#: All that a frame can hold.
EFFECTS: tuple[type[Any], ...] = (*kinds_of(Effect), OfferOptions)


def _noting(seen: Seen, run: Callable[..., None]) -> Callable[..., None]:
    """What an effect does, and noting it."""

    def noted(effect: Any, state: DeadOfWinter, env: Env) -> None:
        seen.steps.add(tag_of(type(effect)))
        seen.effects.add((str(env.get("card") or state.objective), effect))
        run(effect, state, env)

    return noted


@contextmanager
def watching(seen: Seen) -> Iterator[Title[DeadOfWinter]]:
    """Tables and wanderings play the watched title meanwhile."""
    title = watched(seen)
    with ExitStack() as patches:
        patches.enter_context(patch.object(scenes, "TITLE", title))
        patches.enter_context(patch.dict(TITLE_OF, {DeadOfWinter: title}))
        patches.enter_context(patch.object(wandering, "TITLE", title))
        for kind in EFFECTS:
            patches.enter_context(patch.object(kind, "run", _noting(seen, kind.run)))
        yield title
