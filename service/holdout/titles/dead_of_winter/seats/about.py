"""What an open decision is about, for one who sees the table as a seat does."""

from collections.abc import Callable, Mapping
from typing import Any

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.elements import CardElement, Element, PileElement, PlayerElement
from holdout.kernel.questions import About, Choice
from holdout.kernel.state import Decision
from holdout.titles.dead_of_winter.cards.verbs import MoveCards
from holdout.titles.dead_of_winter.model import elements as e
from holdout.titles.dead_of_winter.model import steps, steps_people
from holdout.titles.dead_of_winter.model.decisions import (
    AwaitBallot,
    AwaitChoice,
    AwaitGift,
    AwaitHint,
    AwaitKeep,
)
from holdout.titles.dead_of_winter.model.pools import kept
from holdout.titles.dead_of_winter.model.redaction import left_is_public, open_to_all
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, item_of, player
from holdout.titles.dead_of_winter.seats.paragraphs import rule_of_question


def about(state: DeadOfWinter, asked: Decision, viewer: int | None) -> About:
    """What an open decision is about, as far as a viewer may know it."""
    purpose = getattr(asked, "about", None)
    purpose = purpose if isinstance(purpose, str) else None
    card = getattr(asked, "card", "")
    is_wish = purpose == "request"
    return About(
        purpose,
        tuple(dict.fromkeys(concerned(state, asked))),
        (None if is_wish else card) or state.cause,
        _choice(state, asked, viewer),
        _optional(state, asked, viewer),
        rule_of_question(asked.kind, purpose),
    )


# ---- what it concerns


def concerned(state: DeadOfWinter, asked: Decision) -> list[Element]:
    """The things on the table that a decision concerns, all of which everybody may know."""
    found: list[Element] = []
    match asked:
        case AwaitKeep():
            found = [e.OfferedElement(asked.seat)]
        case AwaitBallot() if asked.exile:
            found = [PlayerElement(asked.exile)]
        case AwaitHint():
            found = [PileElement("crises")]
        case AwaitDraw():
            found = [PileElement(asked.pile)]
    if not isinstance(asked, AwaitKeep | AwaitBallot):
        found += of_step(state)
    card = getattr(asked, "card", "")
    if card:
        found.append(wished(state, card) if _is_wish(asked) else CardElement(card))
    return found


def _is_wish(asked: Decision) -> bool:
    return isinstance(asked, AwaitChoice) and asked.about == "request"


def wished(state: DeadOfWinter, wish: str) -> Element:
    """What is asked for: an item or a symbol."""
    return CardElement(wish) if wish in state.deck.items else e.SymbolElement(wish)


def of_step(state: DeadOfWinter) -> list[Element]:
    """What the step that comes next is about."""
    step = state.agenda[-1] if state.agenda else None
    find = _OF_STEPS.get(type(step))
    return find(state, step) if find else []


def _person(state: DeadOfWinter, name: str) -> list[Element]:
    """A survivor, and where it is."""
    who = state.survivors.get(name)
    found: list[Element] = [e.SurvivorElement(name)] if name else []
    return [*found, e.LocationElement(who.at)] if who else found


def _attack(state: DeadOfWinter, step: steps.AttackStep) -> list[Element]:
    target = step.target if step.target in state.survivors else ""
    return [*_person(state, step.who), *([e.SurvivorElement(target)] if target else [])]


def _search(state: DeadOfWinter, step: steps.SearchStep) -> list[Element]:
    who = state.survivors.get(step.who)
    place: list[Element] = [PileElement(who.at)] if who else []
    return [*_person(state, step.who), *place]


def _at_entrance(state: DeadOfWinter, step: steps_people.AtEntrance) -> list[Element]:
    found: list[Element] = [e.LocationElement(step.at)]
    if step.killer in state.survivors:
        found.append(e.SurvivorElement(step.killer or ""))
    if step.origin:
        found.append(e.EntranceElement(step.origin, step.origin_entrance + 1))
    return [*found, *([e.LocationElement(step.to)] if step.to else [])]


def _exile(state: DeadOfWinter, step: steps_people.SendAway) -> list[Element]:
    name = step.chosen.partition(":")[0]
    return [PlayerElement(step.seat), *_person(state, name)]


def _of_wish(state: DeadOfWinter, step: steps.Given | steps.AskSeats) -> list[Element]:
    wish = step.wish.removeprefix("=")
    return [PlayerElement(state.active), wished(state, wish)]


def _offer(state: DeadOfWinter, step: steps.Offer) -> list[Element]:
    name = step.env.get("self")
    return _person(state, name) if isinstance(name, str) else []


def _cards(state: DeadOfWinter, step: steps.InOrder) -> list[Element]:
    del state
    return [CardElement(str(frame.env["card"])) for frame in step.frames]


def _shared(state: DeadOfWinter, step: steps_people.Share) -> list[Element]:
    del state
    return [CardElement(item_of(step.cards[0]))]


def _room(state: DeadOfWinter, step: steps_people.MakeRoom) -> list[Element]:
    del state
    return [e.LocationElement(step.at), *map(e.SurvivorElement, step.names)]


def _of_who(state: DeadOfWinter, step: Any) -> list[Element]:
    return _person(state, step.who)


def _of_name(state: DeadOfWinter, step: steps_people.SpreadAnswer) -> list[Element]:
    return _person(state, step.name)


_OF_STEPS: Mapping[type[Any], Callable[[DeadOfWinter, Any], list[Element]]] = {
    steps.AttackStep: _attack,
    steps.Strike: _attack,
    steps.SearchStep: _search,
    steps.SimpleStep: _of_who,
    steps_people.AtEntrance: _at_entrance,
    steps_people.AttractStep: lambda _, step: [e.LocationElement(step.to)],
    steps_people.Exposure: _of_who,
    steps_people.BiteAnswer: _of_who,
    steps_people.SpreadAnswer: _of_name,
    steps_people.NewLeader: lambda _, step: [e.GroupElement(step.seat)],
    steps_people.Settle: _of_who,
    steps_people.SendAway: _exile,
    steps_people.HealStep: _of_who,
    steps_people.MakeRoom: _room,
    steps_people.Share: _shared,
    steps.Equip: lambda _, step: [CardElement(item_of(step.card))],
    steps.Wish: lambda _, step: [e.SymbolElement(step.symbol)],
    steps.HowMany: lambda state, step: [wished(state, step.wish.removeprefix("="))],
    steps.AskSeats: _of_wish,
    steps.Given: _of_wish,
    steps.Offer: _offer,
    steps.InOrder: _cards,
}


# ---- how many may be chosen


def _choice(state: DeadOfWinter, asked: Decision, viewer: int | None) -> Choice | None:
    """How many may be chosen; None for others where the number would tell what is hidden."""
    own = viewer == asked.seat
    match asked:
        case AwaitChoice() if own or left_is_public(asked):
            chosen = _chosen(state, asked) if own or open_to_all(asked) else None
            most = len(asked.chosen) + asked.left
            return Choice(asked.what, min(asked.least, most), most, asked.left, chosen)
        case AwaitKeep():
            return _of_keep(state, asked, own=own)
        case AwaitGift(about="pass"):
            return Choice("survivor", 1, 1, 1, [] if own else None)
        case AwaitGift() if own:
            who = player(state, asked.seat)
            given = who.stake if asked.about == "stake" else who.pledged
            chosen = [_given(asked.seat, each) for each in given]
            return Choice("card", 0, len(given) + asked.left, asked.left, chosen)
    return None


def _of_keep(state: DeadOfWinter, asked: AwaitKeep, *, own: bool) -> Choice:
    most = kept(state.variant)
    if not asked.left:
        return Choice("survivor", 1, 1, 1, [] if own else None)
    names = player(state, asked.seat).kept
    chosen: list[Element] | None = [e.SurvivorElement(name) for name in names] if own else None
    return Choice("survivor", most, most, asked.left, chosen)


def _given(seat: int, given: str) -> Element:
    if given.startswith("die:"):
        return e.DieElement(seat, int(given[4:]))
    return CardElement(item_of(given))


def _chosen(state: DeadOfWinter, asked: AwaitChoice) -> list[Element]:
    found = (option_element(state, asked, option) for option in asked.chosen)
    return [each for each in found if each is not None]


def option_element(state: DeadOfWinter, asked: AwaitChoice, option: str) -> Element | None:
    """The thing on the table that an option of a choice is; None for words and numbers."""
    seat, _, rest = option.rpartition(":")
    step = state.agenda[-1] if state.agenda else None
    match asked.what:
        case "card":
            return CardElement(item_of(rest))
        case "die":
            return e.DieElement(int(seat or asked.seat), int(rest))
        case "entrance" if isinstance(step, steps_people.AtEntrance):
            return e.EntranceElement(step.at, int(option))
        case "player":
            return PlayerElement(int(option))
    make = _ELEMENTS.get(asked.what)
    return make(option) if make else None


_ELEMENTS: Mapping[str, Callable[[str], Element]] = {
    "survivor": e.SurvivorElement,
    "location": e.LocationElement,
    "crisis": CardElement,
}

# ---- whether it may be declined

#: Questions that everybody may decline who is asked, whatever the options.
_ALWAYS_OPTIONAL = frozenset(
    {"request", "request-item", "bite-ransom", "exile-fuel", "may", "pledge", "stake"}
)


def _optional(state: DeadOfWinter, asked: Decision, viewer: int | None) -> bool:
    """Whether a question may be declined; to others only as far as it tells nothing hidden."""
    if isinstance(asked, AwaitHint):
        return True
    purpose = getattr(asked, "about", None)
    if purpose in _ALWAYS_OPTIONAL:
        return True
    if not isinstance(asked, AwaitChoice):
        return False
    if viewer == asked.seat or left_is_public(asked):
        return asked.least == 0
    step = state.agenda[-1] if state.agenda else None
    verb = step.verb if isinstance(step, steps_people.MoveDone) else None
    return isinstance(verb, MoveCards) and verb.up_to
