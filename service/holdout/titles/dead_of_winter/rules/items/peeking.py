"""Looking at coming crises, putting them back, and the two words about them."""

from holdout.kernel.elements import PileElement
from holdout.titles.dead_of_winter.cards import verbs
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.model.decisions import AwaitHint
from holdout.titles.dead_of_winter.model.elements import plain
from holdout.titles.dead_of_winter.model.state import DeadOfWinter, note, tell
from holdout.titles.dead_of_winter.model.things import WinterStep
from holdout.titles.dead_of_winter.rules.ask import ask, come_up
from holdout.titles.dead_of_winter.rules.frames import Frame
from holdout.titles.dead_of_winter.rules.query import players


def peek_crises(state: DeadOfWinter, verb: verbs.PeekCrises, env: Env) -> None:
    """Somebody sees the top crises and may put them back in another order."""
    seats = players(state, verb.by, env)
    pile = state.crises
    if not seats or not pile.cards:
        return
    if not come_up(state, seats[0], "crises", pile, lambda top: len(top) >= verb.n):
        state.agenda.append(Frame((verb,), env))
        return
    cards = pile.cards[: -verb.n - 1 : -1]
    note(state, "looks", seat=seats[0], at=plain(PileElement("crises")))
    tell(state, seats, "crises-seen", seats[0], cards=cards)
    then = ArrangeCrises(seats[0], tuple(cards))
    ask(state, then, seats[0], "crisis", cards, about="arrange-crises")


class ArrangeCrises(WinterStep, frozen=True, tag="arrange-crises"):
    """Crises that were looked at go back; then a hint may be given."""

    seat: int
    cards: tuple[str, ...]

    def run(self, state: DeadOfWinter) -> None:
        """The picked crisis lies on top; then two words may be said."""
        if state.picked:
            rest = [card for card in self.cards if card != state.picked[0]]
            order = [state.picked[0], *rest]
            count = len(order)
            state.crises.cards[len(state.crises.cards) - count :] = order[::-1]
        state.decisions.append(AwaitHint(seat=self.seat))
