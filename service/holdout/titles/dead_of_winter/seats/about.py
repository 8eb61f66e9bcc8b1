"""What an open decision is about, for one who sees the table as a seat does."""

from collections.abc import Callable, Mapping

from holdout.kernel.draws import AwaitDraw
from holdout.kernel.elements import CardElement, Element, PileElement, PlayerElement
from holdout.kernel.questions import About, Choice
from holdout.kernel.state import Decision
from holdout.titles.dead_of_winter.effects.cards import MoveDone
from holdout.titles.dead_of_winter.model import elements as e
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
from holdout.titles.dead_of_winter.model.things import wished
from holdout.titles.dead_of_winter.rules.entrances import AtEntrance
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
        found.append(wished(state.deck, card) if _is_wish(asked) else CardElement(card))
    return found


def _is_wish(asked: Decision) -> bool:
    return isinstance(asked, AwaitChoice) and asked.about == "request"


def of_step(state: DeadOfWinter) -> list[Element]:
    """What the step that comes next is about."""
    return state.agenda[-1].concerns(state) if state.agenda else []


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
        case "entrance" if isinstance(step, AtEntrance):
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
    return isinstance(step, MoveDone) and step.verb.up_to
