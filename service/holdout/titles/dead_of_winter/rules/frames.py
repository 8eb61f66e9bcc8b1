"""Running the steps of a card: one after the other, with choices, branches and loops."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from holdout.kernel.elements import CardElement, Element
from holdout.kernel.things import Step
from holdout.titles.dead_of_winter.cards import flow, verbs
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.flow import AnyVerb
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, Later, Standing, note
from holdout.titles.dead_of_winter.model.things import WinterStep, person
from holdout.titles.dead_of_winter.rules import feasible
from holdout.titles.dead_of_winter.rules.ask import NO, YES, ask, roll
from holdout.titles.dead_of_winter.rules.query import amount, holds, players, survivors

Run = Callable[[DeadOfWinter, Any, Env], None]

#: What each verb of the cards does; `rules` fills it.
VERBS: dict[type[Any], Run] = {}


class OfferOptions(Step, frozen=True, tag="offer-options"):
    """A crossroads card asks for one of its options."""

    card: str


class Frame(WinterStep, frozen=True, tag="frame"):
    """Steps of a card that still have to run, with what is bound for them."""

    steps: tuple[AnyVerb | OfferOptions, ...]
    env: Env

    def run(self, state: DeadOfWinter) -> None:
        """Run the first step; the others stay on the agenda."""
        step = self.steps[0]
        state.cause = self.env.get("card") or state.cause
        if len(self.steps) > 1:
            state.agenda.append(Frame(self.steps[1:], self.env))
        if isinstance(step, verbs.Verb):
            if not holds(state, step.when, self.env):
                return
            if not feasible.can(state, step, self.env) and not feasible.partly(step):
                return
        VERBS[type(step)](state, step, self.env)


def follow(state: DeadOfWinter, steps: tuple[Any, ...], env: Env) -> None:
    """Let these steps come next, with bindings of their own."""
    if steps:
        state.agenda.append(Frame(steps, dict(env)))


class InOrder(WinterStep, frozen=True, tag="in-order"):
    """Effects that come at the same time: the first player may say which is next (1.3)."""

    frames: tuple[Frame, ...]
    picked: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """Effects that come at the same time happen one by one, older ones first (1.3)."""
        frames = list(self.frames)
        if self.picked:
            chosen = next(frame for frame in frames if frame.env["card"] == state.picked[0])
            frames.remove(chosen)
            state.agenda.append(InOrder(tuple(frames)))
            state.agenda.append(chosen)
        elif state.options.auto_order or len(frames) < 2:
            state.agenda.extend(reversed(frames))
        else:
            cards = [str(frame.env["card"]) for frame in frames]
            ask(state, replace(self, picked=True), state.first, "word", cards, about="order")

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [CardElement(str(frame.env["card"])) for frame in self.frames]


def actor(state: DeadOfWinter, env: Env) -> int:
    """The seat that acts in these steps."""
    seat = env.get("actor", state.active)
    return int(seat)


def choose(state: DeadOfWinter, verb: flow.Choose, env: Env) -> None:
    """Somebody picks among candidates that let the later steps be performed."""
    top = state.agenda[-1] if state.agenda else None
    rest = top.steps if isinstance(top, Frame) else ()
    options = feasible.candidates(state, verb, rest, env)
    if not options:
        return
    seats = players(state, verb.by, env)
    most = amount(state, verb.max, env, len(options))
    many = most > 1 or verb.max == "all"
    ask(
        state,
        Bind(verb.name, verb.what, many),
        seats[0] if seats else actor(state, env),
        "location" if verb.what == "deck" else verb.what,
        options,
        about="choose",
        least=amount(state, verb.min, env, len(options)),
        most=most,
        card=str(env.get("card", "")),
    )


def give_name(state: DeadOfWinter, name: str | None, value: Any) -> None:
    """Give something a name, if there is one and steps of the card follow that can use it."""
    top = state.agenda[-1] if state.agenda else None
    if name is not None and isinstance(top, Frame):
        top.env[name] = value


class Bind(WinterStep, frozen=True, tag="bind"):
    """What was just picked gets a name for the steps that follow."""

    name: str
    what: str
    many: bool = False

    def run(self, state: DeadOfWinter) -> None:
        """What was picked gets its name, for the steps that follow."""
        found = [feasible.meaning(self.what, each) for each in state.picked]
        give_name(state, self.name, found if self.many else (found[0] if found else ""))


def may(state: DeadOfWinter, verb: flow.May, env: Env) -> None:
    """Somebody decides whether all of the steps happen; asked only if they can."""
    if feasible.performable(state, verb.steps, env) or feasible.of_hand(verb.steps):
        seat = players(state, verb.by, env)[0]
        offer(state, seat, verb.steps, env)


def offer(state: DeadOfWinter, seat: int, steps: tuple[Any, ...], env: Env) -> None:
    """Ask a seat whether these steps shall happen, or tell it that they can't."""
    then = Offer(steps, dict(env))
    words = [YES, NO] if feasible.performable(state, steps, env) else [NO]
    card = str(env.get("card", ""))
    ask(state, then, seat, "word", words, about="may", card=card, always=True)


class Offer(WinterStep, frozen=True, tag="offer"):
    """An offer was answered: with yes, these steps follow."""

    steps: tuple[AnyVerb, ...]
    env: Env
    otherwise: tuple[AnyVerb, ...] = ()

    def run(self, state: DeadOfWinter) -> None:
        """The offer was answered."""
        follow(state, self.steps if state.picked == [YES] else self.otherwise, self.env)

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        name = self.env.get("self")
        return person(state, name) if isinstance(name, str) else []


def roll_die(state: DeadOfWinter, verb: flow.Roll, env: Env) -> None:
    """A spare action die is rolled, and the branch that has its value is run."""
    face = roll(state, actor(state, env), "action")
    if face is None:
        state.agenda.append(Frame((verb,), env))
        return
    note(state, "rolled", value=int(face))
    give_name(state, verb.name, int(face))
    for branch in verb.branches:
        if int(face) in branch.on:
            follow(state, branch.steps, env)
            return


def repeat(state: DeadOfWinter, verb: flow.Repeat, env: Env) -> None:
    """The steps are run so many times; the number is fixed at the start."""
    for _ in range(amount(state, verb.n, env)):
        follow(state, verb.steps, env)


def for_each(state: DeadOfWinter, verb: flow.ForEach, env: Env) -> None:
    """The steps are run for everybody in a set that is fixed at the start."""
    everybody: list[Any]
    if verb.among.among is not None:
        everybody = list(players(state, verb.among.players(), env))
    else:
        everybody = list(survivors(state, verb.among, env))
    for each in reversed(everybody):
        bound: Env = {verb.name: each}
        if isinstance(each, int):
            bound |= {"chooser": each, "actor": each}
        follow(state, verb.steps, env | bound)


def lasting(state: DeadOfWinter, verb: flow.Lasting, env: Env) -> None:
    """Rules come into force for a while."""
    bearer = None
    if verb.attach_to is not None:
        found = survivors(state, verb.attach_to, env)
        if not found:
            return
        bearer = found[0]
    state.counter += 1
    bound = {key: value for key, value in env.items() if key != "item"}
    state.standing.append(
        Standing(
            id=state.counter,
            card=str(env.get("card", "")),
            until=verb.until,
            rules=verb.rules,
            env=bound | ({"bearer": bearer} if bearer else {}),
            bearer=bearer,
            charges=verb.charges,
        )
    )
    note(state, "in-force", card=str(env.get("card", "")))


def schedule(state: DeadOfWinter, verb: flow.Schedule, env: Env) -> None:
    """Steps come at the end of the next round."""
    state.later.append(
        Later(
            card=str(env.get("card", "")),
            round=state.round + 1,
            steps=verb.steps,
            env=dict(env),
            track=verb.track is not None,
        )
    )
