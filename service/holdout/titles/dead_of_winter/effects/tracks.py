"""Effects on morale, food and helpless survivors, on crises, and on the main objective."""

from typing import Literal, Self

from msgspec.structs import replace

from holdout.kernel.elements import Element, PileElement
from holdout.kernel.pile import put_under
from holdout.titles.dead_of_winter import events
from holdout.titles.dead_of_winter.actions.questions import AwaitHint
from holdout.titles.dead_of_winter.cards.deck import COLONY, Deck
from holdout.titles.dead_of_winter.cards.env import Env
from holdout.titles.dead_of_winter.cards.filters import Amount, Binding, Condition, Players
from holdout.titles.dead_of_winter.effects.base import Effect
from holdout.titles.dead_of_winter.rules.ask import ask, come_up
from holdout.titles.dead_of_winter.rules.board import room
from holdout.titles.dead_of_winter.rules.ending import finish
from holdout.titles.dead_of_winter.rules.frames import Frame, give_name
from holdout.titles.dead_of_winter.rules.query import amount, players
from holdout.titles.dead_of_winter.rules.steps import Rename, WinterStep
from holdout.titles.dead_of_winter.rules.world import change_food, change_helpless, change_morale
from holdout.titles.dead_of_winter.state import DeadOfWinter, note, player, tell


class Many(Effect, frozen=True):
    """Something that happens `n` times over."""

    n: Amount


# ---- morale, food


class GainMorale(Many, frozen=True, tag="gain_morale"):
    """Morale rises, to 10 at most."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        change_morale(state, amount(state, self.n, env))


class LoseMorale(Many, frozen=True, tag="lose_morale"):
    """Morale falls; at 0 the game ends."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        change_morale(state, -amount(state, self.n, env, state.morale))


class GainFood(Many, frozen=True, tag="gain_food"):
    """Food tokens come into the supply."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        change_food(state, amount(state, self.n, env))


class LoseFood(Many, frozen=True, tag="lose_food"):
    """Food tokens leave the supply."""

    in_part = True

    def run(self, state: DeadOfWinter, env: Env) -> None:
        change_food(state, -amount(state, self.n, env, state.food))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return self.n == "all" or state.food >= amount(state, self.n, env)


class GainStarvation(Many, frozen=True, tag="gain_starvation"):
    """Starvation tokens come into the supply, without loss of morale."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        by = amount(state, self.n, env)
        state.starvation += by
        note(state, events.Starvation(by, state.starvation))


class Cancel(Effect, frozen=True, tag="cancel"):
    """The pending raise of a die does not happen, or a bitten result counts as blank."""

    what: Literal["die_raise", "bitten"]

    def run(self, state: DeadOfWinter, env: Env) -> None:
        if self.what == "die_raise":
            state.raising = False
            note(state, events.RaiseCancelled())


# ---- helpless survivors


class AddHelpless(Many, frozen=True, tag="add_helpless"):
    """Helpless survivors come to the colony, unless the acting player is exiled (16.6)."""

    in_part = True

    by: Players = "active"

    def run(self, state: DeadOfWinter, env: Env) -> None:
        by = players(state, self.by, env)
        if not (by and player(state, by[0]).exiled):
            change_helpless(state, min(amount(state, self.n, env), max(0, room(state, COLONY))))

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        by = players(state, self.by, env)
        if by and player(state, by[0]).exiled:
            return True
        return room(state, COLONY) >= amount(state, self.n, env)

    def expecting(self, state: DeadOfWinter, env: Env) -> Env:
        if self.if_able:
            return env
        welcome = not any(player(state, seat).exiled for seat in players(state, self.by, env))
        coming = amount(state, self.n, env) if welcome else 0
        return {**env, "coming": env.get("coming", 0) + coming}


class OfHelpless(Many, frozen=True):
    """Something that happens to helpless survivors."""

    in_part = True

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return self.n == "all" or state.helpless >= amount(state, self.n, env)


class RemoveHelpless(OfHelpless, frozen=True, tag="remove_helpless"):
    """Helpless survivors leave the colony without loss of morale; `name` is their number."""

    name: Binding | None = None

    def run(self, state: DeadOfWinter, env: Env) -> None:
        count = min(amount(state, self.n, env, state.helpless), state.helpless)
        change_helpless(state, -count)
        give_name(state, self.name, count)


class KillHelpless(OfHelpless, frozen=True, tag="kill_helpless"):
    """Helpless survivors die, at 1 morale each."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        change_helpless(state, -amount(state, self.n, env, state.helpless), dead=True)


# ---- crises


class PeekCrises(Effect, frozen=True, tag="peek_crises"):
    """`by` looks at the top crises and puts them back in any order."""

    n: int
    by: Players

    def run(self, state: DeadOfWinter, env: Env) -> None:
        seats = players(state, self.by, env)
        pile = state.crises
        if not seats or not pile.cards:
            return
        if not come_up(state, seats[0], "crises", pile, lambda top: len(top) >= self.n):
            state.agenda.append(Frame((self,), env))
            return
        cards = pile.cards[: -self.n - 1 : -1]
        note(state, events.Looks(PileElement("crises")), seat=seats[0])
        tell(state, seats, events.CrisesSeen(list(cards)), seat=seats[0])
        then = ArrangeCrises(seats[0], tuple(cards))
        ask(state, then, seats[0], "crisis", cards, about="arrange-crises")

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return bool(state.crises.cards)


class ArrangeCrises(WinterStep, frozen=True, tag="arrange-crises"):
    """Crises that were looked at go back; then a hint may be given."""

    seat: int
    cards: tuple[str, ...]

    def renamed(self, state: DeadOfWinter, rename: Rename) -> Self:
        """Return the step by which a player looks at the crises that now lie on top."""
        return replace(self, cards=tuple(state.crises.cards[: -len(self.cards) - 1 : -1]))

    def asks_again(self, state: DeadOfWinter, about: str) -> list[str]:
        return list(self.cards)

    def run(self, state: DeadOfWinter) -> None:
        """Put the picked crisis on top; then two words may be said."""
        if state.picked:
            rest = [card for card in self.cards if card != state.picked[0]]
            order = [state.picked[0], *rest]
            count = len(order)
            state.crises.cards[len(state.crises.cards) - count :] = order[::-1]
        state.decisions.append(AwaitHint(seat=self.seat))

    def concerns(self, state: DeadOfWinter) -> list[Element]:
        return [PileElement("crises")]


class CancelNextCrisis(Effect, frozen=True, tag="cancel_next_crisis"):
    """The next crisis is removed; its round has none."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        state.cancelled += 1
        note(state, events.NextCrisisCancelled())


class BuryCrisis(Effect, frozen=True, tag="bury_crisis"):
    """The crisis of the round goes under its deck, unchecked.

    What was given to it leaves the game facedown.
    """

    def run(self, state: DeadOfWinter, env: Env) -> None:
        if state.crisis is not None:
            put_under(state.crises, [state.crisis], known=False)
            given = len(state.contributions)
            note(state, events.CrisisBuried(state.crisis, given))
            state.crisis = None
        state.buried += [card for _, card in state.contributions]
        state.contributions, state.named = [], []

    def can(self, state: DeadOfWinter, env: Env) -> bool:
        return state.crisis is not None


# ---- the main objective


class AddGoal(Effect, frozen=True, tag="add_goal"):
    """The main objective asks for this, too."""

    goal: Condition

    def run(self, state: DeadOfWinter, env: Env) -> None:
        state.goals.append(self.goal)
        note(state, events.GoalAdded(*added_goal(state.deck, self.goal)))


def added_goal(deck: Deck, goal: Condition) -> tuple[str, str]:
    """Find the crossroads card that adds a goal to the main objective, and its option."""
    return next(
        (card.id, option.id)
        for card in deck.crossroads.values()
        for option in card.options
        for verb in option.steps
        if isinstance(verb, AddGoal) and verb.goal == goal
    )


class AddSample(Many, frozen=True, tag="add_sample"):
    """Samples come on the main objective."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        by = amount(state, self.n, env)
        state.samples += by
        note(state, events.Sample(by, state.samples))


class LoseGame(Effect, frozen=True, tag="lose_game"):
    """The game ends at once, the main objective has failed."""

    def run(self, state: DeadOfWinter, env: Env) -> None:
        finish(state, "lose_game")
