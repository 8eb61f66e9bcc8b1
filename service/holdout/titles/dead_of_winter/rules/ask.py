"""Asking somebody, drawing, and rolling: what many steps do before they go on."""

from collections.abc import Callable, Sequence

from holdout.kernel.chance import below
from holdout.kernel.pile import Pile, learn_top, take_top
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.draws import AwaitDraw
from holdout.titles.dead_of_winter.actions.questions import AwaitChoice, What
from holdout.titles.dead_of_winter.rules.steps import WinterStep
from holdout.titles.dead_of_winter.state import DeadOfWinter, item_of, note

YES, NO = "yes", "no"


def ask(  # noqa: PLR0913 - each is a part of the question, named in the call
    state: DeadOfWinter,
    then: WinterStep,
    seat: int,
    what: What,
    options: Sequence[str],
    *,
    about: str,
    least: int = 1,
    most: int = 1,
    card: str = "",
    always: bool = False,
) -> None:
    """Ask a seat for some of the options; `then` is run next and finds them in `picked`.

    Nobody is asked when there is nothing to choose, as with two dice of the same value, unless
    that would tell of hidden cards (`always`).
    """
    state.agenda.append(then)
    state.picked = []
    least = min(least, most, len(options))
    if not always:
        most = min(most, len(options))
    if not always and (not most or (least == most and _alike(options, most))):
        state.picked = list(options[:most])
        return
    question = AwaitChoice(
        seat=seat,
        about=about,
        what=what,
        options=list(options),
        least=least,
        left=most,
        card=card,
    )
    if not always:
        question.take_forced()
    state.decisions.append(question)


def _alike(options: Sequence[str], most: int) -> bool:
    """Return whether it makes no difference which of the options are picked."""
    if len(options) == most:
        return True
    return len(set(map(item_of, options))) == 1


def roll(state: DeadOfWinter, seat: int, die: str) -> str | None:
    """Roll a spare `action` or `exposure` die and return its face; None while the game waits."""
    faces = state.deck.dice[die].faces
    if AwaitDraw.must_wait(state, seat, die):
        return None
    if state.told is not None:
        told, state.told = state.told, None
        return told
    return str(faces[below(state.chance, die, len(faces))])


def draw(state: DeadOfWinter, seat: int, name: str, pile: Pile) -> str | None:
    """Draw the top card of a pile that is not empty; None while the game waits for the draw."""
    if not pile.top_known and AwaitDraw.must_wait(state, seat, name):
        return None
    return take_top(pile)[0]


def come_up(
    state: DeadOfWinter, seat: int, name: str, pile: Pile, enough: Callable[[list[str]], bool]
) -> bool:
    """Return whether enough top cards have come up; else the game waits for the next one.

    They stay in the pile, so `enough` sees the known ones from the top down. All see how
    deep somebody has looked, in every draw mode alike.
    """
    known = _known_from_top(pile)
    while True:
        depth = _known_from_top(pile)
        ready = depth == len(pile) or enough(pile.cards[: -depth - 1 : -1])
        if ready or AwaitDraw.must_wait(state, seat, name, depth):
            if depth > known:
                note(state, events.TopKnown(name, depth), seat=seat)
            return ready
        learn_top(pile, depth)


def _known_from_top(pile: Pile) -> int:
    known, depth = set(pile.known), 0
    while len(pile) - 1 - depth in known:
        depth += 1
    return depth


def at_random(state: DeadOfWinter, seat: int, cards: list[str]) -> str | None:
    """Pick one of the hand cards of a seat by chance; None while the game waits for the draw.

    At a table the owner says which one was drawn: nobody else knows what could come up. Of
    cards that are alike the first one goes.
    """
    if AwaitDraw.must_wait(state, seat, "hand"):
        return None
    if state.told is not None:
        told, state.told = state.told, None
    else:
        told = item_of(cards[below(state.chance, "hand", len(cards))])
    return next((card for card in cards if item_of(card) == told), cards[0])
