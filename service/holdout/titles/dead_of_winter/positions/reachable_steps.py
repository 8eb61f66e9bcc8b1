"""What the cards can bring on the agenda: their sequences of steps, rules, and bound names.

Nothing else may stand in a position document, so that a game that somebody described in the
middle of a card goes on as the card would.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from holdout.titles.dead_of_winter.cards import filters, flow, verbs
from holdout.titles.dead_of_winter.cards.loader import Deck
from holdout.titles.dead_of_winter.model.state import DECK
from holdout.titles.dead_of_winter.model.steps import Bind, Frame, OfferOptions
from holdout.titles.dead_of_winter.model.steps_people import MoveDone, Newcomer

Steps = tuple[Any, ...]


class CardBook(Struct):
    """All that one card can bring: sequences of steps and what follows within them, rules, names.

    `names` are the kinds of thing that each bound name can mean.
    """

    steps: set[Steps]
    verbs: set[Any]
    options: set[flow.Option]
    rules: set[tuple[flow.Rule, ...]]
    names: dict[str, set[str]]


def _sequences(value: Any) -> Iterator[Steps]:
    """Every sequence of steps in a card, at any depth."""
    if isinstance(value, tuple):
        if value and all(isinstance(each, verbs.Verb) for each in value):
            yield value
        for each in value:
            yield from _sequences(each)
    elif isinstance(value, Struct):
        if isinstance(value, flow.Rule) and value.cost:
            yield (*value.cost, *value.steps)
        for name in value.__struct_fields__:
            yield from _sequences(getattr(value, name))


def _inside(value: Any, kind: type[Any]) -> Iterator[Any]:
    """Everything of a kind in a card, at any depth."""
    if isinstance(value, kind):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from _inside(each, kind)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _inside(getattr(value, name), kind)


def _book(card: Any) -> CardBook:
    made = CardBook(set(), set(), set(), set(), {})
    sequences = list(_sequences(_body(card)))
    if hasattr(card, "chooser"):
        sequences.append((*card.before, OfferOptions(card.id)))
    if hasattr(card, "ability"):
        rest = tuple(v for v in card.ability.steps if not isinstance(v, verbs.Modify))
        sequences.append(rest)
    for steps in sequences:
        made.steps.update(steps[start:] for start in range(len(steps)))
        # A step that waits for a draw lies alone.
        made.steps.update((step,) for step in steps)
        made.verbs.update(steps)
    made.options.update(_inside(_body(card), flow.Option))
    made.rules.update(verb.rules for verb in made.verbs if isinstance(verb, flow.Lasting))
    for verb in made.verbs:
        name, kinds = binding(verb)
        if name is not None:
            made.names.setdefault(name, set()).update(kinds)
    return made


def _body(card: Any) -> tuple[Any, ...]:
    """The parts of a card that hold steps."""
    names = ("before", "options", "ability", "fail", "bonus", "standard", "hardcore")
    return tuple(getattr(card, name) for name in names if hasattr(card, name))


def binding(verb: Any) -> tuple[str | None, set[str]]:
    """The name that a verb binds, and the kinds of thing that it can mean then."""
    match verb:
        case flow.Choose():
            return verb.name, {verb.what}
        case flow.ForEach():
            return verb.name, {"survivor" if verb.among.among is None else "player"}
        case flow.Roll() | verbs.RemoveHelpless():
            return verb.name, {"number"}
        case verbs.GainSurvivor():
            return verb.name, {"survivor"}
        case verbs.MoveCards():
            return verb.name, {"card"}
    return None, set()


def _books(deck: Deck) -> dict[str, CardBook]:
    cards: dict[str, Any] = {**deck.survivors, **deck.items, **deck.crossroads, **deck.crises}
    cards |= deck.main_objectives
    return {name: _book(card) for name, card in cards.items()}


#: What each card can bring, by its id.
BOOKS = _books(DECK)


def binds(step: Any) -> str | None:
    """The name that a step on the agenda gives a meaning, for the steps under it."""
    match step:
        case Bind(name, _, _):
            return name
        case Newcomer():
            return step.bind
        case MoveDone(verb, _) | Frame((verb,), _):
            return binding(verb)[0]
    return None


def names_needed(steps: Steps) -> set[str]:
    """The names that must be bound before these steps are run."""
    needed: set[str] = set()
    bound: set[str] = set()
    for step in steps:
        needed |= _named(step) - bound
        name, _ = binding(step)
        if name is not None:
            bound.add(name)
    return needed


def _named(value: Any) -> set[str]:
    """The names that a step and what it holds refer to, without those that it binds itself."""
    if isinstance(value, str):
        return {value[1:]} if value.startswith("$") else set()
    if isinstance(value, tuple):
        if value and all(isinstance(each, verbs.Verb) for each in value):
            return names_needed(value)
        return {name for each in value for name in _named(each)}
    if not isinstance(value, Struct):
        return set()
    fields = [field for field in value.__struct_fields__ if field != "rules"]
    found = {name for field in fields for name in _named(getattr(value, field))}
    if isinstance(value, filters.Expr) and value.var is not None:
        found.add(value.var)
    if isinstance(value, flow.ForEach):
        found -= {value.name}
    return found - {"it"}
